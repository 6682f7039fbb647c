"""Tokens and columns (orders.md, "What counts as orders in a text"; style.md, "Problems are values")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.characters import clusters, plain
from pbm.base.problem import Place
from pbm.base.scan import Line, Token, cut_comment, fold, place, scan, scan_slowly, width


def tokens(text: str, indent: int = 0) -> tuple[Token, ...]:
    return scan(Line("a.txt", 1, text, indent))


def brief(text: str) -> str:
    """The values in order, "kind:" before what is neither number, word nor sign, blanks where there are."""
    out = []
    for token in tokens(text):
        mark = f"<{token.kind}>" if token.kind in ("control", "other") else token.value
        out.append((" " if token.space and out else "") + mark)
    return "".join(out)


def columns(text: str) -> list[int]:
    return [token.column for token in tokens(text)]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Turn 1: 5+4=9, R2", "turn 1:5+4=9,r2".replace("1:5", "1: 5").replace(",r", ", r")),
        ("Wurf\u00a01:\u20095\u30005", "wurf 1: 5 5"),
        ("5\u200b4 5\u200d4 5\u20604 \ufeff5\u200e4", "54 54 54 54"),
        ("Rest\u00adrest", "restrest"),
        ("Straße STRASSE Stra\u1e9ee", "strasse strasse strasse"),
        ("Döll Do\u0308ll DO\u0308LL Doell", "doell doell doell doell"),
        ("„54“ »53« 'x' ’y’ `z´", "54 53 x y z"),
        ("5–4 5—4 5−4 5\u20114", "5-4 5-4 5-4 5-4"),
        ("５４：（５，３）ＲＥＳＴ", "54:(5,3)rest"),
        ("5️⃣4⃣ 3\ufe0f", "54 3"),
        ("3×5 ≥ => >= ＞＝ <= ≤", "3x5 >= >= >= >= <= <="),
        ("½ ¼ ¾", "1/2 1/4 3/4"),
        ("1 ©: 54", "1 (c): 54"),
        ("5\x004", "5<control>4"),
        ("5\x07\x004", "5<control>4"),
        ("5 \x00 4", "5 <control> 4"),
        ("5\x00\u200b4", "5<control>4"),
        ("5️⃣\x004", "5<control>4"),
        ("Z\x00ug 1\x00: 5\x00", "zug 1: 5"),
        ("\x0054", "54"),
        ("5,\x004", "5,4"),
        ("5\u03324", "<other>4"),
        ("⑤ ٥ ² 😀 \u0301", "<other> <other> <other> <other><other>"),
        ("• 1 · 2", "• 1 • 2"),
        ("2xSechser 1B:", "2xsechser 1b:"),
        ("a\tb", "a b"),
        ("", ""),
        (" \u200b ", ""),
    ],
)
def test_meaning(typed: str, meant: str) -> None:
    assert brief(typed) == meant


@pytest.mark.parametrize(
    ("typed", "where"),
    [
        ("ab  12", [1, 5]),
        ("\t5", [2]),
        ("e\u0301\u0301 5", [1, 3]),
        ("\ufeff5\u200b4 3", [1, 4]),
        ("👨‍👩‍👧 5", [1, 3]),
        ("👍🏽5", [1, 2]),
        ("🇩🇪🇦🇹5", [1, 2, 3]),
        ("🇩🇪🇦5", [1, 2, 3]),
        ("❤️5", [1, 2]),
        ("½5", [1, 1, 1, 2]),
        ("\x00\x005", [3]),
        ("각 5", [1, 3]),
        ("\u1100\u1161\u11a8 5", [1, 3]),
        ("5\u200d😀", [1, 2]),
    ],
)
def test_columns(typed: str, where: list[int]) -> None:
    assert columns(typed) == where


def test_raw_and_width() -> None:
    (number,) = tokens("5️⃣\u200b4")
    assert (number.raw, number.value, number.width) == ("5️⃣\u200b4", "54", 2)
    assert [token.raw for token in tokens("=> ½")] == ["=>", "½", "½", "½"]


def test_numbers_are_never_too_long() -> None:
    (number,) = tokens("9" * 10_000)
    assert number.n == 10**9
    assert tokens("0" * 10_000 + "7")[0].n == 7
    assert tokens("000")[0].n == 0


def test_place() -> None:
    line = Line("orders/001/anna.txt", 3, "Turn 1: 5+4=8", 0)
    found = scan(line)
    assert place(line, found[3], found[-1]) == Place(line.source, 3, 9, 5, line.text)
    assert place(line) == Place(line.source, 3, 1, 13, line.text)
    assert place(Line("o.yaml", 7, " 54 ", 4)) == Place("o.yaml", 7, 6, 2, "     54 ")
    assert place(Line("o.yaml", 7, "", 0)).width == 1


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("# Zug 1", 0),
        ("#1", 0),
        ("54 # 4 1 6 6 1", 1),
        ("54 #neu", 1),
        ("54 #", 1),
        ("Zug #2: 54", 5),
        ("Zug#x", 3),
    ],
)
def test_comments(typed: str, left: int) -> None:
    before, comment = cut_comment(tokens(typed))
    assert len(before) == left
    assert before + comment == tokens(typed)


def test_fold() -> None:
    assert {fold(name) for name in ("Full House", "full-house", "FULL\u00a0HOUSE", "Full–House")} == {
        "fullhouse"
    }
    assert {fold(name) for name in ("Döll", "DO\u0308LL", "doell")} == {"doell"}
    assert fold("Żółkiewski") == fold("z\u0307o\u0301łkiewski") != fold("Zolkiewski")


# Text as people and their machines make it, and then anything at all.
_STUFF = st.sampled_from(
    [*"1254+=-/,:;()#_ \t\x00\x07xrRäß„“'<>=½©≥×", "u\u0308", "\u200b", "5️⃣", "🇩🇪", "👍🏽", "\u0301"]
)
LINES = st.one_of(st.text(), st.lists(_STUFF, max_size=40).map("".join))
EASY = st.text(
    alphabet=st.sampled_from([chr(code) for code in range(32, 127)] + [*"\täöüÄÖÜß„“”‚‘’«»–—…\xa0"])
)


@given(LINES, st.integers(0, 9))
def test_total_and_true_columns(text: str, indent: int) -> None:
    found = tokens(text, indent)
    end = indent + width(text)
    before = indent + 1
    for token in found:
        assert before <= token.column <= end
        assert token.column + token.width - 1 <= end
        assert token.raw in text and token.value and token.width >= 1
        before = token.column
        assert token.kind != "number" or (token.value.isascii() and token.value.isdigit())


@given(LINES)
def test_clusters_cover_the_text(text: str) -> None:
    assert "".join(text[start:end] for start, end in clusters(text)) == text


@given(EASY)
def test_both_paths_agree(text: str) -> None:
    assert tokens(text) == scan_slowly(text)


@given(LINES)
def test_digits_are_never_dropped_nor_invented(text: str) -> None:
    for char in "0123456789":
        read = sum(token.raw.count(char) for token in tokens(text))
        assert read == text.count(char)


@given(LINES)
def test_plain_is_idempotent(text: str) -> None:
    once = plain(text)
    assert plain(once) == once


def test_long_lines_are_linear() -> None:
    """Heaps of accents, which composing would sort in quadratic time, are one character nobody knows."""
    (token,) = tokens("a" + "\u0316\u0301" * 200_000)
    assert (token.kind, token.width) == ("other", 1)
    assert len(tokens("5 " * 100_000)) == 100_000
    assert len(tokens("ż5" * 100_000)) == 200_000
    assert len(tokens("5" + " \t\xa0\"“" * 60_000)) == 1  # what ends a line is nothing, however much there is
