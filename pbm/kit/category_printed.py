"""What General and Yacht print besides results: correct examples, the blank form, the desk, the rules."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.text import fill
from pbm.kit import match
from pbm.kit.categories import FACES, ROLLS, Cells, Table, open_cells
from pbm.kit.category_names import PRINTED
from pbm.kit.category_play import Desk
from pbm.kit.category_words import RULES, WORDS
from pbm.kit.game import Setup, Turn
from pbm.kit.match import State
from pbm.kit.roll_view import lying_first, say
from pbm.kit.turn import Position

_BLANK = "_" * 20
_LINE = "_" * 44


def heading(turn: Turn, lang: str) -> str:
    """How an order for this turn begins: "Partie 2 Runde 7"."""
    key = "turn" if turn.board is None else "board-turn"
    return fill(WORDS[key](lang), {"turn": turn.number, "board": turn.board}, lang, {})


def names(table: Table, places: Sequence[int], lang: str) -> list[str]:
    return [PRINTED[table.names[at]](lang) for at in places]


def shown_rows(setup: Setup, state: State, player: str, turn: Turn) -> list[tuple[int, tuple[int, ...]]]:
    """The published rolls of a turn that are still to be decided, as (roll, dice as they would show)."""
    desk = Desk(Table(()), setup, state, player)
    position = desk.position(turn)
    tape = desk.known(turn)
    out = []
    for number in range(position.roll + 1, ROLLS + 1):
        row = tape(1, number)
        if row is None:
            break
        out.append((number, dice_now(position, row) if number == position.roll + 1 else row))
    return out


def dice_now(position: Position, row: tuple[int, ...]) -> tuple[int, ...]:
    """The five dice once this row is rolled: those that lie keep their value."""
    laid = position.laid or (0,) * len(row)
    return tuple(position.dice[at] if roll else row[at] for at, roll in enumerate(laid))


def example(
    table: Table, setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> list[str]:
    """Correct orders for these turns from the published dice. The dice named are those of the face that
    most of them show, of equals the first to be seen, whatever they are good for (the program gives no advice);
    its category heads the list."""
    lines: list[str] = []
    for turn in turns:
        cells = state.seats[player].boards[match.board_of(turn)]
        lines += [*([""] if lines else []), heading(turn, lang)]
        rows = shown_rows(setup, state, player, turn)
        face = max(rows[0][1], key=rows[0][1].count) if rows else 0
        if rows and rows[0][0] < ROLLS:
            lines.append(fill(WORDS["example.roll"](lang), {"roll": rows[0][0], "face": face}, lang, {}))
        lines += [WORDS["example.else"](lang), ending(table, cells, lang, face)]
    return lines


def ending(table: Table, cells: Cells, lang: str, face: int = 0) -> str:
    """A list that always leads to something: two wishes, and what is struck where they bring nothing. face: the
    wishes begin with its category where that is open, and the last open one of the others is struck."""
    places = open_cells(cells)
    fits = [at for at in places if table.names[at] == FACES[face - 1].name] if face else []
    left = names(table, [*fits, *(at for at in places if at not in fits)], lang)
    wishes = left[:2] if len(left) != 2 else left[:1]
    if len(left) > 1:
        wishes.append(fill(WORDS["example.strike"](lang), {"name": left[-1]}, lang, {}))
    return fill(WORDS["example.end"](lang), {"list": ", ".join(wishes)}, lang, {})


def form(
    table: Table, setup: Setup, state: State, player: str | None, turns: tuple[Turn, ...], lang: str
) -> list[tuple[str, str]]:
    """The blank lines to fill in, with the known dice as hints; what stays blank was not written."""
    lines: list[tuple[str, str]] = [("", say("form.categories", lang))]
    for turn in turns:
        if len(lines) > 1:
            lines.append(("", ""))
        lines.append((heading(turn, lang), ""))
        owner = player if player is not None else next(iter(state.seats))
        own = setup.tape == "individual" and player is None
        rows = shown_rows(setup, state, owner, turn)
        for number, dice in rows or [(1, ())]:
            hint = say("form.own", lang) if own and dice else " ".join(map(str, dice))
            label = fill(WORDS["form.roll"](lang), {"roll": number}, lang, {})
            lines.append((f"{label} {_BLANK}", hint))
        lines += [(_LINE, ""), (_LINE, "")]
    return lines


def desk(
    table: Table, setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> dict[str, list[tuple[str, str]]]:
    """Return what a player has to play with: {"rolls": (turn, digits), "facts": (what, text)}."""
    rolls, facts = [], []
    boards: dict[int, Turn] = {}
    for turn in turns:
        boards.setdefault(match.board_of(turn), turn)
        rows = shown_rows(setup, state, player, turn)
        at = state.going.get(match.key_of(player, turn), Position())
        for number, dice in rows:
            label = heading(turn, lang)
            if len(rows) > 1 or number > 1:
                label = fill(WORDS["desk.roll"](lang), {"turn": label, "roll": number}, lang, {})
            laid = at.laid if number == at.roll + 1 else ()
            rolls.append((label, lying_first(dice, laid, lang)))
    for board, turn in boards.items():
        left = names(table, open_cells(state.seats[player].boards[board]), lang)
        key = "desk.left" if len(boards) == 1 else "desk.left-board"
        facts.append((fill(WORDS[key](lang), {"board": turn.board}, lang, {}), ", ".join(left)))
    return {"rolls": rolls, "facts": facts}


def rules_text(table: Table, setup: Setup, own: Sequence[str], lang: str) -> list[str]:
    """The rules as this campaign configures them, a paragraph each. own: the keys of the game's own
    paragraphs, the points of its categories."""
    rules = setup.rules
    keys = ["turn", *own]
    if hasattr(rules, "first_roll"):
        keys.append(f"first-roll-{rules.first_roll}")
    if setup.games > 1:
        keys += ["side-by-side" if setup.side_by_side else "match"]
    keys += [f"reveal-{setup.reveal}", f"tape-{setup.tape}", "policy"]
    if setup.turns_per_issue > 1:
        keys.append("pace")
    keys.append(f"nmr-{rules.nmr}")
    if rules.nmr_limit:
        keys.append("limit")
    facts = {
        "games": setup.games,
        "turns": table.turns,
        "n": rules.nmr_limit,
        "pace": setup.turns_per_issue,
    }
    return [fill(RULES[key](lang), facts, lang, {}) for key in keys]
