"""What Faule Sechs prints beside its sheets: its rules, a player's desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.base.text import fill
from pbm.games.faule_sechs.state import State
from pbm.games.faule_sechs.words import RULES, WORDS
from pbm.kit.game import Setup, Turn

Json = Mapping[str, Any]


def example(setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str) -> list[str]:
    """No orders, so no example."""
    return []


def form(setup: Setup, state: State, player: str | None, turns: tuple[Turn, ...], lang: str) -> list[tuple[str, str]]:
    """No orders, so no form."""
    return []


def receipt(setup: Setup, game: Json, player: str, turn: Turn, lang: str) -> str:
    """No orders, so nothing becomes of them."""
    return ""


def desk(
    setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> dict[str, list[tuple[str, str]]]:
    """Return what lies before a player: the markers and the stock."""
    facts = [(WORDS["markers"](lang), str(state.seats[player].markers)), (WORDS["stock"](lang), str(state.stock))]
    return {"rolls": [], "facts": facts}


def rules_text(setup: Setup, lang: str) -> list[str]:
    """The rules as this campaign configures them, a paragraph each."""
    laps = "laps-one" if setup.laps_per_issue == 1 else "laps-many"
    keys = ["markers", "throw", "take", "end", f"playoff-{setup.rules.playoff}", laps, f"seats-{setup.seats}"]
    return [fill(RULES[key](lang), {"n": setup.laps_per_issue}, lang, {}) for key in keys]
