"""Player's pages and letters as newcomers used them: what they found is kept right here."""

from __future__ import annotations

import pytest

from pbm.referee.view_player import player_view
from tests.table import Table, notes, statuses

PLANUNG = "d1: {game: dottendorfer, variant: planung, players: [anna, bernd], turns_per_issue: 1}"
TWO = """
d1: {game: dottendorfer, title: Anton, players: [anna], turns_per_issue: 1}
d2: {game: dottendorfer, title: Ende, players: [anna], turns_per_issue: 1}
"""
ROLL = (5, 2, 4, 5, 3)


def test_a_kept_turn_is_not_asked_for_again() -> None:
    table = Table(PLANUNG, {"d1/*/1": ROLL, "d1/*/2": (5, 4, 3, 4, 5)})
    table.issue()
    table.issue(("anna", "1: 54 53 2\n2: 54 54 3"), ("bernd", "1: 54 53 2"))
    issue = table.last
    assert issue is not None
    anna = player_view(issue.public, issue.private, "anna", "de")
    bernd = player_view(issue.public, issue.private, "bernd", "de")
    assert anna["due"] == [] and anna["example"] == [] and len(anna["kept"]) == 1
    assert [row["what"] for row in bernd["due"]] == ["Zug 2"] and bernd["example"]


def test_a_title_with_a_colon_opens_a_section_but_an_order_word_does_not() -> None:
    table = Table(TWO, {"d1/*/1": ROLL, "d2/*/1": ROLL})
    table.issue()
    checked = table.check(("anna", "Anton:\n1: 54 53 2\n[Ende]\n1: 54 53 2"))
    assert statuses(checked, "anna", "d1") == ["1 accepted"] and statuses(checked, "anna", "d2") == ["1 accepted"]
    wrong = table.check(("anna", "Ende:\n1: 54 53 2"))
    assert statuses(wrong, "anna", "d2") != ["1 accepted"]


@pytest.mark.parametrize("footer", ["ZAT   >>>   FREITAG, 22. JANUAR 2027, 18:00 UHR MEZ   <<<", "DEADLINE >>> X 1 <<<"])
def test_the_banner_below_a_copied_example_is_no_order(footer: str) -> None:
    table = Table("h1: {game: hajo, players: [anna]}", {"h1/anna/1.1.1": (5, 5, 5, 1, 2, 3)})
    table.issue()
    checked = table.check(("anna", f"Runde 1\nWurf 1: 5 5 5\n{'=' * 60}\n{footer}\n{'=' * 60}"))
    assert statuses(checked, "anna", "h1") == ["1 accepted"]


def test_press_on_the_form_s_line_loses_its_underscores() -> None:
    table = Table("d1: {game: dottendorfer, players: [anna], turns_per_issue: 1}", {"d1/*/1": ROLL})
    table.issue()
    table.issue(("anna", "1: 54 53 2\nPresse:\n_____Grüße aus Bonn!______\n________"))
    issue = table.last
    assert issue is not None
    assert issue.public["press"][0]["lines"] == ["Grüße aus Bonn!"]


def test_resigning_inside_press_is_pointed_at() -> None:
    table = Table("d1: {game: dottendorfer, players: [anna], turns_per_issue: 1}", {"d1/*/1": ROLL})
    table.issue()
    checked = table.check(("anna", "Presse: Macht's gut\nAusstieg"))
    assert "note.press-order" in notes(checked)
    assert statuses(checked, "anna", "d1")[0].startswith("1 missing")


def test_a_game_that_ends_takes_no_orders() -> None:
    game = "d1: {game: dottendorfer, players: [anna, bernd], turns_per_issue: 1%s}"
    table = Table(game % "", {"d1/*/1": ROLL})
    table.issue()
    table.change(game % ", ended: true")
    checked = table.check(("anna", "1: 54 53 2"))
    assert checked.ok and notes(checked) == ["note.game-over"]
    table.issue(("anna", "1: 54 53 2"))
    issue = table.last
    assert issue is not None
    assert issue.public["games"]["d1"]["over"] and issue.public["games"]["d1"]["table"][0]["status"] == "finished"


@pytest.mark.parametrize("text", ["Partie 1 Runde 1\nsonst: stop", "Partie 1\nRunde 1\nsonst: stop", "Board 1\nelse: stop"])
def test_the_only_game_of_a_match_may_be_named(text: str) -> None:
    table = Table("g1: {game: general, players: [anna], games: 1}", {"g1/anna/1.1.1.1": (1, 2, 2, 4, 6)})
    table.issue()
    assert statuses(table.check(("anna", text)), "anna", "g1") == ["1 accepted"]


def test_another_game_of_it_may_not() -> None:
    table = Table("g1: {game: general, players: [anna], games: 1}", {"g1/anna/1.1.1.1": (1, 2, 2, 4, 6)})
    table.issue()
    assert "plan.no-boards" in str(table.check(("anna", "Partie 2 Runde 1\nsonst: stop")).entries)
