"""What a player's own page says of Dottendorfer: what a move did, and what lies on the desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.read import labels
from pbm.games.dottendorfer.state import State
from pbm.games.dottendorfer.view import phrase
from pbm.kit.game import Setup, Turn
from pbm.kit.tables import number

_FIXED = "\u00a0"


def receipt(setup: Setup, game: Mapping[str, Any], player: str, turn: int, lang: str) -> str:
    """Return what became of a turn that held: the sentence behind the arrow, "" before it is played."""
    report = game["report"]
    if not report or turn not in report["turns"]:
        return ""
    for move in report["moves"].get(player, ()):
        if move["turn"] == turn:
            if move["what"] == "move":
                return moved(move, lang)
            return phrase("receipt.missed" if move["what"] == "nmr" else "receipt.not-played", lang)
    return phrase("receipt.not-played", lang)


def moved(move: Mapping[str, Any], lang: str) -> str:
    """Return a move with every number that it changed."""
    first, second = (f"{a}+{b}={a + b}" for a, b in move["pairs"])
    marks = [
        phrase("receipt.sum", lang, sum=total, before=before, after=after) for total, before, after in move["marks"]
    ]
    if "rest" in move:
        rest = phrase("receipt.rest", lang, rest=move["rest"]).replace(" ", _FIXED)
        marks.append(phrase("receipt.rests", lang, rest=move["rest"], n=move["rests"]))
    else:
        rest = phrase("receipt.bare", lang, dropped=move["dropped"])
    done = ", ".join(marks)
    before, after = move["score"]
    text = phrase(
        "receipt.letter" if "letter" in move else "receipt.move",
        lang,
        letter=move.get("letter", ""),
        pair=first,
        other=second,
        rest=rest,
        marks=done[:1].upper() + done[1:],
        before=number(before),
        after=number(after),
    )
    return f"{text} {phrase('receipt.finished', lang)}" if move.get("finished") else text


def desk(setup: Setup, state: State, player: str, turns: Sequence[Turn], lang: str) -> dict[str, list[tuple[str, str]]]:
    """Return what a player has to play with: {"rolls": (turn, digits), "facts": (what, text)}."""
    rolls = []
    for turn in turns:
        for letter, dice in labels(setup, state, turn.number).items():
            label = phrase("roll.letter", lang, letter=letter) if letter else phrase("turn", lang, turn=turn.number)
            rolls.append((label, _FIXED.join(map(str, dice))))
        if setup.variant == "bestof4":
            break
    sheet = state.sheets[player]
    used = [
        phrase("desk.rest", lang, face=face, n=sheet.rests[face - 1]).replace(" ", _FIXED)
        for face in rules.used_rests(sheet)
    ]
    text = f"{_FIXED} ".join(used) if used else phrase("desk.none", lang)
    return {"rolls": rolls, "facts": [(phrase("desk.rests", lang), text)]}
