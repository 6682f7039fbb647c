"""What lies in the folder and can't be read is told once and by its name, and nothing goes on without it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli import call, folder, order, play, tree

KINDS = {"pipe": "store.special", "link": "store.dangling", "folder": "store.unreadable"}


@pytest.fixture
def here(tmp_path: Path) -> Path:
    return play(folder(tmp_path / "probe"), 3)


def spoil(path: Path, kind: str) -> None:
    """Put something that can't be read in a file's place."""
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "link":
        path.symlink_to("nowhere")
    else:
        path.mkdir()


@pytest.mark.parametrize("kind", list(KINDS))
@pytest.mark.parametrize("name", ["issue.json", "private.json"])
@pytest.mark.parametrize(
    "command",
    [
        ["dice", "--issue", "2"], ["standings", "--issue", "2"], ["render", "--issue", "2", "--check"],
        ["render", "--issue", "2", "--replace"], ["site"], ["calendar"], ["correct", "3", "--reason", "x", "--yes"],
    ],
)  # fmt: skip
def test_an_older_issue(here: Path, command: list[str], name: str, kind: str) -> None:
    if command[0] == "calendar" and name == "private.json":
        return  # no date is in it
    spoil(here / "issues/002" / name, kind)
    before = tree(here)
    words = [command[0], here.parent / "web", here] if command[0] == "site" else [*command[:2], here, *command[2:]]
    if command == ["calendar"]:
        words = ["calendar", here]
    elif len(command) > 1 and command[1].startswith("--"):
        words = [command[0], here, *command[1:]]
    result = call(*words, "--json")
    assert (result.code, result.json["ok"], result.codes) == (1, False, [KINDS[kind]]), words
    assert tree(here) == before and not (here.parent / "web").exists()


@pytest.mark.parametrize("kind", list(KINDS))
def test_the_newest_issue(here: Path, kind: str) -> None:
    spoil(here / "issues/003/issue.json", kind)
    for command in ("check", "issue", "status", "dice"):
        assert call(command, here, "--json").codes == [KINDS[kind]]


@pytest.mark.parametrize("kind", ["pipe", "link"])
@pytest.mark.parametrize("name", ["anna.txt", "gm.txt"])
def test_orders_that_can_not_be_read_are_not_called_missing(tmp_path: Path, name: str, kind: str) -> None:
    here = play(folder(tmp_path / "probe"), 1)
    order(here, 2, "gm.txt", "Hello\n")
    play_on = call("issue", here, "--nmr", "--force")
    assert play_on.code == 0
    order(here, 2, "anna.txt", "")
    spoil(here / "orders/002" / name, kind)
    if name == "gm.txt":
        (here / "orders/002/anna.txt").unlink()
    assert call("verify", here, "--json").codes == [KINDS[kind]]


@pytest.mark.parametrize("what", ["file", "link"])
def test_templates_that_can_not_be_read_are_not_passed_over(here: Path, tmp_path: Path, what: str) -> None:
    if what == "file":
        (here / "templates").write_text("x")
    else:
        (here / "templates").symlink_to("nowhere")
    for words in (["issue", here, "--nmr", "--force"], ["render", here, "--out", tmp_path / "out"]):
        result = call(*words, "--json")
        assert (result.code, result.codes) == (1, ["store.unreadable"])
    assert not (here / "issues/004").exists() and not (tmp_path / "out").exists()


def test_one_template_that_can_not_be_read(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = here / "templates/frame/deadline.txt.j2"
    name.parent.mkdir(parents=True)
    name.write_text("x")
    real = open

    def denied(file: object, *args: object, **named: object) -> object:
        if str(file) == str(name):
            raise PermissionError(13, "Permission denied", str(file))
        return real(file, *args, **named)  # type: ignore[call-overload]

    monkeypatch.setattr("builtins.open", denied)
    result = call("render", here, "--check", "--json")
    assert [(one["code"], one["source"]) for one in result.json["campaign"]] == [
        ("store.unreadable", "templates/frame/deadline.txt.j2")
    ]


def test_issues_that_may_not_be_looked_into(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real_stat, real_list, real_open = os.stat, os.listdir, os.scandir

    def guard(real):  # type: ignore[no-untyped-def]
        def look(path=".", *args, **named):  # type: ignore[no-untyped-def]
            text = str(path)
            inside = f"{here}/issues/" in text or (text == f"{here}/issues" and real is not real_stat)
            if inside:
                raise PermissionError(13, "Permission denied", text)
            return real(path, *args, **named)

        return look

    for name, real in (("stat", real_stat), ("listdir", real_list), ("scandir", real_open)):
        monkeypatch.setattr(os, name, guard(real))
    for command in ("check", "issue", "status", "verify", "dice", "standings", "undo"):
        result = call(command, here, "--json")
        assert result.code == 1 and "store.unreadable" in result.codes, command
        assert result.json.get("orders", []) == [], command


@pytest.mark.parametrize(("kind", "code"), [("link", "store.dangling"), ("file", "store.unreadable")])
@pytest.mark.parametrize("name", ["issues", "orders/004"])
def test_a_folder_that_is_none(here: Path, name: str, kind: str, code: str) -> None:
    """A disk that is not there, for one: the campaign is not in order, and this is no new one."""
    path = here / name
    path.parent.mkdir(exist_ok=True)
    if path.exists():
        path.rename(here / "elsewhere")
    path.symlink_to("nowhere") if kind == "link" else path.write_text("x")
    before = tree(here)
    for command in ("check", "issue", "verify") if name == "issues" else ("check", "issue"):
        result = call(command, here, "--json")
        assert (result.code, result.codes) == (1, [code]), command
    assert tree(here) == before
