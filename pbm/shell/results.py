"""The all-time table of a campaign's folder (tournament.md, "Archives")."""

from __future__ import annotations

from typing import Any

from pbm.base.problem import Note
from pbm.base.text import visible
from pbm.games import GAMES
from pbm.referee.league import GameResult
from pbm.referee.results_read import FILE, Results, read_results
from pbm.referee.results_table import AllTimeRow, all_time
from pbm.referee.standing import rows_from
from pbm.referee.view_all_time import all_time_view
from pbm.referee.view_league import rules_of
from pbm.shell import show
from pbm.shell.advice import folded
from pbm.shell.desk import Desk
from pbm.shell.ranks import held, name_in
from pbm.shell.store import Folder


def results_in(folder: Folder, players: dict[str, str]) -> Results:
    """Read the folder's results.yaml; nothing where there is none. players: id to name."""
    data = folder.read(FILE)
    if data is None:
        return Results((), (), ())
    return read_results(data, {game.id: game.title for game in GAMES.values()}, players)


def note_faults(desk: Desk) -> None:
    """Note that results.yaml has faults; they stop no issue."""
    assert desk.campaign is not None
    problems = results_in(desk.folder, {one.id: one.name for one in desk.campaign.players.values()}).problems
    if problems:
        desk.notes.append(Note("results.faulty", problems[0].place, {"n": len(problems)}))


def names_of(public: dict[str, Any]) -> dict[str, str]:
    """The campaign's players, id to name, as an issue keeps them."""
    return {player: name_in(public, player) for player in public["config"]["players"]}


def table_of(public: dict[str, Any], results: Results) -> tuple[AllTimeRow, ...]:
    """The all-time table of an issue's finished games and of these results."""
    played = [
        GameResult(game, entry["over"], rows_from([held(entry, row) for row in entry["table"]]))
        for game, entry in public["games"].items()
    ]
    return all_time(rules_of(public["config"]), played, results.results, list(public["config"]["players"]))


def all_time_text(public: dict[str, Any], rows: tuple[AllTimeRow, ...], lang: str) -> str:
    """The table for the terminal, with the rules in force below it."""
    view = all_time_view(rules_of(public["config"]), rows, names_of(public), lang)
    keys = ("rank", "name", "games", "wins", "points", *(("old",) if view["old"] else ()))
    heads = [view["t"]["player" if key == "name" else key] for key in keys]
    title = f"{visible(str(public['config'].get('title') or public['campaign']))}: {view['title']}"
    lines = [[row[key] for key in keys] for row in view["rows"]]
    return f"{title}\n{show.table(heads, lines, (0, 2, 3, 4, 5)[: len(heads) - 1])}\n\n{folded(view['foot'], '')}\n"


def site_table(folder: Folder, public: dict[str, Any], lang: str) -> dict[str, Any] | None:
    """The all-time table as the site prints it; None where there is no results.yaml, or a faulty one."""
    if not (folder.path / FILE).is_file():
        return None
    found = results_in(folder, names_of(public))
    if found.problems or not found.results:
        return None
    return all_time_view(rules_of(public["config"]), table_of(public, found), names_of(public), lang)
