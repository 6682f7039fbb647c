"""Reading `.case` files: rules as text that a game master can add to (tests/cases/README.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CASES = Path(__file__).parent / "cases"
_ESCAPE = re.compile(r"\\(n|t|u[0-9a-f]{4}|U[0-9a-f]{8})")
_SETTING = re.compile(r"([a-z_]+):\s*(.*)")


@dataclass(frozen=True)
class Case:
    """texts: (text, by the game master); expected: what must come of it, one fact each."""

    name: str
    settings: dict[str, str] = field(default_factory=dict)
    texts: tuple[tuple[str, bool], ...] = ()
    expected: tuple[str, ...] = ()


def cases(game: str) -> list[Case]:
    found = [case for path in sorted((CASES / game).glob("*.case")) for case in read(path)]
    assert found
    return found


def read(path: Path) -> Iterator[Case]:
    """The cases of one file. Settings above the first `==` hold for the file, others for their part."""
    whole: dict[str, str] = {}
    part: dict[str, str] = {}
    title = ""
    for number, raw in enumerate(path.read_text("utf-8").splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        name = f"{path.stem}:{number}"
        setting = _SETTING.fullmatch(line)
        if line.startswith("=="):
            title, part = line.strip("= "), dict(whole)
        elif " --> " in f" {line}":
            left, _, right = f" {line}".rpartition(" --> ")
            expected = tuple(" ".join(fact.split()) for fact in right.split(" | ") if fact.strip())
            assert expected, f"{name}: nothing is expected"
            yield Case(f"{name} {title}".strip(), part or whole, tuple(_texts(left.strip())), expected)
        elif setting:
            (part if title else whole)[setting[1]] = setting[2].strip()
        else:
            raise AssertionError(f"{name}: neither a setting nor a case: {line}")


def _texts(left: str) -> Iterator[tuple[str, bool]]:
    if left in ("", "(nothing)"):
        return
    by_gm = False
    for piece in re.split(r" (\+\+(?:gm)?) ", left):
        if piece in ("++", "++gm"):
            by_gm = piece == "++gm"
        else:
            yield _ESCAPE.sub(_character, piece), by_gm


def _character(match: re.Match[str]) -> str:
    what = match[1]
    return {"n": "\n", "t": "\t"}.get(what) or chr(int(what[1:], 16))


