"""All sentences of the program in one catalogue. Made when the first sentence is said."""

from __future__ import annotations

from functools import lru_cache

from pbm.base.text import Catalog, Text


@lru_cache(maxsize=1)
def catalog() -> Catalog:
    """Return every sentence by code: the floors' own and those of all games."""
    from pbm.base import dates_text, tree_words
    from pbm.games import GAMES
    from pbm.referee import campaign_words, league_words, paste_words, sheet_words, shell_words, words

    merged: dict[str, Text] = {}
    for part in (
        tree_words.WORDS,
        dates_text.MESSAGES,
        campaign_words.WORDS,
        league_words.MESSAGES,
        paste_words.MESSAGES,
        words.MESSAGES,
        sheet_words.MESSAGES,
        shell_words.MESSAGES,
        *(game.messages for game in GAMES.values()),
    ):
        merged.update(part)
    return merged
