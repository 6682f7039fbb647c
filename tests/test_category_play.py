"""Playing General and Yacht by plans given as values (rules.md, 0, 4, 5 and 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.base.dice import Dice, Roll, roller, table
from pbm.base.problem import Place
from pbm.base.state import from_json, to_json
from pbm.kit import category_play, match
from pbm.kit.categories import GENERAL, YACHT, Table, open_cells
from pbm.kit.game import Block, Inbox, Played, Reading, Setup, Turn
from pbm.kit.match import Seat, State
from pbm.kit.plan import EMPTY, Action, Condition, Plan, RollLine, Rule, Wish
from pbm.kit.turn import Position


@dataclass(frozen=True)
class Rules:
    nmr: Literal["strike", "policy", "out"] = "strike"
    nmr_limit: int = 0
    first_roll: Literal["stopped", "thrown"] = "stopped"


def setup(rules: Rules | None = None, **more: object) -> Setup:
    base = Setup("g1", "Berta", ("anna", "bernd"), rules or Rules(), games=2)
    return replace(base, **more)  # type: ignore[arg-type]


def block(turn: Turn, plan: Plan) -> Block:
    return Block(0, "player", turn, plan, Place("orders/002/anna.txt", 1, 1), ())


def inbox(plans: dict[str, dict[Turn, Plan]], runs: dict[str, int] | None = None, *gone: str) -> Inbox:
    readings = {
        player: Reading({turn: (block(turn, plan),) for turn, plan in own.items()}) for player, own in plans.items()
    }
    return Inbox(readings, frozenset(gone), runs or {})


def play_one(
    plan: Plan, *rows: Roll, game: Setup | None = None, filled: tuple[str, ...] = (), cells: Table = GENERAL
) -> Any:
    """One turn of anna's with these rows, the first of them published; her move."""
    game = game or setup(players=("anna",), games=1)
    state = match.start(cells, game)
    sheet = tuple(0 if name in filled else None for name in cells.names)
    count = len(filled)
    state = replace(state, turn=count, seats={"anna": Seat((sheet,) * game.games)})
    turn = match.due_turns(cells, game, state)[0]
    rolls = {f"anna/1.{count + 1}.1.{row}": dice for row, dice in enumerate(rows, 1)}
    state = match.deal(cells, game, state, table(rolls))
    played = category_play.play(cells, game, state, inbox({"anna": {turn: plan}}), table(rolls))
    return played.report["moves"]["anna"][0]


def dice(*faces: int) -> Action:
    return Action("dice", picks=tuple((faces.count(face), face) for face in dict.fromkeys(faces)))


def every(face: int) -> Action:
    return Action("dice", picks=((0, face),))


def outcome(move: Any) -> tuple[str, int, bool, str]:
    return move["category"], move["points"], move["struck"], move["decided"][0]


def test_the_order_in_the_specification() -> None:
    """General, roll 1 known: 6 6 6 2 1 (orders.md, "Roll games")."""
    plan = Plan(
        {1: RollLine(every(6))},
        (Rule((Condition("name", name="four"),), Action(end="score", what="four")),),
        (Wish("sixes"), Wish("threes"), Wish("ones", strike=True)),
    )
    first = (6, 6, 6, 2, 1)
    move = play_one(plan, first, (1, 1, 1, 6, 2))
    assert outcome(move) == ("four", 40, False, "rule")
    assert [step["laid"] for step in move["steps"]] == [[6, 6, 6], []]
    move = play_one(plan, first, (1, 1, 1, 3, 2), (1, 1, 1, 4, 2))
    assert outcome(move) == ("sixes", 18, False, "end") and move["dice"] == [6, 6, 6, 4, 2]
    move = play_one(plan, first, (1, 1, 1, 1, 2), (1, 1, 1, 4, 2), filled=("sixes",))
    assert outcome(move) == ("ones", 0, True, "end")


def test_the_turns_of_the_design_sheet() -> None:
    """Berta, rounds 4 to 6 of Wojciech (design/player.txt)."""
    keep5 = (Rule((), every(5)),)
    plan = Plan({1: RollLine(every(5))}, keep5, (Wish("twos"), Wish("fives")))
    move = play_one(plan, (2, 1, 6, 6, 5), (5, 3, 4, 6, 4), (2, 1, 2, 2, 4))
    assert outcome(move) == ("twos", 4, False, "end") and move["dice"] == [5, 1, 2, 2, 5]
    plan = Plan({1: RollLine(dice(5, 5))}, keep5, (Wish("ones"), Wish("threes")))
    move = play_one(plan, (6, 4, 5, 5, 3), (3, 1, 5, 3, 3), (4, 1, 6, 3, 2))
    assert outcome(move) == ("ones", 1, False, "end") and move["dice"] == [4, 1, 5, 5, 2]
    plan = Plan({1: RollLine(every(3))}, (Rule((), every(3)),), (Wish("threes"), Wish("general", strike=True)))
    move = play_one(plan, (2, 3, 3, 5, 3), (2, 3, 1, 5, 4), (1, 2, 2, 1, 4))
    assert outcome(move) == ("threes", 9, False, "end") and move["dice"] == [1, 3, 3, 1, 3]


def test_the_policy_scores_25_at_once_whatever_the_list_says() -> None:
    plan = Plan(wishes=(Wish("ones"),))
    move = play_one(plan, (6, 6, 6, 6, 1))
    assert outcome(move) == ("four", 45, False, "policy") and len(move["steps"]) == 1
    move = play_one(plan, (1, 2, 3, 4, 5))
    assert outcome(move) == ("straight", 25, False, "policy")


def test_at_the_end_the_list_comes_before_the_policy() -> None:
    plan = Plan(wishes=(Wish("ones"),))
    move = play_one(plan, (6, 6, 1, 2, 1), (1, 1, 6, 6, 1), (1, 1, 1, 1, 1))
    assert outcome(move) == ("four", 40, False, "policy"), "four sixes after roll 2 score at once"
    move = play_one(plan, (6, 6, 1, 2, 1), (1, 1, 6, 2, 1), (1, 1, 1, 6, 1))
    assert outcome(move) == ("ones", 1, False, "end"), "four sixes after roll 3 are the list's"


def test_an_empty_plan_is_the_policy_whole() -> None:
    move = play_one(EMPTY, (6, 6, 1, 2, 1), (1, 1, 3, 2, 1), (1, 1, 1, 3, 4))
    assert outcome(move) == ("sixes", 12, False, "policy")
    filled = tuple(name for name in GENERAL.names if name not in ("fours", "general"))
    move = play_one(EMPTY, (6, 6, 1, 2, 1), (1, 1, 3, 2, 1), (1, 1, 1, 3, 5), filled=filled)
    assert outcome(move) == ("fours", 0, True, "policy")


def test_stopping_early_keeps_the_bonus_of_roll_one() -> None:
    stop = Plan({1: RollLine(Action(end="stop"))}, wishes=(Wish("full-house"),))
    assert outcome(play_one(stop, (2, 2, 5, 5, 5))) == ("full-house", 35, False, "end")
    later = Plan({1: RollLine(Action("nothing")), 2: RollLine(Action(end="stop"))}, wishes=(Wish("full-house"),))
    move = play_one(later, (1, 2, 5, 5, 5), (2, 2, 5, 5, 5))
    assert outcome(move) == ("full-house", 30, False, "end")


def test_all_five_laid_aside_end_the_rolling() -> None:
    plan = Plan({1: RollLine(Action("all"))}, wishes=(Wish("twos"),))
    move = play_one(plan, (2, 2, 5, 5, 5))
    assert outcome(move) == ("twos", 4, False, "end") and [step["roll"] for step in move["steps"]] == [1, 1]


@pytest.mark.parametrize(("word", "points"), [("stopped", 40), ("thrown", 45)])
def test_first_roll_thrown_keeps_the_bonus_of_the_vierling(word: Any, points: int) -> None:
    game = setup(Rules(first_roll=word), players=("anna",), games=1)
    plan = Plan({1: RollLine(every(4)), 2: RollLine(Action("nothing"))}, wishes=(Wish("four"),))
    move = play_one(plan, (4, 4, 4, 4, 1), (1, 1, 1, 1, 2), (1, 1, 1, 1, 4), game=game)
    assert outcome(move) == ("four", points, False, "end") and move["dice"] == [4, 4, 4, 4, 4]
    late = Plan({1: RollLine(dice(4, 4, 4)), 2: RollLine(Action("nothing"))}, wishes=(Wish("four"),))
    move = play_one(late, (4, 4, 4, 4, 1), (1, 1, 1, 4, 2), (1, 1, 1, 4, 3), game=game)
    assert outcome(move) == ("four", 40, False, "end")


def test_a_list_that_brings_nothing_strikes_its_last_open_category() -> None:
    plan = Plan({1: RollLine(Action(end="stop"))}, wishes=(Wish("fives"), Wish("fours"), Wish("ones")))
    assert outcome(play_one(plan, (2, 2, 2, 3, 6))) == ("ones", 0, True, "end")
    assert outcome(play_one(plan, (2, 2, 2, 3, 6), filled=("ones",))) == ("fours", 0, True, "end")
    assert outcome(play_one(plan, (2, 2, 2, 3, 6), filled=("ones", "fours", "fives"))) == ("twos", 6, False, "policy")


def test_a_strike_in_the_list_strikes_when_its_place_comes() -> None:
    plan = Plan({1: RollLine(Action(end="stop"))}, wishes=(Wish("fives"), Wish("general", strike=True), Wish("twos")))
    assert outcome(play_one(plan, (2, 2, 2, 3, 6))) == ("general", 0, True, "end")
    assert outcome(play_one(plan, (2, 2, 2, 3, 6), filled=("general",))) == ("twos", 6, False, "end")


def test_straight_alone_in_yacht_is_whichever_the_dice_make_and_never_struck() -> None:
    stop = {1: RollLine(Action(end="stop"))}
    plan = Plan(stop, wishes=(Wish("straight"), Wish("ones")))
    assert outcome(play_one(plan, (1, 2, 3, 4, 5), cells=YACHT)) == ("small", 30, False, "end")
    assert outcome(play_one(plan, (6, 2, 3, 4, 5), cells=YACHT)) == ("large", 30, False, "end")
    assert outcome(play_one(plan, (6, 2, 3, 4, 5), cells=YACHT, filled=("large",))) == ("ones", 0, True, "end")
    only = Plan(stop, wishes=(Wish("straight"),))
    assert outcome(play_one(only, (6, 2, 3, 4, 4), cells=YACHT))[3] == "policy"
    rule = Plan(rules=(Rule((Condition("name", name="straight"),), Action(end="score", what="straight")),))
    assert outcome(play_one(rule, (6, 2, 3, 4, 5), cells=YACHT)) == ("large", 30, False, "rule")


def test_rules_that_the_game_does_not_allow_are_passed_over_and_said() -> None:
    rules = (
        Rule((), Action(end="score", what="four"), Place(line=4)),
        Rule((Condition("name", name="full-house"),), Action(end="strike", what="ones"), Place(line=5)),
    )
    move = play_one(Plan(rules=rules), (2, 2, 2, 3, 3))
    assert outcome(move) == ("ones", 0, True, "rule") and move["decided"][1] == 5
    assert move["steps"][0]["passed"] == [[4, "plan.worth-nothing"]]


def test_the_points_condition_looks_at_the_best_open_category() -> None:
    rules = (
        Rule((Condition("points", 30),), Action(end="strike", what="ones")),
        Rule((), Action(end="strike", what="twos")),
    )
    assert outcome(play_one(Plan(rules=rules), (2, 2, 2, 3, 3)))[0] == "ones"
    assert outcome(play_one(Plan(rules=rules), (2, 2, 2, 3, 3), filled=("full-house",)))[0] == "twos"


def test_a_list_of_single_dice_takes_those_of_this_roll_first() -> None:
    plan = Plan({1: RollLine(dice(5)), 2: RollLine(dice(5, 5))}, wishes=(Wish("fives"),))
    move = play_one(plan, (5, 1, 2, 3, 4), (1, 5, 5, 5, 1), (1, 1, 1, 6, 6))
    assert move["steps"][0]["columns"] == [0] and move["steps"][1]["columns"] == [1, 2]
    assert move["dice"] == [5, 5, 5, 6, 6]


def test_hidden_dice_do_as_much_as_they_can() -> None:
    plan = Plan({1: RollLine(Action("nothing")), 2: RollLine(dice(5, 5, 5), Place(line=3))}, (Rule((), every(1)),))
    move = play_one(plan, (1, 1, 2, 3, 4), (5, 1, 2, 3, 1), (6, 6, 6, 6, 6))
    assert move["steps"][1]["laid"] == [5] and move["steps"][1]["by"] == "roll"
    move = play_one(plan, (1, 1, 2, 3, 4), (6, 1, 2, 3, 1), (6, 6, 6, 6, 6))
    assert move["steps"][1]["laid"] == [1, 1] and move["steps"][1]["passed"] == [[3, "plan.too-few"]]


def both(plan: Plan, *turns: Turn) -> dict[str, dict[Turn, Plan]]:
    return {player: dict.fromkeys(turns, plan) for player in ("anna", "bernd")}


def dealt(game: Setup, rolls: Dice) -> State:
    return match.deal(GENERAL, game, match.start(GENERAL, game), rolls)


def test_an_nmr_strikes_the_first_open_category_and_rolls_nothing() -> None:
    game = setup(turns_per_issue=2)
    asked: list[str] = []
    thrown = roller(b"nmr")

    def rolls(label: str, count: int) -> Roll:
        asked.append(label)
        return thrown(label, count)

    state = dealt(game, rolls)
    asked.clear()
    plans = {"anna": dict.fromkeys(match.due_turns(GENERAL, game, state), EMPTY)}
    played = category_play.play(GENERAL, game, state, inbox(plans), rolls)
    moves = played.report["moves"]["bernd"]
    facts = [(move["what"], move["category"], move["struck"]) for move in moves]
    assert facts == [("nmr", "ones", True), ("nmr", "twos", True)]
    assert moves[-1]["run"] == 1 and played.nmr_run == {"bernd": 1}
    assert not any(label.startswith("bernd") for label in asked)


def test_nmr_policy_plays_the_turn_and_counts() -> None:
    game = setup(Rules(nmr="policy", nmr_limit=2))
    rolls = roller(b"policy")
    state = dealt(game, rolls)
    ordered = category_play.play(GENERAL, game, state, inbox(both(EMPTY, Turn(1, 1))), rolls)
    missed = category_play.play(GENERAL, game, state, inbox({}), rolls)
    assert {p: s.boards for p, s in missed.state.seats.items()} == {p: s.boards for p, s in ordered.state.seats.items()}
    assert missed.nmr_run == {"anna": 1, "bernd": 1}
    state = match.deal(GENERAL, game, missed.state, rolls)
    again = category_play.play(GENERAL, game, state, inbox({}, missed.nmr_run), rolls)
    assert {(seat.status, seat.exit, seat.why) for seat in again.state.seats.values()} == {("out", (1, 2), "limit")}
    assert all(len(open_cells(seat.boards[0])) == 8 for seat in again.state.seats.values())


def test_nmr_out_leaves_the_match_and_later_turns_are_not_played() -> None:
    game = setup(Rules(nmr="out"), turns_per_issue=3)
    rolls = roller(b"out")
    state = dealt(game, rolls)
    played = category_play.play(GENERAL, game, state, inbox({"anna": {Turn(1, 1): EMPTY, Turn(3, 1): EMPTY}}), rolls)
    assert [move["what"] for move in played.report["moves"]["anna"]] == ["move", "nmr"]
    assert played.state.seats["anna"].exit == (1, 2) and played.state.seats["bernd"].exit == (1, 1)
    assert [row.player for row in match.rank(GENERAL, game, played.state)] == ["anna", "bernd"]


def test_side_by_side_an_nmr_is_counted_per_board_but_once_for_the_limit() -> None:
    game = setup(Rules(nmr_limit=2), side_by_side=True, games=3)
    rolls = roller(b"wide")
    state = dealt(game, rolls)
    plans = {"anna": {Turn(1, 2): EMPTY}, "bernd": dict.fromkeys(match.due_turns(GENERAL, game, state), EMPTY)}
    played = category_play.play(GENERAL, game, state, inbox(plans), rolls)
    assert [move["what"] for move in played.report["moves"]["anna"]] == ["nmr", "move", "nmr"]
    assert played.nmr_run == {"anna": 1}
    state = match.deal(GENERAL, game, played.state, rolls)
    again = category_play.play(GENERAL, game, state, inbox({}, {"anna": 1}), rolls)
    assert again.state.seats["anna"].exit == (3, 2) and again.state.seats["anna"].status == "out"
    assert again.nmr_run == {"bernd": 1}


def test_who_resigns_leaves_before_the_first_due_turn() -> None:
    game = setup(side_by_side=True)
    rolls = roller(b"gone")
    state = dealt(game, rolls)
    played = category_play.play(GENERAL, game, state, inbox(both(EMPTY, Turn(1, 1), Turn(1, 2)), None, "anna"), rolls)
    seat = played.state.seats["anna"]
    assert (seat.status, seat.exit, seat.why, seat.total) == ("out", (1, 1), "resigned", 0)
    assert played.report["moves"]["anna"] == [
        {"turn": 1, "board": 1, "what": "resigned", "steps": [], "score": [0, 0]}
    ]


def test_what_hidden_dice_filled_is_not_held_against_a_later_order() -> None:
    """Turn 1 fills the sixes by hidden dice; turn 2's line on known dice is passed over, not refused."""
    game = setup(players=("anna",), games=1, turns_per_issue=2)
    rolls = {
        "anna/1.1.1.1": (6, 1, 2, 3, 1), "anna/1.1.1.2": (6, 6, 2, 3, 1), "anna/1.1.1.3": (6, 6, 6, 3, 1),
        "anna/1.2.1.1": (6, 6, 1, 2, 2), "anna/1.2.1.2": (1, 1, 1, 2, 2), "anna/1.2.1.3": (1, 1, 1, 2, 2),
    }  # fmt: skip
    first = Plan({1: RollLine(every(6))}, (Rule((), every(6)),), (Wish("sixes"),))
    second = Plan({1: RollLine(Action(end="score", what="sixes"), Place(line=7))}, wishes=(Wish("twos"),))
    state = match.deal(GENERAL, game, match.start(GENERAL, game), table(rolls))
    orders = inbox({"anna": {Turn(1): first, Turn(2): second}})
    played = category_play.play(GENERAL, game, state, orders, table(rolls))
    one, two = played.report["moves"]["anna"]
    assert outcome(one) == ("sixes", 18, False, "end")
    assert two["what"] == "move" and two["steps"][0]["passed"] == [[7, "plan.filled"]] and played.nmr_run == {}


def test_an_order_that_known_dice_refuse_is_an_nmr() -> None:
    game = setup(players=("anna",), games=1)
    rolls = {"anna/1.1.1.1": (1, 1, 2, 3, 4)}
    state = match.deal(GENERAL, game, match.start(GENERAL, game), table(rolls))
    plan = Plan({1: RollLine(Action(end="score", what="general"))})
    assert category_play.Desk(GENERAL, game, state, "anna").check(GENERAL.empty(), Turn(1), plan)
    played = category_play.play(GENERAL, game, state, inbox({"anna": {Turn(1): plan}}), table(rolls))
    assert played.report["moves"]["anna"][0]["what"] == "nmr"


def step_through(game: Setup, plans: Plan, rolls: Dice) -> State:
    state = dealt(game, rolls)
    for _ in range(400):
        if match.over(GENERAL, game, state):
            return state
        assert from_json(State, to_json(state)) == state
        due = match.due(GENERAL, game, state)
        orders = {player: dict.fromkeys(turns, plans) for player, turns in due.items()}
        played: Played = category_play.play(GENERAL, game, state, inbox(orders), rolls)
        assert played.nmr_run == {}
        state = match.deal(GENERAL, game, played.state, rolls)
    raise AssertionError("a match without an end")


@settings(deadline=None, max_examples=25)
@given(st.binary(min_size=3, max_size=3), st.booleans(), st.booleans())
def test_every_way_of_revealing_is_one_game(key: bytes, wide: bool, listed: bool) -> None:
    """The policy and conditions never look ahead, so what is published when changes nothing."""
    wishes = (Wish("full-house"), Wish("ones")) if listed else ()
    plan = Plan(rules=(Rule((Condition("dice", 3),), Action("most")),), wishes=wishes)
    ends = [
        step_through(setup(reveal=reveal, side_by_side=wide, games=2), plan, roller(key)).seats
        for reveal in ("first", "none", "all", "step")
    ]
    assert ends[0] == ends[1] == ends[2] == ends[3]
    paced = step_through(setup(turns_per_issue=3, games=2), plan, roller(key)).seats
    if not wide:
        assert paced == ends[0]


def test_step_waits_for_the_slower_player() -> None:
    game = setup(reveal="step")
    rolls = roller(b"step")
    state = dealt(game, rolls)
    stop = Plan({1: RollLine(Action(end="stop"))})
    go = Plan({1: RollLine(Action("nothing")), 2: RollLine(Action("nothing"))})
    plans = {"anna": {Turn(1, 1): stop}, "bernd": {Turn(1, 1): go}}
    played = category_play.play(GENERAL, game, state, inbox(plans), rolls)
    assert [played.report["moves"][player][0]["what"] for player in plans] == ["move", "going"]
    state = match.deal(GENERAL, game, played.state, rolls)
    assert match.due(GENERAL, game, state) == {"bernd": (Turn(1, 1),)}
    assert state.going["bernd/1.1"] == Position(1, 1, state.rolls["bernd/1.1.1.1"], (0,) * 5)
    played = category_play.play(GENERAL, game, state, inbox({"bernd": plans["bernd"]}, {"anna": 2}), rolls)
    assert played.nmr_run == {"anna": 2}, "who waits owes nothing, and the count stands still"
    missed = category_play.play(GENERAL, game, state, inbox({}), rolls)
    assert missed.report["moves"]["bernd"][0]["category"] == "ones" and missed.state.turn == 1
