"""A conditional order as a value, and what it decides (orders.md, "Roll games").

A decision is made by the first of: the `Wurf` line for it; the first condition that holds and
whose action is allowed; once the rolling is over, the `Ende` list; the house policy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from pbm.base.problem import NOWHERE, Place, Problem
from pbm.kit.turn import By, Choice, Decision, End, Look, Passed, RollRules, Step

Laying = Literal["", "dice", "nothing", "most", "all", "add", "exchange", "policy"]


@dataclass(frozen=True, slots=True)
class Action:
    """What a line does at its decision.

    lay: how dice are named ("": not at all); picks: (how many, face), 0 for all of the face;
    columns: dice named by their columns, from 0; face: of `exchange`, 0 where none is named; end,
    what: as in `Choice`; bare: `stop ohne`, which lays nothing; points: what the player wrote
    behind a category, None where nothing.
    """

    lay: Laying = ""
    picks: tuple[tuple[int, int], ...] = ()
    columns: tuple[int, ...] = ()
    face: int = 0
    end: End = ""
    what: str = ""
    bare: bool = False
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """kind "dice": at least n dice of `face` (0: of any one face); "points": at least n; "roll": this
    is roll n; "confirming"; "name": the combination `name`."""

    kind: Literal["dice", "points", "roll", "confirming", "name"]
    n: int = 0
    face: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A line `wenn …: …`; without conditions it is `sonst`."""

    conditions: tuple[Condition, ...]
    action: Action
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class RollLine:
    """A line `Wurf R: …`."""

    action: Action
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Wish:
    """An item of the `Ende` list: a category to score, or to strike when its place comes."""

    name: str
    strike: bool = False
    points: int | None = None
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Plan:
    """One turn's order. rolls: the `Wurf` lines by roll; joker: announced, forbidden ("no"), or
    from a total on ("from", joker_from); lenient: its `Wurf` lines were written when no dice were
    known (a standing order); an empty plan leaves all to the house policy."""

    rolls: Mapping[int, RollLine] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    wishes: tuple[Wish, ...] = ()
    joker: Literal["", "yes", "no", "from"] = ""
    joker_from: int = 0
    joker_place: Place = field(default=NOWHERE, compare=False)
    lenient: bool = False


EMPTY = Plan()


def holds(condition: Condition, rules: RollRules, look: Look) -> bool:
    """Tell whether a condition holds at a decision."""
    if condition.kind == "dice":
        if condition.face:
            return look.dice.count(condition.face) >= condition.n
        return max(map(look.dice.count, look.dice), default=0) >= condition.n
    if condition.kind == "points":
        return rules.points(look) >= condition.n
    if condition.kind == "roll":
        return look.roll == condition.n
    if condition.kind == "confirming":
        return look.confirming
    return rules.makes(look, condition.name)


def perform(action: Action, rules: RollRules, look: Look, lenient: bool = False) -> Choice | str:
    """Return what an action comes to at a decision, or the code of why the game does not allow it.

    lenient: a `Wurf` line on dice that were hidden when it was written; it does as much as it can.
    """
    if action.end in ("claim", "score", "strike"):
        return rules.claim(look, action.end, action.what)
    if action.lay == "policy":
        return rules.policy(look)
    stops = action.end == "stop"
    if look.last and rules.closes and action.lay:
        return "plan.last-roll"
    if look.last and stops:
        if not action.lay or action.bare:
            return "plan.last-roll"
        stops = False
    choice = _laying(action, rules, look, lenient)
    if isinstance(choice, str) or not stops:
        return choice
    return choice if choice.end else replace(choice, end="stop")


def _laying(action: Action, rules: RollRules, look: Look, lenient: bool) -> Choice | str:
    if action.lay == "dice":
        columns = named_columns(action, look, lenient)
        return columns if isinstance(columns, str) else rules.lay(look, columns, lenient)
    if action.lay == "all":
        return rules.all(look)
    if action.lay in ("add", "exchange"):
        return rules.special(look, action.lay, action.face)
    if action.lay == "nothing":
        return rules.lay(look, (), lenient)
    if action.bare:
        return rules.lay(look, (), False)
    return rules.most(look)


def named_columns(action: Action, look: Look, lenient: bool) -> tuple[int, ...] | str:
    """The dice of this roll that an action names: leftmost first; those that lie already only make
    up the number (orders.md, "Which dice")."""
    chosen: list[int] = []
    missing = False
    for count, face in action.picks:
        fresh = [at for at in look.fresh if look.dice[at] == face]
        lying = sum(look.dice[at] == face for at in look.lying)
        if count == 0:
            missing |= not fresh and not lying
            chosen += fresh
        else:
            missing |= len(fresh) + lying < count
            chosen += fresh[:count]
    chosen += [at for at in action.columns if at in look.fresh]
    if missing and (not lenient or not chosen):
        return "plan.too-few"
    return tuple(sorted(set(chosen)))


def decide(plan: Plan, rules: RollRules, look: Look) -> Decision:
    """Make a decision by a plan; total. `Wurf` lines do as much as they can."""
    forced = None if look.over else rules.forced(look)
    if forced is not None:
        return Decision(forced, "game")
    if look.over:
        return _close(plan, rules, look)
    passed: list[Passed] = []
    line = plan.rolls.get(look.roll) if look.set == 1 else None
    if line is not None:
        choice = perform(line.action, rules, look, lenient=True)
        if not isinstance(choice, str):
            return _decided(choice, "roll", line.place, passed)
        passed.append(Passed(line.place.line or 0, choice))
    for rule in plan.rules:
        if not all(holds(condition, rules, look) for condition in rule.conditions):
            continue
        choice = perform(rule.action, rules, look)
        if not isinstance(choice, str):
            return _decided(choice, "rule", rule.place, passed)
        passed.append(Passed(rule.place.line or 0, choice))
    if look.last and rules.closes:
        return Decision(Choice(), "end" if plan.wishes else "policy", 0, tuple(passed))
    return Decision(rules.policy(look), "policy", 0, tuple(passed))


def _decided(choice: Choice, by: By, place: Place, passed: list[Passed]) -> Decision:
    return Decision(choice, by, place.line or 0, tuple(passed))


def _close(plan: Plan, rules: RollRules, look: Look) -> Decision:
    """The `Ende` list: the first open category that scores; if none does, the last open one listed
    is struck; where all are filled, the house policy."""
    for wish in plan.wishes:
        choice = rules.claim(look, "strike" if wish.strike else "score", wish.name)
        if not isinstance(choice, str):
            return _decided(choice, "end", wish.place, [])
    for wish in reversed(plan.wishes):
        choice = rules.claim(look, "strike", wish.name)
        if not isinstance(choice, str):
            return _decided(choice, "end", wish.place, [])
    return Decision(rules.policy(look), "policy")


def idle(plan: Plan, steps: Iterable[Step]) -> list[int]:
    """The lines of a plan that neither decided anything in these steps nor were passed over."""
    lines = {line.place.line for line in plan.rolls.values()} | {rule.place.line for rule in plan.rules}
    used = {line for step in steps for line in (step.line, *(passed.line for passed in step.passed))}
    return sorted(line for line in lines if line and line not in used)


def faults_on_known(plan: Plan, rules: RollRules, look: Look) -> tuple[Problem, ...]:
    """Why known dice can't obey the `Wurf` line for them (orders.md, "Known dice"); () where they can."""
    line = plan.rolls.get(look.roll) if look.set == 1 else None
    if line is None or look.over or plan.lenient or rules.forced(look) is not None:
        return ()
    action = line.action
    args: dict[str, object] = {"roll": look.roll, "dice": list(look.dice)}
    if action.what:
        args["what"] = {"code": f"name.{action.what}", "args": {}}
    choice = perform(action, rules, look)
    if isinstance(choice, str):
        return (Problem(choice, line.place, args),) if choice != "plan.last-roll" else ()
    if action.points is not None and action.end != "strike":
        worth = rules.worth(look, action.what)
        if worth != action.points:
            return (Problem("plan.wrong-points", line.place, {**args, "found": action.points, "points": worth}),)
    return ()
