"""dice.yaml: rolls thrown by hand (formats.md, "Dice that anyone can check")."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pbm.base.dice import Roll
from pbm.base.problem import Problem
from pbm.base.text import near
from pbm.base.tree import List, Map, Node, Scalar
from pbm.kit.game import Game, Setup

_LOTS = frozenset(map(str, range(1, 100)))
EXAMPLE = "d1/*/1: [5, 2, 4, 5, 3]"


def hand_dice(
    node: Node | None,
    games: Mapping[str, tuple[Game, Setup]],
    printed: Callable[[str], Roll | None],
) -> tuple[dict[str, Roll], list[Problem]]:
    """Return the rolls by label, and what is wrong with them, all at once.

    games: the campaign's games with their setups; printed: the dice that a label was printed with
    (None where it was not).
    """
    rolls: dict[str, Roll] = {}
    problems: list[Problem] = []
    if node is None or (isinstance(node, Scalar) and node.empty):
        return rolls, problems
    if not isinstance(node, Map):
        return rolls, [Problem("dice.no-map", node.place, {}, EXAMPLE)]
    for key, value in node.items:
        count = dice_count(key.text, games)
        if not count:
            args = {"found": key.text, "near": near(key.text.partition("/")[0], games), "games": list(games)}
            problems.append(Problem("dice.unknown-label", key.place, args, _example(games)))
            continue
        roll = _roll(value)
        if _broken(value):
            continue
        if roll is None:
            problems.append(Problem("dice.no-faces", value.place, {"label": key.text}, _right(key.text, count)))
        elif len(roll) != count:
            counted = {"label": key.text, "found": len(roll), "count": count}
            problems.append(Problem("dice.wrong-count", value.place, counted, _right(key.text, count)))
        else:
            old = printed(key.text)
            if old is not None and tuple(old) != roll:
                facts = {"label": key.text, "found": list(roll), "dice": list(old)}
                right = f"{key.text}: [{', '.join(map(str, old))}]"
                problems.append(Problem("dice.printed", value.place, facts, right))
            rolls[key.text] = roll
    return rolls, problems


def dice_count(label: str, games: Mapping[str, tuple[Game, Setup]]) -> int:
    """How many dice a full label stands for, 0 where no game has it."""
    game_id, slash, rest = label.partition("/")
    if game_id == "lot":
        table, _, rest = rest.partition("/")
        player, _, number = rest.rpartition(".")
        right = number in _LOTS and any(player in setup.players for _, setup in games.values())
        return 5 if right and (table == "league" or f"{table}.1" in games) else 0
    if game_id == "draw":
        stage, _, rest = rest.partition("/")
        player, _, number = rest.rpartition(".")
        return 5 if number in _LOTS and stage in games and player in games[stage][1].players else 0
    stage, dot, _ = game_id.partition(".")
    shared = rest.startswith("*/")
    if not slash or game_id not in games or (dot and shared) or (f"{stage}.1" in games and not dot and not shared):
        return 0  # of a stage, what all groups share carries its id, what is for one player alone the group's
    game, setup = games[game_id]
    return game.label(setup, rest)


def _broken(node: Node) -> bool:
    """Tell whether a fault of the form was already reported for it."""
    if isinstance(node, List):
        return any(_broken(item) for item in node.items)
    return isinstance(node, Scalar) and node.style == "broken"


def _roll(node: Node) -> Roll | None:
    if not isinstance(node, List):
        return None
    faces = [item.text if isinstance(item, Scalar) else "" for item in node.items]
    if not all(len(face) == 1 and face in "123456" for face in faces):
        return None
    return tuple(int(face) for face in faces)


def _right(label: str, count: int) -> str:
    return f"{label}: [{', '.join(map(str, (5, 2, 4, 5, 3, 6)[:count]))}]"


def _example(games: Mapping[str, tuple[Game, Setup]]) -> str:
    for game_id in games:
        return EXAMPLE.replace("d1", game_id, 1)
    return EXAMPLE
