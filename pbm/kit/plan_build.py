"""From a block's statements to its plan (orders.md, "Roll games")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pbm.base.problem import Note, Problem
from pbm.kit.plan import Action, Plan, RollLine, Rule, Wish
from pbm.kit.plan_check import warnings
from pbm.kit.plan_names import Vocabulary
from pbm.kit.plan_parse import read_action, read_conditions, read_wishes
from pbm.kit.plan_tokens import ELSE, END, IF, ROLL, STRIKE, Fault, Tok, fault, raw, span, values

Joker = tuple[Literal["yes", "no", "from"], int]

_NO = ("kein", "keinen", "ohne", "no", "without")
_WITH = ("mit", "with")
_STAND = ("stand", "total", "score")


def joker_of(toks: Sequence[Tok]) -> Joker | None:
    """`Joker`, `mit Joker`, `kein Joker`, `Joker ab Stand 60`; None for any other sentence."""
    if len(toks) > 12:
        return None
    found = [value for value in values(toks) if value not in ("!", ".")]
    if found == ["joker"] or (len(found) == 2 and found[0] in _WITH and found[1] == "joker"):
        return "yes", 0
    if len(found) == 2 and found[0] in _NO and found[1] == "joker":
        return "no", 0
    if found[:2] in (["joker", "ab"], ["joker", "from"]):
        rest = found[3:] if found[2:3] and found[2] in _STAND else found[2:]
        if len(rest) == 1 and rest[0].isdecimal() and len(rest[0]) < 6:
            return "from", int(rest[0])
    return None


def is_joker_line(toks: Sequence[Tok]) -> bool:
    return joker_of(toks) is not None


def build(
    statements: Sequence[Sequence[Tok]],
    words: Vocabulary,
    standing: bool,
    problems: list[Problem],
    notes: list[Note],
) -> Plan:
    """Return the plan that the statements make; faults and remarks are added to the two lists."""
    builder = _Builder(words, standing, problems, notes)
    for toks in statements:
        try:
            builder.statement(toks)
        except Fault as found:
            problems.append(found.problem)
    plan = builder.plan()
    notes += warnings(plan, words)
    return plan


class _Builder:
    def __init__(self, words: Vocabulary, standing: bool, problems: list[Problem], notes: list[Note]) -> None:
        self.words = words
        self.standing = standing
        self.problems = problems
        self.notes = notes
        self.rolls: dict[int, RollLine] = {}
        self.rules: dict[Rule, None] = {}  # in order, a line given twice once
        self.wishes: tuple[Wish, ...] = ()
        self.joker: Joker | None = None
        self.joker_toks: Sequence[Tok] = ()

    def statement(self, toks: Sequence[Tok]) -> None:
        first = toks[0][1].value
        if toks[0][1].kind == "number" and len(toks) > 2 and toks[2][1].value in ROLL:
            self.roll(toks[0][1].n, toks, toks[3:])
        elif first in ROLL:
            self.roll(toks[1][1].n, toks, toks[2:])
        elif first in IF or (first in ELSE and len(toks) > 1 and toks[1][1].value in IF):
            start = 1 if first in IF else 2
            at = self.colon(toks)
            conditions = read_conditions(self.words, toks[start:at], toks[: at + 1])
            self.rule(Rule(conditions, read_action(self.words, toks[at + 1 :], toks), span(toks)))
        elif first in ELSE:
            at = self.colon(toks)
            if at != 1:
                raise fault("plan.condition", toks[1:at])
            self.rule(Rule((), read_action(self.words, toks[2:], toks), span(toks)))
        elif first in END:
            self.ends(toks)
        elif first in STRIKE:
            self.set_roll(1, read_action(self.words, toks, toks), toks)
        else:
            self.jokers(toks)

    def colon(self, toks: Sequence[Tok]) -> int:
        found = values(toks)
        if ":" not in found:
            raise fault("plan.no-colon", toks)
        return found.index(":")

    def roll(self, number: int, toks: Sequence[Tok], rest: Sequence[Tok]) -> None:
        if not rest or rest[0][1].value != ":":
            raise fault("plan.no-colon", toks)
        if number not in (1, 2, 3):
            raise fault("plan.roll-number", toks[:2])
        self.set_roll(number, read_action(self.words, rest[1:], toks), toks)

    def set_roll(self, number: int, action: Action, toks: Sequence[Tok]) -> None:
        if self.standing and (action.lay == "dice" or action.face):
            raise fault("plan.standing-dice", toks)
        line = RollLine(action, span(toks))
        if number in self.rolls and self.rolls[number] != line:
            self.notes.append(Note("note.roll-twice", line.place, {"roll": number}))
        self.rolls[number] = line

    def rule(self, rule: Rule) -> None:
        self.rules.setdefault(rule)

    def ends(self, toks: Sequence[Tok]) -> None:
        if not self.words.categories:
            raise fault("plan.not-here", toks)
        wishes = read_wishes(self.words, toks[2:], toks)
        if self.wishes and self.wishes != wishes:
            self.notes.append(Note("note.end-twice", span(toks)))
        self.wishes = wishes

    def jokers(self, toks: Sequence[Tok]) -> None:
        joker = joker_of(toks)
        assert joker is not None
        if not self.words.joker:
            if joker[0] == "no":
                return
            raise fault("plan.no-joker", toks)
        if self.standing and joker[0] == "yes":
            raise fault("plan.standing-joker", toks)
        if self.joker is not None and self.joker != joker:
            raise fault("plan.joker-both", toks, other=raw(self.joker_toks))
        self.joker, self.joker_toks = joker, toks

    def plan(self) -> Plan:
        joker, since = self.joker or ("", 0)
        plan = Plan(dict(self.rolls), tuple(self.rules), self.wishes, joker, since, lenient=self.standing)
        if not self.joker_toks:
            return plan
        return Plan(plan.rolls, plan.rules, plan.wishes, joker, since, span(self.joker_toks), self.standing)
