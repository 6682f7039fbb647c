"""SHA256SUMS: the sums of an issue's files, as `sha256sum -c` reads them.

Where sheets were rendered again, comments at the end say what each replaced file's sum was, the
oldest first. So every earlier SHA256SUMS can be made out of the present one, and the next issue's
`previous`, which is the hash of one of them, stays checkable.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence

SUMS = "SHA256SUMS"
_NOTE = re.compile(r"# replaced ([0-9a-f]{64}|-)  (.+)")


def write(files: Mapping[str, bytes]) -> bytes:
    """SHA256SUMS of these files, sorted by name."""
    return _lines({name: hashlib.sha256(data).hexdigest() for name, data in files.items()}).encode()


def renew(text: str, files: Mapping[str, bytes]) -> bytes:
    """SHA256SUMS after `files` have replaced the published ones of their names."""
    before, now = parse(text), dict(parse(text))
    notes = replaced(text)
    for name, data in sorted(files.items()):
        digest = hashlib.sha256(data).hexdigest()
        if before.get(name) != digest:
            notes.append((before.get(name, "-"), name))
            now[name] = digest
    return _whole(now, notes).encode()


def parse(text: str) -> dict[str, str]:
    """SHA256SUMS as name to sum; comments are passed over."""
    found = {}
    for line in text.split("\n"):
        digest, gap, name = line.partition("  ")
        if gap and re.fullmatch("[0-9a-f]{64}", digest):
            found[name] = digest
    return found


def replaced(text: str) -> list[tuple[str, str]]:
    """(sum, name) of what was replaced, the oldest first; "-" for a file that there was not before."""
    return [(match.group(1), match.group(2)) for match in map(_NOTE.fullmatch, text.split("\n")) if match]


def history(text: str) -> Iterator[str]:
    """Yield SHA256SUMS as it is, as it was before the last file was replaced, and so on to the first."""
    now, notes = parse(text), replaced(text)
    yield text
    while notes:
        digest, name = notes.pop()
        if digest == "-":
            now.pop(name, None)
        else:
            now[name] = digest
        yield _whole(now, notes)


def is_whole(text: str) -> bool:
    """Tell whether the text is just as the program writes it: nothing more, nothing less."""
    return bool(parse(text)) and text == _whole(parse(text), replaced(text))


def _whole(now: Mapping[str, str], notes: Sequence[tuple[str, str]]) -> str:
    return _lines(now) + "".join(f"# replaced {digest}  {name}\n" for digest, name in notes)


def _lines(names: Mapping[str, str]) -> str:
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(names.items()))
