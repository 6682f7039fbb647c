"""Sheets and players' pages of Dölauer, Hajo, General, Yacht and Faule Sechs: that they add up, that
their forms are orders, that nothing hidden or typed gets where it must not."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pbm.referee.view import sheet_view
from pbm.shell.sheets import render
from tests.cli import call
from tests.roll_sheets_data import Play, dice_of, setup_of
from tests.test_sheets import GOLDEN, ODD, check_page, check_text, without_script

LANGS = ("de", "en")
CATEGORIES, RACES = ("general", "yacht"), ("doelauer", "hajo")
MODES = [
    *({"reveal": reveal, "tape": tape} for reveal in ("first", "none", "all") for tape in ("individual", "shared")),
    {"reveal": "step"},
    {"turns_per_issue": 3},
    {"reveal": "none", "turns_per_issue": 2, "tape": "shared"},
]
MATCHES = [{"games": 1}, {"games": 2}, {"games": 3, "side_by_side": True}]


def text_of(files: dict[str, bytes], name: str = "sheet.txt") -> str:
    return files[name].decode()


def page_of(play: Play, player: str, lang: str = "de") -> str:
    """A player's page, its lines joined."""
    files = render(play.public(), play.private, lang=lang, gm_email="gm@example.org")
    return " ".join(text_of(files, f"players/{player}.txt").split())


def view_of(play: Play, lang: str = "de") -> dict[str, Any]:
    game: dict[str, Any] = sheet_view(play.public(lang), lang)["games"][0]
    return game


# ---- the reference pages ----


def story(name: str) -> Play:
    """One telling issue of each game: orders of every kind, an NMR, something rare."""
    if name == "general":
        setup = setup_of("general", games=3, tape="shared", turns_per_issue=2, nmr_limit=3)
        play = Play("general", setup, dice_of(11)).until(4)
        first = "Wurf 1: alle 6er\nwenn General: schreibe General\nsonst: behalte meiste"
        first += "\nEnde: Vierling, Sechser, streiche Einser"
        second = "wenn 3x: stop\nEnde: Full House"
        return _tell(play, {"wojciech": f"Partie 1 Runde 7\n{first}\n\nPartie 1 Runde 8\n{second}"})
    if name == "yacht":
        play = Play("yacht", setup_of("yacht", games=1, nmr="policy"), dice_of(12)).until(5)
        standing = "Dauerauftrag\nwenn Große Straße: schreibe Große Straße\nsonst: behalte meiste"
        return _tell(play, {"wojciech": f"{standing}\nEnde: Chance, Vierling"})
    if name == "hajo":
        fixed = {
            "g1/wojciech/4.1.1": "565566", "g1/wojciech/4.2.1": "454354", "g1/juergen/4.1.1": "414436",
            "g1/juergen/4.1.2": "155516", "g1/juergen/4.1.3": "111112", "g1/anna/4.1.1": "123456",
            "g1/anna/4.2.1": "123356", "g1/anna/4.2.2": "124156", "g1/anna/4.2.3": "162514",
        }  # fmt: skip
        play = Play("hajo", setup_of("hajo"), dice_of(13, fixed)).until(3)
        play.issue({p: play.example(p) + ("\nJoker" if p in ("kaethe", "anna") else "") for p in play.now.due})
        return _tell(play, {"wojciech": "Wurf 1: 5 5 5 6 6 6\nwenn Bestätigung: stop\nwenn 6x1: stop",
                            "juergen": "Wurf 1: 4 4 4\nsonst: behalte 5 5"})
    if name == "doelauer":
        fixed = {
            "g1/wojciech/4.1.1": "333541", "g1/wojciech/4.1.2": "111666", "g1/wojciech/4.1.3": "111161",
            "g1/anna/4.1.1": "555555", "g1/anna/4.2.1": "112345", "g1/anna/4.2.2": "111145",
        }  # fmt: skip
        play = Play("doelauer", setup_of("doelauer", target=60), dice_of(14, fixed)).until(4)
        return _tell(play, {"wojciech": "Wurf 1: 3\nWurf 2: tausche 6\nwenn 3x1: tausche 1\nsonst: behalte meiste"})
    seats = setup_of("faule_sechs", title="Dora", seats="drawn", laps_per_issue=1)
    return Play("faule_sechs", seats, dice_of(15)).until(2)


def _tell(play: Play, own: dict[str, str]) -> Play:
    letters = {player: play.example(player) for player in play.now.due if player != "tobias"}
    found = play.issue(letters | own)
    assert {item.entry.status for item in found.entries if item.player in own} == {"accepted"}, found.entries
    return play


STORIES = ("doelauer", "hajo", "general", "yacht", "faule_sechs")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", STORIES)
def test_reference_pages(name: str, lang: str, golden: Callable[[Path, str | bytes], None]) -> None:
    play = story(name)
    files = render(play.public(), play.private, lang=lang, gm_email="gm@example.org")
    for part in ("sheet.txt", "sheet.html", "players/wojciech.txt"):
        golden(GOLDEN / f"{lang}-{name}-{part.replace('/', '-')}", without_script(text_of(files, part)))


# ---- every mode, from the first issue to the last ----


def modes(name: str) -> list[dict[str, Any]]:
    if name in CATEGORIES:
        return [a | b for a, b in itertools.product(MODES, MATCHES)]
    if name in RACES:
        return [mode | {"target": 40} for mode in MODES]
    return [{"seats": seats, "laps_per_issue": laps} for seats in ("listed", "drawn", "rotate") for laps in (1, 2)]


EVERY = [(name, mode) for name in STORIES for mode in modes(name)]


@pytest.mark.parametrize(("name", "mode"), EVERY, ids=[f"{n}-{'-'.join(map(str, m.values()))}" for n, m in EVERY])
def test_pages_in_every_mode(name: str, mode: dict[str, Any]) -> None:
    people = {"a": "Anna Ahorn", "b": "Bernd Birke", "c": "Cora Carl", "d": "Dora Dorn"}
    play = Play(name, setup_of(name, players=people, **mode), dice_of(3), people)
    for number in range(1, 60):
        play.until(number, {3: ("d",), 4: ("d",)})
        ended = play.now.ended is not None
        if number < 6 or ended:
            lang = LANGS[number % 2]
            files = render(play.public(), play.private, lang=lang)
            for part, made in files.items():
                if part.endswith(".txt"):
                    check_text(made.decode())
            check_page(text_of(files, "sheet.html"))
            assert "None" not in text_of(files)
            adds_up(play, lang)
        if ended:
            assert number > 1
            break
    else:
        assert name in CATEGORIES or play.setup.reveal == "step"


# ---- sums ----


def adds_up(play: Play, lang: str = "de") -> None:
    game = view_of(play, lang)
    if play.game_id in CATEGORIES:
        _categories(play, game)
    elif play.game_id in RACES:
        _race(play, game)
    else:
        _markers(game)


def value(text: str) -> int:
    return int(text) if text else 0


def _categories(play: Play, game: dict[str, Any]) -> None:
    scores = {row.player: row.score for row in play.now.table}
    totals = [0] * len(scores)
    for sheet in game["sheets"]:
        sums = [sum(value(row["cells"][at][0]) for row in sheet["rows"]) for at in range(len(sheet["names"]))]
        assert sheet["sums"][0]["cells"] == list(map(str, sums))
        totals = [a + b for a, b in zip(totals, sums, strict=True)]
        if len(sheet["sums"]) > 1:
            boards = [list(map(int, row["cells"])) for row in sheet["sums"]]
            assert [sum(column) for column in zip(*boards[:-1], strict=True)] == boards[-1] == list(scores_in(play))
        for band in sheet["bands"]:
            assert len(band["names"]) <= 6
    if play.setup.side_by_side:
        assert game["totals"]["sums"][0]["cells"] == list(map(str, totals))
    for part in game["moves"]:
        for row in part["rows"]:
            assert not row["points"] or row["category"]


def scores_in(play: Play) -> list[int]:
    scores = {row.player: row.score for row in play.now.table}
    return [scores[player] for player in play.setup.players]


def _race(play: Play, game: dict[str, Any]) -> None:
    for row in (game["standing"] or {"rows": []})["rows"]:
        assert sum(value(points) for points, _ in row["parts"]) == int(row["score"])
    for part in game["moves"]:
        for row in part["rows"]:
            for line in row["points"]:
                left, equals, right = line.removeprefix("Joker ").replace("×", "*").partition(" = ")
                if equals:
                    assert eval(left) == int(right)  # sums of digits, written by the program
    for move in itertools.chain.from_iterable((play.entry["report"] or {"moves": {}})["moves"].values()):
        if "gained" in move:
            assert move["score"][1] - move["score"][0] == move["gained"]


def _markers(game: dict[str, Any]) -> None:
    table = game["standing"]
    if table is None:
        return
    every = [int(row["score"]) for row in (*table["rows"], *table["foot"])]
    assert every[-1] == 11 == sum(every[:-1])
    if table["league"]:
        from fractions import Fraction

        parts = [sum((Fraction(one) for one in row["league"].split()), Fraction()) for row in table["rows"]]
        assert sum(parts) == int(table["foot"][-1]["league"])


def test_a_confirmed_and_doubled_turn_is_written_out() -> None:
    fixed = {"g1/anna/2.1.1": "555666", "g1/anna/2.2.1": "444551"}
    people = {"anna": "Anna Ahorn"}
    play = Play("hajo", setup_of("hajo", players=people), dice_of(1, fixed), people)
    play.issue({"anna": "Joker\nsonst: behalte meiste"})
    play.issue({"anna": "Wurf 1: 5 5 5 6 6 6\nwenn Bestätigung: stop"})
    rows = view_of(play)["moves"][0]["rows"]
    assert [row["points"] for row in rows] == [["11"], ["11 + 4 = 15", "Joker 2 × 15 = 30"]]
    assert (rows[0]["total"], rows[1]["sub"]) == ("", True)
    assert "Joker 2 x 15 = 30" in text_of(render(play.public()))


def test_an_exchange_shows_what_went_back() -> None:
    play = story("doelauer")
    rows = view_of(play)["moves"][0]["rows"]
    own = next(row for row in rows if row["name"] == "Wojciech")
    assert own["cells"][1][:2] == ("666", "333")
    anna = [row for row in rows if row["name"] == "Anna" or row["sub"]][:2]
    assert anna[0]["cells"][0][0] == "555555" and anna[1]["sub"]


# ---- forms ----


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("name", "mode"), [e for e in EVERY if e[0] != "faule_sechs"][::3])
def test_the_blank_form_was_not_sent_and_the_filled_one_is_an_order(name: str, mode: dict[str, Any], lang: str) -> None:
    people = {"anna": "Anna Ahorn", "bernd": "Bernd Birke"}
    play = Play(name, setup_of(name, players=people, **mode), dice_of(5), people)
    if play.setup.reveal != "step":  # there the last order stands for the turn's further decisions
        play.until(2)
    form = sheet_view(play.public(lang), lang)["form"]
    blank = play.check({"anna": "\n".join(form)})
    mine = [item.entry for item in blank.entries if item.player == "anna"]
    assert mine and {entry.status for entry in mine} == {"missing"}, mine
    assert not [note for note in blank.notes if note.code == "note.comment-order"]

    example = {}
    for block in play.example("anna", lang).split("\n\n"):
        head, *lines = block.split("\n")
        example[head] = lines
    filled, lines = [], []
    for line in form:
        if line in example:
            lines = example[line]
        roll = re.match(r"((?:Wurf|Roll) \d: )_+(.*)", line)
        if roll:
            own = next((one for one in lines if one.startswith(roll[1])), "")
            lines = [one for one in lines if one != own]
            line = own + roll[2] if own else line
        elif re.fullmatch("_{44}", line) and lines:
            line, lines = lines[0], lines[1:]
        filled.append(line)
    found = play.check({"anna": "\n".join(filled)})
    mine = [item.entry for item in found.entries if item.player == "anna"]
    assert mine and {entry.status for entry in mine} == {"accepted"}, (mine, filled)


@pytest.mark.parametrize("name", STORIES)
def test_free_lines_hold_underscores_alone(name: str) -> None:
    for line in sheet_view(story(name).public(), "de")["form"]:
        code, _, hint = line.partition("# ")
        assert "_" not in hint
        assert "…" not in code
        if "_" in code:
            assert re.fullmatch(r"(Name: |Wurf \d: )?_+ *", code), line


# ---- players' pages ----


def test_each_decision_names_the_line_that_made_it() -> None:
    play = story("hajo")
    page = page_of(play, "wojciech")
    assert "Wurf 1 (5 6 5 5 6 6): 5 5 5 6 6 6, nach Zeile 1." in page
    assert "Bestätigung, Wurf 1 (4 5 4 3 5 4): 4 4 4 5 5" in page
    assert "nach Zeile 2" in page and "Zeile 3 traf nie zu" in page
    assert re.search(r"Zeile 2 übergangen: \w+", page_of(play, "juergen"))


def test_a_standing_order_is_named_as_one() -> None:
    play = story("yacht")
    play.issue({player: play.example(player) for player in play.now.due if player != "wojciech"})
    page = page_of(play, "wojciech")
    assert "nach deinem Dauerauftrag" in page
    assert "des Dauerauftrags" in page
    assert "Dauerauftrag" in text_of(render(play.public()))


def test_what_the_house_policy_played_is_told_to_its_player() -> None:
    play = story("yacht")
    page = page_of(play, "tobias")
    assert "nach der Hausregel" in page
    row = next(row for row in view_of(play)["moves"][0]["rows"] if row["name"] == "Tobias")
    assert row["word"] and row["why"].strip("H") == ""


def test_turns_of_a_match_are_told_apart() -> None:
    people = {"anna": "Anna Ahorn", "bernd": "Bernd Birke"}
    setup = setup_of("general", players=people, games=2, side_by_side=True)
    play = Play("general", setup, dice_of(6), people)
    found = play.issue({player: play.example(player) for player in people})
    assert {item.entry.args["turn"]("de") for item in found.entries} == {"Partie 1, Runde 1", "Partie 2, Runde 1"}
    assert page_of(play, "anna").count("Am Ende") == 2


# ---- nothing else gets in ----


@pytest.mark.parametrize(("name", "mode"), EVERY[::4])
def test_pages_know_no_roll_that_is_not_printed(name: str, mode: dict[str, Any]) -> None:
    """All that later issues throw may be replaced, and the pages stay as they are to the byte."""
    people = {"a": "Anna Ahorn", "b": "Bernd Birke", "c": "Cora Carl"}

    def made(dice: Any) -> tuple[dict[str, bytes], set[str]]:
        play = Play(name, setup_of(name, players=people, **mode), dice, people).until(3)
        return render(play.public(), play.private), play.labels

    files, labels = made(dice_of(7))
    first, other = dice_of(7), dice_of(8)
    again, _ = made(lambda label, count: (first if label in labels else other)(label, count))
    assert again == files


@pytest.mark.parametrize("name", STORIES)
def test_names_are_shown_as_typed(name: str) -> None:
    play = Play(name, setup_of(name, players=ODD), dice_of(9), ODD).until(4, {4: ("a", "e", "h")})
    files = render(play.public(), {"texts": [], "kept": {}})
    for part, made in files.items():
        if part.endswith(".txt"):
            check_text(made.decode())
    shown = "".join(check_page(text_of(files, "sheet.html")).text)
    assert "<script>alert(1)</script> & Söhne" in shown
    assert "{{ 7 * 7 }}" in shown


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("width", [60, 120])
def test_other_widths_and_ascii(name: str, width: int) -> None:
    play = story(name)
    for part, made in render(play.public(), play.private, width=width, ascii=True).items():
        if part.endswith(".txt"):
            check_text(made.decode("ascii"), width)


def test_thirteen_players_stand_in_bands_of_six() -> None:
    people = {f"p{n}": f"Spieler{n:02} Meier" for n in range(13)}
    play = Play("general", setup_of("general", players=people, games=1), dice_of(2), people).until(3)
    bands = view_of(play)["sheets"][0]["bands"]
    assert [len(band["names"]) for band in bands] == [6, 6, 1]
    assert all(len(row["cells"]) == len(band["names"]) for band in bands for row in band["rows"])
    check_text(text_of(render(play.public())))


def test_dice_thrown_by_hand_are_marked() -> None:
    play = story("hajo")
    label = next(iter(play.now.state.rolls))
    public = play.public()
    for roll in public["dice"]["rolls"]:
        if roll["label"] == f"g1/{label}":
            roll["by"] = "hand"
    assert "von Hand" in text_of(render(public))
    assert "von Hand" in text_of(render(public), "sheet.html")


def test_seats_are_drawn_in_the_first_issue_alone() -> None:
    play = Play("faule_sechs", setup_of("faule_sechs", seats="drawn"), dice_of(4))
    rows = view_of(play)["seats"]["rows"]
    sums = [[sum(roll["dice"]) for roll in row["throws"]] for row in rows]
    assert [one[0] for one in sums] == sorted((one[0] for one in sums), reverse=True)
    assert view_of(play.until(2))["seats"] is None


def test_check_and_a_dry_run_know_no_hidden_roll(tmp_path: Path) -> None:
    """Two seeds, the same published dice: what `check` and `issue --dry-run` say is the same."""
    said = []
    for at, seed in enumerate(("0123456789abcdef" * 2, "fedcba9876543210" * 2)):
        here = tmp_path / str(at)
        here.mkdir()
        games = "".join(f"  {name}: {{game: {name}, players: [anna, bernd, cora]}}\n" for name in STORIES)
        (here / "campaign.yaml").write_text(
            f"id: liga\nlanguage: de\nplayers: {{anna: {{}}, bernd: {{}}, cora: {{}}}}\ngames:\n{games}league: {{}}\n"
        )
        (here / "seed").write_text(seed + "\n")
        rows = dict.fromkeys(RACES, ("1.1.1", "1, 2, 3, 4, 5, 6"))
        rows |= dict.fromkeys(CATEGORIES, ("1.1.1.1", "1, 1, 2, 3, 4"))
        every = itertools.product(rows.items(), ("anna", "bernd", "cora"))
        hand = [f"{name}/{player}/{label}: [{row}]\n" for (name, (label, row)), player in every]
        (here / "dice.yaml").write_text("".join(hand))
        assert call("issue", here).code == 0
        (here / "orders" / "002").mkdir(parents=True)
        orders = "\n".join(f"[{name}]\nsonst: behalte meiste" for name in STORIES if name != "faule_sechs")
        for player in ("anna", "bernd", "cora"):
            (here / "orders" / "002" / f"{player}.txt").write_text(orders)
        shown = [call("check", here), call("check", here, "--player", "anna"), call("issue", here, "--dry-run")]
        assert [one.code for one in shown] == [0, 0, 0]
        said.append([one.out for one in shown])
    assert said[0] == said[1]
