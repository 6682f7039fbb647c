"""What the sheets show of games to a target, ready to print in one language (output.md)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from pbm.base.text import FIXED, Catalog, Text
from pbm.kit import race_moves, roll_view
from pbm.kit.course import course
from pbm.kit.game import Setup, Turn
from pbm.kit.names import Names
from pbm.kit.race import Past, Race, State, due_turns, position
from pbm.kit.race_remarks import remarks
from pbm.kit.race_view_words import say
from pbm.kit.roll_view import Json
from pbm.kit.round_names import rounds_text
from pbm.kit.tables import number, standing
from pbm.kit.turn import Position


def view(
    race: Race,
    title: Text,
    claims: Catalog,
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

    claims: what can be claimed, in print, `name.ID`. The standing's rows have `turns`, the points of
    each round with its marks, under the heads `rounds`.
    """
    report: Json = game["report"] or {"turns": [], "rolls": {}, "moves": {}}
    played = [Turn(number) for number in report["turns"]]
    moves = race_moves.tables(claims, setup, report, names, lang, hand)
    table = standing(game, names, lang, issue, _notes(state, lang))
    rounds = max((len(seat.past) for seat in state.seats.values()), default=0)
    if table is not None:
        rows = [
            row | _past(state, row["player"], rounds, lang) | {"noted": f"{row['name']}\n{row['note']}".rstrip("\n")}
            for row in table["rows"]
        ]
        table = table | {"rows": rows}
    statuses = {row["player"]: row["status"] for row in game["table"]}
    heads = [roll_view.say("round-short", lang, n=number) for number in range(1, rounds + 1)]
    done = [player for player, status in statuses.items() if status != "playing"]
    found = remarks(race, claims, setup, report, names, lang, done)
    shown = roll_view.merged(found, lang)
    last = played[-1] if played else Turn(max(state.turn, 1))
    return {
        "t": roll_view.words(lang),
        "variant": say("variant" if race.exact else "variant.over", lang, title=title(lang), target=setup.rules.target),
        "turns": roll_view.say("over", lang) if game["over"] else rounds_text(played, lang) or _unplayed(lang),
        "moves": moves,
        "heads": [roll_view.say("roll", lang, n=roll) for roll in (1, 2, 3)],
        "legend_text": _legend(setup, report, moves, "legend.moves", lang),
        "legend_html": _legend(setup, report, moves, "legend.moves-html", lang),
        "remarks": found,
        "remarks_shown": shown,
        "remarks_merged": " ".join(name + text for name, text in shown),
        "ended": _ended(setup, report, lang) if game["over"] else "",
        "jokers": "" if game["over"] else _jokers(race, setup, state, names, lang),
        "standing": table,
        "rounds": heads,
        "rounds_text": [f"{head}{FIXED}" for head in heads],
        "rounds_legend": _marks(state, lang),
        "after": roll_view.say("during" if state.going else "after", lang, turn=roll_view.turn_name(last)),
        "new": [] if game["over"] else _new(setup, state, names, lang, hand),
        "new_hint": roll_view.say("new.none", lang) if setup.reveal == "none" and not game["over"] else "",
        "symbols": [],
        "course": course(game, names, lang, roll_view.stopped(statuses, lang)),
        "due": rounds_text(_due(race, setup, state), lang),
    }


def _unplayed(lang: str) -> str:
    return roll_view.say("no-turn", lang)


def _due(race: Race, setup: Setup, state: State) -> tuple[Turn, ...]:
    owed = (due_turns(race, setup, state, player) for player in state.seats)
    return next((turns for turns in owed if turns), ())


def _past(state: State, player: str, rounds: int, lang: str) -> dict[str, Any]:
    """Each round as (points, mark), "" for those that somebody did not play; `turns` for text."""
    parts = [_round(past, lang) for past in state.seats[player].past]
    parts += [("", "")] * (rounds - len(parts))
    texts = [points + (mark or FIXED) if points else mark for points, mark in parts]
    return {"parts": parts, "turns": texts}


def _round(past: Past, lang: str) -> tuple[str, str]:
    if past.nmr and not past.policy:
        return "", say("mark.nmr", lang)
    mark = (say("mark.joker", lang) if past.joker else "") + (say("mark.policy", lang) if past.policy else "")
    return number(past.points), mark


def _marks(state: State, lang: str) -> str:
    """The marks' legend, of those that occur."""
    every = [past for seat in state.seats.values() for past in seat.past]
    parts = [say("legend.J", lang)] if any(past.joker for past in every) else []
    if any(past.policy for past in every):
        away = any(past.policy and not past.nmr for past in every)
        parts.append(say("legend.h-away" if away else "legend.h", lang))
    return " ".join(parts)


def _legend(setup: Setup, report: Json, moves: list[Any], key: str, lang: str) -> str:
    if not moves:
        return ""
    every = [move for own in report["moves"].values() for move in own]
    parts = [say("legend.shared", lang)] if setup.tape == "shared" else []
    parts.append(say(key, lang))
    if any(roll["returned"] for move in every for one in move["sets"] for roll in one["rolls"]):
        parts.append(say("legend.returned", lang))
    if any(move["what"] == "nmr" for move in every):
        kept = any(move.get("open") for move in every)
        parts.append(say("legend.nmr-skip" if kept else f"legend.nmr-{setup.rules.nmr}", lang))
    return " ".join(parts)


def _ended(setup: Setup, report: Json, lang: str) -> str:
    """Why the game is over, where somebody is at the target."""
    if not any(move.get("target") for own in report["moves"].values() for move in own):
        return ""
    return say("ended.round" if setup.rules.finish == "round" else "ended.at-once", lang)


def _jokers(race: Race, setup: Setup, state: State, names: Names, lang: str) -> str:
    """Who has the joker still, what follows for those who do, and who has announced it."""
    if not race.joker:
        return ""
    found: dict[int, list[str]] = {}  # by the round it is announced for, 0: not announced
    for player, seat in state.seats.items():
        if seat.status == "playing" and seat.joker.status != "spent":
            found.setdefault(seat.joker.turn if seat.joker.status == "announced" else 0, []).append(names.short[player])
    free = found.pop(0, [])
    parts = [say("jokers", lang, n=len(free), names=free)] if free else []
    if free and setup.rules.joker == "required":
        parts.append(say("jokers.required", lang, target=setup.rules.target))
    for turn, those in sorted(found.items()):
        parts.append(say("jokers.announced", lang, names=those, turn=roll_view.turn_name(Turn(turn))))
    return " ".join(parts)


def _notes(state: State, lang: str) -> dict[str, str]:
    return {
        player: roll_view.status_note(seat.status, seat.why, Turn(seat.exit), lang)
        for player, seat in state.seats.items()
    }


def _new(setup: Setup, state: State, names: Names, lang: str, hand: Collection[str]) -> list[dict[str, Any]]:
    def where(player: str, turn: Turn) -> Position:
        return position(state, player) if player in state.going else Position()

    return roll_view.new_rolls(setup, state.rolls, names, lang, hand, where)
