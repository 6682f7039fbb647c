"""How a game may be called in a heading (orders.md, "What counts as orders in a text")."""

from __future__ import annotations

import pytest

from pbm.kit.game import Entry
from tests.table import Table, notes, statuses

GAMES = """
d1: {game: dottendorfer, title: Anton, players: [anna, bernd], turns_per_issue: 1}
d2: {game: dottendorfer, title: Berta, players: [anna], turns_per_issue: 1}
h1: {game: hajo, title: Heidi, players: [anna, bernd]}
g1: {game: general, title: Gustav, players: [anna]}
f1: {game: faule_sechs, players: [anna, bernd, cora]}
"""
ROLLS = {
    "d1/*/1": (5, 2, 4, 5, 3), "d2/*/1": (1, 2, 3, 4, 6),
    "h1/anna/1.1.1": (5, 5, 5, 1, 2, 3), "g1/anna/1.1.1.1": (6, 6, 6, 2, 1),
}  # fmt: skip
ORDERS = {"d1": "1: 54 53 2", "d2": "1: 12 34 6", "h1": "Wurf 1: 5 5 5", "g1": "Wurf 1: 6\nEnde: Sechser"}


@pytest.fixture(scope="module")
def table() -> Table:
    table = Table(GAMES, ROLLS)
    table.issue()
    return table


def faults(table: Table, text: str, player: str = "anna") -> list[Entry]:
    return [found.entry for found in table.check((player, text)).entries if found.entry.status == "faulty"]


@pytest.mark.parametrize(
    ("game", "head"),
    [
        ("d2", "d2"), ("d2", "Berta"), ("d2", "BERTA"), ("d2", "[Spiel d2]"), ("d2", "[Game Berta]:"), ("d2", "[Spiel: d2]"),
        ("h1", "Heidi"), ("h1", "[Hajo]"), ("h1", "Hajo:"), ("h1", "Spiel Hajo:"), ("h1", "Spiel Hajo"), ("h1", "[Spiel Hajo]"),
        ("h1", "**[h1]**"), ("h1", "*Heidi*"), ("h1", "**Heidi:**"), ("h1", "- [h1]"), ("h1", "* Hajo:"), ("h1", "• Spiel h1:"),
        ("h1", "Presse: huhu\n**[h1]**"), ("h1", "Gruß\nAnna\n- [h1]"), ("h1", "*Züge:*\n**[h1]**"), ("h1", "- [ ] huhu\n[h1]"),
        ("g1", "Gustav"), ("g1", "General:"), ("g1", "[general]"), ("g1", "g1"),
    ],
)  # fmt: skip
def test_headings_that_open_a_section(table: Table, game: str, head: str) -> None:
    text = f"Hallo!\n[d1]\n{ORDERS['d1']}\n\n{head}\n{ORDERS[game]}\n"
    assert statuses(table.check(("anna", text)), "anna", game) == ["1 accepted"]
    assert faults(table, text) == []


def test_a_ticked_box_is_no_heading(table: Table) -> None:
    assert statuses(table.check(("anna", f"[d1]\n- [x] Zug {ORDERS['d1']}")), "anna", "d1") == ["1 accepted"]


def test_press_in_bold_is_press_without_its_marks(table: Table) -> None:
    checked = table.check(("anna", f"[d1]\n{ORDERS['d1']}\n**Presse:** am 3. weg\n**[h1]**\n{ORDERS['h1']}"))
    assert [press.lines for letter in checked.letters for press in letter.press] == [("am 3. weg",)]
    assert statuses(checked, "anna", "h1") == ["1 accepted"]


def test_to_leave_needs_a_line_of_its_own(table: Table) -> None:
    assert statuses(table.check(("anna", f"[d1]\n{ORDERS['d1']}\n- Ausstieg")), "anna", "d1") == ["1 accepted"]


def test_orders_below_the_end_are_noted_beside_those_above(table: Table) -> None:
    checked = table.check(("anna", f"[d1]\n{ORDERS['d1']}\n--\n[h1]\n{ORDERS['h1']}"))
    assert [note.place.line for note in checked.notes if note.code == "text.below-end"] == [4]
    signed = table.check(("anna", f"[d1]\n{ORDERS['d1']}\n-- \nAnna\n0231 54 53 2\n"))
    assert "text.below-end" not in notes(signed)


@pytest.mark.parametrize("head", ["[Dottendorfer]", "Dottendorfer:", "Spiel Dottendorfer:"])
def test_a_kind_that_is_played_twice_is_asked_about(table: Table, head: str) -> None:
    entry = faults(table, f"{head}\n{ORDERS['d2']}\n[d1]\n{ORDERS['d1']}")[-1]
    assert entry.code == "order.several-games" and entry.place is not None and entry.place.line == 1
    assert entry.args["games"] == ["d1 (Anton, Dottendorfer)", "d2 (Berta, Dottendorfer)"]
    assert statuses(table.check(("bernd", f"{head}\n{ORDERS['d1']}")), "bernd", "d1") == ["1 accepted"]


def test_a_kind_alone_on_its_line_is_noted_at_its_place(table: Table) -> None:
    checked = table.check(("anna", f"[d1]\n{ORDERS['d1']}\nGeneral\n{ORDERS['g1']}"))
    (note,) = [note for note in checked.notes if note.code == "note.bare-heading"]
    assert note.place.line == 3 and note.args["right"] == "[g1]"
    inside = table.check(("anna", "[g1]\nWurf 1: 6\nEnde: Sechser,\nGeneral"))
    assert "note.bare-heading" not in notes(inside) and statuses(inside, "anna", "g1") == ["1 accepted"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (f"[Haio]\n{ORDERS['h1']}", "[h1]"),
        (f"[Gustaf]\n{ORDERS['g1']}", "[g1]"),
        (f"[d1]\n{ORDERS['d1']}\n[xyz]\n{ORDERS['d2']}", "[d2]"),
        ("Wurf 1: 5 5 5", "[h1]"),
    ],
)
def test_the_example_names_the_game_that_was_meant(table: Table, text: str, right: str) -> None:
    (entry,) = [found.entry for found in table.check(("anna", text)).entries if found.game is None]
    assert entry.example == right and "h1 (Heidi, Hajo)" in entry.args["games"]


def test_names_in_press_and_below_a_greeting_open_nothing(table: Table) -> None:
    text = f"[d1]\n{ORDERS['d1']}\nPresse: Es grüßt\nHajo:\nGustav\n2 Bier!"
    assert faults(table, text) == []
    assert statuses(table.check(("anna", f"{text}\n[Hajo]\n{ORDERS['h1']}")), "anna", "h1") == ["1 accepted"]
    closing = table.check(("anna", f"[d1]\n{ORDERS['d1']}\nViele Grüße\nGustav\n0531 123456"))
    assert statuses(closing, "anna", "d1") == ["1 accepted"] and all(f.entry.status != "faulty" for f in closing.entries)
