"""The text of a YAML file before it is parsed: its lines, tabs and control characters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pbm.base.lazy import Pattern
from pbm.base.problem import Place, Problem

MOST = 20
"""So many faults of one kind are shown one by one; the rest is counted."""

# What no editor shows, and what YAML counts as an end of line while editors do not.
_CONTROL = Pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")
# Blanks that look like one and are none to YAML, where they would be read as part of a word.
_ODD = Pattern("(^ *|[:,-] *)([\u00a0\u2000-\u200a\u202f\u205f\u3000]+)")
# Both keywords and what one slip makes of them; too much hidden does no harm.
_WORDS = "codes?|cod|coe|cde|ode|coed|cdoe|ocde|kode|kennwor[td]|kenwort|passwor[dt]"
_SECRET = Pattern(
    rf"""((?<!\w)(?:{_WORDS})(?!\w)["']?[\s:=,\[\]{{}}\#]*)("[^"]*"?|'[^']*'?|[^\s,}}\]\#'":=][^,}}\#]*)""",
    re.IGNORECASE,
)
_BOMS = (
    (b"\xff\xfe\x00\x00", "UTF-32"), (b"\x00\x00\xfe\xff", "UTF-32"), (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)


# Each of the words holds one of these.
_HINTS = ("cod", "coe", "cde", "ode", "cdo", "ocd", "kenn", "kenw", "passwor")


def _may_hide(text: str) -> bool:
    """Tell whether a code may stand in a text: most have none, and then no line need be searched."""
    folded = text.casefold()
    return any(hint in folded for hint in _HINTS)


def masked(line: str) -> str:
    """Return a line with every code in it starred, at the same length (tournament.md, People)."""
    return _SECRET.sub(lambda match: match[1] + "*" * len(match[2]), line)


def decode(data: bytes, source: str) -> Source | Problem:
    """Return the text of a file, or the problem that it is not UTF-8. A BOM is no fault."""
    for bom, name in _BOMS:
        if data.startswith(bom):
            return Problem("yaml.utf16", Place(source, 1, 1), {"encoding": name})
    data = data.removeprefix(b"\xef\xbb\xbf")
    head = data[:256]
    if len(head) > 3 and max(head[::2].count(0), head[1::2].count(0)) * 5 >= len(head) * 2:
        return Problem("yaml.utf16", Place(source, 1, head.index(0) + 1), {"encoding": "UTF-16"})
    try:
        return Source(data.decode("utf-8"), source)
    except UnicodeDecodeError as error:
        return _not_utf8(data, error.start, source)


def _not_utf8(data: bytes, at: int, source: str) -> Problem:
    before = _lines(data[:at].decode("utf-8"))
    rest = re.split(rb"[\r\n]", data[at:], maxsplit=1)[0].decode("utf-8", "replace")
    place = Place(source, len(before), len(before[-1]) + 1, 1, masked(before[-1] + rest))
    found = data[at : at + 1]
    likely = found.decode("cp1252", "replace")
    facts = {"byte": f"0x{found[0]:02X}", "likely": likely if likely.isprintable() else "?"}
    return Problem("yaml.not-utf8", place, facts)


def _common(match: re.Match[str]) -> str:
    return match[1] + " " * len(match[2])


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


class Source:
    """The lines of a file, and what is wrong with their characters. Lines count from 0 here."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines: Sequence[str] = _lines(text)
        self._controls = {
            number: match.start()
            for number, line in enumerate(self.lines)
            if not line.isprintable() and (match := _CONTROL.search(line))
        }
        self._odd = {
            number: match.start(2)
            for number, line in enumerate(self.lines)
            if not line.isascii() and (match := _ODD.search(line))
        }
        self._masked: dict[int, str] = {}
        self._secret = _may_hide(text)
        self._tabs = [number for number, line in enumerate(self.lines) if "\t" in line]

    def length(self, line: int) -> int:
        return len(self.lines[line]) if line < len(self.lines) else 0

    def place(self, line: int, column: int, width: int = 1) -> Place:
        """Return the place at 0-based line and column; a place after the end is the last line's end."""
        if line >= len(self.lines):
            line, column = len(self.lines) - 1, len(self.lines[-1])
        if column <= 0 and not self.lines[line] and line == len(self.lines) - 1 and line:
            line, column = line - 1, len(self.lines[line - 1])
        if line not in self._masked:
            self._masked[line] = masked(self.lines[line]) if self._secret else self.lines[line]
        return Place(self.name, line + 1, max(column, 0) + 1, max(width, 1), self._masked[line])

    def broken(self, first: int, last: int) -> bool:
        """Tell whether a control character stands in these lines."""
        return any(line in self._controls for line in range(first, last + 1)) if self._controls else False

    def spellings(self) -> Iterator[tuple[str, Mapping[int, int]]]:
        """Yield the text as the parser may have it, and by how much lines were moved to the right.

        Tabs become blanks, so that all other faults are found too. What a tab at a line's start
        was to mean can't be known: some widths are tried, the first that reads well is taken.
        """
        lines = [_CONTROL.sub("\ufffd", line) if number in self._controls else line
                 for number, line in enumerate(self.lines)]
        for number in self._odd:
            lines[number] = _ODD.sub(_common, lines[number])
        indents = {}
        for number in self._tabs:
            head = lines[number][: len(lines[number]) - len(lines[number].lstrip(" \t"))]
            lines[number] = head + lines[number][len(head) :].replace("\t", " ")
            if "\t" in head:
                indents[number] = head
        for width in (2, 4, 8, 1) if indents else (1,):
            for number, head in indents.items():
                rest = lines[number].lstrip(" \t")
                lines[number] = head.replace("\t", " " * width) + rest
            shift = {number: head.count("\t") * (width - 1) for number, head in indents.items()}
            yield "\n".join(lines), shift

    def problems(self, blocks: Sequence[tuple[int, int]]) -> Iterator[Problem]:
        """Yield the control characters and the tabs; blocks: first and last line of `|` texts."""
        controls = list(self._controls.items())
        for number, column in controls[:MOST]:
            found = f"U+{ord(self.lines[number][column]):04X}"
            right = masked(_CONTROL.sub("", self.lines[number])).replace("\t", " ").strip()
            yield Problem("yaml.control", self.place(number, column), {"found": found}, right[:80])
        odd = list(self._odd.items())
        for number, column in odd[:MOST]:
            found = f"U+{ord(self.lines[number][column]):04X}"
            right = _ODD.sub(_common, masked(self.lines[number])).replace("\t", " ").strip()
            yield Problem("yaml.odd-blank", self.place(number, column), {"found": found}, right[:80])
        tabs = list(self._faulty_tabs(blocks))
        for number, column in tabs[:MOST]:
            line = self.lines[number]
            run = len(line[column:]) - len(line[column:].lstrip("\t"))
            right = masked(line).replace("\t", "  ").rstrip()
            yield Problem("yaml.tab", self.place(number, column, run), {}, right[:160])
        for faults in (controls, odd, tabs):
            if len(faults) > MOST:
                yield Problem("yaml.more", self.place(*faults[MOST]), {"n": len(faults) - MOST})

    def _faulty_tabs(self, blocks: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """Yield line and column of the first tab of each line that is in no comment and no `|` text."""
        inside = {line for first, last in blocks for line in range(first, last)} if self._tabs else set()
        for number in self._tabs:
            line = self.lines[number]
            column = line.index("\t")
            in_text = number in inside and column > 0
            if not in_text and column < comment_at(line):
                yield number, column


def comment_at(line: str) -> int:
    """Return where the comment of a line begins; the line's length where it has none."""
    quote = ""
    before = " "
    for index, char in enumerate(line):
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"" and before in " \t[{,:":
            quote = char
        elif char == "#" and before in " \t":
            return index
        before = char
    return len(line)
