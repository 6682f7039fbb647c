"""Dölauer: six dice, one face that lies, up to three rolls (rules.md, 2).

dice: what may be laid and what it scores · rules_words: the rules in print. Everything else (the
loop, orders, totals, rounds) is the kit's: turn, plan, race.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pbm.base.schema_marks import Range
from pbm.base.text import Text
from pbm.games.doelauer.dice import CLAIMS, DICE, DOELL, STRAIGHT, DoelauerDice
from pbm.games.doelauer.rules_words import RULES
from pbm.kit.game import Setup
from pbm.kit.plan_names import PAIRS as PAIR_NAMES
from pbm.kit.plan_names import STRAIGHT as STRAIGHT_NAMES
from pbm.kit.plan_names import Vocabulary
from pbm.kit.race import Race
from pbm.kit.race_game import race_game
from pbm.kit.race_printed import rules_paragraphs

TITLE = Text("Dölauer", "Dölauer")


@dataclass(frozen=True)
class Rules:
    """House rules. target: to be passed (rules.md, 2.6)."""

    nmr: Literal["skip", "policy", "out"] = "skip"
    nmr_limit: Annotated[int, Range(0, 999)] = 0
    target: Annotated[int, Range(1, 9999)] = 120
    finish: Literal["round", "at_once"] = "round"


WORDS = Vocabulary(
    dice=DICE,
    names={**dict.fromkeys(STRAIGHT_NAMES, STRAIGHT), **dict.fromkeys(PAIR_NAMES, DOELL)},
    printed={STRAIGHT: Text("Straße", "straight"), DOELL: Text("Döll", "Döll")},
    exchange=True,
    possible={name: frozenset((points,)) for name, points in CLAIMS.items()},
)
RACE = Race(WORDS, lambda setup: DoelauerDice(), exact=False)


def rules_text(setup: Setup, lang: str) -> list[str]:
    """The rules as this campaign configures them, a paragraph each."""
    keys = ("roll-1", "roll-2", "stop", "points", "confirm", f"end-{setup.rules.finish}", "policy")
    return rules_paragraphs(setup, [RULES[key] for key in keys], lang)


GAME = race_game(RACE, "doelauer", TITLE, 2, Rules, {}, rules_text)
