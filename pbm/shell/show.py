"""Printing: results to standard output, everything else to standard error; never what steers a terminal."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterable
from typing import Any

import click

from pbm.base.lazy import Pattern
from pbm.base.problem import Note, Problem
from pbm.base.text import Text, say, visible
from pbm.referee.catalog import catalog
from pbm.shell.advice import folded


def result(text: str = "") -> None:
    click.echo(text)


def aside(text: str) -> None:
    click.echo(text, err=True)


MOST = 200
"""So many faults are printed one by one; in JSON all of them stand."""

_MORE = Text("… und {n} weitere. Alle nennt: --json", "… and {n} more. All are named by: --json")

# In JSON these stand in strings only, so they can be written as what they are: \u009b.
_STEERING = Pattern("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def as_json(value: Any) -> None:
    """Print a result as JSON: UTF-8 whatever the locale, and nothing that steers a terminal."""
    text = _laid_out(value)
    click.echo(_STEERING.sub(lambda match: f"\\u{ord(match.group()):04x}", text).encode())


def _laid_out(value: Any) -> str:
    """JSON with a line for each key of the top level and for each item of the lists there. (With
    json's own indenting a report of 20,000 faults takes twice as long.)"""

    def flat(item: Any) -> str:
        return json.dumps(item, ensure_ascii=False)

    if not isinstance(value, dict) or not value:
        return flat(value)
    lines = []
    for key, item in value.items():
        if isinstance(item, list) and item and isinstance(item[0], dict):
            inner = ",\n".join([f"    {flat(one)}" for one in item])
            lines.append(f"  {flat(key)}: [\n{inner}\n  ]")
        else:
            lines.append(f"  {flat(key)}: {flat(item)}")
    return "{\n" + ",\n".join(lines) + "\n}"


def said(code: str, lang: str, **args: Any) -> str:
    return folded(visible(say(code, args, lang, catalog())), "")


def problems_text(problems: Iterable[Problem], lang: str) -> str:
    from pbm.base.say import show_problem

    return _few(list(problems), lambda one: show_problem(one, lang, catalog()), lang)


def notes_text(notes: Iterable[Note], lang: str) -> str:
    from pbm.base.say import show_note

    return _few(list(notes), lambda one: show_note(one, lang, catalog()), lang)


def _few(every: list[Any], text_of: Callable[[Any], str], lang: str) -> str:
    """The first of them in words, and the number of the rest: nobody reads ten thousand faults at a terminal."""
    lines = [_laid(text_of(one)) for one in every[:MOST]]
    if len(every) > MOST:
        lines.append(_MORE(lang).format(n=len(every) - MOST))
    return "\n".join(lines)


def _laid(text: str) -> str:
    """The sentence in lines that are not too long; what stands below it, to be copied, as it is."""
    sentence, line_end, rest = text.partition("\n")
    if "^" in rest and _coloured():
        rest = _CARETS.sub("\\1\x1b[1;31m\\2\x1b[0m", rest)
    return folded(sentence) + line_end + rest


_CARETS = Pattern(r"^( +\| *)(\^+)$", re.M)


def _coloured() -> bool:
    """Colour only on a terminal that can, for people who don't mind (https://no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM", "") in ("", "dumb"):
        return False
    # of the two, click strips colour from the one that is no terminal
    return any(stream is not None and stream.isatty() for stream in (sys.stdout, sys.stderr))


def table(head: list[str], rows: list[list[str]], right: tuple[int, ...] = ()) -> str:
    """A table for the terminal. Names that look like numbers stay as they are."""
    from tabulate import tabulate

    align = ["right" if column in right else "left" for column in range(len(head))]
    shown = [[visible(cell) for cell in row] for row in rows]
    return tabulate(shown, headers=head, tablefmt="simple", disable_numparse=True, colalign=align)
