"""Compacts the styles and scripts of pages: templates/**/NAME.css and NAME.js to NAME.min.css and NAME.min.js beside.

A sheet carries its styles and scripts, so each sign that nobody reads there costs every reader of every issue. What
people read and change are the sources; the compacted files are made from them by this tool and committed with them:

    make compact                          write them
    python -m tools.compact --check       only say which are stale; 1 if any is

The program itself never compacts anything: it takes NAME.min.js in place of NAME.js where there is one
(pbm/shell/templates.py), unless a campaign has scripts of its own; styles likewise.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "templates"
KINDS = {".js": "application/javascript", ".css": "text/css"}
_COMMENT = re.compile(r"\{#.*?#\}\n?", re.S)
_INCLUDE = re.compile(r'^[ \t]*\{% include "([^"]+)" %\}$', re.M)
_JINJA = re.compile(r"\{[{%#]")


def source(name: str) -> str:
    """Return a file as Jinja would hand it out: its notes dropped, what it includes in its place."""
    text = _COMMENT.sub("", (FOLDER / name).read_text("utf-8"))
    return _INCLUDE.sub(lambda found: source(found[1]).rstrip("\n"), text)


def compacted(name: str) -> str:
    """Return the compacted text of a file. Raises ValueError where Jinja would take it for its own language."""
    import minify  # type: ignore[import-untyped, unused-ignore]

    text = str(minify.string(KINDS[Path(name).suffix], source(name)))
    if name.endswith(".js"):
        text = text.rstrip(";\n") + ";\n"  # another script follows
    if found := _JINJA.search(text):
        raise ValueError(f"{name}: Jinja would read {text[found.start() : found.start() + 20]!r}")
    return text


def sources() -> Iterator[str]:
    """Yield the names of all files that have a compacted one. Scripts that others include are part of these; styles
    that only include others have nothing of their own."""
    names = {
        path.relative_to(FOLDER).as_posix()
        for kind in KINDS
        for path in FOLDER.rglob(f"*{kind}")
        if not path.stem.endswith(".min")
    }
    includes = {name: set(_INCLUDE.findall((FOLDER / name).read_text("utf-8"))) for name in names}
    parts = {part for name in names for part in includes[name] if name.endswith(".js")}
    yield from sorted(name for name in names - parts if name.endswith(".js") or not includes[name])


def beside(name: str) -> Path:
    path = FOLDER / name
    return path.with_name(f"{path.stem}.min{path.suffix}")


def stale() -> list[str]:
    """Return the compacted files that are not what would be written now, those that are missing or left over too."""
    wanted = {beside(name): compacted(name) for name in sources()}
    found = {path: path.read_text("utf-8") for kind in KINDS for path in FOLDER.rglob(f"*.min{kind}")}
    different = [path for path in {*wanted, *found} if wanted.get(path) != found.get(path)]
    return sorted(path.relative_to(FOLDER).as_posix() for path in different)


def main(words: list[str]) -> int:
    if words == ["--check"]:
        found = stale()
        print("\n".join([f"stale: {name}" for name in found]) or "all are as they should be")
        return 1 if found else 0
    for name in sources():
        beside(name).write_text(compacted(name), "utf-8")
        print(f"{len(source(name).encode()):>6} -> {len(compacted(name).encode()):>6}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
