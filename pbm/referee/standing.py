"""The games as the last issue left them: public facts of issue.json back to values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any

from pbm.base.record import record
from pbm.base.state import from_json, to_json
from pbm.kit.game import Game, Row, Setup, Turn


@record
class GameNow:
    """One game between two issues.

    due: the turns that each player owes; nmr_run: issues in a row with an NMR; history: each
    player's score after each issue; table: the present one (empty before the first turn);
    started, ended: issue numbers (ended None while it goes on); closing: the game master ends it
    with this issue, and it takes no orders any more; holders: of each seat that changed hands, the
    standbys who took it over, the present one last. A game knows its seats alone, by their first
    player; who holds one is the referee's to know (tournament.md, "People").
    """

    id: str
    game: Game
    setup: Setup
    state: Any
    due: Mapping[str, tuple[Turn, ...]] = field(default_factory=dict)
    nmr_run: Mapping[str, int] = field(default_factory=dict)
    history: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    table: tuple[Row, ...] = ()
    started: int = 1
    ended: int | None = None
    closing: bool = False
    holders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def holder(self, seat: str) -> str:
        """The player who holds a seat now."""
        return self.holders[seat][-1] if seat in self.holders else seat

    def seat_of(self, player: str) -> str | None:
        """The seat that a player holds now."""
        if not self.holders:
            return player if player in self.setup.players else None
        return next((seat for seat in self.setup.players if self.holder(seat) == player), None)

    def has_left(self, player: str) -> bool:
        """A standby plays on the seat that this player once held."""
        known = player in self.setup.players or any(player in chain for chain in self.holders.values())
        return bool(self.holders) and known and self.seat_of(player) is None

    @property
    def open(self) -> bool:
        return self.ended is None

    def playing(self) -> frozenset[str]:
        """The players who are still in the game (some may wait for the others)."""
        if not self.takes_turns:
            return frozenset()
        return frozenset(row.player for row in self.table if row.status == "playing")

    @property
    def takes_turns(self) -> bool:
        return self.open and not self.closing


def setup_json(setup: Setup) -> dict[str, Any]:
    """The setup as issue.json keeps it; fields that are at their default stay out."""
    out: dict[str, Any] = {}
    for item in fields(Setup):
        value = getattr(setup, item.name)
        if item.name in ("id", "title", "players", "rules") or value != item.default:
            out[item.name] = to_json(value)
    return out


def setup_from(data: Mapping[str, Any], game: Game) -> Setup:
    """The setup back from issue.json. Raises BadData where it is not one."""
    known = {item.name: data[item.name] for item in fields(Setup) if item.name in data}
    known["rules"] = from_json(game.Rules, data["rules"])
    known["players"] = tuple(data["players"])
    return Setup(**known)


def game_from(data: Mapping[str, Any], games: Mapping[str, Game]) -> GameNow:
    """A game back from its entry in issue.json. Raises BadData or KeyError where it is none."""
    game = games[data["game"]]
    setup = setup_from(data["setup"], game)
    return GameNow(
        id=setup.id,
        game=game,
        setup=setup,
        state=from_json(game.State, data["state"]),
        due=_due_from(data["due"]),
        nmr_run=dict(data["nmr_run"]),
        history={player: tuple(scores) for player, scores in data["history"].items()},
        table=rows_from(data["table"]),
        started=data["started"],
        ended=data["ended"],
        holders={seat: tuple(chain) for seat, chain in data.get("holders", {}).items()},
    )


def _due_from(data: Mapping[str, list[Any]]) -> dict[str, tuple[Turn, ...]]:
    """The turns that each player owes; most owe the same as the one before."""
    out: dict[str, tuple[Turn, ...]] = {}
    same: list[Any] = []
    due: tuple[Turn, ...] = ()
    for player, turns in data.items():
        if turns != same:
            same, due = turns, tuple([Turn(*turn) for turn in turns])
        out[player] = due
    return out


def rows_from(data: list[dict[str, Any]]) -> tuple[Row, ...]:
    return tuple(Row(row["rank"], row["player"], row["score"], row["status"]) for row in data)


def rows_json(rows: tuple[Row, ...]) -> list[dict[str, Any]]:
    return [row._asdict() for row in rows]


def game_json(now: GameNow, report: dict[str, Any] | None, before: tuple[Row, ...] | None) -> dict[str, Any]:
    """A game's entry in issue.json."""
    holders: dict[str, Any] = {"holders": {seat: list(chain) for seat, chain in now.holders.items()}}
    return {
        "game": now.game.id,
        "title": now.setup.title,
        "setup": setup_json(now.setup),
        **(holders if now.holders else {}),
        "started": now.started,
        "ended": now.ended,
        "over": now.ended is not None,
        "table": rows_json(now.table),
        "before": None if before is None else rows_json(before),
        "due": {player: [list(turn) for turn in turns] for player, turns in now.due.items()},
        "nmr_run": dict(now.nmr_run),
        "history": {player: list(scores) for player, scores in now.history.items()},
        "report": report,
        "state": to_json(now.state),
    }


def finished_rows(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The table of a game that has ended: whoever is not out is finished (formats.md)."""
    return tuple(row if row.status == "out" else row._replace(status="finished") for row in rows)


def holder_in(entry: Mapping[str, Any], seat: str) -> str:
    """The player who holds a seat after the issue; entry: a game's entry in issue.json."""
    chain = entry.get("holders", {}).get(seat)
    return str(chain[-1]) if chain else seat


def player_then(entry: Mapping[str, Any], seat: str) -> str:
    """The player who held a seat while the issue's turns were played."""
    for one in (entry["report"] or {}).get("standby", ()):
        if one["seat"] == seat:
            return str(one["from"])
    return holder_in(entry, seat)
