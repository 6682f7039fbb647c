"""Hajo (rules.md 3): one set of dice, with its house rules; joker and target are the race's business."""

from __future__ import annotations

from collections import Counter

from .doelauer import points
from .rollplan import Action, Block, Lay, Outcome, named, ordered
from .tape import Cast


class Hajo:
    """The turn's rules. match: may | must; third_roll: set | match | any; empty_cup: scoring | any."""

    dice = 6

    def __init__(self, match: str = "may", third_roll: str = "set", empty_cup: str = "scoring") -> None:
        self.match, self.third_roll, self.empty_cup = match, third_roll, empty_cup

    def total(self, faces: Counter[int]) -> int:
        """The points of dice that lie."""
        return sum(points(face, n) for face, n in faces.items())

    # ---- what may and must be laid

    def layable(self, cast: Cast) -> set[int]:
        """All dice that may be laid."""
        rolled, laid = cast.rolled, cast.laid
        return {c for c in cast.cup if rolled[cast.values[c]] >= 2 or laid[cast.values[c]]}

    def musts(self, cast: Cast) -> set[int]:
        """The dice that must be laid, each of them."""
        rolled, laid = cast.rolled, cast.laid
        return {
            c
            for c in cast.cup
            if rolled[cast.values[c]] >= 3 or (self.match == "must" and laid[cast.values[c]])
        }

    def fits(self, cast: Cast) -> set[int]:
        """After roll 3: the dice that save the set."""
        rolled, laid = cast.rolled, cast.laid
        least = {"set": 3, "match": 7, "any": 2}[self.third_roll]
        return {c for c in cast.cup if laid[cast.values[c]] or rolled[cast.values[c]] >= least}

    def allowed(self, cast: Cast, columns: set[int]) -> bool:
        """Whether exactly these dice may be laid."""
        if not self.musts(cast) <= columns <= self.layable(cast):
            return False
        rolled, laid = cast.rolled, cast.laid
        for face, n in Counter(cast.values[c] for c in columns).items():
            if not laid[face] and n != rolled[face]:
                return False
        if cast.row == 1:
            return bool(columns)
        if cast.row == 3:
            return bool(columns & self.fits(cast)) or not self.fits(cast)
        return True

    # ---- what orders ask

    def would(self, cast: Cast, name: str) -> bool:
        """Whether a combination may be claimed now."""
        shape = sorted(cast.rolled.values())
        if cast.lying:
            return False
        return (name == "Straße" and shape == [1] * 6) or (name == "Dreimal zwei" and shape == [2, 2, 2])

    def worth(self, cast: Cast) -> int:
        """What `stop` now would score in this set."""
        if self.would(cast, "Straße"):
            return 30
        if self.would(cast, "Dreimal zwei"):
            return 5
        if cast.row == 3 and not self.fits(cast):
            return 0
        return self.total(cast.laid + Counter(cast.values[c] for c in self.layable(cast)))

    def do(self, cast: Cast, action: Action) -> Outcome | None:
        """An action to the letter; None where it is not allowed."""
        if action.kind == "policy":
            return self.policy(cast)
        if action.kind == "claim":
            return Outcome(set(cast.cup)) if self.would(cast, action.name) else None
        if action.kind in ("stop", "without"):
            if cast.row == 3:
                return None
            if action.kind == "stop":
                return Outcome(self.layable(cast), end=True)
            return Outcome(end=True) if self.allowed(cast, set()) else None
        if action.kind != "lay":
            return None
        columns = self.columns(cast, action.lay)
        if columns is None or not self.allowed(cast, columns):
            return None
        return Outcome(columns, end=action.stop)

    def columns(self, cast: Cast, lay: Lay) -> set[int] | None:
        """The dice meant, None where there are not so many."""
        if lay.word:
            return set() if lay.word == "nothing" else self.layable(cast)
        fresh, enough, _ = named(cast, lay)
        return fresh if enough else None

    def loose(self, cast: Cast, action: Action) -> Outcome | None:
        """A `Wurf` line for dice that were hidden: as much as can be, and what must be."""
        if action.kind != "lay" or action.lay.word in ("most", "all"):
            return self.do(cast, action)
        rolled, laid, musts = cast.rolled, cast.laid, self.musts(cast)
        if action.lay.word == "nothing":
            columns, lie = set(), True
        else:
            fresh, _, lie = named(cast, action.lay)
            asked = Counter(cast.values[c] for c in fresh)
            columns = {
                c
                for c in fresh
                if c in self.layable(cast) and (laid[cast.values[c]] or asked[cast.values[c]] == 2)
            } | {c for c in musts if asked[cast.values[c]]}
            del rolled
        if not columns and not lie:
            return None
        columns |= musts
        if cast.row == 1 and not columns:
            return None
        if cast.row == 3 and not columns & self.fits(cast):
            columns |= self.least(cast)
        return Outcome(columns, end=action.stop)

    def least(self, cast: Cast) -> set[int]:
        """The fewest dice that save the set after roll 3: one that matches, the leftmost; else a new group."""
        fits = sorted(self.fits(cast))
        matching = [c for c in fits if cast.laid[cast.values[c]]]
        if matching:
            return {matching[0]}
        return {c for c in fits if cast.values[c] == cast.values[fits[0]]}

    def policy(self, cast: Cast) -> Outcome:
        """The house policy: all that may be laid has the most points, then the most dice."""
        return Outcome(self.layable(cast), end=self.worth(cast) >= (1 if cast.series > 1 else 10))

    # ---- playing

    def decide(self, cast: Cast, block: Block | None, known: bool) -> Outcome:
        """What happens after this roll."""
        if self.would(cast, "Straße") or (cast.row == 3 and not self.fits(cast)):
            return Outcome()
        outcome = ordered(self, cast, block, known)
        return outcome if outcome is not None else self.policy(cast)

    def apply(self, cast: Cast, outcome: Outcome) -> None:
        """Lay, and end the set where it ends."""
        if self.would(cast, "Straße"):
            cast.end_set(30, True)
            return
        if self.would(cast, "Dreimal zwei") and len(outcome.lay) == 6:
            cast.end_set(5, True)
            return
        failed = cast.row == 3 and not self.fits(cast)
        cast.lying |= outcome.lay
        laid = cast.laid
        score = 0 if failed else self.total(laid)
        if len(cast.lying) == 6:
            every = min(laid.values()) >= 3
            cast.end_set(score, every or self.empty_cup == "any")
        elif outcome.end or cast.row == 3:
            cast.end_set(score, False)
