"""Yacht: twelve categories, five dice, three rolls a turn (rules.md, 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pbm.base.text import Text
from pbm.kit.categories import YACHT
from pbm.kit.category_game import category_game


@dataclass(frozen=True)
class Rules:
    """House rules: what becomes of a missing order, and after how many issues a player is out."""

    nmr: Literal["strike", "policy", "out"] = "strike"
    nmr_limit: int = 0


GAME = category_game("yacht", Text("Yacht", "Yacht"), YACHT, Rules, ("yacht",))
