"""What the sheets show of General and Yacht, ready to print in one language (output.md)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from pbm.base.text import Text, fill
from pbm.kit import category_moves, category_sheets, match, missed, roll_view
from pbm.kit.categories import Table
from pbm.kit.category_view_words import PHRASES
from pbm.kit.course import course
from pbm.kit.game import Setup, Turn
from pbm.kit.match import State
from pbm.kit.names import Names
from pbm.kit.roll_view import Json
from pbm.kit.round_names import rounds_text
from pbm.kit.tables import standing
from pbm.kit.turn import Position


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(PHRASES[key](lang), facts, lang, PHRASES)


def view(
    table: Table,
    title: Text,
    setup: Setup,
    state: State,
    game: Json,
    lang: str,
    names: Names,
    *,
    issue: int,
    hand: Collection[str] = (),
) -> dict[str, Any]:
    """Return all that the games' templates print; see `pbm.kit.game.Game`.

    moves: a table for each turn; sheets: a score sheet for each board; totals: the boards' sums
    where they are played side by side.
    """
    report: Json = game["report"] or {"turns": [], "due": [], "rolls": {}, "moves": {}}
    played = [Turn(*turn) for turn in report["due"]]
    moves = category_moves.tables(setup, report, names, lang, hand)
    statuses = {row["player"]: row["status"] for row in game["table"]}
    due = match.due_turns(table, setup, state)
    done = [player for player, status in statuses.items() if status != "playing"]
    found = remarks(setup, report, names, lang, done)
    shown = roll_view.merged(found, lang)
    return {
        "t": roll_view.words(lang),
        "variant": _variant(title, setup, lang),
        "turns": _turns(game, played, lang),
        "moves": moves,
        "moves_legend": _moves_legend(setup, report, moves, lang),
        "legend_html": _moves_legend(setup, report, moves, lang, "-html"),
        "remarks": found,
        "remarks_shown": shown,
        "remarks_merged": " ".join(name + text for name, text in shown),
        "standing": standing(game, names, lang, issue, _notes(setup, state, lang)),
        "after": say("standing.match", lang) if setup.games > 1 else _after(played, state, lang),
        "new": [] if game["over"] else _new(setup, state, names, lang, hand),
        "new_hint": roll_view.say("new.none", lang) if setup.reveal == "none" and not game["over"] else "",
        "sheets": category_sheets.sheets(table, setup, state, report, names, lang),
        "totals": category_sheets.totals(setup, state, names, lang),
        "sheet_legend": (say("legend.text", lang), say("legend.html", lang), say("legend.new", lang)),
        "symbols": [],
        "course": course(game, names, lang, roll_view.stopped(statuses, lang)),
        "due": rounds_text(due, lang),
    }


def _variant(title: Text, setup: Setup, lang: str) -> str:
    if setup.games == 1:
        return title(lang)
    key = "match.side" if setup.side_by_side else "match"
    return say(key, lang, title=title(lang), games=setup.games)


def _turns(game: Json, played: list[Turn], lang: str) -> str:
    if game["over"]:
        return roll_view.say("over", lang)
    return rounds_text(played, lang) or roll_view.say("no-turn", lang)


def _after(played: list[Turn], state: State, lang: str) -> str:
    last = played[-1] if played else Turn(max(state.turn, 1))
    return roll_view.say("during" if state.going else "after", lang, turn=roll_view.turn_name(last))


def _moves_legend(setup: Setup, report: Json, moves: list[dict[str, Any]], lang: str, where: str = "") -> str:
    """One sentence for each sign that occurs in the tables of moves; where: "-html" for those with frames."""
    if not moves:
        return ""
    every = [move for own in report["moves"].values() for move in own]
    own = setup.tape == "individual"
    parts = [say(f"legend.moves-individual{where}" if own else "legend.moves-shared", lang), say("legend.why", lang)]
    if any(move["what"] == "nmr" for move in every):
        kept = any(move.get("open") for move in every)
        parts.append(say("legend.nmr-strike" if kept else f"legend.nmr-{setup.rules.nmr}", lang))
    return " ".join(parts)


def remarks(
    setup: Setup, report: Json, names: Names, lang: str, done: Collection[str] = ()
) -> list[tuple[str, str]]:
    """What is to be said of moves, as (name, the sentence that goes on behind it). done: for whom the game is over."""
    out = []
    for player, moves in report["moves"].items():
        name = names.short[player]
        if any(move["what"] == "resigned" for move in moves):
            out.append((name, roll_view.say("remark.resigned", lang)))
        if moves and "run" in moves[-1]:
            out.append((name, missed.missed(setup, moves[-1], lang, player in done)))
    return out


def _notes(setup: Setup, state: State, lang: str) -> dict[str, str]:
    """What stands behind a name in the table: out, and since when."""
    notes = {}
    for player, seat in state.seats.items():
        board, number = seat.exit
        turn = Turn(number, board if setup.games > 1 else None)
        notes[player] = roll_view.status_note(seat.status, seat.why, turn, lang)
    return notes


def _new(setup: Setup, state: State, names: Names, lang: str, hand: Collection[str]) -> list[dict[str, Any]]:
    def where(player: str, turn: Turn) -> Position:
        return state.going.get(match.key_of(player, turn), Position())

    return roll_view.new_rolls(setup, state.rolls, names, lang, hand, where)
