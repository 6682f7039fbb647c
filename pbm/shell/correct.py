"""Working out a correction: issues that are out resolved again with the orders and hand-thrown dice as they
lie now (tournament.md, "Mistakes"). Nothing is written here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pbm import __version__
from pbm.base.dice import Roll
from pbm.base.problem import Place, Problem
from pbm.games import GAMES
from pbm.referee.campaign import Campaign
from pbm.referee.check import Checked, Found, check
from pbm.referee.correct import entry, newly_open, own
from pbm.referee.issue import FORMAT, Issue, games_now, printable, resolve, with_stages
from pbm.referee.letters import RawText
from pbm.referee.people import codes_of, people
from pbm.referee.throw import DiceSource
from pbm.referee.verify import campaign_of, facts_of, source_of
from pbm.shell import sums
from pbm.shell.desk import Desk, setups
from pbm.shell.lost import to_throw
from pbm.shell.orders import changed_texts, filed, gm_press
from pbm.shell.progress import ISSUES, each
from pbm.shell.publish import needed
from pbm.shell.store import Folder, name_of, to_bytes
from pbm.shell.stored import damage, gaps, other_issue
from pbm.shell.sums import SUMS

# campaign.yaml as it stands has no say in a correction: each issue keeps the one that it was made from
_NO_MATTER = frozenset({"campaign.changed", "campaign.change-forbidden"})


@dataclass(frozen=True)
class Step:
    """One issue before and after. open: orders that do not hold any more; touched: files that are others
    than those it was resolved with, as (file, "changed" | "new" | "gone")."""

    before: Issue
    after: Issue
    campaign: Campaign
    open: list[Found]
    touched: list[tuple[str, str]]

    @property
    def number(self) -> int:
        return self.before.number


@dataclass
class Correction:
    """What would come of it. pending: orders for the next issue that would not hold any more."""

    first: int
    steps: list[Step] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    pending: list[Found] = field(default_factory=list)

    @property
    def open(self) -> bool:
        return any(step.open for step in self.steps)

    @property
    def nothing(self) -> bool:
        """Every issue comes again as it is."""
        return all(_bare(step.before) == _bare(step.after) for step in self.steps)


def _bare(issue: Issue) -> tuple[Any, Any]:
    aside = ("program", "revision", "previous", "corrections")
    return {key: value for key, value in issue.public.items() if key not in aside}, issue.private


def work_out(desk: Desk, first: int, reason: str) -> Correction:
    """Resolve issues `first` to the newest again. What stops it stands in `problems`."""
    folder = desk.folder
    found = Correction(first, problems=[one for one in desk.problems if one.code not in _NO_MATTER])
    folder.faults = desk.problems = found.problems
    numbers = folder.issue_numbers()
    if found.problems:
        return found
    if not numbers or first > numbers[-1]:
        args = {"found": first, "newest": numbers[-1] if numbers else 0}
        found.problems.append(Problem("issue.future", Place(), args) if numbers else Problem("issue.none"))
        return found
    issues = _issues(folder, found.problems)
    if found.problems or gaps(numbers):
        return found
    _earlier(folder, issues, first, found.problems)
    dice = _Dice(desk, issues, first)
    found.problems += dice.problems
    if found.problems:
        return found
    last, old = issues.get(first - 1), issues.get(first - 1)
    for number in each(range(first, numbers[-1] + 1), ISSUES, desk.lang):
        step = _again(folder, issues[number], last, old, dice, first, reason, found.problems)
        if step is None:
            return found
        found.steps.append(step)
        last, old = step.after, issues[number]
    _pending(desk, found)
    return found


def _issues(folder: Folder, problems: list[Problem]) -> dict[int, Issue]:
    issues: dict[int, Issue] = {}
    for number in folder.issue_numbers():
        issue = folder.issue(number)
        file = f"issues/{name_of(number)}/issue.json"
        harm = damage(folder, number)
        if issue is None or harm:
            problems += [problem for problem in harm if problem not in problems]
        elif issue.public["issue"] != number:
            problems.append(other_issue(folder, number, issue.public["issue"]))
        elif issue.public["format"] != FORMAT:
            args = {"issue": number, "found": str(issue.public["format"])[:60], "known": FORMAT}
            problems.append(Problem("store.format", Place(file), args))
        else:
            issues[number] = issue
    return issues


def _earlier(folder: Folder, issues: Mapping[int, Issue], first: int, problems: list[Problem]) -> None:
    """Orders of earlier issues that are others now: then the correction has to begin there."""
    for number in range(1, first):
        campaign = campaign_of(issues[number].public, GAMES)
        if campaign is None:
            continue
        campaign = with_stages(campaign, issues.get(number - 1))
        for file, _ in _touched(folder, issues[number], filed(folder, number, campaign)[0]):
            problems.append(_begin(number, file, first))
            return


def _begin(number: int, file: str, first: int) -> Problem:
    example = f'pbm correct {number} --reason "…"'
    return Problem("correct.earlier", Place(file), {"issue": number, "first": first}, example)


def _touched(folder: Folder, issue: Issue, texts: list[RawText]) -> list[tuple[str, str]]:
    found = [(name, what) for _, name, what in changed_texts(texts, issue.private["texts"])]
    printed = [line for piece in issue.public["press"] if piece["gm"] for line in piece["lines"]]
    now = [printable(line) for line in gm_press(folder, issue.number)]
    if now != printed:
        what = "changed" if printed and now else "new" if now else "gone"
        found.append((f"orders/{name_of(issue.number)}/gm.txt", what))
    return found


class _Dice:
    """The dice of all issues: what the seed gave and was printed stays; what was thrown by hand is read again."""

    def __init__(self, desk: Desk, issues: Mapping[int, Issue], first: int) -> None:
        self.problems: list[Problem] = []
        self.seeded: dict[str, tuple[Roll, int]] = {}
        by_hand: dict[str, tuple[Roll, int]] = {}
        self.printed: dict[str, int] = {}
        for number, issue in issues.items():
            kept = desk.folder.kept_revisions().get(number, [])
            rows = [desk.folder.issue_json(number, "issue.json", one) or {} for one in kept]
            for public in [*rows, issue.public]:
                for roll in public.get("dice", {}).get("rolls", ()):
                    into = self.seeded if roll["by"] == "seed" else by_hand
                    into[roll["label"]] = (tuple(roll["dice"]), roll.get("issue", number))
        self.hand = {label: roll for label, (roll, _) in by_hand.items()}
        self.codes = codes_of(desk.written) if desk.written is not None else {}
        self._read(desk, by_hand, first)

    def _read(self, desk: Desk, by_hand: Mapping[str, tuple[Roll, int]], first: int) -> None:
        """dice.yaml as it lies now."""


        def printed(label: str) -> Roll | None:
            return self.seeded[label][0] if label in self.seeded else None

        for label, roll in desk.hand_dice(printed).items():
            old, number = by_hand.get(label, (roll, first))
            if old != roll and number < first:
                self.problems.append(_begin(number, "dice.yaml", first))
            if label not in self.seeded:
                self.hand[label] = roll

    def source(self, issue: Issue) -> DiceSource:
        others = {label: roll for label, roll in self.seeded.items() if roll[1] != issue.number}
        return source_of(issue)._replace(hand=self.hand, published=others)

    def withdrawn(self, number: int, printed: set[str]) -> dict[str, Any]:
        """Seeded rolls of issues up to `number` that no present revision has printed."""
        return {
            label: {"dice": list(roll), "issue": owner}
            for label, (roll, owner) in self.seeded.items()
            if owner <= number and label not in printed
        }


def _again(
    folder: Folder,
    before: Issue,
    last: Issue | None,
    old: Issue | None,
    dice: _Dice,
    first: int,
    reason: str,
    problems: list[Problem],
) -> Step | None:
    """Resolve one issue again. last: the one before as it is now; old: as it was."""
    number = before.number
    campaign = campaign_of(before.public, GAMES)
    if campaign is None:
        problems.append(Problem("verify.config", Place(f"issues/{name_of(number)}/issue.json"), {"issue": number}))
        return None
    campaign = with_stages(campaign, last)
    texts, faults = filed(folder, number, campaign)
    problems += faults
    now = _checked(number, campaign, last, texts, dice.codes, before.private)
    then = _checked(number, campaign, old, texts, dice.codes, before.private)
    facts = facts_of(before, campaign, gm_press(folder, number), before.public["previous"])
    others = [item for item in before.public["corrections"] if item not in own(before.public)]
    facts = facts._replace(program=f"pbm {__version__}", corrections=others, withdrawn={})
    resolved = resolve(campaign, last, now, dice.source(before), facts, GAMES)
    if resolved.missing_dice:
        problems.append(to_throw(needed(resolved.missing_dice), setups(campaign)))
    if problems:
        return None
    # as it will be read again: lists for tuples
    after = Issue(*(json.loads(to_bytes(part)) for part in resolved.issue))
    for roll in after.public["dice"]["rolls"]:
        dice.printed[roll["label"]] = number
    public = after.public
    public["revision"] = before.public["revision"] + 1
    public["corrections"] = [
        *others,
        *own(before.public),
        entry(before, after, first, reason, folder.sums_hash(number)),
    ]
    withdrawn = dice.withdrawn(number, _printed(folder, first) | dice.printed.keys())
    if withdrawn:
        public["dice"]["withdrawn"] = withdrawn
    touched = {player for player, _, _ in changed_texts(texts, before.private["texts"])}
    return Step(
        before,
        after,
        campaign,
        newly_open(now, then, touched, before.public),
        _touched(folder, before, texts),
    )


def _printed(folder: Folder, first: int) -> set[str]:
    """The labels that issues before `first` have printed."""
    return {
        roll["label"]
        for number in range(1, first)
        for roll in (folder.issue_json(number, "issue.json") or {}).get("dice", {}).get("rolls", ())
    }


def _checked(
    number: int,
    campaign: Campaign,
    last: Issue | None,
    texts: list[RawText],
    codes: Mapping[str, str],
    recorded: Mapping[str, Any] | None = None,
) -> Checked:
    """recorded: what the issue knows of its letters' arrival and codes; new letters are looked at anew."""
    earlier, before = (last.private, last.public) if last is not None else ({}, None)
    known = people(campaign, before, codes, recorded)
    return check(number, list(campaign.players), games_now(campaign, last, GAMES), earlier, texts, known)


def _pending(desk: Desk, found: Correction) -> None:
    """What lies there for the next issue and would not hold any more."""
    if desk.campaign is None or not found.steps or found.steps[-1].after.public["over"]:
        return
    desk.folder.faults = []  # what is wrong with that issue's files is no matter of this one
    number, step = desk.next, found.steps[-1]
    campaign = with_stages(desk.campaign, step.after)
    texts, _ = filed(desk.folder, number, campaign)
    codes = codes_of(campaign)
    now, old = (_checked(number, campaign, last, texts, codes) for last in (step.after, step.before))
    found.pending = [one for one in newly_open(now, old, (), None) if one.entry.status != "missing"]


def files_of(desk: Desk, found: Correction) -> dict[int, dict[str, bytes]]:
    """All files of the new revisions, each issue naming the sum of the one before. Raises TemplateProblem."""
    from pbm.shell.sheets import render

    assert desk.written is not None
    out: dict[int, dict[str, bytes]] = {}
    previous = found.steps[0].before.public["previous"]
    for step in each(found.steps, ISSUES, desk.lang):
        issue, config = step.after, step.campaign
        issue.public["previous"] = previous
        sheets = render(
            issue.public,
            issue.private,
            gm_email=desk.written.gm.email,
            own_templates=desk.folder.path / "templates",
            width=config.width,
            ascii=config.ascii,
            pdf=config.pdf,
        )
        files = {"issue.json": to_bytes(issue.public), "private.json": to_bytes(issue.private), **sheets}
        out[step.number] = {**files, SUMS: sums.write(files)}
        previous = hashlib.sha256(out[step.number][SUMS]).hexdigest()
    return out


def moves_of(found: Correction) -> list[tuple[str, str]]:
    """The renames that put the new revisions in the place of the old ones, which are kept."""
    out: list[tuple[str, str]] = []
    for step in found.steps:
        name = name_of(step.number)
        out.append((name, name_of(step.number, step.before.public["revision"])))
        out.append((f".journal/new/{name}", name))
    return out
