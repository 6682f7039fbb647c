"""How wide a text is in a fixed-width font, and text cut up by that width; plain ASCII for old printers."""

from __future__ import annotations

import re
import unicodedata

# Letters and signs that every terminal and font draws one column wide. All else is measured by
# wcwidth, which takes its time to load.
_PLAIN = re.compile(
    "[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u03ff\u0400-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e"
    "\u20a0-\u20bf\u2190-\u2193\u2212]*"
)
_WORD = re.compile(r" *[^ ]+")
_DOUBLE = re.compile(r"(?<=[^\W\d_]-)(?=[^\W\d_])")  # behind the hyphen of a double name

# What German print writes otherwise than anyascii, which knows all the rest: ä is a with an accent for most of Europe.
_ASCII = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ẞ": "SS",
        "×": "x", "·": "-", "•": "*", "€": "EUR",
    }
)  # fmt: skip


def width(text: str) -> int:
    """Return how many columns a text takes up."""
    if plain(text):
        return len(text)
    from wcwidth import wcswidth

    found = wcswidth(text)
    return found if found >= 0 else len(text)


def plain(text: str) -> bool:
    """Tell whether each character is one column wide."""
    return text.isascii() or _PLAIN.fullmatch(text) is not None


def left(text: str, columns: int) -> str:
    """Return the text padded on its right to that many columns."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    return " " * (columns - width(text)) + text


def wrap(text: str, columns: int) -> list[str]:
    """Return the text in lines of at most so many columns, broken at blanks; nothing is cut.

    A word that is too long for a line goes on in the next, behind a hyphen between letters where it has one.
    A text of blanks gives one empty line. Each "\\n" begins a new line.
    """
    if "\n" not in text and width(text) <= columns:
        return [text.rstrip(" ")]
    lines = []
    for part in text.split("\n"):
        lines += _wrapped(part, columns)
    return lines


def _plainly(text: str, columns: int) -> list[str]:
    """Wrap a text whose characters are one column wide each."""
    lines = []
    at, end = 0, len(text)
    while end - at > columns:
        cut = text.rfind(" ", at, at + columns + 1)
        line = text[at:cut] if cut > at else ""
        if not line or line.isspace():  # one long word
            cut = at + columns
            dash = text.rfind("-", at + 1, cut)
            if dash > 0 and text[dash - 1].isalpha() and text[dash + 1].isalpha():
                cut = dash + 1
            line = text[at:cut]
        lines.append(line.rstrip(" "))
        at = cut
        while at < end and text[at] == " ":
            at += 1
    rest = text[at:].rstrip(" ")
    return [*lines, rest] if rest or not lines else lines


def _wrapped(text: str, columns: int) -> list[str]:
    if plain(text):
        return _plainly(text, columns)
    lines: list[str] = []
    current, used = "", 0
    for word in _WORD.findall(text):
        size = width(word)
        if used + size <= columns:
            current += word
            used += size
            continue
        if current:
            lines.append(current)
            word = word.lstrip(" ")
            size = width(word)
        current, used = word, size
        if size > columns:
            *full, current = pieces(word, columns)
            lines += full
            used = width(current)
    return [*lines, current] if current or not lines else lines


def pieces(word: str, columns: int) -> list[str]:
    """Cut a word that is too long into pieces, a double name behind its hyphen if that will do; what one sees as a
    single character stays whole."""
    if plain(word):
        return _plainly(word, columns)
    out: list[str] = []
    current, used = "", 0
    for part in _DOUBLE.split(word):
        size = width(part)
        if used + size > columns:
            if current:
                out.append(current)
            *full, part = _cut(part, columns)
            out += full
            current, used = "", 0
            size = width(part)
        current += part
        used += size
    return [*out, current]


def _cut(word: str, columns: int) -> list[str]:
    out: list[str] = []
    current, used = "", 0
    for cluster in _clusters(word):
        size = width(cluster)
        if current and used + size > columns:
            out.append(current)
            current, used = "", 0
        current += cluster
        used += size
    return [*out, current]


def _clusters(word: str) -> list[str]:
    out: list[str] = []
    for char in word:
        joined = out and (
            unicodedata.combining(char)
            or unicodedata.category(char) in ("Mn", "Me", "Mc", "Cf")
            or "\U0001f3fb" <= char <= "\U0001f3ff"
            or out[-1].endswith("\u200d")
        )
        if joined:
            out[-1] += char
        else:
            out.append(char)
    return out


def ascii_only(text: str) -> str:
    """Return the text in ASCII: ä as ae, accents dropped, other scripts by their sound, an emoji by its name between
    colons; "?" for what has none of these."""
    if text.isascii():
        return text
    plain = unicodedata.normalize("NFC", text).translate(_ASCII)
    if plain.isascii():
        return plain
    from anyascii import anyascii

    return "".join(char if char == "\u00a0" else anyascii(char) or _unknown(char) for char in plain)


def _unknown(char: str) -> str:
    return "" if unicodedata.category(char) in ("Cf", "Mn", "Me", "Mc") else "?"
