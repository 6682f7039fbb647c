"""A line of a letter as tokens: the token is normalised, never the line, so that columns stay true.

Everyday damage is undone here as orders.md lists it ("What counts as orders in a text"), and
nothing else: a character that nobody can explain becomes a token of kind "other".
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal

from pbm.base.characters import DASHES, QUOTES, UMLAUTS, Piece, folded, meaning, pieces
from pbm.base.problem import Place
from pbm.base.record import NamedTuple, made

Kind = Literal["number", "word", "sign", "control", "other"]


class Line(NamedTuple):
    """One line as typed, without its line end.

    source: the file, relative to the campaign; number: 1-based; indent: columns that stand before
    the text in its file (texts inside orders/NNN.yaml).
    """

    source: str
    number: int
    text: str
    indent: int = 0


class Token(NamedTuple):
    """A piece of a line.

    kind: "number" (digits), "word" (letters), "sign" (one ASCII sign or "•"; ">=" and "<=" are one
    token), "control" (a control character between digits: such a line is faulty), "other" (what
    nobody can explain).
    value: lower case, umlauts ae oe ue ss, ASCII digits and signs, "=>" as ">=", dashes as "-";
    raw: as typed; column: 1-based as seen; width: in columns; space: a blank, a quotation mark or
    the line's start stands before it. Several tokens typed as one character ("½", "©") share its
    column.
    """

    kind: Kind
    value: str
    raw: str
    column: int
    width: int
    space: bool

    @property
    def n(self) -> int:
        """The value of a number token; 10**9 for anything with more than nine digits that count."""
        digits = self.value.lstrip("0")
        return int(digits or "0") if len(digits) < 10 else 10**9


_LETTERS = "A-Za-zäöüÄÖÜß"
_EASY = re.compile(r"[\t -~äöüÄÖÜß„“”‚‘’«»–—…\xa0]*")
_TOKEN = re.compile(rf"([\s'\"`„“”‚‘’«»]*)([0-9]+|[{_LETTERS}]+|>=|=>|<=|[^\s'\"`„“”‚‘’«»])")
_PASSED = " \t\xa0'\"`„“”‚‘’«»"  # at a line's end nothing follows them, and the regex would try from each of them
_PAIRS = {">=": ">=", "=>": ">=", "<=": "<="}
_SIGNS = {"=>": ">=", "–": "-", "—": "-"}
_CACHED = 200  # longer lines are rare, and remembering them costs memory


def scan(line: Line) -> tuple[Token, ...]:
    """Return the line's tokens, columns ascending. Total: any text has its tokens."""
    if len(line.text) <= _CACHED:
        return _scan(line.text, line.indent)
    return _scan.__wrapped__(line.text, line.indent)


@lru_cache(maxsize=4096)
def _scan(text: str, indent: int) -> tuple[Token, ...]:
    if _EASY.fullmatch(text):
        return _scan_easy(text, indent)
    return scan_slowly(text, indent)


def _scan_easy(text: str, indent: int) -> tuple[Token, ...]:
    """The common case, in which every character is one column and one regex cuts them all."""
    tokens: list[Token] = []
    column = indent + 1
    space = True
    for blank, raw in _TOKEN.findall(text.rstrip(_PASSED)):
        if blank:
            column += len(blank)
            space = True
        wide = len(raw)
        kind, value = _easy_meaning(raw)
        tokens.append(made(Token, (kind, value, raw, column, wide, space)))
        column += wide
        space = False
    return tuple(tokens)


@lru_cache(maxsize=4096)
def _easy_meaning(raw: str) -> tuple[Kind, str]:
    if raw[0].isdigit():
        return "number", raw
    if raw[0].isalpha():
        return "word", raw.lower().translate(UMLAUTS)
    return ("other" if raw == "…" else "sign"), _SIGNS.get(raw, raw)


def scan_slowly(text: str, indent: int = 0) -> tuple[Token, ...]:
    """The same as `scan` by looking at every cluster; for lines with anything unusual in them."""
    return tuple(_Builder(text, indent).run())


class _Builder:
    """Puts clusters together to tokens; one pass."""

    def __init__(self, text: str, indent: int) -> None:
        self.text = text
        self.column = indent + 1
        self.tokens: list[Token] = []
        self.run_kind: Kind | None = None  # the run of digits or letters that is being read
        self.run_parts: list[str] = []
        self.run_start = self.run_end = self.run_column = self.run_width = 0
        self.run_space = True
        self.space = True
        self.digit_last = False  # the last thing that means something was a digit
        self.control: Token | None = None  # waits for what comes behind it

    def run(self) -> list[Token]:
        for piece in pieces(self.text):
            if piece.kind == "nothing":
                continue
            self._take(piece)
            self.column += 1
        self._close()
        return self.tokens

    def _take(self, piece: Piece) -> None:
        if piece.kind == "blank":
            self._close()
            self.space = True
            return
        if piece.kind == "control":
            if self.digit_last and self.control is None:
                raw = self.text[piece.start : piece.end]
                self.control = Token("control", piece.value, raw, self.column, 1, self.space)
            return
        fraction = piece.kind == "sign" and piece.value[0].isdigit()
        if self.control is not None:
            if piece.kind == "digit" or fraction:
                self._close()
                self.tokens.append(self.control)
            self.control = None
        self.digit_last = piece.kind == "digit" or fraction
        if piece.kind == "digit":
            self._extend("number", piece)
        elif piece.kind == "letter":
            self._extend("word", piece)
        elif piece.kind == "sign":
            self._close()
            self._sign(piece)
        else:
            self._close()
            self._add("other", piece.value, piece)

    def _extend(self, kind: Kind, piece: Piece) -> None:
        if self.run_kind != kind:
            self._close()
            self.run_kind, self.run_start, self.run_column = kind, piece.start, self.column
            self.run_space, self.space = self.space, False
        self.run_parts.append(piece.value)
        self.run_end = piece.end
        self.run_width = self.column - self.run_column + 1

    def _close(self) -> None:
        if self.run_kind is not None:
            raw = self.text[self.run_start : self.run_end]
            value = "".join(self.run_parts)
            self.tokens.append(
                Token(self.run_kind, value, raw, self.run_column, self.run_width, self.run_space)
            )
            self.run_kind = None
            self.run_parts = []

    def _add(self, kind: Kind, value: str, piece: Piece) -> None:
        self.tokens.append(Token(kind, value, self.text[piece.start : piece.end], self.column, 1, self.space))
        self.space = False

    def _sign(self, piece: Piece) -> None:
        if len(piece.value) > 1 and piece.value not in _PAIRS:
            for value in re.findall(r"\d+|\D", piece.value):  # ½ and © were several signs when typed
                kind: Kind = "number" if value.isdigit() else "word" if value.isalpha() else "sign"
                self._add(kind, value, piece)
            return
        if self.tokens and not self.space:
            last = self.tokens[-1]
            pair = _PAIRS.get(last.value + piece.value) if len(last.value) == 1 else None
            if last.kind == "sign" and pair:
                raw = last.raw + self.text[piece.start : piece.end]
                width = self.column - last.column + 1
                self.tokens[-1] = Token("sign", pair, raw, last.column, width, last.space)
                return
        self._add("sign", piece.value, piece)


def width(text: str) -> int:
    """Return how many columns a person sees in the text."""
    if text.isascii():
        return len(text)
    return sum(piece.kind != "nothing" for piece in pieces(text))


def place(line: Line, first: Token | None = None, last: Token | None = None) -> Place:
    """Return the place of a token, of all from `first` to `last`, or (no token) of the whole line."""
    text = " " * line.indent + line.text
    if first is None:
        bare = line.text.lstrip()
        start = width(line.text[: len(line.text) - len(bare)])
        return Place(line.source, line.number, line.indent + start + 1, max(1, width(bare.rstrip())), text)
    last = first if last is None else last
    wide = last.column + last.width - first.column
    return made(Place, (line.source, line.number, first.column, wide, text))  # type: ignore[no-any-return]


def cut_comment(tokens: tuple[Token, ...]) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """Return the tokens before a comment and those of the comment, its "#" included.

    "#" begins a comment at a line's start, or after a blank and before a blank or a letter
    (orders.md): `Zug #2` is no comment.
    """
    for at, token in enumerate(tokens):
        if token.value != "#" or token.kind != "sign":
            continue
        behind = tokens[at + 1] if at + 1 < len(tokens) else None
        if at == 0 or (token.space and (behind is None or behind.space or behind.kind == "word")):
            return tokens[:at], tokens[at:]
    return tokens, ()


@lru_cache(maxsize=4096)
def fold(word: str) -> str:
    """Return a name as it is compared: case, composition, umlauts, hyphens and blanks don't count.

    "Full-House", "full house" and "FULLHOUSE" are one; so are "Döll", "Doell" and "DÖLL".
    """
    if len(word) > 1000:
        return folded(word)
    out = []
    for char in unicodedata.normalize("NFC", word):
        if char in DASHES or char in QUOTES:
            continue
        kind, value = meaning(char)
        if kind not in ("blank", "nothing", "control"):
            out.append(value)
    return "".join(out)


def window(line: Line, start: int, end: int) -> Line:
    """Return the line with all but its columns start + 1 to end blanked, so that columns stay true."""
    start, end = max(0, start - line.indent), end - line.indent
    text = line.text
    if text.isascii():
        if start == 0 and len(text) == end:
            return line  # by far the most: an order alone in its line
        return Line(line.source, line.number, " " * start + text[start:end].rstrip(), line.indent)
    kept, column = [], 0
    for piece in pieces(text):
        seen = piece.kind != "nothing"
        inside = start <= column < end
        kept.append(text[piece.start : piece.end] if inside else " " if seen and column < start else "")
        column += seen
    return Line(line.source, line.number, "".join(kept).rstrip(), line.indent)
