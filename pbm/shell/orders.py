"""What lies in orders/NNN: texts by player, the game master's press, a beacon (orders.md, "Where they lie")."""

from __future__ import annotations

import hashlib
import itertools
import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.base.decode import decode, to_lines
from pbm.base.dice import normalise_beacon
from pbm.base.problem import Note, Place, Problem
from pbm.base.text import near
from pbm.referee.letters import RawText
from pbm.referee.people import codes_of
from pbm.shell.store import Folder, name_of

if TYPE_CHECKING:
    from pbm.referee.campaign import Campaign

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
    for player, files in found.items():
        files.sort()
        for (before, other, _), (after, source, _) in itertools.pairwise(files):
            if before == after:
                args = {"other": other.rpartition("/")[2], "right": f"{player}.{files[-1][0] + 1}.txt"}
                notes.append(Note("note.same-number", Place(source), args))
    return [
        RawText(player, source, data)
        for player, files in found.items()
        for _, source, path in files
        if (data := folder.read(path.relative_to(folder.path).as_posix())) is not None
    ]


def filed(
    folder: Folder, number: int, campaign: Campaign, notes: list[Note] | None = None
) -> tuple[list[RawText], list[Problem]]:
    """All texts for an issue, those that the game master typed (orders/NNN.yaml) last, and what is
    wrong with that file. notes: what is no player's file is added here."""
    notes = [] if notes is None else notes
    texts = order_files(folder, number, list(campaign.players), notes)
    more, problems = typed(folder, number, campaign)
    return texts + more, problems


def typed(folder: Folder, number: int, campaign: Campaign) -> tuple[list[RawText], list[Problem]]:
    """The texts in orders/NNN.yaml, and what is wrong with the file."""
    source = f"orders/{name_of(number)}.yaml"
    data = folder.read(source)
    if data is None:
        return [], []
    from pbm.base.tree import parse
    from pbm.referee.typed import Who, typed_orders

    tree, faults = parse(data, source)
    games = campaign.games.values()
    who = Who(
        {
            player: [game.id for game in games if player in game.players or player in game.standby]
            for player in campaign.players
        },
        {game.id: game.title for game in games},
        {player.id: player.name for player in campaign.players.values()},
    )
    texts, found = typed_orders(tree, faults, decode(data).text, source, who)
    codes = codes_of(campaign)
    if found and codes:
        from pbm.referee.arrivals import discreet

        found = discreet(found, codes.values())
    return texts, found


def changed_texts(texts: Sequence[RawText], kept: Sequence[Mapping[str, Any]]) -> list[tuple[str, str, str]]:
    """How texts differ from those that an issue was resolved with (private.json's `texts`): as
    (player, file, what), what being changed, new or gone."""
    known = [(text["player"], text["source"], text["sha256"]) for text in kept]
    now = [(text.player, text.source, hashlib.sha256(text.data).hexdigest()) for text in texts]
    if known == now:
        return []
    found = []
    for player, name, digest in now:
        if (player, name, digest) not in known:
            there = any((player, name) == (who, other) for who, other, _ in known)
            found.append((player, name, "changed" if there else "new"))
    for player, name, _ in known:
        if all((player, name) != (who, other) for who, other, _ in now):
            found.append((player, name, "gone"))
    return list(dict.fromkeys(found))


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
