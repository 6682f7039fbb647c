"""The command line: arguments and exit status, no rules.

This module is read at every call, so it imports click alone; a command's own module is read when
the command is called (or its help is printed).
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from typing import TYPE_CHECKING, Any

import click

from pbm import __version__
from pbm.shell.helping import Speaks, options_metavar
from pbm.shell.language import listen, ui_language

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = (
    "new", "check", "issue", "render", "standings", "status", "rules", "dice", "verify", "correct", "undo", "archive",
    "calendar", "season", "site", "help", "completion",
)  # fmt: skip

_SHORT = {
    "new": ("Einen neuen Kampagnenordner anlegen.", "Make a new campaign folder."),
    "check": ("Kampagne und eingegangene Züge prüfen.", "Check the campaign and the pending orders."),
    "issue": ("Die nächste Ausgabe auswerten und schreiben.", "Resolve and write the next issue."),
    "render": ("Die Blätter einer Ausgabe noch einmal setzen.", "Write an issue's sheets again."),
    "standings": ("Die Tabellen der Spiele und der Liga.", "The tables of games and league."),
    "status": ("Wo die Kampagne steht und wer noch fehlt.", "Where the campaign stands and who is missing."),
    "rules": ("Die Regeln, wie diese Kampagne sie spielt.", "The rules as this campaign plays them."),
    "dice": ("Die Würfe einer Ausgabe mit ihren Marken.", "The rolls of an issue with their labels."),
    "verify": ("Die Kampagne nachrechnen und alle Würfe prüfen.", "Replay the campaign and check all rolls."),
    "correct": ("Veröffentlichte Ausgaben korrigieren.", "Correct issues that are out."),
    "undo": ("Die neueste Ausgabe zurücknehmen.", "Take back the newest issue."),
    "archive": ("Die Kampagne in eine Datei packen.", "Pack the campaign into one file."),
    "calendar": ("Alle Termine als Kalenderdatei.", "All dates as a calendar file."),
    "help": ("Texte zu Zügen, Würfeln, Spielen …", "Texts on orders, dice, games …"),
    "completion": ("Ergänzen mit der Tabulatortaste.", "Completing with the Tab key."),
    "site": ("Alles als verlinkte Seiten mit Feed.", "All of it as linked pages with a feed."),
    "season": ("Die nächste Saison: Auf- und Abstieg.", "The next season: promotion and relegation."),
}

_HELP = (
    "pbm führt Würfelligen, die per Post oder Mail gespielt werden.\n\n"
    "Ein erster Versuch:\n\n\b\n  pbm new liga\n  pbm issue liga\n  pbm check liga",
    "pbm runs dice leagues that are played by mail.\n\n"
    "A first try:\n\n\b\n  pbm new league\n  pbm issue league\n  pbm check league",
)


class Lazy(Speaks, click.Group):
    """A group whose commands are imported when they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"pbm.shell.commands.{cmd_name}")
        command: click.Command = module.command
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands with their help, without importing each of them."""
        from click.shell_completion import CompletionItem

        if incomplete.startswith("-"):
            return click.Command.shell_complete(self, ctx, incomplete)
        english = ui_language() == "en"
        return [CompletionItem(name, help=_SHORT[name][english]) for name in COMMANDS if name.startswith(incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS:
            raise click.NoSuchCommand(name, possibilities=_close(name), ctx=ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.write_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        english = ui_language() == "en"
        with formatter.section("Commands" if english else "Befehle"):
            formatter.write_dl([(name, _SHORT[name][english]) for name in COMMANDS])


def _close(name: str) -> list[str]:
    import difflib

    return difflib.get_close_matches(name, COMMANDS, 2, 0.5)


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"pbm {__version__}")
        ctx.exit()


def _lang(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """`pbm --lang de check` is `pbm check --lang de`."""
    if value is not None:
        ctx.default_map = {name: {"lang": value} for name in COMMANDS}


def group() -> click.Group:
    """Return the command group, its help in the language of the user."""
    english = ui_language() == "en"
    options = [
        click.Option(
            ["--lang"],
            type=click.Choice(["de", "en"]),
            expose_value=False,
            callback=_lang,
            help="Language; else the campaign's." if english else "Sprache; sonst die der Kampagne.",
        ),
        click.Option(
            ["--version"],
            is_flag=True,
            expose_value=False,
            is_eager=True,
            callback=_version,
            help="Print the version." if english else "Die Version ausgeben.",
        ),
    ]
    settings = {"help_option_names": ["-h", "--help"], "max_content_width": 100}
    metavar = "COMMAND [ARGS]..." if english else "BEFEHL [ANGABEN]..."
    return Lazy(
        "pbm",
        params=options,
        help=_HELP[english],
        context_settings=settings,
        options_metavar=options_metavar(),
        subcommand_metavar=metavar,
    )


def main(args: list[str] | None = None) -> Any:
    """Run pbm and leave with its exit status: 0 done, 1 errors in what it read, 2 wrong usage."""
    listen(args)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            # a terminal that lacks a character gets it written out, never an exception
            stream.reconfigure(errors="backslashreplace")
    try:
        status = group().main(args=args, prog_name="pbm", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.ClickException as error:
        if isinstance(error, click.exceptions.NoArgsIsHelpError):
            _say(error.format_message())
        else:
            from pbm.shell.usage import usage_text

            _say(usage_text(error, ui_language()))
        sys.exit(error.exit_code)
    except click.exceptions.Exit as leave:
        sys.exit(leave.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        # whoever read our output has left; nothing more to say, and no traceback at exit
        _give_up_output()
        sys.exit(0)
    except Exception as error:
        if os.environ.get("PBM_TRACEBACK"):
            raise
        if not isinstance(error, OSError) and _blamed(sys.argv[1:] if args is None else args):
            sys.exit(1)
        from pbm.shell import usage

        if not isinstance(error, OSError):
            _say(usage.bug_text(error, ui_language()))
        elif _output_fails():
            _say(usage.output_text(error, ui_language()))
        else:
            _say(usage.os_error_text(error, ui_language()))
        if isinstance(error, OSError):
            _give_up_output()
        sys.exit(1)
    sys.exit(status if isinstance(status, int) else 0)


def _blamed(args: list[str]) -> bool:
    """Tell the user, instead of a fault of the program, of stored issues that were changed by hand."""
    from pbm.shell.blame import blamed

    try:
        return blamed(args, ui_language())
    except Exception:
        return False


def _say(text: str) -> None:
    """To standard error, whatever becomes of it: the exit status says it too."""
    with contextlib.suppress(OSError):
        click.echo(text, err=True)


def _output_fails() -> bool:
    """Tell whether it is the output that can't be written, and no file."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        return True
    return False


def _give_up_output() -> None:
    """What could not be printed is not tried again at exit, which would show a traceback."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
