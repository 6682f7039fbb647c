"""What six dice may do in Dölauer: set aside, add, exchange, claim (rules.md, 2)."""

from __future__ import annotations

from pbm.base.record import NamedTuple
from pbm.kit.turn import Choice, End, Look, Score

DICE = 6
ORDER = (1, 6, 5, 4, 3, 2)  # faces, the best first
STRAIGHT, DOELL = "straight", "doell"
CLAIMS = {STRAIGHT: 35, DOELL: 5}
AT_LEAST = 10  # with so many points in a set the house policy stops (rules.md, 7)


class Option(NamedTuple):
    """A face that may lie after a roll: how many will, which columns are laid, which go back."""

    face: int
    n: int
    lay: tuple[int, ...]
    back: tuple[int, ...] = ()


def points(face: int, count: int) -> int:
    """What `count` dice of a face score: three the face (ones 10), each further one doubles it."""
    return (10 if face == 1 else face) << (count - 3) if count >= 3 else 0


def options(look: Look) -> list[Option]:
    """All that may be laid after a roll, best first: the higher count, then the better face."""
    fresh: dict[int, tuple[int, ...]] = {}
    for at in look.fresh:
        fresh[look.dice[at]] = (*fresh.get(look.dice[at], ()), at)
    lying = look.lying
    if not lying:
        face = min(fresh, key=lambda face: (-len(fresh[face]), ORDER.index(face)))
        return [Option(face, len(fresh[face]), fresh[face])]
    own, k = look.dice[lying[0]], len(lying)
    found = []
    for face, columns in fresh.items():
        count = len(columns)
        if face == own:
            found.append(Option(face, k + count, columns))
        elif count > k or (count == k and ORDER.index(face) < ORDER.index(own)):
            found.append(Option(face, count, columns, lying))
    return sorted(found, key=lambda option: (-option.n, ORDER.index(option.face)))


class DoelauerDice:
    """Dölauer's side of the one loop (`pbm.kit.turn.RollRules`)."""

    dice = DICE
    closes = False

    def forced(self, look: Look) -> Choice | None:
        return None

    def policy(self, look: Look) -> Choice:
        """Claim what can be claimed, else the most points; stop at ten, in a confirming set at one."""
        for name in CLAIMS:
            if self.makes(look, name):
                return Choice(end="claim", what=name)
        choice = self.most(look)
        enough = self.points(look) >= (1 if look.confirming else AT_LEAST)
        return Choice(choice.lay, choice.back, "stop") if enough and not look.last else choice

    def most(self, look: Look) -> Choice:
        found = options(look)
        if not found:
            return Choice()
        best = min(found, key=lambda o: (-points(o.face, o.n), -o.n, ORDER.index(o.face)))
        return Choice(best.lay, best.back)

    def all(self, look: Look) -> Choice:
        return self.most(look)

    def lay(self, look: Look, columns: tuple[int, ...], lenient: bool) -> Choice | str:
        found = options(look)
        if not columns:
            return "plan.must" if found else Choice()
        faces = {look.dice[at] for at in columns}
        named = [option for option in found if option.face in faces]
        if not named or (len(faces) > 1 and not lenient):
            return "plan.may-not"
        best = named[0]
        if not lenient and best.lay != columns:
            return "plan.must"
        return Choice(best.lay, best.back)

    def special(self, look: Look, kind: str, face: int) -> Choice | str:
        """`lege an` (add), `tausche` (exchange; face 0: the best)."""
        for option in options(look) if look.lying else ():
            if bool(option.back) == (kind == "exchange") and face in (0, option.face):
                return Choice(option.lay, option.back)
        return "plan.may-not"

    def claim(self, look: Look, kind: End, name: str) -> Choice | str:
        return Choice(end="claim", what=name) if self.makes(look, name) else "plan.no-claim"

    def makes(self, look: Look, name: str) -> bool:
        if name == STRAIGHT:
            return look.roll == 1 and len(set(look.dice)) == DICE
        counts = sorted(look.dice.count(face) for face in set(look.dice))
        return name == DOELL and look.roll in (1, 3) and counts == [2, 2, 2]

    def points(self, look: Look) -> int:
        return self.score(look, self.most(look)).points

    def worth(self, look: Look, name: str) -> int:
        return CLAIMS[name] if self.makes(look, name) else 0

    def score(self, look: Look, choice: Choice) -> Score:
        if choice.end == "claim":
            return Score(CLAIMS[choice.what], True, choice.what)
        if look.last and not choice.lay:
            return Score(0, False, "failed")
        lying = set(look.lying) - set(choice.back) | set(choice.lay)
        if not lying:
            return Score(0)
        face, count = look.dice[min(lying)], len(lying)
        return Score(points(face, count), True, "six") if count == DICE else Score(points(face, count))
