"""Standings of an issue: as JSON (formats.md, `pbm standings --json`) and as tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pbm.base.text import Text, visible
from pbm.shell import show
from pbm.shell.advice import folded

if TYPE_CHECKING:
    from pbm.referee.scene import Scene

_BAND = 8
"""So many games stand side by side in a league table."""
_STATE = {"playing": Text("", ""), "finished": Text("fertig", "finished"), "out": Text("aus", "out")}


def standings_json(public: dict[str, Any]) -> dict[str, Any]:
    """The tables of one issue: games by id, league rows (none without `league:`)."""
    games = {
        game: {"finished": entry["over"], "table": [held(entry, row) for row in entry["table"]]}
        for game, entry in public["games"].items()
    }
    league = public["league"]
    rows = (
        [{"rank": row["rank"], "player": row["player"], "points": row["points"]} for row in league["table"]]
        if league
        else []
    )
    found: dict[str, Any] = {"issue": public["issue"], "games": games, "league": rows}
    found["punctuality"] = public["punctuality"]
    if public.get("divisions"):
        found["divisions"] = [
            {
                "id": table["id"],
                "title": table["title"],
                "promote": table["promote"],
                "relegate": table["relegate"],
                "table": [{key: row[key] for key in ("rank", "player", "points", "zone")} for row in table["table"]],
            }
            for table in public["divisions"]["tables"]
        ]
    if public.get("stages"):
        found["stages"] = [
            {key: entry[key] for key in ("id", "title", "started", "finished", "groups", "byes", "table")}
            for entry in public["stages"]["played"]
        ]
        found["final"] = public["stages"]["final"]
    return found


def held(entry: Mapping[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    """A row by the player who holds its seat now."""
    return {**row, "player": entry["holders"][row["player"]][-1]} if row["player"] in entry.get("holders", ()) else row


def name_in(public: Mapping[str, Any], player: str) -> str:
    entry = public["config"]["players"].get(player)
    return str(entry.get("name") or player) if isinstance(entry, dict) else player


def standings_text(public: dict[str, Any], lang: str) -> str:
    """The same as tables for the terminal, with the rules in force below them."""
    from pbm.referee.scene import Scene
    from pbm.referee.view_league import all_tables

    scene = Scene(public, lang)
    parts = [Text("Ausgabe {n}", "Issue {n}")(lang).format(n=public["issue"])]
    parts += [_game(scene, game, entry) for game, entry in public["games"].items()]
    parts += [_league(scene, table) for table in all_tables(scene)]
    parts += _stages(scene)
    parts += _punctuality(scene)
    return "\n\n".join(parts) + "\n"


def _name(scene: Scene, game: str, seat: str) -> str:
    """"Cora Carl (für Bernd Birke)" where a standby has the seat."""
    held = scene.games[game].holders
    return scene.names_in(game).full[seat] if seat in held else name_in(scene.public, seat)


def _punctuality(scene: Scene) -> list[str]:
    """Who sent how many issues' orders on time, late or not at all; [] before any were due."""
    counts = scene.public["punctuality"]
    rows = [
        [name_in(scene.public, player), *(str(one[key]) for key in ("on_time", "late", "nmr"))]
        for player, one in counts.items()
        if any(one.values())
    ]
    if not rows:
        return []
    title = Text("Pünktlichkeit, in Ausgaben", "Punctuality, in issues")(scene.lang)
    on_time, late = Text("pünktlich", "on time")(scene.lang), Text("verspätet", "late")(scene.lang)
    return [f"{title}\n" + show.table([scene.t["player"], on_time, late, "NMR"], rows, (1, 2, 3))]


def _game(scene: Scene, game: str, entry: dict[str, Any]) -> str:
    from pbm.kit.tables import movement

    lang, said = scene.lang, scene.t
    title = entry["title"] if entry["title"] == game else f"{entry['title']} ({game})"
    over = f", {Text('beendet', 'over')(lang)}" if entry["over"] else ""
    # of a game that ended in an earlier issue, nothing has moved since
    fresh = entry["ended"] is None or entry["ended"] == scene.issue
    before = {row["player"]: row["rank"] for row in entry["before"] or ()} if fresh else {}
    heads = [said["rank"], said["player"], Text("Stand", "Score")(lang), Text("Status", "Status")(lang)]
    rows = [
        [f"{row['rank']}.", _name(scene, game, row["player"]), str(row["score"]), _STATE[row["status"]](lang)]
        for row in entry["table"]
    ]
    if not any(row[3] for row in rows):
        heads, rows = heads[:3], [row[:3] for row in rows]
    legend = []
    if before:
        heads.insert(1, Text("+/-", "+/-")(lang))
        for row, facts in zip(rows, entry["table"], strict=True):
            row.insert(1, movement(before.get(facts["player"]), facts["rank"], lang)[0].replace("\u2212", "-"))
        legend.append(said["legend.moves"].replace("\u2212", "-"))
    ranks = [row["rank"] for row in entry["table"]]
    if len(set(ranks)) < len(ranks):
        legend.append(said["legend.shared"])
    table = show.table(heads, rows, (0, 1, 3) if before else (0, 2))
    return f"{visible(title)}{over}\n{table}" + (f"\n{folded(' '.join(legend), '')}" if legend else "")


def _stages(scene: Scene) -> list[str]:
    """The stages that are played or have just ended, and the final ranking, then for good."""
    if not scene.public.get("stages"):
        return []
    from pbm.referee.view_stages import stages_view

    parts = []
    for stage in stages_view(scene, kept=True):
        tables = []
        for group in stage["tables"]:
            heads = [scene.t["rank"], scene.t["player"], group["head"], ""]
            keys = ("rank", "name", "score", "note")
            rows = [[row[key].replace("\u2212", "-") for key in keys] for row in group["rows"]]
            wanted = [at for at, head in enumerate(heads) if head or any(row[at] for row in rows)]
            cells = [[row[at] for at in wanted] for row in rows]
            table = show.table([heads[at] for at in wanted], cells, (0, 2) if group["head"] else (0,))
            tables.append("\n".join(filter(None, (visible(group["title"]), table))))
        title = ", ".join(filter(None, (visible(stage["heading"]), stage["after"])))
        foot = [folded(text, "") for text in stage["foot"]]
        parts.append("\n\n".join([title, *tables, *foot]))
    return parts


def _league(scene: Scene, league: dict[str, Any]) -> str:
    """A league table, the points of its games in as many tables as are needed."""
    said, ids = scene.t, league["ids"]
    lead = [said["rank"], *(["+/-"] if league["moved"] else []), said["player"]]
    tail = [said["sum"], said["wins"], *([""] if league["zoned"] else [])]
    parts = [f"{visible(league['heading'])}, {league['after']}"]
    bands = [ids[at : at + _BAND] for at in range(0, len(ids), _BAND)] or [[]]
    for at, band in enumerate(bands):
        last = at == len(bands) - 1
        rows = []
        for row in league["rows"]:
            first = [row["rank"], *([row["move"].replace("\u2212", "-")] if league["moved"] else []), row["name"]]
            given = row["texts"][at * _BAND : at * _BAND + len(band)]
            end = [row["points"], row["wins"], *([row["zone"]] if league["zoned"] else [])]
            rows.append([*first, *given, *(end if last else [])])
        heads = [*lead, *band, *(tail if last else [])]
        right = tuple(at for at in range(len(lead) + len(band) + 2) if at < len(heads) and at != len(lead) - 1)
        parts.append(show.table(heads, rows, right))
    parts += [folded(text.replace("\u00a0", " "), "") for text in league["foot"]]
    return "\n".join([parts[0], "\n\n".join(parts[1:])])
