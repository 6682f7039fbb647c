"""Divisions (tournament.md, "League"): a table each, marks for who goes up and down, no new faults elsewhere."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.base.tree import parse
from pbm.games import GAMES
from pbm.kit.game import Row
from pbm.referee.campaign import Campaign, campaign_of
from pbm.referee.division_table import divisions_json
from pbm.referee.divisions import zones
from pbm.referee.league import GameResult
from pbm.referee.view import sheet_view
from tests.cli import call, folder

TWO = """\
id: zwei
language: de
players: {anna: {name: Anna Ahorn}, bernd: {}, cora: {}, dora: {}, emil: {}, fritz: {}, gast: {}}
games:
  f1: {game: faule_sechs, title: Anton, players: [anna, bernd, cora]}
  f2: {game: faule_sechs, title: Berta, players: [dora, emil, fritz]}
  f3: {game: faule_sechs, title: Cäsar, players: [anna, dora, gast]}
league: {points: [6, 3, 1]}
divisions:
  - {id: a, title: Erste Division, players: [anna, bernd, cora], relegate: 1}
  - {id: b, title: Zweite Division, players: [dora, emil, fritz], promote: 1}
"""


def campaign(text: str = TWO) -> Campaign:
    read, problems, _ = campaign_of(text.encode(), "campaign.yaml", GAMES)
    assert not problems and read is not None
    return read


def result(name: str, *scores: tuple[str, int], finished: bool = True) -> GameResult:
    ordered = sorted(scores, key=lambda one: -one[1])
    ranks = [1 + sum(other[1] > one[1] for other in ordered) for one in ordered]
    rows = tuple(Row(rank, player, score, "finished") for rank, (player, score) in zip(ranks, ordered, strict=True))
    return GameResult(name, finished, rows)


def lots(label: str, dice: int) -> tuple[int, ...]:
    return (ord(label.split("/")[2][0]) % 6 + 1,) * dice


RESULTS = [
    result("f1", ("anna", 3), ("bernd", 2), ("cora", 1)),
    result("f2", ("dora", 3), ("emil", 1), ("fritz", 1)),
    result("f3", ("gast", 3), ("dora", 2), ("anna", 1)),
]


@pytest.mark.parametrize(
    ("ranks", "up", "down", "expected"),
    [
        ([1, 2, 3, 4], 1, 1, ["up", "", "", "down"]),
        ([1, 1, 3, 3], 1, 1, ["open", "open", "open", "open"]),
        ([1, 1, 3, 4], 2, 1, ["up", "up", "", "down"]),
        ([1, 2, 2, 4], 0, 2, ["", "open", "open", "down"]),
        ([1, 1, 1], 1, 1, ["open"] * 3),
        ([1, 2], 1, 1, ["up", "down"]),
        ([1, 1], 2, 0, ["up", "up"]),
        ([], 0, 0, []),
    ],
)
def test_zones(ranks: list[int], up: int, down: int, expected: list[str]) -> None:
    assert zones(ranks, up, down) == expected


@settings(deadline=None)
@given(st.lists(st.booleans(), min_size=1, max_size=12), st.integers(0, 6), st.integers(0, 6))
def test_as_many_places_are_marked_as_move_unless_ranks_are_shared(ties: list[bool], up: int, down: int) -> None:
    if up + down > len(ties):
        return
    ranks: list[int] = []
    for at, tied in enumerate(ties):
        ranks.append(ranks[-1] if tied and ranks else at + 1)
    found = zones(ranks, up, down)
    assert found.count("up") <= up and found.count("down") <= down
    if "open" not in found:
        assert (found.count("up"), found.count("down")) == (up, down)
    for at, one in enumerate(found):  # one rank is one zone
        assert all(other == one for other, rank in zip(found, ranks, strict=True) if rank == ranks[at])


def test_a_game_counts_in_each_division_that_has_players_in_it() -> None:
    found = divisions_json(campaign(), RESULTS, None, lots)
    first, second = found["tables"]
    assert [(row["player"], row["points"]) for row in first["table"]] == [("anna", 7), ("bernd", 3), ("cora", 1)]
    assert [(row["player"], row["points"]) for row in second["table"]] == [("dora", 9), ("emil", 2), ("fritz", 2)]
    assert (first["counted"], first["of"]) == (["f1", "f3"], 2)
    assert (second["counted"], second["of"]) == (["f2", "f3"], 2)
    assert [row["zone"] for row in first["table"]] == ["", "", "down"]
    assert [row["zone"] for row in second["table"]] == ["up", "", ""]
    # emil and fritz were tied to the last: a lot each, which then holds
    assert set(found["lots"]) == {"lot/league/emil.1", "lot/league/fritz.1"}


def test_lots_are_thrown_once() -> None:
    found = divisions_json(campaign(), RESULTS, None, lots)
    last = {"divisions": json.loads(json.dumps(found))}

    def never(label: str, dice: int) -> tuple[int, ...]:
        raise AssertionError(label)

    again = divisions_json(campaign(), RESULTS, last, never)
    assert again["lots"] == found["lots"]
    assert [one["before"] for one in again["tables"]] == [one["table"] for one in found["tables"]]


def test_nothing_is_marked_before_a_game_counts() -> None:
    running = [one._replace(finished=False) for one in RESULTS]
    found = divisions_json(campaign(), running, None, lots)
    assert {row["zone"] for one in found["tables"] for row in one["table"]} == {""}
    assert not found["lots"]


def test_fractions_stay_exact() -> None:
    text = TWO.replace("[6, 3, 1]", "[6, 3, 1], ties: share")
    shared = [result("f1", ("anna", 1), ("bernd", 1), ("cora", 1))]
    table = divisions_json(campaign(text), shared, None, lots)["tables"][0]["table"]
    points = [row["points"] for row in table]
    assert points == ["3 1/3"] * 3
    assert sum(sum(Fraction(part) for part in one.split()) for one in points) == 10


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = folder(tmp_path_factory.mktemp("divisions") / "zwei", TWO)
    while call("issue", here).code == 0:
        pass
    return here


def public(here: Path, number: int) -> Any:
    return json.loads((here / f"issues/{number:03d}/issue.json").read_bytes())


def test_the_sheets_and_standings_have_a_table_for_each_division(played: Path) -> None:
    text = (played / "issues/002/sheet.txt").read_text("utf-8")
    page = (played / "issues/002/sheet.html").read_text("utf-8")
    for title in ("Erste Division", "Zweite Division"):
        assert title.upper() in text and f">{title}</h2>" in page
    said = call("standings", played)
    assert "Erste Division" in said.out and "Zweite Division" in said.out and "Punkte je Platz 6 3 1" in said.out
    found = call("standings", played, "--json").json
    assert [one["id"] for one in found["divisions"]] == ["a", "b"]
    assert found["league"] == []
    for one, table in zip(found["divisions"], public(played, found["issue"])["divisions"]["tables"], strict=True):
        assert [(row["player"], row["points"]) for row in one["table"]] == [
            (row["player"], row["points"]) for row in table["table"]
        ]


def test_zones_are_said_in_words_and_parted_by_a_line(played: Path) -> None:
    last = int(call("standings", played, "--json").json["issue"])
    tables = public(played, last)["divisions"]["tables"]
    zoned = {row["zone"] for one in tables for row in one["table"]} - {""}
    assert zoned == {"up", "down"}
    words = {"up": "Aufstieg", "down": "Abstieg", "open": "offen"}
    text = (played / f"issues/{last:03d}/sheet.txt").read_text("utf-8")
    page = (played / f"issues/{last:03d}/sheet.html").read_text("utf-8")
    for zone in zoned:
        assert words[zone] in text and f"<td>{words[zone]}</td>" in page
    assert '<tr class="zone">' in page


def test_a_player_outside_is_noted_and_nobody_is_refused(played: Path) -> None:
    found = call("check", played, "--json").json
    assert found["ok"]
    assert [note["code"] for note in found["notes"]].count("campaign.no-division") == 1


def test_verify_and_archive_know_divisions(played: Path) -> None:
    assert call("verify", played).code == 0
    assert call("archive", played).code == 0
    assert call("verify", played / "archive/zwei.zip").code == 0


def test_without_divisions_issue_json_has_no_such_key(tmp_path: Path) -> None:
    here = folder(tmp_path / "ohne", TWO.partition("divisions:")[0])
    assert call("issue", here).code == 0
    assert "divisions" not in public(here, 1) and public(here, 1)["league"] is not None
    assert "divisions" not in call("standings", here, "--json").json


@pytest.mark.parametrize(
    ("divisions", "codes"),
    [
        ("[]", ["wrong-size"]),
        ("{a: [anna]}", ["wrong-type"]),
        ("[{id: a}]", ["missing-key"]),
        ("[{id: a, players: []}]", ["wrong-size"]),
        ("[{id: a, players: [ana]}]", ["unknown-player"]),
        ("[{id: a, players: [anna], promte: 1}]", ["unknown-key"]),
        ("[{id: a, players: [anna], relegate: eins}]", ["wrong-type"]),
        ("[{id: a, players: [anna], relegate: -1}]", ["impossible-value"]),
        ("[{id: a, players: [anna]}, {id: b, players: [anna]}]", ["division-overlap"]),
        ("[{id: a, players: [anna]}, {id: a, players: [bernd]}]", ["division-twice"]),
        ("[{id: a, players: [anna], title: T}, {id: b, players: [bernd], title: T}]", ["division-twice"]),
        ("[{id: a, players: [anna], relegate: 1}, {id: b, players: [bernd]}]", ["division-balance"]),
        ("[{id: a, players: [anna], relegate: 2}, {id: b, players: [bernd], promote: 2}]", ["division-moves"] * 2),
        ("[{id: a, players: [anna], promote: 1, relegate: 1}]", ["division-moves", "division-top", "division-bottom"]),
    ],
)
def test_faults(divisions: str, codes: list[str]) -> None:
    text = f"{TWO.partition('divisions:')[0]}divisions: {divisions}\n"
    assert parse(text.encode(), "campaign.yaml")[0] is not None
    _, problems, _ = campaign_of(text.encode(), "campaign.yaml", GAMES)
    assert sorted(one.code for one in problems) == sorted(f"campaign.{code}" for code in codes)
    assert all(one.place.line == 9 for one in problems), problems


def test_a_dry_run_throws_no_lots_before_the_issue_does(tmp_path: Path) -> None:
    here = folder(tmp_path / "zwei", TWO)
    assert call("issue", here).code == 0
    (here / "campaign.yaml").write_text(TWO.replace("faule_sechs,", "faule_sechs, ended: true,"), "utf-8")
    tried = call("issue", here, "--dry-run", "--json").json["standings"]
    assert "divisions" not in tried and all(game["finished"] for game in tried["games"].values())
    assert "lot/league" not in call("issue", here, "--dry-run").out
    assert call("issue", here).code == 0
    found = public(here, 2)["divisions"]
    assert found["lots"] and [row["rank"] for row in found["tables"][0]["table"]] == [1, 2, 3]
    printed = {roll["label"]: roll["dice"] for roll in public(here, 2)["dice"]["rolls"]}
    assert found["lots"].items() <= printed.items()
    assert call("verify", here).code == 0


def test_a_correction_tells_of_divisions(tmp_path: Path) -> None:
    text = TWO.replace("faule_sechs,", "dottendorfer, turns_per_issue: 9,")
    here = folder(tmp_path / "zwei", text)
    assert call("issue", here).code == 0
    assert call("issue", here, "--nmr", "--force").code == 0
    page = (here / "issues/001/players/anna.txt").read_text("utf-8").splitlines()
    turns = [line.strip() for line in page if line.strip().startswith("Zug ") and "+" in line]
    (here / "orders/002").mkdir(parents=True)
    (here / "orders/002/anna.txt").write_text("[f1]\n" + "\n".join(turns[:9]) + "\n")
    found = call("correct", here, "2", "--reason", "im Spam", "--yes", "--nmr", "--json").json
    assert {change["what"] for change in found["changes"] if change["game"] is None} <= {"rank", "points", "score"}
    assert public(here, 2)["revision"] == 2
    assert call("verify", here).code == 0


HOMES = {"anna": "Erste Division", "bernd": "Erste Division", "cora": "Erste Division"}


def test_a_correction_names_the_division_in_the_place_of_the_league(tmp_path: Path) -> None:
    here = folder(tmp_path / "zwei", TWO.replace("faule_sechs,", "general, games: 1, turns_per_issue: 10,"))
    assert call("issue", here).code == 0
    assert call("issue", here, "--nmr", "--force").code == 0
    (here / "orders/002").mkdir(parents=True)
    turns = "".join(f"Runde {turn}\nEnde: Full House, Straße, Sechser, Fünfer, Vierer\n" for turn in range(1, 11))
    (here / "orders/002/dora.txt").write_text(f"[f3]\n{turns}")
    shown = call("correct", here, "2", "--reason", "im Spam", "--nmr", "--dry-run").out
    assert "Zweite Division" in shown and "Liga" not in shown
    assert call("correct", here, "2", "--reason", "im Spam", "--nmr", "--yes").code == 0
    now = public(here, 2)
    (told,), (box,) = now["corrections"], sheet_view(now, "de")["corrections"]
    found = [
        (row["player"], shown["game"])
        for row, shown in zip(told["rows"], box["rows"], strict=True) if row["game"] is None
    ]  # fmt: skip
    assert {title for _, title in found} == {"Erste Division", "Zweite Division"}
    assert all(title == HOMES.get(player, "Zweite Division") for player, title in found)
    # where nothing else changed, it is said too which table it is
    told |= {"rows": [row for row in told["rows"] if row["game"] is None][:1], "moves": []}
    (box,) = sheet_view(now, "de")["corrections"]
    assert box["games"] and box["rows"][0]["game"] == HOMES.get(told["rows"][0]["player"], "Zweite Division")


def test_where_divisions_are_no_table_is_called_the_league(tmp_path: Path) -> None:
    text = TWO.replace("faule_sechs,", "general, games: 1, turns_per_issue: 10,")
    here = folder(tmp_path / "zwei", text)
    assert call("issue", here).code == 0
    file = here / "campaign.yaml"
    file.write_text(file.read_text().replace("points: [6, 3, 1]", "points: [6, 3, 2]"))
    assert call("issue", here, "--nmr", "--force", "--accept-changes").code == 0
    view = sheet_view(public(here, 2), "de")
    assert [line.partition(",")[0] for line in view["changes"]] == ["Divisionen"]
    legends = [game["standing"]["legend"] for game in view["games"]]
    assert all("unter den Divisionen" in legend and "unter der Liga" not in legend for legend in legends)
    assert call("site", here, here / "web").code == 0
    page = (here / "web/rules.html").read_text("utf-8")
    assert ">Divisionen</h2>" in page and ">Liga</h2>" not in page


def _fractions(text: str) -> Fraction:
    return sum((Fraction(part) for part in text.split()), Fraction())


@pytest.mark.parametrize("ties", ["share", "high", "low"])
def test_printed_points_add_up_and_dropped_ones_stand_in_brackets(tmp_path: Path, ties: str) -> None:
    from pbm.referee.view import sheet_view

    here = folder(tmp_path / "zwei", TWO.replace("[6, 3, 1]", f"[6, 3, 1], drop: 1, ties: {ties}"))
    while call("issue", here).code == 0:
        pass
    newest = max(int(path.name) for path in (here / "issues").iterdir())
    tables = sheet_view(public(here, newest), "de")["leagues"]
    assert len(tables) == 2
    for table in tables:
        for row in table["rows"]:
            cells = [text for text in row["texts"] if text]
            assert sum(text.startswith("(") for text in cells) == 1 and all(
                text.startswith("(") == text.endswith(")") for text in cells
            )
            counted = sum((_fractions(text) for text in cells if not text.startswith("(")), Fraction())
            assert counted == _fractions(row["points"])
        assert all(one["id"] in table["foot"][0] for one in table["games"])  # a line for each column
