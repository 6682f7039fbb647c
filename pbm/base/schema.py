"""From a tree of texts to frozen dataclasses: every fault at once, each at its place.

A text is converted by what its key wants, so quoting changes nothing (formats.md, "A campaign
folder"). What a key wants is its type: int, bool, str, Literal, tuples, Mapping, X | None, a frozen
dataclass, or one of these with a mark (`schema_marks`):

    width: Annotated[int, Range(60, 120)] = 72
    players: Mapping[Annotated[str, By(player_id)], Player] = field(metadata={"example": "{anna: {}}"})

metadata: `example` is a right value, ready to copy; `key` is the key where Python forbids the name.
States and issue.json go by `pbm.base.state`, which says nothing about places but is fast.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.schema_marks import (
    DEFAULT_RANGE,
    SHOWN,
    By,
    NotYet,
    OneOrMany,
    Range,
    Size,
    Wrong,
    as_list,
    entries,
    entry_of,
    example_at,
    example_of,
    found,
    joined,
    keys_of,
    required,
    says,
    shape,
    shown,
    size_text,
    typed,
    wanted_text,
)
from pbm.base.text import near
from pbm.base.tree import List as ListNode
from pbm.base.tree import Map, Node, Scalar, no_blank

__all__ = [
    "FAILED", "At", "By", "ByNode", "NotYet", "OneOrMany", "Range", "Reader", "Size", "Wrong",
    "example_at", "found", "keys_of", "says", "shown", "typed",
]

FAILED: Any = type("Failed", (), {"__repr__": lambda self: "FAILED", "__bool__": lambda self: False})()
"""Stands in a result for a value that could not be read; then there is a problem too."""

_TRUE = frozenset({"true", "yes", "ja", "on"})
_FALSE = frozenset({"false", "no", "nein", "off"})
_INT = re.compile(r"[+-]?[0-9]{1,18}")


class ByNode(NamedTuple):
    """The node is read by a function, which puts its problems into the reader."""

    read: Callable[[Reader, Node, At], Any]


class At(NamedTuple):
    """Where a value stands: its keys from the top, the last key's place, a right value for that key.

    role: what is looked at there: the value itself, one entry of the list, or a name in the map.
    """

    path: tuple[str, ...] = ()
    place: Place | None = None
    example: str = ""
    role: Literal["value", "item", "name"] = "value"

    @property
    def key(self) -> str:
        return ".".join(self.path)

    def below(self, name: str, place: Place | None, example: str = "") -> At:
        return At((*self.path, name[:SHOWN]), place, example)

    def right(self, example: str = "") -> str:
        """Return the example as a line to copy."""
        if self.role == "name" and example:
            return f"{example}: {entry_of(self.example)}".rstrip()
        if self.role == "item" and example and not example.startswith("["):
            example = f"[{example}]"
        example = example or self.example
        return f"{self.path[-1]}: {example}" if example and self.path else example


class Reader:
    """Reads nodes and gathers problems.

    prefix: the first part of its codes; aliases: words that people use for a key (casefolded);
    elsewhere: per dataclass, keys that belong somewhere else, with the right way to write them.
    """

    def __init__(
        self,
        prefix: str,
        aliases: Mapping[str, str] | None = None,
        elsewhere: Mapping[type, Mapping[str, str]] | None = None,
    ) -> None:
        self.prefix = prefix
        self.aliases = aliases or {}
        self.elsewhere = elsewhere or {}
        self.problems: list[Problem] = []
        self.broken = False  # something was met that the tree's own problems speak of

    def read(self, node: Node, wanted: Any, at: At) -> Any:
        """Return the node as a value of the wanted type, FAILED where it is none."""
        marks: dict[type, Any] = {}
        while get_origin(wanted) is Annotated:
            wanted, *found = get_args(wanted)
            marks |= {type(mark): mark for mark in found}
        if isinstance(node, Scalar) and node.style == "broken":
            self.broken = True
            return FAILED
        if ByNode in marks:
            return marks[ByNode].read(self, node, at)
        if get_origin(wanted) in (Union, types.UnionType):
            inner = [item for item in get_args(wanted) if item is not type(None)]
            wanted = Annotated[(inner[0], *marks.values())] if marks else inner[0]
            return self.read(node, wanted, at)
        if By in marks:
            return self._text(node, wanted, marks, at)
        if is_dataclass(wanted):
            return self._record(node, wanted, at)
        origin = get_origin(wanted)
        if origin is tuple:
            return self._list(node, get_args(wanted), marks, at)
        if origin is not None and origin is not Literal:
            return self._map(node, get_args(wanted), marks, at)
        return self._text(node, wanted, marks, at)

    def report(
        self, code: str, place: Place | None, at: At, facts: Mapping[str, Any], example: str = ""
    ) -> Any:
        """Take up a problem; return FAILED. An example that holds a line end is meant as it stands."""
        whole = code if "." in code else f"{self.prefix}.{code}"
        right = example if "\n" in example else at.right(example)
        self.problems.append(Problem(whole, place or Place(), {"key": at.key, **facts}, right))
        return FAILED

    # --- texts -------------------------------------------------------------------------------

    def _text(self, node: Node, wanted: Any, marks: Mapping[type, Any], at: At) -> Any:
        if not isinstance(node, Scalar):
            return self._wrong(node, at, says("want.text") if wanted is str else wanted_text(wanted, marks))
        if node.empty or (not node.text.strip() and wanted is not object):
            return self._empty(node, at)
        try:
            if By in marks:
                return marks[By].read(node.text)
            return self._plain(node, wanted, marks, at)
        except Wrong as fault:
            facts = {"found": shown(node.text), **fault.facts}
            return self.report(fault.code, node.place, at, facts, fault.example)

    def _empty(self, node: Scalar, at: At) -> Any:
        place = at.place or node.place
        comment = " #" in place.text[(place.column or 1) - 1 :]
        hint = says("hint.comment" if comment and node.empty else "hint.fill-in")
        return self.report("empty-value", place, at, {"hint": hint})

    def _plain(self, node: Scalar, wanted: Any, marks: Mapping[type, Any], at: At) -> Any:
        text = node.text.strip()
        if wanted is int:
            bounds = marks.get(Range) or Range(*DEFAULT_RANGE)
            if not _INT.fullmatch(text):
                return self._wrong(node, at, wanted_text(wanted, marks))
            if bounds.low <= int(text) <= bounds.high:
                return int(text)
            return self._impossible(node, at, wanted, marks)
        if wanted is bool:
            word = text.casefold()
            if word in _TRUE | _FALSE:
                return word in _TRUE
            return self._wrong(node, at, wanted_text(wanted, marks))
        if get_origin(wanted) is Literal:
            choices = {str(choice): choice for choice in get_args(wanted)}
            if text in choices:
                return choices[text]
            return self._impossible(node, at, wanted, marks, near(text, choices))
        return node.text

    def _wrong(self, node: Node, at: At, wanted: Mapping[str, Any], example: str = "") -> Any:
        return self.report("wrong-type", node.place, at, {"found": found(node), "wanted": wanted}, example)

    def _impossible(
        self, node: Node, at: At, wanted: Any, marks: Mapping[type, Any], example: str = ""
    ) -> Any:
        facts = {"found": found(node), "wanted": wanted_text(wanted, marks)}
        return self.report("impossible-value", node.place, at, facts, example)

    # --- lists and maps ------------------------------------------------------------------------

    def _list(self, node: Node, args: tuple[Any, ...], marks: Mapping[type, Any], at: At) -> Any:
        if isinstance(node, Scalar) and OneOrMany in marks and not node.empty and "," not in node.text:
            return (self.read(node, args[0], at),)
        if not isinstance(node, ListNode):
            if isinstance(node, Scalar) and node.empty:
                return self._empty(node, at)
            return self._wrong(node, at, says("want.list"), self._as_list(node, args[0], at))
        endless = len(args) == 2 and args[1] is Ellipsis
        size = marks.get(Size) or (Size(0) if endless else Size(len(args), len(args)))
        if not size.least <= len(node.items) <= size.most:
            self.report("wrong-size", node.place, at, {"n": len(node.items), "wanted": size_text(size)})
        kinds = (args[0],) * len(node.items) if endless else args
        return tuple(
            self.read(item, kind, At(at.path, item.place, at.example, "item"))
            for item, kind in zip(node.items, kinds, strict=False)
        )

    def _as_list(self, node: Node, kind: Any, at: At) -> str:
        """A list of what was typed without brackets, where its parts can be items; else a right one."""
        listed = as_list(node)
        if not isinstance(node, Scalar) or not listed:
            return listed
        before = len(self.problems)
        parts = [self.read(Scalar(part), kind, at) for part in listed[1:-1].split(", ")]
        good = len(self.problems) == before and FAILED not in parts
        self.read(node, kind, At(at.path, at.place, at.example, "item"))
        right = [problem.example for problem in self.problems[before:]]
        del self.problems[before:]
        return listed if good else str(right[-1]).removeprefix(f"{at.path[-1]}: ") if right and at.path else ""

    def _map(self, node: Node, args: tuple[Any, ...], marks: Mapping[type, Any], at: At) -> Any:
        if isinstance(node, Scalar) and node.empty:
            node = Map((), at.place or node.place)
        if not isinstance(node, Map):
            return self._no_map(node, at, ())
        result: dict[Any, Any] = {}
        items, strays = entries(node.items, args[1])
        for parent, child, value in strays:
            text = shown(value.text) if isinstance(value, Scalar) else ""
            self._outdented(parent, child, f"{parent.text}:\n  {child.text}: {text}")
        for key, value in items:
            if key.style == "broken":
                self.broken = True
                continue
            name = self.read(key, args[0], At(at.path, key.place, at.example, "name"))
            entry = self.read(value, args[1], at.below(key.text, key.place, entry_of(at.example)))
            result[key.text if name is FAILED else name] = entry
        size = marks.get(Size) or Size(0)
        if not size.least <= len(items) <= size.most:
            facts = {"n": len(items), "wanted": size_text(size)}
            self.report("wrong-size", at.place or node.place, at, facts)
        return result

    def _outdented(self, parent: Scalar, child: Scalar, right: str) -> None:
        facts = {"parent": shown(parent.text), "key": shown(child.text)}
        self.problems.append(Problem(f"{self.prefix}.not-indented", child.place, facts, right.rstrip()))

    def _no_map(self, node: Node, at: At, keys: tuple[str, ...]) -> Any:
        if isinstance(node, Scalar) and node.style == "plain" and re.match(r"[\w-]+:[^\s/]", node.text):
            self.problems.append(no_blank(node))
            return FAILED
        if not at.path:
            return self.report("no-keys", node.place, at, {"found": found(node)}, f"id: {at.example}")
        example = ""
        items = node.items if isinstance(node, ListNode) else ()
        names = [item.text[:SHOWN] for item in items[:6] if isinstance(item, Scalar)]
        if names and not keys:
            example = "{" + ", ".join(f"{name}: {{}}" for name in names) + "}"
        if isinstance(node, Scalar) and "name" in keys and re.fullmatch(r"[\w .-]{1,40}", node.text):
            example = f"{{name: {node.text}}}"
        return self._wrong(node, at, says("want.map"), example if at.example.startswith("{") else "")

    def _record(self, node: Node, wanted: Any, at: At) -> Any:
        if isinstance(node, Scalar) and node.empty:
            node = Map((), at.place or node.place)
        if not isinstance(node, Map):
            return self._no_map(node, at, tuple(shape(wanted)))
        known = shape(wanted)
        missing = {key for key, (item, _) in known.items() if required(item)}
        values: dict[str, Any] = {}
        items, strays = joined(node.items, known)
        for parent, child in strays:
            right = f"{parent.text}:\n  {child.text[:SHOWN]}: {entry_of(example_at(wanted, parent.text))}"
            self._outdented(parent, child, right)
        for name, value in items:
            if name.style == "broken":
                self.broken = True
                missing.clear()
                continue
            if name.text not in known:
                missing.discard(self._unknown(name, wanted, known, at))
                continue
            missing.discard(name.text)
            item, kind = known[name.text]
            below = at.below(name.text, name.place, example_of(item, kind))
            if get_origin(kind) is Annotated and any(isinstance(mark, NotYet) for mark in get_args(kind)):
                values[item.name] = self.report("not-yet", name.place, below, {"what": below.key})
            else:
                values[item.name] = self.read(value, kind, below)
        for key, (item, kind) in known.items():
            if key in missing:
                below = at.below(key, None, example_of(item, kind))
                self.report("missing-key", at.place or node.place, below, {"inside": at.key})
            if required(item):
                values.setdefault(item.name, FAILED)
        return wanted(**values)

    def _unknown(self, key: Scalar, wanted: type, known: Mapping[str, Any], at: At) -> str:
        """Report an unknown key; return the key that was probably meant."""
        name = shown(key.text)
        below = At((*at.path, name))
        elsewhere = self.elsewhere.get(wanted, {})
        alias = self.aliases.get(key.text.casefold(), "")
        right = elsewhere.get(key.text, "") or ("" if alias in known else elsewhere.get(alias, ""))
        if right:
            problem = Problem(f"{self.prefix}.misplaced-key", key.place, {"key": below.key}, right)
            self.problems.append(problem)
            return ""
        likely = alias if alias in known else near(key.text, known)  # "" where none is near
        hint = says("hint.near", near=likely) if likely else says("hint.known", known=list(known))
        example = f"{likely}: {example_of(*known[likely])}".rstrip() if likely else ""
        facts = {"key": below.key, "near": likely, "hint": hint}
        self.problems.append(Problem(f"{self.prefix}.unknown-key", key.place, facts, example))
        return likely
