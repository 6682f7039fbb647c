"""The order words of all games, as they count in a line that can't be read (orders.md).

A line with neither a digit nor an order word is a greeting and passed over. `or`, `und`, `alle`
never count by themselves, nor does a word that common prose needs (nothing, all, and).
"""

from __future__ import annotations

from collections.abc import Sequence

HEADER_WORDS = frozenset(("turn", "zug", "runde", "round"))
ORDER_WORDS = frozenset(
    [
        "turn",
        "zug",
        "runde",
        "round",
        "partie",
        "board",
        "wurf",
        "roll",
        "rest",
        "joker",
        "wenn",
        "if",
        "sonst",
        "else",
        "behalte",
        "keep",
        "stop",
        "schreibe",
        "score",
        "streiche",
        "strike",
        "nimm",
        "claim",
        "tausche",
        "exchange",
        "meiste",
        "most",
        "ende",
        "end",
        "punkte",
        "points",
        "bestaetigung",
        "confirming",
        "dauerauftrag",
        "standing",
        "hausregel",
        "policy",
        "ausgabe",
        "issue",
        "spiel",
        "game",
        "ausstieg",
        "resign",
        "kennwort",
        "code",
        "stimme",
        "vote",
        "abwesend",
        "absent",
    ]
)


def is_order_word(words: Sequence[str]) -> bool:
    """Tell whether one of these words (folded) makes a line one that must be understood."""
    return any(word in ORDER_WORDS for word in words)
