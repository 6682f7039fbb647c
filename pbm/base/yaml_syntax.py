"""What the YAML parser could not read, said so that a person can mend it.

The parser's own sentences name tokens. Here they are sorted by what people really type wrong: a
colon or blank left out, a quote or bracket left open, a value that needs quotes, a crooked indent.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pbm.base.lazy import Pattern
from pbm.base.problem import Place, Problem
from pbm.base.yaml_source import MOST, Source, comment_at

if TYPE_CHECKING:
    from pbm.base.tree import Scalar

_NO_BLANK = Pattern(r"\s*(?:- +)?([^\s:#'\"\[\]{},]+):([^\s:/].*)$")
_NO_COLON = Pattern(r"\s*(?:- +)?([^\s:#'\"\[\]{},]+)(?:\s+(.*))?$")
_TWO_COLONS = Pattern(r"(\s*(?:- +)?[^\s:#'\"\[\]{},]+: +)([^'\"\[\]{}#\s].*?:(?: .*)?)$")
_AFTER_QUOTE = Pattern(r"(?:^|[:\[{,-])\s*('[^']*'|\"[^\"]*\")\s*$")
_OPEN = "[{"
_CLOSE = "]}"
_KEY = Pattern(r"(?:^\s*|[{,]\s*)(?:- +)?(\"[^\"]*\"|'[^']*'|[^:{}\[\],]*)$")
_LONGEST = 1024
_TOO_LONG = 1000
_LONG = 90
_INDENTED = "players:\n  anna: {name: Anna}\n  bernd: {name: Bernd}"


def too_deep(place: Place) -> Problem:
    """Return the problem of more than 50 levels (formats.md, "A campaign folder")."""
    return Problem("yaml.too-deep", place, {"most": 50}, "players: [anna, bernd]")


def unreadable(error: Any, source: Source, shift: Mapping[int, int], inside: Place | None) -> Problem:
    """Return the problem that a parser's error stands for, at the place where it can be mended.

    error: a yaml.YAMLError; shift: by how much lines were moved to the right before parsing;
    inside: the place of the innermost collection that is still open.
    """
    reason = str(getattr(error, "problem", None) or error)
    context = str(getattr(error, "context", None) or "")
    at = _mark(getattr(error, "problem_mark", None), shift)
    start = _mark(getattr(error, "context_mark", None), shift) or at
    if at is None or start is None:
        return Problem("yaml.syntax", source.place(0, 0))
    here = source.place(*at)
    if long := _long_key(source, at):
        return long
    if "nesting depth" in reason:
        return too_deep(_fifty_first(source) or here)
    if "block scalar" in context and "line break" in reason:
        return _block_text(here)
    if "quoted scalar" in context:
        return _quotes(reason, source.place(*start), here)
    for word in ("anchor", "alias", "tag"):
        if f"scanning an {word}" in context or f"a {word}" in context or f"{word} handle" in reason:
            return Problem(f"yaml.{word}", source.place(*start), {"name": ""}, quoted(source.place(*start)))
    if "unexpected ':'" in reason:
        return key_without_blank(source.place(*start))
    if "document start" in reason:
        return _indented_start(source) or Problem("yaml.documents", here)
    if "cannot start any token" in reason or ("not allowed in this context" in reason and _char(source, at) in "-?"):
        return Problem("yaml.needs-quotes", here, {"found": _char(source, at)}, quoted(here))
    quote = _runaway(source, at)
    if quote:
        return quote
    after = _AFTER_QUOTE.search(here.text[: at[1]]) if here.line == at[0] + 1 else None
    if after and here.text[at[1] : at[1] + 1].strip(",}]:"):
        return _after_quote(here, after.start(1))
    if "flow" in context:
        if "node content" in reason and inside and inside.line and inside.column:
            start = (inside.line - 1, inside.column - 1)
        return _brackets(source, start, at)
    if "YAML document" in reason:
        return Problem("yaml.syntax", here)
    if "expected ':'" in reason:
        return _no_colon(source, start[0])
    if "mapping values" in reason:
        return _stray_colon(source, at)
    if "node content" in reason or _char(source, at) in _CLOSE + ",":
        return Problem("yaml.stray", here, {"found": _char(source, at)})
    return _indent(source, at)


def _mark(mark: Any, shift: Mapping[int, int]) -> tuple[int, int] | None:
    return None if mark is None else (mark.line, max(0, mark.column - shift.get(mark.line, 0)))


def _char(source: Source, at: tuple[int, int]) -> str:
    line = source.lines[at[0]] if at[0] < len(source.lines) else ""
    return line[at[1] : at[1] + 1] or " "


def _quotes(reason: str, start: Place, here: Place) -> Problem:
    if "end of stream" in reason or "document indicator" in reason:
        rest = start.text[(start.column or 1) - 1 :].rstrip()
        return Problem("yaml.open-quote", start, {"quote": rest[:1]}, rest[:80] + rest[:1])
    return Problem("yaml.escape", here, example=r'title: "Anna \\ Bernd"')


def _after_quote(here: Place, start: int) -> Problem:
    """Say that a text goes on after its closing quote: 'Anna's Liga'."""
    quote = here.text[start]
    text = here.text[start + 1 : start + 80].rstrip()
    inner = re.split(rf"{quote}(?=\s*(?:[,}}\]]|$))", text, maxsplit=1)[0]
    other = "'" if quote == '"' else '"'
    right = f"{other}{inner}{other}" if other not in inner and "\\" not in inner else ""
    return Problem("yaml.after-quote", here, {"quote": quote}, right)


def _brackets(source: Source, start: tuple[int, int], at: tuple[int, int]) -> Problem:
    """Say what is wrong inside brackets that were opened at `start`."""
    opened, found = _char(source, start), _char(source, at)
    if opened not in _OPEN:
        return Problem("yaml.stray", source.place(*at), {"found": found})
    closing = _CLOSE[_OPEN.index(opened)]
    if at[0] == start[0] and found.strip():
        value = _value(source.place(*at))
        word = source.lines[at[0]][(value.column or 1) - 1 : at[1]].strip() if value else ""
        if value and (found == "-" or (found == ":" and " " not in word)):  # else a comma is missing: {name: Anna a: b}
            return Problem("yaml.needs-quotes", value, {"found": found}, quoted(value))
        if found in ",-":
            return Problem("yaml.stray", source.place(*at), {"found": found})
        if found in _CLOSE:
            facts = {"found": found, "wanted": closing, "opened": opened}
            return Problem("yaml.wrong-bracket", source.place(*at), facts)
        example = "{name: Anna, language: de}" if opened == "{" else "[anna, bernd]"
        return Problem("yaml.comma", source.place(*at), {"found": found, "closing": closing}, example)
    place = source.place(*start)
    hidden = comment_at(place.text)
    if closing in place.text[hidden:]:
        facts = {"opened": opened, "closing": closing}
        value = _value(source.place(start[0], hidden))
        return Problem("yaml.comment", source.place(start[0], hidden), facts, quoted(value) if value else "")
    return Problem("yaml.open-bracket", place, {"opened": opened, "closing": closing}, _closed(place.text[start[1] :]))


def _value(place: Place) -> Place | None:
    """Return where the text begins that goes on at this place, behind the last key of its line; None where there is
    no key, or a bracket begins there."""
    head = place.text[: (place.column or 1) - 1]
    keys = [found.end() for found in re.finditer(r"[^\s:#'\"\[\]{},]+: +", head)]
    if not keys or place.text[keys[-1] :][:1] in ("", *_OPEN):
        return None
    return place._replace(column=keys[-1] + 1)


def _block_text(here: Place) -> Problem:
    """Say that nothing may stand behind `|` or `>` on its line."""
    column = (here.column or 1) - 1
    head, text = here.text[:column].strip(), here.text[column:].strip()
    mark = re.search(r"[|>][-+0-9]*$", head)
    key = head[: mark.start()] if mark else ""
    plain = f"{key.strip()[:40]} {text[:60]}" if re.search(r"[^:#]$", text) and ": " not in text else ""
    return Problem("yaml.block-text", here, {"found": mark[0] if mark else "|"}, plain)


def _indented_start(source: Source) -> Problem | None:
    """Say that the first key of a file is indented, and the others are not."""
    for number, line in enumerate(source.lines):
        if line.strip() and not line.lstrip().startswith("#"):
            return _indent(source, (number, 0)) if line[0] == " " else None
    return None


def _runaway(source: Source, at: tuple[int, int]) -> Problem | None:
    """Say that a quotation mark is never closed: the next one, lines below, was to open a text of its own."""
    open_at: tuple[int, int] | None = None
    for number, line in enumerate(source.lines[: at[0] + 1]):
        before = " "
        for column, char in enumerate(line):
            if open_at is not None:
                if char == source.lines[open_at[0]][open_at[1]]:
                    if (number, column + 1) == at and open_at[0] < number:
                        return _quotes("end of stream", source.place(*open_at), source.place(*at))
                    open_at = None
            elif char in "'\"" and before in " \t[{,":
                open_at = number, column
            elif char == "#" and before in " \t":
                break
            before = char
    return None


def _closed(text: str) -> str:
    """What was begun in brackets, with all of them closed; a long text is cut behind one of its parts."""
    comment = re.search(r"\s#.*$", text)
    text = (text[: comment.start()] if comment else text).rstrip().rstrip(",")
    if len(text) > _LONG:
        text = text[:_LONG].rpartition(",")[0] or text[:_LONG].rpartition(" ")[0]
    open_ones = []
    for char in text:
        if char in _OPEN:
            open_ones.append(_CLOSE[_OPEN.index(char)])
        elif open_ones and char == open_ones[-1]:
            open_ones.pop()
    return text + "".join(reversed(open_ones))


def _first_closed(text: str) -> str:
    """What begins with a bracket, up to where that is closed; all of it, closed, where it never is."""
    depth = 0
    for at, char in enumerate(text):
        depth += (char in _OPEN) - (char in _CLOSE)
        if not depth:
            return text[: at + 1] if at < _LONG else _closed(text)
    return _closed(text)


def _bare(text: str) -> str:
    """A value without the comment behind it."""
    return re.sub(r"\s+#.*$", "", text).strip()


def _no_colon(source: Source, line: int) -> Problem:
    """Say of a line that is no `key: value` what it lacks."""
    place = source.place(line, len(source.lines[line]) - len(source.lines[line].lstrip()))
    blank = _NO_BLANK.match(place.text)
    if blank:
        key, rest = blank.groups()
        at = source.place(line, blank.start(1), len(key) + 1)
        return Problem("yaml.no-blank", at, {"key": key[:40]}, f"{key[:40]}: {_bare(rest)[:60]}")
    wide = re.match(r"\s*([\w-]+)\s*[：=]\s*(.*)$", place.text)
    if wide:
        key, rest = wide[1][:40], wide[2].strip()[:60]
        at = source.place(line, wide.start(1), len(wide[1]))
        return Problem("yaml.no-colon", at, {"key": key}, f"{key}: {rest}".rstrip())
    colon = _NO_COLON.match(place.text)
    if colon:
        key, rest = colon[1][:40], (colon[2] or "")[:60]
        at = source.place(line, colon.start(1), len(colon[1]))
        return Problem("yaml.no-colon", at, {"key": key}, f"{key}: {rest}".rstrip())
    return Problem("yaml.syntax", place)


def without_blanks(source: Source) -> list[Problem]:
    """Say of a file's outermost keys that they lack the blank behind their colon, if the first one does."""
    out: list[Problem] = []
    for number, line in enumerate(source.lines):
        if line.strip() and line[0] not in " \t#" and len(out) < MOST:
            if _NO_BLANK.match(line):
                out.append(_no_colon(source, number))
            elif not out:
                return []
    return out


def _long_key(source: Source, at: tuple[int, int]) -> Problem | None:
    """Say of a key that it is longer than YAML takes: it does not look for the colon any further."""
    line = source.lines[at[0]] if at[0] < len(source.lines) else ""
    key = _KEY.search(line[: at[1]]) if _char(source, at) == ":" and at[1] >= _LONGEST else None
    if key is None or len(key[1]) < _LONGEST:
        return None
    place = source.place(at[0], key.start(1), len(key[1]))
    return Problem("yaml.long-key", place, {"n": len(key[1]), "most": _LONGEST})


def key_without_blank(place: Place) -> Problem:
    """Say of a key in front of a bracket that it lacks the blank: `rules:{nmr: skip}`, `{points:[10, 7]}`."""
    start = (place.column or 1) - 1
    key, _, rest = place.text[start:].partition(":")
    example = f"{key[:40]}: {_first_closed(rest)}" if rest[:1] in _OPEN else f"{key[:40]}: {rest[:60].strip()}"
    return Problem("yaml.no-blank", place._replace(width=len(key) + 1), {"key": key[:40]}, example)


def _stray_colon(source: Source, at: tuple[int, int]) -> Problem:
    """Say what a colon where none can be comes from: a text with a colon, or the line before."""
    two = _TWO_COLONS.match(source.place(*at).text)
    if two and two.start(2) < at[1]:
        value = two[2].rstrip()
        place = source.place(at[0], two.start(2), len(value))
        quote = "'" if '"' in value else '"'
        right = f"{two[1].strip()} {quote}{value[:80]}{quote}"
        return Problem("yaml.needs-quotes", place, {"found": ":"}, right)
    before = at[0] - 1
    while before >= 0 and (not source.lines[before].strip() or source.lines[before].lstrip().startswith("#")):
        before -= 1
    if before >= 0 and not re.search(r":(\s|$)|^\s*-", source.lines[before]):
        return _no_colon(source, before)
    if before >= 0 and at[1] < _TOO_LONG:
        return _indent(source, (at[0], 0))
    return Problem("yaml.syntax", source.place(*at))


def not_indented(source: Source, alone: Sequence[Sequence[Scalar]], key: Scalar, first: int) -> list[Problem]:
    """Say of a key that stands there twice that it should be indented, both times below a key without a value of its
    own: `d1:`, `game: …`, `d2:`, `game: …`, all equally far left. Of each group only the first line is told.

    alone: those keys, by line, each with the key below it; first: the line (from 1) where the key stands first.
    """
    at = bisect_left(alone, first, key=lambda pair: pair[0].place.line or 0)
    before, now = alone[at - 1] if at else None, alone[-1]
    if before is None or before is now or {before[0].place.column, now[0].place.column} != {key.place.column}:
        return []
    out = []
    for parent, child in (before, now):
        text = source.place((child.place.line or 1) - 1, 0).text
        facts = {"key": child.text[:40], "parent": parent.text[:40]}
        right = f"{parent.text[:40]}:\n  {_bare(text)[:80]}"
        out.append(Problem("yaml.not-indented", child.place, facts, right))
    return out


def _indent(source: Source, at: tuple[int, int]) -> Problem:
    """Say that a line begins further left or right than its neighbours."""
    place = source.place(*at)
    line = (place.line or 1) - 1
    blanks = len(source.lines[line]) - len(source.lines[line].lstrip())
    if at[1] > blanks and at[0] == line:
        return Problem("yaml.syntax", place)
    return Problem("yaml.indent", source.place(line, blanks), {"n": blanks}, _INDENTED)


def quoted(place: Place) -> str:
    """Return the value or key that begins at a place in quotes, a value with its key where that stands before it."""
    start = (place.column or 1) - 1
    key = re.search(r"[^\s:#'\"\[\]{},]+: +$", place.text[:start])
    value = place.text[start : start + 80].rstrip()
    own = None if key else re.match(r"[^\s:]+(?=\s*:(?:\s|$))", value)
    if own:  # it is a key itself
        value = own[0]
    if "{" in place.text[:start] or "[" in place.text[:start]:
        value = re.split(r"[,\]}]", value, maxsplit=1)[0].rstrip()
    quote = "'" if '"' in value else '"'
    return "" if quote in value or "\\" in value else f"{key[0] if key else ''}{quote}{value}{quote}"


def _fifty_first(source: Source) -> Place | None:
    """Return the place of the first bracket that is one too many, counted without the parser."""
    depth = 0
    for number, line in enumerate(source.lines):
        for column, char in enumerate(line):
            if char in _OPEN:
                depth += 1
                if depth > 50:
                    return source.place(number, column)
            elif char in _CLOSE:
                depth = max(0, depth - 1)
    return None
