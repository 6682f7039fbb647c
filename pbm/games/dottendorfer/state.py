"""Dottendorfer: its rules, its state, and what may be done with five dice (rules.md, 1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from functools import lru_cache
from typing import Literal

from pbm.base.dice import Dice, Roll
from pbm.base.record import NamedTuple, record
from pbm.kit.game import Row, Setup, Turn, turn_of
from pbm.kit.ranking import table

DICE = 5
FULL = 8  # marks on one rest that finish a player (rules.md, 1.5)
MAX_RESTS = 3  # different faces that may be rests (rules.md, 1.3)
SUMS = range(2, 13)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Pair = tuple[int, int]


@record
class Rules:
    """House rules. values: what a mark is worth on the sums 2 to 12 (rules.md, 1.6)."""

    nmr: Literal["out", "skip"] = "out"
    nmr_limit: int = 0
    values: tuple[int, int, int, int, int, int, int, int, int, int, int] = (10, 7, 6, 5, 4, 3, 4, 5, 6, 7, 10)


class Sheet(NamedTuple):
    """One player's paper form.

    marks: how many marks on the sums 2 to 12; rests: how many on the faces 1 to 6; exit: the turn
    in which an `out` player left; why: "nmr", "limit" or "resigned" for one who is out.
    """

    marks: tuple[int, ...] = (0,) * 11
    rests: tuple[int, ...] = (0,) * 6
    status: Literal["playing", "finished", "out"] = "playing"
    exit: int = 0
    why: str = ""


@record
class State:
    """turn: the last turn resolved; sheets: by player, in seat order; rolls: the published rolls
    not yet played, by turn ("7"), with letters by the issue's first turn and letter ("7A")."""

    turn: int = 0
    sheets: dict[str, Sheet] = field(default_factory=dict)
    rolls: dict[str, tuple[int, ...]] = field(default_factory=dict)


class Split(NamedTuple):
    """Five dice cut up: two pairs and a rest, or (rest None) two pairs and a dropped die."""

    pairs: tuple[Pair, Pair]
    rest: int | None
    dropped: int | None = None

    @property
    def dice(self) -> Roll:
        """The five dice, sorted."""
        last = self.rest if self.rest is not None else self.dropped
        return tuple(sorted((*self.pairs[0], *self.pairs[1], *(() if last is None else (last,)))))

    @property
    def sums(self) -> tuple[int, int]:
        return sum(self.pairs[0]), sum(self.pairs[1])


def start(setup: Setup) -> State:
    return State(0, {player: Sheet() for player in setup.players}, {})


def over(setup: Setup, state: State) -> bool:
    """Tell whether nobody is playing any more (rules.md, 0.7 and 1.8)."""
    return all(sheet.status != "playing" for sheet in state.sheets.values())


def letters(setup: Setup) -> str:
    """The letters of bestof4: twice as many as turns an issue; "" for the other variants."""
    return LETTERS[: 2 * setup.turns_per_issue] if setup.variant == "bestof4" else ""


def config_problems(setup: Setup) -> tuple[str, ...]:
    """bestof4 has no more turns an issue than there are letters for."""
    too_many = setup.variant == "bestof4" and 2 * setup.turns_per_issue > len(LETTERS)
    return ("config.letters",) if too_many else ()


def deal(setup: Setup, state: State, dice: Dice) -> State:
    """Publish the rolls that are due next (rules.md, 1.9 and 1.10); those published stay."""
    if over(setup, state):
        return replace(state, rolls={})
    first = state.turn + 1
    if setup.variant == "bestof4":
        labels = [f"{first}{letter}" for letter in letters(setup)]
    else:
        ahead = 2 if setup.variant == "planung" else 1
        labels = [str(turn) for turn in range(first, first + ahead * setup.turns_per_issue)]
    rolls = {label: state.rolls.get(label) or dice(f"*/{label}", DICE) for label in labels}
    return replace(state, rolls=rolls)


def due_turns(setup: Setup, state: State) -> tuple[int, ...]:
    return tuple(range(state.turn + 1, state.turn + 1 + setup.turns_per_issue))


def due(setup: Setup, state: State) -> dict[str, tuple[Turn, ...]]:
    """The turns that each player still playing owes."""
    turns = tuple(map(turn_of, due_turns(setup, state)))
    return {player: turns for player, sheet in state.sheets.items() if sheet.status == "playing"}


def label(setup: Setup, text: str) -> int:
    """How many dice a label stands for: `*/7`, in bestof4 `*/7A`; 0 where there is no such label."""
    star, _, rest = text.partition("/")
    number = rest
    if setup.variant == "bestof4":
        number = rest[:-1]
        if rest[-1:] not in letters(setup):
            return 0
    ok = star == "*" and number.isascii() and number.isdecimal() and number[0] != "0"
    return DICE if ok else 0


def points(value: int, marks: int) -> int:
    """What `marks` marks on a sum count that is worth `value` (rules.md, 1.6)."""
    if marks == 0:
        return 0
    return -20 if marks <= 4 else (marks - 4) * value


def score(rules: Rules, sheet: Sheet) -> int:
    """What a form counts (rules.md, 1.6): the sum of its `points`."""
    return _score(rules.values, sheet.marks)


@lru_cache(maxsize=4096)  # each form is counted several times over, and in print again
def _score(values: tuple[int, ...], marks: tuple[int, ...]) -> int:
    return sum([points(value, count) for value, count in zip(values, marks, strict=True) if count])


def rank(setup: Setup, state: State) -> tuple[Row, ...]:
    """The table (rules.md, 0.6 and 1.8)."""
    return table(
        (player, score(setup.rules, sheet), sheet.status, sheet.exit) for player, sheet in state.sheets.items()
    )


def used_rests(sheet: Sheet) -> tuple[int, ...]:
    """The faces that are rests already."""
    return tuple([face for face, marks in enumerate(sheet.rests, 1) if marks])


def may_rest(sheet: Sheet, face: int) -> bool:
    """Tell whether a face may be the rest: one in use, or fewer than three are (rules.md, 1.3)."""
    return sheet.rests[face - 1] > 0 or not all_rests(sheet)


def all_rests(sheet: Sheet) -> bool:
    """Tell whether as many faces are rests as may be."""
    return sheet.rests.count(0) <= 6 - MAX_RESTS


def without_rest(sheet: Sheet, dice: Roll) -> bool:
    """Tell whether these dice must be played without a rest (rules.md, 1.4)."""
    rests = sheet.rests
    return all_rests(sheet) and not any(rests[face - 1] for face in dice)


@lru_cache(maxsize=4096)  # once when the orders are checked, once when they are played
def apply(sheet: Sheet, split: Split) -> Sheet:
    """Put a turn's marks on the form; the eighth mark on a rest finishes the player."""
    marks = list(sheet.marks)
    for a, b in split.pairs:
        marks[a + b - 2] += 1
    rests = list(sheet.rests)
    if split.rest is not None:
        rests[split.rest - 1] += 1
    finished = split.rest is not None and rests[split.rest - 1] >= FULL
    return Sheet(tuple(marks), tuple(rests), "finished" if finished else "playing")


@lru_cache(maxsize=4096)
def _cuts(dice: Roll) -> tuple[tuple[Pair, Pair, int], ...]:
    """All ways to cut five dice into two pairs and one die, equal ones once, in dice order."""
    found: dict[object, tuple[Pair, Pair, int]] = {}
    for left in range(DICE - 1, -1, -1):
        a, b, c, d = (die for i, die in enumerate(dice) if i != left)
        for one, two in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
            key = (tuple(sorted((tuple(sorted(one)), tuple(sorted(two))))), dice[left])
            found.setdefault(key, (one, two, dice[left]))
    return tuple(found.values())


def splits(sheet: Sheet, dice: Roll) -> Iterator[Split]:
    """All legal splits, each once, in an order that knows nothing of scores."""
    bare = without_rest(sheet, dice)
    for one, two, last in _cuts(tuple(dice)):
        if bare:
            yield Split((one, two), None, last)
        elif may_rest(sheet, last):
            yield Split((one, two), last)


def policy(rules: Rules, sheet: Sheet, dice: Roll) -> Split:
    """The house policy (rules.md, 1.11): the highest score after it, then the fewest marks on its
    rest, the lowest rest, the smaller first sum (a pair is written with its smaller sum first)."""

    def key(split: Split) -> tuple[int, int, int, tuple[int, ...]]:
        marks = sheet.rests[split.rest - 1] if split.rest else 0
        return (-score(rules, apply(sheet, split)), marks, split.rest or split.dropped or 0, split.sums)

    def ordered(split: Split) -> Split:
        one, two = sorted(split.pairs, key=sum)
        return split._replace(pairs=(one, two))

    return min(map(ordered, splits(sheet, dice)), key=key)
