"""Checking what a public archive can prove: sums, the chain of issues, keys, rolls, configuration."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pbm.base.dice import chain, normalise_seed
from pbm.base.problem import Note, Place, Problem
from pbm.base.tree import parse
from pbm.games import GAMES
from pbm.referee.campaign import read_campaign
from pbm.referee.campaign_changes import changes, problem_of, public_config
from pbm.referee.verify import campaign_of, key_problems
from pbm.shell.audit import Audit
from pbm.shell.audit_sums import sum_faults
from pbm.shell.desk import CAMPAIGN
from pbm.shell.lost import foreign, no_campaign
from pbm.shell.revisions import dice_of, revision_problems, revisions_alone
from pbm.shell.store import Folder, name_of
from pbm.shell.stored import gaps, shaped
from pbm.shell.sums import SUMS

_LEFT_OUT = re.compile(r"private\.json|players/.+")


def audit_public(path: Path) -> Audit:
    """Check a public archive's folder. Its orders are not in it, so nothing is resolved again."""
    found = Audit()
    folder = Folder(path)
    folder.faults = found.problems
    numbers = folder.issue_numbers()
    found.issues = len(numbers)
    found.notes.append(Note("archive.public", Place()))
    for hole in gaps(numbers):
        args = {"missing": hole, "newest": numbers[-1], "name": name_of(hole)}
        found.problems.append(Problem("store.gap", Place(f"issues/{name_of(hole)}"), args))
    last: dict[str, Any] | None = None
    kept = folder.kept_revisions()
    found.problems += revisions_alone(kept, numbers, found.problems)
    for number in numbers:
        file = f"issues/{name_of(number)}/issue.json"
        for revision in (None, *kept.get(number, [])):
            text = (folder.issue_bytes(number, SUMS, revision) or b"").decode("utf-8", "replace")
            found.problems += sum_faults(folder, number, revision, text, _LEFT_OUT)
        public = folder.issue_json(number, "issue.json")
        try:
            if public is None or not shaped(public):
                raise ValueError
            _issue(folder, number, public, found)
            before = last if last is not None and last["issue"] == number - 1 else None
            found.problems += revision_problems(folder, number, public, before, kept.get(number, []))
            last = public
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            found.problems.append(Problem("store.broken", Place(file), {"file": file}))
            last = None
    if last is not None:
        found.lang = "en" if last["config"].get("language") == "en" else "de"
        _frozen(folder, last, found)
    return found


def _issue(folder: Folder, number: int, public: dict[str, Any], found: Audit) -> None:
    file = f"issues/{name_of(number)}/issue.json"
    if public["issue"] != number:
        other = {"found": str(public["issue"])[:60], "name": name_of(number)}
        found.problems.append(Problem("store.other-issue", Place(file), other))
        return
    found.problems += key_problems(public, found.key, number, file, lambda other: dice_of(folder, other))
    if public["dice"]["key"] is not None:
        found.key = (number, public["dice"]["key"])
    hand = [str(roll["label"]) for roll in public["dice"]["rolls"] if roll["by"] == "hand"]
    if hand:
        found.notes.append(Note("verify.hand", Place(file), {"n": len(hand), "labels": hand}))
    if campaign_of(public, GAMES) is None:
        found.problems.append(Problem("verify.config", Place(file), {"issue": number}))
    if number > 1 and public["previous"] not in folder.sums_hashes(number - 1):
        args = {"issue": number, "before": number - 1}
        found.problems.append(Problem("verify.previous", Place(file), args))


def _frozen(folder: Folder, last: dict[str, Any], found: Audit) -> None:
    """campaign.yaml says what the newest issue says; the seed, where there is one, gives the keys."""
    data = folder.read(CAMPAIGN)
    tree, problems = parse(data, CAMPAIGN) if data is not None else (None, [])
    if data is None:
        found.problems.append(no_campaign(folder))
    found.problems += problems
    if problems or tree is None:
        return
    campaign, faults, _ = read_campaign(tree, CAMPAIGN, GAMES)
    found.problems += faults
    for change in changes(last["config"], public_config(tree), GAMES):
        if change.kind != "free":
            found.problems.append(problem_of(change, tree, CAMPAIGN, last))
    seed = folder.read("seed")
    if campaign is not None and seed is not None:
        keys = dict(chain(campaign.id, normalise_seed(seed.decode("utf-8", "replace")), campaign.dice.issues))
        for number, key in printed_keys(folder):
            if keys.get(number, b"").hex() != key:
                found.problems.append(foreign(number))
                return


def printed_keys(folder: Folder) -> Iterator[tuple[int, str]]:
    """Yield the keys that the issues printed; issues without a seed print none."""
    for number in folder.issue_numbers():
        dice = (folder.issue_json(number, "issue.json") or {}).get("dice")
        key = dice.get("key") if isinstance(dice, dict) else None
        if isinstance(key, str):
            yield number, key
