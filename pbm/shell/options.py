"""Options and arguments that many commands share, with their help in the user's language."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pbm.base.text import Text
from pbm.shell import advice
from pbm.shell.helping import Command, options_metavar
from pbm.shell.language import ui_language
from pbm.shell.usage import Misuse

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from pbm.base.problem import Problem

Decorator = Callable[[Any], Any]

_NO_FOLDER = Text("Den Ordner {value} gibt es nicht.", "The folder {value} does not exist.")
_NO_FILE = Text("Die Datei {value} gibt es nicht.", "The file {value} does not exist.")
_NEW_FIRST = Text(
    "Es fehlt der Ordner, der entstehen soll; er steht vor der Kampagne. Zum Beispiel: pbm {name} {new} {campaign}",
    "The folder to be made is missing; it stands before the campaign. For example: pbm {name} {new} {campaign}",
)
_A_FILE = Text(
    "{value} ist eine Datei; eine Kampagne ist ein Ordner.{more}", "{value} is a file; a campaign is a folder.{more}"
)
_MEANT = Text(" Gemeint: {folder}?", " Did you mean {folder}?")
_ARCHIVE = Text(" Ein Archiv liest nur: pbm verify", " An archive is read by this alone: pbm verify")
_NO_NAME = Text("Der Name des Ordners ist leer.", "The folder's name is empty.")
_NUMBER = Text(
    "{name}: „{value}“ ist keine Nummer einer Ausgabe. Zum Beispiel: --issue 3",
    "{name}: “{value}” is not the number of an issue. For example: --issue 3",
)
_MOMENT = Text(
    "{name}: „{value}“ ist keine Zeit. Zum Beispiel: --now 2026-12-01T12:00",
    "{name}: “{value}” is not a time. For example: --now 2026-12-01T12:00",
)


def say(text: Text) -> str:
    return text(ui_language())


class FolderType(click.ParamType):  # type: ignore[type-arg]
    """A folder that exists; one that does not is wrong usage (exit status 2)."""

    name = "folder"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        if value and path.is_dir():
            advice.remember(str(value))
            return path
        if not value or not path.exists():
            raise Misuse(_NO_FOLDER, {"value": value or "“”"}, ctx)
        lang, more = ui_language(), ""
        if path.name == "campaign.yaml":
            more = _MEANT(lang).format(folder=path.parent)
        elif path.suffix.lower() == ".zip":
            more = _ARCHIVE(lang)
        raise Misuse(_A_FILE, {"value": value, "more": more}, ctx)


    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from pbm.shell.completing import paths

        return paths("dir", incomplete)


class CampaignType(FolderType):
    """A campaign's folder, or an archive: a file."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        if value and path.is_file() and path.name != "campaign.yaml":
            advice.remember(".")  # what a sentence advises is for folders
            return path
        if path.suffix and not path.exists():
            raise Misuse(_NO_FILE, {"value": value}, ctx)
        return super().convert(value, param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from pbm.shell.completing import paths

        return paths("file", incomplete)


def new_first(name: str, new: str, directory: Path, campaign: Path) -> None:
    """`pbm site liga` from the folder above: the campaign stands where the new folder belongs. Raises Misuse."""
    only = click.get_current_context().get_parameter_source("campaign") is click.core.ParameterSource.DEFAULT
    if only and (directory / "campaign.yaml").is_file() and not (campaign / "campaign.yaml").is_file():
        raise Misuse(_NEW_FIRST, {"name": name, "new": new, "campaign": directory})


def told_apart(directory: Path, campaign: Path) -> tuple[Path, Path]:
    """Return the folder to be made and the campaign's, which exists: `pbm site liga web` is meant as `pbm site web
    liga`, for what is to be made holds no campaign.yaml yet. Raises Misuse."""
    if (directory / "campaign.yaml").is_file() and not (campaign / "campaign.yaml").is_file():
        directory, campaign = campaign, directory
    return directory, FolderType().convert(campaign, None, click.get_current_context(silent=True))


def behind(problems: list[Problem], name: str, directory: Path) -> list[Problem]:
    """Where there is no campaign here, say that it may stand behind the folder to be made."""
    from pbm.base.schema_marks import says

    code = "campaign.no-file"
    return [
        problem._replace(args={"next": says("why.behind", name=name, dir=str(directory))})
        if problem.code == code and problem.args["next"]["code"] == "why.new"
        else problem
        for problem in problems
    ]


class PlaceType(click.ParamType):  # type: ignore[type-arg]
    """A folder to write to, which need not exist."""

    name = "place"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if not str(value):
            raise Misuse(_NO_NAME, {}, ctx)
        return Path(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from pbm.shell.completing import paths

        return paths("file", incomplete)


class NumberType(click.ParamType):  # type: ignore[type-arg]
    """The number of an issue."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        if text.isascii() and text.isdigit() and len(text) <= 9 and int(text) > 0:
            return int(text)
        raise Misuse(_NUMBER, {"name": "--issue", "value": text}, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from pbm.shell.completing import issue_numbers

        return issue_numbers(ctx, param, incomplete)


class MomentType(click.ParamType):  # type: ignore[type-arg]
    """A day or a moment: with an offset an exact one, without by the campaign's clock on the wall."""

    name = "moment"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        text = str(value).strip().replace(" ", "T", 1)
        day, _, time = text.partition("T")
        try:
            if time.startswith("24:00"):
                return datetime.fromisoformat(f"{day}T00{time[2:]}") + timedelta(days=1)
            return datetime.fromisoformat(text)
        except (ValueError, OverflowError):
            raise Misuse(_MOMENT, {"name": "--now", "value": str(value)}, ctx) from None


campaign = click.argument("campaign", type=FolderType(), default=".", metavar="[CAMPAIGN]")
campaign_behind = click.argument("campaign", type=PlaceType(), default=".", metavar="[CAMPAIGN]")  # see `told_apart`
archive = click.argument("campaign", type=CampaignType(), default=".", metavar="[CAMPAIGN]")
json = click.option("--json", "as_json", is_flag=True, help=say(Text("Das Ergebnis als JSON.", "The result as JSON.")))
lang = click.option(
    "--lang",
    type=click.Choice(["de", "en"]),
    default=None,
    help=say(Text("Sprache; sonst die der Kampagne.", "Language; else the campaign's.")),
)
issue = click.option(
    "--issue",
    "number",
    type=NumberType(),
    default=None,
    metavar="N",
    help=say(Text("Die Ausgabe; sonst die neueste.", "The issue; else the newest.")),
)


def complete_issues(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """For an argument that is the number of an issue."""
    from pbm.shell.completing import issue_numbers

    return issue_numbers(ctx, param, incomplete)


def complete_players(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """For an option that is the id of a player."""
    from pbm.shell.completing import players

    return players(ctx, param, incomplete)


def command(name: str, help_text: Text, example: str) -> Decorator:
    """A click command with its help in the user's language and an example."""
    lang_now = ui_language()
    title = "Beispiel" if lang_now == "de" else "Example"
    return click.command(
        name,
        cls=Command,
        help=f"{help_text(lang_now)}\n\n{title}:\n\n\b\n  {example}",
        options_metavar=options_metavar(),
    )
