"""Regular expressions that are compiled when they are first needed.

Compiling is the dearest part of importing a module that knows many shapes of text, and most of
them occur in few letters; the start-up of the program is felt at every call.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any


class Pattern:
    """A regular expression with the methods of `re.Pattern` that the program uses."""

    __slots__ = ("_compiled", "_flags", "_text")

    def __init__(self, text: str, flags: int = 0) -> None:
        self._text = text
        self._flags = flags
        self._compiled: re.Pattern[str] | None = None

    def _get(self) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(self._text, self._flags)
        return self._compiled

    def match(self, text: str) -> re.Match[str] | None:
        return self._get().match(text)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self._get().fullmatch(text)

    def search(self, text: str) -> re.Match[str] | None:
        return self._get().search(text)

    def findall(self, text: str) -> list[Any]:
        return self._get().findall(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self._get().finditer(text)

    def split(self, text: str, maxsplit: int = 0) -> list[str | Any]:
        return self._get().split(text, maxsplit)

    def sub(self, new: str | Callable[[re.Match[str]], str], text: str) -> str:
        return self._get().sub(new, text)
