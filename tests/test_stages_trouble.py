"""Stages where something comes between: who leaves while he waits, standbys, changes of campaign.yaml, dry runs,
corrections, dice thrown by hand (tournament.md, "Stages", "People", "Mistakes")."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pbm.shell.desk import open_desk
from tests.cli import call, folder, order
from tests.test_people_standby import public, sends

HEAD = "id: cup\nlanguage: en\nplayers: {anna: {}, bernd: {}, cora: {}, dora: {}, emil: {}}\n"
FOUR = "players: [anna, bernd, cora, dora]"
FINAL = "  - {id: f, title: Final, game: general, games: 1, turns_per_issue: 10}\n"


def cup(tmp_path: Path, *stages: str, more: str = "") -> Path:
    here = folder(tmp_path / "cup", HEAD + more + "stages:\n" + "".join(f"  - {{{one}}}\n" for one in stages) + FINAL)
    done = call("issue", here)
    assert done.code == 0, done.err
    return here


def issue(here: Path, number: int, *sending: str) -> Any:
    for player in sending:
        sends(here, number, player)
    done = call("issue", here, "--nmr", "--force")
    assert done.code == 0, done.out + done.err
    return public(here, number)


def played(now: Any, stage: int = 0) -> Any:
    return now["stages"]["played"][stage]


def whole(here: Path) -> None:
    found = call("verify", here, "--json")
    assert (found.code, found.json["problems"]) == (0, [])


DUELS = f"id: v, title: Prelim, game: dottendorfer, turns_per_issue: 22, groups: duels, draw: snake, {FOUR}"


@pytest.mark.parametrize("text", ["Resign\n", "[v.1]\nResign\n"])
def test_who_leaves_while_waiting_does_not_go_on(tmp_path: Path, text: str) -> None:
    here = cup(tmp_path, DUELS + ", rules: {nmr: skip, nmr_limit: 3}")
    assert [group["players"] for group in played(public(here, 1))["groups"]] == [["anna", "dora"], ["bernd", "cora"]]
    now = issue(here, 2, "anna", "dora", "bernd")
    assert now["games"]["v.1"]["over"] and not now["games"]["v.2"]["over"]
    order(here, 3, "dora.txt", text)
    now = issue(here, 3)
    assert played(now)["left"] == ["dora"]
    assert "has resigned" in (here / "issues/003/sheet.txt").read_text()
    now = issue(here, 4)
    rows = {row["player"]: row for row in played(now)["table"]}
    assert (rows["dora"]["status"], rows["dora"]["how"], rows["anna"]["how"]) == ("resigned", "", "group")
    assert set(played(now, 1)["seeding"]) == {"anna", "bernd"}
    whole(here)


def test_a_cup_that_nobody_else_is_left_in_has_its_winner(tmp_path: Path) -> None:
    here = cup(tmp_path, DUELS + ", rules: {nmr: out}")
    now = issue(here, 2, "cora")
    assert now["over"] and [group["game"] for group in played(now)["groups"]] == ["v.1", "v.2"]
    ranks = {row["player"]: row["rank"] for row in now["stages"]["final"]}
    assert ranks == {"cora": 1, "anna": 2, "bernd": 2, "dora": 2}
    whole(here)


def test_fewer_than_reckoned_play_in_fewer_groups(tmp_path: Path) -> None:
    second = "id: z, game: doelauer, groups: 2, advance: 1"
    here = cup(tmp_path, DUELS.replace("duels", "1, advance: 4") + ", rules: {nmr: out}", second)
    now = issue(here, 2, "anna", "bernd", "cora")
    assert [len(group["players"]) for group in played(now, 1)["groups"]] == [3]
    assert set(now["games"]) == {"v.1", "z.1"}


@pytest.mark.parametrize(("standby", "codes"), [("[emil]", []), ("[dora]", ["campaign.standby-plays"])])
def test_a_standby_takes_one_seat_of_a_stage(tmp_path: Path, standby: str, codes: list[str]) -> None:
    stage = DUELS.replace("22", "11") + f", standby: {standby}, rules: {{nmr: skip, nmr_limit: 1}}"
    here = folder(tmp_path / "cup", f"{HEAD}stages:\n  - {{{stage}}}\n{FINAL}")
    assert call("check", here, "--json").codes == codes
    if codes:
        return
    assert call("issue", here).code == 0
    now = issue(here, 2, "cora", "dora")
    assert [now["games"][gid].get("holders") for gid in ("v.1", "v.2")] == [{"anna": ["emil"]}, None]
    for number in (3, 4):
        now = issue(here, number, "cora", "dora", "emil")
    assert set(played(now, 1)["seeding"]) == {"cora", "emil"} or set(played(now, 1)["seeding"]) == {"cora", "dora"}
    whole(here)


def test_all_who_play_can_t_stand_by(tmp_path: Path) -> None:
    stage = "  - {id: v, game: yacht, groups: 2, advance: 1, standby: [emil]}\n"
    here = folder(tmp_path / "cup", f"{HEAD}stages:\n{stage}{FINAL}")
    assert call("check", here, "--json").codes == ["campaign.standby-plays"]


HIDDEN = f"id: v, game: general, games: 1, turns_per_issue: 10, groups: 2, advance: 1, {FOUR}"


def test_a_dry_run_tells_nothing_of_dice_to_come(tmp_path: Path) -> None:
    here = folder(tmp_path / "cup", f"{HEAD}stages:\n  - {{{HIDDEN}}}\n{FINAL}")
    first = call("issue", here, "--dry-run", "--json").json["standings"]
    assert first["games"] == {} and first["stages"] == []
    assert call("issue", here).code == 0
    for player in ("anna", "bernd", "cora", "dora"):
        sends(here, 2, player)
    before = call("standings", here, "--json").json["stages"]
    seen = call("issue", here, "--dry-run", "--json").json["standings"]
    assert set(seen["games"]) == {"v.1", "v.2"} and seen["stages"] == before and seen["final"] is None
    assert "Final" not in call("issue", here, "--dry-run").out
    assert len(issue(here, 2)["stages"]["played"]) == 2


def test_a_dry_run_keeps_a_draw_to_itself_but_shows_known_dice(tmp_path: Path) -> None:
    here = cup(tmp_path, DUELS.replace("duels", "2, advance: 2"), "id: h, game: hajo, groups: 2, advance: 1")
    for player in ("anna", "bernd", "cora", "dora"):
        sends(here, 2, player)
    seen = call("issue", here, "--dry-run", "--json").json["standings"]
    assert set(seen["games"]) == {"v.1", "v.2"}
    assert [(one["id"], one["finished"]) for one in seen["stages"]] == [("v", 2)]


CHANGES = [
    ("turns_per_issue: 5", "turns_per_issue: 4", ["campaign.changed"], "5:55"),
    ("game: general, games: 1, turns_per_issue: 5", "game: yacht, games: 1, turns_per_issue: 5",
     ["campaign.change-forbidden"], "5:19"),
    ("groups: 2, advance: 1", "groups: 1, advance: 2", ["campaign.change-forbidden", "campaign.changed"], "5:66"),
    ("groups: 2", "groups: 2, draw: snake", ["campaign.change-forbidden"], "5:75"),
    ("groups: 2", "groups: 2, draw: lot", [], ""),
    ("advance: 1", "advance: 2", ["campaign.changed"], "5:78"),
    ("advance: 1", "advance: 1, ended: true", [], ""),
    ("id: v", "id: w", ["campaign.stage-begun"], "4:1"),
    ("game: general, games: 1, turns_per_issue: 10", "game: hajo", ["campaign.changed"], "6:33"),
    ("emil: {}", "emil: {}, fritz: {}", [], ""),
    ("stages:", "games: {g: {game: yacht, players: [anna]}}\nstages:", [], ""),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "codes", "place"), CHANGES)
def test_what_changes_of_a_stage_is_told_at_its_place(
    tmp_path: Path, old: str, new: str, codes: list[str], place: str
) -> None:
    here = cup(tmp_path, "id: v, game: general, games: 1, turns_per_issue: 5, groups: 2, advance: 1")
    file = here / "campaign.yaml"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    found = call("check", here, "--json").json["campaign"]
    assert [one["code"] for one in found][: len(codes)] == codes
    assert not codes or f"{found[0]['line']}:{found[0]['column']}" == place
    call("status", here)
    call("verify", here)
    done = call("issue", here, "--accept-changes", "--nmr", "--force")
    assert done.code == int(any(code in ("campaign.change-forbidden", "campaign.stage-begun") for code in codes))


@pytest.mark.parametrize(
    ("old", "new", "since"),
    [
        ("advance: 1", "advance: 2", "change.begun"),  # of the stage that is being played
        ("id: f, title: Final,", "id: f, title: Final, draw: pots,", "change.to-come"),
        ("turns_per_issue: 10", "turns_per_issue: 5", "change.to-come"),
        ("id: f, title: Final,", "id: g, title: Final,", "change.to-come"),
    ],
)
def test_of_a_stage_that_is_not_drawn_yet_nothing_is_fixed(tmp_path: Path, old: str, new: str, since: str) -> None:
    here = cup(tmp_path, "id: v, game: general, games: 1, turns_per_issue: 5, groups: 2, advance: 1")
    file = here / "campaign.yaml"
    file.write_text(file.read_text().replace(old, new))
    found = [one for one in open_desk(here).problems if one.code == "campaign.changed"]
    assert found and {one.args["since"]["code"] for one in found} == {since}
    again = call("verify", here, "--json").json["problems"]
    assert {one["code"] for one in again} == {"campaign.changed"}
    assert ("not drawn yet" in again[0]["message"]) == (since == "change.to-come")


def test_stages_don_t_vanish(tmp_path: Path) -> None:
    here = cup(tmp_path, "id: v, game: general, groups: 2, advance: 1")
    (here / "campaign.yaml").write_text(HEAD + "games: {g: {game: yacht, players: [anna]}}\n")
    assert call("issue", here, "--accept-changes", "--nmr", "--force", "--json").codes == ["campaign.stage-begun"]


CATEGORIES = ["ones", "twos", "threes", "fours", "fives", "sixes", "straight", "full house", "four of a kind", "General"]


def test_a_correction_that_lets_another_go_on(tmp_path: Path) -> None:
    here = cup(tmp_path, HIDDEN.replace("groups: 2", "groups: 2, tape: shared"), more="league: {}\n")
    now = issue(here, 2, "anna", "bernd", "cora", "dora")
    winner, other = (row["player"] for row in played(now)["table"] if row["group"] == 1)
    lines = [f"Round {turn}\nstrike {name}\n" for turn, name in enumerate(CATEGORIES, 1)]
    order(here, 2, f"{winner}.txt", "[v.1]\n" + "".join(lines))
    final = {row["player"] for row in played(now)["table"] if row["how"]}
    found = call("correct", here, "2", "--reason", "misread", "--yes", "--json").json
    told = [(one["player"], one["was"], one["is"]) for one in found["changes"] if one["what"] == "stage"]
    assert told == [(winner, "in", ""), (other, "", "in")]
    now = public(here, 2)
    assert now["revision"] == 2 and played(now, 1)["started"] == 2
    assert set(played(now, 1)["seeding"]) == final - {winner} | {other}
    assert now["corrections"][0]["stages"] == [{"stage": "f", "in": [other], "out": [winner]}]
    assert f"Final: {other} plays, not {winner}." in (here / "issues/002/sheet.txt").read_text()
    whole(here)


def test_a_correction_by_which_the_same_play_in_other_groups(tmp_path: Path) -> None:
    second = "id: z, title: Second, game: general, games: 1, turns_per_issue: 10, groups: 2, advance: 1, draw: snake"
    here = cup(tmp_path, HIDDEN.replace("advance: 1", "advance: 2"), second)
    now = issue(here, 2, "anna", "bernd", "cora", "dora")
    first = played(now, 1)["seeding"][0]
    number = next(row["group"] for row in played(now)["table"] if row["player"] == first)
    lines = [f"Round {turn}\nstrike {name}\n" for turn, name in enumerate(CATEGORIES, 1)]
    order(here, 2, f"{first}.txt", f"[v.{number}]\n" + "".join(lines))
    found = call("correct", here, "2", "--reason", "misread", "--yes", "--json").json
    assert [(one["game"], one["player"]) for one in found["changes"] if one["what"] in ("stage", "draw")] == [("z", None)]
    now = public(here, 2)
    assert played(now, 1)["seeding"][0] != first
    assert now["corrections"][0]["stages"] == [{"stage": "z", "in": [], "out": []}]
    assert "Second: the groups are others" in (here / "issues/002/sheet.txt").read_text()
    whole(here)


def test_a_draw_by_hand(tmp_path: Path) -> None:
    here = folder(tmp_path / "cup", f"{HEAD}stages:\n  - {{{HIDDEN}, reveal: none}}\n{FINAL}", seed=None)
    hand = {"anna.1": 1, "bernd.1": 1, "cora.1": 6, "dora.1": 5, "anna.2": 1, "bernd.2": 2}
    lines = [f"draw/v/{name}: [{', '.join([str(face)] * 5)}]" for name, face in hand.items()]
    (here / "dice.yaml").write_text("\n".join(lines[:4]) + "\n")
    refused = call("issue", here)
    assert refused.code == 1 and "draw/v/anna.2" in refused.err and "draw/v/cora.2" not in refused.err
    (here / "dice.yaml").write_text("\n".join(lines) + "\n")
    assert call("issue", here).code == 0
    groups = [group["players"] for group in played(public(here, 1))["groups"]]
    assert groups == [["cora", "bernd"], ["dora", "anna"]]
    whole(here)
    misread = "".join(line + "\n" for line in lines).replace("cora.1: [6, 6", "cora.1: [2, 2")
    (here / "dice.yaml").write_text(misread)
    found = call("correct", here, "1", "--reason", "misread", "--dry-run", "--json").json["changes"]
    rolls = [(one["game"], one["label"]) for one in found if one["what"] == "dice"]
    assert rolls == [(None, "draw/v/cora.1")] and ("v", "draw") in [(one["game"], one["what"]) for one in found]


@pytest.mark.parametrize(
    "label", ["draw/x/anna.1", "draw/v/zoe.1", "draw/v/anna", "draw/v/anna.0", "v/anna/1.1.1", "v.3/anna/1.1.1.1", "v.1/*/1.1.1.1"]
)
def test_labels_that_no_stage_has(tmp_path: Path, label: str) -> None:
    here = folder(tmp_path / "cup", f"{HEAD}stages:\n  - {{{HIDDEN}}}\n{FINAL}")
    (here / "dice.yaml").write_text(f"{label}: [1, 2, 3, 4, 5]\n")
    assert call("check", here, "--json").codes == ["dice.unknown-label"]


def test_players_pages_tell_of_groups_and_of_who_goes_on(tmp_path: Path) -> None:
    here = cup(tmp_path, f"id: v, title: Prelim, game: general, games: 1, turns_per_issue: 10, groups: duels, {FOUR}")
    players = ("anna", "bernd", "cora", "dora")
    groups = played(public(here, 1))["groups"]
    for group in groups:
        one, other = group["players"]
        assert f"Prelim: You play against {other} ({group['game']})" in (here / f"issues/001/players/{one}.txt").read_text()
    now = issue(here, 2, *players)
    going = {row["player"] for row in played(now)["table"] if row["how"]}
    for player in players:
        page = (here / f"issues/002/players/{player}.txt").read_text()
        assert ("Prelim: You go on" in page) == ("Final: You play with" in page) == (player in going)
        assert ("Prelim: You are out" in page) == (player not in going)
    now = issue(here, 3, *going)
    for row in now["stages"]["final"]:
        page = (here / f"issues/003/players/{row['player']}.txt").read_text()
        assert f"You finished in place {row['rank']}" in page and "Final: You go on" not in page


def test_nobody_has_a_second_bye(tmp_path: Path) -> None:
    duels = "game: general, games: 1, turns_per_issue: 10, groups: duels, draw: snake"
    here = cup(tmp_path, f"id: v, {duels}", f"id: w, {duels}")
    assert played(public(here, 1))["byes"] == ["anna"]
    now = issue(here, 2, "bernd", "cora", "dora", "emil")
    assert played(now, 1)["seeding"][0] == "anna" and played(now, 1)["byes"] == [played(now, 1)["seeding"][1]]
    assert "anna has a bye." in (here / "issues/002/sheet.txt").read_text()
    whole(here)


def test_status_names_the_stage(tmp_path: Path) -> None:
    here = cup(tmp_path, HIDDEN.replace("id: v", "id: v, title: Prelim"))
    assert "Stage: Prelim (v)" in call("status", here).out
    found = call("status", here, "--json").json["stage"]
    assert (found["id"], [group["game"] for group in found["groups"]]) == ("v", ["v.1", "v.2"])
    issue(here, 2)
    assert call("status", here, "--json").json["stage"]["id"] == "f"
    issue(here, 3)
    assert "stage" not in call("status", here, "--json").json


def test_groups_of_one_stay_as_they_are_reckoned(tmp_path: Path) -> None:
    here = cup(tmp_path, HIDDEN.replace("advance: 1", "advance: 2"), "id: w, game: yacht, groups: 4, advance: 1")
    now = issue(here, 2, "anna", "bernd", "cora", "dora")
    assert [len(group["players"]) for group in played(now, 1)["groups"]] == [1, 1, 1, 1]
