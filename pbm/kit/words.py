"""The order words of all games, as they count in a line that can't be read (orders.md).

A line with neither a digit nor an order word is a greeting and passed over. `or`, `und`, `alle`
never count by themselves, nor does a word that common prose needs (nothing, all, and).
"""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.scan import Token

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


# What stands on a printed form's lines, and behind which of it a number is printed as well ("Wurf 1").
_NUMBERED = frozenset((*HEADER_WORDS, "partie", "board", "wurf", "roll"))
_FORM_WORDS = _NUMBERED | {"rest", "ende", "end"}


def is_untouched(toks: Sequence[Token]) -> bool:
    """Tell whether nothing is written on a form's line (orders.md: "not written"): `Wurf 1: ____`,
    `Zug 3: __+__=___ Rest __`. Every number stands behind its word; whether blanks are there is not asked."""
    written = [token for token in toks if token.kind != "sign" and token.raw != "…"]
    for before, token in zip((None, *written), written, strict=False):
        if token.kind == "number":
            if before is None or before.value not in _NUMBERED:
                return False
        elif token.value not in _FORM_WORDS:
            return False
    return True


_SEPARATORS = (":", ".", ")", "-", ",")


def separated(signs: Sequence[str]) -> int:
    """Return how many of these tokens part a header from its order: `:`, `.`, `)`, `-`, or `1.)`, `1.:`, `1):`."""
    if not signs or signs[0] not in _SEPARATORS:
        return 0
    size = 1
    while size < len(signs) and signs[size - 1] in (".", ")") and signs[size] in (")", ":") and size < 3:
        size += 1
    return size


_CROSSED = ("/", "~")


def is_crossed_out(signs: Sequence[str]) -> bool:
    """Tell whether these tokens before an order may mean that it is none: `// Zug 1: …`, `~~Zug 1: …~~`."""
    return len(signs) > 1 and all(sign in _CROSSED for sign in signs)
