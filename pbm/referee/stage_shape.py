"""The keys of a stage in campaign.yaml (tournament.md, "Stages"): its own, and those of the game that it plays."""

import re
from dataclasses import field
from typing import Annotated, Literal

from pbm.base.record import record
from pbm.base.schema import By, Range, Size, Wrong
from pbm.referee.campaign_shape import GameShape, Reference, example, read_game_id


def _stage_id(text: str) -> str:
    """Return a stage's id. Raises Wrong: those of a game's, and reserved-id: `lot/league/…` is the league's own."""
    name = read_game_id(text)
    if name.casefold() == "league":
        raise Wrong("reserved-id", {}, f"{name}1")
    return name


def _groups(text: str) -> int:
    """Return how many groups, 0 for duels. Raises Wrong: bad-groups."""
    word = text.strip()
    if word == "duels":
        return 0
    if not re.fullmatch(r"[0-9]{1,4}", word) or int(word) < 1:
        raise Wrong("bad-groups", {}, "4")
    return int(word)


@record(kw_only=True)
class StageShape(GameShape):
    id: Annotated[str, By(_stage_id)] = field(metadata=example("v"))
    players: Annotated[tuple[Reference, ...], Size(1)] = field(default=(), metadata=example("[anna, bernd]"))
    groups: Annotated[int, By(_groups)] = field(default=1, metadata=example("4"))
    advance: Annotated[int | None, Range(0, 1000)] = field(default=None, metadata=example("2"))
    best: Annotated[int, Range(0, 1000)] = field(default=0, metadata=example("1"))
    draw: Literal["lot", "pots", "snake"] = field(default="lot", metadata=example("pots"))
