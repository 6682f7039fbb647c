"""What a correction would change, as a table for the game master and as JSON."""

from __future__ import annotations

from typing import Any

from pbm.base.say import sentence, show_problem, to_json
from pbm.base.text import Text, visible
from pbm.games import GAMES
from pbm.referee.catalog import catalog
from pbm.referee.check import Found
from pbm.referee.correct import Change, changes
from pbm.shell import tables
from pbm.shell.correct import Correction, Step
from pbm.shell.ranks import name_in
from pbm.shell.report import problem_of
from pbm.shell.store import name_of

_ACROSS = 100
_WHAT = {
    "dice": Text("Wurf", "Roll"),
    "score": Text("Stand", "Score"),
    "rank": Text("Platz", "Rank"),
    "points": Text("Punkte", "Points"),
    "status": Text("Spielt", "Plays"),
    "stage": Text("Stufe", "Stage"),
    "draw": Text("Auslosung", "Draw"),
}
_STATUS = {
    "playing": Text("mit", "on"),
    "finished": Text("fertig", "finished"),
    "out": Text("aus", "out"),
    "in": Text("dabei", "in it"),
    "": Text("-", "-"),
}
_GROUPS = Text("andere Gruppen", "other groups")
_TOUCHED = {
    "changed": Text("{file}: geändert", "{file}: changed"),
    "new": Text("{file}: neu", "{file}: new"),
    "gone": Text("{file}: fehlt jetzt", "{file}: gone now"),
}
_ISSUE = Text("Ausgabe {n} (wird Revision {revision})", "Issue {n} (becomes revision {revision})")
_SAME = Text("  Züge, Stände und Plätze bleiben.", "  Moves, scores and ranks stay.")
_OPEN = Text("Diese Züge gelten dann nicht mehr:", "These orders would not hold any more:")
_DECIDE = Text(
    "Entscheide: Entweder trägst du für diese Spieler einen Zug ein ({files}; das Blatt vermerkt es), oder sie "
    "zählen als NMR: --nmr",
    "Decide: either type an order for these players ({files}; the sheet says so), or they count as NMR: --nmr",
)
_PENDING = Text(
    "Schon da für Ausgabe {n}, gilt dann nicht mehr (bitte nachfragen; pbm check zeigt es):",
    "Already there for issue {n}, would not hold any more (please ask again; pbm check shows it):",
)


def said_changes(step: Step, lang: str) -> list[Change]:
    return changes(step.before.public, step.after.public, GAMES, lang)


def correction_text(found: Correction, lang: str) -> str:
    """All that would change, issue by issue, and which orders would not hold any more."""
    parts = []
    for step in found.steps:
        lines = [_ISSUE(lang).format(n=step.number, revision=step.after.public["revision"])]
        lines += [f"  {_TOUCHED[what](lang).format(file=visible(file))}" for file, what in step.touched]
        rows = [_row(step, change, lang) for change in said_changes(step, lang)]
        if rows:
            lines += _table(rows, lang)
        else:
            lines.append(_SAME(lang))
        parts.append("\n".join(lines))
    open_steps = [step for step in found.steps if step.open]
    if open_steps:
        lines = [_OPEN(lang)]
        for step in open_steps:
            lines += _orders(step.number, step.after.public, step.open, lang)
        files = ", ".join(f"orders/{name_of(step.number)}.yaml" for step in open_steps)
        parts.append("\n".join([*lines, _DECIDE(lang).format(files=files)]))
    if found.pending:
        last = found.steps[-1]
        lines = [_PENDING(lang).format(n=last.number + 1)]
        parts.append("\n".join([*lines, *_orders(last.number + 1, last.after.public, found.pending, lang)]))
    return "\n\n".join(parts) + "\n"


def _orders(number: int, public: dict[str, Any], orders: list[Found], lang: str) -> list[str]:
    issue = Text("Ausgabe {n}", "Issue {n}")(lang).format(n=number)
    lines = []
    for found in orders:
        who = f"{visible(name_in(public, found.player))}" + (f", {found.game}" if found.game else "")
        first, *more = show_problem(problem_of(found), lang, catalog()).split("\n")
        lines += [f"  {issue}, {who}: {first}", *(f"    {line}" for line in more)]
    return lines


def _row(step: Step, change: Change, lang: str) -> dict[str, str]:
    if change.what == "move" and change.turn is not None:
        known = GAMES[step.after.public["games"][change.game]["game"]]
        what = known.turns_text([change.turn], lang)
    else:
        what = change.label or _WHAT[change.what](lang)
    was, now = change.was, change.now
    if change.what in ("status", "stage"):
        was, now = _STATUS[was](lang), _STATUS[now](lang)
    elif change.what == "draw":
        now = _GROUPS(lang)
    table = "" if change.label else _table_name(step, change.player, lang)  # a roll of a draw or a lot is of no game
    return {
        "game": visible(change.game) or table,
        "name": visible(name_in(step.after.public, change.player)) if change.player else "",
        "what": visible(what),
        "was": visible(was).replace("−", "-") or "-",  # as in all tables at the terminal
        "now": visible(now).replace("−", "-") or "-",
    }


def _table_name(step: Step, player: str, lang: str) -> str:
    """The table that a change of no game stands in: the player's division, or the league."""
    found = ""
    if step.after.public.get("divisions"):
        from pbm.referee.view_divisions import titles

        found = titles(step.after.public).get(player, "")
    return found or Text("Liga", "League")(lang)


def _table(rows: list[dict[str, str]], lang: str) -> list[str]:
    heads = (
        ("game", Text("Spiel", "Game")),
        ("name", Text("Spieler", "Player")),
        ("what", Text("Was", "What")),
        ("was", Text("war", "was")),
        ("now", Text("ist", "is")),
    )
    columns = tables.ready([(key, head(lang), "l") for key, head in heads])
    return [line.rstrip() for line in tables.lines(rows, columns, _ACROSS, 2, True)]


def correction_json(found: Correction, lang: str, written: list[str]) -> dict[str, Any]:
    """The object of `correct --json` (formats.md, "JSON")."""
    orders = [_order(step.number, item, lang) for step in found.steps for item in step.open]
    number = found.steps[-1].number + 1 if found.steps else 0
    return {
        "ok": not found.problems and bool(written),
        "issue": found.first,
        "issues": [step.number for step in found.steps],
        "campaign": [to_json(problem, lang, catalog()) for problem in found.problems],
        "touched": [
            {"issue": step.number, "source": file, "what": what} for step in found.steps for file, what in step.touched
        ],
        "changes": [change.to_json() for step in found.steps for change in said_changes(step, lang)],
        "orders": orders,
        "pending": [_order(number, item, lang) for item in found.pending],
        "files": written,
    }


def _order(number: int, found: Found, lang: str) -> dict[str, Any]:
    entry = found.entry
    return {
        "issue": number,
        "player": found.player,
        "game": found.game,
        "turn": entry.turn.number if entry.turn is not None else None,
        "board": entry.turn.board if entry.turn is not None else None,
        "status": entry.status,
        "code": entry.code or None,
        "message": sentence(problem_of(found), lang, catalog()),
        "line": entry.place.line,
        "column": entry.place.column,
        "source": entry.place.source,
    }
