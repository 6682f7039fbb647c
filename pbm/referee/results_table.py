"""The all-time table: a campaign's finished games and the results that survive from before it
(tournament.md, "Archives"). Rows that rest on such results say so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pbm.base.record import NamedTuple
from pbm.referee.league import GameResult, LeagueRules, TieBreak, league, points_json
from pbm.referee.results_read import Result

if TYPE_CHECKING:
    from pbm.referee.league import Points

_TIES: tuple[TieBreak, ...] = ("wins", "places")


class AllTimeRow(NamedTuple):
    """player: id or the name of somebody from before; games, wins, points: over all; handed_down: how
    many of the games are known by their result alone."""

    rank: int
    player: str
    games: int
    wins: int
    points: Points
    handed_down: int

    @property
    def alone(self) -> bool:
        """All that is known of this player are results."""
        return self.games == self.handed_down

    def to_json(self, names: Mapping[str, str]) -> dict[str, Any]:
        return {
            "rank": self.rank,
            "player": self.player if self.player in names else None,
            "name": names.get(self.player, self.player),
            "games": self.games,
            "wins": self.wins,
            "points": points_json(self.points),
            "from_results": self.handed_down,
        }


def all_time(
    rules: LeagueRules, played: Sequence[GameResult], results: Sequence[Result], players: Sequence[str]
) -> tuple[AllTimeRow, ...]:
    """Return the table by points, then wins, then second and further places; equal ones share the rank.

    rules: the campaign's league, of which only points and ties are used; played: its games (finished ones
    count); players: its players' ids.
    """
    given = [GameResult(f"results.{number}", True, one.rows) for number, one in enumerate(results, 1)]
    named = dict.fromkeys([*players, *(name for one in results for name in one.players)])
    plain = LeagueRules(rules.points, rules.ties, "finished", 0, _TIES)
    found = league(plain, [*played, *given], list(named), _no_lot)
    rows: list[AllTimeRow] = []
    for row in found.rows:
        if row.games:
            old = sum(one.game.startswith("results.") for one in row.games)
            rows.append(AllTimeRow(row.rank, row.player, len(row.games), row.wins, row.points, old))
    return tuple(rows)


def _no_lot(label: str, dice: int) -> tuple[int, ...]:
    raise AssertionError(f"{label}: the all-time table throws no lots")
