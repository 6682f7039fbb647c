"""The form of orders/NNN.yaml: what was typed, as it would be right; texts that lack their indent."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

_BARS = ("", "|", ">", "|-", ">-", "|+", ">+")
_KEY = re.compile(r"(\s*)([^\s:#][^:#]*):\s*([|>][+-]?)?\s*(?:#.*)?")
_ORDER = re.compile(r"\s*(?:[0-9]|[^\W\d_]+ ?[0-9])")
_MOST = 40
_SHOWN = 12
_WIDE = 200  # characters; nobody copies a longer line, and each of its faults would show it again


def right_form(line: int, lines: Sequence[str], key: str = "") -> str:
    """Return the lines of one key as a literal block: `anna: |` and the orders below it.

    line: where the key stands, from 1; key: what to write in its place ("": as it stands).
    """
    if line > len(lines) or len(lines[line - 1]) > _WIDE:
        return ""
    head, colon, rest = lines[line - 1].partition(":")
    rest = rest.strip()
    if not colon or rest.startswith("{"):  # a map in braces: what stands in it is no order
        return ""
    deep = _indent(head)
    body = [rest] if rest not in _BARS else []
    for raw in lines[line : line + _MOST]:
        item = raw.strip().startswith("- ") and not rest
        if raw.strip() and not item and _indent(raw) <= deep:
            break
        if raw.strip():
            body.append(raw.strip().removeprefix("- ") if item else raw.strip())
    return _block(key or head, body)


def _block(head: str, body: Sequence[str]) -> str:
    if not body or any(len(part) > _WIDE for part in body[:_SHOWN]):
        return ""
    inner = " " * (_indent(head) + 2)
    return "\n".join([f"{head}: |", *(inner + part for part in body[:_SHOWN])])


def as_typed(line: int, lines: Sequence[str], key: str) -> str:
    """Return the lines of one key and what is indented below it as they stand, with another key."""
    body = []
    for raw in lines[line : line + _MOST]:
        if raw.strip() and _indent(raw) <= _indent(lines[line - 1]):
            break
        if raw.strip():
            body.append(raw.rstrip())
    return "" if any(len(part) > _WIDE for part in body[:_SHOWN]) else "\n".join([f"{key}:", *body[:_SHOWN]])


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def unindented(lines: Sequence[str], known: Callable[[str], bool]) -> Iterator[tuple[int, int, str, str]]:
    """Yield texts that begin no further right than the key above them: (first line, last line, key,
    right form). known: is this word a player or a game, so that a line with it is a key of its own?"""

    def is_key(raw: str) -> bool:
        match = re.match(r"\s*([^:]+):", raw)
        return match is not None and known(match.group(1))

    at = 0
    while at < len(lines):
        match = _KEY.fullmatch(lines[at])
        at += 1
        if match is None or not (match.group(3) or known(match.group(2))):
            continue
        first = at
        while first < len(lines) and lines[first].strip()[:1] in ("", "#"):
            first += 1
        if first == len(lines) or _indent(lines[first]) > len(match.group(1)) or is_key(lines[first]):
            continue
        bare = _KEY.fullmatch(lines[first])
        if (bare and bare.group(3)) or not (match.group(3) or _ORDER.match(lines[first])):
            continue
        last = first
        while last < len(lines) and not is_key(lines[last]):
            last += 1
        body = [raw.strip() for raw in lines[first : min(last, first + _MOST)] if raw.strip()]
        yield first + 1, last, match.group(2), _block(match.group(1) + match.group(2), body)
        at = last
