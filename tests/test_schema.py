"""Texts to dataclasses with all faults at once, and states to JSON and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base import schema, state
from pbm.base.schema import FAILED, At, By, OneOrMany, Range, Reader, Size, Wrong
from pbm.base.tree import parse
from tests.speed import grows_with_size


def odd(text: str) -> int:
    if not text.isdigit() or int(text) % 2 == 0:
        raise Wrong("not-odd", {}, "7")
    return int(text)


@dataclass(frozen=True)
class Inner:
    n: int
    flag: bool = False


@dataclass(frozen=True)
class Outer:
    name: str
    odd: Annotated[int | None, By(odd)] = None
    small: Annotated[int, Range(1, 9)] = 5
    kind: Literal["a", "b"] = "a"
    many: Annotated[tuple[str, ...], OneOrMany(), Size(1)] = ()
    three: tuple[int, int, int] = (1, 2, 3)
    inner: Mapping[str, Inner] = field(default_factory=dict)
    since: int = field(default=0, metadata={"key": "from"})


def read(text: str, aliases: Mapping[str, str] | None = None) -> tuple[Any, list[tuple[Any, ...]]]:
    tree, problems = parse(text.encode(), "x.yaml")
    assert tree is not None
    assert not problems
    reader = Reader("x", aliases)
    value = reader.read(tree, Outer, At())
    return value, [(item.code, item.place.line, item.place.column) for item in reader.problems]


def test_texts_become_what_their_key_wants() -> None:
    text = "{name: 007, odd: 3, small: '2', kind: b, many: x, three: [3, 02, 1], from: 4,"
    text += " inner: {a: {n: 1, flag: ja}}}"
    value, problems = read(text)
    assert problems == []
    assert value == Outer("007", 3, 2, "b", ("x",), (3, 2, 1), {"a": Inner(1, True)}, 4)


@pytest.mark.parametrize("word", ["true", "yes", "ja", "on", "TRUE"])
def test_yes(word: str) -> None:
    assert read(f"{{name: x, inner: {{a: {{n: 1, flag: {word}}}}}}}")[0].inner["a"].flag is True


def test_all_faults_at_once_with_their_places() -> None:
    text = "odd: 4\nsmall: 12\nkind: c\nmany: []\nthree: [1, x]\ninner:\n  a: {n: 1.5, flag: maybe}\nfrm: 3\n"
    value, problems = read(text)
    assert problems == [
        ("x.not-odd", 1, 6), ("x.impossible-value", 2, 8), ("x.impossible-value", 3, 7),
        ("x.wrong-size", 4, 7), ("x.wrong-size", 5, 8), ("x.wrong-type", 5, 12),
        ("x.wrong-type", 7, 10), ("x.wrong-type", 7, 21),
        ("x.unknown-key", 8, 1), ("x.missing-key", 1, 1),
    ]  # fmt: skip
    assert value.name is FAILED


def test_a_misspelt_required_key_is_not_missing_too() -> None:
    assert read("nmae: x")[1] == [("x.unknown-key", 1, 1)]
    assert read("Titel: x", {"titel": "name"})[1] == [("x.unknown-key", 1, 1)]


def test_an_empty_value_is_a_map_without_keys_but_no_text() -> None:
    assert read("name: x\ninner:\n")[1] == []
    assert read("name:\n")[1] == [("x.empty-value", 1, 1)]
    assert read("name: ''\n")[1] == [("x.empty-value", 1, 1)]
    assert read("name: x\nmany:\n")[1] == [("x.empty-value", 2, 1)]
    assert read("name: x\nkind:\n")[1] == [("x.empty-value", 2, 1)]


def test_a_list_without_brackets_is_one_fault() -> None:
    tree, _ = parse(b"{name: x, three: 1, 2, 3}", "x")
    assert tree is not None
    reader = Reader("x")
    reader.read(tree, Outer, At())
    assert [(item.code, item.example) for item in reader.problems] == [("x.wrong-type", "three: [1, 2, 3]")]


@pytest.mark.parametrize("typed", ["", "9" * 5000, "-1", "1_0", "0x1", "²", "１", "1e3", "[1]", "{}", "two"])
def test_what_is_no_number(typed: str) -> None:
    assert len(read(f"name: x\nsmall: {typed}\n")[1]) == 1


@dataclass(frozen=True)
class Mark:
    sum: int
    times: int = 0
    face: int | None = None


@dataclass(frozen=True)
class State:
    turn: int
    marks: tuple[Mark, ...] = ()
    by: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    rests: dict[int, int] = field(default_factory=dict)
    pair: tuple[str, bool] = ("", False)
    status: Literal["playing", "out"] = "playing"
    last: Mark | None = None


marks = st.builds(Mark, st.integers(), st.integers(), st.none() | st.integers())
states = st.builds(
    State,
    st.integers(),
    st.lists(marks).map(tuple),
    st.dictionaries(st.text(), st.lists(st.integers()).map(tuple)),
    st.dictionaries(st.integers(), st.integers()),
    st.tuples(st.text(), st.booleans()),
    st.sampled_from(["playing", "out"]),
    st.none() | marks,
)


@given(states)
def test_a_state_survives_json(value: State) -> None:
    written = json.loads(json.dumps(state.to_json(value)))
    assert state.from_json(State, written) == value


@pytest.mark.parametrize(
    "data",
    [
        [], {}, {"turn": "1"}, {"turn": True}, {"turn": 1.0}, {"turn": 1, "x": 2},
        {"turn": 1, "status": "gone"},
        {"turn": 1, "marks": {}}, {"turn": 1, "marks": [{"sum": None}]}, {"turn": 1, "pair": ["x"]},
        {"turn": 1, "rests": {"a": 1}}, {"turn": 1, "last": 3}, {"turn": 1, "by": []}, None,
    ],
)  # fmt: skip
def test_json_that_no_state_made(data: Any) -> None:
    with pytest.raises(state.BadData):
        state.from_json(State, data)


def test_bad_data_says_where() -> None:
    with pytest.raises(state.BadData) as caught:
        state.from_json(State, {"turn": 1, "last": {"sum": "x"}})
    assert caught.value.path == "last.sum"


@pytest.mark.parametrize("value", [{1, 2}, 1.5, [1], object()])
def test_what_has_no_place_in_a_state(value: Any) -> None:
    with pytest.raises(TypeError):
        state.to_json(value)


def test_states_are_read_and_written_in_linear_time() -> None:
    def through(marks: int) -> None:
        big = State(1, tuple(Mark(i, i, None) for i in range(marks)))
        assert state.from_json(State, state.to_json(big)) == big

    grows_with_size(through, 600, 6000)


def test_the_schema_has_no_costly_import() -> None:
    assert not {"cattrs", "attrs", "yaml"} & set(vars(schema))
