"""Who has no next turn is told of none: the last sheet of a game, of a player, of a cup, of a campaign."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pbm.kit.race import Joker
from pbm.referee.scene import Scene
from pbm.referee.view import sheet_view
from pbm.referee.view_player import player_view
from tests.cli import call, folder, order
from tests.roll_sheets_data import Play, setup_of
from tests.test_people_letters import begun, entries, issue, orders, texts, verified

PEOPLE = {"anna": "Anna Ahorn", "bernd": "Bernd Birke", "cora": "Cora Carl"}
STOP = "sonst: stop"
SPENT = Joker("spent", 1, "player")


def dull(label: str, count: int) -> tuple[int, ...]:
    """Three points for whoever stops."""
    return (3, 3, 3, 1, 2, 4)[:count] if label.endswith(".1") else (1, 2, 4, 1, 2, 4)[:count]


def hajo(seats: dict[str, dict[str, Any]], **rules: Any) -> Play:
    """A game of Hajo whose players stand as given."""
    play = Play("hajo", setup_of("hajo", players=PEOPLE, **rules), dull, PEOPLE)
    state = play.now.state
    bent = {player: replace(seat, **seats.get(player, {})) for player, seat in state.seats.items()}
    play.now = replace(play.now, state=replace(state, seats=bent))
    return play


def remarks(play: Play, lang: str = "en") -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    (view,) = Scene(play.public(lang), lang).views.values()
    for name, text in view["remarks"]:
        found.setdefault(name, []).append(text)
    return found


def moved(play: Play, player: str) -> dict[str, Any]:
    found: dict[str, Any] = play.entry["report"]["moves"][player][-1]
    return found


@pytest.mark.parametrize(("total", "over"), [(99, True), (90, False)])
def test_a_game_that_is_over_announces_no_joker(total: int, over: bool) -> None:
    play = hajo({"anna": {"total": total, "joker": SPENT}, "bernd": {"total": 62}})
    play.issue({"anna": STOP, "bernd": STOP, "cora": f"Joker\n{STOP}"})
    assert (play.now.ended is not None) == over
    assert {moved(play, player)["announced"]["by"] for player in ("bernd", "cora")} == {"player", "policy"}
    told = [text for name in ("Bernd", "Cora") for text in remarks(play).get(name, ()) if "joker" in text]
    assert len(told) == (0 if over else 2)


def test_who_is_out_has_no_joker_to_come() -> None:
    play = hajo({"bernd": {"total": 62}}, nmr_limit=1)
    play.issue({"anna": STOP, "cora": STOP})
    assert play.now.ended is None and moved(play, "bernd")["announced"]
    (told,) = remarks(play)["Bernd"]
    assert "nmr_limit: 1" in told and "joker" not in told


def test_a_joker_played_in_the_last_issue_is_told() -> None:
    play = hajo({"anna": {"total": 95, "joker": SPENT}}, turns_per_issue=2, reveal="first")
    play.issue({"anna": f"Runde 1\n{STOP}\nRunde 2\n{STOP}", "bernd": f"Runde 1\nJoker\n{STOP}\nRunde 2\n{STOP}"})
    assert play.now.ended is not None and moved(play, "bernd")["joker"]
    assert any("joker" in text for text in remarks(play)["Bernd"])


@pytest.mark.parametrize(("total", "warned"), [(99, False), (90, True)])
def test_nobody_is_warned_of_an_issue_that_does_not_come(total: int, warned: bool) -> None:
    play = hajo({"anna": {"total": total, "joker": SPENT}}, nmr_limit=2)
    play.issue({"anna": STOP, "bernd": STOP})
    assert moved(play, "cora")["run"] == 1
    (told,) = remarks(play)["Cora"]
    assert ("nmr_limit: 2" in told) == warned


@pytest.mark.parametrize("name", ["general", "dottendorfer"])
def test_the_same_in_games_of_other_kinds(tmp_path: Path, name: str) -> None:
    pace = {"general": "games: 1, turns_per_issue: 10", "dottendorfer": "turns_per_issue: 9"}[name]
    rules = {"general": "nmr_limit: 2", "dottendorfer": "nmr: skip, nmr_limit: 2"}[name]
    text = f"id: c\nlanguage: en\nplayers: {{anna: {{}}}}\ngames: {{g: {{game: {name}, {pace}, players: [anna], rules: {{{rules}}}}}}}\n"
    here = folder(tmp_path / "c", text)
    assert call("issue", here).code == 0
    now = issue(here, 2, "--nmr", "--force")
    sheet = (here / "issues/002/sheet.txt").read_text().replace("\n ", " ")
    assert "missed issue" in sheet
    assert ("next one would be the exit" in sheet) == (not now["over"]) == (name == "dottendorfer")


def test_a_round_that_the_end_cuts_short_goes_on_no_more() -> None:
    play = hajo({"anna": {"total": 99, "joker": SPENT}}, reveal="step", finish="at_once")
    play.issue({"anna": STOP, "bernd": "Wurf 1: 3", "cora": "Wurf 1: 3"})
    assert play.now.ended is not None and moved(play, "bernd")["what"] == "going"
    for public in (play.public("en"), play.public("de")):
        lang = public["config"]["language"]
        (game,) = sheet_view(public, lang)["games"]
        points = {row["name"]: row["plain"] for table in game["moves"] for row in table["rows"]}
        assert points["Bernd"] == {"en": "unfinished", "de": "unvollendet"}[lang]
        (told,) = [fates for _, typed, fates in _lines(play, public, "bernd", lang) if typed == "Wurf 1: 3"]
        assert {"en": "The round goes on", "de": "Die Runde geht weiter"}[lang] not in told[0]


def _lines(play: Play, public: dict[str, Any], player: str, lang: str) -> list[tuple[str, str, list[str]]]:
    page = player_view(public, play.private, player, lang)
    return [line for text in page["texts"] for line in text["lines"]]


def test_no_order_is_kept_for_a_game_that_is_over() -> None:
    for total, over in ((99, True), (90, False)):
        play = hajo({"anna": {"total": total, "joker": SPENT}}, reveal="none")
        play.issue({"anna": STOP, "bernd": f"Runde 1\n{STOP}\nRunde 2\n{STOP}", "cora": STOP})
        assert (play.now.ended is not None) == over and play.private["kept"]["g1"]["bernd"]
        public = play.public("en")
        page = player_view(public, play.private, "bernd", "en")
        assert bool(page["kept"]) == (not over)
        told = [fate for _, _, fates in _lines(play, public, "bernd", "en") for fate in fates]
        assert any("kept for round 2" in fate for fate in told) == (not over)


# ---- who resigns ----

LEAVING = """\
[d1]
Resign
Sorry, this is the end of the game for me.
Turn 1: 1+1, 2+2, rest 6
"""


def test_lines_of_who_resigns_are_no_faults(tmp_path: Path) -> None:
    here = begun(tmp_path)
    for player in ("bernd", "cora"):
        order(here, 2, f"{player}.txt", orders(here, player))
    order(here, 2, "anna.txt", "Code: Ahornblatt\n" + orders(here, "anna"))
    order(here, 2, "anna.2.txt", "Code: Ahornblatt\n" + LEAVING)
    assert entries(here, "anna") == [("ignored", "order.resigned")] * 2
    issue(here, 2)
    found = texts(here, 2)
    fates = {line: code for line, code, _ in found["anna.2.txt"]["fates"]}
    assert [fates[line] for line in (3, 4, 5)] == ["fate.resigned", "fate.leaving", "fate.leaving"]
    assert not {"fate.holds", "fate.faulty"} & {code for one in ("anna.txt", "anna.2.txt") for _, code, _ in found[one]["fates"]}
    assert {code for _, code, _ in found["bernd.txt"]["fates"]} == {"fate.holds"}
    page = (here / "issues/002/players/anna.txt").read_text()
    assert "fault" not in page and page.count("not needed, since you resign") >= 2
    verified(here)


@pytest.mark.parametrize("line", ["Stimme: vielleicht", "vote now", "absent tomorrow"])
@pytest.mark.parametrize("game", ["d: {game: dottendorfer, players: [anna, bernd]}", "d: {game: hajo, players: [anna, bernd]}"])
def test_a_vote_that_can_not_be_read_is_told_of_one_who_resigns_too(tmp_path: Path, game: str, line: str) -> None:
    """It speaks to the whole campaign, whatever section it stands in."""
    here = folder(tmp_path / "c", f"id: c\nlanguage: en\nvote: More?\nplayers: {{anna: {{}}, bernd: {{}}}}\ngames: {{{game}}}\n")
    assert call("issue", here).code == 0
    order(here, 2, "anna.txt", f"[d]\nResign\nthat was that\n{line}\n")
    notes = call("check", here, "--json").json["notes"]
    assert [(note["code"], note["line"]) for note in notes] == [("note.unread", 4)]


def test_who_resigns_while_waiting_for_the_others_leaves_no_order_behind(tmp_path: Path) -> None:
    text = "id: c\nlanguage: en\nplayers: {anna: {}, bernd: {}}\ngames: {h: {game: hajo, reveal: step, players: [anna, bernd]}}\n"
    here = folder(tmp_path / "c", text)
    assert call("issue", here).code == 0
    order(here, 2, "anna.txt", "Round 1\nelse: stop\n")
    order(here, 2, "bernd.txt", "Round 1\nelse: keep most\n")
    now = issue(here, 2)
    assert set(now["games"]["h"]["due"]) == {"bernd"}  # anna waits
    order(here, 3, "anna.txt", "[h]\nResign\nRound 2\nelse: stop\n")
    order(here, 3, "bernd.txt", "Round 1\nelse: stop\n")
    assert call("check", here, "--json").json["ok"]
    issue(here, 3)
    fates = [code for _, code, _ in texts(here, 3)["anna.txt"]["fates"]]
    assert "fate.leaving" in fates and "fate.kept" not in fates


# ---- absences and cups ----


def test_who_is_away_reads_of_it_until_all_is_over(tmp_path: Path) -> None:
    text = "id: c\nlanguage: en\nschedule: {start: 2027-01-01, every: month}\nplayers: {anna: {}}\ngames: {g: {game: dottendorfer, players: [anna], rules: {nmr: skip}}}\n"
    here = folder(tmp_path / "c", text)
    assert call("issue", here).code == 0
    order(here, 2, "anna.txt", "Absent until 2027-12-31\n")
    assert not issue(here, 2)["over"]
    assert "announced absent" in (here / "issues/002/players/anna.txt").read_text()
    order(here, 3, "anna.txt", "[g]\nResign\n")
    assert issue(here, 3)["over"]
    assert "announced absent" not in (here / "issues/003/players/anna.txt").read_text()


def test_nobody_goes_on_from_a_cup_that_ends_early(tmp_path: Path) -> None:
    stage = "{id: v, title: Prelim, game: general, games: 1, turns_per_issue: 10, groups: 2, advance: 1, rules: {nmr: out}}"
    final = "{id: f, title: Final, game: general, games: 1}"
    text = f"id: cup\nlanguage: en\nplayers: {{anna: {{}}, bernd: {{}}, cora: {{}}, dora: {{}}}}\nstages:\n  - {stage}\n  - {final}\n"
    here = folder(tmp_path / "cup", text)
    assert call("issue", here).code == 0
    page = (here / "issues/001/players/cora.txt").read_text().partition("\n FORM\n")[2]
    order(here, 2, "cora.txt", "\n".join(line[4:] for line in page.splitlines() if line.startswith("    ")) + "\n")
    now = issue(here, 2, "--nmr", "--force")
    assert now["over"] and now["stages"]["final"][0] == {"rank": 1, "player": "cora", "stage": "v"}
    page = (here / "issues/002/players/cora.txt").read_text()
    assert "You finished in place 1" in page and "You go on" not in page
    sheet = (here / "issues/002/sheet.txt").read_text()
    assert "FINAL RANKING" in sheet and "goes on" not in sheet and "Going on" not in sheet
