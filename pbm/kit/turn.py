"""The one loop of the roll games: rolls, decisions, sets, confirming sets without limit (rules.md, 2 to 5, 7).

`run` knows no game: what may be laid and what it scores is told by `RollRules`, who decides by a
`Decide`, what the dice show by a tape. With the published rows it stops at the first unknown roll;
with the hidden ones it goes on to the turn's end; under `reveal: step` it goes on from a position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from pbm.base.dice import Roll
from pbm.kit.tape import ROWS, Tape, rolled

End = Literal["", "stop", "claim", "score", "strike"]
By = Literal["game", "roll", "rule", "end", "policy"]
"""Who decided: the game's rules alone, a `Wurf` line, a condition, the `Ende` list, the house policy."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a player sees at a decision.

    set, roll: from 1; dice: all values by column, those that lie included; laid: for each column
    the roll after which it was laid, 0 where it was just rolled; over: the rolling is over and only
    the category is missing (General, Yacht).
    """

    set: int
    roll: int
    dice: Roll
    laid: tuple[int, ...]
    over: bool = False

    @property
    def lying(self) -> tuple[int, ...]:
        """The columns that lay before this decision."""
        return tuple(at for at, roll in enumerate(self.laid) if roll)

    @property
    def fresh(self) -> tuple[int, ...]:
        """The columns of this roll."""
        return tuple(at for at, roll in enumerate(self.laid) if not roll)

    @property
    def last(self) -> bool:
        return self.roll >= ROWS

    @property
    def confirming(self) -> bool:
        return self.set > 1


@dataclass(frozen=True, slots=True)
class Choice:
    """What is done at a decision. lay: columns that are laid; back: columns that lay and go back
    into the cup; end: how it ends the set ("": the roll goes on); what: the claim or category."""

    lay: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    end: End = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """What a set that is over scores. confirm: it must be confirmed; why: a word for the sheets:
    "failed" (roll 3 brought nothing), "six", "cup", or the name of what was claimed or written."""

    points: int
    confirm: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Passed:
    """A line of the order that was passed over at a decision: its number and why (a code)."""

    line: int
    code: str


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice and its reason. line: the number of the order's line, 0 where no line decided."""

    choice: Choice
    by: By = "policy"
    line: int = 0
    passed: tuple[Passed, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A roll and what was done after it; a category chosen when the rolling was over is a step too.

    dice, laid: as in `Look`; lay, back, end, what: as in `Choice`; over: the set ended here, and
    then points, confirm, why: as in `Score`.
    """

    set: int
    roll: int
    dice: Roll
    laid: tuple[int, ...]
    lay: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    end: End = ""
    what: str = ""
    by: By = "policy"
    line: int = 0
    passed: tuple[Passed, ...] = ()
    over: bool = False
    points: int = 0
    confirm: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a turn stands. roll: how many rolls of this set are thrown AND decided; dice, laid: as
    they are then; scores: the points of the sets that are over."""

    set: int = 1
    roll: int = 0
    dice: Roll = ()
    laid: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a run. done: the turn is over; else it waits for the row `position.roll + 1`."""

    position: Position
    steps: tuple[Step, ...]
    done: bool

    @property
    def points(self) -> int:
        """The turn's points: all sets added up, 0 where one of several scored nothing."""
        scores = self.position.scores
        return sum(scores) if self.done and all(scores) else 0


class RollRules(Protocol):
    """What a roll game says about the dice of one turn. Refusals are codes of problems."""

    @property
    def dice(self) -> int:
        """How many dice (columns)."""

    @property
    def closes(self) -> bool:
        """A category is chosen when the rolling is over (General, Yacht)."""

    def forced(self, look: Look) -> Choice | None:
        """What happens whatever anyone ordered (a Straße in Hajo), None where there is a choice."""

    def policy(self, look: Look) -> Choice:
        """The house policy's whole decision; with look.over the category that it writes."""

    def most(self, look: Look) -> Choice:
        """What the policy would lay, nothing ended: the action `meiste`, and what a bare `stop` lays."""

    def all(self, look: Look) -> Choice:
        """All that may be laid, even if that is nothing: the action `alle`."""

    def lay(self, look: Look, columns: tuple[int, ...], lenient: bool) -> Choice | str:
        """Lay these fresh columns; () lays nothing. lenient (a `Wurf` line on hidden dice): lay
        what may be laid of them, and with it what must be; refuse where none of them may be laid."""

    def special(self, look: Look, kind: str, face: int) -> Choice | str:
        """Dölauer's "add" and "exchange" (face 0: the best exchange)."""

    def claim(self, look: Look, kind: End, name: str) -> Choice | str:
        """"claim" something, or "score" or "strike" a category."""

    def makes(self, look: Look, name: str) -> bool:
        """Whether a combination's name as a condition holds."""

    def points(self, look: Look) -> int:
        """What `stop` now would score in this set; in General and Yacht the best open category."""

    def worth(self, look: Look, name: str) -> int:
        """What a claim or category would score with these dice, open or not; 0: nothing."""

    def score(self, look: Look, choice: Choice) -> Score:
        """What the set scores that this choice (or its last roll, or laying all dice) ends.
        `look` is what the player saw, before the choice."""


Decide = Callable[[Look], Decision]


def laid_after(look: Look, choice: Choice) -> tuple[int, ...]:
    """For each column the roll after which it was laid, when the choice is made."""
    return tuple(
        look.roll if at in choice.lay else 0 if at in choice.back else roll for at, roll in enumerate(look.laid)
    )


def run(rules: RollRules, position: Position, decide: Decide, tape: Tape) -> Run:
    """Play a turn on from a position as far as the tape is known. Total."""
    steps: list[Step] = []
    while True:
        row = tape(position.set, position.roll + 1)
        if row is None:
            return Run(position, tuple(steps), False)
        laid = position.laid or (0,) * len(row)
        lying = [at for at, roll in enumerate(laid) if roll]
        dice = rolled(position.dice, row, lying)
        look = Look(position.set, position.roll + 1, dice, laid)
        decision = decide(look)
        after = laid_after(look, decision.choice)
        over = bool(decision.choice.end) or look.last or all(after)
        if over and rules.closes and decision.choice.end not in ("score", "strike"):
            steps.append(_step(look, decision))
            look = replace(look, laid=after, over=True)
            decision = decide(look)
        if not over:
            steps.append(_step(look, decision))
            position = replace(position, roll=look.roll, dice=dice, laid=after)
            continue
        score = rules.score(look, decision.choice)
        steps.append(_step(look, decision, score))
        scores = (*position.scores, score.points)
        if score.points > 0 and score.confirm:
            position = Position(position.set + 1, scores=scores)
            continue
        return Run(Position(position.set, look.roll, dice, after, scores), tuple(steps), True)


def _step(look: Look, decision: Decision, score: Score | None = None) -> Step:
    choice = decision.choice
    step = Step(
        look.set, look.roll, look.dice, look.laid,
        choice.lay, choice.back, choice.end, choice.what,
        decision.by, decision.line, decision.passed,
    )  # fmt: skip
    if score is None:
        return step
    return replace(step, over=True, points=score.points, confirm=score.confirm, why=score.why)
