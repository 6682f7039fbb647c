"""Stages: draws, who goes on, knock-out, and whole cups by the command line (tournament.md, "Stages")."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.base.dice import roller
from pbm.kit.game import Row
from pbm.referee.league import LeagueRules
from pbm.referee.stage_draw import Draw, draw
from pbm.referee.stage_play import _best, _going, _group
from pbm.referee.stage_ties import Ties
from pbm.referee.stages import going_on, sizes
from tests.cli import call, folder, order

NAMES = ["anna", "bernd", "cora", "dora", "emil", "fritz", "gerda", "hans", "ida", "jan", "käthe", "lena"]
DICE = roller(bytes(32))


def drawn(kind: str, groups: int, players: Sequence[str], ranked: bool = True) -> Draw:
    return draw("v", kind, groups, players, ranked, DICE)


@given(st.integers(2, 40), st.integers(1, 8), st.sampled_from(["lot", "pots", "snake"]), st.booleans())
def test_everybody_is_in_one_group_and_groups_are_even(count: int, groups: int, kind: str, ranked: bool) -> None:
    if groups > count:
        return
    players = [f"p{number}" for number in range(count)]
    found = drawn(kind, groups, players, ranked)
    assert sorted(player for group in found.groups for player in group) == sorted(players)
    assert sorted(map(len, found.groups)) == sorted(sizes(count, groups))
    assert not found.byes
    assert found == drawn(kind, groups, players, ranked)


@given(st.integers(2, 40), st.sampled_from(["lot", "pots", "snake"]), st.booleans())
def test_duels_are_pairs_and_at_most_one_bye(count: int, kind: str, ranked: bool) -> None:
    players = [f"p{number}" for number in range(count)]
    found = drawn(kind, 0, players, ranked)
    assert all(len(pair) == 2 for pair in found.groups)
    assert len(found.byes) == count % 2
    if count % 2 and (ranked or kind != "lot"):
        assert found.byes == ("p0",)  # the best seeded
    assert sorted([*found.byes, *(player for pair in found.groups for player in pair)]) == sorted(players)


@given(st.integers(2, 30), st.integers(2, 6))
def test_pots_part_the_best(count: int, groups: int) -> None:
    if groups > count:
        return
    players = [f"p{number}" for number in range(count)]
    for group in drawn("pots", groups, players).groups:
        pots = [players.index(player) // groups for player in group]
        assert pots == sorted(set(pots))


def test_snake_goes_back_and_forth_without_dice() -> None:
    found = drawn("snake", 3, NAMES[:8])
    assert found.groups == (("anna", "fritz", "gerda"), ("bernd", "emil", "hans"), ("cora", "dora"))
    assert not found.lots


def test_the_lot_is_by_the_sum_of_five_dice_and_equals_throw_again() -> None:
    table = {"anna": [9, 9], "bernd": [20], "cora": [9, 12], "dora": [30]}

    def dice(label: str, count: int) -> tuple[int, ...]:
        assert label.startswith("draw/v/") and count == 5
        player, _, number = label.removeprefix("draw/v/").rpartition(".")
        total = table[player][int(number) - 1]
        return (total, 0, 0, 0, 0)

    found = draw("v", "lot", 2, ["anna", "bernd", "cora", "dora"], False, dice)
    assert found.order == ("dora", "bernd", "cora", "anna")
    assert found.groups == (("dora", "cora"), ("bernd", "anna"))
    assert set(found.lots) == {
        "draw/v/anna.1", "draw/v/bernd.1", "draw/v/cora.1", "draw/v/dora.1", "draw/v/anna.2", "draw/v/cora.2",
    }  # fmt: skip


def test_one_group_needs_no_draw() -> None:
    assert drawn("lot", 1, NAMES[:3]) == Draw((("anna", "bernd", "cora"),), (), {}, ("anna", "bernd", "cora"))


@given(st.integers(1, 60), st.integers(0, 9), st.integers(1, 5), st.integers(0, 5))
def test_as_many_go_on_as_reckoned(count: int, groups: int, advance: int, best: int) -> None:
    if groups > count or (groups == 0 and count < 2):
        return
    if not groups:
        advance = 1
    rows: list[dict[str, object]] = []
    ties = Ties("v", LeagueRules(), {}, DICE)
    for at, size in enumerate(sizes(count, groups), 1):
        mine = [Row(1 + place // 2 * 2, f"g{at}p{place}", -(place // 2), "finished") for place in range(size)]
        rows += _group(mine, at, advance, ties)
    _best([row for row in rows if not row["how"]], best, ties)
    byes = count % 2 if not groups else 0
    assert sum(bool(row["how"]) for row in rows) + byes == going_on(count, groups, advance, best)


def test_a_tie_that_decides_is_broken_and_one_that_does_not_stays() -> None:
    ties = Ties("v", LeagueRules(), {}, DICE)
    rows = [Row(1, "anna", 9, "finished"), Row(1, "bernd", 9, "finished"), Row(3, "cora", 5, "finished")]
    assert [(row["player"], row["place"], row["by"], row["how"]) for row in _group(rows, 1, 2, ties)] == [
        ("anna", 1, "", "group"), ("bernd", 1, "", "group"), ("cora", 3, "", ""),
    ]  # fmt: skip
    assert not ties.lots.thrown
    found = _group(rows, 1, 1, ties)
    assert sorted(row["place"] for row in found) == [1, 2, 3]
    assert [row["how"] for row in found] == ["group", "", ""]
    assert found[1]["by"] == "lot" and {"lot/v/anna.1", "lot/v/bernd.1"} <= set(ties.lots.thrown)


def test_who_is_out_does_not_go_on() -> None:
    ties = Ties("v", LeagueRules(), {}, DICE)
    rows = [Row(1, "anna", 9, "finished"), Row(2, "bernd", 3, "out"), Row(3, "cora", 1, "out")]
    assert [row["how"] for row in _group(rows, 1, 2, ties)] == ["group", "", ""]


def test_the_seeding_is_by_place_then_score() -> None:
    table = [
        {"player": "a", "group": 1, "place": 1, "score": 4, "how": "group"},
        {"player": "b", "group": 1, "place": 2, "score": 3, "how": "group"},
        {"player": "c", "group": 2, "place": 1, "score": 9, "how": "group"},
        {"player": "d", "group": 2, "place": 2, "score": 3, "how": "best"},
        {"player": "e", "group": None, "place": 1, "score": 0, "how": "bye"},
        {"player": "f", "group": 2, "place": 3, "score": 1, "how": ""},
    ]
    assert _going({"table": table, "seeding": ["f", "e", "d", "c", "b", "a"]}) == ["e", "c", "a", "b", "d"]


CUP = """\
id: pokal
title: Pokal
language: {lang}
gm: {{name: Gina}}
players: {{{players}}}
stages:
  - {{id: v, title: Vorrunde, game: dottendorfer, groups: 3, advance: 1, best: 2, draw: pots, turns_per_issue: 9}}
  - {{id: h, title: Halbfinale, game: hajo, groups: duels, draw: {draw}, turns_per_issue: 4, rules: {{target: 40}}}}
  - {{id: f, title: Finale, game: general, games: 1, turns_per_issue: 6}}
league: {{points: [5, 3, 1]}}
"""


_FORM = re.compile(r"\n {4}(?:Ausgabe|Issue) \d+\n(?P<orders>.*?)\n=====", re.DOTALL)


def answer(here: Path, number: int) -> list[str]:
    """File the example of each player's page as his orders; return the players who owed some."""
    found = []
    for page in sorted((here / f"issues/{number:03}/players").glob("*.txt")):
        form = _FORM.search(page.read_text("utf-8"))
        if form:
            order(here, number + 1, page.name, "\n".join(line.strip() for line in form["orders"].split("\n")))
            found.append(page.stem)
    return found


def play(here: Path, most: int = 40, skip: Sequence[str] = ()) -> int:
    """Publish issue after issue with the examples of the players' pages; return the last one's number."""
    for number in range(1, most):
        done = call("issue", here, "--json", *(("--nmr", "--force") if skip and number > 1 else ()))
        assert done.code == 0, done.out
        public = read(here, number)
        if public["over"]:
            return number
        answer(here, number)
        for player in skip:
            (here / f"orders/{number + 1:03}/{player}.txt").unlink(missing_ok=True)
    raise AssertionError("never over")


def read(here: Path, number: int) -> dict[str, object]:
    found: dict[str, object] = json.loads((here / f"issues/{number:03}/issue.json").read_bytes())
    return found


def cup(here: Path, lang: str = "de", draw: str = "lot", count: int = 8) -> Path:
    players = ", ".join(f"{name}: {{name: {name.title()} Test}}" for name in NAMES[:count])
    return folder(here, CUP.format(lang=lang, draw=draw, players=players))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = cup(tmp_path_factory.mktemp("cup") / "pokal")
    play(here)
    return here


def test_a_cup_is_played_to_its_end_and_replays(played: Path) -> None:
    last = max(int(path.name) for path in (played / "issues").iterdir())
    public = read(played, last)
    stages = public["stages"]
    assert [entry["id"] for entry in stages["played"]] == ["v", "h", "f"]
    for before, after in zip(stages["played"], stages["played"][1:], strict=False):
        assert before["finished"] == after["started"]  # no issue is lost between them
        assert sorted(after["seeding"]) == sorted(row["player"] for row in before["table"] if row["how"])
    final = stages["final"]
    assert len(final) == 8 and final[0]["stage"] == "f"
    assert {row["rank"] for row in final if row["stage"] == "v"} == {6}  # five went on; the rest share a rank
    found = call("verify", played, "--json").json
    assert (found["ok"], found["issues"], found["problems"]) == (True, last, [])
    assert call("issue", played).code == 1


def test_groups_have_the_same_dice(played: Path) -> None:
    labels = [roll["label"] for roll in read(played, 1)["dice"]["rolls"]]
    assert "v/*/1" in labels and not any(label.startswith("v.1/*") for label in labels)
    games = read(played, 1)["games"]
    assert games["v.1"]["state"]["rolls"] == games["v.2"]["state"]["rolls"] == games["v.3"]["state"]["rolls"]


def test_draws_are_rolls_like_others(played: Path) -> None:
    rolls = {roll["label"]: roll["dice"] for roll in call("dice", played, "--issue", "1", "--json").json["rolls"]}
    lots = read(played, 1)["stages"]["played"][0]["draw"]["lots"]
    assert lots and all(rolls[label] == dice for label, dice in lots.items())


def test_sections_name_a_group(played: Path) -> None:
    other = cup(played.parent / "sections")
    assert call("issue", other).code == 0
    group = read(other, 1)["stages"]["played"][0]["groups"][0]
    player = group["players"][0]
    answer(other, 1)
    text = (other / f"orders/002/{player}.txt").read_text("utf-8")
    order(other, 2, f"{player}.txt", f"[{group['game']}]\n{text.split(']')[-1]}")
    found = call("check", other, "--player", player, "--json").json["orders"]
    assert {one["status"] for one in found if one["player"] == player} == {"accepted"}
    assert {one["game"] for one in found if one["player"] == player} == {group["game"]}


def test_typed_orders_name_a_group_and_verify_reads_them(tmp_path: Path) -> None:
    here = cup(tmp_path / "typed")
    assert call("issue", here).code == 0
    group = read(here, 1)["stages"]["played"][0]["groups"][0]
    player = group["players"][0]
    answer(here, 1)
    letter = here / f"orders/002/{player}.txt"
    lines = letter.read_text("utf-8").split("]")[-1].strip().splitlines()
    letter.unlink()
    typed = "".join(f"    {line}\n" for line in lines if not line.startswith(("Ausgabe", "Issue")))
    (here / "orders/002.yaml").write_text(f"{player}:\n  {group['game']}: |\n{typed}", "utf-8")
    assert call("issue", here, "--json").code == 0
    found = call("verify", here, "--json").json
    assert (found["ok"], found["problems"]) == (True, [])


def test_sheets_tell_of_draw_groups_and_final(played: Path) -> None:
    last = max(int(path.name) for path in (played / "issues").iterdir())
    first, end = ((played / f"issues/{n:03}/sheet.txt").read_text("utf-8") for n in (1, last))
    assert "draw/v/" in first and "Vorrunde".upper() in first
    assert "ENDSTAND" in end
    for number in range(1, last + 1):
        text = (played / f"issues/{number:03}/sheet.txt").read_text("utf-8")
        assert all(len(line) <= 72 for line in text.split("\n"))
    found = call("standings", played, "--json").json
    assert [row["rank"] for row in found["final"]][:1] == [1] and len(found["stages"]) == 3


def test_nmr_players_do_not_go_on(tmp_path: Path) -> None:
    here = cup(tmp_path / "nmr", "en", "snake")
    players = NAMES[:2]
    last = play(here, skip=players)
    stages = read(here, last)["stages"]
    assert stages["final"] is not None
    assert call("verify", here, "--json").json["ok"]


def test_too_few_left_end_the_cup(tmp_path: Path) -> None:
    here = cup(tmp_path / "few", "en")
    assert call("issue", here).code == 0
    for name in NAMES[:8]:
        order(here, 2, f"{name}.txt", "Resign\n")
    assert call("issue", here, "--json").code == 0
    public = read(here, 2)
    assert public["over"] and len(public["stages"]["played"]) == 1
    assert call("verify", here, "--json").json["ok"]


def test_a_correction_follows_into_the_next_stage(tmp_path: Path) -> None:
    here = cup(tmp_path / "correct", "en")
    number = 0
    while number == 0 or len(read(here, number)["stages"]["played"]) == 1:
        assert call("issue", here).code == 0
        number += 1
        answer(here, number)
    shutil.rmtree(here / f"orders/{number + 1:03}")
    before = read(here, number)["stages"]["played"]
    gone = next(row["player"] for row in before[0]["table"] if row["how"] == "group")
    order(here, number, f"{gone}.txt", "Resign\n")
    done = call("correct", here, str(number), "--reason", "a letter was lost", "--yes", "--json")
    assert done.code == 0, done.out
    after = read(here, number)["stages"]["played"]
    assert gone not in after[1]["seeding"] and len(after[1]["seeding"]) == len(before[1]["seeding"])
    assert call("verify", here, "--json").json["ok"]


@settings(max_examples=12, deadline=None)
@given(
    count=st.integers(5, 9),
    groups=st.integers(1, 2),
    draws=st.lists(st.sampled_from(["lot", "pots", "snake"]), min_size=2, max_size=2),
    best=st.integers(0, 1),
)
def test_random_cups_replay(
    tmp_path_factory: pytest.TempPathFactory, count: int, groups: int, draws: list[str], best: int
) -> None:
    players = ", ".join(f"{name}: {{}}" for name in NAMES[:count])
    text = (
        f"id: c{count}\nlanguage: en\nplayers: {{{players}}}\nstages:\n"
        f"  - {{id: q, game: dottendorfer, groups: {groups}, advance: 2, best: {best}, draw: {draws[0]}, "
        "turns_per_issue: 18}\n"
        f"  - {{id: f, game: dottendorfer, groups: duels, draw: {draws[1]}, turns_per_issue: 18}}\n"
    )
    here = folder(tmp_path_factory.mktemp("cups") / "cup", text)
    last = play(here)
    stages = read(here, last)["stages"]
    assert len(stages["played"][1]["seeding"]) == going_on(count, groups, 2, best)
    assert sorted(row["player"] for row in stages["final"]) == sorted(NAMES[:count])
    assert call("verify", here, "--json").json["ok"]
