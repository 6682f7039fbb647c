"""The recipe of docs/ARCHITECTURE.md holds: a game that lives outside pbm is registered, and a whole campaign
of it is checked, issued, printed and verified. No line of the program knows it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pbm.base.state import from_json, to_json
from pbm.games import GAMES
from tests import cli, seventh, table

CAMPAIGN = """\
id: siebtes
title: Das siebte Spiel
language: de
schedule: {start: 2027-01-05, every: 2 weeks, deadline: "18:00", timezone: Europe/Berlin}
players:
  anna: {name: Anna Ahorn}
  bernd: {name: Bernd Birke}
  cora: {name: Cora Carl, language: en}
games:
  t1: {game: drei, title: Trio, players: [anna, bernd, cora], rules: {turns: 4, nmr_limit: 2}}
  d1: {game: dottendorfer, players: [anna, bernd], rules: {nmr: skip}}
league: {points: [10, 7, 5]}
"""
TEMPLATES = Path(seventh.__file__).parent / "templates"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is known in this file alone."""
    monkeypatch.setattr(GAMES, "_names", list(GAMES))
    monkeypatch.setattr(GAMES, "_read", dict(GAMES._read))
    assert seventh.GAME.id not in GAMES
    GAMES.register(seventh.GAME)
    yield


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    path = cli.folder(tmp_path / "siebtes", CAMPAIGN)
    shutil.copytree(TEMPLATES, path / "templates")
    return path


def statuses(campaign: Path, game: str = "t1") -> list[tuple[str, int | None, str, str]]:
    found = cli.call("check", campaign, "--json").json["orders"]
    return [(one["player"], one["turn"], one["status"], one["code"]) for one in found if one["game"] == game]


def orders(campaign: Path, number: int) -> dict[str, str]:
    """The example that each player's own page gives, for both games."""
    out = {}
    for page in sorted((campaign / f"issues/{number - 1:03d}/players").glob("*.txt")):
        lines = [line.strip() for line in page.read_text("utf-8").splitlines() if line.startswith("    ")]
        first = next((at for at, line in enumerate(lines) if line in ("[t1]", "[d1]")), len(lines))
        out[page.stem] = "\n".join(lines[first:])
    return out


def test_a_whole_campaign(campaign: Path) -> None:
    assert cli.call("check", campaign).code == 0
    assert cli.call("issue", campaign).code == 0
    sums = {"anna": 0, "bernd": 0, "cora": 0}
    for number in range(2, 6):
        given = orders(campaign, number)
        assert all("[t1]" in text for text in given.values())
        if number == 3:
            del given["bernd"]
        for player, text in given.items():
            cli.order(campaign, number, f"{player}.txt", text + "\n")
        found = statuses(campaign)
        words = {player: "accepted" if player in given else "missing" for player in sums}
        expected = [(player, number - 1, word, f"order.{word}") for player, word in words.items()]
        assert found == expected
        refused = cli.call("issue", campaign)
        assert refused.code == (1 if number == 3 else 0)
        if refused.code:
            assert cli.call("issue", campaign, "--nmr").code == 0
        public = json.loads((campaign / f"issues/{number:03d}/issue.json").read_bytes())
        for player, moves in public["games"]["t1"]["report"]["moves"].items():
            for move in moves:
                kept = [die for at, die in enumerate(move["dice"]) if at not in move["again"]]
                assert kept == [die for at, die in enumerate(move["final"]) if at not in move["again"]]
                assert move["again"] == ([] if (player, number) == ("bernd", 3) else [0])
                sums[player] += sum(move["final"])
        assert {row["player"]: row["score"] for row in public["games"]["t1"]["table"]} == sums
    (ended,) = [public["games"]["t1"]]
    assert ended["over"] and {row["status"] for row in ended["table"]} == {"finished"}
    standings = cli.call("standings", campaign, "--json").json
    best = max(sums, key=lambda player: sums[player])
    assert standings["league"][0]["player"] == best or list(sums.values()).count(sums[best]) > 1

    verified = cli.call("verify", campaign, "--json")
    assert (verified.code, verified.json["issues"], verified.json["problems"]) == (0, 5, [])
    (campaign / "seed").unlink()
    assert cli.call("verify", campaign).code == 0


def test_its_sheets_are_printed_by_its_own_templates(campaign: Path) -> None:
    assert cli.call("issue", campaign).code == 0
    for player, text in orders(campaign, 2).items():
        cli.order(campaign, 2, f"{player}.txt", text + "\n")
    assert cli.call("issue", campaign).code == 0
    issue = campaign / "issues/002"
    text, page = ((issue / name).read_text("utf-8") for name in ("sheet.txt", "sheet.html"))
    for sheet in (text, page):
        assert "Anna Ahorn" in sheet and "Trio" in sheet.title() and "Was gespielt wurde" in sheet
    assert max(map(len, text.splitlines())) <= 72
    own = (issue / "players/anna.txt").read_text("utf-8")
    move = json.loads((issue / "issue.json").read_bytes())["games"]["t1"]["report"]["moves"]["anna"][0]
    assert f"{sum(move['final'])} Punkte" in own
    english = campaign.parent / "english"
    assert cli.call("render", campaign, "--out", english, "--lang", "en").code == 0
    assert "What was played" in (english / "sheet.txt").read_text("utf-8")
    assert cli.call("render", campaign, "--check").code == 0
    shutil.rmtree(campaign / "templates/drei")
    assert "drei/sheet.txt.j2" in cli.call("render", campaign, "--check").err


def test_its_faults_and_configuration_are_told_like_those_of_the_six(campaign: Path) -> None:
    cli.call("issue", campaign)
    cli.order(campaign, 2, "anna.txt", "[t1]\nZug 1: nochmal 7 7 7\n")
    cli.order(campaign, 2, "bernd.txt", "[t1]\nZug 1: mal sehen\n")
    cli.order(campaign, 2, "cora.txt", "Turn 3: nothing\n")
    codes = [(player, code) for player, _, status, code in statuses(campaign) if status == "faulty"]
    assert codes[:2] == [("anna", "drei.not-there"), ("bernd", "drei.unreadable")]
    assert {code for player, code in codes if player == "cora"} == {"drei.not-due"}
    text = CAMPAIGN.replace("turns: 4", "tuns: 4")
    (campaign / "campaign.yaml").write_text(text)
    wrong = cli.call("check", campaign, "--json").json["campaign"]
    assert (wrong[0]["code"], wrong[0]["line"]) == ("campaign.unknown-key", 10)
    (campaign / "campaign.yaml").write_text(CAMPAIGN.replace("game: drei", "game: dreii"))
    wrong_name = cli.call("check", campaign, "--lang", "en")
    assert "right: game: drei\n" in wrong_name.out + wrong_name.err
    (campaign / "campaign.yaml").write_text(CAMPAIGN)
    rules = cli.call("rules", campaign, "--json").json["games"]["t1"]["rules"]
    assert rules == {"turns": 4, "nmr": "skip", "nmr_limit": 2}


def test_on_a_table_with_dice_thrown_by_hand() -> None:
    rolls = {"t1/anna/1.1": (2, 6, 1), "t1/anna/1.2": (5, 3, 4)}
    played = table.Table("t1: {game: drei, players: [anna], rules: {turns: 1}}", rolls, "anna")
    played.issue()
    checked = played.issue(("anna", "Hallo!\n\nZug 1: nochmal 1 2\n\nGruß, Anna"))
    assert table.statuses(checked) == ["1 accepted"]
    # the dice thrown again take the value of their own column: 5 6 4
    assert played.rows("t1") == [(1, "anna", 15, "finished")]
    now = played.games["t1"]
    assert from_json(seventh.State, json.loads(json.dumps(to_json(now.state)))) == now.state
