"""From a letter's lines to conditional orders: headings, statements, blocks (orders.md, "Roll games").

An order ends at the next heading. What can't be read inside a block is the block's fault; outside
any block it is told beside the blocks. Nothing here knows dice or which turns are due.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pbm.base.problem import Note, Place, Problem
from pbm.base.scan import Line, cut_comment, scan, window
from pbm.kit.game import Turn
from pbm.kit.plan import Plan
from pbm.kit.plan_build import build, is_joker_line
from pbm.kit.plan_heading import BOARD, STANDING, TURN, Heading, heading, in_tags, keyword, value
from pbm.kit.plan_names import Vocabulary
from pbm.kit.plan_parse import lists, only_order_words, rest_of_action
from pbm.kit.plan_tokens import ACTION_WORDS, AND, IF, OPEN, ROLL, STRIKE, Tok, raw, span, split, values
from pbm.kit.words import is_crossed_out, is_order_word, is_untouched

_BULLETS = ("-", "*", "•", "·")
_LONGEST = 40  # more tokens than any heading has
_WRAPPED = 5  # lines that a mailer may have cut one statement into


@dataclass(slots=True)
class Draft:
    """A block as cut out. number, board: as its heading says, None where it does not; standing: a
    `Dauerauftrag`; none: it ends one; statements: its lines' tokens, each begun by its keyword."""

    heading: Heading
    head: list[Tok] = field(default_factory=list)
    body: list[Tok] = field(default_factory=list)
    statements: list[list[Tok]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    blank: bool = False  # a line of a form in it was left blank
    plan: Plan = field(default_factory=Plan)

    @property
    def headed(self) -> bool:
        return bool(self.head)

    @property
    def waits(self) -> bool:
        """A `Partie P` alone, which a `Runde N` below belongs to."""
        alone = self.heading.board is not None and self.heading.number is None and not self.heading.standing
        return alone and not self.body

    @property
    def place(self) -> Place:
        return span(self.head or self.body)

    def lines(self, turn: Turn | None = None) -> tuple[Line, ...]:
        """The lines it stands in, blank outside it, so that columns stay true.

        turn: write a whole heading for it in place of the block's own, so that it can be read again
        when other turns are due.
        """
        spans: dict[int, tuple[Line, int, int]] = {}
        for line, token in self.body if turn is not None else (*self.head, *self.body):
            start, end = token.column - 1, token.column - 1 + token.width
            _, low, high = spans.get(line.number, (line, start, end))
            spans[line.number] = (line, min(start, low), max(end, high))
        lines = tuple(window(line, start, end) for line, start, end in spans.values())
        if turn is None:
            return lines
        first = (self.head or self.body)[0][0]
        board = "" if turn.board is None else f"Partie {turn.board} "
        return (Line(first.source, first.number, f"{board}Runde {turn.number}"), *lines)


@dataclass(slots=True)
class Cut:
    """drafts: the blocks, read; unread: lines outside that can't be read; hard: those of them that
    stay a fault whatever stands; passed: lines passed over."""

    drafts: list[Draft] = field(default_factory=list)
    unread: list[Problem] = field(default_factory=list)
    hard: list[Problem] = field(default_factory=list)
    passed: list[Line] = field(default_factory=list)


def cut(lines: Sequence[Line], words: Vocabulary) -> Cut:
    """Read a text's lines into blocks; total and linear."""
    cutter = _Cutter(words)
    for line in lines:
        cutter.line(line)
    return cutter.done()


def looks(text: str) -> bool:
    """Tell whether a line looks like an order of a roll game: a heading, or a keyword with its colon."""
    toks = _tokens(Line("", 1, text))[0]
    if "#" in text:  # a comment says nothing of the order before it
        toks = toks[: len(cut_comment(tuple(token for _, token in toks))[0])]
    return bool(toks) and (heading(toks) is not None or _surely(toks) or is_joker_line(toks))


def _surely(toks: Sequence[Tok]) -> bool:
    """A statement that needs no block around it: its keyword, and its colon where it has one."""
    whole = any(token.value == ":" for _, token in toks) or (value(toks, 0) in IF and toks[-1][1].value in AND)
    return keyword(toks, 0) and (value(toks, 0) in STRIKE or whole)


def _no_joker(toks: Sequence[Tok]) -> bool:
    """Tell whether a form's line with the joker alone beside its underscores is meant: `Joker: ____` is none."""
    return values(toks) in (["joker"], ["joker", ":"])


def _unwritten(toks: Sequence[Tok]) -> bool:
    """Tell whether nothing is written beside a form's underscores."""
    return _no_joker(toks) or is_untouched([token for _, token in toks])


def _tokens(line: Line) -> tuple[list[Tok], bool]:
    """A line's tokens without its bullet and a form's underscores, and whether it had any."""
    toks = [(line, token) for token in scan(line)]
    form = any(token.value == "_" for _, token in toks)
    if form:
        toks = [tok for tok in toks if tok[1].value != "_"]
    at = 0
    while at + 1 < len(toks) and toks[at][1].value in _BULLETS:
        at += 1
    return toks[at:], form


class _Cutter:
    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.out = Cut()
        self.draft: Draft | None = None
        self.wrapped = 0  # lines that went on with the last statement

    def line(self, line: Line) -> None:
        toks, form = _tokens(line)
        if not toks:
            if form and self.draft is not None:
                self.draft.blank = True
            return
        for piece in self.pieces(toks):
            self.piece(line, piece, form)

    def pieces(self, toks: list[Tok]) -> list[list[Tok]]:
        """Cut a line where a further statement or heading begins, and at semicolons."""
        out: list[list[Tok]] = []
        start = 0
        above = self.draft.statements[-1] if self.draft is not None and self.goes_on(toks) else toks
        condition = value(above, 0) in IF
        for at in range(len(toks)):
            if condition:
                condition = toks[at][1].value != ":"
                continue
            if toks[at][1].value == ";" and self.parts(toks, start, at):
                out.append(toks[start:at])
                start = at + 1
            elif at > start and self.cuts(toks, start, at):
                out.append(toks[start:at])
                start = at
            if toks[at][1].value in IF and start == at:
                condition = True
        out.append(toks[start:])
        return [piece for piece in out if piece]

    def parts(self, toks: list[Tok], start: int, at: int) -> bool:
        """Tell whether a semicolon parts two statements; in a list and inside an action it is a comma."""
        rest, before = toks[at + 1 : at + _LONGEST], split(toks[start : start + _LONGEST], (";",))[0]
        if not rest or not (keyword(before, 0) or (start == 0 and self.within(before))):
            return True
        begins = keyword(rest, 0) or heading(rest) is not None or is_joker_line(split(rest, (";",))[0])
        return begins and rest[0][1].value not in STRIKE

    def within(self, toks: list[Tok]) -> bool:
        """Tell whether these tokens go on with the statement above."""
        listed = self.draft is not None and bool(toks) and lists(self.draft.statements, toks, self.words)
        return self.goes_on(toks) or listed

    def cuts(self, toks: list[Tok], start: int, at: int) -> bool:
        if keyword(toks, at):
            return True
        if toks[at][1].value not in (*TURN, *BOARD, *STANDING) or heading(toks[at : at + _LONGEST]) is None:
            return False
        return keyword(toks[start : start + 3], 0) or (at - start <= 6 and is_joker_line(toks[start:at]))

    def piece(self, line: Line, toks: list[Tok], form: bool) -> None:
        found = heading(toks)
        if found is not None:
            self.headed(toks, found, form)
        elif self.goes_on(toks):
            assert self.draft is not None
            self.wrapped += 1
            self.draft.statements[-1] += toks
            self.draft.body += toks
        elif self.draft is not None and lists(self.draft.statements, toks, self.words):
            comma = (line, toks[0][1]._replace(kind="sign", value=",", raw=","))
            self.draft.statements[-1] += toks if self.draft.statements[-1][-1][1].value == "," else [comma, *toks]
            self.draft.body += toks
        elif (self.begins(toks) or is_joker_line(toks)) and not (form and _no_joker(toks)):
            self.statement(toks, form)
        elif form and _unwritten(toks):
            if self.draft is not None:
                self.draft.blank = True
            self.out.passed.append(line)
        elif (tagged := in_tags(toks)) is not None:
            self.draft = Draft(tagged, toks)
            self.out.drafts.append(self.draft)
            self.unreadable(toks)
        elif self.significant(line, toks) or (self.draft is not None and only_order_words(toks, self.words)):
            self.unreadable(toks)
        else:
            self.out.passed.append(line)

    def headed(self, toks: list[Tok], found: Heading, form: bool) -> None:
        """Begin a block; a `Runde N` below a `Partie P` alone belongs to it."""
        draft = self.draft
        if draft is not None and draft.waits and found.board is None:
            draft.heading = found._replace(board=draft.heading.board)
            draft.head += toks[: found.size]
        else:
            self.draft = draft = Draft(found, toks[: found.size])
            self.out.drafts.append(draft)
        rest = toks[found.size :]
        if form and _unwritten(rest):
            draft.blank = True  # another game's `Zug 3: __+__=___ Rest __` is no order, nor is `Runde 3: ____`
        elif rest and (self.begins(rest) or is_joker_line(rest)):
            self.statement(rest, form)
        elif rest:
            self.unreadable(rest)

    def begins(self, toks: list[Tok]) -> bool:
        """A statement; outside any block "Wenn du magst, …" is none."""
        return _surely(toks) if self.draft is None else keyword(toks, 0)

    def statement(self, toks: list[Tok], form: bool) -> None:
        if self.draft is None:
            self.draft = Draft(Heading())
            self.out.drafts.append(self.draft)
        if form and toks[-1][1].value == ":" and toks[0][1].value not in IF:
            self.draft.blank = True
            return
        self.wrapped = 0
        self.draft.statements.append(list(toks))
        self.draft.body += toks

    def goes_on(self, toks: list[Tok]) -> bool:
        """Tell whether a line goes on with the statement above, which a mailer cut in two."""
        if self.draft is None or not self.draft.statements or self.wrapped >= _WRAPPED:
            return False
        above = self.draft.statements[-1]
        last = above[-1][1].value
        condition = above[0][1].value in IF and ":" not in values(above)
        if keyword(toks, 0) or heading(toks) is not None or is_joker_line(toks):
            if toks[0][1].value in STRIKE:  # a list wrapped at its comma, or an action below its colon
                return last in (",", ":")
            return condition and last in AND and toks[0][1].value in ROLL
        return condition or last in OPEN or rest_of_action(above, toks)

    def significant(self, line: Line, toks: Sequence[Tok]) -> bool:
        """A line with a digit or an order word can't be passed over, nor what may cross out an order behind it;
        nothing but a rule (`~~~~~~`) is none."""
        found = values(toks)
        if any(token.kind in ("number", "control") for _, token in toks) or is_order_word(found):
            return True
        return is_crossed_out(found) and len(scan(line)) > len(toks)

    def unreadable(self, toks: Sequence[Tok]) -> None:
        first = toks[0][1].value
        code = "plan.unreadable"
        if "joker" in values(toks):
            code = "plan.joker-sentence" if self.words.joker else "plan.no-joker"
        elif keyword(toks, 0):
            code = "plan.no-colon"
        elif first in ACTION_WORDS:
            code = "plan.when"
        elif not set(STANDING).isdisjoint(values(toks[:_LONGEST])):
            code = "plan.standing-line"
        problem = Problem(code, span(toks), {"found": raw(toks)})
        if self.draft is not None:
            self.draft.problems.append(problem)
            self.draft.body += toks
        elif code.startswith("plan.joker"):
            self.out.hard.append(problem)
        else:
            self.out.unread.append(problem)

    def done(self) -> Cut:
        """Read the statements; a block of a form in which nothing is written was not sent."""
        written = []
        for draft in self.out.drafts:
            if (draft.blank or not draft.headed) and not draft.statements and not draft.problems:
                continue
            draft.plan = build(draft.statements, self.words, draft.heading.standing, draft.problems, draft.notes)
            draft.problems.sort(key=lambda problem: (problem.place.line or 0, problem.place.column or 0))
            written.append(draft)
        self.out.drafts = written
        return self.out
