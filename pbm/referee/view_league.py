"""The league table in print, and the rules in force at its foot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.base.problem import Message
from pbm.base.text import fill
from pbm.kit import tables
from pbm.referee import league_words
from pbm.referee.league import GameResult, League, LeagueRow, LeagueRules
from pbm.referee.scene import Json, Scene


def league_view(scene: Scene) -> dict[str, Any] | None:
    """Return {"after", "games", "rows", "moved", "foot"}, None where the campaign has no league, or no
    turn has been played yet."""
    found = scene.public.get("league")
    if not found or not any(any(now.history.values()) for now in scene.games.values()):
        return None
    columns = [{"id": gid, "title": scene.title_of(gid)} for gid in found["counted"] if len(scene.games[gid].table) > 1]
    before = {row["player"]: row["rank"] for row in found.get("before") or ()}
    rows = [_row(scene, row, columns, before) for row in found["table"]]
    return {
        "after": scene.say("league.after", n=len(found["counted"]), of=found["of"]),
        "games": columns,
        "ids": [column["id"] for column in columns],
        "rows": rows,
        "parts": any(part for row in rows for _, _, part in (*row["cells"], ("", "", row["part"]))),
        "moved": bool(before),
        "foot": _foot(scene, found, columns, bool(before)),
    }


def _row(scene: Scene, row: Json, columns: list[dict[str, str]], before: Mapping[str, int]) -> dict[str, Any]:
    text, sign, said = tables.movement(before.get(row["player"]), row["rank"], scene.lang) if before else ("", "", "")
    whole, part = tables.points(row["points"])
    cells = [_cell(row["games"].get(column["id"])) for column in columns]
    return {
        "rank": f"{row['rank']}.",
        "move": text,
        "sign": sign,
        "said": said,
        "name": scene.names.full.get(row["player"], row["player"]),
        "cells": cells,
        "texts": [text for text, _, _ in cells],
        "points": str(row["points"]),
        "whole": whole,
        "part": part,
        "wins": str(row["wins"]),
    }


def _cell(given: Any) -> tuple[str, str, str]:
    """A game's points as (text, whole, fraction); in brackets where they are dropped."""
    if given is None:
        return "", "", ""
    points = given["points"] if isinstance(given, Mapping) else given
    dropped = isinstance(given, Mapping) and bool(given.get("dropped"))
    whole, part = tables.points(points)
    return (f"({points})", f"({whole}", f"{part})") if dropped else (str(points), whole, part)


def league_points(scene: Scene, gid: str) -> dict[str, dict[str, str]]:
    """What the finished game gave to each player, for the rows of its final table."""
    found = scene.public.get("league")
    if not found or gid not in found["counted"]:
        return {}
    given = {row["player"]: row["games"].get(gid) for row in found["table"]}
    out = {}
    for row in scene.games[gid].table:
        text, whole, part = _cell(given.get(row.player))
        out[row.player] = {"league": text.strip("()"), "whole": whole.strip("("), "part": part.strip(")")}
    return out


def rules_of(config: Any) -> LeagueRules:
    """The league's rules from the texts of campaign.yaml as issue.json keeps them."""
    given = config.get("league") if isinstance(config, Mapping) else None
    if not isinstance(given, Mapping):
        return LeagueRules()
    own = LeagueRules()
    return LeagueRules(
        points=tuple(int(one) for one in given["points"]) if given.get("points") else own.points,
        ties=given.get("ties") or own.ties,
        count=given.get("count") or own.count,
        drop=int(given.get("drop") or own.drop),
        tiebreak=tuple(given["tiebreak"]) if "tiebreak" in given else own.tiebreak,
    )


def _foot(scene: Scene, found: Json, columns: list[dict[str, str]], moved: bool) -> list[str]:
    """The legend of the columns, the rules in force, who is ahead by which tie-break."""
    names = scene.names.short
    results = [GameResult(gid, now.ended is not None, now.table) for gid, now in scene.games.items()]
    table = League(
        tuple(
            LeagueRow(
                row["rank"], row["player"], 0, (), 0, 0, tuple(map(tuple, row.get("lots") or ())), row.get("by") or ""
            )
            for row in found["table"]
        ),
        {},
    )
    legend = league_words.legend([(column["id"], column["title"]) for column in columns], moved)
    rules = league_words.foot(rules_of(scene.public["config"]), results)
    ahead = [_named(message, names) for message in league_words.remarks(table)]
    return [_say(scene, legend), _say(scene, (*rules, *ahead))]


def _named(message: Message, names: Mapping[str, str]) -> Message:
    """A remark with names in the place of ids."""
    args = {
        key: names.get(value, value) if key in ("player", "other") else value for key, value in message.args.items()
    }
    return Message(message.code, args)


def _say(scene: Scene, messages: tuple[Message, ...]) -> str:
    words = league_words.MESSAGES
    return " ".join(fill(words[one.code](scene.lang), one.args, scene.lang, words) for one in messages)
