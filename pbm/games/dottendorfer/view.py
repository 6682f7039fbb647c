"""What the sheets show of Dottendorfer, ready to print in one language (output.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any

from pbm.base.text import fill
from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.paper import forms
from pbm.games.dottendorfer.state import State
from pbm.games.dottendorfer.view_words import PHRASES, VARIANTS, WORDS
from pbm.kit.course import course
from pbm.kit.game import Setup
from pbm.kit.missed import missed
from pbm.kit.names import Names
from pbm.kit.tables import number, roll, standing, turns_text

Json = Mapping[str, Any]
_FIXED = "\u00a0"  # a blank at which no line is broken


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(PHRASES[key](lang), facts, lang, {})


_same = lru_cache(maxsize=4096)(say)  # for the many short phrases that are the same for many players


def phrase(key: str, lang: str, **facts: int | str) -> str:
    """The same as `say` for facts that are numbers and words."""
    return _same(key, lang, **facts)


def view(
    setup: Setup,
    state: State,
    game: Json,
    lang: str,
    names: Names,
    *,
    issue: int,
    hand: Collection[str] = (),
) -> dict[str, Any]:
    """Return all that the game's templates print.

    game: its entry in issue.json; hand: labels, without the game's id, of rolls thrown by hand.
    The frame adds what all games have alike: number, title, anchor, league points.
    """
    report: Json = game["report"] or {"turns": [], "rolls": {}, "moves": {}}
    played: Mapping[str, list[Any]] = report["moves"]
    turns: list[int] = report["turns"]
    drawn, symbols = forms(setup, state, played, names, lang)
    notes = _notes(state, played, lang)
    stopped = {
        player: say("course.out" if sheet.status == "out" else "course.finished", lang)
        for player, sheet in state.sheets.items()
        if sheet.status != "playing"
    }
    lettered = setup.variant == "bestof4"
    legends = ["legend.moves", *(["legend.bestof4"] if lettered else [])]
    return {
        "t": {key: text(lang) for key, text in WORDS.items()},
        "variant": VARIANTS[setup.variant or "standard"](lang),
        "turns": say("over", lang) if game["over"] else turns_text(turns, lang) if turns else say("no-turn", lang),
        "moves": _moves(report, names, lang, lettered) if turns else None,
        "remarks": remarks(setup, report, names, lang, stopped),
        "moves_legend": " ".join(WORDS[key](lang) for key in legends) if turns else "",
        "standing": standing(game, names, lang, issue, notes),
        "after": say("after", lang, turn=state.turn),
        "new": [] if game["over"] else _new(setup, state, lang, issue, hand),
        "forms": drawn,
        "sums": list(zip(rules.SUMS, setup.rules.values, strict=True)),
        "boxes": [f"{WORDS['rest'](lang)} {face}" for face in range(1, 7)],
        "symbols": symbols,
        "course": course(game, names, lang, stopped),
        "due": turns_text(rules.due_turns(setup, state), lang),
    }


def _moves(report: Json, names: Names, lang: str, lettered: bool) -> dict[str, Any]:
    """The table of moves: one column a turn, one row for everyone who was to move."""
    rolls = report["rolls"]
    columns = []
    for turn in report["turns"]:
        dice = rolls.get(str(turn), ()) if not lettered else ()
        label = say("turn", lang, turn=turn)
        digits = _FIXED.join(map(str, dice))
        head = say("turn.roll", lang, turn=turn, dice=digits) if dice else label
        columns.append(
            {"label": label, "digits": digits, "dice": list(dice), "hand": "", "head": head.replace(" ", _FIXED)}
        )
    shown = (
        [roll(say("roll.letter", lang, letter=label), dice, False, lang) for label, dice in rolls.items()]
        if lettered
        else []
    )
    rows = []
    for player, moves in report["moves"].items():
        by_turn = {move["turn"]: move for move in moves}
        gone = moves[-1]["what"] == "resigned" or (moves[-1]["what"] == "nmr" and len(moves) < len(columns))
        cells = []
        for at, turn in enumerate(report["turns"]):
            move = by_turn.get(turn)
            if move is None:
                break
            ends = move is moves[-1] and at < len(columns) - 1
            cells.append((*_cell(move, ends, lang), len(columns) - at if ends else 1))
        rows.append(
            {
                "name": names.short[player],
                "gone": gone,
                "html": [(text.replace(_FIXED * 2, " "), word, span, "+" in text) for text, word, span in cells],
                "texts": [text + (f"\n{word}" if word else "") for text, word, _ in cells]
                + [""] * (len(columns) - len(cells)),
                "before": number(moves[0]["score"][0]),
                "now": number(moves[-1]["score"][1]),
            }
        )
    return {"columns": columns, "heads": [one["head"] for one in columns], "rows": rows, "rolls": shown}


def _cell(move: Json, ends: bool, lang: str) -> tuple[str, str]:
    """One move as (what was played, the word behind it), in the orders' short form."""
    if move["what"] == "nmr":
        return say("cell.nmr-out" if ends else "cell.nmr", lang), ""
    if move["what"] == "resigned":
        return say("cell.resigned", lang), ""
    (a, b), (c, d) = move["pairs"]
    rest = f"R{move['rest']}" if "rest" in move else f"oR{_FIXED}{move['dropped']}"
    letter = f"{move['letter']}:{_FIXED}" if "letter" in move else ""
    text = f"{letter}{a}+{b}={a + b}{_FIXED}{_FIXED}{c}+{d}={c + d}{_FIXED}{_FIXED}{rest}"
    if "by" not in move and "late" not in move:
        return text, ""
    keys = (f"by.{move.get('by', '')}", "late" if move.get("late") else "")
    return text, ", ".join([PHRASES[key](lang) for key in keys if key in PHRASES])


def remarks(
    setup: Setup, report: Json, names: Names, lang: str, done: Collection[str] = ()
) -> list[tuple[str, str]]:
    """What is to be said of moves, as (name, the sentence that goes on behind it). done: for whom the game is over."""
    out = []
    for player, moves in report["moves"].items():
        name = names.short[player]
        for move in moves:
            if "dropped" in move:
                out.append((name, say("remark.bare", lang, **move)))
            if move.get("finished"):
                out.append((name, say("remark.finished", lang, **move)))
            if move["what"] == "resigned":
                out.append((name, say("remark.resigned", lang)))
        if "run" in moves[-1]:
            out.append((name, missed(setup, moves[-1], lang, player in done)))
    return out


def _notes(state: State, played: Mapping[str, list[Any]], lang: str) -> dict[str, str]:
    """What stands behind a name in the table: finished, or out and since when."""
    notes = {}
    for player, sheet in state.sheets.items():
        if sheet.status == "out":
            key = "note.resigned" if sheet.why == "resigned" else "note.out"
            notes[player] = say(key, lang, turn=sheet.exit)
        elif sheet.status == "finished":
            last = played.get(player)
            notes[player] = (
                say("note.finished-now", lang, turn=last[-1]["turn"]) if last else say("note.finished", lang)
            )
    return notes


def _new(setup: Setup, state: State, lang: str, issue: int, hand: Collection[str]) -> list[dict[str, Any]]:
    """The published rolls in groups: those due, then (variant planung) those to plan with."""
    due = rules.due_turns(setup, state)
    now: list[dict[str, Any]] = []
    later: list[dict[str, Any]] = []
    for label, dice in state.rolls.items():
        letter = label[-1] if label[-1].isalpha() else ""
        text = say("roll.letter", lang, letter=letter) if letter else say("turn", lang, turn=int(label))
        shown = roll(text, dice, f"*/{label}" in hand, lang)
        (now if letter or int(label) in due else later).append(shown)
    groups = [{"title": "", "rolls": now}]
    if later:
        groups.append({"title": say("new.later", lang, issue=issue + 2), "rolls": later})
    return groups
