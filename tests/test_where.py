"""What is said where a command is called in the wrong place, or a file is not what or where it was."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli import call, example, folder, order, play


@pytest.mark.parametrize("command", ["site", "season"])
def test_the_folder_to_be_made_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    folder(tmp_path / "liga")
    monkeypatch.chdir(tmp_path)
    found = call(command, "liga")
    assert found.code == 2 and f"pbm {command} " in found.err and found.err.count("liga") == 1
    elsewhere = call(command, "new")
    assert elsewhere.code == 1 and f"pbm {command} new " in elsewhere.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["liga"]


def test_a_missing_archive_is_a_file(tmp_path: Path) -> None:
    found = call("verify", tmp_path / "lp.zip", "--lang", "en")
    assert found.code == 2 and "The file" in found.err
    assert "The folder" in call("verify", tmp_path / "lp", "--lang", "en").err


@pytest.mark.parametrize("name", ["002alt", "02"])
def test_a_renamed_issue_is_not_called_a_false_correction(tmp_path: Path, name: str) -> None:
    here = folder(tmp_path / "liga")
    play(here, 2)
    (here / "orders" / "002").mkdir(parents=True, exist_ok=True)
    (here / "orders" / "002" / "gm.txt").write_text("Best wishes.")
    assert call("correct", "2", here, "--reason", "Greetings", "--yes").code == 0
    (here / "issues" / "002").rename(here / "issues" / name)
    codes = [problem["code"] for problem in call("verify", here, "--json").json["problems"]]
    assert codes == ["verify.revision-alone" if name == "002alt" else "store.misnamed"]


def test_a_lost_seed_is_told_while_orders_are_open_and_first_of_all(tmp_path: Path) -> None:
    here = folder(tmp_path / "liga")
    play(here, 1)
    (here / "seed").unlink()
    checked = call("check", here, "--json").json
    assert checked["notes"][0]["code"] == "seed.lost" and checked["campaign"] == []
    refused = call("issue", here, "--nmr", "--json").json
    assert [problem["code"] for problem in refused["campaign"]] == ["seed.missing"]
    order(here, 2, "anna.txt", example(here, "anna", 1))
    order(here, 2, "bernd.txt", example(here, "bernd", 1))
    complete = call("check", here, "--json").json
    assert [problem["code"] for problem in complete["campaign"]] == ["seed.missing"] and complete["notes"] == []


def test_a_campaign_that_never_had_a_seed_has_not_lost_one(tmp_path: Path) -> None:
    here = folder(tmp_path / "liga")
    (here / "seed").unlink()
    dice = "".join(f"d1/*/{turn}: [5, 2, 4, 5, 3]\n" for turn in (1, 2))
    (here / "dice.yaml").write_text(dice)
    assert call("issue", here).code == 0
    assert all(note["code"] != "seed.lost" for note in call("check", here, "--json").json["notes"])


def test_render_check_says_which_issue_it_compared(tmp_path: Path) -> None:
    here = folder(tmp_path / "liga")
    play(here, 1)
    same = call("render", here, "--check")
    assert same.code == 0 and "1" in same.out
    sheet = here / "issues" / "001" / "sheet.txt"
    sheet.write_text(sheet.read_text() + "x")
    differs = call("render", here, "--check")
    assert differs.code == 1 and "issues/001/sheet.txt" in differs.out
    assert "pbm render" in call("verify", here).out
    assert call("render", here, "--replace", "--issue", "1").code == 0 and call("verify", here).code == 0
    shutil.rmtree(here)
