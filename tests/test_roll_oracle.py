"""The second opinion on the roll games: the source's examples, counts, whole random campaigns."""

from __future__ import annotations

import itertools
import pathlib
from collections import Counter
from typing import Any

import pytest

from tests.oracle.doelauer import Doelauer, points
from tests.oracle.faule import FauleSechs, result
from tests.oracle.general import Categories, value
from tests.oracle.hajo import Hajo
from tests.oracle.match import Match
from tests.oracle.race import Race
from tests.oracle.rollcampaigns import Run, Verdict, play
from tests.oracle.rollplan import Action, Block, Condition, Lay, Rule
from tests.oracle.tape import Cast, Fault, advance


def one_turn(rules: Any, rows: dict[tuple[int, int], list[int]], block: Block | None = None, seen: int = 0) -> Cast:
    """A turn on given rows."""
    cast = Cast(rules.dice)
    advance(rules, cast, block, lambda s, r: rows.get((s, r)), seen)
    return cast


def digits(*rows: str) -> dict[tuple[int, int], list[int]]:
    """`digits("111234", …)`: the rows of set 1."""
    return {(1, n): [int(x) for x in row] for n, row in enumerate(rows, 1)}


# ---- Dölauer (rules.md 2.8)


@pytest.mark.parametrize(("row", "face"), [("111225", 1), ("115466", 1), ("445566", 6), ("123456", 1), ("233345", 3)])
def test_doelauer_first_roll_sets_aside(row: str, face: int) -> None:
    cast = Cast(6)
    cast.take([int(x) for x in row])
    assert list(Doelauer().options(cast)) == [face]


def on(*kinds: str) -> Block:
    """Lay by faces after roll 1, 2, 3."""
    return Block({n: Action("lay", Lay(((int(f), None),))) for n, f in enumerate(kinds, 1)})


def test_doelauer_source_examples() -> None:
    game = Doelauer()
    assert points(1, 5) == 40
    assert one_turn(game, digits("111234", "111123"), on("1") and Block({1: on("1").rolls[1]})).score == 20
    lying = one_turn(game, digits("112345", "112235"))
    assert lying.pending is False and lying.row == 2 and len(lying.lying) == 2 and not lying.done
    assert one_turn(game, digits("555234", "555546", "555546"), on("5", "5", "5")).score == 0
    assert one_turn(game, digits("333245", "333666", "111666"), on("3", "6", "1")).score == 10


def test_doelauer_confirms_without_limit() -> None:
    rows = digits("666666") | {(2, 1): [3] * 6, (3, 1): [2, 2, 2, 1, 1, 4], (3, 2): [2, 2, 2, 5, 5, 6]}
    keep = Block(rules=[Rule((Condition("roll", 1),), Action("stop"))])
    assert one_turn(Doelauer(), rows, keep).score == 48 + 24 + 2
    rows[3, 1] = [1, 1, 2, 3, 4, 5]
    assert one_turn(Doelauer(), rows, keep).score == 0


def test_doelauer_doell_after_roll_three() -> None:
    rows = digits("662345", "664355", "664455") | {(2, 1): [1, 1, 1, 2, 3, 4]}
    assert one_turn(Doelauer(), rows).score == 15
    declined = Block({3: Action("lay", Lay(word="most"))})
    assert one_turn(Doelauer(), rows, declined).score == 0


# ---- Hajo (rules.md 3)


def test_hajo_sets() -> None:
    game = Hajo()
    assert one_turn(game, digits("555512"), Block({1: Action("stop")})).score == 10
    assert one_turn(game, digits("112345", "113462", "113456")).score == 0
    three = digits("555123", "555666") | {(2, 1): [2, 2, 2, 3, 4, 5]}
    assert one_turn(game, three, Block({1: Action("lay", Lay(((5, None),)))})).score == 5 + 6 + 2
    straight = digits("123456") | {(2, 1): [2, 2, 2, 3, 4, 5]}
    assert one_turn(game, straight).score == 32
    assert one_turn(game, digits("112233") | {(2, 1): [1, 1, 1, 2, 3, 4]}).score == 15


@pytest.mark.parametrize(("third", "score"), [("set", 8), ("match", 0), ("any", 8)])
def test_hajo_third_roll(third: str, score: int) -> None:
    game = Hajo(third_roll=third)
    go_on = Block({1: Action("lay", Lay(((3, None),))), 2: Action("lay", Lay(word="nothing"))})
    rows = digits("333124", "333124", "333555") | {(2, 1): [1] * 6, (3, 1): [2, 2, 2, 3, 4, 5]}
    cast = one_turn(game, rows, go_on)
    assert (cast.points[:1], cast.done) == (([score], True) if score else ([], True))


def test_hajo_known_dice_that_cannot_obey() -> None:
    leaves_out = Block({1: Action("lay", Lay(((5, 2),)))})
    with pytest.raises(Fault):
        one_turn(Hajo(), digits("555123"), leaves_out, seen=1)


# ---- General and Yacht (rules.md 4, 5)


def test_yacht_source() -> None:
    assert value("yacht", "Full House", [1, 1, 1, 2, 2]) == 7
    assert value("yacht", "Vierling", [4, 4, 4, 4, 1]) == 17
    assert [value("yacht", x, [5] * 5) for x in ("Full House", "Vierling", "Yacht", "Chance")] == [25, 25, 50, 25]


def test_general_bonus_of_roll_one() -> None:
    for name, dice, worth in (("Straße", "12345", 20), ("Full House", "22333", 30), ("Vierling", "55551", 40)):
        shown = [int(x) for x in dice]
        assert (value("general", name, shown), value("general", name, shown, True)) == (worth, worth + 5)
    assert value("general", "General", [6] * 5, True) == 60


@pytest.mark.parametrize(("first_roll", "score"), [("stopped", 40), ("thrown", 45)])
def test_general_thrown(first_roll: str, score: int) -> None:
    block = Block({1: Action("lay", Lay(((5, 4),))), 2: Action("score", name="Vierling")})
    rules = Categories("general", ["Chance"[:0] or "Vierling", "Einser"], first_roll)
    assert one_turn(rules, digits("55551", "11112"), block).score == score


def test_end_lists() -> None:
    def closing(open_: list[str], *names: tuple[str, bool]) -> tuple[str, int]:
        block = Block({1: Action("stop")}, end=list(names))
        cast = one_turn(Categories("general", open_), digits("11223"), block)
        return cast.category, cast.score

    assert closing(["Einser", "Dreier"], ("Sechser", False), ("Dreier", False)) == ("Dreier", 3)
    assert closing(["Einser", "Dreier"], ("Einser", True), ("Dreier", False)) == ("Einser", 0)
    assert closing(["Vierer", "Fünfer", "Einser"], ("Vierer", False), ("Fünfer", False)) == ("Fünfer", 0)
    assert closing(["Zweier", "Dreier"], ("Vierer", False)) == ("Zweier", 4)


# ---- Faule Sechs (rules.md 6)


def test_faule_sechs_counts() -> None:
    sums = [result(dice) for dice in itertools.product(range(1, 7), repeat=3)]
    kinds = Counter((got > 11) - (got < 11) for got in sums)
    assert (kinds[-1], kinds[0], kinds[1]) == (181, 15, 20)
    assert (result([2, 5, 6]), result([6, 6, 1]), result([6, 6, 6])) == (7, 1, 0)


def test_faule_sechs_gives_out_as_far_as_it_goes() -> None:
    game = FauleSechs("f1", ["a", "b", "c"])
    thrown = {f"f1/{p}/{lap}": [1, 1, 1] for p in "abc" for lap in (1, 2)} | {"f1/b/2": [5, 5, 5]}
    thrown |= {f"f1/{p}/playoff.1": [1, 1, 1] for p in "bc"} | {"f1/c/playoff.1": [5, 1, 1]}
    for n in range(3):
        game.step_issue({} if n else None, lambda label, n: thrown[label])
    assert [(r["player"], r["score"]) for r in game.table()] == [("a", 5), ("c", 4), ("b", 2)] or game.over


# ---- whole campaigns


class Alone(Run):
    """The oracle without the program."""

    def pbm(self, *words: str) -> tuple[int, Any]:
        return 0, {}

    def check(self) -> dict[tuple[str, str], Verdict]:
        return self.verdicts()

    def compare(self, states: dict[tuple[str, str], str]) -> None:
        assert all(len(dice) in (3, 5, 6) for dice, _ in self.rolls.values())

    def standings(self, league: object, states: dict[tuple[str, str], str]) -> None:
        for game in self.campaign.games:
            assert game.table()[0]["rank"] == 1

    def verify(self) -> None:
        pass


@pytest.mark.parametrize("seed", range(12))
def test_oracle_alone(tmp_path: pathlib.Path, seed: int) -> None:
    run = Alone(seed, tmp_path, None, 1, 150)
    assert run.play() == []
    assert run.over


def test_match_and_race_know_their_turns() -> None:
    match = Match("general", "g1", ["a", "b"], games=3, side_by_side=True)
    assert match.due("a") == [(1, 1), (2, 1), (3, 1)]
    assert Race("hajo", "h1", ["a"], turns_per_issue=2).due("a") == [(0, 1), (0, 2)]


@pytest.mark.parametrize("game", ["hajo", "doelauer", "general", "yacht", "faule_sechs"])
def test_random_campaign(tmp_path: pathlib.Path, game: str) -> None:
    assert play(3, tmp_path, game, risk=1, longest=5) == []
