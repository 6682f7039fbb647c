"""Hajo: six dice, several faces that lie, a joker (rules.md, 3).

dice: what may be laid and what it scores · rules_words: the rules in print. Everything else (the
loop, orders, totals, rounds, the joker) is the kit's: turn, plan, race.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pbm.base.schema_marks import Range
from pbm.base.text import Text
from pbm.games.hajo.dice import CLAIMS, DICE, PAIRS, STRAIGHT, HajoDice
from pbm.games.hajo.rules_words import RULES
from pbm.kit.game import Setup
from pbm.kit.plan_names import PAIRS as PAIR_NAMES
from pbm.kit.plan_names import STRAIGHT as STRAIGHT_NAMES
from pbm.kit.plan_names import Vocabulary
from pbm.kit.race import Race
from pbm.kit.race_game import race_game
from pbm.kit.race_printed import rules_paragraphs

TITLE = Text("Hajo", "Hajo")


@dataclass(frozen=True)
class Rules:
    """House rules (rules.md, 3). target: reaching it is enough; match, third_roll, empty_cup: 3.1, 3.4,
    3.6; joker: whether reaching the target without it loses (3.8)."""

    nmr: Literal["skip", "policy", "out"] = "skip"
    nmr_limit: Annotated[int, Range(0, 999)] = 0
    target: Annotated[int, Range(1, 9999)] = 100
    finish: Literal["round", "at_once"] = "round"
    match: Literal["may", "must"] = "may"
    third_roll: Literal["set", "match", "any"] = "set"
    empty_cup: Literal["scoring", "any"] = "scoring"
    joker: Literal["required", "optional"] = "required"


WORDS = Vocabulary(
    dice=DICE,
    names={**dict.fromkeys(STRAIGHT_NAMES, STRAIGHT), **dict.fromkeys(PAIR_NAMES, PAIRS)},
    printed={STRAIGHT: Text("Straße", "straight"), PAIRS: Text("Dreimal zwei", "three pairs")},
    joker=True,
    possible={name: frozenset((points,)) for name, points in CLAIMS.items()},
)


def dice_of(setup: Setup) -> HajoDice:
    own: Rules = setup.rules
    return HajoDice(own.match, own.third_roll, own.empty_cup)


RACE = Race(WORDS, dice_of, exact=True, joker=True)


def rules_text(setup: Setup, lang: str) -> list[str]:
    """The rules as this campaign configures them, a paragraph each."""
    own: Rules = setup.rules
    keys = ["lay", f"match-{own.match}", "rolls", f"third-{own.third_roll}", "points", f"cup-{own.empty_cup}"]
    keys += ["confirm", "joker-now" if setup.reveal == "none" else "joker-next"]
    if own.joker == "required":
        keys.append("joker-required")
    return rules_paragraphs(setup, [RULES[key] for key in (*keys, f"end-{own.finish}", "policy")], lang)


GAME = race_game(RACE, "hajo", TITLE, 1, Rules, {}, rules_text)
