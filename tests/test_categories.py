"""Points of five dice in General and Yacht (rules.md, 4 and 5), and the house policy for them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.kit import categories as kit
from pbm.kit.categories import GENERAL, YACHT, Made, Table

ALL = tuple(product(range(1, 7), repeat=5))
DICE = st.tuples(*[st.integers(1, 6)] * 5)


def points(table: Table, name: str, *dice: int, once: bool = False, early: bool = False) -> int:
    return table.points(table.index(name), Made(dice, once, early))


@pytest.mark.parametrize(
    ("name", "dice", "worth"),
    [
        ("full-house", (1, 1, 1, 2, 2), 7), ("four", (4, 4, 1, 4, 4), 17), ("full-house", (6, 6, 5, 5, 5), 27),
        ("full-house", (3, 3, 3, 3, 3), 15), ("four", (3, 3, 3, 3, 3), 15), ("yacht", (3, 3, 3, 3, 3), 50),
        ("full-house", (3, 3, 3, 3, 2), 0), ("four", (3, 3, 3, 2, 2), 0), ("yacht", (3, 3, 3, 3, 2), 0),
        ("small", (5, 4, 3, 2, 1), 30), ("large", (2, 4, 3, 6, 5), 30), ("small", (2, 3, 4, 5, 6), 0),
        ("large", (1, 2, 3, 4, 5), 0), ("small", (1, 2, 3, 4, 6), 0), ("chance", (1, 2, 2, 5, 6), 16),
        ("ones", (1, 2, 1, 5, 6), 2), ("fours", (1, 2, 1, 5, 6), 0), ("sixes", (6, 6, 6, 6, 6), 30),
    ],
)  # fmt: skip
def test_yacht(name: str, dice: tuple[int, ...], worth: int) -> None:
    assert points(YACHT, name, *dice) == worth
    assert points(YACHT, name, *dice, once=True, early=True) == worth


@pytest.mark.parametrize(
    ("name", "dice", "worth", "once"),
    [
        ("straight", (1, 2, 3, 4, 5), 20, 25), ("straight", (6, 5, 4, 3, 2), 20, 25),
        ("straight", (1, 2, 3, 4, 6), 0, 0),
        ("full-house", (1, 2, 1, 2, 1), 30, 35), ("full-house", (6, 6, 6, 6, 6), 30, 35),
        ("four", (4, 4, 4, 4, 1), 40, 45), ("four", (4, 4, 4, 4, 4), 40, 45), ("four", (4, 4, 4, 1, 1), 0, 0),
        ("general", (2, 2, 2, 2, 2), 60, 60), ("general", (2, 2, 2, 2, 1), 0, 0), ("threes", (3, 3, 1, 2, 4), 6, 6),
    ],
)  # fmt: skip
def test_general(name: str, dice: tuple[int, ...], worth: int, once: int) -> None:
    assert points(GENERAL, name, *dice) == worth
    assert points(GENERAL, name, *dice, once=True) == once


def test_four_laid_after_roll_one_keep_the_bonus_and_nothing_else_does() -> None:
    assert points(GENERAL, "four", 4, 4, 4, 4, 1, early=True) == 45
    assert points(GENERAL, "four", 4, 4, 4, 4, 4, early=True) == 45
    assert points(GENERAL, "full-house", 4, 4, 4, 4, 4, early=True) == 30
    assert points(GENERAL, "general", 4, 4, 4, 4, 4, early=True) == 60


def test_orders_of_the_tables() -> None:
    faces = ("ones", "twos", "threes", "fours", "fives", "sixes")
    assert GENERAL.names == (*faces, "straight", "full-house", "four", "general") and GENERAL.turns == 10
    assert YACHT.names == (*faces, "full-house", "four", "small", "large", "yacht", "chance") and YACHT.turns == 12


def test_counters_over_all_rolls() -> None:
    """Each count worked out by hand: 6·5·C(5,2)=300 full houses and 6 fives, 6·5·5=150 fours and 6 fives, 5!=120."""

    def rolls(table: Table, name: str) -> int:
        return sum(points(table, name, *dice) > 0 for dice in ALL)

    assert rolls(GENERAL, "full-house") == rolls(YACHT, "full-house") == 306
    assert rolls(GENERAL, "four") == rolls(YACHT, "four") == 156
    assert rolls(GENERAL, "general") == rolls(YACHT, "yacht") == 6
    assert rolls(GENERAL, "straight") == 240 and rolls(YACHT, "small") == rolls(YACHT, "large") == 120
    assert rolls(YACHT, "chance") == 7776
    assert rolls(YACHT, "threes") == 7776 - 5**5
    assert sum(points(YACHT, "full-house", *dice) for dice in ALL) == 306 * 35 // 2
    assert sum(points(YACHT, "chance", *dice) for dice in ALL) == 7776 * 35 // 2


def test_policy_at_once_takes_the_most_points_then_the_first_of_the_table() -> None:
    def at_once(table: Table, *dice: int, taken: tuple[str, ...] = (), once: bool = False) -> str | None:
        cells = tuple(0 if name in taken else None for name in table.names)
        found = kit.policy_at_once(table, cells, Made(dice, once))
        return None if found is None else table.names[found]

    assert at_once(GENERAL, 6, 6, 6, 6, 6) == "general"
    assert at_once(GENERAL, 6, 6, 6, 6, 6, taken=("general",)) == "four"
    assert at_once(GENERAL, 6, 6, 6, 6, 6, taken=("general", "four")) == "sixes"
    assert at_once(GENERAL, 6, 6, 6, 6, 6, taken=("general", "four"), once=True) == "full-house"
    assert at_once(GENERAL, 1, 2, 3, 4, 5) is None
    assert at_once(GENERAL, 1, 2, 3, 4, 5, once=True) == "straight"
    assert at_once(GENERAL, 6, 6, 6, 6, 1, taken=("four",)) is None
    assert at_once(YACHT, 5, 5, 5, 5, 5, taken=("yacht",)) == "fives"
    assert at_once(YACHT, 6, 6, 5, 5, 4) == "chance"
    assert at_once(YACHT, 6, 6, 5, 5, 5) == "full-house"
    assert at_once(YACHT, 6, 6, 5, 5, 2) is None


def test_policy_at_the_end() -> None:
    cells = GENERAL.empty()
    assert kit.policy_end(GENERAL, cells, Made((1, 1, 2, 4, 6))) == (5, 6)
    assert kit.policy_end(GENERAL, cells, Made((1, 1, 2, 2, 5))) == (4, 5)
    assert kit.policy_end(GENERAL, cells, Made((4, 2, 2, 5, 1))) == (4, 5)
    assert kit.policy_end(GENERAL, cells, Made((4, 2, 2, 1, 1))) == (1, 4)
    only = tuple(None if name in ("sixes", "general") else 0 for name in GENERAL.names)
    assert kit.policy_end(GENERAL, only, Made((1, 1, 1, 1, 2))) == (5, 0)


@pytest.mark.parametrize(
    ("dice", "face"), [((6, 6, 6, 2, 1), 6), ((5, 3, 5, 3, 1), 5), ((1, 2, 3, 4, 6), 6), ((1, 1, 1, 6, 6), 1)]
)
def test_policy_lays_the_commonest_face_the_higher_among_equals(dice: tuple[int, ...], face: int) -> None:
    assert kit.policy_face(dice) == face


@given(st.sampled_from([GENERAL, YACHT]), DICE, st.booleans(), st.data())
def test_order_of_dice_does_not_count_and_nothing_is_negative(
    table: Table, dice: tuple[int, ...], once: bool, data: st.DataObject
) -> None:
    mixed = tuple(data.draw(st.permutations(dice)))
    for at in range(table.turns):
        assert table.points(at, Made(dice, once)) == table.points(at, Made(mixed, once)) >= 0
    assert max(Counter(dice).values()) == kit.alike(dice)


@given(st.sampled_from([GENERAL, YACHT]), DICE, st.booleans(), st.data())
def test_the_policy_always_finds_an_open_category(
    table: Table, dice: tuple[int, ...], once: bool, data: st.DataObject
) -> None:
    cells = tuple(data.draw(st.lists(st.sampled_from([None, 0, 7]), min_size=table.turns, max_size=table.turns)))
    if None not in cells:
        return
    made = Made(dice, once)
    at, worth = kit.policy_end(table, cells, made)
    assert cells[at] is None and worth == max(table.points(i, made) for i in kit.open_cells(cells))
    after = kit.filled(cells, at, worth)
    assert kit.score(after) == kit.score(cells) + worth and after[at] == worth
    now = kit.policy_at_once(table, cells, made)
    assert (now is None) == (worth < 25) and (now is None or now == at)
