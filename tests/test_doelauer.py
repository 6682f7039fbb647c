"""Dölauer (rules.md, 2): the source's examples, what may be laid, orders, over all rolls."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pbm.games.doelauer.dice import DoelauerDice, options, points
from pbm.kit.turn import Choice, Look
from tests.roll_games import Table, entries, rows_dice, run_turn, setup

DICE = DoelauerDice()


def shown(orders: str, rows: str, **rules: Any) -> str:
    """What lies after each decision, the points of each set, and the turn's: `555 5555 | 10 | = 10`."""
    found = run_turn("doelauer", orders, rows, **rules)
    out: list[str] = []
    for step in found.steps:
        lying = {at for at, roll in enumerate(step.laid) if roll} - set(step.back) | set(step.lay)
        text = "".join(str(step.dice[at]) for at in sorted(lying))
        out.append(step.what if step.end == "claim" else text or "-")
        if step.over:
            out.append(f"| {step.points}{'*' if step.confirm else ''} |")
    return " ".join([*out, "=", str(found.points)])


# Rows are written by column: what stands below a die that lies does not count.
TURNS = [
    # the source's examples (rules.md, 2.8)
    ("sonst: stop", "111445", "111 | 10 | = 10"),
    ("sonst: stop", "115466", "11 | 0 | = 0"),
    ("wenn Punkte >= 40: stop\nsonst: behalte meiste", "111234 111115", "111 11111 | 40 | = 40"),
    ("sonst: stop", "111112", "11111 | 40 | = 40"),
    ("wenn Wurf 2: stop\nsonst: behalte meiste", "116543 112235", "11 11 | 0 | = 0"),
    ("sonst: behalte meiste", "555124 555512 555546", "555 5555 5555 | 0 | = 0"),
    ("sonst: behalte meiste", "333124 333666 111666", "333 666 111 | 10 | = 10"),
    ("wenn 4x1: stop\nsonst: behalte meiste", "225643 224443 111441", "22 444 111 | 10 | = 10"),
    # two that lie and nothing fits: they stay, and roll 3 decides
    ("sonst: behalte meiste", "116543 112235 111456", "11 11 111 | 10 | = 10"),
    ("sonst: behalte meiste", "116543 112255 114455", "11 11 11 | 0 | = 0"),
    # as many of a better face is an exchange, of a worse one nothing
    ("sonst: behalte meiste", "225643 221166 331423", "22 11 333 | 3 | = 3"),
    ("sonst: behalte meiste", "661345 662255 662345", "66 66 66 | 0 | = 0"),
    # the player chooses where several are possible; unordered the higher count, then the better face
    ("Wurf 2: tausche\nsonst: behalte meiste", "221345 226611 226611", "22 11 11 | 0 | = 0"),
    ("Wurf 2: tausche 6\nsonst: behalte meiste", "221345 226611 446654", "22 66 444 | 4 | = 4"),
    ("Wurf 2: lege an, stop", "661345 661165", "66 666 | 6 | = 6"),
    ("Wurf 2: tausche, stop", "661345 661165", "66 11 | 0 | = 0"),
    ("Wurf 2: 6, stop", "661345 661165", "66 666 | 6 | = 6"),
    ("Wurf 2: stop", "661345 661165", "66 666 | 6 | = 6"),
    # orders that don't fit are passed over; exactly one possible is made
    ("Wurf 2: 2 2\nwenn Wurf 2: stop\nsonst: behalte meiste", "666134 666225", "666 666 | 6 | = 6"),
    ("sonst: nichts", "555134 555534", "555 5555 | 10 | = 10"),
    ("wenn Wurf 2: nichts\nsonst: behalte meiste", "555134 555534 555542", "555 5555 5555 | 0 | = 0"),
    ("Wurf 1: stop ohne\nsonst: behalte meiste", "551346 551346 551346", "55 55 55 | 0 | = 0"),
    ("Wurf 1: meiste\nWurf 2: stop ohne", "551346 551346", "55 55 | 0 | = 0"),
    # the house policy stops at ten
    ("", "666641", "6666 | 12 | = 12"),
    ("", "666541 666641", "666 6666 | 12 | = 12"),
    ("", "666541 666541 666541", "666 666 666 | 0 | = 0"),
    # six alike end the set and must be confirmed; a confirming set stops as soon as it scores
    ("", "666666 / 333124", "666666 | 48* | 333 | 3 | = 51"),
    ("sonst: behalte meiste", "666661 111116 / 333124 333555 124124", "66666 666666 | 48* | 333 555 555 | 0 | = 0"),
    ("", "666666 / 222222 / 111234", "666666 | 48* | 222222 | 16* | 111 | 10 | = 74"),
    # a straight: the claim is a choice; who declines sets aside the one
    ("", "123456 / 111654", "straight | 35* | 111 | 10 | = 45"),
    ("", "123456 / 114456 112233 112233 / 111234", "straight | 35* | 11 11 doell | 5* | 111 | 10 | = 50"),
    ("", "123456 / 114456 112235 112335", "straight | 35* | 11 11 11 | 0 | = 0"),
    ("sonst: stop", "123456", "1 | 0 | = 0"),
    ("Wurf 1: 1\nsonst: behalte meiste", "123456 122345 166666", "1 22 666 | 6 | = 6"),
    # Döll after roll 1 or 3, also where nothing else is possible; `meiste` claims nothing
    ("", "112233 / 333456", "doell | 5* | 333 | 3 | = 8"),
    ("sonst: behalte meiste", "112233 112233 112233", "11 11 11 | 0 | = 0"),
    ("wenn Döll und Wurf 3: nimm Döll\nsonst: behalte meiste",
     "112233 112233 112233 / 444123 444412 444412", "11 11 doell | 5* | 444 4444 4444 | 0 | = 0"),
    ("Wurf 1: meiste\nWurf 2: Döll\nWurf 3: drei Paare\nwenn Bestätigung: stop", "112233 112233 112233 / 444123",
     "11 11 doell | 5* | 444 | 4 | = 9"),
]


@pytest.mark.parametrize(("orders", "rows", "expected"), TURNS)
def test_turns(orders: str, rows: str, expected: str) -> None:
    try:
        found = shown(orders, rows)
    except KeyError as missing:
        found = f"needs {missing}"
    assert found == expected


def test_counts_over_all_rolls() -> None:
    """What roll 1 does, over all 46,656 rolls: how many dice lie, straights and three pairs."""
    lying = dict.fromkeys(range(1, 7), 0)
    claims = {"straight": 0, "doell": 0}
    for dice in product(range(1, 7), repeat=6):
        look = Look(1, 1, dice, (0,) * 6)
        (option,) = options(look)
        assert len(option.lay) == option.n == max(map(dice.count, dice))
        lying[option.n] += 1
        for name in claims:
            claims[name] += DICE.makes(look, name)
    assert claims == {"straight": 720, "doell": 1800}
    assert lying == {1: 720, 2: 28800, 3: 14700, 4: 2250, 5: 180, 6: 6}


def test_points() -> None:
    assert [[points(face, n) for n in range(7)] for face in (1, 2, 6)] == [
        [0, 0, 0, 10, 20, 40, 80], [0, 0, 0, 2, 4, 8, 16], [0, 0, 0, 6, 12, 24, 48],
    ]  # fmt: skip


def test_roll_two_is_what_the_rules_say() -> None:
    """All rolls 2 with one to three dice lying, against the rules' own words."""
    order = (1, 6, 5, 4, 3, 2)
    for face, k in product((1, 2, 5), (1, 2, 3)):
        for rest in product(range(1, 7), repeat=6 - k):
            look = Look(1, 2, (face,) * k + rest, (1,) * k + (0,) * (6 - k))
            got = {(option.face, bool(option.back)): option.n for option in options(look)}
            want = {}
            for other in set(rest):
                m = rest.count(other)
                if other == face:
                    want[other, False] = k + m
                elif m > k or (m == k and order.index(other) < order.index(face)):
                    want[other, True] = m
            assert got == want
            assert (DICE.lay(look, (), False) == Choice()) == (not want)


ORDERS = [
    # roll 1 is known: the dice must be exactly those of the face
    ("Wurf 1: 5 5 5", "555124", "accepted"),
    ("Wurf 1: 555", "555124", "accepted"),
    ("Wurf 1: 3x5", "555124", "accepted"),
    ("Wurf 1: 5", "555124", "accepted"),
    ("Wurf 1: alle 5er", "555124", "accepted"),
    ("Wurf 1: Fünfer", "555124", "accepted"),
    ("Wurf 1: a b c", "555124", "accepted"),
    ("Wurf 1: acb, stop", "555124", "accepted"),
    ("Wurf 1: stop", "555124", "accepted"),
    ("Wurf 1: meiste", "555124", "accepted"),
    ("Wurf 1: Hausregel", "555124", "accepted"),
    ("Wurf 1: 5 5", "555124", "faulty plan.must 1:1"),
    ("Wurf 1: a b", "555124", "faulty plan.must 1:1"),
    ("Wurf 1: 5 5 5 5", "555124", "faulty plan.too-few 1:1"),
    ("Wurf 1: 6", "555124", "faulty plan.too-few 1:1"),
    ("Wurf 1: 1", "555124", "faulty plan.may-not 1:1"),
    ("Wurf 1: a b c d", "555124", "faulty plan.may-not 1:1"),
    ("Wurf 1: nichts", "555124", "faulty plan.must 1:1"),
    ("Wurf 1: lege an", "555124", "faulty plan.may-not 1:1"),
    ("Wurf 1: tausche", "555124", "faulty plan.may-not 1:1"),
    ("Wurf 1: stop ohne", "555124", "faulty plan.must 1:1"),
    ("Wurf 1: Döll", "555124", "faulty plan.no-claim 1:1"),
    ("Wurf 1: Döll", "112233", "accepted"),
    ("Wurf 1: drei Paare 5", "112233", "accepted"),
    ("Wurf 1: nimm Döll 6", "112233", "faulty plan.points-impossible 1:14"),
    ("Wurf 1: Straße", "123456", "accepted"),
    ("Wurf 1: 1", "123456", "accepted"),
    ("Roll 1: straight", "654321", "accepted"),
    # hidden dice are no fault
    ("Wurf 2: 6 6 6 6", "555124", "accepted"),
    ("Wurf 3: Döll", "555124", "accepted"),
    # not understood
    ("Wurf 1: 5 5 7", "555124", "faulty plan.face 1:13"),
    ("Wurf 4: 5", "555124", "faulty plan.roll-number 1:1"),
    ("Wurf 1 5 5 5", "555124", "faulty plan.no-colon 1:1"),
    ("Wurf 1: a b 5", "555124", "faulty plan.mixed 1:9"),
    ("Wurf 1: 5555555", "555124", "faulty plan.too-many 1:9"),
    ("Wurf 1: 4x5 3x1", "555124", "faulty plan.too-many 1:9"),
    ("Wurf 1: schreibe Straße", "555124", "faulty plan.not-here 1:9"),
    ("Ende: Straße", "555124", "faulty plan.not-here 1:1"),
    ("Joker", "555124", "faulty plan.no-joker 1:1"),
    ("wenn 3x6 oder 3x5: stop", "555124", "faulty plan.no-or 1:10"),
    ("wenn Punkte < 3: stop", "555124", "faulty plan.points-condition 1:6"),
    ("wenn Kniffel: stop", "555124", "faulty plan.name 1:6"),
    ("wenn 3x6 stop", "555124", "faulty plan.no-colon 1:1"),
    ("wenn: stop", "555124", "faulty plan.condition-missing 1:5"),
    ("sonst:", "555124", "faulty plan.action-missing 1:6"),
    ("Wurf 1: 5 5 5\nbehalte 6", "555124", "faulty plan.when 2:1"),
    ("Wurf 1: 5 5 5\nam 3. bin ich weg", "555124", "faulty plan.unreadable 2:1"),
    ("Wurf 1: 5 5 5\nViele Grüße", "555124", "accepted"),
    ("Runde 1", "555124", "accepted"),
    ("Runde 1:\nWurf 1: ____", "555124", "missing"),
    ("", "555124", "missing"),
]


@pytest.mark.parametrize(("text", "row", "expected"), ORDERS)
def test_orders(text: str, row: str, expected: str) -> None:
    table = Table("doelauer", setup("doelauer", ["anna", "bernd"]), rows_dice(row))
    assert entries(table.read("anna", text))[0] == f"1 {expected}"
