"""The moves of a game to a target in print: a row for each set, each roll with what was laid out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pbm.base.text import FIXED, Catalog
from pbm.kit.game import Setup, Turn
from pbm.kit.names import Names
from pbm.kit.race_view_words import say
from pbm.kit.roll_view import Json, head, origin, tape_rolls, tight, turn_name
from pbm.kit.tables import number
from pbm.kit.tape import ROWS


def tables(
    claims: Catalog, setup: Setup, report: Json, names: Names, lang: str, hand: Collection[str]
) -> list[dict[str, Any]]:
    """Return a table for each round of the issue: {"title", "head" (with the rolls of
    a shared tape), "rolls", "rows"}.

    A row: "name", "sub" (a confirming set), "gone", "cells" (laid, returned, rolled again, word) and
    "texts" for the three rolls, "points" and "total", which stand in the last row of a turn.
    """
    out = []
    for turn in report["turns"]:
        rows = []
        for player in setup.players:
            for move in report["moves"].get(player, ()):
                if move["turn"] == turn:
                    rows += _rows(claims, setup.rules.nmr, names.short[player], move, lang, bool(report.get("over")))
        rolls = tape_rolls(report["rolls"], (turn,), lang, hand) if setup.tape == "shared" else []
        if rows:
            title = turn_name(Turn(turn))(lang)
            out.append({"title": title, "head": head(title, rolls), "rolls": rolls, "rows": rows})
    return out


def _rows(claims: Catalog, nmr: str, name: str, move: Json, lang: str, over: bool) -> list[dict[str, Any]]:
    sets: Sequence[Json] = move["sets"]
    gone = move["what"] in ("nmr", "resigned")
    score = move.get("score")
    total = number(score[1]) if score else ""
    if not sets:
        out = nmr == "out" and not move.get("open")
        keys = {"resigned": "cell.resigned", "nmr": "cell.nmr-out" if out else "cell.nmr"}
        word = say(keys.get(move["what"], "cell.waits"), lang)
        cells = [("", "", "", word), *[("", "", "", "")] * (ROWS - 1)]
        return [_row(name, False, gone, cells, number(move["points"]) if "points" in move else "", total, lang)]
    rows = []
    for at, one in enumerate(sets):
        cells = [_cell(claims, roll, one, lang) for roll in one["rolls"]]
        cells += [("", "", "", "")] * (ROWS - len(cells))
        label = name if not at else say("confirming", lang)
        word = origin(move, lang) if not at else ""
        last = one is sets[-1]
        points = _points(move, lang, over) if last else _sum([one])
        rows.append(_row(label, at > 0, gone, cells, points, total if last else "", lang, word))
    return rows


def _row(
    name: str, sub: bool, gone: bool, cells: list[Any], points: str, total: str, lang: str, word: str = ""
) -> dict[str, Any]:
    label = f"{FIXED}{name}" if sub else name
    return {
        "name": name,
        "label": f"{label}\n{FIXED}{word}" if word else label,
        "word": word,
        "sub": sub,
        "gone": gone,
        "cells": cells,
        "texts": [_text(cell, lang) for cell in cells],
        "points": points.replace(FIXED, " ").split("\n"),
        "plain": points.replace("×", "x"),
        "total": total,
    }


def _cell(claims: Catalog, roll: Json, one: Json, lang: str) -> tuple[str, str, str, str]:
    """One roll as (laid, returned from where it lay, rolled again, word)."""
    laid, rest = sorted(roll["laid"]), roll["rest"]
    word = ""
    if roll.get("end") == "claim":
        laid, rest = sorted(roll["dice"]), []
        word = claims[f"name.{roll['what']}"](lang)
    elif one["over"] and roll is one["rolls"][-1] and f"name.{one['why']}" in claims:
        word = claims[f"name.{one['why']}"](lang)
    return tight(laid), tight(roll["returned"]) if roll["returned"] else "", tight(rest), word


def _text(cell: tuple[str, str, str, str], lang: str) -> str:
    laid, returned, rest, word = cell
    if not laid:
        return word
    text = f"{laid}{FIXED}|{FIXED}{rest}"
    if returned:
        text += "\n" + say("cell.returned", lang, dice=returned).replace(" ", FIXED)
    return f"{text}\n{word}" if word else text


def _sum(sets: Sequence[Json]) -> str:
    """The points of the sets so far, written out: "11 + 4"."""
    return " + ".join(number(one["points"]) for one in sets if one["over"])


def _points(move: Json, lang: str, over: bool) -> str:
    """A turn's points as they are composed: "11 + 4 = 15", "Joker 2 × 15 = 30". over: the game is, so that a turn
    under way does not go on."""
    sets = move["sets"]
    if "gained" not in move:
        so_far = _sum(sets)
        going = say("unfinished" if over else "goes-on", lang)
        return f"{so_far}, {going}" if so_far else going
    lines: list[str] = []
    many = len(sets) > 3  # a long sum has a line of its own
    if len(sets) > 1:
        fails = not sets[-1]["points"]
        total = f"= {number(move['points'])}"
        added = [_sum(sets), total] if many else [f"{_sum(sets)} {total}"]
        lines += [say("cell.unconfirmed", lang)] if fails else added
    if move["joker"]:
        lines.append(say("cell.joker", lang, points=number(move["points"]), gained=number(move["gained"])))
    return "\n".join(line.replace(" ", FIXED) for line in lines) or number(move["gained"])


def groups(one: Mapping[str, Any]) -> str:
    """What lies at the end of a set, by face: "3x5, 3x6"."""
    lying: list[int] = []
    for roll in one["rolls"]:
        before = [roll["dice"][column] for column in roll["lying"]]
        lying = [*before, *roll["laid"]]
        for face in roll["returned"]:
            lying.remove(face)
    counts = {face: lying.count(face) for face in sorted(set(lying))}
    return ", ".join(f"{count}x{face}" for face, count in counts.items())

