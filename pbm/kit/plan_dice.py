"""Names and dice inside a conditional order: `Vierling 17`, `5 5 5`, `3x5`, `alle 5er`, `a c f`
(orders.md, "Roll games"). Tokens in, values out; what can't be is raised as a `Fault`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbm.kit.plan import Action
from pbm.kit.plan_names import FACE_NAMES, FOREIGN, Vocabulary, meant_by, spelled_at
from pbm.kit.plan_tokens import ALL, AND, POINTS, Fault, Tok, fault
from pbm.kit.tape import COLUMNS


def read_name(words: Vocabulary, toks: Sequence[Tok], whole: Sequence[Tok]) -> tuple[str, int | None]:
    """A claim's or category's name, and the points written behind it. Raises Fault."""
    if not toks:
        raise fault("plan.name-missing", (), whole)
    tokens = [token for _, token in toks]
    spelling, count = spelled_at(words.names, tokens, 0)
    if not count:
        raise wrong_name(words, toks)
    rest = toks[count:]
    if rest and rest[-1][1].value in (*POINTS, "p", "pkt"):
        rest = rest[:-1]
    if rest and rest[0][1].value in ("=", ":", "("):
        rest = rest[1:-1] if rest[0][1].value == "(" and rest[-1][1].value == ")" else rest[1:]
    if not rest:
        return words.names[spelling], None
    if len(rest) > 1 or rest[0][1].kind != "number":
        raise wrong_name(words, toks)
    name, points = words.names[spelling], rest[0][1].n
    possible = words.possible.get(name)
    if possible is not None and points not in possible:
        raise fault("plan.points-impossible", toks, what=words.shown(name), points=points)
    return name, points


def wrong_name(words: Vocabulary, toks: Sequence[Tok]) -> Fault:
    """No name of this game: the nearest right one is offered."""
    tokens = [token for _, token in toks]
    spelling, count = spelled_at(FOREIGN, tokens, 0)
    meant = meant_by(words, spelling if count == len(toks) else "".join(token.value for token in tokens))
    known = [words.shown(name) for name in words.ids]
    if meant:
        return fault("plan.name-near", toks, meant=[words.shown(name) for name in meant])
    return fault("plan.name", toks, known=known)


_NUMBERS = (
    ("zwei", "two", "zweimal", "twice"), ("drei", "three", "dreimal", "thrice"), ("vier", "four", "viermal"),
    ("fuenf", "five", "fuenfmal"), ("sechs", "six", "sechsmal"),
)  # fmt: skip
_COUNTS = {word: n for n, words in enumerate(_NUMBERS, 2) for word in words}
_ALIKE = (["gleiche"], ["gleichen"], ["alike"], ["of", "a", "kind"], ["of", "any", "kind"])


def counted(toks: Sequence[Tok]) -> str:
    """How dice that are counted in words are written as a condition: `drei 6er`, `three sixes` are 3x6, `drei
    gleiche` 3x; "" for anything else. Only to be proposed: it is no spelling of an order."""
    for first in (["mindestens"], ["at", "least"]):
        if [token.value for _, token in toks[: len(first)]] == first:
            toks = toks[len(first) :]
    if len(toks) < 2:
        return ""
    n = toks[0][1].n if toks[0][1].kind == "number" else _COUNTS.get(toks[0][1].value, 0)
    rest = toks[2:] if toks[1][1].value in ("mal", "times") else toks[1:]
    named = _namedface_of(rest, 0) if rest else None
    values = [token.value for _, token in rest]
    if not 1 <= n <= len(COLUMNS):
        return ""
    if values in _ALIKE:
        return f"{n}x"
    if len(values) == 1 and values[0] in tuple("123456") and toks[0][1].kind == "word":
        return f"{n}x{values[0]}"
    return f"{n}x{named[0]}" if named is not None and named[1] == len(rest) else ""


# ---- dice ----


def face_of(digit: str, toks: Sequence[Tok]) -> int:
    if digit not in "123456":
        raise fault("plan.face", toks)
    return int(digit)


def _columns(words: Vocabulary, value: str) -> tuple[int, ...] | None:
    columns = COLUMNS[: words.dice]
    if value and len(set(value)) == len(value) and all(char in columns for char in value):
        return tuple(columns.index(char) for char in value)
    return None


def read_dice(words: Vocabulary, toks: Sequence[Tok]) -> Action | None:
    """Faces or columns: `5 5 5`, `555`, `3x5`, `alle 5er`, `a c f`. None where these are no dice.
    Raises Fault for dice that can't be, and for `3 Fünfer`: three of them, or the 3 as well?"""
    if any(tok[1].kind == "number" and _namedface_of(toks, at) is not None for at, tok in enumerate(toks[:-1], 1)):
        raise fault("plan.dice", toks)
    toks = [tok for tok in toks if tok[1].value not in (",", *AND)]
    picks: list[tuple[int, int]] = []  # (how many, face), 0 for all; single ones first count 1
    columns: list[int] = []
    single = 0  # how many faces were named as bare digits
    at = 0
    while at < len(toks):
        token = toks[at][1]
        behind = [tok[1] for tok in toks[at + 1 : at + 4]]
        if token.value in ALL and behind:
            face, size = _all_of(toks, at + 1)
            picks.append((0, face))
            at += 1 + size
        elif token.kind == "number" and behind and behind[0].value == "x" and len(behind) > 1:
            if behind[1].kind != "number" or len(behind[1].value) != 1:
                raise fault("plan.dice", toks)
            if not 1 <= token.n <= words.dice:
                raise fault("plan.too-many", toks[at : at + 3], dice=words.dice)
            picks.append((token.n, face_of(behind[1].value, toks[at : at + 3])))
            at += 4 if len(behind) > 2 and behind[2].value in ("er", "ern", "s") and not behind[2].space else 3
        elif (named := _namedface_of(toks, at)) is not None:
            picks.append((0, named[0]))
            at += named[1]
        elif token.kind == "number":
            if len(token.value) > words.dice:
                raise fault("plan.too-many", toks[at : at + 1], dice=words.dice)
            for digit in token.value:
                picks.append((1, face_of(digit, toks[at : at + 1])))
                single += 1
            at += 1
        elif token.kind == "word" and (found := _columns(words, token.value)) is not None:
            columns += found
            at += 1
        else:
            return None
    if columns:
        if picks:
            raise fault("plan.mixed", toks)
        if len(set(columns)) != len(columns):
            raise fault("plan.column-twice", toks)
        return Action("dice", columns=tuple(columns))
    if single == 1 and len(picks) == 1:
        return Action("dice", picks=((0, picks[0][1]),))
    return Action("dice", picks=_summed(words, picks, toks)) if picks else None


def _summed(words: Vocabulary, picks: Sequence[tuple[int, int]], toks: Sequence[Tok]) -> tuple[tuple[int, int], ...]:
    counts: dict[int, int] = {}
    for count, face in picks:
        counts[face] = 0 if count == 0 or counts.get(face) == 0 else counts.get(face, 0) + count
    if sum(counts.values()) > words.dice:
        raise fault("plan.too-many", toks, dice=words.dice)
    return tuple((count, face) for face, count in counts.items())


def _all_of(toks: Sequence[Tok], at: int) -> tuple[int, int]:
    named = _namedface_of(toks, at)
    if named is not None:
        return named
    token = toks[at][1]
    if token.kind != "number" or len(token.value) != 1:
        raise fault("plan.dice", toks)
    return face_of(token.value, toks[at : at + 1]), 1


def _namedface_of(toks: Sequence[Tok], at: int) -> tuple[int, int] | None:
    """A face by its name, `5er`, `Fünfer`, `fives`, with how many tokens that took."""
    spelling, count = spelled_at(FACE_NAMES, [token for _, token in toks], at)
    return (FACE_NAMES[spelling], count) if count else None
