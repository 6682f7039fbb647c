"""check_dice.py, the foreign checker in every archive: it needs no pbm, and finds every false die."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli import CAMPAIGN, ROOT, call, folder, order, play

CHECKER = ROOT / "templates" / "archive" / "check_dice.py"


def check(*args: str | Path, cwd: Path | None = None, script: Path = CHECKER) -> tuple[int, list[str]]:
    """Run it as anybody would, isolated from this project; no traceback may be seen."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(script), *map(str, args)], cwd=cwd, capture_output=True, timeout=60
    )
    assert done.stderr == b"", done.stderr
    return done.returncode, done.stdout.decode().splitlines()


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three issues with a salt, a beacon from issue 2 on, and one roll by hand."""
    dice = 'dice: {salt: "Grüße", beacon: {source: 6aus49, from: 2}}\n'
    here = folder(tmp_path_factory.mktemp("dice") / "probe", CAMPAIGN + dice)
    (here / "dice.yaml").write_text("d1/*/3: [1, 2, 3, 4, 5]\n")
    for number in (2, 3):
        order(here, number, "x.txt", "")
        (here / f"orders/{number:03d}.beacon").write_text("  3 7   14\n22 38 41 ä\n")
    return play(here, 3)


def public(here: Path, number: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((here / f"issues/{number:03d}/issue.json").read_text("utf-8"))
    return found


def changed(campaign: Path, to: Path, number: int, change: Any) -> Path:
    """A copy of the issues alone, with something changed in one issue's dice."""
    for path in campaign.glob("issues/*/issue.json"):
        value = json.loads(path.read_text("utf-8"))
        if path.parent.name == f"{number:03d}":
            change(value["dice"])
        target = to / path.relative_to(campaign)
        target.parent.mkdir(parents=True)
        target.write_text(json.dumps(value))
    return to


def test_it_is_short_and_needs_only_the_standard_library() -> None:
    source = CHECKER.read_text("utf-8")
    assert source.count("\n") < 100
    names = {
        alias.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for alias in node.names
    }
    assert names and names <= sys.stdlib_module_names
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(ast.parse(source)))


def test_right_dice(campaign: Path) -> None:
    code, lines = check(campaign)
    assert (code, lines[-1]) == (0, "OK")
    assert sum(len(public(campaign, number)["dice"]["rolls"]) for number in (1, 2, 3)) >= 6
    assert any("by hand" in line and "d1/*/3" in line for line in lines)


def test_key_zero(campaign: Path) -> None:
    key0 = public(campaign, 1)["dice"]["before"]
    assert check(campaign, key0)[0] == 0
    assert check(campaign, "00" * 32)[0] == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda dice: dice["rolls"][0].update(dice=[face % 6 + 1 for face in dice["rolls"][0]["dice"]]),
        lambda dice: dice["rolls"][0].update(label="d1/*/99"),
        lambda dice: dice.update(key="ab" * 32),
        lambda dice: dice.update(key=None),
        lambda dice: dice.update(key="no hex"),
        lambda dice: dice.update(salt="another"),
        lambda dice: dice.update(salt=None),
        lambda dice: dice["beacon"].update(text="another"),
        lambda dice: dice.update(scheme="pbm-dice-2"),
        lambda dice: dice["rolls"].append(dice["rolls"][0]),
        lambda dice: dice.pop("rolls"),
        lambda dice: dice.update(rolls=7),
    ],
)
def test_a_false_die_or_key_is_found(campaign: Path, tmp_path: Path, change: Any) -> None:
    assert check(changed(campaign, tmp_path / "same", 3, lambda dice: None))[0] == 0
    code, lines = check(changed(campaign, tmp_path / "other", 3, change))
    assert (code, lines[-1]) == (1, "WRONG")
    at = lines.index(next(line for line in lines if line.startswith("issue 3:")))
    assert any(line.startswith("  WRONG ") for line in lines[at:])
    assert not any(line.startswith("  WRONG ") for line in lines[:at])


def test_a_roll_with_another_issue_s_key(campaign: Path, tmp_path: Path) -> None:
    """After a correction a roll may be printed by another issue than the one whose key it has."""
    moved = changed(campaign, tmp_path, 3, lambda dice: dice["rolls"].clear())
    path = moved / "issues/002/issue.json"
    value = json.loads(path.read_text("utf-8"))
    value["dice"]["rolls"] += [{**roll, "issue": 3} for roll in public(campaign, 3)["dice"]["rolls"]]
    path.write_text(json.dumps(value))
    assert check(moved)[0] == 0
    value["dice"]["rolls"][-1]["issue"] = 2
    path.write_text(json.dumps(value))
    assert check(moved)[0] == 1


def test_nothing_to_check_is_not_right(tmp_path: Path) -> None:
    assert check(tmp_path) == (1, ["WRONG"])


@pytest.mark.parametrize("name", ["beispiel", "dottendorf", "liga", "pokal"])
def test_the_campaigns_of_the_project(name: str) -> None:
    assert check(ROOT / "campaigns" / name)[0] == 0


def test_in_an_archive_it_needs_no_arguments(campaign: Path, tmp_path: Path) -> None:
    import zipfile

    assert call("archive", campaign, "--public", "--out", tmp_path / "a.zip").code == 0
    zipfile.ZipFile(tmp_path / "a.zip").extractall(tmp_path / "a")
    assert check(cwd=tmp_path, script=tmp_path / "a" / "check_dice.py")[0] == 0
