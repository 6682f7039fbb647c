"""How a game may be called in a heading (orders.md, "What counts as orders in a text")."""

from __future__ import annotations

import pytest

from pbm.base.text import Text
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


@pytest.mark.parametrize(
    ("game", "head"), [("d2", "Berta:"), ("d2", "d2:"), ("d2", "berta :"), ("h1", "Hajo:"), ("h1", "Heidi:"), ("g1", "General:")]
)
def test_a_game_and_a_colon_before_an_order_open_a_section(table: Table, game: str, head: str) -> None:
    """Below another game's orders such a line was once read as one of that game."""
    first, *more = ORDERS[game].split("\n")
    text = "\n".join(["[d1]", ORDERS["d1"], f"{head} {first}", *more])
    checked = table.check(("anna", text))
    assert statuses(checked, "anna", game) == statuses(checked, "anna", "d1") == ["1 accepted"]
    assert not [note for note in checked.notes if note.code == "note.unread"]


@pytest.mark.parametrize("head", ["Berta:\n", "Berta: ", "[Berta] "])
def test_a_game_and_a_colon_open_a_section_below_the_closing_too(table: Table, head: str) -> None:
    """Its orders were once passed over there, or read as those of the game above the closing."""
    text = f"[d1]\n{ORDERS['d1']}\nViele Grüße\nAnna\n{head}{ORDERS['d2']}\nTel: 0531 123456"
    checked = table.check(("anna", text))
    assert statuses(checked, "anna", "d1") == statuses(checked, "anna", "d2") == ["1 accepted"]
    signed = table.check(("anna", f"[d1]\n{ORDERS['d1']}\nViele Grüße\nBerta: 0531 123456"))
    assert statuses(signed, "anna", "d1") == ["1 accepted"] and all(f.entry.status != "faulty" for f in signed.entries)


def test_a_game_before_what_is_no_order_is_named_with_its_heading(table: Table) -> None:
    entries = faults(table, f"[d1]\n{ORDERS['d1']}\nBerta: meine zwei Sechser, Rest 1")
    assert {entry.code for entry in entries if entry.turn is None} == {"order.game-in-line"}
    assert {entry.example for entry in entries} == {"[d2]"}
    (entry,) = [entry for entry in faults(table, "Heidi Runde 1: alles 5er") if entry.turn is None]
    assert entry.code == "order.which-game" and entry.example == "[h1]"


@pytest.mark.parametrize("bullet", ["- ", "* ", "• "])
def test_a_list_of_games_with_their_orders(table: Table, bullet: str) -> None:
    text = "\n".join(f"{bullet}{head}: {ORDERS[game]}" for game, head in (("d1", "Anton"), ("d2", "Berta"), ("h1", "Hajo")))
    checked = table.check(("anna", text))
    assert [statuses(checked, "anna", game) for game in ("d1", "d2", "h1")] == [["1 accepted"]] * 3
    bold = table.check(("anna", f"[d1]\n{ORDERS['d1']}\n**Berta:** {ORDERS['d2']}"))
    assert statuses(bold, "anna", "d1") == statuses(bold, "anna", "d2") == ["1 accepted"]


@pytest.mark.parametrize(
    "told",
    [
        "Zug 1 war Mist", "mein 1. Zug war Mist!", "in Zug 3 hatte ich Pech", "Runde Nr. 1 liegt mir", "Zug 1: noch offen",
        "Zug 1 (noch offen)", "Zug 1 und Zug 2 wie immer", "Zug 1 - siehe unten", "turn 3 was fun",
    ],
)  # fmt: skip
def test_what_is_told_of_a_turn_is_no_order(table: Table, told: str) -> None:
    """It once replaced the order above, or took the lines below for the game that it names."""
    own = f"[d1]\n{ORDERS['d1']}\nAnton: {told}\n[h1]\n{ORDERS['h1']}"
    closing = f"[d1]\n{ORDERS['d1']}\n[h1]\n{ORDERS['h1']}\nViele Grüße\nAnton: {told}"
    above = f"[h1]\nAnton: {told}\n{ORDERS['h1']}\n[d1]\n{ORDERS['d1']}"
    for text in (own, closing, above):
        checked = table.check(("anna", text))
        assert statuses(checked, "anna", "d1") == statuses(checked, "anna", "h1") == ["1 accepted"]


@pytest.mark.parametrize("order", ["Wurf 1: nichts", "Wurf 1: a b c", "Runde 1 Wurf 1: alle", "Runde 1", "Runde 1: sonst: alle"])
def test_an_order_without_a_number_is_one(table: Table, order: str) -> None:
    text = f"[d1]\n{ORDERS['d1']}\nHeidi: {order}"
    found = statuses(table.check(("anna", text)), "anna", "h1")
    assert found == ["1 accepted"] or found[0].startswith("1 faulty plan.")


def test_a_line_that_begins_with_a_game_is_that_game_s_fault_alone(table: Table) -> None:
    """Turns of other games that are missing were once called faulty by it."""
    line = "Berta: 54 Jahre, 2 Kinder"
    checked = table.check(("anna", f"[d1]\n{ORDERS['d1']}\n{line}"))
    assert statuses(checked, "anna", "d1") == ["1 accepted"] and statuses(checked, "anna", "h1") == ["1 missing order.missing"]
    assert statuses(checked, "anna", "d2") == ["1 faulty order.game-in-line", "- faulty order.game-in-line"]
    stands = table.check(("anna", f"[d2]\n{ORDERS['d2']}\n[d1]\n{ORDERS['d1']}\n{line}"))
    assert "note.unread" in notes(stands) and not any(found.entry.status == "faulty" for found in stands.entries)


def test_a_game_in_prose_opens_nothing(table: Table) -> None:
    text = f"[d1]\nBerta: die war gut!\n{ORDERS['d1']}\nHeidi: danke für die Karte\nSpiel zu Ende, schade\n[Gustav"
    assert statuses(table.check(("anna", text)), "anna", "d1") == ["1 accepted"]
    press = f"[d1]\n{ORDERS['d1']}\nPresse: Lieber Gustav,\nBerta: 1: 12 34 6\n"
    checked = table.check(("anna", press))
    assert statuses(checked, "anna", "d2") == ["1 missing order.missing-press"]
    assert {found.entry.place.line for found in checked.entries if found.entry.place and found.game == "d2"} == {4}


def test_only_press_has_come_where_no_order_has(table: Table) -> None:
    assert statuses(table.check(("bernd", "Presse: Hallo!")), "bernd", "h1") == ["1 missing order.press-only"]
    checked = table.check(("bernd", f"[d1]\n{ORDERS['d1']}\nPresse: Hallo!"))
    assert statuses(checked, "bernd", "h1") == ["1 missing order.missing"]


def test_a_line_in_no_order_has_an_example_of_the_player_s_own_dice(table: Table) -> None:
    entries = faults(table, "bin gerade im Zug")
    assert {str(entry.example) for entry in entries if entry.turn is None} == {str(entries[-1].example)}
    right = entries[-1].example
    assert isinstance(right, Text) and right.de.startswith("[d1]\nZug 1: ") and right.en.startswith("[d1]\nTurn 1: ")
    assert statuses(table.check(("anna", right.de)), "anna", "d1") == ["1 accepted"]
    assert faults(table, "am 3. bin ich weg", "cora") == []


def test_a_vote_that_can_t_be_read_makes_no_turn_faulty(table: Table) -> None:
    checked = table.check(("anna", "Stimme: vielleicht"))
    assert statuses(checked, "anna", "d1") == ["1 missing order.missing"]
    assert [found.entry.code for found in checked.entries if found.entry.turn is None] == ["order.vote-word"]
    fates = [fate for those in checked.fates.values() for fate in those]
    assert [fate.code for fate in fates] == ["fate.faulty"] and not checked.letters[0].fates
