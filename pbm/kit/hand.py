"""Five dice during one turn of General or Yacht: columns, rows, what lies (rules.md, 4.1 and 7).

A die that is rolled again takes the value of its own column in the next row; a die laid aside keeps
its value.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pbm.base.dice import Roll
from pbm.kit.categories import DICE, ROLLS, Made, alike, policy_face

COLUMNS = "abcde"


@dataclass(frozen=True, slots=True)
class Hand:
    """rows: the rows thrown so far, whole as the tape has them; laid: for each decision taken, the
    columns (from 0) newly laid aside. A decision is open while there is one row more than decisions."""

    rows: tuple[Roll, ...] = ()
    laid: tuple[tuple[int, ...], ...] = ()

    @property
    def roll(self) -> int:
        """How many times the dice were rolled."""
        return len(self.rows)

    @property
    def lying(self) -> frozenset[int]:
        """The columns laid aside."""
        return frozenset(column for columns in self.laid for column in columns)

    @property
    def free(self) -> tuple[int, ...]:
        """The columns that were rolled last and may be laid aside now, from the left."""
        lying = self.lying
        return tuple(column for column in range(DICE) if column not in lying)

    @property
    def dice(self) -> Roll:
        """The values of the five columns as they show now."""
        values = list(self.rows[-1])
        for row, columns in zip(self.rows, self.laid, strict=False):
            for column in columns:
                values[column] = row[column]
        return tuple(values)

    @property
    def last(self) -> bool:
        """Tell whether the rolling is over: the last roll, or all five dice lie."""
        return self.roll >= ROLLS or len(self.lying) == DICE

    def fresh(self, face: int) -> tuple[int, ...]:
        """The columns of this roll that show a face, from the left."""
        return tuple(column for column in self.free if self.rows[-1][column] == face)

    def thrown(self, row: Roll) -> Hand:
        """The hand after another roll."""
        return Hand((*self.rows, row), self.laid)

    def kept(self, columns: Iterable[int]) -> Hand:
        """The hand after a decision that lays these columns aside; those that lie already stay."""
        lying = self.lying
        return Hand(self.rows, (*self.laid, tuple(sorted(set(columns) - lying))))

    def policy(self) -> tuple[int, ...]:
        """The columns that the house policy lays aside."""
        return self.fresh(policy_face(self.dice))

    def made(self, thrown: bool) -> Made:
        """The dice as a category scores them; thrown: the house rule `first_roll: thrown` holds."""
        first = [self.rows[0][column] for column in self.laid[0]] if self.laid else []
        return Made(self.dice, self.roll == 1, thrown and alike(first) >= 4)
