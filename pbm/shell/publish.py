"""Resolving and publishing the next issue, or saying why it can't be (pbm issue)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pbm import __version__
from pbm.base.dice import own_labels
from pbm.base.problem import Place, Problem
from pbm.base.record import record
from pbm.base.text import Text, visible
from pbm.games import GAMES
from pbm.referee.check import Checked
from pbm.referee.issue import Facts, Resolved, resolve
from pbm.referee.people import codes_of
from pbm.shell import show
from pbm.shell.cost import cost_text, note_unfilled, silent
from pbm.shell.desk import Desk, open_desk, setups
from pbm.shell.failing import unwritable
from pbm.shell.language import ui_language
from pbm.shell.lost import is_lost, to_throw
from pbm.shell.store import Busy, Folder, name_of, to_bytes


@record
class Wishes:
    """The options of `pbm issue`."""

    nmr: bool = False
    force: bool = False
    dry_run: bool = False
    accept_changes: bool = False
    as_json: bool = False
    lang: str | None = None


def run(campaign: Path, newest: int, wishes: Wishes) -> int:
    """Do it with the folder locked. newest: the newest issue when this run began."""
    if wishes.dry_run:
        return _run(open_desk(campaign, wishes.accept_changes), wishes)
    folder = Folder(campaign)
    try:
        with folder.locked():
            if folder.newest() == newest:
                return _run(open_desk(campaign, wishes.accept_changes, locked=True), wishes)
    except Busy:
        pass
    return _stop(open_desk(campaign), [Problem("store.busy", Place())], wishes)


def _run(desk: Desk, wishes: Wishes) -> int:
    lang = wishes.lang or desk.lang or ui_language()
    if desk.campaign is None:
        return _stop(desk, [], wishes)
    if desk.over:
        return _stop(desk, [Problem("issue.over", Place())] if not desk.problems else [], wishes)
    checked, resolved = prospect(desk, wishes.nmr)
    if resolved is None or desk.problems:
        return _refuse(desk, checked, wishes, lang)
    owing, gone = silent(checked)
    if wishes.nmr and not wishes.force and gone >= 4 and 2 * gone > owing:
        args = {"silent": gone, "owing": owing}
        desk.problems.append(Problem("issue.mail-broken", Place(), args))
        return _refuse(desk, checked, wishes, lang)
    if wishes.dry_run:
        return _dry(desk, checked, resolved, wishes.as_json, lang)
    files = issue_files(desk, resolved)
    if files is None:
        return _refuse(desk, checked, wishes, lang)
    try:
        written = desk.folder.publish(resolved.issue.number, files)
    except OSError as error:
        desk.problems.append(unwritable(error, f"issues/{name_of(resolved.issue.number)}"))
        return _refuse(desk, checked, wishes, lang)
    if wishes.as_json:
        show.as_json({"issue": resolved.issue.number, "files": written})
    else:
        _done(desk, resolved.issue.number, written, lang)
        _aftermath(desk, checked, resolved, lang)
    return 0


def prospect(desk: Desk, nmr: bool = False) -> tuple[Checked, Resolved | None]:
    """What the pending orders are, and the issue that would come of them: None where orders are
    missing or faulty (unless `nmr`) or something is wrong, which then stands in desk.problems."""
    assert desk.campaign is not None
    checked = desk.checked
    source = desk.dice_source()
    known = facts(desk)
    if desk.problems or not (checked.ok or nmr):
        return checked, None
    resolved = resolve(desk.campaign, desk.last, checked, source, known, GAMES, desk.games)
    if resolved.missing_dice:
        lost = is_lost(desk.folder, desk.seed, desk.last and desk.last.public)
        desk.problems.append(to_throw(needed(resolved.missing_dice), setups(desk.campaign), lost))
        return checked, None
    return checked, resolved


def needed(missing: tuple[str, ...]) -> list[str]:
    """The labels to throw by hand first: of one player's lots only the next, since a second one is
    needed only where the first leaves players equal."""
    first: dict[str, str] = {}
    for label in missing:
        lot = label.startswith(("lot/", "draw/"))
        first.setdefault(label.rpartition(".")[0] if lot else label, label)
    return list(first.values())


def facts(desk: Desk) -> Facts:
    """What the issue says of itself: dates by the schedule, the last issue's hash, the GM's words."""
    from pbm.base.calendar import dates, to_json

    assert desk.campaign is not None
    schedule = desk.campaign.schedule
    corrections = []
    if desk.last is not None and desk.last.public.get("corrections"):
        from pbm.referee.correct import inherited

        corrections = inherited(desk.last.public)
    return Facts(
        program=f"pbm {__version__}",
        config=desk.config,
        dates=to_json(schedule, dates(schedule, desk.next)),
        previous=desk.folder.sums_hash(desk.last.number) if desk.last is not None else None,
        changes=desk.changes,
        gm_press=desk.gm_press,
        beacon=desk.beacon,
        corrections=corrections,
        withdrawn=desk.last.public["dice"].get("withdrawn", {}) if desk.last is not None else {},
        coded=tuple(codes_of(desk.campaign)),
    )


def issue_files(desk: Desk, resolved: Resolved) -> dict[str, bytes] | None:
    """All files of an issue but SHA256SUMS; None where a template fails (see desk.problems)."""
    from pbm.shell.sheets import TemplateProblem, render

    assert desk.campaign is not None
    config, issue = desk.campaign, resolved.issue
    try:
        sheets = render(
            issue.public,
            issue.private,
            gm_email=config.gm.email,
            own_templates=desk.folder.path / "templates",
            width=config.width,
            ascii=config.ascii,
            pdf=config.pdf,
            games=resolved.games,
        )
    except TemplateProblem as error:
        desk.problems.append(error.problem)
        return None
    return {"issue.json": to_bytes(issue.public), "private.json": to_bytes(issue.private), **sheets}


def _stop(desk: Desk, more: list[Problem], wishes: Wishes) -> int:
    from pbm.shell.report import check_json

    lang = wishes.lang or desk.lang or ui_language()
    desk.problems += more
    if wishes.as_json:
        show.as_json(check_json(desk, None, lang))
    else:
        show.aside(show.problems_text(desk.problems, lang))
    return 1


def _refuse(desk: Desk, checked: Checked, wishes: Wishes, lang: str) -> int:
    from pbm.shell.report import check_json, entries_text, last_line, noted

    note_unfilled(desk, checked)
    if wishes.as_json:
        show.as_json(check_json(desk, checked, lang))
        return 1
    if desk.problems:
        show.aside(show.problems_text(desk.problems, lang))
    text = entries_text(desk, checked, lang, {"faulty", "missing", "waiting"})
    if text:
        show.aside(text)
        show.aside("\n" + last_line(desk, checked, lang))
    if desk.notes or checked.notes:
        show.aside("\n" + noted([*desk.notes, *checked.notes], lang) + "\n")
    code = "issue.open" if not checked.ok and not desk.problems else "issue.refused"
    show.aside(show.said(code, lang, name=name_of(desk.next)))
    return 1


def _dry(desk: Desk, checked: Checked, resolved: Resolved, as_json: bool, lang: str) -> int:
    """Show the tables that would come of it. New dice stay hidden, and so does what a lot decides."""
    from pbm.shell.ranks import standings_json, standings_text

    public: dict[str, Any] = dict(resolved.issue.public)
    open_games = hidden_games(public)
    if open_games and desk.last is not None:
        old = desk.last.public["games"]
        games = {gid: {**public["games"][gid], **_table(old[gid])} for gid in open_games}
        public |= {"games": public["games"] | games, "league": None, "divisions": None}
    before = desk.last.public if desk.last is not None else {}
    if public.get("stages"):
        from pbm.shell.dry_stages import hide_stages

        hide_stages(public, before, open_games)
    for key in ("league", "divisions"):
        if public.get(key) and public[key]["lots"] != (before.get(key) or {}).get("lots", {}):
            public[key] = None
    if as_json:
        show.as_json({"issue": resolved.issue.number, "files": [], "standings": standings_json(public)})
    else:
        show.result(standings_text(public, lang))
        if open_games:
            hint = Text(
                "Noch nicht gezeigt, weil neue Würfel darüber entscheiden: {games}.",
                "Not shown yet, for new dice decide: {games}.",
            )
            show.result(hint(lang).format(games=", ".join(open_games)))
        _aftermath(desk, checked, resolved, lang)
        show.result(Text("Probelauf: Es wurde nichts geschrieben.", "Dry run: nothing was written.")(lang))
    return 0


def hidden_games(public: dict[str, Any]) -> list[str]:
    """The games whose tables depend on rolls that this issue first prints: a dry run must not show them.

    Rolls that the issue publishes for the next one are no secret of its tables.
    """
    printed = [roll["label"] for roll in public["dice"]["rolls"]]
    found = []
    for gid, game in public["games"].items():
        own = set(own_labels(gid, printed))
        known = game["state"].get("rolls", ())  # a game with one tape alone names its rolls without "*/"
        if game["report"] and own - {name for label in known for name in (label, f"*/{label}")}:
            found.append(gid)
    return found


def _table(game: dict[str, Any]) -> dict[str, Any]:
    return {key: game[key] for key in ("table", "over")}


def _done(desk: Desk, number: int, written: list[str], lang: str) -> None:
    head = Text("Ausgabe {n} ist geschrieben:", "Issue {n} is written:")(lang).format(n=number)
    show.result(head)
    for path in written:
        show.result(f"  {visible(str(desk.folder.path / path))}")


def _aftermath(desk: Desk, checked: Checked, resolved: Resolved, lang: str) -> None:
    """What the game master ought to know before the sheets go out: it can still be taken back."""
    cost = cost_text(desk, resolved, lang)
    if cost:
        show.result("\n" + cost)
    if desk.notes or checked.notes:
        from pbm.shell.report import noted

        show.result("\n" + noted([*desk.notes, *checked.notes], lang))
