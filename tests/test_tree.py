"""YAML to a tree of texts (style.md, Traps; formats.md, "A campaign folder")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.tree import List, Map, Node, Scalar, from_json, parse, to_json
from tests.speed import grows_with_size


def read(text: str | bytes) -> Node:
    tree, problems = parse(text if isinstance(text, bytes) else text.encode(), "x.yaml")
    assert not problems
    assert tree is not None
    return tree


def faults(text: str | bytes) -> list[tuple[str, int | None, int | None]]:
    _, problems = parse(text if isinstance(text, bytes) else text.encode(), "x.yaml")
    return [(problem.code, problem.place.line, problem.place.column) for problem in problems]


def test_every_value_is_the_text_that_was_typed() -> None:
    typed = "{a: no, b: on, c: 007, d: 18:00, e: 1e5, f: 2026-12-01, g: ~, h: 0x10, i: .5}"
    assert to_json(read(typed)) == {
        "a": "no", "b": "on", "c": "007", "d": "18:00", "e": "1e5", "f": "2026-12-01", "g": "~", "h": "0x10",
        "i": ".5",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "style", "text"),
    [
        ("x", "plain", "x"), ("'x'", "single", "x"), ('"x"', "double", "x"),
        ("|\n  x\n  y\n", "literal", "x\ny\n"), (">\n  x\n  y\n", "folded", "x y\n"), ("", "plain", ""),
        ('""', "double", ""),
    ],
)  # fmt: skip
def test_the_style_of_a_text_is_kept(typed: str, style: str, text: str) -> None:
    tree = read(f"a: {typed}")
    assert isinstance(tree, Map)
    value = tree.get("a")
    assert isinstance(value, Scalar)
    assert (value.style, value.text, value.empty) == (style, text, typed == "")


def test_places_count_characters_of_the_persons_own_line() -> None:
    tree = read('\ufeffä: {x: "😀", ü: y}\r\nb:\r\n  - c\r\n'.encode())
    assert isinstance(tree, Map)
    inner, listed = tree.get("ä"), tree.get("b")
    assert isinstance(inner, Map)
    assert isinstance(listed, List)
    place = inner.items[1][0].place
    assert (place.line, place.column, place.text) == (1, 13, 'ä: {x: "😀", ü: y}')
    assert (inner.items[0][1].place.column, inner.items[0][1].place.width) == (8, 3)
    assert (listed.items[0].place.line, listed.items[0].place.column) == (3, 5)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_line_ends_count(end: str) -> None:
    assert faults(end.join(["a: 1", "b: 2", "a: 3"])) == [("yaml.duplicate-key", 3, 1)]


def test_nothing_is_no_fault_of_form() -> None:
    for text in ("", "# nur ein Kommentar\n", "---\n", "\ufeff"):
        assert parse(text.encode(), "x") == (None, ())


def test_all_tabs_and_another_fault_are_told_together() -> None:
    text = 'a:\n\tb: 1\n\tc: 2\nd: "x\n'
    assert faults(text) == [("yaml.tab", 2, 1), ("yaml.tab", 3, 1), ("yaml.open-quote", 4, 4)]
    assert faults("a:\n\tb:\n\t\tc: 1\n\td: 2\na: 3\n")[-1] == ("yaml.duplicate-key", 5, 1)


def test_tabs_that_are_no_fault() -> None:
    assert faults("a: 1 # x\ty\n#\tz\nb: |\n  x\ty\n") == []


def test_places_behind_a_tab_are_those_of_the_line() -> None:
    tree, _ = parse(b"a:\n\tb: 1\n", "x")
    assert isinstance(tree, Map)
    inner = tree.items[0][1]
    assert isinstance(inner, Map)
    assert (inner.items[0][0].place.column, inner.items[0][1].place.column) == (2, 5)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: &x 1\nb: *x\nc: !!str 3\n", [("yaml.anchor", 1, 4), ("yaml.alias", 2, 4), ("yaml.tag", 3, 4)]),
        ("a: 1\n---\nb: 2\n", [("yaml.documents", 2, 1)]),
        ("? [a]\n: b\n", [("yaml.key", 1, 3)]),
        ("a: 1\x00\nb: x\x85y\u2028z\n", [("yaml.control", 1, 5), ("yaml.control", 2, 5)]),
        ("ä: 1\na\u0308: 2\n", [("yaml.duplicate-key", 2, 1)]),
        ("title:Foo\nid: x\n", [("yaml.no-blank", 1, 1)]),
        ("{anna:bernd}", [("yaml.no-blank", 1, 2)]),
        ("players\n  anna: {}\n", [("yaml.no-colon", 1, 1)]),
        ("a: {b: 1\nc: 2\n", [("yaml.open-bracket", 1, 4)]),
        ("a: [b: {\n", [("yaml.open-bracket", 1, 8)]),
        ("a: b: c\n", [("yaml.needs-quotes", 1, 4)]),
        ("a: @b\n", [("yaml.needs-quotes", 1, 4)]),
        ("a:\n  b: 1\n c: 2\n", [("yaml.indent", 3, 2)]),
        (" a: 1\nb: 2\n", [("yaml.indent", 1, 2)]),
        ("# x\n  a: 1\nb: 2\n", [("yaml.indent", 2, 3)]),
        ("%YAML 1.2\na: 1\n", [("yaml.documents", 2, 1)]),
        ("a: | b\n", [("yaml.block-text", 1, 6)]),
        ("a: >-b\n  c\n", [("yaml.block-text", 1, 6)]),
        ("a: - b\n", [("yaml.needs-quotes", 1, 4)]),
        ("a: {b: - c}\n", [("yaml.needs-quotes", 1, 8)]),
        ("a: {b: c: d}\n", [("yaml.needs-quotes", 1, 8)]),
        ("a: [- b, c]\n", [("yaml.stray", 1, 5)]),
        ("a: {b: c #1}\nd: e\n", [("yaml.comment", 1, 10)]),
        ("a: {b: c, # d\ne: f\n", [("yaml.open-bracket", 1, 4)]),
        ("a: {b: 'c', # d}\n  d: 1}\n", []),
        ('a: "b\nc: 1\nd: {e: "f"}\n', [("yaml.open-quote", 1, 4)]),
        ("a: 'b\nc: 'd'\n", [("yaml.open-quote", 1, 4)]),
        ("a: 'b' c\n", [("yaml.after-quote", 1, 8)]),
        ("a:\n  b = {c: 1}\n", [("yaml.no-colon", 2, 3)]),
        ("a:\n  b： {c: 1}\n", [("yaml.no-colon", 2, 3)]),
        ("a: |\n  b\tc", []),
        ("a: >\n  b\tc", []),
    ],
)
def test_faults_of_form(text: str, found: list[tuple[str, int, int]]) -> None:
    assert faults(text) == found


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"a: 1\r\nb: \xe4", (2, 4)), (b"\xff", (1, 1)), (b"\xef\xbb\xbf\xfc: 1", (1, 1)),
        (b"\xc3\xa4: \xc3", (1, 4)),
    ],
)
def test_the_first_wrong_byte_has_a_place(data: bytes, place: tuple[int, int]) -> None:
    assert faults(data) == [("yaml.not-utf8", *place)]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_unicode_encodings_are_named(encoding: str) -> None:
    assert [code for code, _, _ in faults("id: liga\nplayers:\n".encode(encoding))] == ["yaml.utf16"]


@pytest.mark.parametrize(
    ("text", "column"),
    [("[" * 3000, 51), ("{a: " * 3000, 201), ("- " * 3000, 101), ("a: " + "[" * 50, 53), ("? " * 3000, 101)],
)
def test_too_many_levels(text: str, column: int) -> None:
    assert faults(text) == [("yaml.too-deep", 1, column)]


def test_fifty_levels_are_not_too_many() -> None:
    assert read("[" * 50 + "]" * 50)


def test_no_code_is_shown() -> None:
    lines = ("code: geheim\ncode: geheim2\n", 'code: "geheim\n', "Kennwort: geheim\n\tx: 1")
    for text in ("a: {code: geheim, b: [}", *lines):
        _, problems = parse(text.encode(), "x")
        assert problems
        assert "geheim" not in repr(problems)


@pytest.mark.parametrize("piece", ["a: [", "\t", "x:\n", "{a: b, ", "- ", "'", "k: v\n", "\x00", "? "])
def test_time_is_linear(piece: str) -> None:
    grows_with_size(lambda size: parse((piece * size).encode(), "x"), 5000, 50_000)


@given(st.binary(max_size=200))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    tree, problems = parse(data, "x")
    for problem in problems:
        assert (problem.place.line or 0) >= 1
        assert (problem.place.column or 0) >= 1
    if tree is not None and not problems:
        assert to_json(from_json(to_json(tree))) == to_json(tree)


@given(st.text(alphabet=" \t\n\r:,-[]{}'\"|>&*!?#%@ab\x00ä\u202e\\", max_size=60))
def test_no_text_of_yaml_signs_crashes_the_reader(text: str) -> None:
    _, problems = parse(text.encode(), "x")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for problem in problems:
        assert 1 <= (problem.place.line or 0) <= len(lines)
        assert 1 <= (problem.place.column or 0) <= len(lines[(problem.place.line or 1) - 1]) + 1


@pytest.mark.parametrize("value", [1, None, True, ["x", 2.5], {"a": None}])
def test_json_that_is_no_tree(value: object) -> None:
    with pytest.raises(ValueError):
        from_json(value)


def test_json_that_is_too_deep() -> None:
    deep: object = "x"
    for _ in range(60):
        deep = [deep]
    with pytest.raises(ValueError):
        from_json(deep)


@pytest.mark.parametrize(
    "text, right",
    [
        ('*a: "x"\n', '"*a"'),
        ("*a : x\n", '"*a"'),
        ("players:\n  &anna: {name: x}\n", '"&anna"'),
        ('players: {*a: "y"}\n', '"*a"'),
        ("- !t: x\n", '"!t"'),
        ("id: *a\n", 'id: "*a"'),
        ("title: *Stern: Liga\n", 'title: "*Stern: Liga"'),
        ("title: - Liga\n", 'title: "- Liga"'),
        ("d1: {title: Anton: der Erste, game: hajo}\n", 'title: "Anton: der Erste"'),
        ("d1: {game: hajo, title: #1}\n", 'title: "#1"'),
        ("d1: {title: Runde #1, game: hajo}\n", 'title: "Runde #1"'),
    ],
)
def test_the_example_quotes_the_key_or_the_value_that_needs_it(text: str, right: str) -> None:
    assert parse(text.encode(), "campaign.yaml")[1][0].example == right


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("d1/*/1:[5,2,4,5,3]\n", [("yaml.no-blank", 1, 1)]),
        ("# by hand\nd1/*/1:[5,2,4,5,3]\nd1/*/2:[1,2,3,4,5]\n", [("yaml.no-blank", 2, 1), ("yaml.no-blank", 3, 1)]),
        ("anna:|\n  1:54 53 2\n", [("yaml.no-blank", 1, 1)]),
        ('id:x\ntitle:"x"\ngm:{name: x}\nplayers:\n  anna: {}\n', [("yaml.no-blank", line, 1) for line in (1, 2, 3)]),
        ("a: 1\nrules:{nmr: skip}\n", [("yaml.no-blank", 2, 1)]),
        ("a: 1\nleague: {points:[10, 7]}\n", [("yaml.no-blank", 2, 10)]),
        ("a text alone\n", []),
        ("http://example.org\n", []),
    ],
)
def test_a_blank_that_is_missing_behind_a_colon(typed: str, found: list[tuple[str, int, int]]) -> None:
    """Where all keys lack it, YAML takes the whole file for one text."""
    assert faults(typed) == found


LONG = "k" * 1100


@pytest.mark.parametrize(
    ("typed", "line", "column"),
    [(f"id: x\n{LONG}: v\n", 2, 1), (f"a: {{{LONG}: v}}\n", 1, 5), (f"a:\n  '{LONG}': v\n  b: c\n", 2, 3)],
)
def test_a_key_that_is_too_long(typed: str, line: int, column: int) -> None:
    assert faults(typed) == [("yaml.long-key", line, column)]


def test_two_groups_that_are_not_indented() -> None:
    """Their keys stand there twice, but that is not what has to be mended."""
    group = "  {}:\n  game: hajo\n  players: [a]\n"
    three = "games:\n" + group.format("d1") + group.format("d2") + group.format("d3")
    assert faults(three) == [("yaml.not-indented", line, 3) for line in (3, 6, 9)]
    assert faults("anna:\n  name: A\n  email:\n  name: B\n") == [("yaml.duplicate-key", 4, 3)]
    assert faults("anna:\n  email:\n  name: B\n  name: B\n") == [("yaml.duplicate-key", 4, 3)]
