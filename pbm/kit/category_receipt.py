"""What a turn of General or Yacht did, on a player's own page: every roll, what was laid and why."""

from __future__ import annotations

from collections.abc import Collection
from itertools import takewhile
from typing import Any

from pbm.base.text import fill
from pbm.kit.category_moves import decisions
from pbm.kit.category_names import PRINTED
from pbm.kit.category_view_words import PHRASES
from pbm.kit.game import Setup, Turn
from pbm.kit.match import on_tape, owner
from pbm.kit.roll_view import Json, digits, idle, passed_over, why
from pbm.kit.roll_view import say as say_roll
from pbm.kit.tables import number
from pbm.kit.tape import row_label

_ENDINGS = ("score", "strike")


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(PHRASES[key](lang), facts, lang, PHRASES)


def receipt(setup: Setup, game: Json, player: str, turn: Turn, lang: str) -> str:
    """Return what became of a turn that held; "" before it is played."""
    hidden = frozenset(game.get("hidden", ()))
    open_boards: set[int | None] = set()  # those with an earlier turn that hangs on dice nobody knows yet
    for move in (game["report"] or {"moves": {}})["moves"].get(player, ()):
        if (move["turn"], move["board"]) == tuple(turn):
            return moved(setup, player, move, lang, hidden, open_boards)
        if hidden and len(_known(setup, player, move, hidden)) < len(move["steps"]):
            open_boards.add(move["board"])
    return ""


def moved(
    setup: Setup, player: str, move: Json, lang: str, hidden: Collection[str] = (), after: Collection[int | None] = ()
) -> str:
    """Return the sentences of one turn. hidden: labels of rolls that nobody knows yet (a dry run); after: the
    boards on which they decide an earlier turn: what stands there then and the sum of all are not known, and of
    this turn only what its roll lines lay is."""
    if move["what"] == "resigned":
        return say_roll("did.resigned", lang)
    if move["what"] == "nmr" and not move.get("policy"):
        if "category" not in move:
            return say_roll("did.nmr-out", lang)
        return say("did.nmr-strike", lang, name=PRINTED[move["category"]](lang))
    steps = _known(setup, player, move, hidden)
    if move["board"] in after:
        steps = list(takewhile(lambda step: step["by"] == "roll" and not step.get("end"), steps))
    whole = len(steps) == len(move["steps"])
    standing = move.get("by") == "standing"
    parts = [say_roll("did.nmr-policy", lang)] if move["what"] == "nmr" else []
    parts += [_rolled(step, standing, lang) for step in decisions(steps) if step.get("end") not in _ENDINGS]
    if not whole:
        parts.append(say_roll("did.hidden" if parts else "did.hidden-all", lang))
    elif "category" in move:
        last = steps[-1]
        facts = {"dice": digits(move["dice"]), "name": PRINTED[move["category"]](lang), "points": move["points"]}
        key = "did.strikes" if move["struck"] else "did.scores"
        before, total = move["score"]
        parts.append(say(key, lang, why=why(last, standing, lang), **facts))
        if before != total and not after:
            parts.append(say("did.score", lang, before=number(before), after=number(total)))
    else:
        parts.append(say_roll("did.goes-on", lang))
    parts += passed_over(steps, lang)
    return " ".join(parts + (idle(move, lang) if whole else []))


def _known(setup: Setup, player: str, move: Json, hidden: Collection[str]) -> list[Json]:
    """The steps up to the first roll that nobody knows."""
    turn = on_tape(Turn(move["turn"], move["board"]))
    out: list[Json] = []
    for step in move["steps"]:
        if row_label(owner(setup, player), turn, 1, step["roll"]) in hidden:
            break
        out.append(step)
    return out


def _rolled(step: Json, standing: bool, lang: str) -> str:
    """One roll: the dice just rolled, what was laid aside, why."""
    dice = digits(die for column, die in enumerate(step["dice"]) if column not in step["lying"])
    laid = digits(step["laid"])
    if step.get("end") == "stop":
        what = say_roll("did.stopped", lang, laid=laid) if laid else say_roll("did.stops", lang)
    else:
        what = laid or say_roll("did.nothing-new", lang)
    return say_roll("did.roll", lang, n=step["roll"], dice=dice, what=what, why=why(step, standing, lang))
