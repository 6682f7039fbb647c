"""What of a text speaks to which game, and what is said to the whole campaign (orders.md; mail.md, 6 to 8)."""

from __future__ import annotations

import pytest

from tests.table import Table, notes, statuses

TWO = """
d1: {game: dottendorfer, players: [anna, bernd], title: Anton}
d2: {game: dottendorfer, players: [anna, cora], title: Groß Äpfel}
"""
ROLLS = {f"{game}/*/{1 + at}": ((5, 2, 4, 5, 3), (5, 4, 3, 4, 5))[at] for game in ("d1", "d2") for at in (0, 1)}
ONE = "Zug 1: 54 53 2\nZug 2: 54 54 3\n"
BOTH = ["1 accepted", "2 accepted"]


@pytest.fixture
def table() -> Table:
    table = Table(TWO, ROLLS)
    table.issue()
    return table


def anna(table: Table, *texts: str, game: str | None = "") -> list[str]:
    return statuses(table.check(*(("anna", text) for text in texts)), "anna", game)


@pytest.mark.parametrize(
    "head",
    ["[d1]", "[D1]:", "[Anton]", "[anton]", "Spiel d1:", "Game D1:", "Spiel Anton:", "Spiel: d1", "„[d1]“", "[ d1 ]"],
)
def test_a_section_by_id_or_title(table: Table, head: str) -> None:
    assert anna(table, f"{head}\n{ONE}", game="d1") == BOTH
    assert anna(table, f"{head}\n{ONE}", game="d2") == ["1 missing order.missing", "2 missing order.missing"]


@pytest.mark.parametrize("head", ["[Groß Äpfel]", "[gross aepfel]", "[GROSS-ÄPFEL]", "Spiel Groß A\u0308pfel:"])
def test_titles_are_compared_without_case_and_umlauts(table: Table, head: str) -> None:
    assert anna(table, f"{head}\n{ONE}", game="d2") == BOTH


@pytest.mark.parametrize("turns", ["1+2", "1 und 2", "1, 2", "1 + 2"])
def test_a_heading_of_two_turns_is_quoted_as_typed(table: Table, turns: str) -> None:
    found = [item.entry for item in table.check(("bernd", f"Zug {turns}: 54 53 2")).entries if item.player == "bernd"]
    assert {(entry.code, entry.args["found"]) for entry in found} == {("order.two-turns", turns)}


def test_both_sections_in_one_text(table: Table) -> None:
    assert anna(table, f"Hallo!\n[d2]\n{ONE}\n[d1] {ONE}") == BOTH * 2
    assert anna(table, f"Hallo!\n[d2]\n{ONE}", f"[d1]\n{ONE}") == BOTH * 2


@pytest.mark.parametrize("head", ["[d1]", "[d1] Ausgabe 2 ", "Ausgabe 2 ", "[d1]: "])
def test_a_line_of_headings_without_end_is_a_fault(table: Table, head: str) -> None:
    assert anna(table, head * 5000, game=None) + anna(table, head * 5000, game="d1")
    assert all("accepted" not in status for status in anna(table, f"{head * 5000}\n", game=None))
    assert anna(table, f"{head * 2}[d1] {ONE}", game="d1") == BOTH


def test_two_games_and_no_section_is_faulty_even_where_the_dice_fit_only_one(table: Table) -> None:
    found = table.check(("anna", ONE))
    assert statuses(found, "anna", None) == ["- faulty order.which-game"] * 2
    assert statuses(found, "anna", "d1") == ["1 faulty order.which-game", "2 faulty order.which-game"]
    assert found.entries[0].entry.args["games"] == ["d1 (Anton, Dottendorfer)", "d2 (Groß Äpfel, Dottendorfer)"]
    assert anna(table, ONE, f"[d1]\n{ONE}\n[d2]\n{ONE}") == BOTH * 2
    assert "- faulty order.which-game" in anna(table, ONE, f"[d1]\n{ONE}")


def test_a_player_in_one_game_needs_no_section(table: Table) -> None:
    assert statuses(table.check(("bernd", ONE)), "bernd") == BOTH
    assert statuses(table.check(("bernd", f"[d1]\n{ONE}")), "bernd") == BOTH


@pytest.mark.parametrize(
    ("player", "head", "code"),
    [
        ("anna", "[d3]", "unknown-game"),
        ("anna", "[Berta]", "unknown-game"),
        ("anna", "Spiel 7:", "unknown-game"),
        ("bernd", "[d2]", "not-your-game"),
        ("bernd", "[Groß Äpfel]", "not-your-game"),
    ],
)
def test_sections_that_are_nobodys(table: Table, player: str, head: str, code: str) -> None:
    found = table.check((player, f"{head}\n{ONE}"))
    fault = next(item.entry for item in found.entries if item.game is None)
    assert (fault.code, fault.place.line, fault.place.column) == (f"order.{code}", 1, 1)
    assert not found.ok
    assert {entry.split()[1] for entry in statuses(found, player)} == {"faulty"}


@pytest.mark.parametrize(
    ("text", "what", "note"),
    [
        ("Ausgabe 1\n", BOTH, []),
        ("Issue 1: ", BOTH, []),
        ("Ausgabe Nr. 1\n", BOTH, []),
        ("Ausgabe #1\n", BOTH, []),
        ("Ausgabe 2\n", BOTH, ["note.issue-ahead"]),
        ("Ausgabe 3\n", ["1 missing order.missing", "2 missing order.missing"], ["note.stale"]),
        ("Ausgabe 0\n", ["1 missing order.missing", "2 missing order.missing"], ["note.stale"]),
        ("In Ausgabe 7 war\n", BOTH, ["note.unread"]),
        ("> Ausgabe 7\n", BOTH, []),
        ("* Ausgabe 1:\n", BOTH, []),
        ("- Ausgabe 7\n", ["1 missing order.missing", "2 missing order.missing"], ["note.stale"]),
        ("* Ausgabe 54 war gut\n", BOTH, ["note.unread"]),
    ],
)
def test_which_issue_a_text_answers(table: Table, text: str, what: list[str], note: list[str]) -> None:
    found = table.check(("bernd", text + ONE))
    assert statuses(found, "bernd") == what
    assert notes(found) == note


@pytest.mark.parametrize("between", ["\n", "\n\n", "\n \n\n\n"])
def test_the_issue_of_a_quoted_mail_with_blank_lines_in_its_head_counts_for_nothing(table: Table, between: str) -> None:
    head = between.join(["Von: GM <gm@example.org>", "Gesendet: Freitag", "An: Bernd", "Betreff: Ausgabe 77", "Ausgabe 77"])
    found = table.check(("bernd", f"{ONE}\n\n{head}\n{ONE}"))
    assert statuses(found, "bernd") == BOTH and notes(found) == []


def test_a_stale_text_replaces_nothing_and_says_nothing(table: Table) -> None:
    found = table.check(("bernd", ONE), ("bernd", f"Ausgabe 9\nAusstieg\nPresse: alt\n=====\n{ONE}"))
    assert statuses(found, "bernd") == BOTH and not found.resigned
    assert [letter.press for letter in found.letters] == [(), ()]


# ---- press ----


def press(table: Table, text: str, player: str = "bernd") -> list[tuple[tuple[str, ...], bool]]:
    found = table.check((player, text))
    return [(piece.lines, piece.anonymous) for letter in found.letters for piece in letter.press]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Presse: Hallo", [(("Hallo",), False)]),
        ("PRESS:\nHi\n\nyou", [(("Hi", "", "you"), False)]),
        ("Presse (anonym): Psst", [(("Psst",), True)]),
        ("Press (anonymous):\nPsst", [(("Psst",), True)]),
        (f"Presse: Eins\nZüge:\n{ONE}", [(("Eins",), False)]),
        (f"Presse: Eins\n=====\n{ONE}", [(("Eins",), False)]),
        (f"Presse: Eins\n[d1]\n{ONE}", [(("Eins",), False)]),
        ("Presse: Eins\nPresse (anonym): Zwei", [(("Eins",), False), (("Zwei",), True)]),
        ("Presse: Zug 1: 54 53 2 war schön # wirklich", [(("Zug 1: 54 53 2 war schön # wirklich",), False)]),
        ("Presse: A\n[lacht]\nSpiel verloren:\n==\nB", [(("A", "[lacht]", "Spiel verloren:", "==", "B"), False)]),
        ("Presse: A\n[Bild: Alle schlafen]\n[https://example.org/54]", [(("A", "[Bild: Alle schlafen]", "[https://example.org/54]"), False)]),
        ("Presse: A\n[cid:image001.png@01D7]\n[https://example.org/x.png]<https://example.org>\nB", [(("A", "B"), False)]),
        ("Presse: ____\n____", []),
        ("Presse:", []),
        ("Die Presse: nichts", []),
    ],
)  # fmt: skip
def test_press(table: Table, text: str, expected: list[tuple[tuple[str, ...], bool]]) -> None:
    assert press(table, text) == expected


def test_orders_below_press_count_and_orders_in_it_do_not(table: Table) -> None:
    assert statuses(table.check(("bernd", f"Presse: Hallo\n======\n{ONE}")), "bernd") == BOTH
    lost = table.check(("bernd", f"Presse: Hallo\n{ONE}"))
    assert statuses(lost, "bernd") == ["1 missing order.missing-press", "2 missing order.missing-press"]
    assert lost.entries[2].player == "bernd" or lost.entries
    only = table.check(("bernd", "Presse: Hallo"))
    assert statuses(only, "bernd") == ["1 missing order.press-only", "2 missing order.press-only"]


def test_anonymous_press_keeps_its_author_out_of_what_is_public(table: Table) -> None:
    table.issue(("bernd", f"{ONE}Presse (anonym): Psst\nPresse: Laut"))
    assert table.last is not None
    assert table.last.public["press"] == [
        {"player": None, "gm": False, "lines": ["Psst"]}, {"player": "bernd", "gm": False, "lines": ["Laut"]},
    ]  # fmt: skip
    assert table.last.private["authors"] == ["bernd"]


# ---- comments, forms, headings ----


@pytest.mark.parametrize(
    "text",
    [
        f"# Hallo\n{ONE}",
        "Zug 1: 54 53 2 # Zug 9\nZug 2: 54 54 3",
        f"Änderung\n{ONE}",
        f"Korrektur:\n{ONE}",
        f"Correction\n{ONE}",
        f"Name: Bernd 3\n{ONE}",
        f"{ONE}___________\n",
        f"=====\n{ONE}",
        f"Kennwort: ______\n{ONE}",
        f"Hallo Cici!\nDas oder das, und alle anderen auch.\n{ONE}Tschüss",
    ],
)
def test_what_changes_nothing(table: Table, text: str) -> None:
    found = table.check(("bernd", text))
    assert statuses(found, "bernd") == BOTH
    assert set(notes(found)) <= {"note.comment-order"}


@pytest.mark.parametrize("text", ["", "\n\n", "Zug 1: __+__=___\nZug 2: ___", "[d1]\n", "Viele Grüße", "# so", "____"])
def test_what_is_not_written_was_not_sent(table: Table, text: str) -> None:
    missing = ["1 missing order.missing", "2 missing order.missing"]
    assert statuses(table.check(("bernd", text)), "bernd") == missing
    assert statuses(table.check(("bernd", ONE), ("bernd", text)), "bernd") == BOTH


@pytest.mark.parametrize(
    "blank", ["Zug 3: ____", "Zug 1: __+__=___ …", "Wurf 1: ____", "Ende: ____", "Rest: __", "Ausstieg: ____"]
)
@pytest.mark.parametrize("below", [False, True])
def test_a_blank_of_a_form_says_nothing_wherever_it_stands(blank: str, below: bool) -> None:
    table = Table(f"{TWO}g1: {{game: general, players: [anna]}}", ROLLS)
    table.issue()
    orders = f"[d1]\n{ONE}[g1]\nsonst: behalte meiste\n[d2]\n{ONE}"
    found = table.check(("anna", f"{orders}{blank}\n" if below else f"{blank}\n{orders}"))
    assert statuses(found, "anna", "d1") == statuses(found, "anna", "d2") == BOTH
    assert statuses(found, "anna", None) == [] and not notes(found) and not found.resigned


@pytest.mark.parametrize("game", ["d1", "g1"])
@pytest.mark.parametrize("blank", ["Zug 1: __+__=___ __+__=___ Rest __", "Runde 1: ____", "Wurf 1: ____", "Ende: ____"])
def test_no_game_takes_the_blank_of_any_form_for_an_order(game: str, blank: str) -> None:
    table = Table("d1: {game: dottendorfer, players: [anna]}\ng1: {game: general, players: [anna]}", ROLLS, "anna")
    table.issue()
    found = statuses(table.check(("anna", f"[{game}]\n{blank}\n")), "anna")
    assert found == ["1 missing order.missing", "2 missing order.missing", "1 missing order.missing"]
    found = statuses(table.check(("anna", f"[{game}]\n{blank}\nRest __ 5\n")), "anna")
    assert any("faulty" in status for status in found), "a number behind Rest is written"


def test_codes_votes_and_absences_are_read_and_codes_masked(table: Table) -> None:
    found = table.check(("bernd", f"Kennwort: Rabe\nStimme: ja\nAbwesend bis 3.4.2027\n{ONE}"))
    assert statuses(found, "bernd") == BOTH
    assert (found.letters[0].vote, found.letters[0].absent) == ("yes", "2027-04-03")
    assert found.letters[0].masked == {1}
    found = table.check(("bernd", f"Stimme: Anton\nAbwesend bis 3.4.\n{ONE}"))
    faults = [item.entry.code for item in found.entries if item.player == "bernd" and item.entry.status == "faulty"]
    assert faults == ["order.vote-word", "order.absent-date"]


def test_control_characters_are_nothing_but_never_between_digits(table: Table) -> None:
    assert statuses(table.check(("bernd", "Zug\x07 1: 54 53 2\nZug 2: 54 54 3\x00")), "bernd") == BOTH
    found = statuses(table.check(("bernd", "Zug 1: 5\x004 53 2\nZug 2: 54 54 3")), "bernd")
    assert found[0].startswith("1 faulty")


# ---- resigning ----


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("Ausstieg", {"d1", "d2"}),
        ("Resign!", {"d1", "d2"}),
        ("ausstieg: alle", {"d1", "d2"}),
        ("[d1]\nAusstieg", {"d1"}),
        ("Ausstieg d2", {"d2"}),
        ("Ausstieg aus Anton", {"d1"}),
        ("Resign from Groß Äpfel", {"d2"}),
        ("> Ausstieg", set()),
        ("Presse: Adieu\nAusstieg", set()),
    ],
)
def test_resigning(table: Table, text: str, games: set[str]) -> None:
    found = table.check(("anna", text))
    assert set(found.resigned) == games
    for game in games:
        assert statuses(found, "anna", game) == ["1 ignored order.resigned", "2 ignored order.resigned"]
    table.issue(("anna", text), ("bernd", ONE), ("cora", ONE))
    assert [(table.sheet("anna", game).why) for game in sorted(games)] == ["resigned"] * len(games)


@pytest.mark.parametrize("text", ["Ausstieg kommt nicht in Frage", "Ausstieg d3", "Kein Ausstieg, 100 %"])
def test_a_sentence_about_resigning_is_no_resignation(table: Table, text: str) -> None:
    found = table.check(("bernd", text))
    assert not found.resigned and not found.ok


FORM = """Ausgabe 1
Name: ____________________________________

[d1]
Zug 1:   __+__=___   __+__=___   Rest __      # 5 2 4 5 3

[h1]
# freie Zeilen: wenn …: …   sonst: …   Joker (für Runde 2)
Runde 1
Wurf 1: ____________________      # eigene Würfel siehe oben
____________________________________________

[g1]
Partie 1 Runde 1
Wurf 1: ____________________
____________________________________________

Presse:
___________________________________________________________
"""
OTHERS = (
    "d1: {game: dottendorfer, players: [anna, bernd], turns_per_issue: 1}\n"
    "h1: {game: hajo, players: [bernd]}\ng1: {game: general, games: 2, players: [bernd]}"
)


def test_a_sheets_form_has_games_of_others_in_it() -> None:
    """Who fills in the own section of the form has sent an order, and nothing else; its hints are no orders."""
    table = Table(OTHERS, {"d1/*/1": (5, 2, 4, 5, 3)}, "anna bernd")
    table.issue()
    filled = FORM.replace("__+__=___   __+__=___   Rest __", "_5+_4=__9   _5+_3=__8   Rest _2")
    checked = table.check(("anna", filled))
    assert statuses(checked, "anna") == ["1 accepted"] and notes(checked) == []
    assert statuses(table.check(("anna", FORM)), "anna") == ["1 missing order.missing"]


@pytest.mark.parametrize(
    "below",
    [
        "Runde 1", "Hallo", "Wurf 1: 5 5 5", "Runde 1\nWurf 1: __5 5 5__\n_____", "Zug 1: _5+_4=__9 __+__=___",
        "Ausstieg",
    ],
)  # fmt: skip
def test_what_is_written_in_a_section_of_others_is_a_fault(below: str) -> None:
    table = Table(OTHERS, players="anna bernd")
    table.issue()
    checked = table.check(("anna", f"[h1]\n{below}\n"))
    assert "- faulty order.not-your-game" in statuses(checked, "anna")
    assert not checked.resigned
