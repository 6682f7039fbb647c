"""pbm check: what is there, what it would do, what is missing."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import click

from pbm.base.text import Text
from pbm.referee.check import Checked
from pbm.referee.letters import RawText
from pbm.shell import options, show
from pbm.shell.desk import Desk, open_desk
from pbm.shell.language import ui_language
from pbm.shell.report import check_json, entries_text, last_line


@options.command(
    "check",
    Text(
        "Prüft campaign.yaml und alle eingegangenen Züge. Mit --file und --player einen einzelnen Text, ohne "
        "ihn abzulegen; mit --player allein die Quittung dieses Spielers.",
        "Check campaign.yaml and all pending orders. With --file and --player one text, without filing it; with "
        "--player alone that player's receipt.",
    ),
    "pbm check liga --file mail.txt --player anna",
)
@options.campaign
@click.option(
    "--file",
    "file",
    metavar="F|-",
    default=None,
    help=options.say(Text("Dieser Text (- liest die Eingabe).", "This text (- reads standard input).")),
)
@click.option(
    "--player", "player", metavar="P", default=None, help=options.say(Text("Dieser Spieler.", "This player."))
)
@options.json
@options.lang
def command(campaign: Path, file: str | None, player: str | None, as_json: bool, lang: str | None) -> int:
    if file is not None and player is None:
        raise click.UsageError(options.say(Text("Zu --file gehört --player.", "--file needs --player.")))
    desk = open_desk(campaign)
    said = lang or desk.lang or ui_language()
    if desk.campaign is None:
        return _refused(desk, said, as_json)
    if player is not None:
        player = known_player(desk, player, said)
    if desk.over:
        return _over(desk, said, as_json)
    texts = desk.texts
    if player is not None and file is not None:
        texts = [*texts, _text(file, player)]
    desk.dice_source()
    checked = desk.check(texts)
    if player is not None:
        checked = _only(checked, player, len(texts) - 1 if file is not None else None)
    if as_json:
        show.as_json(check_json(desk, checked, said))
    else:
        _print(desk, checked, said, player)
    return 0 if not desk.problems and checked.ok else 1


def known_player(desk: Desk, player: str, lang: str) -> str:
    """The player's id as campaign.yaml spells it. Raises a usage error with the known ones."""
    assert desk.campaign is not None
    for name in desk.campaign.players:
        if name.casefold() == player.casefold():
            return name
    raise click.UsageError(show.said("player.unknown", lang, found=player, players=list(desk.campaign.players)))


def _text(file: str, player: str) -> RawText:
    if file == "-":
        return RawText(player, "-", sys.stdin.buffer.read())
    path = Path(file)
    if not path.is_file():
        raise click.UsageError(options.say(Text(f"Die Datei {file} gibt es nicht.", f"There is no file {file}.")))
    return RawText(player, file, path.read_bytes())


def _only(checked: Checked, player: str, letter: int | None) -> Checked:
    """One player's part; with a letter, the notes of that text alone."""
    sources = {text.source for text in checked.letters if text.player == player}
    entries = tuple(found for found in checked.entries if found.player == player)
    if letter is not None:
        sources = {checked.letters[letter].source}
    notes = tuple(note for note in checked.notes if note.place.source in sources)
    return replace(checked, entries=entries, notes=notes)


def _refused(desk: Desk, lang: str, as_json: bool) -> int:
    if as_json:
        show.as_json(check_json(desk, None, lang))
    else:
        show.result(show.problems_text(desk.problems, lang))
    return 1


def _over(desk: Desk, lang: str, as_json: bool) -> int:
    if as_json:
        show.as_json(check_json(desk, None, lang))
    else:
        show.result(show.said("issue.over", lang))
    return 1 if desk.problems else 0


def _print(desk: Desk, checked: Checked, lang: str, player: str | None) -> None:
    if desk.problems:
        show.result(show.problems_text(desk.problems, lang) + "\n")
    from pbm.shell.receipt import dry, effects, receipt

    issue = dry(desk, checked)
    text = entries_text(desk, checked, lang, effects=effects(desk, checked, issue, lang))
    if text:
        show.result(text)
    if player is not None:
        show.result("\n" + receipt(desk, issue, player, lang))
    notes = [*desk.notes, *checked.notes]
    if notes:
        show.result("\n" + Text("Hinweise", "Notes")(lang) + "\n" + show.notes_text(notes, lang))
    show.result("\n" + last_line(desk, checked, lang))
