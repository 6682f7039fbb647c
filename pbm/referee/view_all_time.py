"""The all-time table in print (tournament.md, "Archives"): for the terminal and for the site."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.text import fill
from pbm.kit import tables
from pbm.referee.league import LeagueRules, points_json
from pbm.referee.results_table import AllTimeRow
from pbm.referee.results_words import PRINTED


def all_time_view(
    rules: LeagueRules, rows: Sequence[AllTimeRow], names: Mapping[str, str], lang: str
) -> dict[str, Any]:
    """Return {"title", "t": heads, "rows", "old": some rows rest on results alone, "parts": some points have
    fractions, "foot"}. names: the campaign's players, id to name."""
    said = {key: text(lang) for key, text in PRINTED.items()}
    shown = []
    for row in rows:
        name = names.get(row.player, row.player)
        points = points_json(row.points)
        whole, part = tables.points(points)
        shown.append(
            {
                "rank": f"{row.rank}.",
                "name": fill(said["alone"], {"name": name}, lang, {}) if row.alone else name,
                "games": str(row.games),
                "wins": str(row.wins),
                "points": str(points),
                "whole": whole,
                "part": part,
                "old": str(row.handed_down),
            }
        )
    old = any(row.handed_down for row in rows)
    foot = fill(said["foot"], {"points": list(rules.points)}, lang, {})
    return {
        "title": said["title"],
        "t": said,
        "rows": shown,
        "old": old,
        "parts": any(row["part"] for row in shown),
        "foot": " ".join([foot, *([said["foot.old"]] if old else []), said["foot.ties"]]),
    }
