"""Standbys: who takes over a seat that its player has left (rules.md, 0.4; tournament.md, "People").

A game knows nothing of it but which seats stay open. Who has left is seen by playing the issue on dice
that nobody keeps; then it is played for good.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.base.dice import Dice
from pbm.kit.game import Inbox
from pbm.referee.check import Checked
from pbm.referee.standing import GameNow

if TYPE_CHECKING:
    from pbm.referee.campaign import Campaign

Json = dict[str, Any]


def ready(now: GameNow, standby: Sequence[str], games: Mapping[str, GameNow], checked: Checked) -> list[str]:
    """The standbys of a game who could take over a seat with this issue, in order.

    Passed over: who has or had a seat in this game, or in another group of its stage, who is absent, who resigns
    from all games with this issue, and who has no game left because of having left each of them.
    """
    held = _held(now, games)
    return [player for player in dict.fromkeys(standby) if not _passed(player, held, games, checked)]


def _held(now: GameNow, games: Mapping[str, GameNow]) -> set[str]:
    """Who has or had a seat in this game, or in another group of its stage."""
    stage = f"{now.id.partition('.')[0]}." if "." in now.id else ""
    groups = [now, *(one for one in games.values() if stage and one.id.startswith(stage))]
    held = {player for one in groups for chain in one.holders.values() for player in chain}
    return held | {player for one in groups for player in one.setup.players}


def _passed(player: str, held: Collection[str], games: Mapping[str, GameNow], checked: Checked) -> str:
    """Why a standby takes no seat over; "" where nothing is in the way."""
    if player in held:
        return "plays"
    if player in checked.absent:
        return "absent"
    if player in checked.leaving:
        return "resigns"
    return "gone" if gone(player, games.values()) else ""


def unfilled(
    campaign: Campaign,
    before: Mapping[str, GameNow],
    after: Mapping[str, GameNow],
    entries: Mapping[str, Json],
    checked: Checked,
) -> list[Json]:
    """The seats that have ended with this issue, left by their players, for want of a standby: {"game", "seat",
    "from": who left it, "passed": [{"player", "why": "plays" | "takes" (another seat, just now) | "absent" (with
    "until") | "resigns" | "gone"}]}. Nothing is said of games that list nobody."""
    found: list[Json] = []
    for config in campaign.games.values():
        now, then = after[config.id], before.get(config.id)
        report = entries[config.id]["report"]
        if not config.standby or then is None or report is None:
            continue
        ended = {row.player for row in now.table if row.status == "out"} & then.playing()
        seats = [seat for seat in _leavers(then, checked.resigned.get(config.id, ()), report, True) if seat in ended]
        if not seats:
            continue
        old, held = _held(then, before), _held(now, after)
        passed = []
        for player in dict.fromkeys(config.standby):
            why = _passed(player, held, before, checked)
            why = "takes" if why == "plays" and player not in old else why
            passed.append({"player": player, "why": why})
            if why == "absent":
                passed[-1]["until"] = checked.absent[player]
        if all(one["why"] for one in passed):
            found += [
                {"game": config.id, "seat": seat, "from": then.holder(seat), "passed": passed} for seat in seats
            ]
    return found


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
    return _leavers(now, inbox.resigned, report)


def _leavers(now: GameNow, resigned: Collection[str], report: Json, at_once: bool = False) -> list[str]:
    """at_once: `nmr: out` counts too, which ends a seat where nobody stands by."""
    limit = getattr(now.setup.rules, "nmr_limit", 0)
    strict = at_once and getattr(now.setup.rules, "nmr", "") == "out"
    playing = now.playing()
    found = []
    for seat in now.setup.players:
        moves = _moves(report).get(seat) or ({},)
        run = moves[-1].get("run", 0)
        missed = (limit and run >= limit) or (strict and any(move.get("what") == "nmr" for move in moves))
        if seat in playing and (seat in resigned or missed):
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
