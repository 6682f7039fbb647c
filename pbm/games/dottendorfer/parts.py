"""What an order's tokens were read as, and the order they make (orders.md, "Dottendorfer")."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple, made
from pbm.base.scan import Line, Token, place
from pbm.games.dottendorfer.state import Pair, Split

Tok = tuple[Line, Token]


class Order(NamedTuple):
    """A turn's order: the split and, in bestof4, the letter of its roll ("" where none is named)."""

    split: Split
    letter: str = ""


class Parts:
    """What an order's tokens were read as, collected from left to right."""

    __slots__ = ("bare", "dropped", "fronts", "letters", "pairs", "problems", "rests", "singles")

    def __init__(self) -> None:
        self.pairs: list[Pair] = []
        self.rests: list[tuple[int, Tok]] = []
        self.singles: list[tuple[int, Tok]] = []
        self.bare: list[Tok] = []
        self.dropped: int | None = None
        self.fronts: list[tuple[int, Tok]] = []  # right sums in front that may be rests
        self.letters: list[tuple[str, Tok]] = []
        self.problems: list[Problem] = []

    @property
    def lasts(self) -> list[tuple[int, Tok]]:
        """What may be the rest. A number before a bracket is its sum only where another rest stands."""
        found = self.rests + self.singles
        return found if found or self.bare or len(self.fronts) != 1 else self.fronts

    @property
    def whole(self) -> bool:
        """Two pairs and a rest, or two pairs and oR, and nothing wrong."""
        return not self.problems and len(self.pairs) == 2 and (len(self.lasts) == 1 or bool(self.bare))

    @property
    def empty(self) -> bool:
        """Nothing of an order yet; a letter belongs to its header."""
        return not (self.pairs or self.rests or self.singles or self.bare or self.problems)


def span(toks: Sequence[Tok], first: int, last: int) -> Place:
    """The place from token `first` to token `last`, cut at the end of the first one's line."""
    line, start = toks[first]
    if toks[last][0] is line:
        return place(line, start, toks[last][1])
    end = start
    for other, token in toks[first : last + 1]:
        if other is not line:
            break
        end = token
    return place(line, start, end)


def order_of(parts: Parts, where: Place) -> tuple[Order | None, tuple[Problem, ...]]:
    """Return the order that the parts make, or what is wrong with its form."""
    lasts = parts.lasts
    if not parts.problems and not parts.bare and not parts.letters and len(parts.pairs) == 2 and len(lasts) == 1:
        face = lasts[0][0]
        if 1 <= face <= 6:
            return made(Order, (made(Split, ((parts.pairs[0], parts.pairs[1]), face, None)), "")), ()
    problems = list(parts.problems)
    faces = [face for face, _ in parts.singles]
    if len(parts.letters) > 1:
        problems.append(_at("order.two-letters", parts.letters[1][1], letters=[name for name, _ in parts.letters]))
    if problems:
        return None, tuple(problems)
    if len(parts.pairs) != 2:
        if any(face > 6 for face in faces):
            code = "order.sums-only"
        elif not parts.pairs and len(lasts) == 5:
            code = "order.five-digits"
        else:
            code = "order.pairs"
        found = " ".join(str(face) for face in faces)
        return None, (Problem(code, where, {"found": found, "count": len(parts.pairs)}),)
    for face, tok in parts.singles:
        if not 1 <= face <= 6:
            return None, (_at("order.face", tok, found=str(face)),)
    if parts.bare and parts.rests:
        return None, (_at("order.rest-and-bare", parts.bare[0]),)
    named = [face for face, _ in lasts] + ([parts.dropped] if parts.dropped else [])
    if len(named) > 1:
        tok = lasts[-1][1] if lasts else parts.bare[0]
        return None, (_at("order.two-rests", tok, rests=named),)
    if not named and not parts.bare:
        return None, (Problem("order.no-rest", where),)
    letter = parts.letters[0][0] if parts.letters else ""
    pairs = (parts.pairs[0], parts.pairs[1])
    if parts.bare:
        return Order(Split(pairs, None, named[0] if named else None), letter), ()
    return Order(Split(pairs, named[0]), letter), ()


def _at(code: str, tok: Tok, **args: object) -> Problem:
    line, token = tok
    return Problem(code, place(line, token), args)
