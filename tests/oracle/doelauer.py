"""Dölauer (rules.md 2): one set of dice; the target is the race's business."""

from __future__ import annotations

from collections import Counter

from .rollplan import Action, Block, Lay, Outcome, named, ordered
from .tape import Cast

BETTER = (1, 6, 5, 4, 3, 2)


def points(face: int, count: int) -> int:
    """The table: three of a face its value (ones 10), each further one doubles."""
    return (10 if face == 1 else face) * 2 ** (count - 3) if count >= 3 else 0


class Doelauer:
    """The turn's rules."""

    dice = 6

    def face(self, cast: Cast) -> int:
        """The face that lies, 0 where nothing does."""
        return cast.values[min(cast.lying)] if cast.lying else 0

    def options(self, cast: Cast) -> dict[int, tuple[str, int]]:
        """The faces that may be laid now: how, and the count that lies then."""
        rolled, lies, k = cast.rolled, self.face(cast), len(cast.lying)
        if not lies:
            best = min(rolled, key=lambda f: (-rolled[f], BETTER.index(f)))
            return {best: ("first", rolled[best])}
        found = {}
        for face, m in rolled.items():
            if face == lies:
                found[face] = "add", k + m
            elif m > k or (m == k and BETTER.index(face) < BETTER.index(lies)):
                found[face] = "exchange", m
        return found

    def lay(self, cast: Cast, face: int) -> Outcome:
        """Lay all dice of a face of this roll."""
        how = self.options(cast)[face][0]
        return Outcome(set(cast.columns(face)), set(cast.lying) if how == "exchange" else set())

    def best(self, cast: Cast) -> int:
        """The policy's face, 0 where none is possible."""
        options = self.options(cast)
        return min(
            options,
            key=lambda f: (-points(f, options[f][1]), -options[f][1], BETTER.index(f)),
            default=0,
        )

    def would(self, cast: Cast, name: str) -> bool:
        """Whether a combination may be claimed now."""
        shown = Counter(cast.values)
        if name == "Straße":
            return cast.row == 1 and len(shown) == 6
        return name == "Döll" and cast.row in (1, 3) and sorted(shown.values()) == [2, 2, 2]

    def worth(self, cast: Cast) -> int:
        """What `stop` now would score in this set."""
        face = self.best(cast)
        if face:
            return points(face, self.options(cast)[face][1])
        return 0 if cast.row == 3 else points(self.face(cast), len(cast.lying))

    def do(self, cast: Cast, action: Action) -> Outcome | None:
        """An action to the letter; None where it is not allowed."""
        options = self.options(cast)
        if action.kind == "policy":
            return self.policy(cast)
        if action.kind == "claim":
            return Outcome(claim=action.name) if self.would(cast, action.name) else None
        if action.kind in ("stop", "without"):
            if cast.row == 3 or (action.kind == "without" and options):
                return None
            face = self.best(cast)
            outcome = self.lay(cast, face) if face else Outcome()
            outcome.end = True
            return outcome
        if action.kind == "add":
            lies = self.face(cast)
            return self.lay(cast, lies) if lies and options.get(lies, ("",))[0] == "add" else None
        if action.kind == "exchange":
            fit = [f for f, (how, _) in options.items() if how == "exchange" and action.face in (0, f)]
            fit.sort(key=lambda f: (-options[f][1], BETTER.index(f)))
            return self.lay(cast, fit[0]) if fit else None
        return self.tail(self.chosen(cast, action.lay, True), action)

    def loose(self, cast: Cast, action: Action) -> Outcome | None:
        """A `Wurf` line for dice that were hidden."""
        if action.kind == "lay":
            return self.tail(self.chosen(cast, action.lay, False), action)
        return self.do(cast, action)

    def tail(self, outcome: Outcome | None, action: Action) -> Outcome | None:
        if outcome is not None and action.stop:
            outcome.end = True
        return outcome

    def chosen(self, cast: Cast, lay: Lay, strict: bool) -> Outcome | None:
        """Faces, columns or a word."""
        options = self.options(cast)
        if lay.word == "nothing":
            return None if options else Outcome()
        if lay.word:
            face = self.best(cast)
            return self.lay(cast, face) if face else Outcome()
        fresh, enough, lie = named(cast, lay)
        faces = {cast.values[c] for c in fresh}
        if strict and not enough:
            return None
        if not fresh:
            return Outcome() if lie and not options else None
        if len(faces) > 1:
            return None
        face = faces.pop()
        if face not in options or (strict and fresh != set(cast.columns(face))):
            return None
        return self.lay(cast, face)

    def policy(self, cast: Cast) -> Outcome:
        """The house policy."""
        for name in ("Straße", "Döll"):
            if self.would(cast, name):
                return Outcome(claim=name)
        face = self.best(cast)
        outcome = self.lay(cast, face) if face else Outcome()
        outcome.end = self.worth(cast) >= (1 if cast.series > 1 else 10)
        return outcome

    def decide(self, cast: Cast, block: Block | None, known: bool) -> Outcome:
        """What happens after this roll."""
        if len(set(cast.values)) == 1:
            return Outcome(set(cast.cup))
        if cast.row == 3 and not self.options(cast) and not self.would(cast, "Döll"):
            return Outcome(end=True)
        outcome = ordered(self, cast, block, known)
        return outcome if outcome is not None else self.policy(cast)

    def apply(self, cast: Cast, outcome: Outcome) -> None:
        """Lay, take back, and end the set where it ends."""
        if outcome.claim:
            cast.end_set(35 if outcome.claim == "Straße" else 5, True)
            return
        fitted = bool(outcome.lay)
        cast.lying = (cast.lying - outcome.back) | outcome.lay
        if len(cast.lying) == 6:
            cast.end_set(points(cast.values[0], 6), True)
        elif cast.row == 3:
            cast.end_set(points(self.face(cast), len(cast.lying)) if fitted else 0, False)
        elif outcome.end:
            cast.end_set(points(self.face(cast), len(cast.lying)), False)
