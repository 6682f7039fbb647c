"""What six dice may do in Hajo: which must, may, and need be laid out (rules.md, 3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pbm.kit.turn import Choice, End, Look, Score

DICE = 6
FACES = range(1, 7)
STRAIGHT, PAIRS = "straight", "pairs"
CLAIMS = {STRAIGHT: 30, PAIRS: 5}
AT_LEAST = 10  # with so many points in a set the house policy stops (rules.md, 7)


def points(face: int, count: int) -> int:
    """What `count` dice of a face score: three the face (ones 10), each further one doubles it."""
    return (10 if face == 1 else face) << (count - 3) if count >= 3 else 0


@dataclass(frozen=True, slots=True)
class Cup:
    """A roll by faces. fresh: for each face the columns of this roll; lying: the faces that lie."""

    fresh: dict[int, tuple[int, ...]]
    lying: frozenset[int]


def cup(look: Look) -> Cup:
    fresh: dict[int, tuple[int, ...]] = {}
    for at in look.fresh:
        fresh[look.dice[at]] = (*fresh.get(look.dice[at], ()), at)
    return Cup(fresh, frozenset(look.dice[at] for at in look.lying))


def joined(parts: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """Columns put together, ascending."""
    return tuple(sorted({at for part in parts for at in part}))


@dataclass(frozen=True, slots=True)
class HajoDice:
    """Hajo's side of the one loop (`pbm.kit.turn.RollRules`), with the house rules of the dice."""

    match: Literal["may", "must"] = "may"
    third_roll: Literal["set", "match", "any"] = "set"
    empty_cup: Literal["scoring", "any"] = "scoring"

    @property
    def dice(self) -> int:
        return DICE

    @property
    def closes(self) -> bool:
        return False

    # ---- what may be laid ----

    def must(self, look: Look) -> tuple[int, ...]:
        """Three or more of a face in this roll, all of them; with `match: must` all that match."""
        found = cup(look)
        return joined(
            columns
            for face, columns in found.fresh.items()
            if len(columns) >= 3 or (self.match == "must" and face in found.lying)
        )

    def may(self, look: Look) -> tuple[int, ...]:
        """All that may be laid, where roll 3 is no question."""
        found = cup(look)
        return joined(columns for face, columns in found.fresh.items() if len(columns) >= 2 or face in found.lying)

    def saves(self, look: Look, columns: tuple[int, ...]) -> bool:
        """Whether laying these keeps the set alive: anything at all after roll 1, nothing after roll 2;
        after roll 3 a die that matches, or (`third_roll`) three or two of a new face."""
        if look.roll == 1:
            return bool(columns)
        if not look.last:
            return True
        lying = cup(look).lying
        laid = [look.dice[at] for at in columns]
        least = {"set": 3, "match": DICE + 1, "any": 2}[self.third_roll]
        return any(face in lying or laid.count(face) >= least for face in laid)

    def most_columns(self, look: Look) -> tuple[int, ...]:
        """All that may be laid; after a roll 3 in which nothing fits only what must be."""
        columns = self.may(look)
        return columns if self.saves(look, columns) else self.must(look)

    def wrong(self, look: Look, columns: tuple[int, ...]) -> str:
        """Why exactly these columns may not be laid, "" where they may."""
        found = cup(look)
        if set(columns) - set(self.most_columns(look)):
            return "plan.may-not"
        for face, fresh in found.fresh.items():
            laid = sum(at in fresh for at in columns)
            if face not in found.lying and laid == 1 and len(fresh) == 2:
                return "plan.may-not"
        if set(self.must(look)) - set(columns):
            return "plan.must"
        return "" if self.saves(look, columns) or not self.saves(look, self.most_columns(look)) else "plan.must"

    # ---- the loop's questions ----

    def forced(self, look: Look) -> Choice | None:
        """Of six different faces nothing else can be laid, so the Straße is claimed by itself."""
        return Choice(look.fresh, (), "claim", STRAIGHT) if self.makes(look, STRAIGHT) else None

    def policy(self, look: Look) -> Choice:
        """Lay all that may be laid, which is the most points and dice; stop at ten, in a confirming
        set at one."""
        columns = self.most_columns(look)
        enough = self.points(look) >= (1 if look.confirming else AT_LEAST)
        empty = len(columns) == len(look.fresh)
        return Choice(columns, (), "stop" if enough and not look.last and not empty else "")

    def most(self, look: Look) -> Choice:
        return Choice(self.most_columns(look))

    def all(self, look: Look) -> Choice:
        return self.most(look)

    def lay(self, look: Look, columns: tuple[int, ...], lenient: bool) -> Choice | str:
        if lenient:
            return self.as_can_be(look, columns)
        wrong = self.wrong(look, columns)
        return wrong or Choice(columns)

    def as_can_be(self, look: Look, named: tuple[int, ...]) -> Choice | str:
        """Hidden dice do as much as they can, and what must be laid is laid with it. Where more
        than one thing would save the set, none is picked: the line is passed over."""
        found, most = cup(look), self.most_columns(look)
        chosen: list[Iterable[int]] = []
        for face, fresh in found.fresh.items():
            mine = [at for at in fresh if at in named and at in most]
            if len(fresh) >= 3 or face in found.lying or len(mine) == len(fresh) == 2:
                chosen.append(mine)
        if named and not joined(chosen):
            return "plan.may-not"
        columns = joined([*chosen, self.must(look)])
        if not self.wrong(look, columns):
            return Choice(columns)
        more = [
            joined([columns, (fresh[:1] if face in found.lying else fresh)]) for face, fresh in found.fresh.items()
        ]
        right = [more for more in more if more != columns and not self.wrong(look, more)]
        return Choice(right[0]) if len(right) == 1 else "plan.must"

    def special(self, look: Look, kind: str, face: int) -> Choice | str:
        return "plan.may-not"

    def claim(self, look: Look, kind: End, name: str) -> Choice | str:
        return Choice(look.fresh, (), "claim", name) if self.makes(look, name) else "plan.no-claim"

    def makes(self, look: Look, name: str) -> bool:
        if look.lying or look.roll != 1:
            return False
        if name == STRAIGHT:
            return len(set(look.dice)) == DICE
        return name == PAIRS and sorted(look.dice.count(face) for face in set(look.dice)) == [2, 2, 2]

    def points(self, look: Look) -> int:
        return CLAIMS[STRAIGHT] if self.makes(look, STRAIGHT) else self.score(look, self.most(look)).points

    def worth(self, look: Look, name: str) -> int:
        return CLAIMS[name] if self.makes(look, name) else 0

    def score(self, look: Look, choice: Choice) -> Score:
        if choice.end == "claim" and choice.what == STRAIGHT:
            return Score(CLAIMS[STRAIGHT], True, STRAIGHT)
        if look.last and not self.saves(look, choice.lay):
            return Score(0, False, "failed")
        if self.makes(look, PAIRS) and len(choice.lay) == DICE:
            return Score(CLAIMS[PAIRS], True, PAIRS)
        lying = [look.dice[at] for at in joined((look.lying, choice.lay))]
        counts = {face: lying.count(face) for face in FACES if face in lying}
        total = sum(points(face, count) for face, count in counts.items())
        if len(lying) < DICE:
            return Score(total)
        scoring = all(count >= 3 for count in counts.values())
        return Score(total, True, "cup") if scoring or (self.empty_cup == "any" and total) else Score(total)
