"""The games' own pages in docs/games: their worked turns are played here, with their dice and their orders
as typed, by the program's own reader and player; what the pages say comes of it is what comes of it.

    pytest tests/test_docs_games.py --update-golden      writes the results into the pages anew
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from pbm.base.dice import Roll
from pbm.base.text import LANGUAGES
from pbm.games import GAMES
from pbm.kit.names import names_of
from tests.table import Table, statuses

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = sorted((DOCS / "games").glob("*.md"))
HALVES = {"de": "## Deutsch", "en": "## English"}
DICE = {"de": "Würfel:", "en": "Dice:"}
NAMES = {"anna": "Anna", "bernd": "Bernd", "cora": "Cora"}
WIDE = 112

page = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)


@dataclass
class Worked:
    """A worked turn: its rolls (by set and row, None where a die lies), the order, the block in the page."""

    dice: str
    order: str
    rolls: list[list[list[int | None]]] = field(default_factory=list)


def half(text: str, lang: str) -> str:
    found = text.split(f"\n{HALVES[lang]}\n")[1]
    return re.split(r"^## ", found, flags=re.M)[0]


def fences(text: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, flags=re.M | re.S)


def worked(text: str, lang: str) -> list[Worked]:
    out = []
    for block in fences(text, "turn"):
        head, _, rest = block.partition("\n\n")
        assert head.startswith(DICE[lang]), head
        order = re.split(r"^(?:->|=)", rest, maxsplit=1, flags=re.M)[0].strip("\n")
        dice = " ".join(head.removeprefix(DICE[lang]).split())
        rolls = [
            [[None if die == "." else int(die) for die in row.split()] for row in part.split("|")]
            for part in dice.split("/")
        ]
        out.append(Worked(dice, order, rolls))
    return out


def label(game: str, turn: int, set_: int, row: int) -> str:
    """The label of a roll that a page shows (formats.md, "Labels")."""
    if game == "dottendorfer":
        return f"x/*/{turn}"
    board = "1." if game in ("general", "yacht") else ""
    return f"x/anna/{board}{turn}.{set_}.{row}"


class Page:
    """One half of a page, played."""

    def __init__(self, path: Path, lang: str) -> None:
        self.lang = lang
        text = half(path.read_text(encoding="utf-8"), lang)
        (self.config,) = fences(text, "game")
        self.turns = worked(text, lang)
        found = re.search(r"game: (\w+)", self.config)
        assert found is not None
        self.game = found.group(1)
        self.hand: dict[str, Roll] = {}
        self.lying: set[tuple[str, int]] = set()
        number = 0
        for one in self.turns:
            for at, rows in enumerate(one.rolls, 1):
                if self.game == "dottendorfer":
                    number += 1
                    self.hand[label(self.game, number, 1, 1)] = tuple(die or 1 for die in rows[0])
                    continue
                for row, dice in enumerate(rows, 1):
                    name = label(self.game, self.turns.index(one) + 1, at, row)
                    self.hand[name] = tuple(die or 1 for die in dice)
                    self.lying |= {(name, column) for column, die in enumerate(dice) if die is None}
        self.table = Table(self.config.strip().replace("{game", "x: {game", 1), self.hand)
        self.table.issue()

    def play(self) -> list[tuple[list[str], int]]:
        """Return the receipts and the total after each worked turn."""
        out = []
        for one in self.turns:
            due = self.table.games["x"].due["anna"]
            checked = self.table.issue(("anna", one.order))
            assert set(statuses(checked, "anna")) == {f"{turn.number} accepted" for turn in due}
            assert self.table.last is not None
            now = self.table.games["x"]
            entry = self.table.last.public["games"]["x"]
            said = [now.game.receipt(now.setup, entry, "anna", turn, self.lang) for turn in due]
            (score,) = [row.score for row in now.table if row.player == "anna"]
            out.append((said, score))
        return out


def shown(page: Page) -> list[str]:
    """The worked turns as the page must show them."""
    out = []
    for one, (said, score) in zip(page.turns, page.play(), strict=True):
        lines: list[str] = []
        for sentence in said:
            text = " ".join(sentence.replace("\u00a0", " ").split())
            lines += textwrap.wrap(text, WIDE, initial_indent="-> ", subsequent_indent="   ", break_on_hyphens=False)
        total = str(score).replace("-", "−")
        out.append("\n".join([f"{DICE[page.lang]} {one.dice}", "", one.order, "", *lines, f"= {total}"]) + "\n")
    return out


def renewed(text: str, lang: str, blocks: list[str]) -> str:
    """The page with the results of one half as they are."""
    old = half(text, lang)
    new = iter(blocks)
    fresh = re.sub(r"^```turn\n.*?^```$", lambda match: f"```turn\n{next(new)}```", old, flags=re.M | re.S)
    return text.replace(old, fresh)


def played(path: Path) -> bool:
    return GAMES[path.stem.replace("-", "_")].takes_orders


with_orders = pytest.mark.parametrize("path", [path for path in PAGES if played(path)], ids=lambda path: path.stem)


def test_every_game_has_its_page() -> None:
    assert {path.stem.replace("-", "_") for path in PAGES} == set(GAMES)
    for index in (DOCS / "README.md", DOCS.parent / "README.md"):
        text = index.read_text(encoding="utf-8")
        assert [path.name for path in PAGES if f"games/{path.name}" not in text] == []


@page
def test_both_halves_show_three_turns_with_the_same_dice(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = [[one.dice for one in worked(half(text, lang), lang)] for lang in LANGUAGES]
    if played(path):
        assert found[0] == found[1] and sum(len(block.split("/")) for block in found[0]) >= 3
    laps = [fences(half(text, lang), "laps") for lang in LANGUAGES]
    assert played(path) or all(len(re.findall(r"^Anna ", one[0], flags=re.M)) == 3 for one in laps)


@with_orders
def test_the_worked_turns_are_played_as_the_page_says(path: Path, golden: Callable[[Path, str], None]) -> None:
    text = path.read_text(encoding="utf-8")
    for lang in LANGUAGES:
        text = renewed(text, lang, shown(Page(path, lang)))
    golden(path, text)


@with_orders
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dice_shown_are_all_the_dice_and_those_that_lie_are_dots(path: Path, lang: str) -> None:
    own = Page(path, lang)
    own.play()
    assert own.table.last is not None
    hand = own.table.last.public["dice"]["hand"]
    assert set(hand) == set(own.hand)  # every roll shown was thrown, and none of Anna's came from elsewhere
    last = len(own.turns) if own.game != "dottendorfer" else len(own.hand)
    thrown = [roll["label"] for roll in own.table.last.public["dice"]["rolls"] if roll["by"] == "seed"]
    for name in thrown:
        owner, _, rest = name.removeprefix("x/").partition("/")
        turn = int(rest.split(".")[1 if own.game in ("general", "yacht") else 0])
        assert owner == "bernd" or turn > last, name


@with_orders
def test_both_languages_come_to_the_same(path: Path) -> None:
    de, en = (Page(path, lang).play() for lang in LANGUAGES)
    assert [score for _, score in de] == [score for _, score in en]


@with_orders
def test_dots_stand_for_dice_that_lie(path: Path) -> None:
    """A die that lies is never looked at: with other values in its column the same comes of it."""
    first = Page(path, "de")
    other = Page(path, "de")
    for name, column in other.lying:
        roll = list(other.table.rolls[name])
        roll[column] = 6
        other.table.rolls[name] = tuple(roll)
    assert other.play() == first.play()


@with_orders
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_that_may_be_written_is_read(path: Path, lang: str) -> None:
    """The spellings on the page, each a line of its own, are orders for the first worked turn."""
    own = Page(path, lang)
    lines = "".join(fences(half(path.read_text(encoding="utf-8"), lang), "each")).splitlines()
    assert len(lines) > 3
    for line in lines:
        text = line.split("   #")[0].replace(" // ", "\n")
        found = statuses(own.table.check(("anna", text)), "anna")
        assert found and all(one.endswith("accepted") for one in found), (line, found)


def laps(path: Path, lang: str) -> list[tuple[str, Roll, str]]:
    """The throws of the page of Faule Sechs: (who, dice, the rest of the line)."""
    (block,) = fences(half(path.read_text(encoding="utf-8"), lang), "laps")
    found = re.findall(r"^(\w+) +(\d) (\d) (\d) +(.*)$", block, flags=re.M)
    return [(who, (int(a), int(b), int(c)), rest.strip()) for who, a, b, c, rest in found]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_laps_of_faule_sechs(lang: str) -> None:
    path = DOCS / "games" / "faule-sechs.md"
    found = laps(path, lang)
    ids = {name: player for player, name in NAMES.items()}
    rolls: dict[str, Roll] = {}
    thrown = dict.fromkeys(ids, 0)
    for who, dice, rest in found:
        if rest.startswith(("Stechen", "play-off")):
            rolls[f"x/{ids[who]}/playoff.1"] = dice
            continue
        thrown[who] += 1
        rolls[f"x/{ids[who]}/{thrown[who]}"] = dice
    (config,) = fences(half(path.read_text(encoding="utf-8"), lang), "game")
    table = Table(config.strip().replace("{game", "x: {game", 1), rolls)
    table.issue()
    said: list[tuple[str, Roll, str]] = []
    while table.games["x"].open:
        table.issue()
        assert table.last is not None
        now = table.games["x"]
        view: dict[str, Any] = now.game.view(
            now.setup, now.state, table.last.public["games"]["x"], lang, names_of(NAMES), issue=table.last.number
        )
        for lap in view["laps"]:
            for row in lap["rows"]:
                dice = tuple(row["roll"]["dice"])
                stock = f", {row['stock']}" if row["stock"] else ""
                said.append((row["name"], dice, f"{row['result']}: {row['takes']}{stock}"))
    shown = [
        (who if not rest.startswith(("Stechen", "play-off")) else "", dice, re.sub(r"^(Stechen|play-off), ", "", rest))
        for who, dice, rest in found
    ]
    assert [(dice, rest) for _, dice, rest in shown] == [(dice, rest.replace("\u00a0", " ")) for _, dice, rest in said]
    assert set(table.last.public["dice"]["hand"]) == set(rolls)
    assert all(roll["by"] == "hand" for roll in table.last.public["dice"]["rolls"])


# ---- the page of orders ----

KNOWN = {"hajo": (5, 5, 5, 1, 2, 3), "general": (6, 6, 6, 2, 1)}


def seated(game: str) -> Table:
    """A table at which the first roll is the one that docs/orders.md speaks of."""
    more = ", games: 1" if game == "general" else ""
    table = Table(f"x: {{game: {game}{more}, players: [anna]}}", {label(game, 1, 1, 1): KNOWN[game]}, "anna")
    table.issue()
    return table


@pytest.mark.parametrize("game", KNOWN)
def test_the_orders_page_has_blocks_that_are_accepted(game: str) -> None:
    (block,) = fences((DOCS / "orders.md").read_text(encoding="utf-8"), game)
    assert statuses(seated(game).check(("anna", block))) == ["1 accepted"]


def test_the_orders_page_names_the_codes_of_faults() -> None:
    (block,) = fences((DOCS / "orders.md").read_text(encoding="utf-8"), "roll-faults")
    table = seated("hajo")
    for line in block.splitlines():
        order, code = re.split(r" {2,}", line)
        found = " ".join(statuses(table.check(("anna", order))))
        assert f"faulty {code}" in found, (line, found)
