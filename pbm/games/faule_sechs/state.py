"""Faule Sechs: its rules, its seats, its markers (rules.md, 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from pbm.base.dice import Dice, Roll
from pbm.kit.game import Row, Setup, Turn
from pbm.kit.ranking import table

DICE = 3
LOTS = 5  # dice of the draw for seats (rules.md, 6.7)
STOCK = 10  # markers that can be won by throwing; the eleventh is for the play-off
MARK = 11  # under it the thrower takes, over it all others do


@dataclass(frozen=True)
class Rules:
    """House rules. playoff: does the eleventh marker break a tie at the bottom or at the top?"""

    playoff: Literal["fewest", "most"] = "fewest"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at the table. exit: the lap in which one who is `out` (has resigned) left."""

    markers: int = 0
    status: Literal["playing", "out"] = "playing"
    exit: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """lap: the last lap thrown; seats: by player, in seat order; stock: what is left of the ten;
    drawn: each player's throws for the seats, where they are drawn; seated: the order is settled."""

    lap: int = 0
    seats: dict[str, Seat] = field(default_factory=dict)
    stock: int = STOCK
    drawn: dict[str, tuple[Roll, ...]] = field(default_factory=dict)
    seated: bool = False


def result(dice: Sequence[int]) -> int:
    """Return the sum of the dice that are not sixes (rules.md, 6.2)."""
    return sum(die for die in dice if die != 6)


def start(setup: Setup) -> State:
    """Return the table before any dice. `rotate`: the i-th Faule Sechs game of the campaign begins with
    its i-th player, wrapping; `setup.index` counts from 0."""
    order = setup.players
    if setup.seats == "rotate":
        first = int(getattr(setup, "index", 0)) % len(order)
        order = order[first:] + order[:first]
    return State(seats={player: Seat() for player in order}, seated=setup.seats != "drawn")


def deal(setup: Setup, state: State, dice: Dice) -> State:
    """Draw the seats once, in the game's first issue; nothing else is published ahead."""
    if state.seated:
        return state
    drawn: dict[str, list[Roll]] = {player: [] for player in setup.players}
    order = _draw(list(setup.players), 1, drawn, dice)
    throws = {player: tuple(rolls) for player, rolls in drawn.items()}
    return replace(state, seats={player: state.seats[player] for player in order}, drawn=throws, seated=True)


def _draw(players: list[str], number: int, drawn: dict[str, list[Roll]], dice: Dice) -> list[str]:
    """Seat the players, the higher sum first; equal ones throw again among themselves."""
    groups: dict[int, list[str]] = {}
    for player in players:
        roll = dice(f"{player}/seats.{number}", LOTS)
        drawn[player].append(roll)
        groups.setdefault(sum(roll), []).append(player)
    order: list[str] = []
    for total in sorted(groups, reverse=True):
        group = groups[total]
        # without a seed every missing roll reads as ones: such an issue is never published, but it must end
        order += group if len(group) == 1 or number >= 99 else _draw(group, number + 1, drawn, dice)
    return order


def playing(state: State) -> list[str]:
    """The players who have not resigned, in seat order."""
    return [player for player, seat in state.seats.items() if seat.status == "playing"]


def over(setup: Setup, state: State) -> bool:
    """Tell whether the ten markers are gone, or nobody is left (rules.md, 0.7 and 6.4)."""
    return state.stock == 0 or not playing(state)


def due(setup: Setup, state: State) -> dict[str, tuple[Turn, ...]]:
    """Nobody owes an order (rules.md, 6.6)."""
    return {}


def label(setup: Setup, text: str) -> int:
    """How many dice a label stands for: `anna/2`, `anna/playoff.1`, `anna/seats.1`; 0: no such label."""
    player, _, rest = text.rpartition("/")
    kind, dot, number = rest.rpartition(".")
    whole = number.isascii() and number.isdecimal() and number[0] != "0"
    if player not in setup.players or not whole or bool(dot) != bool(kind):
        return 0
    counts = {"": DICE, "playoff": DICE, "seats": LOTS if setup.seats == "drawn" else 0}
    return counts.get(kind, 0)


def rank(setup: Setup, state: State) -> tuple[Row, ...]:
    """The table: most markers first, who is out below all others (rules.md, 0.6 and 6.6)."""
    return table((player, seat.markers, seat.status, seat.exit) for player, seat in state.seats.items())
