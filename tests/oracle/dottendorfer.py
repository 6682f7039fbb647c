"""Dottendorfer as a state machine (rules.md 0 and 1): what a game is and what an issue does to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from string import ascii_uppercase

VALUES = (10, 7, 6, 5, 4, 3, 4, 5, 6, 7, 10)

Pair = tuple[int, int]


@dataclass(frozen=True)
class Split:
    """Two pairs and a rest; without rest (oR) `rest` is None and `dropped` the die that is left over."""

    pairs: tuple[Pair, Pair]
    rest: int | None
    dropped: int | None = None

    @property
    def dice(self) -> list[int]:
        """The five dice, sorted."""
        last = self.rest if self.rest is not None else self.dropped
        assert last is not None
        return sorted([*self.pairs[0], *self.pairs[1], last])


@dataclass(frozen=True)
class Order:
    """What a player wants for one turn; `letter` only in bestof4, and there it may be left out."""

    turn: int
    split: Split
    letter: str | None = None


@dataclass
class Sheet:
    """One player's form."""

    sums: Counter[int] = field(default_factory=Counter)
    rests: Counter[int] = field(default_factory=Counter)
    out: bool = False
    exit: int = 0
    nmr_run: int = 0

    def copy(self) -> Sheet:
        """A form of its own with the same marks."""
        return replace(self, sums=Counter(self.sums), rests=Counter(self.rests))

    @property
    def done(self) -> bool:
        """Whether a rest has its eighth mark."""
        return any(n >= 8 for n in self.rests.values())

    @property
    def faces(self) -> set[int]:
        """The faces used as rests."""
        return {face for face, n in self.rests.items() if n}

    def fits(self, split: Split) -> bool:
        """Whether the rests allow this split (rules.md 1.3 and 1.4)."""
        faces = self.faces
        if split.rest is not None:
            return len(faces | {split.rest}) <= 3
        return len(faces) == 3 and not faces & set(split.dice)

    def mark(self, split: Split) -> None:
        """Put the marks of a split."""
        for a, b in split.pairs:
            self.sums[a + b] += 1
        if split.rest is not None:
            self.rests[split.rest] += 1

    def score(self, values: Sequence[int]) -> int:
        """The score of the marks (rules.md 1.6)."""
        total = 0
        for total_of_pair, n in self.sums.items():
            if 1 <= n <= 4:
                total -= 20
            elif n > 4:
                total += (n - 4) * values[total_of_pair - 2]
        return total


def splits(dice: Sequence[int], faces: Iterable[int] = ()) -> Iterator[Split]:
    """Every distinct legal split of five dice where `faces` are used as rests already."""
    sheet = Sheet(rests=Counter(set(faces)))
    seen = set()
    for i in range(5):
        a, *others = sorted(dice[:i]) + sorted(dice[i + 1 :])
        for j in range(3):
            first, second = sorted((a, others[j])), sorted(others[:j] + others[j + 1 :])
            key = tuple(sorted((tuple(first), tuple(second)))), dice[i]
            if key in seen:
                continue
            seen.add(key)
            pairs = ((first[0], first[1]), (second[0], second[1]))
            for split in (Split(pairs, dice[i]), Split(pairs, None, dice[i])):
                if sheet.fits(split):
                    yield split


@dataclass
class Game:
    """One game from its first dice on; `start` is the issue that published them."""

    id: str
    variant: str
    seats: list[str]
    pace: int = 2
    values: tuple[int, ...] = VALUES
    nmr: str = "out"
    nmr_limit: int = 0
    start: int = 1
    title: str | None = None
    sheets: dict[str, Sheet] = field(default_factory=dict)
    rolls: dict[str, list[int]] = field(default_factory=dict)
    kept: dict[str, dict[int, Order]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sheets = {player: Sheet() for player in self.seats}
        self.kept = {player: {} for player in self.seats}

    # ---- who and what is due

    def playing(self, player: str) -> bool:
        """Whether the player still owes orders."""
        sheet = self.sheets[player]
        return not sheet.out and not sheet.done

    @property
    def over(self) -> bool:
        """Whether nobody is playing any more."""
        return not any(self.playing(p) for p in self.seats)

    def due(self, issue: int) -> list[int]:
        """The turns that issue number `issue` resolves."""
        first = (issue - self.start - 1) * self.pace + 1
        return list(range(first, first + self.pace)) if first > 0 else []

    # ---- dice

    def letters(self) -> str:
        """The letters of one issue's rolls (bestof4)."""
        return ascii_uppercase[: 2 * self.pace]

    def label(self, turn: int, letter: str | None = None) -> str:
        """The label of a turn's roll, or of a lettered roll of the issue whose first turn is `turn`."""
        return f"{self.id}/*/{turn}{letter or ''}"

    def new_labels(self, issue: int) -> list[str]:
        """The labels that issue number `issue` prints first; none once the game is over."""
        if self.over or issue < self.start:
            return []
        first = (issue - self.start) * self.pace + 1
        if self.variant == "bestof4":
            return [self.label(first, letter) for letter in self.letters()]
        turns = range(first, first + self.pace)
        if self.variant == "planung":
            ahead = range(first + self.pace, first + 2 * self.pace)
            turns = range(first, ahead.stop) if issue == self.start else ahead
        return [self.label(turn) for turn in turns]

    def published(self, turn: int) -> bool:
        """Whether the dice of a turn (standard, planung) are known."""
        return self.label(turn) in self.rolls

    def choice(self, first: int) -> dict[str, list[int]]:
        """The lettered rolls of the issue whose first turn is `first`."""
        return {letter: self.rolls[self.label(first, letter)] for letter in self.letters()}

    # ---- resolving

    def resolve(
        self, issue: int, plays: Mapping[str, Mapping[int, Order]], resigned: Iterable[str] = ()
    ) -> None:
        """Play the due turns: `plays[player][turn]` is the order that holds, where it stands at its turn.

        A turn without an order, or whose order the rests forbid, is an NMR.
        """
        due = self.due(issue)
        gone = set(resigned)
        for player in self.seats:
            sheet = self.sheets[player]
            if not self.playing(player):
                continue
            if player in gone:
                sheet.out, sheet.exit = True, due[0]
                continue
            missed = False
            for turn in due:
                order = plays.get(player, {}).get(turn)
                if order is not None and sheet.fits(order.split):
                    sheet.mark(order.split)
                    if sheet.done:
                        break
                    continue
                missed = True
                if self.nmr == "out":
                    sheet.out, sheet.exit = True, turn
                    break
            sheet.nmr_run = sheet.nmr_run + 1 if missed else 0
            if self.playing(player) and self.nmr_limit and sheet.nmr_run >= self.nmr_limit:
                sheet.out, sheet.exit = True, due[-1]

    # ---- the table

    def score(self, player: str) -> int:
        """The player's present score."""
        return self.sheets[player].score(self.values)

    def status(self, player: str) -> str:
        """playing, finished or out."""
        if self.sheets[player].out:
            return "out"
        return "finished" if self.over or self.sheets[player].done else "playing"

    def table(self) -> list[dict[str, object]]:
        """Rank, player, score, status; who is out ranks below (rules.md 0.6); ties in seat order."""

        def strength(player: str) -> tuple[int, int, int]:
            sheet = self.sheets[player]
            return (0, sheet.exit, self.score(player)) if sheet.out else (1, 0, self.score(player))

        strengths = [strength(p) for p in self.seats]
        ranked = sorted(self.seats, key=lambda p: (tuple(-x for x in strength(p)), self.seats.index(p)))
        return [
            {
                "rank": 1 + sum(other > strength(p) for other in strengths),
                "player": p,
                "score": self.score(p),
                "status": self.status(p),
            }
            for p in ranked
        ]
