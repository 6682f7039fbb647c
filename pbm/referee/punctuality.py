"""Who of the players sent orders, was late or missed the issue, and who resigned (tournament.md, "People")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pbm.referee.check import Checked
from pbm.referee.standing import GameNow

Json = dict[str, Any]


def missing(report: Json | None) -> set[str]:
    """The players with an NMR in what a game reports."""
    moves: Mapping[str, list[Json]] = (report or {}).get("moves", {})
    return {player for player, mine in moves.items() if any(move["what"] == "nmr" for move in mine)}


def punctuality(players: Iterable[str], checked: Checked, last: Mapping[str, Any] | None, missed: set[str]) -> Json:
    """On time, late and NMR per player over the campaign, in issues (tournament.md, "People")."""
    counts: dict[str, dict[str, int]] = {}
    old = last["punctuality"] if last is not None else {}
    for player in players:
        counts[player] = dict(old.get(player, {"on_time": 0, "late": 0, "nmr": 0}))
    owing = {
        found.player
        for found in checked.entries
        if found.game is not None and found.entry.turn is not None and found.entry.status != "ignored"
    }
    late = {
        found.player
        for found in checked.entries
        if found.entry.status == "accepted" and checked.is_late(found.entry)
    }
    for player in owing & counts.keys():
        counts[player]["nmr" if player in missed else "late" if player in late else "on_time"] += 1
    return counts


def resigned(checked: Checked, before: Mapping[str, GameNow]) -> list[list[str]]:
    """[player, game], with "gm" behind where only the game master has said so."""
    out: list[list[str]] = []
    for game, gone in checked.resigned.items():
        for player in (before[game].holder(seat) for seat in sorted(gone)):
            said = {one.origin for one in checked.letters if one.player == player and one.resigned & {"*", game}}
            out.append([player, game, *(["gm"] if said == {"gm"} else [])])
    return out
