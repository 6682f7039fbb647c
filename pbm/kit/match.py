"""General and Yacht between two turns: score sheets, the games of a match, what is due and published
(rules.md, 4, 5 and 7).

Every function takes the game's table of categories first; the games bind it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from pbm.base.dice import Dice, Roll
from pbm.kit import ranking
from pbm.kit.categories import DICE, ROLLS, Cells, Table, open_cells, score
from pbm.kit.game import Row, Setup, Turn
from pbm.kit.tape import label_parts, row_label
from pbm.kit.turn import Position

OPTIONS = ("turns_per_issue", "reveal", "tape", "games", "side_by_side")


@dataclass(frozen=True, slots=True)
class Seat:
    """One player in the match.

    boards: a score sheet for each of its games; exit: the game and turn in which an `out` player
    left; why: "nmr", "limit" or "resigned" for one who is out.
    """

    boards: tuple[Cells, ...]
    status: Literal["playing", "finished", "out"] = "playing"
    exit: tuple[int, int] = (0, 0)
    why: str = ""

    @property
    def total(self) -> int:
        return sum(score(cells) for cells in self.boards)


@dataclass(frozen=True, slots=True)
class State:
    """board: the game that is being played (1 where all are, side by side); turn: the last turn of it
    that is resolved; seats: by player, in seat order; rolls: the published rows not yet played, by
    label; going: under `reveal: step`, where a turn that goes on stands, by "PLAYER/GAME.TURN"."""

    board: int = 1
    turn: int = 0
    seats: dict[str, Seat] = field(default_factory=dict)
    rolls: dict[str, Roll] = field(default_factory=dict)
    going: dict[str, Position] = field(default_factory=dict)


def start(table: Table, setup: Setup) -> State:
    boards = (table.empty(),) * setup.games
    return State(seats={player: Seat(boards) for player in setup.players})


def over(table: Table, setup: Setup, state: State) -> bool:
    """Tell whether nobody is playing any more (rules.md, 0.7)."""
    return all(seat.status != "playing" for seat in state.seats.values())


def board_of(turn: Turn) -> int:
    """The place of a turn's score sheet, from 0."""
    return (turn.board or 1) - 1


def due_turns(table: Table, setup: Setup, state: State) -> tuple[Turn, ...]:
    """The turns that the next issue resolves, in their order. A game's last issue never starts the
    next game; side by side, each game has its turn (rules.md, 4.5 and 4.6)."""
    if over(table, setup, state):
        return ()
    last = min(state.turn + setup.turns_per_issue, table.turns)
    boards: Iterable[int | None] = (None,)
    if setup.games > 1:
        boards = range(1, setup.games + 1) if setup.side_by_side else (state.board,)
    boards = tuple(boards)
    return tuple(Turn(number, board) for number in range(state.turn + 1, last + 1) for board in boards)


def is_done(seat: Seat, turn: Turn) -> bool:
    """Tell whether a player has written this turn down: each turn fills exactly one category."""
    cells = seat.boards[board_of(turn)]
    return len(cells) - len(open_cells(cells)) >= turn.number


def player_turns(table: Table, setup: Setup, state: State, player: str) -> tuple[Turn, ...]:
    """The turns that one player owes: under `step`, who is done waits (rules.md, 7)."""
    seat = state.seats[player]
    if seat.status != "playing":
        return ()
    return tuple(turn for turn in due_turns(table, setup, state) if not is_done(seat, turn))


def due(table: Table, setup: Setup, state: State) -> dict[str, tuple[Turn, ...]]:
    owed = {player: player_turns(table, setup, state, player) for player in state.seats}
    return {player: turns for player, turns in owed.items() if turns}


def key_of(player: str, turn: Turn) -> str:
    """How a player's turn is known in State.going."""
    return f"{player}/{board_of(turn) + 1}.{turn.number}"


def owner(setup: Setup, player: str) -> str:
    """Whose dice a player plays with, as labels name it."""
    return "*" if setup.tape == "shared" else player


def on_tape(turn: Turn) -> Turn:
    """A turn as labels count it: they always name the game of the match (formats.md, "Labels")."""
    return Turn(turn.number, turn.board or 1)


def label(table: Table, setup: Setup, text: str) -> int:
    """How many dice a label stands for: `anna/2.3.1.1`, game, turn, set, row; 0: no such label."""
    found = label_parts(text)
    if found is None or found[0] not in (("*",) if setup.tape == "shared" else setup.players):
        return 0
    limits = (setup.games, table.turns, 1, ROLLS)
    known = len(found[1]) == len(limits) and all(part <= limit for part, limit in zip(found[1], limits, strict=True))
    return DICE if known else 0


def published(setup: Setup, state: State, player: str, turn: Turn) -> int:
    """How many rows of a due turn the issue publishes (rules.md, 7): under `step` the next one, and
    of a turn that goes on never fewer than those of its decisions."""
    going = state.going.get(key_of(player, turn))
    fixed = {"first": 1, "none": 0, "all": ROLLS, "step": 1}
    return max(fixed[setup.reveal], going.roll + 1 if going else 0)


def deal(table: Table, setup: Setup, state: State, dice: Dice) -> State:
    """Publish the rows that the next issue plays with; those published already stay."""
    rolls: dict[str, Roll] = {}
    for player, turns in due(table, setup, state).items():
        for turn in turns:
            for row in range(1, published(setup, state, player, turn) + 1):
                name = row_label(owner(setup, player), on_tape(turn), 1, row)
                if name not in rolls:
                    rolls[name] = state.rolls.get(name) or dice(name, DICE)
    return replace(state, rolls=rolls)


def advanced(table: Table, setup: Setup, state: State, resolved: tuple[Turn, ...]) -> State:
    """The state after an issue's turns: the round counted, the next game begun, all finished.

    resolved: the turns that were due. Under `step` a round ends when all have finished their turn.
    """
    playing = [seat for seat in state.seats.values() if seat.status == "playing"]
    if not playing or not resolved:
        return state
    if not all(is_done(seat, turn) for seat in playing for turn in resolved):
        return state
    turn = resolved[-1].number
    if turn < table.turns:
        return replace(state, turn=turn, going={})
    if not setup.side_by_side and state.board < setup.games:
        return replace(state, board=state.board + 1, turn=0, going={})
    seats = {
        player: replace(seat, status="finished") if seat.status == "playing" else seat
        for player, seat in state.seats.items()
    }
    return replace(state, turn=turn, seats=seats, going={})


def rank(table: Table, setup: Setup, state: State) -> tuple[Row, ...]:
    """The table of the match: the highest sum over its games first (rules.md, 0.6 and 4.3)."""
    return ranking.table((player, seat.total, seat.status, seat.exit) for player, seat in state.seats.items())
