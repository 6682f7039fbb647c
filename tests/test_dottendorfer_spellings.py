"""Dottendorfer: every legal split in many spellings reads back the same; a slip never means something else."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest

from pbm.games.dottendorfer import GAME
from pbm.games.dottendorfer.state import Sheet, Split, State, splits
from pbm.kit.game import Setup, Turn
from tests.test_every_game import mutations, passage

SETUP = Setup("d1", "Anton", ("anna",), GAME.Rules(), variant="standard", turns_per_issue=1)
THREE = Sheet(rests=(2, 0, 1, 0, 5, 0))


def one(split: Split) -> object:
    return sorted(tuple(sorted(pair)) for pair in split.pairs), split.rest, split.dropped


def last(split: Split) -> str:
    return f"Rest {split.rest}" if split.rest is not None else f"oR {split.dropped}"


def joined(sign: str, gap: str = ", ", total: bool = False) -> Callable[[Split], str]:
    def spell(split: Split) -> str:
        pairs = [f"{a}{sign}{b}" + (f"={a + b}" if total else "") for a, b in split.pairs]
        return "Zug 1: " + gap.join([*pairs, last(split)])

    return spell


SPELLINGS: dict[str, Callable[[Split], str]] = {
    "plus and sums": joined("+", total=True),
    "plus": joined("+"),
    "stroke": joined("/"),
    "dash": joined("-"),
    "und": joined(" und "),
    "and sign": joined("&"),
    "digits": joined("", " "),
    "digits and commas": joined(""),
    "brackets": lambda s: "Turn 1) " + " ".join(f"({a},{b})" for a, b in s.pairs) + " " + last(s),
    "sum in front": lambda s: "1: " + ", ".join(f"{a + b} ({a}+{b})" for a, b in s.pairs) + ", " + last(s),
    "short": lambda s: "1: " + " ".join(f"{a}{b}" for a, b in s.pairs) + f" {s.rest}".replace(" None", " oR"),
    "number alone": lambda s: "1 " + " ".join(f"{a}{b}" for a, b in s.pairs) + f" {s.rest}".replace(" None", " 0R"),
    "no header": lambda s: " ".join(f"{a}{b}" for a, b in s.pairs) + f" {s.rest}".replace(" None", " no rest"),
    "rest between": lambda s: "Runde 1: {}{}, {}, {}{}".format(*s.pairs[0], last(s), *s.pairs[1]),
    "lines": lambda s: "Zug 1\n{}+{}\n{}+{}\n".format(*s.pairs[0], *s.pairs[1]) + last(s),
    "R2": lambda s: (
        "zug 1 " + " ".join(f"{b}{a}" for a, b in s.pairs[::-1]) + f" R{s.rest}".replace("RNone", "ohne Rest")
    ),
}


def state(sheet: Sheet, dice: tuple[int, ...]) -> State:
    return State(0, {"anna": sheet}, {"1": dice})


def accepted(text: str, sheet: Sheet, dice: tuple[int, ...]) -> Split | None:
    reading = GAME.read(SETUP, state(sheet, dice), "anna", (passage(text),))
    if [entry.status for entry in reading.entries] != ["accepted"]:
        assert (reading.entries and reading.entries[0].place.line) or reading.entries[0].status == "missing"
        return None
    split: Split = reading.orders[Turn(1)][-1].order.split
    return split


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("sheet", [Sheet(), THREE], ids=["no rests", "three rests"])
def test_what_is_written_is_read(spelling: str, sheet: Sheet) -> None:
    for dice in combinations_with_replacement(range(1, 7), 5):
        for split in splits(sheet, dice):
            text = SPELLINGS[spelling](split)
            found = accepted(text, sheet, dice)
            assert found is not None and one(found) == one(split), text


def dice_in(text: str) -> list[str]:
    """The dice that a text names, in order: its digits without header and sums; independent of the parser."""
    body = re.sub(r"^\W*([a-zäöü]+ *#?)? *0*1 *(?! *[+/&=])(?![\d-])[:.)\-]?", "", text, flags=re.IGNORECASE)
    body = re.sub(r"\d+ *(?=\((\d)[+,]\d\))|= *\d+", "", body)
    return re.findall("[1-6]", body)


def test_a_slip_never_means_something_else() -> None:
    """An accepted order consists of all dice that its text names, each pair as it stands there."""
    rng, held = random.Random(5), Counter[str]()
    rolls = [tuple(rng.choices(range(1, 7), k=5)) for _ in range(25)]
    for dice in rolls:
        for sheet in (Sheet(), THREE):
            split = next(splits(sheet, dice))
            for name, spell in SPELLINGS.items():
                if name in ("lines", "sum in front"):
                    continue
                for text in mutations(spell(split), rng, 25):
                    found = accepted(text, sheet, dice)
                    if found is None:
                        held["reported"] += 1
                        continue
                    held["accepted"] += 1
                    named = dice_in(text)
                    pairs = [str(die) for pair in found.pairs for die in pair]
                    whole = Counter([*pairs, str(found.rest or found.dropped)])
                    assert Counter(named) in (whole, Counter(pairs)), text
                    assert re.search(".*?".join(pairs), "".join(named)), text
    assert min(held.values()) > 400, held
