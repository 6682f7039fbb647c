"""What General and Yacht say about the dice of one turn; the loop asks them (rules.md, 4, 5 and 7)."""

from __future__ import annotations

from dataclasses import dataclass

from pbm.kit import categories as kit
from pbm.kit.categories import DICE, ROLLS, Cells, Made, Table
from pbm.kit.category_names import EITHER
from pbm.kit.turn import Choice, End, Look, Score

__all__ = ["CategoryRules"]


@dataclass(frozen=True, slots=True)
class CategoryRules:
    """The `RollRules` of a player's turn.

    cells: the player's score sheet before it; thrown: the house rule `first_roll: thrown` holds.
    """

    table: Table
    cells: Cells
    thrown: bool = False

    @property
    def dice(self) -> int:
        return DICE

    @property
    def closes(self) -> bool:
        return True

    def made(self, look: Look) -> Made:
        """The dice as the categories score them, if the rolling ended here."""
        first = [face for face, roll in zip(look.dice, look.laid, strict=True) if roll == 1]
        return Made(look.dice, look.roll == 1, self.thrown and bool(first) and kit.alike(first) >= 4)

    def forced(self, look: Look) -> Choice | None:
        return None

    def policy(self, look: Look) -> Choice:
        made = self.made(look)
        if look.over or look.roll >= ROLLS:
            at, points = kit.policy_end(self.table, self.cells, made)
            return Choice(end="score" if points else "strike", what=self.table.names[at])
        now = kit.policy_at_once(self.table, self.cells, made)
        return self.most(look) if now is None else Choice(end="score", what=self.table.names[now])

    def most(self, look: Look) -> Choice:
        face = kit.policy_face(look.dice)
        return Choice(lay=tuple(column for column in look.fresh if look.dice[column] == face))

    def all(self, look: Look) -> Choice:
        return Choice(lay=look.fresh)

    def lay(self, look: Look, columns: tuple[int, ...], lenient: bool) -> Choice | str:
        return Choice(lay=columns)

    def special(self, look: Look, kind: str, face: int) -> Choice | str:
        return "plan.not-here"

    def claim(self, look: Look, kind: End, name: str) -> Choice | str:
        """Score or strike an open category; scoring one for which the dice give 0 is refused, and so
        is striking a straight of Yacht that is not named in full."""
        if kind == "score":
            name = self.named(look, name)
        if name not in self.table.names:
            return "plan.worth-nothing" if kind == "score" else "plan.which-straight"
        if self.cells[self.table.index(name)] is not None:
            return "plan.filled"
        if kind == "strike":
            return Choice(end="strike", what=name)
        return Choice(end="score", what=name) if self.worth(look, name) else "plan.worth-nothing"

    def named(self, look: Look, name: str) -> str:
        """The category that a name means: `Straße` alone in Yacht is the one that the dice make."""
        if name != EITHER or EITHER in self.table.names:
            return name
        made = (kit.is_small(look.dice) and "small") or (kit.is_large(look.dice) and "large")
        return made or name

    def makes(self, look: Look, name: str) -> bool:
        return self.worth(look, name) > 0

    def points(self, look: Look) -> int:
        best = kit.best_open(self.table, self.cells, self.made(look))
        return best[1] if best else 0

    def worth(self, look: Look, name: str) -> int:
        name = self.named(look, name)
        return self.table.points(self.table.index(name), self.made(look)) if name in self.table.names else 0

    def score(self, look: Look, choice: Choice) -> Score:
        return Score(self.worth(look, choice.what) if choice.end == "score" else 0, why=choice.what)
