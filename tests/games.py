"""Games that are nothing but what a campaign needs to know of them, for tests of campaign.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pbm.base.text import Text


@dataclass(frozen=True)
class Game:
    id: str
    title: Text
    least: int
    variants: tuple[str, ...]
    options: tuple[str, ...]
    Rules: type[Any]
    defaults: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class FiveRules:
    nmr: Literal["out", "skip"] = "out"
    nmr_limit: int = 0
    values: tuple[int, int, int] = (10, 7, 6)


@dataclass(frozen=True)
class PairRules:
    target: int = 120
    fair: bool = True


TWO_GAMES: Mapping[str, Game] = {
    "dottendorfer": Game(
        "dottendorfer", Text("Dottendorfer", "Dottendorfer"), 1, ("standard", "planung", "bestof4"),
        ("variant", "turns_per_issue"), FiveRules, {"turns_per_issue": 2},
    ),
    "pair": Game("pair", Text("Paar", "Pair"), 2, (), ("tape", "reveal", "games"), PairRules),
}  # fmt: skip
