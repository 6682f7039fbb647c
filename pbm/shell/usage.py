"""Wrong usage and failing files, said in both languages. Read only when something went wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from pbm.base.text import Text, join, visible

TOO_MANY = Text("Das ist zu viel: {found}", "This is too much: {found}")
_TRY = Text("Hilfe: {path} --help", "Help: {path} --help")
_NEAR = Text("Gemeint: {near}?", "Did you mean {near}?")
_NO_OPTION = Text("Die Option {name} gibt es nicht.", "There is no option {name}.")
_NO_COMMAND = Text("Den Befehl {name} gibt es nicht.", "There is no command {name}.")
_MISSING = Text("Es fehlt: {name}", "Missing: {name}")
_WHICH = Text("Welcher Befehl?", "Which command?")
_NO_VALUE = Text("Hinter {name} fehlt ein Wert.", "A value is missing behind {name}.")
_A_VALUE = Text("{name} nimmt keinen Wert.", "{name} takes no value.")
_CHOICES = Text(
    "{name}: „{value}“ gibt es nicht; möglich: {choices}.", "{name}: there is no “{value}”; possible: {choices}."
)
_OUTPUT = Text(
    "pbm: Das Ergebnis lässt sich nicht ausgeben: {why} Was der Befehl sonst zu tun hatte, kann trotzdem getan sein.",
    "pbm: The result can't be printed: {why} What else the command had to do may be done all the same.",
)
_BUG = Text(
    "pbm: Das ist ein Fehler im Programm ({what}), außer jemand hat Dateien in issues/ von Hand geändert: das zeigt "
    "pbm verify. Sonst bitte melden; mehr zeigt derselbe Aufruf mit PBM_TRACEBACK=1 davor.",
    "pbm: This is a fault of the program ({what}), unless somebody has changed files in issues/ by hand: pbm verify "
    "shows that. Else please report it; the same call with PBM_TRACEBACK=1 before it shows more.",
)


class Misuse(click.UsageError):
    """A wrong call, in a sentence of our own."""

    def __init__(
        self,
        text: Text,
        args: Mapping[str, Any] | None = None,
        ctx: click.Context | None = None,
        lang: str | None = None,
        near: Sequence[str] = (),
    ) -> None:
        self.text, self.facts, self.lang, self.possibilities = text, dict(args or {}), lang, near
        super().__init__(text.en.format(**self.facts), ctx)


def usage_text(error: click.ClickException, lang: str) -> str:
    """Return what was wrong with a call, and where help is."""
    lang = getattr(error, "lang", None) or lang
    lines = [f"pbm: {visible(_sentence(error, lang))}"]
    near = getattr(error, "possibilities", None)
    if near:
        lines.append(_NEAR(lang).format(near=join(sorted(near), lang, Text("oder", "or"))))
    context = getattr(error, "ctx", None)
    if isinstance(error, click.UsageError):
        lines.append(_TRY(lang).format(path=context.command_path if context else "pbm"))
    return "\n".join(lines)


def _sentence(error: click.ClickException, lang: str) -> str:
    name = _name(error)
    if isinstance(error, Misuse):
        return error.text(lang).format(**error.facts)
    if isinstance(error, click.NoSuchOption):
        return _NO_OPTION(lang).format(name=name)
    if isinstance(error, click.exceptions.NoSuchCommand):
        return _NO_COMMAND(lang).format(name=name)
    if isinstance(error, click.MissingParameter):
        return _MISSING(lang).format(name=name)
    if isinstance(error, click.BadOptionUsage):
        return (_NO_VALUE if "requires" in error.message else _A_VALUE)(lang).format(name=name)
    if isinstance(error, click.BadParameter) and isinstance(getattr(error.param, "type", None), click.Choice):
        choices = ", ".join(getattr(error.param.type, "choices", ()))  # type: ignore[union-attr]
        value = str(error).partition("'")[2].partition("'")[0]
        return _CHOICES(lang).format(name=name, value=value, choices=choices)
    if type(error) is click.UsageError:  # of click's own only "Missing command." is left
        return _WHICH(lang)
    return error.format_message()


def _name(error: Exception) -> str:
    parameter = getattr(error, "param", None)
    if parameter is not None:
        return str(parameter.get_error_hint(getattr(error, "ctx", None))).strip("'\"")
    return str(getattr(error, "option_name", None) or getattr(error, "command_name", "") or "")


def output_text(error: OSError, lang: str) -> str:
    """Return that a result could not be printed, which undoes nothing that was done before."""
    from pbm.base.text import say
    from pbm.referee.shell_words import MESSAGES
    from pbm.shell.failing import why

    reason = why(error)
    return _OUTPUT(lang).format(why=visible(say(reason["code"], reason["args"], lang, MESSAGES)))


def os_error_text(error: OSError, lang: str) -> str:
    """Return which file could not be read or written, and why."""
    from pbm.base.text import say
    from pbm.referee.shell_words import MESSAGES
    from pbm.shell.failing import why

    where = visible(f"{error.filename}: ") if error.filename is not None else ""
    reason = why(error)
    return f"pbm: {where}{visible(say(reason['code'], reason['args'], lang, MESSAGES))}"


def bug_text(error: BaseException, lang: str) -> str:
    """Return one line for a fault of our own: its kind and where it came up, no traceback."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = ""
    if trace is not None:
        where = f", {trace.tb_frame.f_globals.get('__name__', '?')}:{trace.tb_lineno}"
    return _BUG(lang).format(what=f"{type(error).__name__}{where}")
