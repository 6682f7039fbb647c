"""Records of a campaign: best scores, gains, climbs, runs. Found from issue.json alone, of any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pbm.kit.tables import number
from pbm.referee.correct import turn_of
from pbm.referee.site_book import Book, leaders
from pbm.referee.standing import holder_in, player_then

_NAMES = 3  # so many holders of a record are named


class Best:
    """The highest value so far and all who reached it, each with where."""

    def __init__(self) -> None:
        self.value = 0
        self.held: list[tuple[str, str, Any]] = []

    def offer(self, value: int, player: str, where: str, more: Any = None, least: int = 1) -> None:
        if value < least or (self.held and value < self.value):
            return
        if not self.held or value > self.value:
            self.value, self.held = value, []
        if all(player != known for known, _, _ in self.held):
            self.held.append((player, where, more))


def records(book: Book) -> list[dict[str, str]]:
    """Return the rows of the table: {"what", "value", "who", "where"}, those of the campaign first."""
    rows = [*_campaign(book)]
    for gid, now in book.newest.games.items():
        if len(now.setup.players) > 1 and any(now.history.values()):
            rows += _game(book, gid)
    return [row for row in rows if row]


def _row(book: Book, best: Best, what: str, value: str) -> dict[str, str]:
    if not best.held:
        return {}
    names = [book.short(player) for player, _, _ in best.held]
    wheres = list(dict.fromkeys(where for _, where, _ in best.held if where))
    who = ", ".join(names[:_NAMES])
    if len(names) > _NAMES:
        who = f"{who} {book.say('others', n=len(names) - _NAMES)}"
    where = "; ".join(wheres[:_NAMES]) if len(names) <= _NAMES else ""
    return {"what": what, "value": value, "who": who, "where": where}


def _campaign(book: Book) -> Iterator[dict[str, str]]:
    wins, rise = Best(), Best()
    won: dict[str, int] = {}
    for gid, now in book.newest.games.items():
        entry = book.entry(gid)
        if now.ended is not None and len(entry["table"]) > 1:
            for player in leaders(entry):
                won[player] = won.get(player, 0) + 1
    for player, count in won.items():
        wins.offer(count, player, "")
    for scene in book.scenes:
        for gid, entry in scene.public["games"].items():
            if entry["before"] is None or (entry["ended"] is not None and entry["ended"] < scene.issue):
                continue
            was = {row["player"]: row["rank"] for row in entry["before"]}
            for row in entry["table"]:
                by = was.get(row["player"], 0) - row["rank"]
                where = book.say("in-issue", game=scene.title_of(gid), n=scene.issue)
                rise.offer(by, holder_in(entry, row["player"]), where, least=2)
    reliable = _reliable(book)
    yield _row(book, wins, book.say("wins"), book.say("wins.value", n=wins.value))
    yield _row(book, rise, book.say("rise"), book.say("rise.value", n=rise.value))
    yield _row(book, reliable, book.say("reliable"), book.say("reliable.value", n=reliable.value))


def _reliable(book: Book) -> Best:
    """The longest run of issues in which a player owed orders and sent them."""
    best = Best()
    runs: dict[str, tuple[int, int]] = {}
    last: dict[str, dict[str, int]] = {}
    for scene in book.scenes:
        for player, counts in (scene.public.get("punctuality") or {}).items():
            old = last.get(player, {"on_time": 0, "late": 0, "nmr": 0})
            length, since = runs.get(player, (0, scene.issue))
            if counts["nmr"] > old["nmr"]:
                length, since = 0, scene.issue + 1
            elif counts["on_time"] + counts["late"] > old["on_time"] + old["late"]:
                since = since if length else scene.issue
                length += 1
                best.offer(length, player, book.say("issues", first=since, last=scene.issue), least=2)
            runs[player] = length, since
            last[player] = counts
    return best


def _game(book: Book, gid: str) -> Iterator[dict[str, str]]:
    """Records within one game."""
    now = book.newest.games[gid]
    title = book.newest.title_of(gid)
    best, gain, turn, led, marks = Best(), Best(), Best(), Best(), Best()
    entry = book.entry(gid)
    for seat, scores in now.history.items():
        player = holder_in(entry, seat)
        for at, score in enumerate(scores):
            issue = now.started + 1 + at
            best.offer(score, player, book.say("after-issue", game=title, n=issue), least=-(10**9))
            before = scores[at - 1] if at else None
            if before is not None:
                gain.offer(score - before, player, book.say("in-issue", game=title, n=issue))
    runs: dict[str, int] = {}
    for scene in book.scenes:
        then = scene.public["games"].get(gid)
        if then is None or then["report"] is None or (then["ended"] or scene.issue) < scene.issue:
            continue
        first = leaders(then)
        alone = set(first) if len(first) == 1 else set()
        runs = {player: runs.get(player, 0) + 1 for player in alone}
        for player, length in runs.items():
            where = book.say("issues", first=scene.issue - length + 1, last=scene.issue)
            led.offer(length, player, where, least=2)
        for seat, moves in (then["report"].get("moves") or {}).items():
            for move in moves:
                where = book.say("in-issue", game=title, n=scene.issue)
                own = [mark for mark in move.get("marks") or () if len(mark) == 3]
                for total, _, strokes in own:
                    marks.offer(strokes, player_then(then, seat), where, total, least=2)
                score = move.get("score")
                if isinstance(score, list) and len(score) == 2:
                    named = now.game.turns_text([turn_of(move)], book.lang)
                    where = book.say("in-turn", turn=named, n=scene.issue)
                    turn.offer(score[1] - score[0], player_then(then, seat), where)
    if len(best.held) < len(now.history):
        yield _row(book, best, book.say("best", game=title), number(best.value))
    yield _row(book, gain, book.say("gain", game=title), f"+{gain.value}")
    if turn.value != gain.value:  # else a turn is an issue
        yield _row(book, turn, book.say("turn", game=title), f"+{turn.value}")
    yield _row(book, led, book.say("led", game=title), book.say("reliable.value", n=led.value))
    if marks.held:
        sums = {total for _, _, total in marks.held}
        key = "marks.value" if len(sums) == 1 else "marks.only"
        value = book.say(key, n=marks.value, sum=min(sums))
        yield _row(book, marks, book.say("marks", game=title), value)
