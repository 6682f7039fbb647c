"""The league table (tournament.md, "League") over any number of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, localcontext
from fractions import Fraction

from .dottendorfer import Game

TIEBREAK = ("wins", "places", "score", "lot")


def spelled(points: Fraction) -> int | str:
    """Points as `pbm standings --json` has them: 10, or "4 1/3"."""
    if points.denominator == 1:
        return points.numerator
    whole, part = divmod(points.numerator, points.denominator)
    return f"{whole} {part}/{points.denominator}" if whole else f"{part}/{points.denominator}"


@dataclass
class League:
    """The league's rules and the lots thrown so far: `lots[player]` are sums of five dice, `.1` first."""

    points: Sequence[int] = (10, 7, 5, 3, 2, 1)
    ties: str = "share"
    count: str = "finished"
    drop: int = 0
    tiebreak: Sequence[str] = TIEBREAK
    lots: dict[str, list[int]] = field(default_factory=dict)

    def counted(self, games: Iterable[Game]) -> list[Game]:
        """The games that count: never a solo game."""
        return [g for g in games if len(g.seats) > 1 and (self.count == "all" or g.over)]

    def given(self, game: Game) -> dict[str, Fraction]:
        """The league points of one game."""
        table = game.table()
        places = [Fraction(p) for p in list(self.points)[: len(table)]]
        places += [Fraction(0)] * (len(table) - len(places))
        got: dict[str, Fraction] = {}
        for row in table:
            rank = int(str(row["rank"]))
            equals = sum(other["rank"] == row["rank"] for other in table)
            shares = places[rank - 1 : rank - 1 + equals]
            here = {"share": sum(shares, Fraction(0)) / equals, "high": shares[0], "low": shares[-1]}[
                self.ties
            ]
            got[str(row["player"])] = Fraction(0) if row["status"] == "out" else here
        return got

    def table(
        self, players: Sequence[str], games: Sequence[Game], throw: Callable[[str], Sequence[int]]
    ) -> list[dict[str, object]]:
        """Rank, player, points. `throw(label)` rolls the five dice of a lot that this issue throws."""
        counted = self.counted(games)
        results: dict[str, list[Fraction]] = {p: [] for p in players}
        ranks: dict[str, list[int]] = {p: [] for p in players}
        for game in counted:
            for player, points in self.given(game).items():
                results[player].append(points)
            for row in game.table():
                ranks[str(row["player"])].append(int(str(row["rank"])))
        total = {p: sum(sorted(results[p])[self.drop :], Fraction(0)) for p in players}
        deepest = max((r for mine in ranks.values() for r in mine), default=0)
        measures: dict[str, Callable[[str], object]] = {
            "wins": lambda p: -ranks[p].count(1),
            "places": lambda p: tuple(-ranks[p].count(r) for r in range(2, deepest + 1)),
            "score": lambda p: -self._deviation(p, counted),
        }
        groups = _regroup([list(players)], lambda p: -total[p])
        for name in self.tiebreak:
            if name in measures:
                groups = _regroup(groups, measures[name])
            elif any(game.over and any(self.given(game).values()) for game in counted):
                groups = [part for group in groups for part in self._draw(group, throw)]
        table: list[dict[str, object]] = []
        for group in groups:
            rank = len(table) + 1
            table += [{"rank": rank, "player": p, "points": spelled(total[p])} for p in group]
        return table

    def _deviation(self, player: str, games: Sequence[Game]) -> Decimal:
        """The mean of the player's standardised scores; rounded so that equal ones are equal."""
        with localcontext() as context:
            context.prec = 60
            parts = []
            for game in games:
                if player not in game.seats:
                    continue
                scores = [game.score(p) for p in game.seats]
                mean = Fraction(sum(scores), len(scores))
                variance = sum(((s - mean) ** 2 for s in scores), Fraction(0)) / len(scores)
                off = game.score(player) - mean
                if variance:
                    spread = (Decimal(variance.numerator) / variance.denominator).sqrt()
                    parts.append(Decimal(off.numerator) / off.denominator / spread)
                else:
                    parts.append(Decimal(0))
            return round(sum(parts, Decimal(0)) / len(parts), 30) if parts else Decimal(0)

    def _draw(self, group: list[str], throw: Callable[[str], Sequence[int]], nth: int = 1) -> list[list[str]]:
        """Throw among those still tied; who has thrown before keeps it."""
        if len(group) < 2:
            return [group]
        for player in group:
            mine = self.lots.setdefault(player, [])
            if len(mine) < nth:
                mine.append(sum(throw(f"lot/league/{player}.{nth}")))
        parts = _regroup([group], lambda p: -self.lots[p][nth - 1])
        return [final for part in parts for final in self._draw(part, throw, nth + 1)]


def _regroup(groups: Iterable[list[str]], key: Callable[[str], object]) -> list[list[str]]:
    """Split each group of equals by a further key, smallest first."""
    finer: list[list[str]] = []
    for group in groups:
        keyed: dict[object, list[str]] = {}
        for player in group:
            keyed.setdefault(key(player), []).append(player)
        finer += [keyed[k] for k in sorted(keyed)]  # type: ignore[type-var]
    return finer
