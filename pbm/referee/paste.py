"""Which lines of a letter are the player's own (mail.md, 1 to 5).

`classify` gives each line its kind; nothing is thrown away, so that the receipt can quote what was
passed over. One pass, linear time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pbm.base.characters import folded as fold
from pbm.base.characters import plain
from pbm.base.record import made
from pbm.base.scan import Line
from pbm.referee import paste_marks as marks
from pbm.referee import paste_orders as orders
from pbm.referee.paste_headings import heading_lines, loose_heading
from pbm.referee.paste_kinds import Found, Kind, LooksLikeOrder, Marked, find_orders

__all__ = ["Found", "Kind", "LooksLikeOrder", "Marked", "classify", "find_orders"]


def classify(
    lines: Iterable[Line], looks_like_order: LooksLikeOrder, opens: Callable[[str], bool] | None = None
) -> tuple[Marked, ...]:
    """Return every line with its kind, in order.

    looks_like_order: tells by the words of the due games whether a line's text, from its start, is
    an order or begins one; it decides where a bare number may open an order below a closing formula.
    opens: tells whether a line there begins a game's section by its name and a colon: `Anton:`.
    """
    return tuple(_Letter(tuple(lines), looks_like_order, opens).run())


class _Letter:
    """The state of one pass over a letter."""

    def __init__(
        self, lines: Sequence[Line], looks_like_order: LooksLikeOrder, opens: Callable[[str], bool] | None
    ) -> None:
        self.lines = lines
        self.looks = looks_like_order
        self.opens = opens
        self.plain = [plain(line.text) for line in lines]
        self.folded = [fold(text) for text in self.plain]
        self.next = self._next_lines()
        self.out: list[Marked] = []
        self.own_above = False  # the player's own text stands above
        self.quoted = False  # all from here on is quoted
        self.ended = False
        self.closed = False  # below a closing formula
        self.press = False
        self.counted = ""  # the last line below a closing formula, if it counted
        self.below_header = False
        self.sheet = range(0)  # lines between the sheet's first rule and its form
        self.no_block = 0  # header lines before this one are no block: already looked at
        self.signed = False  # inside a PGP-signed text, where lines that begin with "-" are escaped

    def _next_lines(self) -> list[int]:
        """For each line the next one that is not blank (or the end)."""
        following = [len(self.lines)] * len(self.lines)
        for at in range(len(self.lines) - 2, -1, -1):
            following[at] = at + 1 if self.plain[at + 1] else following[at + 1]
        return following

    def run(self) -> list[Marked]:
        at = 0
        while at < len(self.lines):
            at = self._step(at)
        return self.out

    def _mark(self, at: int, kind: Kind, text_from: int = 0) -> int:
        if not self.plain[at]:
            kind = "blank"
        self.out.append(made(Marked, (self.lines[at], kind, text_from, self.below_header)))
        return at + 1

    def _mark_all(self, at: int, end: int, kind: Kind) -> int:
        while at < end:
            at = self._mark(at, kind)
        return at

    def _step(self, at: int) -> int:
        """Mark one line or a few that belong together; return the next."""
        text, folded = self.plain[at], self.folded[at]
        if not text:
            return self._mark(at, "blank")
        if self.quoted:
            return self._mark(at, "quoted", marks.quote_mark(self.lines[at].text))
        plain_text = not (self.ended or self.signed or self.below_header or self.sheet)
        plainly = orders.plainly(folded) if plain_text else ""
        if plainly:
            return self._own(at, 0, plainly)  # by far the most lines; no block, quote or heading begins so
        if text.startswith("-----BEGIN PGP"):
            return self._armour(at)
        if at in self.sheet:
            form = orders.is_form_line(folded) or self.looks(self.lines[at].text)
            return self._own(at) if form and not orders.is_sheet_line(folded) else self._mark(at, "sheet")
        if self.signed and self.lines[at].text.startswith("- -"):
            return self._escaped(at)
        block = self._block_end(at)
        if block:
            return self._block(at, block)
        marked = self._marked(at)
        if marked:
            return marked
        count = heading_lines(self.plain, at)
        if count or self._loose(at):
            return self._heading(at, count or 1)
        if self.ended or self._is_end(at):
            self.ended = True
            return self._mark(at, "end")
        if marks.is_tag(folded):
            return self._own(at, 0, "") if self.press and marks.is_told(folded) else self._tag(at, 1)
        if self.next[at] == at + 1 < len(self.lines) and marks.is_tag_start(folded, self.folded[at + 1]):
            return self._tag(at, 2)
        if self.own_above and marks.is_closing(folded):
            self.closed, self.press, self.counted = True, False, ""
            return self._mark(at, "closing")
        if orders.is_banner(folded) or (self.below_header and orders.is_sheet_line(folded)):
            return self._mark(at, "sheet")
        return self._own(at)

    def _escaped(self, at: int) -> int:
        """Mark a line of a PGP-signed text that begins with "-" and so got another "- "."""
        if self.ended or plain(self.lines[at].text[2:]) == "--":
            self.ended = True
            return self._mark(at, "end", 2)
        return self._own(at, 2)

    def _is_end(self, at: int) -> bool:
        return self.plain[at] == "--" or (self.plain[at] == "-" and "—" in self.lines[at].text)

    # ---- the player's own ----

    def _own(self, at: int, text_from: int = 0, start: orders.Start | None = None) -> int:
        folded = self.folded[at]
        if start is None:
            start = orders.begins(folded)
        if self.closed and not self._counts(at, start):
            self.counted = ""
            return self._mark(at, "after-closing", text_from)
        if start in ("press", "section", "orders"):
            self.press = start == "press"
        elif len(folded) > 2 and not folded.strip("="):
            self.press = False
        self.counted = folded
        self.own_above = True
        return self._mark(at, "own", text_from)

    def _counts(self, at: int, start: orders.Start) -> bool:
        """Tell whether a line below a closing formula counts all the same."""
        folded = self.folded[at]
        if start or self.press:
            return True
        if self.counted and orders.goes_on(self.counted, folded):
            return True
        if orders.numbered(folded):
            return self.looks(self.lines[at].text)
        return self.opens is not None and ":" in folded and self.opens(self.lines[at].text)

    # ---- what mailers add ----

    def _marked(self, at: int) -> int:
        """Mark a line with quote marks; 0 if it has none or only seems to."""
        text = self.lines[at].text
        count = marks.quote_mark(text)
        if not count:
            return 0
        if self.press and text.startswith(">From "):
            return self._own(at, 1)
        if self.own_above and marks.is_comparison(text) and at:
            before = self.folded[at - 1]  # "wenn Punkte" and then, wrapped, ">= 20: stop"
            if self.out[-1].kind == "own" and before.endswith(("punkte", "points")):
                return self._own(at)
        return self._mark(at, "quoted", count)

    def _block_end(self, at: int) -> int:
        """Return where a header block that begins at this line ends, or 0."""
        start = at
        if marks.is_rule(self.plain[at]) and self.next[at] < len(self.lines):
            start = self.next[at]
        if marks.is_dashed(self.folded[start]):
            first = start + 1
            if self.next[start] < len(self.lines) and marks.header_key(self.folded[self.next[start]]):
                first = self.next[start]
            return marks.header_run(self.plain, self.folded, first, False)[0]
        if start < self.no_block or not marks.header_key(self.folded[start]):
            return 0
        end, is_block = marks.header_run(self.plain, self.folded, start, True)
        if is_block:
            return end
        self.no_block = end
        return 0

    def _block(self, at: int, end: int) -> int:
        if self.own_above or self.ended:
            self.quoted = True
            return self._mark_all(at, end, "quoted")
        end = self._mark_all(at, end, "header")
        if not self.below_header:
            self.below_header = True
            self.sheet = self._sheet_range(end)
        return end

    def _sheet_range(self, at: int) -> range:
        """Find the sheet in what was sent back whole: from its first rule to its form, or its last rule."""
        first = last = -1
        for here in range(at, len(self.lines)):
            if orders.is_cut(self.folded[here]):
                return range(first, here + 1) if first >= 0 else range(0)
            if orders.is_head_rule(self.folded[here]):
                last = here
                first = here if first < 0 else first
        return range(first, last + 1) if first >= 0 else range(0)

    def _loose(self, at: int) -> bool:
        following = self.next[at]
        if following >= len(self.lines) or not loose_heading(self.plain[at]):
            return False
        return marks.quote_mark(self.lines[following].text) > 0 and not orders.begins(self.folded[at])

    def _heading(self, at: int, count: int) -> int:
        following = self.next[at + count - 1]
        end = self._mark_all(at, at + count, "quote-heading")
        if following < len(self.lines) and not marks.quote_mark(self.lines[following].text):
            self.quoted = True
        return end

    def _tag(self, at: int, count: int) -> int:
        at = self._mark_all(at, at + count, "tag")
        while at < len(self.lines) and marks.is_tag_end(self.folded[at]):
            at = self._mark(at, "tag")
        return at

    def _armour(self, at: int) -> int:
        """Mark PGP's lines: a signed text's head to its blank line, any other block to its end."""
        what = marks.armour_begins(self.plain[at])
        if what == "SIGNED MESSAGE":
            self.signed = True
            while at < len(self.lines) and self.plain[at]:
                at = self._mark(at, "armour")
            return at
        end = at + 1
        while end < len(self.lines) and not marks.armour_ends(self.plain[end]):
            if self.plain[end].startswith("-----BEGIN PGP"):
                break
            end += 1
        self.signed = False
        if end == len(self.lines) or not marks.armour_ends(self.plain[end]):
            return self._mark(at, "armour")  # it has no end: only its first line is surely armour
        return self._mark_all(at, end + 1, "armour")
