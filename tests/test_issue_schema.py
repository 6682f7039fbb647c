"""docs/issue.schema.json holds for every issue that the program writes, and for nothing else."""

from __future__ import annotations

import copy
import dataclasses
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pbm.games import GAMES
from tests import sheets_data as data
from tests.cli import call, folder, order
from tests.roll_sheets_data import Play, dice_of, setup_of
from tests.test_roll_sheets import STORIES, story

ROOT = Path(__file__).parent.parent
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs/issue.schema.json").read_bytes())
VALIDATOR = Draft202012Validator(SCHEMA)
SHIPPED = sorted((ROOT / "campaigns").glob("*/issues/*/issue.json"))
EVERYTHING = """\
id: everything
title: Everything
gm: {name: Gina, email: gm@example.org}
schedule: {start: 2027-03-25, every: 3 days, deadline: "02:30", timezone: Europe/Berlin, grace: 2 days}
dice: {salt: "salt", beacon: {source: "the lottery", from: 2}}
vote: One more game?
players:
  anna: {name: Anna Ahorn, code: sesam}
  bernd: {name: Bernd Birke}
  cora: {name: Cora Carl}
  dora: {name: Dora Dorn}
games:
  d1: {game: dottendorfer, players: [anna, bernd, cora], standby: [dora], rules: {nmr: skip}}
  h1: {game: hajo, players: [anna, bernd], reveal: step, rules: {nmr: policy}}
  f1: {game: faule_sechs, players: [anna, bernd, cora], seats: drawn}
divisions:
  - {id: one, title: First, players: [anna, bernd], relegate: 1}
  - {id: two, title: Second, players: [cora, dora], promote: 1}
"""


def faults(public: Any) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in VALIDATOR.iter_errors(public)]


def issues(campaign: Path) -> list[Any]:
    return [json.loads(path.read_bytes()) for path in sorted(campaign.glob("issues/*/issue.json"))]


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parts[-4]}-{path.parts[-2]}")
def test_the_shipped_issues(path: Path) -> None:
    assert faults(json.loads(path.read_bytes())) == []


@pytest.mark.parametrize("name", STORIES)
def test_the_issues_of_the_golden_sheets(name: str) -> None:
    played = story(name)
    assert faults(played.public()) == []
    assert faults(data.design()[0]) == []


@pytest.mark.parametrize("name", ["doelauer", "hajo", "general", "yacht"])
def test_turns_that_go_on(name: str) -> None:
    people = {"a": "Anna", "b": "Bernd"}
    played = Play(name, setup_of(name, players=people, reveal="step", turns_per_issue=1), dice_of(4), people)
    for number in range(2, 7):
        played.until(number, {4: ("b",)})
        assert faults(played.public()) == []


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hand-thrown dice, press, absence, votes, a code, a standby who takes over, a correction."""
    here = folder(tmp_path_factory.mktemp("schema") / "all", EVERYTHING)
    (here / "dice.yaml").write_text("d1/*/1: [5, 2, 4, 5, 3]\n")
    assert call("issue", here).code == 0
    order(here, 2, "bernd.txt", "[d1]\nZug 1: 5+2, 4+5, Rest 3\nStimme: ja\nPresse:\nHallo, Welt\n")
    order(here, 2, "anna.txt", "Kennwort: sesam\nAbwesend bis 2027-06-30\n")
    order(here, 2, "cora.txt", "Ausstieg\n")
    (here / "orders/002.beacon").write_text("1 2 3\n")
    assert call("issue", here, "--nmr").code == 0, call("check", here).out
    (here / "orders/003.beacon").write_text("4 5 6\n")
    assert call("issue", here, "--nmr", "--force").code == 0
    order(here, 2, "bernd.txt", "[d1]\nZug 1: 5+2, 4+3, Rest 5\nStimme: ja\nPresse:\nHallo, Welt\n")
    done = call("correct", "2", here, "--reason", "Bernd meant the 5.", "--yes", "--nmr")
    assert done.code == 0, done
    return here


def test_an_issue_with_everything_in_it(campaign: Path) -> None:
    found = issues(campaign)
    assert len(found) == 5  # two of them superseded
    assert [fault for public in found for fault in faults(public)] == []
    second = found[1]
    assert second["votes"]["yes"] == 1 and second["absent"] and second["resigned"] and second["press"]
    assert second["games"]["d1"]["holders"] and second["divisions"] and second["coded"] and second["corrections"]
    assert found[0]["dice"]["beacon"] and found[0]["dice"]["hand"]


STAGED = """\
id: cup
players: {anna: {}, bernd: {}, cora: {}, dora: {}, emil: {}}
stages:
  - {id: v, title: Heats, game: faule_sechs, laps_per_issue: 9, groups: 1, advance: 3}
  - {id: f, title: Final, game: faule_sechs, laps_per_issue: 9}
"""


def test_the_issues_of_a_cup(tmp_path: Path) -> None:
    here = folder(tmp_path / "cup", STAGED)
    while call("issue", here).code == 0:
        pass
    found = issues(here)
    assert [fault for public in found for fault in faults(public)] == []
    assert found[-1]["stages"]["final"] and found[-1]["stages"]["played"][0]["table"]


# ---- what is not an issue ----

SPOILED: dict[str, Callable[[Any], Any]] = {
    "no key": lambda public: public.pop("league"),
    "unknown key": lambda public: public.update(more=1),
    "text for a number": lambda public: public.update(issue="7"),
    "issue zero": lambda public: public.update(issue=0),
    "other format": lambda public: public.update(format="pbm-issue-2"),
    "a face of seven": lambda public: public["dice"]["rolls"][0]["dice"].__setitem__(0, 7),
    "short key": lambda public: public["dice"].update(key="00"),
    "unknown game": lambda public: _first(public).update(game="chess"),
    "state of another game": lambda public: _first(public).update(state={"lap": 1}),
    "unknown key in the state": lambda public: _first(public)["state"].update(more=1),
    "no rules": lambda public: _first(public)["setup"].pop("rules"),
    "report without moves": lambda public: _first(public)["report"].pop("moves"),
    "ten sums": lambda public: next(iter(_first(public)["state"]["sheets"].values()))["marks"].pop(),
    "unknown status": lambda public: _first(public)["table"][0].update(status="asleep"),
    "rank nought": lambda public: public["league"]["table"][0].update(rank=0),
    "points as decimals": lambda public: public["league"]["table"][0].update(points=2.5),
    "a day without a year": lambda public: public["dates"].update(appears="30.6."),
    "press without lines": lambda public: public["press"].append({"player": None, "gm": True}),
    "a number in the configuration": lambda public: public["config"].update(width=72),
}


def _first(public: Any) -> Any:
    return next(game for game in public["games"].values() if game["game"] == "dottendorfer")


@pytest.mark.parametrize("name", SPOILED)
def test_a_spoiled_issue_is_none(name: str) -> None:
    public = json.loads((ROOT / "campaigns/dottendorf/issues/003/issue.json").read_bytes())
    spoiled = copy.deepcopy(public)
    SPOILED[name](spoiled)
    assert not faults(public) and faults(spoiled)


# ---- it goes with the program ----


def _fields(kind: Any) -> set[str]:
    return {field.name for field in dataclasses.fields(kind)}


@pytest.mark.parametrize("name", [game.id for game in GAMES.values()])
def test_each_game_is_described(name: str) -> None:
    branch = next(one for one in SCHEMA["$defs"]["game"]["allOf"] if one["if"]["properties"]["game"]["const"] == name)
    parts = branch["then"]["properties"]
    described = {key: SCHEMA["$defs"][parts[key]["$ref"].rpartition("/")[2]] for key in ("setup", "state")}
    assert set(described["state"]["properties"]) == _fields(GAMES[name].State)
    rules = SCHEMA["$defs"][described["setup"]["properties"]["rules"]["$ref"].rpartition("/")[2]]
    assert set(rules["properties"]) == _fields(GAMES[name].Rules)
    assert set(GAMES[name].options) <= set(described["setup"]["properties"])


def _objects(part: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(part, dict):
        if isinstance(part.get("properties"), dict) and part.get("type") == "object":
            yield path, part
        for key, item in part.items():
            yield from _objects(item, f"{path}/{key}")
    elif isinstance(part, list):
        for at, item in enumerate(part):
            yield from _objects(item, f"{path}/{at}")


def test_fixed_shapes_are_closed_and_every_part_is_explained() -> None:
    for path, part in _objects(SCHEMA):
        assert part.get("additionalProperties") is False or path == "/properties/config", path
        assert path == "" or part.get("description"), path
    for key, part in SCHEMA["properties"].items():
        assert part.get("description"), key
    for key, part in SCHEMA["$defs"].items():
        assert part.get("description"), key


def test_the_pages_name_it() -> None:
    assert "(issue.schema.json)" in (ROOT / "docs/formats.md").read_text("utf-8")
