"""Stages of a campaign (tournament.md, "Stages"): their keys in campaign.yaml, and the games they have become.

A stage that has begun is a game for each of its groups, `v.1`, `v.2` …; who plays in which stands in issue.json.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.tree import from_json, to_json

if TYPE_CHECKING:
    from pbm.base.schema import At, Reader
    from pbm.base.tree import Node
    from pbm.kit.game import Game, Setup
    from pbm.referee.campaign import Campaign, GameConfig, GameInfo
    from pbm.referee.stage_shape import StageShape


class Stage(NamedTuple):
    """groups: how many, 0 for duels; advance: so many of each group go on (0 in the last stage), and the `best` of
    the rest; draw: "lot", "pots" or "snake"; players: who begins (the first stage alone, else empty); config: what
    each group's game is set up with, without its players."""

    id: str
    title: str
    groups: int
    advance: int
    best: int
    draw: str
    players: tuple[str, ...]
    config: GameConfig

    @property
    def duels(self) -> bool:
        return self.groups == 0

    def game(self, number: int, count: int, players: Sequence[str]) -> GameConfig:
        """The configuration of group `number` (1 …) of `count`."""
        title = f"{self.title} {number}" if count > 1 else self.title
        return self.config._replace(id=f"{self.id}.{number}", title=title, titled=True, players=tuple(players))


def sizes(count: int, groups: int) -> list[int]:
    """How many players each group has, as even as can be; groups 0: duels, without who gets a bye."""
    if not groups:
        return [2] * (count // 2)
    return [count // groups + (at < count % groups) for at in range(groups)]


def going_on(count: int, groups: int, advance: int, best: int) -> int:
    """How many of `count` players go on to the next stage; in duels the one with a bye does."""
    found = sizes(count, groups)
    most = sum(min(advance, size) for size in found) + (count % 2 if not groups else 0)
    return min(most + best, count)


def read_stages(reader: Reader, node: Node, at: At) -> Any:
    """Read `stages` as a tuple of StageShape, FAILED where the list itself can't be read."""
    from pbm.base.schema import Size
    from pbm.referee.stage_shape import StageShape

    return reader.read(node, Annotated[tuple[StageShape, ...], Size(1, 50)], at)


def stages_of(
    shapes: Sequence[StageShape], players: Sequence[str], games: Mapping[str, GameInfo], rules: Mapping[str, Any]
) -> tuple[Stage, ...]:
    """The stages of a campaign.yaml without faults. players: all of the campaign."""
    from pbm.referee.campaign import game_config

    found = []
    for at, shape in enumerate(shapes):
        last = at == len(shapes) - 1
        config = game_config(shape.id, shape, games[shape.game], rules[shape.id])
        duels = shape.groups == 0
        advance = 0 if last else (shape.advance if shape.advance is not None else int(duels))
        own = (shape.players or tuple(players)) if at == 0 else ()
        title = shape.title or shape.id
        found.append(Stage(shape.id, title, shape.groups, advance, shape.best, shape.draw, own, config))
    return tuple(found)


def staged(campaign: Campaign, public: Mapping[str, Any] | None) -> Campaign:
    """The campaign with the games that its stages have become so far; public: the last issue.json."""
    if not campaign.stages or public is None:
        return campaign
    known = {stage.id: stage for stage in campaign.stages}
    games = dict(campaign.games)
    for entry in (public.get("stages") or {}).get("played", ()):
        stage = known.get(entry["id"])
        if stage is not None:
            for number, group in enumerate(entry["groups"], 1):
                games[group["game"]] = stage.game(number, len(entry["groups"]), group["players"])
    return campaign._replace(games=games)


_FIXED = ("game", "groups", "draw", "players")
"""Keys of a stage by which its groups were made."""


def changed(campaign: Campaign, public: Mapping[str, Any] | None, games: Mapping[str, GameInfo]) -> tuple[Problem, ...]:
    """What campaign.yaml no longer says of the stages that have begun: they must come first, as they did."""
    played = [entry["id"] for entry in ((public or {}).get("stages") or {}).get("played", ())]
    if not played or public is None:
        return ()
    from pbm.base.schema import says, shown
    from pbm.referee.campaign import read_campaign
    from pbm.referee.campaign_check import entry as at
    from pbm.referee.campaign_shape import nfc
    from pbm.referee.change_text import typed_flow

    now = [stage.id for stage in campaign.stages]
    key, _ = at(campaign.tree, "stages")
    place = key.place if key is not None else Place("campaign.yaml", 1, 1)
    if now[: len(played)] != played:
        return (Problem("campaign.stage-begun", place, {"begun": played, "found": now}),)
    config = public["config"]
    before = read_campaign(from_json(config), "", games)[0]
    tree, found = by_id(campaign.tree), []
    given, typed = ({nfc(one["id"]): one for one in texts["stages"]} for texts in (config, to_json(campaign.tree)))
    for stage in played:
        for key_ in _FIXED:
            listed = key_ != "players" or any(key_ in one[stage] for one in (given, typed))
            if before and listed and value_at(before, (stage, key_)) != value_at(campaign, (stage, key_)):
                facts = {
                    side: says("change.text", text=shown(typed_flow(one[stage][key_])))
                    if key_ in one[stage] else says("change.nothing")
                    for side, one in (("old", given), ("new", typed))
                }  # fmt: skip
                name, value = at(tree, "stages", stage, key_)
                where = value or name or at(tree, "stages", stage)[1]
                what = says("change.fixed", key=f"stages.{stage}.{key_}", **facts)
                right = f"{key_}: {typed_flow(given[stage][key_])}" if key_ in given[stage] else ""
                there = where.place if where else place
                found.append(Problem("campaign.change-forbidden", there, {"what": what}, right))
    return tuple(found)


def by_id(tree: Node) -> Node:
    """The tree of campaign.yaml with its stages as a map by their ids, so that a path of keys leads into them."""
    from pbm.base.tree import List, Map, Scalar

    if not isinstance(tree, Map):
        return tree
    items: list[tuple[Scalar, Node]] = []
    for key, value in tree.items:
        if key.text == "stages" and isinstance(value, List):
            stages = [one for one in value.items if isinstance(one, Map)]
            named = [(next((item for name, item in one.items if name.text == "id"), None), one) for one in stages]
            value = Map(tuple((name, one) for name, one in named if isinstance(name, Scalar)), value.place)
        items.append((key, value))
    return Map(tuple(items), tree.place)


def value_at(campaign: Campaign, path: Sequence[str]) -> Any:
    """The value of a stage, of one of its keys, or of a house rule; path: from the stage's id on."""
    value: Any = next((stage for stage in campaign.stages if stage.id == path[0]), None)
    for key in path[1:]:
        inner = value.config if isinstance(value, Stage) and key not in Stage._fields else value
        value = getattr(inner, key, inner)
    return value


def stage_setups(campaign: Campaign, games: Mapping[str, Game]) -> Iterator[tuple[str, tuple[Game, Setup]]]:
    """What dice a stage's labels may ask for, before it has begun too: by its own id those that all groups share, by
    its groups' ids those of the players alone."""
    from pbm.referee.campaign import setup_of

    for stage in campaign.stages:
        everybody = stage.config._replace(players=tuple(campaign.players))
        found = (games[stage.config.game], setup_of(everybody))
        yield stage.id, found
        for number in range(1, (stage.groups or len(campaign.players) // 2) + 1):
            if f"{stage.id}.{number}" not in campaign.games:
                yield f"{stage.id}.{number}", found
