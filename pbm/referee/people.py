"""What the referee knows of the people beside their letters of this issue (tournament.md, "People")."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pbm.referee.campaign import Campaign

Json = Mapping[str, Any]
NOBODY: Mapping[str, Any] = MappingProxyType({})
_NOTHING: Mapping[tuple[str, str, str], Json] = MappingProxyType({})


_KINDS = frozenset({"code", "blanked", "aside"})


def _none() -> str | None:
    return None


class People:
    """absent: until which day (ISO) somebody is away, as the last issue has it; deadline: the moment until
    which these orders are due, "2027-01-08 18:00" by the campaign's clock on the wall, None where there
    is no date; grace: so many days later orders still count (None: the game master minds no lateness);
    codes: the word that each player's letters must hold; given: what an issue that is out has recorded of
    its letters, by player, source and sha256, which is taken as given; question: a vote is open."""

    __slots__ = ("absent", "codes", "deadline", "given", "grace", "question")

    def __init__(
        self,
        absent: Mapping[str, str] = NOBODY,
        deadline: Callable[[], str | None] = _none,
        grace: int | None = None,
        codes: Mapping[str, str] = NOBODY,
        given: Mapping[tuple[str, str, str], Json] = _NOTHING,
        question: bool = False,
    ) -> None:
        self.absent, self.deadline, self.grace = absent, deadline, grace
        self.codes, self.given, self.question = codes, given, question


def people(
    campaign: Campaign, last: Json | None, codes: Mapping[str, str] = NOBODY, recorded: Json | None = None
) -> People:
    """What `check` needs. last: the issue.json before; codes: of campaign.yaml as it stands; recorded: the
    private.json of the issue itself, where it is out already."""
    given = {}
    for text in (recorded or {}).get("texts", ()):
        if text["late"] or text["received"] or not _KINDS.isdisjoint(text):
            given[text["player"], text["source"], text["sha256"]] = text
    before = last or {}
    votes = before.get("votes") or {}
    return People(
        absent=before.get("absent") or {},
        deadline=lambda: deadline(campaign, before),
        grace=campaign.grace,
        codes=codes,
        given=given,
        question=bool(votes.get("asked")) or campaign.vote not in (None, votes.get("question")),
    )


def codes_of(campaign: Campaign) -> dict[str, str]:
    return {player.id: player.code for player in campaign.players.values() if player.code}


def deadline(campaign: Campaign, last: Json) -> str | None:
    """Until when the orders for the next issue are due: as the last issue printed it, or later where the
    game master has moved it since."""
    printed = (last.get("dates") or {}).get("deadline")
    if not printed:
        return None
    from pbm.base.calendar import dates, to_json

    moments = [printed]
    if campaign.schedule.start is not None:
        now = to_json(campaign.schedule, dates(campaign.schedule, last["issue"])).get("deadline")
        moments += [now] if now else []
    return max(f"{one['date']} {one['time']:0>5}" for one in moments)
