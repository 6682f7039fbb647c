"""Wrong usage and failing files, said in both languages. Read only when something went wrong."""

from __future__ import annotations

from typing import Any

import click

from pbm.base.text import Text, visible

_TRY = Text("Hilfe: {path} --help", "Help: {path} --help")
_SENTENCES: dict[type[Exception], Text] = {
    click.NoSuchOption: Text("Die Option {name} gibt es nicht.", "There is no option {name}."),
    click.exceptions.NoSuchCommand: Text("Den Befehl {name} gibt es nicht.", "There is no command {name}."),
    click.MissingParameter: Text("Es fehlt: {name}.", "Missing: {name}."),
}
_NEAR = Text("Gemeint: {near}?", "Did you mean {near}?")
_NO_FOLDER = Text("Den Ordner {value} gibt es nicht.", "The folder {value} does not exist.")
_BAD = Text("{name}: {value} geht nicht.", "{name}: {value} is not possible.")


def usage_text(error: click.ClickException, lang: str) -> str:
    """Return what was wrong with a call, and where help is."""
    lines = [f"pbm: {visible(_sentence(error, lang))}"]
    near = getattr(error, "possibilities", None)
    if near:
        lines.append(_NEAR(lang).format(near=", ".join(sorted(near))))
    context = getattr(error, "ctx", None)
    if isinstance(error, click.UsageError):
        lines.append(_TRY(lang).format(path=context.command_path if context else "pbm"))
    return "\n".join(lines)


def _sentence(error: click.ClickException, lang: str) -> str:
    facts: dict[str, Any] = {"name": _name(error)}
    for kind, text in _SENTENCES.items():
        if isinstance(error, kind):
            return text(lang).format(**facts)
    value = getattr(error, "pbm_value", None)
    if value is not None:
        return _NO_FOLDER(lang).format(value=value)
    if isinstance(error, click.BadParameter) and lang == "de":
        choices = getattr(getattr(error.param, "type", None), "choices", None)
        if choices:
            return f"{facts['name']}: möglich sind {', '.join(choices)}."
    return error.format_message()


def _name(error: Exception) -> str:
    parameter = getattr(error, "param", None)
    if parameter is not None:
        return str(parameter.get_error_hint(getattr(error, "ctx", None))).strip("'\"")
    return str(getattr(error, "option_name", None) or getattr(error, "command_name", "") or "")


def os_error_text(error: OSError, lang: str) -> str:
    """Return which file could not be read or written, and why."""
    where = str(error.filename) if error.filename is not None else ""
    said = error.strerror or str(error)
    hint = Text("Es wurde nichts geändert.", "Nothing was changed.")
    return visible(f"pbm: {where + ': ' if where else ''}{said}. ") + hint(lang)
