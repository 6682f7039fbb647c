"""The facts of a turn for the sheets: a row for each set, in it each roll and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pbm.kit.turn import Step

Json = dict[str, Any]


def sets_json(steps: Sequence[Step]) -> list[Json]:
    """Return a row for each set: {"set", "rolls", "over"}, and where it is over {"points", "confirm",
    "why"}; a confirming set that was reached has "won", whether it scored."""
    out: list[Json] = []
    for step in steps:
        if not out or out[-1]["set"] != step.set:
            out.append({"set": step.set, "rolls": [], "over": False})
        out[-1]["rolls"].append(step_json(step))
        if step.over:
            out[-1] |= {"over": True, "points": step.points, "confirm": step.confirm, "why": step.why}
            if step.set > 1:
                out[-1]["won"] = step.points > 0
    return out


def step_json(step: Step) -> Json:
    """The facts of one decision. dice: all values by column; lying: columns that lay before it; lay,
    back: columns laid out and returned to the cup from where they lay; laid, returned, rest: the
    values of those, and of the dice of this roll that were not laid; end, what: how it ended the
    set; by, line: who decided, and by which line; passed: lines passed over, with a code each."""
    out: Json = {
        "roll": step.roll,
        "dice": list(step.dice),
        "lying": [column for column, roll in enumerate(step.laid) if roll],
        "lay": list(step.lay),
        "back": list(step.back),
        "laid": [step.dice[column] for column in step.lay],
        "returned": [step.dice[column] for column in step.back],
        "rest": [
            face for column, face in enumerate(step.dice) if not step.laid[column] and column not in step.lay
        ],
        "by": step.by,
        "line": step.line,
    }
    if step.end:
        out |= {"end": step.end, "what": step.what}
    if step.passed:
        out["passed"] = [[passed.line, passed.code] for passed in step.passed]
    return out
