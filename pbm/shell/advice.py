"""Sentences as the terminal shows them: commands with the folder as it was called, lines not too long."""

from __future__ import annotations

import re

from pbm.base.lazy import Pattern
from pbm.base.text import visible

WIDTH = 88
_COMMANDS = "issue|check|verify|status|standings|render|rules|dice|undo|archive|calendar"
_ADVICE = Pattern(rf"\bpbm ({_COMMANDS})\b(?![ \u00a0](?:ORDNER|FOLDER|liga|league)\b)")

_PLAIN = re.compile(r"[\w./-]+")
_folder = ""


def remember(folder: str) -> None:
    """Take this for the folder of the present call, as it was typed; "." needs no mention."""
    global _folder
    _folder = "" if folder == "." else quoted(folder)


def quoted(folder: str) -> str:
    """A folder as it stands in a command that can be copied: 'Meine Liga'."""
    if _PLAIN.fullmatch(folder):
        return folder
    import shlex

    return visible(shlex.quote(folder))


def advised(text: str) -> str:
    """A sentence in which every command that it names can be copied as it stands."""
    return _ADVICE.sub(lambda match: f"pbm {match.group(1)} {_folder}", text) if _folder else text


def folded(text: str, indent: str = "  ", first: str = "") -> str:
    """One sentence in lines of at most 88 columns, no command and no roll broken; those after the first indented."""
    from textwrap import wrap

    mine = f"(?: {re.escape(_folder)})?" if _folder else ""
    kept = re.compile(rf"\bpbm (?:{_COMMANDS}|new){mine}(?: --[a-z-]+)*|\b[1-6](?: [1-6]){{4,5}}\b")
    whole = kept.sub(lambda match: match.group().replace(" ", "\u00a0"), advised(text))
    lines = wrap(
        whole, WIDTH, initial_indent=first, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(lines).replace("\u00a0", " ")
