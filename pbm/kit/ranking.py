"""Ranks with shared places: equal keys share a rank, the next one is left free (1, 1, 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from pbm.kit.game import Row


def ranked(items: Iterable[Any], key: Callable[[Any], Any]) -> list[tuple[int, Any]]:
    """Return (rank, item) pairs, the highest key first; equal items keep their order."""
    ordered = sorted(items, key=key, reverse=True)
    out: list[tuple[int, Any]] = []
    for place, item in enumerate(ordered, 1):
        same = bool(out) and key(item) == key(out[-1][1])
        out.append((out[-1][0] if same else place, item))
    return out


def table(
    rows: Iterable[tuple[str, int, Literal["playing", "finished", "out"], int | tuple[int, ...]]],
) -> tuple[Row, ...]:
    """Return the table of a game (rules.md, 0.6) from (player, score, status, exit) in seat order.

    Players who are out rank below all who are not; of two, the later exit ranks higher, then the
    score. `exit` counts only for those who are out.
    """

    def key(row: tuple[str, int, str, int | tuple[int, ...]]) -> tuple[bool, Any, int]:
        out = row[2] == "out"
        return (not out, row[3] if out else 0, row[1])

    return tuple(Row(rank, row[0], row[1], row[2]) for rank, row in ranked(rows, key))
