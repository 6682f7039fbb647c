"""The shipped campaigns: every published byte comes again from the same orders and dice, and verify agrees."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pbm.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "campaigns"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"shipped_{name}", SHIPPED / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


REPUBLISH = load("republish")
CAMPAIGNS: dict[str, tuple[int, frozenset[int]]] = REPUBLISH.CAMPAIGNS


def pbm(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "pbm", *args]
    return subprocess.run(call, cwd=ROOT, capture_output=True, text=True, env={**os.environ, **environment})


def answer(*args: str) -> Any:
    return json.loads(pbm(*args, "--json").stdout)


def tree(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_every_shipped_campaign_is_named() -> None:
    assert {path.parent.name for path in SHIPPED.glob("*/campaign.yaml")} == set(CAMPAIGNS)


@pytest.mark.parametrize("name", sorted(CAMPAIGNS))
def test_every_issue_comes_again_byte_for_byte(name: str, tmp_path: Path) -> None:
    # another folder, another clock zone and language than where it was published
    copy = tmp_path / "copy"
    shutil.copytree(SHIPPED / name, copy, ignore=shutil.ignore_patterns("issues", "archive"))
    REPUBLISH.republish(name, copy, {"TZ": "Pacific/Auckland", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "7"})
    published, again = tree(SHIPPED / name), tree(copy)
    assert sorted(again) == sorted(published)
    assert [path for path in sorted(again) if again[path] != published[path]] == []


@pytest.mark.parametrize("name", sorted(CAMPAIGNS))
def test_the_sums_are_those_of_the_files(name: str) -> None:
    for number in range(1, CAMPAIGNS[name][0] + 1):
        files = tree(SHIPPED / name / "issues" / f"{number:03d}")
        lines = files.pop("SHA256SUMS").decode().splitlines()
        assert dict(line.split("  ")[::-1] for line in lines) == {
            path: hashlib.sha256(data).hexdigest() for path, data in files.items()
        }


@pytest.mark.parametrize("name", sorted(CAMPAIGNS))
def test_verify_agrees(name: str) -> None:
    found = answer("verify", str(SHIPPED / name))
    assert (found["ok"], found["issues"], found["problems"]) == (True, CAMPAIGNS[name][0], [])


def test_verify_agrees_without_the_seed(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(SHIPPED / "dottendorf", copy, ignore=shutil.ignore_patterns("seed"))
    assert answer("verify", str(copy))["ok"] is True


def test_the_example_of_the_rules_scores_minus_forty() -> None:
    folder = SHIPPED / "beispiel"
    order = (folder / "orders" / "002" / "anna.txt").read_text()
    assert order == "Turn 1: 5+4=9, 5+3=8, Rest: 2 Turn 2: 5+4=9, 5+4=9, Rest: 3\n"
    assert not (folder / "seed").exists()
    first = answer("dice", str(folder), "--issue", "1")
    assert first == {
        "issue": 1,
        "key": None,
        "rolls": [
            {"label": "d1/*/1", "dice": [5, 2, 4, 5, 3], "by": "hand"},
            {"label": "d1/*/2", "dice": [5, 4, 3, 4, 5], "by": "hand"},
        ],
    }
    (row,) = answer("standings", str(folder))["games"]["d1"]["table"]
    assert (row["player"], row["score"], row["status"]) == ("anna", -40, "playing")
    issue = json.loads((folder / "issues" / "002" / "issue.json").read_bytes())
    sheet = issue["games"]["d1"]["state"]["sheets"]["anna"]
    # 8 once, 9 three times; rests 2 and 3 once each
    assert sheet["marks"] == [0, 0, 0, 0, 0, 0, 1, 3, 0, 0, 0]
    assert sheet["rests"] == [0, 1, 1, 0, 0, 0]


def test_the_league_is_played_to_its_end() -> None:
    folder = str(SHIPPED / "dottendorf")
    standings = answer("standings", folder)
    assert all(game["finished"] for game in standings["games"].values())
    assert standings["league"]
    assert pbm("issue", folder).returncode == 1
    assert answer("status", folder)["over"] is True


def test_the_last_rounds_need_no_flag() -> None:
    """`make demo` takes the last issues back and publishes the first of them again, just so."""
    count, nmr = CAMPAIGNS["dottendorf"]
    back = load("demo").TAKEN_BACK
    assert nmr.isdisjoint(range(count - back + 1, count + 1))


def test_the_demo_has_no_orders_of_issues_to_come_until_it_has_shown_one(tmp_path: Path) -> None:
    demo, shipped = load("demo"), SHIPPED / "dottendorf"
    first = demo.copy_campaign(shipped, tmp_path / "copy")

    def orders(campaign: Path) -> set[str]:
        return {path.name.split(".")[0] for path in (campaign / "orders").iterdir()}

    assert max(orders(tmp_path / "copy")) == first.name
    demo.lay_in_later_orders(shipped, tmp_path / "copy")
    assert orders(tmp_path / "copy") == orders(shipped)


def moves(issue: Any, game: str) -> Any:
    """Every move that an issue reports of a game, with its player."""
    report = issue["games"][game]["report"] or {}
    return [(player, move) for player, mine in report.get("moves", {}).items() for move in mine]


def test_the_season_shows_what_there_is() -> None:
    """All six games to their end, every mode, tape and NMR switch, and what people order in them."""
    folder = SHIPPED / "liga"
    assert all(game["finished"] for game in answer("standings", str(folder))["games"].values())
    issues = [json.loads(path.read_bytes()) for path in sorted(folder.glob("issues/*/issue.json"))]
    setups = {game: entry["setup"] for game, entry in issues[0]["games"].items()}
    assert {entry["game"] for entry in issues[0]["games"].values()} == set(GAMES)
    assert {setup.get("reveal", "first") for setup in setups.values()} == {"first", "none", "all", "step"}
    assert {setup.get("tape", "individual") for setup in setups.values()} == {"individual", "shared"}
    assert {setup["rules"].get("nmr") for setup in setups.values()} >= {"out", "skip", "policy", "strike"}
    assert {setup.get("seats", "listed") for setup in setups.values()} >= {"drawn", "rotate"}
    assert len({player for setup in setups.values() for player in setup["players"]}) >= 8
    missed = {setups[game]["rules"]["nmr"] for issue in issues for game in setups for _, move in moves(issue, game)
              if move["what"] == "nmr"}  # fmt: skip
    assert missed == {"out", "skip", "policy", "strike"}
    every = [(game, player, move) for issue in issues for game in setups for player, move in moves(issue, game)]
    assert {move.get("by") for _, _, move in every} >= {"gm", "kept", "standing"}
    assert any(move.get("joker") for _, _, move in every) and any(move.get("lost") for _, _, move in every)
    rolls = [roll for _, _, move in every for part in move.get("sets", ()) for roll in part["rolls"]]
    assert {"claim", "stop"} <= {roll.get("end") for roll in rolls}
    steps = rolls + [step for _, _, move in every for step in move.get("steps", ())]
    assert {step["by"] for step in steps} >= {"roll", "rule", "end", "policy"}
    assert any(part.get("won") is False for _, _, move in every for part in move.get("sets", ()))
    seats = [seat for entry in issues[-1]["games"].values() for seat in entry["state"].get("seats", {}).values()]
    assert {seat.get("why") for seat in seats} >= {"limit", "resigned", "joker", "nmr"}
    points = [row["points"] for row in answer("standings", str(folder))["league"]]
    assert any(isinstance(one, str) and "/" in one for one in points)


def test_the_cup_shows_what_there_is() -> None:
    """Groups and a final, a standby, an absence, a vote, a late letter, a code, a correction, summer time."""
    folder = SHIPPED / "pokal"
    issues = [json.loads(path.read_bytes()) for path in sorted(folder.glob("issues/[0-9][0-9][0-9]/issue.json"))]
    last = issues[-1]
    assert last["over"] and last["stages"]["final"][0]["rank"] == 1
    assert [len(stage["groups"]) for stage in last["stages"]["played"]] == [2, 1]
    assert any(roll["label"].startswith("draw/v/") for roll in issues[0]["dice"]["rolls"])
    (seat,) = [one for issue in issues for one in (issue["games"].get("a1", {}).get("report") or {}).get("standby", ())]
    assert (seat["from"], seat["to"], seat["why"]) == ("detlef", "katrin", "limit")
    assert last["games"]["a1"]["holders"] == {"detlef": ["katrin"]}
    assert any(issue["absent"] for issue in issues) and ["hamish", "b1"] in issues[4]["resigned"]
    assert (issues[1]["votes"]["yes"], issues[1]["votes"]["no"]) == (7, 2)
    assert last["punctuality"]["birger"]["late"] == 1 and last["punctuality"]["detlef"]["nmr"] == 3
    assert last["coded"] == ["elke"]
    # from the Saturday before the clocks go forward to the Monday behind it
    assert "2027-03-29" in json.dumps(issues[3]["dates"])
    assert "29. MÄRZ 2027, 20:00 UHR MESZ" in (folder / "issues/004/sheet.txt").read_text(encoding="utf-8")
    assert "29 MARCH 2027, 20:00 CEST" in (folder / "issues/004/players/carys.txt").read_text(encoding="utf-8")
    # the mistake is kept beside what holds
    assert [issue["revision"] for issue in issues] == [1, 1, 1, 2, 2, 1, 1, 1]
    assert {path.name for path in folder.glob("issues/*.rev1")} == {"004.rev1", "005.rev1"}
    assert issues[3]["corrections"] and issues[3]["corrections"][0]["reason"] == REPUBLISH.MISTAKES["pokal"].reason


def test_the_cup_is_followed_by_a_season(tmp_path: Path) -> None:
    found = answer("season", str(tmp_path / "next"), str(SHIPPED / "pokal"))
    assert {(move["player"], move["from"], move["to"], move["up"]) for move in found["moves"]} == {
        ("detlef", "a", "b", False), ("joop", "b", "a", True)
    }  # fmt: skip
    assert pbm("issue", str(tmp_path / "next")).returncode == 0


def test_the_cup_is_packed_for_others_without_secrets(tmp_path: Path) -> None:
    assert list((SHIPPED / "pokal/archive").glob("*.zip"))
    file = tmp_path / "cup.zip"
    done = answer("archive", "--public", "--out", str(file), str(SHIPPED / "pokal"))
    assert done["public"] is True
    with zipfile.ZipFile(file) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    assert "issues/004.rev1/issue.json" in files
    told = ("Zaunkönig", "agnes@example.org", "Der Kaffee ist gekocht", "my dog sends her regards")
    assert [name for name, data in files.items() for secret in told if secret.encode() in data] == []


def test_the_public_seeds_say_so() -> None:
    for name in ("dottendorf", "liga", "pokal"):
        assert "öffentlich" in (SHIPPED / name / "campaign.yaml").read_text(encoding="utf-8")
    assert "public on purpose" in (SHIPPED / "README.md").read_text(encoding="utf-8")
