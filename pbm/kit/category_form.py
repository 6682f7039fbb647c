"""What the form to click needs to know of General and Yacht (templates/kit/form_rolls.js)."""

from __future__ import annotations

from typing import Any

from pbm.kit import match
from pbm.kit import roll_form_words as said
from pbm.kit.categories import DICE, Table, open_cells, score
from pbm.kit.category_printed import heading, names, shown_rows
from pbm.kit.game import Setup, Turn
from pbm.kit.match import State
from pbm.kit.race_form import rows_facts
from pbm.kit.turn import Position

page_words = said.page_words


def page_form(
    table: Table, setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> dict[str, Any]:
    """A player's turns with facts as those of a game to a target (race_form), and "open": the places of the
    categories that are open, "board": which game of the match; "score" stands at the first turn of each board, "stand",
    what stands before a standing order's heading, at its last."""
    out: list[dict[str, Any]] = []
    for turn in turns:
        at = match.board_of(turn)
        cells = state.seats[player].boards[at]
        one: dict[str, Any] = {"head": heading(turn, lang), "board": at, "open": list(open_cells(cells))}
        if not out or out[-1]["board"] != at:
            one["score"] = score(cells)
        else:
            out[-1].pop("stand")
        one["stand"] = said.BOARD(lang).format(n=at + 1) + " " if setup.side_by_side else ""
        rows = shown_rows(setup, state, player, turn)
        if rows:
            laid = state.going.get(match.key_of(player, turn), Position()).laid
            one |= rows_facts(rows[0][0], [dice for _, dice in rows], laid)
        out.append(one)
    return {"turns": out}


def page_form_common(table: Table, setup: Setup, state: State, lang: str) -> dict[str, Any]:
    """What may be said in rules, see race_form."""
    acts = [said.MOST(lang), said.ALL(lang), said.NOTHING(lang), said.STOP(lang), said.POLICY(lang)]
    return {
        "dice": DICE,
        "names": names(table, range(len(table.names)), lang),
        "more": [],
        "acts": acts,
        "faces": [said.KEEP(lang)],
        "verbs": [said.SCORE(lang), said.STRIKE(lang)],
        "rules": {"thrown": getattr(setup.rules, "first_roll", "stopped") == "thrown"},
    }
