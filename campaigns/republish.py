"""Publishes the shipped campaigns again, from the same orders and the same dice.

A change of issue.json or of the sheets changes what the shipped campaigns look like. This is the
tool with which such a change is committed: it removes `issues/` and calls `pbm issue` until the
game master's last call. No clock takes part, so the same program writes the same bytes.

    python campaigns/republish.py            all campaigns
    python campaigns/republish.py beispiel   one of them

Look at the difference (`git diff --stat campaigns`) before you commit it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent

# How many issues each campaign has, and which of them were published with --nmr.
CAMPAIGNS: dict[str, tuple[int, frozenset[int]]] = {
    "beispiel": (2, frozenset()),
    "dottendorf": (13, frozenset({5, 8, 9, 10})),
    "liga": (16, frozenset({5, 6, 7, 8, 9})),
}


def republish(name: str, folder: Path) -> None:
    """Publish all issues of the campaign `name` in `folder` anew. Exits where one is refused."""
    count, nmr = CAMPAIGNS[name]
    shutil.rmtree(folder / "issues", ignore_errors=True)
    for number in range(1, count + 1):
        call = [sys.executable, "-m", "pbm", "issue", *(["--nmr"] if number in nmr else []), str(folder)]
        done = subprocess.run(call, cwd=HERE.parent, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{name}: issue {number} is refused (status {done.returncode}).\n{done.stdout}{done.stderr}")
    print(f"{name}: {count} issues")


def main(names: list[str]) -> None:
    unknown = sorted(set(names) - set(CAMPAIGNS))
    if unknown:
        sys.exit(f"No such campaign: {', '.join(unknown)}. There are: {', '.join(CAMPAIGNS)}.")
    for name in names or CAMPAIGNS:
        republish(name, HERE / name)


if __name__ == "__main__":
    main(sys.argv[1:])
