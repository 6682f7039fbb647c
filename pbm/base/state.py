"""Frozen dataclasses and named tuples to JSON and back, for issue.json: fast, and without places.

For each type a function is put together once and kept. Types: int, str, bool, None, Literal,
X | None, tuple[X, ...], tuple[X, Y], Mapping or dict with text or int keys, dataclasses and named tuples.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
_Step = Callable[[Any], Any]


class BadData(ValueError):
    """JSON that no `to_json` made: changed by hand, or of another version. `path` says where."""

    def __init__(self, what: str, path: str = "") -> None:
        super().__init__(f"{path}: {what}" if path else what)
        self.what, self.path = what, path

    def below(self, key: object) -> BadData:
        return BadData(self.what, f"{key}.{self.path}" if self.path else str(key))


def to_json(value: Any) -> Any:
    """Return a state as JSON values: dataclasses and named tuples become dicts, other tuples become lists.

    Raises TypeError for a value that has no place in a state (a set, a float, a list).
    """
    kind = type(value)
    if kind is int or kind is str or kind is bool or value is None:
        return value
    if kind is tuple:
        return [item if type(item) is int or type(item) is str else to_json(item) for item in value]
    if kind is dict or isinstance(value, types.MappingProxyType):
        return {_key(key): to_json(item) for key, item in value.items()}
    return {name: to_json(getattr(value, name)) for name in _names(kind)}  # type: ignore[arg-type]


def _key(key: Any) -> str:
    if type(key) is not str and type(key) is not int:
        raise TypeError(f"no key for JSON: {key!r}")
    return str(key)


@lru_cache(maxsize=256)
def _names(kind: Any) -> tuple[str, ...]:
    if _is_named(kind):
        return kind._fields  # type: ignore[no-any-return]
    if not is_dataclass(kind):
        raise TypeError(f"no value for issue.json: {kind.__name__}")
    return tuple(item.name for item in fields(kind))


def _is_named(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def from_json(kind: type[T], value: Any) -> T:
    """Return the state that `to_json` made this of. Raises BadData (a ValueError) for other JSON."""
    step: _Step = _step(kind)  # type: ignore[arg-type]
    result: T = step(value)
    return result


@lru_cache(maxsize=512)
def _step(kind: Any) -> _Step:
    """Return the function that reads one type."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    origin, args = get_origin(kind), get_args(kind)
    if kind in (int, str, bool):
        return _exactly(kind)
    if isinstance(kind, type) and (is_dataclass(kind) or _is_named(kind)):
        return _record(kind)
    if kind is type(None):
        return _only((None,))
    if origin is Literal:
        return _only(args)
    if origin in (Union, types.UnionType):
        inner = [item for item in args if item is not type(None)]
        if len(inner) == 1:
            step = _step(inner[0])
            return lambda value: None if value is None else step(value)
    if origin is tuple:
        return _tuple(args)
    if origin is not None and len(args) == 2:
        return _mapping(*args)
    if kind is Any or kind is object:
        return lambda value: value
    raise TypeError(f"no type for issue.json: {kind!r}")


def _exactly(kind: type) -> _Step:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise BadData(f"{type(value).__name__} instead of {kind.__name__}")
        return value

    return read


def _only(choices: tuple[Any, ...]) -> _Step:
    def read(value: Any) -> Any:
        for choice in choices:
            if value == choice and type(value) is type(choice):
                return choice
        raise BadData(f"none of {choices}")

    return read


def _tuple(args: tuple[Any, ...]) -> _Step:
    endless = len(args) == 2 and args[1] is Ellipsis
    steps = [_step(arg) for arg in args if arg is not Ellipsis]
    first = steps[0] if steps else None
    numbers = bool(args) and all(arg is int or arg is Ellipsis for arg in args)

    def read(value: Any) -> Any:
        if type(value) is not list or not (endless or len(value) == len(steps)):
            raise BadData("no list of this length")
        if numbers and set(map(type, value)) <= {int}:
            return tuple(value)  # long rows of numbers are most of a state
        if endless and first is not None:
            return tuple([first(item) for item in value])
        return tuple([step(item) for step, item in zip(steps, value, strict=True)])

    return read


def _mapping(key: Any, item: Any) -> _Step:
    step = _step(item)
    if key not in (int, str):
        raise TypeError(f"no key for issue.json: {key!r}")

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise BadData("no object")
        result = {}
        for name, entry in value.items():
            try:
                result[key(name)] = step(entry)
            except BadData as fault:
                raise fault.below(name) from None
            except ValueError:
                raise BadData("no number as key", name) from None
        return result

    return read


def _record(kind: type) -> _Step:
    hints = get_type_hints(kind, include_extras=True)
    names = _names(kind)
    if _is_named(kind):
        needed = frozenset(names) - frozenset(kind._field_defaults)  # type: ignore[attr-defined]
    else:
        needed = frozenset(item.name for item in fields(kind)
                           if item.default is MISSING and item.default_factory is MISSING)
    steps: dict[str, _Step] = {}

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise BadData("no object")
        if not steps:  # put together at first use, so that a type may hold itself
            steps.update((name, _step(hints[name])) for name in names)
        found: dict[str, Any] = {}
        name = ""
        try:
            for name, entry in value.items():
                found[name] = steps[name](entry)
        except KeyError:
            raise BadData("unknown", str(name)) from None
        except BadData as fault:
            raise fault.below(name) from None
        if not needed <= found.keys():
            raise BadData(f"missing: {', '.join(sorted(needed - found.keys()))}")
        return kind(**found)

    return read
