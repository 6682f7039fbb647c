"""From a player's lines to orders for turns (orders.md, "Dottendorfer"; rules.md, 0.5 and 1.10).

`read` cuts the lines at their headers, has each piece parsed, checks it against the published
dice, and lets the kit settle what holds.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pbm.base.dice import Roll
from pbm.base.problem import Note, Problem
from pbm.base.record import NamedTuple
from pbm.base.scan import Line, cut_comment, scan
from pbm.base.text import Text
from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.cut import cut
from pbm.games.dottendorfer.lines import Piece
from pbm.games.dottendorfer.orders import parse
from pbm.games.dottendorfer.parts import Order, order_of
from pbm.games.dottendorfer.spelling import headed
from pbm.games.dottendorfer.state import Sheet, State
from pbm.kit.game import Block, Entry, Fate, Passage, Reading, Setup, Turn, turn_of
from pbm.kit.settle import Loose, Rulebook, settle


class Position(NamedTuple):
    """Where a player stands between two turns of an issue: form, and letters used (bestof4)."""

    sheet: Sheet
    used: tuple[str, ...] = ()


def labels(setup: Setup, state: State, turn: int) -> dict[str, Roll]:
    """The published rolls that a turn may use, by letter ("" outside bestof4)."""
    if setup.variant == "bestof4":
        if turn not in rules.due_turns(setup, state):
            return {}
        return {label[-1]: roll for label, roll in state.rolls.items()}
    roll = state.rolls.get(str(turn))
    return {} if roll is None else {"": roll}


def fits(order: Order, roll: Roll) -> Order | None:
    """Return the order with its dropped die filled in, if its dice are exactly this roll's."""
    dice = order.split.dice
    if len(dice) == len(roll) and dice == tuple(sorted(roll)):
        return order
    missing = Counter(roll)
    missing.subtract(dice)
    if any(count < 0 for count in missing.values()):
        return None
    left = list((+missing).elements())
    if order.split.rest is None and order.split.dropped is None and len(left) == 1:
        return order._replace(split=order.split._replace(dropped=left[0]))
    return order if not left else None


def check(position: Position, turn: Turn, order: Order) -> tuple[Problem, ...]:
    """What is illegal about an order whose dice are right (rules.md, 1.3, 1.4, 1.10)."""
    sheet, split = position.sheet, order.split
    bare = rules.all_rests(sheet) and rules.without_rest(sheet, split.dice)
    right = bare if split.rest is None else not bare and rules.may_rest(sheet, split.rest)
    if right and order.letter not in position.used:
        return ()
    args = {"turn": turn.number, "used": rules.used_rests(sheet), "found": split.rest}
    if order.letter and order.letter in position.used:
        return (Problem("order.letter-used", args={**args, "letter": order.letter}),)
    if split.rest is None and not bare:
        usable = sorted({die for die in split.dice if rules.may_rest(sheet, die)})
        return (Problem("order.bare-illegal", args={**args, "usable": usable}),)
    if split.rest is not None and not rules.may_rest(sheet, split.rest):
        return (Problem("order.bare-needed" if bare else "order.rest-fourth", args=args),)
    return ()


def follow(position: Position, turn: Turn, order: Order) -> Position | None:
    """The position after an order; None once the eighth mark has finished the player."""
    sheet = rules.apply(position.sheet, order.split)
    if sheet.status == "finished":
        return None
    return Position(sheet, position.used + ((order.letter,) if order.letter else ()))


# Plainly meant as orders of another kind: faulty whatever else stands (orders.md, "Dottendorfer").
_PLAIN = frozenset(("order.no-standing", "order.no-joker"))


class _Reader:
    __slots__ = ("blocks", "due", "fates", "loose", "player", "setup", "state")

    def __init__(self, setup: Setup, state: State, player: str) -> None:
        self.setup, self.state, self.player = setup, state, player
        self.due = rules.due_turns(setup, state)
        self.blocks: list[Block] = []
        self.loose: list[Loose] = []
        self.fates: list[Fate] = []

    def passage(self, passage: Passage) -> None:
        letters = rules.letters(self.setup)
        pieces, unread, passed = cut(passage.lines, letters, self.due)
        self.fates += [Fate(passage.letter, line.number, "fate.passed", {}) for line in passed]
        self.loose += [Loose(passage.letter, problem, soft=problem.code not in _PLAIN) for problem in unread]
        blocks: list[Block] = []
        headless: list[Block] = []
        for piece in pieces:
            block = self.block(passage, piece)
            if piece.fault is not None:
                self.loose.append(Loose(passage.letter, piece.fault))
            elif piece.turn is None:
                headless.append(block)
            else:
                blocks.append(block)
        blocks += self.headless(headless, bool(blocks), passage.letter)
        checked = [self.dated(block) for block in self.lettered(blocks)]
        self.blocks += [block for block in checked if block is not None]

    def block(self, passage: Passage, piece: Piece) -> Block:
        order, problems = order_of(piece.parts, piece.place)
        turn = turn_of(piece.turn) if piece.turn is not None else None
        if problems and piece.turn is not None:
            problems = tuple(p._replace(args={"turn": piece.turn, **p.args}) for p in problems)
        return Block(passage.letter, passage.origin, turn, order, piece.place, piece.lines, problems)

    def headless(self, blocks: list[Block], beside: bool, letter: int) -> list[Block]:
        """As many orders without a header as turns due, in order, are accepted; else faults."""
        if not blocks:
            return []
        if not beside and len(blocks) == len(self.due):
            return [block._replace(turn=Turn(turn)) for block, turn in zip(blocks, self.due, strict=True)]
        code = "order.headless-beside" if beside else "order.headless-count"
        args = {"count": len(blocks), "due": list(self.due)}
        example = self.example(None, Turn(self.due[0]))
        for block in blocks if beside else blocks[:1]:
            self.loose.append(Loose(letter, Problem(code, block.place, args, example)))
        for block in blocks if not beside else ():
            line = block.lines[-1].number
            self.fates.append(Fate(letter, line, "fate.faulty", {"turn": None, "why": {"code": code, "args": args}}))
        return []

    def lettered(self, blocks: list[Block]) -> list[Block]:
        """Give each order of bestof4 without a letter its roll (rules.md, 1.10)."""
        if self.setup.variant != "bestof4":
            return blocks
        last = {block.turn: block for block in blocks}
        taken = {block.order.letter for block in last.values() if block.order and block.order.letter}
        chosen: dict[int, Block] = {}
        for block in sorted(blocks, key=lambda b: b.turn or Turn(0)):
            turn = block.turn.number if block.turn else 0
            if block.order is None or block.order.letter or block.problems or turn not in self.due:
                continue
            rolls = labels(self.setup, self.state, turn)
            fitting = [letter for letter, roll in rolls.items() if fits(block.order, roll)]
            free = [letter for letter in fitting if letter not in taken]
            if free:
                order = fits(block.order._replace(letter=free[0]), rolls[free[0]])
                note = Note("note.letter", block.place, {"turn": turn, "letter": free[0]})
                chosen[id(block)] = block._replace(order=order, notes=(*block.notes, note))
                if last[block.turn] is block:
                    taken.add(free[0])
            elif fitting:
                problem = Problem("order.letter-taken", block.place, {"turn": turn, "letters": fitting})
                chosen[id(block)] = block._replace(problems=(problem,))
        return [chosen.get(id(block), block) for block in blocks]

    def dated(self, block: Block) -> Block | None:
        """Check that the turn is one that may be ordered, and the dice against its roll."""
        assert block.turn is not None
        turn = block.turn.number
        rolls = labels(self.setup, self.state, turn)
        if not rolls:
            code = "order.turn-played" if turn <= self.state.turn else "order.turn-unknown"
            problem = Problem(code, block.place, {"turn": turn, "due": list(self.due)})
            self.loose.append(Loose(block.letter, problem, turn=block.turn))
            return None
        if block.order is None or block.problems:
            return block
        letter = block.order.letter
        if letter not in rolls:
            problem = Problem("order.letter-needed", block.place, self.differs(turn, block.order, rolls))
            return block._replace(problems=(problem,))
        order = fits(block.order, rolls[letter])
        if order is not None:
            return block if order is block.order else block._replace(order=order)
        code = "order.letter-differs" if letter else "order.dice-differ"
        args = self.differs(turn, block.order, {letter: rolls[letter]})
        return block._replace(problems=(Problem(code, block.place, args),))

    def differs(self, turn: int, order: Order, rolls: dict[str, Roll]) -> dict[str, object]:
        shown = [f"{letter}: {' '.join(map(str, roll))}" for letter, roll in rolls.items()]
        roll = next(iter(rolls.values()))
        return {
            "turn": turn,
            "found": list(order.split.dice),
            "letter": order.letter,
            "roll": list(roll),
            "rolls": shown,
        }

    def example(self, position: Position | None, turn: Turn) -> Text | str:
        """A correct order for a turn: the first legal split of its dice, never chosen by score."""
        rolls = labels(self.setup, self.state, turn.number)
        used = position.used if position else ()
        sheet = position.sheet if position else self.state.sheets[self.player]
        for letter, roll in rolls.items():
            if letter in used:
                continue
            split = next(rules.splits(sheet, roll))
            number = turn.number
            return Text(headed(number, split, "de", letter), headed(number, split, "en", letter))
        return ""


def read(setup: Setup, state: State, player: str, passages: tuple[Passage, ...]) -> Reading:
    """Read and check all that a player wrote to this game; see `pbm.kit.game.Reading`."""
    reader = _Reader(setup, state, player)
    sheet = state.sheets[player]
    for passage in passages:
        reader.passage(passage)
    if sheet.status != "playing":
        return _too_late(sheet, reader)
    due, later = _turns(reader.due, tuple(state.rolls))
    book = Rulebook(due, later, Position(sheet), check, follow, reader.example)
    reading = settle(book, reader.blocks, reader.loose)
    return reading._replace(fates=(*reader.fates, *reading.fates)) if reader.fates else reading


@lru_cache(maxsize=64)  # the same for all players of a game
def _turns(due: tuple[int, ...], rolls: tuple[str, ...]) -> tuple[tuple[Turn, ...], frozenset[Turn]]:
    """The turns due and those behind them whose rolls are published."""
    now = tuple(map(turn_of, due))
    return now, frozenset(turn_of(int(label)) for label in rolls if label.isdecimal()) - frozenset(now)


def _too_late(sheet: Sheet, reader: _Reader) -> Reading:
    """Orders of one who is finished or out are ignored with a note (rules.md, 1.5)."""
    code = "order.is-finished" if sheet.status == "finished" else "order.is-out"
    entries = tuple(Entry(block.turn, "ignored", code, block.place, _number(block)) for block in reader.blocks)
    fates = [
        Fate(
            block.letter,
            block.lines[-1].number,
            "fate.ignored",
            {"why": {"code": code, "args": _number(block)}},
        )
        for block in reader.blocks
    ]
    notes = []
    for item in reader.loose:
        why = {"code": item.problem.code, "args": {"turn": None, **item.problem.args}}
        notes.append(Note("note.unread", item.problem.place, {"why": why}))
        fates.append(Fate(item.letter, item.problem.place.line or 0, "fate.unread", {}))
    return Reading(entries=entries, notes=tuple(notes), fates=(*reader.fates, *fates))


def _number(block: Block) -> dict[str, object]:
    return {"turn": block.turn.number if block.turn else None}


def looks(text: str) -> bool:
    """Tell whether a line looks like an order: a header with a number, or a whole order."""
    lowered = text.lower()
    if not any(char.isdigit() for char in lowered):
        return False
    line = Line("", 1, text)
    toks = [(line, token) for token in (cut_comment(scan(line))[0] if "#" in text else scan(line))]
    for at, (_, token) in enumerate(toks[:-1]):
        if token.value in ("turn", "zug", "runde", "round") and toks[at + 1][1].kind == "number":
            return True
    tail = toks[1:] if toks and toks[0][1].value in ("-", "*", "•") else toks
    # whole as it stands, or behind a bare number, its letter and its separator
    return any(parse(tail[start:], rules.LETTERS).whole for start in range(min(4, len(tail))))
