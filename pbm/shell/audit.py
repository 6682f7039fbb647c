"""Checking a campaign's folder from its first issue to its last: files, keys, dice, results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pbm.base.dice import chain
from pbm.base.problem import Note, Place, Problem
from pbm.base.tree import parse
from pbm.games import GAMES
from pbm.referee.campaign import Campaign, read_campaign
from pbm.referee.campaign_changes import changes, problem_of
from pbm.referee.issue import FORMAT, Issue, with_stages
from pbm.referee.letters import RawText
from pbm.referee.verify import campaign_of, differences, key_problems, replay
from pbm.shell import sums
from pbm.shell.astray import astray
from pbm.shell.audit_sums import sum_faults
from pbm.shell.desk import CAMPAIGN, Desk, open_desk
from pbm.shell.language import ui_language
from pbm.shell.lost import foreign
from pbm.shell.orders import beacon_text, changed_texts, filed, gm_press
from pbm.shell.progress import ISSUES, each
from pbm.shell.revisions import dice_of, revision_problems, revisions_alone
from pbm.shell.store import Folder, name_of, to_bytes
from pbm.shell.stored import damage, other_issue, shaped
from pbm.shell.sums import SUMS

# what `verify` finds by itself and says more exactly
_AGAIN = frozenset(
    {"campaign.changed", "store.changed", "store.broken", "store.gone", "store.no-sums", "store.other-issue",
     "store.copy"}
)  # fmt: skip


@dataclass
class Audit:
    """What `verify` found. lang: the campaign's, "" where it can't be read; key: the newest one seen."""

    lang: str = ""
    issues: int = 0
    problems: list[Problem] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    key: tuple[int, str] | None = None


def audit(path: Path) -> Audit:
    """Check everything; nothing stops at the first fault."""
    desk = open_desk(path)
    found = Audit(desk.lang)
    folder = desk.folder
    found.problems += [problem for problem in desk.problems if problem.code not in _AGAIN]
    folder.faults = found.problems
    numbers = folder.issue_numbers()
    found.issues = len(numbers)
    if desk.written is not None:
        found.notes += astray(folder, folder.newest() + 1, list(desk.written.players))
    if not numbers:
        return found
    last: Issue | None = None
    kept = folder.kept_revisions()
    found.problems += revisions_alone(kept, numbers, found.problems)
    for number in each(numbers, ISSUES, found.lang or ui_language()):
        if last is not None and number != last.number + 1:
            last = None
        last = _issue(folder, number, last, found, kept.get(number, []))
        if not found.lang and last is not None:
            found.lang = "en" if last.public["config"].get("language") == "en" else "de"
    _seed_and_hand(desk, found)
    _frozen(desk, found)
    return found


def _issue(folder: Folder, number: int, last: Issue | None, found: Audit, kept: Sequence[int]) -> Issue | None:
    base = f"issues/{name_of(number)}"
    _sums(folder, number, found)
    for revision in kept:
        _sums(folder, number, found, revision)
    issue = folder.issue(number)
    if issue is None or not shaped(issue.public):
        for problem in damage(folder, number):
            folder.fault(problem)
        return None
    try:
        found.problems += _replayed(folder, number, issue, last, found)
        found.problems += revision_problems(folder, number, issue.public, last and last.public, kept)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        # a published file whose facts have another shape than any issue has: changed by hand
        found.problems.append(Problem("store.broken", Place(f"{base}/issue.json"), {"file": f"{base}/issue.json"}))
        return None
    return issue


def _replayed(folder: Folder, number: int, issue: Issue, last: Issue | None, found: Audit) -> list[Problem]:
    file = f"issues/{name_of(number)}/issue.json"
    public = issue.public
    if public["issue"] != number:
        return [other_issue(folder, number, public["issue"])]
    problems = key_problems(public, found.key, number, file, lambda other: dice_of(folder, other))
    if public["dice"]["key"] is not None:
        found.key = (number, public["dice"]["key"])
    hand = [str(roll["label"]) for roll in public["dice"]["rolls"] if roll["by"] == "hand"]
    if hand:
        found.notes.append(Note("verify.hand", Place(file), {"n": len(hand), "labels": hand}))
    campaign = campaign_of(public, GAMES)
    if campaign is None:
        return [*problems, Problem("verify.config", Place(file), {"issue": number})]
    if last is None and number > 1:
        return problems
    previous = None
    if number > 1:
        previous = public["previous"]
        if previous not in folder.sums_hashes(number - 1):
            args = {"issue": number, "before": number - 1}
            problems.append(Problem("verify.previous", Place(file), args))
    problems += _beacon(folder, number, public)
    before = len(problems)
    texts = _texts(folder, number, with_stages(campaign, last), issue, problems)
    again = replay(issue, last, campaign, texts, gm_press(folder, number), previous, GAMES)
    press = f"orders/{name_of(number)}/gm.txt"
    unread = _unread(folder, number)
    if _gm_lines(public) != _gm_lines(again.public) and unread.isdisjoint((press, press.rpartition("/")[0])):
        problems.append(Problem("verify.orders", Place(press), {"issue": number}))
    if len(problems) > before or unread:
        return problems  # from other orders something else must come
    published = folder.issue_bytes(number, "issue.json")
    if public["format"] == FORMAT and to_bytes(again.public) != published:
        some = differences(public, again.public, file, number)
        problems += some or [Problem("verify.differs", Place(file), {"issue": number, "path": "/"})]
    elif public["format"] != FORMAT:
        problems += differences(public, again.public, file, number)
    private = f"issues/{name_of(number)}/private.json"
    if to_bytes(again.private) != folder.issue_bytes(number, "private.json"):
        problems += differences(issue.private, again.private, private, number) or [
            Problem("verify.differs", Place(private), {"issue": number, "path": "/"})
        ]
    return problems


def _gm_lines(public: dict[str, Any]) -> list[str]:
    """The game master's own press as an issue prints it."""
    return [line for piece in public["press"] if piece["gm"] for line in piece["lines"]]


_CODES = {"changed": "verify.orders", "new": "verify.orders-new", "gone": "verify.orders-gone"}


def _texts(
    folder: Folder, number: int, campaign: Campaign, issue: Issue, problems: list[Problem]
) -> list[RawText]:
    """The issue's orders as they lie there, compared with the hashes kept when it was resolved."""
    texts, more = filed(folder, number, campaign)
    problems += more
    unread = _unread(folder, number)
    for _, name, what in changed_texts(texts, issue.private["texts"]):
        if what == "gone" and not unread.isdisjoint((name, name.rpartition("/")[0])):
            continue  # it lies there
        problems.append(Problem(_CODES[what], Place(name), {"file": name, "issue": number}))
    return texts


def _unread(folder: Folder, number: int) -> set[str]:
    """What lies in orders/ for an issue and can't be read, which is told already."""
    faults = [fault.place.source for fault in folder.faults if fault.code.startswith("store.")]
    return {source for source in faults if source.startswith(f"orders/{name_of(number)}")}


def _sums(folder: Folder, number: int, found: Audit, revision: int | None = None) -> None:
    """Check every file of an issue, or of one of its kept revisions, against SHA256SUMS."""
    text = (folder.issue_bytes(number, SUMS, revision) or b"").decode("utf-8", "replace")
    found.problems += sum_faults(folder, number, revision, text)
    renewed = sorted({name for _, name in sums.replaced(text)})
    if renewed:
        args2 = {"issue": number, "files": renewed}
        found.notes.append(Note("verify.rendered", Place(f"issues/{name_of(number, revision)}/{SUMS}"), args2))


def _beacon(folder: Folder, number: int, public: dict[str, Any]) -> list[Problem]:
    """Compare a beacon that an issue printed with its file."""
    printed = (public["dice"]["beacon"] or {}).get("text")
    file = f"orders/{name_of(number)}.beacon"
    data = folder.read(file)
    if data is None:
        gone = Problem("verify.orders-gone", Place(file), {"file": file, "issue": number})
        return [] if printed is None else [gone]
    # a file that lay there before any beacon was due has no say
    if printed is None or beacon_text(data) == printed:
        return []
    return [Problem("verify.beacon", Place(file), {"file": file, "issue": number})]


def _seed_and_hand(desk: Desk, found: Audit) -> None:
    """Compare the seed, where there is one, with every published key, and dice.yaml with the dice."""
    desk.campaign = desk.written
    if desk.campaign is None:
        return
    desk.problems = desk.folder.faults = found.problems
    seed, _ = desk.seed, desk.hand
    if seed is None:
        return
    keys = dict(chain(desk.campaign.id, seed, desk.campaign.dice.issues))
    for number in desk.folder.issue_numbers():
        public = desk.folder.issue_json(number, "issue.json") or {}
        dice = public.get("dice") if public.get("issue") == number else None
        printed = dice.get("key") if isinstance(dice, dict) else None
        if printed is not None and keys.get(number, b"").hex() != printed:
            found.problems.append(foreign(number))
            return


def _frozen(desk: Desk, found: Audit) -> None:
    """Compare what is frozen with campaign.yaml as it stands."""
    if desk.last is None:
        return
    data = desk.folder.read(CAMPAIGN)
    if data is None:
        return
    tree, faults = parse(data, CAMPAIGN)
    if faults or tree is None or read_campaign(tree, CAMPAIGN, GAMES)[0] is None:
        return
    from pbm.referee.campaign_changes import public_config

    known = {(problem.code, problem.place) for problem in found.problems}
    for change in changes(desk.last.public["config"], public_config(tree), GAMES):
        if change.kind != "free":
            problem = problem_of(change, tree, CAMPAIGN, desk.last.public)
            told = change.path[0] == "stages" and any(
                code == "campaign.stage-begun" or problem.place == place for code, place in known
            )
            if (problem.code, problem.place) not in known and not told:
                found.problems.append(problem)
