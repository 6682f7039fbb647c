"""Playing an issue of a game to a target: rounds in seat order, jokers, NMR, the end (rules.md, 0, 2.6,
2.7, 3.8 to 3.10 and 7). Total: it never refuses."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from pbm.base.dice import Dice, Roll
from pbm.kit import race_joker as jokers
from pbm.kit.game import Block, Inbox, Played, Reading, Setup, Turn
from pbm.kit.plan import EMPTY, Plan, decide, idle
from pbm.kit.race import Joker, Past, Race, Seat, State, due_turns, rounds, thrown
from pbm.kit.tape import Tape
from pbm.kit.turn import Position, Run, run
from pbm.kit.turn_report import sets_json

Json = dict[str, Any]


@dataclass(slots=True)
class Table:
    """An issue being played. missed: players with an NMR in it; seen: each player's joker as the
    orders alone tell it, against which they were checked; resting: who has left a seat that a standby
    takes over, so that its turns of this issue are not played."""

    race: Race
    setup: Setup
    state: State
    inbox: Inbox
    dice: Dice
    seats: dict[str, Seat] = field(default_factory=dict)
    moves: dict[str, list[Json]] = field(default_factory=dict)
    missed: set[str] = field(default_factory=set)
    seen: dict[str, Joker] = field(default_factory=dict)
    resting: set[str] = field(default_factory=set)
    rolls: dict[str, Roll] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seats = dict(self.state.seats)
        self.seen = {player: seat.joker for player, seat in self.seats.items()}

    @property
    def nmr(self) -> str:
        return str(self.setup.rules.nmr)

    def noted(self, label: str, count: int) -> Roll:
        self.rolls[label] = self.dice(label, count)
        return self.rolls[label]

    def playing(self) -> list[str]:
        return [player for player, seat in self.seats.items() if seat.status == "playing"]

    def resign(self, number: int) -> None:
        """Who resigns is out before the issue's first turn (rules.md, 0.2)."""
        for player in self.playing():
            if player in self.inbox.resigned:
                seat = self.seats[player]
                if player in self.inbox.heirs:
                    self.resting.add(player)
                else:
                    self.out(player, number, "resigned")
                self.move(player, number, "resigned", score=[seat.total, seat.total])

    def out(self, player: str, number: int, why: str) -> None:
        self.seats[player] = replace(self.seats[player], status="out", exit=number, why=why)

    def move(self, player: str, number: int, what: str, **facts: Any) -> Json:
        found = {"turn": number, "what": what, "sets": [], **facts}
        self.moves.setdefault(player, []).append(found)
        return found

    def legal(self, player: str, turn: Turn) -> Block | None:
        """The last order that stands the check now (after a skipped turn: as if it had never been due)."""
        blocks = self.inbox.readings.get(player, Reading()).orders.get(turn, ())
        block: Block
        for block in reversed(blocks):
            if not jokers.check(self.race, self.setup, self.seen[player], turn, block.order):
                return block
        return None

    def doomed(self, player: str) -> bool:
        """Whether an NMR of this issue will put the player out: that comes before anything else."""
        limit = self.setup.rules.nmr_limit
        return player in self.missed and limit > 0 and self.inbox.nmr_run.get(player, 0) + 1 >= limit

    def has_won(self, player: str) -> bool:
        """Whether a player stands at the target rightly."""
        seat = self.seats[player]
        return seat.status == "playing" and self.race.reached(self.setup, seat.total) and not self.doomed(player)

    def run(self, plan: Plan, at: Position, tape: Tape) -> Run:
        rules = self.race.rules(self.setup)
        return run(rules, at, lambda look: decide(plan, rules, look), tape)

    # ---- one turn ----

    def turn(self, player: str, number: int) -> None:
        """Play a whole turn with its hidden rows."""
        if player in self.resting:
            seat = self.seats[player]
            joker = jokers.released(seat.joker, number)
            self.seats[player] = replace(seat, joker=joker, past=(*seat.past, Past(number, 0)))
            return
        turn = Turn(number)
        block = self.legal(player, turn)
        plan = block.order if block is not None else None
        nmr = block is None and player not in self.inbox.absent
        if nmr and not self.miss(player, number):
            return
        found = self.run(plan or EMPTY, Position(), thrown(self.race, self.setup, self.state, player, turn, self.noted))
        self.heed(player, turn, plan)
        move = self.move(player, number, "move")
        self.describe(move, block, nmr)
        move["sets"] = sets_json(found.steps)
        if unused := idle(plan or EMPTY, found.steps):
            move["idle"] = unused
        self.book(player, number, found.points, plan, nmr, move)

    def miss(self, player: str, number: int) -> bool:
        """An NMR; tell whether the house policy plays the turn."""
        self.missed.add(player)
        seat = self.seats[player]
        if self.nmr == "policy":
            return True
        self.seen[player] = jokers.released(self.seen[player], number)
        move = self.move(player, number, "nmr", points=0, score=[seat.total, seat.total])
        if self.nmr == "out" and player in self.inbox.heirs:
            move["open"] = True
        elif self.nmr == "out":
            self.out(player, number, "nmr")
            return False
        past = (*seat.past, Past(number, 0, nmr=True))
        seat = replace(seat, joker=jokers.released(seat.joker, number), past=past)
        self.announce(player, number, seat, None)
        return False

    def heed(self, player: str, turn: Turn, plan: Plan | None) -> None:
        self.seen[player] = jokers.follow(self.race, self.setup, self.seen[player], turn, plan or EMPTY)

    @staticmethod
    def describe(move: Json, block: Block | None, nmr: bool) -> None:
        """By whose order a turn is played."""
        if block is None:
            move |= {"what": "nmr" if nmr else move["what"], "policy": True}
            return
        move["source"] = [block.place.source, block.place.line]
        if block.origin != "player":
            move["by"] = block.origin

    def book(self, player: str, number: int, points: int, plan: Plan | None, nmr: bool, move: Json) -> None:
        """Put a turn that is over into the total, with what follows from it."""
        seat = self.seats[player]
        doubled = jokers.doubles(self.race, self.setup, seat, number, plan)
        gained = 2 * points if doubled else points
        total = seat.total + gained
        move |= {"points": points, "joker": doubled, "gained": gained, "score": [seat.total, total]}
        joker = Joker("spent", number, seat.joker.by or "player") if doubled else jokers.released(seat.joker, number)
        if plan is not None and plan.joker == "yes" and not self.counts(seat, joker, number):
            move["joker_passed"] = True
        past = (*seat.past, Past(number, gained, doubled, nmr, bool(move.get("policy"))))
        seat = replace(seat, total=total, joker=joker, past=past)
        self.seats[player] = seat
        if self.race.reached(self.setup, total):
            if self.needs_joker(seat) and not self.doomed(player):
                self.out(player, number, "joker")
                move["lost"] = "joker"
                return
            if self.has_won(player):
                move["target"] = True
        self.announce(player, number, seat, plan)

    def counts(self, seat: Seat, joker: Joker, number: int) -> bool:
        """Whether a `Joker` in these orders still can be announced (the policy may have been first)."""
        if jokers.at_once(self.setup):
            return joker.turn == number
        return joker.status == "free" or (joker.status == "announced" and joker.by == "player")

    def needs_joker(self, seat: Seat) -> bool:
        return self.race.joker and self.setup.rules.joker == "required" and seat.joker.status != "spent"

    def announce(self, player: str, number: int, seat: Seat, plan: Plan | None) -> None:
        joker = jokers.after(self.race, self.setup, seat, number, plan)
        self.seats[player] = replace(seat, joker=joker)
        if joker != seat.joker:
            self.moves[player][-1]["announced"] = {"turn": joker.turn, "by": joker.by}

    # ---- the issue ----

    def close(self, due: tuple[int, ...]) -> dict[str, int]:
        """The NMR limit (rules.md, 0.3), and the runs that go on."""
        runs: dict[str, int] = {}
        for player, seat in self.state.seats.items():
            if seat.status != "playing":
                continue
            before = self.inbox.nmr_run.get(player, 0)
            owed = player in self.moves and bool(due_turns(self.race, self.setup, self.state, player))
            count = before + 1 if player in self.missed else 0 if owed else before
            if player in self.missed:
                self.moves[player][-1]["run"] = count
                if self.nmr == "out" and player in self.inbox.heirs:
                    self.moves[player][-1]["open"] = True
            if self.doomed(player) and self.seats[player].status == "playing" and player not in self.inbox.heirs:
                self.out(player, due[-1], "limit")
            if self.seats[player].status == "playing" and count:
                runs[player] = count
        return runs


def play(race: Race, setup: Setup, state: State, inbox: Inbox, dice: Dice) -> Played:
    """Play the due turns of all players."""
    from pbm.kit.race_steps import play_step

    table = Table(race, setup, state, inbox, dice)
    due = rounds(setup, state)
    table.resign(due[0])
    after = play_step(table, due[0]) if setup.reveal == "step" else _rounds(table, due)
    runs = table.close(due)
    ended = after.over or not table.playing()
    after = replace(after, seats=table.seats, over=ended)
    used = {label: list(roll) for label, roll in {**state.rolls, **table.rolls}.items()}
    report = {
        "turns": [number for number in due if number <= after.turn or setup.reveal == "step"],
        "rolls": used,
        "moves": table.moves,
        "over": ended,
    }
    return Played(after, report, runs)


def _rounds(table: Table, due: tuple[int, ...]) -> State:
    """Whole rounds; the game ends with the one in which somebody reaches the target, or (`at_once`)
    with the turn."""
    at_once = table.setup.rules.finish == "at_once"
    ended, last = False, due[0]
    for last in due:
        for player in table.playing():
            table.turn(player, last)
            if at_once and table.has_won(player):
                ended = True
                break
        ended = ended or any(table.has_won(player) for player in table.playing())
        if ended or not table.playing():
            break
    return replace(table.state, turn=last, over=ended)
