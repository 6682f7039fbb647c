"""Options and arguments that many commands share, with their help in the user's language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from pbm.base.text import Text
from pbm.shell.language import ui_language

Decorator = Callable[[Any], Any]


def say(text: Text) -> str:
    return text(ui_language())


class FolderType(click.ParamType):  # type: ignore[type-arg]
    """A folder that exists; one that does not is wrong usage (exit status 2)."""

    name = "folder"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        if not path.is_dir():
            error = click.BadParameter(str(value), ctx=ctx, param=param)
            error.pbm_value = value  # type: ignore[attr-defined]
            raise error
        return path


campaign = click.argument("campaign", type=FolderType(), default=".", metavar="[CAMPAIGN]")
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
    type=click.IntRange(min=1),
    default=None,
    metavar="N",
    help=say(Text("Die Ausgabe; sonst die neueste.", "The issue; else the newest.")),
)


def command(name: str, help_text: Text, example: str) -> Decorator:
    """A click command with its help in the user's language and an example."""
    lang_now = ui_language()
    title = "Beispiel" if lang_now == "de" else "Example"
    return click.command(name, help=f"{help_text(lang_now)}\n\n{title}:\n\n\b\n  {example}")
