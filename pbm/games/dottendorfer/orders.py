"""The order language of Dottendorfer: tokens to two pairs and a rest (orders.md, "Dottendorfer").

Nothing here knows dice or turns that are due; that is read.py's part.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.problem import NOWHERE, Problem
from pbm.games.dottendorfer.parts import Parts, Tok, order_of, span

HEADERS = ("turn", "zug", "runde", "round")
_AND = ("und", "and", "u")
_PAIR_SIGNS = ("+", "/", "-", "&")
_WITHOUT = ("ohne", "no", "without", "kein", "keinen")
ROLL = ("wurf", "roll")  # before a letter, as the sheets call it: Wurf B
_KNOWN = frozenset(("rest", "r", "or", *_AND, *_WITHOUT))
_NOISE = (",", ";", ".", "|", "!", "·")


class _Reader:
    """Reads one order's tokens; `letters` are those that a turn may name ("" outside bestof4)."""

    def __init__(self, toks: Sequence[Tok], letters: str) -> None:
        self.toks = toks
        self.letters = letters.lower()
        self.parts = Parts()
        self.at = 0
        self.joint = ""  # the sign inside the pair read last, to tell 5-4-5-3-2 from 5+4 - 5+3
        # Read ahead without asking for the end: there are always some empty values behind it.
        self.values = [token.value for _, token in toks] + [""] * 8
        self.kinds = [token.kind for _, token in toks] + [""] * 8

    def read(self) -> Parts:
        while self.at < len(self.toks):
            kind = self.kinds[self.at]
            if kind == "number":
                self.number()
            elif kind == "word":
                self.word(self.values[self.at])
            elif kind == "sign":
                self.sign(self.values[self.at])
            else:
                self.unknown()
        return self.parts

    def digit(self, at: int) -> bool:
        return self.kinds[at] == "number" and len(self.values[at]) == 1

    def fault(self, code: str, first: int, last: int, **args: object) -> None:
        where = span(self.toks, first, last)
        found = "".join((" " if t.space and k else "") + t.raw for k, (_, t) in enumerate(self.toks[first : last + 1]))
        self.parts.problems.append(Problem(code, where, {"found": found, **args}))

    def unknown(self) -> None:
        """Report a run of words or signs that mean nothing here, once."""
        start = self.at
        self.at += 1
        if self.kinds[start] in ("word", "other"):
            while self.kinds[self.at] in ("word", "other") and self.values[self.at] not in _KNOWN:
                if self.is_letter(self.at) or self.toks[self.at][0] is not self.toks[start][0]:
                    break
                self.at += 1
        self.fault("order.unknown", start, self.at - 1)

    def is_letter(self, at: int) -> bool:
        return len(self.values[at]) == 1 and self.values[at] in self.letters

    def is_roll(self, at: int) -> bool:
        """Tell whether `Wurf B` stands here."""
        return self.values[at] in ROLL and self.is_letter(at + 1)

    # ---- pairs and their sums ----

    def pair_at(self, at: int) -> tuple[str, int, str]:
        """The pair that stands here: its two digits, its length in tokens, the sign inside it.

        5+4, 5/4, 5-4, 5&4, 5 und 4; in brackets also (5,4) and (54). No pair: ("", 0, "").
        """
        values = self.values
        if values[at] == "(":
            if self.kinds[at + 1] == "number" and len(values[at + 1]) == 2 and values[at + 2] == ")":
                return values[at + 1], 3, ""
            inside = values[at + 2]
            pair = inside in _PAIR_SIGNS or inside in _AND or inside == ","
            if pair and self.digit(at + 1) and self.digit(at + 3) and values[at + 4] == ")":
                return values[at + 1] + values[at + 3], 5, ""
        elif self.digit(at) and self.digit(at + 2) and (values[at + 1] in _PAIR_SIGNS or values[at + 1] in _AND):
            return values[at] + values[at + 2], 3, values[at + 1]
        return "", 0, ""

    def number(self) -> None:
        value, at = self.values[self.at], self.at
        following = self.values[at + 1]
        if following in ("(", "=") and len(value) <= 2 and self.front_sum():
            return
        faces, length, sign = self.pair_at(at)
        if faces:
            self.pair(faces, length, sign)
        elif len(value) == 1:
            if value == "0" and following == "r" and not self.toks[at + 1][1].space:
                self.without(2)
                return
            self.parts.singles.append((int(value), self.toks[at]))
            self.at += 1
        elif value == "10":
            self.parts.singles.append((10, self.toks[at]))
            self.at += 1
        elif len(value) == 2:
            self.pair(value, 1, "")
        else:
            self.fault("order.five-digits" if len(value) == 5 else "order.digits", at, at)
            self.at += 1

    def pair(self, faces: str, length: int, sign: str) -> None:
        """Take the pair that stands here, and the sum behind it."""
        start = self.at
        self.take(faces, start, start + length - 1)
        self.at += length
        self.joint = sign
        if sign:
            self.chain(start)
        self.total(faces, start)

    def chain(self, start: int) -> None:
        """Refuse 5-4-5-3-2: where the sign inside a pair goes on behind it, pairs can't be told."""
        at = self.at
        if self.values[at] != self.joint or not self.digit(at + 1):
            return
        inner, outer = self.toks[at - 2][1].space, self.toks[at][1].space
        if outer and not inner and self.toks[at + 1][1].space:
            return
        last = at
        while self.values[last] == self.joint and len(self.values[last + 1]) == 1:
            last += 2
        self.fault("order.five-digits", start, min(last, len(self.toks)) - 1)
        self.at = last

    def take(self, faces: str, first: int, last: int) -> None:
        if faces[0] in "123456" and faces[1] in "123456":
            self.parts.pairs.append((int(faces[0]), int(faces[1])))
        else:
            self.fault("order.face", first, last)

    def front_sum(self) -> bool:
        """Read a sum that stands before its pair: 9 (5+4), 9 = 5+4."""
        start, total = self.at, self.values[self.at]
        bracket = self.values[start + 1] == "("
        at = start + 1 if bracket else start + 2
        faces, length, sign = self.pair_at(at)
        if not faces:
            return False
        right = int(faces[0]) + int(faces[1])
        if bracket and int(total) <= 6:
            if int(total) != right:
                return False  # a rest, and then a pair in brackets
            self.parts.fronts.append((int(total), self.toks[start]))
        end = at + length - 1
        self.pair_sum(total, right, start, end)
        self.take(faces, at, end)
        self.at = end + 1
        self.joint = sign
        if sign:
            self.chain(start)
        return True

    def total(self, faces: str, start: int) -> None:
        """Read the sum behind a pair, if one is written: 5+4=9. A wrong one is never corrected."""
        if self.values[self.at] != "=":
            return
        self.at += 1
        if self.kinds[self.at] == "number":
            self.pair_sum(self.values[self.at], int(faces[0]) + int(faces[1]), start, self.at)
            self.at += 1

    def pair_sum(self, written: str, right: int, first: int, last: int) -> None:
        if len(written) > 2 or int(written) != right:
            self.fault("order.wrong-sum", first, last, sum=right)

    # ---- the rest, or none ----

    def without(self, length: int) -> None:
        """Take oR and the die it may name: oR, oR 6, ohne Rest (6)."""
        self.parts.bare.append(self.toks[self.at])
        self.at += length
        at, values = self.at, self.values
        if values[at] == "(" and self.digit(at + 1) and values[at + 2] == ")":
            self.drop(at + 1)
            self.at += 3
            return
        if values[at] in (":", "-", "=") and self.digit(at + 1):
            at += 1
        if self.digit(at) and not self.pair_at(at)[0] and values[at + 1] not in ("=", "("):
            self.drop(at)
            self.at = at + 1

    def drop(self, at: int) -> None:
        face = int(self.values[at])
        if 1 <= face <= 6:
            self.parts.dropped = face
        else:
            self.fault("order.face", at, at)

    def word(self, word: str) -> None:
        values, at = self.values, self.at
        if word in ("rest", "r"):
            self.rest()
        elif word in _WITHOUT and values[at + 1] == "rest":
            self.without(2)
        elif word == "or":
            self.without(1)
        elif word == "o" and values[at + 1] == "." and values[at + 2] == "r":
            self.without(4 if values[at + 3] == "." else 3)
        elif word in _AND or self.is_roll(at):
            self.at += 1
        elif len(word) == 1 and word in self.letters:
            self.parts.letters.append((word.upper(), self.toks[at]))
            self.at += 2 if values[at + 1] == ":" or (values[at + 1] == ")" and not at) else 1
        elif len(word) == 1 and not self.letters and word in "abcdefgh":
            self.fault("order.no-letters", at, at)
            self.at += 2 if values[at + 1] == ":" else 1
        else:
            self.unknown()

    def rest(self) -> None:
        start, values = self.at, self.values
        at = start + 1
        if values[at] in (":", "=", "-", "."):
            at += 1
        bracket = values[at] == "(" and self.digit(at + 1) and values[at + 2] == ")"
        if self.digit(at) or bracket:
            at += bracket
            face = int(values[at])
            if 1 <= face <= 6:
                self.parts.rests.append((face, self.toks[start]))
            else:
                self.fault("order.face", at, at)
            self.at = at + 2 if bracket else at + 1
        elif values[at] == "or" or (values[at] == "0" and values[at + 1] == "r"):
            self.at = at
            self.without(1 if values[at] == "or" else 2)
        else:
            self.at = at
            self.fault("order.rest-number", start, start)

    def sign(self, value: str) -> None:
        at = self.at
        if value == "(":
            faces, length, _ = self.pair_at(at)
            one = at + 2 if self.is_roll(at + 1) else at + 1
            if faces:
                self.pair(faces, length, "")
            elif self.values[one + 1] == ")" and self.kinds[one] == "word" and len(self.values[one]) == 1:
                self.at = one
                self.word(self.values[self.at])
                self.at += 2 if self.values[self.at + 1] == ":" else 1
            else:
                self.unknown()
        elif value == ":" and at and self.kinds[at - 1] == "number":
            self.fault("order.colon", at - 1, at)
            self.at += 1
        elif value in _NOISE or (value in ("/", "-") and self.between()):
            self.at += 1
        else:
            self.unknown()

    def between(self) -> bool:
        """Tell whether a stroke stands between two things, as in 54/53/2 or 5+4 - 5+3."""
        return 0 < self.at < len(self.toks) - 1 and self.kinds[self.at - 1] != "sign"


def parse(toks: Sequence[Tok], letters: str) -> Parts:
    """Read the tokens of one order, its header cut off. Never raises."""
    return _Reader(toks, letters).read()


_WHOLE: dict[tuple[str, int, str], Parts] = {}
_MOST = 4096


def whole_line(toks: Sequence[Tok], letters: str) -> Parts | None:
    """Read what follows a header to the end of its line; None where that is no whole order.

    Many players write the same lines, and of a whole order only its dice matter, not its places; so
    these are remembered.
    """
    line, first = toks[0]
    key = (line.text, first.column - line.indent, letters)
    parts = _WHOLE.get(key)
    if parts is None:
        parts = parse(toks, letters)
        if not parts.whole or len(line.text) > 200:
            return None
        if order_of(parts, NOWHERE)[0] is None:
            return parts  # a fault names the place of its own line
        if len(_WHOLE) >= _MOST:
            _WHOLE.clear()
        _WHOLE[key] = parts
    return parts
