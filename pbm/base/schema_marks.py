"""What a key wants: marks on the types of a dataclass, and how it is said to a person.

The marks are named tuples because a dataclass takes five times as long to be made at start.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from pbm.base.record import NamedTuple
from pbm.base.tree import List, Map, Node, Scalar
from pbm.base.yaml_source import masked

DEFAULT_RANGE = (0, 1_000_000)
"""A number without a `Range` lies in here: nearly all of them count something."""

SHOWN = 60
"""So much of a found text is shown in a message."""


class Wrong(ValueError):
    """Raised by a `By` reader: a text that can't be what is wanted.

    code: whole, or the part after the prefix's dot; facts: JSON values for the sentence (the reader
    adds `key`); example: a right value, ready to copy.
    """

    def __init__(self, code: str, facts: Mapping[str, Any], example: str = "") -> None:
        super().__init__(code)
        self.code, self.facts, self.example = code, facts, example


class Range(NamedTuple):
    """The least and the greatest number allowed."""

    low: int
    high: int


class Size(NamedTuple):
    """The least and the greatest number of entries of a list or map."""

    least: int
    most: int = 10_000


class By(NamedTuple):
    """The text is read by a function, which returns the value or raises `Wrong`."""

    read: Callable[[str], Any]


class OneOrMany(NamedTuple):
    """A single text counts as a list of one."""


class NotYet(NamedTuple):
    """The key is known, but this version can't do what it asks for."""


def says(code: str, **args: Any) -> dict[str, Any]:
    """Return a message inside a message's facts."""
    return {"code": code, "args": args}


@lru_cache(maxsize=64)
def shape(wanted: type) -> dict[str, tuple[Field[Any], Any]]:
    """Return the keys of a dataclass, each with its field and type."""
    hints = get_type_hints(wanted, include_extras=True)
    return {item.metadata.get("key", item.name): (item, hints[item.name]) for item in fields(wanted)}


def keys_of(wanted: type) -> tuple[str, ...]:
    """Return the keys that a dataclass knows, in their order."""
    return tuple(shape(wanted))


def example_at(wanted: type, key: str) -> str:
    """Return a right value for one key of a dataclass."""
    return example_of(*shape(wanted)[key])


def required(item: Field[Any]) -> bool:
    return item.default is MISSING and item.default_factory is MISSING


def example_of(item: Field[Any], kind: Any) -> str:
    """Return a right value for a key, as one would type it."""
    if "example" in item.metadata:
        return str(item.metadata["example"])
    if item.default is not MISSING and item.default not in (None, "", ()):
        return typed(item.default)
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return str(get_args(kind)[0]) if get_origin(kind) is Literal else ""


def typed(value: Any) -> str:
    """Return a value as one would type it into a YAML file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(typed, value))}]"
    return str(value)


def shown(text: str) -> str:
    """Return a found text for a message: not too long, and without a code."""
    text = masked(text[: 2 * SHOWN])
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def found(node: Node) -> Any:
    """Return what stands there, for a message."""
    if isinstance(node, Scalar):
        return says("found.text", text=shown(node.text))
    return says("found.list" if isinstance(node, List) else "found.map")


def wanted_text(wanted: Any, marks: Mapping[type, Any]) -> dict[str, Any]:
    if wanted is int:
        bounds = marks.get(Range) or Range(*DEFAULT_RANGE)
        return says("want.int", low=bounds.low, high=bounds.high)
    if wanted is bool:
        return says("want.bool")
    if get_origin(wanted) is Literal:
        return says("want.one-of", choices=list(map(str, get_args(wanted))))
    return says("want.text")


def size_text(size: Size) -> dict[str, Any]:
    if size.least == size.most:
        return says("want.exactly", n=size.least)
    if size.most >= 10_000:
        return says("want.at-least", n=size.least)
    return says("want.between", least=size.least, most=size.most)


def as_list(node: Node) -> str:
    """Return what was probably meant by "anna, bernd" or "anna bernd" where a list is wanted; commas part
    names that have blanks: "Karl Kranich, anna"."""
    if not isinstance(node, Scalar):
        return ""
    text = masked(node.text).strip("[](){} ")[:200]
    parts = [" ".join(part.split()) for part in re.split(r"[,;]" if re.search("[,;]", text) else r"\s", text)]
    return f"[{', '.join(filter(None, parts))}]"


def entry_of(example: str) -> str:
    """Return the first value of a map's example: "{name: Anna}" of "{anna: {name: Anna}}"."""
    match = re.match(r"\{[^:{}]+: (\{.*?\}|[^{},]+)[,}]", example)
    return match[1] if match else ""


def joined(
    items: Sequence[tuple[Scalar, Node]], known: Mapping[str, tuple[Field[Any], Any]]
) -> tuple[list[tuple[Scalar, Node]], list[tuple[Scalar, Scalar]]]:
    """Return the entries with what belongs together put together, and the first of each outdented group.

    `{players: anna, bernd}` is to YAML the key `players` and a key `bernd` without a value; where
    `anna:` is not indented below `players:`, then `players` is empty and `anna` is its neighbour.
    """
    result: list[tuple[Scalar, Node]] = []
    strays: list[tuple[Scalar, Scalar]] = []
    texts: list[str] = []
    children: list[tuple[Scalar, Node]] = []

    def close() -> None:
        """Put what was gathered into the entry that it belongs to."""
        if result and (texts or children):
            before, last = result[-1]
            if texts and isinstance(last, Scalar):
                result[-1] = before, last._replace(text=", ".join([last.text, *texts]))
            if children:
                result[-1] = before, Map(tuple(children), children[0][0].place)
        texts.clear()
        children.clear()

    for key, value in items:
        if result and key.text not in known and result[-1][0].text in known:
            before, last = result[-1]
            kind = known[before.text][1]
            bare = isinstance(value, Scalar) and value.empty
            if bare and isinstance(last, Scalar) and not last.empty and _is_list(kind):
                texts.append(key.text)
                continue
            if isinstance(last, Scalar) and last.empty and _is_group(kind) and _below(before, key):
                if not children:
                    strays.append((before, key))
                children.append((key, value))
                continue
        close()
        result.append((key, value))
    close()
    return result, strays


def entries(
    items: Sequence[tuple[Scalar, Node]], kind: Any
) -> tuple[list[tuple[Scalar, Node]], list[tuple[Scalar, Scalar, Node]]]:
    """Return a map's entries, each with what stands below it and should be indented, and the first of each such
    group with its parent: `d1:` without a value, and below it, just as far left, `game: hajo`."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if not isinstance(kind, type) or not is_dataclass(kind):
        return list(items), []
    known = shape(kind)
    result: list[tuple[Scalar, Node]] = []
    strays: list[tuple[Scalar, Scalar, Node]] = []
    under: list[tuple[Scalar, Node]] = []
    for key, value in items:
        before, last = result[-1] if result else (key, value)
        alone = isinstance(value, Map) or (isinstance(value, Scalar) and value.empty)  # it can be an entry of its own
        if key.text in known and isinstance(last, Scalar) and last.empty and _below(before, key) and not alone:
            strays.append((before, key, value))
            under = []
        elif not under or key.text not in known:
            under = []
            result.append((key, value))
            continue
        under.append((key, value))
        result[-1] = before, Map(tuple(under), under[0][0].place)
    return result, strays


def _below(parent: Scalar, child: Scalar) -> bool:
    """Tell whether the child begins a later line at the parent's own column."""
    return child.place.column == parent.place.column and child.place.line != parent.place.line


def _is_group(kind: Any) -> bool:
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return is_dataclass(kind) or get_origin(kind) is Mapping


def _is_list(kind: Any) -> bool:
    while get_origin(kind) is Annotated:
        kind, *marks = get_args(kind)
        if any(isinstance(mark, By) for mark in marks):
            return False
    return get_origin(kind) is tuple
