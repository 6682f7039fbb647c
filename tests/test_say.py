"""Problems in print: the place, the line, carets under what is meant, an example."""

from __future__ import annotations

import pytest

from pbm.base.problem import Note, Place, Problem
from pbm.base.say import columns, excerpt, show_note, show_problem, to_json
from pbm.base.text import FIXED, Text, say
from pbm.games import GAMES
from pbm.shell.advice import folded

CATALOG = {"order.wrong-sum": Text("{sum} stimmt nicht.", "{sum} is wrong.")}
PLACE = Place("orders/002/anna.txt", 3, 9, 5, "Turn 1: 5+4=8, 5+3=8, Rest: 2")


def test_a_problem_in_print() -> None:
    problem = Problem("order.wrong-sum", PLACE, {"sum": "5+4=8"}, "Turn 1: 5+4=9, 5+3=8, Rest: 2")
    assert show_problem(problem, "de", CATALOG).split("\n") == [
        "orders/002/anna.txt:3:9: 5+4=8 stimmt nicht.",
        "  3 | Turn 1: 5+4=8, 5+3=8, Rest: 2",
        "    |         ^^^^^",
        "  Richtig wäre zum Beispiel: Turn 1: 5+4=9, 5+3=8, Rest: 2",
    ]


def test_a_roll_stays_on_its_line() -> None:
    catalog = {"lot": Text("Los {dice:roll}, Werte {values:dice}.", "Lot {dice:roll}, values {values:dice}.")}
    args = {"dice": [6, 1, 3, 2, 6], "values": [10, 7]}
    assert say("lot", args, "en", catalog) == f"Lot {FIXED.join('61326')}, values 10 7."
    assert to_json(Note("lot", Place(), args), "en", catalog)["message"] == "Lot 6 1 3 2 6, values 10 7."
    for words in range(70, 90):
        said = folded(f"{'x ' * (words // 2)}6 1 3 2 6 and more")
        assert "6 1 3 2 6" in said and FIXED not in said and max(map(len, said.split("\n"))) <= 88


def test_an_example_may_have_a_language() -> None:
    problem = Problem("order.wrong-sum", Place(), {"sum": "x"}, Text("Zug 1", "Turn 1"))
    assert show_problem(problem, "en", CATALOG).endswith(" Turn 1")
    assert show_problem(problem, "de", CATALOG).endswith(" Zug 1")


def test_a_note_in_print_and_a_problem_as_json() -> None:
    note = Note("order.wrong-sum", Place("a.txt"), {"sum": "x"})
    assert show_note(note, "en", CATALOG) == "a.txt: x is wrong."
    assert to_json(Problem("order.wrong-sum", PLACE, {"sum": "x"}), "en", CATALOG) == {
        "code": "order.wrong-sum",
        "message": "x is wrong.",
        "source": "orders/002/anna.txt",
        "line": 3,
        "column": 9,
    }


@pytest.mark.parametrize(
    ("line", "column", "width", "carets"),
    [
        ("日本 x", 4, 1, "     ^"),
        ("😀😀", 2, 1, "  ^^"),
        ("a\u0308\u0308b", 4, 1, " ^"),
        ("käthe x", 7, 1, "      ^"),
        ("שלום x", 6, 1, "     ^"),
        ("a\tb", 3, 1, "  ^"),
        ("\x00b", 2, 1, " ^"),
        ("\u202eb", 2, 1, "      ^"),
        ("ab", 3, 5, "  ^"),
        ("ab", 1, 99, "^^"),
    ],
)
def test_carets_stand_under_what_is_meant(line: str, column: int, width: int, carets: str) -> None:
    assert excerpt(Place("x", 1, column, width, line))[1] == f"    | {carets}"


def test_nothing_steers_the_terminal() -> None:
    place = Place("\x1b[1m", 1, 1, 1, "\x1b[31m\u202e")
    problem = Problem("order.wrong-sum", place, {"sum": "\x07"}, "\x1b\n\u2067")
    shown = show_problem(problem, "en", CATALOG)
    assert not {"\x1b", "\x07", "\u202e", "\u2067"} & set(shown)


@pytest.mark.parametrize("column", [1, 50, 400, 799, 800])
def test_a_long_line_is_shown_as_a_window(column: int) -> None:
    line = "".join(chr(ord("a") + number % 26) for number in range(800))
    shown, carets = excerpt(Place("x", 7, column, 3, line))
    assert len(shown) < 180
    assert len(carets) <= len(shown)
    assert shown[carets.index("^")] == line[column - 1]


def test_width_of_text() -> None:
    texts = ("abc", "äöü", "日本", "e\u0301", "👩\u200d👧", "–—", "½")
    assert [columns(text) for text in texts] == [3, 3, 4, 1, 2, 2, 1]


def test_several_rolls_are_each_unbroken() -> None:
    """Faults of Bestof4 keep their rolls as texts, letters and all."""
    catalog = GAMES["dottendorfer"].messages
    args = {"turn": 1, "found": [1, 1, 1, 1, 1], "rolls": ["A: 5 2 4 5 3", "B: 1 2 3 4 5"]}
    shown = say("order.letter-needed", args, "de", catalog)
    assert shown.endswith("(A:_5_2_4_5_3 und B:_1_2_3_4_5).".replace("_", FIXED))
