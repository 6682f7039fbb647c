"""The league table (tournament.md, "League")."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.problem import Message
from pbm.base.text import say
from pbm.kit.game import Row
from pbm.kit.ranking import table as game_table
from pbm.referee.league import GameResult, League, LeagueRules, TieBreak, game_points, league, points_json
from pbm.referee.league_words import MESSAGES, foot, legend, remarks

Spec = tuple[str, int] | tuple[str, int, Literal["playing", "finished", "out"]]


def rows(*specs: Spec) -> tuple[Row, ...]:
    """Rows from (player, score[, status]); ranks by score, those who are out below."""
    return game_table([(spec[0], spec[1], spec[2] if len(spec) > 2 else "finished", 0) for spec in specs])


def game(name: str, *specs: Spec, finished: bool = True) -> GameResult:
    return GameResult(name, finished, rows(*specs))


def no_roll(label: str, dice: int) -> tuple[int, ...]:
    raise AssertionError(f"{label} was thrown")


def from_table(lots: dict[str, Any]) -> Callable[[str, int], tuple[int, ...]]:
    def roll(label: str, dice: int) -> tuple[int, ...]:
        assert dice == 5
        dice_thrown: tuple[int, ...] = lots.pop(label)  # a second throw of one label is a KeyError
        return dice_thrown

    return roll


def shown(table: League) -> list[tuple[int, str, int | str, str]]:
    return [(row.rank, row.player, points_json(row.points), row.by) for row in table.rows]


def test_points_by_rank_the_rest_get_none() -> None:
    found = game_points(LeagueRules(points=(10, 7)), rows(("a", 9), ("b", 8), ("c", 7)))
    assert found == {"a": 10, "b": 7, "c": 0}


SHARED = rows(("a", 9), ("b", 9), ("c", 9), ("d", 1))  # 1, 1, 1, 4


@pytest.mark.parametrize(
    ("ties", "table", "expected"),
    [
        ("share", SHARED, {"a": Fraction(22, 3), "b": Fraction(22, 3), "c": Fraction(22, 3), "d": 3}),
        ("high", SHARED, {"a": 10, "b": 10, "c": 10, "d": 3}),
        ("low", SHARED, {"a": 5, "b": 5, "c": 5, "d": 3}),
        ("share", rows(("a", 9), ("b", 9), ("c", 1)), {"a": Fraction(17, 2), "b": Fraction(17, 2), "c": 5}),
        ("high", rows(("a", 9), ("b", 9), ("c", 1)), {"a": 10, "b": 10, "c": 5}),
        ("low", rows(("a", 9), ("b", 9), ("c", 1)), {"a": 7, "b": 7, "c": 5}),
        ("share", rows(("a", 9), ("b", 1, "out")), {"a": 10, "b": 0}),
        ("share", rows(("a", 9, "out"), ("b", 1, "out")), {"a": 0, "b": 0}),
        ("share", rows(("a", 9)), {"a": 0}),
    ],
)
def test_shared_ranks_and_those_who_are_out(
    ties: Literal["share", "high", "low"], table: tuple[Row, ...], expected: dict[str, Any]
) -> None:
    assert game_points(LeagueRules(ties=ties), table) == expected


@pytest.mark.parametrize(
    ("ties", "expected"), [("share", [Fraction(1, 3)] * 3), ("high", [1] * 3), ("low", [0] * 3)]
)
def test_a_shared_rank_that_reaches_below_the_last_points(
    ties: Literal["share", "high", "low"], expected: list[Any]
) -> None:
    specs: list[Spec] = [*((name, 9 - at) for at, name in enumerate("abcde")), ("x", 0), ("y", 0), ("z", 0)]
    found = game_points(LeagueRules(ties=ties), rows(*specs))
    assert [found[name] for name in "xyz"] == expected
    beyond = game_points(LeagueRules(points=(3,), ties=ties), rows(("a", 9), ("b", 0), ("c", 0)))
    assert (beyond["b"], beyond["c"]) == (0, 0)


@given(st.lists(st.integers(0, 4), min_size=2, max_size=12))
def test_shared_points_add_up_to_those_of_the_places(scores: list[int]) -> None:
    rules = LeagueRules()
    found = game_points(rules, rows(*((f"p{at}", score) for at, score in enumerate(scores))))
    assert sum(found.values()) == sum(rules.points[: len(scores)])
    high = game_points(
        LeagueRules(ties="high"), rows(*((f"p{at}", score) for at, score in enumerate(scores)))
    )
    low = game_points(LeagueRules(ties="low"), rows(*((f"p{at}", score) for at, score in enumerate(scores))))
    assert all(low[player] <= found[player] <= high[player] for player in found)


@pytest.mark.parametrize(
    ("value", "expected"),
    [(0, 0), (10, 10), (Fraction(13, 3), "4 1/3"), (Fraction(1, 2), "1/2"), (Fraction(17, 2), "8 1/2")],
)
def test_points_in_json(value: Any, expected: int | str) -> None:
    assert points_json(value) == expected


def test_thirds_that_add_up_are_whole_again() -> None:
    rules = LeagueRules(points=(1,), tiebreak=())
    three = [game(name, ("a", 1), ("b", 1), ("c", 1)) for name in ("x1", "x2", "x3")]
    assert [points_json(row.points) for row in league(rules, three, "abc", no_roll).rows] == [1, 1, 1]
    assert json.dumps(league(rules, three[:2], "abc", no_roll).rows[0].to_json()["points"]) == '"2/3"'


def test_the_league_of_the_printed_sheet() -> None:
    yacht = game("y1", ("w", 60), ("t", 50), ("j", 40), ("k", 30), ("f", 20), ("a", 10))
    sechs = game("fs1", ("a", 3), ("f", 3), ("j", 2), ("t", 2), ("k", 1), ("w", 0))
    running = game("d1", ("a", 5, "playing"), ("w", 3, "playing"), finished=False)
    table = league(LeagueRules(), [yacht, sechs, running], ["a", "f", "j", "k", "t", "w"], no_roll)
    assert shown(table) == [
        (1, "w", 11, ""),
        (2, "t", 11, "wins"),
        (3, "f", "10 1/2", "points"),
        (4, "a", "9 1/2", "points"),
        (5, "j", 9, "points"),
        (6, "k", 5, "points"),
    ]
    assert [row.wins for row in table.rows] == [1, 0, 1, 1, 0, 0]
    assert sum(row.points for row in table.rows) == 2 * 28
    assert [one.game for one in table.rows[0].games] == ["y1", "fs1"]


def test_running_games_count_only_where_asked() -> None:
    games = [game("g", ("a", 1, "playing"), ("b", 2, "playing"), finished=False)]
    still = league(LeagueRules(), games, "ab", no_roll)
    assert shown(still) == [(1, "a", 0, ""), (1, "b", 0, "shared")]
    assert shown(league(LeagueRules(count="all"), games, "ab", no_roll)) == [
        (1, "b", 10, ""),
        (2, "a", 7, "points"),
    ]


def test_a_game_of_one_gives_nothing_at_all() -> None:
    table = league(LeagueRules(), [game("g", ("a", 9))], "ab", no_roll)
    assert shown(table) == [(1, "a", 0, ""), (1, "b", 0, "shared")]
    assert table.rows[0].wins == 0 and table.rows[0].games == ()


def test_the_worst_results_are_dropped() -> None:
    games = [
        game("g1", ("a", 9), ("b", 1)),
        game("g2", ("a", 1), ("b", 9)),
        game("g3", ("a", 9), ("b", 5, "out")),
    ]
    table = league(LeagueRules(drop=1), games, "ab", no_roll)
    assert shown(table) == [(1, "a", 20, ""), (2, "b", 17, "points")]
    assert [[one.dropped for one in row.games] for row in table.rows] == [
        [False, True, False],
        [False, False, True],
    ]
    assert [row.points for row in league(LeagueRules(drop=3, tiebreak=()), games, "ab", no_roll).rows] == [
        0,
        0,
    ]


def test_of_equal_results_the_later_is_dropped() -> None:
    games = [game("g1", ("a", 9), ("b", 1)), game("g2", ("a", 9), ("b", 1))]
    row = league(LeagueRules(drop=1), games, "ab", no_roll).rows[0]
    assert [one.dropped for one in row.games] == [False, True]


def test_tie_breaks_look_at_dropped_results() -> None:
    games = [
        game("g1", ("a", 9), ("b", 9)),  # both first
        game("g2", ("c", 9), ("a", 5), ("b", 1)),  # a second, b third: both dropped
    ]
    rules = LeagueRules(points=(10,), ties="high", drop=1)
    assert shown(league(rules, games, "ba", no_roll)) == [(1, "a", 10, ""), (2, "b", 10, "places")]


TIES: list[tuple[str, tuple[TieBreak, ...], Sequence[GameResult], list[tuple[int, str, str]]]] = [
    (
        "more wins",
        ("wins",),
        [game("g1", ("a", 9), ("c", 5), ("b", 1)), game("g2", ("b", 3), ("a", 3), ("c", 1))],
        [(1, "a", ""), (2, "b", "points"), (3, "c", "points")],
    ),
    (
        "one win against two seconds",
        ("wins",),
        [game("g1", ("a", 9), ("b", 5), ("c", 1)), game("g2", ("c", 9), ("b", 5), ("a", 1))],
        [(1, "a", ""), (1, "c", "shared"), (3, "b", "wins")],
    ),
    (
        "two seconds against one win where only places are asked",
        ("places",),
        [game("g1", ("a", 9), ("b", 5), ("c", 1)), game("g2", ("c", 9), ("b", 5), ("a", 1))],
        [(1, "b", ""), (2, "a", "places"), (2, "c", "shared")],
    ),
    (
        "nothing asked",
        (),
        [game("g1", ("a", 9), ("b", 5), ("c", 1)), game("g2", ("c", 9), ("b", 5), ("a", 1))],
        [(1, "a", ""), (1, "b", "shared"), (1, "c", "shared")],
    ),
    (
        "the clearer win",
        ("wins", "places", "score"),
        [game("g1", ("c", 10), ("b", 5), ("a", 0)), game("g2", ("a", 10), ("b", 1), ("c", 0))],
        [(1, "c", ""), (2, "a", "score"), (3, "b", "wins")],
    ),
    (
        "swapped results are equal to the last place",
        ("wins", "places", "score"),
        [game("g1", ("a", 17), ("b", 4), ("c", 3)), game("g2", ("b", 17), ("a", 4), ("c", 3))],
        [(1, "a", ""), (1, "b", "shared"), (3, "c", "points")],
    ),
]


@pytest.mark.parametrize(
    ("tiebreak", "games", "expected"), [case[1:] for case in TIES], ids=[case[0] for case in TIES]
)
def test_tie_breaks(
    tiebreak: tuple[TieBreak, ...], games: Sequence[GameResult], expected: list[tuple[int, str, str]]
) -> None:
    rules = LeagueRules(points=(2, 1), tiebreak=tiebreak)
    assert [(row.rank, row.player, row.by) for row in league(rules, games, "abc", no_roll).rows] == expected


def test_what_stays_tied_goes_on_to_the_next_tie_break() -> None:
    games = [
        game("g1", ("a", 9), ("c", 1)),
        game("g2", ("b", 9), ("x", 1)),
        game("g3", ("x", 9), ("y", 8), ("a", 7), ("b", 6)),  # a third, b fourth
    ]
    rules = LeagueRules(points=(2, 2))
    assert shown(league(rules, games, "cba", no_roll)) == [
        (1, "a", 2, ""),
        (2, "b", 2, "places"),
        (3, "c", 2, "wins"),
    ]


def test_the_mean_of_scores_in_print() -> None:
    # scores 2 and 0: one standard deviation above and below the mean
    table = league(LeagueRules(), [game("g", ("a", 2), ("b", 0))], "ab", no_roll)
    assert [row.score for row in table.rows] == [1000, -1000]
    # 3, 0, 0: sqrt(2) and half of it
    table = league(LeagueRules(tiebreak=()), [game("g", ("a", 3), ("b", 0), ("c", 0))], "abc", no_roll)
    assert [row.score for row in table.rows] == [1414, -707, -707]
    level = league(LeagueRules(tiebreak=()), [game("g", ("a", 3), ("b", 3))], "abc", no_roll)
    assert [row.score for row in level.rows] == [0, 0, 0]


@given(
    st.lists(st.tuples(st.integers(-300, 300), st.integers(-300, 300), st.integers(-300, 300)), max_size=6)
)
def test_the_order_of_games_does_not_break_ties(results: list[tuple[int, int, int]]) -> None:
    """Players a and b have each other's results, in other games: nothing may set them apart."""
    games = [game(f"g{at}", ("a", x), ("b", y), ("c", z)) for at, (x, y, z) in enumerate(results)]
    games += [game(f"h{at}", ("a", y), ("b", x), ("c", z)) for at, (x, y, z) in enumerate(results)]
    table = league(LeagueRules(tiebreak=("wins", "places", "score")), games, "abc", no_roll)
    assert len({row.rank for row in table.rows if row.player in "ab"}) == 1


TIED = [game("g", ("a", 9), ("b", 9), ("c", 9), ("d", 1))]


def test_the_lot_is_thrown_among_those_still_tied() -> None:
    lots = {
        "lot/league/a.1": (1, 1, 1, 1, 1),
        "lot/league/b.1": (6, 6, 6, 6, 6),
        "lot/league/c.1": (2, 2, 2, 2, 2),
        "lot/league/d.1": (3, 3, 3, 3, 3),
    }
    table = league(LeagueRules(), TIED, "abcd", from_table(lots))
    assert [(row.rank, row.player, row.by) for row in table.rows] == [
        (1, "b", ""),
        (2, "c", "lot"),
        (3, "a", "lot"),
        (4, "d", "points"),
    ]
    assert list(lots) == ["lot/league/d.1"]  # not tied, not thrown
    assert table.rows[0].lots == ((6, 6, 6, 6, 6),) and table.rows[3].lots == ()
    assert sorted(table.lots) == ["lot/league/a.1", "lot/league/b.1", "lot/league/c.1"]


def test_equal_lots_throw_again() -> None:
    lots = {
        "lot/league/a.1": (1, 2, 3, 4, 5),
        "lot/league/b.1": (3, 3, 3, 3, 3),
        "lot/league/c.1": (6, 6, 6, 6, 6),
        "lot/league/a.2": (1, 1, 1, 1, 1),
        "lot/league/b.2": (1, 1, 1, 1, 2),
    }
    table = league(LeagueRules(), TIED, "abcd", from_table(lots))
    assert [row.player for row in table.rows] == ["c", "b", "a", "d"]
    assert not lots
    assert table.rows[1].lots == ((3, 3, 3, 3, 3), (1, 1, 1, 1, 2))


def test_lots_hold_for_good() -> None:
    first = {
        "lot/league/a.1": (1, 1, 1, 1, 1),
        "lot/league/b.1": (2, 1, 1, 1, 1),
        "lot/league/c.1": (3, 1, 1, 1, 1),
    }
    before = league(LeagueRules(), TIED, "abcd", from_table(dict(first)))
    again = league(LeagueRules(), TIED, "abcd", no_roll, before.lots)
    assert again == before
    # d draws level with the others; only d's lot is new, and it is level with b's
    level = [*TIED, game("h", ("d", 9), ("a", 1, "out"), ("b", 1, "out"), ("c", 1, "out"))]
    rules = LeagueRules(points=(1, 1, 1, 0), ties="low", tiebreak=("lot",))
    more = {
        "lot/league/d.1": (2, 1, 1, 1, 1),
        "lot/league/d.2": (1, 1, 1, 1, 1),
        "lot/league/b.2": (6, 1, 1, 1, 1),
    }
    after = league(rules, level, "abcd", from_table(more), before.lots)
    assert [row.player for row in after.rows] == ["c", "b", "d", "a"]
    assert not more
    assert before.lots.items() <= after.lots.items()
    assert dict(before.lots) == first  # the caller's lots are left alone


@pytest.mark.parametrize(
    ("rules", "games"),
    [
        (LeagueRules(), []),
        (LeagueRules(count="all"), [game("g", ("a", 9, "playing"), ("b", 9, "playing"), finished=False)]),
        (LeagueRules(), [game("g", ("a", 9, "out"), ("b", 9, "out"))]),
        (LeagueRules(), [game("g", ("a", 9))]),
        (LeagueRules(points=()), [game("g", ("a", 9), ("b", 9))]),
        (LeagueRules(tiebreak=("wins", "places", "score")), [game("g", ("a", 9), ("b", 9))]),
    ],
)
def test_no_lot_before_a_finished_game_has_given_points(rules: LeagueRules, games: list[GameResult]) -> None:
    table = league(rules, games, "ab", no_roll)
    assert [row.rank for row in table.rows] == [1, 1]
    assert table.lots == {}


def test_lots_that_are_equal_without_end_share_the_rank() -> None:
    table = league(LeagueRules(), TIED, "abcd", lambda label, dice: (1,) * dice)
    assert [row.rank for row in table.rows] == [1, 1, 1, 4]


def test_rows_of_others_count_for_the_places_only() -> None:
    table = league(LeagueRules(), [game("g", ("x", 9), ("a", 5))], "ab", no_roll)
    assert shown(table) == [(1, "a", 7, ""), (2, "b", 0, "points")]


@given(
    st.lists(
        st.tuples(st.booleans(), st.lists(st.integers(0, 3), min_size=5, max_size=5)),
        max_size=4,
    ),
    st.sampled_from(["share", "high", "low"]),
    st.sampled_from(["finished", "all"]),
    st.integers(0, 2),
)
def test_ranks_are_those_of_shared_places(
    results: list[tuple[bool, list[int]]],
    ties: Literal["share", "high", "low"],
    count: Literal["finished", "all"],
    drop: int,
) -> None:
    games = [
        game(f"g{at}", *zip("abcde", scores, strict=True), finished=done)
        for at, (done, scores) in enumerate(results)
    ]
    rules = LeagueRules(ties=ties, count=count, drop=drop, tiebreak=("wins", "places"))
    table = league(rules, games, "abcde", no_roll).rows
    assert sorted(row.player for row in table) == list("abcde")
    for place, row in enumerate(table, 1):
        assert row.rank == place if row.by != "shared" else row.rank == table[place - 2].rank
        assert row.points == sum(one.points for one in row.games if not one.dropped)
        assert sum(one.dropped for one in row.games) == min(drop, len(row.games))
        assert place == 1 or row.points <= table[place - 2].points
        json.dumps(row.to_json())


ALL_RULES = [
    LeagueRules(),
    LeagueRules(points=(), tiebreak=()),
    LeagueRules(ties="high", count="all", drop=1, tiebreak=("lot",)),
    LeagueRules(ties="low", drop=2, tiebreak=("wins", "places")),
]


def said(messages: Sequence[Message]) -> set[str]:
    for message in messages:
        for lang in ("de", "en"):
            assert say(message.code, message.args, lang, MESSAGES)
        json.dumps(message.to_json())
    return {message.code for message in messages}


def test_the_foot_names_the_rules_in_force() -> None:
    running = [game("d1", ("a", 1), ("b", 1), finished=False), game("solo", ("a", 1))]
    assert said(foot(ALL_RULES[0], running)) == {
        "league.running",
        "league.points",
        "league.ties.share",
        "league.tiebreak.list",
        "league.score",
        "league.lot",
        "league.nmr",
        "league.solo",
    }
    assert said(foot(ALL_RULES[1])) == {
        "league.finished",
        "league.no-points",
        "league.tiebreak.none",
        "league.nmr",
    }
    assert said(foot(ALL_RULES[2])) == {
        "league.all",
        "league.points",
        "league.ties.high",
        "league.drop.one",
        "league.tiebreak.one",
        "league.lot",
        "league.nmr",
    }
    assert {"league.ties.low", "league.drop.many", "league.tiebreak.dropped"} <= said(foot(ALL_RULES[3]))


def test_every_sentence_is_used_and_can_be_said() -> None:
    used: set[str] = set()
    for rules in ALL_RULES:
        messages = foot(rules, [game("d1", ("a", 1), ("b", 1), finished=False), game("solo", ("a", 1))])
        used |= said([*messages, *foot(rules)])
        for message in messages:
            used |= {key["code"] for key in message.args.get("keys", ())}
    used |= said((*legend([("y1", "Yacht")], True), *legend([("y1", "Yacht")], True, signs=True)))
    used |= said(
        remarks(league(LeagueRules(), TIED, "abcd", lambda label, dice: (ord(label[-3]) % 6,) * dice))
    )
    for _name, tiebreak, games, _rows in TIES:
        used |= said(remarks(league(LeagueRules(points=(2, 1), tiebreak=tiebreak), games, "abc", no_roll)))
    assert used == set(MESSAGES)
