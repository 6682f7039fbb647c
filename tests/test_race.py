"""Games to a target over several issues: rounds, the end, jokers, NMR, reveal modes (rules.md, 0, 2.6,
2.7, 3.8 to 3.10, 7)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.base.text import Text
from pbm.kit.game import Turn
from pbm.kit.race import Joker
from tests.roll_games import GAMES, Table, entries, random_dice, setup


def dice_of(plan: dict[str, str]) -> Any:
    """Dice by label; every other row of roll 1 is 333124 (3 points), other rows add nothing."""

    def dice(label: str, count: int) -> tuple[int, ...]:
        return tuple(map(int, plan.get(label, "333124" if label.endswith(".1") else "124124")))[:count]

    return dice


def table(name: str, dice: dict[str, str] | None = None, players: str = "anna bernd", **rules: Any) -> Table:
    return Table(name, setup(name, players.split(), **rules), dice_of(dice or {}))


STOP = "sonst: stop"
BOTH = {"anna": STOP, "bernd": STOP}


# ---- the end ----


def test_the_target_must_be_passed_in_doelauer_and_reached_in_hajo() -> None:
    for name, need in (("doelauer", 121), ("hajo", 100)):
        for total in (need - 4, need - 3):
            game = table(name)
            game.bend("anna", total=total, joker=Joker("spent", 1, "player"))
            game.issue(BOTH)
            assert game.state.over == (total + 3 >= need)
            assert game.total("anna") == total + 3
            status = game.game.rank(game.setup, game.state)[0].status
            assert status == ("finished" if game.state.over else "playing")


def test_the_round_is_played_to_its_end_or_not() -> None:
    for finish, total in (("round", 3), ("at_once", 0)):
        game = table("doelauer", finish=finish)
        game.bend("anna", total=119)
        game.issue(BOTH)
        assert game.state.over
        assert game.total("bernd") == total
        assert ("bernd" in game.last.report["moves"]) == (finish == "round")  # type: ignore[union-attr]
    game = table("doelauer", finish="at_once")
    game.bend("bernd", total=119)
    game.issue(BOTH)
    assert (game.total("anna"), game.total("bernd"), game.state.over) == (3, 122, True)


def test_a_game_that_ends_leaves_later_turns_unplayed() -> None:
    game = table("doelauer", turns_per_issue=3)
    game.bend("anna", total=116)
    text = "Runde 1\nsonst: stop\nRunde 2\nsonst: stop\nRunde 3\nsonst: stop"
    game.issue({"anna": text, "bernd": text})
    assert game.last is not None
    assert game.last.report["turns"] == [1, 2]
    assert (game.state.over, game.state.turn, game.state.rolls, game.total("bernd")) == (True, 2, {}, 6)
    assert game.game.due(game.setup, game.state) == {}


def test_equal_totals_share_the_win() -> None:
    game = table("doelauer")
    game.bend("anna", total=119)
    game.bend("bernd", total=119)
    game.issue(BOTH)
    assert [row.rank for row in game.game.rank(game.setup, game.state)] == [1, 1]


# ---- NMR ----


def test_nmr() -> None:
    game = table("doelauer", nmr="skip")
    game.issue({"bernd": STOP})
    assert (game.total("anna"), game.total("bernd"), game.nmr) == (0, 3, {"anna": 1})
    game = table("doelauer", {"anna/1.1.1": "111234"}, nmr="policy")
    game.issue({"bernd": STOP})
    assert (game.total("anna"), game.nmr, game.move("anna")["policy"]) == (10, {"anna": 1}, True)
    game = table("doelauer", nmr="out")
    game.issue({"bernd": STOP})
    seat = game.state.seats["anna"]
    assert (seat.status, seat.exit, seat.why) == ("out", 1, "nmr")
    assert sorted(game.state.rolls) == ["bernd/2.1.1"]


def test_nmr_limit_takes_effect_before_anything_else() -> None:
    game = table("hajo", {"anna/2.1.1": "111234"}, nmr="policy", nmr_limit=2, players="anna bernd cora")
    game.issue({"bernd": STOP, "cora": STOP})
    game.bend("anna", total=95, joker=Joker())
    game.issue({"bernd": STOP, "cora": STOP})
    seat = game.state.seats["anna"]
    assert (seat.total, seat.status, seat.why, seat.exit, game.state.over) == (105, "out", "limit", 2, False)


def test_a_faulty_order_is_an_nmr_and_the_turn_after_it_waits() -> None:
    game = table("doelauer", turns_per_issue=2)
    text = "Runde 1\nWurf 1: 6 6\nRunde 2\nsonst: stop"
    assert entries(game.read("anna", text)) == ["1 faulty plan.too-few 2:1", "2 waiting"]
    game.issue({"anna": text, "bernd": "Runde 1\nRunde 2"})
    assert [move["what"] for move in game.last.report["moves"]["anna"]] == ["nmr", "move"]  # type: ignore[union-attr]


def test_resigning() -> None:
    game = table("doelauer")
    game.issue({"bernd": STOP}, resigned=["anna"])
    assert (game.state.seats["anna"].why, game.state.seats["anna"].exit) == ("resigned", 1)
    game.issue({}, resigned=["bernd"])
    assert game.state.over and game.game.over(game.setup, game.state)


# ---- the joker ----


def test_a_joker_doubles_the_next_turn_and_under_none_its_own() -> None:
    game = table("hajo")
    assert entries(game.read("anna", "Joker\nsonst: stop")) == ["1 accepted"]
    game.issue({"anna": "Joker\nsonst: stop", "bernd": STOP})
    assert game.total("anna") == 3
    assert game.state.seats["anna"].joker == Joker("announced", 2, "player")
    assert entries(game.read("anna", "Joker")) == ["2 faulty plan.joker-announced 1:1"]
    game.issue(BOTH)
    assert (game.total("anna"), game.move("anna")["joker"]) == (9, True)
    assert entries(game.read("anna", "Joker")) == ["3 faulty plan.joker-spent 1:1"]
    game = table("hajo", reveal="none")
    game.issue({"anna": "Joker\nsonst: stop", "bernd": STOP})
    assert (game.total("anna"), game.state.seats["anna"].joker.status) == (6, "spent")


def test_two_jokers_in_one_issue() -> None:
    game = table("hajo", turns_per_issue=2)
    text = "Runde 1\nJoker\nRunde 2\nJoker"
    assert entries(game.read("anna", text)) == ["1 accepted", "2 faulty plan.joker-announced 4:1"]
    game.issue({"anna": "Runde 1\nJoker\nsonst: stop\nRunde 2\nsonst: stop", "bernd": "Runde 1\nRunde 2"})
    assert [move["gained"] for move in game.last.report["moves"]["anna"]] == [3, 6]  # type: ignore[union-attr]


def test_the_policy_announces_the_joker_unless_forbidden() -> None:
    for order, status in ((STOP, "announced"), ("kein Joker\nsonst: stop", "free"), ("no joker\nelse: stop", "free")):
        game = table("hajo")
        game.bend("anna", total=57)
        game.issue({"anna": order, "bernd": STOP})
        assert game.total("anna") == 60
        assert game.state.seats["anna"].joker.status == status
    game.issue(BOTH)
    assert game.state.seats["anna"].joker == Joker("announced", 3, "policy")
    assert entries(game.read("anna", "Joker")) == ["3 faulty plan.joker-announced 1:1"]
    game = table("hajo", reveal="none")
    game.bend("anna", total=60)
    game.issue({"anna": "kein Joker\nsonst: stop", "bernd": STOP})
    assert (game.total("anna"), game.state.seats["anna"].joker.status) == (63, "announced")
    game.issue(BOTH)
    assert game.total("anna") == 69


def test_a_target_so_near_that_the_joker_begins_at_once() -> None:
    game = table("hajo", target=40)
    game.issue(BOTH)
    assert (game.total("anna"), game.state.seats["anna"].joker) == (6, Joker("spent", 1, "policy"))


def test_joker_from_a_total_on() -> None:
    game = table("hajo")
    game.issue({"anna": "Dauerauftrag\nJoker ab Stand 6\nsonst: stop", "bernd": STOP})
    assert game.state.seats["anna"].joker.status == "free"
    game.issue({"bernd": STOP})
    assert game.state.seats["anna"].joker == Joker("announced", 3, "player")
    game.issue({"bernd": STOP})
    game.issue({"bernd": STOP})
    assert (game.total("anna"), game.nmr) == (15, {})


def test_a_skipped_nmr_gives_the_joker_back() -> None:
    game = table("hajo")
    game.issue({"anna": "Joker", "bernd": STOP})
    game.issue({"bernd": STOP})
    assert game.state.seats["anna"].joker == Joker()
    game = table("hajo", nmr="policy")
    game.issue({"anna": "Joker\nsonst: stop", "bernd": STOP})
    game.issue({"bernd": STOP})
    assert game.state.seats["anna"].joker.status == "spent"
    game = table("hajo", {"anna/2.1.1": "661234", "anna/2.1.2": "661234", "anna/2.1.3": "661234"})
    game.issue({"anna": "Joker", "bernd": STOP})
    game.issue({"anna": "Wurf 1: 6\nsonst: nichts", "bernd": STOP})
    assert (game.move("anna")["gained"], game.state.seats["anna"].joker.status) == (0, "spent")


def test_reaching_the_target_without_the_joker_loses() -> None:
    game = table("hajo")
    game.bend("anna", total=98)
    game.issue(BOTH)
    seat = game.state.seats["anna"]
    assert (seat.total, seat.status, seat.exit, seat.why) == (101, "out", 1, "joker")
    assert not game.state.over
    game = table("hajo", joker="optional")
    game.bend("anna", total=98)
    game.issue(BOTH)
    assert game.state.over and game.state.seats["anna"].status == "playing"
    game = table("hajo", finish="at_once")
    game.bend("anna", total=98)
    game.issue(BOTH)
    assert (game.total("bernd"), game.state.over) == (3, False)
    game = table("hajo", players="anna")
    game.bend("anna", total=98)
    game.issue(BOTH)
    assert game.state.over


# ---- what is published, what is kept ----


def test_reveal_modes() -> None:
    labels = {
        "first": ["anna/1.1.1", "bernd/1.1.1"],
        "none": [],
        "all": [f"{name}/1.1.{row}" for name in ("anna", "bernd") for row in (1, 2, 3)],
        "step": ["anna/1.1.1", "bernd/1.1.1"],
    }
    for reveal, expected in labels.items():
        assert sorted(table("hajo", reveal=reveal).state.rolls) == expected
    assert sorted(table("hajo", reveal="first", turns_per_issue=2, tape="shared").state.rolls) == ["*/1.1.1", "*/2.1.1"]


def test_hidden_rows_are_thrown_only_where_needed() -> None:
    thrown: list[str] = []

    def dice(label: str, count: int) -> tuple[int, ...]:
        thrown.append(label)
        return (6, 6, 6, 1, 2, 3)

    game = Table("hajo", setup("hajo", ["anna", "bernd"]), dice)
    thrown.clear()
    game.issue({"anna": STOP, "bernd": "sonst: nichts"})
    assert thrown == ["bernd/1.1.2", "bernd/1.1.3", "anna/2.1.1", "bernd/2.1.1"]


def test_labels() -> None:
    game = GAMES["hajo"]
    wrong = ("anna/3.1.4", "*/3.1.2", "zoe/1.1.1", "anna/0.1.1", "anna/03.1.1", "anna/3.1", "anna", "anna/1.3.1.2", "")
    for text, count in (("anna/3.1.2", 6), ("anna/3.7.1", 6), *((text, 0) for text in wrong)):
        assert game.label(setup("hajo", ["anna"]), text) == count
    assert game.label(setup("hajo", ["anna"], tape="shared"), "*/3.1.2") == 6
    assert game.label(setup("hajo", ["anna"], tape="shared"), "anna/3.1.2") == 0


def test_orders_ahead_are_kept_and_used() -> None:
    game = table("hajo", {"anna/2.1.1": "111234"})
    game.issue({"anna": "Runde 1\nsonst: stop\nRunde 2\nWurf 1: 1 1 1, stop", "bernd": STOP})
    assert [block.turn for block in game.kept["anna"]] == [Turn(2)]
    assert entries(game.read("anna")) == ["2 accepted"]
    assert game.read("anna").notes == ()
    assert entries(game.read("anna", "Runde 1\nsonst: stop")) == ["2 accepted", "1 faulty plan.turn-played 1:1"]
    game.issue({"bernd": STOP})
    assert game.total("anna") == 13
    game = table("hajo")
    game.issue({"anna": "Runde 1\nRunde 3\nsonst: stop", "bernd": STOP})
    again = game.read("anna", "sonst: meiste").notes
    assert [(note.code, note.args["turn"]) for note in again] == [("note.kept", 3)], "as long as it is kept"
    assert game.read("anna", "sonst: meiste\nRunde 3").notes[0].place.line == 2
    game = table("hajo")
    game.issue({"anna": "Runde 1\nRunde 2\nWurf 1: 6 6 6", "bernd": STOP})
    assert entries(game.read("anna")) == ["2 faulty plan.too-few 3:1"]


def test_standing_orders() -> None:
    game = table("hajo")
    game.issue({"anna": "Dauerauftrag\nsonst: stop", "bernd": STOP})
    assert (game.total("anna"), game.nmr) == (3, {})
    assert entries(game.read("anna", "Runde 2\nWurf 1: 6")) == ["2 faulty plan.too-few 2:1"]
    game.issue({"anna": "Runde 2\nWurf 1: 6", "bernd": STOP})
    assert (game.total("anna"), game.nmr, game.move("anna")["by"]) == (6, {}, "standing")
    game.issue({"anna": "Wurf 1: 3\nWurf 2: stop", "bernd": STOP})
    assert len(game.move("anna")["sets"][0]["rolls"]) == 2
    game.issue({"anna": "Dauerauftrag: keiner", "bernd": STOP})
    assert (game.nmr, game.standing["anna"]) == ({"anna": 1}, ())
    game.issue({"anna": "Standing\nelse: keep most", "bernd": STOP})
    assert game.nmr == {}


def test_a_later_text_is_faulty_and_the_earlier_order_plays() -> None:
    game = table("hajo")
    texts = ("Wurf 1: 3 3 3, stop", "Runde 1\nWurf 1: 6")
    assert entries(game.read("anna", *texts)) == ["1 faulty plan.too-few 2:1"]
    game.issue({"anna": texts, "bernd": STOP})
    assert (game.total("anna"), game.nmr) == (3, {})


# ---- step ----


def test_step_by_step() -> None:
    game = table("hajo", {"anna/1.1.1": "555123", "anna/1.1.2": "555566"}, reveal="step")
    assert sorted(game.state.rolls) == ["anna/1.1.1", "bernd/1.1.1"]
    game.issue({"anna": "Wurf 1: 5 5 5", "bernd": STOP})
    assert sorted(game.state.rolls) == ["anna/1.1.2"]
    assert game.game.due(game.setup, game.state) == {"anna": (Turn(1),)}
    assert (game.total("bernd"), game.move("anna")["what"]) == (3, "going")
    assert entries(game.read("anna")) == ["1 accepted"]  # the block stands for all its decisions
    assert entries(game.read("anna", "Wurf 2: 4 4")) == ["1 faulty plan.too-few 1:1"]
    assert entries(game.read("bernd", "Runde 2\nsonst: stop")) == []
    game.issue({"anna": "Wurf 2: 5, stop", "bernd": "Runde 2\nsonst: stop"})
    assert (game.state.turn, game.total("anna"), game.state.going) == (1, 10, {})
    assert len(game.move("anna")["sets"][0]["rolls"]) == 2
    assert sorted(game.state.rolls) == ["anna/2.1.1", "bernd/2.1.1"]
    assert entries(game.read("anna")) == ["2 missing"]


def test_step_confirms_in_further_issues() -> None:
    game = table("hajo", {"anna/1.1.1": "666555"}, reveal="step")
    game.issue(BOTH)
    assert sorted(game.state.rolls) == ["anna/1.2.1"]
    game.issue({})
    assert (game.total("anna"), game.nmr) == (14, {})


def test_step_nmr_is_one_of_the_whole_turn() -> None:
    for nmr, total in (("skip", 0), ("policy", 3)):
        game = table("hajo", {"anna/1.1.2": "333333", "anna/1.1.3": "333333"}, reveal="step", nmr=nmr)
        game.bend("anna", total=0)
        game.issue({"bernd": STOP})
        assert game.nmr == {"anna": 1}
        assert (game.state.turn, game.total("anna") > 0) == (1, total > 0)
    game = table("hajo", reveal="step")
    game.issue({"anna": "Wurf 1: 3", "bernd": STOP})
    game.kept.clear()
    game.issue({})
    assert (game.state.turn, game.total("anna"), game.nmr) == (1, 0, {"anna": 1})


def test_step_a_faulty_text_replaces_nothing_for_the_decisions_to_come() -> None:
    """'A later text that is faulty replaces nothing' (rules.md, 0.5), 'the block for a turn stands for all
    its decisions until replaced' (7)."""
    dice = {"anna/1.1.1": "555123", "anna/1.1.2": "555246", "anna/1.1.3": "555246"}
    game = table("hajo", dice, reveal="step", nmr="out")
    game.bend("anna", joker=Joker("announced", 1, "policy"))
    game.issue({"anna": "sonst: behalte alle", "bernd": STOP})
    assert entries(game.read("anna", "Joker\nsonst: stop")) == ["1 faulty plan.joker-announced 1:1"]
    game.issue({"anna": "Joker\nsonst: stop"})
    assert (game.nmr, game.state.seats["anna"].status) == ({}, "playing")
    assert entries(game.read("anna")) == ["1 accepted"]
    game.issue({})
    assert (game.nmr, game.state.seats["anna"].status, game.move("anna")["what"]) == ({}, "playing", "move")


def test_a_joker_that_is_spent_is_faulty_whatever_the_turn_before_was() -> None:
    """'What is wrong with it whatever turn 1 was is reported as faulty at once' (rules.md, 0.5)."""
    game = table("hajo", turns_per_issue=2)
    game.bend("anna", joker=Joker("spent", 0, "player"))
    assert entries(game.read("anna", "Runde 2\nJoker\nsonst: stop"))[1:] == ["2 faulty plan.joker-spent 2:1"]
    game.bend("anna", joker=Joker("announced", 1, "player"))  # free again where turn 1 is skipped
    assert entries(game.read("anna", "Runde 2\nJoker\nsonst: stop"))[1:] == ["2 waiting"]


def test_step_joker_is_announced_once() -> None:
    game = table("hajo", reveal="step")
    game.issue({"anna": "Joker\nWurf 1: 3", "bernd": STOP})
    assert game.state.seats["anna"].joker == Joker("announced", 2, "player")
    assert entries(game.read("anna", "Joker\nsonst: stop")) == ["1 accepted"]
    game.issue({"anna": "Joker\nsonst: stop"})
    assert (game.state.turn, game.state.seats["anna"].joker.turn) == (1, 2)
    game.issue(BOTH)
    assert game.move("anna")["joker"] is True


def test_step_at_once_counts_seats_in_order() -> None:
    game = table("doelauer", {"anna/1.1.1": "555123"}, reveal="step", finish="at_once")
    game.bend("bernd", total=119)
    game.issue({"anna": "Wurf 1: 5", "bernd": STOP})
    assert (game.total("bernd"), game.state.over) == (119, False)  # Anna may still be first
    game.issue({"anna": STOP})
    assert (game.total("bernd"), game.state.over) == (122, True)
    game = table("doelauer", {"anna/1.1.1": "555123"}, reveal="step", finish="at_once")
    game.bend("anna", total=119)
    game.issue({"anna": "Wurf 1: 5", "bernd": STOP})
    game.issue({"anna": STOP})
    assert (game.total("anna"), game.total("bernd"), game.state.over) == (124, 0, True)


# ---- properties ----

ACTIONS = [
    "stop", "stop ohne", "behalte meiste", "behalte alle", "behalte nichts", "behalte 6", "behalte 1 1", "5 5 5",
    "behalte a c", "Hausregel", "nimm Straße", "drei Paare", "2x3, stop", "alle 4er und 1x2",
]  # fmt: skip
MODES = ["first", "none", "all", "step"]
CONDITIONS = ["3x6", "3x", "2x1", "Punkte >= 10", "Punkte > 0", "Wurf 2", "Bestätigung", "Straße", "Döll"]


@st.composite
def letters(draw: st.DrawFn) -> str:
    out = []
    for roll in draw(st.lists(st.sampled_from([1, 2, 3]), unique=True)):
        out.append(f"Wurf {roll}: {draw(st.sampled_from(ACTIONS))}")
    for _ in range(draw(st.integers(0, 4))):
        conditions = draw(st.lists(st.sampled_from(CONDITIONS), min_size=1, max_size=2))
        out.append(f"wenn {' und '.join(conditions)}: {draw(st.sampled_from(ACTIONS))}")
    if draw(st.booleans()):
        out.append(f"sonst: {draw(st.sampled_from(ACTIONS))}")
    return "Runde 1\n" + "\n".join(out)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(GAMES)), letters(), st.sampled_from(MODES), st.integers(0, 10**6))
def test_what_check_accepts_play_does_not_refuse(name: str, text: str, reveal: str, seed: int) -> None:
    """An accepted order is played, never an NMR; its known Wurf lines are obeyed, not passed over."""
    game = Table(name, setup(name, ["anna", "bernd"], reveal=reveal), random_dice(seed))
    reading = game.read("anna", text)
    accepted = entries(reading) == ["1 accepted"]
    game.issue({"anna": text, "bernd": "Runde 1"})
    assert (game.move("anna")["what"] != "nmr") == accepted
    if accepted and reveal in ("first", "step", "all"):
        first = game.move("anna")["sets"][0]["rolls"][0]
        if "Wurf 1" in text and first["by"] != "game":
            assert first["by"] == "roll"


def dice_known_by_row(seed: int) -> Any:
    """Row 1 is the same for every seed, all others are not."""
    hidden, known = random_dice(seed), random_dice(0)
    return lambda label, n: (known if label.endswith("1.1.1") else hidden)(label, n)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(GAMES)), letters(), st.integers(0, 10**6), st.integers(0, 10**6))
def test_what_is_hidden_changes_nothing_before_it_is_rolled(name: str, text: str, one: int, other: int) -> None:
    """What check says hangs on published rows alone."""
    games = []
    for seed in (one, other):
        games.append(Table(name, setup(name, ["anna", "bernd"]), dice_known_by_row(seed)))
    first, second = (game.read("anna", text) for game in games)
    assert first.entries == second.entries and first.notes == second.notes


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("reveal", MODES)
@pytest.mark.parametrize("finish", ["round", "at_once"])
def test_random_games_end(name: str, reveal: str, finish: str) -> None:
    """Whole games of three, with orders of all kinds and missing ones, in every mode."""
    for seed, (nmr, tape) in enumerate((("skip", "individual"), ("policy", "shared"), ("out", "individual"))):
        if reveal == "step" and tape == "shared":
            continue
        chance = random.Random(f"{name}{reveal}{finish}{seed}")
        options = {"nmr": nmr, "finish": finish, "reveal": reveal, "tape": tape, "target": 60, "nmr_limit": seed * 3}
        game = Table(name, setup(name, ["anna", "bernd", "cora"], **options), random_dice(seed))
        for _ in range(400):
            if game.game.over(game.setup, game.state):
                break
            texts: dict[str, str | tuple[str, ...]] = {}
            for player, turns in game.game.due(game.setup, game.state).items():
                lang = chance.choice(["de", "en"])
                example = "\n".join(game.game.example(game.setup, game.state, player, turns, lang))
                assert entries(game.read(player, example)) == [f"{turn.number} accepted" for turn in turns]
                wrong = game.read(player, f"Runde {turns[0].number}\nWurf 9: 7").entries[0]
                assert isinstance(wrong.example, Text)
                right = game.read(player, wrong.example(lang))
                assert entries(right)[0] == f"{turns[0].number} accepted", wrong.example
                if chance.random() < 0.93:
                    orders = [example, f"Runde {turns[0].number}", "sonst: stop", "sonst: Hausregel"]
                    texts[player] = chance.choice(orders)
            game.issue(texts)
            for player, seat in game.state.seats.items():
                assert seat.total == sum(past.points for past in seat.past), player
        assert game.game.over(game.setup, game.state)
        assert game.state.rolls == {}


def test_receipts() -> None:
    game = Table("hajo", setup("hajo", ["anna"]), dice_of({"anna/1.1.1": "555666", "anna/1.2.1": "444553"}))
    game.issue({"anna": "Wurf 1: 5 5 5 6 6 6\nwenn Bestätigung: stop"})
    assert game.last is not None
    entry = {"report": game.last.report, "game": "hajo"}
    said = game.game.receipt(game.setup, entry, "anna", Turn(1), "de").replace("\u00a0", " ")
    assert said == (
        "Wurf 1 (5 5 5 6 6 6): 5 5 5 6 6 6, nach Zeile 1. 11 Punkte, zu bestätigen. "
        "Bestätigung, Wurf 1 (4 4 4 5 5 3): 4 4 4 5 5, aufgehört, nach Zeile 2. 4 Punkte. Zusammen 15. "
        "Stand: von 0 auf 15."
    )
    known = game.game.receipt(game.setup, {**entry, "hidden": ["anna/1.2.1"]}, "anna", Turn(1), "en")
    assert known.startswith("Roll 1") and "Confirming" not in known and "Total" not in known
    assert game.game.receipt(game.setup, {"report": None}, "anna", Turn(1), "de") == ""
    for lang in ("de", "en"):
        assert all("{" not in text for text in game.game.rules(game.setup, lang))
        assert game.game.desk(game.setup, game.state, "anna", (Turn(2),), lang)["rolls"]
        assert game.game.form(game.setup, game.state, "anna", (Turn(2),), lang)
