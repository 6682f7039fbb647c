"""Bytes to lines (orders.md, "Everyday damage"; mail.md, 8 and 9)."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.decode import LIMIT, decode, to_lines
from pbm.base.scan import scan

TEXT = "Züge für Anna – „Käthe“\n1: 54 53 2\n"


def codes(data: bytes) -> list[str]:
    return [note.code for note in decode(data).notes]


@pytest.mark.parametrize(
    ("data", "encoding", "notes"),
    [
        (TEXT.encode(), "utf-8", []),
        (codecs.BOM_UTF8 + TEXT.encode(), "utf-8", []),
        (codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"), "utf-16-le", []),
        (codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), "utf-16-be", []),
        (codecs.BOM_UTF32_LE + TEXT.encode("utf-32-le"), "utf-32-le", []),
        (codecs.BOM_UTF32_BE + TEXT.encode("utf-32-be"), "utf-32-be", []),
        (TEXT.encode("utf-16-le"), "utf-16-le", ["text.utf-16-unmarked"]),
        (TEXT.encode("utf-16-be"), "utf-16-be", ["text.utf-16-unmarked"]),
        (TEXT.encode("cp1252"), "cp1252", ["text.windows-1252"]),
    ],
)
def test_encodings(data: bytes, encoding: str, notes: list[str]) -> None:
    found = decode(data)
    assert (found.text, found.encoding) == (TEXT, encoding)
    assert codes(data) == notes


def test_notes_say_the_line() -> None:
    found = decode(b"1: 54 53 2\r\nGr\xfc\xdfe\x81\n")
    assert found.text == "1: 54 53 2\r\nGrüße\x81\n"
    assert [(note.code, note.args["line"]) for note in found.notes] == [
        ("text.windows-1252", 2),
        ("text.control", 2),
    ]


def test_control_characters() -> None:
    found = decode(b"a\n5\x004\x07\n\tb\r\n")
    assert [(note.code, note.args) for note in found.notes] == [
        ("text.control", {"line": 2, "count": 2, "found": "U+0000"})
    ]
    assert "control" in [token.kind for token in scan(to_lines(found.text)[1])]


def test_a_nul_or_two_is_not_utf_16() -> None:
    assert decode(b"1: 54\x00 53 2").encoding == "utf-8"


def test_broken_utf_16() -> None:
    assert codes(codecs.BOM_UTF16_LE + b"a\x00b") == ["text.broken-unicode"]


def test_size() -> None:
    assert decode(b">" * LIMIT).unread is None
    found = decode(b">" * (LIMIT + 1))
    assert found.unread is not None and found.unread.code == "text.too-long"
    assert found.text == ""
    assert decode(b"").text == "" and codes(b"") == []
    assert to_lines(decode(codecs.BOM_UTF8).text) == ()


def test_line_ends() -> None:
    lines = to_lines("a\r\nb\rc\nd\x85e\u2028f\u2029\r\n\ng", "x.txt", 2)
    assert [(line.number, line.text) for line in lines] == list(
        enumerate(["a", "b", "c", "d", "e", "f", "", "", "g"], 1)
    )
    assert {(line.source, line.indent) for line in lines} == {("x.txt", 2)}
    assert [line.text for line in to_lines("a\n")] == ["a"]
    assert [line.text for line in to_lines("\n")] == [""]
    assert to_lines("a", first=4)[0].number == 4


@given(st.binary())
def test_total(data: bytes) -> None:
    for line in to_lines(decode(data).text):
        scan(line)


@given(st.text(alphabet=st.characters(exclude_characters="\x00", exclude_categories=["Cs"])))
def test_utf_8_is_kept(text: str) -> None:
    assert decode(codecs.BOM_UTF8 + text.encode()).text == text
