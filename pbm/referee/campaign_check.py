"""What only shows when keys of campaign.yaml are compared: ids, players, games and their rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from pbm.base.problem import Place, Problem
from pbm.base.schema import FAILED, At, Reader, example_at, keys_of, says, shown
from pbm.base.text import near
from pbm.base.tree import List, Map, Node, Scalar
from pbm.referee.campaign_shape import GameShape, PlayerShape, ScheduleShape, Top, nfc
from pbm.referee.league import LeagueRules

if TYPE_CHECKING:
    from pbm.referee.campaign import GameInfo

# All that a campaign may name in time; those that are not in the program yet are refused as such.
SIX = ("dottendorfer", "doelauer", "hajo", "general", "yacht", "faule_sechs")
EXAMPLES = {
    "players": "{anna: {name: Anna Ahorn}}",
    "games": "{d1: {game: dottendorfer, players: [anna, bernd]}}",
}
_GAME_KEYS = frozenset({"game", "title", "players", "standby", "ended", "rules"})


def entry(tree: Node | None, *path: str) -> tuple[Scalar | None, Node | None]:
    """Return the key and the value at a path of keys, (None, None) where there is none."""
    key: Scalar | None = None
    for name in path:
        if not isinstance(tree, Map):
            return None, None
        pairs = [(found, value) for found, value in tree.items if nfc(found.text) == name]
        if not pairs:
            return None, None
        key, tree = pairs[0]
    return key, tree


def place_of(tree: Node | None, *path: str) -> Place | None:
    """Return the place of the value at a path of keys."""
    _, value = entry(tree, *path)
    return value.place if value is not None else None


def check(reader: Reader, tree: Node, top: Top, games: Mapping[str, GameInfo]) -> dict[str, Any]:
    """Report all that does not fit together; return the house rules of each game that could be read.

    `top` may hold FAILED for what was reported already; nothing is said about that again.
    """
    _same_ids(reader, tree, "players")
    _same_ids(reader, tree, "games")
    _twice(reader, tree, top)
    if top.divisions:
        from pbm.referee.divisions import check_divisions

        check_divisions(reader, tree, top.divisions, list(children(tree, "players")))
    rules: dict[str, Any] = {}
    players = Players(tree)
    if top.stages and top.stages is not FAILED:
        from pbm.referee.stage_check import check_stages

        others = top.games if top.games is not FAILED else {}
        rules |= check_stages(reader, tree, top.stages, games, players, others)
    if top.games is FAILED:
        return rules
    nodes = children(tree, "games")
    for name, game in top.games.items():
        if isinstance(game, GameShape):
            rules[name] = _Check(reader, nodes.get(name), name, game, players).game(games)
    _same_titles(reader, nodes, top.games)
    return rules


def _twice(reader: Reader, tree: Node, top: Top) -> None:
    """Report a tie-break that is named twice, and pauses that overlap."""
    keys = top.league.tiebreak if isinstance(top.league, LeagueRules) else ()
    if isinstance(keys, tuple) and len(set(keys)) < len(keys):
        _, node = entry(tree, "league", "tiebreak")
        seen: set[str] = set()
        right = f"[{', '.join(dict.fromkeys(one for one in keys if one is not FAILED))}]"
        at = At(("league", "tiebreak"))
        for item, key in zip(node.items if isinstance(node, List) else (), keys, strict=False):
            if key is not FAILED and key in seen:
                reader.report("tiebreak-twice", item.place, at, {"found": key}, right)
            seen.add(key)
    pauses = top.schedule.pauses if isinstance(top.schedule, ScheduleShape) else ()
    if isinstance(pauses, tuple) and len(pauses) > 1 and FAILED not in pauses:
        _, node = entry(tree, "schedule", "pauses")
        items = node.items if isinstance(node, List) else ()
        spans = sorted(zip(pauses, (item.place for item in items), strict=False), key=lambda one: one[0])
        for (one, _), (other, place) in pairwise(spans):
            if other[0] <= one[1]:
                facts = {"found": f"{other[0]}..{other[1]}", "other": f"{one[0]}..{one[1]}"}
                right = f"[{one[0]}..{max(one[1], other[1])}]"
                reader.report("calendar.pauses-overlap", place, At(("schedule", "pauses")), facts, right)


def children(tree: Node, group: str) -> dict[str, Node]:
    """Return the entries of a map at the top level by their ids."""
    _, inner = entry(tree, group)
    return {nfc(key.text): value for key, value in inner.items} if isinstance(inner, Map) else {}


class Players:
    """The ids of the campaign's players; `told`: all of them could be read."""

    MOST_HINTS = 20

    def __init__(self, tree: Node) -> None:
        _, players = entry(tree, "players")
        self.told = isinstance(players, Map) and not any(key.style == "broken" for key, _ in players.items)
        self.ids = children(tree, "players")
        self._hints = 0

    def near(self, name: str) -> str:
        """Return the nearest id; of a file with very many faults only for the first."""
        self._hints += 1
        return near(name, list(self.ids)[:200]) if self._hints <= self.MOST_HINTS else ""


def _fold(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


def _same_ids(reader: Reader, tree: Node, group: str) -> None:
    """Report ids that differ only in upper and lower case (formats.md, "A campaign folder")."""
    _, inner = entry(tree, group)
    seen: dict[str, str] = {}
    for key, _ in inner.items if isinstance(inner, Map) else ():
        other = seen.setdefault(_fold(key.text), key.text)
        if other != key.text:
            facts = {"found": shown(key.text), "other": shown(other)}
            at = At((group,), None, EXAMPLES[group], "name")
            reader.report("same-id", key.place, at, facts, f"{key.text[:30]}2")


def _same_titles(reader: Reader, nodes: Mapping[str, Node], games: Mapping[str, Any]) -> None:
    """Report a game's title that another game has as title or id: both open a section of orders."""
    taken = {_fold(name): name for name in games}
    for name, game in games.items():
        if not isinstance(game, GameShape) or not isinstance(game.title, str):
            continue
        other = taken.setdefault(_fold(game.title), name)
        if other != name:
            at = At(("games", name, "title"), None, f"{game.title[:40]} 2")
            facts = {"found": shown(game.title), "other": other}
            reader.report("same-title", place_of(nodes[name], "title"), at, facts)


class _Check:
    """The checks of one game."""

    group = "games"

    def __init__(
        self, reader: Reader, node: Node | None, name: str, game: GameShape, players: Players
    ) -> None:
        self.reader, self.node, self.name, self.shape, self.players = reader, node, name, game, players

    def at(self, key: str, example: str = "") -> At:
        return At((self.group, self.name, key), None, example)

    def value(self, key: str) -> Node | None:
        return entry(self.node, key)[1]

    def game(self, games: Mapping[str, GameInfo]) -> Any:
        """Check one game; return its house rules (None where its kind is unknown)."""
        rules = None
        kind = games.get(self.shape.game) if isinstance(self.shape.game, str) else None
        if kind is not None:
            self._keys(kind, games)
            self._variant(kind)
            rules = self._rules(kind, games)
        elif isinstance(self.shape.game, str):
            self._unknown_game(games)
        self._names("players", self.shape.players)
        self._names("standby", self.shape.standby)
        if kind is not None and isinstance(self.shape.players, tuple):
            count = len(self.shape.players)
            if 0 < count < kind.least:
                facts = {"n": count, "least": kind.least}
                known = dict.fromkeys([*self.players.ids, "anna", "bernd", "cora", "dora", "emil"])
                enough = list(known)[: kind.least]
                at = self.at("players", f"[{', '.join(enough)}]")
                self.reader.report("too-few-players", self._place("players"), at, facts)
        return rules

    def _place(self, key: str) -> Place | None:
        return place_of(self.node, key)

    def _unknown_game(self, games: Mapping[str, GameInfo]) -> None:
        place, found = self._place("game"), self.shape.game
        if found in SIX:
            at = self.at("game", next(iter(games), ""))
            self.reader.report("not-yet", place, at, {"what": f"{at.key}: {found}"})
            return
        wanted = says("want.one-of", choices=list(games))
        folded = found.casefold().replace(" ", "_").replace("ö", "oe")
        likely = near(folded, (*games, *SIX))
        facts = {"found": says("found.text", text=shown(found)), "wanted": wanted}
        self.reader.report("impossible-value", place, self.at("game", next(iter(games), "")), facts, likely)

    def _keys(self, kind: GameInfo, games: Mapping[str, GameInfo]) -> None:
        """Report keys that only other games know (formats.md, "A campaign folder")."""
        for key, _ in self.node.items if isinstance(self.node, Map) else ():
            if key.text not in keys_of(GameShape) or key.text in _GAME_KEYS or key.text in kind.options:
                continue
            self._other_game(key, kind, [other for other in games.values() if key.text in other.options])

    def _other_game(self, key: Scalar, kind: GameInfo, others: Sequence[GameInfo], inside: str = "") -> None:
        hint = says("hint.games", games=[other.id for other in others]) if others else says("hint.rules")
        facts: dict[str, Any] = {"found": shown(key.text), "game": kind.id, "hint": hint}
        names = self.shape.players if isinstance(self.shape.players, tuple) else ()
        seats = ", ".join(name for name in names[:8] if isinstance(name, str))
        right = f"{self.name}: {{game: {kind.id}, players: [{seats}]}}" if seats and not inside else ""
        facts["key"] = ".".join(filter(None, (self.group, self.name, inside, shown(key.text))))
        self.reader.problems.append(Problem("campaign.other-game-key", key.place, facts, right))

    def _variant(self, kind: GameInfo) -> None:
        found = self.shape.variant
        if isinstance(found, str) and kind.variants and found not in kind.variants:
            facts = {
                "found": says("found.text", text=shown(found)),
                "wanted": says("want.one-of", choices=list(kind.variants)),
            }
            right = near(found, kind.variants) or kind.variants[0]
            self.reader.report("impossible-value", self._place("variant"), self.at("variant", right), facts)

    def _rules(self, kind: GameInfo, games: Mapping[str, GameInfo]) -> Any:
        node: Node = self.value("rules") or Map(())
        if isinstance(node, Map):
            known = keys_of(kind.Rules)
            own = []
            for key, value in node.items:
                if key.text in known:
                    own.append((key, value))
                    continue  # the other games need not be read
                others = [other for other in games.values() if key.text in keys_of(other.Rules)]
                elsewhere = others or key.text in keys_of(GameShape)
                if key.style == "broken" or not elsewhere:
                    own.append((key, value))
                elif others:
                    self._other_game(key, kind, others, "rules")
                else:
                    right = f"{self.name}: {{game: {kind.id}, {key.text}: {example_at(GameShape, key.text)}}}"
                    facts = {"key": f"{self.group}.{self.name}.rules.{key.text}"}
                    self.reader.problems.append(Problem("campaign.misplaced-key", key.place, facts, right))
            node = Map(tuple(own), node.place)
        first = keys_of(kind.Rules)[:1]
        right = f"{{{first[0]}: {example_at(kind.Rules, first[0])}}}" if first else "{}"
        return self.reader.read(node, kind.Rules, self.at("rules", right))

    def _names(self, key: str, names: Any) -> None:
        """Report players of a game whom the campaign does not have, or who are in it twice."""
        node = self.value(key)
        if not isinstance(node, List) or not isinstance(names, tuple):
            return
        seen: set[str] = set()
        for item, name in zip(node.items, names, strict=True):
            if name is FAILED:
                continue
            if name in seen:
                once = dict.fromkeys(one for one in names[:40] if one is not FAILED)
                right = f"[{', '.join(once)}]"
                self.reader.report("player-twice", item.place, self.at(key), {"found": shown(name)}, right)
            seen.add(name)
            if self.players.told and name not in self.players.ids:
                likely = self.players.near(name)
                known = says("hint.known", known=list(self.players.ids)[:20])
                facts = {"found": shown(name), "hint": says("hint.near", near=likely) if likely else known}
                right = ", ".join(likely if one == name else str(one) for one in names[:8])
                right = f"[{right}]" if likely else ""
                self.reader.report("unknown-player", item.place, self.at(key), facts, right)
        if key == "standby" and isinstance(self.shape.players, tuple):
            playing = frozenset(self.shape.players) - {FAILED}
            free = [one for one in self.players.ids if one not in playing]
            for item, name in zip(node.items, names, strict=True):
                if name in playing:
                    right = f"[{free[0]}]" if free else "[]"
                    facts = {"found": shown(name)}
                    self.reader.report("standby-plays", item.place, self.at(key), facts, right)


def secrets(tree: Node, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Return the problems in the order of the file, without any code in the lines they show.

    Lines hide what stands after the word `code`; here also what stands after a misspelt one.
    """
    hidden: dict[int | None, list[Place]] = {}
    known = keys_of(PlayerShape)
    for player in children(tree, "players").values():
        for key, value in player.items if isinstance(player, Map) else ():
            if isinstance(value, Scalar) and key.text not in known and near(key.text, known) == "code":
                hidden.setdefault(value.place.line, []).append(value.place)
    lines = {line: _starred(places) for line, places in hidden.items()}
    found = [
        one._replace(place=one.place._replace(text=lines[one.place.line])) if one.place.line in lines else one
        for one in problems
    ]
    found.sort(key=lambda problem: (problem.place.line or 0, problem.place.column or 0))
    return tuple(found)


def _starred(places: Sequence[Place]) -> str:
    """Return the line of these places with stars in their stead."""
    text = list(places[0].text)
    for place in places:
        start = (place.column or 1) - 1
        text[start : start + place.width] = "*" * len(text[start : start + place.width])
    return "".join(text)
