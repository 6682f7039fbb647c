"""Issues as they lie in the folder: what is whole, what is missing, changed or in the wrong place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pbm.base.dice import Roll
from pbm.base.problem import Place, Problem
from pbm.referee.issue import Issue
from pbm.shell.store import Folder, name_of
from pbm.shell.sums import SUMS


def damage(folder: Folder, number: int, public: bool = False) -> list[Problem]:
    """What is wrong with an issue's two JSON files: gone, unreadable, or not as published.

    public: only issue.json is wanted whole; the sums are asked of both all the same. What folder.faults tells of them
    already is among it, so that nobody takes an issue for sound that could not be read.
    """
    found = []
    base = f"issues/{name_of(number)}"
    values = {name: folder.issue_json(number, name) for name in ("issue.json", "private.json")}
    # a link to nowhere or a file that may not be read is told already, and more exactly
    told = {problem.place.source: problem for problem in folder.faults}
    for name, value in values.items():
        file = f"{base}/{name}"
        if value is None and file in told:
            found.append(told[file])
        elif value is None and not (public and name == "private.json"):
            gone = folder.issue_bytes(number, name) is None
            found.append(Problem("store.gone" if gone else "store.broken", Place(file), {"file": file}))
    facts = values["issue.json"]
    if not found and facts is not None and not shaped(facts):
        found.append(Problem("store.broken", Place(f"{base}/issue.json"), {"file": f"{base}/issue.json"}))
    if found:
        return found
    if folder.sums_hash(number) is None:
        return [Problem("store.no-sums", Place(f"{base}/{SUMS}"), {"file": f"{base}/{SUMS}"})]
    return [Problem("store.changed", Place(file), {"file": file}) for file in folder.changed(number)]


def other_issue(folder: Folder, number: int, found: int) -> Problem:
    """The folder of issue `number` holds another one: a copy, or one that was renamed."""
    place = Place(f"issues/{name_of(number)}/issue.json")
    if found in folder.issue_numbers():
        args = {"found": found, "name": name_of(number), "right": name_of(found)}
        return Problem("store.copy", place, args, f"rm -r issues/{name_of(number)}")
    args = {"found": str(found)[:60], "name": name_of(number)}
    right = f"mv issues/{name_of(number)} issues/{name_of(found)}" if 0 < found < 10**9 else ""
    return Problem("store.other-issue", place, args, right)


_SHAPE = {"format": str, "program": str, "issue": int, "config": dict, "games": dict, "dice": dict, "changes": list}


def shaped(public: dict[str, Any]) -> bool:
    """Tell whether a value has the outlines of an issue.json."""
    outline = all(isinstance(public.get(key), kind) for key, kind in _SHAPE.items()) and _rolled(public["dice"])
    return outline and all(key in public for key in ("dates", "league", "previous", "over", "press"))


def _rolled(dice: dict[str, Any]) -> bool:
    hand, rolls = dice.get("hand"), dice.get("rolls")
    if not isinstance(hand, dict) or not isinstance(rolls, list):
        return False
    every = [*hand.values(), *(roll["dice"] if isinstance(roll, dict) and "dice" in roll else None for roll in rolls)]
    return all(isinstance(one, list) for one in every) and all(isinstance(roll.get("label"), str) for roll in rolls)


def gaps(numbers: Sequence[int], most: int = 3) -> list[int]:
    """The first numbers that a row from 1 on lacks; `numbers` ascend."""
    found: list[int] = []
    expected = 1
    for number in numbers:
        found += range(expected, min(number, expected + most))
        expected = number + 1
    return found[:most]


def printed_before(folder: Folder, last: Issue | None) -> Callable[[str], Roll | None]:
    """A look-up: with which dice was a label printed? Old issues are read only for labels that the
    last issue does not explain."""
    known: dict[str, Roll] = {}
    if last is not None:
        known.update({label: tuple(roll) for label, roll in last.public["dice"]["hand"].items()})
        known.update({roll["label"]: tuple(roll["dice"]) for roll in last.public["dice"]["rolls"]})
    read: list[bool] = []

    def look(label: str) -> Roll | None:
        if last is None:
            return None
        if label not in known and not read:
            read.append(True)
            for number in folder.issue_numbers():
                public = folder.issue_json(number, "issue.json") or {}
                for roll in public["dice"]["rolls"] if shaped(public) else ():
                    known.setdefault(roll["label"], tuple(roll["dice"]))
        return known.get(label)

    return look
