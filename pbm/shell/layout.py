"""Laying out plain text: heads, rules, paragraphs, tables and bands of cards in a fixed-width font.

What a text template calls. Everything comes back as finished lines, without trailing blanks, with
one blank column on the left, none wider than the page; U+2212 and U+00A0 come out plainly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pbm.shell import widths

_GAP = 2
_FULL = 72  # wider pages don't pull a table's columns further apart
_LEAST = 8  # a column is not made narrower than this
_PLAIN = str.maketrans({"−": "-", "\u00a0": " "})


@dataclass(frozen=True, slots=True)
class Column:
    """key: of the cell in a row; index: within that cell, where it is a list; align: "l", "r" or "q"
    (a number with a fraction in a slot of its own); wish: columns wanted where there is room;
    fill: takes what room is left; band: may go into a table of its own, below the first."""

    key: str
    head: str = ""
    align: str = "l"
    wish: int = 0
    fill: bool = False
    band: bool = False
    index: int | None = None


def column(key: str, head: str = "", align: str = "l", **more: Any) -> Column:
    return Column(key, head, align, **more)


def columns(key: str, heads: Sequence[str], align: str = "l", **more: Any) -> list[Column]:
    """A column for each head; the cells are the items of the list that a row has under `key`."""
    return [Column(key, head, align, index=at, **more) for at, head in enumerate(heads)]


class Page:
    """A page of so many columns. Its methods are the words that text templates know."""

    def __init__(self, across: int = _FULL) -> None:
        self.across = across
        self.words: dict[str, Any] = {
            name: getattr(self, name)
            for name in (
                "rule",
                "sides",
                "section",
                "para",
                "typed",
                "comment",
                "table",
                "cards",
                "box",
                "entry",
                "centred",
                "quoted",
            )
        } | {"column": column, "columns": columns}

    def rule(self, sign: str = "=") -> str:
        return sign * self.across

    def sides(self, left: str, right: str = "", indent: int = 1) -> str:
        """Two texts at the two ends of a line; where they don't fit, the right one gets its own."""
        room = self.across - indent
        pad = " " * indent
        if not right:
            return _done([pad + line for line in widths.wrap(left, room)])
        if widths.width(left) + _GAP + widths.width(right) <= room:
            return _done([pad + left + widths.right(right, room - widths.width(left))])
        ends = [pad + widths.right(line, room) for line in widths.wrap(right, room)]
        return _done([*(pad + line for line in widths.wrap(left, room)), *ends])

    def section(self, left: str, right: str = "", middle: str = "") -> str:
        """A section's head: title, what stands beside it, what stands at the end, a thick rule."""
        title = f"{left}  {middle}" if middle else left
        return self.sides(title, right) + "\n" + self.rule()

    def para(self, text: str, indent: int = 1, hang: int | None = None) -> str:
        """A paragraph; `hang` is the indent of all lines but the first."""
        rest = indent if hang is None else hang
        lines = widths.wrap(text, self.across - max(indent, rest))
        return _done([" " * (rest if at else indent) + line for at, line in enumerate(lines)])

    def typed(self, lines: Sequence[str], indent: int = 1) -> str:
        """Lines as somebody typed them, wrapped where they are too long."""
        room = self.across - indent
        out = []
        for line in lines:
            for part in widths.wrap(line, room):
                # A mail program takes what is below a lone "--" for a signature.
                out.append(" " * indent + ("- -" if part.strip() == "--" else part))
        return _kept(out)

    def quoted(self, number: str, line: str) -> str:
        """A line as received, with its number."""
        first, *rest = widths.wrap(line, self.across - 7)
        return _kept([f" {number:>3}  {first}", *(" " * 7 + more for more in rest)])

    def comment(self, text: str) -> str:
        """Lines that begin with "#": hints in a form."""
        return _done([f" # {line}" for line in widths.wrap(text, self.across - 3)])

    def centred(self, text: str, sign: str = "- ") -> str:
        """A text in the middle of a broken rule: where the form is cut off."""
        side = (self.across - widths.width(text) - 4) // 2
        half = (sign * side)[:side].rstrip()
        return _done(
            [f"{half}  {part}  {half}" if side > 0 else f" {part}" for part in widths.wrap(text, self.across - 1)]
        )

    def entry(self, left: str, right: str, at: int) -> str:
        """A label and its text, which begins in column `at` and hangs there."""
        if widths.width(left) >= at - 1:
            return self.para(left) + "\n" + self.para(right, at)
        lines = widths.wrap(right, self.across - at)
        first = " " + widths.left(left, at - 1) + lines[0]
        return _done([first, *(" " * at + line for line in lines[1:])])

    def box(self, parts: Sequence[str]) -> str:
        """A framed box; each part is a paragraph or finished lines."""
        room = self.across - 5
        edge = " +" + "-" * (self.across - 4) + "+"
        lines = [line for part in parts for line in (*widths.wrap(part, room), "")][:-1]
        return _done([edge, *(f" | {widths.left(line.translate(_PLAIN), room - 1)} |" for line in lines), edge])

    def table(
        self,
        rows: Sequence[Mapping[str, Any]],
        columns: Sequence[Column],
        foot: int = 0,
        indent: int = 1,
        ruled: bool = True,
    ) -> str:
        """A table: heads, a rule, rows; the last `foot` rows stand below another rule.
        Without rules (`ruled`) it is a list in columns.

        Columns marked `band` that don't fit go into further tables below, with the first column.
        """
        cells = [_cells(rows, one) for one in columns]
        wide = [max(map(_wide, [*texts, one.head]), default=0) for texts, one in zip(cells, columns, strict=True)]
        bands = self._bands(columns, wide, indent)
        tables = [
            self._table([(columns[at], cells[at], wide[at]) for at in band], foot, indent, ruled) for band in bands
        ]
        return "\n\n".join(tables)

    def _bands(self, columns: Sequence[Column], wide: Sequence[int], indent: int) -> list[list[int]]:
        every = list(range(len(columns)))
        room = self.across - indent
        if sum(wide) + _GAP * (len(wide) - 1) <= room or not any(one.band for one in columns):
            return [every]
        first = next(at for at in every if columns[at].band)
        lead = every[:first]
        tail = [at for at in every[first:] if not columns[at].band]
        out: list[list[int]] = []
        band: list[int] = []
        used = sum(min(wide[at], 20) + _GAP for at in lead)
        end = sum(wide[at] + _GAP for at in tail)
        left = room - used
        for at in (at for at in every if columns[at].band):
            if band and wide[at] + _GAP > left:
                out.append([*lead, *band])
                band, left = [], room - used
            band.append(at)
            left -= wide[at] + _GAP
        if end > left + _GAP and band:
            out.append([*lead, *band])
            band = []
        return [*out, [*lead, *band, *tail]]

    def _table(self, parts: Sequence[tuple[Column, list[str], int]], foot: int, indent: int, ruled: bool) -> str:
        sizes = self._sizes([(one, size) for one, _, size in parts], indent)
        heads = any(one.head for one, _, _ in parts)
        count = len(parts[0][1]) if parts else 0
        lines: list[str] = []
        if heads:
            lines += _rows([[one.head] for one, _, _ in parts], parts, sizes, 1, indent)
        if ruled:
            lines.append(self.rule("-"))
        body = [texts for _, texts, _ in parts]
        lines += _rows([texts[: count - foot] for texts in body], parts, sizes, count - foot, indent)
        if foot:
            lines.append(self.rule("-"))
            lines += _rows([texts[count - foot :] for texts in body], parts, sizes, foot, indent)
        return _done(lines)

    def _sizes(self, parts: Sequence[tuple[Column, int]], indent: int) -> list[int]:
        """How wide each column is: as wide as it wants where that fits, the widest narrowed where not."""
        sizes = [size for _, size in parts]
        room = self.across - indent - _GAP * (len(parts) - 1)
        while sum(sizes) > room:
            widest = max(range(len(sizes)), key=lambda at: (parts[at][0].align == "l", sizes[at]))
            if sizes[widest] <= _LEAST:
                widest = max(range(len(sizes)), key=sizes.__getitem__)
            if sizes[widest] <= 1:
                break
            others = max((size for at, size in enumerate(sizes) if at != widest), default=1)
            sizes[widest] -= max(1, min(sum(sizes) - room, sizes[widest] - max(others, _LEAST)))
        for at, (one, _) in enumerate(parts):
            sizes[at] += max(0, min(one.wish - sizes[at], room - sum(sizes)))
        spare = min(room, _FULL - indent - _GAP * (len(parts) - 1)) - sum(sizes)
        fills = [at for at, (one, _) in enumerate(parts) if one.fill]
        if fills and spare > 0:
            sizes[fills[0]] += spare
        return sizes

    def cards(
        self,
        heads: Sequence[str],
        side: Sequence[Sequence[Any]],
        cards: Sequence[Mapping[str, Any]],
        foot: str,
        boxes: Sequence[str],
    ) -> str:
        """Paper forms side by side, in bands of as many as fit (three on 72 columns).

        heads: of the rows' own columns `side`; a card: {"name", "cells": (left, right) a row,
        "score", "boxes": a row each, its last item in print}; foot: the word before the scores.
        """
        sizes = [max(len(head), *(len(str(row[at])) for row in side)) for at, head in enumerate(heads)]
        lead = " " + "".join(f"{head:>{size}} " for head, size in zip(heads, sizes, strict=True))
        sums = [" " + "".join(f"{value!s:>{size}} " for value, size in zip(row, sizes, strict=True)) for row in side]
        start = max(len(lead), len(foot) + 2, *(len(label) + 2 for label in boxes))
        points = (
            max(
                4,
                *(len(right) for card in cards for _, right in card["cells"]),
                *(len(card["score"]) for card in cards),
            )
            if cards
            else 4
        )
        tally = max(14, *(len(left) for card in cards for left, _ in card["cells"])) if cards else 14
        size = tally + points
        each = max(1, (self.across - start + _GAP) // (size + _GAP))
        gap = " " * _GAP
        bands = []
        for at in range(0, len(cards), each):
            band = cards[at : at + each]
            names = [widths.wrap(card["name"], size) for card in band]
            lines = []
            for line in range(max(map(len, names))):
                row = [widths.left(name[line] if line < len(name) else "", size) for name in names]
                lines.append(f"{lead if not line else '':<{start}}" + gap.join(row))
            lines.append(self.rule("-"))
            for number, begin in enumerate(sums):
                lines.append(
                    f"{begin:<{start}}"
                    + gap.join([f"{a:<{tally}}{b:>{points}}" for a, b in (card["cells"][number] for card in band)])
                )
            lines.append(self.rule("-"))
            lines.append(f" {foot:<{start - 1}}" + gap.join([f"{card['score']:>{size}}" for card in band]))
            lines.append("")
            for number, label in enumerate(boxes):
                lines.append(
                    f" {label:<{start - 1}}" + gap.join([f"{card['boxes'][number][-1]:<{size}}" for card in band])
                )
            bands.append(_done(lines))
        return "\n\n\n".join(bands)


def _cells(rows: Sequence[Mapping[str, Any]], one: Column) -> list[str]:
    key, index = one.key, one.index
    texts = [str(row[key] if index is None else row[key][index]) for row in rows]
    return _slots(texts) if one.align == "q" else texts


def _slots(texts: list[str]) -> list[str]:
    """Numbers with fractions: "8 1/2" and "10" as "8 1/2" and "10    ", so that the whole ones align."""
    parts = [text.partition(" ") if "/" not in text or " " in text else ("", " ", text) for text in texts]
    slot = max((len(part) for _, _, part in parts), default=0)
    if not slot:
        return texts
    return [f"{whole}\u00a0{part:<{slot}}".replace(" ", "\u00a0") for whole, _, part in parts]


def _wide(text: str) -> int:
    if "\n" in text:
        return max(map(widths.width, text.split("\n")))
    return widths.width(text)


def _rows(
    body: Sequence[Sequence[str]],
    parts: Sequence[tuple[Column, list[str], int]],
    sizes: Sequence[int],
    count: int,
    indent: int,
) -> list[str]:
    padded = [_padded(texts, part[0].align, size) for texts, part, size in zip(body, parts, sizes, strict=True)]
    gap = " " * _GAP
    lines = []
    for at in range(count):
        row = [cells[at] for cells in padded]
        high = max(map(len, row))
        for line in range(high):
            lines.append(
                " " * indent
                + gap.join(
                    [cell[line] if line < len(cell) else " " * size for cell, size in zip(row, sizes, strict=True)]
                )
            )
    return lines


def _padded(texts: Sequence[str], align: str, size: int) -> list[list[str]]:
    pad = widths.left if align == "l" else widths.right
    return [[pad(line, size) for line in widths.wrap(text, size)] for text in texts]


def _done(lines: Sequence[str]) -> str:
    return "\n".join([line.rstrip() for line in lines]).translate(_PLAIN)


def _kept(lines: Sequence[str]) -> str:
    return "\n".join([line.rstrip() for line in lines])
