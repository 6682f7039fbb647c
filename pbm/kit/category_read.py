"""From a player's texts to what holds for each turn of General and Yacht (orders.md, "Roll games")."""

from __future__ import annotations

from itertools import combinations_with_replacement

from pbm.base.problem import Note, Problem
from pbm.base.text import Text
from pbm.kit import match
from pbm.kit.categories import DICE, Cells, Made, Table, open_cells
from pbm.kit.category_names import vocabulary
from pbm.kit.category_play import Desk
from pbm.kit.category_printed import example
from pbm.kit.game import Passage, Reading, Setup, Turn
from pbm.kit.match import State
from pbm.kit.plan import Plan, Wish
from pbm.kit.plan_orders import Desk as OrderDesk
from pbm.kit.plan_orders import read_plans
from pbm.kit.turn import Position

Sheets = tuple[Cells, ...]
"""A player's score sheets as far as they are known, one for each game of the match."""


def read(table: Table, setup: Setup, state: State, player: str, passages: tuple[Passage, ...]) -> Reading:
    """Read and check all that a player wrote to this game; see `pbm.kit.game.Reading`."""
    seat = state.seats[player]
    desk = Desk(table, setup, state, player)
    words = vocabulary(table)

    def alone(turn: Turn, plan: Plan) -> tuple[Problem, ...]:
        return desk.check(seat.boards[match.board_of(turn)], turn, plan)

    def check(sheets: Sheets, turn: Turn, plan: Plan) -> tuple[Problem, ...]:
        return desk.check(sheets[match.board_of(turn)], turn, plan)

    def follow(sheets: Sheets, turn: Turn, plan: Plan) -> Sheets:
        at = match.board_of(turn)
        return (*sheets[:at], desk.follow(sheets[at], turn, plan), *sheets[at + 1 :])

    def remarks(turn: Turn, plan: Plan) -> tuple[Note, ...]:
        cells = seat.boards[match.board_of(turn)]
        found = desk.foresee(cells, turn, plan)
        return found.notes if found.run.done else (*found.notes, *may_strike(table, cells, plan, found.run.position))

    def right(turn: Turn) -> Text | str:
        if turn not in match.player_turns(table, setup, state, player):
            return ""
        de, en = ("\n".join(example(table, setup, state, player, (turn,), lang)) for lang in ("de", "en"))
        return Text(de, en)

    return read_plans(
        OrderDesk(
            words=words,
            due=match.player_turns(table, setup, state, player),
            memory=seat.boards,
            status=lambda turn: status(table, setup, state, turn),
            alone=alone,
            check=check,
            follow=follow,
            remarks=remarks,
            example=right,
            boards=boards(setup, state),
            one_board=setup.games == 1,
            gone={"out": "plan.is-out", "finished": "plan.is-finished"}.get(seat.status, ""),
            step=setup.reveal == "step",
            midway=lambda turn: match.key_of(player, turn) in state.going,
        ),
        passages,
    )


def boards(setup: Setup, state: State) -> tuple[int, ...]:
    """The games of the match that run now; () where there is no match."""
    if setup.games == 1:
        return ()
    return tuple(range(1, setup.games + 1)) if setup.side_by_side else (state.board,)


def status(table: Table, setup: Setup, state: State, turn: Turn) -> str:
    """Why a turn that is not due can't be ordered, "" where it may be ordered ahead."""
    board = turn.board or 1
    if not 1 <= board <= setup.games:
        return "plan.board-beyond"
    if not 1 <= turn.number <= table.turns:
        return "plan.turn-beyond"
    now = board if setup.side_by_side else state.board
    played = max(state.turn, max((due.number for due in match.due_turns(table, setup, state)), default=0))
    return "plan.turn-played" if (board, turn.number) <= (now, played) else ""


def may_strike(table: Table, cells: Cells, plan: Plan, stands: Position) -> tuple[Note, ...]:
    """Warn where the `Ende` list strikes a category that its writer did not say to strike: the last
    open one, when none of them scores (orders.md: "The receipt warns where a list would strike").

    stands: how far the known dice bring the turn; what lies then may be enough for one of them."""
    left = {table.names[at] for at in open_cells(cells)}
    wishes = [wish for wish in plan.wishes if wish.name in left]
    if not wishes or any(wish.strike or wish.name == "chance" for wish in wishes):
        return ()
    lying = tuple(die for die, roll in zip(stands.dice, stands.laid, strict=True) if roll)
    if lying and any(_scores_anyway(table, wish.name, lying) for wish in wishes):
        return ()
    last: Wish = wishes[-1]
    return (Note("note.may-strike", last.place, {"what": {"code": f"name.{last.name}", "args": {}}}),)


def _scores_anyway(table: Table, name: str, lying: tuple[int, ...]) -> bool:
    """Whether a category scores with dice that lie already, whatever the others will show."""
    at = table.index(name)
    others = combinations_with_replacement(range(1, 7), DICE - len(lying))
    return all(table.points(at, Made((*lying, *rest))) for rest in others)
