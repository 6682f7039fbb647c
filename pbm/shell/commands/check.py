"""pbm check: what is there, what it would do, what is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pbm.base.decode import LIMIT
from pbm.base.problem import Note, Place
from pbm.base.text import Text
from pbm.referee.check import Checked
from pbm.referee.letters import RawText
from pbm.shell import options, show
from pbm.shell.desk import CAMPAIGN, Desk, open_desk
from pbm.shell.language import ui_language
from pbm.shell.publish import issue_files, prospect
from pbm.shell.report import check_json, entries_text, last_line, noted
from pbm.shell.usage import Misuse


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
    "--player",
    "player",
    metavar="P",
    default=None,
    shell_complete=options.complete_players,
    help=options.say(Text("Dieser Spieler.", "This player.")),
)
@options.json
@options.lang
def command(campaign: Path, file: str | None, player: str | None, as_json: bool, lang: str | None) -> int:
    if file is not None and player is None:
        raise Misuse(Text("Zu --file gehört --player.", "--file needs --player."))
    desk = open_desk(campaign)
    said = lang or desk.lang or ui_language()
    if desk.campaign is None:
        return _refused(desk, said, as_json)
    if player is not None:
        player = known_player(desk, player, said)
    if player is None and (desk.folder.path / "results.yaml").is_file():
        from pbm.shell.results import note_faults

        note_faults(desk)
    if desk.over:
        return _over(desk, said, as_json)
    checked, resolved = prospect(desk)
    if player is None:
        from pbm.shell.cost import note_unfilled

        _hasty(desk)
        _seedless(desk)
        note_unfilled(desk, checked)
    if resolved is not None and (desk.folder.path / "templates").is_dir():
        # a template of the campaign's own may fail: better now than when the issue is due
        issue_files(desk, resolved)
    if player is not None:
        text = _text(file, player, said) if file is not None else None
        if text is not None:
            checked = desk.check([*desk.texts, text])
        checked = _only(desk, checked, player, len(desk.texts) if text is not None else None)
        if text is not None:  # what lies in the folder is no business of this text's
            desk.notes = [note for note in desk.notes if not note.code.startswith("note.")]
    if as_json:
        show.as_json(check_json(desk, checked, said))
    else:
        own = desk.campaign.players[player].language if player is not None else None
        _print(desk, checked, said, player, lang or own or said)
    return 0 if not desk.problems and checked.ok else 1


def _hasty(desk: Desk) -> None:
    """Note a deadline that nobody could meet: a `lead` too long for the rhythm, or a mistyped override."""
    from pbm.base.calendar import dates

    assert desk.campaign is not None
    printed = dates(desk.campaign.schedule, desk.next)
    if printed.hasty:
        facts = {"issue": desk.next, "then": desk.next + 1}
        days = {"appears": str(printed.appears), "deadline": str(printed.deadline)}
        desk.notes.append(Note("schedule.hasty", Place(CAMPAIGN), facts | days))


def _seedless(desk: Desk) -> None:
    """Note a lost seed before the orders are complete, when there is still time to look for it."""
    from pbm.shell.lost import is_lost

    told = any(problem.code == "seed.missing" for problem in desk.problems)
    if not told and is_lost(desk.folder, desk.seed, desk.last and desk.last.public):
        desk.notes.insert(0, Note("seed.lost", Place("seed")))


def known_player(desk: Desk, player: str, lang: str) -> str:
    """The player's id as campaign.yaml spells it. Raises a usage error with the known ones."""
    assert desk.campaign is not None
    for name in desk.campaign.players:
        if name.casefold() == player.casefold():
            return name
    raise Misuse(
        Text(
            "Einen Spieler „{found}“ gibt es nicht. Spieler: {players}.",
            "There is no player “{found}”. Players: {players}.",
        ),
        {"found": player, "players": ", ".join(desk.campaign.players)},
        lang=lang,
    )


def _text(file: str, player: str, lang: str) -> RawText:
    """The text to check; a pipe is as good as a file. No more is read than any mail has."""
    if file == "-":
        return RawText(player, "-", sys.stdin.buffer.read(LIMIT + 1) if sys.stdin is not None else b"")
    try:
        with open(file, "rb") as source:
            return RawText(player, file, source.read(LIMIT + 1))
    except FileNotFoundError:
        text = Text("Die Datei {file} gibt es nicht.", "There is no file {file}.")
    except IsADirectoryError:
        text = Text("{file} ist ein Ordner, keine Datei.", "{file} is a folder, not a file.")
    raise Misuse(text, {"file": file}, lang=lang)


def _only(desk: Desk, checked: Checked, player: str, letter: int | None) -> Checked:
    """One player's part, orders kept from earlier issues included; with a letter, the notes of that text alone."""
    sources = {text.source for text in checked.letters if text.player == player}
    for game, readings in checked.readings.items():
        seat = desk.games[game].seat_of(player)
        if seat is not None and seat in readings:
            sources |= {block.place.source for block in readings[seat].kept}
    entries = tuple(found for found in checked.entries if found.player == player)
    if letter is not None:
        sources = {checked.letters[letter].source}
    notes = tuple(note for note in checked.notes if note.place.source in sources)
    return checked._replace(entries=entries, notes=notes)


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


def _print(desk: Desk, checked: Checked, lang: str, player: str | None, his: str) -> None:
    """his: the language of the receipt, which the player is to read."""
    if desk.problems:
        show.result(show.problems_text(desk.problems, lang) + "\n")
    urgent = [note for note in desk.notes if note.code == "seed.lost"]
    if urgent:
        show.result(show.notes_text(urgent, lang) + "\n")
    from pbm.shell.receipt import dry, effects, receipt

    issue = dry(desk, checked)
    text = entries_text(desk, checked, lang, effects=effects(desk, checked, issue, lang))
    if text:
        show.result(text)
    if player is not None:
        show.result("\n" + receipt(desk, issue, player, his))
    notes = [note for note in (*desk.notes, *checked.notes) if note not in urgent]
    if notes:
        show.result("\n" + noted(notes, lang))
    if desk.last is None and not desk.problems:
        show.result(show.said("check.first", lang))
    else:
        show.result("\n" + last_line(desk, checked, lang))
