"""The keys of a division in campaign.yaml (tournament.md, "League"); a module of its own, so that campaigns
without divisions need not make the dataclass."""

from dataclasses import field
from typing import Annotated

from pbm.base.record import record
from pbm.base.schema import By, Range, Size
from pbm.referee.campaign_shape import Name, Reference, example, read_id

_Moves = Annotated[int, Range(0, 1000)]


@record
class DivisionShape:
    id: Annotated[str, By(read_id)] = field(metadata=example("a"))
    players: Annotated[tuple[Reference, ...], Size(1)] = field(metadata=example("[anna, bernd]"))
    title: Name | None = field(default=None, metadata=example("Erste Division"))
    promote: _Moves = field(default=0, metadata=example("1"))
    relegate: _Moves = field(default=0, metadata=example("1"))
