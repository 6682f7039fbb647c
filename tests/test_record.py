"""Records: dataclasses whose methods are shared (pbm/base/record.py)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, field, fields, is_dataclass, replace
from typing import get_type_hints

import pytest

from pbm.base.record import NamedTuple, record


@record
class Point:
    x: int
    y: int = 2
    tags: dict[str, int] = field(default_factory=dict)


@record(kw_only=True)
class Named(Point):
    name: str


class Pair(NamedTuple):
    """Two numbers."""

    left: int
    right: int = 2

    @property
    def sum(self) -> int:
        return self.left + self.right


def test_named_tuple() -> None:
    pair = Pair(1)
    assert pair == (1, 2) and pair.sum == 3 and pair._replace(left=5) == Pair(5)
    assert Pair._fields == ("left", "right") and Pair.__doc__ == "Two numbers." and Pair.__module__ == __name__
    assert get_type_hints(Pair) == {"left": int, "right": int}
    assert repr(pair) == "Pair(left=1, right=2)" and not hasattr(pair, "__dict__")
    with pytest.raises(AttributeError):
        pair.left = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        Pair()  # type: ignore[call-arg]


def test_made_by_place_and_by_name() -> None:
    assert Point(1) == Point(1, 2, {}) == Point(y=2, x=1)
    assert Point(1).tags is not Point(1).tags
    assert Point(1, tags={"a": 1}).tags == {"a": 1}
    assert Named(1, name="a").y == 2


@pytest.mark.parametrize(("args", "named"), [((), {}), ((1, 2, {}, 4), {}), ((1,), {"x": 1}), ((1,), {"z": 1}), ((), {"y": 1})])
def test_made_wrongly(args: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError, match="Point"):
        Point(*args, **named)  # type: ignore[arg-type]


def test_is_a_dataclass() -> None:
    assert is_dataclass(Point)
    assert [one.name for one in fields(Named)] == ["x", "y", "tags", "name"]
    assert replace(Point(1), y=5) == Point(1, 5)


def test_never_changes() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x
    assert point == Point(1)


def test_equal_only_to_its_kind() -> None:
    assert Point(1) != Named(1, name="a") and Point(1) != (1, 2, {})
    assert Point(1) != Point(2)
    assert repr(Named(1, name="a")) == "Named(x=1, y=2, tags={}, name='a')"
    with pytest.raises(TypeError):
        hash(Point(1))  # as its dict has no hash
