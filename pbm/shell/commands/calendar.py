"""pbm calendar: the campaign's dates for a calendar program."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import click

from pbm.base.problem import Place, Problem
from pbm.base.text import Text, fill, visible
from pbm.shell import options, show
from pbm.shell.desk import CAMPAIGN, Desk, open_desk
from pbm.shell.failing import unwritable
from pbm.shell.language import ui_language
from pbm.shell.output import put, refused
from pbm.shell.store import Busy, Folder
from pbm.shell.wanted import refuse

_MOST = 4 << 20


@options.command(
    "calendar",
    Text(
        "Schreibt alle Termine der Kampagne mit Erinnerungen in eine Kalenderdatei ID.ics: ZAT, "
        "Redaktionsschluss und Erscheinungstag. Nach einer Änderung noch einmal einlesen; dieselben Termine rücken.",
        "Write all dates of the campaign, with alarms, into a calendar file ID.ics: deadlines, press closes and the "
        "days issues appear. Import it again after a change; the same events move.",
    ),
    "pbm calendar liga --out liga.ics",
)
@options.campaign
@click.option(
    "--out",
    type=options.PlaceType(),
    default=None,
    metavar="FILE",
    help=options.say(
        Text(
            "In diese Datei, - ist die Ausgabe; sonst ID.ics in der Kampagne.",
            "Into this file, - is the output; else ID.ics in the campaign.",
        )
    ),
)
@options.json
@options.lang
def command(campaign: Path, out: Path | None, as_json: bool, lang: str | None) -> int:
    from pbm.referee.calendar_file import calendar_file, events, former_events

    desk = open_desk(campaign)
    said = lang or desk.lang or ui_language()
    if desk.campaign is None:
        refuse(desk, desk.problems, said, as_json)
        return 1
    schedule = desk.campaign.schedule
    known = len(desk.folder.faults)
    printed = {number: _dates(desk, number) for number in desk.folder.issue_numbers()}
    if desk.folder.faults[known:]:
        refuse(desk, desk.folder.faults[known:], said, as_json)
        return 1
    over = desk.over
    found = events(schedule, printed, over)
    if not found:
        example = "schedule: {start: 2026-12-02, every: 5 weeks}"
        refuse(desk, [Problem("calendar.no-schedule", Place(CAMPAIGN), {}, example)], said, as_json)
        return 1
    newest = max(printed, default=0)
    stamp = next(event.day for event in reversed(found) if event.day and event.issue <= max(newest, 1))
    title = desk.campaign.title or desk.campaign.id
    path = out or campaign / f"{desk.campaign.id}.ics"
    former = former_events(_there(path)) if out != Path("-") else {}
    data = calendar_file(desk.campaign.id, title, newest, stamp or date.min, said, found, former)
    if out == Path("-"):
        click.echo(data, nl=False)
        return 0
    found_there = refused(path, _ours, "calendar.foreign") if out is not None else []
    if found_there:
        refuse(desk, found_there, said, as_json)
        return 1
    try:
        with Folder(path.parent).locked():  # of two runs at once only one writes
            put(path, data)
    except Busy:
        refuse(desk, [Problem("store.busy")], said, as_json)
        return 1
    except OSError as error:
        refuse(desk, [unwritable(error, str(path))], said, as_json)
        return 1
    if as_json:
        show.as_json({"file": str(path), "events": len(found)})
    else:
        line = Text("{n} {n:Termin steht|Termine stehen} in {path}", "{n} {n:date is|dates are} in {path}")
        show.result(fill(line(said), {"n": len(found), "path": visible(str(path))}, said, {}))
    return 0


def _ours(head: bytes) -> bool:
    """Tell whether a file is one that this command has written."""
    return head.startswith(b"BEGIN:VCALENDAR") and b"PRODID:-//pbm//" in head


def _there(path: Path) -> bytes:
    """The file that is written over, as far as it can be read."""
    try:
        return path.read_bytes() if path.is_file() and path.stat().st_size < _MOST else b""
    except OSError:
        return b""


def _dates(desk: Desk, number: int) -> dict[str, Any] | None:
    """The dates that a published issue printed."""
    newest = desk.last is not None and desk.last.number == number
    public = desk.last.public if newest and desk.last else desk.folder.issue_json(number, "issue.json")
    dates = (public or {}).get("dates")
    return dates if isinstance(dates, dict) else None
