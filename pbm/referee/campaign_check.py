"""What only shows when keys of campaign.yaml are compared: ids, players, games and their rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pbm.base.problem import Place, Problem
from pbm.base.schema import FAILED, At, Reader, example_at, keys_of, says, shown
from pbm.base.text import near
from pbm.base.tree import List, Map, Node, Scalar
from pbm.referee.campaign_shape import GameShape, PlayerShape, Top, nfc

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


def place_of(tree: Node, *path: str) -> Place | None:
    """Return the place of the value at a path of keys."""
    _, value = entry(tree, *path)
    return value.place if value is not None else None


def check(reader: Reader, tree: Node, top: Top, games: Mapping[str, GameInfo]) -> dict[str, Any]:
    """Report all that does not fit together; return the house rules of each game that could be read.

    `top` may hold FAILED for what was reported already; nothing is said about that again.
    """
    _same_ids(reader, tree, "players")
    _same_ids(reader, tree, "games")
    if top.pdf is not FAILED and top.pdf != "none":
        facts = {"what": f"pdf: {top.pdf}"}
        reader.report("not-yet", place_of(tree, "pdf"), At(("pdf",), None, "none"), facts)
    rules: dict[str, Any] = {}
    if top.games is FAILED:
        return rules
    players = _ids(tree)
    for name, game in top.games.items():
        if isinstance(game, GameShape):
            rules[name] = _Check(reader, tree, name, game).game(games, players)
    _same_titles(reader, tree, top.games)
    return rules


def _ids(tree: Node) -> list[str] | None:
    """Return the ids of the campaign's players, None where not all of them can be told."""
    _, players = entry(tree, "players")
    if not isinstance(players, Map) or any(key.style == "broken" for key, _ in players.items):
        return None
    return [nfc(key.text) for key, _ in players.items]


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


def _same_titles(reader: Reader, tree: Node, games: Mapping[str, Any]) -> None:
    """Report a game's title that another game has as title or id: both open a section of orders."""
    taken = {_fold(name): name for name in games}
    for name, game in games.items():
        if not isinstance(game, GameShape) or not isinstance(game.title, str):
            continue
        other = taken.setdefault(_fold(game.title), name)
        if other != name:
            path = ("games", name, "title")
            facts = {"found": shown(game.title), "other": other}
            reader.report("same-title", place_of(tree, *path), At(path, None, f"{game.title[:40]} 2"), facts)


class _Check:
    """The checks of one game."""

    def __init__(self, reader: Reader, tree: Node, name: str, game: GameShape) -> None:
        self.reader, self.tree, self.name, self.shape = reader, tree, name, game

    def at(self, key: str, example: str = "") -> At:
        return At(("games", self.name, key), None, example)

    def value(self, key: str) -> Node | None:
        return entry(self.tree, "games", self.name, key)[1]

    def game(self, games: Mapping[str, GameInfo], players: Sequence[str] | None) -> Any:
        """Check one game; return its house rules (None where its kind is unknown)."""
        rules = None
        kind = games.get(self.shape.game) if isinstance(self.shape.game, str) else None
        if kind is not None:
            self._keys(kind, games)
            self._variant(kind)
            rules = self._rules(kind, games)
        elif isinstance(self.shape.game, str):
            self._unknown_game(games)
        self._players("players", players, self.shape.players)
        self._players("standby", players, self.shape.standby)
        if kind is not None and isinstance(self.shape.players, tuple):
            count = len(self.shape.players)
            if 0 < count < kind.least:
                facts = {"n": count, "least": kind.least}
                enough = [*(players or ()), "anna", "bernd", "cora"][: kind.least]
                at = self.at("players", f"[{', '.join(enough)}]")
                self.reader.report("too-few-players", self._place("players"), at, facts)
        return rules

    def _place(self, key: str) -> Place | None:
        return place_of(self.tree, "games", self.name, key)

    def _unknown_game(self, games: Mapping[str, GameInfo]) -> None:
        place, found = self._place("game"), self.shape.game
        if found in SIX:
            at = self.at("game", next(iter(games), ""))
            self.reader.report("not-yet", place, at, {"what": f"{at.key}: {found}"})
            return
        wanted = says("want.one-of", choices=list(games))
        folded = found.casefold().replace(" ", "_").replace("ö", "oe")
        likely = near(folded, SIX)
        facts = {"found": says("found.text", text=shown(found)), "wanted": wanted}
        self.reader.report("impossible-value", place, self.at("game", next(iter(games), "")), facts, likely)

    def _keys(self, kind: GameInfo, games: Mapping[str, GameInfo]) -> None:
        """Report keys that only other games know (formats.md, "A campaign folder")."""
        value = entry(self.tree, "games", self.name)[1]
        for key, _ in value.items if isinstance(value, Map) else ():
            if key.text not in keys_of(GameShape) or key.text in _GAME_KEYS or key.text in kind.options:
                continue
            self._other_game(key, kind, [other for other in games.values() if key.text in other.options])

    def _other_game(self, key: Scalar, kind: GameInfo, others: Sequence[GameInfo], inside: str = "") -> None:
        hint = says("hint.games", games=[other.id for other in others]) if others else says("hint.rules")
        facts: dict[str, Any] = {"found": shown(key.text), "game": kind.id, "hint": hint}
        names = self.shape.players if isinstance(self.shape.players, tuple) else ()
        seats = ", ".join(name for name in names[:8] if isinstance(name, str))
        right = f"{self.name}: {{game: {kind.id}, players: [{seats}]}}" if seats and not inside else ""
        facts["key"] = ".".join(filter(None, ("games", self.name, inside, shown(key.text))))
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
                others = [other for other in games.values() if key.text in keys_of(other.Rules)]
                elsewhere = others or key.text in keys_of(GameShape)
                if key.text in known or key.style == "broken" or not elsewhere:
                    own.append((key, value))
                elif others:
                    self._other_game(key, kind, others, "rules")
                else:
                    right = f"{self.name}: {{game: {kind.id}, {key.text}: {example_at(GameShape, key.text)}}}"
                    facts = {"key": f"games.{self.name}.rules.{key.text}"}
                    self.reader.problems.append(Problem("campaign.misplaced-key", key.place, facts, right))
            node = Map(tuple(own), node.place)
        first = keys_of(kind.Rules)[:1]
        right = f"{{{first[0]}: {example_at(kind.Rules, first[0])}}}" if first else "{}"
        return self.reader.read(node, kind.Rules, self.at("rules", right))

    def _players(self, key: str, players: Sequence[str] | None, names: Any) -> None:
        """Report players of a game whom the campaign does not have, or who are in it twice."""
        node = self.value(key)
        if not isinstance(node, List) or not isinstance(names, tuple):
            return
        seen: set[str] = set()
        for item, name in zip(node.items, names, strict=True):
            if name is FAILED:
                continue
            if name in seen:
                right = f"[{', '.join(dict.fromkeys(one for one in names if one is not FAILED))}]"
                self.reader.report("player-twice", item.place, self.at(key), {"found": shown(name)}, right)
            seen.add(name)
            if players is not None and name not in players:
                likely = near(name, players)
                known = says("hint.known", known=list(players)[:20])
                facts = {"found": shown(name), "hint": says("hint.near", near=likely) if likely else known}
                right = ", ".join(likely if one == name else str(one) for one in names[:8])
                right = f"[{right}]" if likely else ""
                self.reader.report("unknown-player", item.place, self.at(key), facts, right)
        if key == "standby" and isinstance(self.shape.players, tuple):
            for item, name in zip(node.items, names, strict=True):
                if name in self.shape.players and name is not FAILED:
                    free = [one for one in players or () if one not in self.shape.players]
                    right = f"[{free[0]}]" if free else "[]"
                    facts = {"found": shown(name)}
                    self.reader.report("standby-plays", item.place, self.at(key), facts, right)


def secrets(tree: Node, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Return the problems in the order of the file, without any code in the lines they show.

    Lines hide what stands after the word `code`; here also what stands after a misspelt one.
    """
    hidden: list[Place] = []
    _, players = entry(tree, "players")
    for _, player in players.items if isinstance(players, Map) else ():
        for key, value in player.items if isinstance(player, Map) else ():
            if isinstance(value, Scalar) and key.text not in keys_of(PlayerShape):
                likely = near(key.text, keys_of(PlayerShape))
                if likely == "code":
                    hidden.append(value.place)
    found = [_without(problem, hidden) for problem in problems]
    found.sort(key=lambda problem: (problem.place.line or 0, problem.place.column or 0))
    return tuple(found)


def _without(problem: Problem, hidden: Sequence[Place]) -> Problem:
    place = problem.place
    for secret in hidden:
        if secret.line == place.line and secret.column:
            start = secret.column - 1
            text = place.text[:start] + "*" * secret.width + place.text[start + secret.width :]
            place = replace(place, text=text)
    return problem if place is problem.place else replace(problem, place=place)
