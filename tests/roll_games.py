"""A table for the roll games (Dölauer, Hajo): rows as text, letters as text, one issue at a time."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pbm.base.dice import Dice, Roll
from pbm.base.problem import NOWHERE
from pbm.base.scan import Line
from pbm.base.state import from_json, to_json
from pbm.games import doelauer, hajo
from pbm.kit.game import Block, Entry, Game, Inbox, Passage, Played, Reading, Setup
from pbm.kit.plan import EMPTY, Plan, decide
from pbm.kit.plan_read import cut
from pbm.kit.turn import Position, RollRules, Run, run

GAMES = {"doelauer": doelauer.GAME, "hajo": hajo.GAME}
RACES = {"doelauer": doelauer.RACE, "hajo": hajo.RACE}


def rows(text: str) -> dict[tuple[int, int], Roll]:
    """`555123 666111 / 123456`: the rows of set 1, then those of set 2."""
    out: dict[tuple[int, int], Roll] = {}
    for number, part in enumerate(text.split("/"), 1):
        for row, dice in enumerate(part.split(), 1):
            out[number, row] = tuple(map(int, dice))
    return out


def rows_dice(text: str, turn: int = 1) -> Dice:
    """Dice for everybody's turn from `rows`; asking for another row is a KeyError."""
    found = rows(text)

    def dice(label: str, count: int) -> Roll:
        number, set_, row = (int(part) for part in label.rpartition("/")[2].split("."))
        if number != turn:
            return (1, 1, 2, 3, 4, 5)[:count]
        assert len(found[set_, row]) == count
        return found[set_, row]

    return dice


def lines(text: str, source: str = "anna.txt") -> tuple[Line, ...]:
    return tuple(Line(source, at, line) for at, line in enumerate(text.split("\n"), 1))


def plan(name: str, text: str) -> Plan:
    """The one plan of a text, which must be without fault."""
    drafts = cut(lines(text), RACES[name].words).drafts
    assert len(drafts) == 1, drafts
    assert not drafts[0].problems, drafts[0].problems
    return drafts[0].plan


def setup(name: str, players: Sequence[str] = ("anna",), **settings: Any) -> Setup:
    own = {key: settings.pop(key) for key in list(settings) if key in GAMES[name].Rules.__dataclass_fields__}
    return Setup("r1", "R", tuple(players), GAMES[name].Rules(**own), **settings)


def run_turn(name: str, orders: str, text: str, **rules: Any) -> Run:
    """A whole turn by a plan (hidden dice, so nothing is a fault)."""
    found = rows(text)
    dice: RollRules = RACES[name].rules(setup(name, **rules))
    order = plan(name, orders) if orders else EMPTY
    return run(dice, Position(), lambda look: decide(order, dice, look), lambda set_, row: found[set_, row])


@dataclass
class Table:
    """One game over several issues. faults: entries of the last reading that are not accepted."""

    name: str
    setup: Setup
    dice: Dice
    state: Any = None
    nmr: dict[str, int] = field(default_factory=dict)
    kept: dict[str, tuple[Block, ...]] = field(default_factory=dict)
    standing: dict[str, tuple[Block, ...]] = field(default_factory=dict)
    last: Played | None = None
    readings: dict[str, Reading] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    def __post_init__(self) -> None:
        self.state = self.game.deal(self.setup, self.game.start(self.setup), self.dice)

    def read(self, player: str, *texts: str) -> Reading:
        """Read a player's texts together with what was kept, as the referee does it."""
        passages = [Passage(-2, block.lines, "standing") for block in self.standing.get(player, ())]
        passages += [Passage(-1, block.lines, "kept") for block in self.kept.get(player, ())]
        passages += [Passage(at, lines(text, f"{player}.{at}.txt")) for at, text in enumerate(texts)]
        self.readings[player] = self.game.read(self.setup, self.state, player, tuple(passages))
        return self.readings[player]

    def issue(self, letters: dict[str, str | tuple[str, ...]], resigned: Sequence[str] = ()) -> Played:
        """Resolve an issue; the state goes through JSON on the way."""
        due = self.game.due(self.setup, self.state)
        for player in self.setup.players:
            texts = letters.get(player, ())
            self.read(player, *((texts,) if isinstance(texts, str) else texts))
        inbox = Inbox(dict(self.readings), frozenset(resigned), self.nmr)
        self.last = self.game.play(self.setup, self.state, inbox, self.dice)
        self.state = self.game.deal(self.setup, self.last.state, self.dice)
        self.state = from_json(self.game.State, to_json(self.state))
        self.nmr = dict(self.last.nmr_run)
        for player, reading in self.readings.items():
            if due.get(player):
                self.kept[player], self.standing[player] = reading.kept, reading.standing
        return self.last

    def move(self, player: str, at: int = -1) -> dict[str, Any]:
        assert self.last is not None
        found: dict[str, Any] = self.last.report["moves"][player][at]
        return found

    def total(self, player: str) -> int:
        return int(self.state.seats[player].total)

    def bend(self, player: str, **facts: Any) -> None:
        """Set a seat's fields, to begin in the middle of a game."""
        seats = {**self.state.seats, player: replace(self.state.seats[player], **facts)}
        self.state = replace(self.state, seats=seats)


def entries(reading: Reading) -> list[str]:
    """`7 accepted`, `7 faulty plan.must 2:1`, `- faulty …` for faults without a turn."""
    return [_entry(entry) for entry in reading.entries]


def _entry(entry: Entry) -> str:
    number = entry.turn.number if entry.turn else "-"
    if entry.status in ("accepted", "missing", "waiting"):
        return f"{number} {entry.status}"
    place = "" if entry.place is NOWHERE else f" {entry.place.line}:{entry.place.column}"
    return f"{number} {entry.status} {entry.code}{place}"


def random_dice(seed: int) -> Callable[[str, int], Roll]:
    """Dice that depend on the label alone."""

    def dice(label: str, count: int) -> Roll:
        chance = random.Random(f"{seed}/{label}")
        return tuple(chance.randint(1, 6) for _ in range(count))

    return dice
