"""pbm verify: replay the campaign and check everything that was published."""

from __future__ import annotations

from pathlib import Path

from pbm.base.say import to_json
from pbm.base.text import Text
from pbm.referee.catalog import catalog
from pbm.shell import options, show
from pbm.shell.audit import audit
from pbm.shell.language import ui_language

_GOOD = Text(
    "{n} {w} geprüft: Summen, Schlüssel, Würfe und Ergebnisse stimmen.",
    "{n} {w} checked: sums, keys, rolls and results are right.",
)
_PUBLIC = Text("{n} {w} geprüft: Alles stimmt.", "{n} {w} checked: all is right.")


@options.command(
    "verify",
    Text(
        "Rechnet die ganze Kampagne nach und prüft Summen, Schlüssel und Würfe; geht auch ohne die Datei seed. Statt "
        "des Ordners darf es auch ein Archiv sein; verändert es jemand um ein Byte, wird die Stelle genannt.",
        "Replay the whole campaign and check sums, keys and rolls; works without the file seed too. In place of the "
        "folder it may be an archive; where one byte of it was changed, the place is named.",
    ),
    "pbm verify liga\n  pbm verify liga/archive/liga.zip",
)
@options.archive
@options.json
@options.lang
def command(campaign: Path, as_json: bool, lang: str | None) -> int:
    if campaign.is_file() or (campaign / "FORMAT").is_file():
        from pbm.shell.audit_zip import audit_unpacked, audit_zip

        found = audit_zip(campaign) if campaign.is_file() else audit_unpacked(campaign)
    else:
        found = audit(campaign)
    said = lang or found.lang or ui_language()
    if as_json:
        problems = [to_json(problem, said, catalog()) for problem in found.problems]
        notes = [to_json(note, said, catalog()) for note in found.notes]
        show.as_json({"ok": not problems, "issues": found.issues, "problems": problems, "notes": notes})
    else:
        if found.notes:
            show.result(show.notes_text(found.notes, said))
        if found.problems:
            show.result(show.problems_text(found.problems, said))
        else:
            public = any(note.code == "archive.public" for note in found.notes)
            good = _PUBLIC if public else _GOOD
            word = Text("Ausgabe", "issue") if found.issues == 1 else Text("Ausgaben", "issues")
            show.result(good(said).format(n=found.issues, w=word(said)))
    return 1 if found.problems else 0
