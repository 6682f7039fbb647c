"""A seat that ends because nobody who stands by can take it over: it is said why, before and after (tournament.md,
"People")."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli import call, folder, order
from tests.test_people_standby import held, public, sends, started, statuses


def noted(here: Path) -> list[str]:
    return [note["code"] for note in call("check", here, "--json").json["notes"]]


def gaps(here: Path, number: int) -> list[tuple[str, dict[str, str]]]:
    found: list[Any] = public(here, number).get("unfilled", [])
    return [(one["seat"], {who["player"]: who["why"] for who in one["passed"]}) for one in found]


@pytest.mark.parametrize("name", ["dottendorfer-ladder", "hajo", "general", "doelauer-out"])
def test_an_absent_standby_is_named_before_and_after(tmp_path: Path, name: str) -> None:
    here = started(tmp_path, name)
    number = 2
    if name == "dottendorfer-ladder":
        for player in ("anna", "cora"):
            sends(here, 2, player)
        assert call("issue", here, "--nmr").code == 0
        assert not gaps(here, 2)
        number = 3
    order(here, number, "dora.txt", "Absent until 2028-01-01")
    order(here, number, "emil.txt", "Absent until 2028-01-02")
    for player in ("anna", "cora"):
        sends(here, number, player)
    assert "note.unfilled" in noted(here)
    refused = call("issue", here, "--json")
    assert refused.code == 1 and "note.unfilled" in [note["code"] for note in refused.json["notes"]]
    done = call("issue", here, "--nmr")
    assert done.code == 0
    assert "Dora Dill is absent until Saturday, 1 January 2028" in " ".join(done.out.split())
    game = public(here, number)["games"]["g1"]
    assert statuses(game)["bernd"] == "out"
    assert gaps(here, number) == [("bernd", {"dora": "absent", "emil": "absent"})]
    for page in ("sheet.txt", "players/bernd.txt"):
        text = " ".join((here / f"issues/{number:03d}/{page}").read_text().split())
        assert "nobody takes the seat over: Dora Dill is absent until Saturday, 1 January 2028" in text
    assert call("verify", here).code == 0


def test_one_is_away_and_one_takes_another_seat(tmp_path: Path) -> None:
    here = started(tmp_path, "dottendorfer")
    order(here, 2, "dora.txt", "Absent until 2028-01-01")
    order(here, 2, "anna.txt", "Resign")
    order(here, 2, "bernd.txt", "Resign")
    sends(here, 2, "cora")
    assert noted(here).count("note.unfilled") == 1
    assert call("issue", here).code == 0
    assert held(public(here, 2)["games"]["g1"])["anna"] == "emil"
    assert gaps(here, 2) == [("bernd", {"dora": "absent", "emil": "takes"})]
    sends(here, 3, "emil")
    order(here, 3, "cora.txt", "Resign")
    order(here, 3, "dora.txt", "Resign")
    assert call("issue", here).code == 0
    assert gaps(here, 3) == [("cora", {"dora": "absent", "emil": "plays"})]


def test_nothing_is_said_where_somebody_is_free_or_nobody_leaves(tmp_path: Path) -> None:
    here = started(tmp_path, "hajo")
    assert noted(here).count("note.unfilled") == 1  # three seats, and two who are free
    for player in ("anna", "cora"):
        sends(here, 2, player)
    assert "note.unfilled" not in noted(here)
    order(here, 2, "bernd.txt", "Resign")
    order(here, 2, "dora.txt", "Absent until 2028-01-01")
    assert "note.unfilled" not in noted(here)
    assert call("issue", here).code == 0
    assert held(public(here, 2)["games"]["g1"])["bernd"] == "emil" and "unfilled" not in public(here, 2)


def test_a_standby_who_plays_in_another_group_is_named(tmp_path: Path) -> None:
    text = """\
id: cup
language: en
players: {anna: {}, bernd: {}, cora: {}, dora: {}, emil: {}}
stages:
  - {id: v, game: yacht, games: 1, groups: 2, advance: 1, players: [anna, bernd, cora, dora], standby: [emil]}
  - {id: f, game: yacht, games: 1}
"""
    here = folder(tmp_path / "cup", text)
    assert call("issue", here).code == 0
    first, second = (group["players"] for group in public(here, 1)["stages"]["played"][0]["groups"])
    for player in (first[0], second[0]):
        order(here, 2, f"{player}.txt", "Resign")
    assert call("issue", here, "--nmr").code == 0
    assert gaps(here, 2) == [(second[0], {"emil": "takes"})]
    assert call("verify", here).code == 0
