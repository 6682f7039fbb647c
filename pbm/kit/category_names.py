"""The names of the categories of General and Yacht: as they are written and as they are printed
(orders.md, "Names")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pbm.base.scan import Token, fold
from pbm.base.text import Text
from pbm.kit.categories import Table

PRINTED: Mapping[str, Text] = {
    "ones": Text("Einser", "ones"),
    "twos": Text("Zweier", "twos"),
    "threes": Text("Dreier", "threes"),
    "fours": Text("Vierer", "fours"),
    "fives": Text("Fünfer", "fives"),
    "sixes": Text("Sechser", "sixes"),
    "straight": Text("Straße", "straight"),
    "small": Text("Kleine Straße", "small straight"),
    "large": Text("Große Straße", "large straight"),
    "full-house": Text("Full House", "full house"),
    "four": Text("Vierling", "four of a kind"),
    "general": Text("General", "General"),
    "yacht": Text("Yacht", "Yacht"),
    "chance": Text("Chance", "Chance"),
}

EITHER = "straight"  # `Straße` alone in Yacht: whichever of the two the dice make

_GERMAN = ("eins", "zwei", "drei", "vier", "fuenf", "sechs")
_ENGLISH = ("ones one aces ace", "twos two", "threes three", "fours", "fives five", "sixes six")
_FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")

# Folded spellings (no case, hyphens, blanks, dots); a plural is a spelling too.
_COMBINATIONS: Mapping[str, str] = {
    "straight": "strasse strassen straight straights",
    "small": "kleinestrasse kleinestrassen klstrasse klstrassen smallstraight smallstraights",
    "large": "grossestrasse grossestrassen grstrasse grstrassen largestraight largestraights",
    "full-house": "fullhouse fullhouses",
    "four": "vierling vierlinge viererpasch viererpasche viererpaesche fourofakind foursofakind 4ofakind 4sofakind",
    "general": "general generals generaele generale",
    "yacht": "yacht yachten yachts",
    "chance": "chance chancen chances",
}

# Names of other games, and of the other of these two: what is meant, if this game has it.
_FOREIGN: Mapping[str, Sequence[str]] = {
    "yatzy": ("yacht", "general"),
    "yahtzee": ("yacht", "general"),
    "kniffel": ("yacht", "general"),
    "general": ("yacht",),
    "yacht": ("general",),
    "fuenfling": ("yacht", "general"),
    "fuenferpasch": ("yacht", "general"),
    "fiveofakind": ("yacht", "general"),
    "5ofakind": ("yacht", "general"),
    "poker": ("four",),
    "vier": ("four", "fours"),
    "four": ("four", "fours"),
    "kleinestrasse": ("straight",),
    "grossestrasse": ("straight",),
    "klstrasse": ("straight",),
    "grstrasse": ("straight",),
    "smallstraight": ("straight",),
    "largestraight": ("straight",),
    "drilling": ("threes",),
    "dreierpasch": ("threes",),
}


def _spellings() -> dict[str, str]:
    out: dict[str, str] = {}
    for at, name in enumerate(_FACES):
        word = _GERMAN[at]
        german = [f"{word}er", f"{word}ern", f"{word}en"] if word != "drei" else ["dreier", "dreiern", "dreien"]
        digit = at + 1
        for spelling in (*german, *_ENGLISH[at].split(), f"{digit}er", f"{digit}ern", f"{digit}s"):
            out[spelling] = name
    for name, words in _COMBINATIONS.items():
        out |= dict.fromkeys(words.split(), name)
    return out


SPELLINGS: Mapping[str, str] = _spellings()
LONGEST = 6  # tokens in the longest name: "4 of a kind", "kl . Straße", hyphens between


def written(word: str) -> str:
    """Return a name as it is compared: `fold`, and dots are free too."""
    return fold(word).replace(".", "")


def names_for(table: Table) -> dict[str, str]:
    """Return the spellings of a game's categories, folded: {spelling: category's name}.

    Yacht has no "straight" of its own: there the word stands for `EITHER`.
    """
    known = set(table.names)
    if "small" in known:
        known.add(EITHER)
    return {spelling: name for spelling, name in SPELLINGS.items() if name in known}


def meant_by(table: Table, word: str) -> tuple[str, ...]:
    """The categories of this game that a wrong name may mean, () where none is near."""
    found = _FOREIGN.get(written(word), ())
    return tuple(name for name in found if name in table.names)


def name_at(names: Mapping[str, str], tokens: Sequence[Token], at: int) -> tuple[str, int] | None:
    """Return the category named by the tokens from `at` on and how many tokens that took; the longest
    name wins. None where no name begins here."""
    found: tuple[str, int] | None = None
    word = ""
    for count, token in enumerate(tokens[at : at + LONGEST], 1):
        if token.kind not in ("word", "number") and token.value not in ("-", "."):
            break
        word += written(token.value)
        if word in names and token.value not in ("-", "."):
            found = (names[word], count)
    return found


def printed(name: str, lang: str) -> str:
    return PRINTED[name](lang)
