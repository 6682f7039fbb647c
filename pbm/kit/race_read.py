"""A player's texts to a game to a target, checked against what he may know (orders.md, "Roll games")."""

from __future__ import annotations

from pbm.base.problem import Note, Problem
from pbm.base.text import Text
from pbm.kit import race_joker as jokers
from pbm.kit.game import Passage, Reading, Setup, Turn
from pbm.kit.plan import Plan
from pbm.kit.plan_check import Foreseen, foresee
from pbm.kit.plan_orders import Desk, read_plans
from pbm.kit.race import Joker, Race, State, due_turns, known, over, position
from pbm.kit.race_printed import example_line
from pbm.kit.turn import Position


def read(race: Race, setup: Setup, state: State, player: str, passages: tuple[Passage, ...]) -> Reading:
    """Read and check all that a player wrote to this game; see `pbm.kit.game.Reading`."""
    seat = state.seats[player]
    due = due_turns(race, setup, state, player)
    gone = ""
    if seat.status != "playing":
        gone = "plan.is-out"
    elif over(race, setup, state):
        gone = "plan.is-finished"

    def status(turn: Turn) -> str:
        first = due[0].number if due else state.turn + 2
        return "plan.turn-played" if turn.number < first else ""

    def seen(turn: Turn, plan: Plan) -> Foreseen:
        at = position(state, player) if turn in due else Position()
        return foresee(plan, race.rules(setup), race.words, at, known(setup, state, player, turn))

    def alone(turn: Turn, plan: Plan) -> tuple[Problem, ...]:
        spent = seat.joker.status == "spent"  # for good, whatever the turns before it bring
        return (*(check(seat.joker, turn, plan) if spent else ()), *seen(turn, plan).problems)

    def remarks(turn: Turn, plan: Plan) -> tuple[Note, ...]:
        return (*seen(turn, plan).notes, *(jokers.remarks(setup, turn, plan) if race.joker else ()))

    def check(joker: Joker, turn: Turn, plan: Plan) -> tuple[Problem, ...]:
        return jokers.check(race, setup, joker, turn, plan)

    def follow(joker: Joker, turn: Turn, plan: Plan) -> Joker:
        return jokers.follow(race, setup, joker, turn, plan)

    def example(turn: Turn) -> Text | str:
        de, en = (example_line(race, setup, state, player, turn, lang) for lang in ("de", "en"))
        return Text(de, en)

    def midway(turn: Turn) -> bool:
        return turn in due and position(state, player) != Position()

    desk = Desk(
        words=race.words, due=due, memory=seat.joker, status=status, alone=alone, check=check, follow=follow,
        remarks=remarks, example=example, gone=gone, step=setup.reveal == "step", midway=midway,
    )  # fmt: skip
    return read_plans(desk, passages)
