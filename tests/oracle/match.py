"""General and Yacht as matches of several games, after or beside each other (rules.md 4.3 to 4.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .general import CATEGORIES, Categories
from .rollgame import Key, RollGame
from .rollplan import Block
from .tape import Cast, Rules


class Match(RollGame):
    """`games`, `side_by_side`, `nmr` (strike, policy, out), `first_roll`."""

    def __init__(self, kind: str, id: str, seats: Sequence[str], start: int = 1, **rules: object) -> None:
        self.games = int(str(rules.pop("games", 6)))
        self.side_by_side = bool(rules.pop("side_by_side", False))
        super().__init__(id, seats, start, **rules)
        self.kind = kind
        self.nmr = str(rules.get("nmr", "strike"))
        self.first_roll = str(rules.get("first_roll", "stopped"))
        self.open = {(p, g): list(CATEGORIES[kind]) for p in seats for g in range(1, self.games + 1)}
        self.game, self.turn = 1, 1

    @property
    def abreast(self) -> bool:
        return self.side_by_side

    def last(self, board: int) -> int | None:
        return len(CATEGORIES[self.kind])

    def boards(self) -> list[int]:
        return list(range(1, self.games + 1)) if self.side_by_side else [self.game]

    def turns(self) -> range:
        return range(self.turn, min(self.turn + self.pace, len(CATEGORIES[self.kind]) + 1))

    def keys(self) -> list[Key]:
        return [(board, turn) for turn in self.turns() for board in self.boards()]

    def due(self, player: str) -> list[Key]:
        if not self.playing(player):
            return []
        if self.reveal == "step":
            casts = self.players[player].casts
            return [key for key in self.keys() if key in casts and not casts[key].done]
        return self.keys()

    def turn_rules(self, player: str, key: Key) -> Rules:
        return Categories(self.kind, self.open[player, key[0]], self.first_roll)

    def filled(self, player: str, key: Key, cast: Cast) -> None:
        """Write a turn's result."""
        self.players[player].total += cast.score
        self.open[player, key[0]].remove(cast.category)

    def resolve(self, plays: dict[str, dict[Key, Block | None]], resigned: Iterable[str]) -> None:
        missed: dict[str, bool] = {}
        keys = self.keys()
        for player in self.seats:
            seat = self.players[player]
            for key in [] if seat.out else self.due(player):
                block = plays[player].get(key)
                missed[player] = missed.get(player, False) or block is None
                if block is None and self.nmr == "out":
                    self.leave(player, key)
                    break
                if block is None and self.nmr == "strike":
                    cast = Cast(5, done=True, category=self.open[player, key[0]][0])
                else:
                    if self.reveal == "step":
                        seat.blocks[key] = block
                    once = self.reveal == "step" and block is not None
                    cast = self.play(player, key, block, 1 if once else None)
                if self.reveal == "step":
                    seat.casts[key] = cast
                if cast.done:
                    self.filled(player, key, cast)
        self.count_nmr(missed, dict.fromkeys(self.seats, keys[-1]))
        playing = [p for p in self.seats if not self.players[p].out]
        if self.reveal == "step" and any(self.due(p) for p in playing):
            return
        self.turn = keys[-1][1] + 1
        for player in playing:
            self.players[player].blocks = {}
        if self.turn > len(CATEGORIES[self.kind]):
            self.turn = 1
            self.game += self.games if self.side_by_side else 1
            self.ended = self.game > self.games

    def publish(self) -> None:
        for player in self.seats:
            if self.players[player].out:
                continue
            for key in self.keys():
                if self.reveal != "step" or key not in self.players[player].casts:
                    self.deal(player, key)

    def more(self) -> list[str]:
        parts = [f"games: {self.games}"] if self.games != 6 else []
        return [*parts, "side_by_side: true"] if self.side_by_side else parts
