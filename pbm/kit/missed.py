"""What is said of somebody who missed an issue: how many in a row, and what comes of it
(rules.md, 0.3; tournament.md, "People")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.base.text import Text, fill
from pbm.kit.game import Setup

_PHRASES = {
    "alone": Text(": {count} verpasste Ausgabe{row}.", ": {count} missed issue{row}."),
    "out": Text(
        ": {count} verpasste Ausgabe{row}, damit ausgeschieden (nmr: out).",
        ": {count} missed issue{row}, and so out (nmr: out).",
    ),
    "limit": Text(
        ": {count} verpasste Ausgabe{row}, damit ausgeschieden (nmr_limit: {limit}).",
        ": {count} missed issue{row}, and so out (nmr_limit: {limit}).",
    ),
    "warning": Text(
        ": {count} verpasste Ausgabe{row}, letzte Warnung: Die nächste wäre das Aus (nmr_limit: {limit}).",
        ": {count} missed issue{row}, last warning: the next one would be the exit (nmr_limit: {limit}).",
    ),
    "until": Text(
        ": {count} verpasste Ausgabe{row}; die {last} wäre das Aus (nmr_limit: {limit}).",
        ": {count} missed issue{row}; the {last} would be the exit (nmr_limit: {limit}).",
    ),
}
_ORDINALS = (
    Text("erste", "first"),
    Text("zweite", "second"),
    Text("dritte", "third"),
    Text("vierte", "fourth"),
    Text("fünfte", "fifth"),
    Text("sechste", "sixth"),
)


def missed(setup: Setup, move: Mapping[str, Any], lang: str, done: bool = False) -> str:
    """Return the sentence that goes on behind the name. move: the issue's last one; its `run` counts
    the issues in a row with an NMR, `open` says that a standby is ready for the seat, so that
    `nmr: out` ends nothing and the limit alone decides; the game's rules have `nmr` and `nmr_limit`.
    done: the game is over for the player, so that there is nothing left to warn of."""
    limit, run = setup.rules.nmr_limit, move["run"]
    if setup.rules.nmr == "out" and not move.get("open"):
        key = "out"
    elif not limit:
        key = "alone"
    elif run >= limit:
        key = "limit"
    elif done:
        key = "alone"
    else:
        key = "warning" if run == limit - 1 else "until"
    row = Text(" in Folge", " in a row")(lang) if run > 1 else ""  # "first in a row" says no more than "first"
    facts = {"row": row, "count": ordinal(run, lang), "limit": limit, "last": ordinal(limit, lang)}
    return fill(_PHRASES[key](lang), facts, lang, {})


def ordinal(number: int, lang: str) -> str:
    if 0 < number <= len(_ORDINALS):
        return _ORDINALS[number - 1](lang)
    return f"{number}." if lang == "de" else f"no. {number}"
