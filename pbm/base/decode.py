"""From bytes to text and its lines (orders.md, "Everyday damage"; mail.md, 8, 9 and 11)."""

from __future__ import annotations

import codecs
import re

from pbm.base.problem import Message
from pbm.base.record import NamedTuple, made
from pbm.base.scan import Line

LIMIT = 1_000_000
"""Bytes; a text above it is not read (mail.md, 9)."""

# UTF-32 first: its little-endian mark begins with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LINE_END = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]")


class Decoded(NamedTuple):
    """A text and how it was found.

    encoding: Python's name of it; notes: worth saying, with `line` (1-based) where there is one;
    unread: why nothing was read (the text is then ""), or None.
    """

    text: str
    encoding: str
    notes: tuple[Message, ...] = ()
    unread: Message | None = None


def decode(data: bytes) -> Decoded:
    """Return the text of a file. Total: every sequence of bytes is a text, or above the limit and unread.

    A byte-order mark decides; else UTF-16 if nearly every second byte is NUL (a file saved as
    "Unicode" that lost its mark; noted); else UTF-8; else Windows-1252 (noted).
    """
    if len(data) > LIMIT:
        return Decoded("", "", (), Message("text.too-long", {"size": len(data), "limit": LIMIT}))
    notes: list[Message] = []
    encoding = "utf-8"
    for mark, name in _MARKS:
        if data.startswith(mark):
            data, encoding = data[len(mark) :], name
            break
    else:
        guessed = _unmarked_utf16(data)
        if guessed:
            encoding = guessed
            notes.append(Message("text.utf-16-unmarked", {}))
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding == "utf-8":
            line = _line_at(data, error.start)
            encoding, text = "cp1252", windows_1252(data)
            notes.append(Message("text.windows-1252", {"line": line}))
        else:
            text = data.decode(encoding, "replace")
            notes.append(Message("text.broken-unicode", {"encoding": encoding[:6].upper()}))
    return Decoded(text, encoding, (*notes, *control_notes(text)))


def windows_1252(data: bytes) -> str:
    """Return the bytes as Windows-1252; the five undefined ones stay control characters (U+0081 …)."""
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return "".join(_byte(byte) for byte in data)


def _byte(byte: int) -> str:
    return chr(byte) if byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D) else bytes((byte,)).decode("cp1252")


def _unmarked_utf16(data: bytes) -> str:
    if len(data) < 4 or len(data) % 2:
        return ""
    half = len(data) // 2
    even, odd = data[::2].count(0), data[1::2].count(0)
    if not even and odd * 5 >= half * 4:
        return "utf-16-le"
    if not odd and even * 5 >= half * 4:
        return "utf-16-be"
    return ""


def _line_at(data: bytes, at: int) -> int:
    return data[:at].replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n") + 1


def control_notes(text: str) -> tuple[Message, ...]:
    """Return a note if control characters are in the text, which mean nothing (mail.md, 8).

    Between digits `scan` makes a faulty token of them all the same.
    """
    first = _CONTROL.search(text)
    if first is None:
        return ()
    line = len(_LINE_END.findall(text, 0, first.start())) + 1
    count = len(_CONTROL.findall(text))
    return (Message("text.control", {"line": line, "count": count, "found": f"U+{ord(first.group()):04X}"}),)


def to_lines(text: str, source: str = "", indent: int = 0, first: int = 1) -> tuple[Line, ...]:
    """Return the text's lines, numbered from `first` as an editor would; an end of any kind ends a line.

    No empty line follows the last line end, and an empty text has no lines.
    """
    parts = _LINE_END.split(text)
    if not parts[-1]:
        parts.pop()
    return tuple([made(Line, (source, number, part, indent)) for number, part in enumerate(parts, first)])
