"""The view of one player's own page: what I sent, what became of it, where I stand, what is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from pbm.base.text import say, visible
from pbm.kit import tables
from pbm.kit.game import Row, Turn
from pbm.referee.catalog import catalog
from pbm.referee.scene import Json, Scene
from pbm.referee.standing import GameNow, player_then
from pbm.referee.turns import named
from pbm.referee.view_league import tables_in

_SILENT = frozenset({"fate.section", "fate.issue", "fate.heading", "fate.comment", "fate.blank"})
_MANY = 3  # so many names stand in a line; more are counted


def player_view(public: Json, private: Json, player: str, lang: str, gm_email: str = "") -> dict[str, Any]:
    """Return what the page of `player` prints; private: private.json, of which only this player's
    part is used. `lang` is "de" or "en"."""
    return Pages(Scene(public, lang, gm_email), private).view(player)


class Pages:
    """The pages of all players in one language: what they share is made once."""

    def __init__(self, scene: Scene, private: Json) -> None:
        self.scene = scene
        self.head = scene.head
        self.kept: Json = private.get("kept") or {}
        self.texts: dict[str, list[Json]] = {}
        for text in private.get("texts") or ():
            self.texts.setdefault(text["player"], []).append(text)
        self.places = {gid: _places(scene, now) for gid, now in scene.games.items() if gid in scene.views}
        self.league = _league_places(scene)
        self.reports = {gid: scene.public["games"][gid] for gid in scene.games}
        to = scene.gm or scene.say("gm.nobody")
        if scene.gm_email:
            to += f" ({scene.gm_email})"
        self.hint = scene.say("example", gm=to)
        self.due = {gid: scene.named(gid) | {"what": view["due"]} for gid, view in scene.views.items()}
        self.people = bool(scene.public["absent"]) or any(now.holders for now in scene.games.values())
        self.counts: dict[tuple[int, ...], str] = {}
        self.remarks: dict[str, list[tuple[str, str]]] = {}
        for gid, view in scene.views.items():
            for name, sentence in view["remarks"]:
                self.remarks.setdefault(name, []).append((scene.title_of(gid), sentence))

    def view(self, player: str) -> dict[str, Any]:
        """Return what the page prints."""
        scene = self.scene
        due = []
        desks: list[dict[str, str]] = []
        example: list[str] = []
        for gid, owed in self.due.items():
            now = scene.games[gid]
            seat = now.seat_of(player) or ""
            turns = now.due.get(seat)
            if not turns:
                continue
            desk = now.game.desk(now.setup, now.state, seat, turns, scene.lang)
            desks += _lines(owed["game"], desk, bool(desks))
            kept = [tuple(block["turn"]) for block in self.kept.get(gid, {}).get(player, ())]
            missing = tuple(turn for turn in turns if turn not in kept) if kept else turns
            if not missing:
                continue  # all of it has come already
            due.append(owed if missing == turns else owed | {"what": now.game.turns_text(missing, scene.lang)})
            lines = now.game.example(now.setup, now.state, seat, missing, scene.lang)
            if lines:
                example += ["", f"[{gid}]", *lines]
        name = scene.names.full.get(player, player)
        places = [row[player] for row in self.places.values() if player in row]
        if player in self.league:
            places.append(self.league[player])
        return {
            **self.head,
            "player": player,
            "name": name,
            "due": due,
            "places": places,
            "before": tables.issue_text(scene.issue - 1, scene.lang) if any(row["before"] for row in places) else "",
            "punctual": self._punctual(player),
            "remarks": self._remarks(player),
            "texts": [self._text(text) for text in self.texts.get(player, ())] + self._used(player),
            "kept": self._kept(player),
            "resolved": scene.issue > 1,
            "desks": desks,
            "hint": self.hint,
            "example": [self.head["issue_text"], *self._code(player), *example] if example else [],
        }

    def _remarks(self, player: str) -> list[tuple[str, str]]:
        """What the sheet says of the player, and what concerns nobody else."""
        scene = self.scene
        found = list(self.remarks.get(scene.names.short.get(player, ""), []))
        if not self.people:
            return found
        from pbm.referee.view_people import own_remarks, say

        if any(now.holders for now in scene.games.values()):
            for gid in scene.views:
                seat = self._then(gid, player)
                if seat is not None and seat != player:
                    names = scene.names.short
                    mine = say("for", scene.lang, new=names.get(player, player), old=names.get(seat, seat))
                    found += [one for one in self.remarks.get(mine, []) if one[0] == scene.title_of(gid)]
        return found + own_remarks(scene, player)

    def _then(self, gid: str, player: str) -> str | None:
        """The seat that the player held while this issue was played."""
        now = self.scene.games[gid]
        if not now.holders:
            return player
        entry = self.reports[gid]
        return next((seat for seat in now.setup.players if player_then(entry, seat) == player), None)

    def _code(self, player: str) -> list[str]:
        coded = player in self.scene.public.get("coded", ())
        return [self.scene.say("form.code", blank="_" * 20)] if coded else []

    def _punctual(self, player: str) -> str:
        counts = (self.scene.public.get("punctuality") or {}).get(player)
        every = sum(counts.values()) if counts else 0
        if not counts or not every:
            return ""
        key = (counts["on_time"], counts["late"], counts["nmr"])
        if key not in self.counts:  # most players have the same ones
            self.counts[key] = self._counted(counts, every)
        return self.counts[key]

    def _counted(self, counts: Mapping[str, int], every: int) -> str:
        parts = [self.scene.say("punctual", on_time=counts["on_time"], all=every)]
        if counts["late"]:
            parts.append(self.scene.say("punctual.late", n=counts["late"]))
        parts.append(
            self.scene.say("punctual.nmr", n=counts["nmr"]) if counts["nmr"] else self.scene.say("punctual.no-nmr")
        )
        return " ".join(parts)

    def _text(self, text: Json) -> dict[str, Any]:
        """A text as received: its lines with their numbers, and under them what became of them."""
        scene = self.scene
        notes = []
        if text.get("origin") == "gm":
            notes.append(scene.say("sent.gm"))
        if text.get("late"):
            notes.append(scene.say("sent.late"))
        if text.get("aside"):
            notes.append(scene.say(f"sent.aside-{text['aside']}"))
        if text.get("repeated"):
            notes.append(scene.say("sent.repeated"))
        fates: dict[int, list[str]] = {}
        held = set()  # lines with a move that holds: said of each, even where two say the same
        for line, code, args in text["fates"]:
            if code not in _SILENT:
                if code == "fate.holds" and line not in fates:
                    held.add(line)
                fates.setdefault(line, []).append(self._fate(text["player"], code, args))
        masked = set(text.get("masked") or ())
        lines: list[tuple[str, str, list[str]]] = []
        for number, typed in enumerate(text["lines"], text.get("first", 1)):
            if not typed.strip():
                continue
            shown = scene.say("masked") if number in masked else visible(typed).rstrip()
            mine = fates.get(number, [])
            if lines and mine and lines[-1][2] == mine and number not in held:
                lines[-1] = (*lines[-1][:2], [])
            lines.append((str(number), shown, mine))
        return {"source": text["source"], "note": ", ".join(notes), "lines": lines}

    def _fate(self, player: str, code: str, args: Json) -> str:
        """The sentence of a line's fate; of a move that held, everything that it did."""
        now = self.scene.games.get(args.get("game") or "")
        if now is None:
            return visible(say(code, args, self.scene.lang, catalog()))
        if code == "fate.holds":
            turn = Turn(args["turn"], args.get("board"))
            seat = self._then(now.id, player) or player
            said = now.game.receipt(now.setup, self.reports[now.id], seat, turn, self.scene.lang)
            if said:
                return said
        return visible(say(code, named(now.game, args), self.scene.lang, catalog()))

    def _used(self, player: str) -> list[dict[str, Any]]:
        """What was played by no text of this issue: by kept and standing orders, by the house policy."""
        sources = {text["source"] for text in self.texts.get(player, ())}
        lines: dict[str, list[tuple[str, str, list[str]]]] = {}
        for gid, game in self.reports.items():
            seat = self._then(gid, player) or ""
            for move in ((game["report"] or {}).get("moves") or {}).get(seat, ()):
                by = "policy" if move.get("policy") else move.get("by")
                earlier = move.get("source", [""])[0] not in sources
                if by in ("kept", "policy") or (by == "standing" and earlier):
                    now = self.scene.games[gid]
                    turn = Turn(move["turn"], move.get("board"))
                    label = f"{self.scene.title_of(gid)}, {now.game.turns_text([turn], self.scene.lang)}"
                    said = now.game.receipt(now.setup, game, seat, turn, self.scene.lang)
                    lines.setdefault(by, []).append(("", label, [said]))
        return [{"source": self.scene.say(f"sent.{by}"), "note": "", "lines": found} for by, found in lines.items()]

    def _kept(self, player: str) -> list[str]:
        out = []
        for gid, kept in self.kept.items():
            for block in kept.get(player, ()):
                text = " ".join(visible(line[2]).strip() for line in block["lines"])
                turns = self.scene.games[gid].game.turns_text([Turn(*block["turn"])], self.scene.lang)
                out.append(self.scene.say("kept.line", game=self.scene.title_of(gid), turns=turns, text=text))
        return out


def _lines(title: str, desk: Mapping[str, Any], more: bool) -> list[dict[str, str]]:
    """The desk of one game as rows, its title in the first; an empty row parts it from one above."""
    every = [*desk["rolls"], *desk["facts"]]
    rows = [{"game": "" if at else title, "label": label, "text": text} for at, (label, text) in enumerate(every)]
    return [{"game": "", "label": "", "text": ""}, *rows] if more else rows


def _places(scene: Scene, now: GameNow) -> dict[str, dict[str, Any]]:
    """Where everyone stands in a game: rank, scores, and the distance to the neighbours."""
    standing = scene.views[now.id]["standing"]
    if standing is None:
        return {}
    rows = [(row, shown) for row, shown in zip(now.table, standing["rows"], strict=True)]
    groups = [list(group) for _, group in groupby(rows, key=lambda pair: pair[0].rank)]
    head = {"game": scene.title_of(now.id), "id": now.id}
    names = scene.names_in(now.id).short
    out = {}
    for at, group in enumerate(groups):
        said = _distance(scene, groups, at, names)
        many = [scene.say("place.shared-many", n=len(group) - 1)] if len(group) > _MANY + 1 else []
        for mine, shown in group:
            parts = [shown["note"]] if shown["note"] else []
            if now.ended is not None and mine.status != "out":
                parts = [scene.say("place.over")]
            others = [names[one.player] for one, _ in group if one is not mine] if not many else []
            shared = [scene.say("place.shared", names=others)] if others else many
            out[now.holder(mine.player)] = {
                **head,
                "rank": shown["rank"],
                "before": shown["before"],
                "now": shown["score"],
                "note": ", ".join([*parts, *shared, *said]),
            }
    return out


def _distance(
    scene: Scene, groups: Sequence[Sequence[tuple[Row, Any]]], at: int, names: Mapping[str, str]
) -> list[str]:
    """How far a group is behind the one above; of a single leader, how far ahead of the next."""
    row = groups[at][0][0]
    if row.status == "out":
        return []
    if at:
        key, other = "place.behind", groups[at - 1][0][0]
    elif len(groups) > 1 and len(groups[0]) == 1 and groups[1][0][0].status != "out":
        key, other = "place.ahead", groups[1][0][0]
    else:
        return []
    return [scene.say(key, n=abs(other.score - row.score), name=names[other.player])]


def _league_places(scene: Scene) -> dict[str, dict[str, Any]]:
    """Where everyone stands in the league, once a game has counted."""
    out: dict[str, dict[str, Any]] = {}
    for table in tables_in(scene.public):
        if table["counted"]:
            out |= _table_places(scene, table)
    return out


def _table_places(scene: Scene, league: Json) -> dict[str, dict[str, Any]]:
    before = {row["player"]: row["points"] for row in league.get("before") or ()}
    rows: Sequence[Mapping[str, Any]] = league["table"]
    out = {}
    for at, row in enumerate(rows):
        note = ""
        below = rows[at + 1] if at + 1 < len(rows) else None
        if below is not None and f"tie.{below.get('by')}" in _TIES:
            note = _tie(scene, "tie.ahead", below["player"], below["by"])
        elif at and f"tie.{row.get('by')}" in _TIES:
            note = _tie(scene, "tie.behind", rows[at - 1]["player"], row["by"])
        zone = scene.t[f"zone.{row['zone']}"] if row.get("zone") else ""
        out[row["player"]] = {
            "game": league.get("title") or scene.t["league"],
            "id": "",
            "rank": f"{row['rank']}.",
            "before": str(before[row["player"]]) if row["player"] in before else "",
            "now": str(row["points"]),
            "note": ", ".join(filter(None, (zone, note))),
        }
    return out


_TIES = frozenset({"tie.wins", "tie.places", "tie.score", "tie.lot"})


def _tie(scene: Scene, key: str, other: str, by: str) -> str:
    why = {"code": f"tie.{by}", "args": {}}
    return scene.say(key, name=scene.names.short.get(other, other), why=why)
