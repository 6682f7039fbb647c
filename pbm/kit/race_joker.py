"""Hajo's joker: when it is announced, which turn it doubles, what is a second one (rules.md, 3.8 and 7).

Under `reveal: none` a `Joker` in a turn's orders doubles that turn; else the next one, for roll 1
of the ordered turn is known by then.
"""

from __future__ import annotations

from pbm.base.problem import Note, Problem
from pbm.kit.game import Setup, Turn
from pbm.kit.plan import EMPTY, Plan
from pbm.kit.race import Joker, Race, Seat


def at_once(setup: Setup) -> bool:
    """Whether a joker doubles the turn in whose orders it stands."""
    return setup.reveal == "none"


def check(race: Race, setup: Setup, joker: Joker, turn: Turn, plan: Plan) -> tuple[Problem, ...]:
    """A second joker is faulty; the same announcement again (`step`) is none."""
    if plan.joker != "yes" or joker.status == "free":
        return ()
    if joker.status == "spent":
        return (Problem("plan.joker-spent", plan.joker_place),)
    if joker.by == "player" and not at_once(setup) and joker.turn == turn.number + 1:
        return ()
    return (Problem("plan.joker-announced", plan.joker_place, {"for": joker.turn}),)


def follow(race: Race, setup: Setup, joker: Joker, turn: Turn, plan: Plan) -> Joker:
    """The joker after a turn as far as orders alone can tell."""
    if joker.status == "announced" and joker.turn <= turn.number:
        joker = Joker() if at_once(setup) and plan.joker == "no" else Joker("spent", joker.turn, joker.by)
    if plan.joker == "yes" and joker.status == "free":
        return Joker("spent", turn.number, "player") if at_once(setup) else announced(turn.number + 1)
    return joker


def remarks(setup: Setup, turn: Turn, plan: Plan) -> tuple[Note, ...]:
    """The receipt says which turn an ordered joker doubles."""
    if plan.joker != "yes":
        return ()
    if at_once(setup):
        return (Note("note.joker-now", plan.joker_place, {"for": turn.number, "turn": turn.number}),)
    return (Note("note.joker-next", plan.joker_place, {"for": turn.number + 1, "turn": turn.number}),)


def announced(turn: int) -> Joker:
    return Joker("announced", turn, "player")


def doubles(race: Race, setup: Setup, seat: Seat, number: int, plan: Plan | None) -> bool:
    """Whether the joker doubles this turn. plan: its orders, None for an NMR."""
    if not race.joker or seat.joker.status == "spent":
        return False
    veto = plan is not None and plan.joker == "no"
    if seat.joker.status == "announced":
        return seat.joker.turn == number and not (veto and at_once(setup))
    if not at_once(setup) or veto:
        return False
    if plan is not None and (plan.joker == "yes" or (plan.joker == "from" and seat.total >= plan.joker_from)):
        return True
    return race.nears(setup, seat.total)


def released(joker: Joker, number: int) -> Joker:
    """The joker after a turn that it did not double (a skipped NMR, a veto): it may be announced again."""
    return Joker() if joker.status == "announced" and joker.turn <= number else joker


def after(race: Race, setup: Setup, seat: Seat, number: int, plan: Plan | None) -> Joker:
    """The joker when a turn is booked, for the next one: announced by its orders, or by the house
    policy, which the orders may forbid."""
    joker = seat.joker
    if not race.joker or joker.status != "free":
        return joker
    plan = plan or EMPTY
    if not at_once(setup):
        if plan.joker == "yes" or (plan.joker == "from" and seat.total >= plan.joker_from):
            return announced(number + 1)
        if plan.joker == "no":
            return joker
    return Joker("announced", number + 1, "policy") if race.nears(setup, seat.total) else joker
