"""The view of one player's own page: what I sent, what became of it, where I stand, what is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.text import say, visible
from pbm.kit import tables
from pbm.kit.game import Turn, turn_of
from pbm.referee.catalog import catalog
from pbm.referee.scene import Json, Scene
from pbm.referee.standing import player_then
from pbm.referee.turns import named
from pbm.referee.view_marks import own_marks
from pbm.referee.view_places import game_places, league_places

_SILENT = frozenset({"fate.section", "fate.issue", "fate.heading", "fate.comment", "fate.blank"})
_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@")
_FACES = frozenset("123456")


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
        self.places = {gid: game_places(scene, now) for gid, now in scene.games.items() if gid in scene.views}
        self.league = league_places(scene)
        self.reports = {gid: scene.public["games"][gid] for gid in scene.games}
        to = scene.gm or scene.say("gm.nobody")
        if scene.gm_email:
            to += f" ({scene.gm_email})"
        self.hint = scene.say("example", gm=to)
        self.mail = _mail(scene, self.head["page_title"])
        self.due = {gid: scene.named(gid) | {"what": view["due"]} for gid, view in scene.views.items()}
        held = any(now.holders for now in scene.games.values())
        self.people = bool(scene.public["absent"] or scene.public.get("votes")) or held
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
        own: list[dict[str, Any]] = []
        example: list[str] = []
        goes_on = False
        for gid, owed in self.due.items():
            now = scene.games[gid]
            seat = now.seat_of(player) or ""
            turns = now.due.get(seat)
            if not turns:
                continue
            desk = now.game.desk(now.setup, now.state, seat, turns, scene.lang)
            desks += _lines(owed["game"], desk, bool(desks))
            own.append({"game": owed["game"], "rows": _drawn(desk)})
            kept = [tuple(block["turn"]) for block in self.kept.get(gid, {}).get(player, ())]
            missing = tuple(turn for turn in turns if turn not in kept) if kept else turns
            if missing:
                due.append(owed if missing == turns else owed | {"what": now.game.turns_text(missing, scene.lang)})
            # a new roll may be answered by what was sent before, but its owner has to know (rules.md, 7, `step`)
            again = tuple(turn for turn in turns if turn in kept) if now.setup.reveal == "step" else ()
            if again:
                goes_on = True
                what = scene.say("due.goes-on", turns=now.game.turns_text(again, scene.lang))
                due.append(owed | {"what": what})
            elif not missing:
                continue  # all of it has come already
            lines = now.game.example(now.setup, now.state, seat, turns if again else missing, scene.lang)
            if lines:
                example += ["", f"[{gid}]", *lines]
        name = scene.names.full.get(player, player)
        places = [row[player] for row in self.places.values() if player in row]
        if player in self.league:
            places.append(self.league[player])
        holding, later = self._kept(player)
        return {
            **self.head,
            **(self._worded(not later) if goes_on else {}),
            "player": player,
            "name": name,
            "due": due,
            "places": places,
            "before": tables.issue_text(scene.issue - 1, scene.lang) if any(row["before"] for row in places) else "",
            "noted": any(row["note"] for row in places),
            "punctual": self._punctual(player),
            "remarks": self._remarks(player),
            "texts": [self._text(text) for text in self.texts.get(player, ())] + self._used(player),
            "kept": holding + later,
            "resolved": scene.issue > 1,
            "desks": desks,
            "own": own,
            "symbols": (),
            "drawn": any(row[2] for game in own for row in game["rows"]),
            "hint": self.hint,
            "mail": self.mail,
            "marks": own_marks(scene, self.texts.get(player, ())),
            "example": [self.head["issue_text"], *self._blanks(player), *example] if example else [],
        }

    def _remarks(self, player: str) -> list[tuple[str, str]]:
        """What the sheet says of the player, and what concerns nobody else."""
        scene = self.scene
        found = list(self.remarks.get(scene.names.short.get(player, ""), []))
        if scene.public.get("stages"):
            from pbm.referee.view_stage_player import own_stages

            found += own_stages(scene, player)
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

    def _blanks(self, player: str) -> list[str]:
        """Lines to fill in: the code of a player who has one, an answer where there is a question."""
        scene = self.scene
        found = [scene.say("form.code", blank="_" * 20)] if player in scene.public.get("coded", ()) else []
        if scene.public.get("votes"):
            from pbm.referee.view_people import asked_now

            found += [scene.say("form.vote", blank="_" * 8)] if asked_now(scene.public) else []
        return found

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
        return {"source": visible(text["source"]), "note": ", ".join(notes), "lines": lines}

    def _fate(self, player: str, code: str, args: Json) -> str:
        """The sentence of a line's fate; of a move that held, everything that it did."""
        now = self.scene.games.get(args.get("game") or "")
        if now is None:
            return visible(say(code, args, self.scene.lang, catalog()))
        if code == "fate.holds":
            turn = turn_of(args["turn"], args.get("board"))
            seat = self._then(now.id, player) or player
            said = now.game.receipt(now.setup, self.reports[now.id], seat, turn, self.scene.lang)
            if said:
                return said
        if code == "fate.kept" and not self._goes_on(now.id, player):
            code = "fate.done"
        return visible(say(code, named(now.game, args), self.scene.lang, catalog()))

    def _goes_on(self, gid: str, player: str) -> bool:
        """Whether the player has turns to come in a game, for which an order could be kept."""
        now = self.scene.games[gid]
        seat = now.seat_of(player)
        return now.open and any(row.player == seat and row.status == "playing" for row in now.table)

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

    def _kept(self, player: str) -> tuple[list[str], list[str]]:
        """The kept orders that still decide the turn that goes on, and those for a later issue."""
        holding, later = [], []
        for gid, kept in self.kept.items():
            now = self.scene.games[gid]
            for block in kept.get(player, ()) if self._goes_on(gid, player) else ():
                text = " ".join(visible(line[2]).strip() for line in block["lines"])
                turn = Turn(*block["turn"])
                due = now.setup.reveal == "step" and turn in now.due.get(now.seat_of(player) or "", ())
                game, turns = self.scene.title_of(gid), now.game.turns_text([turn], self.scene.lang)
                if due:
                    holding.append(self.scene.say("kept.goes-on", game=game, text=text))
                else:
                    later.append(self.scene.say("kept.line", game=game, turns=turns, text=text))
        return holding, later

    def _worded(self, all_hold: bool) -> Json:
        """The headings of a page with a turn for which something has come, and more may come."""
        t = self.scene.t
        words = {"missing": t["missing.goes-on"], "missing.undated": t["missing.undated-goes-on"]}
        return {"t": t | words | ({"kept": t["kept.goes-on"]} if all_hold else {})}


def _lines(title: str, desk: Mapping[str, Any], more: bool) -> list[dict[str, str]]:
    """The desk of one game as rows, its title in the first; an empty row parts it from one above."""
    every = [*desk["rolls"], *desk["facts"]]
    rows = [{"game": "" if at else title, "label": label, "text": text} for at, (label, text) in enumerate(every)]
    return [{"game": "", "label": "", "text": ""}, *rows] if more else rows


def _drawn(desk: Mapping[str, Any]) -> list[tuple[str, str, Sequence[str]]]:
    """The same for drawn dice: (label, text, dice), without dice where the text is more than their digits."""
    rows: list[tuple[str, str, Sequence[str]]] = []
    for label, text in desk["rolls"]:
        dice = text.split("\u00a0")
        rows.append((label, text, dice if _FACES.issuperset(dice) else ()))
    return rows + [(label, text, ()) for label, text in desk["facts"]]


def _encoded(text: str) -> str:
    """A text as part of a link: all but letters, digits and the signs of an address is percent-encoded."""
    return "".join(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in text.encode())


def _mail(scene: Scene, subject: str) -> dict[str, str]:
    """The link that opens a mail to the game master, its subject with the issue's number; {} without an address."""
    if not scene.gm_email:
        return {}
    href = f"mailto:{_encoded(scene.gm_email)}?subject={_encoded(subject)}"
    return {"href": href, "text": scene.say("reply", email=scene.gm_email)}
