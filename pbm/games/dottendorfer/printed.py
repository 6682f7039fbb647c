"""What Dottendorfer prints besides results: correct examples, the blank form, the rules."""

from __future__ import annotations

from functools import lru_cache

from pbm.base.dice import Roll
from pbm.base.text import fill
from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.read import labels
from pbm.games.dottendorfer.rules_words import RULES
from pbm.games.dottendorfer.spelling import headed
from pbm.games.dottendorfer.state import Sheet, State
from pbm.kit.game import Setup, Turn


def example(setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str) -> list[str]:
    """Correct orders for these turns from the published dice: the first legal split of each, never
    chosen by its score (the program gives no advice)."""
    rests = list(state.sheets[player].rests)
    used: list[str] = []
    lines = []
    for turn in turns:
        for letter, roll in labels(setup, state, turn.number).items():
            if letter and letter in used:
                continue
            line, rest = _first(roll, tuple(map(bool, rests)), turn.number, letter, lang)
            used.append(letter)
            lines.append(line)
            if rest:
                rests[rest - 1] += 1
            break
        if rules.FULL in rests:
            break
    return lines


@lru_cache(maxsize=4096)
def _first(roll: Roll, used: tuple[bool, ...], turn: int, letter: str, lang: str) -> tuple[str, int]:
    """The first legal split as an order, and its rest (0 where it has none). used: which faces are
    rests already; nothing else of a form decides what is legal, so that many players share these."""
    split = next(rules.splits(Sheet(rests=tuple(map(int, used))), roll))
    return headed(turn, split, lang, letter), split.rest or 0


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
    names.append("policy")
    facts = {
        "score": {"values": own.values},
        "pace": {"n": setup.turns_per_issue},
        "limit": {"n": own.nmr_limit},
    }
    return [fill(RULES[name](lang), facts.get(name, {}), lang, {}) for name in names]
