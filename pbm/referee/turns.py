"""The turns in a message by the name that their game has for them: "Zug 9", "Partie 2, Runde 7"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.base.text import Text
from pbm.kit.game import Game, Turn, plain_turns

_TURNS = ("turn", "open")


def named(game: Game, args: Mapping[str, Any], board: int | None = None) -> Mapping[str, Any]:
    """Return a message's facts with its turns' names in the place of their numbers, within the facts
    `why` too. board: of the match, where the facts don't name it."""
    if game.turns_text is plain_turns:
        return args
    board = args.get("board") or board
    out = dict(args)
    for key in _TURNS:
        number = args.get(key)
        if isinstance(number, int):
            turn = (Turn(number, board),)
            out[key] = Text(game.turns_text(turn, "de"), game.turns_text(turn, "en"))
    why = args.get("why")
    if isinstance(why, Mapping):
        out["why"] = {**why, "args": named(game, why.get("args", {}), board)}
    return out
