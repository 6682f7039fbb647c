"""A set's tape: three rows of columns a, b, c … (rules.md, 7, "Dice columns").

A die that is rolled again takes the value of its own column in the next row; one that lies keeps
its value. Rows are whole rolls of all dice, known by their labels.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from pbm.base.dice import Dice, Roll
from pbm.kit.game import Setup, Turn

ROWS = 3
COLUMNS = "abcdef"

Tape = Callable[[int, int], Roll | None]
"""Set and row, both from 1, give the whole row; None where nobody may know it yet."""


def row_label(owner: str, turn: Turn, set_: int, row: int) -> str:
    """The label of a row, without the game's id: `anna/3.1.2`, in a match `anna/2.3.1.1`.

    owner: the seat's first player, "*" with a shared tape.
    """
    board = "" if turn.board is None else f"{turn.board}."
    return f"{owner}/{board}{turn.number}.{set_}.{row}"


def label_parts(text: str) -> tuple[str, tuple[int, ...]] | None:
    """Take a label apart: the owner and the numbers behind it; None where it is no such label."""
    owner, slash, rest = text.rpartition("/")
    numbers = rest.split(".")
    if not slash or not owner:
        return None
    if not all(part.isascii() and part.isdecimal() and part[0] != "0" and len(part) < 10 for part in numbers):
        return None
    return owner, tuple(map(int, numbers))


def known_tape(rows: Mapping[str, Roll], owner: str, turn: Turn) -> Tape:
    """The published rows alone."""
    return lambda set_, row: rows.get(row_label(owner, turn, set_, row))


def thrown_tape(rows: Mapping[str, Roll], owner: str, turn: Turn, dice: Dice, count: int) -> Tape:
    """The published rows, and hidden ones of `count` dice that are thrown where they are needed."""

    def tape(set_: int, row: int) -> Roll:
        name = row_label(owner, turn, set_, row)
        return rows.get(name) or dice(name, count)

    return tape


def rolled(before: Roll, row: Roll, lying: Collection[int]) -> Roll:
    """The dice after a roll: columns that lie keep their value, all others take the row's."""
    return tuple(before[at] if at in lying else face for at, face in enumerate(row))


def config_problems(setup: Setup) -> tuple[str, ...]:
    """What does not go together in a roll game's configuration, as codes (rules.md, 7)."""
    found = []
    if setup.reveal == "step" and setup.tape == "shared":
        found.append("config.step-shared")
    if setup.turns_per_issue > 1 and setup.reveal not in ("none", "first"):
        found.append("config.turns-per-issue")
    return tuple(found)
