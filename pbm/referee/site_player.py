"""A player's public page: results by issue, places, and every move, from issue.json alone."""

from __future__ import annotations

import re
from typing import Any

from pbm.base.text import visible
from pbm.games import GAMES
from pbm.kit.tables import number, points_in_line
from pbm.referee.correct import said_move, turn_of
from pbm.referee.scene import Scene
from pbm.referee.site_book import Book, issue_name, quoted
from pbm.referee.standing import holder_in, player_then
from pbm.referee.view_league import tables_in

# Which line of a letter decided is nothing to those who can't read the letter.
_LINES = re.compile(r",[ \u00a0](nach Zeile|by line)[ \u00a0]\d+( des Dauerauftrags| of the standing order)?")
_ASIDE = ("idle", "source")


def player_page(book: Book, player: str) -> dict[str, Any]:
    """Return what the page of `player` prints."""
    games = [gid for gid, now in book.newest.games.items() if _seats(book, gid, player)]
    return {
        **book.page("../", "", book.full(player)),
        "player": player,
        "places": [_place(book, gid, player) for gid in games if any(book.newest.games[gid].history.values())],
        "league": [*_league(book, player), *_stages(book, player)],
        "punctual": _punctual(book, player),
        "heads": [book.newest.title_of(gid) for gid in games],
        "results": _results(book, games, player),
        "charts": [chart for gid in games if (chart := _chart(book, gid, player))],
        "moves": [part for gid in games if (part := _moves(book, gid, player))["rows"]],
    }


def players_page(book: Book) -> dict[str, Any]:
    """Return what the list of players prints: each with games and places."""
    rows = []
    for player in book.newest.players:
        games = [gid for gid in book.newest.games if _seats(book, gid, player)]
        rows.append(
            {
                "name": book.full(player),
                "href": f"players/{quoted(player)}.html",
                "games": ", ".join(book.newest.title_of(gid) for gid in games) or "–",
                "league": " ".join(_league(book, player)),
            }
        )
    return {
        **book.page("", "players", book.w["players"]),
        "rows": rows,
        "leagues": any(row["league"] for row in rows),
    }


def _seats(book: Book, gid: str, player: str) -> list[str]:
    """The seats of a game that a player has or had."""
    now = book.newest.games[gid]
    chains = now.holders
    return [seat for seat in now.setup.players if seat == player or player in chains.get(seat, ())]


def _place(book: Book, gid: str, player: str) -> dict[str, str]:
    entry = book.entry(gid)
    now = book.newest.games[gid]
    seats = _seats(book, gid, player)
    row = next((row for row in entry["table"] if row["player"] in seats), None)
    state = book.w["over" if now.ended is not None else "running"]
    # of a seat that somebody else holds now, the place is not this player's any more
    if row is None or holder_in(entry, row["player"]) != player:
        return {
            "game": book.newest.title_of(gid),
            "kind": book.kind(gid),
            "rank": "",
            "score": "",
            "state": book.w["out"],
        }
    return {
        "game": book.newest.title_of(gid),
        "kind": book.kind(gid),
        "rank": f"{row['rank']}.",
        "score": number(row["score"]),
        "state": book.w["out"] if row["status"] == "out" else state,
    }


def _league(book: Book, player: str) -> list[str]:
    found = []
    for table in tables_in(book.newest.public):
        row = next((row for row in table["table"] if row["player"] == player), None)
        if row is not None and table["counted"]:
            points = points_in_line(row["points"])
            facts = {"rank": row["rank"], "points": points, "plural": row["points"]}
            found.append(book.say("league-place", title=table.get("title") or book.newest.t["league"], **facts))
    return found


def _stages(book: Book, player: str) -> list[str]:
    if not book.newest.public.get("stages"):
        return []
    from pbm.referee.site_stages import path

    return path(book, player)


def _punctual(book: Book, player: str) -> str:
    counts = (book.newest.public.get("punctuality") or {}).get(player)
    if not counts or not sum(counts.values()):
        return ""
    return book.say("punctual", all=sum(counts.values()), **counts)


def _results(book: Book, games: list[str], player: str) -> list[dict[str, Any]]:
    """A row for each issue with a result of this player: score and rank in each game after it."""
    rows = []
    for scene in book.scenes:
        cells = [_cell(book, scene, gid, player) for gid in games]
        if any(cells):
            rows.append({"issue": book.say("issue", n=scene.issue), "href": _href(scene), "cells": cells})
    return rows


def _cell(book: Book, scene: Scene, gid: str, player: str) -> str:
    entry = scene.public["games"].get(gid)
    if entry is None or entry["report"] is None or (entry["ended"] or scene.issue) < scene.issue:
        return ""
    for row in entry["table"]:
        if player_then(entry, row["player"]) == player:
            return book.say("cell", score=number(row["score"]), rank=row["rank"])
    return ""


def _chart(book: Book, gid: str, player: str) -> dict[str, Any] | None:
    """The player's own line in a game's course, the others grey."""
    course = book.view_of(gid)["course"]
    if course is None or len(course["charts"]) < 2:
        return None
    entry = book.entry(gid)
    seats = _seats(book, gid, player)
    order = [row["player"] for row in entry["table"] if entry["history"].get(row["player"])]
    at = next((at for at, one in enumerate(order) if one in seats and holder_in(entry, one) == player), None)
    if at is None or at >= len(course["charts"]):
        return None
    facts = {"first": course["first"], "last": course["last"]}
    return {
        "title": book.say("course", title=book.newest.title_of(gid), **facts),
        "id": course["id"],
        "zero": course["zero"],
        "others": course["others"],
        "first": course["first"],
        "last": course["last"],
        "chart": course["charts"][at],
    }


def _moves(book: Book, gid: str, player: str) -> dict[str, Any]:
    """All moves of a player in one game, newest issue last."""
    rows = []
    game = book.newest.games[gid].game
    for scene in book.scenes:
        entry = scene.public["games"].get(gid)
        if entry is None or (entry["ended"] or scene.issue) < scene.issue:
            continue
        for seat, moves in ((entry["report"] or {}).get("moves") or {}).items():
            if player_then(entry, seat) != player:
                continue
            for move in moves:
                plain = {key: value for key, value in move.items() if key not in _ASIDE}
                said = said_move(scene.public, GAMES, gid, seat, plain, book.lang)
                rows.append(
                    {
                        "issue": book.say("issue", n=scene.issue),
                        "href": f"{_href(scene)}#game-{gid}",
                        "turn": game.turns_text([turn_of(move)], book.lang),
                        "said": _LINES.sub("", visible(said)),
                    }
                )
    return {"game": book.newest.title_of(gid), "kind": book.kind(gid), "anchor": f"moves-{gid}", "rows": rows}


def _href(scene: Scene) -> str:
    return f"../issues/{issue_name(scene.issue)}/index.html"
