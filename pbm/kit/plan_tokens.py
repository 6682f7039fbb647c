"""What the readers of conditional orders share: their words, faults, and pieces of token lists."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.problem import Place, Problem
from pbm.base.scan import Line, Token, place

Tok = tuple[Line, Token]

AND = ("und", "and", "u", "&", "+")
OR = ("oder", "or")
KEEP = ("behalte", "behalten", "behalt", "keep")
STOP = ("stop", "stopp")
WITHOUT = ("ohne", "without")
SCORE = ("schreibe", "schreiben", "schreib", "score")
STRIKE = ("streiche", "streichen", "streich", "strike")
CLAIM = ("nimm", "nehme", "nehmen", "claim")
EXCHANGE = ("tausche", "tauschen", "tausch", "exchange")
ADD = ("add",)
POLICY = ("hausregel", "policy")
MOST, ALL, NOTHING = ("meiste", "meisten", "most"), ("alle", "all"), ("nichts", "nothing")
POINTS = ("punkte", "punkt", "punkten", "points", "point")
CONFIRMING = ("bestaetigung", "confirming", "confirmation")
ROLL = ("wurf", "roll")
END = ("ende", "end")
IF, ELSE = ("wenn", "if"), ("sonst", "else")
ACTION_WORDS = frozenset((*KEEP, *STOP, *SCORE, *STRIKE, *CLAIM, *EXCHANGE, *ADD, *POLICY, "lege"))

OPEN = frozenset(
    (",", ":", ">=", ">", *AND, *KEEP, *SCORE, *STRIKE, *CLAIM, "lege", "ab", "mindestens", "full", "kleine", "grosse")
)
"""What a statement can't end with: the line below goes on with it."""


class Fault(Exception):
    """Ends the reading of one line; carries its problem. Never leaves this floor's readers."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def span(toks: Sequence[Tok]) -> Place:
    """The place of tokens, cut at the end of the first one's line."""
    line, start = toks[0]
    end = start
    for other, token in toks:
        if other is not line:
            break
        end = token
    return place(line, start, end)


def raw(toks: Sequence[Tok]) -> str:
    """The tokens as typed."""
    return "".join((" " if token.space and at else "") + token.raw for at, (_, token) in enumerate(toks))


def fault(code: str, toks: Sequence[Tok], whole: Sequence[Tok] = (), **args: object) -> Fault:
    """A fault at `toks`, or, where there are none, at the end of `whole`."""
    shown = toks if toks else whole[-1:]
    return Fault(Problem(code, span(shown), {"found": raw(toks or whole), **args}))


def values(toks: Sequence[Tok]) -> list[str]:
    return [token.value for _, token in toks]


def split(toks: Sequence[Tok], marks: Sequence[str]) -> list[list[Tok]]:
    """Cut tokens at these marks; empty parts are kept where two marks meet."""
    out: list[list[Tok]] = [[]]
    for tok in toks:
        if tok[1].value in marks:
            out.append([])
        else:
            out[-1].append(tok)
    return out
