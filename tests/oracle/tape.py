"""Dice columns and the loop of one turn (rules.md 7), for all games with up to three rolls a set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from .rollplan import Block, Outcome

Rows = Callable[[int, int], list[int] | None]
"""Set and row to the dice of that row; None where they are not known yet."""


class Fault(Exception):
    """A `Wurf` line that the known dice can't obey."""


@dataclass
class Cast:
    """A turn under way; columns are numbers from 0."""

    n: int
    series: int = 1
    row: int = 0
    values: list[int] = field(default_factory=list)
    lying: set[int] = field(default_factory=set)
    pending: bool = False
    first: set[int] = field(default_factory=set)
    points: list[int] = field(default_factory=list)
    done: bool = False
    score: int = 0
    category: str = ""

    def copy(self) -> Cast:
        return replace(
            self,
            values=list(self.values),
            lying=set(self.lying),
            first=set(self.first),
            points=list(self.points),
        )

    def take(self, dice: list[int]) -> None:
        """Roll all dice that do not lie."""
        self.row += 1
        self.values = [
            self.values[c] if c in self.lying else dice[c] for c in range(self.n)
        ]
        self.pending = True

    @property
    def cup(self) -> list[int]:
        """The columns that were rolled just now."""
        return [c for c in range(self.n) if c not in self.lying]

    @property
    def rolled(self) -> Counter[int]:
        """Faces of this roll (m)."""
        return Counter(self.values[c] for c in self.cup)

    @property
    def laid(self) -> Counter[int]:
        """Faces that lie already (k)."""
        return Counter(self.values[c] for c in self.lying)

    def columns(self, face: int, count: int | None = None) -> list[int]:
        """The leftmost `count` columns of this roll that show the face."""
        return [c for c in self.cup if self.values[c] == face][:count]

    def end_set(self, score: int, confirm: bool) -> None:
        """A set is over; what must be confirmed calls for another."""
        self.pending = False
        if score == 0:
            self.done, self.score = True, 0
        elif confirm:
            self.points.append(score)
            self.series, self.row, self.values, self.lying = self.series + 1, 0, [], set()
        else:
            self.done, self.score = True, sum(self.points) + score


class Rules(Protocol):
    """What a game must know to play a turn."""

    def decide(self, cast: Cast, block: Block | None, known: bool) -> Outcome: ...

    def apply(self, cast: Cast, outcome: Outcome) -> None: ...


def advance(
    rules: Rules, cast: Cast, block: Block | None, rows: Rows, seen: int = 0, decisions: int | None = None
) -> None:
    """Play on until the turn is done, a row is not known, or so many decisions have been made.

    `seen`: rows of the first set that the player knew; their `Wurf` lines must be obeyed to the letter.
    """
    while not cast.done:
        if cast.pending:
            outcome = rules.decide(cast, block, cast.series == 1 and cast.row <= seen)
            cast.pending = False
            rules.apply(cast, outcome)
            if decisions is not None:
                decisions -= 1
            if cast.done:
                return
        dice = rows(cast.series, cast.row + 1)
        if dice is None:
            return
        cast.take(dice)
        if decisions == 0:
            return
