"""An exception that nobody expected: is it a fault of the program, or are stored issues not what it wrote?

Sums that fit are no proof: whoever changes an issue by hand can write its sums anew. So where a command
fails in a way that it never should, the stored issues are read and replayed, which takes its time, and
what is no issue is told as a fault of that file. Only if all of them are sound the program is to blame.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pbm.base.problem import Place, Problem
from pbm.games import GAMES
from pbm.referee.standing import game_from
from pbm.shell.store import Folder, name_of
from pbm.shell.stored import damage

_STORED = re.compile(r"issues/[0-9]{3,9}(\.rev[0-9]+)?/(issue|private)\.json")
_BLOCK = ("turn", "source", "line", "lines")
_TEXT = ("player", "source", "origin", "sha256", "received", "late", "repeated", "masked", "first", "lines", "fates")


def blamed(arguments: Sequence[str], lang: str) -> bool:
    """Say which stored issues of the folders in a call can't be what the program wrote, as any refusal is
    said; False where there are none, and nothing is said."""
    from pbm.shell.desk import Desk
    from pbm.shell.wanted import refuse

    named = [Path(argument) for argument in arguments if argument and not argument.startswith("-")]
    for path in [path for path in named if (path / "issues").is_dir()] or [Path()]:
        problems = unsound(path)
        if problems:
            refuse(Desk(Folder(path)), problems, lang, "--json" in arguments)
            return True
    return False


def unsound(path: Path) -> list[Problem]:
    """The faults of a campaign's stored issue.json and private.json, each file once."""
    folder = Folder(path)
    found: dict[str, Problem] = {}
    for number in folder.issue_numbers():
        for problem in damage(folder, number) or _shapes(folder, number):
            found.setdefault(problem.place.source, problem)
    for file in () if found else _replayed(path):
        found.setdefault(file, _broken(file))
    return [found[file] for file in sorted(found)]


def _shapes(folder: Folder, number: int) -> list[Problem]:
    """What is wrong with the shape of an issue whose files are there and fit their sums."""
    base = f"issues/{name_of(number)}"
    out = []
    for name, read in (("issue.json", _public), ("private.json", _private)):
        try:
            read(folder.issue_json(number, name) or {})
        except Exception:
            out.append(_broken(f"{base}/{name}"))
    return out


def _public(public: dict[str, Any]) -> None:
    from pbm.referee.verify import campaign_of

    if campaign_of(public, GAMES) is None:
        raise ValueError("config")
    for gid, entry in public["games"].items():
        if game_from(entry, GAMES).id != gid:
            raise ValueError(gid)


def _private(private: dict[str, Any]) -> None:
    for text in private["texts"]:
        [text[key] for key in _TEXT]
    for kind in ("kept", "standing"):
        for players in private[kind].values():
            for blocks in players.values():
                [[block[key] for key in _BLOCK] for block in blocks]


def _replayed(path: Path) -> list[str]:
    """The stored files of which a replay makes something else."""
    from pbm.shell.audit import audit

    try:
        problems = audit(path).problems
    except Exception:  # then this is the program's fault too
        return []
    return [problem.place.source for problem in problems if _STORED.fullmatch(problem.place.source)]


def _broken(file: str) -> Problem:
    return Problem("store.broken", Place(file), {"file": file})
