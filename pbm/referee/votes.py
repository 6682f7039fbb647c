"""Votes: the game master's question, the players' `Stimme:`, the count (tournament.md, "People").

An issue prints the question that campaign.yaml asks; the next one counts the votes that came meanwhile.
Each question is asked once: it is counted in one issue and asked again only after another one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.referee.campaign import Campaign
from pbm.referee.check import Checked
from pbm.referee.standby import gone
from pbm.referee.standing import GameNow

Json = dict[str, Any]


def votes_json(campaign: Campaign, before: Json | None, checked: Checked, games: Mapping[str, GameNow]) -> Json | None:
    """Return {"asked": the question that this issue asks, "question", "yes", "no", "open", "issue": the last
    one counted, and in which issue}, None where there is neither. before: those of the last issue.

    The votes of an issue answer the question that the issue before it has printed; where it printed none,
    the one that campaign.yaml has now. All players may vote but those who have left each of their games;
    of several votes of a player the last one counts.
    """
    known = before or {}
    ballots = {letter.player: letter.vote for letter in checked.letters if letter.vote}
    allowed = [player for player in campaign.players if not gone(player, games.values())]
    counted = known.get("question")
    question = known.get("asked")
    if question is None and ballots and campaign.vote != counted:
        question = campaign.vote
    result: Json = {}
    if question is not None:
        votes = [ballots.get(player) for player in allowed]
        result = {"question": question, "yes": votes.count("yes"), "no": votes.count("no")}
        result |= {"open": votes.count(None), "issue": checked.issue}
    elif counted is not None and counted == campaign.vote:
        result = {key: value for key, value in known.items() if key != "asked"}
    last = result.get("question", counted)
    asked = campaign.vote if campaign.vote is not None and campaign.vote != last else None
    return {"asked": asked, **result} if asked or result else None
