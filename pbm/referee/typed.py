"""orders/NNN.yaml: orders that the game master typed in (orders.md, "Where they lie").

The file is a trap, because orders look like YAML. All scalars are texts; whatever is not a text or
a map of this player's games is an error that shows what was typed in the right form.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from pbm.base.decode import to_lines
from pbm.base.lazy import Pattern
from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.scan import Line
from pbm.base.text import near
from pbm.base.tree import Map, Node, Scalar
from pbm.referee.letters import RawText
from pbm.referee.typed_form import as_typed, right_form, unindented, whole_form

_BLANK = Pattern(r"\s")
_GAME = Pattern(r"([^\s:]+):[|>]")
_MOST = 5  # players in one proposal
_LINES = 20  # lines in one


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

    def known(self, text: str) -> bool:
        """Tell whether this is a player's id, or a game's id or title."""
        return self.player(text) is not None or any(
            fold(text) in (fold(game), fold(title)) for game, title in self.titles.items()
        )


def fold(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip().casefold()


def typed_orders(
    node: Node | None, problems: Sequence[Problem], text: str, source: str, who: Who
) -> tuple[list[RawText], list[Problem]]:
    """Return the texts in the file's order, and what is wrong with the file.

    node, problems: from `tree.parse`; text: the whole file, for lines and columns.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")  # as YAML's places count them
    reader = _Reader(lines if lines[-1] else lines[:-1], source, who)
    reader.form(problems)
    if node is None or (isinstance(node, Scalar) and node.empty):
        return reader.texts, reader.found
    if not isinstance(node, Map):
        if not reader.found:
            reader.found.append(Problem("orders.no-map", node.place, {}, "anna: |\n  1: 54 53 2"))
        return reader.texts, reader.found
    reader.there = {player for key, _ in node.items if (player := who.player(key.text))}
    for key, value in node.items:
        reader.entry(key, value)
    return reader.texts, reader.found


class _Reader:
    def __init__(self, lines: Sequence[str], source: str, who: Who) -> None:
        self.lines, self.source, self.who = lines, source, who
        self.texts: list[RawText] = []
        self.found: list[Problem] = []
        self.there: set[str] = set()  # players that have a key of their own
        self.told: set[int] = set()  # lines that a fault of the form speaks of already

    def form(self, problems: Sequence[Problem]) -> None:
        """What is wrong with the form: first texts that are not indented, for YAML takes them for keys."""
        names = {fold(name) for name in (*self.who.games, *self.who.titles, *self.who.titles.values())}
        tabs = {problem.place.line for problem in problems if problem.code == "yaml.tab"}
        for first, last, key, example in unindented(self.lines, lambda word: fold(word) in names):
            line = self.lines[first - 1]
            if first in tabs:  # it is indented for the eye; what is wrong is the tab
                self.told.update(range(first + 1, last + 1))
                continue
            place = Place(self.source, first, len(line) - len(line.lstrip()) + 1, len(line.strip()), line)
            if example.startswith((" ", "\t")):  # a game's key: with its player's above it
                example = self.entry_of(first)
            self.found.append(Problem("orders.not-indented", place, {"key": key}, example))
            self.told.update(range(first, last + 1))
        for problem in problems:
            # blanks of every kind are blanks in orders (orders.md)
            if problem.code != "yaml.odd-blank" and problem.place.line not in self.told:
                self.found.append(self.explained(problem))
        self.told |= {line for line in tabs if line is not None and self.lines[line - 1][:1].isspace()}

    def entry(self, key: Scalar, value: Node) -> None:
        if key.place.line in self.told:
            return
        player = self.who.player(key.text)
        if player is None:
            self.unknown(key, value)
        elif isinstance(value, Scalar):
            if not self.lacks_blank(player, key, value):
                self.text(player, None, value)
        elif isinstance(value, Map) and self.by_game(value, player):
            for name, inner in value.items:
                game = self.who.game(name.text, player)
                if not game:
                    if name.place.line not in self.told:
                        self.no_game(key, name, player)
                elif isinstance(inner, Scalar):
                    self.text(player, game, inner)
                else:
                    example = self.whole(key, player)
                    self.found.append(Problem("orders.not-text", inner.place, {"key": name.text}, example))
        elif value.place.line not in self.told:
            example = right_form(key.place.line or 1, self.lines, self.who.known)
            self.found.append(Problem("orders.not-text", value.place, {"key": key.text}, example))

    def lacks_blank(self, player: str, key: Scalar, value: Scalar) -> bool:
        """`d1:|` below a player: without its blank YAML takes it and what stands below it for one text."""
        match = _GAME.match(value.text) if value.style == "plain" else None
        if match is None or not self.who.game(match[1], player):
            return False
        place = value.place._replace(width=len(match[1]) + 1)
        below = [f"    {line.text}" for line in self.over_lines(value)[1:]] if value.end[0] else []
        right = "\n".join([f"{key.text}:", f"  {match[1]}: |", *below]) if 0 < len(below) <= _LINES else ""
        self.found.append(Problem("yaml.no-blank", place, {"key": match[1]}, right))
        return True

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
            example = self.turned(value, game) if isinstance(value, Map) else ""
            self.found.append(Problem("orders.game-first", key.place, {"found": key.text}, example))
            return
        code = "orders.near-player" if close else "orders.unknown-player"
        example = ""
        if close in self.there:
            pass  # a second key of the same name would be the next fault
        elif close and isinstance(value, Map) and self.by_game(value, close):
            example = as_typed(line, self.lines, close)
        elif close:
            example = right_form(line, self.lines, self.who.known, close)
        self.found.append(Problem(code, key.place, args, example))

    def turned(self, value: Map, game: str) -> str:
        """Players below a game's key, the right way round."""
        blocks = []
        for inner, _ in value.items[:_MOST]:
            player, line = self.who.player(inner.text), inner.place.line or 1
            plays = player is not None and game in self.who.games[player]
            body = right_form(line, self.lines, self.who.known, f"  {game}") if plays else ""
            if not body:
                return ""
            blocks.append(f"{player}:\n{body}")
        return "\n".join(blocks)

    def no_game(self, player_key: Scalar, key: Scalar, player: str) -> None:
        mine = self.who.games[player]
        names = {self.who.titles.get(game, game): game for game in mine} | {game: game for game in mine}
        close = names.get(near(key.text, names), mine[0] if len(mine) == 1 else "")
        example = self.whole(player_key, player, {key.place.line or 1: close}) if close else ""
        args = {"found": key.text, "player": player, "games": self.who.listed(player)}
        self.found.append(Problem("orders.unknown-game", key.place, args, example))

    def whole(self, key: Scalar, player: str, games: Mapping[int, str] | None = None) -> str:
        return whole_form(key.place.line or 1, self.lines, self.who.known, player, games or {})

    def explained(self, problem: Problem) -> Problem:
        """A fault of YAML's form, with the orders below the nearest key in the form that works."""
        example = self.entry_of(problem.place.line or 1)
        if not example and problem.code == "yaml.needs-quotes":
            example = problem.example if isinstance(problem.example, str) else ""
        return Problem(problem.code, problem.place, problem.args, example)

    def entry_of(self, line: int) -> str:
        """What stands below the player's key nearest above a line, in the form that works."""
        while line > 1 and (line > len(self.lines) or self.lines[line - 1][:1] in (" ", "\t", "", "#")):
            line -= 1
        head = self.lines[line - 1].partition(":")[0].strip("\"' ") if line <= len(self.lines) else ""
        player = self.who.player(head) or self.who.near(head)
        if not player:
            return ""
        whole = whole_form(line, self.lines, self.who.known, player, {})
        return whole or right_form(line, self.lines, self.who.known, player)

    def text(self, player: str, game: str | None, scalar: Scalar) -> None:
        """A text with its lines placed where they stand in the file."""
        if scalar.empty or scalar.style == "broken":
            return
        placed = self.over_lines(scalar) if scalar.end[0] and scalar.style != "literal" else []
        text = "\n".join(line.text for line in placed) or scalar.text
        self.texts.append(RawText(player, self.source, text.encode(), "gm", tuple(placed or self.placed(scalar)), game))

    def placed(self, scalar: Scalar) -> list[Line]:
        start, column = scalar.place.line or 1, scalar.place.column or 1
        out: list[Line] = []
        for at, part in enumerate(line.text for line in to_lines(scalar.text)):
            number = start + 1 + at if scalar.style == "literal" else start
            raw = self.lines[number - 1] if number <= len(self.lines) else ""
            raw, seen = _BLANK.sub(" ", raw), _BLANK.sub(" ", part)  # tabs and odd blanks were made blanks
            if scalar.style == "literal":
                indent = len(raw) - len(part) if raw.endswith(seen) else 0
            else:
                found = raw.find(seen, column - 1)
                indent = found if found >= 0 else column - 1
            out.append(Line(self.source, number, part, max(0, indent)))
        return out

    def over_lines(self, scalar: Scalar) -> list[Line]:
        """The lines of a text that YAML would fold into one (behind `>`, in quotes, without any mark), as they
        were typed; none where quotes hold what has to be unfolded."""
        (first, column), (last, behind) = (scalar.place.line or 1, scalar.place.column or 1), scalar.end
        if scalar.style == "folded":
            first, column, last, behind = first + 1, 1, last - (behind == 0), 10**9
        quote = scalar.style in ("single", "double")
        out: list[Line] = []
        for number in range(first, min(last, len(self.lines)) + 1):
            raw = self.lines[number - 1]
            start = column - 1 + quote if number == first else 0
            part = raw[start : behind - quote] if number == last else raw[start:]
            if quote and ("\\" in part or "''" in part):
                return []
            indent = start + len(part) - len(part.lstrip())
            out.append(Line(self.source, number, part.strip(), indent))
        return out
