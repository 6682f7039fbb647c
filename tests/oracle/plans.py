"""What random players do: good orders, late changes, faults, silence, resignation."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .dottendorfer import Game, Order, Sheet, Split, splits
from .faults import Spoiler, shuffled
from .judge import Text
from .letter import Section, Writer

WHOLE_LETTER = ("only-quoted", "below-the-end", "stale")


@dataclass
class Letter:
    """One text as filed, and what it means to each game; `parts` where it is typed game by game."""

    content: str
    meaning: dict[str, Text]
    kind: str = "good"
    parts: dict[str, str] = field(default_factory=dict)


@dataclass
class Desk:
    """One player's texts for one issue: letters in files, then what the game master typed in."""

    letters: list[Letter] = field(default_factory=list)
    typed: Letter | None = None

    def texts(self, game: Game) -> list[Text]:
        """The texts in reading order as far as they concern the game."""
        every = [*self.letters, *([self.typed] if self.typed else [])]
        return [letter.meaning[game.id] for letter in every if game.id in letter.meaning]


class Planner:
    """Makes a player's letters for one issue of one campaign."""

    def __init__(self, rng: random.Random, games: Sequence[Game], risk: int = 1) -> None:
        self.rng = rng
        self.games = games
        self.writer = Writer(rng, risk)
        self.spoiler = Spoiler(rng, risk)

    def mine(self, player: str, issue: int) -> list[Game]:
        """The games in which the player owes orders."""
        return [g for g in self.games if player in g.seats and g.playing(player) and g.due(issue)]

    # ---- orders

    def pick(self, dice: Sequence[int], sheet: Sheet) -> Split:
        """A legal split, by preference one whose rest has marks already, so that games come to an end."""
        legal = list(splits(dice, sheet.faces))
        self.rng.shuffle(legal)
        if self.rng.random() < 0.7:
            legal.sort(key=lambda s: -sheet.rests[s.rest or 0])
        return shuffled(self.rng, legal[0])

    def good(self, game: Game, player: str, issue: int, sheets: list[Sheet] | None = None) -> list[Order]:
        """Right orders for all due turns; `sheets` receives the form before each."""
        sheet = game.sheets[player].copy()
        orders = []
        due = game.due(issue)
        choice = game.choice(due[0]) if game.variant == "bestof4" else {}
        letters = self.rng.sample(sorted(choice), len(due)) if choice else []
        named = self.rng.random()
        for n, turn in enumerate(due):
            if sheets is not None:
                sheets.append(sheet.copy())
            dice = choice[letters[n]] if choice else game.rolls[game.label(turn)]
            split = self.pick(dice, sheet)
            letter = (
                letters[n] if choice and (named < 0.6 or (named < 0.8 and self.rng.random() < 0.5)) else None
            )
            orders.append(Order(turn, split, letter))
            sheet.mark(split)
        return orders

    def ahead(self, game: Game, player: str, issue: int, orders: Sequence[Order]) -> list[Order]:
        """Orders for later turns whose dice are known (planung)."""
        sheet = game.sheets[player].copy()
        for order in orders:
            sheet.mark(order.split)
        found = []
        turn = game.due(issue)[-1] + 1
        while game.published(turn) and not sheet.done:
            dice = game.rolls[game.label(turn)]
            legal = split = self.pick(dice, sheet)
            if self.rng.random() < 0.2:
                split = shuffled(self.rng, self.rng.choice(list(splits(dice))))
            if self.rng.random() < 0.7:
                found.append(Order(turn, split))
            sheet.mark(legal)
            turn += 1
        return found

    # ---- letters

    def names(self, player: str, game: Game, issue: int) -> list[str] | None:
        """What a section may be called; None where the player is in one game alone."""
        inside = [g for g in self.games if player in g.seats]
        if len(inside) == 1 and self.rng.random() < 0.8:
            return None
        return [game.id, game.id.upper(), *([game.title] if game.title else [])]

    def complete(self, player: str, games: Iterable[Game], issue: int, change: bool = False) -> Letter:
        """Right orders for these games."""
        sections, meaning = [], {}
        for game in games:
            orders = self.good(game, player, issue)
            if self.rng.random() < 0.4:
                orders += self.ahead(game, player, issue, orders)
            text = self.writer.speller.orders(orders, game.due(issue))
            sections.append(Section(self.names(player, game, issue), text))
            meaning[game.id] = Text(turns={o.turn: o for o in orders})
        inside = [g for g in self.games if player in g.seats]
        everything = len(meaning) == len(inside) == 1
        extra = "am 3. bin ich weg\n" if everything and self.rng.random() < 0.05 else ""
        return Letter(self.writer.letter(sections, issue, change, extra), meaning)

    def typed(self, player: str, games: Sequence[Game], issue: int) -> Letter:
        """Right orders as the game master types them: a whole letter, or a text for each game."""
        letter = self.complete(player, games, issue)
        if self.rng.random() < 0.5:
            for game in games:
                orders = self.good(game, player, issue)
                letter.parts[game.id] = self.writer.speller.orders(orders, game.due(issue))
                letter.meaning[game.id] = Text(turns={o.turn: o for o in orders})
        return letter

    def changed(self, player: str, game: Game, issue: int) -> Letter:
        """A later text: the last turns of one game anew, or all of them."""
        orders = self.good(game, player, issue)
        if game.variant != "bestof4" and self.rng.random() < 0.5:
            orders = orders[self.rng.randrange(len(orders)) :]
        text = self.writer.speller.orders(orders, [])
        section = Section(self.names(player, game, issue), text)
        return Letter(
            self.writer.letter([section], issue, change=True), {game.id: Text({o.turn: o for o in orders})}
        )

    def spoiled(self, player: str, games: Sequence[Game], issue: int, only: str | None = None) -> Letter:
        """A letter with one fault in one game, right in the others."""
        inside = [g for g in self.games if player in g.seats]
        if len(games) > 1 and self.rng.random() < 0.1:
            body = "".join(
                self.writer.speller.orders(self.good(g, player, issue), [], plain=True) for g in games
            )
            lost = {g.id: Text(free=True, shadow=frozenset(g.due(issue))) for g in games}
            return Letter(body, lost, "no-section")
        victim = self.rng.choice(list(games))
        letter = Letter("", {})
        for game in games:
            sheets: list[Sheet] = []
            orders = self.good(game, player, issue, sheets)
            if game is not victim:
                text, meaning = (
                    self.writer.speller.orders(orders, [], plain=True),
                    Text({o.turn: o for o in orders}),
                )
            else:
                while True:
                    made = self.spoiler.spoil(game, issue, orders, sheets, only)
                    if made and (len(inside) == 1 or made[0] not in WHOLE_LETTER):
                        break
                letter.kind, text, meaning = made
            names = self.names(player, game, issue)
            letter.content += self.writer.section(Section(names if len(inside) > 1 else None, text))
            letter.meaning[game.id] = meaning
        return letter

    def resigned(self, player: str, games: Sequence[Game]) -> Letter:
        """The player gives up one game, or all."""
        word = self.rng.choice(["Ausstieg", "Resign", "ausstieg"])
        inside = [g for g in self.games if player in g.seats]
        if len(inside) > 1 and self.rng.random() < 0.6:
            game = self.rng.choice(list(games))
            return Letter(f"[{game.id}]\n{word}\n", {game.id: Text(resign=True)}, "resign-one")
        return Letter(f"{word}\n", {g.id: Text(resign=True) for g in games}, "resign-all")


def file_name(rng: random.Random, player: str, nth: int) -> str:
    """The name of a player's nth text, compared in NFC and without case."""
    name = f"{player}.txt" if nth == 1 else f"{player}.{nth}.txt"
    kind = rng.random()
    if kind < 0.1:
        name = unicodedata.normalize("NFD", name)
    return name.upper() if kind > 0.95 else name


def typed_yaml(letters: dict[str, Letter]) -> str:
    """orders/NNN.yaml."""
    lines = []
    for player, letter in letters.items():
        if letter.parts:
            lines.append(f"{player}:")
        for key, text in letter.parts.items() or [(player, letter.content)]:
            indent = "  " if letter.parts else ""
            text = text.replace("\t", " ").replace("\ufeff", "").strip()
            lines += [f"{indent}{key}: |", *(f"{indent}  {line}" for line in text.split("\n"))]
    return "\n".join(lines) + "\n"
