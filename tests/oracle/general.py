"""General and Yacht (rules.md 4 and 5): one turn with the categories still open, and a whole match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .rollplan import Action, Block, Outcome, named, ordered
from .tape import Cast

NUMBERS = ("Einser", "Zweier", "Dreier", "Vierer", "Fünfer", "Sechser")
CATEGORIES = {
    "general": (*NUMBERS, "Straße", "Full House", "Vierling", "General"),
    "yacht": (*NUMBERS, "Full House", "Vierling", "Kleine Straße", "Große Straße", "Yacht", "Chance"),
}


def value(game: str, name: str, dice: Sequence[int], first: bool = False, four: bool = False) -> int:
    """What five dice score in a category. `first`: rolled once only; `four`: the Vierling's bonus is kept."""
    shown = Counter(dice)
    if name in NUMBERS:
        face = NUMBERS.index(name) + 1
        return face * shown[face]
    shape = sorted(shown.values())
    small, large = sorted(dice) == [1, 2, 3, 4, 5], sorted(dice) == [2, 3, 4, 5, 6]
    makes = {
        "Straße": small or large,
        "Kleine Straße": small,
        "Große Straße": large,
        "Full House": shape in ([2, 3], [5]),
        "Vierling": shape[-1] >= 4,
        "General": shape == [5],
        "Yacht": shape == [5],
        "Chance": True,
    }[name]
    if not makes:
        return 0
    if game == "yacht":
        fixed = {"Kleine Straße": 30, "Große Straße": 30, "Yacht": 50}
        if name == "Vierling":
            return sum(dice)
        return fixed.get(name, sum(dice))
    if name == "General":
        return 60
    return {"Straße": 20, "Full House": 30, "Vierling": 40}[name] + 5 * (
        first or (four and name == "Vierling")
    )


class Categories:
    """The turn's rules with the categories that the player has still open."""

    dice = 5

    def __init__(self, game: str, open_: Sequence[str], first_roll: str = "stopped") -> None:
        self.game, self.open, self.first_roll = game, list(open_), first_roll

    def value(self, cast: Cast, name: str) -> int:
        """What the dice score in a category now."""
        faces = Counter(cast.values[c] for c in cast.first)
        four = self.first_roll == "thrown" and max(faces.values(), default=0) >= 4
        return value(self.game, name, cast.values, cast.row == 1, four)

    def names(self, cast: Cast, name: str) -> list[str]:
        """The categories that a name means: `Straße` in Yacht is whichever the dice make."""
        if self.game == "yacht" and name == "Straße":
            return [x for x in ("Kleine Straße", "Große Straße") if self.value(cast, x)]
        return [name]

    def would(self, cast: Cast, name: str) -> bool:
        return any(self.value(cast, x) for x in self.names(cast, name))

    def best(self, cast: Cast) -> str:
        """The open category with the most points, in table order among equals."""
        return max(self.open, key=lambda x: self.value(cast, x))

    def worth(self, cast: Cast) -> int:
        return self.value(cast, self.best(cast))

    def most(self, cast: Cast) -> set[int]:
        """The dice of the face that most dice show."""
        shown = Counter(cast.values)
        face = max(shown, key=lambda f: (shown[f], f))
        return set(cast.columns(face))

    def do(self, cast: Cast, action: Action, strict: bool = True) -> Outcome | None:
        """An action to the letter; None where it is not allowed."""
        if action.kind == "policy":
            return self.policy(cast)
        if action.kind == "score":
            fit = [x for x in self.names(cast, action.name) if x in self.open and self.value(cast, x)]
            return Outcome(end=True, category=fit[0]) if fit else None
        if action.kind == "strike":
            return Outcome(end=True, category=action.name, strike=True) if action.name in self.open else None
        if cast.row == 3:
            return None
        if action.kind in ("stop", "without"):
            return Outcome(end=True)
        if action.kind != "lay":
            return None
        lay = action.lay
        if lay.word:
            columns = {"nothing": set(), "most": self.most(cast), "all": set(cast.cup)}[lay.word]
            return Outcome(columns, end=action.stop)
        fresh, enough, lie = named(cast, lay)
        if strict and not enough:
            return None
        if not fresh and not lie:
            return None
        return Outcome(fresh, end=action.stop)

    def loose(self, cast: Cast, action: Action) -> Outcome | None:
        """A `Wurf` line for dice that were hidden."""
        return self.do(cast, action, strict=False)

    def policy(self, cast: Cast) -> Outcome:
        """The house policy."""
        best = self.best(cast)
        if self.value(cast, best) >= 25 or cast.row == 3:
            return self.finish(cast)
        return Outcome(self.most(cast))

    def finish(self, cast: Cast) -> Outcome:
        """The policy's category at the end."""
        best = self.best(cast)
        if self.value(cast, best):
            return Outcome(end=True, category=best)
        return Outcome(end=True, category=self.open[0], strike=True)

    def listed(self, cast: Cast, block: Block | None) -> Outcome | None:
        """What the `Ende` list says."""
        last = ""
        for name, strike in block.end if block else ():
            for one in self.names(cast, name):
                if one not in self.open:
                    continue
                if strike:
                    return Outcome(end=True, category=one, strike=True)
                if self.value(cast, one):
                    return Outcome(end=True, category=one)
                last = one
        return Outcome(end=True, category=last, strike=True) if last else None

    def decide(self, cast: Cast, block: Block | None, known: bool) -> Outcome:
        """What happens after this roll, the category included."""
        outcome = ordered(self, cast, block, known)
        if outcome is None:
            outcome = Outcome(end=True) if cast.row == 3 else self.policy(cast)
        over = outcome.end or len(cast.lying | outcome.lay) == 5
        if over and not outcome.category:
            closing = self.listed(cast, block) or self.finish(cast)
            closing.lay = outcome.lay
            outcome = closing
        return outcome

    def apply(self, cast: Cast, outcome: Outcome) -> None:
        """Lay, and score or strike."""
        cast.lying |= outcome.lay
        if cast.row == 1:
            cast.first = set(outcome.lay)
        if outcome.category:
            cast.done, cast.category = True, outcome.category
            cast.score = 0 if outcome.strike else self.value(cast, outcome.category)
