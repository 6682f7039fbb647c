"""Standbys in all games: who takes a seat over, what stays with it, what never comes along (rules.md, 0.4)."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.cli import call, folder, order

CAMPAIGN = """\
id: seating
language: en
schedule: {{start: 2027-01-04, every: 1 week}}
players:
  anna: {{name: Anna Ahorn}}
  bernd: {{name: Bernd Birke}}
  cora: {{name: Cora Carl}}
  dora: {{name: Dora Dill}}
  emil: {{name: Emil Eibe}}
games:
  g1: {{{game}, players: [anna, bernd, cora], standby: [dora, emil]{rules}}}
league: {{}}
"""
GAMES = {
    "dottendorfer": ("game: dottendorfer", ""),
    "dottendorfer-skip": ("game: dottendorfer, variant: planung", ", rules: {nmr: skip, nmr_limit: 2}"),
    "dottendorfer-ladder": ("game: dottendorfer", ", rules: {nmr_limit: 2}"),
    "bestof4": ("game: dottendorfer, variant: bestof4", ", rules: {nmr: skip, nmr_limit: 1}"),
    "doelauer": ("game: doelauer, turns_per_issue: 2, reveal: none", ", rules: {nmr_limit: 2}"),
    "doelauer-out": ("game: doelauer", ", rules: {nmr: out}"),
    "hajo": ("game: hajo", ", rules: {nmr: policy, nmr_limit: 1}"),
    "hajo-step": ("game: hajo, reveal: step", ", rules: {nmr_limit: 1}"),
    "general": ("game: general, games: 1", ", rules: {nmr_limit: 1}"),
    "general-side": ("game: general, games: 2, side_by_side: true", ", rules: {nmr: out}"),
    "yacht": ("game: yacht, games: 2, tape: shared", ", rules: {nmr: policy, nmr_limit: 2}"),
    "yacht-step": ("game: yacht, games: 1, reveal: step", ", rules: {nmr_limit: 1}"),
    "faule_sechs": ("game: faule_sechs", ""),
}
SEATS = ("anna", "bernd", "cora")
PLAYERS = (*SEATS, "dora", "emil")


def started(tmp_path: Path, name: str) -> Path:
    game, rules = GAMES[name]
    here = folder(tmp_path / "seats", CAMPAIGN.format(game=game, rules=rules))
    assert call("issue", here).code == 0
    return here


def public(here: Path, number: int) -> Any:
    return json.loads((here / f"issues/{number:03d}/issue.json").read_bytes())


def private(here: Path, number: int) -> Any:
    return json.loads((here / f"issues/{number:03d}/private.json").read_bytes())


def issue(here: Path, number: int) -> Any:
    done = call("issue", here, "--nmr", "--force", "--json")
    assert done.code == 0, done.out + done.err
    return public(here, number)


def held(game: Any) -> dict[str, str]:
    """The players by the seats that they hold."""
    return {seat: game.get("holders", {}).get(seat, [seat])[-1] for seat in SEATS}


def sends(here: Path, number: int, player: str) -> None:
    """File the example of the player's own page as it stands, where there is one."""
    page = (here / f"issues/{number - 1:03d}/players/{player}.txt").read_text()
    form = page.partition("\n FORM\n")[2]
    lines = [line[4:] for line in form.splitlines() if line.startswith("    ")]
    if lines:
        order(here, number, f"{player}.txt", "\n".join(lines) + "\n")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_campaigns_replay_and_hold_to_the_seats(tmp_path: Path, name: str, seed: int) -> None:
    here = started(tmp_path, name)
    dice = random.Random(f"{name} {seed}")
    holders = dict(zip(SEATS, SEATS, strict=True))
    for number in range(2, 9):
        before = public(here, number - 1)
        if before["over"]:
            break
        for player in PLAYERS:
            what = dice.choice(["orders"] * 4 + ["nothing", "resign", "absent", "both"])
            if what in ("orders", "both"):
                sends(here, number, player)
            if what == "resign" and number > 2:
                order(here, number, f"{player}.2.txt", "Resign")
            if what == "both":
                order(here, number, f"{player}.2.txt", "[g1]\nStanding\nelse: keep most\n")
            if what == "absent":
                order(here, number, f"{player}.txt", f"Absent until 2027-0{dice.randrange(1, 4)}-10\n")
        now = issue(here, number)
        game = now["games"]["g1"]
        events = (game["report"] or {}).get("standby", [])
        for one in events:
            assert one["from"] == holders[one["seat"]]
            assert one["to"] not in holders.values() and one["to"] not in SEATS
            holders[one["seat"]] = one["to"]
            assert one["seat"] not in game["nmr_run"]  # the new one begins at nothing
        assert held(game) == holders
        # each move came from a letter of the one who had the seat, never from somebody's before
        then = {**holders, **{one["seat"]: one["from"] for one in events}}
        for seat, moves in ((game["report"] or {}).get("moves") or {}).items():
            for move in moves:
                source = move.get("source", [""])[0].rpartition("/")[2].partition(".")[0]
                assert source in ("", then[seat])
        for kind in ("kept", "standing"):
            assert set(private(here, number)[kind].get("g1", {})) <= set(holders.values())
        owners = {roll["label"].split("/")[1] for roll in now["dice"]["rolls"] if roll["label"].startswith("g1/")}
        assert owners <= {*SEATS, "*"}
        shown = call("standings", here, "--json").json
        assert {row["player"] for row in shown["games"]["g1"]["table"]} == set(holders.values())
    found = call("verify", here, "--json")
    assert (found.code, found.json["problems"]) == (0, [])


@pytest.mark.parametrize("name", [name for name in GAMES if name != "faule_sechs"])
def test_who_resigns_hands_the_seat_over(tmp_path: Path, name: str) -> None:
    here = started(tmp_path, name)
    for number in (2, 3):
        for player in ("anna", "cora"):
            sends(here, number, player)
        if number == 2:
            order(here, 2, "bernd.txt", "Resign")
        else:
            sends(here, 3, "dora")
        now = issue(here, number)
    game = now["games"]["g1"]
    assert held(game)["bernd"] == "dora"
    row = next(row for row in game["table"] if row["player"] == "bernd")
    assert row["status"] == "playing"
    assert public(here, 2)["games"]["g1"]["report"]["standby"] == [
        {"seat": "bernd", "from": "bernd", "to": "dora", "why": "resigned"}
    ]
    assert now["punctuality"]["dora"] == {"on_time": 1, "late": 0, "nmr": 0}
    assert sum(now["punctuality"]["bernd"].values()) == 0  # resigning is no NMR
    sheet = (here / "issues/003/sheet.txt").read_text()
    assert "Dora Dill (for Bernd Birke)" in sheet
    assert "Dora Dill (for Bernd Birke)" in call("standings", here).out


@pytest.mark.parametrize("name", ["yacht-step", "hajo-step"])
def test_under_step_the_standby_goes_on_where_the_turn_stands(tmp_path: Path, name: str) -> None:
    here = started(tmp_path, name)
    for player in SEATS:
        sends(here, 2, player)
    before = issue(here, 2)["games"]["g1"]["state"]["going"]
    mine = {key: value for key, value in before.items() if key.startswith("bernd")}
    assert mine  # Bernd's turn is under way
    for player in ("anna", "cora"):
        sends(here, 3, player)
    order(here, 3, "bernd.txt", "Resign")
    now = issue(here, 3)["games"]["g1"]
    assert {key: value for key, value in now["state"]["going"].items() if key.startswith("bernd")} == mine
    assert held(now)["bernd"] == "dora" and "bernd" in now["due"]
    sends(here, 4, "dora")
    steps = issue(here, 4)["games"]["g1"]["report"]["moves"]["bernd"]
    assert steps and call("verify", here).code == 0


def test_the_limit_hands_the_seat_over_and_the_ladder_is_told(tmp_path: Path) -> None:
    here = started(tmp_path, "dottendorfer-ladder")
    for number in (2, 3):
        for player in ("anna", "cora"):
            sends(here, number, player)
        now = issue(here, number)
        run = now["games"]["g1"]["report"]["moves"]["bernd"][-1]["run"]
        assert run == number - 1
        page = (here / f"issues/00{number}/players/bernd.txt").read_text()
        assert ("last warning" if number == 2 else "second missed issue") in page
    assert now["games"]["g1"]["report"]["standby"][0]["why"] == "limit"
    assert "takes over the seat from issue 4" in (here / "issues/003/sheet.txt").read_text().replace("\n ", " ")
    assert "you take over Bernd’s seat" in (here / "issues/003/players/dora.txt").read_text()
    missing = {(one["player"], one["status"]) for one in call("check", here, "--json").json["orders"]}
    assert missing == {(player, "missing") for player in ("anna", "cora", "dora")}


def statuses(game: Any) -> dict[str, str]:
    return {row["player"]: row["status"] for row in game["table"]}


def test_a_standby_who_is_away_is_passed_over(tmp_path: Path) -> None:
    here = started(tmp_path, "dottendorfer")
    order(here, 2, "dora.txt", "Absent until 2028-01-01")
    for player in SEATS:
        order(here, 2, f"{player}.txt", "Resign")
    game = issue(here, 2)["games"]["g1"]
    assert held(game) == {"anna": "emil", "bernd": "bernd", "cora": "cora"}
    assert statuses(game) == {"anna": "playing", "bernd": "out", "cora": "out"}  # one was free for three seats


@pytest.mark.parametrize("name", ["dottendorfer", "doelauer-out", "general-side"])
def test_where_a_standby_is_free_the_turn_is_skipped_instead_of_ending_the_game(tmp_path: Path, name: str) -> None:
    here = started(tmp_path, name)
    for player in ("anna", "cora"):
        sends(here, 2, player)
    game = issue(here, 2)["games"]["g1"]
    assert set(statuses(game).values()) == {"playing"} and "holders" not in game
    assert game["nmr_run"] == {"bernd": 1}
    assert "nmr: out" not in (here / "issues/002/sheet.txt").read_text()
    sends(here, 3, "bernd")
    order(here, 3, "anna.txt", "Resign")
    order(here, 3, "cora.txt", "Resign")
    game = issue(here, 3)["games"]["g1"]
    assert held(game) == {"anna": "dora", "bernd": "bernd", "cora": "emil"}
    sends(here, 4, "dora")
    sends(here, 4, "emil")  # nobody is free any more, and now the first NMR is the exit
    assert statuses(issue(here, 4)["games"]["g1"]) == {"anna": "playing", "bernd": "out", "cora": "playing"}


def test_orders_that_were_left_behind_are_not_the_new_ones(tmp_path: Path) -> None:
    here = started(tmp_path, "hajo")
    for player in ("anna", "cora"):
        sends(here, 2, player)
    order(here, 2, "bernd.txt", "Round 1\nRound 2\nRound 3\nelse: stop\nStanding\nelse: keep most\n")
    issue(here, 2)
    assert private(here, 2)["kept"]["g1"]["bernd"] and private(here, 2)["standing"]["g1"]["bernd"]
    for player in ("anna", "cora"):
        sends(here, 3, player)
    order(here, 3, "bernd.txt", "Resign")
    issue(here, 3)
    assert "bernd" not in private(here, 3)["kept"].get("g1", {})
    found = {(one["player"], one["status"]) for one in call("check", here, "--json").json["orders"]}
    assert ("dora", "missing") in found and "bernd" not in {player for player, _ in found}
    order(here, 4, "bernd.txt", "Round 3\nelse: stop\n")
    notes = [note["code"] for note in call("check", here, "--json").json["notes"]]
    assert "note.seat-taken" in notes


def test_league_points_go_to_who_finishes(tmp_path: Path) -> None:
    here = started(tmp_path, "dottendorfer")
    for player in ("anna", "cora"):
        sends(here, 2, player)
    order(here, 2, "bernd.txt", "Resign")
    issue(here, 2)
    text = (here / "campaign.yaml").read_text()
    (here / "campaign.yaml").write_text(text.replace("standby:", "ended: true, standby:"))
    issue(here, 3)
    points = {row["player"]: row["points"] for row in call("standings", here, "--json").json["league"]}
    assert points["dora"] > 0 and points["bernd"] == 0
    assert call("verify", here).code == 0


def test_a_correction_goes_by_the_seats(tmp_path: Path) -> None:
    here = started(tmp_path, "dottendorfer")
    for player in ("anna", "cora"):
        sends(here, 2, player)
    order(here, 2, "bernd.txt", "Resign")
    issue(here, 2)
    for player in ("anna", "cora", "dora"):
        sends(here, 3, player)
    issue(here, 3)
    sends(here, 2, "bernd")  # it was another's mail
    done = call("correct", "2", here, "--reason", "mixed up", "--yes", "--nmr")
    assert done.code == 0, done.out + done.err
    assert held(public(here, 2)["games"]["g1"])["bernd"] == "bernd"
    assert held(public(here, 3)["games"]["g1"])["bernd"] == "bernd"
    assert public(here, 3)["games"]["g1"]["nmr_run"] == {"bernd": 1}  # issue 3 had nothing of his
    assert call("verify", here).code == 0
