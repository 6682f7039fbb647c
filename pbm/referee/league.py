"""The league table (tournament.md, "League"): points by rank, tie-breaks, lots.

Points are exact: whole numbers, or fractions where a shared place does not divide evenly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from pbm.base.record import NamedTuple, record
from pbm.kit.game import Row
from pbm.referee.tiebreak import Lots, Roll, by_key, deviations, mean, ordered, thousandths

if TYPE_CHECKING:
    from fractions import Fraction

    Points = int | Fraction

TieBreak = Literal["wins", "places", "score", "lot"]
_OUT = frozenset({"out", "resigned"})


@record
class LeagueRules:
    """The campaign's `league`, converted. points: by rank, the rest get 0; none is negative."""

    points: tuple[int, ...] = (10, 7, 5, 3, 2, 1)
    ties: Literal["share", "high", "low"] = "share"
    count: Literal["finished", "all"] = "finished"
    drop: int = 0
    tiebreak: tuple[TieBreak, ...] = ("wins", "places", "score", "lot")


class GameResult(NamedTuple):
    """A game's present table; finished: the game is over."""

    id: str
    finished: bool
    rows: Sequence[Row]


class GamePoints(NamedTuple):
    """What one game gave one player; dropped: it does not count in the sum."""

    game: str
    rank: int
    points: Points
    dropped: bool = False
    out: bool = False


class LeagueRow(NamedTuple):
    """A line of the league table.

    games: in the order of the games, those that count and that the player is in; wins: first
    places; score: the tie-break's mean in thousandths, for print; lots: the dice by which this
    table orders the player among equals; by: what puts the player behind the line above: "points",
    a tie-break, "shared" (nothing: the same rank), "" in the first line.
    """

    rank: int
    player: str
    points: Points
    games: tuple[GamePoints, ...]
    wins: int
    score: int
    lots: tuple[tuple[int, ...], ...]
    by: str

    def to_json(self) -> dict[str, Any]:
        return {
            "rank": self.rank,
            "player": self.player,
            "points": points_json(self.points),
            "games": {
                one.game: {
                    "rank": one.rank,
                    "points": points_json(one.points),
                    "dropped": one.dropped,
                    "out": one.out,
                }
                for one in self.games
            },
            "wins": self.wins,
            "score": self.score,
            "lots": [list(dice) for dice in self.lots],
            "by": self.by,
        }


class League(NamedTuple):
    """The table, and all lots of the league by label: those thrown before and those thrown now."""

    rows: tuple[LeagueRow, ...]
    lots: Mapping[str, tuple[int, ...]]


def points_json(points: Points) -> int | str:
    """Return the points as a number where whole, else as text: "4 1/3", "1/2"."""
    if isinstance(points, int):
        return points
    whole, part = divmod(points.numerator, points.denominator)
    return f"{whole} {part}/{points.denominator}" if whole else f"{part}/{points.denominator}"


def league(
    rules: LeagueRules,
    games: Sequence[GameResult],
    players: Sequence[str],
    roll: Roll,
    thrown: Mapping[str, tuple[int, ...]] | None = None,
) -> League:
    """Return the table of `players` (in seat order, which orders those who share a rank).

    thrown: the lots of earlier issues by label, which hold for good; `roll` is asked only for
    labels that are not among them. Rows of a game for players who are not listed count for the
    places and the mean of that game.
    """
    counted = [game for game in games if len(game.rows) > 1 and (game.finished or rules.count == "all")]
    results: dict[str, list[GamePoints]] = {player: [] for player in players}
    scores: dict[str, list[int]] = {player: [] for player in players}
    decided = False
    for game in counted:
        given = game_points(rules, game.rows)
        decided = decided or (game.finished and any(given.values()))
        deviation = deviations(game.rows)
        for row in game.rows:
            if row.player in results:
                out = row.status in _OUT
                results[row.player].append(GamePoints(game.id, row.rank, given[row.player], out=out))
                scores[row.player].append(deviation[row.player])
    lines = {player: _drop(results[player], rules.drop) for player in players}
    points = {player: _total(one.points for one in lines[player] if not one.dropped) for player in players}
    means = {player: mean(scores[player]) for player in players}
    most = max((one.rank for line in lines.values() for one in line), default=1)
    places = {player: _places(lines[player], most) for player in players}
    lots = Lots(roll, dict(thrown or {}))

    keys: dict[str, Callable[[str], Any]] = {
        "wins": lambda player: places[player][:1],
        "places": lambda player: places[player][1:],
        "score": means.__getitem__,
    }
    steps = [by_key("points", points.__getitem__)]
    for name in rules.tiebreak:
        if name != "lot":
            steps.append(by_key(name, keys[name]))
        elif decided:
            steps.append(lots.split)
    rows: list[LeagueRow] = []
    for by, group in ordered(list(players), steps):
        rank = len(rows) + 1
        for place, player in enumerate(group):
            rows.append(
                LeagueRow(
                    rank,
                    player,
                    points[player],
                    tuple(lines[player]),
                    places[player][0],
                    thousandths(means[player]),
                    tuple(lots.used.get(player, ())),
                    "shared" if place else by,
                )
            )
    return League(tuple(rows), lots.thrown)


def game_points(rules: LeagueRules, rows: Sequence[Row]) -> dict[str, Points]:
    """Return what a game of these rows gives each player.

    One who is out gets 0; a game of one gives none.
    """
    given: dict[str, Points] = dict.fromkeys((row.player for row in rows), 0)
    if len(rows) < 2:
        return given
    sharing: dict[int, list[str]] = {}
    for row in rows:
        if row.status not in _OUT:
            sharing.setdefault(row.rank, []).append(row.player)
    for rank, group in sharing.items():
        worth = _worth(rules, rank, len(group))
        given.update(dict.fromkeys(group, worth))
    return given


def _worth(rules: LeagueRules, rank: int, sharers: int) -> Points:
    places = rules.points[rank - 1 : rank - 1 + sharers]
    if rules.ties == "high":
        return places[0] if places else 0
    if rules.ties == "low":
        return places[-1] if len(places) == sharers else 0
    whole, rest = divmod(sum(places), sharers)
    if not rest:
        return whole
    from fractions import Fraction

    return Fraction(sum(places), sharers)


def _total(parts: Any) -> Points:
    total: Points = sum(parts)
    return total if isinstance(total, int) or total.denominator > 1 else total.numerator


def _drop(line: list[GamePoints], drop: int) -> list[GamePoints]:
    """Return the results with the `drop` worst marked; of equal ones the worse rank, then the later."""
    if not drop:
        return line
    worst = sorted(range(len(line)), key=lambda at: (line[at].points, -line[at].rank, -at))
    dropped = set(worst[:drop])
    return [GamePoints(one.game, one.rank, one.points, at in dropped, one.out) for at, one in enumerate(line)]


def _places(line: list[GamePoints], most: int) -> tuple[int, ...]:
    """Return how many first, second … places the player has, dropped results too."""
    counts = [0] * most
    for one in line:
        counts[one.rank - 1] += 1
    return tuple(counts)
