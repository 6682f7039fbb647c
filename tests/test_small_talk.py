"""`sonst` and `else` in plain sentences are no orders (orders.md, "What counts as orders in a text")."""

from __future__ import annotations

import pytest

from tests.table import Table, notes, statuses

ROLL = (5, 2, 4, 5, 3)
GENERAL = "Wurf 1: 6\nEnde: Sechser, Einser"


def general() -> Table:
    table = Table("g1: {game: general, players: [anna]}", {"g1/anna/1.1.1.1": (6, 6, 6, 2, 1)})
    table.issue()
    return table


@pytest.mark.parametrize(
    "line", ["Sonst alles gut hier, bis bald, Gruß Joe", "Sonst geht es uns prima.", "Else we are fine here"]
)
def test_a_sentence_below_an_order_is_passed_over_with_a_note(line: str) -> None:
    checked = general().check(("anna", f"{GENERAL}\n{line}"))
    assert statuses(checked, "anna", "g1") == ["1 accepted"] and "note.small-talk" in notes(checked)


def test_in_the_midst_of_a_sentence_it_is_a_greeting() -> None:
    checked = general().check(("anna", f"ich schreib ja sonst immer spät\n{GENERAL}\nhab sonst nix zu sagen"))
    assert statuses(checked, "anna", "g1") == ["1 accepted"]


@pytest.mark.parametrize(
    "line",
    ["sonst behalte meiste", "sonst nichts", "sonst nichts behalten bitte", "sonst alles", "sonst die Sechsen nehmen",
     "sonst 5 5", "sonst bitte weiter würfeln", "sonst:", "else keep most", "Sonst war das Spiel schön", "und sonst nichts", "hab sonst nix: zu"],
)  # fmt: skip
def test_what_may_be_meant_as_an_order_stays_a_fault(line: str) -> None:
    checked = general().check(("anna", f"{GENERAL}\n{line}"))
    assert statuses(checked, "anna", "g1") [0].startswith("1 faulty")


def test_above_all_sections_it_is_no_fault() -> None:
    table = Table("d1: {game: dottendorfer, players: [anna], turns_per_issue: 2}", {"d1/*/1": ROLL, "d1/*/2": ROLL})
    table.issue()
    checked = table.check(("anna", "Diesmal früh, hab ja sonst immer auf den letzten Drücker geschickt.\n1: 54 53 2"))
    assert statuses(checked, "anna", "d1") == ["1 accepted", "2 missing order.missing"]
    assert all(found.entry.status != "faulty" for found in checked.entries)


def test_where_all_turns_stand_and_a_fault_is_left_it_is_said_what_settles_it() -> None:
    table = Table("g1: {game: general, players: [anna], games: 2, side_by_side: true}")
    table.issue()
    first = "Partie 1 Runde 1\nEnde: Einser\nRunde 1\nEnde: Zweier"
    checked = table.check(("anna", first), ("anna", "Partie 2 Runde 1\nEnde: Zweier"))
    assert statuses(checked, "anna") == ["1 accepted", "1 accepted", "- faulty plan.which-board"]
    assert "note.still-open" in notes(checked)
    whole = table.check(("anna", first), ("anna", "Partie 1 Runde 1\nEnde: Einser\nPartie 2 Runde 1\nEnde: Zweier"))
    assert whole.ok and "note.still-open" not in notes(whole) and "note.mended" in notes(whole)
