"""What --out may write over, and that it is whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from pbm.shell import durable, output
from tests.cli import call, folder, play, tree


@pytest.fixture
def here(tmp_path: Path) -> Path:
    return play(folder(tmp_path / "probe"), 2)


@pytest.mark.parametrize("name", ["seed", "campaign.yaml", "orders/002/anna.txt"])
@pytest.mark.parametrize(("command", "code"), [("calendar", "calendar.foreign"), ("archive", "archive.foreign")])
def test_no_other_file_is_written_over(here: Path, name: str, command: str, code: str) -> None:
    before = tree(here)
    result = call(command, here, "--json", "--out", here / name)
    assert (result.code, result.codes) == (1, [code])
    assert tree(here) == before


@pytest.mark.parametrize(
    "args",
    [
        ["calendar", "--out", "issues/001/x.ics"], ["archive", "--out", "issues/x.zip"],
        ["render", "--out", "issues/001"], ["render", "--out", "issues/009/deep"], ["site", "issues/003"], ["new", "issues/003"],
    ],
)  # fmt: skip
def test_nothing_else_lies_among_issues(here: Path, args: list[str]) -> None:
    before = tree(here)
    *options, place = args
    first = [options[0]] if options[0] == "new" else [options[0], here, *options[1:]]
    words = [options[0], here / place, here] if options[0] == "site" else [*first, here / place]
    result = call(*words, "--json")
    assert (result.code, result.codes) == (1, ["out.issues"])
    assert tree(here) == before


def test_what_it_wrote_is_written_anew(here: Path, tmp_path: Path) -> None:
    for command, name in (("calendar", "x.ics"), ("archive", "x.zip")):
        for what in (tmp_path / name, tmp_path / "empty"):
            (tmp_path / "empty").write_bytes(b"")
            assert call(command, here, "--out", what).code == call(command, here, "--out", what).code == 0


def test_a_link_stays_one_and_rights_stay(here: Path, tmp_path: Path) -> None:
    real = tmp_path / "real.ics"
    real.write_bytes(b"")
    real.chmod(0o640)
    (tmp_path / "link.ics").symlink_to(real)
    assert call("calendar", here, "--out", tmp_path / "link.ics").code == 0
    assert (tmp_path / "link.ics").is_symlink() and real.read_bytes().startswith(b"BEGIN:VCALENDAR")
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


@pytest.mark.parametrize("command", ["calendar", "archive"])
def test_devices_stay_what_they_are(here: Path, command: str) -> None:
    """As root a rename would take the place of /dev/null; a pipe stands for it here."""
    pipe = here / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        output.put(pipe, b"x" * 100)
        assert os.read(reader, 1000) == b"x" * 100
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert call(command, here, "--out", "/dev/null").code == 0
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.parametrize("there", [False, True])
def test_a_full_disk(here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    outs = {"calendar": tmp_path / "x.ics", "archive": tmp_path / "x.zip", "render": tmp_path / "deep/sheets"}
    if there:
        for command, out in outs.items():
            assert call(command, here, "--out", out).code == 0
        (outs["render"] / "sheet.txt").write_text("old")
    before = tree(tmp_path)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(durable.os, "fsync", full)
    for command, out in outs.items():
        assert call(command, here, "--json", "--out", out).codes == ["store.unwritable"]
    assert tree(tmp_path) == before and (tmp_path / "deep").exists() == there


@pytest.mark.parametrize("name", ["sheet.html", "players"])
def test_all_sheets_or_none(here: Path, tmp_path: Path, name: str) -> None:
    """Something of another kind lies where one of them belongs."""
    out = tmp_path / "sheets"
    out.mkdir()
    (out / name).write_text("x") if name == "players" else (out / name).mkdir()
    assert call("render", here, "--json", "--out", out).codes == ["store.unwritable"]
    assert [path.name for path in out.iterdir()] == [name]


def test_what_a_killed_run_left_is_no_hindrance(here: Path, tmp_path: Path) -> None:
    (tmp_path / ".pbm-out-x.ics").write_text("half")
    assert call("calendar", here, "--out", tmp_path / "x.ics").code == 0
    (tmp_path / "sheets/.pbm-out/players").mkdir(parents=True)
    assert call("render", here, "--out", tmp_path / "sheets").code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"probe", "x.ics", "sheets"}
    assert not (tmp_path / "sheets/.pbm-out").exists()
