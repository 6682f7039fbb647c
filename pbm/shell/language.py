"""The language of messages before a campaign is read: `--lang`, else LANG, else English."""

from __future__ import annotations

import os
import sys

_arguments: list[str] | None = None


def listen(arguments: list[str] | None) -> None:
    """Take these arguments for the call's own (None: those of the process)."""
    global _arguments
    _arguments = arguments


def ui_language() -> str:
    """Return "de" or "en"."""
    arguments = sys.argv[1:] if _arguments is None else _arguments
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument in ("--lang=de", "--lang=en"):
            return argument[7:]
        if argument == "--lang" and arguments[at + 1 : at + 2] in (["de"], ["en"]):
            return arguments[at + 1]
    return _environment()


def _environment() -> str:
    """The first of the usual variables that names a language; C and POSIX name none, and are passed
    over: LC_ALL=C is set by many a script for the sake of sorting, beside a LANG that a person chose."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "").lower()
        if value and value.partition(".")[0] not in ("c", "posix"):
            return "de" if value[:2] == "de" and not value[2:3].isalpha() else "en"
    return "en"
