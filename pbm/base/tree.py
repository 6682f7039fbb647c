"""What a person wrote as YAML, as a tree of texts with their places.

Nothing is converted here: `no`, `007` and `18:00` stay the texts that were typed (formats.md, "A
campaign folder"). The tree is built from the parser's *events*, not by composing: events come one
by one without recursion, so 3,000 brackets are a message and not a stack overflow, and anchors,
aliases, tags and second documents are all seen with their places.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

from pbm.base.problem import NOWHERE, Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.yaml_source import Source, decode, masked

MOST_LEVELS = 50

Style = Literal["plain", "single", "double", "literal", "folded", "broken"]
_STYLES: Mapping[str | None, Style] = {
    None: "plain", "": "plain", "'": "single", '"': "double", "|": "literal", ">": "folded",
}


class Scalar(NamedTuple):
    """A text as typed.

    style: how it was written; "broken" stands for something that a problem was already reported
    for (an alias, a control character), so that readers say nothing more about it; end: line (from 1)
    and column (from 0) behind a text that was written over several lines, which YAML puts together.
    """

    text: str
    place: Place = NOWHERE
    style: Style = "plain"
    end: tuple[int, int] = (0, 0)

    @property
    def empty(self) -> bool:
        """Tell whether nothing at all was written (`email:`), as against `email: ""`."""
        return not self.text and self.style == "plain"


class Map(NamedTuple):
    """Keys with their values, in the order written; no key comes twice."""

    items: tuple[tuple[Scalar, Node], ...]
    place: Place = NOWHERE

    def get(self, key: str) -> Node | None:
        """Return the value of a key, None where there is none."""
        return next((value for name, value in self.items if name.text == key), None)


class List(NamedTuple):
    """Values in the order written."""

    items: tuple[Node, ...]
    place: Place = NOWHERE


Node: TypeAlias = Scalar | Map | List


def parse(data: bytes, source: str) -> tuple[Node | None, tuple[Problem, ...]]:
    """Return the tree of a YAML file and all that is wrong with its form.

    data: the file's bytes; source: its name relative to the campaign, for the places. The tree is
    None where the file can't be read as one (then there are problems) or holds nothing (then there
    are none: whether an empty file is a fault is the reader's to say). Never raises; linear time.
    """
    read = decode(data, source)
    if isinstance(read, Problem):
        return None, (read,)
    best: _Builder | None = None
    for text, shift in read.spellings():
        builder = _Builder(read, shift)
        builder.run(text)
        if best is None or builder.reached > best.reached or not builder.failed:
            best = builder
        if not builder.failed:
            break
    assert best is not None
    root, faults = (None, []) if best.failed else _root(read, best.root)
    problems = [*read.problems(best.blocks), *best.problems, *faults]
    problems.sort(key=lambda problem: (problem.place.line or 0, problem.place.column or 0))
    return root, tuple(problems)


def _root(read: Source, root: Node | None) -> tuple[Node | None, list[Problem]]:
    """The tree; none where all keys lack the blank behind their colon, so that the file is one long text to YAML."""
    faults = _faults().without_blanks(read) if isinstance(root, Scalar) and root.style == "plain" and root.text else []
    return (None if faults else root), faults


def _faults() -> Any:
    """What is said of bad YAML; most files have none."""
    from pbm.base import yaml_syntax

    return yaml_syntax


class _Open:
    """A collection that is not closed yet; `keys` is None for a list."""

    def __init__(self, place: Place, keys: dict[str, int] | None) -> None:
        self.place, self.keys = place, keys
        self.pairs: list[tuple[Scalar, Node]] = []
        self.items: list[Node] = []
        self.key: Scalar | None = None
        self.twice = False
        self.alone: list[list[Scalar]] = []  # keys without a value, each with the key that follows it

    def close(self) -> Node:
        if self.keys is None:
            return List(tuple(self.items), self.place)
        return Map(tuple(self.pairs), self.place)


class _Builder:
    """Turns parser events into nodes, and says what is not allowed about them."""

    def __init__(self, source: Source, shift: Mapping[int, int]) -> None:
        self.source = source
        self.shift = shift
        self.problems: list[Problem] = []
        self.blocks: list[tuple[int, int]] = []
        self.crooked: set[int | None] = set()  # lines that should be indented
        self.root: Node | None = None
        self.failed = False
        self.reached = 0
        self._stack: list[_Open] = []
        self._documents = 0

    def run(self, text: str) -> None:
        """Read the whole text; `failed` tells whether the tree is unusable."""
        import yaml

        try:
            for event in _events(text):
                self.reached = event.start_mark.line
                if not self._take(event):
                    return
        except yaml.YAMLError as error:
            self.failed = True
            inside = self._stack[-1].place if self._stack else None
            keys = _faults().without_blanks(self.source) if isinstance(self.root, Scalar) else []
            problems = keys or [_faults().unreadable(error, self.source, self.shift, inside)]
            self.reached = max(self.reached, problems[0].place.line or 0)
            self.problems += problems

    def _take(self, event: Any) -> bool:
        """Handle one event; return False where nothing after it can be read."""
        kind = type(event).__name__
        if kind == "DocumentStartEvent":
            self._documents += 1
            if self._documents > 1:
                self.problems.append(Problem("yaml.documents", self._place(event)))
                return False
        elif kind == "ScalarEvent":
            self._marks(event)
            self._add(self._scalar(event))
        elif kind == "AliasEvent":
            place = self._place(event)
            self.problems.append(Problem("yaml.alias", place, {"name": event.anchor[:40]}, _faults().quoted(place)))
            self._add(Scalar("*" + event.anchor, place, "broken"))
        elif kind in ("MappingStartEvent", "SequenceStartEvent"):
            self._marks(event)
            place = self._place(event, 1)
            if len(self._stack) >= MOST_LEVELS:
                self.problems.append(_faults().too_deep(place))
                self.failed = True
                return False
            self._stack.append(_Open(place, {} if kind == "MappingStartEvent" else None))
        elif kind in ("MappingEndEvent", "SequenceEndEvent"):
            self._add(self._stack.pop().close())
        return True

    def _place(self, event: Any, width: int = 0) -> Place:
        start, end = event.start_mark, event.end_mark
        one_line = start.line == end.line
        if not width:
            width = end.column - start.column if one_line else self.source.length(start.line) - start.column
        return self.source.place(start.line, start.column - self.shift.get(start.line, 0), width)

    def _marks(self, event: Any) -> None:
        """Report an anchor and a tag."""
        for code, name in (("yaml.anchor", event.anchor), ("yaml.tag", event.tag)):
            if name is not None:
                place = self._place(event, 1)
                self.problems.append(Problem(code, place, {"name": name[:40]}, _faults().quoted(place)))

    def _scalar(self, event: Any) -> Scalar:
        style = _STYLES[event.style]
        if style in ("literal", "folded"):
            # the last line of a file may lack its end
            self.blocks.append((event.start_mark.line + 1, event.end_mark.line + (event.end_mark.column > 0)))
        if "\ufffd" in event.value and self.source.broken(event.start_mark.line, event.end_mark.line):
            style = "broken"
        last = event.end_mark
        if last.line == event.start_mark.line:
            return Scalar(event.value, self._place(event), style)
        end = last.line + 1, last.column - self.shift.get(last.line, 0)
        return Scalar(event.value, self._place(event), style, end)

    def _add(self, node: Node) -> None:
        if not self._stack:
            if self.root is None and not (isinstance(node, Scalar) and node.empty):
                self.root = node
            return
        top = self._stack[-1]
        if top.keys is None:
            top.items.append(node)
        elif top.key is None:
            top.key, top.twice = self._key(node, top.keys, top.alone)
        else:
            if not top.twice:
                top.pairs.append((self._no_blank(top.key, node), node))
            if isinstance(node, Scalar) and node.empty:
                top.alone.append([top.key])
            top.key = None

    def _key(self, node: Node, seen: dict[str, int], alone: list[list[Scalar]]) -> tuple[Scalar, bool]:
        """Return the node as a key, and whether it was there before. alone: as in `_Open`."""
        if not isinstance(node, Scalar) or node.empty:
            self.problems.append(Problem("yaml.key", node.place, example="anna: {name: Anna}"))
            return Scalar("", node.place, "broken"), False
        if node.style == "plain" and re.match(r"[\w-]+:[{\[]", node.text):
            self.problems.append(_faults().key_without_blank(node.place))
            return Scalar(node.text, node.place, "broken"), False
        if node.style == "plain" and (match := re.match(r"([\w-]+)\s*[=：]?\s*[{\[]", node.text)):
            rest = node.place.text[(node.place.column or 1) - 1 + len(match[1]) :].strip(" \t=：")[:60]
            place = node.place._replace(width=len(match[1]))
            facts = {"key": match[1][:40]}
            self.problems.append(Problem("yaml.no-colon", place, facts, f"{match[1]}: {rest}"))
            return Scalar(node.text, node.place, "broken"), False
        name = unicodedata.normalize("NFC", node.text)
        if alone and len(alone[-1]) == 1:
            alone[-1].append(node)
        if name in seen:
            if len(alone) > 1 and (crooked := _faults().not_indented(self.source, alone, node, seen[name])):
                self.problems += [problem for problem in crooked if problem.place.line not in self.crooked]
                self.crooked.update(problem.place.line for problem in crooked)
                return node, True
            facts = {"key": name[:60], "line": seen[name]}
            first = self.source.place(seen[name] - 1, 0).text.strip()
            once = first if seen[name] != node.place.line else ""
            self.problems.append(Problem("yaml.duplicate-key", node.place, facts, once[:80]))
            return node, True
        seen[name] = node.place.line or 0
        return node, False

    def _no_blank(self, key: Scalar, value: Node) -> Scalar:
        """Report `{anna:bernd}`, which YAML takes for one key without a value; return the key."""
        if key.style == "plain" and ":" in key.text and isinstance(value, Scalar) and value.empty:
            self.problems.append(no_blank(key))
            return key._replace(style="broken")
        return key


def no_blank(scalar: Scalar) -> Problem:
    """Return the problem of a text such as `name:Anna`, in which the blank is missing."""
    name, _, rest = masked(scalar.text).partition(":")
    return Problem("yaml.no-blank", scalar.place, {"key": name[:40]}, f"{name[:40]}: {rest.strip()[:40]}")


def _events(text: str) -> Iterator[Any]:
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", None)
    if loader is None:
        loader = yaml.SafeLoader
    return iter(yaml.parse(text, Loader=loader))


def to_json(node: Node) -> Any:
    """Return the tree as JSON: every value the text as typed (formats.md, `config`)."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, List):
        return [to_json(item) for item in node.items]
    return {key.text: to_json(value) for key, value in node.items}


def from_json(value: Any, source: str = "", level: int = 0) -> Node:
    """Return the tree that `to_json` made this of; the places name only the source.

    Raises ValueError for what `to_json` can't have made.
    """
    place = Place(source)
    if isinstance(value, str):
        return Scalar(value, place)
    if level >= MOST_LEVELS:
        raise ValueError("more than 50 levels")
    if isinstance(value, list):
        return List(tuple(from_json(item, source, level + 1) for item in value), place)
    if isinstance(value, dict):
        pairs = ((Scalar(key, place), from_json(item, source, level + 1)) for key, item in value.items())
        return Map(tuple(pairs), place)
    raise ValueError(f"neither text, list nor map: {type(value).__name__}")
