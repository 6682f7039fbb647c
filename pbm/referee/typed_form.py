"""The form of orders/NNN.yaml: what was typed, as it would be right; texts that lack their indent.

A form that is proposed can be put in the place of what was typed. Where that can't be promised, because
lines may belong to somebody else or are too many to be copied, there is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

_KEY = re.compile(r"(\s*)([^\s:#][^:#]*):\s*([|>][+-]?)?\s*(?:#.*)?")
_NAMED = re.compile(r"\s*([^\s:#|>][^:#]*?)\s*:(?=\s|$)(.*)")
_BAR = re.compile(r"(?:[|>][+-]?)?\s*(?:#.*)?")
_BEHIND = re.compile(r"^[|>][-+]?(?![=>])\s*")
_BRACED = re.compile(r"([\[{])([^\[\]{}\"']+)[\]}]\s*(?:#.*)?")
_BARRED = re.compile(r"[^:]*:\s*[|>][+-]?\s*(?:#.*)?")
_ORDER = re.compile(r"\s*(?:[0-9]|[^\W\d_]+ ?[0-9])")
_HEADER = re.compile(r"[0-9]|[^\W\d_]+ [0-9]")
_OPENS = frozenset(("presse", "press", "züge", "zuege", "orders", "änderung", "korrektur", "change"))
_MOST = 40
_SHOWN = 20
_WIDE = 200  # characters; nobody copies a longer line, and each of its faults would show it again

Known = Callable[[str], bool]


def right_form(line: int, lines: Sequence[str], known: Known, key: str = "") -> str:
    """Return the lines of one key as a literal block: `anna: |` and the orders below it.

    line: where the key stands, from 1; known: is this word a game or a player; key: what to write in its
    place ("": as it stands). Returns "" where that would not be right.
    """
    head, rest, below = _entry(line, lines)
    return _block(key or head, (_unbraced(rest) if rest else []) + below, known) if head else ""


def whole_form(line: int, lines: Sequence[str], known: Known, player: str, games: Mapping[int, str]) -> str:
    """Return all that stands below a player's key, each game's lines as a literal block of its own.

    line: where the key stands; games: what to call the keys of games, by line. Returns "" where that would
    not be right.
    """
    head, rest, below = _entry(line, lines)
    if not head or rest:
        return ""
    out, body, game = [f"{player}:"], list[str](), ""
    for number, raw in enumerate(lines[line : line + _MOST], line + 1):
        if not below:
            break
        if not raw.strip():
            continue
        below.pop(0)
        named = _NAMED.fullmatch(raw)
        if number in games or (named and known(_bare(named[1]))):
            if game:
                out.append(_block(f"  {game}", body, known))
            game = games.get(number, _bare(named[1]) if named else "")
            behind = named[2].strip() if named else ""
            body = [] if _BAR.fullmatch(behind) else [_BEHIND.sub("", behind)]
        elif not game:
            return ""
        else:
            body.append(raw.strip())
    out.append(_block(f"  {game}", body, known))
    whole = "\n".join(out)
    return whole if all(out) and whole.count("\n") <= _SHOWN else ""


def _entry(line: int, lines: Sequence[str]) -> tuple[str, str, list[str]]:
    """A key as typed, what stands behind it, and the lines below it, stripped; the key is "" where they
    can't be told."""
    if line > len(lines) or len(lines[line - 1]) > _WIDE:
        return "", "", []
    head, colon, rest = lines[line - 1].partition(":")
    rest = "" if _BAR.fullmatch(rest.strip()) else _BEHIND.sub("", rest.strip())
    if not colon:
        return "", "", []
    deep, below = _indent(head), []
    for raw in lines[line : line + _MOST + 1]:
        item = raw.strip().startswith("- ") and not rest
        if raw.strip() and not item and _indent(raw) <= deep:
            break
        if raw.strip():
            below.append(raw.strip().removeprefix("- ") if item else raw.strip())
    return (head, rest, below) if len(below) <= _MOST else ("", "", [])


def _unbraced(rest: str) -> list[str]:
    """What stands behind a key; where YAML's brackets are around it, what is inside, an item a line."""
    found = _BRACED.fullmatch(rest)
    items = [item.strip() for item in found[2].split(",")] if found else []
    if found and ((rest[0] == "[" and len(items) == 1) or (rest[0] == "{" and all(":" in item for item in items))):
        return items
    return [rest]


def _block(head: str, body: Sequence[str], known: Known) -> str:
    if not body or len(body) > _SHOWN or any(not _is_text(part, known) for part in body):
        return ""
    inner = " " * (_indent(head) + 2)
    return "\n".join([f"{head}: |", *(inner + part for part in body)])


def _is_text(part: str, known: Known) -> bool:
    """Tell whether a line is surely one of a text: no key of somebody else's, nothing in brackets."""
    if len(part) > _WIDE or part.startswith("{") or _BARRED.fullmatch(part):
        return False
    if part.startswith("["):
        return known(part[1:].partition("]")[0])
    named = _NAMED.fullmatch(part)
    if named is None:
        return True
    if named[2].strip():
        return not known(_bare(named[1]))
    bare = part[:-1].strip().casefold()
    return known(_bare(named[1])) or bare in _OPENS or _HEADER.match(bare) is not None


def _bare(key: str) -> str:
    return key.strip().strip("\"'")


def as_typed(line: int, lines: Sequence[str], key: str) -> str:
    """Return the lines of one key and what is indented below it as they stand, with another key."""
    body = []
    for raw in lines[line : line + _MOST]:
        if raw.strip() and _indent(raw) <= _indent(lines[line - 1]):
            break
        if raw.strip():
            body.append(raw.rstrip())
    wrong = len(body) > _SHOWN or any(len(part) > _WIDE for part in body)
    return "" if wrong else "\n".join([f"{key}:", *body])


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def unindented(lines: Sequence[str], known: Known) -> Iterator[tuple[int, int, str, str]]:
    """Yield texts that begin no further right than the key above them: (first line, last line, key,
    right form). known: is this word a player or a game, so that a line with it is a key of its own?"""

    def is_key(raw: str) -> bool:
        match = re.match(r"\s*([^:]+):", raw)
        return match is not None and (known(_bare(match.group(1))) or _BARRED.fullmatch(raw) is not None)

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
        body = [raw.strip() for raw in lines[first : min(last, first + _SHOWN + 1)] if raw.strip()]
        yield first + 1, last, match.group(2), _block(match.group(1) + match.group(2), body, known)
        at = last
