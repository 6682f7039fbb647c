"""pbm correct: write issues that are out again, after an order or a misread die was mended."""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pbm.base.problem import Place, Problem
from pbm.base.text import Text, is_control, is_direction, visible
from pbm.shell import options, show
from pbm.shell.language import ui_language
from pbm.shell.usage import Misuse

if TYPE_CHECKING:
    from pbm.shell.correct import Correction
    from pbm.shell.desk import Desk

_REASON = Text("Was falsch war; steht in den neuen Blättern.", "What was wrong; the new sheets print it.")
_YES = Text("Nicht fragen.", "Don't ask.")
_NMR = Text("Züge, die nicht mehr gelten, als NMR werten.", "Count orders that no longer hold as NMR.")
_DRY = Text("Zeigen, was sich ändert; nichts schreiben.", "Show what changes; write nothing.")
_WHICH = Text(
    '„{value}“ ist keine Nummer einer Ausgabe. Zum Beispiel: pbm correct 4 liga --reason "…"',
    '“{value}” is not the number of an issue. For example: pbm correct 4 liga --reason "…"',
)
_NEED = Text(
    'Bitte sag, was falsch war: --reason "Annas zweite Mail wurde übersehen."',
    'Please say what was wrong: --reason "Anna\'s second mail was overlooked."',
)
_STEERS = Text("--reason enthält unsichtbare Steuerzeichen.", "--reason holds invisible control characters.")
_ASK = Text("So schreiben? [j/N] ", "Write it? [y/N] ")
_DONE = Text("Geschrieben; die alten Fassungen bleiben daneben:", "Written; the old revisions stay beside them:")
_DRY_DONE = Text("Probelauf: Es wurde nichts geschrieben.", "Dry run: nothing was written.")


@options.command(
    "correct",
    Text(
        "Schreibt Ausgabe NNN und alle späteren noch einmal, nachdem du in orders/NNN oder dice.yaml einen Fehler "
        "behoben hast: zeigt erst, was sich für wen ändert, fragt, und schreibt dann neue Revisionen. Die alten "
        "bleiben als issues/NNN.rev1 liegen; gewürfelt wird nicht neu.",
        "Write issue NNN and all later ones again, after you have mended a mistake in orders/NNN or dice.yaml: "
        "shows first what changes for whom, asks, and then writes new revisions. The old ones stay as "
        "issues/NNN.rev1; no dice are thrown anew.",
    ),
    Text(
        'pbm correct 4 liga --reason "In Annas Zug 5 stand 54 statt 45."',
        'pbm correct 4 liga --reason "Anna\'s turn 5 was typed as 54 instead of 45."',
    )(ui_language()),
)
@click.argument("number", metavar="NNN", shell_complete=options.complete_issues)
@click.argument("campaign", default=".", metavar="[CAMPAIGN]")
@click.option("--reason", default=None, metavar="TEXT", help=options.say(_REASON))
@click.option("--yes", is_flag=True, help=options.say(_YES))
@click.option("--nmr", is_flag=True, help=options.say(_NMR))
@click.option("--dry-run", is_flag=True, help=options.say(_DRY))
@options.json
@options.lang
@click.pass_context
def command(
    ctx: click.Context,
    number: str,
    campaign: str,
    reason: str | None,
    yes: bool,
    nmr: bool,
    dry_run: bool,
    as_json: bool,
    lang: str | None,
) -> int:
    if _number(number) is None and _number(campaign) is not None:
        number, campaign = campaign, number  # the folder first, as with other commands
    first = _number(number)
    if first is None:
        raise Misuse(_WHICH, {"value": number}, ctx)
    text = " ".join(unicodedata.normalize("NFC", reason or "").split())
    if not text and not dry_run:
        raise Misuse(_NEED, {}, ctx)
    if any(is_control(char) or is_direction(char) for char in text):
        raise Misuse(_STEERS, {}, ctx)
    folder = options.FolderType().convert(campaign, None, ctx)
    return _Run(folder, first, text, yes, nmr, dry_run, as_json, lang).run()


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 and int(text) > 0 else None


class _Run:
    """One call, with its options."""

    def __init__(
        self, path: Path, first: int, reason: str, yes: bool, nmr: bool, dry_run: bool, as_json: bool, lang: str | None
    ) -> None:
        self.path, self.first, self.reason = path, first, reason
        self.yes, self.nmr, self.dry_run, self.as_json, self.wish = yes, nmr, dry_run, as_json, lang
        self.lang = lang or ui_language()

    def run(self) -> int:
        from pbm.shell.correct import Correction
        from pbm.shell.store import Busy, Folder

        if self.dry_run:
            return self.work(locked=False)
        try:
            # held while the game master reads the table: what was asked about is what is written
            with Folder(self.path).locked():
                return self.work(locked=True)
        except Busy:
            return self.stop(Correction(self.first), Problem("store.busy", Place()))

    def work(self, locked: bool) -> int:
        from pbm.shell.correct import files_of, work_out
        from pbm.shell.desk import open_desk
        from pbm.shell.sheets import TemplateProblem

        desk = open_desk(self.path, locked=locked)
        self.lang = self.wish or desk.lang or ui_language()
        found = work_out(desk, self.first, self.reason)
        if found.problems:
            return self.stop(found)
        if found.nothing:
            return self.stop(found, Problem("correct.nothing", Place(), {"issue": self.first}))
        self.show(found)
        if found.open and not self.nmr:
            return self.stop(found, Problem("correct.open", Place()))
        try:
            files = files_of(desk, found)
        except TemplateProblem as error:
            return self.stop(found, error.problem)
        if self.dry_run:
            return self.finish(found, [], _DRY_DONE)
        if not self.yes and not self.agreed():
            return self.stop(found, Problem("correct.not-asked", Place()))
        return self.write(desk, found, files)

    def show(self, found: Correction) -> None:
        from pbm.shell.correct_report import correction_text

        if not self.as_json:
            show.result(correction_text(found, self.lang))

    def agreed(self) -> bool:
        if self.as_json:
            return False
        click.echo(_ASK(self.lang), nl=False, err=True)
        answer = sys.stdin.readline() if sys.stdin is not None else ""
        if not answer.endswith("\n"):
            show.aside("")
        return answer.strip().casefold() in ("j", "ja", "y", "yes")

    def write(self, desk: Desk, found: Correction, files: dict[int, dict[str, bytes]]) -> int:
        from pbm.shell.correct import moves_of
        from pbm.shell.failing import unwritable
        from pbm.shell.store import name_of

        try:
            desk.folder.move(moves_of(found), {name_of(number): own for number, own in files.items()})
        except OSError as error:
            return self.stop(found, unwritable(error, "issues"))
        written = [f"issues/{name_of(number)}/{name}" for number, own in files.items() for name in own]
        return self.finish(found, written, _DONE)

    def finish(self, found: Correction, written: list[str], said: Text) -> int:
        if self.as_json:
            from pbm.shell.correct_report import correction_json

            show.as_json({**correction_json(found, self.lang, written), "ok": True})
            return 0
        show.result(said(self.lang))
        for path in written:
            show.result(f"  {visible(str(self.path / path))}")
        return 0

    def stop(self, found: Correction, *more: Problem) -> int:
        found.problems += more
        if self.as_json:
            from pbm.shell.correct_report import correction_json

            show.as_json(correction_json(found, self.lang, []))
        else:
            show.aside(show.problems_text(found.problems, self.lang))
        return 1
