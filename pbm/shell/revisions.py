"""Superseded revisions of issues: are all kept, and does each correction say what it changed?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.problem import Place, Problem
from pbm.referee.correct import differing, inherited, own
from pbm.referee.verify import roll_problems
from pbm.shell.store import Folder, name_of

Json = dict[str, Any]


def dice_of(folder: Folder, number: int) -> Json | None:
    """What a published issue says of its dice; None where there is no such issue."""
    dice = (folder.issue_json(number, "issue.json") or {}).get("dice")
    return dice if isinstance(dice, dict) else None


def revisions_alone(
    kept: Mapping[int, Sequence[int]], numbers: Sequence[int], told: Sequence[Problem]
) -> list[Problem]:
    """Kept revisions whose issue is not there, unless it is said already that its folder is missing or misnamed."""
    known = {problem.place.source for problem in told if problem.code == "store.gap"}
    known |= {problem.args["right"] for problem in told if problem.code == "store.misnamed"}
    found = []
    for number, revisions in kept.items():
        name = name_of(number)
        if number not in numbers and f"issues/{name}" not in known:
            args = {"issue": number, "revision": revisions[0], "name": name}
            found.append(Problem("verify.revision-alone", Place(f"issues/{name_of(number, revisions[0])}"), args))
    return found


def revision_problems(
    folder: Folder, number: int, public: Json, last: Json | None, kept: Sequence[int]
) -> list[Problem]:
    """Check an issue's revision against those that are kept beside it, and what it says of corrections.

    last: the issue before, None where it can't be read; kept: the superseded revisions that are there.
    Their files' sums are not looked at here.
    """
    file = f"issues/{name_of(number)}/issue.json"
    revision = public["revision"]
    wrong = Problem("verify.correction", Place(file), {"issue": number})
    if not isinstance(revision, int) or revision < 1:
        return [wrong]
    superseded = range(1, revision)
    problems = [_problem("verify.revision-gone", number, one) for one in superseded if one not in kept]
    problems += [_problem("verify.revision-extra", number, one) for one in kept if one not in superseded]
    row = [folder.issue_json(number, "issue.json", one) for one in superseded if one in kept]
    mine = own(public)
    told = [item for item in public["corrections"] if item not in mine]
    right = [item["revision"] for item in mine] == [one + 1 for one in superseded]
    if last is not None:
        right = right and told == inherited(last)[: len(told)]
    if not right:
        problems.append(wrong)
    if problems:
        return problems
    for one, old, new, item in zip(superseded, row, [*row, public][1:], mine, strict=True):
        if old is None or new is None or not _belongs(folder, number, one, old, public):
            problems.append(_problem("verify.revision", number, one))
            continue
        problems += roll_problems(old, number, _file(number, one), lambda other: dice_of(folder, other))
        facts = {key: item[key] for key in ("dice", "moves", "rows", "stages") if key in item}
        if facts != differing(old, new) or item["replaced"] not in folder.sums_hashes(number, one):
            problems.append(wrong)
    return problems


def _belongs(folder: Folder, number: int, revision: int, old: Json, public: Json) -> bool:
    """A kept revision is of this issue and number, has its key, and follows some revision of the one before."""
    if old["issue"] != number or old["revision"] != revision:
        return False
    if any(old["dice"][key] != public["dice"][key] for key in ("key", "before", "salt", "beacon")):
        return False
    if number == 1:
        return old["previous"] is None
    earlier = [None, *folder.kept_revisions().get(number - 1, [])]
    return any(old["previous"] in folder.sums_hashes(number - 1, one) for one in earlier)


def _file(number: int, revision: int) -> str:
    return f"issues/{name_of(number, revision)}/issue.json"


def _problem(code: str, number: int, revision: int) -> Problem:
    return Problem(code, Place(f"issues/{name_of(number, revision)}"), {"issue": number, "revision": revision})
