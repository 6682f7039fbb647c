"""Headings of a roll game's blocks, and the keywords that begin its statements (orders.md, "Roll games")."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.record import NamedTuple
from pbm.kit.plan_build import is_joker_line
from pbm.kit.plan_tokens import ELSE, END, IF, ROLL, STRIKE, Tok, values
from pbm.kit.words import separated

TURN = ("runde", "zug", "round", "turn")
BOARD = ("partie", "board")
STANDING = ("dauerauftrag", "standing")
_NONE = ("keiner", "keine", "kein", "keinen", "none")
_LONGEST = 40  # tokens of a line that are looked through for one


class Heading(NamedTuple):
    """`Partie P Runde N`, `Dauerauftrag: keiner`. size: its tokens, the separator behind included."""

    board: int | None = None
    number: int | None = None
    standing: bool = False
    none: bool = False
    size: int = 0
    colon: bool = False


def value(toks: Sequence[Tok], at: int) -> str:
    return toks[at][1].value if 0 <= at < len(toks) else ""


def number_at(toks: Sequence[Tok], at: int) -> int | None:
    if at < len(toks) and toks[at][1].kind == "number" and len(toks[at][1].value) <= 4:
        return toks[at][1].n
    return None


def heading(toks: Sequence[Tok]) -> Heading | None:
    """The heading at the start of these tokens; what follows it must be nothing, a statement, or
    stand behind a colon ("Runde 3 war schade" is no heading)."""
    board = number = None
    standing = none = colon = False
    at = 0
    while at < len(toks):
        word, behind = value(toks, at), number_at(toks, at + 1)
        size = 2
        if word in (*TURN, *BOARD) and behind is None and value(toks, at + 1) in ("#", "nr"):
            size = 4 if value(toks, at + 2) == "." else 3
            behind = number_at(toks, at + size - 1)
        elif number_at(toks, at) is not None and value(toks, at + 1) == "." and value(toks, at + 2) in (*TURN, *BOARD):
            word, behind, size = value(toks, at + 2), number_at(toks, at), 3
            own = number_at(toks, at + 3)  # `1. Runde 7` in a numbered list, but `1. Runde 1. Wurf: …`
            if own is not None and not (value(toks, at + 4) == "." and value(toks, at + 5) in ROLL):
                behind, size = own, 4
        if word in TURN and behind is not None and number is None and not standing:
            number = behind
        elif word in BOARD and behind is not None and board is None:
            board = behind
        elif word in STANDING and number is None and not standing:
            standing, size = True, 2 if value(toks, at + 1) in ("order", "orders") else 1
        else:
            break
        at += size
        size = separated(values(toks[at : at + 3]))
        colon = size > 0 and value(toks, at + size - 1) == ":"
        at += size
    if board is None and number is None and not standing:
        return None
    if standing and value(toks, at) in _NONE and all(tok[1].value in (".", "!") for tok in toks[at + 1 :]):
        none, at = True, len(toks)
    elif at < len(toks) and not colon and not keyword(toks, at) and not is_joker_line(toks[at:]):
        if any(token.kind in ("word", "number") for _, token in toks[at:]):
            return None  # a sentence; with nothing but signs behind it, it is a heading and they are its fault
        while value(toks, at) in ("!", ";"):
            at += 1
    return Heading(board, number, standing, none, at, colon)


def in_tags(toks: Sequence[Tok]) -> Heading | None:
    """The heading in a line of HTML (`<b>Runde 7</b>`): passed over, the lines below it would be for another turn."""
    if value(toks, 0) != "<" or len(toks) > _LONGEST:
        return None
    bare, inside = [], False
    for tok in toks:
        inside = inside or tok[1].value == "<"
        if not inside:
            bare.append(tok)
        inside = inside and tok[1].value != ">"
    return heading(bare)


def keyword(toks: Sequence[Tok], at: int) -> bool:
    """Tell whether a statement begins here: a keyword with what belongs to it."""
    word = value(toks, at)
    if word in ROLL:
        return number_at(toks, at + 1) is not None and (value(toks, at + 2) in (":", "") or at == 0)
    if word in IF:
        return at == 0 or value(toks, at - 1) not in ELSE
    if word in ELSE:
        return at == 0 or value(toks, at + 1) == ":" or value(toks, at + 1) in IF
    if word in END:
        return value(toks, at + 1) == ":"
    if word in STRIKE:
        return at == 0
    number = number_at(toks, at)
    return at == 0 and number is not None and value(toks, 1) == "." and value(toks, 2) in ROLL
