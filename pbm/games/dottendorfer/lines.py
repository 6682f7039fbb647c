"""A line as its tokens, before anything is known of orders: bullets, a form's underscores, rests."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.record import NamedTuple
from pbm.base.scan import Line, scan
from pbm.games.dottendorfer.parts import Tok

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


def begins_rest(toks: list[Tok]) -> bool:
    """Tell whether a line begins with Rest, R2, oR, 0R, ohne Rest."""
    first, second = toks[0][1], toks[1][1] if len(toks) > 1 else None
    if first.value in ("rest", "or"):
        return True
    if second is None:
        return False
    return (
        (first.value == "r" and second.kind == "number")
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
            whole += toks
        return whole
