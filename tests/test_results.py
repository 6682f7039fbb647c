"""results.yaml and the all-time table (tournament.md, "Archives")."""

from __future__ import annotations

import zipfile
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.games import GAMES
from pbm.referee.league import GameResult, LeagueRules, points_json
from pbm.referee.results_read import Results, public_yaml, read_results
from pbm.referee.results_table import all_time
from tests.cli import CAMPAIGN, call, folder, play

TITLES = {game.id: game.title for game in GAMES.values()}
PEOPLE = {"anna": "Anna Ahorn", "bernd": "Bernd Birke"}

OLD = """\
# secret: karl@example.org
- {game: dottendorfer, date: 1987-05-30, players: [anna, Karl Kranich, Hugo], scores: [34, -12, out]}
- game: yacht
  date: 1990
  title: Dora
  players: [Karl Kranich, anna]
  scores: [200, 200]
"""


def read(text: str) -> Results:
    return read_results(text.encode(), TITLES, PEOPLE)


def codes(found: Results) -> list[str]:
    return [one.code for one in found.problems]


def test_a_list_typed_without_brackets_keeps_names_whole() -> None:
    """Proposed for "Karl Kranich, anna" was once a list of three people."""
    found = read(OLD.replace("players: [Karl Kranich, anna]", "players: Karl Kranich, anna"))
    assert [one.example for one in found.problems] == ["players: [Karl Kranich, anna]"]
    found = read(OLD.replace("scores: [200, 200]", "scores: 200  200"))
    assert [one.example for one in found.problems] == ["scores: [200, 200]"]


def test_results_become_tables() -> None:
    found = read(OLD)
    assert not found.problems and not found.notes
    first, second = found.results
    assert [(row.rank, row.player, row.score, row.status) for row in first.rows] == [
        (1, "anna", 34, "finished"), (2, "Karl Kranich", -12, "finished"), (3, "Hugo", 0, "out"),
    ]  # fmt: skip
    assert {row.rank for row in second.rows} == {1} and second.title == "Dora"


@pytest.mark.parametrize("text", ["- {R}", "results: [{R}]", "{R}", "results:\n  - {R}"])
def test_one_result_may_stand_alone_or_below_its_key(text: str) -> None:
    found = read(text.replace("{R}", "{game: yacht, date: 1990-12, players: [a, b], scores: [1, +2]}"))
    assert not found.problems and [row.player for row in found.results[0].rows] == ["b", "a"]


@pytest.mark.parametrize("text", ["", "# nothing\n", "[]", "results: []"])
def test_nothing_is_no_fault(text: str) -> None:
    found = read(text)
    assert found.results == () and not found.problems


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("{game: yacht, date: 1990, players: [a]}", ["campaign.missing-key"]),
        ("{game: schach, date: 1990, players: [a], scores: [1]}", ["campaign.impossible-value"]),
        ("{game: yacht, date: 90, players: [a], scores: [1]}", ["calendar.not-a-date"]),
        ("{game: yacht, date: 1990-02-30, players: [a], scores: [1]}", ["calendar.no-such-day"]),
        ("{game: yacht, date: 1990-13, players: [a], scores: [1]}", ["calendar.no-such-day"]),
        ("{game: yacht, date: 1000, players: [a], scores: [1]}", ["calendar.year-out-of-range"]),
        ("{game: yacht, date: 1990, players: [], scores: []}", ["campaign.wrong-size"] * 2),
        ("{game: yacht, date: 1990, players: [a, b], scores: [1]}", ["results.count"]),
        ("{game: yacht, date: 1990, players: [a, a], scores: [1, 2]}", ["results.player-twice"]),
        ("{game: yacht, date: 1990, players: [a], scores: [1.5]}", ["results.bad-score"]),
        ("{game: yacht, date: 1990, players: [a], scores: [9999999999]}", ["results.bad-score"]),
        ("{game: yacht, date: 1990, players: [a], scores: {a: 1}}", ["campaign.wrong-type"]),
        ("{game: yacht, date: 1990, players: [a], score: [1]}", ["campaign.unknown-key"]),
        ('{game: yacht, date: 1990, players: ["a\\u202e"], scores: [1]}', ["campaign.direction-in-name"]),
        ("nothing", ["campaign.wrong-type"]),
    ],
)
def test_faults(entry: str, expected: list[str]) -> None:
    found = read(f"- {entry}\n- {{game: yacht, date: 1991, players: [c], scores: [1]}}\n")
    assert codes(found) == expected
    assert all(problem.place.source == "results.yaml" and problem.place.line == 1 for problem in found.problems)
    assert [one.date for one in found.results] == ["1991"]  # the others are read all the same


def test_all_faults_at_once_in_the_order_of_the_file() -> None:
    found = read("".join(f"- {{game: x{at}, date: {at}, players: [a, a], scores: [q]}}\n" for at in range(50)))
    assert len(found.problems) == 250
    places = [(one.place.line, one.place.column) for one in found.problems]
    assert places == sorted(places)


def test_a_name_is_never_taken_for_a_player() -> None:
    found = read("- {game: yacht, date: 1990, players: [Anna Ahorn, bernd], scores: [2, 1]}\n")
    assert [one.code for one in found.notes] == ["results.same-name"]
    rows = all_time(LeagueRules(), [], found.results, ["anna", "bernd"])
    assert [(row.player, row.games) for row in rows] == [("Anna Ahorn", 1), ("bernd", 1)]


def test_the_table_counts_finished_games_and_results() -> None:
    rows = read(OLD).results
    game = GameResult("y1", True, rows[1].rows)
    running = GameResult("y2", False, rows[0].rows)
    found = {row.player: row for row in all_time(LeagueRules(points=(4, 2, 1)), [game, running], rows, ["anna", "bernd"])}
    assert (found["anna"].games, found["anna"].handed_down, found["anna"].wins) == (3, 2, 3)
    assert points_json(found["anna"].points) == 4 + 3 + 3
    assert found["Karl Kranich"].points == 2 + 3 + 3 and found["Hugo"].points == 0
    assert found["Hugo"].alone and not found["anna"].alone and "bernd" not in found


@settings(deadline=None)
@given(st.lists(st.lists(st.integers(-3, 3), min_size=2, max_size=5), max_size=6))
def test_points_add_up(games: list[list[int]]) -> None:
    text = "".join(
        f"- {{game: yacht, date: {1990 + at}, players: {[f'p{n}' for n in range(len(scores))]}, scores: {scores}}}\n"
        for at, scores in enumerate(games)
    )
    found = read(text)
    assert not found.problems
    rows = all_time(LeagueRules(), [], found.results, [])
    assert sum((Fraction(row.points) for row in rows), Fraction()) == sum(
        sum((10, 7, 5, 3, 2, 1)[: len(scores)]) for scores in games
    )
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    assert read(public_yaml(found.results)).results == found.results


@pytest.fixture(scope="module")
def liga(tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = play(folder(tmp_path_factory.mktemp("results") / "liga", CAMPAIGN), 2)
    (here / "results.yaml").write_text(OLD)
    return here


def test_standings_all_time(liga: Path) -> None:
    said = call("standings", liga, "--all-time")
    assert said.code == 0 and "Karl Kranich (from results alone)" in said.out
    assert "(überliefert)" in call("standings", liga, "--all-time", "--lang", "de").out
    found: Any = call("standings", liga, "--all-time", "--json").json
    assert found["issue"] == 2 and set(found["games"]) == {"d1"}
    assert [(row["player"], row["name"], row["from_results"]) for row in found["all_time"]] == [
        ("anna", "Anna Ahorn", 2), (None, "Karl Kranich", 2), (None, "Hugo", 1),
    ]  # fmt: skip
    assert "all_time" not in call("standings", liga, "--json").json


def test_faults_are_shown_and_stop_nothing_else(liga: Path, tmp_path: Path) -> None:
    here = folder(tmp_path / "liga", CAMPAIGN)
    (here / "results.yaml").write_text("- {game: yacht, date: 1990, players: [a], scores: [x]}\n")
    found = call("standings", here, "--all-time", "--json")
    assert found.code == 1 and found.codes == ["results.bad-score"]
    checked = call("check", here, "--json")
    assert checked.code == 0 and [note["code"] for note in checked.json["notes"]] == ["results.faulty"]
    assert call("issue", here).code == 0


def test_a_campaign_of_results_alone(tmp_path: Path) -> None:
    here = folder(tmp_path / "liga", CAMPAIGN)
    assert call("standings", here, "--all-time").code == 1
    (here / "results.yaml").write_text(OLD)
    found = call("standings", here, "--all-time", "--json").json
    assert found["issue"] is None and found["all_time"][0]["player"] == "anna"


def test_archives_hold_the_results(liga: Path, tmp_path: Path) -> None:
    for public in (False, True):
        out = tmp_path / f"{public}.zip"
        assert call("archive", liga, "--out", out, *(["--public"] if public else [])).code == 0
        with zipfile.ZipFile(out) as file:
            text = file.read("results.yaml").decode()
            assert b"results.yaml" in file.read("README.txt") and b"results.yaml" in file.read("LIESMICH.txt")
        assert ("karl@example.org" in text) is not public
        assert read(text).results == read(OLD).results
        assert call("verify", out).code == 0


def test_the_site_has_the_table(liga: Path, tmp_path: Path) -> None:
    assert call("site", tmp_path / "web", liga).code == 0
    page = (tmp_path / "web/standings.html").read_text("utf-8")
    assert "Karl Kranich (from results alone)" in page and "karl@example.org" not in page
    plain = play(folder(tmp_path / "plain", CAMPAIGN), 1)
    assert call("site", tmp_path / "web2", plain).code == 0
    assert 'id="all-time"' not in (tmp_path / "web2/standings.html").read_text("utf-8")
