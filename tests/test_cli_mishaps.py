"""What game masters do by mistake: files in the wrong place, folders renamed, a seed that is not the one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pbm.kit.game import Entry, Status, Turn
from pbm.referee.check import Checked, Found
from pbm.referee.letters import Letter
from pbm.shell.cost import silent
from tests.cli import CAMPAIGN, call, copy, example, folder, order, play, tree


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("second") / "probe"), 2)


@pytest.fixture
def here(second: Path, tmp_path: Path) -> Path:
    return copy(second, tmp_path / "c")


def notes(campaign: Path, command: str = "check") -> dict[str, str]:
    return {note["source"]: note["code"] for note in call(command, campaign, "--json").json["notes"]}


# ---- orders where none are read ----


@pytest.mark.parametrize(
    ("name", "code", "near"),
    [
        ("orders/3/anna.txt", "note.astray-near", "orders/003"),
        ("orders/0003/anna.txt", "note.astray-near", "orders/003"),
        ("orders/003.yml", "note.astray-near", "orders/003.yaml"),
        ("orders/3.yaml", "note.astray-near", "orders/003.yaml"),
        ("orders/anna.txt", "note.astray-near", "orders/003/anna.txt"),
        ("orders/ANNA.2.TXT", "note.astray-near", "orders/003/ANNA.2.TXT"),
        ("anna.txt", "note.astray-near", "orders/003/anna.txt"),
        ("dice.yml", "note.astray-near", "dice.yaml"),
        ("orders/mails/anna.txt", "note.astray", "orders/003"),
        ("orders/2/anna.txt", "note.astray", "orders/003"),
        ("orders/005/anna.txt", "note.orders-ahead", "orders/005"),
        ("orders/004.yaml", "note.orders-ahead", "orders/004.yaml"),
        ("issues/002-alt/issue.json", "note.issue-astray", "issues/003"),
    ],
)
def test_what_lies_in_the_wrong_place(here: Path, name: str, code: str, near: str) -> None:
    assert notes(here) == notes(here, "verify") == {}
    (here / name).parent.mkdir(parents=True, exist_ok=True)
    (here / name).write_text("1: 54 53 2\n")
    source = "/".join(name.split("/")[:2])
    for command in ("check", "issue", "verify"):
        found = call(command, here, "--json").json["notes"]
        assert [(note["source"], note["code"]) for note in found] == [(source, code)]
        assert near in found[0]["message"]
    for said in (call("check", here).out, call("issue", here).err, call("issue", here, "--nmr").out):
        assert near in said
    assert (here / "issues/003").is_dir()


def test_what_lies_in_its_place_is_passed_in_silence(here: Path) -> None:
    for name in ("orders/001/anna.txt", "orders/003/gm.txt", "orders/README.txt", "orders/.DS_Store", "notes.txt"):
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).write_text("x\n")
    assert notes(here) == {}


def test_a_text_to_try_is_no_file_in_the_wrong_place(here: Path) -> None:
    (here / "anna.txt").write_text(example(here, "anna", 2))
    found = call("check", here, "--file", here / "anna.txt", "--player", "anna", "--json")
    assert (found.code, found.json["notes"]) == (0, [])


# ---- issues that are away, renamed or copied ----


def test_issues_that_are_gone_are_asked_for(here: Path) -> None:
    shutil.rmtree(here / "issues")
    assert notes(here) == {"orders/002": "note.orders-first"}


def test_a_renamed_issue_is_not_made_again(here: Path) -> None:
    (here / "issues/002").rename(here / "issues/2")
    for command in (["check"], ["issue", "--nmr"], ["verify"]):
        found = call(*command, here, "--json")
        assert (found.code, found.codes) == (1, ["store.misnamed"])
        assert not found.json["notes"]
    assert not (here / "issues/002").exists()


def test_a_copied_issue_is_told_as_what_it_is(here: Path) -> None:
    shutil.copytree(here / "issues/002", here / "issues/003")
    for command in (["check"], ["issue", "--nmr"], ["verify"]):
        found = call(*command, here, "--json")
        assert (found.code, found.codes) == (1, ["store.copy"])
    assert (here / "issues/002").is_dir()


# ---- what can't be changed in a running game, and what can be done instead ----


@pytest.mark.parametrize(
    ("old", "new", "ways"),
    [
        ("[anna, bernd]", "[anna, cora]", ["Resign", "ended: true", "new game", "players: [anna, bernd]"]),
        ("players: [anna, bernd]", "players: [bernd, anna]", ["anna, bernd"]),
        ("game: dottendorfer", "game: hajo", ["ended: true", "game: dottendorfer"]),
        ("  d1: {game", "  d2: {game", ["ended: true", "d1: {game: dottendorfer"]),
    ],
)
def test_a_running_game_stays_what_it_is(here: Path, old: str, new: str, ways: list[str]) -> None:
    text = CAMPAIGN.replace("language: de}", "language: de}\n  cora: {}")
    (here / "campaign.yaml").write_text(text.replace(old, new))
    before = tree(here / "issues")
    for more in ([], ["--accept-changes"]):
        assert call("issue", here, "--nmr", *more, "--json").codes == ["campaign.change-forbidden"]
        said = call("issue", here, "--nmr", *more).err
        assert all(way in said for way in ways) and '"' not in said
    assert call("check", here).code == 1
    assert call("verify", here, "--json").codes == ["campaign.change-forbidden"]
    assert tree(here / "issues") == before


def test_the_sheet_says_in_words_what_was_changed(here: Path) -> None:
    text = CAMPAIGN.replace("nmr: skip", "nmr: out").replace("[10, 7]", "[5, 3]")
    (here / "campaign.yaml").write_text(text.replace("rules:", "turns_per_issue: 3, rules:"))
    assert call("issue", here, "--nmr", "--accept-changes").code == 0
    sheet = (here / "issues/003/sheet.txt").read_text("utf-8")
    assert "house rule nmr" in sheet and "5, 3 (was 10, 7)" in sheet and "Anton, turns per issue" in sheet
    assert "games.d1" not in sheet and '["' not in sheet
    assert call("verify", here).code == 0


# ---- what an issue costs ----


def test_an_issue_says_who_has_an_nmr_and_who_is_out(here: Path) -> None:
    order(here, 3, "ana.txt", "1: 54 53 2")
    order(here, 3, "anna.txt", example(here, "anna", 2))
    (here / "campaign.yaml").write_text(CAMPAIGN.replace("nmr: skip", "nmr: out"))
    before = tree(here)
    dry = call("issue", here, "--nmr", "--accept-changes", "--dry-run")
    assert tree(here) == before
    done = call("issue", here, "--nmr", "--accept-changes")
    for said in (dry, done):
        assert said.code == 0
        line = next(line for line in said.out.splitlines() if "Bernd Birke" in line and "d1" in line)
        assert "Anton" in line and "turn 3" in line and "nmr: out" in line
        assert not any("Anna" in line and "missed" in line for line in said.out.splitlines())
        assert "orders/003/ana.txt" in said.out


def test_an_issue_says_who_resigns(here: Path) -> None:
    order(here, 3, "anna.txt", "[d1]\nResign\n")
    order(here, 3, "bernd.txt", example(here, "bernd", 2))
    said = call("issue", here)
    assert said.code == 0 and any("Anna Ahorn" in line and "resigns" in line for line in said.out.splitlines())


def test_an_issue_that_costs_nothing_says_nothing(here: Path) -> None:
    for player in ("anna", "bernd"):
        order(here, 3, f"{player}.txt", example(here, player, 2))
    said = call("issue", here)
    assert said.code == 0 and "Anna" not in said.out


@pytest.mark.parametrize(
    ("statuses", "wrote", "gone"),
    [
        (["accepted", "missing"], False, 1),  # the accepted one was kept from an earlier issue
        (["accepted", "missing"], True, 0),
        (["missing", "missing"], True, 1),  # something came, but no order
        (["faulty", "missing"], True, 0),
        (["accepted", "accepted"], False, 0),
    ],
)
def test_an_order_kept_from_an_earlier_issue_is_no_mail(statuses: list[Status], wrote: bool, gone: int) -> None:
    entries = tuple(Found("anna", "d1", Entry(Turn(at), status)) for at, status in enumerate(statuses, 1))
    letters = (Letter(0, "anna", "orders/003/anna.txt", "player", ""),) if wrote else ()
    assert silent(Checked(3, letters, entries)) == (1, gone)
