"""Conditional orders (orders.md, "Roll games"): what a block says, and which of its lines decides."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .tape import Cast


@dataclass(frozen=True)
class Lay:
    """Dice to lay: faces with counts (None: all of it), or columns, or a word."""

    faces: tuple[tuple[int, int | None], ...] = ()
    columns: tuple[int, ...] = ()
    word: str = ""  # nothing | most | all


@dataclass(frozen=True)
class Action:
    """kind: lay, stop, without, score, strike, claim, exchange, add, policy; `stop`: `5 5 5, stop`."""

    kind: str
    lay: Lay = Lay()
    name: str = ""
    face: int = 0
    stop: bool = False


@dataclass(frozen=True)
class Condition:
    """kind: dice (n of face, 0: any), name, points (at least n), roll (n), confirming."""

    kind: str
    n: int = 0
    face: int = 0
    name: str = ""


@dataclass(frozen=True)
class Rule:
    """No conditions: `sonst`."""

    conditions: tuple[Condition, ...]
    action: Action


@dataclass
class Block:
    """An order for one turn, or a standing one. `joker`: None, True, False (`kein Joker`) or a total."""

    rolls: dict[int, Action] = field(default_factory=dict)
    rules: list[Rule] = field(default_factory=list)
    end: list[tuple[str, bool]] = field(default_factory=list)
    joker: bool | int | None = None
    seen: int = 0
    bad: bool = False
    """Faulty whatever the dice."""


@dataclass
class Outcome:
    """What is done after a roll: dice laid, dice taken back, the set or the rolling ended."""

    lay: set[int] = field(default_factory=set)
    back: set[int] = field(default_factory=set)
    end: bool = False
    claim: str = ""
    category: str = ""
    strike: bool = False


class Judge(Protocol):
    """The part of a game's rules that conditions and lines ask."""

    def would(self, cast: Cast, name: str) -> bool: ...

    def worth(self, cast: Cast) -> int: ...

    def do(self, cast: Cast, action: Action) -> Outcome | None: ...

    def loose(self, cast: Cast, action: Action) -> Outcome | None: ...


def holds(rules: Judge, cast: Cast, rule: Rule) -> bool:
    """Whether all conditions hold after this roll."""
    shown = Counter(cast.values)
    for one in rule.conditions:
        if one.kind == "dice":
            here = (shown[one.face] if one.face else max(shown.values())) >= one.n
        elif one.kind == "name":
            here = rules.would(cast, one.name)
        elif one.kind == "points":
            here = rules.worth(cast) >= one.n
        elif one.kind == "roll":
            here = cast.row == one.n
        else:
            here = cast.series > 1
        if not here:
            return False
    return True


def ordered(rules: Judge, cast: Cast, block: Block | None, known: bool) -> Outcome | None:
    """What the block wants: its `Wurf` line, else the first rule that holds and is allowed; None: nothing.

    Raises Fault where a line does not fit known dice.
    """
    from .tape import Fault

    if block is None:
        return None
    if cast.series == 1 and cast.row in block.rolls:
        action = block.rolls[cast.row]
        outcome = rules.do(cast, action) if known else rules.loose(cast, action)
        if outcome is not None:
            return outcome
        if known:
            raise Fault(f"roll {cast.row}: {action}")
    for rule in block.rules:
        if holds(rules, cast, rule):
            outcome = rules.do(cast, rule.action)
            if outcome is not None:
                return outcome
    return None


def named(cast: Cast, lay: Lay) -> tuple[set[int], bool, bool]:
    """The new dice that a list means; whether all named dice are there; whether all of them lie already."""
    if lay.columns:
        fresh = {c for c in lay.columns if c not in cast.lying}
        return fresh, True, not fresh
    fresh, enough, lie = set(), True, True
    for face, count in lay.faces:
        columns = cast.columns(face, count)
        fresh |= set(columns)
        there = len(cast.columns(face)) + cast.laid[face]
        enough = enough and there >= (count if count is not None else 1)
        lie = lie and cast.laid[face] >= (count if count is not None else 1) and not columns
    return fresh, enough, lie
