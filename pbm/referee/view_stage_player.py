"""What a player's own page says of the stages (tournament.md, "Stages"): with whom he plays, whether he goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.base.text import fill, join
from pbm.referee.scene import Scene
from pbm.referee.stage_words import WORDS
from pbm.referee.view_stages import is_duels, is_last, parted

Pairs = list[tuple[str, str]]


def own_stages(scene: Scene, player: str) -> Pairs:
    """Return what is new for the player with this issue, as (stage, rest of the sentence)."""
    found: Pairs = []
    for entry in scene.public["stages"]["played"]:
        if entry["finished"] == scene.issue:
            row = next((row for row in entry["table"] if row["player"] == player), None)
            # where the next stage could not be played, nobody goes on: the final ranking says it all
            cut = bool(scene.public["stages"]["final"])
            if row is not None and not (cut and (row["how"] or not _going(entry))):
                found.append((entry["title"], _ended(scene, row)))
        if entry["started"] == scene.issue:
            said = _begun(scene, entry, player)
            found += [(entry["title"], said)] if said else []
    ended = any(entry["finished"] == scene.issue for entry in scene.public["stages"]["played"])
    for row in (scene.public["stages"]["final"] or ()) if ended else ():
        if row["player"] == player:
            ranks = [one["rank"] for one in scene.public["stages"]["final"]]
            key = "you.final" if ranks.count(row["rank"]) == 1 else "you.final.shared"
            found.append((_say(scene, "final"), _say(scene, key, rank=row["rank"])))
    return found


def _say(scene: Scene, key: str, **facts: Any) -> str:
    return fill(WORDS[f"stage.{key}"](scene.lang), facts, scene.lang, WORDS)


def _going(entry: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [row for row in entry["table"] if row["how"]]


def _ended(scene: Scene, row: Mapping[str, Any]) -> str:
    from_others = parted(scene, row)
    why = f", {from_others}" if from_others else ""
    if row["how"]:
        return _say(scene, f"you.{row['how']}", place=row["place"], why=why)
    if row["group"] is None:
        return _say(scene, "you.no-bye")
    return _say(scene, "you.out", place=row["place"], why=why)


def _begun(scene: Scene, entry: Mapping[str, Any], player: str) -> str:
    if player in entry["byes"]:
        return _say(scene, "you.has-bye")
    for number, group in enumerate(entry["groups"], 1):
        if player in group["players"]:
            others = join([scene.names.full[one] for one in group["players"] if one != player], scene.lang)
            key = "duel" if is_duels(scene, entry["id"]) else "group" if len(entry["groups"]) > 1 else "all"
            key = key if others else "alone"
            key += ".last" if key == "duel" and is_last(scene, entry["id"]) else ""
            return _say(scene, f"you.in-{key}", n=number, game=group["game"], others=others)
    return ""
