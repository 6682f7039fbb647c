"""What the sheets show of Faule Sechs, ready to print in one language (output.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pbm.base.text import fill, join
from pbm.games.faule_sechs import state as rules
from pbm.games.faule_sechs.state import STOCK, State
from pbm.games.faule_sechs.view_words import PHRASES, WORDS
from pbm.kit.course import course
from pbm.kit.game import Setup
from pbm.kit.names import Names
from pbm.kit.tables import foot_row, roll, standing, with_foot

Json = Mapping[str, Any]


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(PHRASES[key](lang), facts, lang, {})


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
    """Return all that the game's templates print; see `pbm.kit.game.Game`.

    laps: a table of throws for each lap, the play-off's below the last; seats: the draw for them, in
    the game's first issue. Below the standing stand the markers in the middle, and the sum, eleven.
    """
    report: Json = game["report"] or {"turns": [], "throws": [], "playoff": [], "eleventh": None, "lost": []}
    laps: list[int] = report["turns"]
    left = state.stock + (report["eleventh"] is None)
    return {
        "t": {key: text(lang) for key, text in WORDS.items()},
        "variant": WORDS["title"](lang),
        "turns": say("over", lang) if game["over"] else laps_text(laps, lang) or say("no-lap", lang),
        "laps": _laps(report, names, lang, hand),
        "moves_legend": WORDS["legend"](lang) if laps else "",
        "remarks": _remarks(state, report, names, lang),
        "ended": _ended(report, state, names, lang) if game["over"] else "",
        "standing": _standing(standing(game, names, lang, issue, _notes(state, lang)), left, lang),
        "points": WORDS["markers"](lang),
        "after": say("after", lang, lap=state.lap),
        "seats": _seats(setup, state, names, lang, hand) if issue == game["started"] else None,
        "new": [],
        "symbols": [],
        "course": course(game, names, lang, _stopped(state, lang)),
        "due": "",
    }


def _standing(table: dict[str, Any] | None, left: int, lang: str) -> dict[str, Any] | None:
    if table is None:
        return None
    foot = [foot_row(WORDS["middle"](lang), left)] if left else []
    return with_foot(table, [*foot, foot_row(WORDS["sum"](lang), STOCK + 1)])


def laps_text(laps: list[int], lang: str) -> str:
    """ "Umlauf 3", "Umlauf 3 und 4", "" for none."""
    if not laps:
        return ""
    key = "lap" if len(laps) == 1 else "laps.two" if len(laps) == 2 else "laps"
    return say(key, lang, lap=laps[0], last=laps[-1])


def _laps(report: Json, names: Names, lang: str, hand: Collection[str]) -> list[dict[str, Any]]:
    """The throws by lap. A row: name, dice, result, who takes markers, what is left of the ten."""
    out: list[dict[str, Any]] = []
    others = len(report.get("seats", ())) - len(report.get("resigned", ())) - 1
    for lap in report["turns"]:
        title = say("lap", lang, lap=lap) if len(report["turns"]) > 1 else WORDS["throws"](lang)
        rows = []
        for throw in report["throws"]:
            if throw["lap"] == lap:
                shown = roll("", throw["dice"], f"{throw['player']}/{lap}" in hand, lang)
                takes = _takes(throw, others, names, lang)
                rows.append(
                    _row(names.short[throw["player"]], shown, throw, takes)
                    | {"stock": str(throw["stock"])}
                )
        out.append({"title": title, "rows": rows, "playoff": -1})
    playoff = _playoff(report, names, lang, hand)
    if out and playoff:
        out[-1]["playoff"] = len(out[-1]["rows"])
        out[-1]["rows"] += playoff
    return out


def _takes(throw: Json, others: int, names: Names, lang: str) -> str:
    """Who takes markers after a throw: "2 an Anna", "je 1 an alle anderen", "niemanden"."""
    takes = throw["takes"]
    if len(takes) == others > 1:
        return say("take.others", lang)
    return ", ".join(say("take", lang, name=names.short[player], n=n) for player, n in takes) or say("nobody", lang)


def _row(name: str, shown: dict[str, Any], throw: Json, takes: str) -> dict[str, Any]:
    digits = f"{shown['digits']}\u00a0{shown['hand']}" if shown["hand"] else shown["digits"]
    return {"name": name, "roll": shown, "dice": digits, "result": str(throw["result"]), "takes": takes}


def _playoff(report: Json, names: Names, lang: str, hand: Collection[str]) -> list[dict[str, Any]]:
    """The play-off's throws, round by round; the winner is who throws the highest in the last."""
    rounds = report["playoff"]
    rows = []
    for number, throws in enumerate(rounds, 1):
        best = max(throw["result"] for throw in throws)
        for at, throw in enumerate(throws):
            player = throw["player"]
            label = say("playoff" if len(rounds) == 1 else "playoff.n", lang, n=number)
            key = "again" if throw["result"] == best else "fails"
            if player == report["eleventh"] and number == len(rounds):
                key = "wins"
            shown = roll("", throw["dice"], f"{player}/playoff.{number}" in hand, lang)
            takes = say(key, lang, name=names.short[player])
            rows.append(_row("" if at else label, shown, throw, takes) | {"stock": ""})
    return rows


def _remarks(state: State, report: Json, names: Names, lang: str) -> list[tuple[str, str]]:
    out = [(names.short[player], say("remark.resigned", lang)) for player in report.get("resigned", ())]
    return out + [(names.short[player], say("remark.lost", lang)) for player in report["lost"]]


def _ended(report: Json, state: State, names: Names, lang: str) -> str:
    """How the markers ran out, and what became of the eleventh."""
    parts = []
    throw = report["throws"][-1] if report["throws"] else None
    if throw is not None and throw["stock"] == 0:
        taken = sum(count for _, count in throw["takes"])
        playing = rules.playing(state)
        wanted = 2 if throw["result"] < rules.MARK else len(playing) - 1
        if 0 < taken < wanted:
            takers = join([names.short[player] for player, _ in throw["takes"]], lang)
            parts.append(say("short", lang, n=taken, names=takers))
    if throw is not None and report["eleventh"] is None and state.stock == 0:
        parts.append(say("eleventh-stays", lang))
    return " ".join(parts)


def _notes(state: State, lang: str) -> dict[str, str]:
    gone = {player: seat.exit for player, seat in state.seats.items() if seat.status == "out"}
    return {player: say("note.out", lang, lap=lap) for player, lap in gone.items()}


def _stopped(state: State, lang: str) -> dict[str, str]:
    return {player: say("course.out", lang) for player, seat in state.seats.items() if seat.status == "out"}


def _seats(setup: Setup, state: State, names: Names, lang: str, hand: Collection[str]) -> dict[str, Any]:
    """Who sits where: the order, and where it was drawn the throws that made it."""
    order = [names.short[player] for player in state.seats]
    rows = []
    for seat, player in enumerate(state.seats, 1):
        throws = []
        for number, dice in enumerate(state.drawn.get(player, ()), 1):
            shown = roll("", dice, f"{player}/seats.{number}" in hand, lang)
            shown["sum"] = say("sum", lang, n=sum(dice))
            throws.append(shown)
        texts = [f"{one['digits']}{one['sum']}{_behind(one['hand'])}".replace(" ", "\u00a0") for one in throws]
        rows.append({"seat": f"{seat}.", "name": names.short[player], "throws": throws, "text": "   ".join(texts)})
    drawn = bool(state.drawn)
    title = say("seats.drawn" if drawn else "seats", lang)
    legend = say("seats.legend", lang) if drawn else say("seats.order", lang, names=", ".join(order))
    return {"title": title, "rows": rows if drawn else [], "legend": legend}


def _behind(word: str) -> str:
    return f" {word}" if word else ""
