"""What the roll games share as games by mail: seats, tables, dice, texts and their fates (rules.md 0 and 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from .rollplan import Block
from .tape import Cast, Fault, Rules, advance

Key = tuple[int, int]
"""Board (0 where there are none) and turn."""
Throw = Callable[[str, int], list[int]]


@dataclass
class Said:
    """One text of one player, as far as it concerns one game.

    turns: the blocks given; standing: a standing order, `off` a revoked one; free: a fault without a due turn.
    """

    turns: dict[Key, Block] = field(default_factory=dict)
    standing: Block | None = None
    off: bool = False
    free: bool = False
    resign: bool = False
    shadow: bool = False


@dataclass
class Fate:
    """due: allowed statuses per due turn; plays: what --nmr plays, None for an NMR."""

    due: dict[Key, frozenset[str]]
    ok: bool
    faults: bool
    plays: dict[Key, Block | None]
    kept: dict[Key, Block]
    standing: Block | None
    resigned: bool = False


@dataclass
class Seat:
    """One player in one game."""

    total: int = 0
    out: bool = False
    exit: tuple[int, int] = (0, 0)
    nmr_run: int = 0
    standing: Block | None = None
    kept: dict[Key, Block] = field(default_factory=dict)
    casts: dict[Key, Cast] = field(default_factory=dict)
    blocks: dict[Key, Block | None] = field(default_factory=dict)
    """In `step`: the blocks in force for the turns under way."""
    joker: int = 0
    """The turn that the joker doubles or has doubled, 0: not announced."""


class RollGame:
    """Base of the games with dice of one's own: subclasses know turns, scores and ends."""

    kind = ""

    def __init__(self, id: str, seats: Sequence[str], start: int = 1, **rules: object) -> None:
        self.id, self.seats, self.start = id, list(seats), start
        self.title: str | None = None
        self.reveal = str(rules.pop("reveal", "first"))
        self.tape = str(rules.pop("tape", "individual"))
        self.pace = int(str(rules.pop("turns_per_issue", 1)))
        self.nmr = str(rules.get("nmr", "skip"))
        self.nmr_limit = int(str(rules.get("nmr_limit", 0)))
        self.rules = rules
        self.players = {player: Seat() for player in seats}
        self.rolls: dict[str, list[int]] = {}
        self.ended = False
        self.throw: Throw = lambda label, n: []

    # ---- who and what

    def playing(self, player: str) -> bool:
        return not self.ended and not self.players[player].out

    @property
    def over(self) -> bool:
        return self.ended or all(seat.out for seat in self.players.values())

    def due(self, player: str) -> list[Key]:
        """The turns that the next issue resolves for this player (in `step`: the turn under way)."""
        raise NotImplementedError

    def turn_rules(self, player: str, key: Key) -> Rules:
        raise NotImplementedError

    def resolve(self, plays: dict[str, dict[Key, Block | None]], resigned: Iterable[str]) -> None:
        raise NotImplementedError

    def publish(self) -> None:
        """Roll what this issue publishes for the next."""
        raise NotImplementedError

    @property
    def abreast(self) -> bool:
        """Whether the due turns don't wait for each other."""
        return False

    # ---- dice

    def label(self, player: str, key: Key, set_: int, row: int) -> str:
        who = "*" if self.tape == "shared" else player
        board = f"{key[0]}." if key[0] else ""
        return f"{self.id}/{who}/{board}{key[1]}.{set_}.{row}"

    def dice(self, player: str, key: Key, set_: int, row: int) -> list[int]:
        """Roll, or look up what was rolled."""
        label = self.label(player, key, set_, row)
        if label not in self.rolls:
            self.rolls[label] = self.throw(label, 5 if key[0] else 6)
        return self.rolls[label]

    def known(self, player: str, key: Key, set_: int, row: int) -> list[int] | None:
        return self.rolls.get(self.label(player, key, set_, row))

    def deal(self, player: str, key: Key) -> None:
        """Publish rows of a turn that is due next."""
        for row in range(1, {"none": 0, "first": 1, "all": 3, "step": 1}[self.reveal] + 1):
            dice = self.dice(player, key, 1, row)
            if self.reveal == "step":
                cast = self.players[player].casts[key] = Cast(5 if key[0] else 6)
                cast.take(dice)

    def cast(self, player: str, key: Key) -> Cast:
        """The turn as it stands."""
        found = self.players[player].casts.get(key)
        return found.copy() if found else Cast(5 if key[0] else 6)

    def seen(self, player: str, key: Key) -> int:
        """The last row of set 1 that is known."""
        rows = [row for row in (1, 2, 3) if self.known(player, key, 1, row) is not None]
        return max(rows, default=0)

    def play(self, player: str, key: Key, block: Block | None, decisions: int | None = None) -> Cast:
        """Play a turn on, rolling what is needed."""
        cast = self.cast(player, key)
        seen = block.seen if block else 0
        advance(
            self.turn_rules(player, key),
            cast,
            block,
            lambda s, r: self.dice(player, key, s, r),
            seen,
            decisions,
        )
        return cast

    def preview(self, player: str, key: Key, block: Block | None) -> Cast:
        """Play a turn as far as the dice are known; raises Fault."""
        cast, seen = self.cast(player, key), self.seen(player, key)
        advance(self.turn_rules(player, key), cast, block, lambda s, r: self.known(player, key, s, r), seen)
        return cast

    # ---- texts

    def right(self, player: str, key: Key, block: Block) -> bool:
        """Whether a block for a due turn stands the check."""
        if block.bad:
            return False
        try:
            self.preview(player, key, block)
        except Fault:
            return False
        return True

    def judge(self, player: str, texts: Sequence[Said]) -> Fate:
        """Check all texts of a player, oldest first."""
        due, seat = self.due(player), self.players[player]
        if not due or not self.playing(player):
            return Fate({}, True, False, {}, {}, seat.standing)
        if any(text.resign for text in texts):
            anything = frozenset({"accepted", "faulty", "waiting", "missing", "ignored", "none"})
            return Fate(dict.fromkeys(due, anything), True, False, {}, {}, seat.standing, True)
        standing = seat.standing
        for text in texts:
            standing = None if text.off else text.standing or standing
        stack = [Said(turns=dict(seat.kept)), *texts]
        statuses: dict[Key, frozenset[str]] = {}
        plays: dict[Key, Block | None] = {}
        by: dict[Key, int] = {}
        sure, faults, ok = True, False, True
        for key in due:
            holds, pending = seat.blocks.get(key), False
            by[key] = -1
            for n, text in enumerate(stack):
                if text.standing and holds is None:
                    by[key] = n
                block = text.turns.get(key)
                if block is None:
                    continue
                if self.right(player, key, block):
                    holds, pending, by[key] = block, False, n
                    block.seen = self.seen(player, key)
                else:
                    pending = True
            plays[key] = holds or standing
            faults = faults or pending
            sure_now = sure or self.abreast
            if plays[key] is None:
                shadow = {"missing", "faulty"} if any(t.shadow for t in stack) else {"missing"}
                statuses[key] = frozenset({"faulty"} if pending else shadow)
            elif pending:
                statuses[key] = frozenset({"faulty", "accepted"})
            else:
                statuses[key] = frozenset({"accepted"} if sure_now else {"waiting"})
            stands = plays[key] is not None and not pending
            ok, sure = ok and stands, sure and stands
        kept, free = self.ahead(due, stack, by)
        return Fate(statuses, ok and not free, faults or free, plays, kept, standing)

    def last(self, board: int) -> int | None:
        """The number of the game's last turn."""
        return None

    def ahead(
        self, due: Sequence[Key], stack: Sequence[Said], by: dict[Key, int]
    ) -> tuple[dict[Key, Block], bool]:
        """Orders kept for later turns, and whether a fault without a due turn is open."""
        kept: dict[Key, Block] = {}
        last_free = -1
        open_turns: set[Key] = set()
        for n, text in enumerate(stack):
            if text.free:
                last_free = n
            for key, block in text.turns.items():
                if key in due:
                    continue
                end = self.last(key[0])
                if key[1] <= max(due)[1] or (end is not None and key[1] > end):
                    last_free = n
                elif block.bad:
                    open_turns.add(key)
                else:
                    kept[key] = block
                    open_turns.discard(key)
        free = last_free >= 0 and not all(by[key] > last_free for key in due)
        return kept, free or bool(open_turns)

    # ---- an issue

    def step_issue(
        self, fates: dict[str, Fate] | None, throw: Throw
    ) -> None:
        """One issue: play what is due (not in the game's first issue), then publish."""
        self.throw = throw
        if self.over:
            return
        if fates is not None:
            for player, fate in fates.items():
                if self.playing(player):
                    self.players[player].standing = fate.standing
                    self.players[player].kept = fate.kept
            gone = [p for p, fate in fates.items() if fate.resigned and self.playing(p)]
            for player in gone:
                self.leave(player, self.due(player)[0])
            self.resolve({p: f.plays for p, f in fates.items()}, gone)
        if not self.over:
            self.publish()

    def leave(self, player: str, exit: Key) -> None:
        """The player is out."""
        seat = self.players[player]
        seat.out, seat.exit = True, exit

    def count_nmr(self, missed: dict[str, bool], exit: dict[str, Key]) -> None:
        """nmr_limit, at the end of an issue."""
        for player, miss in missed.items():
            seat = self.players[player]
            seat.nmr_run = seat.nmr_run + 1 if miss else 0
            if self.nmr_limit and seat.nmr_run >= self.nmr_limit and not seat.out:
                self.leave(player, exit[player])

    # ---- the table

    def score(self, player: str) -> int:
        return self.players[player].total

    def status(self, player: str) -> str:
        if self.players[player].out:
            return "out"
        return "finished" if self.over else "playing"

    def strength(self, player: str) -> tuple[object, ...]:
        seat = self.players[player]
        return (0, seat.exit, self.score(player)) if seat.out else (1, (0, 0), self.score(player))

    def table(self) -> list[dict[str, object]]:
        """Rank, player, score, status (rules.md 0.6)."""
        strengths = [self.strength(p) for p in self.seats]
        rows: list[dict[str, object]] = []
        for player in sorted(self.seats, key=self.strength, reverse=True):
            rank = 1 + sum(other > self.strength(player) for other in strengths)  # type: ignore[operator]
            rows.append(
                {
                    "rank": rank,
                    "player": player,
                    "score": self.score(player),
                    "status": self.status(player),
                }
            )
        return rows

    # ---- campaign.yaml

    def yaml(self) -> str:
        """The game's map."""
        parts = [f"game: {self.kind}", f"players: [{', '.join(self.seats)}]"]
        if self.title:
            parts.append(f"title: {self.title}")
        if self.reveal != "first":
            parts.append(f"reveal: {self.reveal}")
        if self.tape != "individual":
            parts.append(f"tape: {self.tape}")
        if self.pace != 1:
            parts.append(f"turns_per_issue: {self.pace}")
        parts += self.more()
        if self.rules:
            parts.append("rules: {" + ", ".join(f"{k}: {v}" for k, v in self.rules.items()) + "}")
        return "{" + ", ".join(parts) + "}"

    def more(self) -> list[str]:
        """Further keys beside `game:`."""
        return []
