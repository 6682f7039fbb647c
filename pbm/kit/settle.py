"""From the orders of all a player's texts to what holds for each turn (rules.md, 0.5; orders.md).

For each due turn the last order that stands the check holds. A later faulty one replaces nothing,
but keeps the issue waiting until a still later text gives that turn rightly. Where a turn does not
stand, the turns after it wait. The games bring their own checks; the bookkeeping is here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from pbm.base.problem import Note, Place, Problem
from pbm.base.record import made
from pbm.base.text import Text
from pbm.kit.game import Block, Entry, Fate, Reading, Turn

P = TypeVar("P")


class Loose(NamedTuple):
    """A fault that belongs to no due turn. soft: only a note where all due turns stand;
    turn: the turn that the text names, which is not due."""

    letter: int
    problem: Problem
    soft: bool = False
    turn: Turn | None = None


class Rulebook(NamedTuple, Generic[P]):
    """What a game tells `settle`.

    due: the turns due; later: the turns not yet due whose orders may be kept; position: where the
    player stands; check: what is wrong with an order in a position; apply: the position after an
    order, None once the player has finished; example: a correct order for a due turn, or ""; apart:
    the due turns are of games side by side, none waits for another.
    """

    due: tuple[Turn, ...]
    later: frozenset[Turn]
    position: P
    check: Callable[[P, Turn, Any], tuple[Problem, ...]]
    apply: Callable[[P, Turn, Any], P | None]
    example: Callable[[P | None, Turn], Text | str]
    apart: bool = False


class _Desk:
    """The work on one player's orders for one game."""

    __slots__ = ("entries", "fates", "further", "kept", "notes", "orders", "standing")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.further: list[Entry] = []
        self.notes: list[Note] = []
        self.fates: list[Fate] = []
        self.orders: dict[Turn, tuple[Block, ...]] = {}
        self.kept: list[Block] = []
        self.standing: dict[Turn, int] = {}  # accepted turns: the letter that holds

    def fate(self, block: Block, code: str, **args: Any) -> None:
        turn = block.turn.number if block.turn else None
        line = block.lines[-1].number if block.lines else block.place.line or 0
        if block.turn is not None and block.turn.board is not None:
            args["board"] = block.turn.board
        self.fates.append(made(Fate, (block.letter, line, code, {"turn": turn, **args})))

    def fault(self, block: Block, problem: Problem, into: list[Entry], example: Text | str = "") -> None:
        into.append(Entry(block.turn, "faulty", problem.code, problem.place, problem.args, problem.example or example))

    def in_order(self) -> tuple[Entry, ...]:
        """The due turns' entries, each with its further faults behind it, and last all others."""
        if not self.further:
            return tuple(self.entries)
        out: list[Entry] = []
        for entry in self.entries:
            out += [entry, *(more for more in self.further if more.turn == entry.turn)]
        due = {entry.turn for entry in self.entries}
        return (*out, *(more for more in self.further if more.turn not in due))

    def faulty(self, block: Block, problems: Sequence[Problem]) -> None:
        for problem in problems:
            self.fate(block, "fate.faulty", why={"code": problem.code, "args": {"turn": None, **problem.args}})


def last_of_each_letter(blocks: Sequence[Block]) -> tuple[list[Block], list[Block]]:
    """Part the blocks for one turn into the last of each text, in order, and those it replaced."""
    if len(blocks) < 2:
        return list(blocks), []
    last = {block.letter: block for block in blocks}
    return list(last.values()), [block for block in blocks if last[block.letter] is not block]


def settle(book: Rulebook[P], blocks: Sequence[Block], loose: Sequence[Loose]) -> Reading:
    """Return what holds, what is wrong, and what became of each order. Total and pure."""
    desk = _Desk()
    by_turn: dict[Turn, list[Block]] = {}
    for block in blocks:
        assert block.turn is not None
        by_turn.setdefault(block.turn, []).append(block)

    position: P | None = book.position
    open_turn: Turn | None = None  # the first due turn that does not stand
    finished = False
    for turn in book.due:
        mine, doubled = last_of_each_letter(by_turn.pop(turn, ()))
        for block in doubled:
            _replaced(desk, block, mine)
        if finished:
            _ignore(desk, mine, "order.finished-before")
            continue
        status, held = _due(desk, book, turn, mine, position, open_turn)
        if book.apart:
            if status == "accepted" and held is not None:
                desk.standing[turn] = held.letter
        elif status == "accepted" and held is not None and position is not None:
            desk.standing[turn] = held.letter
            position = book.apply(position, turn, held.order)
            finished = position is None
        elif open_turn is None:
            open_turn, position = turn, None
    for turn, rest in by_turn.items():
        mine, doubled = last_of_each_letter(rest)
        for block in doubled:
            _replaced(desk, block, mine)
        _later(desk, book, turn, mine)
    settled = all(turn in desk.standing or finished for turn in book.due)
    _loose(desk, book, loose, settled)
    return Reading(
        orders=desk.orders,
        entries=desk.in_order(),
        kept=tuple(desk.kept),
        notes=tuple(desk.notes),
        fates=tuple(desk.fates),
    )


def _due(
    desk: _Desk,
    book: Rulebook[P],
    turn: Turn,
    blocks: list[Block],
    position: P | None,
    open_turn: Turn | None,
) -> tuple[str, Block | None]:
    held: Block | None = None
    faults: list[tuple[Block, tuple[Problem, ...]]] = []
    good: list[Block] = []
    alone = blocks[0] if len(blocks) == 1 and not blocks[0].problems else None
    if alone is not None and position is not None and not book.check(position, turn, alone.order):
        # By far the most turns; the long way does the same.
        desk.orders[turn] = (alone,)
        desk.notes += alone.notes
        return _holds(desk, turn, alone)
    for block in blocks:
        problems = block.problems
        if not problems and position is not None:
            found = book.check(position, turn, block.order)
            problems = tuple(p if p.place.line else p._replace(place=block.place) for p in found)
        if problems:
            faults.append((block, problems))
            desk.faulty(block, problems)
            if not block.problems:
                good.append(block)
            continue
        for fault, _ in faults:
            desk.fate(fault, "fate.mended", **_where(block))
        if held is not None:
            _replaced(desk, held, [block])
        faults, held = [], block
        good.append(block)
    if good:
        desk.orders[turn] = tuple(good)
    desk.notes.extend(note for block in blocks for note in block.notes)
    if faults:
        block, problems = faults[-1]
        example = book.example(position, turn)
        desk.fault(block, problems[0], desk.entries, example)
        for problem in problems[1:]:
            desk.fault(block, problem, desk.further, example)
        for block, problems in faults[:-1]:
            for problem in problems:
                desk.fault(block, problem, desk.further, example)
        return "faulty", held
    if held is None:
        desk.entries.append(Entry(turn, "missing", "order.missing", args={"turn": turn.number}))
        return "missing", None
    if position is None:
        args = {"turn": turn.number, "open": open_turn.number if open_turn else 0}
        desk.entries.append(Entry(turn, "waiting", "order.waiting", held.place, args))
        desk.fate(held, "fate.waiting", open=args["open"])
        return "waiting", held
    return _holds(desk, turn, held)


def _holds(desk: _Desk, turn: Turn, held: Block) -> tuple[str, Block]:
    desk.entries.append(Entry(turn, "accepted", "order.accepted", held.place, {"turn": turn.number}, "", held.letter))
    desk.fate(held, "fate.holds")
    return "accepted", held


def _where(block: Block) -> dict[str, Any]:
    return {"source": block.place.source, "line": block.place.line}


def _replaced(desk: _Desk, block: Block, by: list[Block]) -> None:
    desk.fate(block, "fate.replaced", **_where(by[-1]))
    if block.letter == by[-1].letter:
        args = {"turn": block.turn.number if block.turn else 0, "line": by[-1].place.line}
        desk.notes.append(Note("note.twice", block.place, args))


def _ignore(desk: _Desk, blocks: list[Block], code: str) -> None:
    for block in blocks[:-1]:
        _replaced(desk, block, blocks)
    for block in blocks[-1:]:
        number = block.turn.number if block.turn else None
        desk.entries.append(Entry(block.turn, "ignored", code, block.place, {"turn": number}))
        desk.fate(block, "fate.ignored", why={"code": code, "args": {"turn": number}})


def _later(desk: _Desk, book: Rulebook[P], turn: Turn, blocks: list[Block]) -> None:
    """Keep orders for turns not yet due; all others are faulty."""
    held: Block | None = None
    faults: list[Block] = []
    for block in blocks:
        if block.problems:
            faults.append(block)
            desk.faulty(block, block.problems)
            continue
        for fault in faults:
            desk.fate(fault, "fate.mended", **_where(block))
        if held is not None:
            _replaced(desk, held, [block])
        held, faults = block, []
    for block in faults:
        example = book.example(None, turn) if turn in book.later else book.example(book.position, book.due[0])
        for problem in block.problems:
            desk.fault(block, problem, desk.further, example)
    if held is not None:
        desk.kept.append(held)
        desk.notes.append(Note("note.kept", held.place, {"turn": turn.number}))
        desk.notes.extend(held.notes)
        desk.fate(held, "fate.kept")


def _loose(desk: _Desk, book: Rulebook[P], loose: Sequence[Loose], settled: bool) -> None:
    """Faults without a turn hold until every due turn stands by later texts (rules.md, 0.5)."""
    still: list[Loose] = []
    for item in loose:
        later = settled and all(letter > item.letter for letter in desk.standing.values())
        place: Place = item.problem.place
        if later or (item.soft and settled):
            code = "note.mended" if later else "note.unread"
            why = {"code": item.problem.code, "args": {"turn": None, **item.problem.args}}
            desk.notes.append(Note(code, place, {"why": why}))
            desk.fates.append(Fate(item.letter, place.line or 0, "fate.unread", {}))
        else:
            still.append(item)
            why = {"code": item.problem.code, "args": {"turn": None, **item.problem.args}}
            desk.fates.append(Fate(item.letter, place.line or 0, "fate.faulty", {"turn": None, "why": why}))
    if not still:
        return
    last = max(desk.standing.values(), default=-1)
    if settled and last > still[-1].letter:  # somebody tried to mend it, and it is not plain what is still to be done
        desk.notes.append(Note("note.still-open", still[-1].problem.place))
    first = still[-1].problem
    for at, entry in enumerate(desk.entries):
        if entry.status == "missing":
            example = book.example(book.position if entry.turn == book.due[0] else None, entry.turn or book.due[0])
            desk.entries[at] = Entry(
                entry.turn, "faulty", first.code, first.place, first.args, first.example or example
            )
    for item in still:
        problem = item.problem
        example = book.example(book.position, book.due[0]) if book.due else ""
        desk.further.append(
            Entry(item.turn, "faulty", problem.code, problem.place, problem.args, problem.example or example)
        )
