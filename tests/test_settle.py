"""From all of a player's texts to what holds for each turn, with a toy game (rules.md, 0.5)."""

from __future__ import annotations

from typing import Any

import pytest

from pbm.base.problem import Place, Problem
from pbm.base.scan import Line
from pbm.kit.game import Block, Entry, Reading, Turn
from pbm.kit.settle import Loose, Rulebook, settle

# The toy: an order is a number. It must be greater than the one before it, and 9 finishes the player.


def book(due: tuple[int, ...] = (1, 2), later: tuple[int, ...] = (3,)) -> Rulebook[int]:
    def follow(position: int, turn: Turn, order: int) -> int | None:
        return None if order == 9 else order

    def check(position: int, turn: Turn, order: int) -> tuple[Problem, ...]:
        return () if order > position else (Problem("toy.too-small", args={"turn": turn.number}),)

    return Rulebook(
        tuple(map(Turn, due)), frozenset(map(Turn, later)), 0, check, follow,
        lambda position, turn: f"{turn.number}: {(position or 0) + 1}",
    )  # fmt: skip


def block(letter: int, turn: int, order: Any, line: int = 0) -> Block:
    """An order of a text; "x" is one that can't be read."""
    number = line or turn
    place = Place(f"{letter}.txt", number, 1)
    problems = (Problem("toy.form", place, {"turn": turn}),) if order == "x" else ()
    lines = (Line(f"{letter}.txt", number, f"{turn}: {order}"),)
    return Block(letter, "player", Turn(turn), None if problems else order, place, lines, problems)


def blocks(*texts: str) -> list[Block]:
    """`"1:3 2:5"`: the orders of one text."""
    out = []
    for letter, text in enumerate(texts):
        for line, item in enumerate(text.split(), 1):
            turn, order = item.split(":")
            out.append(block(letter, int(turn), order if order == "x" else int(order), line))
    return out


def loose(letter: int, soft: bool = False, turn: int | None = None) -> Loose:
    problem = Problem("toy.loose", Place(f"{letter}.txt", 7, 1))
    return Loose(letter, problem, soft, Turn(turn) if turn else None)


def shown(entry: Entry) -> str:
    turn = entry.turn.number if entry.turn else "-"
    return f"{turn} {entry.status}" + (f" {entry.letter}" if entry.status == "accepted" else "")


def became(reading: Reading) -> list[str]:
    return [shown(entry) for entry in reading.entries]


def played(reading: Reading) -> dict[int, list[int]]:
    return {turn.number: [block.order for block in held] for turn, held in reading.orders.items()}


@pytest.mark.parametrize(
    ("texts", "entries", "orders"),
    [
        ((), ["1 missing", "2 missing"], {}),
        (("1:3 2:5",), ["1 accepted 0", "2 accepted 0"], {1: [3], 2: [5]}),
        (("2:5 1:3",), ["1 accepted 0", "2 accepted 0"], {1: [3], 2: [5]}),
        (("1:3", "2:5"), ["1 accepted 0", "2 accepted 1"], {1: [3], 2: [5]}),
        (("1:3 2:5", "1:4"), ["1 accepted 1", "2 accepted 0"], {1: [3, 4], 2: [5]}),
        (("1:3 2:5", "1:x"), ["1 faulty", "2 waiting"], {1: [3], 2: [5]}),
        (("1:3 2:5", "1:x", "1:4"), ["1 accepted 2", "2 accepted 0"], {1: [3, 4], 2: [5]}),
        (("1:3 2:5", "1:x", "2:6"), ["1 faulty", "2 waiting"], {1: [3], 2: [5, 6]}),
        (("1:3 2:5", "2:2"), ["1 accepted 0", "2 faulty"], {1: [3], 2: [5, 2]}),
        (("1:3 2:2",), ["1 accepted 0", "2 faulty"], {1: [3], 2: [2]}),
        (("1:3 2:2", "1:1"), ["1 accepted 1", "2 accepted 0"], {1: [3, 1], 2: [2]}),
        (("1:x 2:2",), ["1 faulty", "2 waiting"], {2: [2]}),
        (("1:x 2:x",), ["1 faulty", "2 faulty"], {}),
        (("2:5",), ["1 missing", "2 waiting"], {2: [5]}),
        (("1:3 1:4 2:5",), ["1 accepted 0", "2 accepted 0"], {1: [4], 2: [5]}),
        (("1:3 1:x 2:5",), ["1 faulty", "2 waiting"], {2: [5]}),
        (("1:x 1:4 2:5",), ["1 accepted 0", "2 accepted 0"], {1: [4], 2: [5]}),
        (("1:x 2:5", "1:x"), ["1 faulty", "1 faulty", "2 waiting"], {2: [5]}),
        (("1:9 2:5",), ["1 accepted 0", "2 ignored"], {1: [9]}),
        (("1:9",), ["1 accepted 0"], {1: [9]}),
        (("1:9 2:x", "2:4"), ["1 accepted 0", "2 ignored"], {1: [9]}),
    ],
)
def test_what_holds(texts: tuple[str, ...], entries: list[str], orders: dict[int, list[int]]) -> None:
    reading = settle(book(), blocks(*texts), [])
    assert became(reading) == entries
    assert played(reading) == orders


@pytest.mark.parametrize(
    ("texts", "entries", "kept"),
    [
        (("1:3 2:5 3:1",), ["1 accepted 0", "2 accepted 0"], [1]),
        (("3:1",), ["1 missing", "2 missing"], [1]),
        (("1:3 2:5 3:1", "3:2"), ["1 accepted 0", "2 accepted 0"], [2]),
        (("1:3 2:5 3:1", "3:x"), ["1 accepted 0", "2 accepted 0", "3 faulty"], [1]),
        (("1:3 2:5 3:x", "3:2"), ["1 accepted 0", "2 accepted 0"], [2]),
        (("1:3 2:5 3:x", "1:3 2:5"), ["1 accepted 1", "2 accepted 1", "3 faulty"], []),
    ],
)
def test_orders_for_turns_not_yet_due(texts: tuple[str, ...], entries: list[str], kept: list[int]) -> None:
    reading = settle(book(), blocks(*texts), [])
    assert became(reading) == entries
    assert [block.order for block in reading.kept] == kept
    assert [note.code for note in reading.notes if note.code == "note.kept"] == ["note.kept"] * len(kept)


@pytest.mark.parametrize(
    ("texts", "item", "entries", "notes"),
    [
        (("1:3 2:5",), loose(0), ["1 accepted 0", "2 accepted 0", "- faulty"], []),
        (("1:3 2:5", "1:3"), loose(0), ["1 accepted 1", "2 accepted 0", "- faulty"], ["note.still-open"]),
        (("", "1:3", "2:5"), loose(0), ["1 accepted 1", "2 accepted 2"], ["note.mended"]),
        (("1:3 2:5", "1:3 2:5"), loose(0), ["1 accepted 1", "2 accepted 1"], ["note.mended"]),
        (("1:3 2:5", "1:3 2:5"), loose(1), ["1 accepted 1", "2 accepted 1", "- faulty"], []),
        (("1:3 2:5",), loose(0, soft=True), ["1 accepted 0", "2 accepted 0"], ["note.unread"]),
        (("1:3",), loose(0, soft=True), ["1 accepted 0", "2 faulty", "- faulty"], []),
        ((), loose(0), ["1 faulty", "2 faulty", "- faulty"], []),
        (("1:3 2:5",), loose(0, turn=7), ["1 accepted 0", "2 accepted 0", "7 faulty"], []),
        (("1:9",), loose(0, soft=True), ["1 accepted 0"], ["note.unread"]),
    ],
)
def test_faults_without_a_turn(texts: tuple[str, ...], item: Loose, entries: list[str], notes: list[str]) -> None:
    reading = settle(book(), blocks(*texts), [item])
    assert became(reading) == entries
    assert [note.code for note in reading.notes] == notes


def test_a_fault_has_its_place_and_the_next_right_order_as_an_example() -> None:
    reading = settle(book(), blocks("1:3 2:2"), [])
    fault = reading.entries[1]
    assert (fault.code, fault.place.source, fault.place.line) == ("toy.too-small", "0.txt", 2)
    assert fault.example == "2: 4"


def test_every_order_has_one_last_fate() -> None:
    reading = settle(book(), blocks("1:3 2:5 3:1", "1:x", "1:4 1:4", "3:2"), [])
    fates = [(fate.letter, fate.line, fate.code) for fate in reading.fates]
    assert fates == [
        (2, 1, "fate.replaced"),
        (1, 1, "fate.faulty"), (1, 1, "fate.mended"), (0, 1, "fate.replaced"), (2, 2, "fate.holds"),
        (0, 2, "fate.holds"),
        (0, 3, "fate.replaced"), (3, 1, "fate.kept"),
    ]  # fmt: skip
