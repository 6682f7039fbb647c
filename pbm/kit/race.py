"""Games to a target (Dölauer, Hajo): totals, jokers, what is due and published (rules.md, 2.6, 3.8 and 7).

Every function takes the `Race` first, which a game binds: its words, its dice, its target.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from pbm.base.dice import Dice, Roll
from pbm.kit import ranking
from pbm.kit.game import Row, Setup, Turn
from pbm.kit.plan_names import Vocabulary
from pbm.kit.tape import ROWS, Tape, known_tape, label_parts, row_label, thrown_tape
from pbm.kit.turn import Position, RollRules, Step

OPTIONS = ("turns_per_issue", "reveal", "tape")
START = Position()
JOKER_MARGIN = 40  # so far below the target the house policy's joker begins (rules.md, 7)


@dataclass(frozen=True, slots=True)
class Race:
    """words: the order language; rules: the dice under a setup's house rules; exact: reaching the
    target is enough, else it must be passed; joker: the game has one."""

    words: Vocabulary
    rules: Callable[[Setup], RollRules]
    exact: bool
    joker: bool = False

    def reached(self, setup: Setup, total: int) -> bool:
        target: int = setup.rules.target
        return total >= target if self.exact else total > target

    def nears(self, setup: Setup, total: int) -> bool:
        """Whether the house policy plays the joker in a turn that begins with this total."""
        return self.joker and bool(total >= setup.rules.target - JOKER_MARGIN)


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that is over: its points (a joker's doubling included), and whether it was an NMR, and
    one that the house policy played."""

    turn: int
    points: int
    joker: bool = False
    nmr: bool = False
    policy: bool = False


@dataclass(frozen=True, slots=True)
class Joker:
    """A player's joker. turn: the one it is announced for or was played in; by: who announced it."""

    status: Literal["free", "announced", "spent"] = "free"
    turn: int = 0
    by: Literal["", "player", "policy"] = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player. exit: the turn in which an `out` player left; why: "nmr", "limit", "joker" (reached
    the target without it) or "resigned" for one who is out."""

    total: int = 0
    status: Literal["playing", "out"] = "playing"
    exit: int = 0
    why: str = ""
    joker: Joker = Joker()
    past: tuple[Past, ...] = ()


@dataclass(frozen=True, slots=True)
class Going:
    """A turn under `reveal: step`: where it stands, what was done so far, and what its last block
    said of the joker (veto: `kein Joker`; since: `Joker ab Stand`, -1 for none). done: it is over,
    booked: and its points are in the total."""

    position: Position = START
    steps: tuple[Step, ...] = ()
    done: bool = False
    booked: bool = False
    veto: bool = False
    since: int = -1
    nmr: bool = False
    policy: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """turn: the last round that is over; seats: by player, in seat order; rolls: the published rows
    not yet played, by label; going: the turns of the round under way (`step`), by player; over:
    somebody has reached the target rightly, or nobody plays any more."""

    turn: int = 0
    seats: dict[str, Seat] = field(default_factory=dict)
    rolls: dict[str, Roll] = field(default_factory=dict)
    going: dict[str, Going] = field(default_factory=dict)
    over: bool = False


def start(race: Race, setup: Setup) -> State:
    """Before any dice; a target so near that the policy's joker begins at once is announced for it."""
    joker = Joker("announced", 1, "policy") if race.nears(setup, 0) else Joker()
    return State(seats={player: Seat(joker=joker) for player in setup.players})


def over(race: Race, setup: Setup, state: State) -> bool:
    return state.over or all(seat.status != "playing" for seat in state.seats.values())


def rounds(setup: Setup, state: State) -> tuple[int, ...]:
    """The rounds that the next issue plays."""
    count = 1 if setup.reveal == "step" else setup.turns_per_issue
    return tuple(range(state.turn + 1, state.turn + 1 + count))


def due_turns(race: Race, setup: Setup, state: State, player: str) -> tuple[Turn, ...]:
    """The turns that one player owes; under `step`, who is done waits."""
    if over(race, setup, state) or state.seats[player].status != "playing":
        return ()
    going = state.going.get(player)
    if going is not None and going.done:
        return ()
    return tuple(Turn(number) for number in rounds(setup, state))


def due(race: Race, setup: Setup, state: State) -> dict[str, tuple[Turn, ...]]:
    owed = {player: due_turns(race, setup, state, player) for player in state.seats}
    return {player: turns for player, turns in owed.items() if turns}


def owner(setup: Setup, player: str) -> str:
    return "*" if setup.tape == "shared" else player


def position(state: State, player: str) -> Position:
    going = state.going.get(player)
    return Position() if going is None else going.position


def published(race: Race, setup: Setup, state: State, player: str) -> list[str]:
    """The labels that the next issue's orders may know (rules.md, 7)."""
    labels = []
    for turn in due_turns(race, setup, state, player):
        if setup.reveal == "step":
            at = position(state, player)
            rows = [(at.set, at.roll + 1)]
        else:
            rows = [(1, row) for row in range(1, {"first": 1, "none": 0, "all": ROWS}[setup.reveal] + 1)]
        labels += [row_label(owner(setup, player), turn, *row) for row in rows]
    return labels


def deal(race: Race, setup: Setup, state: State, dice: Dice) -> State:
    """Publish the rows that the next issue plays with; those published already stay."""
    count = race.words.dice
    rolls: dict[str, Roll] = {}
    for player in state.seats:
        for label in published(race, setup, state, player):
            if label not in rolls:
                rolls[label] = state.rolls.get(label) or dice(label, count)
    return replace(state, rolls=rolls)


def label(race: Race, setup: Setup, text: str) -> int:
    """How many dice a label stands for: `anna/3.1.2`, turn, set, row; 0: there is no such label."""
    parts = label_parts(text)
    known = ("*",) if setup.tape == "shared" else setup.players
    if parts is None or parts[0] not in known or len(parts[1]) != 3 or parts[1][2] > ROWS:
        return 0
    return race.words.dice


def known(setup: Setup, state: State, player: str, turn: Turn) -> Tape:
    """The rows that the player may know."""
    return known_tape(state.rolls, owner(setup, player), turn)


def thrown(race: Race, setup: Setup, state: State, player: str, turn: Turn, dice: Dice) -> Tape:
    """The same, and hidden rows that are thrown where they are needed."""
    return thrown_tape(state.rolls, owner(setup, player), turn, dice, race.words.dice)


def rank(race: Race, setup: Setup, state: State) -> tuple[Row, ...]:
    """The table (rules.md, 0.6): the highest total first."""
    done = over(race, setup, state)
    rows = []
    for player, seat in state.seats.items():
        status: Literal["playing", "finished", "out"] = (
            "out" if seat.status == "out" else "finished" if done else "playing"
        )
        rows.append((player, seat.total, status, seat.exit))
    return ranking.table(rows)
