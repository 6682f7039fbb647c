"""Orders as the program writes them: examples, receipts, forms."""

from __future__ import annotations

from pbm.games.dottendorfer.state import Split


def written(split: Split, lang: str) -> str:
    """A split in the orders' own words: 5+4=9, 5+3=8, Rest 2."""
    one, two = split.pairs
    pairs = f"{one[0]}+{one[1]}={sum(one)}, {two[0]}+{two[1]}={sum(two)}"
    if split.rest is not None:
        return f"{pairs}, Rest {split.rest}"
    bare = "oR" if lang == "de" else "no rest"
    return f"{pairs}, {bare}" if split.dropped is None else f"{pairs}, {bare} {split.dropped}"


def headed(turn: int, split: Split, lang: str, letter: str = "") -> str:
    """A whole order as it is typed: Zug 3 (B): 5+4=9, 5+3=8, Rest 2."""
    word = "Zug" if lang == "de" else "Turn"
    return f"{word} {turn}{f' ({letter})' if letter else ''}: {written(split, lang)}"
