"""Hajo's dice (rules.md, 3.1 to 3.7): what must, may and need be laid, over all rolls, and orders."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, product
from typing import Any

import pytest

from pbm.games.hajo.dice import HajoDice
from pbm.kit.turn import Choice, Look
from tests.roll_games import Table, entries, rows_dice, run_turn, setup

DICE = HajoDice()


def shown(orders: str, rows: str, **rules: Any) -> str:
    """What lies after each decision (sorted), the points of each set, and the turn's."""
    found = run_turn("hajo", orders, rows, **rules)
    out: list[str] = []
    for step in found.steps:
        lying = {at for at, roll in enumerate(step.laid) if roll} | set(step.lay)
        out.append("".join(sorted(str(step.dice[at]) for at in lying)) or "-")
        if step.over:
            out.append(f"| {step.points}{'*' if step.confirm else ''} |")
    return " ".join([*out, "=", str(found.points)])


TURNS = [
    # the design's sheet: 6666 and stop; 2 2 2 3 3; nothing matches in roll 3; pairs; 3 + 3 confirmed
    ("", "666645", "6666 | 12 | = 12", {}),
    ("sonst: stop", "222331", "22233 | 2 | = 2", {}),
    ("sonst: behalte meiste", "444136 444556 444552", "444 44455 44455 | 0 | = 0", {}),
    ("sonst: behalte meiste", "115526 115512 115512", "1155 11155 11155 | 0 | = 0", {}),
    ("Wurf 2: stop", "115526 115512", "1155 11155 | 10 | = 10", {}),
    ("", "555666 / 444553", "555666 | 11* | 44455 | 4 | = 15", {}),
    ("", "666555 / 112234 112255 112266", "555666 | 11* | 1122 112255 | 0 | = 0", {}),
    # what must be laid is laid with what is ordered; a pair may stay, a single die can't be laid
    ("Wurf 1: 1 1, stop", "111224", "111 | 10 | = 10", {}),
    ("Wurf 1: 2 2\nWurf 2: stop ohne", "111224 111335", "11122 11122 | 10 | = 10", {}),
    ("Wurf 1: 6 6, stop", "661123", "66 | 0 | = 0", {}),
    ("Wurf 1: 2\nsonst: stop", "661123", "1166 | 0 | = 0", {}),
    ("Wurf 1: 3\nWurf 2: nichts, stop", "333456 333114", "333 333 | 3 | = 3", {}),
    ("Wurf 1: meiste\nWurf 2: nichts\nWurf 3: nichts", "333456 333114 333115", "333 333 333 | 0 | = 0", {}),
    ("Wurf 1: meiste\nWurf 2: nichts\nWurf 3: nichts", "333456 333114 333113", "333 333 3333 | 6 | = 6", {}),
    ("Wurf 1: meiste\nWurf 2: nichts\nWurf 3: nichts", "333456 333114 333131", "333 333 3333 | 6 | = 6", {}),
    # if all of it lies already, the roll goes on; if none of it may be laid, the line is passed over
    ("Wurf 1: 3\nWurf 2: 3\nsonst: stop", "333456 333114 333114", "333 333 333 | 0 | = 0", {}),
    ("Wurf 1: 3\nWurf 2: 6 6\nsonst: stop", "333456 333114", "333 11333 | 3 | = 3", {}),
    # one that lies may be joined by some, or (match: must) all
    ("Wurf 1: 3\nWurf 2: 1x3, stop", "333456 333331", "333 3333 | 6 | = 6", {}),
    ("Wurf 1: 3\nWurf 2: 1x3, stop", "333456 333331", "333 33333 | 12 | = 12", {"match": "must"}),
    ("Wurf 1: 1 1\nWurf 2: stop ohne", "114456 111156", "11 1111 | 20 | = 20", {"match": "must"}),
    # `stop ohne` keeps 5 + 1 from emptying the cup
    ("Wurf 1: 5\nWurf 2: stop ohne", "555551 555555", "55555 55555 | 20 | = 20", {}),
    ("Wurf 1: 5\nsonst: stop", "555551 555555 / 112234", "55555 555555 | 40* | 1122 | 0 | = 0", {}),
    # 4 + 2 end the set without confirmation
    ("", "444455", "444455 | 8 | = 8", {}),
    ("", "444455 / 333124", "444455 | 8* | 333 | 3 | = 11", {"empty_cup": "any"}),
    ("sonst: behalte meiste", "442213 442266", "2244 224466 | 0 | = 0", {"empty_cup": "any"}),
    # Dreimal zwei and Straße
    ("", "112233 / 444123", "112233 | 5* | 444 | 4 | = 9", {}),
    ("sonst: stop", "112233 / 444123", "112233 | 5* | 444 | 4 | = 9", {}),
    ("Wurf 1: 1 1, stop", "112233", "11 | 0 | = 0", {}),
    ("wenn Dreimal zwei: nimm drei Paare\nsonst: stop", "112233 / 444123", "112233 | 5* | 444 | 4 | = 9", {}),
    ("sonst: nichts", "123456 / 444123", "123456 | 30* | 444 | 4 | = 34", {}),
    ("wenn Punkte >= 30: stop", "123456 / 123456 / 111222 / 111456",
     "123456 | 30* | 123456 | 30* | 111222 | 12* | 111 | 10 | = 82", {}),
    # roll 3
    ("sonst: behalte meiste", "661234 661223 661231", "66 2266 2266 | 0 | = 0", {}),
    ("sonst: behalte meiste", "661345 661235 661115", "66 66 11166 | 10 | = 10", {}),
    ("sonst: behalte meiste", "661345 661235 661115", "66 66 11166 | 0 | = 0", {"third_roll": "match"}),
    ("sonst: behalte meiste", "661345 661235 661125", "66 66 66 | 0 | = 0", {}),
    ("sonst: behalte meiste", "666345 666125 666115", "666 666 11666 | 6 | = 6", {"third_roll": "any"}),
    ("", "661345 661235 666666 / 111234", "66 66 666666 | 48* | 111 | 10 | = 58", {}),
]


@pytest.mark.parametrize(("orders", "rows", "expected", "rules"), TURNS)
def test_turns(orders: str, rows: str, expected: str, rules: dict[str, Any]) -> None:
    try:
        found = shown(orders.replace("\n", "\n"), rows, **rules)
    except KeyError as missing:
        found = f"needs {missing}"
    assert found == expected


def layings(look: Look, rules: HajoDice) -> set[tuple[int, ...]]:
    """All legal layings by the rules' own words, by trying every set of dice of this roll."""
    fresh = look.fresh
    lying = {look.dice[at] for at in look.lying}
    if look.roll == 1 and len(set(look.dice)) == 6:
        return {fresh}
    count = Counter(look.dice[at] for at in fresh)

    def may(columns: tuple[int, ...]) -> bool:
        laid = Counter(look.dice[at] for at in columns)
        for face, n in count.items():
            if n >= 3 or (rules.match == "must" and face in lying):
                if laid[face] != n:
                    return False
            elif face not in lying and laid[face] not in ((0, 2) if n == 2 else (0,)):
                return False
        return True

    def fits(columns: tuple[int, ...]) -> bool:
        laid = Counter(look.dice[at] for at in columns)
        if look.roll == 1:
            return bool(columns)
        if look.roll == 2:
            return True
        least = {"set": 3, "match": 7, "any": 2}[rules.third_roll]
        return any(face in lying or n >= least for face, n in laid.items())

    every = [c for c in chain.from_iterable(combinations(fresh, n) for n in range(len(fresh) + 1)) if may(c)]
    right = {columns for columns in every if fits(columns)}
    if right:
        return right
    must = tuple(at for at in fresh if count[look.dice[at]] >= 3)
    return {must}


LOOKS = [
    *(Look(1, 1, dice, (0,) * 6) for dice in combinations_with_replacement((1, 2, 5, 6), 6)),
    *(
        Look(1, roll, (1, 1, *rest), (1, 1, 0, 0, 0, 0))
        for roll in (2, 3)
        for rest in combinations_with_replacement((1, 2, 3, 6), 4)
    ),
    *(Look(1, 3, (4, 4, 4, *rest), (1, 1, 1, 0, 0, 0)) for rest in product((1, 4, 6), repeat=3)),
    *(Look(1, 3, (4, 4, 5, 5, *rest), (1, 1, 2, 2, 0, 0)) for rest in product((1, 4, 5, 6), repeat=2)),
    Look(1, 1, (6, 1, 2, 3, 5, 4), (0,) * 6),
]
HOUSES = [HajoDice(), HajoDice("must"), HajoDice("may", "match"), HajoDice("must", "any", "any")]


@pytest.mark.parametrize("rules", HOUSES)
def test_legal_layings(rules: HajoDice) -> None:
    """What the game allows is what the rules say; what is allowed is done alike on hidden dice."""
    for look in LOOKS:
        legal = layings(look, rules)
        if rules.forced(look) is not None:
            assert legal == {look.fresh}
            continue
        for columns in chain.from_iterable(combinations(look.fresh, n) for n in range(len(look.fresh) + 1)):
            strict = rules.lay(look, columns, False)
            assert (strict == Choice(columns)) == (columns in legal), (look, columns, strict)
            lenient = rules.lay(look, columns, True)
            assert isinstance(lenient, str) or lenient.lay in legal
            if columns in legal and (columns or not isinstance(lenient, str)):
                assert lenient == strict
        best = rules.policy(look).lay
        scores = {c: (rules.score(look, Choice(c)).points, len(c)) for c in legal}
        assert scores[best] == max(scores.values())


def test_counts_over_all_rolls() -> None:
    """Roll 1 over all 46,656 rolls: what must be laid, the combinations, what a stop scores."""
    must: Counter[int] = Counter()
    claims: Counter[str] = Counter()
    for dice in product(range(1, 7), repeat=6):
        look = Look(1, 1, dice, (0,) * 6)
        must[len(DICE.must(look))] += 1
        claims.update(name for name in ("straight", "pairs") if DICE.makes(look, name))
        assert DICE.forced(look) is not None or DICE.policy(look).lay
    assert claims == {"straight": 720, "pairs": 1800}
    assert sum(must.values()) == 46656
    assert must == {0: 29520, 3: 14400, 4: 2250, 5: 180, 6: 306}


ORDERS = [
    ("Wurf 1: 5 5 5", "555123", "accepted"),
    ("Wurf 1: a b c", "555123", "accepted"),
    ("Wurf 1: 5 5", "555123", "faulty plan.must 1:1"),
    ("Wurf 1: nichts", "555123", "faulty plan.must 1:1"),
    ("Wurf 1: 1 1", "555113", "faulty plan.must 1:1"),
    ("Wurf 1: 5 5 5 1 1", "555113", "accepted"),
    ("Wurf 1: 5 5 5 1", "555113", "faulty plan.may-not 1:1"),
    ("Wurf 1: 1 1", "112234", "accepted"),
    ("Wurf 1: nichts", "112234", "faulty plan.must 1:1"),
    ("Wurf 1: 1 2", "112234", "faulty plan.may-not 1:1"),
    ("Wurf 1: 6 6", "112234", "faulty plan.too-few 1:1"),
    ("Wurf 1: stop ohne", "112234", "faulty plan.must 1:1"),
    ("Wurf 1: 2 2, stop ohne", "112234", "accepted"),
    ("Wurf 1: drei Pärchen", "112233", "accepted"),
    ("Wurf 1: Döll", "112233", "accepted"),
    ("Wurf 1: Dreimal zwei", "112234", "faulty plan.no-claim 1:1"),
    ("Wurf 1: 1 1", "123456", "accepted"),  # not needed on a Straße, and noted
    ("Wurf 1: tausche 5", "555123", "faulty plan.not-here 1:9"),
    ("wenn Full House: stop", "555123", "faulty plan.name 1:6"),
    ("wenn drei 6er: stop", "555123", "faulty plan.counted 1:6"),
    ("wenn Wurf 2 und mindestens vier Einsen: stop", "555123", "faulty plan.counted 1:17"),
    ("if three 6s: stop", "555123", "faulty plan.counted 1:4"),
    ("wenn drei gleiche: stop", "555123", "faulty plan.counted 1:6"),
    ("wenn dreimal zwei: stop", "555123", "accepted"),
    ("Joker", "555123", "accepted"),
    ("mit Joker\nsonst: stop", "555123", "accepted"),
    ("Joker!", "555123", "accepted"),
    ("Joker ab Stand 60", "555123", "accepted"),
    ("ich setze den Joker", "555123", "faulty plan.joker-sentence 1:1"),
    ("Runde 1\nich setze den Joker", "555123", "faulty plan.joker-sentence 2:1"),
    ("Joker\nkein Joker", "555123", "faulty plan.joker-both 2:1"),
    ("Runde 2\nJoker", "555123", "missing"),
    ("Runde 1, Joker", "555123", "accepted"),
    ("Partie 1 Runde 1", "555123", "faulty plan.no-boards 1:1"),
    ("Dauerauftrag\nwenn Punkte >= 10: stop", "555123", "accepted"),
    ("Dauerauftrag\nWurf 1: 5 5 5", "555123", "faulty plan.standing-dice 2:1"),
    ("Dauerauftrag\nWurf 1: stop", "555123", "accepted"),
    ("Dauerauftrag\nJoker", "555123", "faulty plan.standing-joker 2:1"),
    ("Dauerauftrag\nJoker ab Stand 60\nsonst: stop", "555123", "accepted"),
    ("Dauerauftrag: keiner", "555123", "missing"),
]


@pytest.mark.parametrize(("text", "row", "expected"), ORDERS)
def test_orders(text: str, row: str, expected: str) -> None:
    table = Table("hajo", setup("hajo", ["anna"]), rows_dice(row))
    assert entries(table.read("anna", text))[0] == f"1 {expected}"


def test_dice_counted_in_words_are_answered_with_how_to_write_them() -> None:
    """Not with the nearest name: `drei 6er` is not meant as Dreimal zwei."""
    table = Table("hajo", setup("hajo", ["anna"]), rows_dice("555123"))
    for text, right in (("wenn drei 6er: stop", "3x6"), ("if two fives: stop", "2x5"), ("wenn dreimal 6: stop", "3x6"),
                        ("if three of a kind: stop", "3x"), ("wenn 4 Einser: stop", "4x1")):  # fmt: skip
        assert table.read("anna", text).entries[0].args["right"] == right


NOTES = [
    ("Wurf 1: 5\nWurf 1: 5 5 5", ["note.roll-twice"]),
    ("Wurf 1: 5\nWurf 1: alle 5er", []),
    ("sonst: stop\nwenn 3x6: stop", ["note.never-below"]),
    ("wenn 3x6: stop\nwenn 3x6: stop", []),
    ("wenn Wurf 1 und Wurf 2: stop", ["note.never"]),
    ("wenn 7x: stop", ["note.never"]),
    ("wenn 4x6 und 3x5: stop", ["note.never"]),
    ("Runde 1\nsonst: stop\nRunde 1", ["note.twice"]),
    ("Joker", ["note.joker-next"]),
    ("Runde 2\nsonst: stop", ["note.kept"]),
]


@pytest.mark.parametrize(("text", "codes"), NOTES)
def test_notes(text: str, codes: list[str]) -> None:
    table = Table("hajo", setup("hajo", ["anna"]), rows_dice("555123"))
    assert [note.code for note in table.read("anna", text).notes] == codes


def test_a_straight_that_is_known_needs_no_line() -> None:
    table = Table("hajo", setup("hajo", ["anna"]), rows_dice("654321"))
    assert [note.code for note in table.read("anna", "Wurf 1: 6").notes] == ["note.roll-needless"]
