"""Dottendorfer's paper forms in print: tally marks in fives, the value row, the rests' boxes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pbm.base.record import NamedTuple
from pbm.base.text import fill
from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.state import Sheet, State
from pbm.games.dottendorfer.view_words import PHRASES
from pbm.kit.game import Setup
from pbm.kit.names import Names
from pbm.kit.tables import number

# A drawing's id, and its paths as (class, what to draw); without a class it is another drawing's id.
Symbol = tuple[str, tuple[tuple[str, str], ...]]
Row = tuple[str, str, str, str, str, str]
Cell = tuple[str, str]

_WIDEST = 14  # columns that a tally has in text; longer ones are printed "13 x"
_MOST_DRAWN = 20
_STATES = {"finished": "state.finished", "resigned": "state.resigned"}


class Tally(NamedTuple):
    """Marks on one sum. id: its drawing's ("" where there is none); width: the drawing's; said: for
    those who don't see it, and in place of a drawing; text: in fives."""

    id: str
    width: int
    said: str
    text: str


def tally_text(marks: int) -> str:
    """Marks in fives: "||||/ ||", or "13 x" where that is too wide."""
    fives, more = divmod(marks, 5)
    text = " ".join(["||||/"] * fives + ["|" * more] * bool(more))
    return text if len(text) <= _WIDEST else f"{marks} x"


def _stroke(at: int) -> str:
    group, place = divmod(at, 5)
    left = 1 + 21 * group
    return f"M{left + 4 * place} 2v11" if place < 4 else f"M{left - 1} 12l16-9"


def _tally(marks: int, new: int, lang: str) -> Tally:
    said = fill(PHRASES["tally.new" if new else "tally"](lang), {"n": marks, "new": new}, lang, {})
    if marks > _MOST_DRAWN:
        return Tally("", 0, said, tally_text(marks))
    group, place = divmod(marks - 1, 5)
    width = 21 * group + (5 + 4 * place if place < 4 else 22)
    return Tally(f"t{marks}-{new}" if new else f"t{marks}", width, said, tally_text(marks))


def _tallies(kinds: Collection[tuple[int, int]]) -> list[Symbol]:
    """The drawings of (marks, new marks among them): without new ones each is the one before and a stroke more."""
    most = max((marks - new if new else marks for marks, new in kinds), default=0)
    out: list[Symbol] = [("t1", (("tl", _stroke(0)),))] if most else []
    out += [(f"t{marks}", (("", f"t{marks - 1}"), ("tl", _stroke(marks - 1)))) for marks in range(2, most + 1)]
    for marks, new in sorted(kinds):
        if new:
            fresh = ("tl nw", "".join(map(_stroke, range(marks - new, marks))))
            out.append((f"t{marks}-{new}", (("", f"t{marks - new}"), fresh) if marks > new else (fresh,)))
    return out


def _boxes(most: int) -> list[Symbol]:
    """The drawings of 0 to so many crosses in eight boxes: each the one before and a cross more."""
    squares = "".join(f"M{at * 134 // 10}.{at * 134 % 10} .5h11v11h-11z" for at in range(rules.FULL))
    crosses = [f"M{(25 + at * 134) // 10}.{(25 + at * 134) % 10} 3l6 6m0-6l-6 6" for at in range(most)]
    return [("r0", (("bx", squares),))] + [
        (f"r{at + 1}", (("", f"r{at}"), ("bx x", cross))) for at, cross in enumerate(crosses)
    ]


def _new_marks(moves: Sequence[dict[str, Any]]) -> dict[int, int]:
    new: dict[int, int] = {}
    for move in moves:
        for total, before, after in move.get("marks", ()):
            new[total] = new.get(total, 0) + after - before
    return new


def forms(
    setup: Setup, state: State, moves: Mapping[str, list[dict[str, Any]]], names: Names, lang: str
) -> tuple[list[dict[str, Any]], list[Symbol]]:
    """Return all players' forms in seat order, and the drawings that they use.

    A form: {"name", "state", "score", "rows", "cells", "boxes", "said"}. rows, for a page that
    draws: (sum, value, drawing's id, its width, said, points); cells, for plain text: (tally,
    points); boxes: (face, drawing's id, said, in text).
    """
    lines = _Lines(setup.rules.values, lang)
    boxes = _all_boxes(lang)
    of = PHRASES["boxes.of"](lang)
    out = []
    used: set[int] = set()
    for player, sheet in state.sheets.items():
        new = _new_marks(moves.get(player, ())).get
        pairs = [lines[total, marks, new(total, 0)] for total, marks in zip(rules.SUMS, sheet.marks, strict=True)]
        used.update(sheet.rests)
        name = names.short[player]
        out.append(
            {
                "name": name,
                "state": _state(sheet, lang),
                "score": number(rules.score(setup.rules, sheet)),
                "rows": [row for row, _ in pairs],
                "cells": [cell for _, cell in pairs],
                "boxes": [box[n] for box, n in zip(boxes, sheet.rests, strict=True)],
                "said": of.format(name=name),
            }
        )
    drawn = [key for key, tally in lines.tallies.items() if tally.id]
    return out, [*_tallies(drawn), *_boxes(max(used, default=0))]


class _Lines(dict[tuple[int, int, int], tuple[Row, Cell]]):
    """The lines of all forms, by sum, marks and new marks: as a row to draw and as a cell of text.

    There are thousands, but few different ones; each is made when it is first asked for.
    """

    def __init__(self, values: Sequence[int], lang: str) -> None:
        super().__init__()
        self.worth = dict(zip(rules.SUMS, values, strict=True))
        self.lang = lang
        self.tallies: dict[tuple[int, int], Tally] = {}

    def __missing__(self, key: tuple[int, int, int]) -> tuple[Row, Cell]:
        total, marks, new = key
        value = self.worth[total]
        if not marks:
            self[key] = (str(total), str(value), "", "", "", ""), ("", "")
            return self[key]
        if (marks, new) not in self.tallies:
            self.tallies[marks, new] = _tally(marks, new, self.lang)
        tally = self.tallies[marks, new]
        points = number(rules.points(value, marks))
        self[key] = (str(total), str(value), tally.id, str(tally.width), tally.said, points), (tally.text, points)
        return self[key]


def _all_boxes(lang: str) -> list[list[tuple[str, str, str, str]]]:
    """For each face, and each number of crosses on it: (face, drawing's id, said, in text)."""
    said = PHRASES["boxes"](lang)
    crosses = [
        (f"r{n}", fill(said, {"n": n}, lang, {}), "x" * n + "." * (rules.FULL - n)) for n in range(rules.FULL + 1)
    ]
    return [[(str(face), *box) for box in crosses] for face in range(1, 7)]


def _state(sheet: Sheet, lang: str) -> str:
    if sheet.status == "playing":
        return ""
    return PHRASES[_STATES.get(sheet.why or sheet.status, "state.out")](lang)
