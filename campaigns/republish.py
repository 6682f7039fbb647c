"""Publishes the shipped campaigns again, from the same orders and the same dice.

A change of issue.json or of the sheets changes what the shipped campaigns look like. This is the
tool with which such a change is committed: it removes `issues/` and calls `pbm issue` until the
game master's last call. Where a campaign shows a correction, the mistake is made and mended again. No
clock takes part, so the same program writes the same bytes.

    python campaigns/republish.py            all campaigns
    python campaigns/republish.py beispiel   one of them

Look at the difference (`git diff --stat campaigns`) before you commit it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent

# How many issues each campaign has, and which of them were published with --nmr.
CAMPAIGNS: dict[str, tuple[int, frozenset[int]]] = {
    "beispiel": (2, frozenset()),
    "dottendorf": (13, frozenset({5, 8, 9, 10})),
    "liga": (16, frozenset({5, 6, 7, 8, 9})),
    "pokal": (8, frozenset({3, 4, 5})),
}


class Mistake(NamedTuple):
    """Orders that were typed in wrongly: `issue` was resolved with `wrong` in place of `right` in
    `file`, and `pbm correct` mended it when the issue `found` was out."""

    issue: int
    found: int
    file: str
    wrong: str
    right: str
    reason: str


MISTAKES = {
    "pokal": Mistake(
        4,
        5,
        "orders/004.yaml",
        "12: 53 16 4",
        "12: 51 36 4",
        "Gudruns Zug 12 war falsch abgetippt: auf ihrer Karte steht 51 36 4, nicht 53 16 4.",
    ),
}

# Those that are packed at their end, into archive/.
ARCHIVED = frozenset({"pokal"})


def republish(name: str, folder: Path, environment: Mapping[str, str] | None = None) -> None:
    """Publish all issues of the campaign `name` in `folder` anew, and pack it where it was packed.
    environment: more variables for the program. Exits where a call is refused."""
    count, nmr = CAMPAIGNS[name]
    mistake = MISTAKES.get(name)
    shutil.rmtree(folder / "issues", ignore_errors=True)
    shutil.rmtree(folder / "archive", ignore_errors=True)

    def call(command: str, *args: str) -> None:
        line = [sys.executable, "-m", "pbm", command, *args]
        env = {**os.environ, **(environment or {})}
        done = subprocess.run(line, cwd=HERE.parent, capture_output=True, text=True, env=env)
        if done.returncode:
            sys.exit(f"{name}: {' '.join(line[3:])} ends with status {done.returncode}.\n{done.stdout}{done.stderr}")

    def issues(first: int, last: int) -> None:
        for number in range(first, last + 1):
            call("issue", *(["--nmr"] if number in nmr else []), str(folder))

    if mistake is not None:
        path = folder / mistake.file
        mended = path.read_bytes()
        try:
            path.write_bytes(mended.replace(mistake.right.encode(), mistake.wrong.encode()))
            issues(1, mistake.found)
        finally:
            path.write_bytes(mended)
        late = ["--nmr"] if nmr & set(range(mistake.issue, mistake.found + 1)) else []
        call("correct", str(mistake.issue), "--yes", "--reason", mistake.reason, *late, str(folder))
    issues(mistake.found + 1 if mistake is not None else 1, count)
    if name in ARCHIVED:
        call("archive", str(folder))
    print(f"{name}: {count} issues")


def main(names: list[str]) -> None:
    unknown = sorted(set(names) - set(CAMPAIGNS))
    if unknown:
        sys.exit(f"No such campaign: {', '.join(unknown)}. There are: {', '.join(CAMPAIGNS)}.")
    for name in names or CAMPAIGNS:
        republish(name, HERE / name)


if __name__ == "__main__":
    main(sys.argv[1:])
