"""What single characters mean in a letter (orders.md, "What counts as orders in a text").

A *cluster* is what a person sees as one character: a letter with its accents, a keycap digit, a
flag, an emoji with its modifiers. Columns count clusters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from pbm.base.record import NamedTuple

Class = Literal["nothing", "blank", "digit", "letter", "sign", "control", "other"]

QUOTES = frozenset("'\"`\u00b4„“”‟‚‘’‛«»‹›′″‴‵‶〝〞〟＂＇｀\u02bc\u02b9\u02ba「」『』❛❜❝❞")
DASHES = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d\u207b")
BULLETS = frozenset("•‣▪●◦∙·\u2043\uf0b7")
ZERO_WIDTH = frozenset(
    [0x00AD, 0x034F, 0x061C, 0x180E, 0xFEFF, 0xE0001, *range(0x200B, 0x2010), *range(0x202A, 0x202F)]
)
ZERO_WIDTH |= frozenset([*range(0x2060, 0x2065), *range(0x2066, 0x2070)])
_SELECTORS = frozenset([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x180E)])
_LINE_ENDS = "\n\r\x85\u2028\u2029"
_BLANKS = frozenset(" \t\xa0\u1680\u202f\u205f\u3000\u2800\u3164" + "".join(map(chr, range(0x2000, 0x200B))))
_BLANKS |= frozenset(_LINE_ENDS)
_KEYCAP = "\u20e3"
_TYPED = {"½": "1/2", "¼": "1/4", "¾": "3/4", "©": "(c)", "≥": ">=", "≧": ">=", "⩾": ">="}
_TYPED |= {"≤": "<=", "≦": "<=", "⩽": "<=", "🔟": "10", "\u2044": "/", "\u2215": "/"}
_ASCII_SIGNS = frozenset("!#$%&()*+,-./:;<=>?@[\\]^_{|}~")
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_LONGEST = 32  # ordering a long heap of accents is quadratic, so a longer cluster is never looked into


class Piece(NamedTuple):
    """One cluster: text[start:end], what it is, and what it stands for (lower case, ASCII if it can be)."""

    start: int
    end: int
    kind: Class
    value: str


def clusters(text: str) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of what a person sees as one character.

    Zero-width characters belong to the cluster before them; at the line's start they stand alone.
    """
    start = 0
    joined = False  # the character before was a zero-width joiner behind a picture
    picture = False
    flags = 0
    for at, char in enumerate(text):
        code = ord(char)
        if at == 0:
            goes_on = True
        elif code < 0xAD:
            goes_on = False
        elif _extends(code, char):
            goes_on = True
        elif 0x1F1E6 <= code <= 0x1F1FF:
            goes_on = flags == 1
        elif 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FB:
            goes_on = 0x1100 <= ord(text[at - 1]) <= 0x11FF or 0xAC00 <= ord(text[at - 1]) <= 0xD7FB
        else:
            goes_on = joined and _is_picture(code, char)
        if not goes_on:
            yield start, at
            start = at
            flags = 0
        if not goes_on or at == 0:
            picture = code >= 0xA9 and _is_picture(code, char)
        flags += 0x1F1E6 <= code <= 0x1F1FF
        joined = picture and code == 0x200D
    if text:
        yield start, len(text)


def _extends(code: int, char: str) -> bool:
    if code in ZERO_WIDTH or code in _SELECTORS:
        return True
    if 0x1F3FB <= code <= 0x1F3FF or 0xE0020 <= code <= 0xE007F:
        return True
    return code >= 0x300 and unicodedata.category(char) in ("Mn", "Me", "Mc")


def _is_picture(code: int, char: str) -> bool:
    return 0x1F000 <= code <= 0x1FBFF or unicodedata.category(char) == "So"


def pieces(text: str) -> Iterator[Piece]:
    """Yield the clusters of a line with their meaning; a cluster of kind "nothing" has no width."""
    for start, end in clusters(text):
        if end - start > _LONGEST:
            # Only invisible characters in excess are harmless: take them out and look again.
            seen = "".join(char for char in text[start:end] if ord(char) not in ZERO_WIDTH)
            kind, value = meaning(seen) if len(seen) <= _LONGEST else ("other", seen)
        else:
            kind, value = meaning(text[start:end])
        yield Piece(start, end, kind, value)


@lru_cache(maxsize=1024)
def meaning(cluster: str) -> tuple[Class, str]:
    """Return what a cluster is and what it stands for; both are "other" and itself where nobody can say."""
    seen = "".join(char for char in cluster if ord(char) not in ZERO_WIDTH and ord(char) not in _SELECTORS)
    if not seen:
        return "nothing", ""
    if len(seen) > 1 and seen[-1] == _KEYCAP:
        seen = seen[:-1]
    if len(seen) > 1:
        seen = unicodedata.normalize("NFC", seen)
    if len(seen) == 1:
        return _single(seen)
    if seen[0].isalpha():
        return "letter", folded(seen)
    return "other", seen


def _single(char: str) -> tuple[Class, str]:
    code = ord(char)
    if char in _BLANKS or char in QUOTES:
        return "blank", ""
    if char in DASHES:
        return "sign", "-"
    if 0xFF01 <= code <= 0xFF5E:
        char = chr(code - 0xFEE0)
    if "0" <= char <= "9":
        return "digit", char
    if char in BULLETS:
        return "sign", "•"
    if char == "×":
        return "letter", "x"
    if char in _TYPED:
        return "sign", _TYPED[char]
    if char in _ASCII_SIGNS:
        return "sign", char
    if char.isalpha():
        return "letter", folded(char)
    if unicodedata.category(char) == "Cc":
        return "control", char
    return "other", char


def folded(text: str) -> str:
    """Return composed text in lower case with ae, oe, ue, ss for the umlauts."""
    if text.isascii():
        return text.lower()
    return text.casefold().translate(UMLAUTS)


_PLAIN: dict[int, str | None] = dict.fromkeys([*ZERO_WIDTH, *_SELECTORS, *range(0x20), *range(0x7F, 0xA0)])
_PLAIN |= {ord(char): " " for char in _BLANKS}
_PLAIN |= {ord(char): "-" for char in DASHES}
_PLAIN |= {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}


def plain(text: str, limit: int = 600) -> str:
    """Return the first `limit` characters as meant: one kind of blank and dash, nothing invisible, stripped.

    For recognising what a line is, never for its columns. Case, quotes and accents (composed) stay.
    """
    start = text.strip()[:limit]
    if start.isascii() and start.isprintable():
        return start.rstrip()
    start = start.translate(_PLAIN).strip()
    if not start:  # a heap of invisible characters may stand before what is seen
        start = text.translate(_PLAIN).strip()[:limit]
    return unicodedata.normalize("NFC", start).strip()
