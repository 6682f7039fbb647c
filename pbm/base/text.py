"""Sentences in two languages, and how facts are put into them.

A message is a *code* and *arguments*; the sentence is made only where it is printed, from a
catalogue that maps codes to `Text` pairs. Slots in a sentence:

    {name}              the argument as text
    {values:dice}       numbers one after another:      10 7 5 3 2 1
    {dice:roll}         a roll, with blanks at which no line is broken
    {rolls:rolls}       texts with rolls in them, each unbroken:  A: 5 2 4 5 3 und B: 1 1 6 2 4
    {turns:and}         a list with its last word:      9, 10 und 11
    {turns:or}          the same with oder/or
    {n:Strich|Striche}  a word in the number of n (the number itself is not printed)
    {what:text}         another message, given as {"code": …, "args": {…}}
    {turn:turn}         a turn's name ("turn 9"): a number, or a `Text` where the game has its own word;
    {turn:Turn}         the same at the head of a sentence ("Turn 9")
    {until:date}        a day, ISO or as `Text`:        Montag, 15. Februar 2027
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from pbm.base.record import NamedTuple

LANGUAGES = ("de", "en")
FIXED = "\u00a0"  # a blank at which no line is broken


class Text(NamedTuple):
    """One sentence in both languages. A sentence in one language only can't be written."""

    de: str
    en: str

    def __call__(self, lang: str) -> str:
        return self.en if lang == "en" else self.de


Catalog = Mapping[str, Text]

_AND = Text("und", "and")
_OR = Text("oder", "or")
_TURN = Text("Zug {n}", "Turn {n}")
_SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def join(items: Iterable[Any], lang: str, word: Text = _AND) -> str:
    """Return the items as one phrase: "a, b und c"."""
    texts = [str(item) for item in items]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {word(lang)} {texts[-1]}"


@lru_cache(maxsize=2048)
def _parts(template: str) -> tuple[tuple[str, str, str], ...]:
    """Cut a template into (literal, slot, spec) once; the last part has no slot."""
    parts = []
    at = 0
    for match in _SLOT.finditer(template):
        parts.append((template[at : match.start()], match.group(1), match.group(2) or ""))
        at = match.end()
    parts.append((template[at:], "", ""))
    return tuple(parts)


def fill(template: str, args: Mapping[str, Any], lang: str, catalog: Catalog) -> str:
    """Return the template with its slots filled; see the module's head for the slots."""
    out = []
    for literal, slot, spec in _parts(template):
        out.append(literal)
        if slot:
            out.append(_shown(args[slot], spec, lang, catalog))
    return "".join(out)


def _shown(value: Any, spec: str, lang: str, catalog: Catalog) -> str:
    if not spec:
        if type(value) is str or type(value) is int:
            return str(value)
        if isinstance(value, Text):
            return value(lang)
        if isinstance(value, Mapping):
            return say(value["code"], value.get("args", {}), lang, catalog)
        return str(value)
    if spec in ("dice", "roll"):
        return (" " if spec == "dice" else FIXED).join(map(str, value))
    if spec == "rolls":
        return join((str(item).replace(" ", FIXED) for item in value), lang)
    if spec == "and":
        return join((_shown(item, "", lang, catalog) for item in value), lang)
    if spec == "or":
        return join((_shown(item, "", lang, catalog) for item in value), lang, _OR)
    if spec == "date":
        from pbm.base.dates_text import date_text

        return value(lang) if isinstance(value, Text) else date_text(value, lang)
    if spec == "text":
        return say(value["code"], value.get("args", {}), lang, catalog)
    if spec in ("turn", "Turn"):
        named = value(lang) if isinstance(value, Text) else fill(_TURN(lang), {"n": value}, lang, catalog)
        return named if spec == "Turn" or lang == "de" else named[:1].lower() + named[1:]
    if "|" in spec:
        one, many = spec.split("|", 1)
        return one if value == 1 else many
    raise ValueError(f"unknown slot format {spec!r}")


def say(code: str, args: Mapping[str, Any], lang: str, catalog: Catalog) -> str:
    """Return the sentence for a code in the language `lang` ("de" or "en").

    Raises KeyError for a code that no catalogue has: a fault of the program, caught by tests.
    """
    return fill(catalog[code](lang), args, lang, catalog)


_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def is_control(char: str) -> bool:
    """Tell whether a character steers (control, line separator) instead of being seen."""
    return unicodedata.category(char) in ("Cc", "Zl", "Zp", "Cs")


def is_direction(char: str) -> bool:
    """Tell whether a character sets the direction of text."""
    return char in _BIDI


# Given a character in Unicode 15 to 18. Whether a character is unassigned must not hang on how new the Python is; of
# the planes 1 to 3, where most new ones come, it is not asked at all.
_LATER = (
    "[\u0558\u058b\u058c\u05c8\u05c9\u088f\u0897\u0b53\u0b54\u0c5c\u0cdc\u0cf3\u0ece\u1acf-\u1af0\u1b4e\u1b4f\u1b7f\u1c89"
    "\u1c8a\u208f\u209d-\u209f\u20c1-\u20c4\u2427-\u2429\u2b96\u2e60-\u2e63\u2ffc-\u2fff\u31e4\u31e5\u31ef\ua7cb-\ua7cf"
    "\ua7d2\ua7d4\ua7da-\ua7dd\ua7e2\ua7f1\uab6c\uab6d\ufbc3-\ufbd2\ufd90\ufd91\ufdc8-\ufdce\U00010000-\U0003fffd]"
)


@lru_cache(maxsize=1)
def _later() -> re.Pattern[str]:
    return re.compile(_LATER)  # takes its time, and is hardly ever asked for


def is_unknown(char: str) -> bool:
    """Tell whether a character means nothing that everybody agrees on: unassigned, or for private use."""
    category = unicodedata.category(char)
    return category == "Co" or (category == "Cn" and not _later().match(char))


def visible(text: str) -> str:
    """Return the text with control, direction and unknown characters shown as marks, never sent.

    A tab becomes a blank, so that columns stay true.
    """
    if text.isprintable():
        return text
    return "".join(_seen(char) for char in text)


def _seen(char: str) -> str:
    if char == "\t":
        return " "
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if is_direction(char) or is_control(char) or is_unknown(char):
        return f"<{code:04X}>"
    return char


def marks(texts: Iterable[str]) -> list[str]:
    """Return the marks that `visible` puts into these texts, each once, in their order; those that not every font
    has, with the character's number."""
    found: dict[str, str] = {}
    for text in texts:
        if not text.isprintable():
            found |= {char: _seen(char) for char in text if char != "\t" and _seen(char) != char}
    return [mark if mark[0] == "<" else f"{mark} (U+{ord(char):04X})" for char, mark in found.items()]


def near(word: str, known: Iterable[str]) -> str:
    """Return the known word nearest to `word`, or "" where none is near."""
    import difflib

    folded = {item.casefold(): item for item in known}
    found = difflib.get_close_matches(word.casefold()[:64], folded, 1, 0.6)
    return folded[found[0]] if found else ""
