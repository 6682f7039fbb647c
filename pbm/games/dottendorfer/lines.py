"""A line as its tokens, before anything is known of orders: bullets, a form's underscores, rests; and an order as
the tokens that it was written in."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.scan import Line, Token, scan, window
from pbm.games.dottendorfer.orders import HEADERS, parse
from pbm.games.dottendorfer.parts import Parts, Tok

LONGEST = 200  # tokens that an order may have and still be looked at again with each line below it
_BULLETS = ("-", "*", "•", "·", "–")


def tokens(line: Line) -> tuple[list[Tok], bool]:
    """Return a line's tokens without its bullet and the underscores of a form, and whether it had any."""
    toks = [(line, token) for token in scan(line)]
    form = "_" in line.text or "＿" in line.text
    if form:
        toks = _without_underscores(toks)
    if len(toks) > 1 and toks[0][1].value in _BULLETS:
        toks = toks[1:]
    return toks, form


def _without_underscores(toks: list[Tok]) -> list[Tok]:
    """Underscores are blanks (orders.md); a "=" with nothing but underscores behind it has no sum."""
    out: list[Tok] = []
    for at, tok in enumerate(toks):
        if tok[1].value != "_":
            out.append(tok)
        elif (at + 1 == len(toks) or toks[at + 1][1].space) and out and out[-1][1].value == "=":
            out.pop()
    return out


def _is_number(token: Token | None) -> bool:
    return token is not None and token.kind == "number"


def begins_rest(toks: list[Tok]) -> bool:
    """Tell whether a line begins with Rest, R2, R: 2, oR, 0R, ohne Rest."""
    first, second = toks[0][1], toks[1][1] if len(toks) > 1 else None
    third = toks[2][1] if len(toks) > 2 else None
    if first.value in ("rest", "or"):
        return True
    if second is None:
        return False
    return (
        (first.value == "r" and (second.kind == "number" or (second.value in (":", "=") and _is_number(third))))
        or (first.value in ("ohne", "no", "without") and second.value == "rest")
        or (first.value == "0" and second.value == "r" and not second.space)
    )


class Below(NamedTuple):
    """The lines below one, for an order that was wrapped."""

    scanned: Sequence[tuple[list[Tok], bool]]
    at: int

    def goes_on(self, body: list[Tok]) -> list[Tok]:
        """The tokens with those of the lines below that go on with them (three at the most)."""
        whole = list(body)
        for toks, _ in self.scanned[self.at + 1 : self.at + 4]:
            if not toks or not whole:
                continue
            if not (begins_rest(toks) or whole[-1][1].value == ","):
                break
            end = self.header_in(toks)
            whole += toks[:end]
            if end < len(toks):
                break
        return whole

    @staticmethod
    def header_in(toks: list[Tok]) -> int:
        """Where the next order begins in a line: `Rest: 2; Zug 2: …`; the line's length where none does."""
        for at in range(len(toks) - 1):
            number = toks[at + 1][1]
            if toks[at][1].value in HEADERS and (number.kind == "number" or number.value in ("#", "nr")):
                return at
        return len(toks)


class Header(NamedTuple):
    """turn: the number, or None for a letter alone; size: how many tokens it takes up."""

    turn: int
    size: int
    parts: Parts | None = None  # what follows the header, where it has been read already


class Piece:
    """One order as cut out: its header's turn (None without a header) and its tokens."""

    __slots__ = ("_parts", "fault", "first", "letters", "place", "toks", "turn")

    def __init__(
        self,
        turn: int | None,
        place: Place,
        toks: list[Tok],
        first: Tok,
        letters: str,
        fault: Problem | None = None,
        parts: Parts | None = None,
    ) -> None:
        self.turn, self.place, self.toks, self.first, self.letters = turn, place, toks, first, letters
        self.fault = fault
        self._parts = parts

    @property
    def parts(self) -> Parts:
        if self._parts is None:
            self._parts = parse(self.toks, self.letters)
        return self._parts

    def extend(self, toks: Sequence[Tok]) -> None:
        self.toks += toks
        self._parts = None

    @property
    def whole(self) -> bool:
        return len(self.toks) <= LONGEST and self.parts.whole

    @property
    def empty(self) -> bool:
        return len(self.toks) <= LONGEST and self.parts.empty

    @property
    def comma(self) -> bool:
        return bool(self.toks) and self.toks[-1][1].value == ","

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines the order stands in, blank outside it, so that columns stay true."""
        out: list[Line] = []
        line, last = self.first
        start = last.column - 1
        for other, token in self.toks:
            if other is not line:
                out.append(window(line, start, last.column - 1 + last.width))
                line, start = other, token.column - 1
            last = token
        return (*out, window(line, start, last.column - 1 + last.width))
