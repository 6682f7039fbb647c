"""What a player of a roll game is told: all that is published, all that is due, and nothing that hangs on dice
nobody knows yet (rules.md, 7; output.md, "Forms")."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pbm.games import GAMES
from pbm.kit.game import Inbox, Turn
from pbm.referee.scene import Scene
from pbm.referee.view_player import Pages
from pbm.shell.receipt import _EARLIER
from pbm.shell.sheets import render
from tests.cli import call
from tests.roll_sheets_data import Play, dice_of, setup_of
from tests.test_roll_sheets import text_of, view_of

TWO = {"anna": "Anna Ahorn", "bernd": "Bernd Birke"}
ROLL_GAMES = ("doelauer", "hajo", "general", "yacht")
NEEDS = {"general": {"games": 1}, "yacht": {"games": 1}, "doelauer": {}, "hajo": {}}
FIXED = "\u00a0"
COLUMNS = {"doelauer": "bde|acf", "hajo": "bde|acf", "general": "bde|ac", "yacht": "bde|ac"}


def play_of(name: str, fixed: dict[str, str] | None = None, **more: Any) -> Play:
    return Play(name, setup_of(name, players=TWO, **(NEEDS[name] | more)), dice_of(4, fixed), TWO)


def page(play: Play, player: str = "anna", lang: str = "de") -> dict[str, Any]:
    return Pages(Scene(play.public(lang), lang, ""), play.private).view(player)


def desk_rolls(play: Play, player: str = "anna") -> list[tuple[str, str]]:
    now = play.now
    return now.game.desk(play.setup, now.state, player, now.due[player], "de")["rolls"]


# ---- `reveal: step`: what was sent goes on holding, and its sender knows ----


@pytest.mark.parametrize("name", ROLL_GAMES)
def test_a_turn_that_goes_on_is_listed_as_due(name: str) -> None:
    # five or six alike never come up with these dice, so both turns go on
    play = play_of(name, {"g1/anna/1.1.1": "112345", "g1/bernd/1.1.1": "112345"}, reveal="step")
    if name in ("general", "yacht"):
        play = play_of(name, {f"g1/{p}/1.1.1.1": "11345" for p in TWO}, reveal="step")
    fresh = page(play)
    assert [row["what"] for row in fresh["due"]] == ["Runde 1"]
    play.issue(dict.fromkeys(TWO, "Runde 1\nsonst: behalte meiste"))
    after = page(play)
    assert len(after["due"]) == 1 and after["due"][0]["what"].startswith("Runde 1")
    assert after["due"][0]["what"] != fresh["due"][0]["what"]
    assert after["example"][-4:] != [] and "[g1]" in after["example"]
    assert after["t"]["missing"] != fresh["t"]["missing"] and after["t"]["kept"] != fresh["t"]["kept"]
    assert len(after["kept"]) == 1 and "sonst: behalte meiste" in after["kept"][0]
    assert len(after["kept"][0]) > len("g1, Runde 1: Runde 1 sonst: behalte meiste") + 20
    # the block stands for all decisions of its turn: nothing is missing, nothing is an NMR
    assert [item.entry.status for item in play.check({}).entries] == ["accepted", "accepted"]
    # and the page's example replaces it
    found = play.check({"anna": "\n".join(after["example"]).replace("Ausgabe 2", "")})
    assert [item.entry.letter for item in found.entries if item.player == "anna"] != [-1]
    for lang in ("de", "en"):
        text = text_of(render(play.public(lang), play.private, lang=lang), "players/anna.txt")
        assert page(play, lang=lang)["t"]["missing"][:10] in text


def test_orders_sent_ahead_stay_silent_where_no_roll_is_asked_for() -> None:
    play = play_of("yacht")
    play.issue(dict.fromkeys(TWO, "Runde 1\nsonst: behalte meiste\nRunde 2\nsonst: behalte meiste"))
    assert page(play)["due"] == [] and page(play)["example"] == []


def test_check_says_that_nothing_new_has_come(tmp_path: Any) -> None:
    (tmp_path / "campaign.yaml").write_text(
        "id: st\ntitle: Step\nlanguage: de\ngm: {name: Heinz}\nplayers:\n  anna: {name: Anna}\n"
        "games:\n  y1: {game: yacht, games: 1, reveal: step, players: [anna]}\n",
        encoding="utf-8",
    )
    (tmp_path / "seed").write_text("5" * 64 + "\n")
    assert call("issue", str(tmp_path)).code == 0
    orders = tmp_path / "orders" / "002"
    orders.mkdir(parents=True)
    (orders / "anna.txt").write_text("Wurf 1: nichts\n")
    assert _EARLIER("de").split()[0] not in call("check", str(tmp_path)).out
    assert call("issue", str(tmp_path)).code == 0
    done = call("check", str(tmp_path))
    assert done.code == 0 and " ".join(_EARLIER("de").split()) in " ".join(done.out.split())


@pytest.mark.parametrize("name", ROLL_GAMES)
def test_dice_that_lie_are_told_from_those_rolled(name: str) -> None:
    labels = {"g1/anna/1.1.1": "415112", "g1/anna/1.1.2": "666664"}
    if name in ("general", "yacht"):
        labels = {"g1/anna/1.1.1.1": "41511", "g1/anna/1.1.1.2": "66666"}
    play = play_of(name, labels, reveal="step")
    assert desk_rolls(play)[0][1] == FIXED.join(next(iter(labels.values())))
    play.issue(dict.fromkeys(TWO, "Runde 1\nWurf 1: 1"))
    ((label, text),) = desk_rolls(play)
    assert "Wurf 2" in label and text.startswith(FIXED.join("111|6"))
    assert FIXED.join(COLUMNS[name]) in text  # as an order may name them
    sheet = view_of(play)["new"][0]["rolls"][0]["text"]
    assert text.startswith(sheet)


def test_a_confirming_roll_is_called_one() -> None:
    play = play_of("hajo", {"g1/anna/1.1.1": "666555"}, reveal="step")
    play.issue(dict.fromkeys(TWO, "Runde 1\nsonst: behalte meiste"))
    assert "Bestätigung" in desk_rolls(play)[0][0]


# ---- `reveal: all` ----


@pytest.mark.parametrize("tape", ["individual", "shared"])
@pytest.mark.parametrize("name", ROLL_GAMES)
def test_every_published_roll_is_on_the_page_and_in_the_form(name: str, tape: str) -> None:
    play = play_of(name, reveal="all", tape=tape)
    printed = [FIXED.join(map(str, roll["dice"])) for roll in play.printed]
    mine = printed if tape == "shared" else printed[:3]
    assert [text for _, text in desk_rolls(play)] == mine and len(mine) == 3
    files = render(play.public(), play.private)
    for part in ("players/anna.txt", "players/anna.html"):
        assert all(text in text_of(files, part) or text.replace(FIXED, " ") in text_of(files, part) for text in mine)
    for player in ("anna", None):
        form = GAMES[name].form(play.setup, play.now.state, player, play.now.due["anna"], "de")
        assert [line[:7] for line, _ in form if line.startswith("Wurf")] == ["Wurf 1:", "Wurf 2:", "Wurf 3:"]
        if player:
            assert [hint for line, hint in form if line.startswith("Wurf")] == [text.replace(FIXED, " ") for text in mine]


# ---- receipts of a dry run ----

PLANS = (
    "Wurf 1: nichts", "Wurf 1: 1", "Wurf 1: alle", "Wurf 1: stop", "", "wenn Punkte >= 10: stop",
    "Wurf 1: schreibe {c}", "Wurf 1: streiche {c}", "wenn 2x: stop", "Ende: {c}", "Wurf 2: stop", "sonst: behalte meiste",
)  # fmt: skip
PACES = [{"turns_per_issue": 3}, {"turns_per_issue": 2, "reveal": "none"}, {"reveal": "all"}, {}]
BOARDS = [{"games": 3, "side_by_side": True}, {"games": 2, "side_by_side": True, "turns_per_issue": 2}]
DRY = [(name, pace) for name in ROLL_GAMES for pace in PACES]
DRY += [(name, boards) for name in ("general", "yacht") for boards in BOARDS]


@pytest.mark.parametrize(("name", "mode"), DRY)
def test_a_receipt_hangs_on_no_hidden_dice(name: str, mode: dict[str, Any]) -> None:
    """Whatever the hidden rolls show, the dry run says the same of every turn."""
    chance = random.Random(f"{name}{mode}")
    categories = ("Sechser", "Vierer", "Einser", "Full House", "Vierling")
    told = 0
    for seed in range(40):
        setup = setup_of(name, players=TWO, **(NEEDS[name] | mode | ({"target": 70} if name == "hajo" else {})))
        play = Play(name, setup, dice_of(seed), TWO).until(1 + seed % 3)
        orders = []
        for turn in play.now.due.get("anna", ()):
            plan = chance.choice(PLANS).format(c=chance.choice(categories))
            head = f"Runde {turn.number}" if turn.board is None else f"Partie {turn.board} Runde {turn.number}"
            orders.append(f"{head}\n{plan}")
        found = play.check({"anna": "\n".join(orders)})
        held = [e.entry.turn for e in found.entries if e.player == "anna" and e.entry.status == "accepted"]
        said = []
        for hidden_dice in (dice_of(1000 + seed), dice_of(2000 + seed), lambda _, count: (1, 2, 3, 4, 6, 6)[:count]):
            hidden: set[str] = set()

            def dice(label: str, count: int, hidden: set[str] = hidden, source: Any = hidden_dice) -> Any:
                hidden.add(label)
                return source(label, count)

            inbox = Inbox(found.readings["g1"], nmr_run=play.now.nmr_run)
            report = GAMES[name].play(setup, play.now.state, inbox, dice).report
            entry = {"report": report, "hidden": sorted(hidden)}
            said.append([GAMES[name].receipt(setup, entry, "anna", turn, "de") for turn in held])
        for texts in zip(*said, strict=True):
            assert len({text for text in texts if text}) <= 1, (orders, texts)
        told += sum(map(bool, said[0]))
    assert told > 15


def test_what_is_sure_of_a_board_is_told() -> None:
    fixed = {"g1/anna/1.1.1.1": "11345", "g1/anna/2.1.1.1": "66345"}
    play = play_of("general", fixed, games=2, side_by_side=True)
    orders = "Partie 1 Runde 1: Wurf 1: nichts\nPartie 2 Runde 1: Wurf 1: schreibe Sechser"
    readings = play.check({"anna": orders}).readings["g1"]
    hidden: list[str] = []

    def dice(label: str, count: int) -> tuple[int, ...]:
        hidden.append(label)
        return (1, 2, 3, 4, 6)

    report = GAMES["general"].play(play.setup, play.now.state, Inbox(readings), dice).report
    entry = {"report": report, "hidden": hidden}
    said = GAMES["general"].receipt(play.setup, entry, "anna", Turn(1, 2), "de")
    assert "12 Punkte" in said and "18" not in said and "Stand" not in said
    assert "Stand: von 6 auf 18" in GAMES["general"].receipt(play.setup, {"report": report}, "anna", Turn(1, 2), "de")


# ---- moves, jokers, examples ----


@pytest.mark.parametrize("order", ["Wurf 1: alle, schreibe Full House", "Wurf 1: schreibe Full House", ""])
def test_where_the_rolling_ends_no_die_is_rolled_again(order: str) -> None:
    play = play_of("general", {"g1/anna/1.1.1.1": "55151"})
    play.issue({"anna": f"Runde 1\n{order}", "bernd": "Runde 1"})
    row = next(row for row in view_of(play)["moves"][0]["rows"] if row["name"] == "Anna")
    laid, again, word = row["cells"][0]
    assert (laid, again) == ("55151", "") and word
    assert row["texts"][0].startswith(f"55151{FIXED}|{FIXED}-")


def test_a_joker_that_is_announced_is_not_still_to_be_had() -> None:
    play = play_of("hajo")
    play.issue({"anna": "Runde 1\nJoker\nsonst: behalte meiste", "bernd": "Runde 1\nkein Joker"})
    have, announced = view_of(play, "de")["jokers"].rsplit("Angesagt", 1)
    assert "Bernd" in have and "Anna" not in have
    assert "Anna" in announced and "Runde 2" in announced and "Bernd" not in announced
    play.issue({"anna": "Runde 2", "bernd": "Runde 2\nJoker"})
    text = view_of(play, "en")["jokers"]
    assert "Anna" not in text and "Bernd" in text and "60" not in text and "100" not in text


@pytest.mark.parametrize("name", ["general", "yacht"])
@pytest.mark.parametrize(("dice", "face", "list_"), [
    ("14544", 4, "Vierer"), ("66224", 6, "Sechser"), ("22664", 2, "Zweier"), ("35412", 3, "Dreier"),
])  # fmt: skip
def test_the_example_keeps_the_face_that_most_dice_show(name: str, dice: str, face: int, list_: str) -> None:
    play = play_of(name, {"g1/anna/1.1.1.1": dice})
    lines = play.example("anna").split("\n")
    assert f"Wurf 1: {face}" in lines and lines[-1].startswith(f"Ende: {list_}, ")
    assert [item.entry.status for item in play.check({"anna": "\n".join(lines)}).entries][:1] == ["accepted"]
