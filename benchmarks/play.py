"""Players who know just enough of Dottendorfer to send legal orders (docs/rules.md, 1).

Written from the rules alone, without pbm's own modules: what is measured here must not be what plays.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

FINISHING_MARK = 8
RESTS = 3


@dataclass(slots=True)
class Sheet:
    """What a player must remember of a game: the marks on each rest."""

    rests: dict[int, int] = field(default_factory=dict)

    @property
    def finished(self) -> bool:
        return max(self.rests.values(), default=0) >= FINISHING_MARK

    def allowed_rests(self, dice: Sequence[int]) -> tuple[list[int], bool]:
        """Return the faces that may be the fifth die, and whether it is a rest (else it is dropped: oR)."""
        faces = sorted(set(dice))
        if len(self.rests) < RESTS:
            return faces, True
        known = [face for face in faces if face in self.rests]
        return (known, True) if known else (faces, False)

    def order(self, turn: int, dice: Sequence[int], chance: random.Random) -> str:
        """Return one legal order for a roll, and mark its rest."""
        faces, is_rest = self.allowed_rests(dice)
        fifth = chance.choice(faces)
        left = list(dice)
        left.remove(fifth)
        chance.shuffle(left)
        a, b, c, d = left
        if is_rest:
            self.rests[fifth] = self.rests.get(fifth, 0) + 1
        end = f"Rest: {fifth}" if is_rest else f"oR {fifth}"
        text = f"{a}+{b}={a + b}, {c}+{d}={c + d}"
        return f"Turn {turn}: {text}, {end}"


@dataclass(slots=True)
class Table:
    """All players of a campaign with their sheets in every game."""

    chance: random.Random
    sheets: dict[tuple[str, str], Sheet] = field(default_factory=dict)

    def letter(self, player: str, due: dict[str, list[int]], rolls: dict[str, list[int]]) -> str:
        """Return a player's text for one issue. `due`: game to turns; `rolls`: label to dice."""
        lines = []
        for game, turns in due.items():
            sheet = self.sheets.setdefault((game, player), Sheet())
            lines.append(f"[{game}]")
            for turn in sorted(turns):
                # The eighth mark on a rest ends the game for this player, also in the middle of an issue.
                if not sheet.finished:
                    lines.append(sheet.order(turn, rolls[f"{game}/*/{turn}"], self.chance))
        return "\n".join(lines) + "\n"
