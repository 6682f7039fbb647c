"""Records and named tuples that cost next to nothing when the program starts.

`dataclasses` writes and compiles code for each method of each class, which takes ten times as long as
all else that a class needs; and a run makes most of them a dozen times at most. A record is a dataclass
(`fields`, `replace` and `is_dataclass` know it) whose methods are the same few functions for all.
Where thousands of one kind are made, a NamedTuple or a class with its own __init__ is quicker.

`NamedTuple` is that of `typing`, which reads each annotation again when a class is made; mypy has read them all.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, dataclass_transform, overload

T = TypeVar("T")

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _Meta(type):
        """Turns the body of a class that names NamedTuple as its base into a tuple with named places."""

        def __new__(meta, name: str, _: tuple[type, ...], body: dict[str, Any]) -> type:
            places = body.get("__annotations__", {})
            made = namedtuple(
                name, places, defaults=[body[one] for one in places if one in body], module=body["__module__"]
            )
            for key, value in body.items():
                if key not in places and key != "__module__":
                    setattr(made, key, value)
            return made

    class NamedTuple:
        """`class Turn(NamedTuple): number: int`, as with `typing.NamedTuple`; no further base."""

        def __mro_entries__(self, _: tuple[Any, ...]) -> tuple[type, ...]:
            return (_ROOT,)

    _ROOT = type.__new__(_Meta, "NamedTuple", (), {})
    NamedTuple = NamedTuple()

made: Any = tuple.__new__
"""made(Turn, (3, None)): a named tuple of all its values, twice as quick as Turn(3, None); where thousands are made."""


@overload
def record(cls: type[T], /) -> type[T]: ...


@overload
def record(*, kw_only: bool) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T] | None = None, /, *, kw_only: bool = False) -> Any:
    """Make a class a record: made from its fields by place or name, equal where all fields are, never changed."""

    def make(cls: type[T]) -> type[T]:
        cls.__doc__ = cls.__doc__ or cls.__name__  # else dataclass puts together a signature
        kind = dataclass(init=False, repr=False, eq=False, match_args=False, kw_only=kw_only)(cls)
        members = fields(kind)  # type: ignore[arg-type]
        plan = {
            "__record_names__": tuple([item.name for item in members]),
            "__record_defaults__": {item.name: item.default for item in members if item.default is not MISSING},
            "__record_factories__": [
                (item.name, item.default_factory) for item in members if item.default_factory is not MISSING
            ],
        }
        for name, value in (_METHODS | plan).items():
            setattr(kind, name, value)
        return kind

    return make if cls is None else make(cls)


def _init(self: Any, *args: Any, **named: Any) -> None:
    names = self.__record_names__
    inside = self.__dict__
    inside.update(self.__record_defaults__)
    for name, factory in self.__record_factories__:
        if name not in named:
            inside[name] = factory()
    inside.update(zip(names, args, strict=False))
    inside.update(named)
    if len(inside) != len(names) or len(args) > len(names) or not named.keys().isdisjoint(names[: len(args)]):
        given = {*names[: len(args)], *named}
        missing = [name for name in names if name not in inside]
        raise TypeError(f"{type(self).__name__}: missing {missing}, given {sorted(given)} and {len(args)} by place")


def _set(self: Any, name: str, value: Any) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: Any, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _values(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self.__record_names__])


def _equal(self: Any, other: Any) -> Any:
    return _values(self) == _values(other) if type(self) is type(other) else NotImplemented


def _hash(self: Any) -> int:
    return hash(_values(self))


def _repr(self: Any) -> str:
    inner = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__record_names__)
    return f"{type(self).__qualname__}({inner})"


_METHODS: dict[str, Any] = {
    "__init__": _init, "__setattr__": _set, "__delattr__": _delete,
    "__eq__": _equal, "__hash__": _hash, "__repr__": _repr,
}  # fmt: skip
