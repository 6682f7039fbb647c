"""What the form to click needs to know of Dottendorfer (templates/dottendorfer/form.js)."""

from __future__ import annotations

from typing import Any

from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.form_words import WORDS
from pbm.games.dottendorfer.state import State
from pbm.kit.game import Setup, Turn


def page_form(setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str) -> dict[str, Any]:
    """A player's paper form: marks on the sums 2 to 12, rests on the faces 1 to 6."""
    sheet = state.sheets[player]
    return {"marks": sheet.marks, "rests": sheet.rests}


def page_form_common(setup: Setup, state: State, lang: str) -> dict[str, Any]:
    """What is the same for all: the values of the sums; the turns due; their rolls by number, or in bestof4
    by letter; `later`: what else is published, to plan with."""
    due = rules.due_turns(setup, state)
    lettered = bool(rules.letters(setup))
    rolls = {label[-1] if lettered else label: roll for label, roll in state.rolls.items()}
    now = {label: roll for label, roll in rolls.items() if lettered or int(label) in due}
    later = {label: roll for label, roll in rolls.items() if label not in now}
    facts = {"values": setup.rules.values, "turns": due, "rolls": now, "lettered": lettered}
    return {**facts, "later": later} if later else facts


def page_words(lang: str) -> dict[str, str]:
    return {key: text(lang) for key, text in WORDS.items()}
