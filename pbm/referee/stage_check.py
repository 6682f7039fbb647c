"""What does not fit together in `stages` (tournament.md, "Stages"), with the count of players followed from stage to
stage: groups that nobody fills, stages that nobody reaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pbm.base.schema import FAILED, At, Reader, shown
from pbm.base.tree import List, Node
from pbm.referee.campaign_check import Players, _Check, entry, place_of
from pbm.referee.stages import going_on, sizes

if TYPE_CHECKING:
    from pbm.referee.campaign import GameInfo
    from pbm.referee.stage_shape import StageShape


class _StageCheck(_Check):
    """The checks of a game, told of a stage."""

    group = "stages"


def check_stages(
    reader: Reader,
    tree: Node,
    stages: Sequence[StageShape],
    games: Mapping[str, GameInfo],
    players: Players,
    others: Mapping[str, Any],
) -> dict[str, Any]:
    """Report what is wrong; return the house rules of each stage by its id. others: the campaign's games."""
    _, listed = entry(tree, "stages")
    nodes = listed.items if isinstance(listed, List) else ()
    rules: dict[str, Any] = {}
    taken = {name.casefold(): name for name in others}
    titles = {name: getattr(game, "title", None) for name, game in others.items()}
    taken |= {title.casefold(): name for name, title in titles.items() if isinstance(title, str)}
    count: int | None = None
    for at, (node, stage) in enumerate(zip(nodes, stages, strict=True)):
        if stage is FAILED or stage.id is FAILED:
            count = None
            continue
        for key, name in (("id", stage.id), ("title", stage.title)):
            if isinstance(name, str):
                other = taken.setdefault(name.casefold(), stage.id)
                if other != stage.id or (key == "id" and name in rules):
                    facts = {"found": shown(name), "other": other}
                    reader.report("stage-twice", place_of(node, key), At(("stages", key)), facts, f"{name[:30]}2")
        own = _StageCheck(reader, node, stage.id, stage, players)
        rules[stage.id] = own.game(games)
        report = _Reporter(reader, node, stage.id)
        if at and stage.players:
            report("stage-players", "players", {}, "")
        if at == 0:
            everybody = list(players.ids) if players.told else None
            given = stage.players if stage.players is not FAILED else None
            count = len(given) if given else (len(everybody) if everybody is not None else None)
            if count and not given and isinstance(stage.standby, tuple) and stage.standby is not FAILED:
                _standby(reader, node, stage)
        kind = games.get(stage.game) if isinstance(stage.game, str) else None
        if count and isinstance(stage.groups, int):
            _titles(reader, node, stage, min(stage.groups or count // 2, count), taken)
        count = _count(report, stage, kind, count, last=at == len(stages) - 1)
    return rules


def _standby(reader: Reader, node: Node, stage: StageShape) -> None:
    """All of the campaign begin: nobody is left to stand by."""
    _, listed = entry(node, "standby")
    for item, name in zip(listed.items if isinstance(listed, List) else (), stage.standby, strict=False):
        if name is not FAILED:
            at = At(("stages", stage.id, "standby"))
            reader.report("standby-plays", item.place, at, {"found": shown(name)}, "[]")


def _titles(reader: Reader, node: Node, stage: StageShape, groups: int, taken: dict[str, str]) -> None:
    """The groups' titles, "Vorrunde 1", open sections of orders like those of games."""
    name = stage.title if isinstance(stage.title, str) else stage.id
    for number in range(1, groups + 1) if groups > 1 else ():
        title = f"{name} {number}"
        other = taken.setdefault(title.casefold(), stage.id)
        if other != stage.id:
            place = place_of(node, "title") or place_of(node, "id")
            facts = {"found": shown(title), "other": other}
            reader.report("stage-twice", place, At(("stages", "title")), facts, f"{name[:30]}2")
            return


class _Reporter:
    def __init__(self, reader: Reader, node: Node, stage: str) -> None:
        self.reader, self.node, self.stage = reader, node, stage

    def __call__(self, code: str, key: str, facts: dict[str, Any], right: str) -> None:
        place = place_of(self.node, key) or place_of(self.node, "id")
        self.reader.report(code, place, At(("stages", self.stage, key)), {"id": self.stage, **facts}, right)


def _count(report: _Reporter, stage: StageShape, kind: GameInfo | None, count: int | None, last: bool) -> int | None:
    """Check the numbers of a stage that `count` players begin; return how many go on, None where that is unknown."""
    numbers = (stage.groups, stage.advance, stage.best)
    if FAILED in numbers:
        return None
    if last and (stage.advance or stage.best):
        report("stage-last", "advance" if stage.advance else "best", {}, "")
        return None
    if count is None:
        return None
    least = max(2 if stage.groups == 0 else 1, kind.least if kind is not None else 1)
    if stage.groups == 0 and count < 2:
        report("stage-pair", "groups", {"n": count}, "1")
        return None
    if stage.groups > count:
        report("stage-groups", "groups", {"n": count, "groups": stage.groups}, str(max(1, count // 2)))
        return None
    found = sizes(count, stage.groups)
    if min(found) < least:
        facts = {"n": count, "groups": len(found), "size": min(found), "least": least}
        report("stage-small", "groups", facts, str(max(1, count // least)))
        return None
    if last:
        return None
    advance = stage.advance if stage.advance is not None else int(stage.groups == 0)
    if stage.groups == 0 and advance != 1:
        report("stage-duels", "advance", {}, "1")
        return None
    if not advance:
        report("stage-unreachable", "advance", {}, "2")
        return None
    if advance > min(found):
        report("stage-advance", "advance", {"size": min(found), "advance": advance}, str(min(found)))
        return None
    rest = count - sum(min(advance, size) for size in found) - (count % 2 if stage.groups == 0 else 0)
    if stage.best > rest:
        report("stage-best", "best", {"best": stage.best, "rest": rest}, str(rest))
        return None
    return going_on(count, stage.groups, advance, stage.best)
