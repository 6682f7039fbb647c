"""Stages on the site and in `pbm standings`, while they are played and after they are over (output.md, "Forms")."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli import call, folder, order
from tests.test_people_standby import public, sends

CUP = """\
id: cup
language: en
players: {anna: {}, bernd: {}, cora: {}, dora: {}, emil: {}}
stages:
  - {id: v, title: Heats, game: yacht, games: 1, groups: duels, turns_per_issue: 12}
  - {id: f, title: Final, game: yacht, games: 1, turns_per_issue: 12}
games:
  g1: {game: dottendorfer, title: Anton, players: [anna, bernd, cora, dora]}
"""
PLAYERS = ("anna", "bernd", "cora", "dora", "emil")


@pytest.fixture(scope="module")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Heats to issue 2, the final to issue 3; one game more goes on in issue 4."""
    here = folder(tmp_path_factory.mktemp("after") / "cup", CUP)
    assert call("issue", here).code == 0
    for number in (2, 3, 4):
        if number == 3:  # the sites of a cup that is still played
            assert call("site", here.parent / "early", here).code == 0
        for player in PLAYERS:
            sends(here, number, player)
        order(here, number, "gm.txt", "…\n")
        done = call("issue", here, "--nmr", "--force")
        assert done.code == 0, done.out + done.err
    assert call("site", here.parent / "late", here).code == 0
    return here


def text(page: Path) -> str:
    return " ".join(re.sub(r"<style.*?</style>|<[^>]*>", " ", page.read_text("utf-8"), flags=re.DOTALL).split())


def test_the_final_ranking_stands_for_good(cup: Path) -> None:
    now = public(cup, 4)
    assert now["stages"]["final"] and not now["over"]
    assert all(entry["finished"] < 4 for entry in now["stages"]["played"])
    for number in (3, 4):
        out = call("standings", cup, "--issue", number).out
        assert out.count("Final ranking") == 1
        ranking = out.partition("Final ranking")[2]
        for row in now["stages"]["final"]:
            assert re.search(rf"^ +{row['rank']}  {row['player']}\b", ranking, re.MULTILINE)
    assert 'id="stages-final"' in (cup.parent / "late/standings.html").read_text()
    assert "Final ranking" not in (cup / "issues/004/sheet.txt").read_text()  # told once, in the issue that ended it
    assert "Final ranking" not in call("standings", cup, "--issue", 2).out


def test_a_players_page_tells_how_he_came_through(cup: Path) -> None:
    entry = public(cup, 2)["stages"]["played"][0]
    final = {row["player"]: row["rank"] for row in public(cup, 4)["stages"]["final"]}
    for row in entry["table"]:
        early = text(cup.parent / f"early/players/{row['player']}.html")
        late = text(cup.parent / f"late/players/{row['player']}.html")
        if row["how"]:
            assert "Heats: goes on" in early and "Final: in it, with " in early
        else:
            assert "Heats: out, in place 2" in early and "Final: in it" not in early
        assert f"Final ranking of the stages: place {final[row['player']]}" in late and "Final: in it" not in late
    [bye] = entry["byes"]
    assert "Heats: goes on with a bye." in text(cup.parent / f"early/players/{bye}.html")


def test_the_story_tells_who_goes_on_and_who_wins(cup: Path) -> None:
    page = text(cup.parent / "late/index.html")
    entry = public(cup, 2)["stages"]["played"][0]
    on = [row["player"] for row in entry["table"] if row["how"]]
    assert f"Heats is played: {', '.join(on[:-1])} and {on[-1]} go on." in page
    assert f"Heats: {entry['byes'][0]} has a bye." in page
    first = [row["player"] for row in public(cup, 4)["stages"]["final"] if row["rank"] == 1]
    assert f"All stages are played: {' and '.join(first)} come" in page
