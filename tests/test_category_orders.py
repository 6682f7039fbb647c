"""General and Yacht from letters to score sheets, compared with a second implementation of a turn
(orders.md, "Roll games"; rules.md, 4, 5 and 7)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from pbm.base.dice import roller
from pbm.base.problem import Note
from pbm.base.scan import Line
from pbm.games import general, yacht
from pbm.kit import match
from pbm.kit.categories import Cells
from pbm.kit.category_names import PRINTED
from pbm.kit.game import Game, Inbox, Passage, Reading, Setup, Turn
from pbm.kit.match import Seat, State
from tests.oracle import categories as oracle

GAMES: dict[str, Game] = {"general": general.GAME, "yacht": yacht.GAME}
TABLES = {"general": oracle.SHEETS["general"], "yacht": oracle.SHEETS["yacht"]}


def setup(game: str, **more: object) -> Setup:
    rules = GAMES[game].Rules()
    return replace(Setup("g1", "Berta", ("anna",), rules), **more)  # type: ignore[arg-type]


def passage(lines: list[str], letter: int = 0) -> Passage:
    return Passage(letter, tuple(Line("orders/002/anna.txt", at, text) for at, text in enumerate(lines, 1)))


def sheet(game: str, filled: set[str]) -> Cells:
    return tuple(0 if name in filled else None for name in TABLES[game])


@pytest.mark.parametrize("game", ["general", "yacht"])
@pytest.mark.parametrize("reveal", ["none", "first"])
def test_a_turn_is_what_the_second_implementation_says(game: str, reveal: str) -> None:
    """Random orders over random dice and sheets, decision by decision."""
    rng = random.Random(f"{game}{reveal}")
    kind = GAMES[game]
    faulty = played = 0
    for round_ in range(600):
        filled = set(rng.sample(TABLES[game], rng.randint(0, len(TABLES[game]) - 1)))
        thrown = game == "general" and rng.random() < 0.5
        rules = kind.Rules(first_roll="thrown") if thrown else kind.Rules()
        now = setup(game, rules=rules, reveal=reveal)
        state = State(turn=len(filled), seats={"anna": Seat((sheet(game, filled),))})
        dice = roller(f"{game}{reveal}{round_}".encode())
        state = kind.deal(now, state, dice)
        turn = Turn(len(filled) + 1)
        order = oracle.any_order(rng, game)
        lines = [f"Runde {turn.number}", *oracle.written(order, rng)]
        rows = [list(dice(f"anna/1.{turn.number}.1.{row}", 5)) for row in (1, 2, 3)]
        second = oracle.Turn(game, filled, rows, order, thrown)
        category, points, struck, laid = second.play()
        reading = kind.read(now, state, "anna", (passage(lines),))
        [entry] = [entry for entry in reading.entries if entry.turn == turn][:1]
        refused = second.refused and reveal == "first"
        if refused and not (1 in order["rolls"] and order["rolls"][1][0] in ("dice", "score", "strike")):
            raise AssertionError("only dice and categories can be refused")
        assert entry.status == ("faulty" if refused else "accepted"), (lines, rows, entry)
        if refused:
            faulty += 1
            continue
        move = kind.play(now, state, Inbox({"anna": reading}), dice).report["moves"]["anna"][0]
        found = (PRINTED[move["category"]]("de"), move["points"], move["struck"])
        assert found == (category, points, struck), (lines, rows, filled, move)
        by_roll: dict[int, list[int]] = {}
        for step in move["steps"]:
            by_roll.setdefault(step["roll"], []).extend(step["columns"])
        assert list(by_roll.values()) == laid, (lines, rows, move)
        played += 1
    assert played > 300 and (reveal == "none" or faulty > 40)


DICE = {"anna/1.1.1.1": (6, 6, 6, 2, 1), "anna/1.2.1.1": (1, 2, 3, 4, 5), "anna/2.1.1.1": (5, 5, 2, 2, 2)}


def read(lines: list[str], game: str = "general", **more: Any) -> tuple[Reading, Setup, State]:
    now = setup(game, **more)
    state = match.start(general.GENERAL if game == "general" else yacht.YACHT, now)
    state = GAMES[game].deal(now, state, lambda label, count: DICE.get(label, (1, 1, 2, 3, 4)))
    return GAMES[game].read(now, state, "anna", (passage(lines),)), now, state


def said(lines: list[str], game: str = "general", **more: Any) -> list[tuple[str, str, int | None]]:
    return [(e.status, e.code, e.place.line) for e in read(lines, game, **more)[0].entries]


ACCEPTED = ("accepted", "order.accepted", 1)


@pytest.mark.parametrize(
    "text",
    [
        "Runde 1", "Round 1: Roll 1: 6", "Wurf 1: 6 6 6", "Wurf 1: 666", "Wurf 1: 3x6, stop", "Wurf 1: alle 6er",
        "Wurf 1: 1x6", "Wurf 1: a c", "Wurf 1: ac", "Wurf 1: nichts", "Wurf 1: stop", "Wurf 1: Sechser",
        "Wurf 1: Sechser 18", "Wurf 1: Sechser = 18 Punkte", "Wurf 1: streiche General", "streiche Viererpasch",
        "Wurf 1: 6; sonst: behalte 6", "wenn 4 of a kind: score four of a kind",
        "Ende: Einsen, 2er, threes, FULL-HOUSE", "wenn mindestens 20 Punkte: stop",
        "sonst: policy", "Wurf 1: 6 und stop", "Wurf 2: 5 5 5",
        "wenn Fullhouse: stop", "Dauerauftrag\nsonst: behalte meiste", "Ende: aces, 6s, Straßen",
    ],
)  # fmt: skip
def test_what_is_understood(text: str) -> None:
    assert said(text.split("\n")) == [ACCEPTED]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Wurf 1: 5 5", "plan.too-few"), ("Wurf 1: 6 6 6 6", "plan.too-few"),
        ("Wurf 1: Sechser 12", "plan.wrong-points"), ("Wurf 1: Vierling", "plan.worth-nothing"),
        ("Ende: Sechser 13", "plan.points-impossible"),
        ("Ende: General 50", "plan.points-impossible"), ("Wurf 1: f", "plan.action"), ("Wurf 4: 6", "plan.roll-number"),
        ("Ende: Yatzy", "plan.name-near"), ("Ende: Kniffel", "plan.name-near"), ("Ende: Vier", "plan.name-near"),
        ("Ende: Chance", "plan.name"), ("Ende: kleine Straße", "plan.name-near"),
        ("wenn 3x6 oder 3x5: stop", "plan.no-or"), ("wenn vier Sechsen: stop", "plan.counted"),
        ("if three 6s: stop", "plan.counted"), ("wenn 3 6: stop", "plan.condition"), ("Wurf 1: drei 6er", "plan.dice"),
        ("Joker", "plan.no-joker"),
        ("Wurf 1: tausche", "plan.not-here"), ("Wurf 1: 7", "plan.face"),
        ("Runde 1\nwenn Hajo: stop", "plan.condition"), ("Runde 1\nWurf 1 6 6", "plan.no-colon"),
        ("Wurf 1: 6 6 a", "plan.mixed"), ("Wurf 1: 6 6 6 6 6 6", "plan.too-many"), ("Wurf 1: lege an", "plan.not-here"),
        ("Dauerauftrag\nWurf 1: 6 6", "plan.standing-dice"), ("Partie 2 Runde 1\nsonst: stop", "plan.no-boards"),
        ("Wurf 1: 3 Fünfer", "plan.dice"), ("Wurf 1: 6 6er", "plan.dice"), ("sonst: keep 3 sixes", "plan.dice"),
        ("Ende: Kleine", "plan.name-near"), ("Ende: Große", "plan.name-near"),
        ("Runde 11\nsonst: stop", "plan.turn-beyond"), ("Runde 0\nsonst: stop", "plan.turn-beyond"),
    ],
)  # fmt: skip
def test_what_is_a_fault(text: str, code: str) -> None:
    found = said(text.split("\n"))
    assert found[0][0] == "faulty" and code in [entry[1] for entry in found]


def test_columns_a_c_e_are_no_aces() -> None:
    """Blanks in names are free and columns may be written as one word, yet `ace` is columns alone."""
    for text in ("Wurf 1: a c e", "Wurf 1: ace", "Wurf 1: behalte a, c und e"):
        reading, now, state = read([text])
        moves = general.GAME.play(now, state, Inbox({"anna": reading}), roller(b"k")).report["moves"]["anna"]
        assert moves[0]["steps"][0]["columns"] == [0, 2, 4]


def notes(lines: list[str], game: str = "general", **more: Any) -> list[tuple[str, int | None]]:
    return [(note.code, note.place.line) for note in read(lines, game, **more)[0].notes if isinstance(note, Note)]


def test_the_receipt_warns_where_a_list_would_strike() -> None:
    assert notes(["sonst: behalte 6", "Ende: Vierer, Fünfer"]) == [("note.may-strike", 2)]
    assert notes(["sonst: behalte 6", "Ende: Sechser, Fünfer"]) == [], "three sixes lie by then"
    assert notes(["Wurf 1: stop", "Ende: Fünfer, Vierer"]) == [("note.strikes", 2)]
    twice = ["Runde 1", "sonst: behalte 6", "Ende: Vierer, Fünfer", "Runde 2", "sonst: behalte 6", "Ende: Vierer, Fünfer"]
    assert notes(twice, turns_per_issue=2) == [("note.may-strike", 3)], "once for each category, not once a turn"
    assert notes(["Wurf 1: stop", "Ende: Sechser, Vierer"]) == []
    assert notes(["Ende: Sechser, streiche Einser"]) == []
    assert notes(["Ende: Sechser, Chance"], "yacht") == []
    assert notes(["Wurf 1: 6 6", "Ende: General, Vierling, Sechser"]) == [], "a six lies: that scores whatever comes"
    assert notes(["Wurf 1: 6 6", "Ende: Fünfer, General"]) == [("note.may-strike", 2)]
    assert notes(["sonst: behalte 6", "wenn 3x5: stop"]) == [("note.never-below", 2)]


def test_straight_in_yacht() -> None:
    assert said(["wenn Straße: schreibe Straße", "Ende: Straße, Kleine Straße"], "yacht") == [ACCEPTED]
    [entry] = read(["Ende: streiche Straße"], "yacht")[0].entries
    named = [{"code": f"name.{name}", "args": {}} for name in ("small", "large")]
    assert (entry.code, entry.args["names"]) == ("plan.strike-full", named)
    [entry] = read(["Ende: Kleine"], "yacht")[0].entries
    assert (entry.code, entry.args["meant"]) == ("plan.name-near", named[:1])
    assert said(["Ende: kl. Straße, gr. Straße, large straight"], "yacht") == [ACCEPTED]
    assert said(["Ende: General"], "yacht")[0][1] == "plan.name-near"


def test_boards_side_by_side_stand_alone() -> None:
    wide: dict[str, Any] = {"games": 3, "side_by_side": True}
    lines = ["Partie 1", "Runde 1", "Wurf 1: 5 5", "Partie 3 Runde 1", "sonst: behalte meiste"]
    reading, now, state = read(lines, **wide)
    found = {entry.turn: entry.status for entry in reading.entries}
    assert found == {Turn(1, 1): "faulty", Turn(1, 2): "missing", Turn(1, 3): "accepted"}
    moves = general.GAME.play(now, state, Inbox({"anna": reading}), roller(b"k")).report["moves"]["anna"]
    assert [(move["board"], move["what"]) for move in moves] == [(1, "nmr"), (2, "nmr"), (3, "move")]
    assert said(["Runde 1", "sonst: stop"], **wide)[0][1] == "plan.which-board"
    standing = read(["Dauerauftrag", "sonst: behalte meiste", "Partie 2 Dauerauftrag", "sonst: stop"], **wide)[0]
    assert {entry.status for entry in standing.entries} == {"accepted"} and len(standing.standing) == 2


def test_turn_two_waits_for_turn_one_and_is_checked_after_it() -> None:
    two: dict[str, Any] = {"turns_per_issue": 2}
    assert [entry[0] for entry in said(["Runde 2", "Wurf 1: stop"], **two)] == ["missing", "waiting"]
    found = said(["Runde 1", "Wurf 1: Sechser", "Runde 2", "Wurf 1: streiche Sechser"], **two)
    assert [entry[:2] for entry in found] == [("accepted", "order.accepted"), ("faulty", "plan.filled")]
    found = said(["Runde 2", "Wurf 1: 6 6"], **two)
    assert [entry[:2] for entry in found] == [("missing", "order.missing"), ("faulty", "plan.too-few")]


def test_orders_ahead_are_kept_into_the_next_game() -> None:
    reading, _, _ = read(["Partie 2 Runde 3", "sonst: stop", "Runde 1"], games=2)
    assert [block.turn for block in reading.kept] == [Turn(3, 2)] and len(reading.entries) == 1
    assert said(["Partie 3 Runde 1", "sonst: stop"], games=2)[0][1] == "plan.board-beyond"


def issues(game: str, texts: dict[int, list[str]], count: int, **more: Any) -> list[Any]:
    """Play issues with anna's texts by issue; kept and standing orders go on as the referee has them."""
    kind = GAMES[game]
    now = setup(game, **more)
    dice = roller(b"issues")
    state = kind.deal(now, kind.start(now), dice)
    earlier: list[Passage] = []
    moves = []
    for number in range(count):
        own = [passage(texts[number])] if number in texts else []
        reading = kind.read(now, state, "anna", (*earlier, *own))
        played = kind.play(now, state, Inbox({"anna": reading}), dice)
        moves += played.report["moves"]["anna"]
        state = kind.deal(now, played.state, dice)
        earlier = [Passage(-2, block.lines, "standing") for block in reading.standing]
        earlier += [Passage(-1, block.lines, "kept") for block in reading.kept]
    return moves


def test_a_standing_order_is_no_nmr_goes_on_and_ends() -> None:
    texts = {0: ["Dauerauftrag", "sonst: behalte meiste"], 2: ["Runde 3", "Wurf 1: stop"], 4: ["Dauerauftrag: keiner"]}
    moves = issues("yacht", texts, 6)
    assert [move["what"] for move in moves] == ["move"] * 4 + ["nmr"] * 2
    assert [move.get("by") for move in moves[:4]] == ["standing", "standing", None, "standing"]


def test_a_later_standing_order_for_all_boards_replaces_that_of_one() -> None:
    """'until replaced by another or by `Dauerauftrag: keiner`' (orders.md); beside it in one text it stays."""
    one, more = ["Partie 1 Dauerauftrag", "sonst: streiche Yacht"], {"games": 2, "side_by_side": True}
    every = ["Dauerauftrag", "sonst: streiche Chance"]
    moves = issues("yacht", {0: one, 1: every, 2: ["Dauerauftrag: keiner"]}, 3, **more)
    assert [(move.get("category"), move["what"]) for move in moves if move["board"] == 1] == [
        ("yacht", "move"), ("chance", "move"), ("ones", "nmr"),
    ]  # fmt: skip
    for text in ([*one, *every], [*every, *one]):
        moves = issues("yacht", {0: text}, 1, **more)
        assert [move["category"] for move in moves] == ["yacht", "chance"]
    moves = issues("yacht", {0: one, 1: ["Dauerauftrag: keiner"]}, 2, games=2)
    assert [move["what"] for move in moves] == ["move", "nmr"]


def test_a_board_can_be_taken_out_of_a_standing_order_for_all() -> None:
    every = ["Dauerauftrag", "sonst: streiche Chance", "sonst: streiche Yacht"]
    texts = {0: every, 1: ["Partie 2 Dauerauftrag: keiner"], 3: ["Dauerauftrag", "Ende: Einser"]}
    moves = issues("yacht", texts, 4, games=2, side_by_side=True)
    assert [move["what"] for move in moves if move["board"] == 1] == ["move"] * 4
    assert [move["what"] for move in moves if move["board"] == 2] == ["move", "nmr", "nmr", "move"]


def test_under_step_a_block_stands_for_all_decisions_of_its_turn() -> None:
    texts = {0: ["Runde 1", "Wurf 1: nichts", "sonst: behalte nichts", "Ende: Chance"]}
    moves = issues("yacht", texts, 4, reveal="step")
    assert [move["what"] for move in moves] == ["going", "going", "move", "nmr"]
    assert moves[2]["category"] == "chance" and moves[3]["turn"] == 2
    changed = {**texts, 1: ["Runde 1", "Wurf 2: stop", "Ende: Chance"]}
    moves = issues("yacht", changed, 3, reveal="step")
    assert [move["what"] for move in moves] == ["going", "move", "nmr"]


@pytest.mark.parametrize("game", ["general", "yacht"])
@pytest.mark.parametrize(
    "more",
    [
        {}, {"reveal": "none", "turns_per_issue": 3}, {"reveal": "all"}, {"reveal": "step"}, {"tape": "shared"},
        {"games": 3, "side_by_side": True}, {"games": 2, "turns_per_issue": 3}, {"turns_per_issue": 5},
        {"games": 2, "side_by_side": True, "reveal": "step"},
    ],
)  # fmt: skip
def test_printed_examples_and_random_orders_to_the_end(game: str, more: dict[str, Any]) -> None:
    """The printed example is accepted; what `read` accepts, `play` plays; a match ends."""
    kind = GAMES[game]
    rng = random.Random(f"{game}{sorted(more)}")
    now = setup(game, players=("anna", "bernd"), **more)
    dice = roller(repr(more).encode())
    state = kind.deal(now, kind.start(now), dice)
    earlier: dict[str, list[Passage]] = {"anna": [], "bernd": []}
    for _ in range(200):
        if kind.over(now, state):
            break
        readings = {}
        for player, turns in kind.due(now, state).items():
            lines = []
            for lang in ("de", "en"):
                lines = kind.example(now, state, player, turns, lang)
                found = kind.read(now, state, player, (*earlier[player], passage(lines)))
                assert [entry.status for entry in found.entries] == ["accepted"] * len(turns), lines
            forms = [line for line, _ in kind.form(now, state, player, turns, "de")]
            assert {e.status for e in kind.read(now, state, player, (passage(forms),)).entries} == {"missing"}
            if rng.random() < 0.7:
                board = {turn: f"Partie {turn.board} " if turn.board else "" for turn in turns}
                orders = {turn: oracle.written(oracle.any_order(rng, game), rng) for turn in turns}
                lines = [line for t in turns for line in (f"{board[t]}Runde {t.number}", *orders[t])]
            readings[player] = kind.read(now, state, player, (*earlier[player], passage(lines)))
        played = kind.play(now, state, Inbox(readings), dice)
        for player, reading in readings.items():
            status = {entry.turn: entry.status for entry in reversed(reading.entries)}
            for move in played.report["moves"][player]:
                if status[Turn(move["turn"], move["board"])] == "accepted":
                    assert move["what"] in ("move", "going")
            earlier[player] = [Passage(-1, block.lines, "kept") for block in reading.kept]
        state = kind.deal(now, played.state, dice)
    assert kind.over(now, state)
    assert all(None not in cells for seat in state.seats.values() for cells in seat.boards)
