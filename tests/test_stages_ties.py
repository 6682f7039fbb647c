"""Ties across the line of a stage: whom the tie-break parts, what the sheet says of it, and that nobody throws a lot
that decides nothing (tournament.md, "Stages")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.base.dice import roller
from pbm.kit.game import Row
from pbm.referee.league import LeagueRules
from pbm.referee.stage_play import _best, _group
from pbm.referee.stage_ties import Ties
from pbm.referee.tiebreak import by_key
from tests.cli import call, folder, order
from tests.test_people_standby import public

DICE = roller(bytes(32))


def ties(wins: Mapping[str, int] | None = None, lots: Mapping[str, Sequence[int]] | None = None) -> Ties:
    """Ties by given wins and then by lots of given sums; without lots, by real ones."""

    def dice(label: str, count: int) -> tuple[int, ...]:
        player, _, number = label.rpartition("/")[2].rpartition(".")
        return (lots[player][int(number) - 1], 0, 0, 0, 0) if lots is not None else DICE(label, count)

    found = Ties("v", LeagueRules(), {}, dice)
    found.steps = [("wins", by_key("wins", lambda player: (wins or {}).get(player, 0)))]
    return found


def rows(*players: str, rank: int = 1, score: int = 3) -> list[Row]:
    return [Row(rank, player, score, "finished") for player in players]


def said(found: Sequence[Mapping[str, object]]) -> dict[object, tuple[object, ...]]:
    return {row["player"]: (row["how"], row["by"], row.get("ahead"), row.get("behind")) for row in found}


def test_each_is_told_what_parts_him_from_the_other_side_of_the_line() -> None:
    lots = {"anna": [20], "greta": [18], "dora": [13]}
    own = ties({"anna": 1, "greta": 1, "dora": 1}, lots)
    first = _group(rows("greta", "dora", "anna"), 1, 1, own)
    second = _group([*rows("bernd", score=4), *rows("fritz", "cora", rank=2)], 2, 1, own)
    assert said(first) == {
        "anna": ("group", "lot", ["greta"], None),
        "greta": ("", "lot", None, ["anna"]),
        "dora": ("", "lot", None, ["anna"]),
    }
    table = [*first, *second]
    _best([row for row in table if not row["how"]], 2, own)
    assert said(table) == {
        "anna": ("group", "lot", ["greta"], None),
        "greta": ("best", "wins", ["fritz", "cora"], None),
        "dora": ("best", "wins", ["fritz", "cora"], None),
        "bernd": ("group", "", None, None),
        "fritz": ("", "wins", None, ["greta", "dora"]),
        "cora": ("", "wins", None, ["greta", "dora"]),
    }
    assert {label.rpartition("/")[2] for label in own.lots.thrown} == {"anna.1", "greta.1", "dora.1"}


def test_what_put_one_behind_in_the_group_stays_where_points_alone_let_him_go_on() -> None:
    own = ties({"anna": 1})
    table = _group(rows("anna", "bernd"), 1, 1, own)
    _best([row for row in table if not row["how"]], 1, own)
    assert said(table)["bernd"] == ("best", "wins", None, ["anna"])
    assert not own.lots.thrown


def test_only_those_whom_the_line_runs_through_throw_and_throw_again() -> None:
    lots = {"b": [9, 4], "c": [9, 7], "d": [20], "e": [5], "f": [5]}
    found = ties({"a": 2, "g": -1, "h": -1}, lots).cut(list("abcdefgh"), 3)
    assert [(one.player, one.at, one.goes, one.by, "".join(one.others)) for one in found] == [
        ("a", 0, True, "wins", "b"), ("d", 1, True, "lot", "b"), ("c", 2, True, "lot", "b"),
        ("b", 3, False, "lot", "c"), ("e", 4, False, "lot", "c"), ("f", 4, False, "lot", "c"),
        ("g", 6, False, "wins", "c"), ("h", 6, False, "wins", "c"),
    ]  # fmt: skip


def test_lots_that_never_differ_leave_the_order_of_the_seats() -> None:
    found = ties(lots={player: [7] * 99 for player in "abc"}).cut(list("abc"), 1)
    assert [(one.player, one.at, one.by, one.others) for one in found] == [
        ("a", 0, "shared", ("b", "c")), ("b", 1, "shared", ("a",)), ("c", 1, "shared", ("a",)),
    ]  # fmt: skip


def test_who_has_left_throws_no_lot() -> None:
    own = ties()
    found = _group(rows("anna", "bernd", "cora"), 1, 1, own, gone=["bernd"])
    assert [row["place"] for row in found] == [1, 2, 3] and found[2]["player"] == "bernd"
    assert not [label for label in own.lots.thrown if "bernd" in label]
    alone = ties()
    assert [row["how"] for row in _group(rows("anna", "bernd"), 1, 1, alone, gone=["bernd"])] == ["group", ""]
    assert not alone.lots.thrown


@settings(max_examples=60)
@given(st.lists(st.integers(0, 2), min_size=2, max_size=9), st.data())
def test_the_cut_is_that_of_the_whole_order(wins: list[int], data: st.DataObject) -> None:
    players = [f"p{at}" for at in range(len(wins))]
    line = data.draw(st.integers(1, len(players) - 1))
    mine = dict(zip(players, wins, strict=True))
    own = ties(mine)
    found = own.cut(players, line)
    on, off = found[:line], found[line:]
    assert sorted(one.player for one in found) == players
    assert all(one.goes for one in on) and not any(one.goes for one in off)
    assert min(mine[one.player] for one in on) >= max(mine[one.player] for one in off)
    assert {name for one in on for name in one.others} <= {one.player for one in off}
    assert {name for one in off for name in one.others} <= {one.player for one in on}
    for one in found:
        for other in one.others:
            assert (mine[one.player] != mine[other]) == (one.by == "wins")
    thrown = {label.rpartition("/")[2].rpartition(".")[0] for label in own.lots.thrown}
    edge = {mine[found[line - 1].player]} & {mine[found[line].player]}
    assert thrown == {player for player in players if mine[player] in edge}


CUP = """\
id: cup
language: en
players: {anna: {}, bernd: {}, cora: {}, dora: {}}
stages:
  - {id: v, title: Heats, game: yacht, games: 1, advance: 2}
  - {id: f, title: Final, game: general, games: 1}
"""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_sheet_and_the_pages_name_whom_the_lot_parts(tmp_path: Path, lang: str) -> None:
    """Nobody sends anything, so all have the same score."""
    here = folder(tmp_path / "cup", CUP.replace("language: en", f"language: {lang}"))
    assert call("issue", here).code == 0
    number = 1
    while public(here, number)["stages"]["played"][0]["finished"] is None:
        number += 1
        order(here, number, "gm.txt", "…\n")
        assert call("issue", here, "--nmr", "--force").code == 0
    entry = public(here, number)["stages"]["played"][0]
    on = [row for row in entry["table"] if row["how"]]
    off = [row for row in entry["table"] if not row["how"]]
    assert [row["by"] for row in entry["table"]] == ["lot"] * 4 and len(on) == 2
    assert all(row["ahead"] == [off[0]["player"]] for row in on)
    assert all(row["behind"] == [on[1]["player"]] for row in off)
    sheet = (here / f"issues/{number:03d}/sheet.txt").read_text()
    last = on[1]["player"]
    for row in off:
        page = (here / f"issues/{number:03d}/players/{row['player']}.txt").read_text()
        word = "hinter" if lang == "de" else "behind"
        assert f"{word} {last}" in " ".join(page.split()) and f"{word} {last}" in " ".join(sheet.split())
    assert call("verify", here).code == 0
