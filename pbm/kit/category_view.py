"""What sheets and players' pages show of General and Yacht (output.md): facts put into words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pbm.base.text import fill
from pbm.kit.categories import Table, score
from pbm.kit.category_names import PRINTED
from pbm.kit.category_words import WORDS
from pbm.kit.game import Setup
from pbm.kit.match import State
from pbm.kit.names import Names
from pbm.kit.tables import number, standing

Json = Mapping[str, Any]


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(WORDS[key](lang), facts, lang, {})


def moved(move: Json, lang: str) -> str:
    """Return a turn with every roll, what was laid after it and why: the sentence of the receipt."""
    if move["what"] == "resigned":
        return say("move.resigned", lang)
    if move["what"] == "nmr" and not move.get("policy"):
        if "category" not in move:
            return say("move.nmr-out", lang)
        return say("move.nmr", lang, name=PRINTED[move["category"]](lang))
    parts = [say("move.policy", lang)] if move["what"] == "nmr" else []
    closing = [step for step in move["steps"] if step.get("end") in ("score", "strike")]
    for step in move["steps"]:
        if step in closing and step is not move["steps"][0] and move["steps"][-2]["roll"] == step["roll"]:
            continue
        rolled = [die for column, die in enumerate(step["dice"]) if column not in step["lying"]]
        laid = " ".join(map(str, step["laid"])) or say("move.nothing", lang)
        if step.get("end") == "stop":
            laid = say("move.stop", lang, laid=laid)
        text = {"roll": step["roll"], "dice": rolled, "laid": laid, "why": reason(step["by"], step["line"], lang)}
        if not step.get("end") and step["roll"] == 3 and not step["laid"]:
            continue
        if step in closing:
            continue
        parts.append(say("move.roll", lang, **text))
    if "category" in move:
        key = "move.strikes" if move["struck"] else "move.scores"
        parts.append(
            say(
                key,
                lang,
                dice=move["dice"],
                name=PRINTED[move["category"]](lang),
                points=move["points"],
                why=reason(move["decided"][0], move["decided"][1], lang),
            )
        )
    return " ".join(parts)


def reason(by: str, line: int, lang: str) -> str:
    """Why something was done: ", nach Zeile 7" or ", nach der Hausregel"."""
    return say("by.line", lang, line=line) if line else say("by.policy", lang)


def receipt(setup: Setup, game: Json, player: str, turn: int, lang: str) -> str:
    """Return what became of a turn that held, on every board that it was played on; "" before it is."""
    report = game["report"]
    if not report or turn not in report["turns"]:
        return ""
    moves = [move for move in report["moves"].get(player, ()) if move["turn"] == turn]
    if len(moves) < 2:
        return " ".join(moved(move, lang) for move in moves)
    return " ".join(say("move.board", lang, board=move["board"], text=moved(move, lang)) for move in moves)


def view(
    table: Table,
    setup: Setup,
    state: State,
    game: Json,
    lang: str,
    names: Names,
    *,
    issue: int,
    hand: Collection[str] = (),
) -> dict[str, Any]:
    """Return what the templates print: the moves with their sentences, the score sheets, the standing."""
    report = game["report"] or {"turns": [], "due": [], "rolls": {}, "moves": {}}
    moves = [
        {**move, "name": names.short[player], "text": moved(move, lang)}
        for player, own in report["moves"].items()
        for move in own
    ]
    boards = []
    for at in range(setup.games):
        new = {(move["name"], move.get("category")) for move in moves if (move["board"] or 1) == at + 1}
        rows = []
        for place, category in enumerate(table.names):
            cells = []
            for player, seat in state.seats.items():
                points = seat.boards[at][place]
                text = "." if points is None else "x" if points == 0 else number(points)
                cells.append((text, (names.short[player], category) in new))
            rows.append({"name": PRINTED[category](lang), "cells": cells})
        sums = [number(score(seat.boards[at])) for seat in state.seats.values()]
        boards.append({"board": at + 1, "rows": rows, "sums": sums})
    return {
        "turns": report["turns"],
        "moves": moves,
        "players": [names.short[player] for player in state.seats],
        "boards": boards,
        "totals": [number(seat.total) for seat in state.seats.values()],
        "standing": standing(game, names, lang, issue, {}),
        "new": [(label, list(dice), label in hand) for label, dice in state.rolls.items()],
        "remarks": [],
        "due": "",
    }
