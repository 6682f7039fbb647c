"""The league table in print, and the rules in force at its foot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.problem import Message
from pbm.base.text import fill
from pbm.kit import tables
from pbm.referee import league_words
from pbm.referee.league import GameResult, League, LeagueRow, LeagueRules
from pbm.referee.scene import Json, Scene


def league_tables(scene: Scene) -> list[dict[str, Any]]:
    """Return the league's table, or one for each division: {"heading", "anchor", "after", "games", "rows",
    "moved", "zoned", "cuts": rows before which a
    line stands, "foot": legend and rules, "foot_html"}; [] where the campaign has none, or
    no turn has been played yet."""
    return all_tables(scene) if any(any(now.history.values()) for now in scene.games.values()) else []


def all_tables(scene: Scene) -> list[dict[str, Any]]:
    """Return the same, before the first turn too."""
    found = scene.public.get("league")
    if scene.public.get("divisions"):
        from pbm.referee.view_divisions import division_tables

        return division_tables(scene)
    return [table_view(scene, found, scene.t["league"], "league")] if found else []


def table_view(
    scene: Scene,
    found: Json,
    heading: str,
    anchor: str,
    results: Sequence[GameResult] | None = None,
    more: Sequence[str] = (),
) -> dict[str, Any]:
    """Return one table. found: its entry in issue.json; results: the games that it is about (all);
    more: sentences for its foot."""
    if results is None:
        results = results_of(scene)
    columns = [{"id": gid, "title": scene.title_of(gid)} for gid in found["counted"] if len(scene.games[gid].table) > 1]
    before = {row["player"]: row["rank"] for row in found.get("before") or ()}
    rows = [_row(scene, row, columns, before) for row in found["table"]]
    zones = [row["zone"] for row in rows]
    rules = " ".join((*more, _rules(scene, found, results)))
    titles = [(column["id"], column["title"]) for column in columns]
    legend, signs = (_say(scene, league_words.legend(titles, bool(before), signs)) for signs in (False, True))
    return {
        "heading": heading,
        "anchor": anchor,
        "label": scene.t["league.table"] if anchor == "league" else heading,
        "after": scene.say("league.after", n=len(found["counted"]), of=found["of"]),
        "games": columns,
        "ids": [column["id"] for column in columns],
        "rows": rows,
        "parts": any(part for row in rows for _, _, part in (*row["cells"], ("", "", row["part"]))),
        "moved": bool(before),
        "zoned": any(zones),
        "cuts": [at for at in range(1, len(zones)) if zones[at] != zones[at - 1]],
        "foot": [legend, rules],
        "foot_html": [signs, rules],
    }


def results_of(scene: Scene) -> list[GameResult]:
    return [GameResult(gid, now.ended is not None, now.table) for gid, now in scene.games.items()]


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
        "zone": scene.t[f"zone.{row['zone']}"] if row.get("zone") else "",
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
    found = [one for one in tables_in(scene.public) if gid in one["counted"]]
    if not found:
        return {}
    given = {row["player"]: row["games"].get(gid) for one in found for row in one["table"]}
    out = {}
    for row in scene.games[gid].table:
        text, whole, part = _cell(given.get(scene.games[gid].holder(row.player)))
        out[row.player] = {"league": text.strip("()"), "whole": whole.strip("("), "part": part.strip(")")}
    return out


def tables_in(public: Json) -> list[Json]:
    """Return the league's entry of issue.json, or those of the divisions."""
    found = public.get("league")
    return [found] if found else list((public.get("divisions") or {}).get("tables", ()))


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


def _rules(scene: Scene, found: Json, results: Sequence[GameResult]) -> str:
    """The rules in force, who is ahead by which tie-break, and the lots."""
    names = scene.names.short
    table = League(
        tuple(
            LeagueRow(
                row["rank"], row["player"], 0, (), 0, 0, tuple(map(tuple, row.get("lots") or ())), row.get("by") or ""
            )
            for row in found["table"]
        ),
        {},
    )
    rules = league_words.foot(rules_of(scene.public["config"]), results)
    ahead = [_named(message, names) for message in league_words.remarks(table)]
    return _say(scene, (*rules, *ahead))


def _named(message: Message, names: Mapping[str, str]) -> Message:
    """A remark with names in the place of ids."""
    args = {
        key: names.get(value, value) if key in ("player", "other") else value for key, value in message.args.items()
    }
    return Message(message.code, args)


def _say(scene: Scene, messages: tuple[Message, ...]) -> str:
    words = league_words.MESSAGES
    return " ".join(fill(words[one.code](scene.lang), one.args, scene.lang, words) for one in messages)
