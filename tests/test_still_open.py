"""A fault that is left where all turns stand (orders.md, "Corrections")."""

from __future__ import annotations

from tests.table import Table, notes, statuses


def test_where_all_turns_stand_and_a_fault_is_left_it_is_said_what_settles_it() -> None:
    table = Table("g1: {game: general, players: [anna], games: 2, side_by_side: true}")
    table.issue()
    first = "Partie 1 Runde 1\nEnde: Einser\nRunde 1\nEnde: Zweier"
    checked = table.check(("anna", first), ("anna", "Partie 2 Runde 1\nEnde: Zweier"))
    assert statuses(checked, "anna") == ["1 accepted", "1 accepted", "- faulty plan.which-board"]
    assert "note.still-open" in notes(checked)
    whole = table.check(("anna", first), ("anna", "Partie 1 Runde 1\nEnde: Einser\nPartie 2 Runde 1\nEnde: Zweier"))
    assert whole.ok and "note.still-open" not in notes(whole) and "note.mended" in notes(whole)
