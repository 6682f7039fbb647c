"""The divisions' tables in print (tournament.md, "League")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.base.text import say, visible
from pbm.referee.division_words import WORDS
from pbm.referee.scene import Scene
from pbm.referee.view_league import results_of, table_view


def titles(public: Mapping[str, Any]) -> dict[str, str]:
    """The title of the division that a player is in, by player."""
    tables = (public.get("divisions") or {}).get("tables", ())
    return {row["player"]: visible(found["title"]) for found in tables for row in found["table"]}


def division_tables(scene: Scene) -> list[dict[str, Any]]:
    """Return a table for each division; see `view_league.league_tables`."""
    out = []
    for found in scene.public["divisions"]["tables"]:
        members = {row["player"] for row in found["table"]}
        results = [game for game in results_of(scene) if any(row.player in members for row in game.rows)]
        more = []
        for way, number in (("up", found["promote"]), ("down", found["relegate"])):
            if number:
                which = "one" if number == 1 else "many"
                more.append(say(f"division.{way}.{which}", {"n": number}, scene.lang, WORDS))
        if any(row["zone"] == "open" for row in found["table"]):
            more.append(say("division.rule.open", {}, scene.lang, WORDS))
        across = [
            scene.title_of(game.id)
            for game in results
            if game.id in found["counted"] and any(row.player not in members for row in game.rows)
        ]
        if across:
            more.append(say("division.across", {"games": across}, scene.lang, WORDS))
        out.append(table_view(scene, found, visible(found["title"]), f"division-{found['id']}", results, more))
    return out
