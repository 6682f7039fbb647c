"""What a player's own page says of Dottendorfer: what a move did, and what lies on the desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from pbm.base.dice import Roll
from pbm.games.dottendorfer.read import labels
from pbm.games.dottendorfer.state import State
from pbm.games.dottendorfer.view import phrase, say
from pbm.games.dottendorfer.view_words import PHRASES
from pbm.kit.game import Setup, Turn
from pbm.kit.tables import number

_FIXED = "\u00a0"


def receipt(setup: Setup, game: Mapping[str, Any], player: str, turn: Turn, lang: str) -> str:
    """Return what became of a turn that held: the sentence behind the arrow, "" before it is played."""
    report = game["report"]
    if not report or turn.number not in report["turns"]:
        return ""
    for move in report["moves"].get(player, ()):
        if move["turn"] == turn.number:
            if move["what"] == "move":
                return moved(move, lang)
            return phrase("receipt.missed" if move["what"] == "nmr" else "receipt.not-played", lang)
    return phrase("receipt.not-played", lang)


def moved(move: Mapping[str, Any], lang: str) -> str:
    """Return a move with every number that it changed."""
    (a, b), (c, d) = move["pairs"]
    marks = [_marked(lang, *mark) for mark in move["marks"]]
    if "rest" in move:
        rest, crosses = _rest(lang, move["rest"], move["rests"])
        marks.append(crosses)
    else:
        rest = phrase("receipt.bare", lang, dropped=move["dropped"])
    done = ", ".join(marks)
    before, after = move["score"]
    # There is one of these for every turn of everybody: str.format is far quicker than `fill`.
    text = PHRASES["receipt.letter" if "letter" in move else "receipt.move"](lang).format(
        letter=move.get("letter", ""),
        pair=f"{a}+{b}={a + b}",
        other=f"{c}+{d}={c + d}",
        rest=rest,
        marks=done[:1].upper() + done[1:],
        before=number(before),
        after=number(after),
    )
    return f"{text} {phrase('receipt.finished', lang)}" if move.get("finished") else text


@lru_cache(maxsize=4096)
def _marked(lang: str, total: int, before: int, after: int) -> str:
    """The marks on one sum."""
    return say("receipt.sum", lang, sum=total, before=before, after=after)


@lru_cache(maxsize=256)
def _rest(lang: str, face: int, crosses: int) -> tuple[str, str]:
    """The rest as it was played, and how many crosses it has now."""
    played = say("receipt.rest", lang, rest=face).replace(" ", _FIXED)
    return played, say("receipt.rests", lang, rest=face, n=crosses)


def desk(setup: Setup, state: State, player: str, turns: Sequence[Turn], lang: str) -> dict[str, list[tuple[str, str]]]:
    """Return what a player has to play with: {"rolls": (turn, digits), "facts": (what, text)}."""
    rolls = []
    for turn in turns:
        rolls += [_roll(lang, turn.number, *found) for found in labels(setup, state, turn.number).items()]
        if setup.variant == "bestof4":
            break
    rests = [_used(lang, face, crosses) for face, crosses in enumerate(state.sheets[player].rests, 1) if crosses]
    text = f"{_FIXED} ".join(rests) if rests else phrase("desk.none", lang)
    return {"rolls": rolls, "facts": [(phrase("desk.rests", lang), text)]}


@lru_cache(maxsize=1024)
def _roll(lang: str, turn: int, letter: str, dice: Roll) -> tuple[str, str]:
    """A published roll: by its letter or its turn, and its digits."""
    label = say("roll.letter", lang, letter=letter) if letter else say("turn", lang, turn=turn)
    return label, _FIXED.join(map(str, dice))


@lru_cache(maxsize=256)
def _used(lang: str, face: int, crosses: int) -> str:
    """A rest in use: its face and its crosses."""
    return say("desk.rest", lang, face=face, n=crosses).replace(" ", _FIXED)
