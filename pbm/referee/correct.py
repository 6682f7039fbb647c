"""Corrections: what a wrong order or a misread die changes in issues that are out (tournament.md, "Mistakes").

An entry of `corrections` in issue.json:
    {"issue": the first one written again, "in": the one whose tables these are, "revision": its new one,
     "reason": the game master's words, "replaced": SHA-256 of the SHA256SUMS that it had before,
     "dice": [{"label", "was", "is"}], "moves": [{"game", "player", "was": move, "is": move}],
     "rows": [{"game" (null: the league), "player", "score": [was, is], "rank": [was, is]}],
     and where others play in a stage that began with this issue
     "stages": [{"stage", "in": [players], "out": [players]}]}; both are empty where the same
     players were drawn into other groups
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from pbm.base.record import NamedTuple
from pbm.base.text import Text
from pbm.kit.game import Game, Turn
from pbm.referee.check import Checked, Found
from pbm.referee.issue import Issue
from pbm.referee.standing import holder_in, player_then, setup_from

Json = dict[str, Any]

# What a move owes to the text or to earlier turns, not to what was done.
_ASIDE = frozenset({"score", "marks", "rests", "source", "line", "idle", "earlier"})


class Change(NamedTuple):
    """One difference between two revisions of an issue. game "": the league; what: dice, move, score,
    rank, status, points, or, with a stage's id as game, stage (was, now: "in" who plays in it, else "") and draw (the
    same players in other groups); turn: of a move;
    label: of a roll; was, now: as people read them."""

    issue: int
    game: str
    player: str
    what: str
    was: str
    now: str
    turn: Turn | None = None
    label: str = ""

    def to_json(self) -> Json:
        turn = self.turn
        return {
            "issue": self.issue,
            "game": self.game or None,
            "player": self.player or None,
            "what": self.what,
            "turn": turn.number if turn else None,
            "board": turn.board if turn else None,
            "label": self.label or None,
            "was": self.was,
            "is": self.now,
        }


def entry(before: Issue, after: Issue, first: int, reason: str, replaced: str | None) -> Json:
    """What an issue says of its own correction."""
    return {
        "issue": first,
        "in": after.number,
        "revision": before.public["revision"] + 1,
        "reason": reason,
        "replaced": replaced,
        **differing(before.public, after.public),
    }


def differing(before: Json, after: Json) -> Json:
    """The dice, moves and rows of an entry, from two revisions of an issue."""
    moves = [
        {"game": game, "player": player, "was": was, "is": now} for game, player, was, now in _moves(before, after)
    ]
    dice = [{"label": label, "was": was, "is": now} for label, was, now in _dice(before, after)]
    others = {"stages": found} if (found := _stages(before, after)) else {}
    return {"dice": dice, "moves": moves, "rows": rows(before, after), **others}


def _stages(before: Json, after: Json) -> list[Json]:
    """The stages beginning with this issue in which others play than did, or in other groups."""
    if not before.get("stages") and not after.get("stages"):
        return []
    was, now = (
        {entry["id"]: entry for entry in one["stages"]["played"] if entry["started"] == after["issue"]}
        for one in (before, after)
    )
    found = []
    for stage in dict.fromkeys([*was, *now]):
        old, new = (one.get(stage, {}).get("seeding", []) for one in (was, now))
        if set(old) != set(new) or _homes(was[stage]) != _homes(now[stage]):
            come, gone = ([one for one in a if one not in b] for a, b in ((new, old), (old, new)))
            found.append({"stage": stage, "in": come, "out": gone})
    return found


def _homes(stage: Json) -> dict[str, str]:
    """The game of each player of a stage; who has a bye has none."""
    return {player: group["game"] for group in stage["groups"] for player in group["players"]}


def own(public: Json) -> list[Json]:
    """The corrections that an issue itself has been through; the others are those of the one before."""
    return [item for item in public["corrections"] if item["in"] == public["issue"]]


def inherited(last: Json | None) -> list[Json]:
    """What the next issue tells of: corrections of the last one, made since it appeared (output.md, "Sheets")."""
    return own(last) if last is not None else []


def rows(before: Json, after: Json) -> list[Json]:
    """Whose score or rank is another in these two revisions of an issue, game by game, then the league."""
    out: list[Json] = []
    for game, was, now in _tables(before, after):
        for player, row in now.items():
            old = was.get(player)
            if old is not None and (old["score"], old["rank"]) != (row["score"], row["rank"]):
                pair = {key: [old[key], row[key]] for key in ("score", "rank")}
                out.append({"game": game or None, "player": player, **pair})
    return out


def _tables(before: Json, after: Json) -> Iterator[tuple[str, dict[str, Json], dict[str, Json]]]:
    """(game, rows by player before, after); the league last, with "" for its game and points for its score."""
    for game in after["games"]:
        both = [one["games"].get(game) for one in (before, after)]
        if all(both) and not all(_long_over(item, after["issue"]) for item in both):
            was, now = ({row["player"]: row for row in one["games"][game]["table"]} for one in (before, after))
            yield game, was, now
    league = [_league_rows(one) for one in (before, after)]
    if all(league):
        yield "", league[0], league[1]


def _league_rows(public: Json) -> dict[str, Json]:
    """The league's rows by player; with divisions, those of all their tables."""
    tables = [public["league"]] if public["league"] else (public.get("divisions") or {}).get("tables", ())
    return {row["player"]: {**row, "score": row["points"]} for one in tables for row in one["table"]}


def _long_over(game: Json | None, issue: int) -> bool:
    """A game that ended in an earlier issue has no place in this one's sheet any more."""
    return game is not None and game["ended"] is not None and game["ended"] < issue


def _played(public: Json, game: str) -> dict[tuple[str, int, int], Json]:
    report = public["games"].get(game, {}).get("report") or {}
    moves: Mapping[str, list[Json]] = report.get("moves") or {}
    return {(player, move.get("board") or 0, move["turn"]): move for player, mine in moves.items() for move in mine}


def _moves(before: Json, after: Json) -> Iterator[tuple[str, str, Json | None, Json | None]]:
    """Moves that are others than before: (game, player, move before, move now); None for none."""
    for game in after["games"]:
        was, now = _played(before, game), _played(after, game)
        for key in [*was, *(key for key in now if key not in was)]:
            if _done(was.get(key)) != _done(now.get(key)):
                yield game, key[0], was.get(key), now.get(key)


def _done(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _done(item) for key, item in value.items() if key not in _ASIDE}
    return [_done(item) for item in value] if isinstance(value, list) else value


def _dice(before: Json, after: Json) -> Iterator[tuple[str, list[int], list[int]]]:
    known = {roll["label"]: roll["dice"] for roll in before["dice"]["rolls"]}
    for roll in after["dice"]["rolls"]:
        if known.get(roll["label"], roll["dice"]) != roll["dice"]:
            yield roll["label"], known[roll["label"]], roll["dice"]


def said_move(
    public: Mapping[str, Any], games: Mapping[str, Game], game: str, player: str, move: Json | None, lang: str
) -> str:
    """A move of an entry in words; "" for none."""
    if move is None:
        return ""
    known = games[public["games"][game]["game"]]
    setup = setup_from(public["games"][game]["setup"], known)
    over = bool((public["games"][game]["report"] or {}).get("over"))
    report = {"turns": [move["turn"]], "due": [], "rolls": {}, "moves": {player: [move]}, "over": over}
    said = known.receipt(setup, {"report": report}, player, turn_of(move), lang)
    # "holds: 5+4=9 …" is what a line of an order is answered; here it stands beside its opposite
    return said.replace("\u00a0", " ").removeprefix(Text("gilt: ", "holds: ")(lang))


def turn_of(move: Json) -> Turn:
    return Turn(move["turn"], move["board"]) if move.get("board") else Turn(move["turn"])


def changes(before: Json, after: Json, games: Mapping[str, Game], lang: str) -> list[Change]:
    """All that a correction changes in one issue, for the table that the game master sees first."""
    number = after["issue"]
    out = [
        Change(number, _game_of(label), "", "dice", _digits(was), _digits(now), label=label)
        for label, was, now in _dice(before, after)
    ]
    for game, seat, old, new in _moves(before, after):
        was, now = (said_move(after, games, game, seat, move, lang) for move in (old, new))
        player = player_then(after["games"][game], seat)
        out.append(Change(number, game, player, "move", was, now, turn_of(old or new or {})))
    for game, was_rows, now_rows in _tables(before, after):
        for seat, row in now_rows.items():
            old = was_rows.get(seat, {})
            player = holder_in(after["games"][game], seat) if game else seat
            for key in ("score", "rank", "status"):
                if key in row and old.get(key) != row[key]:
                    what = "points" if key == "score" and not game else key
                    out.append(Change(number, game, player, what, str(old.get(key, "")), str(row[key])))
    for stage in _stages(before, after):
        out += [Change(number, stage["stage"], player, "stage", "in", "") for player in stage["out"]]
        out += [Change(number, stage["stage"], player, "stage", "", "in") for player in stage["in"]]
        if not stage["in"] and not stage["out"]:
            out.append(Change(number, stage["stage"], "", "draw", "", ""))
    return out


def _game_of(label: str) -> str:
    """The game of a label; "" for draws and lots, which belong to none."""
    game = label.partition("/")[0]
    return "" if game in ("draw", "lot") else game


def _digits(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def newly_open(now: Checked, old: Checked, touched: Collection[str], before: Json | None) -> list[Found]:
    """The orders that do not hold (any more) and were not played as NMR already.

    now, old: what the texts say after and before the correction; touched: the players whose texts are
    others than those that were resolved; before: the issue as it was (None: it is not out yet).
    """
    bad = ("faulty", "missing", "waiting")
    known = {_key(found) for found in old.entries if found.entry.status in bad and found.player not in touched}
    missed = {
        (player_then(item, seat), game)
        for game, item in (before or {"games": {}})["games"].items()
        for seat, moves in ((item["report"] or {}).get("moves") or {}).items()
        if any(move["what"] == "nmr" for move in moves)
    }
    return [
        found
        for found in now.entries
        if found.entry.status in bad
        and _key(found) not in known
        and not (found.player in touched and found.entry.status != "faulty" and (found.player, found.game) in missed)
    ]


def _key(found: Found) -> tuple[str, str | None, Turn | None]:
    return found.player, found.game, found.entry.turn
