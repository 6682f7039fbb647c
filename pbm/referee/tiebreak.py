"""Who is ahead of whom among equals: the steps of a tie-break, means of scores, lots.

tournament.md, "League". All in whole numbers, so that every machine breaks the same ties.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any

from pbm.kit.game import Row

Roll = Callable[[str, int], tuple[int, ...]]
"""A label and a number of dice to the dice."""

_LOT_DICE = 5
MOST_LOTS = 99
"""Of equal lots one after another; players who are equal even then share the rank."""
_ONE = 10**40
_EXACT = 10**10
"""Means are reckoned in units of 1/_ONE and compared in units of _EXACT/_ONE, see `mean`."""


def deviations(rows: Sequence[Row]) -> dict[str, int]:
    """Return (own score - mean) / standard deviation of the game in units of 1/_ONE.

    The game is all there is, so the deviation is the population's; where all scores are equal, 0.
    In whole numbers, n players: (n x own - sum) / sqrt(n x sum of squares - square of the sum).
    """
    players = len(rows)
    total = sum(row.score for row in rows)
    spread = isqrt((players * sum(row.score**2 for row in rows) - total**2) * _ONE**2)
    if not spread:
        return {row.player: 0 for row in rows}
    return {row.player: _nearest((players * row.score - total) * _ONE**2, spread) for row in rows}


def mean(scores: list[int]) -> int:
    """Return the mean of deviations in units of _EXACT/_ONE; 0 for one without results.

    Rounded from forty places to thirty, equal means come out equal on every machine, which they
    do not as floats: players who swapped their results in two games must stay tied.
    """
    return _nearest(sum(scores), len(scores) * _EXACT) if scores else 0


def thousandths(value: int) -> int:
    return _nearest(value * 1000 * _EXACT, _ONE)


def _nearest(number: int, by: int) -> int:
    """Return the quotient, rounded to the nearest whole number, halves away from 0."""
    quotient = (2 * abs(number) + by) // (2 * by)
    return quotient if number >= 0 else -quotient


Parts = list[tuple[str, list[str]]]
"""Groups from best to worst, each with what puts it behind the one before it."""


def ordered(group: list[str], steps: Sequence[Callable[[list[str]], Parts]]) -> Parts:
    """Return the group split by the first step, what stays tied by the next, and so on."""
    if len(group) < 2 or not steps:
        return [("", group)] if group else []
    out: Parts = []
    for by, part in steps[0](group):
        finer = ordered(part, steps[1:])
        out.append((by, finer[0][1]))
        out.extend(finer[1:])
    return out


def by_key(name: str, key: Callable[[str], Any]) -> Callable[[list[str]], Parts]:
    """Return a step that splits a group by a key, the highest first; equals keep their order."""

    def split(group: list[str]) -> Parts:
        classes: dict[Any, list[str]] = {}
        for player in group:
            classes.setdefault(key(player), []).append(player)
        ordered = [classes[value] for value in sorted(classes, reverse=True)]
        return [(name if at else "", part) for at, part in enumerate(ordered)]

    return split


class Lots:
    """The lots of one table: thrown when they are first needed, and then for good."""

    def __init__(self, roll: Roll, thrown: dict[str, tuple[int, ...]], prefix: str = "lot/league") -> None:
        self.roll, self.thrown, self.prefix = roll, thrown, prefix
        self.used: dict[str, list[tuple[int, ...]]] = {}

    def split(self, group: list[str], number: int = 1) -> Parts:
        """Split a tied group by its lots, the higher sum first; equal ones throw again."""
        if len(group) < 2 or number > MOST_LOTS:
            return [("", group)]
        out: Parts = []
        for by, part in self.once(group, number):
            finer = self.split(part, number + 1)
            out.append((by, finer[0][1]))
            out.extend(finer[1:])
        return out

    def once(self, group: list[str], number: int) -> Parts:
        """Split a tied group by its lots of that number alone, the higher sum first."""
        return by_key("lot", lambda player: self._sum(player, number))(group)

    def _sum(self, player: str, number: int) -> int:
        label = f"{self.prefix}/{player}.{number}"
        if label not in self.thrown:
            self.thrown[label] = self.roll(label, _LOT_DICE)
        self.used.setdefault(player, []).append(self.thrown[label])
        return sum(self.thrown[label])
