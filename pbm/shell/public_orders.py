"""What a public archive keeps of private.json once all games are over (formats.md, "JSON").

Of each text: whose it was, where it lay, which of its lines was which order. Not what else stood in
it, nor when it came, nor its checksum: from a checksum a short text, and with it a code word, could
be found by trying.
"""

from __future__ import annotations

from typing import Any

_FACTS = ("player", "source", "origin", "late", "repeated")
_HELD = ("fate.holds", "fate.kept", "fate.resigned")
_ARGS = ("game", "turn", "board")


def public_private(private: dict[str, Any]) -> dict[str, Any]:
    """Return private.json without authors, heads and letters."""
    return {
        "format": private["format"],
        "texts": [_text(text) for text in private["texts"]],
        "kept": _blocks(private["kept"]),
        "standing": _blocks(private["standing"]),
    }


def _text(text: dict[str, Any]) -> dict[str, Any]:
    held = [
        [line, code, {key: value for key, value in args.items() if key in _ARGS}]
        for line, code, args in text["fates"]
        if code in _HELD
    ]
    return {**{key: text[key] for key in _FACTS if key in text}, "fates": held}


def _blocks(games: dict[str, Any]) -> dict[str, Any]:
    return {
        game: {
            player: [{key: block[key] for key in ("turn", "source", "line")} for block in blocks]
            for player, blocks in players.items()
        }
        for game, players in games.items()
    }
