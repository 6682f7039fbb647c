"""Files that are far too big, and files with far too many faults."""

from __future__ import annotations

from pathlib import Path

import pytest

from pbm.shell import store
from pbm.shell.show import MOST
from tests.cli import CAMPAIGN, call, copy, folder, order, play


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("first") / "probe"), 1)


@pytest.fixture
def here(first: Path, tmp_path: Path) -> Path:
    return copy(first, tmp_path / "c")


def big(path: Path) -> None:
    """A file of 8 GB that takes no room on the disk: whoever reads it whole is found out."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.truncate(8 << 30)


@pytest.mark.parametrize("name", ["campaign.yaml", "dice.yaml", "seed", "orders/002.yaml", "orders/002/anna.txt", "orders/002/gm.txt"])
def test_a_file_that_is_too_big_is_not_read(here: Path, name: str) -> None:
    big(here / name)
    for command, *rest in (["check"], ["issue", "--nmr"]):
        said = call(command, here, *rest, "--json")
        assert (said.code, said.codes[0]) == (1, "store.too-big")
        assert said.json["campaign"][0]["source"] == name
    call("status", here)
    call("verify", here)
    call("calendar", here)
    assert not (here / "issues/002").exists()


def test_results_that_are_too_big(here: Path) -> None:
    big(here / "results.yaml")
    assert "store.too-big" in {note["code"] for note in call("check", here, "--json").json["notes"]} | {
        problem["code"] for problem in call("check", here, "--json").json["campaign"]
    }


def test_just_as_big_as_it_may_be(here: Path) -> None:
    path = here / "campaign.yaml"
    path.write_bytes(path.read_bytes().ljust(store.MOST_TYPED - 1, b"#") + b"\n")
    assert call("check", here, "--json").codes == []
    path.write_bytes(path.read_bytes() + b"#")
    assert call("check", here, "--json").codes == ["store.too-big"]


def test_a_thousand_players_in_six_games_have_room() -> None:
    players = "".join(f"  spieler-{n:04d}: {{name: Vorname Nachname {n}, email: spieler.{n}@example.org, code: Kennwort{n}}}\n" for n in range(1000))
    seats = ", ".join(f"spieler-{n:04d}" for n in range(1000))
    games = "".join(f"  g{n}: {{game: general, players: [{seats}]}}\n" for n in range(6))
    assert 4 * len(f"players:\n{players}games:\n{games}") < store.MOST_TYPED


def test_of_very_many_faults_some_are_printed_and_the_rest_is_counted(tmp_path: Path) -> None:
    faults = "".join(f"  p{n}: {{nmae: x}}\n" for n in range(3000))
    here = folder(tmp_path / "c", CAMPAIGN.replace("players:\n", f"players:\n{faults}", 1))
    told = call("check", here, "--json").codes
    assert len(told) >= 3000
    lines = call("check", here).out.strip().splitlines()
    assert str(len(told) - MOST) in lines[-1]
    assert sum(line.startswith("campaign.yaml:") for line in lines) == MOST


def test_a_letter_above_its_limit_is_read_by_nobody_and_said(here: Path) -> None:
    order(here, 2, "anna.txt", b"x" * 1_500_000)
    found = call("check", here, "--json").json
    assert found["campaign"] == [] and "text.too-long" in str(found)
