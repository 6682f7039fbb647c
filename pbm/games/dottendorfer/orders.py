"""The order language of Dottendorfer: tokens to two pairs and a rest (orders.md, "Dottendorfer").

Nothing here knows dice or turns that are due; that is read.py's part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pbm.base.problem import Place, Problem
from pbm.base.scan import Line, Token, place
from pbm.games.dottendorfer.state import Pair, Split

Tok = tuple[Line, Token]

HEADERS = ("turn", "zug", "runde", "round")
_AND = ("und", "and", "u")
_PAIR_SIGNS = ("+", "/", "-", "&")
_WITHOUT = ("ohne", "no", "without", "kein", "keinen")
_KNOWN = frozenset(("rest", "r", "or", *_AND, *_WITHOUT))
_NOISE = (",", ";", ".", "|", "!", "·")


@dataclass(frozen=True, slots=True)
class Order:
    """A turn's order: the split and, in bestof4, the letter of its roll ("" where none is named)."""

    split: Split
    letter: str = ""


@dataclass(slots=True)
class Parts:
    """What an order's tokens were read as, collected from left to right."""

    pairs: list[Pair] = field(default_factory=list)
    rests: list[tuple[int, Tok]] = field(default_factory=list)
    singles: list[tuple[int, Tok]] = field(default_factory=list)
    bare: list[Tok] = field(default_factory=list)
    dropped: int | None = None
    fronts: list[tuple[int, Tok]] = field(default_factory=list)  # right sums in front that may be rests
    letters: list[tuple[str, Tok]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

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
        return not (self.pairs or self.rests or self.singles or self.bare or self.letters or self.problems)


def span(toks: Sequence[Tok], first: int, last: int) -> Place:
    """The place from token `first` to token `last`, cut at the end of the first one's line."""
    line, start = toks[first]
    end = start
    for other, token in toks[first : last + 1]:
        if other is not line:
            break
        end = token
    return place(line, start, end)


class _Reader:
    """Reads one order's tokens; `letters` are those that a turn may name ("" outside bestof4)."""

    def __init__(self, toks: Sequence[Tok], letters: str) -> None:
        self.toks = toks
        self.letters = letters.lower()
        self.parts = Parts()
        self.at = 0
        self.joint = ""  # the sign inside the pair read last, to tell 5-4-5-3-2 from 5+4 - 5+3

    def kind(self, ahead: int = 0) -> str:
        index = self.at + ahead
        return self.toks[index][1].kind if index < len(self.toks) else ""

    def value(self, ahead: int = 0) -> str:
        index = self.at + ahead
        return self.toks[index][1].value if index < len(self.toks) else ""

    def digit(self, ahead: int) -> bool:
        return self.kind(ahead) == "number" and len(self.value(ahead)) == 1

    def fault(self, code: str, first: int, last: int, **args: object) -> None:
        where = span(self.toks, first, last)
        found = "".join((" " if t.space and k else "") + t.raw for k, (_, t) in enumerate(self.toks[first : last + 1]))
        self.parts.problems.append(Problem(code, where, {"found": found, **args}))

    def read(self) -> Parts:
        while self.at < len(self.toks):
            before = self.at
            token = self.toks[self.at][1]
            if token.kind == "number":
                self.number()
            elif token.kind == "word":
                self.word(token.value)
            elif token.kind == "sign":
                self.sign(token)
            else:
                self.unknown()
            assert self.at > before
        return self.parts

    def unknown(self) -> None:
        """Report a run of words or signs that mean nothing here, once."""
        start = self.at
        self.at += 1
        if self.kind(-1) in ("word", "other"):
            while self.kind() in ("word", "other") and self.value() not in _KNOWN and not self.is_letter():
                if self.toks[self.at][0] is not self.toks[start][0]:
                    break
                self.at += 1
        self.fault("order.unknown", start, self.at - 1)

    def is_letter(self) -> bool:
        return len(self.value()) == 1 and self.value() in self.letters

    def number(self) -> None:
        value = self.value()
        if self.value(1) in ("(", "=") and len(value) <= 2 and self.front_sum():
            return
        if self.pair_at(0):
            self.pair(0, 3)
        elif value == "0" and self.value(1) == "r" and not self.toks[self.at + 1][1].space:
            self.without(2)
        elif len(value) == 1:
            self.parts.singles.append((int(value), self.toks[self.at]))
            self.at += 1
        elif len(value) == 2 and value not in ("10",):
            self.take(value, self.at, self.at)
            self.at += 1
            self.joint = ""
            self.total(self.at - 1)
        elif value == "10":
            self.parts.singles.append((10, self.toks[self.at]))
            self.at += 1
        else:
            code = "order.five-digits" if len(value) == 5 else "order.digits"
            self.fault(code, self.at, self.at)
            self.at += 1

    def pair_at(self, ahead: int, comma: bool = False) -> bool:
        """Tell whether digit, sign, digit stand here: 5+4, 5/4, 5-4, 5&4, 5 und 4 (in brackets 5,4)."""
        sign = self.value(ahead + 1)
        signs = (*_PAIR_SIGNS, *_AND, ",") if comma else (*_PAIR_SIGNS, *_AND)
        return sign in signs and self.digit(ahead) and self.digit(ahead + 2)

    def pair(self, ahead: int, length: int) -> None:
        """Take digit, sign, digit at `ahead`; `length` tokens are used up in all."""
        start = self.at
        self.joint = self.value(ahead + 1)
        self.take(self.value(ahead) + self.value(ahead + 2), start, start + length - 1)
        self.at += length
        if length == 3:
            self.chain(start)
        self.total(start)

    def chain(self, start: int) -> None:
        """Refuse 5-4-5-3-2: where the sign inside a pair goes on behind it, pairs can't be told."""
        if self.value() != self.joint or not self.digit(1):
            return
        inner, outer = self.toks[self.at - 2][1].space, self.toks[self.at][1].space
        if outer and not inner and self.toks[self.at + 1][1].space:
            return
        last = self.at
        while last + 1 < len(self.toks) and (
            self.toks[last][1].value == self.joint and len(self.toks[last + 1][1].value) == 1
        ):
            last += 2
        self.fault("order.five-digits", start, min(last, len(self.toks)) - 1)
        self.at = last

    def take(self, digits: str, first: int, last: int) -> None:
        if all(char in "123456" for char in digits):
            self.parts.pairs.append((int(digits[0]), int(digits[1])))
        else:
            self.fault("order.face", first, last)

    def front_sum(self) -> bool:
        """Read a sum that stands before its pair: 9 (5+4), 9 = 5+4."""
        start, total = self.at, self.value()
        bracket = self.value(1) == "("
        if not self.pair_at(2, comma=bracket) or (bracket and self.value(5) != ")"):
            return False
        faces = self.value(2) + self.value(4)
        right = sum(map(int, faces))
        if bracket and int(total) <= 6:
            if int(total) != right:
                return False
            self.parts.fronts.append((int(total), self.toks[start]))
        self.pair_sum(total, faces, start, start + 4)
        self.joint = "" if bracket else self.value(3)
        self.take(faces, start + 2, start + 4)
        self.at += 6 if bracket else 5
        if not bracket:
            self.chain(start)
        return True

    def total(self, start: int) -> None:
        """Read the sum behind a pair, if one is written: 5+4=9. A wrong one is never corrected."""
        if self.value() != "=":
            return
        self.at += 1
        if self.kind() == "number":
            faces = "".join(map(str, self.parts.pairs[-1])) if self.parts.pairs else ""
            self.pair_sum(self.value(), faces, start, self.at)
            self.at += 1

    def pair_sum(self, written: str, faces: str, first: int, last: int) -> None:
        right = sum(map(int, faces))
        if len(written) > 2 or int(written) != right:
            self.fault("order.wrong-sum", first, last, sum=right)

    def without(self, length: int) -> None:
        """Take oR and the die it may name: oR, oR 6, ohne Rest (6)."""
        self.parts.bare.append(self.toks[self.at])
        self.at += length
        skip = 1 if self.value() in (":", "-", "=") and self.digit(1) else 0
        bracket = self.value() == "(" and self.digit(1) and self.value(2) == ")"
        if bracket:
            self.drop(1)
            self.at += 3
        elif self.digit(skip) and not self.pair_at(skip) and self.value(skip + 1) not in ("=", "("):
            self.drop(skip)
            self.at += skip + 1

    def drop(self, ahead: int) -> None:
        face = int(self.value(ahead))
        if 1 <= face <= 6:
            self.parts.dropped = face
        else:
            self.fault("order.face", self.at + ahead, self.at + ahead)

    def word(self, word: str) -> None:
        if word in ("rest", "r"):
            self.rest()
        elif word in _WITHOUT and self.value(1) == "rest":
            self.without(2)
        elif word == "or":
            self.without(1)
        elif word == "o" and self.value(1) == "." and self.value(2) == "r":
            self.without(4 if self.value(3) == "." else 3)
        elif word in _AND:
            self.at += 1
        elif len(word) == 1 and word in self.letters:
            self.parts.letters.append((word.upper(), self.toks[self.at]))
            self.at += 2 if self.value(1) == ":" else 1
        elif len(word) == 1 and not self.letters and word in "abcdefgh":
            self.fault("order.no-letters", self.at, self.at)
            self.at += 1
        else:
            self.unknown()

    def rest(self) -> None:
        start = self.at
        self.at += 1
        if self.value() in (":", "=", "-", "."):
            self.at += 1
        if self.digit(0) or (self.value() == "(" and self.digit(1) and self.value(2) == ")"):
            if self.value() == "(":
                self.at += 1
            face = int(self.value())
            if 1 <= face <= 6:
                self.parts.rests.append((face, self.toks[start]))
            else:
                self.fault("order.face", self.at, self.at)
            self.at += 2 if self.value(1) == ")" else 1
        elif self.value() == "or" or (self.value() == "0" and self.value(1) == "r"):
            self.without(1 if self.value() == "or" else 2)
        else:
            self.fault("order.rest-number", start, start)

    def sign(self, token: Token) -> None:
        if token.value == "(":
            if self.pair_at(1, comma=True) and self.value(4) == ")":
                self.pair(1, 5)
                return
            if self.value(2) == ")" and self.kind(1) == "word" and len(self.value(1)) == 1:
                self.at += 1
                self.word(self.value())
                self.at += 2 if self.value(1) == ":" else 1
                return
            self.unknown()
        elif token.value in _NOISE or (token.value in ("/", "-") and self.between()):
            self.at += 1
        else:
            self.unknown()

    def between(self) -> bool:
        """Tell whether a stroke stands between two things, as in 54/53/2 or 5+4 - 5+3."""
        return 0 < self.at < len(self.toks) - 1 and self.kind(-1) != "sign"


def parse(toks: Sequence[Tok], letters: str) -> Parts:
    """Read the tokens of one order, its header cut off. Never raises."""
    return _Reader(toks, letters).read()


def order_of(parts: Parts, where: Place) -> tuple[Order | None, tuple[Problem, ...]]:
    """Return the order that the parts make, or what is wrong with its form."""
    problems = list(parts.problems)
    lasts = parts.lasts
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
