"""pbm new: a campaign folder that `issue` runs at once."""

from __future__ import annotations

import os
import shutil
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
from pbm.shell.language import ui_language
from pbm.shell.starter import starter
from pbm.shell.store import write_tree


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
@click.argument("directory", type=click.Path(path_type=Path), metavar="DIR")
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
    if directory.exists() and (not directory.is_dir() or any(directory.iterdir())):
        problem = Problem("new.filled", Place(), {"dir": str(directory)})
        if as_json:
            show.as_json({"ok": False, "issue": None, "campaign": [_json(problem, said)], "orders": [], "notes": []})
        else:
            show.aside(show.problems_text([problem], said))
        return 1
    campaign_id = _id(name) if name is not None else _id_from(directory.absolute().name)
    if title is not None:
        _title(title)
    seed = os.urandom(16).hex()
    _make(directory, starter(campaign_id, title or "", language, date.today().isoformat()), seed)
    key0 = keys(campaign_id, seed, 1000, (0,))[0].hex()
    if as_json:
        show.as_json({"dir": str(directory), "id": campaign_id, "key0": key0})
    else:
        text = Text(
            "{dir} ist angelegt, die Kampagne heißt {id}.\n\nSchlüssel 0 gehört in die Ankündigung, vor dem ersten "
            "Wurf:\n\n  {key0}\n\nDie Datei seed ist geheim und unersetzlich: jetzt sichern.\n"
            "Dann {dir}/campaign.yaml bearbeiten und Ausgabe 1 machen: pbm issue {dir}",
            "{dir} is made, the campaign is called {id}.\n\nKey 0 belongs into the announcement, before the first "
            "roll:\n\n  {key0}\n\nThe file seed is secret and can't be replaced: back it up now.\n"
            "Then edit {dir}/campaign.yaml and make issue 1: pbm issue {dir}",
        )
        show.result(text(said).format(dir=visible(str(directory)), id=campaign_id, key0=key0))
    return 0


def _json(problem: Problem, lang: str) -> dict[str, object]:
    from pbm.base.say import to_json
    from pbm.referee.catalog import catalog

    return to_json(problem, lang, catalog())


def _id(text: str) -> str:
    try:
        return read_id(text)
    except Wrong as wrong:
        raise click.UsageError(
            options.say(
                Text(
                    f"--id {text!r} geht nicht; erlaubt sind 1 bis 32 Buchstaben, Ziffern, - und _. Zum Beispiel: {wrong.example}",
                    f"--id {text!r} is not possible; 1 to 32 letters, digits, - and _ are. For example: {wrong.example}",
                )
            )
        ) from None


def _id_from(folder: str) -> str:
    """An id made of the folder's name; what an id can't hold becomes a hyphen."""
    name = unicodedata.normalize("NFC", folder)
    kept = "".join(char if char.isalnum() or char in "-_" else "-" for char in name)[:32].strip("-")
    try:
        return read_id(kept)
    except Wrong:
        return "liga"


def _title(text: str) -> None:
    try:
        read_name(text)
    except Wrong:
        raise click.UsageError(
            options.say(
                Text("--title darf keine Steuerzeichen enthalten.", "--title must not hold control characters.")
            )
        ) from None


def _make(directory: Path, files: dict[str, str], seed: str) -> None:
    """Prepare the folder beside its place, then one rename: it is there whole or not at all."""
    target = directory.absolute()
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}-new")
    if beside.exists():
        shutil.rmtree(beside)
    write_tree(beside, {name: text.encode() for name, text in files.items()})
    handle = os.open(beside / "seed", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii", newline="\n") as file:
        file.write(seed + "\n")
        file.flush()
        os.fsync(file.fileno())
    (beside / "orders").mkdir()
    os.rename(beside, target)
