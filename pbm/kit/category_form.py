"""What the form to click needs to know of General and Yacht (templates/kit/form_rolls.js)."""

from __future__ import annotations

from typing import Any

from pbm.kit import match
from pbm.kit import roll_form_words as said
from pbm.kit.categories import DICE, ROLLS, Table, open_cells
from pbm.kit.category_printed import heading, names, shown_rows
from pbm.kit.game import Setup, Turn
from pbm.kit.match import State
from pbm.kit.turn import Position

page_words = said.page_words


def page_form(
    table: Table, setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> dict[str, Any]:
    """A player's turns: {"head", "roll", "dice", "lying", "open": which of the names are open on the turn's board}.
    Any of the known dice may be laid."""
    out = []
    for turn in turns:
        board = state.seats[player].boards[match.board_of(turn)]
        one: dict[str, Any] = {"head": heading(turn, lang), "open": list(open_cells(board))}
        rows = shown_rows(setup, state, player, turn)
        if rows and rows[0][0] < ROLLS:
            number, dice = rows[0]
            laid = state.going.get(match.key_of(player, turn), Position()).laid or (0,) * len(dice)
            one |= {"roll": number, "dice": [face for face, roll in zip(dice, laid, strict=True) if not roll]}
            lying = [face for face, roll in zip(dice, laid, strict=True) if roll]
            if lying:
                one["lying"] = lying
        out.append(one)
    return {"turns": out}


def page_form_common(table: Table, setup: Setup, state: State, lang: str) -> dict[str, Any]:
    """What may be said in rules, see race_form."""
    every = names(table, range(len(table.names)), lang)
    acts = [said.MOST(lang), said.ALL(lang), said.NOTHING(lang), said.STOP(lang), said.POLICY(lang)]
    return {
        "dice": DICE,
        "rolls": ROLLS,
        "names": every,
        "more": [],
        "acts": acts,
        "faces": [said.KEEP(lang)],
        "verbs": [said.SCORE(lang), said.STRIKE(lang)],
    }
