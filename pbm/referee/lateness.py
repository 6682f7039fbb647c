"""Which moves of an issue came from late letters (tournament.md, "Deadlines")."""

from __future__ import annotations

from typing import Any

from pbm.referee.check import Checked
from pbm.referee.standing import GameNow


def mark(report: dict[str, Any] | None, now: GameNow, checked: Checked) -> None:
    """Put `late` on the moves of a game that late letters ordered. now: the game before the issue."""
    late = {
        (now.seat_of(found.player), found.entry.turn)
        for found in checked.entries
        if found.game == now.id and found.entry.status == "accepted" and checked.is_late(found.entry)
    }
    for seat, moves in ((report or {}).get("moves") or {}).items():
        for move in moves:
            if (seat, (move["turn"], move.get("board"))) in late:
                move["late"] = True
