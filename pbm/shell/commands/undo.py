"""pbm undo: take back the newest issue."""

from __future__ import annotations

from pathlib import Path

from pbm.base.problem import Place, Problem
from pbm.base.text import Text, visible
from pbm.shell import options, show
from pbm.shell.advice import folded
from pbm.shell.language import ui_language
from pbm.shell.store import JOURNAL, Busy, Folder, name_of

_GONE = Text("Ausgabe {n} ist zurückgenommen{newest}. Entfernt:", "Issue {n} is taken back{newest}. Removed:")
_NEWEST = Text("; die neueste ist jetzt Ausgabe {n}", "; the newest is now issue {n}")
_FILES = Text("{n} Dateien", "{n} files")
_STAYS = Text("orders/{name} bleibt, wie es ist.", "orders/{name} stays as it is.")
_AGAIN = Text(
    "Die Ausgabe ist nirgends aufgehoben. Neu schreiben, mit denselben Würfeln: pbm issue",
    "The issue is kept nowhere. To write it anew, with the same dice: pbm issue",
)
_FURTHER = Text(
    "Noch einmal aufgerufen, nimmt dieser Befehl auch Ausgabe {n} zurück.",
    "Called once more, this command also takes back issue {n}.",
)


@options.command(
    "undo",
    Text(
        "Nimmt die neueste Ausgabe zurück, solange sie noch niemand hat, und sagt, was entfernt wurde; jeder "
        "weitere Aufruf die davor. Aufgehoben werden sie nicht. Ist sie schon verschickt: pbm correct.",
        "Take back the newest issue while nobody has it, and say what was removed; each further call takes the one "
        "before. They are not kept. If it has been sent already: pbm correct.",
    ),
    "pbm undo liga",
)
@options.campaign
@options.json
@options.lang
def command(campaign: Path, as_json: bool, lang: str | None) -> int:
    # Looked at before anything slow is imported: a run that begins while another takes an issue back
    # must not go on to the one before.
    seen = _state(Folder(campaign))
    from pbm.shell.desk import open_desk
    from pbm.shell.wanted import refuse

    try:
        with Folder(campaign).locked():
            if _state(Folder(campaign)) == seen:
                return _undo(campaign, as_json, lang)
    except Busy:
        pass
    desk = open_desk(campaign)
    refuse(desk, [Problem("store.busy", Place())], lang or desk.lang or ui_language(), as_json)
    return 1


def _state(folder: Folder) -> tuple[int, bool]:
    return folder.newest(), folder.has_journal


def _begun(folder: Folder) -> list[str]:
    """The folders that an undo which was killed had decided to remove."""
    if not folder.has_journal:
        return []
    from pbm.shell.failing import Strange
    from pbm.shell.journal import steps_of

    try:
        steps = steps_of(folder.path / "issues" / JOURNAL) or []
    except Strange:  # told by the desk, which can't carry it out
        return []
    return [source for source, target in steps if target.startswith(f"{JOURNAL}/gone/")]


def _undo(campaign: Path, as_json: bool, lang: str | None) -> int:
    from pbm.shell.desk import open_desk
    from pbm.shell.failing import unwritable
    from pbm.shell.wanted import refuse

    names = _begun(Folder(campaign))
    desk = open_desk(campaign, locked=True)
    folder, said = desk.folder, lang or desk.lang or ui_language()
    number = int(names[0]) if names else folder.newest()
    removed: dict[str, list[str]] = {f"issues/{name}": [] for name in names}
    if number == 0:
        missing = [one for one in desk.problems if one.code == "campaign.no-file" or one.place.source == "issues"]
        refuse(desk, missing or [Problem("issue.none", Place())], said, as_json)
        return 1
    if not names:  # else open_desk has completed what was begun, and one issue is enough
        names = [name_of(number), *(name_of(number, one) for one in folder.kept_revisions().get(number, []))]
        removed = {f"issues/{name}": _files_in(folder, f"issues/{name}") for name in names}
        try:
            folder.move([(name, f"{JOURNAL}/gone/{name}") for name in names], {})
        except OSError as error:
            refuse(desk, [unwritable(error, f"issues/{name_of(number)}")], said, as_json)
            return 1
    if as_json:
        files = [file for own in removed.values() for file in own]
        show.as_json({"issue": number, "newest": folder.newest(), "removed": list(removed), "files": files})
        return 0
    newest = folder.newest()
    show.result(_GONE(said).format(n=number, newest=_NEWEST(said).format(n=newest) if newest else ""))
    for name, own in removed.items():
        count = f"  ({_FILES(said).format(n=len(own))})" if own else ""
        show.result(f"  {visible(str(folder.path / name))}{count}")
    # issue 1 resolves nothing
    left = f"{_STAYS(said).format(name=name_of(number))} " if number > 1 else ""
    show.result(folded(left + _AGAIN(said), ""))
    if newest:
        show.result(_FURTHER(said).format(n=newest))
    return 0


def _files_in(folder: Folder, name: str) -> list[str]:
    paths = (folder.path / name).rglob("*")
    return sorted(path.relative_to(folder.path).as_posix() for path in paths if path.is_file())
