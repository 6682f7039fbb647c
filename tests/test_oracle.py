"""The oracle itself: worked values, the source's example, counts of legal splits, whole random campaigns."""

from __future__ import annotations

import itertools
import json
import pathlib

import pytest

from tests.oracle.dice import Chain
from tests.oracle.dottendorfer import Game, Order, Split, splits
from tests.oracle.league import League

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


def table_of(game: Game) -> list[tuple[object, object, object]]:
    return [(row["rank"], row["player"], row["score"]) for row in game.table()]


def test_ranking_of_those_who_are_out() -> None:
    game = Game("d1", "standard", ["a", "b", "c", "d", "e"])
    for player, exit_turn, marks in (("a", 3, 1), ("b", 3, 2), ("c", 4, 3), ("e", 3, 1)):
        sheet = game.sheets[player]
        sheet.out, sheet.exit = True, exit_turn
        sheet.sums.update(range(2, 2 + marks))
    game.sheets["d"].sums.update(range(2, 12))
    assert table_of(game) == [(1, "d", -200), (2, "c", -60), (3, "a", -20), (3, "e", -20), (5, "b", -40)]


@pytest.mark.parametrize(
    ("ties", "points"), [("share", ["7 1/3"] * 3 + [3]), ("high", [10] * 3 + [3]), ("low", [5] * 3 + [3])]
)
def test_league_ties(ties: str, points: list[object]) -> None:
    game = Game("d1", "standard", ["a", "b", "c", "d"])
    game.sheets["b"].sums.update([7])
    game.sheets["d"].sums.update([7])
    game.sheets["d"].out = True
    for player in "abc":
        game.sheets[player].rests[1] = 8
        game.sheets[player].sums = game.sheets["b"].sums.copy()
    table = League((10, 7, 5, 3), ties, tiebreak=()).table("abcd", [game], lambda label: [])
    assert [row["points"] for row in table] == [*points[:3], 0]
    assert [row["rank"] for row in table] == [1, 1, 1, 4]


def test_lots_stay_and_are_thrown_on_among_equals() -> None:
    dice = {"a.1": 20, "b.1": 20, "c.1": 11, "a.2": 9, "b.2": 12}
    thrown = []

    def throw(label: str) -> list[int]:
        thrown.append(label.removeprefix("lot/league/"))
        return [dice[thrown[-1]]]

    game = Game("d1", "standard", ["a", "b", "c"])
    for player in game.seats:
        game.sheets[player].rests[1] = 8
    league = League()
    for _ in range(2):
        table = league.table("abc", [game], throw)
        assert [row["player"] for row in table] == ["b", "a", "c"]
    assert sorted(thrown) == sorted(dice)
