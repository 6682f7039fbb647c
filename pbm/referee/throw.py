"""The dice of one issue: seeded or thrown by hand, each roll noted when it is first printed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pbm.base.dice import Dice, Roll, mixed, roller
from pbm.base.record import NamedTuple

# Stands for a roll that nobody can throw. It must bring no game on: six ones would have to be
# confirmed by six ones, for ever.
_NOTHING = (1, 2, 3, 4, 6, 6)


class DiceSource(NamedTuple):
    """Where an issue's rolls come from.

    key: key[i], 32 bytes, None without a seed; before: key[i-1]; salt and beacon: texts ("" for
    none); hand: rolls thrown by hand, by label; published: seeded rolls that another issue has printed
    already, as (dice, issue): a correction never changes them.
    """

    key: bytes | None = None
    before: bytes | None = None
    salt: str = ""
    beacon: str = ""
    hand: Mapping[str, Roll] = MappingProxyType({})
    published: Mapping[str, tuple[Roll, int]] = MappingProxyType({})


class Recorder:
    """Dice for one issue that remember what was thrown, in order, and which labels nobody can throw."""

    def __init__(self, source: DiceSource) -> None:
        self.source = source
        self.rolls: dict[str, tuple[Roll, str]] = {}
        self.missing: list[str] = []
        self._seeded: Dice | None = None
        if source.key is not None:
            self._seeded = roller(mixed(source.key, source.salt, source.beacon))

    def __call__(self, label: str, count: int) -> Roll:
        """Return the roll of a full label. Without seed and hand-thrown dice the label is noted as
        missing and dice are returned that bring nothing; such an issue is never published."""
        if label in self.rolls:
            return self.rolls[label][0]
        if label in self.source.published:
            self.rolls[label] = (self.source.published[label][0], "seed")
            return self.rolls[label][0]
        by = "hand"
        roll = self.source.hand.get(label)
        if roll is None and self._seeded is not None:
            by, roll = "seed", self._seeded(label, count)
        if roll is None or len(roll) != count:
            self.missing.append(label)
            return (_NOTHING * count)[:count]
        self.rolls[label] = (roll, by)
        return roll

    def to_json(self) -> list[dict[str, Any]]:
        """The rolls as issue.json keeps them; "issue" names the one whose key a roll belongs to, if another."""
        out: list[dict[str, Any]] = []
        for label, (roll, by) in self.rolls.items():
            out.append({"label": label, "dice": list(roll), "by": by})
            if label in self.source.published:
                out[-1]["issue"] = self.source.published[label][1]
        return out
