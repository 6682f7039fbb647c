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


_ELSE = frozenset(("sonst", "else"))
_DOING = (
    "behalten behalt stopp schreib schreiben streich streichen nehm nehme nehmen tauschen tausch lege leg legen add "
    "meisten wuerfeln wuerfle werfen aufhoeren again "
    "einser zweier dreier vierer fuenfer sechser einsen zweien dreien vieren fuenfen sechsen ones twos threes fours "
    "fives sixes aces eins zwei drei vier fuenf sechs one two three four five six "
    "strasse kleine grosse straight full house fullhouse vierling viererpasch kind general yacht chance doell doll "
    "paare paerchen pairs"
)
ACTIONS = frozenset(_DOING.split())
_MAYBE = "alle all nichts nix nothing none ohne without weiter"  # where the line begins with `sonst`
_MAY = frozenset(_MAYBE.split())
_A_SENTENCE = 3  # words: "Sonst alles gut"; fewer may be an order without its colon


def is_order_word(words: Sequence[str]) -> bool:
    """Tell whether one of these words (folded) makes a line one that must be understood."""
    found = [word for word in words if word in ORDER_WORDS]
    return bool(found) and not (_ELSE.issuperset(found) and is_small_talk(words))


def is_small_talk(words: Sequence[str]) -> bool:
    """Tell whether a line (of words without digits) with `sonst` or `else` in it only says something: no
    colon, and nothing that could be done. "Sonst alles gut hier" is, "sonst nichts" is not."""
    spoken = [word for word in words if word[:1].isalpha()]
    if ":" in words or not ACTIONS.isdisjoint(words):
        return False
    if spoken[0] in _ELSE:
        return len(spoken) >= _A_SENTENCE and _MAY.isdisjoint(words)
    return len(spoken) > _A_SENTENCE or _MAY.isdisjoint(words)
