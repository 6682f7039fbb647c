"""Quote headings: "Am … schrieb …:", "X schrieb am …:", "On … wrote:" (mail.md, 2).

A heading consists of a date, names and addresses, and nothing else; so a sentence that merely
begins so is told from it ("Am Dienstag schrieb niemand etwas.").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pbm.base.characters import folded as fold
from pbm.base.lazy import Pattern

_MOST = 3  # lines
_LONGEST = 500  # characters, together

_DAYS = "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag monday tuesday wednesday thursday "
_DAYS += "friday saturday sunday mo di mi do fr sa so mon tue tues wed thu thur thurs fri sat sun"
_MONTHS = "januar jaenner februar maerz april mai juni juli august september oktober november dezember january "
_MONTHS += "february march may june july october december jan feb mar mrz apr jun jul aug sep sept okt oct nov "
_MONTHS += "dez dec"
_DATED = frozenset(_DAYS.split()) | frozenset(_MONTHS.split())
_CLOCKS = "um uhr den der dem at am pm a.m p.m the of vormittag nachmittag abend morgen mittag mez mesz cet cest "
_CLOCKS += "utc gmt est edt pst pdt bst oesz z h und"
_PREPOSITIONS = "von van de der den zu zum zur vom vd di da del la le via c/o und and o bin al el ten"
_PRONOUNS = "ich i wir we niemand nobody keiner jemand somebody someone man er es he she they"
_CLOCK = frozenset(_CLOCKS.split())
_PARTICLES = frozenset(_PREPOSITIONS.split())
_NOBODY = frozenset(_PRONOUNS.split())
# In brackets, in quotes, or an address: part of a name whatever it holds.
_ASIDE = Pattern(
    r"<[^<>]{0,200}>|\([^()]{0,200}\)|\[[^\[\]]{0,200}\]|\"[^\"]{0,100}\"|„[^“”\"]{0,100}[“”\"]"
    r"|[^\s<>():,;\"]{1,80}@[^\s<>():,;\"]{1,80}"
)
_DASHES = Pattern(r"^[-_ ]+|[-_ ]+$")
_GERMAN = Pattern(
    r"am (?P<date>.{1,160}?),? (?:schrieb(?:en|st)? (?P<name>.{1,250}?)(?: folgendes)?"
    r"|(?:hat|habe|haben|hast) (?P<had>.{1,250}?)(?: folgendes)? geschrieben) ?:",
    re.I,
)
_GERMAN_BACK = Pattern(r"(?P<name>.{1,250}?) (?:schrieb(?:en)?|hat) am (?P<date>.{1,120}?)(?: geschrieben)? ?:", re.I)
_ENGLISH = Pattern(r"on (?P<date>.{1,350}?) (?:wrote|writes) ?:?", re.I)
_ENGLISH_BACK = Pattern(r"(?P<name>.{1,250}?) wrote on (?P<date>.{1,120}?) ?:", re.I)
_SAID = Pattern(r"schrieb|geschrieben|wrote|writes", re.I)
_LOOSE = Pattern(r".{1,250}?(?:schrieb(?:en)?|wrote|writes|<?\S{1,80}@\S{1,80}?>?) ?:", re.I)


def heading_lines(lines: Sequence[str], at: int) -> int:
    """Return how many lines from `at` on are a quote heading, 0 if none; lines as `plain` gives them."""
    if not (_may_begin(lines[at]) or any(_is_verb(line) for line in lines[at + 1 : at + _MOST])):
        return 0
    joined = ""
    for count in range(1, _MOST + 1):
        if at + count > len(lines) or not lines[at + count - 1]:
            return 0
        before, joined = joined, f"{joined} {lines[at + count - 1]}".strip()
        if len(joined) > _LONGEST:
            return 0
        if before and before.endswith(("!", "?", ":")):
            return 0
        if joined.endswith((":", "--")) and _is_heading(joined):
            # A full stop at a line's end behind the verb ends a sentence, not a date.
            said = _SAID.search(before)
            return 0 if said and before.endswith(".") and not _is_datish(before.split()[-1]) else count
    return 0


def _may_begin(line: str) -> bool:
    lower = line[:200].lower().lstrip("-_ ")
    if lower.startswith(("am ", "on ")) or lower in ("am", "on"):
        return True
    return "schrieb" in lower or " wrote" in lower or " hat am " in lower or ("@" in lower and ":" not in lower[:-1])


def _is_verb(line: str) -> bool:
    """Tell whether a line begins with the verb of a heading whose name stands above it."""
    return line.startswith(("schrieb", "wrote"))


def _is_heading(text: str) -> bool:
    dashed = text.startswith("--")  # ---- On … wrote ----
    text = _DASHES.sub("", text)
    if not (dashed or text.endswith(":")):
        return False
    bare = re.sub(r"\s+", " ", _ASIDE.sub(" @ ", text))
    bare = re.sub(r" ,", ",", re.sub(r" :$", ":", bare))
    for pattern in (_GERMAN, _GERMAN_BACK, _ENGLISH, _ENGLISH_BACK):
        found = pattern.fullmatch(bare)
        if found is None:
            continue
        parts = found.groupdict()
        name = parts.get("name") or parts.get("had") or ""
        date = parts["date"]
        if not _has_date(date) and "@" not in bare:
            continue
        if pattern is _ENGLISH:
            if _is_name_and_date(date):
                return True
        elif _is_date(date) and _is_name(name, 4 if _is_strong(date) else 1):
            return True
    return False


def loose_heading(line: str) -> bool:
    """Tell whether a line names a writer and ends with a colon ("Cici schrieb:", "Zitat von a@b.de:").

    Enough for a heading only where the next line carries a quote mark.
    """
    return line.endswith(":") and len(line) <= 300 and _LOOSE.fullmatch(line) is not None


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,;]+", text) if word.strip(".-'\"„“”*_")]


def _core(word: str) -> str:
    return fold(word).strip(".-'\"„“”*_()+")


def _has_date(text: str) -> bool:
    return any(char.isdigit() for char in text) or any(_core(word) in _DATED for word in _words(text))


def _is_datish(word: str) -> bool:
    core = _core(word)
    if core in _DATED or core in _CLOCK or word == "@":
        return True
    if core[:1].isdigit():
        return re.fullmatch(r"[\d.:/+-]+(?:st|nd|rd|th|uhr|h|am|pm|z|t[\d:.+z-]+)?", core) is not None
    return re.fullmatch(r"[A-Z]{2,5}(?:[+-]\d[\d:]*)?|[+-]\d[\d:]*", word) is not None


def _is_namish(word: str) -> bool:
    return word == "@" or word[:1].isupper() or _core(word) in _PARTICLES or "." in word.strip(".")


def _is_date(text: str) -> bool:
    return all(_is_datish(word) for word in _words(text))


def _is_strong(date: str) -> bool:
    """Tell whether a date is one that a machine writes: with at least three numbers in it."""
    return len(re.findall(r"\d+", date)) >= 3


def _is_name(text: str, small: int) -> bool:
    """Tell whether words are a name; up to `small` words need no capitals (people sign as "ruth k")."""
    if ":" in text or "!" in text or "?" in text:
        return False
    words = _words(text)
    if not words or len(words) > 10 or (_core(words[0]) in _NOBODY and "@" not in words):
        return False
    if len(words) <= small:
        return True
    return all(_is_namish(word) or (at and words[at - 1] == "@") for at, word in enumerate(words))


def _is_name_and_date(text: str) -> bool:
    """English headings put the name behind the date without a word between."""
    words = _words(text)
    rest = [word for word in words if not _is_datish(word)]
    if re.search(r": |[!?]", text):
        return False
    if not rest:
        return "@" in words
    if "@" in words:
        rest.append("@")  # whose address is known is somebody, even "Someone"
    return _is_name(" ".join(rest), 4 if _is_strong(text) or "@" in words else 1)
