"""The divisions' tables in issue.json (tournament.md, "League"): made with an issue, from its games.

    "divisions": {"tables": [{"id", "title", "promote", "relegate", "table": rows of the league with
    "zone" ("up" | "down" | "open" | ""), "before": the last issue's rows or null, "counted": games
    that count, "of": games with players of the division}], "lots": {label: dice}}

A game counts in every division that has players in it, by its own whole table: points, places and mean
are those among all its players. The rules are those of `league`, by default where it is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pbm.referee.divisions import zones
from pbm.referee.league import GameResult, LeagueRules, league

if TYPE_CHECKING:
    from pbm.referee.campaign import Campaign
    from pbm.referee.tiebreak import Roll

Json = dict[str, Any]


def divisions_json(
    campaign: Campaign, results: Sequence[GameResult], last: Mapping[str, Any] | None, roll: Roll
) -> Json:
    """Return the entry of issue.json. last: the issue.json before; roll: gives the lots that are not thrown yet."""
    rules = campaign.league or LeagueRules()
    old = (last or {}).get("divisions") or {}
    thrown: dict[str, tuple[int, ...]] = {
        label: tuple(dice)
        for source in ((last or {}).get("league") or {}, old)
        for label, dice in source.get("lots", {}).items()
    }
    before = {entry["id"]: entry["table"] for entry in old.get("tables", ())}
    tables: list[Json] = []
    for division in campaign.divisions:
        members = frozenset(division.players)
        own = [game for game in results if any(row.player in members for row in game.rows)]
        found = league(rules, own, list(division.players), roll, thrown)
        thrown = dict(found.lots)
        counted = [game.id for game in own if game.finished or rules.count == "all"]
        ranks = [row.rank for row in found.rows]
        marks = zones(ranks, division.promote, division.relegate) if counted else [""] * len(ranks)
        tables.append(
            {
                "id": division.id,
                "title": division.title,
                "promote": division.promote,
                "relegate": division.relegate,
                "table": [{**row.to_json(), "zone": mark} for row, mark in zip(found.rows, marks, strict=True)],
                "before": before.get(division.id),
                "counted": counted,
                "of": len(own),
            }
        )
    return {"tables": tables, "lots": {label: list(dice) for label, dice in thrown.items()}}
