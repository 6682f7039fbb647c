"""Standings of an issue: as JSON (formats.md, `pbm standings --json`) and as tables."""

from __future__ import annotations

from typing import Any

from pbm.base.text import Text
from pbm.shell import show

_STATE = {"playing": Text("", ""), "finished": Text("fertig", "finished"), "out": Text("aus", "out")}


def standings_json(public: dict[str, Any]) -> dict[str, Any]:
    """The tables of one issue: games by id, league rows (none without `league:`)."""
    games = {game: {"finished": entry["over"], "table": entry["table"]} for game, entry in public["games"].items()}
    league = public["league"]
    rows = (
        [{"rank": row["rank"], "player": row["player"], "points": row["points"]} for row in league["table"]]
        if league
        else []
    )
    return {"issue": public["issue"], "games": games, "league": rows}


def name_in(public: dict[str, Any], player: str) -> str:
    entry = public["config"]["players"].get(player)
    return str(entry.get("name") or player) if isinstance(entry, dict) else player


def standings_text(public: dict[str, Any], lang: str) -> str:
    """The same as tables for the terminal."""
    rank, name, score = (
        text(lang) for text in (Text("Platz", "Rank"), Text("Spieler", "Player"), Text("Stand", "Score"))
    )
    parts = [Text("Ausgabe {n}", "Issue {n}")(lang).format(n=public["issue"])]
    for game, entry in public["games"].items():
        title = entry["title"] if entry["title"] == game else f"{entry['title']} ({game})"
        over = f", {Text('beendet', 'over')(lang)}" if entry["over"] else ""
        rows = [
            [f"{row['rank']}.", name_in(public, row["player"]), str(row["score"]), _STATE[row["status"]](lang)]
            for row in entry["table"]
        ]
        heads = [rank, name, score, Text("Status", "Status")(lang)]
        if not any(row[3] for row in rows):
            heads, rows = heads[:3], [row[:3] for row in rows]
        parts.append(f"{title}{over}\n" + show.table(heads, rows, (0, 2)))
    if public["league"]:
        points = Text("Punkte", "Points")(lang)
        rows = [
            [f"{row['rank']}.", name_in(public, row["player"]), str(row["points"])] for row in public["league"]["table"]
        ]
        parts.append("Liga\n" if lang == "de" else "League\n")
        parts[-1] += show.table([rank, name, points], rows, (0, 2))
    return "\n\n".join(parts) + "\n"
