"""pbm archive: the campaign in one file."""

from __future__ import annotations

import hashlib
from pathlib import Path

import click

from pbm.base.problem import Place, Problem
from pbm.base.text import Text, visible
from pbm.shell import options, show
from pbm.shell.desk import Desk, open_desk
from pbm.shell.failing import unwritable
from pbm.shell.language import ui_language
from pbm.shell.output import put, refused
from pbm.shell.store import Busy, Folder
from pbm.shell.wanted import refuse


@options.command(
    "archive",
    Text(
        "Packt die Kampagne in eine einzige Datei, archive/ID.zip: Einstellungen, seed, Züge, alle Ausgaben, Vorlagen, "
        "Prüfsummen und eine Seite, die sagt, wie man alles ohne pbm liest und prüft. Das Archiv enthält Geheimes; "
        "für andere gibt es --public.",
        "Pack the campaign into one single file, archive/ID.zip: settings, seed, orders, all issues, templates, "
        "checksums and a page that tells how to read and check it all without pbm. The archive holds secrets; for "
        "others there is --public.",
    ),
    "pbm archive liga --public --out liga-fuer-alle.zip",
)
@options.campaign
@click.option(
    "--public",
    is_flag=True,
    help=options.say(
        Text(
            "Ohne Adressen, Kennwörter, Mails und alles Ungedruckte.",
            "Without addresses, codes, mails and all that was not printed.",
        )
    ),
)
@click.option(
    "--out",
    type=options.PlaceType(),
    default=None,
    metavar="FILE",
    help=options.say(Text("In diese Datei oder diesen Ordner.", "Into this file, or into this folder.")),
)
@click.option(
    "--force",
    is_flag=True,
    help=options.say(
        Text("Auch packen, wenn verify Fehler findet.", "Pack even where verify finds faults.")
    ),
)
@options.json
@options.lang
def command(campaign: Path, public: bool, out: Path | None, force: bool, as_json: bool, lang: str | None) -> int:
    folder = Folder(campaign)
    try:
        with folder.locked():  # no issue may come while the campaign is being packed
            return _archive(open_desk(campaign, accept=force, locked=True), public, out, force, as_json, lang)
    except Busy:
        desk = Desk(folder)
        refuse(desk, [Problem("store.busy", Place())], lang or ui_language(), as_json)
        return 1


def _archive(desk: Desk, public: bool, out: Path | None, force: bool, as_json: bool, lang: str | None) -> int:
    said = lang or desk.lang or ui_language()
    problems = _faults(desk, force)
    if problems:
        refuse(desk, problems, said, as_json)
        return 1
    from pbm.shell import zips
    from pbm.shell.packing import archive_files

    assert desk.campaign is not None
    name = f"{desk.campaign.id}.zip"
    try:
        files, problems = archive_files(desk, public)
    except OSError as error:
        from pbm.shell.failing import unreadable

        problems = [unreadable(error, str(error.filename or ""))]
        files = {}
    if problems:
        refuse(desk, problems, said, as_json)
        return 1
    data = zips.pack(files)
    path = out / name if out is not None and out.is_dir() else out or desk.folder.path / "archive" / name
    problems = refused(path, _ours, "archive.foreign") if out is not None else []
    if problems:
        refuse(desk, problems, said, as_json)
        return 1
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put(path, data, 0o644 if public else 0o600)
    except OSError as error:
        refuse(desk, [unwritable(error, str(path))], said, as_json)
        return 1
    digest = hashlib.sha256(data).hexdigest()
    if as_json:
        show.as_json({"file": str(path), "public": public, "files": len(files), "sha256": digest})
        return 0
    line = Text("{n} Dateien stehen in {path}\nSHA-256: {digest}", "{n} files are in {path}\nSHA-256: {digest}")
    show.result(line(said).format(n=len(files), path=visible(str(path)), digest=digest))
    if not public:
        secret = Text(
            "Darin sind Adressen, Mails und der seed: nicht weitergeben. Für andere: pbm archive --public",
            "It holds addresses, mails and the seed: give it to nobody. For others: pbm archive --public",
        )
        show.result(secret(said))
    return 0


def _faults(desk: Desk, force: bool) -> list[Problem]:
    """What stands against packing this campaign."""
    if desk.campaign is None or desk.last is None:
        return desk.problems or [Problem("issue.none", Place())]
    if force:
        return []
    from pbm.shell.audit import audit

    found = audit(desk.folder.path).problems
    return [*found, Problem("archive.faults")] if found else []


def _ours(head: bytes) -> bool:
    """Tell whether a file is an archive of pbm's: FORMAT lies in it first."""
    from pbm.shell.packing import FORMAT_FILE

    return head.startswith(b"PK\3\4") and head[30:36] == FORMAT_FILE.encode()
