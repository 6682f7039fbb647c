"""From the player's own lines to what speaks to which game (orders.md, "What counts as orders").

Sections, press, campaign-wide words, comments and headings are taken out here; what is left of a
line goes to a game as it was typed, columns kept true.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.problem import Note, Problem
from pbm.base.record import NamedTuple
from pbm.base.scan import Line, Token, cut_comment, fold, place, scan, window
from pbm.base.text import Text, near
from pbm.kit.words import HEADER_WORDS, ORDER_WORDS, is_order_word, is_untouched
from pbm.referee.section_words import (
    ACTIONS,
    MARKS,
    PEOPLE,
    PRESS,
    RESIGN,
    SECTION,
    Press,
    is_heading,
    is_issue,
    is_people,
    is_press,
    opens,
    press_lines,
    raw,
    unmarked,
)

MOST_HEADINGS = 8  # on one line: `Ausgabe 5 [d1] Spiel …`
_MORE = 6  # blanks, hyphens and quotes around a name


class Seat(NamedTuple):
    """A game as one player's letters see it: its id and title, whether it still takes orders, and whether
    the player plays in it; kind: what game it is."""

    id: str
    title: str
    open: bool
    mine: bool
    kind: Text | None = None


def section_names() -> Any:
    """What games are called otherwise; most letters call them by id or title."""
    from pbm.referee import section_names

    return section_names


class Sections:
    """What a text says. lines: per game; faults: hard ones without a game; unread: lines that are a
    fault only while something is missing; fates: (line, code, facts); resigned: games, "*" for all;
    masked: lines with a code; absent: until which day (ISO), "" for an absence's end; vote: "yes" or "no"."""

    def __init__(self) -> None:
        self.lines: dict[str, list[Line]] = {}
        self.faults: list[Problem] = []
        self.unread: list[Problem] = []
        self.notes: list[Note] = []
        self.fates: list[tuple[int, str, Mapping[str, Any]]] = []
        self.press: list[Press] = []
        self.press_orders: list[Line] = []
        self.resigned: set[str] = set()
        self.answers: tuple[int, Line] | None = None
        self.masked: set[int] = set()
        self.absent: str | None = None
        self.vote: str | None = None
        self.written = False


class Reader:
    """Reads one text's own lines, top to bottom, into `Sections`."""

    def __init__(self, seats: Sequence[Seat], looks: Mapping[str, Any], default: str | None) -> None:
        self.seats = seats
        self.looks = looks  # game id -> looks(text)
        self.out = Sections()
        self.default = default
        self.game: str | None = default  # the section we are in
        self.section = False  # a section line has been read
        self.skipping = False  # in a section that is nobody's
        self.foreign: Problem | None = None  # of a game of others; no fault where nothing is written in it
        self.form = self.headed = False  # blanks of a form, bare headings in that section
        self.press: list[str] | None = None
        self.anonymous = False
        self.headings = 0  # those of the present line
        self.names = {fold(name): seat for seat in seats for name in (seat.title, seat.id)}
        self.longest = max(map(len, self.names), default=0) + _MORE  # characters of a line with a name alone

    def read(self, lines: Sequence[Line]) -> Sections:
        for line in lines:
            self.line(line)
        self.end_press()
        self.end_foreign()
        return self.out

    def any_order(self, text: str) -> bool:
        return any(looks(one) for one in (text, text.partition(":")[2]) for looks in self.looks.values() if one)

    # ---- one line ----

    def line(self, line: Line) -> None:
        self.headings = 0
        toks = scan(line)
        if self.press is not None:
            if toks and PEOPLE.get(toks[0].value) == "code" and toks[1:2] and toks[1].value == ":":
                self.people(line, toks, [token.value for token in toks])  # no code is ever printed
                return
            if not self.ends_press(line, toks):
                self.press.append(line.text)
                self.fate(line, "fate.press")
                if self.any_order(line.text):
                    self.out.press_orders.append(line)
                elif toks and toks[0].value in RESIGN and len(toks) <= 2:
                    self.out.notes.append(Note("note.press-order", place(line, toks[0], toks[-1])))
                return
            self.end_press()
        if not toks:
            if self.game is not None:
                self.content(line)
            return
        first = toks[0]
        if first.value in HEADER_WORDS and "#" not in line.text and line.text.isascii():
            self.content(line, toks)  # by far the most lines
            return
        if first.value in PRESS and is_press([token.value for token in toks[:6]]):
            self.open_press(line, toks)  # free text: "#" is no comment in it
            return
        toks, comment = cut_comment(toks) if "#" in line.text or not line.text.isascii() else (toks, ())
        if comment:
            self.comment(line, comment)
            if not toks:
                self.fate(line, "fate.comment")
                return
            line = window(line, 0, comment[0].column - 1)
        self.words(line, toks)

    def comment(self, line: Line, comment: tuple[Token, ...]) -> None:
        text = " ".join(token.raw for token in comment[1:])
        if "…" not in text and "..." not in text and self.any_order(text):  # the form's own hints have dots
            self.out.notes.append(Note("note.comment-order", place(line, comment[0], comment[-1])))

    def words(self, line: Line, toks: tuple[Token, ...]) -> None:
        values = [token.value for token in toks]
        first = values[0]
        if first in HEADER_WORDS or toks[0].kind == "number":
            self.content(line, toks)  # by far the most lines
        elif first == "=" and len(values) >= 3 and all(value == "=" for value in values):
            self.fate(line, "fate.passed")
        elif is_press(values):
            self.open_press(line, toks)
        elif is_heading(values):
            self.rest(line, toks, 2, "fate.heading")
        elif (first in SECTION or (":" in values and first not in ORDER_WORDS)) and self.is_section(line, toks, values):
            return
        elif is_issue(values):
            self.issue(line, toks, values)
        elif values[0] in RESIGN and section_names().resign(self, line, values):
            return
        elif values[0] in PEOPLE and is_people(values):
            self.people(line, toks, values)
        elif first in MARKS and self.marked(line, unmarked(toks)):
            return
        elif values[0] == "name" and values[1:2] == [":"]:
            self.fate(line, "fate.passed")
        elif first == "_" and all(value == "_" for value in values):
            self.form = True
            self.fate(line, "fate.blank")
        elif len(line.text) > self.longest or first in ORDER_WORDS or not self.is_bare(line, toks):
            self.content(line, toks)

    def marked(self, line: Line, toks: tuple[Token, ...]) -> bool:
        """A heading behind a bullet, or in bold: its marks are passed over."""
        values = [token.value for token in toks]
        ticked = values[:3] == ["[", "x", "]"] and "x" not in self.names  # `- [x] Zug 1: …`
        if not toks or ticked:
            return False
        if opens(toks) or self.section_of(toks)[0] or self.is_title(toks):
            self.words(line, toks)
            return True
        return bool(section_names().named_line(self, line, toks, values))

    def rest(self, line: Line, toks: Sequence[Token], size: int, code: str) -> None:
        """A heading has been read; what stands behind it on its line is content. Nobody writes many headings
        on one line: behind `MOST_HEADINGS` nothing is taken for one, and the line is at fault."""
        left = toks[size:]
        self.headings += 1
        if left:
            start = left[0].column - 1
            read = self.words if self.headings < MOST_HEADINGS else self.content
            read(window(line, start, 10**9), tuple(left))
        else:
            self.fate(line, code)

    def content(self, line: Line, toks: Sequence[Token] = ()) -> None:
        if self.game is not None:
            self.out.lines.setdefault(self.game, []).append(line)
            self.out.written = self.out.written or any(token.kind == "number" for token in toks)
        elif self.skipping:
            self.fate(line, "fate.skipped")
            if self.foreign is not None and not self.is_blank(toks):
                self.out.faults.append(self.foreign)
                self.foreign = None
        elif any(token.kind in ("number", "control") for token in toks) or is_order_word([t.value for t in toks]):
            section_names().outside(self, line, toks)
        else:
            self.fate(line, "fate.passed")

    # ---- press ----

    def open_press(self, line: Line, toks: tuple[Token, ...]) -> None:
        self.anonymous = toks[1].value == "("
        colon = toks[4] if self.anonymous else toks[1]
        first = window(line, colon.column, 10**9).text.strip()
        if line.text.lstrip().startswith("*"):
            first = first.lstrip("* ")  # **Presse:** …
        self.press = [first] if first.strip("_ \t") else []
        if self.any_order(first):
            self.out.press_orders.append(line)
        self.fate(line, "fate.press")

    def ends_press(self, line: Line, toks: tuple[Token, ...]) -> bool:
        toks = unmarked(toks)
        if not toks:
            return False
        values = [token.value for token in toks[:6]]
        if values[0] == "=":
            return len(toks) >= 3 and all(token.value == "=" for token in toks)
        if values[0] in ("zuege", "orders"):
            return values[1:2] == [":"]
        found, name, _ = self.section_of(toks)
        known = fold(name) in self.names or bool(near(name, [seat.id for seat in self.seats]))
        if found and not known and values[0] == "[":
            known = bool(section_names().of_kind(self.seats, name))
        return is_press(values) or (found and known)  # `[lacht]` is press

    def end_press(self) -> None:
        lines = press_lines(self.press or ())
        if lines:
            self.out.press.append(Press(lines, self.anonymous))
        self.press = None

    # ---- sections ----

    def section_of(self, toks: Sequence[Token]) -> tuple[bool, str, int]:
        """Recognise `[ID]`, `Spiel ID:`, `Game ID`: (is it one, the name as typed, its tokens)."""
        values = [token.value for token in toks]
        if values[0] == "[" and "]" in values[1:]:
            end = values.index("]")
            size = end + 2 if values[end + 1 : end + 2] == [":"] else end + 1
            if end > 2 and values[1] in ("spiel", "game") and fold(raw(toks[1:end])) not in self.names:
                start = 3 if values[2] in (":", "#") and end > 3 else 2  # `[Spiel d1]`
                return True, raw(toks[start:end]), size
            return end > 1, raw(toks[1:end]), size
        if len(values) > 1 and values[-1] == ":" and (self.is_title(toks[:-1]) or self.is_kind(toks[:-1])):
            return True, raw(toks[:-1]), len(toks)
        if values[0] in ("spiel", "game") and len(values) > 1:
            start = 2 if values[1] in (":", "#") and len(values) > 2 else 1
            if ":" in values[start:]:
                end = values.index(":", start)
                name = raw(toks[start:end])
                if end > start and (len(toks) == end + 1 or fold(name) in self.names):
                    return True, name, end + 1
            elif fold(raw(toks[start:])) in self.names or self.is_kind(toks[start:]):
                return True, raw(toks[start:]), len(toks)
        return False, "", 0

    def is_title(self, toks: Sequence[Token]) -> bool:
        """Tell whether these words are a game's title or id, and no order word ("Ende:")."""
        seat = self.names.get(fold(raw(toks)))
        return seat is not None and seat.mine and not is_order_word([token.value for token in toks])

    def is_kind(self, toks: Sequence[Token]) -> bool:
        """Tell whether these few words are a kind of game that the player has ("Hajo:", "Faule Sechs:")."""
        return len(toks) <= 3 and bool(section_names().of_kind(self.seats, raw(toks)))

    def is_bare(self, line: Line, toks: tuple[Token, ...]) -> bool:
        """An id or a title alone on its line opens a section. A kind of game, or what may be a category
        or a letter of an order, does not; it is noted where the lines below may be meant for another game."""
        name = raw(toks)
        if toks[0].value in ACTIONS or len(name) < 2 or not self.is_title(toks):
            if len(toks) <= 2 and len(self.looks) > 1:
                section_names().bare_kind(self, name, place(line, toks[0], toks[-1]))
            return False
        self.open(line, toks, name, len(toks))
        return True

    def is_blank(self, toks: Sequence[Token]) -> bool:
        """Tell whether a line of a form is as it was printed: a heading, `Wurf 1: ____`, `Zug 3: __+__=___ Rest __`."""
        if not is_untouched(toks):
            return False
        blanks = any(token.value == "_" for token in toks)
        self.form, self.headed = self.form or blanks, self.headed or not blanks
        return True

    def end_foreign(self) -> None:
        """A heading alone is an order; in a form nobody has written it."""
        if self.foreign is not None and self.headed and not self.form:
            self.out.faults.append(self.foreign)
        self.foreign, self.form, self.headed = None, False, False

    def is_section(self, line: Line, toks: tuple[Token, ...], values: list[str]) -> bool:
        found, name, size = self.section_of(toks)
        if found:
            self.open(line, toks, name, size)
        return found or section_names().named_line(self, line, toks, values)

    def open(self, line: Line, toks: tuple[Token, ...], name: str, size: int) -> None:
        """Begin the section that these first tokens name."""
        self.end_foreign()
        self.section = True
        seat = self.names.get(fold(name))
        if seat is None and len(those := section_names().of_kind(self.seats, name)) == 1:
            seat = those[0]
        where = place(line, toks[0], toks[size - 1])
        self.game, self.skipping = None, True
        if seat is None:
            self.out.faults.append(section_names().unknown(self.seats, name, where, self.out.lines))
        elif not seat.mine:
            self.foreign = section_names().foreign(self.seats, seat, where, self.out.lines)
        else:
            self.game, self.skipping = seat.id, False
        self.rest(line, toks, size, "fate.section")

    # ---- campaign-wide words ----

    def issue(self, line: Line, toks: tuple[Token, ...], values: list[str]) -> None:
        at = next(i for i, value in enumerate(values) if value.isdecimal())
        self.out.answers = (int(values[at]), line)
        size = at + 2 if values[at + 1 : at + 2] and values[at + 1] in (":", ",", ".", ";") else at + 1
        self.rest(line, toks, size, "fate.issue")

    def people(self, line: Line, toks: tuple[Token, ...], values: list[str]) -> None:
        """A code, a vote, an absence; whether a code is the right one is seen elsewhere (`arrivals`)."""
        from pbm.referee.people_read import heed

        fate, args = heed(self.out, PEOPLE[values[0]], line, toks)
        if fate:
            self.fate(line, fate, **args)

    def fate(self, line: Line, code: str, **args: Any) -> None:
        self.out.fates.append((line.number, code, args))
