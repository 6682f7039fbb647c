"""Compacts the scripts of the order form: templates/**/NAME.js to NAME.min.js beside it.

A sheet carries its scripts, so each sign that nobody reads there costs every reader of every issue. What people
read and change are the sources; the compacted files are made from them by this tool and committed with them:

    make scripts                                     write them
    python -m tools.scripts --check                  only say which are stale; 1 if any is

The program itself never compacts anything: it takes NAME.min.js in place of NAME.js where there is one
(pbm/shell/templates.py), unless a campaign has scripts of its own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "templates"
_COMMENT = re.compile(r"\{#.*?#\}\n?", re.S)
_INCLUDE = re.compile(r'^[ \t]*\{% include "([^"]+)" %\}$', re.M)
_JINJA = re.compile(r"\{[{%#]")


def source(name: str) -> str:
    """Return a script as Jinja would hand it out: its notes dropped, what it includes in its place."""
    text = _COMMENT.sub("", (FOLDER / name).read_text("utf-8"))
    return _INCLUDE.sub(lambda found: source(found[1]).rstrip("\n"), text)


def compacted(name: str) -> str:
    """Return the compacted text of a script. Raises ValueError where Jinja would take it for its own language."""
    import minify  # type: ignore[import-untyped, unused-ignore]

    text = str(minify.string("application/javascript", source(name))).rstrip(";\n") + ";\n"
    if found := _JINJA.search(text):
        raise ValueError(f"{name}: Jinja would read {text[found.start() : found.start() + 20]!r}")
    return text


def scripts() -> Iterator[str]:
    """Yield the names of all scripts that a page names itself; those that others include are part of these."""
    names = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js") if not path.name.endswith(".min.js")}
    parts = {part for name in names for part in _INCLUDE.findall((FOLDER / name).read_text("utf-8"))}
    yield from sorted(names - parts)


def beside(name: str) -> Path:
    return FOLDER / f"{name.removesuffix('.js')}.min.js"


def stale() -> list[str]:
    """Return the compacted files that are not what would be written now, those that are missing or left over too."""
    wanted = {beside(name): compacted(name) for name in scripts()}
    found = {path: path.read_text("utf-8") for path in FOLDER.rglob("*.min.js")}
    different = [path for path in {*wanted, *found} if wanted.get(path) != found.get(path)]
    return sorted(path.relative_to(FOLDER).as_posix() for path in different)


def main(words: list[str]) -> int:
    if words == ["--check"]:
        found = stale()
        print("\n".join([f"stale: {name}" for name in found]) or "all are as they should be")
        return 1 if found else 0
    for name in scripts():
        beside(name).write_text(compacted(name), "utf-8")
        print(f"{len(source(name).encode()):>6} -> {len(compacted(name).encode()):>6}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
