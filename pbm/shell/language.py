"""The language of messages before a campaign is read: `--lang`, else LANG, else English."""

from __future__ import annotations

import os
import sys


def ui_language() -> str:
    """Return "de" or "en"."""
    arguments = sys.argv[1:]
    for at, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return "en" if argument[7:] == "en" else "de" if argument[7:] == "de" else _environment()
        if argument == "--lang" and arguments[at + 1 : at + 2] in (["de"], ["en"]):
            return arguments[at + 1]
    return _environment()


def _environment() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "de" if value.lower().startswith("de") else "en"
    return "en"
