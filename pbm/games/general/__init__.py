"""General: ten categories, five dice, three rolls a turn (rules.md, 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pbm.base.text import Text
from pbm.kit.categories import GENERAL
from pbm.kit.category_game import category_game


@dataclass(frozen=True)
class Rules:
    """House rules. first_roll: what "from roll 1" means: the dice were rolled once only, or (`thrown`)
    four of a Vierling's dice were laid aside after roll 1."""

    nmr: Literal["strike", "policy", "out"] = "strike"
    nmr_limit: int = 0
    first_roll: Literal["stopped", "thrown"] = "stopped"


GAME = category_game("general", Text("General", "General"), GENERAL, Rules, ("general",))
