"""What lies where nothing is read: orders beside their folder, issues under another name."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from pbm.base.problem import Note, Place, Problem
from pbm.shell.store import Folder, name_of

_NUMBER = re.compile(r"([0-9]{1,9})(\.[A-Za-z]{1,8})?")
_LETTER = re.compile(r"(.+?)(?:\.[0-9]{1,6})?\.(?:txt|eml)", re.IGNORECASE | re.DOTALL)
_READ = ("", ".yaml", ".beacon")
_ISSUE = re.compile(r"([0-9]{3,9})(\.rev[1-9][0-9]{0,5})?")
_SHOWN = 5
# Beside the campaign's own files: names that editors and habits give them.
_ROOT = {
    "dice.yml": "dice.yaml", "dice.yaml.txt": "dice.yaml", "dice.txt": "dice.yaml", "seed.txt": "seed",
    "order": "orders", "orders.yaml": "", "zuege": "orders", "züge": "orders",
}  # fmt: skip


def astray(folder: Folder, number: int, players: Sequence[str]) -> list[Note]:
    """Notes on what the next issue, `number`, passes over though it looks as if it were meant."""
    known = {unicodedata.normalize("NFC", player).casefold() for player in players}
    found = [*_root(folder.path, number, known), *_orders(folder.path, number, known), *_issues(folder)]
    own = folder.path / "templates"
    return [*found, *_templates(own)] if own.is_dir() else found


def _names(path: Path) -> list[str]:
    """What lies in a folder, in the same order anywhere; nothing where it can't be read, which others tell."""
    try:
        names = os.listdir(path)
    except OSError:
        return []
    return sorted(name for name in names if not name.startswith("."))


def _is_issue(name: str) -> bool:
    match = _ISSUE.fullmatch(name)
    return match is not None and match.group(1) == name_of(int(match.group(1)))


def _is_letter(name: str, known: set[str]) -> bool:
    match = _LETTER.fullmatch(unicodedata.normalize("NFC", name))
    return match is not None and match.group(1).casefold() in known


def _near(source: str, near: str) -> Note:
    return Note("note.astray-near", Place(source), {"near": near})


def _root(path: Path, number: int, known: set[str]) -> list[Note]:
    found = []
    for name in _names(path):
        folded = unicodedata.normalize("NFC", name).casefold()
        if _is_letter(name, known):
            found.append(_near(name, f"orders/{name_of(number)}/{name}"))
        elif folded in _ROOT and not (path / (_ROOT[folded] or "seed")).exists():
            found.append(_near(name, _ROOT[folded] or f"orders/{name_of(number)}.yaml"))
    return found


def _orders(path: Path, number: int, known: set[str]) -> list[Note]:
    """Orders of issues that are out are `verify`'s and `correct`'s to look at."""
    found, ahead = [], []
    for name in _names(path / "orders"):
        source = f"orders/{name}"
        match = _NUMBER.fullmatch(name)
        if match is None or int(match.group(1)) == 0:
            if _is_letter(name, known):
                found.append(_near(source, f"orders/{name_of(number)}/{name}"))
            elif not name.casefold().startswith(("readme", "liesmich")):
                found.append(Note("note.astray", Place(source), {"name": name_of(number)}))
            continue
        meant, ending = int(match.group(1)), (match.group(2) or "")
        folder = (path / "orders" / name).is_dir()
        if meant < number and name.startswith(name_of(meant)):
            continue
        if meant < number:  # that issue is out, whatever lies here
            found.append(Note("note.astray", Place(source), {"name": name_of(number)}))
            continue
        right = name_of(meant) + (".yaml" if ending.lower() in (".yml", ".txt") else ending.lower())
        if ending.lower() in (*_READ, ".yml", ".txt") and name != right and not (folder and ending):
            found.append(_near(source, f"orders/{right}"))
        elif ending not in _READ or folder is bool(ending):
            found.append(Note("note.astray", Place(source), {"name": name_of(number)}))
        elif meant > number:
            ahead.append(source)
    if ahead:
        shown = ", ".join(ahead[:_SHOWN]) + (" …" if len(ahead) > _SHOWN else "")
        code = "note.orders-ahead" if number > 1 else "note.orders-first"
        found.append(Note(code, Place(ahead[0]), {"found": shown, "n": len(ahead), "issue": number}))
    return found


def _issues(folder: Folder) -> list[Note]:
    found = []
    told = {problem.place.source for problem in misnamed(folder)}
    for name in _names(folder.path / "issues"):
        if _is_issue(name) or f"issues/{name}" in told or not (folder.path / "issues" / name).is_dir():
            continue
        found.append(Note("note.issue-astray", Place(f"issues/{name}"), {}))
    return found


def misnamed(folder: Folder) -> list[Problem]:
    """Issues whose folders have a number as name, but not written as the program writes it: without
    them the next issue would be one that is out already."""
    found = []
    for name in _names(folder.path / "issues"):
        if not re.fullmatch("[0-9]{1,9}", name) or _is_issue(name) or int(name) == 0:
            continue
        right = name_of(int(name))
        here = folder.path / "issues"
        if (here / name / "issue.json").is_file() and not (here / right).exists():
            args = {"right": f"issues/{right}"}
            found.append(Problem("store.misnamed", Place(f"issues/{name}"), args, f"mv issues/{name} issues/{right}"))
    return found


_PARTS = frozenset({".j2", ".css", ".js", ".typ"})


def _templates(own: Path) -> list[Note]:
    """The campaign's own templates, styles and scripts that no built-in one and no other of its own calls by
    their name, and compacted ones (`style.min.css`), which are never read from a campaign."""
    from pbm.base.schema import says
    from pbm.base.text import near
    from pbm.shell.templates import built_in

    found_files = (path for path in sorted(own.rglob("*")) if path.suffix in _PARTS and path.is_file())
    files = {path.relative_to(own).as_posix(): path for path in found_files}
    root = built_in()
    mine = [name for name in files if not (root / name).is_file() or ".min." in name]
    if not mine:
        return []
    built = (path.relative_to(root).as_posix() for path in root.rglob("*") if path.suffix in _PARTS)
    known = sorted((one for one in built if ".min." not in one), key=lambda one: (not one.startswith("frame/"), one))
    texts = {name: path.read_bytes() for name, path in files.items() if os.access(path, os.R_OK)}
    found = []
    for name in mine:
        if any(name.encode() in text for other, text in texts.items() if other != name):
            continue  # included by another
        meant = name.replace(".min.", ".")
        same = [one for one in known if one.rpartition("/")[2] == meant.rpartition("/")[2]]
        alike = [meant] if meant in same else same or [near(name, known)]
        hint = says("why.template-near", near=f"templates/{alike[0]}") if alike[0] else says("why.template-names")
        found.append(Note("note.template-unknown", Place(f"templates/{name}"), {"hint": hint}))
    return found
