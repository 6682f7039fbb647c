"""All 7,776 rolls of five dice: how many distinct legal splits there are."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from pbm.games.dottendorfer.state import Rules as HouseRules
from pbm.games.dottendorfer.state import Sheet, Split, apply, policy, score, splits

ROLLS = list(product(range(1, 7), repeat=5))


def with_rests(*faces: int) -> Sheet:
    return Sheet(rests=tuple(int(face in faces) for face in range(1, 7)))


def one_form(split: Split) -> object:
    return tuple(sorted(tuple(sorted(pair)) for pair in split.pairs)), split.rest, split.dropped


def count(sheet: Sheet) -> Counter[str]:
    """Splits over all rolls; every one uses exactly the roll's dice and is there once."""
    found: Counter[str] = Counter()
    for dice in ROLLS:
        legal = list(splits(sheet, dice))
        assert len({one_form(split) for split in legal}) == len(legal) > 0
        assert all(split.dice == tuple(sorted(dice)) for split in legal)
        found["splits"] += len(legal)
        found["oR"] += sum(split.rest is None for split in legal)
        found["rolls"] += any(split.rest is None for split in legal)
    return found


def test_no_face_used() -> None:
    assert count(Sheet()) == {"splits": 60_006, "oR": 0, "rolls": 0}


@pytest.mark.parametrize("faces", [(1, 2, 3), (1, 4, 6), (4, 5, 6)])
def test_three_faces_used(faces: tuple[int, ...]) -> None:
    assert count(with_rests(*faces)) == {"splits": 31_026, "oR": 1_023, "rolls": 3**5}


@pytest.mark.parametrize("faces", [(), (6,), (2, 5), (1, 3, 5)])
def test_the_house_policy_takes_a_legal_split_with_the_highest_score(faces: tuple[int, ...]) -> None:
    sheet, rules = Sheet((5, 0, 1, 4, 0, 6, 4, 3, 0, 1, 0), with_rests(*faces).rests), HouseRules()
    for dice in ROLLS[::17]:
        legal = {one_form(split): score(rules, apply(sheet, split)) for split in splits(sheet, dice)}
        chosen = policy(rules, sheet, dice)
        assert legal[one_form(chosen)] == max(legal.values())


def test_all_twenty_ways_to_choose_three_rests_are_alike() -> None:
    """By symmetry: the rolls without any of the three faces are always 3 to the 5th."""
    found = set()
    for faces in combinations(range(1, 7), 3):
        sheet = with_rests(*faces)
        bare = sum(next(splits(sheet, dice)).rest is None for dice in ROLLS)
        found.add(bare)
    assert found == {243}
