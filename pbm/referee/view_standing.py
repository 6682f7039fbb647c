"""A game's table in print: what the frame adds to the game's own view of it (tournament.md, "League")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.kit import tables
from pbm.referee.league import points_json
from pbm.referee.scene import Json, Scene
from pbm.referee.view_league import league_points


def standing_view(scene: Scene, gid: str, own: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the standing of a game's view with its title, the league points that a finished game gives,
    and a legend: of signs in text and HTML, of the column before where the table has one."""
    over = scene.games[gid].ended is not None
    standing = own["standing"]
    if standing is None:
        return None
    points = league_points(scene, gid) if over else {}
    if points:
        standing = {
            **standing,
            "league": True,
            "rows": [{**row, **points[row["player"]]} for row in standing["rows"]],
            "foot": _with_sum(standing["foot"], [one["league"] for one in points.values()]),
        }
    shared = [scene.t["legend.shared"]] if standing["shared"] else []
    legend = "legend.divisions" if scene.public.get("divisions") else "legend.league"
    given = [scene.t[legend]] if standing["league"] else []
    moved = bool(standing["moved"])
    return {
        **standing,
        "title": scene.t["final"] if over else own["after"],
        "points": own.get("points", scene.t["points"]),
        "legend": " ".join([scene.t["legend.moves"]] * moved + shared + given),
        "legend_html": " ".join([scene.t["legend.signs"]] * moved + shared + given),
        "legend_before": scene.say("legend.before", before=standing["before"]) if moved and not given else "",
    }


def _with_sum(foot: Sequence[Json], given: Sequence[str]) -> list[Json]:
    """The rows below a final table, the sum of the league points in the last."""
    if not foot:
        return []
    from fractions import Fraction

    total = sum((Fraction(part) for one in given for part in one.split()), Fraction())
    text = str(points_json(int(total) if total.denominator == 1 else total))
    whole, part = tables.points(text)
    return [*foot[:-1], {**foot[-1], "league": text, "whole": whole, "part": part}]
