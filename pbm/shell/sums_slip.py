"""Which of the two was changed: a file, or what SHA256SUMS says of it? Asked only where they differ."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from pbm.base.problem import Place, Problem
from pbm.shell import sums
from pbm.shell.store import Folder, name_of
from pbm.shell.sums import SUMS


def line_faults(
    folder: Folder, number: int, revision: int | None, text: str, found: Mapping[str, str]
) -> dict[str, Problem]:
    """Return, by file, the faults of lines of an issue's SHA256SUMS that were changed though their files were not.

    text: SHA256SUMS as it lies; found: the files whose sum is not the one named there, with the one they have. Later
    issues and revisions name the hash of SHA256SUMS itself: with the files' own sums in it, it must be that.
    """
    others = _named(folder, number) if found else {}
    for names in (tuple(found), *((name,) for name in found)):
        mended = _with(text, {name: found[name] for name in names})
        by = next((others[one] for one in map(_hash, sums.history(mended)) if one in others), None)
        if by is not None:
            return {name: _slip(number, revision, text, name, found[name], by) for name in names}
    return {}


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _with(text: str, right: Mapping[str, str]) -> str:
    lines = text.split("\n")
    for at, line in enumerate(lines):
        name = line.partition("  ")[2]
        if name in right and not line.startswith("#"):
            lines[at] = f"{right[name]}  {name}"
    return "\n".join(lines)


def _slip(number: int, revision: int | None, text: str, name: str, digest: str, by: str) -> Problem:
    file, right = f"issues/{name_of(number, revision)}/{SUMS}", f"{digest}  {name}"
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if line.partition("  ")[2] == name and not line.startswith("#"))
    place = Place(file, at + 1, 1, 64, lines[at])
    return Problem("verify.sum-line", place, {"file": name, "other": by}, right)


def _named(folder: Folder, number: int) -> dict[str, str]:
    """The hashes of this issue's SHA256SUMS that others name, with the file that does."""
    revisions = folder.kept_revisions()
    out: dict[str, str] = {}
    for one in (number, number + 1):
        for revision in (None, *revisions.get(one, ())):
            public = folder.issue_json(one, "issue.json", revision)
            name = f"issues/{name_of(one, revision)}/issue.json"
            if public is None:
                continue
            if one == number:
                told = public.get("corrections")
                items = told if isinstance(told, list) else []
                hashes = [item.get("replaced") for item in items if isinstance(item, dict)]
            else:
                hashes = [public.get("previous")]
            out |= {digest: name for digest in hashes if isinstance(digest, str) and digest not in out}
    return out
