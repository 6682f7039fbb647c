"""What Dottendorfer prints besides results: correct examples, the blank form, the rules."""

from __future__ import annotations

from pbm.base.text import fill
from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.read import labels
from pbm.games.dottendorfer.rules_words import RULES
from pbm.games.dottendorfer.spelling import headed
from pbm.games.dottendorfer.state import State
from pbm.kit.game import Setup, Turn


def example(setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str) -> list[str]:
    """Correct orders for these turns from the published dice: the first legal split of each, never
    chosen by its score (the program gives no advice)."""
    sheet = state.sheets[player]
    used: list[str] = []
    lines = []
    for turn in turns:
        for letter, roll in labels(setup, state, turn.number).items():
            if letter and letter in used:
                continue
            split = next(rules.splits(sheet, roll))
            used.append(letter)
            sheet = rules.apply(sheet, split)
            lines.append(headed(turn.number, split, lang, letter))
            break
        if sheet.status == "finished":
            break
    return lines


def form(setup: Setup, state: State, player: str | None, turns: tuple[Turn, ...], lang: str) -> list[tuple[str, str]]:
    """The blank lines to fill in, each with its roll as a hint; in bestof4 the rolls come first."""
    word = "Zug" if lang == "de" else "Turn"
    blank = "__+__=___   __+__=___   Rest __"
    if setup.variant == "bestof4":
        lines = [("", f"{label[-1]}: {' '.join(map(str, roll))}") for label, roll in state.rolls.items()]
        return lines + [(f"{word} {turn.number} (__):   {blank}", "") for turn in turns]
    out = []
    for turn in turns:
        roll = state.rolls.get(str(turn.number), ())
        out.append((f"{word} {turn.number}:   {blank}", " ".join(map(str, roll))))
    return out


def rules_text(setup: Setup, lang: str) -> list[str]:
    """The rules as this campaign configures them, a paragraph each."""
    own = setup.rules
    names = ["turn", "rests", "end", "score", "pace", setup.variant or "standard", f"nmr-{own.nmr}"]
    if own.nmr_limit:
        names.append("limit")
    facts = {
        "score": {"values": own.values},
        "pace": {"n": setup.turns_per_issue},
        "limit": {"n": own.nmr_limit},
    }
    return [fill(RULES[name](lang), facts.get(name, {}), lang, {}) for name in names]
