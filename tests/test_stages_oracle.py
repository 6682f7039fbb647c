"""A second reckoning of stages (tournament.md, "Stages"), from the published facts and the key alone: who was drawn
into which group, who went on, how all ended. Whole random cups are played through the commands."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.cli import call, folder, order
from tests.test_people_standby import public, sends

NAMES = ["anna", "bernd", "cora", "dora", "emil", "fritz", "gabi", "hans", "ida", "jule", "kurt", "lena", "max", "nele"]
GAMES = {
    "yacht": ("turns_per_issue: 13, games: 1", 1),
    "general": ("turns_per_issue: 10, games: 1", 1),
    "hajo": ("turns_per_issue: 5, reveal: none, rules: {target: 20}", 1),
    "doelauer": ("turns_per_issue: 5, tape: shared, reveal: none, rules: {target: 40}", 2),
    "dottendorfer": ("turns_per_issue: 11, rules: {nmr: skip, nmr_limit: 1}", 1),
    "faule_sechs": ("laps_per_issue: 10", 3),
}
Cup = list[dict[str, Any]]


def throws(key: bytes, label: str, count: int) -> list[int]:
    """The dice of a label (formats.md, "Dice that anyone can check")."""
    found: list[int] = []
    block = 0
    while len(found) < count:
        block += 1
        data = hmac.new(key, f"{label}#{block}".encode(), hashlib.sha256).digest()
        found += [byte % 6 + 1 for byte in data if byte < 252]
    return found[:count]


def by_lot(key: bytes, stage: str, players: list[str], number: int = 1) -> list[str]:
    """Five dice each, the higher sum first, equal ones throw again."""
    if len(players) < 2:
        return players
    total = {one: sum(throws(key, f"draw/{stage}/{one}.{number}", 5)) for one in players}
    ordered = sorted(players, key=lambda one: -total[one])
    found: list[str] = []
    for _, tied in groupby(ordered, key=total.__getitem__):
        found += by_lot(key, stage, list(tied), number + 1)
    return found


def drawn(
    key: bytes, stage: dict[str, Any], seeds: list[str], ranked: bool, had: set[str]
) -> tuple[list[list[str]], list[str]]:
    """The groups and who has a bye, from the players, best first; had: who has had one."""
    count, kind = stage["groups"], stage["draw"]
    if count == "duels":
        bye = []
        if len(seeds) % 2 and (ranked or kind != "lot"):
            bye = [one for one in seeds if one not in had][:1]
            seeds = [one for one in seeds if one not in bye]
        half = len(seeds) // 2
        if kind == "snake":
            return [[seeds[at], seeds[-at - 1]] for at in range(half)], bye
        if kind == "pots":
            upper, lower = (by_lot(key, stage["id"], part) for part in (seeds[:half], seeds[half:]))
            return [list(pair) for pair in zip(upper, lower, strict=True)], bye
        line = by_lot(key, stage["id"], seeds)
        if len(line) % 2:
            bye, line = line[:1], line[1:]
        return [line[at : at + 2] for at in range(0, len(line), 2)], bye
    if count == 1:
        return [seeds], []
    groups: list[list[str]] = [[] for _ in range(count)]
    line = seeds
    if kind == "lot":
        line = by_lot(key, stage["id"], seeds)
    if kind == "pots":
        line = [one for at in range(0, len(seeds), count) for one in by_lot(key, stage["id"], seeds[at : at + count])]
    places = list(range(count))
    for at, one in enumerate(line):
        lap = places[::-1] if kind == "snake" and at // count % 2 else places
        groups[lap[at % count]].append(one)
    return groups, []


def fitting(stage: dict[str, Any], count: int) -> dict[str, Any]:
    """The stage with so many groups as `count` players can fill."""
    if stage["groups"] == "duels":
        return stage
    most = count // max(2 if count > 1 else 1, GAMES[stage["game"]][1])
    return stage | {"groups": min(stage["groups"], max(1, most))}


def invented(pick: random.Random) -> tuple[list[str], Cup]:
    """Players and stages that fit together."""
    players = NAMES[: pick.randrange(4, 13)]
    count, stages = len(players), []
    for at in range(pick.randrange(1, 4)):
        game = pick.choice([name for name, (_, least) in GAMES.items() if least <= count])
        least = GAMES[game][1]
        choices: list[Any] = [number for number in range(1, count + 1) if count // number >= max(least, 2)] or [1]
        if count >= 2 and least <= 2:
            choices.append("duels")
        groups = pick.choice(choices)
        stage: dict[str, Any] = {
            "id": "vzf"[at], "game": game, "groups": groups, "draw": pick.choice(["lot", "pots", "snake"]),
            "advance": None, "best": 0,
        }  # fmt: skip
        stages.append(stage)
        if groups == "duels":
            count = count // 2 + count % 2
        else:
            size = count // groups
            stage["advance"] = pick.randrange(1, size + 1)
            rest = count - groups * stage["advance"]
            stage["best"] = pick.choice([0, 0, min(1, rest), rest])
            count = groups * stage["advance"] + stage["best"]
        if count < 2:
            break
    stages[-1]["advance"], stages[-1]["best"] = None, 0
    return players, stages


def written(players: list[str], stages: Cup, more: str = "") -> str:
    lines = ["id: cup", "language: en", "schedule: {start: 2027-01-04, every: 1 week}", "players:"]
    lines += [f"  {one}: {{name: {one.title()}}}" for one in players]
    lines.append("stages:")
    for stage in stages:
        keys = [f"id: {stage['id']}", f"game: {stage['game']}", GAMES[stage["game"]][0], f"draw: {stage['draw']}"]
        keys.append(f"groups: {stage['groups']}")
        if stage["advance"] is not None:
            keys.append(f"advance: {stage['advance']}")
        if stage["best"]:
            keys.append(f"best: {stage['best']}")
        lines.append(f"  - {{{', '.join(keys)}}}")
    return "\n".join([*lines, more]) + "\n"


def reckoned(stage: dict[str, Any], entry: dict[str, Any], games: dict[str, Any], last: bool) -> None:
    """The table of a finished stage says no other than its games' own tables."""
    going = 1 if stage["groups"] == "duels" else stage["advance"]
    rest: list[Any] = []
    for at, group in enumerate(entry["groups"], 1):
        own = games[group["game"]]
        table = {own.get("holders", {}).get(row["player"], [row["player"]])[-1]: row for row in own["table"]}
        rows = [row for row in entry["table"] if row["group"] == at]
        assert {row["player"] for row in rows} == set(table)
        assert [row["rank"] for row in rows] == [table[row["player"]]["rank"] for row in rows]
        assert [row["score"] for row in rows] == [table[row["player"]]["score"] for row in rows]
        assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows)
        fit = [row for row in rows if row["status"] not in ("out", "resigned")]
        sure = [row for row in rows if row["how"] == "group"]
        if last:
            assert not any(row["how"] for row in rows)
            continue
        assert sure == fit[:going]
        rest += fit[going:]
    if not last:
        best = [row for row in rest if row["how"] == "best"]
        left = [row for row in rest if row["how"] != "best"]
        assert len(best) == min(stage["best"], len(rest)) and not any(row["how"] for row in left)
        assert not best or not left or min(row["score"] for row in best) >= max(row["score"] for row in left)


@pytest.mark.parametrize("seed", range(6))
def test_random_cups_are_drawn_and_decided_as_reckoned(tmp_path: Path, seed: int) -> None:
    pick = random.Random(f"cup {seed}")
    players, stages = invented(pick)
    here = folder(tmp_path / "cup", written(players, stages, pick.choice(["league: {}", ""])))
    done = call("issue", here)
    assert done.code == 0, done.out + done.err
    number, told = 1, 0
    while not public(here, number)["over"]:
        number += 1
        assert number < 60
        for player in players:
            if pick.random() < 0.8:
                sends(here, number, player)
            elif pick.random() < 0.1:
                order(here, number, f"{player}.2.txt", "Resign\n")
        done = call("issue", here, "--nmr", "--force", "--json")
        assert done.code == 0, done.out + done.err
    for at in range(1, number + 1):
        now = public(here, at)
        key = bytes.fromhex(now["dice"]["key"])
        for entry in now["stages"]["played"]:
            nth = now["stages"]["played"].index(entry)
            if entry["started"] == at:
                told += 1
                seeds = entry["seeding"]
                if nth == 0:
                    assert seeds == players
                else:
                    before = now["stages"]["played"][nth - 1]
                    assert set(seeds) == {row["player"] for row in before["table"] if row["how"]}
                had = {one for earlier in now["stages"]["played"][:nth] for one in earlier["byes"]}
                groups, byes = drawn(key, fitting(stages[nth], len(seeds)), seeds, nth > 0, had)
                assert [group["players"] for group in entry["groups"]] == groups and entry["byes"] == byes
                assert sorted(sum(groups, byes)) == sorted(seeds)
                sizes = [len(group) for group in groups]
                assert max(sizes) - min(sizes) <= 1
                labels = {roll["label"] for roll in now["dice"]["rolls"]}
                assert {label for label in labels if label.startswith("draw/")} == set(entry["draw"]["lots"])
                _comparable(now, entry)
            if entry["finished"] == at:
                reckoned(stages[nth], entry, now["games"], nth == len(stages) - 1)
        assert bool(now["stages"]["final"]) == now["over"]
    final = now["stages"]["final"]
    assert sorted(row["player"] for row in final) == sorted(players)
    assert told == len(now["stages"]["played"]) and final[0]["rank"] == 1
    for row in final:
        assert row["rank"] == 1 + sum(other["rank"] < row["rank"] for other in final)
    found = call("verify", here, "--json")
    assert (found.code, found.json["problems"]) == (0, [])
    shown = call("standings", here, "--json").json
    assert [one["id"] for one in shown["stages"]] == [one["id"] for one in now["stages"]["played"]]
    for page in here.glob("issues/*/*.txt"):
        assert max(map(len, page.read_text("utf-8").splitlines())) <= 72, page


def _comparable(now: dict[str, Any], entry: dict[str, Any]) -> None:
    """What all groups share they share: the same published rolls in each."""
    rolls = [now["games"][group["game"]]["state"].get("rolls") for group in entry["groups"]]
    setup = now["games"][entry["groups"][0]["game"]]
    if setup["game"] == "dottendorfer" or setup["setup"].get("tape") == "shared":
        assert all(json.dumps(one) == json.dumps(rolls[0]) for one in rolls)
