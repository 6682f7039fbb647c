"""Playing an issue of General or Yacht: turns by plan, NMR, who leaves the match (rules.md, 0, 4.4 to 4.6
and 7). Total: it never refuses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pbm.base.dice import Dice, Roll
from pbm.base.problem import Problem
from pbm.kit import match
from pbm.kit.categories import DICE, Cells, Table, filled, first_open
from pbm.kit.category_names import vocabulary
from pbm.kit.category_rules import CategoryRules
from pbm.kit.game import Block, Inbox, Played, Reading, Setup, Turn
from pbm.kit.match import Seat, State
from pbm.kit.plan import EMPTY, Plan, decide, idle
from pbm.kit.plan_check import Foreseen, foresee
from pbm.kit.tape import Tape, known_tape, thrown_tape
from pbm.kit.turn import Position, Run, Step, run

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Desk:
    """What one player's turns are played with: the table, the setup, the state before the issue."""

    table: Table
    setup: Setup
    state: State
    player: str

    def rules(self, cells: Cells) -> CategoryRules:
        return CategoryRules(self.table, cells, getattr(self.setup.rules, "first_roll", "stopped") == "thrown")

    def position(self, turn: Turn) -> Position:
        return self.state.going.get(match.key_of(self.player, turn), Position())

    def known(self, turn: Turn) -> Tape:
        """The rows that the player may know."""
        return known_tape(self.state.rolls, match.owner(self.setup, self.player), match.on_tape(turn))

    def thrown(self, turn: Turn, dice: Dice) -> Tape:
        """The same and the hidden rows."""
        return thrown_tape(self.state.rolls, match.owner(self.setup, self.player), match.on_tape(turn), dice, DICE)

    def foresee(self, cells: Cells, turn: Turn, plan: Plan) -> Foreseen:
        """The turn as far as its dice are known, on a sheet as far as it is known."""
        words = vocabulary(self.table)
        found = foresee(plan, self.rules(cells), words, self.position(turn), self.known(turn))
        named = tuple(problem._replace(args={"turn": turn.number, **problem.args}) for problem in found.problems)
        return replace(found, problems=named)

    def check(self, cells: Cells, turn: Turn, plan: Plan) -> tuple[Problem, ...]:
        """What a plan can't do with the dice that are known."""
        return self.foresee(cells, turn, plan).problems

    def follow(self, cells: Cells, turn: Turn, plan: Plan) -> Cells:
        """The sheet after the turn, as far as it is known."""
        return written(self.table, cells, self.foresee(cells, turn, plan).run)


def written(table: Table, cells: Cells, turn: Run) -> Cells:
    """The sheet after a turn; the same where the turn is not over."""
    if not turn.done:
        return cells
    last = turn.steps[-1]
    return filled(cells, table.index(last.what), last.points)


def play(table: Table, setup: Setup, state: State, inbox: Inbox, dice: Dice) -> Played:
    """Play the due turns of all players."""
    due = match.due_turns(table, setup, state)
    rolls: dict[str, Roll] = {}

    def noted(label: str, count: int) -> Roll:
        rolls[label] = dice(label, count)
        return rolls[label]

    seats: dict[str, Seat] = {}
    moves: dict[str, list[Json]] = {}
    going: dict[str, Position] = {}
    runs: dict[str, int] = {}
    for player, seat in state.seats.items():
        turns = match.player_turns(table, setup, state, player)
        run_before = inbox.nmr_run.get(player, 0)
        seats[player] = seat
        if seat.status != "playing":
            continue
        if player in inbox.resigned:
            first = (turns or due)[0]
            seats[player], moves[player] = _out(seat, first, "resigned"), [_bare(first, "resigned", seat.total)]
            if player in inbox.heirs:
                seats[player], moves[player] = _left(table, setup, seat, turns, moves[player])
                stands = [match.key_of(player, turn) for turn in turns]
                going |= {key: state.going[key] for key in stands if key in state.going}
            continue
        if not turns:
            if run_before:
                runs[player] = run_before
            continue
        desk = Desk(table, setup, state, player)
        player_run = _Player(desk, noted, going, player in inbox.absent, player in inbox.heirs)
        seat, moves[player], missed = player_run.turns(seat, turns, inbox.readings.get(player, Reading()))
        count = run_before + 1 if missed else 0
        limit = setup.rules.nmr_limit
        if missed and limit and count >= limit and seat.status == "playing" and player not in inbox.heirs:
            seat = _out(seat, due[-1], "limit")
        if missed:
            moves[player][-1]["run"] = count
            if setup.rules.nmr == "out" and player in inbox.heirs:
                moves[player][-1]["open"] = True
        if seat.status == "playing" and count:
            runs[player] = count
        seats[player] = seat
    after = match.advanced(table, setup, replace(state, seats=seats, going=going), due)
    used = {label: list(roll) for label, roll in (state.rolls | rolls).items()}
    numbers = [turn.number for turn in due]
    report = {"turns": numbers, "due": [list(turn) for turn in due], "rolls": used, "moves": moves}
    return Played(after, report, runs)


def _out(seat: Seat, turn: Turn, why: str) -> Seat:
    return replace(seat, status="out", exit=(turn.board or 1, turn.number), why=why)


def _bare(turn: Turn, what: str, total: int) -> Json:
    """A turn in which no dice were rolled."""
    return {"turn": turn.number, "board": turn.board, "what": what, "steps": [], "score": [total, total]}


def _left(table: Table, setup: Setup, seat: Seat, turns: tuple[Turn, ...], bare: list[Json]) -> tuple[Seat, list[Json]]:
    """Whoever resigns leaves the seat to a standby: of each turn that is not played the first open category
    is struck, for every turn fills one; under `step` the standby goes on where the turn stands."""
    if setup.reveal == "step" or not turns:
        return seat, bare
    moves = []
    for turn in turns:
        seat, move = _strike(table, seat, turn, "resigned")
        moves.append(move)
    return seat, moves


def _strike(table: Table, seat: Seat, turn: Turn, what: str) -> tuple[Seat, Json]:
    at = match.board_of(turn)
    cells = seat.boards[at]
    place = first_open(cells)
    move = _bare(turn, what, seat.total)
    move |= {"category": table.names[place], "points": 0, "struck": True}
    return _with(seat, at, filled(cells, place, 0)), move


@dataclass(slots=True)
class _Player:
    """One player's turns of an issue. going: where unfinished turns stand after it; absent: the house
    policy plays what is missing; heir: a standby is ready for the seat."""

    desk: Desk
    dice: Dice
    going: dict[str, Position]
    absent: bool = False
    heir: bool = False

    def turns(self, seat: Seat, turns: tuple[Turn, ...], reading: Reading) -> tuple[Seat, list[Json], bool]:
        """Play the turns in order. `known` are the sheets as the orders were checked against: what
        hidden dice filled in an earlier turn of the issue is not held against a later order."""
        moves: list[Json] = []
        missed = False
        known = list(seat.boards)
        for turn in turns:
            at = match.board_of(turn)
            block = self.legal(known[at], turn, reading.orders.get(turn, ()))
            if block is None and self.absent:
                seat, move = self.played(seat, turn, EMPTY, self.tape(turn))
                move["policy"] = True
            elif block is None:
                missed = True
                if self.desk.setup.rules.nmr == "out" and not self.heir:
                    moves.append(_bare(turn, "nmr", seat.total))
                    return _out(seat, turn, "nmr"), moves, missed
                seat, move = self.missed(seat, turn)
                if self.desk.setup.rules.nmr != "policy":
                    known[at] = seat.boards[at]
            else:
                known[at] = self.desk.follow(known[at], turn, block.order)
                seat, move = self.played(seat, turn, block.order, self.tape(turn))
                move["source"] = [block.place.source, block.place.line]
                if block.origin != "player":
                    move["by"] = block.origin
            moves.append(move)
        return seat, moves, missed

    def legal(self, cells: Cells, turn: Turn, blocks: tuple[Block, ...]) -> Block | None:
        """The last order that stands the check now."""
        good = (block for block in reversed(blocks) if not block.problems)
        return next((block for block in good if not self.desk.check(cells, turn, block.order)), None)

    def tape(self, turn: Turn) -> Tape:
        step = self.desk.setup.reveal == "step"
        return self.desk.known(turn) if step else self.desk.thrown(turn, self.dice)

    def missed(self, seat: Seat, turn: Turn) -> tuple[Seat, Json]:
        """An NMR: the first open category is struck, or the house policy plays the whole turn."""
        if self.desk.setup.rules.nmr == "policy":
            seat, move = self.played(seat, turn, EMPTY, self.desk.thrown(turn, self.dice))
            return seat, move | {"what": "nmr", "policy": True}
        seat, move = _strike(self.desk.table, seat, turn, "nmr")
        return seat, move | ({"open": True} if self.desk.setup.rules.nmr == "out" else {})

    def played(self, seat: Seat, turn: Turn, plan: Plan, tape: Tape) -> tuple[Seat, Json]:
        at = match.board_of(turn)
        rules = self.desk.rules(seat.boards[at])
        found = run(rules, self.desk.position(turn), lambda look: decide(plan, rules, look), tape)
        after = _with(seat, at, written(self.desk.table, seat.boards[at], found))
        move = _bare(turn, "move" if found.done else "going", seat.total)
        move["steps"] = [step_json(step) for step in found.steps]
        if found.done:
            last = found.steps[-1]
            move |= {"dice": list(last.dice), "category": last.what, "points": last.points}
            move |= {"struck": last.end == "strike", "decided": [last.by, last.line]}
            move["score"] = [seat.total, after.total]
            if unused := idle(plan, found.steps):
                move["idle"] = unused
        else:
            self.going[match.key_of(self.desk.player, turn)] = found.position
        return after, move


def _with(seat: Seat, at: int, cells: Cells) -> Seat:
    return replace(seat, boards=(*seat.boards[:at], cells, *seat.boards[at + 1 :]))


def step_json(step: Step) -> Json:
    """The facts of one decision. dice: by column; lying: which lay before it; laid: the values newly
    laid aside; columns: theirs, from 0; end, what: how it ended the rolling; by, line: the reason."""
    out: Json = {
        "roll": step.roll,
        "dice": list(step.dice),
        "lying": [column for column, roll in enumerate(step.laid) if roll],
        "columns": list(step.lay),
        "laid": [step.dice[column] for column in step.lay],
        "by": step.by,
        "line": step.line,
    }
    if step.end:
        out |= {"end": step.end, "what": step.what}
    if step.passed:
        out["passed"] = [[passed.line, passed.code] for passed in step.passed]
    return out
