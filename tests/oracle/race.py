"""Dölauer and Hajo as whole games: rounds to a target, and Hajo's joker (rules.md 2.6, 3.8, 3.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .doelauer import Doelauer
from .hajo import Hajo
from .rollgame import Key, RollGame
from .rollplan import Block
from .tape import Cast, Rules


class Race(RollGame):
    """A game to a target: `target`, `finish`, `nmr`; with a joker in Hajo."""

    def __init__(self, kind: str, id: str, seats: Sequence[str], start: int = 1, **rules: object) -> None:
        super().__init__(id, seats, start, **rules)
        self.kind = kind
        hajo = kind == "hajo"
        self.target = int(str(rules.get("target", 100 if hajo else 120)))
        self.finish = str(rules.get("finish", "round"))
        self.required = hajo and rules.get("joker", "required") == "required"
        self.turn = 1
        self.engine: Rules = (
            Hajo(*(str(rules.get(k, d)) for k, d in (("match", "may"), ("third_roll", "set"),
                                                     ("empty_cup", "scoring"))))
            if hajo
            else Doelauer()
        )

    def due(self, player: str) -> list[Key]:
        if not self.playing(player):
            return []
        if self.reveal == "step":
            cast = self.players[player].casts.get((0, self.turn))
            return [] if cast is None or cast.done else [(0, self.turn)]
        return [(0, self.turn + n) for n in range(self.pace)]

    def turn_rules(self, player: str, key: Key) -> Rules:
        return self.engine

    def reached(self, player: str) -> bool:
        total = self.players[player].total
        return total >= self.target if self.kind == "hajo" else total > self.target

    # ---- the joker

    def right(self, player: str, key: Key, block: Block) -> bool:
        seat = self.players[player]
        announced = seat.joker or (self.reveal == "none" and seat.total >= self.target - 40)
        if block.joker is True and (self.kind != "hajo" or announced):
            return False
        return super().right(player, key, block)

    def wants(self, player: str, block: Block | None) -> bool:
        """Whether the joker is to double the next turn that begins, by order or by policy."""
        seat = self.players[player]
        if self.kind != "hajo" or seat.joker:
            return False
        said = block.joker if block else None
        if said is True:
            return True
        if said is False:
            return False
        return seat.total >= self.target - 40 or (said is not None and seat.total >= said)

    # ---- an issue

    def resolve(self, plays: dict[str, dict[Key, Block | None]], resigned: Iterable[str]) -> None:
        if self.reveal == "step":
            self.resolve_step(plays)
            return
        missed: dict[str, bool] = {}
        gained: list[str] = []
        lost: dict[str, Key] = {}
        first, last = (0, self.turn), (0, self.turn + self.pace - 1)
        for number in range(first[1], last[1] + 1):
            key = (0, number)
            for player in self.seats:
                seat = self.players[player]
                if seat.out or player in lost:
                    continue
                block = plays[player].get(key)
                missed[player] = missed.get(player, False) or block is None
                if block is None and self.nmr == "out":
                    self.leave(player, key)
                    continue
                if block is None and self.nmr == "skip":
                    self.skipped(player, number)
                else:
                    if self.reveal == "none" and self.wants(player, block):
                        seat.joker = number
                    cast = self.play(player, key, block)
                    self.finished(player, number, cast, block)
                leaves = self.nmr_limit and missed[player] and seat.nmr_run + 1 >= self.nmr_limit
                if self.reached(player) and not leaves:
                    if self.required and not 0 < seat.joker <= number:
                        lost[player] = key
                    else:
                        gained.append(player)
                        if self.finish == "at_once":
                            break
            self.turn = number + 1
            if gained:
                break
        self.count_nmr(missed, dict.fromkeys(self.seats, last))
        for player, key in lost.items():
            if not self.players[player].out:
                self.leave(player, key)
        self.ended = any(not self.players[p].out for p in gained)

    def skipped(self, player: str, number: int) -> None:
        """A turn that scores 0: a joker for it is not spent."""
        seat = self.players[player]
        if seat.joker == number:
            seat.joker = 0
        if self.reveal != "none" and self.wants(player, None):
            seat.joker = number + 1

    def finished(self, player: str, number: int, cast: Cast, block: Block | None) -> None:
        """Score a turn, then announce the joker for the next."""
        seat = self.players[player]
        seat.total += cast.score * (2 if seat.joker == number else 1)
        if self.reveal != "none" and self.wants(player, block):
            seat.joker = number + 1

    def resolve_step(self, plays: dict[str, dict[Key, Block | None]]) -> None:
        """One decision of everybody who has not finished the turn."""
        key, missed = (0, self.turn), {}
        for player in self.seats:
            seat = self.players[player]
            if seat.out or seat.casts[key].done:
                continue
            block = plays[player].get(key)
            missed[player] = block is None
            if block is None and self.nmr == "out":
                self.leave(player, key)
            elif block is None and self.nmr == "skip":
                seat.casts[key].done = True
                self.skipped(player, self.turn)
            else:
                seat.blocks[key] = block
                if block is not None and block.joker is True and not seat.joker:
                    seat.joker = self.turn + 1  # once announced it stands, whatever replaces the block
                cast = self.play(player, key, block, None if block is None else 1)
                seat.casts[key] = cast
                if cast.done:
                    self.finished(player, self.turn, cast, block)
                    if self.reached(player) and self.required and not 0 < seat.joker <= self.turn:
                        self.leave(player, key)
        self.count_nmr(missed, dict.fromkeys(self.seats, key))
        playing = [p for p in self.seats if not self.players[p].out]
        if not all(self.players[p].casts[key].done for p in playing):
            return
        self.ended = any(self.reached(p) for p in playing)
        self.turn += 1
        for player in playing:
            self.players[player].blocks = {}

    def publish(self) -> None:
        for player in self.seats:
            seat = self.players[player]
            if seat.out:
                continue
            if not self.turn - 1 and self.reveal != "none" and self.wants(player, None):
                seat.joker = 1
            if self.reveal == "step":
                if (0, self.turn) not in seat.casts:
                    self.deal(player, (0, self.turn))
            else:
                for key in self.due(player):
                    self.deal(player, key)

