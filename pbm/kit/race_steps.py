"""`reveal: step`: one decision an issue; a round ends when all have finished their turn (rules.md, 7)."""

from __future__ import annotations

from dataclasses import replace

from pbm.kit.game import Turn
from pbm.kit.plan import EMPTY, Plan
from pbm.kit.race import Going, State, known, thrown
from pbm.kit.race_joker import announced, at_once
from pbm.kit.race_play import Table
from pbm.kit.turn_report import sets_json


def play_step(table: Table, number: int) -> State:
    """Make the decisions that are due, book the turns that are over, end the round with the last."""
    going = {player: state for player, state in table.state.going.items() if player in table.playing()}
    for player in table.playing():
        before = going.get(player, Going())
        if not before.done and player not in table.resting:
            _decide(table, player, number, before, going)
    over = _book(table, number, going)
    alive = table.playing()
    if over or all(player in going and going[player].booked for player in alive):
        ended = over or any(table.has_won(player) for player in alive)
        return replace(table.state, turn=number, going={}, over=ended)
    return replace(table.state, going={player: going[player] for player in alive if player in going})


def _decide(table: Table, player: str, number: int, before: Going, going: dict[str, Going]) -> None:
    """One player's decision on the row published last, or his NMR of the whole turn."""
    turn = Turn(number)
    block = table.legal(player, turn)
    nmr = block is None and player not in table.inbox.absent
    if nmr and not table.miss(player, number):
        going[player] = replace(before, done=True, booked=True, nmr=True)
        return
    plan = block.order if block is not None else EMPTY
    if nmr:
        tape = thrown(table.race, table.setup, table.state, player, turn, table.noted)
    else:
        tape = known(table.setup, table.state, player, turn)
    found = table.run(plan, before.position, tape)
    steps = (*before.steps, *found.steps)
    going[player] = Going(
        found.position, steps, found.done, False, plan.joker == "no",
        plan.joker_from if plan.joker == "from" else -1, nmr, block is None,
    )  # fmt: skip
    move = table.move(player, number, "going")
    table.describe(move, block, nmr)
    move["sets"] = sets_json(steps)
    if before.steps:
        move["earlier"] = len(before.steps)  # decided in earlier issues
    seat = table.seats[player]
    if plan.joker == "yes" and seat.joker.status == "free" and not at_once(table.setup):
        # Announced with the first decision, for the next turn; it stands whatever later blocks say.
        table.seats[player] = replace(seat, joker=announced(number + 1))
        move["announced"] = {"turn": number + 1, "by": "player"}
    table.heed(player, turn, plan)


def _book(table: Table, number: int, going: dict[str, Going]) -> bool:
    """Book the turns that are over; with `at_once` in seat order, and the first at the target ends
    the game, whatever later seats have thrown. Tell whether it has ended so."""
    strict = table.setup.rules.finish == "at_once"
    for player in table.playing():
        state = going.get(player)
        if state is None or not state.done:
            if strict:
                return False
            continue
        if state.booked:
            continue
        scores = state.position.scores
        points = sum(scores) if all(scores) else 0
        move = table.moves.get(player, [{}])[-1]
        if not move:
            move = table.move(player, number, "booked", sets=sets_json(state.steps))
        elif move["what"] == "going":
            move["what"] = "move"
        table.book(player, number, points, _plan(state), state.nmr, move)
        going[player] = replace(state, booked=True)
        if strict and table.has_won(player):
            return True
    return False


def _plan(state: Going) -> Plan | None:
    """What the turn's last block said of the joker."""
    if state.nmr:
        return None
    if state.veto:
        return Plan(joker="no")
    return Plan(joker="from", joker_from=state.since) if state.since >= 0 else EMPTY
