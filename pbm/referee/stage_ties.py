"""Ties across the line in a stage (tournament.md, "Stages"): who of equal players goes on, and what parts each of them
from the other side.

The tie-break of the league decides over all results so far, at last a lot of the stage's own. Only those whom the line
still runs through are parted further: a tie that decides nothing stays, and no lot is thrown for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pbm.base.record import NamedTuple
from pbm.referee.league import LeagueRules
from pbm.referee.tiebreak import MOST_LOTS, Lots, Parts, Roll, by_key, deviations, mean

if TYPE_CHECKING:
    from pbm.referee.standing import GameNow


class Parted(NamedTuple):
    """One of equal players. at: how many of them are ahead of him for good, the same for those who stay equal; goes:
    on; by: the tie-break that parts him from the other side of the line ("shared": none did, the order of the seats);
    others: of that side those next to the line, that is the last who go on or the first who don't."""

    player: str
    at: int
    goes: bool
    by: str
    others: tuple[str, ...]

    def json(self) -> dict[str, Any]:
        """As a row of issue.json has it."""
        return {"by": self.by, "ahead" if self.goes else "behind": list(self.others)}


class Ties:
    """The league's tie-break over all results so far, with a lot of the stage's own at its end."""

    def __init__(self, stage: str, rules: LeagueRules, games: Mapping[str, GameNow], roll: Roll) -> None:
        self.lots = Lots(roll, {}, f"lot/{stage}")
        places: dict[str, dict[int, int]] = {}
        scores: dict[str, list[int]] = {}
        for now in games.values():
            rows = [row._replace(player=now.holder(row.player)) for row in now.table]
            if now.open or len(rows) < 2:
                continue
            off = deviations(rows)
            for row in rows:
                if row.status != "out":
                    mine = places.setdefault(row.player, {})
                    mine[row.rank] = mine.get(row.rank, 0) + 1
                scores.setdefault(row.player, []).append(off[row.player])
        most = max((rank for mine in places.values() for rank in mine), default=1)

        def counts(player: str) -> tuple[int, ...]:
            return tuple(places.get(player, {}).get(rank, 0) for rank in range(1, most + 1))

        keys = {
            "wins": lambda player: counts(player)[0],
            "places": lambda player: counts(player)[1:],
            "score": lambda player: mean(scores.get(player, [])),
        }
        self.steps = [(name, by_key(name, keys[name])) for name in rules.tiebreak if name != "lot"]

    def cut(self, players: Sequence[str], line: int) -> list[Parted]:
        """Let the first `line` of equal players go on; 0 < line < len(players). Best first."""
        tied, room = list(players), line  # whom the line runs through, and how many of them go on
        above: list[tuple[str, list[str]]] = []
        below: list[tuple[str, list[str]]] = []
        for by, split in self._steps():
            lower: list[tuple[str, list[str]]] = []
            through: list[str] = []
            for _, part in split(tied):
                if through or not room:
                    lower.append((by, part))
                elif len(part) <= room:
                    above.append((by, part))
                    room -= len(part)
                else:
                    through = part
            below = lower + below
            tied = through
            if not tied:
                break
        else:
            above.append(("shared", tied[:room]))
            below.insert(0, ("shared", tied[room:]))
        out: list[Parted] = []
        for parts, goes, others in ((above, True, below[0][1]), (below, False, above[-1][1])):
            for by, part in parts:
                at = len(out)
                out += [Parted(player, at, goes, by, tuple(others)) for player in part]
        return out

    def _steps(self) -> Iterator[tuple[str, Callable[[list[str]], Parts]]]:
        yield from self.steps
        for number in range(1, MOST_LOTS + 1):
            yield "lot", partial(self.lots.once, number=number)
