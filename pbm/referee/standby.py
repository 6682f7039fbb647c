"""Standbys: who takes over a seat that its player has left (rules.md, 0.4; tournament.md, "People").

A game knows nothing of it but which seats stay open. Who has left is seen by playing the issue on dice
that nobody keeps; then it is played for good.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pbm.base.dice import Dice
from pbm.kit.game import Inbox
from pbm.referee.check import Checked
from pbm.referee.standing import GameNow

Json = dict[str, Any]


def ready(now: GameNow, standby: Sequence[str], games: Mapping[str, GameNow], checked: Checked) -> list[str]:
    """The standbys of a game who could take over a seat with this issue, in order.

    Passed over: who has or had a seat in this game, or in another group of its stage, who is absent, who resigns
    from all games with this issue, and who has no game left because of having left each of them.
    """
    stage = f"{now.id.partition('.')[0]}." if "." in now.id else ""
    groups = [now, *(one for one in games.values() if stage and one.id.startswith(stage))]
    held = {player for one in groups for chain in one.holders.values() for player in chain}
    held |= {player for one in groups for player in one.setup.players}
    return [
        player
        for player in dict.fromkeys(standby)
        if player not in held
        and player not in checked.absent
        and player not in checked.leaving
        and not gone(player, games.values())
    ]


def gone(player: str, games: Any) -> bool:
    """A player who had seats and is out of, or replaced in, every one of those games."""
    left = []
    for now in games:
        seat = now.seat_of(player)
        if seat is not None:
            left.append(any(row.player == seat and row.status == "out" for row in now.table))
        elif now.has_left(player):
            left.append(True)
    return bool(left) and all(left)


def heirs(now: GameNow, inbox: Inbox, free: Sequence[str], dice: Dice) -> frozenset[str]:
    """The seats that stay open when their players leave them in this issue. free: from `ready`; dice: for
    a trial, nothing that they show is kept.

    In seat order each seat that is left gets the next standby. Where one is still free after that,
    `nmr: out` skips turns instead of ending any seat's game. A game that is over with this issue has no
    seats to take over.
    """
    if not free:
        return frozenset()
    seats = frozenset(now.setup.players)
    trial = now.game.play(now.setup, now.state, inbox._replace(heirs=seats), dice)
    leaving = left(now, inbox, trial.report)
    if not leaving and not any(move.get("open") for moves in _moves(trial.report).values() for move in moves):
        return frozenset()
    first = leaving[: len(free)]
    kept = seats if len(free) > len(leaving) else frozenset(first)
    again = now.game.play(now.setup, now.state, inbox._replace(heirs=kept), dice)
    return frozenset() if now.game.over(now.setup, again.state) else kept


def left(now: GameNow, inbox: Inbox, report: Json) -> list[str]:
    """The seats whose players resign, or are out by `nmr_limit`, in seat order."""
    limit = getattr(now.setup.rules, "nmr_limit", 0)
    playing = now.playing()
    found = []
    for seat in now.setup.players:
        moves = _moves(report).get(seat) or ({},)
        run = moves[-1].get("run", 0)
        if seat in playing and (seat in inbox.resigned or (limit and run >= limit)):
            found.append(seat)
    return found


def taken_over(
    after: GameNow, before: GameNow, inbox: Inbox, report: Json, free: Sequence[str]
) -> tuple[GameNow, list[Json]]:
    """The game with its open seats taken over, and what issue.json says of it, one entry a seat:
    {"seat", "from", "to", "why": "resigned" | "limit"}."""
    still = after.playing()  # a game that ends a seat all the same has its way
    seats = [seat for seat in left(before, inbox, report) if seat in inbox.heirs and seat in still]
    events: list[Json] = []
    holders, runs = dict(after.holders), dict(after.nmr_run)
    for seat, player in zip(seats, free, strict=False):
        why = "resigned" if seat in inbox.resigned else "limit"
        events.append({"seat": seat, "from": before.holder(seat), "to": player, "why": why})
        holders[seat] = (*holders.get(seat, ()), player)
        runs.pop(seat, None)
    return replace(after, holders=holders, nmr_run=runs), events


def _moves(report: Json) -> Mapping[str, Sequence[Json]]:
    moves: Mapping[str, Sequence[Json]] = report.get("moves") or {}
    return moves
