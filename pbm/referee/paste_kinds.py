"""The kinds of a letter's lines, and where its orders stand (mail.md, 1 to 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from pbm.base.characters import folded as fold
from pbm.base.characters import plain
from pbm.base.record import NamedTuple
from pbm.base.scan import Line, width
from pbm.referee import paste_orders as orders

Kind = Literal[
    "own",  # the player's text: read it
    "blank",
    "header",  # a header block with nothing above it: skipped, what follows is read
    "quoted",
    "quote-heading",
    "end",  # from "-- " on
    "closing",  # the closing formula
    "after-closing",  # name, telephone and the like below it
    "tag",  # "Von meinem iPhone gesendet"
    "armour",  # PGP
    "sheet",  # below a skipped header: rolls and tables of the sheet itself
]
LooksLikeOrder = Callable[[str], bool]


class Marked(NamedTuple):
    """A line and what it is.

    text_from: where the text begins in the line as typed, behind quote marks (0 for most);
    below_header: it stands below a skipped header block, where of two sets of orders the last holds.
    """

    line: Line
    kind: Kind
    text_from: int = 0
    below_header: bool = False

    def read(self) -> Line:
        """Return the line without its marks, columns kept true."""
        if not self.text_from:
            return self.line
        line = self.line
        indent = line.indent + width(line.text[: self.text_from])
        return Line(line.source, line.number, line.text[self.text_from :], indent)


class Found(NamedTuple):
    """The first line of each sort that looks like an order, or None."""

    own: Line | None = None
    quoted: Line | None = None
    below_end: Line | None = None
    below_closing: Line | None = None

    @property
    def only_quoted(self) -> bool:
        """Nothing but quoted lines look like orders: faulty, not missing (orders.md)."""
        return self.own is None and self.below_end is None and self.quoted is not None

    @property
    def only_below_end(self) -> bool:
        """Orders stand only below the end of the text: faulty (mail.md, 4)."""
        return self.own is None and self.below_end is not None


def find_orders(marked: Iterable[Marked], looks_like_order: LooksLikeOrder) -> Found:
    """Tell where the lines stand that look like orders; stops at the first of the player's own."""
    first: dict[str, Line] = {}
    for item in marked:
        sort = {"own": "own", "quoted": "quoted", "end": "below_end", "after-closing": "below_closing"}.get(item.kind)
        if sort is None or sort in first:
            continue
        line = item.read()
        text = fold(plain(line.text))
        if not text or (sort != "own" and (orders.is_sheet_line(text) or orders.is_empty(text))):
            continue
        if looks_like_order(line.text) or orders.is_written(text):
            first[sort] = line
            if sort == "own":
                break
    return Found(first.get("own"), first.get("quoted"), first.get("below_end"), first.get("below_closing"))
