"""pbm standings --all-time: a campaign's finished games and what results.yaml hands down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pbm.base.problem import Place, Problem
from pbm.referee.results_read import FILE
from pbm.shell import show
from pbm.shell.desk import open_desk
from pbm.shell.language import ui_language
from pbm.shell.ranks import standings_json
from pbm.shell.results import all_time_text, names_of, results_in, table_of
from pbm.shell.wanted import Wanted, refuse, wanted_issue


def print_all_time(campaign: Path, number: int | None, as_json: bool, lang: str | None) -> int:
    """Print the all-time table; faults of results.yaml, all at once, are printed in its stead."""
    wanted = _unissued(campaign, lang) if number is None else None
    wanted = wanted or wanted_issue(campaign, number, lang, as_json)
    if wanted is None:
        return 1
    public, folder = wanted.public, wanted.desk.folder
    folder.faults = []
    names = names_of(public)
    found = results_in(folder, names)
    problems = [*folder.faults, *found.problems]
    rows = table_of(public, found)
    if not problems and not any(row.games for row in rows):
        problems = [Problem("results.none", Place(FILE))]
    if problems:
        refuse(wanted.desk, problems, wanted.lang, as_json)
        return 1
    if as_json:
        show.as_json({**standings_json(public), "all_time": [row.to_json(names) for row in rows]})
        return 0
    show.result(all_time_text(public, rows, wanted.lang))
    if found.notes:
        show.aside(show.notes_text(found.notes, wanted.lang))
    return 0


def _unissued(campaign: Path, lang: str | None) -> Wanted | None:
    """A campaign without issues, of which perhaps only results survive; None where there is an issue or
    campaign.yaml has faults."""
    desk = open_desk(campaign)
    if desk.folder.newest() or desk.campaign is None or desk.problems:
        return None
    public: dict[str, Any] = {
        "issue": None, "campaign": desk.campaign.id, "config": desk.config, "games": {}, "league": None,
        "punctuality": {},
    }  # fmt: skip
    return Wanted(desk, public, lang or desk.lang or ui_language())
