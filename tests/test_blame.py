"""Stored issues that were changed by hand together with their sums: told as a fault of the file, never as a bug."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pbm.shell.blame import unsound
from tests.cli import call, copy, folder, order, play, tree

COMMANDS = [
    ["check"], ["status"], ["standings"], ["render", "--check"], ["issue", "--nmr"], ["archive", "--force"], ["calendar"],
    ["correct", "2", "--yes", "--reason", "x"],
]  # fmt: skip


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("second") / "probe"), 2)


@pytest.fixture
def here(second: Path, tmp_path: Path) -> Path:
    return copy(second, tmp_path / "c")


def forge(here: Path, number: int, name: str, change: Callable[[Any], None]) -> None:
    """Change a stored file and its sum."""
    path = here / f"issues/{number:03d}/{name}"
    old = path.read_bytes()
    value = json.loads(old)
    change(value)
    path.write_text(json.dumps(value))
    sums = path.with_name("SHA256SUMS")
    digests = [hashlib.sha256(data).hexdigest() for data in (old, path.read_bytes())]
    sums.write_text(sums.read_text().replace(*digests))


PUBLIC: dict[str, Callable[[Any], None]] = {
    "no state": lambda value: value["games"]["d1"].update(state={}),
    "no game": lambda value: value["games"].update(d1={}),
    "a game of none": lambda value: value["games"].update(d1=None),
    "no table": lambda value: value["games"]["d1"].pop("table"),
    "a report of text": lambda value: value["games"]["d1"].update(report="x"),
    "no config": lambda value: value.update(config={}),
    "dates of text": lambda value: value.update(dates="x"),
    "a league of numbers": lambda value: value.update(league=[1]),
    "no key": lambda value: value["dice"].pop("key"),
    "no punctuality": lambda value: value.pop("punctuality"),
}
PRIVATE: dict[str, Callable[[Any], None]] = {
    "no texts": lambda value: value.pop("texts"),
    "texts of numbers": lambda value: value.update(texts=[1]),
    "nothing kept": lambda value: value.update(kept=[]),
    "a block of text": lambda value: value.update(kept={"d1": {"anna": ["x"]}}),
    "no lines": lambda value: value["texts"][0].pop("lines"),
}
CASES = [("issue.json", change) for change in PUBLIC] + [("private.json", change) for change in PRIVATE]


@pytest.mark.parametrize("name, change", CASES)
def test_a_forged_issue_is_a_fault_of_its_file(here: Path, name: str, change: str) -> None:
    forge(here, 2, name, (PUBLIC if name == "issue.json" else PRIVATE)[change])
    file = f"issues/002/{name}"
    assert [(problem.code, problem.place.source) for problem in unsound(here)] == [("store.broken", file)]
    for command, *rest in COMMANDS:
        said = call(command, here, *rest, "--json")  # the helper lets no fault of the program pass
        if said.code and "store.broken" in said.codes:
            assert file in [problem["source"] for problem in said.json["campaign"]]


def test_in_words_and_without_writing(here: Path) -> None:
    forge(here, 2, "issue.json", PUBLIC["no state"])
    before = tree(here)
    said = call("issue", here, "--nmr")
    assert (said.code, said.out) == (1, "") and said.err.startswith("issues/002/issue.json: ")
    assert call("issue", here, "--nmr", "--json").codes == ["store.broken"]
    assert call("verify", here, "--json").code == 1
    assert tree(here) == before


def test_an_older_issue(here: Path) -> None:
    forge(here, 1, "issue.json", PUBLIC["no state"])
    order(here, 2, "anna.txt", "Turn 1: 1+1=2\n")
    said = call("correct", here, "2", "--yes", "--reason", "x", "--json")
    assert said.code == 1 and said.json["campaign"]


def test_sound_issues_are_not_blamed(here: Path) -> None:
    assert unsound(here) == []
