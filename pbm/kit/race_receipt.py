"""What became of a turn of a game to a target, for a player's own page: roll by roll, with the reasons."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pbm.base.text import FIXED, Catalog, fill
from pbm.kit import roll_view
from pbm.kit.game import Setup, Turn
from pbm.kit.race import owner
from pbm.kit.race_words import RECEIPT
from pbm.kit.tables import number
from pbm.kit.tape import row_label

Json = Mapping[str, Any]


def receipt(names: Catalog, setup: Setup, game: Json, player: str, turn: Turn, lang: str) -> str:
    """Return what became of a turn, "" before it is played. names: the claims in print, `name.ID`.

    In a dry run the entry's `hidden` names the rows that nobody knows yet: there the receipt ends.
    """
    moves = (game["report"] or {"moves": {}})["moves"].get(player, ())
    hidden: Collection[str] = game.get("hidden") or ()
    sure = True  # False after a turn of this issue that hangs on rows nobody knows yet: total and joker then do too
    move: Json | None = None
    for move in moves:
        if move["turn"] == turn.number:
            break
        sure = sure and not (hidden and _hangs(setup, player, move, hidden))
    else:
        return ""
    if not move["sets"]:
        if move["what"] == "nmr":
            leaves = setup.rules.nmr == "out" and not move.get("open")
            return roll_view.say("did.nmr-out", lang) if leaves else _say("missed", lang)
        return roll_view.say("did.resigned", lang) if move["what"] == "resigned" else ""
    out: list[str] = [roll_view.say("did.nmr-policy", lang)] if move["what"] == "nmr" else []
    earlier = move.get("earlier", 0)  # decisions of earlier issues, told there
    seen = 0
    for one in move["sets"]:
        for roll in one["rolls"]:
            seen += 1
            if seen <= earlier:
                continue
            if row_label(owner(setup, player), turn, one["set"], roll["roll"]) in hidden:
                return " ".join([*out, _say("hidden", lang)])
            out.append(_roll(names, one["set"], roll, lang))
        if one["over"] and seen > earlier:
            key = "failed" if one["why"] == "failed" else "confirm" if one["confirm"] and one["points"] else "set"
            out.append(_say(key, lang, points=one["points"]))
    if "gained" not in move:
        return " ".join([*out, _say("unfinished" if game["report"].get("over") else "going", lang)])
    if move["joker"] and sure:
        out.append(_say("joker", lang, points=move["points"], gained=move["gained"]))
    elif len(move["sets"]) > 1:
        out.append(_say("together", lang, points=move["points"]))
    if sure:
        before, after = move["score"]
        out.append(_say("total", lang, before=number(before), after=number(after)))
        if move.get("lost"):
            out.append(_say("lost", lang))
    steps = [roll for one in move["sets"] for roll in one["rolls"]][earlier:]
    out += [*roll_view.passed_over(steps, lang), *roll_view.idle(move, lang)]
    return " ".join(out)


def _hangs(setup: Setup, player: str, move: Json, hidden: Collection[str]) -> bool:
    """Whether a turn needed a row that nobody knows yet."""
    turn, own = Turn(move["turn"]), owner(setup, player)
    rows = ((one["set"], roll["roll"]) for one in move["sets"] for roll in one["rolls"])
    return any(row_label(own, turn, *row) in hidden for row in rows)


def _say(key: str, lang: str, **facts: Any) -> str:
    return fill(RECEIPT[key](lang), facts, lang, {})


def _roll(names: Catalog, set_: int, roll: Json, lang: str) -> str:
    fresh = [face for column, face in enumerate(roll["dice"]) if column not in roll["lying"]]
    laid = FIXED.join(map(str, sorted(roll["laid"])))
    if roll.get("end") == "claim":
        what = names[f"name.{roll['what']}"](lang)
    elif roll["returned"]:
        what = _say("instead", lang, laid=laid, returned=FIXED.join(map(str, roll["returned"])))
    else:
        what = laid or _say("nothing", lang)
    if roll.get("end") == "stop":
        what = _say("stop", lang, what=what)
    by = _say(f"by.{roll['by']}", lang, line=roll["line"])
    facts = {"roll": roll["roll"], "dice": FIXED.join(map(str, fresh)), "what": what, "by": by}
    return _say("roll" if set_ == 1 else "confirming", lang, **facts)
