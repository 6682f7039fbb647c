"""The names of the categories of General and Yacht: as they are written and as they are printed
(orders.md, "Names")."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

from pbm.base.text import Text
from pbm.kit.categories import DICE, Made, Table
from pbm.kit.plan_names import FACE_NAMES, FACES, PRINTED_FACES, STRAIGHT, Vocabulary

EITHER = "straight"  # `Straße` alone in Yacht: whichever of the two the dice make

PRINTED: Mapping[str, Text] = {
    **PRINTED_FACES,
    "straight": Text("Straße", "straight"),
    "small": Text("Kleine Straße", "small straight"),
    "large": Text("Große Straße", "large straight"),
    "full-house": Text("Full House", "full house"),
    "four": Text("Vierling", "four of a kind"),
    "general": Text("General", "General"),
    "yacht": Text("Yacht", "Yacht"),
    "chance": Text("Chance", "Chance"),
}

# Folded spellings (no case, hyphens, blanks, dots); a plural is a spelling too.
_COMBINATIONS: Mapping[str, tuple[str, ...]] = {
    "straight": STRAIGHT,
    "small": ("kleinestrasse", "kleinestrassen", "klstrasse", "klstrassen", "smallstraight", "smallstraights"),
    "large": ("grossestrasse", "grossestrassen", "grstrasse", "grstrassen", "largestraight", "largestraights"),
    "full-house": ("fullhouse", "fullhouses"),
    "four": (
        "vierling", "vierlinge", "vierlingen", "viererpasch", "viererpasche", "viererpaesche", "fourofakind",
        "foursofakind", "4ofakind", "4sofakind",
    ),
    "general": ("general", "generals", "generaele", "generale"),
    "yacht": ("yacht", "yachten", "yachts"),
    "chance": ("chance", "chancen", "chances"),
}  # fmt: skip


@lru_cache(maxsize=4)
def vocabulary(table: Table) -> Vocabulary:
    """The words of a game that writes into this table."""
    known = set(table.names)
    either = {} if EITHER in known else {EITHER: ("small", "large")}
    names = {spelling: FACES[face - 1] for spelling, face in FACE_NAMES.items()}
    for name, spellings in _COMBINATIONS.items():
        if name in known or name in either:
            names |= dict.fromkeys(spellings, name)
    printed = {name: PRINTED[name] for name in (*table.names, *either)}
    possible = {name: _possible(table, at) for at, name in enumerate(table.names)}
    for name in either:
        possible[name] = possible["small"] | possible["large"]
    return Vocabulary(DICE, names, printed, categories=True, either=either, possible=possible)


def _possible(table: Table, at: int) -> frozenset[int]:
    """All points that five dice may ever bring in a category (0: struck)."""
    rolls = tuple(combinations_with_replacement(range(1, 7), DICE))
    return frozenset({0} | {table.points(at, Made(dice, once)) for dice in rolls for once in (False, True)})
