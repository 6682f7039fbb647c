"""orders/NNN.yaml: orders that the game master typed in (orders.md, "Where they lie").

The file is a trap, because orders look like YAML. All scalars are texts; whatever is not a text or
a map of this player's games is an error that shows what was typed in the right form.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pbm.base.decode import to_lines
from pbm.base.problem import Place, Problem
from pbm.base.scan import Line
from pbm.base.text import near
from pbm.base.tree import Map, Node, Scalar
from pbm.referee.letters import RawText


def typed_orders(
    node: Node | None,
    problems: Sequence[Problem],
    text: str,
    source: str,
    players: Mapping[str, Sequence[str]],
) -> tuple[list[RawText], list[Problem]]:
    """Return the texts in the file's order, and what is wrong with the file.

    node, problems: from `tree.parse`; text: the whole file, for lines and columns; players: the
    games of each player.
    """
    lines = text.splitlines()
    # blanks of every kind are blanks in orders (orders.md)
    found = [_explained(problem, lines) for problem in problems if problem.code != "yaml.odd-blank"]
    texts: list[RawText] = []
    if node is None:
        return texts, found
    if isinstance(node, Scalar) and node.empty:
        return texts, found
    if not isinstance(node, Map):
        if not found:
            found.append(Problem("orders.no-map", node.place, {}, "anna: |\n  1: 54 53 2"))
        return texts, found
    names = {name.casefold(): name for name in players}
    for key, value in node.items:
        player = names.get(key.text.casefold())
        if player is None:
            args = {"found": key.text, "players": list(players), "near": near(key.text, players)}
            found.append(Problem("orders.unknown-player", key.place, args))
        elif isinstance(value, Scalar):
            if not value.empty and value.style != "broken":
                texts.append(_text(player, None, value, lines, source))
        elif isinstance(value, Map) and _games(value, players[player]):
            for game, scalar in value.items:
                if isinstance(scalar, Scalar):
                    if not scalar.empty and scalar.style != "broken":
                        texts.append(_text(player, _game(game.text, players[player]), scalar, lines, source))
                else:
                    found.append(_wrong(scalar.place, game, lines))
        else:
            found.append(_wrong(value.place, key, lines))
    return texts, found


def _game(text: str, games: Sequence[str]) -> str:
    return next((game for game in games if game.casefold() == text.casefold()), "")


def _games(value: Map, games: Sequence[str]) -> bool:
    return bool(value.items) and all(_game(key.text, games) for key, _ in value.items)


def _text(player: str, game: str | None, scalar: Scalar, lines: Sequence[str], source: str) -> RawText:
    """A text with its lines placed where they stand in the file."""
    start, column = scalar.place.line or 1, scalar.place.column or 1
    parts = [line.text for line in to_lines(scalar.text)]
    placed: list[Line] = []
    for at, part in enumerate(parts):
        if scalar.style == "literal":
            number = start + 1 + at
            raw = lines[number - 1] if number <= len(lines) else ""
            indent = len(raw) - len(part) if raw.endswith(part) else 0
        else:
            number = start
            raw = lines[start - 1] if start <= len(lines) else ""
            found = raw.find(part, column - 1)
            indent = found if found >= 0 else column - 1
        placed.append(Line(source, number, part, max(0, indent)))
    return RawText(player, source, scalar.text.encode(), "gm", tuple(placed), game or None)


def _wrong(place: Place, key: Scalar, lines: Sequence[str]) -> Problem:
    return Problem("orders.not-text", place, {"key": key.text}, right_form(key.place.line or 1, lines))


def _explained(problem: Problem, lines: Sequence[str]) -> Problem:
    """A fault of YAML's form, with the orders below the nearest key in the form that works."""
    line = problem.place.line or 1
    while line > 1 and (line > len(lines) or lines[line - 1][:1] in (" ", "\t", "", "#")):
        line -= 1
    example = right_form(line, lines)
    return Problem(problem.code, problem.place, problem.args, example or problem.example)


def right_form(line: int, lines: Sequence[str]) -> str:
    """Return the lines of one key as a literal block: `anna: |` and the orders below it."""
    if line > len(lines):
        return ""
    head, colon, rest = lines[line - 1].partition(":")
    if not colon:
        return ""
    deep = len(head) - len(head.lstrip())
    body = [rest.strip()] if rest.strip() not in ("", "|", ">", "|-") else []
    for raw in lines[line : line + 40]:
        item = raw.strip().startswith("- ") and not rest.strip()
        if raw.strip() and not item and len(raw) - len(raw.lstrip()) <= deep:
            break
        if raw.strip():
            body.append(raw.strip().removeprefix("- ") if item else raw.strip())
    if not body:
        return ""
    return "\n".join([f"{head}: |", *(f"{' ' * deep}  {part}" for part in body[:12])])
