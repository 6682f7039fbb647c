"""orders/NNN.yaml: orders that the game master typed in (orders.md, "Where they lie").

The file is a trap, because orders look like YAML. All scalars are texts; whatever is not a text or
a map of this player's games is an error that shows what was typed in the right form.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from pbm.base.decode import to_lines
from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.scan import Line
from pbm.base.text import near
from pbm.base.tree import Map, Node, Scalar
from pbm.referee.letters import RawText
from pbm.referee.typed_form import as_typed, right_form, unindented


class Who(NamedTuple):
    """Whom and what the file may name. games: each player's ids; titles: of all games by id (those
    without one by their id); names: of the players by id."""

    games: Mapping[str, Sequence[str]]
    titles: Mapping[str, str]
    names: Mapping[str, str]

    def player(self, text: str) -> str | None:
        return next((player for player in self.games if fold(player) == fold(text)), None)

    def near(self, text: str) -> str:
        """The player that a wrong key means: by id, by name, or by one of the name's words."""
        known = {fold(name): player for player, name in self.names.items()}
        for player, name in self.names.items():
            for word in name.split():
                known.setdefault(fold(word), player)
        known |= {fold(player): player for player in self.games}
        close = near(fold(text), known)
        return known[close] if close else ""

    def game(self, text: str, player: str) -> str:
        """The id of a player's game, named by id or title; "" where it is none."""
        for game in self.games[player]:
            if fold(text) in (fold(game), fold(self.titles.get(game, game))):
                return game
        return ""

    def listed(self, player: str) -> list[str]:
        """A player's games as a message names them: "d1 (Anton)"."""
        titles = [(game, self.titles.get(game, game)) for game in self.games[player]]
        return [game if title == game else f"{game} ({title})" for game, title in titles] or ["-"]


def fold(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip().casefold()


def typed_orders(
    node: Node | None, problems: Sequence[Problem], text: str, source: str, who: Who
) -> tuple[list[RawText], list[Problem]]:
    """Return the texts in the file's order, and what is wrong with the file.

    node, problems: from `tree.parse`; text: the whole file, for lines and columns.
    """
    reader = _Reader(text.splitlines(), source, who)
    reader.form(problems)
    if node is None or (isinstance(node, Scalar) and node.empty):
        return reader.texts, reader.found
    if not isinstance(node, Map):
        if not reader.found:
            reader.found.append(Problem("orders.no-map", node.place, {}, "anna: |\n  1: 54 53 2"))
        return reader.texts, reader.found
    for key, value in node.items:
        reader.entry(key, value)
    return reader.texts, reader.found


class _Reader:
    def __init__(self, lines: Sequence[str], source: str, who: Who) -> None:
        self.lines, self.source, self.who = lines, source, who
        self.texts: list[RawText] = []
        self.found: list[Problem] = []
        self.told: set[int] = set()  # lines that a fault of the form speaks of already

    def form(self, problems: Sequence[Problem]) -> None:
        """What is wrong with the form: first texts that are not indented, for YAML takes them for keys."""
        known = {fold(name) for name in (*self.who.games, *self.who.titles, *self.who.titles.values())}
        for first, last, key, example in unindented(self.lines, lambda word: fold(word) in known):
            line = self.lines[first - 1]
            place = Place(self.source, first, len(line) - len(line.lstrip()) + 1, len(line.strip()), line)
            self.found.append(Problem("orders.not-indented", place, {"key": key}, example))
            self.told.update(range(first, last + 1))
        for problem in problems:
            # blanks of every kind are blanks in orders (orders.md)
            if problem.code != "yaml.odd-blank" and problem.place.line not in self.told:
                self.found.append(_explained(problem, self.lines))

    def entry(self, key: Scalar, value: Node) -> None:
        if key.place.line in self.told:
            return
        player = self.who.player(key.text)
        if player is None:
            self.unknown(key, value)
        elif isinstance(value, Scalar):
            self.text(player, None, value)
        elif isinstance(value, Map) and self.by_game(value, player):
            for name, inner in value.items:
                game = self.who.game(name.text, player)
                if not game:
                    self.no_game(name, player)
                elif isinstance(inner, Scalar):
                    self.text(player, game, inner)
                else:
                    self.wrong(inner.place, name, f"{key.text}:\n")
        else:
            self.wrong(value.place, key, "")

    def by_game(self, value: Map, player: str) -> bool:
        """Are these keys meant for games? One of them is, or a text stands below each."""
        known = bool(player) and any(self.who.game(key.text, player) for key, _ in value.items)
        blocks = all(isinstance(inner, Scalar) and inner.style in ("literal", "folded") for _, inner in value.items)
        return bool(value.items) and (known or blocks)

    def unknown(self, key: Scalar, value: Node) -> None:
        line, close = key.place.line or 1, self.who.near(key.text)
        game = next((one for one, title in self.who.titles.items() if fold(key.text) in (fold(one), fold(title))), "")
        args = {"found": key.text, "players": list(self.who.games), "near": close}
        if game:  # the other way round: the player stands first, the game below
            inner = value.items[0][0] if isinstance(value, Map) and value.items else None
            player = self.who.player(inner.text) if inner is not None else None
            body = right_form(inner.place.line or 1, self.lines, f"  {game}") if inner and player else ""
            example = f"{player}:\n{body}" if body else ""
            self.found.append(Problem("orders.game-first", key.place, {"found": key.text}, example))
            return
        code = "orders.near-player" if close else "orders.unknown-player"
        form = as_typed if isinstance(value, Map) and self.by_game(value, close or "") else right_form
        self.found.append(Problem(code, key.place, args, form(line, self.lines, close) if close else ""))

    def no_game(self, key: Scalar, player: str) -> None:
        mine = self.who.games[player]
        names = {self.who.titles.get(game, game): game for game in mine} | {game: game for game in mine}
        close = names.get(near(key.text, names), mine[0] if len(mine) == 1 else "")
        body = right_form(key.place.line or 1, self.lines, f"  {close}") if close else ""
        args = {"found": key.text, "player": player, "games": self.who.listed(player)}
        self.found.append(Problem("orders.unknown-game", key.place, args, f"{player}:\n{body}" if body else ""))

    def wrong(self, place: Place, key: Scalar, above: str) -> None:
        body = right_form(key.place.line or 1, self.lines)
        self.found.append(Problem("orders.not-text", place, {"key": key.text}, f"{above}{body}" if body else ""))

    def text(self, player: str, game: str | None, scalar: Scalar) -> None:
        """A text with its lines placed where they stand in the file."""
        if scalar.empty or scalar.style == "broken":
            return
        start, column = scalar.place.line or 1, scalar.place.column or 1
        placed: list[Line] = []
        for at, part in enumerate(line.text for line in to_lines(scalar.text)):
            if scalar.style == "literal":
                number = start + 1 + at
                raw = self.lines[number - 1] if number <= len(self.lines) else ""
                indent = len(raw) - len(part) if raw.endswith(part) else 0
            else:
                number = start
                raw = self.lines[start - 1] if start <= len(self.lines) else ""
                found = raw.find(part, column - 1)
                indent = found if found >= 0 else column - 1
            placed.append(Line(self.source, number, part, max(0, indent)))
        self.texts.append(RawText(player, self.source, scalar.text.encode(), "gm", tuple(placed), game))


def _explained(problem: Problem, lines: Sequence[str]) -> Problem:
    """A fault of YAML's form, with the orders below the nearest key in the form that works."""
    line = problem.place.line or 1
    while line > 1 and (line > len(lines) or lines[line - 1][:1] in (" ", "\t", "", "#")):
        line -= 1
    example = right_form(line, lines)
    return Problem(problem.code, problem.place, problem.args, example or problem.example)
