"""General and Yacht are two tables for this: points of five dice, score sheets, the house policy
(rules.md, 4, 5 and 7).

A category is known by its place in the table; its name is a word for sentences and JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pbm.base.record import NamedTuple

DICE = 5
ROLLS = 3
AT_ONCE = 25  # what the house policy scores without rolling on (rules.md, 7)

Dice = Sequence[int]
Cells = tuple[int | None, ...]
"""A score sheet: the points of each category in the table's order, 0 where it is struck (nothing
else scores 0), None where it is open."""


class Made(NamedTuple):
    """Five dice and how they came about. once: the dice were rolled once only; early: four of a
    Vierling were laid aside after roll 1 (`first_roll: thrown`)."""

    dice: tuple[int, ...]
    once: bool = False
    early: bool = False


@dataclass(frozen=True, slots=True)
class Category:
    """name: "sixes", "full-house" …; points: what five dice score in it, 0 where they don't."""

    name: str
    points: Callable[[Made], int]


@dataclass(frozen=True, slots=True)
class Table:
    """The categories of a game in their order; a game has as many turns as it has categories."""

    categories: tuple[Category, ...]

    @property
    def turns(self) -> int:
        return len(self.categories)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(category.name for category in self.categories)

    def index(self, name: str) -> int:
        """The place of a category. Raises ValueError for a name that the table does not have."""
        return self.names.index(name)

    def points(self, at: int, made: Made) -> int:
        return self.categories[at].points(made)

    def empty(self) -> Cells:
        return (None,) * self.turns


def _face(face: int) -> Category:
    names = ("ones", "twos", "threes", "fours", "fives", "sixes")
    return Category(names[face - 1], lambda made: face * made.dice.count(face))


FACES = tuple(_face(face) for face in range(1, 7))


def alike(dice: Dice) -> int:
    """How many dice show the face that most of them show."""
    return max(Counter(dice).values(), default=0)


def is_small(dice: Dice) -> bool:
    return sorted(dice) == [1, 2, 3, 4, 5]


def is_large(dice: Dice) -> bool:
    return sorted(dice) == [2, 3, 4, 5, 6]


def is_full_house(dice: Dice) -> bool:
    """Three and two alike; five alike are one too (rules.md, below 4.3)."""
    return sorted(Counter(dice).values()) in ([2, 3], [5])


def _worth(test: Callable[[Dice], bool], points: int, once: int | None = None) -> Callable[[Made], int]:
    """A fixed number of points, and another one where the dice were rolled once only."""
    return lambda made: (points if once is None or not made.once else once) if test(made.dice) else 0


def _total(test: Callable[[Dice], bool]) -> Callable[[Made], int]:
    return lambda made: sum(made.dice) if test(made.dice) else 0


def _four(dice: Dice) -> bool:
    return alike(dice) >= 4


def _five(dice: Dice) -> bool:
    return alike(dice) == 5


def _general_four(made: Made) -> int:
    if not _four(made.dice):
        return 0
    return 45 if made.once or made.early else 40


GENERAL = Table(
    (
        *FACES,
        Category("straight", _worth(lambda dice: is_small(dice) or is_large(dice), 20, 25)),
        Category("full-house", _worth(is_full_house, 30, 35)),
        Category("four", _general_four),
        Category("general", _worth(_five, 60)),
    )
)
YACHT = Table(
    (
        *FACES,
        Category("full-house", _total(is_full_house)),
        Category("four", _total(_four)),
        Category("small", _worth(is_small, 30)),
        Category("large", _worth(is_large, 30)),
        Category("yacht", _worth(_five, 50)),
        Category("chance", _total(lambda dice: True)),
    )
)


def open_cells(cells: Cells) -> tuple[int, ...]:
    """The places of the open categories, in the table's order."""
    return tuple(at for at, cell in enumerate(cells) if cell is None)


def filled(cells: Cells, at: int, points: int) -> Cells:
    """The sheet with one more category scored, or struck with 0 points."""
    assert cells[at] is None
    return (*cells[:at], points, *cells[at + 1 :])


def score(cells: Cells) -> int:
    return sum(cell or 0 for cell in cells)


def best_open(table: Table, cells: Cells, made: Made) -> tuple[int, int] | None:
    """Return (place, points) of the open category with the most points, the first in the table's
    order among equals; None where no open one scores."""
    found: tuple[int, int] | None = None
    for at in open_cells(cells):
        points = table.points(at, made)
        if points > (found[1] if found else 0):
            found = (at, points)
    return found


def first_open(cells: Cells) -> int:
    """The category that an NMR strikes (rules.md, 4.4). Raises IndexError on a full sheet."""
    return open_cells(cells)[0]


def policy_at_once(table: Table, cells: Cells, made: Made) -> int | None:
    """The category that the house policy scores before the rolling is over, None where it rolls on."""
    best = best_open(table, cells, made)
    return best[0] if best is not None and best[1] >= AT_ONCE else None


def policy_end(table: Table, cells: Cells, made: Made) -> tuple[int, int]:
    """What the house policy writes at the end: (place, points), 0 points where it strikes."""
    return best_open(table, cells, made) or (first_open(cells), 0)


def policy_face(dice: Dice) -> int:
    """The face whose dice the house policy lays aside: the one that most dice show, lying ones
    included, the higher one among equals."""
    counts = Counter(dice)
    return max(counts, key=lambda face: (counts[face], face))
