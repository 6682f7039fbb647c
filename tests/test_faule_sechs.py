"""Faule Sechs (rules.md, 6): throws, markers, the ten, the play-off, seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.dice import Dice, Roll, roller, table
from pbm.base.scan import Line
from pbm.base.state import from_json, to_json
from pbm.games.faule_sechs import GAME, state
from pbm.games.faule_sechs.play import wanted
from pbm.games.faule_sechs.state import Rules, Seat, State
from pbm.kit.game import Inbox, Passage, Played, Setup

FIVE = ("anna", "bernd", "cora", "dora", "emil")


def setup(players: tuple[str, ...] = FIVE[:3], **more: object) -> Setup:
    return replace(Setup("f1", "Dora", players, Rules()), **more)  # type: ignore[arg-type]


def play(game: Setup, now: State, rolls: Mapping[str, Roll], resigned: frozenset[str] = frozenset()) -> Played:
    return GAME.play(game, now, Inbox({}, resigned), table(rolls))


def rank_of(game: Setup, now: State) -> list[tuple[int, str, int, str]]:
    return [tuple(row) for row in GAME.rank(game, now)]


def test_counter_of_all_throws() -> None:
    counts = Counter((total > 11) - (total < 11) for total in map(state.result, product(range(1, 7), repeat=3)))
    assert (counts[-1], counts[0], counts[1]) == (181, 15, 20)


@pytest.mark.parametrize(("dice", "total"), [((2, 5, 6), 7), ((6, 6, 1), 1), ((6, 6, 6), 0), ((5, 5, 5), 15)])
def test_sixes_do_not_count(dice: Roll, total: int) -> None:
    assert state.result(dice) == total


@pytest.mark.parametrize(
    ("total", "takers"),
    [(10, ["bernd", "bernd"]), (11, []), (12, ["cora", "anna"]), (0, ["bernd", "bernd"])],
)
def test_who_takes(total: int, takers: list[str]) -> None:
    assert wanted(("anna", "bernd", "cora"), "bernd", total) == takers


def test_issue_one_throws_nothing_and_nobody_owes_an_order() -> None:
    game = setup()
    now = GAME.deal(game, GAME.start(game), table({}))
    assert now == State(0, dict.fromkeys(FIVE[:3], Seat()), 10, {}, True)
    assert GAME.due(game, now) == {} and not GAME.takes_orders and not GAME.over(game, now)


def test_the_design_sheets_game() -> None:
    """Six throws, the tenth marker to Friederike, a play-off of two (design/sheet.txt, "Dora")."""
    six = ("anna", "friederike", "juergen", "kaethe", "tobias", "wojciech")
    game = setup(six)
    dice = [(2, 5, 3), (3, 5, 6), (6, 4, 5), (3, 4, 4), (3, 1, 5), (3, 5, 4)]
    rolls = {f"{player}/1": roll for player, roll in zip(six, dice, strict=True)}
    rolls |= {"kaethe/playoff.1": (2, 5, 1), "wojciech/playoff.1": (4, 6, 2)}
    played = play(game, GAME.start(game), rolls)
    report = played.report
    assert [throw["result"] for throw in report["throws"]] == [10, 8, 9, 11, 9, 12]
    assert [throw["stock"] for throw in report["throws"]] == [8, 6, 4, 4, 2, 0]
    assert report["throws"][-1]["takes"] == [["anna", 1], ["friederike", 1]]
    assert report["eleventh"] == "kaethe" and report["lost"] == ["wojciech"]
    assert [row[:3] for row in rank_of(game, played.state)] == [
        (1, "anna", 3), (1, "friederike", 3), (3, "juergen", 2), (3, "tobias", 2), (5, "kaethe", 1), (6, "wojciech", 0),
    ]  # fmt: skip
    assert GAME.over(game, played.state)


def stocked(stock: int, *markers: int) -> State:
    seats = {player: Seat(count) for player, count in zip(FIVE, markers, strict=False)}
    return State(3, seats, stock, {}, True)


def test_one_marker_left_for_the_thrower() -> None:
    played = play(setup(), stocked(1, 4, 3, 2), {"anna/4": (1, 1, 1)})
    assert played.report["throws"][0]["takes"] == [["anna", 1]]
    assert played.report["playoff"] == [] and played.report["eleventh"] is None
    assert played.report["lost"] == ["cora"] and played.report["markers"]["anna"] == 5


def test_the_others_take_from_the_throwers_left_and_the_game_ends_at_once() -> None:
    game = setup(FIVE, laps_per_issue=3)
    now = stocked(2, 2, 3, 1, 2, 0)
    played = play(game, now, {"anna/4": (5, 5, 1), "bernd/4": (5, 5, 5)})
    assert [throw["player"] for throw in played.report["throws"]] == ["anna", "bernd"]
    assert played.report["throws"][1]["takes"] == [["cora", 1], ["dora", 1]]
    assert played.report["lost"] == ["emil"] and played.state.stock == 0


def test_equal_highest_throw_again_and_only_they() -> None:
    rolls = {"anna/4": (1, 1, 1)}
    rolls |= {"bernd/playoff.1": (4, 4, 2), "cora/playoff.1": (5, 5, 6), "dora/playoff.1": (1, 1, 6)}
    rolls |= {"bernd/playoff.2": (1, 1, 1), "cora/playoff.2": (1, 1, 2)}
    played = play(setup(FIVE[:4]), stocked(1, 3, 2, 2, 2), rolls)
    assert [[one["player"] for one in part] for part in played.report["playoff"]] == [
        ["bernd", "cora", "dora"], ["bernd", "cora"],
    ]  # fmt: skip
    assert played.report["eleventh"] == "cora" and played.report["lost"] == ["bernd", "dora"]
    assert sum(played.report["markers"].values()) == 11


def test_playoff_most_breaks_the_tie_at_the_top_only() -> None:
    game = setup(rules=Rules(playoff="most"))
    rolls = {"anna/4": (1, 1, 1), "anna/playoff.1": (1, 1, 1), "bernd/playoff.1": (1, 1, 2)}
    played = play(game, stocked(1, 3, 4, 2), rolls)
    assert played.report["eleventh"] == "bernd" and played.report["lost"] == ["cora"]
    played = play(game, stocked(1, 5, 2, 2), {"anna/4": (1, 1, 1)})
    assert played.report["eleventh"] is None and played.report["lost"] == ["bernd", "cora"]


def test_who_resigns_neither_throws_nor_takes() -> None:
    game = setup(FIVE[:4])
    now = replace(GAME.start(game), seats={**GAME.start(game).seats, "bernd": Seat(2)}, stock=8)
    rolls = {"anna/1": (5, 5, 5), "cora/1": (5, 5, 1), "dora/1": (6, 6, 6)}
    played = play(game, now, rolls, frozenset({"bernd"}))
    assert played.report["throws"][0]["takes"] == [["cora", 1], ["dora", 1]]
    assert played.state.seats["bernd"] == Seat(2, "out", 1)
    assert rank_of(game, played.state)[-1] == (4, "bernd", 2, "out")
    again = play(game, played.state, {f"{p}/2": (5, 5, 1) for p in ("anna", "cora", "dora")}, frozenset(FIVE))
    assert GAME.over(game, again.state) and again.report["throws"] == [] and again.report["lost"] == []


def test_drawn_seats() -> None:
    game = setup(seats="drawn")
    rolls = {"anna/seats.1": (1, 2, 3, 4, 5), "bernd/seats.1": (6, 6, 6, 1, 1), "cora/seats.1": (5, 4, 3, 2, 1)}
    rolls |= {"anna/seats.2": (1, 1, 1, 1, 1), "cora/seats.2": (2, 1, 1, 1, 1)}
    now = GAME.deal(game, GAME.start(game), table(rolls))
    assert list(now.seats) == ["bernd", "cora", "anna"]
    assert now.drawn["anna"] == ((1, 2, 3, 4, 5), (1, 1, 1, 1, 1)) and len(now.drawn["bernd"]) == 1
    assert GAME.deal(game, now, table({})) == now


@pytest.mark.parametrize(("index", "first"), [(0, "anna"), (1, "bernd"), (2, "cora"), (3, "anna"), (7, "bernd")])
def test_rotated_seats(index: int, first: str) -> None:
    game = Setup("f1", "Dora", FIVE[:3], Rules(), seats="rotate", index=index)
    order = list(GAME.start(game).seats)
    assert order[0] == first and sorted(order) == sorted(FIVE[:3])
    assert order[1] == FIVE[(FIVE.index(first) + 1) % 3]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("anna/2", 3), ("anna/playoff.1", 3), ("anna/seats.1", 5), ("anna/02", 0), ("anna/", 0), ("x/1", 0),
        ("anna/.1", 0), ("anna/seats.0", 0), ("anna/draw.1", 0), ("*/1", 0), ("anna", 0), ("anna/playoff.", 0),
        ("anna/playoff", 0), ("anna/²", 0),
    ],
)  # fmt: skip
def test_labels(text: str, count: int) -> None:
    assert GAME.label(setup(seats="drawn"), text) == count


def test_no_seats_are_drawn_where_they_are_listed() -> None:
    assert GAME.label(setup(), "anna/seats.1") == 0


def test_a_text_is_taken_for_its_press() -> None:
    game = setup()
    lines = (Line("orders/002/anna.txt", 3, ""), Line("orders/002/anna.txt", 4, "Runde 1: stop"))
    reading = GAME.read(game, GAME.start(game), "anna", (Passage(0, lines),))
    assert [(note.code, note.place.line) for note in reading.notes] == [("note.no-orders-needed", 4)]
    assert reading.entries == () and {fate.line for fate in reading.fates} == {4}
    assert GAME.read(game, GAME.start(game), "anna", (Passage(0, lines[:1]),)).notes == ()
    assert not GAME.looks("Runde 1: stop")


def run(game: Setup, dice: Dice) -> State:
    now = GAME.deal(game, GAME.start(game), dice)
    for _ in range(500):
        if GAME.over(game, now):
            return now
        assert from_json(State, to_json(now)) == now
        before = now
        played = GAME.play(game, now, Inbox({}), dice)
        now = GAME.deal(game, played.state, dice)
        given_out = sum(count for throw in played.report["throws"] for _, count in throw["takes"])
        assert before.stock - now.stock == given_out
        assert len(played.report["turns"]) <= game.laps_per_issue
    raise AssertionError("a game without an end")


@given(
    st.integers(3, 5), st.integers(1, 4), st.sampled_from(["fewest", "most"]),
    st.sampled_from(["listed", "drawn", "rotate"]), st.binary(min_size=4, max_size=4),
)  # fmt: skip
def test_random_games_end_with_all_markers_accounted_for(
    count: int, laps: int, playoff: str, seats: str, key: bytes
) -> None:
    rules = Rules(playoff=playoff)  # type: ignore[arg-type]
    game = setup(FIVE[:count], rules=rules, laps_per_issue=laps, seats=seats)
    asked: list[str] = []
    thrown = roller(key)

    def dice(label: str, number: int) -> Roll:
        assert GAME.label(game, label) == number
        asked.append(label)
        return thrown(label, number)

    now = run(game, dice)
    assert len(asked) == len(set(asked))
    markers = sorted(seat.markers for seat in now.seats.values())
    eleventh = sum(markers) - 10
    assert eleventh in (0, 1)
    edge = markers[:2] if playoff == "fewest" else markers[-2:]
    if not eleventh:
        assert edge[0] != edge[1]


def test_lap_by_lap_or_all_at_once_is_one_game() -> None:
    dice = roller(b"key")
    ends = [run(setup(FIVE, laps_per_issue=laps), dice) for laps in (1, 2, 50)]
    assert [end.seats for end in ends[1:]] == [ends[0].seats] * 2


@pytest.mark.parametrize("lang", ["de", "en"])
def test_rules_are_printed_as_configured(lang: str) -> None:
    texts = {
        "\n".join(GAME.rules(setup(rules=Rules(playoff=playoff), seats=seats, laps_per_issue=laps), lang))
        for playoff in ("fewest", "most")  # type: ignore[arg-type]
        for seats in ("listed", "drawn", "rotate")
        for laps in (1, 3)
    }
    assert len(texts) == 12 and not any("{" in text for text in texts)
