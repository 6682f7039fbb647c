"""Resolving an issue's turns (rules.md, 1.4 to 1.8 and 0.2 to 0.7). Total: it never refuses."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pbm.base.dice import Dice, Roll
from pbm.base.problem import NOWHERE
from pbm.base.record import made
from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.parts import Order
from pbm.games.dottendorfer.read import Position, check
from pbm.games.dottendorfer.state import Sheet, Split, State
from pbm.kit.game import Block, Inbox, Played, Reading, Setup, Turn, turn_of


def play(setup: Setup, state: State, inbox: Inbox, dice: Dice) -> Played:
    """Play the due turns of all players. All dice of this game are public; none are thrown here."""
    due = rules.due_turns(setup, state)
    moves: dict[str, list[dict[str, Any]]] = {}
    sheets: dict[str, Sheet] = {}
    runs: dict[str, int] = {}
    for player, sheet in state.sheets.items():
        if sheet.status != "playing":
            sheets[player] = sheet
            continue
        if player in inbox.resigned:
            before = rules.score(setup.rules, sheet)
            if player not in inbox.heirs:
                sheet = sheet._replace(status="out", exit=due[0], why="resigned")
            moves[player] = [{"turn": due[0], "what": "resigned", "score": [before, before]}]
        else:
            reading = inbox.readings.get(player) or Reading()
            ends = setup.rules.nmr == "out" and player not in inbox.heirs
            rolls = state.rolls if player in inbox.absent else None
            sheet, moves[player], missed = _player(setup, sheet, due, reading, ends, rolls)
            run = inbox.nmr_run.get(player, 0) + 1 if missed else 0
            limit = setup.rules.nmr_limit
            leaves = missed and limit and run >= limit and player not in inbox.heirs
            if leaves and sheet.status == "playing":
                sheet = sheet._replace(status="out", exit=due[-1], why="limit")
            if missed:
                moves[player][-1] |= {"run": run} if ends or setup.rules.nmr == "skip" else {"run": run, "open": True}
            if sheet.status == "playing" and run:
                runs[player] = run
        sheets[player] = sheet
    shown = {label: list(state.rolls[label]) for label in state.rolls if _turn_of(label) in due}
    report = {"turns": list(due), "rolls": shown, "moves": moves}
    return Played(State(due[-1], sheets, state.rolls), report, runs)


def _turn_of(label: str) -> int:
    return int(label.rstrip(rules.LETTERS))


def _player(
    setup: Setup,
    sheet: Sheet,
    due: tuple[int, ...],
    reading: Reading,
    ends: bool,
    rolls: Mapping[str, Roll] | None,
) -> tuple[Sheet, list[dict[str, Any]], bool]:
    """Play one player's turns; the third value tells whether there was an NMR. ends: the first one is
    the exit; rolls: the published dice, where the house policy plays what is missing."""
    moves: list[dict[str, Any]] = []
    missed = False
    position = Position(sheet)
    score = rules.score(setup.rules, sheet)
    for number in due:
        turn = turn_of(number)
        block = _legal(position, turn, reading.orders.get(turn, ()))
        if block is None and rolls is not None:
            later = [reading.orders[other][-1].order.letter for other in map(turn_of, due) if other in reading.orders]
            block = _policy(setup, position, turn, rolls, later)
        if block is None:
            missed = True
            moves.append({"turn": number, "what": "nmr", "score": [score, score]})
            if ends:
                return position.sheet._replace(status="out", exit=number, why="nmr"), moves, missed
            continue
        after = rules.apply(position.sheet, block.order.split)
        before, score = score, rules.score(setup.rules, after)
        moves.append(_move(number, block, position.sheet, after, [before, score]))
        used = (*position.used, block.order.letter) if block.order.letter else position.used
        position = made(Position, (after, used))
        if after.status == "finished":
            break
    return position.sheet, moves, missed


def _legal(position: Position, turn: Turn, blocks: tuple[Block, ...]) -> Block | None:
    """The last order that stands the check now (after a skipped turn: as if it had never been due)."""
    block: Block
    for block in reversed(blocks):
        if not check(position, turn, block.order):
            return block
    return None


def _policy(
    setup: Setup, position: Position, turn: Turn, rolls: Mapping[str, Roll], named: Collection[str]
) -> Block:
    """The house policy's order for a turn (rules.md, 1.11); `bestof4`: with the first unused letter, one
    that the player's orders have `named` for other turns only where there is no other."""
    unused = [one for one in rules.letters(setup) if one not in position.used]
    letter = next((one for one in unused if one not in named), unused[0] if unused else "")
    first = next(label for label in rolls if label.endswith(letter)) if letter else str(turn.number)
    split = rules.policy(setup.rules, position.sheet, rolls[first])
    return Block(0, "policy", turn, Order(split, letter), NOWHERE, ())


def _move(turn: int, block: Block, before: Sheet, after: Sheet, scores: list[int]) -> dict[str, Any]:
    """The facts of a move: what was played and what it did to the paper form."""
    split: Split = block.order.split
    move: dict[str, Any] = {"turn": turn, "what": "move", "pairs": [list(pair) for pair in split.pairs]}
    if split.rest is None:
        move["dropped"] = split.dropped
        move["used"] = list(rules.used_rests(before))
    else:
        move["rest"] = split.rest
        move["rests"] = after.rests[split.rest - 1]
    if block.order.letter:
        move["letter"] = block.order.letter
    if block.origin == "policy":
        move["policy"] = True
    elif block.origin != "player":
        move["by"] = block.origin
    low, high = sorted(split.sums)
    sums = (low, high) if low < high else (low,)
    move["marks"] = [[total, before.marks[total - 2], after.marks[total - 2]] for total in sums]
    move["score"] = scores
    if after.status == "finished":
        move["finished"] = True
    return move
