"""How the turns of roll games are called in print: rounds, and in a match the board before them."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.text import Text, fill
from pbm.kit.game import Turn

_ONE = Text("Runde {first}", "Round {first}")
_TWO = Text("Runde {first} und {last}", "Rounds {first} and {last}")
_MANY = Text("Runde {first} bis {last}", "Rounds {first} to {last}")
_ONE_BOARD = Text("Partie {first}", "Board {first}")
_TWO_BOARDS = Text("Partie {first} und {last}", "Boards {first} and {last}")
_MANY_BOARDS = Text("Partie {first} bis {last}", "Boards {first} to {last}")


def rounds_text(turns: Sequence[Turn], lang: str) -> str:
    """Return "Runde 7", "Partie 2, Runde 7 bis 9", "Partie 1 bis 6, Runde 3"; "" for no turns."""
    if not turns:
        return ""
    numbers = sorted({turn.number for turn in turns})
    boards = sorted({turn.board for turn in turns if turn.board is not None})
    rounds = _span(numbers, (_ONE, _TWO, _MANY), lang)
    if not boards:
        return rounds
    rounds = rounds if lang == "de" else rounds[:1].lower() + rounds[1:]
    return f"{_span(boards, (_ONE_BOARD, _TWO_BOARDS, _MANY_BOARDS), lang)}, {rounds}"


def _span(numbers: Sequence[int], texts: tuple[Text, Text, Text], lang: str) -> str:
    text = texts[min(len(numbers), 3) - 1]
    return fill(text(lang), {"first": numbers[0], "last": numbers[-1]}, lang, {})
