"""Problems and notes as a person reads them, with the line they stand in, and as JSON.

    orders/002/anna.txt:3:9: Zug 1: 5+4=8 stimmt nicht, die Summe ist 9.
      3 | Turn 1: 5+4=8, 5+3=8, Rest: 2
        |         ^^^^^
      Richtig wäre zum Beispiel: Turn 1: 5+4=9, 5+3=8, Rest: 2
"""

from __future__ import annotations

from typing import Any

from pbm.base.problem import Note, Place, Problem
from pbm.base.text import FIXED, Catalog, Text, say, visible

_FOR_EXAMPLE = Text("Richtig wäre zum Beispiel:", "This would be right:")
_MOST_COLUMNS = 84  # with the number before it, less than 100
_BEFORE = 40
_CUT = "…"


def show_problem(problem: Problem, lang: str, catalog: Catalog) -> str:
    """Return the problem as lines of text, without a line end.

    catalog: the sentences, of the form's codes and of all parts of sentences. Raises KeyError for a
    code that it has not: a fault of the program.
    """
    lines = [_head(problem.place, sentence(problem, lang, catalog)), *excerpt(problem.place)]
    return "\n".join([*lines, *example_lines(problem.example, lang)])


def example_lines(example: Text | str, lang: str, indent: str = "  ") -> list[str]:
    """Return what would be right, as lines: behind its words, or below them where it has several; [] for ""."""
    text = example(lang) if isinstance(example, Text) else example
    if not text:
        return []
    first, *more = visible_lines(text)
    head = f"{indent}{_FOR_EXAMPLE(lang)}"
    return [head, *(f"{indent}  {line}" for line in (first, *more))] if more else [f"{head} {first}"]


def show_note(note: Note, lang: str, catalog: Catalog) -> str:
    """Return the note as lines of text, without a line end; arguments as in `show_problem`."""
    return "\n".join([_head(note.place, sentence(note, lang, catalog)), *excerpt(note.place)])


def to_json(problem: Problem | Note, lang: str, catalog: Catalog) -> dict[str, Any]:
    """Return {"code", "message", "source", "line", "column"} (formats.md, "Commands")."""
    return {
        "code": problem.code,
        "message": sentence(problem, lang, catalog),
        "source": problem.place.source,
        "line": problem.place.line,
        "column": problem.place.column,
    }


def sentence(problem: Problem | Note, lang: str, catalog: Catalog) -> str:
    """Return the sentence alone, without any character that steers the terminal, all blanks alike."""
    return visible(say(problem.code, problem.args, lang, catalog)).replace(FIXED, " ")


def visible_lines(text: str) -> list[str]:
    """Return the lines of a text, each without characters that steer the terminal."""
    return [visible(line) for line in text.split("\n")]


def _head(place: Place, text: str) -> str:
    parts = [visible(place.source)] if place.source else []
    parts += [str(number) for number in (place.line, place.column) if number is not None]
    return f"{':'.join(parts)}: {text}" if parts else text


def excerpt(place: Place) -> list[str]:
    """Return the line of a place and a line of carets under what is meant; [] where there is none."""
    if place.line is None or not place.text.strip():
        return []
    line, start = place.text, (place.column or 1) - 1
    width = max(1, min(place.width, len(line) - start))
    number = str(place.line)
    if len(line) > _MOST_COLUMNS:
        first = max(0, min(start - _BEFORE, len(line) - _MOST_COLUMNS))
        last = first + _MOST_COLUMNS
        head, tail = _CUT * (first > 0), _CUT * (last < len(line))
        line = head + line[first:last] + tail
        start += len(head) - first
        width = min(width, _MOST_COLUMNS - (start - len(head)))
    shown = [f"  {number} | {visible(line)}"]
    if place.column is not None:
        before, meant = visible(line[:start]), visible(line[start : start + width])
        shown.append(f"  {' ' * len(number)} | {' ' * columns(before)}{'^' * max(1, columns(meant))}")
    return shown


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    from unicodedata import category

    # Latin text needs no table of widths; only wide, combining and joined characters do.
    if all(ord(char) < 0x300 or (ord(char) < 0x1100 and category(char)[0] in "LPN") for char in text):
        return len(text)
    from wcwidth import wcswidth

    width = wcswidth(text)
    return width if width >= 0 else len(text)
