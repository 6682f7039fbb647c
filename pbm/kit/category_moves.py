"""The moves of General and Yacht in print: a table for each turn, each roll with what was laid aside
after it, and what was written by whose decision."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from pbm.base.text import FIXED, Text
from pbm.kit import match
from pbm.kit.categories import ROLLS
from pbm.kit.category_names import PRINTED
from pbm.kit.game import Setup, Turn
from pbm.kit.names import Names
from pbm.kit.roll_view import Json, digits, head, letters, origin, say, tape_rolls, tight, turn_name
from pbm.kit.tables import number

_STRUCK = Text("gestr.", "struck")


def tables(setup: Setup, report: Json, names: Names, lang: str, hand: Collection[str]) -> list[dict[str, Any]]:
    """Return a table for each turn that was due.

    Each is {"title", "head" (with the rolls of a shared tape), "rolls", "heads", "rows"}; a row has
    "name", "gone", "cells" (laid, rolled again, word) and "texts" for the rolls 1 and 2, "final",
    "category", "word", "writes" (both together), "points" and "why".
    """
    shared = setup.tape == "shared"
    out = []
    for number_, board in report["due"]:
        turn = Turn(number_, board)
        rows = [
            _row(setup, player, move, names, lang)
            for player in setup.players
            for move in report["moves"].get(player, ())
            if (move["turn"], move["board"]) == (number_, board)
        ]
        if not rows:
            continue
        prefix = match.on_tape(turn)
        rolls = tape_rolls(report["rolls"], (prefix.board or 1, prefix.number), lang, hand) if shared else []
        heads = [say("roll", lang, n=roll) for roll in range(1, ROLLS)]
        title = turn_name(turn if setup.side_by_side else Turn(turn.number))(lang)
        out.append({"title": title, "head": head(title, rolls), "rolls": rolls, "heads": heads, "rows": rows})
    return out


def _row(setup: Setup, player: str, move: Json, names: Names, lang: str) -> dict[str, Any]:
    shared = setup.tape == "shared"
    cells = [("", "", "")] * (ROLLS - 1)
    for at, steps in enumerate(_by_roll(move["steps"])):
        if steps:
            cells[at] = _cell(steps, shared, lang)
    first = move["steps"][0] if move["steps"] else None
    if first is not None and first["lying"]:  # under `step`: laid in an earlier issue
        lies = digits(first["dice"][column] for column in first["lying"])
        cells[first["roll"] - 2] = ("", "", say("lies", lang, dice=lies).replace(" ", FIXED))
    if move["what"] in ("resigned", "nmr") and not move["steps"]:
        key = "resigned" if move["what"] == "resigned" else "nmr" if "category" in move else "nmr-out"
        cells[0] = ("", "", say(key, lang))
    word = origin(move, lang)
    category = ""
    if "category" in move:
        category = PRINTED[move["category"]](lang)
        category = f"{category} {_STRUCK(lang)}" if move["struck"] else category
    elif move["what"] == "going":
        category = say("goes-on", lang)
    return {
        "name": names.short[player],
        "gone": move["what"] in ("nmr", "resigned"),
        "cells": cells,
        "texts": [_text(cell, shared) for cell in cells],
        "final": digits(move.get("dice", ())),
        "category": category,
        "word": word,
        "writes": "\n".join(part for part in (category, word) if part),
        "points": number(move["points"]) if "points" in move else "",
        "why": letters(decisions(move["steps"]), lang),
    }


def decisions(steps: Sequence[Json]) -> list[Json]:
    """The steps in which something was decided: not the last roll, where only the category is left."""
    return [
        step
        for at, step in enumerate(steps)
        if step.get("end") or step["laid"] or at + 1 == len(steps) or steps[at + 1]["roll"] != step["roll"]
    ]


def _by_roll(steps: Sequence[Json]) -> list[list[Json]]:
    """The steps after roll 1 and after roll 2."""
    return [[step for step in steps if step["roll"] == roll] for roll in range(1, ROLLS)]


def _cell(steps: Sequence[Json], shared: bool, lang: str) -> tuple[str, str, str]:
    """One roll as (laid aside, rolled again, word). Where the rolling ends all five lie, none is rolled again."""
    first = steps[0]
    again = [
        die for at, die in enumerate(first["dice"]) if at not in first["lying"] and at not in first["columns"]
    ]
    ended = any(step.get("end") for step in steps)
    word = say("stopped", lang) if ended and again else ""
    if shared:
        laid = digits(first["laid"]) or ("" if word else say("nothing", lang))
        return laid, "", word
    if ended:
        return tight(die for at, die in enumerate(first["dice"]) if at not in first["lying"]).strip("-"), "", word
    return tight(first["laid"]).strip("-"), tight(again).strip("-"), word


def _text(cell: tuple[str, str, str], shared: bool) -> str:
    laid, again, word = cell
    if not laid and not again:
        return word
    text = laid if shared else f"{laid or '-'}{FIXED}|{FIXED}{again or '-'}"
    return f"{text}\n{word}" if word else text
