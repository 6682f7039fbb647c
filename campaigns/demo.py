"""`make demo`: publishes the next issue of a real campaign, in a copy that may be thrown away.

The copy in `demo/` lacks the last three issues of the shipped campaign, but not the orders for the first of them,
so that `pbm issue` has real work to do. The orders of the other two are laid in afterwards: every further
`pbm issue demo/dottendorf` resolves one more.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "campaigns" / "dottendorf"
COPY = ROOT / "demo" / "dottendorf"
TAKEN_BACK = 3
HEAD = 25


def published(campaign: Path) -> list[Path]:
    """Return the folders of the published issues, oldest first (no revisions, nothing unfinished)."""
    folders = [folder for folder in (campaign / "issues").glob("*") if folder.name.isdecimal()]
    return sorted(folders, key=lambda folder: int(folder.name))


def copy_campaign(shipped: Path, copy: Path) -> Path:
    """Lay a fresh copy without the last three issues; return the folder that the next issue will have."""
    issues = published(shipped)
    if len(issues) <= TAKEN_BACK:
        sys.exit(f"demo: {shipped.name} has {len(issues)} issues; more than {TAKEN_BACK} are needed.")
    if copy.exists():
        shutil.rmtree(copy)
    taken = [folder.name for folder in issues[-TAKEN_BACK:]]
    absent = {"issues": taken, "orders": taken[1:]}

    def later(folder: str, names: list[str]) -> set[str]:
        left_out = absent.get(Path(folder).name, ())
        return {name for name in names if name.split(".")[0] in left_out}

    shutil.copytree(shipped, copy, ignore=later)
    seed = copy / "seed"
    if seed.exists():
        seed.chmod(0o600)
    return copy / "issues" / issues[-TAKEN_BACK].name


def lay_in_later_orders(shipped: Path, copy: Path) -> None:
    """Add the orders of the issues to come, as the game master would file them next."""
    shutil.copytree(shipped / "orders", copy / "orders", dirs_exist_ok=True)


def main() -> None:
    issue = copy_campaign(SHIPPED, COPY)
    shown = COPY.relative_to(ROOT)
    print(f"$ pbm issue {shown}", flush=True)
    done = subprocess.run([sys.executable, "-m", "pbm", "issue", str(shown)], cwd=ROOT)
    if done.returncode:
        sys.exit(f"demo: pbm issue ended with status {done.returncode}; nothing was published.")

    lines = (issue / "sheet.txt").read_text(encoding="utf-8").splitlines()
    print(f"\n$ head -n {HEAD} {issue.relative_to(ROOT)}/sheet.txt")
    print("\n".join(lines[:HEAD]))
    paper = COPY.parent / "paper"
    shutil.rmtree(paper, ignore_errors=True)
    again = ["render", str(shown), "--pdf", "--out", str(paper.relative_to(ROOT))]
    print(f"\n$ pbm {' '.join(again)}", flush=True)
    printed = subprocess.run([sys.executable, "-m", "pbm", *again], cwd=ROOT, stdout=subprocess.DEVNULL)
    if printed.returncode:
        sys.exit(f"demo: pbm render ended with status {printed.returncode}.")
    print(f"The sheet on paper: {(paper / 'sheet.pdf').relative_to(ROOT)}")
    print(f"\nIssue {int(issue.name)} lies in {issue.relative_to(ROOT)}/. All that was written:")
    for path in sorted(path for place in (issue, paper) for path in place.rglob("*") if path.is_file()):
        print(f"  {path.relative_to(ROOT)}")
    lay_in_later_orders(SHIPPED, COPY)
    print(f"\nThe orders for the next issues are there too; go on with: pbm issue {shown}")


if __name__ == "__main__":
    # Sheets hold umlauts and more; a terminal that can't show one gets a mark instead of an error.
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    main()
