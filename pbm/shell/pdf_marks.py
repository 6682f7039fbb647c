"""Characters that the printed sheet's fonts lack: each becomes a mark, and a note says which they were."""

from __future__ import annotations

import unicodedata
from typing import Any

from pbm.base.characters import ZERO_WIDTH, clusters
from pbm.base.text import say
from pbm.referee.pdf_words import WORDS
from pbm.shell.pdf_glyphs import GLYPHS

MARK = "□"
_WORDS = 40
_LONG = 24


class Marks:
    """The marks of one sheet. words: what they stand for, as (word with marks, its characters' numbers)."""

    def __init__(self) -> None:
        self.lacking: set[str] = set()
        self._start()

    def _start(self) -> None:
        self.words: dict[tuple[str, ...], str] = {}
        self._known: dict[str, str] = {}

    def lack(self, text: str) -> bool:
        """Take the characters of this text for lacking from now on; False where none is new."""
        found = {char for char in unicodedata.normalize("NFC", text) if not char.isascii()} - self.lacking
        self.lacking |= found
        return bool(found)

    def shown(self, value: Any) -> Any:
        """Return data with all its texts as they can be printed."""
        self._start()
        return self._shown(value)

    def _shown(self, value: Any) -> Any:
        if isinstance(value, str):
            return value if value.isascii() and value.isprintable() else self._text(value)
        if isinstance(value, dict):
            return {key: self._shown(item) for key, item in value.items()}
        if isinstance(value, list | tuple):
            return [self._shown(item) for item in value]
        return value

    def _text(self, text: str) -> str:
        if text not in self._known:
            whole = unicodedata.normalize("NFC", text)
            plain = GLYPHS.issuperset(whole) and self.lacking.isdisjoint(whole)
            self._known[text] = whole if plain else "".join(self._words(whole))
        return self._known[text]

    def _words(self, text: str) -> list[str]:
        """The text in clusters; a cluster that can't be printed whole is a mark."""
        out: list[str] = []
        word: list[str] = []
        codes: list[str] = []
        for start, end in [*clusters(text), (len(text), len(text))]:
            cluster = text[start:end]
            if not cluster or cluster.isspace():
                self._remember("".join(word), codes)
                word, codes = [], []
                out.append(cluster if cluster in "\n" or GLYPHS.issuperset(cluster) else " ")
                continue
            seen = "".join(char for char in cluster if char in GLYPHS or ord(char) not in ZERO_WIDTH)
            if not GLYPHS.issuperset(seen) or not self.lacking.isdisjoint(seen):
                codes += [f"U+{ord(char):04X}" for char in cluster]
                seen = MARK
            word.append(seen)
            out.append(seen)
        return out

    def _remember(self, word: str, codes: list[str]) -> None:
        if codes:
            self.words.setdefault(tuple(codes), word if len(word) <= _LONG else MARK)

    def note(self, lang: str) -> str:
        """Say what the marks stand for, "" where there is none."""
        if not self.words:
            return ""
        shown = [f"{word} {' '.join(codes[:_LONG])}" for codes, word in list(self.words.items())[:_WORDS]]
        more = len(self.words) - len(shown)
        return say("pdf.marks", {"mark": MARK, "words": ", ".join(shown)}, lang, WORDS) + (
            say("pdf.marks.more", {"n": more}, lang, WORDS) if more else ""
        )
