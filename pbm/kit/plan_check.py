"""A plan against the dice that its writer knew, and warnings about its rules (orders.md, "Roll games")."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.base.problem import Note, Problem
from pbm.kit.plan import Plan, Rule, decide, faults_on_known
from pbm.kit.plan_names import Vocabulary
from pbm.kit.tape import ROWS, Tape
from pbm.kit.turn import Decision, Look, Position, RollRules, Run, run


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a plan comes to with the known rows alone. problems: where its `Wurf` lines can't be
    obeyed; notes: what its writer should know; run: how far the turn goes."""

    problems: tuple[Problem, ...]
    notes: tuple[Note, ...]
    run: Run


def foresee(plan: Plan, rules: RollRules, words: Vocabulary, position: Position, tape: Tape) -> Foreseen:
    """Run a plan on the known rows; known dice that can't obey a `Wurf` line are a fault."""
    problems: list[Problem] = []
    notes: list[Note] = []

    def decider(look: Look) -> Decision:
        line = plan.rolls.get(look.roll) if look.set == 1 and not look.over else None
        if line is not None and rules.forced(look) is not None:
            notes.append(Note("note.roll-needless", line.place, {"roll": look.roll}))
        problems.extend(faults_on_known(plan, rules, look))
        return decide(plan, rules, look)

    found = run(rules, position, decider, tape)
    for step in found.steps:
        wish = next((wish for wish in plan.wishes if wish.name == step.what), None)
        if step.by == "end" and step.end == "strike" and wish is not None and not wish.strike:
            notes.append(Note("note.strikes", wish.place, {"what": words.shown(wish.name)}))
    return Foreseen(tuple(problems[:1]), tuple(notes), found)


def warnings(plan: Plan, words: Vocabulary) -> tuple[Note, ...]:
    """Rules that can never fire: below `sonst`, at odds with themselves, or always answered by a
    `Wurf` line (in games with confirming sets a rule still counts there)."""
    notes: list[Note] = []
    above: Rule | None = None
    for rule in plan.rules:
        if above is not None:
            notes.append(Note("note.never-below", rule.place, {"line": above.place.line or 0}))
        elif _never(rule, plan, words):
            notes.append(Note("note.never", rule.place))
        if not rule.conditions:
            above = above or rule
    return tuple(notes)


def _never(rule: Rule, plan: Plan, words: Vocabulary) -> bool:
    rolls = {condition.n for condition in rule.conditions if condition.kind == "roll"}
    confirming = any(condition.kind == "confirming" for condition in rule.conditions)
    dice: dict[int, int] = {}
    for condition in rule.conditions:
        if condition.kind == "dice":
            dice[condition.face] = max(dice.get(condition.face, 0), condition.n)
    needed = max(dice.get(0, 0), sum(n for face, n in dice.items() if face))
    if len(rolls) > 1 or needed > words.dice:
        return True
    if not words.categories:
        return False
    answered = set(plan.rolls) >= (rolls or set(range(1, ROWS + 1)))
    return confirming or answered
