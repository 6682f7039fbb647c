"""A journal is carried out as the program wrote it, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pbm.shell.failing import Strange
from pbm.shell.store import Folder
from tests.cli import call, copy, folder, play, tree


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("second") / "probe"), 2)


@pytest.fixture
def here(second: Path, tmp_path: Path) -> Path:
    return copy(second, tmp_path / "c")


LINES = [
    "../campaign.yaml\t.journal/gone/x",
    "../campaign.yaml\t../stolen",
    "/etc/hostname\t003",
    "002\t/tmp/002",
    "002\t.journal/gone/../../../002",
    "002\t.journal/gone/001",
    "002\t003",
    "002\t001.rev1",
    ".journal/new/002\t003",
    ".journal/new/../../seed\t002",
    "002",
    "002\t002.rev1\t003",
    "",
    "002\t002.rev1\r",
    "00\xff2\t002.rev1",
    "002\t002.rev0",
]
COMMANDS = [["issue", "--nmr"], ["check"], ["undo"], ["render", "--replace", "--lang", "de"], ["correct", "2", "--yes", "--reason", "x"]]


@pytest.mark.parametrize("line", LINES)
def test_a_step_that_no_run_wrote(here: Path, line: str) -> None:
    journal = here / "issues/.journal"
    journal.mkdir()
    (journal / "steps").write_bytes(f"001\t001.rev1\n{line}\n".encode("latin-1"))
    before = tree(here)
    for command, *rest in COMMANDS:
        said = call(command, here, *rest, "--json")
        assert said.code == 1 and "store.journal-line" in said.codes
        assert said.json["campaign"][0]["source"] == "issues/.journal/steps"
        assert said.json["campaign"][0]["line"] == 2
    assert tree(here) == before
    assert not (here.parent / "stolen").exists()


@pytest.mark.parametrize("data", [b"", b"002\t.journal/gone/002", b"\n", b"x" * 2_000_000])
def test_steps_that_were_cut(here: Path, data: bytes) -> None:
    (here / "issues/.journal").mkdir()
    (here / "issues/.journal/steps").write_bytes(data)
    before = tree(here)
    assert call("undo", here, "--json").codes == ["store.journal-line"]
    assert tree(here) == before


@pytest.mark.parametrize("name", ["campaign.yaml", "seed", "issues/002/issue.json", "issues/002/players/a/b.txt", "orders/003/anna.txt"])
def test_a_file_that_no_run_replaces(here: Path, name: str) -> None:
    path = here / "issues/.journal" / name
    path.parent.mkdir(parents=True)
    path.write_text("mine")
    before = tree(here)
    for command, *rest in COMMANDS:
        said = call(command, here, *rest, "--json")
        assert said.code == 1 and "store.journal" in said.codes
        assert said.json["campaign"][0]["source"] == f"issues/.journal/{name}"
    assert tree(here) == before


@pytest.mark.parametrize("name", ["issues/002/sheet.txt", "steps", "issues", "new"])
@pytest.mark.parametrize("kind", ["link", "pipe"])
def test_a_link_in_a_journal(here: Path, tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret/sheet.txt").write_text("secret")
    path = here / "issues/.journal" / name
    path.parent.mkdir(parents=True)
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(tmp_path / "secret/sheet.txt" if "." in name or name == "steps" else tmp_path / "secret")
    sheet = (here / "issues/002/sheet.txt").read_bytes()
    for command, *rest in COMMANDS:
        assert "store.journal" in call(command, here, *rest, "--json").codes
    assert (here / "issues/002/sheet.txt").read_bytes() == sheet


def test_a_journal_that_is_a_link(here: Path, tmp_path: Path) -> None:
    (tmp_path / "away").mkdir()
    (tmp_path / "away/steps").write_text("002\t.journal/gone/002\n")
    (here / "issues/.journal").symlink_to(tmp_path / "away")
    assert "store.journal" in call("issue", here, "--nmr", "--json").codes
    assert (here / "issues/002").is_dir() and (tmp_path / "away/steps").is_file()


def test_what_the_program_writes_is_carried_out(here: Path) -> None:
    """The journals of undo, correct and render, as a killed run leaves them."""
    journal = here / "issues/.journal"
    (journal / "new/002").mkdir(parents=True)
    (journal / "new/002/issue.json").write_text("{}")
    (journal / "steps").write_text("002\t002.rev1\n.journal/new/002\t002\n")
    Folder(here).complete()
    assert (here / "issues/002.rev1/issue.json").is_file() and (here / "issues/002/issue.json").read_text() == "{}"
    journal.mkdir()
    (journal / "steps").write_text("002\t.journal/gone/002\n002.rev1\t.journal/gone/002.rev1\n")
    Folder(here).complete()
    assert [path.name for path in (here / "issues").iterdir()] == ["001"]
    for name in ("sheet.txt", "sheet.pdf", "players/Ä_ö-1.html", "SHA256SUMS"):
        (journal / "issues/001" / name).parent.mkdir(parents=True, exist_ok=True)
        (journal / "issues/001" / name).write_text("new")
    Folder(here).complete()
    assert (here / "issues/001/players/Ä_ö-1.html").read_text() == (here / "issues/001/SHA256SUMS").read_text() == "new"
    assert not journal.exists()


def test_it_is_an_oserror_for_whoever_writes(here: Path) -> None:
    (here / "issues/.journal").mkdir()
    (here / "issues/.journal/steps").write_text("../x\t../y\n")
    with pytest.raises(Strange) as raised:
        Folder(here).replace({"issues/002/sheet.txt": b"x"})
    assert isinstance(raised.value, OSError) and raised.value.problem.code == "store.journal-line"
