"""The journal of a run that was killed: read as it was written, or not carried out at all.

It says what is renamed and replaced in a campaign, so each line and each name in it must be one that
the program writes. Whatever else lies there came from somewhere else, a copied folder for example.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from pbm.base.problem import Place, Problem
from pbm.shell.failing import Strange
from pbm.shell.store import JOURNAL, STEPS
from pbm.shell.sums import SUMS

_NUMBER = r"[0-9]{3,9}"
_STEP = re.compile(
    rf"(?P<kept>{_NUMBER})\t(?P=kept)\.rev[1-9][0-9]{{0,5}}"
    rf"|\.journal/new/(?P<new>{_NUMBER})\t(?P=new)"
    rf"|(?P<gone>{_NUMBER}(\.rev[1-9][0-9]{{0,5}})?)\t\.journal/gone/(?P=gone)"
)
_PAGE = re.compile(rf"issues/{_NUMBER}/(sheet\.(txt|html|pdf)|players/[^/\\]+\.(txt|html)|{SUMS})")
_MOST = 1_000_000
_LONG = 60


def steps_of(journal: Path) -> list[tuple[str, str]] | None:
    """The renames of a journal, each (from, to) below issues/; None where it has none, but files.

    Raises Strange where a line is not one that the program writes, or a link or another special file
    lies in the journal.
    """
    _plain(journal)
    path = journal / STEPS
    if not path.exists():
        return None
    data = path.read_bytes() if path.stat().st_size <= _MOST else b""
    lines = data.decode("utf-8", "replace").split("\n")
    if len(lines) < 2 or lines.pop():
        raise _strange(f"{JOURNAL}/{STEPS}", max(len(lines), 1), lines[-1] if lines else "")
    for number, line in enumerate(lines, 1):
        if not _STEP.fullmatch(line):
            raise _strange(f"{JOURNAL}/{STEPS}", number, line)
    return [(source, target) for source, target in (line.split("\t") for line in lines)]


def files_of(journal: Path) -> list[str]:
    """The files that a journal replaces, by their paths in the campaign. Raises Strange where one is none
    that the program replaces so: sheets of an issue, and its sums."""
    names = sorted(path.relative_to(journal).as_posix() for path in _all(journal) if not path.is_dir())
    for name in names:
        if not _PAGE.fullmatch(name):
            raise _strange(f"{JOURNAL}/{name}")
    return names


def _plain(journal: Path) -> None:
    """Raise Strange where a link, a pipe or the like is or lies in the journal."""
    for path in (journal, *_all(journal)):
        if path.is_symlink() or not (path.is_dir() or path.is_file()):
            inside = path.relative_to(journal.parent).as_posix()
            raise _strange(inside)


def _all(journal: Path) -> Iterator[Path]:
    if journal.is_symlink():
        return
    for here, folders, names in os.walk(journal):
        for name in sorted([*folders, *names]):
            yield Path(here, name)


def _strange(name: str, line: int | None = None, found: str = "") -> Strange:
    file = f"issues/{name}"
    place = Place(file, line) if line is not None else Place(file)
    shown = found[:_LONG] + ("…" if len(found) > _LONG else "")
    code = "store.journal-line" if line is not None else "store.journal"
    return Strange(Problem(code, place, {"found": shown} if line is not None else {}))
