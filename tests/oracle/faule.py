"""Faule Sechs (rules.md 6): markers, the play-off, seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .rollgame import Key, RollGame
from .rollplan import Block


def result(dice: Sequence[int]) -> int:
    """The sum of the dice that are not sixes."""
    return sum(face for face in dice if face != 6)


class FauleSechs(RollGame):
    """`laps` an issue, `playoff` fewest or most, `order`: listed, drawn, rotate; `nth` of its kind, from 0."""

    kind = "faule_sechs"

    def __init__(
        self,
        id: str,
        seats: Sequence[str],
        start: int = 1,
        laps: int = 1,
        order: str = "listed",
        nth: int = 0,
        **rules: object,
    ) -> None:
        super().__init__(id, seats, start, **rules)
        self.laps, self.order, self.nth = laps, order, nth
        self.playoff = str(rules.get("playoff", "fewest"))
        self.lap, self.pool = 1, 10
        self.listed = list(seats)
        if order == "rotate":
            by = nth % len(self.seats)
            self.seats = self.seats[by:] + self.seats[:by]

    def due(self, player: str) -> list[Key]:
        return []

    def give(self, player: str, n: int) -> None:
        got = min(n, self.pool)
        self.pool -= got
        self.players[player].total += got

    def resolve(self, plays: dict[str, dict[Key, Block | None]], resigned: Iterable[str]) -> None:
        for _ in range(self.laps):
            for n, player in enumerate(self.seats):
                got = result(self.throw(f"{self.id}/{player}/{self.lap}", 3))
                if got < 11:
                    self.give(player, 2)
                elif got > 11:
                    for other in self.seats[n + 1 :] + self.seats[:n]:
                        self.give(other, 1)
                if not self.pool:
                    self.eleventh()
                    self.ended = True
                    return
            self.lap += 1

    def eleventh(self) -> None:
        """The play-off."""
        totals = {p: self.players[p].total for p in self.seats}
        extreme = (min if self.playoff == "fewest" else max)(totals.values())
        tied, nth = [p for p in self.seats if totals[p] == extreme], 0
        if len(tied) < 2:
            return
        while len(tied) > 1:
            nth += 1
            got = {p: result(self.throw(f"{self.id}/{p}/playoff.{nth}", 3)) for p in tied}
            tied = [p for p in tied if got[p] == max(got.values())]
        self.players[tied[0]].total += 1

    def publish(self) -> None:
        if self.order != "drawn":
            return
        self.order = "has been drawn"
        groups = [list(self.seats)]
        nth = 0
        while any(len(group) > 1 for group in groups):
            nth += 1
            finer: list[list[str]] = []
            for group in groups:
                if len(group) == 1:
                    finer.append(group)
                    continue
                sums = {p: sum(self.throw(f"{self.id}/{p}/seats.{nth}", 5)) for p in group}
                finer += [[p for p in group if sums[p] == s] for s in sorted(set(sums.values()), reverse=True)]
            groups = finer
        self.seats = [group[0] for group in groups]

    def yaml(self) -> str:
        now, self.seats = self.seats, self.listed
        text = super().yaml()
        self.seats = now
        return text

    def more(self) -> list[str]:
        parts = [f"laps_per_issue: {self.laps}"] if self.laps != 1 else []
        if self.order != "listed":
            parts.append(f"seats: {'rotate' if self.order == 'rotate' else 'drawn'}")
        return parts
