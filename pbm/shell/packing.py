"""What goes into an archive (tournament.md, "Archives"): all of a campaign, or what the public may have."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pbm.base.problem import Place, Problem
from pbm.referee.archive_yaml import yaml_of
from pbm.shell import sums, zips
from pbm.shell.archive_page import pages
from pbm.shell.desk import CAMPAIGN, Desk
from pbm.shell.public_orders import public_private
from pbm.shell.store import to_bytes
from pbm.shell.sums import SUMS
from pbm.shell.templates import built_in

FORMAT = "pbm-archive-1"
FORMAT_FILE = "FORMAT"
CHECKER = "check_dice.py"

_TOP = (CAMPAIGN, "seed", "dice.yaml", "results.yaml")
_ISSUE = re.compile(r"issues/[0-9]{3,9}(\.rev[0-9]+)?/.+")
_ORDERS = re.compile(r"orders/[0-9]{3,9}(\.yaml|\.beacon|/[^/]+)")
_OWN = re.compile(r"templates/.+")
_SHEETS = re.compile(r"issues/[^/]+/(issue\.json|SHA256SUMS|sheet\.(txt|html|pdf))")


def format_text(public: bool) -> bytes:
    return f"{FORMAT}\nkind: {'public' if public else 'full'}\n".encode()


def archive_files(desk: Desk, public: bool) -> tuple[dict[str, bytes], list[Problem]]:
    """Return the files of an archive by name, and what can't be packed. The desk has issues and a campaign."""
    assert desk.campaign is not None and desk.last is not None
    found = _public(desk) if public else _full(desk.folder.path)
    problems: list[Problem] = []
    files: dict[str, bytes] = {}
    seen: dict[str, str] = {}
    for name, path in sorted(found):
        if not zips.is_safe(name):
            problems.append(Problem("archive.odd-name", Place(name)))
        elif zips.folded(name) in seen:
            facts = {"found": seen[zips.folded(name)], "other": name}
            problems.append(Problem("archive.same-name", Place(name), facts))
        elif isinstance(path, bytes):
            files[name] = path
        else:
            size = path.stat().st_size
            problems += zips.too_big({name: size}, "archive.too-big", name)
            if size <= zips.MOST_BYTES:
                files[name] = path.read_bytes()
        seen.setdefault(zips.folded(name), name)
    files |= _templates(desk.last.public)
    files[FORMAT_FILE] = format_text(public)
    files[CHECKER] = (built_in() / "archive" / CHECKER).read_bytes()
    issues = [
        value
        for number in desk.folder.issue_numbers()
        if (value := desk.folder.issue_json(number, "issue.json")) is not None
    ]
    files |= pages(built_in() / "archive", FORMAT, public, issues, "results.yaml" in files)
    files[SUMS] = sums.write(files)
    sizes = {name: len(data) for name, data in files.items()}
    problems += zips.too_many(len(files), "archive.too-big", "")
    return files, problems or zips.too_big(sizes, "archive.too-big", "")


def _full(base: Path) -> Iterator[tuple[str, Path | bytes]]:
    """All that the program and the game master wrote; nothing hidden, nothing that is no file."""
    for name in _TOP:
        if (base / name).is_file():
            yield name, base / name
    for top, pattern in (("orders", _ORDERS), ("issues", _ISSUE), ("templates", _OWN)):
        for here, folders, names in os.walk(base / top):
            folders[:] = [folder for folder in folders if not folder.startswith(".")]
            for name in names:
                path = Path(here, name)
                inside = unicodedata.normalize("NFC", path.relative_to(base).as_posix())
                if not name.startswith(".") and pattern.fullmatch(inside) and path.is_file():
                    yield inside, path


def _public(desk: Desk) -> Iterator[tuple[str, Path | bytes]]:
    """What was printed for everybody. campaign.yaml is that of the newest issue, so that neither
    comments nor plans are in it; the seed and orders only where no dice can follow."""
    assert desk.last is not None
    base = desk.folder.path
    for name, path in _full(base):
        if _SHEETS.fullmatch(name):
            yield name, path
    yield CAMPAIGN, yaml_of(desk.last.public["config"]).encode()
    if (base / "results.yaml").is_file():
        yield from _results(desk)
    if not desk.over:
        return
    if (base / "seed").is_file():
        yield "seed", base / "seed"
    for number in desk.folder.issue_numbers():
        issue = desk.folder.issue(number)
        if issue is not None:
            yield f"issues/{number:03d}/private.json", to_bytes(public_private(issue.private))


def _results(desk: Desk) -> Iterator[tuple[str, bytes]]:
    """The results from before the program, written anew: comments stay at home; nothing of a faulty file."""
    from pbm.referee.results_read import FILE, public_yaml
    from pbm.shell.results import names_of, results_in

    assert desk.last is not None
    found = results_in(desk.folder, names_of(desk.last.public))
    if found.results and not found.problems:
        yield FILE, public_yaml(found.results).encode()


def _templates(public: dict[str, Any]) -> dict[str, bytes]:
    """The built-in templates that this campaign's sheets are set with."""
    root = built_in()
    wanted = {"frame", "kit", *(str(game.get("game")) for game in public["games"].values())}
    return {
        f"program/templates/{path.relative_to(root).as_posix()}": path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and path.relative_to(root).parts[0] in wanted and "__pycache__" not in path.parts
    }
