"""What an issue costs the players whose orders it did without: who has an NMR, who is out and why."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any

from pbm.base.text import Text, visible
from pbm.kit.game import Turn
from pbm.referee.check import Checked
from pbm.referee.issue import Resolved

if TYPE_CHECKING:
    from pbm.shell.desk import Desk

_HEAD = Text("Ohne gültigen Zug (NMR) oder ausgestiegen:", "Without a valid order (NMR) or resigned:")
_POLICY = Text("gespielt nach der Hausregel", "played by the house policy")
_GONE = Text("steigt aus", "resigns")
_TAKES = Text("{name} übernimmt.", "{name} takes over.")
WIDTH = 88


def silent(checked: Checked) -> tuple[int, int]:
    """How many players owe orders, and from how many of them nothing came though turns are missing.

    An order kept from an earlier issue is no mail: it does not show that the mail works.
    """
    wrote = {letter.player for letter in checked.letters}
    owing, nothing = checked.silent()
    open_ones = {found.player for found in checked.entries if found.entry.status == "missing"}
    gone = set(nothing) | {player for player in owing if player in open_ones and player not in wrote}
    return len(owing), len(gone)


def cost_text(desk: Desk, resolved: Resolved, lang: str) -> str:
    """A line for each player and game with an NMR or an exit; "" where there is none."""
    assert desk.campaign is not None
    public = resolved.issue.public
    lines = []
    for player, config in desk.campaign.players.items():
        for gid, entry in public["games"].items():
            said = _game(desk, public, gid, entry, player, lang)
            if said:
                title = entry["title"] if entry["title"] == gid else f"{entry['title']} ({gid})"
                line = visible(f"{config.name}: {title}, {said}")
                lines += wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return "\n".join([_HEAD(lang), *lines]) if lines else ""


def _game(desk: Desk, public: dict[str, Any], gid: str, entry: dict[str, Any], player: str, lang: str) -> str:
    before = desk.games.get(gid)
    seat = before.seat_of(player) if before is not None else None
    if before is None or seat is None:
        return ""
    moves = (entry["report"] or {}).get("moves", {}).get(seat, ())
    if any(one[:2] == [player, gid] for one in public["resigned"]):
        return f"{_GONE(lang)}.{_heir(desk, public, gid, seat, lang)}"
    missed = [move for move in moves if move["what"] == "nmr"]
    if not missed:
        return ""
    from pbm.kit.missed import missed as in_a_row

    turns = [Turn(move["turn"], move.get("board")) for move in missed]
    policy = f" ({_POLICY(lang)})" if all(move.get("policy") for move in missed) else ""
    last = {**moves[-1], "run": entry["nmr_run"].get(seat) or before.nmr_run.get(seat, 0) + 1}
    named = before.game.turns_text(turns, lang)
    said = (named if lang == "de" else named[:1].lower() + named[1:]) + policy + in_a_row(before.setup, last, lang)
    return said + _heir(desk, public, gid, seat, lang)


def _heir(desk: Desk, public: dict[str, Any], gid: str, seat: str, lang: str) -> str:
    """Who takes the seat over, where somebody does; why nobody does, where somebody stands by."""
    assert desk.campaign is not None
    names = {player: config.name for player, config in desk.campaign.players.items()}
    for one in (public["games"][gid]["report"] or {}).get("standby", ()):
        if one["seat"] == seat:
            return " " + _TAKES(lang).format(name=names[one["to"]])
    for one in public.get("unfilled", ()):
        if (one["game"], one["seat"]) == (gid, seat):
            from pbm.referee.view_people import nobody

            said = nobody(one, names, lang).removeprefix(": ")
            return f" {said[0].upper()}{said[1:]}"
    return ""


def note_unfilled(desk: Desk, checked: Checked) -> None:
    """Note, before it happens, whose seat would end with this issue for want of a standby."""
    assert desk.campaign is not None
    if desk.last is None or desk.problems or not any(game.standby for game in desk.campaign.games.values()):
        return
    if checked.ok and not any(checked.resigned.values()):
        return
    from pbm.base.problem import Note, Place
    from pbm.referee.view_people import passed_over
    from pbm.shell.receipt import dry

    names = {player: config.name for player, config in desk.campaign.players.items()}
    for one in dry(desk, checked).public.get("unfilled", ()):
        facts = {"name": names[one["from"]], "game": one["game"], "passed": passed_over(one, names)}
        desk.notes.append(Note("note.unfilled", Place(), facts))
