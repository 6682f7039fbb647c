"""From a player's texts to what holds for each turn of a roll game (orders.md, "Roll games"; rules.md, 0.5).

A game brings a `Desk`: its words, what is due, and its checks. Blocks, kept and standing orders,
and the steps of `reveal: step` are looked after here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from pbm.base.problem import Note, Problem
from pbm.base.text import Text
from pbm.kit.game import Block, Entry, Fate, Passage, Reading, Turn
from pbm.kit.plan import Plan
from pbm.kit.plan_names import Vocabulary
from pbm.kit.plan_read import Draft, cut
from pbm.kit.settle import Loose, Rulebook, settle

M = TypeVar("M")

_OWN = ("player", "gm")


@dataclass(frozen=True, slots=True)
class Desk(Generic[M]):
    """What a game tells the reader of one player's texts.

    words: its vocabulary; due: the turns that this player owes; boards: the games of a match that
    run now (empty: no match); status: "" for a turn that may be ordered ahead, else the code of why not
    (played, beyond the last); memory: what a check needs to know of earlier turns; alone: what is
    wrong with a plan whatever came before (known dice); check: what is wrong after `memory`;
    follow: the memory after a plan; remarks: what its writer should know; example: a right order;
    gone: why this player's orders count no more, "" for one who plays; step: `reveal: step`, where a
    block stands for all decisions of its turn; midway: a turn of which a decision is made already.
    """

    words: Vocabulary
    due: tuple[Turn, ...]
    memory: M
    status: Callable[[Turn], str]
    alone: Callable[[Turn, Plan], tuple[Problem, ...]]
    check: Callable[[M, Turn, Plan], tuple[Problem, ...]]
    follow: Callable[[M, Turn, Plan], M]
    remarks: Callable[[Turn, Plan], tuple[Note, ...]]
    example: Callable[[Turn], Text | str]
    boards: tuple[int, ...] = ()
    one_board: bool = False  # a match of one game: `Partie 1` may be written, and says nothing
    gone: str = ""
    step: bool = False
    midway: Callable[[Turn], bool] = lambda turn: False


@dataclass(slots=True)
class _Reader(Generic[M]):
    desk: Desk[M]
    blocks: list[Block] = field(default_factory=list)
    loose: list[Loose] = field(default_factory=list)
    fates: list[Fate] = field(default_factory=list)
    standing: dict[int | None, Block] = field(default_factory=dict)
    ended: set[int | None] = field(default_factory=set)  # boards of `standing` where it says `keiner`

    def passage(self, passage: Passage) -> None:
        found = cut(passage.lines, self.desk.words)
        own = passage.origin in _OWN
        if own:
            self.fates += [Fate(passage.letter, line.number, "fate.passed", {}) for line in found.passed]
            self.loose += [Loose(passage.letter, problem, soft=True) for problem in found.unread]
            self.loose += [Loose(passage.letter, problem) for problem in found.hard]
        for draft in found.drafts:
            if draft.heading.standing:
                self.stands(passage, draft)
            else:
                self.block(passage, draft)

    def block(self, passage: Passage, draft: Draft) -> None:
        turn, code = self.turn(draft)
        if turn is None or code:
            args = {"turn": draft.heading.number, "due": [due.number for due in self.desk.due]}
            args |= {"boards": list(self.desk.boards), "board": draft.heading.board}
            if passage.origin in _OWN:
                self.loose.append(Loose(passage.letter, Problem(code, draft.place, args), turn=turn))
            return
        plan = draft.plan
        if passage.origin == "kept" and self.desk.midway(turn):
            plan = replace(plan, lenient=True)
        problems = tuple(draft.problems) or self.desk.alone(turn, plan)
        problems = tuple(p._replace(args={"turn": turn.number, "board": turn.board, **p.args}) for p in problems)
        notes = tuple(draft.notes) + (() if problems else self.desk.remarks(turn, plan))
        notes = notes if passage.origin in _OWN else ()
        lines = draft.lines() if draft.heading.number is not None else draft.lines(turn)
        self.blocks.append(
            Block(passage.letter, passage.origin, turn, plan, draft.place, lines, problems, notes)
        )

    def turn(self, draft: Draft) -> tuple[Turn | None, str]:
        """The turn that a block is for, and why it can't be ("" where it can)."""
        heading, desk = draft.heading, self.desk
        board = self.board(draft)
        if board is not None and not desk.boards:
            return None, "plan.no-boards"
        if board is None and desk.boards:
            if len(desk.boards) > 1:
                return None, "plan.which-board"
            board = desk.boards[0]
        if heading.number is None:
            mine = [turn for turn in desk.due if turn.board == board]
            if len(mine) != 1:
                return None, "plan.which-turn"
            return mine[0], ""
        turn = Turn(heading.number, board)
        return turn, "" if turn in desk.due else desk.status(turn)

    def board(self, draft: Draft) -> int | None:
        """The board that a heading names; `Partie 1` of one game is none."""
        named = draft.heading.board
        return None if self.desk.one_board and named == 1 else named

    def stands(self, passage: Passage, draft: Draft) -> None:
        """A `Dauerauftrag`: in force until another or `keiner`, for one board or for all.

        One for all boards replaces whatever stood before its text; a board's own stands beside it.
        """
        board, own = self.board(draft), passage.origin in _OWN
        problems = list(draft.problems)
        if board is not None and not self.desk.boards:
            problems.insert(0, Problem("plan.no-boards", draft.place, {"board": board}))
        if problems:
            for problem in problems if own else ():
                self.loose.append(Loose(passage.letter, problem._replace(args={"turn": None, **problem.args})))
            return
        line = draft.lines()[-1].number
        if board is None:
            self.standing = {of: was for of, was in self.standing.items() if of and was.letter == passage.letter}
        notes = tuple(draft.notes) if own else ()
        self.standing[board] = Block(
            passage.letter, passage.origin, None, draft.plan, draft.place, draft.lines(), (), notes
        )
        (self.ended.add if draft.heading.none else self.ended.discard)(board)
        if own:
            code = "fate.no-standing" if draft.heading.none else "fate.standing"
            self.fates.append(Fate(passage.letter, line, code, {}))

    def lasting(self) -> tuple[Block, ...]:
        """What the next texts are read after: all that play, and a board's `keiner` beside one for all boards."""
        for_all = None in self.standing and None not in self.ended
        return tuple(block for board, block in self.standing.items() if board not in self.ended or (board and for_all))

    def in_force(self) -> list[Block]:
        """For each due turn the standing order as the block that any block of its own replaces."""
        out = []
        for turn in self.desk.due:
            board = turn.board if turn.board in self.standing else None
            block = self.standing.get(board)
            if block is not None and board not in self.ended:
                own = any(other.turn == turn for other in self.blocks)
                letter, notes = (-2, ()) if own else (block.letter, block.notes)
                out.append(block._replace(turn=turn, letter=letter, origin="standing", notes=notes))
        return out


def read_plans(desk: Desk[M], passages: tuple[Passage, ...]) -> Reading:
    """Read and check all that a player wrote to a roll game; see `pbm.kit.game.Reading`."""
    reader = _Reader(desk)
    for passage in passages:
        reader.passage(passage)
    if desk.gone:
        return _gone(desk, reader)
    blocks = [*reader.in_force(), *reader.blocks]
    later = frozenset(block.turn for block in blocks if block.turn is not None) - frozenset(desk.due)
    book = Rulebook(
        desk.due, later, desk.memory, desk.check, desk.follow, lambda _, turn: desk.example(turn),
        apart=len({turn.board for turn in desk.due}) > 1,
    )  # fmt: skip
    reading = settle(book, blocks, reader.loose)
    kept = [block for block in reading.kept if block.origin != "standing"]
    notes = _once(reading.notes, "note.may-strike")
    if desk.step:
        kept += _unfinished(desk, reading)
    standing, fates = reader.lasting(), (*reader.fates, *reading.fates)
    return reading._replace(notes=tuple(notes), kept=tuple(kept), standing=standing, fates=fates)


def _once(notes: Sequence[Note], code: str) -> list[Note]:
    """The notes without those of `code` that say of a later turn what is said already."""
    said: list[object] = []
    out = []
    for note in notes:
        if note.code != code or note.args not in said:
            out.append(note)
        if note.code == code:
            said.append(note.args)
    return out


def _unfinished(desk: Desk[M], reading: Reading) -> list[Block]:
    """Under `reveal: step` the block that holds stands for the turn's later decisions too; a later one
    that is faulty has replaced nothing."""
    out = []
    for turn, blocks in reading.orders.items():
        own = [block for block in blocks if block.origin != "standing"]
        holding = [block for block in own if not desk.check(desk.memory, turn, block.order)]
        out += holding[-1:]
    return out


def _gone(desk: Desk[M], reader: _Reader[M]) -> Reading:
    """Orders of one who is finished or out are ignored with a note."""
    entries, fates = [], []
    for block in reader.blocks:
        if block.origin in _OWN:
            args = {"turn": block.turn.number if block.turn else None}
            entries.append(Entry(block.turn, "ignored", desk.gone, block.place, args))
            why = {"code": desk.gone, "args": args}
            fates.append(Fate(block.letter, block.lines[-1].number, "fate.ignored", {"why": why}))
    return Reading(entries=tuple(entries), fates=(*reader.fates, *fates))
