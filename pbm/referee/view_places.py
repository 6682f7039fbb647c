"""Where a player stands: rank and score in each game and in the league, and the distance to the neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from pbm.kit.game import Row
from pbm.kit.tables import points_in_line
from pbm.referee.scene import Json, Scene
from pbm.referee.standing import GameNow
from pbm.referee.view_league import tables_in

_MANY = 3  # so many names stand in a line; more are counted


def game_places(scene: Scene, now: GameNow) -> dict[str, dict[str, Any]]:
    """Where everyone stands in a game: rank, scores, and the distance to the neighbours."""
    standing = scene.views[now.id]["standing"]
    if standing is None:
        return {}
    rows = [(row, shown) for row, shown in zip(now.table, standing["rows"], strict=True)]
    groups = [list(group) for _, group in groupby(rows, key=lambda pair: pair[0].rank)]
    head = {"game": scene.title_of(now.id), "id": now.id}
    names = scene.names_in(now.id).short
    out = {}
    for at, group in enumerate(groups):
        said = _distance(scene, groups, at, names)
        many = [scene.say("place.shared-many", n=len(group) - 1)] if len(group) > _MANY + 1 else []
        for mine, shown in group:
            parts = [shown["note"]] if shown["note"] else []
            if now.ended is not None and mine.status != "out":
                parts = [scene.say("place.over")]
            others = [names[one.player] for one, _ in group if one is not mine] if not many else []
            shared = [scene.say("place.shared", names=others)] if others else many
            out[now.holder(mine.player)] = {
                **head,
                "rank": shown["rank"],
                "before": shown["before"],
                "now": shown["score"],
                "before_html": shown["before"],
                "now_html": shown["score"],
                "note": ", ".join([*parts, *shared, *said]),
            }
    return out


def _distance(
    scene: Scene, groups: Sequence[Sequence[tuple[Row, Any]]], at: int, names: Mapping[str, str]
) -> list[str]:
    """How far a group is behind the one above; of a single leader, how far ahead of the next."""
    row = groups[at][0][0]
    if row.status == "out":
        return []
    if at:
        key, other = "place.behind", groups[at - 1][0][0]
    elif len(groups) > 1 and len(groups[0]) == 1 and groups[1][0][0].status != "out":
        key, other = "place.ahead", groups[1][0][0]
    else:
        return []
    return [scene.say(key, n=abs(other.score - row.score), name=names[other.player])]


def league_places(scene: Scene) -> dict[str, dict[str, Any]]:
    """Where everyone stands in the league, once a game has counted."""
    out: dict[str, dict[str, Any]] = {}
    for table in tables_in(scene.public):
        if table["counted"]:
            out |= _table_places(scene, table)
    return out


def _table_places(scene: Scene, league: Json) -> dict[str, dict[str, Any]]:
    before = {row["player"]: row["points"] for row in league.get("before") or ()}
    rows: Sequence[Mapping[str, Any]] = league["table"]
    out = {}
    for at, row in enumerate(rows):
        note = ""
        below = rows[at + 1] if at + 1 < len(rows) else None
        if below is not None and f"tie.{below.get('by')}" in _TIES:
            note = _tie(scene, "tie.ahead", below["player"], below["by"])
        elif at and f"tie.{row.get('by')}" in _TIES:
            note = _tie(scene, "tie.behind", rows[at - 1]["player"], row["by"])
        zone = scene.t[f"zone.{row['zone']}"] if row.get("zone") else ""
        was = before.get(row["player"], "")
        out[row["player"]] = {
            "game": league.get("title") or scene.t["league"],
            "id": "",
            "rank": f"{row['rank']}.",
            "before": str(was),
            "now": str(row["points"]),
            "before_html": points_in_line(was),
            "now_html": points_in_line(row["points"]),
            "note": ", ".join(filter(None, (zone, note))),
        }
    return out


_TIES = frozenset({"tie.wins", "tie.places", "tie.score", "tie.lot"})


def _tie(scene: Scene, key: str, other: str, by: str) -> str:
    why = {"code": f"tie.{by}", "args": {}}
    return scene.say(key, name=scene.names.short.get(other, other), why=why)
