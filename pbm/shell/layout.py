"""Laying out plain text: heads, rules, paragraphs, tables and bands of cards in a fixed-width font.

What a text template calls. Everything comes back as finished lines, without trailing blanks, with
one blank column on the left, none wider than the page; U+2212 and U+00A0 come out plainly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from pbm.shell import tables, widths
from pbm.shell.tables import FULL, GAP, ColumnLike, columns


class Page:
    """A page of so many columns. Its methods are the words that text templates know."""

    def __init__(self, across: int = FULL) -> None:
        self.across = across
        names = ["sides", "section", "para", "typed", "comment", "table", "cards", "box", "entry", "centred", "quoted"]
        self.words: dict[str, Any] = {name: getattr(self, name) for name in names}
        self.words |= {"columns": columns, "rule": "=" * across}

    def sides(self, left: str, right: str = "", indent: int = 1) -> str:
        """Two texts at the two ends of a line; where they don't fit, the right one gets its own."""
        return _sides(self.across, left, right, indent)

    def section(self, left: str, right: str = "", middle: str = "") -> str:
        """A section's head: title, what stands beside it, what stands at the end, a thick rule."""
        title = f"{left}  {middle}" if middle else left
        return self.sides(title, right) + "\n" + "=" * self.across

    def para(self, text: str, indent: int = 1, hang: int | None = None) -> str:
        """A paragraph; `hang` is the indent of all lines but the first."""
        return _para(self.across, text, indent, indent if hang is None else hang)

    def typed(self, lines: Sequence[str], indent: int = 1) -> str:
        """Lines as somebody typed them, wrapped where they are too long."""
        room = self.across - indent
        out = []
        for line in lines:
            for part in widths.wrap(line, room):
                # A mail program takes what is below a lone "--" for a signature.
                out.append(" " * indent + ("- -" if part.strip() == "--" else part))
        return _kept(out)

    def quoted(self, lines: Sequence[tuple[str, str, Sequence[str]]]) -> str:
        """Lines as received, each with its number and below it what became of it."""
        out = []
        for number, line, fates in lines:
            first, *rest = widths.wrap(line, self.across - 7)
            out.append(f" {number:>3}  {first}".rstrip())
            out += [" " * 7 + more for more in rest]
            for fate in fates:
                # The hanging indent stands between the lines, the arrow before the first.
                said = widths.wrap(f"-> {fate}", self.across - 12)
                out.append(_plain(" " * 9 + f"\n{' ' * 12}".join(said)))
        return "\n".join(out)

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
        room = self.across - 6
        edge = " +" + "-" * (self.across - 4) + "+"
        lines = [line for part in parts for line in (*widths.wrap(part, room), "")][:-1]
        return _done([edge, *(f" | {widths.left(_plain(line), room)} |" for line in lines), edge])

    def table(
        self,
        rows: Sequence[Mapping[str, Any]],
        columns: Sequence[ColumnLike],
        indent: int = 1,
        ruled: bool = True,
        gap: int = -1,
        sums: int = -1,
        rules: Sequence[int] = (),
    ) -> str:
        """A table: heads, a rule, rows; without rules (`ruled`) it is a list in columns.

        gap, sums, rules: the rows (from 0) before which an empty line and a rule stand.

        columns: (key, head, align, options), of which all but the key may be left out; see `Column`.
        Columns marked `band` that don't fit go into further tables below, with the first columns.
        """
        breaks = {gap: "", **dict.fromkeys((sums, *rules), "-" * self.across)}
        return _done(tables.lines(rows, tables.ready(columns), self.across, indent, ruled, breaks))

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
        # Thousands of cells, but few different ones: each is made once.
        kinds = set().union(*[card["cells"] for card in cards])
        points = max(4, *[len(right) for _, right in kinds], *[len(card["score"]) for card in cards])
        tally = max(14, *[len(left) for left, _ in kinds])
        size = tally + points
        shown = {(left, right): left.ljust(tally) + right.rjust(points) for left, right in kinds}
        sums = [begin.ljust(start) for begin in sums]
        labels = [f" {label:<{start - 1}}" for label in boxes]
        each = max(1, (self.across - start + GAP) // (size + GAP))
        gap = " " * GAP
        rule = "-" * self.across
        bands = []
        for at in range(0, len(cards), each):
            band = cards[at : at + each]
            names = [widths.wrap(card["name"], size) for card in band]
            lines = []
            for line in range(max(map(len, names))):
                row = [widths.left(name[line] if line < len(name) else "", size) for name in names]
                lines.append(f"{lead if not line else '':<{start}}" + gap.join(row))
            lines.append(rule)
            cells = zip(*[[shown[cell] for cell in card["cells"]] for card in band], strict=True)
            lines += [begin + gap.join(row) for begin, row in zip(sums, cells, strict=True)]
            lines.append(rule)
            lines.append(f" {foot:<{start - 1}}" + gap.join([card["score"].rjust(size) for card in band]))
            lines.append("")
            crosses = zip(*[[box[-1].ljust(size) for box in card["boxes"]] for card in band], strict=True)
            lines += [label + gap.join(row) for label, row in zip(labels, crosses, strict=True)]
            bands.append(_done(lines))
        return "\n\n\n".join(bands)


# What all players' pages have alike is laid out once.
@lru_cache(maxsize=256)
def _sides(across: int, left: str, right: str, indent: int) -> str:
    room = across - indent
    pad = " " * indent
    if not right:
        return _done([pad + line for line in widths.wrap(left, room)])
    if widths.width(left) + GAP + widths.width(right) <= room:
        return _done([pad + left + widths.right(right, room - widths.width(left))])
    ends = [pad + widths.right(line, room) for line in widths.wrap(right, room)]
    return _done([*(pad + line for line in widths.wrap(left, room)), *ends])


@lru_cache(maxsize=256)
def _para(across: int, text: str, indent: int, rest: int) -> str:
    lines = widths.wrap(text, across - max(indent, rest))
    return _done([" " * (rest if at else indent) + line for at, line in enumerate(lines)])


def _plain(text: str) -> str:
    return text if text.isascii() else text.replace("−", "-").replace("\u00a0", " ")


def _done(lines: Sequence[str]) -> str:
    return _plain("\n".join([line.rstrip() for line in lines]))


def _kept(lines: Sequence[str]) -> str:
    return "\n".join([line.rstrip() for line in lines])
