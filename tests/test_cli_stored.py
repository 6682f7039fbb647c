"""Issues that lie there: damaged ones are not built upon; pbm render, beside and into them."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from tests.cli import call, copy, example, folder, order, play, run, tree

SHEETS = {"sheet.txt", "sheet.html", *(f"players/{player}.{kind}" for player in ("anna", "bernd") for kind in ("txt", "html"))}


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("second") / "probe"), 2)


@pytest.fixture
def here(second: Path, tmp_path: Path) -> Path:
    return copy(second, tmp_path / "c")


# ---- stored issues that are not what they were ----


@pytest.mark.parametrize("name", ["issue.json", "private.json"])
@pytest.mark.parametrize("damage", ["digit", "cut", "empty", "gone", "list", "sums"])
def test_a_damaged_issue_is_not_built_upon(here: Path, name: str, damage: str) -> None:
    path = here / "issues/002" / name
    data = path.read_bytes()
    if damage == "digit":
        path.write_bytes(data.replace(b"1", b"2", 1))
    elif damage == "cut":
        path.write_bytes(data[:-20])
    elif damage == "gone":
        path.unlink()
    elif damage == "sums":
        (here / "issues/002/SHA256SUMS").unlink()
    else:
        path.write_bytes(b"" if damage == "empty" else b"[1]")
    code = {"digit": "store.changed", "sums": "store.no-sums", "gone": "store.gone"}.get(damage, "store.broken")
    for command in ("issue", "check"):
        refused = call(command, here, "--json")
        assert refused.code == 1
        assert code in refused.codes
        source = "SHA256SUMS" if damage == "sums" else name
        assert f"issues/002/{source}" in [problem["source"] for problem in refused.json["campaign"]]
    for command in ("standings", "dice", "status", "rules"):
        assert call(command, here).code == 1
    assert call("render", here, "--check").code == 1
    assert call("verify", here).code == 1
    assert call("standings", here, "--issue", "1").code == 0
    assert not (here / "issues/003").exists()


def test_a_hole_in_the_row(here: Path) -> None:
    (here / "issues/001").rename(here / "away")
    assert call("issue", here, "--nmr", "--json").codes == ["store.gap"]
    (here / "away").rename(here / "issues/999999999")
    found = call("check", here, "--json")
    assert found.code == 1 and "store.gap" in found.codes
    assert call("verify", here).code == 1


@pytest.mark.parametrize("what", ["issues", "issues/003"])
def test_a_file_where_a_folder_belongs(here: Path, what: str) -> None:
    if what == "issues":
        (here / "issues").rename(here / "away")
    (here / what).write_text("mine")
    for command in ("issue", "check", "verify", "standings", "status"):
        call(command, here, "--json")
    assert call("issue", here, "--nmr").code == 1
    assert (here / what).read_text() == "mine"


def test_what_others_lay_beside_the_issues_stays(here: Path) -> None:
    for name in ("issues/1", "issues/0003", "issues/notes.txt", "issues/.003-new"):
        (here / name).mkdir()
        (here / name / "x").write_text("x")
    assert call("issue", here, "--nmr").code == 0
    assert {path.name for path in (here / "issues").iterdir()} == {"001", "002", "003", "1", "0003", "notes.txt"}


READ = Path.read_bytes
VICTIMS = ["campaign.yaml", "seed", "issues/002/issue.json", "issues/002/SHA256SUMS", "orders/002/anna.txt"]


@pytest.mark.parametrize("victim", VICTIMS)
def test_a_file_without_permission(here: Path, victim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(path: Path) -> bytes:
        if path == here / victim:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return READ(path)

    monkeypatch.setattr(Path, "read_bytes", read)
    found = call("verify", here, "--json")
    assert found.code == 1
    if victim.startswith("orders"):  # it is not gone, and what would come of the other orders says nothing
        assert [(one["code"], one["source"]) for one in found.json["problems"]] == [("store.unreadable", victim)]
        return
    for command in ("issue", "check"):
        refused = call(command, here, "--json")
        assert (refused.code, refused.codes[0]) == (1, "store.unreadable")
        assert refused.json["campaign"][0]["source"] == victim
    assert call("render", here, "--lang", "de", "--replace").code == (0 if victim == "seed" else 1)


def test_issues_that_nobody_may_look_into(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was once said of a file `.journal` that nobody knows, and `undo` told that there was no issue yet."""
    is_dir, listdir = Path.is_dir, os.listdir

    def denied(path: Path) -> None:
        if (here / "issues") in (path, path.parent):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))

    def folder_is(path: Path) -> bool:
        if path.name == ".journal":
            denied(path)
        return is_dir(path)

    monkeypatch.setattr(Path, "is_dir", folder_is)
    def names(path: str | Path = ".") -> list[str]:
        denied(Path(path))
        return listdir(path)

    monkeypatch.setattr(os, "listdir", names)
    for command in (["check"], ["issue", "--nmr"], ["undo"], ["verify"], ["status"], ["correct", "2", "--reason", "x"]):
        said = call(command[0], *command[1:], here)
        assert "issues: This can't be read: Permission is denied." in said.err + said.out, command
        assert ".journal" not in said.err + said.out


def test_a_folder_that_can_not_be_held(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def flock(*args: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", flock)
    before = tree(here)
    said = call("issue", here, "--nmr")
    assert (said.code, said.out) == (1, "") and "No locks available" in said.err
    assert call("check", here).code == 1
    assert tree(here) == before


def test_a_fault_of_the_program_is_one_line(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("pbm.shell.ranks.standings_json", broken)
    monkeypatch.setattr("pbm.shell.commands.standings.standings_json", broken)
    with pytest.raises(AssertionError, match="PBM_TRACEBACK"):  # `call` never lets one pass
        call("standings", here, "--json")
    monkeypatch.setenv("PBM_TRACEBACK", "1")
    with pytest.raises(KeyError):
        call("standings", here, "--json")


# ---- render ----


def test_render_to_a_folder(here: Path, tmp_path: Path) -> None:
    before = tree(here)
    made = run("render", here, "--issue", "1", "--out", tmp_path / "out/ä", "--json")
    assert made.code == 0 and made.json["issue"] == 1
    assert {Path(name).relative_to(tmp_path / "out/ä").as_posix() for name in made.json["files"]} == SHEETS  # fmt: skip
    for name in ("sheet.txt", "players/bernd.txt"):
        assert (tmp_path / "out/ä" / name).read_bytes() == (here / "issues/001" / name).read_bytes()
    assert call("render", here, "--lang", "de", "--out", tmp_path / "de").code == 0
    assert (tmp_path / "de/sheet.txt").read_bytes() != (here / "issues/002/sheet.txt").read_bytes()
    (tmp_path / "file").write_text("mine")
    assert call("render", here, "--out", tmp_path / "file", "--json").codes == ["store.unwritable"]
    assert tree(here) == before


def test_render_into_the_issue(here: Path) -> None:
    before = tree(here)
    assert call("render", here, "--check").code == 0
    assert call("render", here, "--replace", "--json").json["files"] == []
    assert tree(here) == before
    for number, lang in ((1, "de"), (2, "de"), (1, "en")):
        made = call("render", here, "--issue", str(number), "--lang", lang, "--replace", "--json")
        assert made.code == 0 and made.json["files"]
        found = call("verify", here, "--json")
        assert (found.code, found.json["ok"]) == (0, True)
        assert {note["code"] for note in found.json["notes"]} == {"verify.rendered"}
        assert call("render", here, "--check", "--lang", lang, "--issue", str(number)).code == 0
    assert call("render", here, "--check").code == 1
    for player in ("anna", "bernd"):
        order(here, 3, f"{player}.txt", example(here, player, 1))
    assert call("issue", here, "--nmr").code == 0
    assert call("render", here, "--issue", "2", "--lang", "en", "--replace").code == 0
    assert call("verify", here).code == 0
    sums = here / "issues/002/SHA256SUMS"
    sums.write_text(sums.read_text() + "# by hand\n")
    assert call("verify", here).code == 1


@pytest.mark.parametrize("between", [["undo"], ["correct", "2", "--yes", "--nmr", "--reason", "x"]])
def test_sheets_of_an_issue_that_is_gone_meanwhile_are_not_written(
    here: Path, between: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another run takes the issue back, or corrects it, while its sheets are being set."""
    from pbm.shell import rerender
    from pbm.shell.commands import render

    order(here, 2, "anna.txt", "")
    seen: list[dict[str, bytes]] = []

    def slow(*args: Any) -> dict[str, bytes]:
        files = rerender.sheets_of(*args)
        assert call(between[0], here, *between[1:]).code == 0
        seen.append(tree(here))
        return files

    monkeypatch.setattr(render, "sheets_of", slow)
    assert call("render", here, "--lang", "de", "--replace", "--json").codes == ["store.busy"]
    assert tree(here) == seen[0]
