"""pbm season (tournament.md, "League"): who moves and why, and a campaign that can go on at once."""

from __future__ import annotations

import json
import stat
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.base.text import fill
from pbm.games import GAMES
from pbm.referee.campaign import campaign_of
from pbm.referee.divisions import Division
from pbm.referee.season_config import config_text, counted_on, next_schedule
from pbm.referee.season_moves import next_divisions, reseated
from tests.cli import call, copy, folder, tree

UP = Division("a", "Oben", ("anna", "bernd", "cora"), 0, 1)
DOWN = Division("b", "Unten", ("dora", "emil", "fritz"), 1, 0)


def row(rank: int, player: str, points: Any, by: str, *lots: list[int]) -> dict[str, Any]:
    return {"rank": rank, "player": player, "points": points, "by": by, "lots": list(lots)}


TABLES = {
    "a": [row(1, "cora", 10, ""), row(2, "anna", 7, "points"), row(3, "bernd", 7, "wins")],
    "b": [
        row(1, "emil", 10, "", [6, 6, 6, 6, 6]),
        row(2, "dora", 10, "lot", [1, 1, 1, 1, 1]),
        row(3, "fritz", 1, "points"),
    ],
}


def test_who_moves_and_why() -> None:
    found = next_divisions((UP, DOWN), TABLES)
    assert not found.problems
    down, up = found.moves
    assert (down.player, down.came, down.to, down.by, down.rival, down.rank) == ("bernd", "a", "b", "wins", "anna", 3)
    assert (up.player, up.came, up.to, up.by, up.rival) == ("emil", "b", "a", "lot", "dora")
    assert up.lots == (((6, 6, 6, 6, 6),), ((1, 1, 1, 1, 1),))
    assert [one.players for one in found.divisions] == [("cora", "anna", "emil"), ("bernd", "dora", "fritz")]


def test_the_coarsest_reason_decides() -> None:
    rows = [row(1, "x", 9, ""), row(2, "y", 9, "places"), row(3, "z", 4, "points"), row(4, "w", 4, "lot")]
    upper, lower = Division("a", "A", ("p", "q"), 0, 2), Division("b", "B", ("x", "y", "z", "w"), 2, 0)
    found = next_divisions((upper, lower), {"a": [row(1, "p", 1, ""), row(1, "q", 1, "shared")], "b": rows})
    assert {move.player: (move.by, move.rival) for move in found.moves} == {
        "p": ("points", ""), "q": ("points", ""), "x": ("points", "z"), "y": ("points", "z"),
    }  # fmt: skip


def test_a_shared_rank_over_the_line_needs_a_word_of_the_game_master() -> None:
    tied = {**TABLES, "b": [row(1, "dora", 5, ""), row(1, "emil", 5, "shared"), row(3, "fritz", 1, "points")]}
    found = next_divisions((UP, DOWN), tied)
    assert [one.code for one in found.problems] == ["season.tie"]
    found = next_divisions((UP, DOWN), tied, ("emil",))
    assert not found.problems
    assert [(move.player, move.by, move.rival) for move in found.moves if move.up] == [("emil", "gm", "dora")]


def test_seats() -> None:
    found = next_divisions((UP, DOWN), TABLES)
    both = (UP, DOWN), found.divisions, found.moves
    assert reseated(("cora", "anna", "bernd"), *both) == ("cora", "anna", "emil")
    assert reseated(("bernd", "anna"), *both) == ("emil", "anna")  # who came sits where who left sat
    assert reseated(("emil", "fritz"), *both) == ("bernd", "fritz")
    assert reseated(("anna", "dora"), *both) == ("anna", "dora")  # across divisions nobody changes
    assert reseated(("gast",), *both) == ("gast",)


@settings(deadline=None)
@given(st.lists(st.integers(2, 5), min_size=2, max_size=4), st.data())
def test_everybody_is_in_one_division_again(sizes: list[int], data: st.DataObject) -> None:
    names = [[f"{at}{seat}" for seat in range(size)] for at, size in enumerate(sizes)]
    moving = [data.draw(st.integers(0, min(one, other) // 2)) for one, other in pairwise(sizes)]
    divisions = [
        Division(str(at), str(at), tuple(players), moving[at - 1] if at else 0, moving[at] if at < len(moving) else 0)
        for at, players in enumerate(names)
    ]
    tables = {
        one.id: [row(at + 1, player, -at, "points" if at else "") for at, player in enumerate(data.draw(
            st.permutations(one.players)))]
        for one in divisions
    }  # fmt: skip
    found = next_divisions(divisions, tables)
    assert not found.problems
    assert [len(one.players) for one in found.divisions] == sizes
    after = [player for one in found.divisions for player in one.players]
    assert sorted(after) == sorted(player for players in names for player in players)
    assert len(found.moves) == 2 * sum(moving)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("liga-2026", "liga-2027"), ("liga", "liga-2"), ("liga-9", "liga-10"), ("l09", "l10"),
        ("liga-2026-27", "liga-2027-28"), ("liga-1999-2000", "liga-2000-2001"), ("l-2026-31", "l-2026-32"),
        ("liga-1998-99", "liga-1999-00"), ("x" * 32, "x" * 30 + "-2"),
    ],
)  # fmt: skip
def test_the_next_id(old: str, new: str) -> None:
    assert counted_on(old, 32) == new


SCHEDULE = {"start": "2026-12-02", "every": "5 weeks", "lead": "12 days", "overrides": {"3": "2027-01-29"}}


def schedule(texts: dict[str, Any], issues: int, start: str | None = None) -> dict[str, Any]:
    config = {"id": "x", "players": {"a": {}}, "games": {"g": {"game": "dottendorfer", "players": ["a"]}}}
    text = json.dumps({**config, "schedule": texts})
    campaign, problems, _ = campaign_of(text.encode(), "campaign.yaml", GAMES)
    assert campaign is not None, problems
    return next_schedule(texts, campaign.schedule, issues, start)


def test_the_schedule_goes_on() -> None:
    assert schedule(SCHEDULE, 3) == {"start": "2027-03-17", "every": "5 weeks", "lead": "12 days"}
    assert schedule(SCHEDULE, 3, "2028-01-05")["start"] == "2028-01-05"
    pauses = ["2026-12-24..2027-01-01", "2027-07-01..2027-08-01"]
    assert schedule({**SCHEDULE, "pauses": pauses}, 3)["pauses"] == pauses[1:]
    dates = {"every": ["2027-01-01", "2027-02-01", "2027-03-01", "2027-04-01"]}
    assert schedule(dates, 2) == {"start": "2027-03-01", "every": ["2027-03-01", "2027-04-01"]}
    assert schedule(dates, 4) == {}
    assert schedule({}, 4) == {}


def test_odd_texts_come_through() -> None:
    from pbm.base.tree import parse, to_json

    config = {
        "id": "x", "title": 'Die "Liga": # 1', "language": "en", "gm": {"name": "- ich: [nicht]"},
        "players": {"no": {"name": "007", "code": "#1"}, "ändrü": {"name": "O'Neil {x}"}, "leer": {}},
        "games": {"g": {"game": "dottendorfer", "players": ["no", "ändrü", "leer"] * 20, "rules": {"nmr": "skip"}}},
    }  # fmt: skip
    text = config_text(config, "de", "Alt: # {1}x")
    read, problems = parse(text.encode(), "campaign.yaml")
    assert not problems and read is not None
    assert json.dumps(to_json(read)) == json.dumps(config)


LIGA = """\
id: liga-2026
title: Liga 2026
language: de
gm: {name: Cici, email: gm@example.org}
schedule: {start: 2026-12-01, every: 4 weeks, deadline: "18:00", overrides: {2: 2026-12-20}}
players:
  anna: {name: Anna Ahorn, email: [anna@example.org, a@example.com], code: Ahornblatt}
  bernd: {name: Bernd Birke}
  cora: {language: en}
  dora:
  emil: {}
  fritz: {}
games:
  f1: {game: faule_sechs, title: Anton, players: [anna, bernd, cora]}
  f2: {game: faule_sechs, title: Berta, players: [dora, emil, fritz]}
league: {points: [2, 1], tiebreak: [wins, lot]}
dice: {salt: "6aus49", issues: 200}
vote: "Noch eine Saison?"
divisions:
  - {id: a, title: Erste, players: [anna, bernd, cora], relegate: 1}
  - {id: b, title: Zweite, players: [dora, emil, fritz], promote: 1}
"""


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = folder(tmp_path_factory.mktemp("season") / "liga", LIGA)
    (here / "templates").mkdir()
    (here / "templates/own.txt").write_text("hello")
    for _ in range(30):
        if call("issue", here).code:
            break
    assert call("status", here, "--json").json["over"]
    return here


def test_a_season_follows(over: Path, tmp_path: Path) -> None:
    before = tree(over)
    new = tmp_path / "neu"
    found = call("season", new, over, "--json").json
    assert tree(over) == before
    assert (found["id"], found["title"]) == ("liga-2027", "Liga 2027")
    assert len(found["key0"]) == 64
    down, up = found["moves"]
    tables = {one["id"]: one["table"] for one in call("standings", over, "--json").json["divisions"]}
    assert down["player"] == tables["a"][-1]["player"] and up["player"] == tables["b"][0]["player"]
    assert down["by"] in ("points", "wins", "lot") and down["other"] == tables["a"][1]["player"]
    text = (new / "campaign.yaml").read_text("utf-8")
    assert "anna@example.org" in text and "a@example.com" in text and "Ahornblatt" in text
    assert "6aus49" not in text and "vote" not in text and "overrides" not in text
    assert stat.S_IMODE((new / "seed").stat().st_mode) == 0o600
    assert "seed" in (new / ".gitignore").read_text().split()
    assert (new / "seed").read_text() != (over / "seed").read_text()
    assert (new / "templates/own.txt").read_text() == "hello"
    campaign, problems, _ = campaign_of(text.encode(), "campaign.yaml", GAMES)
    assert campaign is not None and not problems
    assert campaign.dice.issues == 200 and campaign.dice.salt is None
    stays = {"anna", "bernd", "cora", "dora", "emil", "fritz"} - {down["player"], up["player"]}
    assert set(campaign.divisions[0].players) == {up["player"], *(stays & {"anna", "bernd", "cora"})}
    assert set(campaign.games["f1"].players) == set(campaign.divisions[0].players)
    assert set(campaign.games["f2"].players) == set(campaign.divisions[1].players)
    assert call("check", new).code == 0
    assert call("status", new, "--json").json["key0"] == found["key0"]
    assert call("issue", new).code == 0
    assert call("verify", new).code == 0


def test_it_is_told_in_words(over: Path, tmp_path: Path) -> None:
    said = call("season", tmp_path / "neu", over, "--id", "anders", "--title", "Ganz: anders", "--start", "2028-02-29")
    assert said.code == 0 and "steigt ab" in said.out and "steigt auf" in said.out
    assert call("standings", tmp_path / "neu").code == 1
    text = (tmp_path / "neu/campaign.yaml").read_text("utf-8")
    assert "id: anders" in text and '"Ganz: anders"' in text and "start: 2028-02-29" in text
    english = call("season", tmp_path / "new", over, "--lang", "en")
    assert "goes down" in english.out and "steigt" not in english.out


@pytest.mark.parametrize("place", ["filled", "file", "itself"])
def test_a_filled_folder_is_refused(over: Path, tmp_path: Path, place: str) -> None:
    new = tmp_path / "neu"
    if place == "filled":
        new.mkdir()
        (new / "x").write_text("x")
    elif place == "file":
        new.write_text("x")
    else:
        new = copy(over, new)
    before = tree(tmp_path)
    found = call("season", new, new if place == "itself" else over, "--json")
    assert found.code == 1 and found.codes == ["new.filled"]
    assert tree(tmp_path) == before


def test_an_empty_folder_is_taken(over: Path, tmp_path: Path) -> None:
    new = tmp_path / "neu"
    new.mkdir()
    assert call("season", new, over).code == 0
    assert (new / "templates/own.txt").exists() and call("issue", new).code == 0


def test_the_folders_are_told_apart_in_either_order(over: Path, tmp_path: Path) -> None:
    said = call("season", over, tmp_path / "next one")
    assert said.code == 0 and said.out.rstrip().endswith(f"pbm issue '{tmp_path / 'next one'}'")
    assert call("issue", tmp_path / "next one").code == 0
    assert call("season", tmp_path / "third", tmp_path / "fourth").code == 2


def test_nothing_is_written_where_it_may_not_be(over: Path, tmp_path: Path) -> None:
    running = folder(tmp_path / "alt", LIGA)
    for args in (("issue", running), ("check", running)):
        call(*args)
    found = call("season", tmp_path / "neu", running, "--json")
    assert found.code == 1 and found.codes == ["season.running"]
    for wrong in (["--start", "morgen"], ["--start", "2027-13-01"], ["--ahead", "niemand"]):
        found = call("season", tmp_path / "neu", over, *wrong, "--json")
        assert found.code == 1 and found.codes[0].startswith("season.")
    for wrong in (["--id", "a b"], ["--id", ""], ["--title", " "], ["--title", "a\tb"]):
        assert call("season", tmp_path / "neu", over, *wrong).code == 2
    for wrong in (["--id", "con"], ["--id", "Playoff"]):
        said = call("season", tmp_path / "neu", over, *wrong)
        assert said.code == 2 and "als Kennung vergeben" in said.err and f"--id {wrong[1]}1" in said.err
    assert not (tmp_path / "neu").exists()


def test_without_divisions_nobody_moves(tmp_path: Path) -> None:
    here = folder(tmp_path / "liga", LIGA.partition("divisions:")[0])
    assert call("issue", here).code == 0
    text = (here / "campaign.yaml").read_text("utf-8")
    (here / "campaign.yaml").write_text(text.replace("faule_sechs,", "faule_sechs, ended: true,"), "utf-8")
    assert call("issue", here).code == 0
    for ahead in ("anna", "x"):
        told = call("season", tmp_path / "neu", here, "--ahead", ahead, "--json").json["campaign"]
        assert [one["code"] for one in told] == ["season.no-divisions"] and "keine Divisionen" in told[0]["message"]
    found = call("season", tmp_path / "neu", here, "--json").json
    assert found["moves"] == []
    assert "ended" not in (tmp_path / "neu/campaign.yaml").read_text("utf-8")
    assert call("issue", tmp_path / "neu").code == 0


def test_every_reason_can_be_said() -> None:
    from pbm.referee.season_words import COMMENTS, MESSAGES

    facts = {"side": "x", "other": "y", "mine": "1", "theirs": "2", "title": "t"}
    for code, text in {**MESSAGES, **COMMENTS}.items():
        if code.startswith("moved.why.") or code in COMMENTS:
            assert fill(text.de, facts, "de", {}) and fill(text.en, facts, "en", {})
