"""What lies in orders/NNN: texts by player, the game master's press, a beacon (orders.md, "Where they lie")."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from pbm.base.decode import decode, to_lines
from pbm.base.dice import normalise_beacon
from pbm.base.problem import Note, Place, Problem
from pbm.base.text import near
from pbm.referee.letters import RawText
from pbm.shell.store import Folder, name_of

_ORDER_FILE = re.compile(r"(.+?)(?:\.([0-9]{1,6}))?\.(txt|eml)", re.IGNORECASE | re.DOTALL)


def order_files(folder: Folder, number: int, players: Sequence[str], notes: list[Note]) -> list[RawText]:
    """The texts in orders/NNN, by player in the campaign's order and then by number.

    Names are compared in NFC and without case; what is no player's file is noted, not read.
    """
    known = {unicodedata.normalize("NFC", player).casefold(): player for player in players}
    found: dict[str, list[tuple[int, str, Path]]] = {player: [] for player in players}
    for name, path in folder.orders(number):
        source = f"orders/{name_of(number)}/{name}"
        match = _ORDER_FILE.fullmatch(name)
        player = known.get(match.group(1).casefold()) if match else None
        if name.casefold() == "gm.txt":
            continue
        if match is None or player is None:
            stem = re.sub(r"(\.[0-9]+)?\.[^.]*$", "", name)
            close = near(stem.split(" ")[0].split("(")[0], players)
            code = "note.not-read-near" if close else "note.not-read"
            notes.append(Note(code, Place(source), {"near": close}))
        elif path.is_dir():
            notes.append(Note("note.folder", Place(source)))
        else:
            found[player].append((int(match.group(2) or 1), source, path))
    return [
        RawText(player, source, data)
        for player, files in found.items()
        for _, source, path in sorted(files)
        if (data := folder.read(path.relative_to(folder.path).as_posix())) is not None
    ]


def gm_press(folder: Folder, number: int) -> tuple[str, ...]:
    """The game master's own press, orders/NNN/gm.txt, printed first."""
    files = [path for name, path in folder.orders(number) if name.casefold() == "gm.txt" and not path.is_dir()]
    data = folder.read(files[0].relative_to(folder.path).as_posix()) if files else None
    if data is None:
        return ()
    decoded = decode(data)
    if decoded.unread is not None:
        place = Place(f"orders/{name_of(number)}/gm.txt")
        folder.faults.append(Problem(decoded.unread.code, place, decoded.unread.args))
    lines = [line.text.rstrip() for line in to_lines(decoded.text)]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return tuple(lines)


def beacon_text(data: bytes) -> str:
    """A beacon file's text as it is hashed and printed."""
    return normalise_beacon(decode(data).text)
