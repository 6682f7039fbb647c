"""The games of a match between two turns (rules.md, 0, 4.5, 4.6 and 7): what is due and published."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.dice import Roll, roller
from pbm.base.state import from_json, to_json
from pbm.kit import match
from pbm.kit.categories import GENERAL, YACHT, Table, filled, open_cells
from pbm.kit.game import Setup, Turn
from pbm.kit.match import Seat, State
from pbm.kit.turn import Position


@dataclass(frozen=True)
class NoRules:
    pass


def setup(**more: object) -> Setup:
    return replace(Setup("g1", "Berta", ("anna", "bernd"), NoRules(), games=6), **more)  # type: ignore[arg-type]


def written(table: Table, state: State, player: str, turn: Turn, points: int = 0) -> State:
    """The state after a player has filled the first open category."""
    seat = state.seats[player]
    at = match.board_of(turn)
    cells = filled(seat.boards[at], open_cells(seat.boards[at])[0], points)
    boards = (*seat.boards[:at], cells, *seat.boards[at + 1 :])
    return replace(state, seats={**state.seats, player: replace(seat, boards=boards)})


def issue(table: Table, game: Setup, state: State, points: Callable[[str], int] = lambda _: 1) -> State:
    turns = match.due_turns(table, game, state)
    for player, own in match.due(table, game, state).items():
        for turn in own:
            state = written(table, state, player, turn, points(player))
    return match.advanced(table, game, state, turns)


def test_a_last_issue_never_starts_the_next_game() -> None:
    game = setup(turns_per_issue=3, games=2)
    state = match.start(GENERAL, game)
    seen = []
    while not match.over(GENERAL, game, state):
        seen.append([(turn.board, turn.number) for turn in match.due_turns(GENERAL, game, state)])
        state = issue(GENERAL, game, state)
    one = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10]]
    assert seen == [[(board, number) for number in part] for board in (1, 2) for part in one]
    assert {seat.status for seat in state.seats.values()} == {"finished"}
    assert match.due(GENERAL, game, state) == {}


def test_a_single_game_has_no_board() -> None:
    game = setup(games=1)
    assert match.due_turns(YACHT, game, match.start(YACHT, game)) == (Turn(1, None),)


def test_side_by_side_has_a_turn_in_every_game() -> None:
    game = setup(side_by_side=True, games=3)
    state = match.start(YACHT, game)
    for number in range(1, 13):
        assert match.due_turns(YACHT, game, state) == tuple(Turn(number, board) for board in (1, 2, 3))
        state = issue(YACHT, game, state)
    assert match.over(YACHT, game, state)


def test_the_sum_over_the_games_ranks_and_who_is_out_ranks_below() -> None:
    state = State(seats={
        "anna": Seat(((10, None), (20, None))), "bernd": Seat(((30, None), (0, None))),
        "cora": Seat(((90, None), (90, None)), "out", (1, 9), "nmr"),
        "dora": Seat(((1, None), (1, None)), "out", (2, 1), "nmr"),
        "emil": Seat(((2, None), (1, None)), "out", (2, 1), "limit"),
    })  # fmt: skip
    assert [tuple(row) for row in match.rank(GENERAL, setup(games=2), state)] == [
        (1, "anna", 30, "playing"), (1, "bernd", 30, "playing"), (3, "emil", 3, "out"), (4, "dora", 2, "out"),
        (5, "cora", 180, "out"),
    ]  # fmt: skip


def labels(game: Setup, state: State) -> list[str]:
    asked: list[str] = []

    def dice(label: str, count: int) -> Roll:
        assert match.label(GENERAL, game, label) == count == 5
        asked.append(label)
        return (1, 2, 3, 4, 5)

    dealt = match.deal(GENERAL, game, state, dice)
    assert sorted(dealt.rolls) == sorted(set(asked) | (set(state.rolls) & set(dealt.rolls)))
    return asked


def test_what_is_published() -> None:
    first = match.start(GENERAL, setup())
    assert labels(setup(), first) == ["anna/1.1.1.1", "bernd/1.1.1.1"]
    assert labels(setup(turns_per_issue=2, tape="shared"), first) == ["*/1.1.1.1", "*/1.2.1.1"]
    assert labels(setup(reveal="none"), first) == []
    assert labels(setup(reveal="all", tape="shared"), first) == ["*/1.1.1.1", "*/1.1.1.2", "*/1.1.1.3"]
    assert labels(setup(reveal="step"), first) == ["anna/1.1.1.1", "bernd/1.1.1.1"]
    wide = setup(side_by_side=True, games=3, tape="shared")
    assert labels(wide, match.start(GENERAL, wide)) == ["*/1.1.1.1", "*/2.1.1.1", "*/3.1.1.1"]


def test_step_publishes_the_next_row_and_who_is_done_waits() -> None:
    game = setup(reveal="step")
    state = match.deal(GENERAL, game, match.start(GENERAL, game), lambda label, count: (1,) * count)
    state = written(GENERAL, state, "bernd", Turn(1, 1))
    state = replace(state, going={"anna/1.1": Position(1, 1, (1,) * 5, (1, 1, 0, 0, 0))})
    state = match.advanced(GENERAL, game, state, (Turn(1, 1),))
    assert state.turn == 0 and match.due(GENERAL, game, state) == {"anna": (Turn(1, 1),)}
    assert labels(game, state) == ["anna/1.1.1.2"]
    state = match.deal(GENERAL, game, state, lambda label, count: (2,) * count)
    assert state.rolls == {"anna/1.1.1.1": (1,) * 5, "anna/1.1.1.2": (2,) * 5}
    state = match.advanced(GENERAL, game, written(GENERAL, state, "anna", Turn(1, 1)), (Turn(1, 1),))
    assert state.turn == 1 and state.going == {}
    assert match.due(GENERAL, game, state) == {"anna": (Turn(2, 1),), "bernd": (Turn(2, 1),)}


def test_nothing_is_published_for_those_who_do_not_play() -> None:
    state = match.start(GENERAL, setup())
    state = replace(state, seats={**state.seats, "anna": replace(state.seats["anna"], status="out", exit=(1, 1))})
    assert labels(setup(), state) == ["bernd/1.1.1.1"]
    both = {player: replace(seat, status="out") for player, seat in state.seats.items()}
    assert labels(setup(), replace(state, seats=both)) == []
    assert match.over(GENERAL, setup(), replace(state, seats=both))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("anna/2.3.1.1", 5), ("anna/6.10.1.3", 5), ("anna/7.1.1.1", 0), ("anna/1.11.1.1", 0), ("anna/1.1.2.1", 0),
        ("anna/1.1.1.4", 0), ("anna/1.1.1", 0), ("anna/0.1.1.1", 0), ("anna/01.1.1.1", 0), ("*/1.1.1.1", 0),
        ("cora/1.1.1.1", 0), ("anna/1.1.1.", 0), ("anna/1.²2.1.1", 0), ("1.1.1.1", 0),
    ],
)  # fmt: skip
def test_labels(text: str, count: int) -> None:
    assert match.label(GENERAL, setup(), text) == count


def test_shared_labels() -> None:
    assert match.label(YACHT, setup(tape="shared"), "*/1.12.1.1") == 5
    assert match.label(YACHT, setup(tape="shared"), "anna/1.12.1.1") == 0


@given(
    st.integers(1, 4), st.integers(1, 5), st.booleans(), st.sampled_from(["first", "none", "all"]),
    st.sampled_from(["individual", "shared"]), st.binary(min_size=2, max_size=2),
)  # fmt: skip
def test_matches_end_and_states_survive_json(
    games: int, pace: int, wide: bool, reveal: str, tape: str, key: bytes
) -> None:
    game = setup(games=games, turns_per_issue=1 if wide else pace, side_by_side=wide, reveal=reveal, tape=tape)
    state = match.start(YACHT, game)
    played: list[Turn] = []
    while not match.over(YACHT, game, state):
        state = match.deal(YACHT, game, state, roller(key))
        assert from_json(State, to_json(state)) == state
        played += match.due(YACHT, game, state)["anna"]
        state = issue(YACHT, game, state)
    assert sorted(played) == sorted(set(played)) and len(played) == 12 * games
    assert [row.score for row in match.rank(YACHT, game, state)] == [12 * games] * 2
    assert match.deal(YACHT, game, state, roller(key)).rolls == {}
