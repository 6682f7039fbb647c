"""Replaying an issue and comparing it with what was published (formats.md, `pbm verify`). Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from pbm.base.dice import follows, mixed, roller
from pbm.base.problem import Place, Problem
from pbm.base.tree import from_json
from pbm.kit.game import Game
from pbm.referee.campaign import Campaign, read_campaign
from pbm.referee.check import check
from pbm.referee.issue import Facts, Issue, games_now, resolve
from pbm.referee.letters import RawText
from pbm.referee.throw import DiceSource

Json = dict[str, Any]


def campaign_of(public: Json, games: Mapping[str, Game]) -> Campaign | None:
    """The campaign as the issue's own configuration has it; None where that can't be read."""
    try:
        tree = from_json(public["config"])
    except ValueError:
        return None
    return read_campaign(tree, "issue.json", games)[0]


def replay(
    found: Issue,
    last: Issue | None,
    campaign: Campaign,
    texts: Sequence[RawText],
    gm_press: tuple[str, ...],
    previous: str | None,
    games: Mapping[str, Game],
) -> Issue:
    """Resolve an issue again from the one before and its orders. What hangs on the world outside
    (program, accepted changes, the time zone's name) is taken as given; dates are computed."""
    public = found.public
    number = public["issue"]
    earlier = last.private if last is not None else {}
    now = games_now(campaign, last, games)
    checked = check(number, list(campaign.players), now, earlier, texts)
    dice = public["dice"]
    beacon = (dice["beacon"] or {}).get("text") or ""
    hand = {roll["label"]: tuple(roll["dice"]) for roll in dice["rolls"] if roll["by"] == "hand"}
    source = DiceSource(
        bytes.fromhex(dice["key"]) if dice["key"] else None,
        bytes.fromhex(dice["before"]) if dice["before"] else None,
        dice["salt"] or "",
        beacon,
        hand,
    )
    facts = Facts(
        program=public["program"],
        config=public["config"],
        dates=_dates(campaign, public),
        previous=previous,
        changes=public["changes"],
        gm_press=gm_press,
        beacon=beacon,
    )
    return resolve(campaign, last, checked, source, facts, games).issue


def _dates(campaign: Campaign, public: Json) -> Json | None:
    """The dates by the schedule. A later time-zone database may name a zone otherwise, so the
    name, the offset and whether a time was settled are taken from the issue."""
    from pbm.base.calendar import dates, to_json

    computed = to_json(campaign.schedule, dates(campaign.schedule, public["issue"]))
    stored = public["dates"]
    if not computed or not isinstance(stored, dict):
        return computed
    deadline, kept = computed.get("deadline"), stored.get("deadline")
    if isinstance(deadline, dict) and isinstance(kept, dict):
        same = all(deadline.get(key) == kept.get(key) for key in ("date", "zone"))
        if same and not (deadline.get("settled") is None and kept.get("settled") is None and deadline != kept | {
            "abbreviation": deadline.get("abbreviation"), "offset": deadline.get("offset")
        }):  # fmt: skip
            computed = {**computed, "deadline": kept}
    return computed


def differences(found: Json, again: Json, file: str, number: int) -> list[Problem]:
    """Name the first places where two JSON values differ, by their path."""
    paths: list[str] = []
    _differ(found, again, "", paths)
    return [Problem("verify.differs", Place(file), {"issue": number, "path": path}) for path in paths[:10]]


def _differ(one: Any, other: Any, path: str, into: list[str]) -> None:
    if len(into) >= 10 or (one == other and type(one) is type(other)):
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if key not in one or key not in other:
                into.append(f"{path}/{key}")
            else:
                _differ(one[key], other[key], f"{path}/{key}", into)
        if list(one) != list(other) and set(one) == set(other):
            into.append(path or "/")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            _differ(left, right, f"{path}/{at}", into)
    else:
        into.append(path or "/")


def key_problems(public: Json, known: tuple[int, str] | None, number: int, file: str) -> list[Problem]:
    """Check the published key against the newest one before, and all seeded rolls against the key.

    known: the issue that printed a key last and that key as hex; issues without a seed print none.
    """
    dice = public["dice"]
    problems: list[Problem] = []
    if dice["key"] is None:
        return problems
    key = bytes.fromhex(dice["key"])
    before = dice["before"]
    right = before is not None and follows(key, bytes.fromhex(before))
    if right and known is not None:
        older = key
        for _ in range(number - known[0]):
            older = sha256(older).digest()
        right = older.hex() == known[1]
    if not right:
        earlier = known[0] if known is not None else number - 1
        problems.append(Problem("verify.key", Place(file), {"issue": number, "before": earlier}))
    roll = roller(mixed(key, dice["salt"] or "", (dice["beacon"] or {}).get("text") or ""))
    for entry in dice["rolls"]:
        if entry["by"] != "seed":
            continue
        given = list(roll(entry["label"], len(entry["dice"])))
        if given != entry["dice"]:
            args = {"label": entry["label"], "found": entry["dice"], "dice": given, "issue": number}
            problems.append(Problem("verify.roll", Place(file), args))
    return problems
