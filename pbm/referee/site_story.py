"""The story so far: what happened in each issue, told from two issue.json that follow each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pbm.kit.tables import number, points_in_line
from pbm.referee.scene import Json, Scene
from pbm.referee.site_book import Book, leaders
from pbm.referee.standing import holder_in, player_then
from pbm.referee.view_league import tables_in

_CLIMB = 2  # so many places up are worth a sentence
_MOST = 4  # so many names stand in a sentence


def story(book: Book, scene: Scene, last: Scene | None) -> list[str]:
    """Return the sentences about one issue; last: the issue before it."""
    public = scene.public
    told: list[str] = []
    for gid, entry in public["games"].items():
        told += _game(book, scene, gid, entry)
    if public.get("stages"):
        from pbm.referee.site_stages import story as of_stages

        told += of_stages(book, scene)
    told += _leagues(book, public, last.public if last is not None else None)
    missed = _nmr(book, scene)
    if missed:
        told.append(book.say("nmr", list=", ".join(missed)))
    told += [
        book.say("correction", reason=item["reason"])
        for item in public.get("corrections") or ()
        if item["in"] == scene.issue
    ]
    if public["press"]:
        told.append(book.say("press", n=len(public["press"])))
    if public["over"]:
        told.append(book.say("over"))
    return told or [book.say("quiet")]


def _game(book: Book, scene: Scene, gid: str, entry: Json) -> Iterator[str]:
    """What one game gives to tell of."""
    title, issue = scene.title_of(gid), scene.issue
    if entry["started"] == issue:
        yield book.say("starts", game=title, kind=book.kind(gid), n=len(entry["setup"]["players"]))
    for one in (entry["report"] or {}).get("standby") or ():
        yield book.say("standby", game=title, to=book.short(one["to"]), old=book.short(one["from"]))
    if entry["ended"] is not None and entry["ended"] < issue:
        return
    table, before = entry["table"], entry["before"] or ()
    was = {row["player"]: row for row in before}
    gone = [
        holder_in(entry, row["player"])
        for row in table
        if row["status"] == "out" and was.get(row["player"], {"status": "playing"})["status"] != "out"
    ]
    if gone and any(entry["history"].values()):
        yield book.say("gone", game=title, names=_names(book, gone), n=len(gone))
    if entry["ended"] == issue:
        yield _end(book, title, entry)
        return
    if not any(entry["history"].values()) or len(table) < 2:
        return
    first = leaders(entry)
    if first and len(first) < len(table) and set(first) != set(leaders(entry, "before")):
        many = len(first) > 1 and bool(before)
        key = "lead.shared" if many else "lead" if before else "first"
        facts = {"names": _names(book, first), "n": len(first), "score": _score(table)}
        yield book.say(key, game=title, **facts)
    else:
        first = []
    yield from _climbs(book, title, entry, was, first)


def _end(book: Book, title: str, entry: Json) -> str:
    won = leaders(entry)
    if not won:
        return book.say("ends.nobody", game=title)
    key = "ends" if len(entry["table"]) > 1 else "ends.solo"
    return book.say(key, game=title, names=_names(book, won), n=len(won), score=_score(entry["table"]))


def _climbs(book: Book, title: str, entry: Json, was: Mapping[str, Json], told: Sequence[str]) -> Iterator[str]:
    """Who gained most places, where it is more than one. told: who was named as the new leader."""
    rows = [row for row in entry["table"] if row["player"] in was]
    up = {holder_in(entry, row["player"]): was[row["player"]]["rank"] - row["rank"] for row in rows}
    most = max(up.values(), default=0)
    if most >= _CLIMB:
        best = [player for player, by in up.items() if by == most and player not in told]
        if not best:
            return
        yield book.say("climb", game=title, names=_names(book, best), n=len(best), by=most)


def _leagues(book: Book, public: Json, last: Json | None) -> Iterator[str]:
    """Who leads the league, or a division, since this issue."""
    before = {table.get("id", ""): table for table in tables_in(last)} if last is not None else {}
    for table in tables_in(public):
        if not table["counted"] or len(table["table"]) < 2:
            continue
        old = before.get(table.get("id", ""))
        first = _first(table)
        if len(first) < len(table["table"]) and first != (_first(old) if old is not None and old["counted"] else []):
            points = table["table"][0]["points"]
            facts = {"names": _names(book, first), "n": len(first), "points": points_in_line(points), "plural": points}
            key = "division-lead" if table.get("title") else "league-lead"
            yield book.say(key, title=table.get("title", ""), **facts)


def _first(table: Json) -> list[str]:
    return [row["player"] for row in table["table"] if row["rank"] == 1]


def _nmr(book: Book, scene: Scene) -> list[str]:
    """Who sent nothing, each with the games: "Gerd (Anton und Berta)"."""
    missed: dict[str, list[str]] = {}
    for gid, entry in scene.public["games"].items():
        for seat, moves in ((entry["report"] or {}).get("moves") or {}).items():
            if any(move["what"] == "nmr" for move in moves):
                missed.setdefault(player_then(entry, seat), []).append(scene.title_of(gid))
    return [book.say("nmr.one", name=book.short(player), games=games) for player, games in missed.items()]


def _names(book: Book, players: Sequence[str]) -> list[str]:
    """Short names; of a crowd the first ones and how many more."""
    names = [book.short(player) for player in players]
    if len(names) <= _MOST:
        return names
    return [*names[: _MOST - 1], book.say("others", n=len(names) - _MOST + 1).partition(" ")[2]]


def _score(table: Sequence[Json]) -> str:
    return number(table[0]["score"])


def entry_date(scene: Scene) -> dict[str, Any]:
    """The day an issue appeared, in print and as ISO; both "" where the campaign has no dates."""
    return {"date": scene.day("appears"), "iso": scene.dates.get("appears") or ""}
