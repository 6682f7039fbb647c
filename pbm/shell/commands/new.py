"""pbm new: a campaign folder that `issue` runs at once."""

from __future__ import annotations

import os
import unicodedata
from datetime import date
from pathlib import Path

import click

from pbm.base.dice import keys
from pbm.base.problem import Place, Problem
from pbm.base.schema import Wrong
from pbm.base.text import Text, visible
from pbm.referee.campaign_shape import read_id, read_name
from pbm.shell import options, show
from pbm.shell.advice import quoted
from pbm.shell.failing import unwritable
from pbm.shell.language import ui_language
from pbm.shell.making import Filled, make
from pbm.shell.naming import option_id, option_title
from pbm.shell.output import among_issues
from pbm.shell.starter import starter
from pbm.shell.store import Busy


@options.command(
    "new",
    Text(
        "Legt einen Kampagnenordner an, mit dem „pbm issue“ sofort läuft: campaign.yaml mit drei Musterspielern und "
        "einem Dottendorfer, und der geheime Würfelschlüssel in der Datei seed.",
        "Make a campaign folder with which “pbm issue” works at once: campaign.yaml with three sample players and a "
        "Dottendorfer, and the dice's secret in the file seed.",
    ),
    "pbm new liga --title 'Dottendorfer Liga'",
)
@click.argument("directory", type=options.PlaceType(), metavar="DIR")
@click.option(
    "--id",
    "name",
    default=None,
    help=options.say(
        Text("Id der Kampagne; sonst aus dem Ordnernamen.", "The campaign's id; else from the folder's name.")
    ),
)
@click.option("--title", default=None, help=options.say(Text("Titel der Kampagne.", "The campaign's title.")))
@click.option(
    "--language",
    type=click.Choice(["de", "en"]),
    default=None,
    help=options.say(Text("Sprache der Kampagne.", "The campaign's language.")),
)
@options.json
@options.lang
def command(
    directory: Path,
    name: str | None,
    title: str | None,
    language: str | None,
    as_json: bool,
    lang: str | None,
) -> int:
    said = lang or language or ui_language()
    language = language or said
    campaign_id = option_id(name, "liga-2026") if name is not None else _id_from(directory.absolute().name)
    if title:
        option_title(title)
    for problem in among_issues(directory):
        return _refused(problem, said, as_json)
    seed = os.urandom(16).hex()
    files = starter(campaign_id, title or _title_from(directory.absolute().name), language, date.today().isoformat())
    try:
        make(directory, {name: text.encode() for name, text in files.items()}, f"{seed}\n".encode())
    except Filled:
        return _refused(Problem("new.filled", Place(), {"dir": str(directory)}), said, as_json)
    except Busy:
        return _refused(Problem("store.busy"), said, as_json)
    except OSError as error:
        return _refused(unwritable(error, str(directory)), said, as_json)
    key0 = keys(campaign_id, seed, 1000, (0,))[0].hex()
    if as_json:
        show.as_json({"dir": str(directory), "id": campaign_id, "key0": key0})
    else:
        text = Text(
            "{dir} ist angelegt, die Kampagne heißt {id}.\n\nSchlüssel 0 gehört in die Ankündigung, vor dem ersten "
            "Wurf:\n\n  {key0}\n\nDie Datei seed ist geheim und unersetzlich: jetzt sichern.\n"
            "Dann {dir}/campaign.yaml bearbeiten und Ausgabe 1 machen: pbm issue {call}",
            "{dir} is made, the campaign is called {id}.\n\nKey 0 belongs in the announcement, before the first "
            "roll:\n\n  {key0}\n\nThe file seed is secret and can't be replaced: back it up now.\n"
            "Then edit {dir}/campaign.yaml and make issue 1: pbm issue {call}",
        )
        where = str(directory)
        show.result(text(said).format(dir=visible(where), id=campaign_id, key0=key0, call=quoted(where)))
    return 0


def _refused(problem: Problem, lang: str, as_json: bool) -> int:
    from pbm.base.say import to_json
    from pbm.referee.catalog import catalog

    if as_json:
        facts = to_json(problem, lang, catalog())
        show.as_json({"ok": False, "issue": None, "campaign": [facts], "orders": [], "notes": []})
    else:
        show.aside(show.problems_text([problem], lang))
    return 1


def _id_from(folder: str) -> str:
    """An id made of the folder's name; what an id can't hold becomes a hyphen."""
    name = unicodedata.normalize("NFC", folder)
    kept = "".join(char if char == "_" or unicodedata.category(char)[0] in "LMN" else "-" for char in name)
    while "--" in kept:
        kept = kept.replace("--", "-")
    try:
        return read_id(kept.strip("-")[:32].strip("-")) or "liga"
    except Wrong:
        return "liga"


def _title_from(folder: str) -> str:
    """The folder's name as it stands, where it can be a title."""
    name = unicodedata.normalize("NFC", folder).strip()
    try:
        return read_name(name) if name.isprintable() else ""
    except Wrong:
        return ""
