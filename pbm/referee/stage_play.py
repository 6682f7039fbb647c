"""Stages from issue to issue (tournament.md, "Stages"): which is over, who goes on, what begins.

A stage ends with the issue in which the last of its games ends; the next one is drawn in the same issue, which prints
its first dice. In issue.json:

    "stages": {"played": [STAGE], "final": null | [{"rank", "player", "stage"}]}
    STAGE: {"id", "title", "started", "finished": null | issue, "seeding": [players], "draw": {"kind", "lots": {label:
    dice}, "order": [players]}, "groups": [{"game", "players"}], "byes": [players], "lots": {label: dice},
    "table": null | [{"player", "group": null (a bye) | 1 …, "rank", "place", "score", "status", "by", "how"}]}

`place`: in the group, ties that decide broken; `by`: the tie-break that parts a player from the other side of the
line, "" where there was no tie across it; a row with one has "ahead" too, the first who don't go on, or "behind", the
last who do; `how`: why one goes on: "group", "best", "bye", "" who does not. A stage that somebody left after the end
of his own game has "left": [players] too; they don't go on, and their status is "resigned".

Where fewer are left than were reckoned with, a stage has fewer groups, so that each is large enough for its game; where
not even one is, or one player alone is left, it is not played, and those who would have begun it come first.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pbm.base.record import NamedTuple
from pbm.kit.game import Game, Row
from pbm.referee.league import LeagueRules
from pbm.referee.stage_draw import draw
from pbm.referee.stage_ties import Ties
from pbm.referee.stages import going_on
from pbm.referee.tiebreak import Roll

if TYPE_CHECKING:
    from pbm.referee.campaign import Campaign, GameConfig
    from pbm.referee.check import Checked
    from pbm.referee.stages import Stage
    from pbm.referee.standing import GameNow

Json = dict[str, Any]
_GONE = ("out", "resigned")


class Progress(NamedTuple):
    """json: the entry of issue.json; begin: the games that begin with this issue."""

    json: Json
    begin: tuple[GameConfig, ...] = ()


def progress(
    campaign: Campaign,
    games: Mapping[str, GameNow],
    last: Mapping[str, Any] | None,
    number: int,
    roll: Roll,
    checked: Checked,
    kinds: Mapping[str, Game],
) -> Progress:
    """Bring the stages forward. games: all games after this issue's turns; last: the issue.json before; kinds: the
    games that there are, by the word in `game:`."""
    played: list[Json] = [dict(entry) for entry in ((last or {}).get("stages") or {}).get("played", ())]
    known = {stage.id: stage for stage in campaign.stages}
    going: list[str] | None = None
    if any(entry["id"] not in known for entry in played):  # refused, see stages.changed
        return Progress({"played": played, "final": None})
    if played and played[-1]["finished"] is None:
        entry = played[-1]
        entry["title"] = known[entry["id"]].title
        left = _left(entry, games, checked)
        if left:
            entry["left"] = left
        if any(games[group["game"]].open for group in entry["groups"] if group["game"] in games):
            return Progress({"played": played, "final": None})
        _finish(known[entry["id"]], entry, campaign, games, number, roll)
        going = _going(entry)
    elif played:
        return Progress({"played": played, "final": _final(played)})
    if len(played) < len(campaign.stages):
        stage = campaign.stages[len(played)]
        players = list(stage.players) if going is None else going
        least = max(2 if stage.duels or going is not None else 1, kinds[stage.config.game].least)
        if len(players) >= least:
            groups = stage.groups
            if groups and len(players) < _reckoned(campaign.stages[: len(played)]):
                groups = min(groups, len(players) // least)
            had = {player for entry in played for player in entry["byes"]}
            entry, begin = _begin(stage, groups, players, going is not None, number, roll, had)
            return Progress({"played": [*played, entry], "final": None}, begin)
    return Progress({"played": played, "final": _final(played)})


def _reckoned(before: Sequence[Stage]) -> int:
    """How many begin the stage after these ones where nobody leaves."""
    count = len(before[0].players) if before else 0
    for stage in before:
        count = going_on(count, stage.groups, stage.advance, stage.best)
    return count


def _left(entry: Json, games: Mapping[str, GameNow], checked: Checked) -> list[str]:
    """Who has resigned so far when his own game was over, or had a bye: nobody else can tell that to the next stage."""
    left = list(entry.get("left", ()))
    waiting = [(player, "") for player in entry["byes"]]
    for group in entry["groups"]:
        now = games[group["game"]]
        waiting += [(now.holder(row.player), now.id) for row in now.table if row.status != "out"]
    for player, game in waiting:
        said = player in checked.leaving or any(
            letter.player == player and game in letter.resigned for letter in checked.letters
        )
        if said and player not in left:
            left.append(player)
    return left


def _begin(
    stage: Stage, groups: int, players: Sequence[str], ranked: bool, number: int, roll: Roll, had: Collection[str]
) -> tuple[Json, tuple[GameConfig, ...]]:
    found = draw(stage.id, stage.draw, groups, players, ranked, roll, had)
    begin = [stage.game(at, len(found.groups), group) for at, group in enumerate(found.groups, 1)]
    entry: Json = {
        "id": stage.id,
        "title": stage.title,
        "started": number,
        "finished": None,
        "seeding": list(players),
        "draw": {
            "kind": stage.draw,
            "lots": {label: list(dice) for label, dice in found.lots.items()},
            "order": list(found.order),
        },
        "groups": [{"game": config.id, "players": list(config.players)} for config in begin],
        "byes": list(found.byes),
        "lots": {},
        "table": None,
    }
    return entry, tuple(begin)


def _finish(
    stage: Stage, entry: Json, campaign: Campaign, games: Mapping[str, GameNow], number: int, roll: Roll
) -> None:
    """Fill the stage's table: the places in the groups, and who goes on."""
    ties = Ties(stage.id, campaign.league or LeagueRules(), games, roll)
    table: list[Json] = []
    for at, group in enumerate(entry["groups"], 1):
        now = games[group["game"]]
        rows = [row._replace(player=now.holder(row.player)) for row in now.table]
        table += _group(rows, at, stage.advance, ties, entry.get("left", ()))
    rest = [row for row in table if not row["how"] and row["status"] not in _GONE]
    if stage.best:
        _best(rest, stage.best, ties)
    for player in entry["byes"]:
        row = _row(Row(1, player, 0, "finished"), None, 1, "bye" if stage.advance else "")
        table.insert(0, row | ({"status": "resigned", "how": ""} if player in entry.get("left", ()) else {}))
    entry["finished"] = number
    entry["table"] = table
    entry["lots"] = {label: list(dice) for label, dice in ties.lots.thrown.items()}


def _row(row: Row, group: int | None, place: int, how: str) -> Json:
    return {
        "player": row.player, "group": group, "rank": row.rank, "place": place, "score": row.score,
        "status": row.status, "by": "", "how": how,
    }  # fmt: skip


def _group(rows: Sequence[Row], group: int, advance: int, ties: Ties, gone: Collection[str] = ()) -> list[Json]:
    """The rows of a group, the first `advance` of those who are not out, nor gone, going on."""
    found: list[Json] = []
    playing = [row for row in rows if row.status != "out" and row.player not in gone]
    cut = playing[advance - 1].rank if 0 < advance < len(playing) and _tied(playing, advance) else None
    left = advance
    at = 0
    while at < len(rows):
        same = [row for row in rows[at:] if row.rank == rows[at].rank]
        fit = [row.player for row in same if row in playing]
        parted = {one.player: one for one in ties.cut(fit, left)} if rows[at].rank == cut else {}
        if parted:
            last = list(parted)
            same.sort(key=lambda row: last.index(row.player) if row.player in parted else len(last))
        for row in same:
            goes = row in playing and left > 0
            left -= goes
            one = parted.get(row.player)
            where = at + 1 + (one.at if one else len(parted))
            found.append(_row(row, group, where, "group" if goes else ""))
            if one:
                found[-1] |= one.json()
            if row.player in gone and row.status != "out":
                found[-1]["status"] = "resigned"
        at += len(same)
    return found


def _tied(playing: Sequence[Row], advance: int) -> bool:
    return playing[advance - 1].rank == playing[advance].rank


def _best(rest: list[Json], best: int, ties: Ties) -> None:
    """Of the rest the best by points, then by the tie-break, go on too."""
    by_score: dict[int, list[Json]] = {}
    for row in rest:
        by_score.setdefault(row["score"], []).append(row)
    left = best
    for score in sorted(by_score, reverse=True):
        same = by_score[score]
        if len(same) > left > 0:
            rows = {row["player"]: row for row in same}
            same = []
            for one in ties.cut(list(rows), left):
                same.append(rows[one.player])
                rows[one.player].pop("behind", None)  # what put him behind in his group decides nothing any more
                rows[one.player].update(one.json())
        for row in same[: max(left, 0)]:
            row["how"] = "best"
        left -= len(same)


def _going(entry: Json) -> list[str]:
    """Who goes on, best first: a bye, then by place, score, and the seeding of this stage."""
    seeds = {player: at for at, player in enumerate(entry["seeding"])}
    rows = [row for row in entry["table"] if row["how"]]
    rows.sort(
        key=lambda row: (row["how"] == "best", row["place"], row["group"] is not None, -row["score"],
                         seeds.get(row["player"], len(seeds)))
    )  # fmt: skip
    return [row["player"] for row in rows]


def _final(played: Sequence[Json]) -> list[Json]:
    """The ranking of all: the last stage by places, then those who went out with each stage before, who share one.

    Where the stage after the last one played could not begin, those who would have begun it come first, together.
    """
    found: list[Json] = []
    seen: set[str] = set()
    for at, entry in enumerate(reversed(played)):
        rows = [row for row in entry["table"] or () if row["player"] not in seen]
        start = len(found)
        places = {row["player"]: _standing(row, any(row["how"] for row in rows)) if at == 0 else 0 for row in rows}
        for row in sorted(rows, key=lambda row: places[row["player"]]):
            ahead = sum(place < places[row["player"]] for place in places.values())
            found.append({"rank": start + 1 + ahead, "player": row["player"], "stage": entry["id"]})
            seen.add(row["player"])
    return found


def _standing(row: Json, going: bool) -> int:
    """By what the last table played is ordered; going: there are some who would have gone on from it."""
    return int(not row["how"]) if going else int(row["place"])
