"""All sentences of the program in one catalogue. Made when the first sentence is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pbm.base.text import Catalog, Text


class _Everything(Mapping[str, Text]):
    """The floors' own sentences and those of all games; games are read only for their own."""

    def __init__(self, own: dict[str, Text]) -> None:
        self._own = own

    def __getitem__(self, code: str) -> Text:
        from pbm.games import GAMES

        found = self._own.get(code) or _rare().get(code)
        if found is not None:
            return found
        for games in (GAMES.read(), GAMES.values()):
            for game in games:
                if code in game.messages:
                    return game.messages[code]
        raise KeyError(code)

    def __iter__(self) -> Iterator[str]:
        from pbm.games import GAMES

        return iter(dict.fromkeys([*self._own, *_rare(), *(code for game in GAMES.values() for code in game.messages)]))

    def __len__(self) -> int:
        return len(list(iter(self)))


@lru_cache(maxsize=1)
def _rare() -> dict[str, Text]:
    """What only few campaigns ever say; read when a sentence is looked for that is not among the others."""
    from pbm.referee import division_words, pdf_words, results_words, season_words, stage_words

    parts = (division_words.WORDS, stage_words.WORDS, pdf_words.MESSAGES, season_words.MESSAGES, results_words.MESSAGES)
    return {code: text for part in parts for code, text in part.items()}


@lru_cache(maxsize=1)
def catalog() -> Catalog:
    """Return every sentence by code: the floors' own and those of all games."""
    from pbm.base import dates_text, tree_words
    from pbm.referee import (
        archive_words,
        campaign_words,
        correct_words,
        league_words,
        paste_words,
        people_words,
        sheet_words,
        shell_words,
        words,
    )

    own: dict[str, Text] = {}
    for part in (
        tree_words.WORDS,
        dates_text.MESSAGES,
        campaign_words.WORDS,
        league_words.MESSAGES,
        paste_words.MESSAGES,
        words.MESSAGES,
        people_words.MESSAGES,
        sheet_words.MESSAGES,
        shell_words.MESSAGES,
        correct_words.MESSAGES,
        archive_words.MESSAGES,
    ):
        own.update(part)
    return _Everything(own)
