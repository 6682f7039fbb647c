"""Tables in plain text: columns as wide as they need, names that wrap beside their numbers.

tabulate is not used here: it takes longer to load than a sheet to print, does not know columns that
fill the page, and measures by whatever else is installed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any

from pbm.base.record import NamedTuple
from pbm.shell import widths

GAP = 2
FULL = 72  # wider pages don't pull a table's columns further apart
_LEAST = 8  # a column is not made narrower than this
_LEAD = 12  # so wide the first columns of a table in bands are at most


class Column:
    """key: of the cell in a row; index: within that cell, where it is a list; align: "l", "r" or "q"
    (a number with a fraction in a slot of its own); wish: columns wanted where there is room;
    fill: takes what room is left; band: may go into a table of its own, below the first."""

    __slots__ = ("align", "band", "fill", "head", "index", "key", "wish")

    def __init__(
        self,
        key: str,
        head: str = "",
        align: str = "l",
        wish: int = 0,
        fill: bool = False,
        band: bool = False,
        index: int | None = None,
    ) -> None:
        self.key, self.head, self.align, self.wish = key, head, align, wish
        self.fill, self.band, self.index = fill, band, index


ColumnLike = Column | tuple[Any, ...]


def ready(columns: Sequence[ColumnLike]) -> list[Column]:
    """Columns as templates write them: (key, head, align, {"fill": true}), the rest may be left out."""
    return [
        one if isinstance(one, Column) else Column(*one[:3], **one[3]) if len(one) > 3 else Column(*one)
        for one in columns
    ]


def columns(key: str, heads: Sequence[str], align: str = "l", **more: Any) -> list[Column]:
    """A column for each head; the cells are the items of the list that a row has under `key`."""
    return [Column(key, head, align, index=at, **more) for at, head in enumerate(heads)]


class _Cells(NamedTuple):
    """A column with its texts (the head first). wide: as wide as the widest; plain: one column a character, no
    line ends."""

    column: Column
    texts: list[str]
    wide: int
    plain: bool


def lines(
    rows: Sequence[Mapping[str, Any]],
    columns: Sequence[Column],
    across: int,
    indent: int,
    ruled: bool,
    breaks: Mapping[int, str] = MappingProxyType({}),
) -> list[str]:
    """Return the lines of a table, or of several below each other where one is too wide.

    breaks: lines that stand before a row, by its place from 0.
    """
    cells = [_cells(rows, one) for one in columns]
    out: list[str] = []
    for band in _bands(cells, across - indent):
        if out:
            out.append("")
        out += _table(band, across, indent, ruled, breaks)
    return out


def _cells(rows: Sequence[Mapping[str, Any]], one: Column) -> _Cells:
    key, index = one.key, one.index
    texts = [str(row[key]) for row in rows] if index is None else [str(row[key][index]) for row in rows]
    if one.align == "q":
        texts = _slots(texts)
    texts.insert(0, one.head)
    every = "".join(texts)
    plain = widths.plain(every) and "\n" not in every
    wide = max(map(len, texts)) if plain else max(widths.width(line) for text in texts for line in text.split("\n"))
    return _Cells(one, texts, wide, plain)


def _slots(texts: list[str]) -> list[str]:
    """Numbers with fractions: "8 1/2" and "10" as "8 1/2" and "10    ", so that the whole ones align."""
    every = "".join(texts)
    if " " not in every and "/" not in every:
        return texts
    parts = [text.partition(" ") if "/" not in text or " " in text else ("", " ", text) for text in texts]
    slot = max((len(part) for _, _, part in parts), default=0)
    if not slot:
        return texts
    return [f"{whole}\u00a0{part:<{slot}}".replace(" ", "\u00a0") for whole, _, part in parts]


def _bands(cells: list[_Cells], room: int) -> list[list[_Cells]]:
    """Part the columns: those marked `band` into as many tables as are needed, the last columns below."""
    movable = [one for one in cells if one.column.band]
    if not movable or sum(one.wide + GAP for one in cells) - GAP <= room:
        return [cells]
    first = cells.index(movable[0])
    lead, tail = cells[:first], [one for one in cells[first:] if not one.column.band]
    space = room - sum(min(one.wide, _LEAD) + GAP for one in lead)
    out: list[list[_Cells]] = []
    band: list[_Cells] = []
    left = space
    for one in movable:
        if band and one.wide > left:
            out.append([*lead, *band])
            band, left = [], space
        band.append(one)
        left -= one.wide + GAP
    if band and sum(one.wide + GAP for one in tail) - GAP > left:
        out.append([*lead, *band])
        band = []
    return [*out, [*lead, *band, *tail]]


def _table(
    cells: list[_Cells], across: int, indent: int, ruled: bool, breaks: Mapping[int, str]
) -> list[str]:
    sizes = _sizes(cells, across, indent)
    rows = _rows(cells, sizes, " " * indent)
    head = rows[0] if any(one.column.head for one in cells) else []
    for at, line in breaks.items():
        if 0 <= at < len(rows) - 1:
            rows[at + 1] = [line, *rows[at + 1]]
    return [*head, *(["-" * across] if ruled else []), *chain.from_iterable(rows[1:])]


def _sizes(cells: list[_Cells], across: int, indent: int) -> list[int]:
    """How wide each column is: as wide as it wants where that fits, the widest narrowed where not."""
    sizes = [one.wide for one in cells]
    gaps = GAP * (len(cells) - 1)
    room = across - indent - gaps
    while sum(sizes) > room:
        texts = [at for at, one in enumerate(cells) if one.column.align == "l" and sizes[at] > _LEAST]
        soft = [at for at in texts if not cells[at].column.band] or texts or list(range(len(sizes)))
        widest = max(soft, key=sizes.__getitem__)
        if sizes[widest] <= 1:
            break
        others = max((sizes[at] for at in soft if at != widest), default=1)
        sizes[widest] -= max(1, min(sum(sizes) - room, sizes[widest] - max(others, _LEAST)))
    for at, one in enumerate(cells):
        if one.column.wish:
            sizes[at] += max(0, min(one.column.wish - sizes[at], room - sum(sizes)))
    spare = min(room, FULL - indent - gaps) - sum(sizes)
    for at, one in enumerate(cells):
        if one.column.fill and spare > 0:
            sizes[at] += spare
            break
    return sizes


def _rows(cells: list[_Cells], sizes: list[int], start: str) -> list[list[str]]:
    """Return each row, the head first, as its lines."""
    gap = " " * GAP
    columns = [
        _justified(one, size) if one.plain and one.wide <= size else None
        for one, size in zip(cells, sizes, strict=True)
    ]
    if None not in columns:
        return [[start + gap.join(row)] for row in zip(*columns, strict=True)]
    wrapped = [
        _wrapped(one, size) if column is None else [[line] for line in column]
        for one, size, column in zip(cells, sizes, columns, strict=True)
    ]
    return [
        [
            start
            + gap.join([part[at] if at < len(part) else " " * size for part, size in zip(parts, sizes, strict=True)])
            for at in range(max(map(len, parts)))
        ]
        for parts in zip(*wrapped, strict=True)
    ]


def _justified(one: _Cells, size: int) -> list[str]:
    if one.column.align == "l":
        return [text.ljust(size) for text in one.texts]
    return [text.rjust(size) for text in one.texts]


def _wrapped(one: _Cells, size: int) -> list[list[str]]:
    pad = widths.left if one.column.align == "l" else widths.right
    return [[pad(line, size) for line in widths.wrap(text, size)] for text in one.texts]
