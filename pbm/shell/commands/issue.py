"""pbm issue: resolve the pending orders and publish the next issue."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pbm import __version__
from pbm.base.problem import Place, Problem
from pbm.base.text import Text
from pbm.games import GAMES
from pbm.referee.check import Checked
from pbm.referee.issue import Facts, Issue, Resolved, resolve
from pbm.shell import options, show
from pbm.shell.desk import Desk, gm_press, open_desk
from pbm.shell.language import ui_language
from pbm.shell.report import check_json, entries_text, last_line
from pbm.shell.store import Busy, name_of, to_bytes

_NMR = Text("Fehlende und fehlerhafte Züge als NMR werten.", "Count missing and faulty orders as NMR.")
_FORCE = Text("Zu --nmr: auch wenn mehr als die Hälfte fehlt.", "With --nmr: even if more than half are missing.")
_DRY = Text("Zeigen, was herauskäme; nichts schreiben.", "Show what would come of it; write nothing.")
_ACCEPT = Text(
    "Geänderte Regeln gelten lassen; die Ausgabe nennt sie.", "Let changed rules hold; the issue prints them."
)


@options.command(
    "issue",
    Text(
        "Wertet die eingegangenen Züge aus und schreibt die nächste Ausgabe; der erste Aufruf bringt Ausgabe 1 "
        "mit den ersten Würfeln. Solange ein Zug fehlt oder fehlerhaft ist, wird nichts geschrieben.",
        "Resolve the pending orders and write the next issue; the first call publishes issue 1 with the first "
        "dice. While an order is missing or faulty nothing is written.",
    ),
    "pbm issue liga --nmr",
)
@options.campaign
@click.option("--nmr", is_flag=True, help=options.say(_NMR))
@click.option("--force", is_flag=True, help=options.say(_FORCE))
@click.option("--dry-run", is_flag=True, help=options.say(_DRY))
@click.option("--accept-changes", is_flag=True, help=options.say(_ACCEPT))
@options.json
@options.lang
def command(
    campaign: Path,
    nmr: bool,
    force: bool,
    dry_run: bool,
    accept_changes: bool,
    as_json: bool,
    lang: str | None,
) -> int:
    if force and not nmr:
        raise click.UsageError(options.say(Text("--force gilt nur mit --nmr.", "--force goes with --nmr only.")))
    desk = open_desk(campaign, accept_changes)
    said = lang or desk.lang or ui_language()
    if desk.campaign is None or dry_run:
        return _run(desk, nmr, force, dry_run, as_json, said)
    try:
        with desk.folder.locked():
            # what was read before the lock may be another run's past
            desk = open_desk(campaign, accept_changes)
            return _run(desk, nmr, force, dry_run, as_json, said)
    except Busy:
        return _stop(desk, [Problem("store.busy", Place())], as_json, said)


def _run(desk: Desk, nmr: bool, force: bool, dry_run: bool, as_json: bool, lang: str) -> int:
    if desk.campaign is None:
        return _stop(desk, [], as_json, lang)
    if desk.over:
        return _stop(desk, [Problem("issue.over", Place())] if not desk.problems else [], as_json, lang)
    checked = desk.checked
    source = desk.dice_source()
    if desk.problems or not (checked.ok or nmr):
        return _refuse(desk, checked, as_json, lang)
    owing, silent = checked.silent()
    if nmr and not force and len(silent) >= 4 and 2 * len(silent) > len(owing):
        args = {"silent": len(silent), "owing": len(owing)}
        desk.problems.append(Problem("issue.mail-broken", Place(), args))
        return _refuse(desk, checked, as_json, lang)
    resolved = resolve(desk.campaign, desk.last, checked, source, facts(desk), GAMES)
    if resolved.missing_dice:
        labels = {"labels": list(resolved.missing_dice)}
        desk.problems.append(Problem("seed.missing", Place("seed"), labels))
        return _refuse(desk, checked, as_json, lang)
    if dry_run:
        return _dry(desk, checked, resolved, as_json, lang)
    from pbm.shell.sheets import TemplateProblem

    try:
        files = issue_files(desk, resolved.issue)
    except TemplateProblem as error:
        desk.problems.append(error.problem)
        return _refuse(desk, checked, as_json, lang)
    written = desk.folder.publish(resolved.issue.number, files)
    if as_json:
        show.as_json({"issue": resolved.issue.number, "files": written})
    else:
        _done(desk, resolved.issue.number, written, lang)
    return 0


def facts(desk: Desk) -> Facts:
    """What the issue says of itself: dates by the schedule, the last issue's hash, the GM's words."""
    from pbm.base.calendar import dates, to_json

    assert desk.campaign is not None
    schedule = desk.campaign.schedule
    return Facts(
        program=f"pbm {__version__}",
        config=desk.config,
        dates=to_json(schedule, dates(schedule, desk.next)),
        previous=desk.folder.sums_hash(desk.last.number) if desk.last is not None else None,
        changes=desk.changes,
        gm_press=gm_press(desk.folder, desk.next),
        beacon=desk.beacon,
    )


def issue_files(desk: Desk, issue: Issue) -> dict[str, bytes]:
    """All files of an issue but SHA256SUMS."""
    from pbm.shell.sheets import render

    assert desk.campaign is not None
    config = desk.campaign
    sheets = render(
        issue.public,
        issue.private,
        gm_email=config.gm.email,
        own_templates=desk.folder.path / "templates",
        width=config.width,
        ascii=config.ascii,
    )
    return {"issue.json": to_bytes(issue.public), "private.json": to_bytes(issue.private), **sheets}


def _stop(desk: Desk, more: list[Problem], as_json: bool, lang: str) -> int:
    desk.problems += more
    if as_json:
        show.as_json(check_json(desk, None, lang))
    else:
        show.aside(show.problems_text(desk.problems, lang))
    return 1


def _refuse(desk: Desk, checked: Checked, as_json: bool, lang: str) -> int:
    if as_json:
        show.as_json(check_json(desk, checked, lang))
        return 1
    if desk.problems:
        show.aside(show.problems_text(desk.problems, lang))
    text = entries_text(desk, checked, lang, {"faulty", "missing", "waiting"})
    if text:
        show.aside(text)
        show.aside("\n" + last_line(desk, checked, lang))
    code = "issue.open" if not checked.ok and not desk.problems else "issue.refused"
    show.aside(show.said(code, lang, name=name_of(desk.next)))
    return 1


def _dry(desk: Desk, checked: Checked, resolved: Resolved, as_json: bool, lang: str) -> int:
    """Show the tables that would come of it. New dice stay hidden."""
    from pbm.shell.ranks import standings_json, standings_text

    public: dict[str, Any] = resolved.issue.public
    if as_json:
        show.as_json({"issue": resolved.issue.number, "files": [], "standings": standings_json(public)})
    else:
        show.result(standings_text(public, lang))
        show.result(Text("Probelauf: Es wurde nichts geschrieben.", "Dry run: nothing was written.")(lang))
    return 0


def _done(desk: Desk, number: int, written: list[str], lang: str) -> None:
    head = Text("Ausgabe {n} ist geschrieben:", "Issue {n} is written:")(lang).format(n=number)
    show.result(head)
    for path in written:
        show.result(f"  {desk.folder.path / path}")
