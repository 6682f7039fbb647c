"""The score sheets of General and Yacht in print: categories down, players across, the boards' sums."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pbm.base.text import FIXED
from pbm.kit.categories import Cells, Table, score
from pbm.kit.category_names import PRINTED
from pbm.kit.game import Setup, Turn
from pbm.kit.match import State
from pbm.kit.names import Names
from pbm.kit.roll_view import Json, say, words
from pbm.kit.tables import number

BAND = 6  # so many players stand beside each other in text
FACES = 6  # the rows above the gap
ACROSS = 30  # so many letters and gaps of names stand beside the categories on a phone


def sheets(table: Table, setup: Setup, state: State, report: Json, names: Names, lang: str) -> list[dict[str, Any]]:
    """Return the sheets of the boards that are being played, or were in this issue.

    Each is {"title", "names", "turned", "rows", "sums", "bands", "gap", "rule"}; a row is {"name", "cells"},
    a cell (points, "" | "open" | "struck", new); `bands` are the same for text, at most six players
    each, with `cells` as texts; before the row `gap` is a gap, before `rule` a rule; `turned`: the names
    stand upright on a phone.
    """
    turns = [Turn(*turn) for turn in report["due"]]
    boards = sorted({(turn.board or 1) - 1 for turn in turns}) or _running(setup, state)
    new = {
        (player, (move["board"] or 1) - 1, move["category"])
        for player, moves in report["moves"].items()
        for move in moves
        if "category" in move
    }
    players = list(state.seats)
    out = []
    for at in boards:
        rows = [
            {
                "name": PRINTED[category](lang),
                "cells": [
                    _cell(state.seats[player].boards[at], place, (player, at, category) in new) for player in players
                ],
            }
            for place, category in enumerate(table.names)
        ]
        shown: dict[str, Any] = {"title": _title(setup, at, lang), **_heads(players, names)}
        shown |= {"rows": rows, "sums": _sums(setup, state, at, lang)}
        out.append(shown | {"bands": _bands(shown), "gap": FACES, "rule": len(rows)})
    return out


def _running(setup: Setup, state: State) -> list[int]:
    return list(range(setup.games)) if setup.side_by_side else [state.board - 1]


def _title(setup: Setup, at: int, lang: str) -> str:
    return say("sheet.board" if setup.games > 1 else "sheet", lang, board=at + 1)


def _cell(cells: Cells, place: int, new: bool) -> tuple[str, str, bool]:
    points = cells[place]
    if points is None:
        return "", "open", new
    return ("", "struck", new) if points == 0 else (number(points), "", new)


def _text(cell: tuple[str, str, bool]) -> str:
    points, kind, new = cell
    text = {"open": ".", "struck": "x"}.get(kind, points)
    return f"{text}*" if new else f"{text}{FIXED}"


def _sums(setup: Setup, state: State, at: int, lang: str) -> list[dict[str, Any]]:
    """The foot: this board's sums; where the boards follow each other, the earlier ones and the match too."""

    def row(name: str, values: Sequence[int]) -> dict[str, Any]:
        return {"name": name, "cells": [number(value) for value in values]}

    seats = state.seats.values()
    if setup.games == 1:
        return [row(words(lang)["sum"], [score(seat.boards[at]) for seat in seats])]
    shown = [at] if setup.side_by_side else range(at, -1, -1)
    rows = [row(say("board", lang, board=one + 1), [score(seat.boards[one]) for seat in seats]) for one in shown]
    return rows if setup.side_by_side else [*rows, row(words(lang)["match"], [seat.total for seat in seats])]


def totals(setup: Setup, state: State, names: Names, lang: str) -> dict[str, Any] | None:
    """Boards side by side have a table of their own for their sums; else None."""
    if not setup.side_by_side or setup.games == 1:
        return None
    seats = state.seats.values()
    rows = [
        {"name": say("board", lang, board=at + 1), "cells": [number(score(seat.boards[at])) for seat in seats]}
        for at in range(setup.games)
    ]
    sums = [{"name": words(lang)["match"], "cells": [number(seat.total) for seat in seats]}]
    shown = {**_heads(list(state.seats), names), "rows": rows, "sums": sums}
    return shown | {"title": words(lang)["board-sums"], "bands": _bands(shown), "gap": -1, "rule": len(rows)}


def _heads(players: list[str], names: Names) -> dict[str, Any]:
    short = [names.short[player] for player in players]
    return {"names": short, "turned": sum(max(len(name), 5) + 1 for name in short) > ACROSS}


def _bands(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The same in texts, six players at a time; the sums are the last rows."""
    out = []
    for start in range(0, len(shown["names"]), BAND):
        part = slice(start, start + BAND)
        rows = [
            {
                "name": row["name"],
                "cells": [cell + FIXED if isinstance(cell, str) else _text(cell) for cell in row["cells"][part]],
            }
            for row in (*shown["rows"], *shown["sums"])
        ]
        out.append({"names": [f"{name}{FIXED}" for name in shown["names"][part]], "rows": rows})
    return out
