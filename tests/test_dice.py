"""The dice scheme against the worked values, which other implementations check against too."""

import hashlib
import json
from pathlib import Path

import pytest

from pbm.base import dice

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["id"])
def test_keys(case):
    wanted = {int(i): bytes.fromhex(key) for i, key in case["keys"].items()}
    assert dice.keys(case["id"], case["seed"], case["issues"], tuple(wanted)) == wanted


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["id"])
def test_rolls(case):
    for roll in case["rolls"]:
        key = dice.keys(case["id"], case["seed"], case["issues"], (roll["issue"],))[roll["issue"]]
        rolled = dice.roller(dice.mixed(key, roll.get("salt", ""), roll.get("beacon", "")))
        assert list(rolled(roll["label"], roll["n"])) == roll["dice"], roll["label"]


def test_each_key_commits_to_the_next():
    chain = dict(dice.chain("käse-liga", "4711", 12))
    assert all(hashlib.sha256(chain[i]).digest() == chain[i - 1] for i in range(1, 13))
    assert all(dice.follows(chain[i], chain[i - 1]) for i in range(1, 13))
    assert not dice.follows(chain[3], chain[1])


def test_id_and_label_are_compared_composed():
    decomposed = "ka\u0308se-liga"
    assert dict(dice.chain(decomposed, "4711", 3)) == dict(dice.chain("käse-liga", "4711", 3))
    roll = dice.roller(b"k" * 32)
    assert roll("y1/ju\u0308rgen/1", 5) == roll("y1/jürgen/1", 5)


def test_faces_are_fair_and_in_range():
    faces = dice.roller(b"k" * 32)("long", 60_000)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    counts = [faces.count(face) for face in range(1, 7)]
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 25  # chi squared, 5 degrees


@pytest.mark.parametrize(
    ("seed", "strong"),
    [("0" * 32, True), ("0" * 31, False), ("", False), ("g" * 40, False), ("AbCdEf" * 6, True), ("4711", False)],
)
def test_weak_seeds(seed, strong):
    assert dice.is_strong(seed) is strong


def test_seed_is_trimmed():
    assert dice.normalise_seed("\ufeff 00ff \r\n") == "00ff"


def test_beacon_is_normalised():
    assert dice.normalise_beacon("  6aus49\t 3  11 \n") == "6aus49 3 11"
    assert dice.mixed(b"k", "", "a  b ") == dice.mixed(b"k", "", "a b")
