"""Mailers wrap lines at any blank: an order then means the same, or it is a fault, never something else
(orders.md, "What counts as orders in a text")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pbm.kit.categories import GENERAL, YACHT
from pbm.kit.category_names import vocabulary
from pbm.kit.plan_read import cut
from tests.roll_games import RACES, lines
from tests.table import reading
from tests.test_cases import Dottendorfer, order

WORDS = {name: race.words for name, race in RACES.items()} | {"general": vocabulary(GENERAL), "yacht": vocabulary(YACHT)}
PLANS = [
    ("hajo", "Runde 7\nJoker\nWurf 1: 5 5 5\nwenn Punkte >= 20: stop\nwenn 3x6 und Wurf 2: behalte 6\nsonst: behalte meiste"),
    ("hajo", "Runde 7\nWurf 1: 5 5 5, stop\nwenn Bestätigung und Punkte >= 20: stop ohne\nsonst: nichts"),
    ("hajo", "Runde 7\nWurf 1: a c f\nWurf 2: behalte alle 5er\nif at least 20 points: keep most\nelse: stop without"),
    ("hajo", "Dauerauftrag\nJoker ab Stand 60\nwenn Dreimal zwei: nimm Dreimal zwei\nwenn 4x: stop\nsonst: Hausregel"),
    ("doelauer", "Runde 3\nWurf 1: 6 6\nwenn 3x6 und Wurf 2: lege an\nwenn Wurf 3: tausche 6\nsonst: behalte alle"),
    ("general", "Partie 2 Runde 3\nWurf 1: 6\nwenn Full House: schreibe Full House\nEnde: Sechser, Full House, streiche Einser"),
    ("general", "Partie 2 Runde 3\nWurf 1: 6, stop\nEnde: schreibe Sechser; streiche Full House; Straße"),
    ("yacht", "Runde 3\nwenn große Straße: schreibe große Straße\nEnde: kleine Straße, Chance, streiche große Straße"),
    ("yacht", "Round 3\nRoll 1: 6\nif four of a kind: score four of a kind\nEnd: small straight, strike large straight"),
]  # fmt: skip


def wrapped(text: str) -> Iterator[str]:
    for at in (at for at, char in enumerate(text) if char == " "):
        for end in ("\n", " \n", "\n   ", "\n\n"):
            yield text[:at] + end + text[at + 1 :]


def planned(game: str, text: str) -> tuple[list[Any], bool]:
    """What a text says, and whether anything in it is a fault."""
    found = cut(lines(text), WORDS[game])
    plans = [(d.heading[:4], d.plan.joker, d.plan.wishes, d.plan.rules, {n: r.action for n, r in d.plan.rolls.items()})
             for d in found.drafts]  # fmt: skip
    return plans, any(draft.problems for draft in found.drafts) or bool(found.hard or found.unread)


@pytest.mark.parametrize(("game", "text"), PLANS)
def test_plans(game: str, text: str) -> None:
    right, faulty = planned(game, text)
    assert not faulty
    for other in wrapped(text):
        found, faulty = planned(game, other)
        assert faulty or found == right, other


TWO, LETTERS = {"turns_per_issue": "2"}, {"turns_per_issue": "2", "variant": "bestof4", "rolls": "52453 54345 11234 52453"}
NO_REST = {"rolls": "45666", "rests": "1=1 2=1 3=1"}
PAIRS: list[tuple[dict[str, str], str, int]] = [
    (TWO, "Zug 1: 5+4=9, 5+3=8, Rest: 2 Zug 2: 5+4=9, 5+4=9, Rest: 3", 0),
    (TWO, "Zug 1: 5 + 4 = 9, 5 + 3 = 8, Rest 2\nZug 2: 9 (5+4), 9 (5+4), R 3", 4),
    (TWO, "Turn 1: 5 und 4, 5 und 3, 2\nTurn 2: 5 and 4, (5, 4), 3", 0),
    (TWO, "1: 54 53 2\n2) 54 54 3", 0),
    (TWO, "54 53 2\n54 54 3", 0),
    (TWO, "Zug 1 - 5/4 - 5/3 - 2\nZug 2 - 5/4 - 5/4 - 3", 0),
    (LETTERS, "Zug 1 (A): 54 53 2\nZug 2 (B): 54 54 3", 0),
    (LETTERS, "Zug 1: D, 54 53 2\nZug 2: B, 54 54 3", 0),
    (LETTERS, "1D: 54 53 2\n2B: 54 54 3", 0),
    (NO_REST, "Zug 1: 45 66 ohne Rest (6)", 0),
    (NO_REST, "Zug 1: 4+5=9, 6+6=12, no rest 6", 0),
]


@pytest.mark.parametrize(("settings", "text", "most"), PAIRS)
def test_pairs(settings: dict[str, str], text: str, most: int) -> None:
    """most: so many of the wrapped texts are a fault."""
    table = Dottendorfer(dict(settings))

    def read(text: str) -> tuple[dict[int, str], bool]:
        checked = table.table.check(("anna", text))
        turns = [found.entry.turn for found in checked.entries if found.entry.turn and found.entry.status == "accepted"]
        orders = reading(checked, "anna").orders
        faulty = any(found.entry.status == "faulty" for found in checked.entries)
        return {turn.number: order(orders[turn][-1]) for turn in turns}, faulty

    right, faulty = read(text)
    assert not faulty
    faults = 0
    for other in wrapped(text):
        found, faulty = read(other)
        assert faulty or found == right, other
        faults += faulty
    assert faults == most
