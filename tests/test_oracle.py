"""The oracle itself: worked values, the source's example, counts of legal splits, whole random campaigns."""

from __future__ import annotations

import itertools
import json
import pathlib

import pytest

from tests.oracle.dice import Chain
from tests.oracle.dottendorfer import Game, Order, Split, splits

VECTORS = json.loads((pathlib.Path(__file__).parent / "vectors.json").read_text("utf-8"))


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["id"])
def test_dice_vectors(case: dict) -> None:
    chain = Chain(case["id"], case["seed"], case["issues"])
    assert {n: chain.keys[int(n)].hex() for n in case["keys"]} == case["keys"]
    for roll in case["rolls"]:
        chain.salt = roll.get("salt")
        assert chain.roll(roll["issue"], roll["label"], roll["n"], roll.get("beacon")) == roll["dice"], roll


def test_source_example() -> None:
    game = Game("d1", "standard", ["anna"])
    game.rolls = {"d1/*/1": [5, 2, 4, 5, 3], "d1/*/2": [5, 4, 3, 4, 5]}
    one, two = Split(((5, 4), (5, 3)), 2), Split(((5, 4), (5, 4)), 3)
    assert one.dice == sorted(game.rolls["d1/*/1"]) and two.dice == sorted(game.rolls["d1/*/2"])
    game.resolve(2, {"anna": {1: Order(1, one), 2: Order(2, two)}})
    sheet = game.sheets["anna"]
    assert sheet.sums == {8: 1, 9: 3} and sheet.rests == {2: 1, 3: 1}
    assert game.table() == [{"rank": 1, "player": "anna", "score": -40, "status": "playing"}]


def count(faces: tuple[int, ...]) -> tuple[int, int]:
    """All legal splits over the 7,776 rolls, and those without rest."""
    found = [s for dice in itertools.product(range(1, 7), repeat=5) for s in splits(dice, faces)]
    return len(found), sum(s.rest is None for s in found)


def test_counts_of_legal_splits() -> None:
    assert count(()) == (60006, 0)


@pytest.mark.parametrize("faces", [(1, 2, 3), (1, 4, 6), (2, 3, 5), (4, 5, 6)])
def test_counts_with_three_faces_used(faces: tuple[int, ...]) -> None:
    assert count(faces) == (31026, 1023)
