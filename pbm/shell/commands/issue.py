"""pbm issue: resolve the pending orders and publish the next issue."""

from __future__ import annotations

from pathlib import Path

import click

from pbm.base.text import Text
from pbm.shell import options
from pbm.shell.store import Folder
from pbm.shell.usage import Misuse

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
        raise Misuse(Text("--force gilt nur mit --nmr.", "--force goes with --nmr only."))
    # Looked at before anything slow is imported: a run that begins while another publishes must
    # not take that one's issue for its own past and go on to the next.
    newest = Folder(campaign).newest()
    from pbm.shell.publish import Wishes, run

    return run(campaign, newest, Wishes(nmr, force, dry_run, accept_changes, as_json, lang))
