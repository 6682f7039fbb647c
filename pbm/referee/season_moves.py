"""Who is promoted and relegated when a season is over, and why (tournament.md, "League").

Between two neighbours as many go down as come up. Who moves is told by the final tables; where a shared
rank reaches over the line, only the game master can tell (`ahead`), for no dice are left to be thrown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple
from pbm.referee.divisions import Division

Json = Mapping[str, Any]
_ORDER = ("points", "wins", "places", "score", "lot")


class Move(NamedTuple):
    """One player's move. to, came: ids of divisions; up: promoted; rank, of: the final rank among how many;
    points: as in JSON; by: what put the player on this side of the line: "points", a tie-break, "gm";
    rival: who stood next on the other side ("" where there is nobody); lots: the player's and the rival's
    dice where a lot decided."""

    player: str
    came: str
    to: str
    up: bool
    rank: int
    of: int
    points: int | str
    by: str
    rival: str
    lots: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]] = ((), ())

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "from": self.came,
            "to": self.to,
            "up": self.up,
            "rank": self.rank,
            "of": self.of,
            "points": self.points,
            "by": self.by,
            "other": self.rival or None,
            "lots": [[list(dice) for dice in lots] for lots in self.lots],
        }


class Next(NamedTuple):
    """The next season's divisions, in their order, and who has moved."""

    divisions: tuple[Division, ...]
    moves: tuple[Move, ...]
    problems: tuple[Problem, ...]


def next_divisions(
    divisions: Sequence[Division], tables: Mapping[str, Sequence[Json]], ahead: Sequence[str] = ()
) -> Next:
    """Return the divisions after promotion and relegation.

    tables: each division's final rows as issue.json has them; ahead: players that the game master puts
    before the others on their rank, the first of them first.
    """
    rows = {one.id: _ordered(one, tables.get(one.id, ()), ahead) for one in divisions}
    moves: list[Move] = []
    problems: list[Problem] = []
    for upper, lower in pairwise(divisions):
        for one, other, up in ((upper, lower, False), (lower, upper, True)):
            number = lower.promote
            line = number if up else len(rows[one.id]) - number
            if not 0 < number <= len(rows[one.id]):
                continue
            open_to = _undecided(rows[one.id], line, ahead)
            if open_to:
                facts = {"players": open_to, "division": one.title, "rank": rows[one.id][line]["rank"]}
                problems.append(Problem("season.tie", Place(), facts, f"--ahead {open_to[0]}"))
            span = range(number) if up else range(line, len(rows[one.id]))
            moves += [_move(rows[one.id], at, line, one, other, up) for at in span]
    return Next(_moved(divisions, rows, moves), tuple(moves), tuple(problems))


def _ordered(division: Division, rows: Sequence[Json], ahead: Sequence[str]) -> list[Json]:
    """The final rows; on a shared rank those named in `ahead` first. Players without a row come last."""
    place = {player: at for at, player in enumerate(ahead)}
    found = [row for row in rows if row["player"] in division.players]
    found.sort(key=lambda row: (row["rank"], place.get(row["player"], len(place))))
    told = {row["player"] for row in found}
    last = len(found) + 1
    late: list[Json] = [
        {"player": player, "rank": last, "points": 0, "by": "shared" if at else "points", "lots": []}
        for at, player in enumerate(player for player in division.players if player not in told)
    ]
    return [*found, *late]


def _undecided(rows: Sequence[Json], line: int, ahead: Sequence[str]) -> list[str]:
    """The players on a shared rank that reaches over the line and is not put in order; else []."""
    if not 0 < line < len(rows) or rows[line - 1]["rank"] != rows[line]["rank"]:
        return []
    group = [row["player"] for row in rows if row["rank"] == rows[line]["rank"]]
    over = sum(row["player"] in group for row in rows[:line])
    named = [player for player in group if player in ahead]
    # the first `over` of the group must be told from the others
    return [] if len(named) >= over else group


def _move(rows: Sequence[Json], at: int, line: int, one: Division, other: Division, up: bool) -> Move:
    row = rows[at]
    beyond = line if up else line - 1
    rival = rows[beyond] if 0 <= beyond < len(rows) else None
    by = "points"
    if rival is not None:
        low, high = (at, beyond) if up else (beyond, at)
        if rival["rank"] == row["rank"]:
            by = "gm"
        else:
            # the coarsest of all that lies between the two
            parting = [one["by"] for one in rows[low + 1 : high + 1] if one["by"] in _ORDER]
            by = min(parting, key=_ORDER.index, default="points")
    lots = ((), ())
    if rival is not None and by == "lot":
        lots = (_dice(row), _dice(rival))
    return Move(
        row["player"], one.id, other.id, up, row["rank"], len(rows), row["points"], by,
        rival["player"] if rival is not None else "", lots,
    )  # fmt: skip


def _dice(row: Json) -> Any:
    return tuple(tuple(dice) for dice in row["lots"])


def _moved(
    divisions: Sequence[Division], rows: Mapping[str, Sequence[Json]], moves: Sequence[Move]
) -> tuple[Division, ...]:
    """Who came from above stands first, then those who stayed by their rank, then who came from below."""
    gone = {move.player for move in moves}
    found = []
    for one in divisions:
        above = [move.player for move in moves if move.to == one.id and not move.up]
        below = [move.player for move in moves if move.to == one.id and move.up]
        stay = [row["player"] for row in rows[one.id] if row["player"] not in gone]
        found.append(one._replace(players=(*above, *stay, *below)))
    return tuple(found)


def reseated(
    seats: Sequence[str], divisions: Sequence[Division], after: Sequence[Division], moves: Sequence[Move]
) -> tuple[str, ...]:
    """Return who sits in next season's game in the place of `seats`.

    A game of a whole division is that of its new players, in their order; one of a part of a division
    has whoever came in the place of who left; a game across divisions keeps its players.
    """
    for one, new in zip(divisions, after, strict=True):
        if set(seats) == set(one.players):
            return new.players
        if set(seats) <= set(one.players):
            left = [move for move in moves if move.came == one.id]
            came = {up: [move.player for move in moves if move.to == one.id and move.up == up] for up in (True, False)}
            swap: dict[str, str] = {}
            for up in (True, False):
                leaving = [move.player for move in left if move.up != up]
                swap.update(zip(leaving, came[up], strict=False))
            return tuple(swap.get(player, player) for player in seats)
    return tuple(seats)
