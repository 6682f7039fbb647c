"""Cutting a letter's lines into orders, at their headers (orders.md, "What counts as orders").

An order ends at the next header, not at the line's end. A line that begins with `Rest` or `oR`,
or follows a comma, goes on with the order above. What can't be read is never guessed.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.problem import Problem
from pbm.base.scan import Line
from pbm.games.dottendorfer.lines import LONGEST, Below, Header, Piece, begins_rest, tokens
from pbm.games.dottendorfer.orders import HEADERS, ROLL, parse, whole_line
from pbm.games.dottendorfer.parts import Parts, Tok, order_of, span
from pbm.kit.words import is_crossed_out, is_order_word, is_untouched, separated

_JOINERS = ("+", "&", "/", "-", ",", "und", "and", "u")
_SURE_JOINERS = ("+", "&")
_HEADERS = frozenset(HEADERS)
_MOST = 50  # headers that count in one line
_NO_JOKER = (["kein", "joker"], ["no", "joker"])


def cut(lines: Sequence[Line], letters: str, due: Sequence[int]) -> tuple[list[Piece], list[Problem], list[Line]]:
    """Return the orders, a problem for each line that can't be read, and the lines passed over."""
    cutter = _Cutter(letters, due)
    scanned = [tokens(line) for line in lines]
    cutter.rejoin(scanned)
    for at, line in enumerate(lines):
        cutter.line(line, scanned, at)
    return cutter.done()


def _one_letter(value: str) -> bool:
    return len(value) == 1 and "a" <= value <= "z"


class _Cutter:
    def __init__(self, letters: str, due: Sequence[int]) -> None:
        self.letters = letters
        self.due = due
        self.pieces: list[Piece] = []
        self.unread: list[Problem] = []
        self.passed: list[Line] = []
        self.open: Piece | None = None
        self.below = Below((), 0)
        self.blank_form: set[int] = set()  # pieces of a printed form, by id, that hold underscores

    def line(self, line: Line, scanned: Sequence[tuple[list[Tok], bool]], at: int) -> None:
        toks, form = scanned[at]
        if not toks:
            return
        if not form and self.plain(toks):
            return  # by far the most lines
        self.below = Below(scanned, at)
        starts = self.starts(toks)
        for begin, end in zip(starts, [*starts[1:], len(toks)], strict=True):
            self.chunk(line, toks[begin:end], form)

    def plain(self, toks: list[Tok]) -> bool:
        """Take a line that is `Zug 3:` and what follows it, with no further header in it."""
        if toks[0][1].value not in HEADERS or not _HEADERS.isdisjoint([token.value for _, token in toks[1:]]):
            return False
        turn, size = self.numbered(toks)
        if not size:
            return False
        parts = whole_line(toks[size:], self.letters) if size < len(toks) else None
        self.headed(toks, Header(turn, size, parts), False)
        return True

    def rejoin(self, scanned: Sequence[tuple[list[Tok], bool]]) -> None:
        """Put together a header that a mailer wrapped: `… Rest: 2 Turn` and below it `2: 54 54 3`, or `1A:` alone."""
        above: list[Tok] = []
        for at, (toks, _) in enumerate(scanned):
            if not toks:
                continue
            if above and above[-1][1].value in HEADERS:
                self.below = Below(scanned, at)
                if self.bare_header(toks):
                    toks.insert(0, above.pop())
            elif self.bare_alone(above):
                self.below = Below(scanned, at)
                header = self.bare_header([*above, *toks])
                if header is not None and header.parts is not None:
                    toks[:0], above[:] = list(above), []
            above = toks

    def bare_alone(self, toks: list[Tok]) -> bool:
        """Tell whether a line is nothing but a number that is plainly a header: `1:`, `1)`, `1A`."""
        if not 1 < len(toks) <= 5 or toks[0][1].kind != "number":
            return False
        rest = [token.value for _, token in toks[1:]]
        named = any(len(value) == 1 and value in self.letters.lower() for value in rest)
        signs = all(value in (":", ")", "(", ".", "-") or value in self.letters.lower() for value in rest)
        return signs and (named or rest[-1] in (":", ")"))

    def starts(self, toks: list[Tok]) -> list[int]:
        """Where the pieces of a line begin: at its start, and at each further header in it.

        A header counts behind an order or its continuation, and behind plain words only where an
        order follows it ("Hallo, Zug 1: 54 53 2", but not "das war in Zug 3 sehr schade").
        """
        more = [
            at for at in range(1, len(toks)) if toks[at][1].value in HEADERS and self.word_header(toks[at : at + 6])
        ][:_MOST]
        if more and more[0] == 2 and self.ordinal_header(toks):
            more = more[1:]
        if not more:
            return [0]
        head = toks[: more[0]]
        if self.header(head) or self.material(head) or self.joined(head):
            return [0, *more]
        end = more[1] if len(more) > 1 else len(toks)
        header = self.word_header(toks[more[0] :])
        body = toks[more[0] + (header.size if header else 0) : end]
        passed = not self.significant(head) and not is_crossed_out([token.value for _, token in head])
        return more if passed and self.material(body) else [0]

    def chunk(self, line: Line, toks: list[Tok], form: bool) -> None:
        header = self.header(toks)
        if form and header is None and is_untouched([token for _, token in toks]):
            self.passed.append(line)  # `Rest: __`, another game's `Wurf 1: ____`
        elif self.completes(toks) and not self.word_header(toks):
            assert self.open is not None
            self.open.extend(toks)
        elif header is not None:
            self.headed(toks, header, form)
        elif self.joined(toks):
            assert self.open is not None
            self.open.extend(toks)
        elif self.open is not None and not self.open.whole and self.belongs(toks):
            self.open.extend(toks)
        elif self.material(toks) and (
            self.paired(parse(toks, self.letters)) or parse(self.below.goes_on(toks), self.letters).whole
        ):
            self.begin(None, toks, toks, form)
        elif self.significant(toks) and [token.value for _, token in toks[:2]] not in _NO_JOKER:
            self.cannot_read(toks)
        else:
            self.passed.append(line)

    def completes(self, toks: list[Tok]) -> bool:
        """Tell whether a line behind a comma makes the open order whole: `Zug 4: 4,` and `3 (1+2), 3 (2+1)`;
        or one that begins with a sum in front, below a header."""
        piece = self.open
        if piece is None or len(piece.toks) > LONGEST or piece.whole:
            return False
        front = len(toks) > 1 and toks[1][1].value == "(" and not piece.toks
        if not piece.comma and not front:
            return False
        more = self.below.goes_on(toks)  # it may be wrapped once more
        return any(parse([*piece.toks, *rest], self.letters).whole for rest in (toks, more))

    def begin(self, turn: int | None, toks: list[Tok], body: list[Tok], form: bool, parts: Parts | None = None) -> None:
        where = span(toks, 0, len(toks) - 1)
        self.open = Piece(turn, where, list(body), toks[0], self.letters, None, parts)
        self.pieces.append(self.open)
        if form:
            self.blank_form.add(id(self.open))

    def headed(self, toks: list[Tok], header: Header, form: bool) -> None:
        self.begin(header.turn, toks, toks[header.size :], form, header.parts)
        assert self.open is not None
        two = self.two_turns(toks)
        if two:
            args = {"found": two, "turn": header.turn}
            self.open.fault = Problem("order.two-turns", self.open.place, args)

    def two_turns(self, toks: list[Tok]) -> str:
        """Recognise `Zug 1+2`: one header for two turns."""
        if toks[0][1].value not in HEADERS:
            return ""
        at = 2 if toks[1][1].kind == "number" else 3
        if at >= len(toks) or toks[at][1].value not in _JOINERS:
            return ""
        values = [token.value for _, token in toks[at : at + 3]]
        if len(values) < 2 or not values[1].isdecimal() or values[0] not in _JOINERS or len(values[1]) > 3:
            return ""
        sure = values[0] in _SURE_JOINERS or (len(values) > 2 and values[2] in (":", ")"))
        return "".join(" " * token.space + token.raw for _, token in toks[at - 1 : at + 2]).strip() if sure else ""

    def header(self, toks: list[Tok]) -> Header | None:
        return self.word_header(toks) or self.ordinal_header(toks) or self.bare_header(toks)

    def word_header(self, toks: list[Tok]) -> Header | None:
        """`Zug 3`, `Turn #3:`, `Runde 3B -`."""
        if toks[0][1].value not in HEADERS:
            return None
        turn, size = self.numbered(toks)
        return Header(turn, size) if size else None

    def numbered(self, toks: list[Tok]) -> tuple[int, int]:
        """The number behind a header's word, and how many tokens both take up; size 0 where there is none."""
        at = 1
        if len(toks) > 2 and toks[1][1].value in ("#", "nr"):
            at = 3 if toks[2][1].value == "." else 2
        if len(toks) <= at or toks[at][1].kind != "number" or len(toks[at][1].value) > 4:
            return 0, 0
        return int(toks[at][1].value), self.separator(toks, at + 1)

    def ordinal_header(self, toks: list[Tok]) -> Header | None:
        """`3. Zug:`"""
        values = [token.value for _, token in toks[:4]]
        if len(values) < 3 or not values[0].isdecimal() or values[1] != "." or values[2] not in HEADERS:
            return None
        if (len(values) > 3 and toks[3][1].kind == "number" and self.word_header(toks[2:])) or len(values[0]) > 4:
            return None
        return Header(int(values[0]), self.separator(toks, 3))

    def bare_header(self, toks: list[Tok]) -> Header | None:
        """`3: 54 53 2`, `3 54 53 2`, `3B: 54 53 2`: only before a whole order, or before one that
        is plainly meant as such (its form is wrong, but not its header)."""
        if toks[0][1].kind != "number" or len(toks) < 3 or len(toks[0][1].value) > 3:
            return None
        size = self.separator(toks, 1)
        body = toks[size:]
        bracket = toks[1][1].value == "(" and toks[2][1].kind == "number"
        if bracket and int(toks[0][1].value) not in self.due and self.whole_order(toks):
            return None  # a sum in front: 9 (5+4), 8 (5+3), 2
        parts = parse(body, self.letters)
        if parts.whole:
            return Header(int(toks[0][1].value), size, parts)
        if parse(self.below.goes_on(body), self.letters).whole:
            return Header(int(toks[0][1].value), size)
        mark = toks[self.behind_letter(toks, size) - 1][1].value
        due = int(toks[0][1].value) in self.due
        plain = mark in (":", ")") or (mark == "." and due)
        if plain and self.meant(parts) and (self.material(body) or (due and parts.pairs and self.begins_order(body))):
            return Header(int(toks[0][1].value), size)
        return None

    @staticmethod
    def begins_order(body: list[Tok]) -> bool:
        """Tell whether what stands behind a number may be an order with something wrong in it: several numbers, and no
        word first, as in a numbered list ("1. Danke für Heft 54")."""
        numbers = sum(token.kind == "number" for _, token in body)
        return numbers > 1 and not (body[0][1].kind == "word" and len(body[0][1].value) > 1)

    def behind_letter(self, toks: list[Tok], size: int) -> int:
        """The index behind the letter that a bare number may have, and its separator: `3B:`, `3 (B):`.

        Any letter counts, also where the variant has none: it is then the order's fault.
        """
        values = [token.value for _, token in toks[size : size + 3]]
        if values[:1] == ["("] and values[2:] == [")"] and _one_letter(values[1]):
            return self.separator(toks, size + 3)
        return self.separator(toks, size + 1) if values and _one_letter(values[0]) else size

    def whole_order(self, toks: list[Tok]) -> bool:
        return parse(toks, self.letters).whole or parse(self.below.goes_on(toks), self.letters).whole

    @staticmethod
    def meant(parts: Parts) -> bool:
        codes = {problem.code for problem in parts.problems}
        sums = sum(face > 6 for face, _ in parts.singles) >= 2
        return bool(parts.pairs or parts.rests or parts.bare or sums or "order.five-digits" in codes) or (
            len(parts.singles) == 5
        )

    def separator(self, toks: list[Tok], at: int) -> int:
        """The index behind a header's separator; a letter before it stays to be read."""
        signs = [token.value for _, token in toks[at : at + 3]]
        return at if signs[:1] == [","] else at + separated(signs)

    def joined(self, toks: list[Tok]) -> bool:
        """A line that begins with Rest or oR, or follows a comma, goes on with the order above."""
        return self.open is not None and (begins_rest(toks) or (self.open.comma and self.significant(toks)))

    def belongs(self, toks: list[Tok]) -> bool:
        """Tell whether a line goes on with an order that is not whole yet."""
        assert self.open is not None
        if self.material(toks):
            return self.open.empty or not parse(toks, self.letters).whole
        return self.open.turn is not None and self.significant(toks)

    @staticmethod
    def paired(parts: Parts) -> bool:
        """A whole order, or the beginning of one that the next line may go on with."""
        return parts.whole or (0 < len(parts.pairs) <= 2 and not parts.problems)

    def material(self, toks: list[Tok]) -> bool:
        """Only what orders are made of, and a number among it."""
        words = ("rest", "r", "or", "ohne", "no", "without", "und", "and", "o")
        plain = all(
            token.kind in ("number", "sign")
            or token.value in words
            or (len(token.value) == 1 and token.value in self.letters.lower())
            or (token.value in ROLL and bool(self.letters))
            for _, token in toks
        )
        return plain and any(token.kind == "number" for _, token in toks)

    def significant(self, toks: list[Tok]) -> bool:
        """A line with a digit or an order word can't be passed over."""
        return any(token.kind in ("number", "control") for _, token in toks) or is_order_word(
            [token.value for _, token in toks]
        )

    def cannot_read(self, toks: list[Tok]) -> None:
        parts = parse(toks, self.letters)
        where = span(toks, 0, len(toks) - 1)
        values = [token.value for _, token in toks]
        own = [problem for problem in order_of(parts, where)[1] if problem.code != "order.unknown"]
        if values[0] in ("dauerauftrag", "standing"):
            problem = Problem("order.no-standing", where)
        elif "joker" in values:
            problem = Problem("order.no-joker", where)
        elif self.material(toks) and own and (parts.pairs or self.meant(parts)):
            problem = own[0]
        else:
            problem = Problem("order.unreadable", where)
        self.unread.append(problem)

    def done(self) -> tuple[list[Piece], list[Problem], list[Line]]:
        """The pieces; those of a printed form in which nothing is written were not sent, and what
        has no header and is no whole order can't be read."""
        pieces = []
        for piece in self.pieces:
            if id(piece) in self.blank_form and self.blank(piece):
                continue
            if piece.turn is None and not piece.whole:
                self.cannot_read(piece.toks)
            else:
                pieces.append(piece)
        return pieces, self.unread, self.passed

    @staticmethod
    def blank(piece: Piece) -> bool:
        words = ("rest", "or", "r")
        return all(token.kind == "sign" or token.raw == "…" or token.value in words for _, token in piece.toks)
