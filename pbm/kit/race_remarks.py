"""What is to be said of the moves of a game to a target: sets that failed or had to be confirmed,
jokers, the target, who missed the issue."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pbm.base.text import Catalog
from pbm.kit import roll_view
from pbm.kit.game import Setup, Turn
from pbm.kit.missed import missed
from pbm.kit.names import Names
from pbm.kit.race import JOKER_MARGIN, Race
from pbm.kit.race_moves import groups
from pbm.kit.race_view_words import say
from pbm.kit.tables import number

Json = Mapping[str, Any]


def remarks(
    race: Race, claims: Catalog, setup: Setup, report: Json, names: Names, lang: str, done: Collection[str] = ()
) -> list[tuple[str, str]]:
    """Return the remarks as (name, the sentence that goes on behind it). done: for whom the game is over."""
    out = []
    many = len(report["turns"]) > 1
    for player, moves in report["moves"].items():
        said: list[str] = []
        last = moves[-1]["turn"] if player in done and moves else 0  # for the turns after it no joker is announced
        for move in moves:
            if move["what"] == "resigned":
                said.append(roll_view.say("remark.resigned", lang))
                continue
            found = [
                *_sets(claims, move["sets"], lang, player in done),
                *_joker(setup, move, lang, last),
                *_target(race, setup, move, lang),
            ]
            where = say("remark.round", lang, turn=roll_view.turn_name(Turn(move["turn"]))) if many else ""
            said += [where + text for text in found]
        if moves and "run" in moves[-1]:
            said.append(missed(setup, moves[-1], lang, player in done))
        out += [(names.short[player], text) for text in said]
    return out


def _sets(claims: Catalog, sets: list[Json], lang: str, done: bool) -> list[str]:
    """How sets ended that brought nothing, or had to be confirmed."""
    out = []
    for at, one in enumerate(sets):
        if not one["over"]:
            continue
        if not one["points"]:
            if at == 0:
                out.append(say("remark.failed" if one["why"] == "failed" else "remark.nothing", lang))
            continue
        if not one["confirm"]:
            continue
        after = sets[at + 1] if at + 1 < len(sets) else None
        then = "" if done else say("then.open", lang)
        if after is not None and after["over"]:
            key = "then.won" if after["points"] else "then.lost"
            then = say(key, lang, points=number(after["points"]))
        why = one["why"]
        if f"name.{why}" in claims:
            out.append(say("remark.claim", lang, name=claims[f"name.{why}"](lang), then=then))
        else:
            out.append(say(f"remark.{why}", lang, groups=groups(one), then=then))
    return out


def _joker(setup: Setup, move: Json, lang: str, last: int) -> list[str]:
    out = []
    if move.get("joker") and not move["points"]:
        out.append(say("remark.joker-zero", lang))
    announced = move.get("announced")
    if announced and not 0 < last < announced["turn"]:
        key = "remark.announced" if announced["by"] == "player" else "remark.announced-policy"
        near = max(0, setup.rules.target - JOKER_MARGIN)
        out.append(say(key, lang, turn=roll_view.turn_name(Turn(announced["turn"])), near=near))
    if move.get("joker_passed"):
        out.append(say("remark.passed", lang))
    return out


def _target(race: Race, setup: Setup, move: Json, lang: str) -> list[str]:
    if not (move.get("target") or move.get("lost")):
        return []
    facts = {
        "target": setup.rules.target,
        "total": number(move["score"][1]),
    }
    key = "remark.lost" if move.get("lost") else "remark.target" if race.exact else "remark.target-over"
    return [say(key, lang, **facts)]
