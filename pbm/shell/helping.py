"""click's own words in the language of the user: "Aufruf", "Optionen", the help option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pbm.shell.language import ui_language

if TYPE_CHECKING:
    _Base = click.Command
else:
    _Base = object


METAVARS = {
    "[CAMPAIGN]": "[KAMPAGNE]",
    "DIR": "ORDNER",
    "NEXT-DIR": "ORDNER",
    "FILE": "DATEI",
    "F|-": "DATEI|-",
    "TIME": "ZEIT",
    "DATE": "DATUM",
    "PLAYER": "SPIELER",
    "BASE": "ADRESSE",
    "[TOPIC]": "[THEMA]",
}
"""What stands for a value in the usage of a command, in German."""


def options_metavar() -> str:
    return "[OPTIONS]" if ui_language() == "en" else "[OPTIONEN]"


class Speaks(_Base):
    """What a command and the group of commands share; mixed in before click's class."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        prefix = "Usage: " if ui_language() == "en" else "Aufruf: "
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), prefix=prefix)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "Show this help." if ui_language() == "en" else "Diese Hilfe zeigen."
        return option

    def write_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = [
            record
            for param in self.get_params(ctx)
            if isinstance(param, click.Option) and (record := param.get_help_record(ctx)) is not None
        ]
        with formatter.section("Options" if ui_language() == "en" else "Optionen"):
            formatter.write_dl(records)


class Command(Speaks, click.Command):
    """A command with help in the user's language. One argument too many is said by us."""

    allow_extra_args = True

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        if ui_language() == "de":
            for param in self.params:
                param.metavar = METAVARS.get(param.metavar or "", param.metavar)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.write_options(ctx, formatter)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            from pbm.shell.usage import TOO_MANY, Misuse

            raise Misuse(TOO_MANY, {"found": " ".join(map(str, ctx.args))}, ctx)
        return rest
