"""Replaying an issue and comparing it with what was published (formats.md, `pbm verify`). Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from pbm.base.dice import Dice, follows, mixed, roller
from pbm.base.problem import Place, Problem
from pbm.base.tree import from_json
from pbm.kit.game import Game
from pbm.referee.campaign import Campaign, read_campaign
from pbm.referee.check import check
from pbm.referee.issue import Facts, Issue, games_now, resolve
from pbm.referee.letters import RawText
from pbm.referee.people import people
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
    (program, accepted changes, the time zone's name, corrections) is taken as given; dates are computed."""
    earlier = last.private if last is not None else {}
    now = games_now(campaign, last, games)
    known = people(campaign, last.public if last is not None else None, recorded=found.private)
    checked = check(found.number, list(campaign.players), now, earlier, texts, known)
    facts = facts_of(found, campaign, gm_press, previous)
    return resolve(campaign, last, checked, source_of(found), facts, games).issue


def source_of(found: Issue) -> DiceSource:
    """The dice of a published issue: its key, and the rolls that it printed by hand or after another issue."""
    dice = found.public["dice"]
    return DiceSource(
        bytes.fromhex(dice["key"]) if dice["key"] else None,
        bytes.fromhex(dice["before"]) if dice["before"] else None,
        dice["salt"] or "",
        (dice["beacon"] or {}).get("text") or "",
        {roll["label"]: tuple(roll["dice"]) for roll in dice["rolls"] if roll["by"] == "hand"},
        {roll["label"]: (tuple(roll["dice"]), roll["issue"]) for roll in dice["rolls"] if "issue" in roll},
    )


def facts_of(found: Issue, campaign: Campaign, gm_press: tuple[str, ...], previous: str | None) -> Facts:
    """What a published issue says of itself, its dates computed again."""
    public = found.public
    return Facts(
        program=public["program"],
        config=public["config"],
        dates=_dates(campaign, public),
        previous=previous,
        changes=public["changes"],
        gm_press=gm_press,
        beacon=(public["dice"]["beacon"] or {}).get("text") or "",
        revision=public["revision"],
        corrections=public["corrections"],
        withdrawn=public["dice"].get("withdrawn", {}),
        coded=tuple(public.get("coded", ())),
    )


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


def key_problems(
    public: Json,
    known: tuple[int, str] | None,
    number: int,
    file: str,
    dice_of: Callable[[int], Json | None] = lambda number: None,
) -> list[Problem]:
    """Check the published key against the newest one before, and all seeded rolls against the key.

    known: the issue that printed a key last and that key as hex; issues without a seed print none.
    dice_of: what another issue says of its dice, for the rolls that belong to its key.
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
    return problems + roll_problems(public, number, file, dice_of)


def roll_problems(
    public: Json, number: int, file: str, dice_of: Callable[[int], Json | None] = lambda number: None
) -> list[Problem]:
    """Check all seeded rolls of an issue against the keys that they belong to."""
    dice = public["dice"]
    rolls: list[Json] = [entry for entry in dice["rolls"] if entry["by"] == "seed"]
    rolls += [{"label": label, **entry} for label, entry in dice.get("withdrawn", {}).items()]
    rollers: dict[int, Dice | None] = {}
    problems: list[Problem] = []
    for entry in rolls:
        owner = entry.get("issue", number)
        if owner not in rollers:
            rollers[owner] = _roller(dice if owner == number else dice_of(owner))
        roll = rollers[owner]
        given = list(roll(entry["label"], len(entry["dice"]))) if roll is not None else []
        if given != entry["dice"]:
            args = {"label": entry["label"], "found": entry["dice"], "dice": given, "issue": owner}
            problems.append(Problem("verify.roll", Place(file), args))
    return problems


def _roller(dice: Json | None) -> Dice | None:
    if dice is None or not dice.get("key"):
        return None
    return roller(mixed(bytes.fromhex(dice["key"]), dice["salt"] or "", (dice["beacon"] or {}).get("text") or ""))
