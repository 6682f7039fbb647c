"""What a roll game's order language knows beside its grammar: names, dice, joker (orders.md, "Names")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pbm.base.scan import Token, fold
from pbm.base.text import Text, near

FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")
PRINTED_FACES: Mapping[str, Text] = {
    "ones": Text("Einser", "ones"),
    "twos": Text("Zweier", "twos"),
    "threes": Text("Dreier", "threes"),
    "fours": Text("Vierer", "fours"),
    "fives": Text("Fünfer", "fives"),
    "sixes": Text("Sechser", "sixes"),
}

_GERMAN = ("eins", "zwei", "drei", "vier", "fuenf", "sechs")
_ENGLISH = ("ones one aces", "twos two", "threes three", "fours", "fives five", "sixes six")
_LONGEST = 7  # tokens in the longest name, hyphens and dots between

STRAIGHT = ("strasse", "strassen", "straight", "straights")
PAIRS = (
    "doell", "doells", "dreimalzwei", "3paerchen", "dreipaerchen", "3paare", "3paaren", "dreipaare", "dreipaaren",
    "threepairs", "threepair", "3pairs", "3pair",
)  # fmt: skip

# Names of games of this family that dice players know; what they come nearest to, by id.
FOREIGN: Mapping[str, tuple[str, ...]] = {
    "yatzy": ("yacht", "general"),
    "yahtzee": ("yacht", "general"),
    "kniffel": ("yacht", "general"),
    "general": ("yacht",),
    "yacht": ("general",),
    "fuenfling": ("yacht", "general"),
    "fuenferpasch": ("yacht", "general"),
    "fiveofakind": ("yacht", "general"),
    "5ofakind": ("yacht", "general"),
    "vier": ("four", "fours"),
    "four": ("four", "fours"),
    "kleinestrasse": ("straight",),
    "grossestrasse": ("straight",),
    "klstrasse": ("straight",),
    "grstrasse": ("straight",),
    "smallstraight": ("straight",),
    "largestraight": ("straight",),
    "kleine": ("small", "straight"),
    "grosse": ("large", "straight"),
    "small": ("small", "straight"),
    "large": ("large", "straight"),
    "drilling": ("threes",),
    "dreierpasch": ("threes",),
    "chance": (),
    "fullhouse": (),
    "vierling": (),
    "viererpasch": (),
    "fourofakind": (),
    "4ofakind": (),
    "doell": (),
    "dreimalzwei": (),
}


def _faces() -> dict[str, int]:
    out: dict[str, int] = {}
    for at in range(6):
        word, digit = _GERMAN[at], at + 1
        stems = ("dreier", "dreiern", "dreien") if word == "drei" else (f"{word}er", f"{word}ern", f"{word}en")
        for spelling in (*stems, *_ENGLISH[at].split(), f"{digit}er", f"{digit}ern", f"{digit}en", f"{digit}s"):
            out[spelling] = digit
    return out


FACE_NAMES: Mapping[str, int] = _faces()
"""Names of faces, folded: `sechser`, `6er`, `sixes`, `6s` … (`vier` alone may be two things, and is none;
`ace` are three columns)."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one game.

    dice: how many; names: what may be claimed or written, {folded spelling: id}; printed: the ids
    in print; categories: the names are categories to write or strike (General, Yacht), else claims;
    either: ids that stand for one of several categories, {id: those}, and can't be struck; joker, exchange: the game
    has one, knows `tausche` and `lege an`; possible: the points that a name can be worth at all.
    """

    dice: int
    names: Mapping[str, str]
    printed: Mapping[str, Text]
    categories: bool = False
    either: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    joker: bool = False
    exchange: bool = False
    possible: Mapping[str, frozenset[int]] = field(default_factory=dict)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids that can be written in full, each once."""
        return tuple(name for name in dict.fromkeys(self.names.values()) if name not in self.either)

    def shown(self, name: str) -> dict[str, object]:
        """A name as a fact of a message: {"code": …} for the game's catalogue."""
        return {"code": f"name.{name}", "args": {}}


def written(word: str) -> str:
    """Return a name as it is compared: case, hyphens, blanks and dots are free."""
    return fold(word).replace(".", "")


def spelled_at(names: Mapping[str, object], tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """Return the longest spelling in `names` that begins at token `at` and how many tokens it takes
    up; ("", 0) where none does."""
    word, found = "", ("", 0)
    for count, token in enumerate(tokens[at : at + _LONGEST], 1):
        if token.kind not in ("word", "number") and token.value not in ("-", "."):
            break
        word += written(token.value)
        if word in names and token.value not in ("-", "."):
            found = (word, count)
    return found


def meant_by(words: Vocabulary, spelling: str) -> tuple[str, ...]:
    """The ids of this game that a wrong name comes nearest to, () where none is near."""
    spelling = written(spelling)
    if spelling in FOREIGN:
        return tuple(name for name in FOREIGN[spelling] if name in words.ids)
    found = near(spelling, words.names)
    return (words.names[found],) if found else ()
