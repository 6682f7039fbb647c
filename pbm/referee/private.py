"""private.json: what an issue keeps that is nobody else's (formats.md, "A campaign folder")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.kit.game import Block
from pbm.referee.check import Checked
from pbm.referee.letters import Letter
from pbm.referee.standing import GameNow

Json = dict[str, Any]


def private_json(checked: Checked, before: Mapping[str, GameNow], after: Mapping[str, GameNow], format: str) -> Json:
    """The letters with the fate of each line, kept and standing orders by game and player, the authors of
    anonymous press. What somebody has ordered who has left a seat since is not kept."""
    texts = [_text(checked, letter) for letter in checked.letters]
    kept: dict[str, dict[str, list[Json]]] = {}
    standing: dict[str, dict[str, list[Json]]] = {}
    for game, readings in checked.readings.items():
        was, now = before.get(game), after[game]
        for seat, reading in readings.items():
            player = was.holder(seat) if was is not None else seat
            if now.holder(seat) != player:
                continue
            # `reveal: step` keeps the block of a turn that goes on; once the turn is over it is spent.
            spent = set(was.due.get(seat, ()) if was else ()) - set(now.due.get(seat, ()))
            waiting = tuple([block for block in reading.kept if block.turn not in spent])
            for blocks, into in ((waiting, kept), (reading.standing, standing)):
                if blocks:
                    into.setdefault(game, {})[player] = [_block(block) for block in blocks]
    authors = [letter.player for letter in checked.letters for piece in letter.press if piece.anonymous]
    return {"format": format, "texts": texts, "kept": kept, "standing": standing, "authors": authors}


def _text(checked: Checked, letter: Letter) -> Json:
    fates: list[list[Any]] = [[line, code, dict(args)] for line, code, args in letter.fates]
    fates += [[fate.line, fate.code, dict(fate.args)] for fate in checked.fates.get(letter.number, ())]
    fates.sort(key=lambda fate: int(fate[0]))
    more: Json = {}
    if letter.code is not None:
        more["code"] = letter.code
    if letter.blanked:
        more["blanked"] = True
    if letter.aside:
        more["aside"] = letter.aside
    return {
        "player": letter.player,
        "source": letter.source,
        "origin": letter.origin,
        "sha256": letter.sha256,
        "received": letter.received,
        "late": letter.late,
        **more,
        "repeated": letter.repeated,
        "masked": sorted(letter.masked),
        "first": letter.lines[0].number if letter.lines else 1,
        "lines": [line.text for line in letter.lines],
        "fates": fates,
    }


def _block(block: Block) -> Json:
    return {
        "turn": list(block.turn or ()),
        "source": block.place.source,
        "line": block.place.line,
        "lines": [[line.number, line.indent, line.text] for line in block.lines],
    }
