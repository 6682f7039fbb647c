"""When a letter came, and whether it holds its player's code (tournament.md, "People" and "Deadlines";
mail.md, 15 and 16).

A code is blanked out of a letter's lines before anything reads them, so that no message, receipt or
file can repeat it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from pbm.base.characters import DASHES
from pbm.base.decode import to_lines
from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.scan import Line
from pbm.base.text import Text
from pbm.referee.letters import RawText
from pbm.referee.people import People

_CODE_LINE = re.compile(r"(\s*(?:[-*•]\s*)?(?:kennwort|code)\s*:\s*)(.*?)(\s*)", re.IGNORECASE | re.DOTALL)
_AROUND = " \t.,;!\"'„“”»«‚‘’"
_HEAD = re.compile(r"\s*(eingang|received)\s*:\s*(.*?)\s*", re.IGNORECASE)
_MOMENT = re.compile(
    r"(?:([0-9]{4})-([0-9]{2})-([0-9]{2})|([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4}))[ T,]\s*([0-9]{1,2}):([0-9]{2})"
    r"(?:\s*uhr)?\s*(\(\s*(?:angenommen|accepted)\s*\))?",
    re.IGNORECASE,
)
_RIGHT = Text("Eingang: 2027-01-08 17:30", "Received: 2027-01-08 17:30")
_SHORT = 4  # shorter codes are blanked out in lines that give a code alone, or every order would be


class Admission(NamedTuple):
    """lines: without codes; proof: numbers of the lines that give the right code; head: the line that says
    when the letter came; received: "2027-01-08 17:30"; late: after the deadline; aside: "late" where it came
    too late for the game master's grace; problem: a head that can't be read; given: what the issue has
    recorded of this letter; blanked: stars stand for a code."""

    lines: tuple[Line, ...]
    proof: frozenset[int] = frozenset()
    head: int | None = None
    received: str | None = None
    late: bool = False
    aside: str = ""
    problem: Problem | None = None
    given: Any = None
    blanked: bool = False


def headed(lines: Sequence[Line]) -> bool:
    """Tell whether the first line that is not blank says when the letter came."""
    first = next((line.text for line in lines if line.text.strip()), "")
    return _HEAD.fullmatch(first) is not None


def admit(raw: RawText, lines: Sequence[Line], digest: str, people: People) -> Admission:
    """Look at a letter before it is read."""
    code = people.codes.get(raw.player)
    blanked, proof = without(lines, code) if code else (tuple(lines), frozenset[int]())
    found = Admission(blanked, proof, received=raw.received, blanked=any(map(_differ, blanked, lines)))
    given = people.given.get((raw.player, raw.source, digest))
    if raw.origin == "player" and headed(lines):
        found = _headed(found)
    if given is not None:
        kept = given["lines"]
        same = len(kept) == len(lines) and all(map(_alike, kept, (line.text for line in lines)))
        if same:
            found = found._replace(lines=tuple(map(_with, lines, kept)))
        return found._replace(
            received=given["received"],
            late=given["late"],
            aside=given.get("aside", ""),
            problem=None,
            given=given,
            blanked="blanked" in given,
        )
    if found.received is not None and raw.origin == "player":
        found = _lateness(found, people)
    return found


def _differ(one: Line, other: Line) -> bool:
    return one is not other


def _with(line: Line, text: str) -> Line:
    return line._replace(text=text)


def _alike(kept: str, typed: str) -> bool:
    return len(kept) == len(typed) and all(one in (other, "*") for one, other in zip(kept, typed, strict=True))


def _headed(found: Admission) -> Admission:
    line = next(line for line in found.lines if line.text.strip())
    head = _HEAD.fullmatch(line.text)
    match = _MOMENT.fullmatch(head.group(2)) if head else None
    if head is None or (match is None and head.group(1).casefold() == "received" and not head.group(2)[:1].isdigit()):
        return found  # a line of a mail's own head
    try:
        assert match is not None
        year, month, day, day2, month2, year2, hour, minute, accepted = match.groups()
        when = datetime(*map(int, (year or year2, month or month2, day or day2, hour, minute)))  # type: ignore[arg-type]
    except (AssertionError, ValueError):
        place = Place(line.source, line.number, 1 + line.indent, len(line.text), line.text)
        return found._replace(head=line.number, problem=Problem("order.received", place, {}, _RIGHT))
    aside = "accepted" if accepted else ""
    return found._replace(head=line.number, received=when.strftime("%Y-%m-%d %H:%M"), aside=aside)


def _lateness(found: Admission, people: People) -> Admission:
    """Within grace, or where the game master has taken it: late, and it counts; else it is set aside."""
    accepted, due = found.aside == "accepted", people.deadline()
    found = found._replace(aside="")
    if due is None or found.received is None or found.received <= due:
        return found
    day, clock = due.split(" ")
    last = datetime.fromisoformat(day) + timedelta(days=people.grace or 0)
    too_late = people.grace is not None and found.received > f"{last:%Y-%m-%d} {clock}"
    return found._replace(late=True, aside="late" if too_late and not accepted else "")


# ---- codes ----


def plain(text: str) -> str:
    """A code as it is compared: without case, marks around it, and what nobody sees; dashes are one."""
    seen = "".join(char for _, char in _seen(text))
    return unicodedata.normalize("NFC", seen).strip(_AROUND).casefold()


def _seen(text: str) -> Iterator[tuple[int, str]]:
    """A text's characters with their places, but for what nobody sees; dashes are one."""
    for place, char in enumerate(text):
        if unicodedata.category(char) != "Cf":
            yield place, "-" if char in DASHES else char


def without(lines: Sequence[Line], code: str) -> tuple[tuple[Line, ...], frozenset[int]]:
    """Return the lines with stars for the code wherever it stands as a word, as many as it has
    characters, and the numbers of those that give it as the code."""
    out, proof = [], set()
    for line in lines:
        match = _CODE_LINE.fullmatch(line.text)
        if match is not None and plain(code) in (plain(match.group(2)), plain(_first(match.group(2)))):
            proof.add(line.number)
            text = match.group(1) + "*" * len(match.group(2)) + match.group(3)
        elif match is not None and match.group(2).strip("_ \t"):
            text = match.group(1) + "*" * len(match.group(2)) + match.group(3)  # nearly right says much
        else:
            text = starred(line.text, code)
        out.append(line if text == line.text else line._replace(text=text))
    return tuple(out), frozenset(proof)


def _first(text: str) -> str:
    """The first word, where more stands behind a code."""
    return (text.split() or [""])[0]


def starred(text: str, code: str) -> str:
    """A text with stars for the code, where it is long enough and no number of dice: in whatever spelling
    would be taken for it, and in those that look the same."""
    if len(code) < _SHORT or set(code) <= set("123456"):
        return text
    folded, places = _folded(text)
    out = list(text)
    for found in _pattern(code).finditer(folded):
        start, end = found.span()
        if places is not None:
            start, end = places[start], places[end - 1] + 1
        while end < len(text) and unicodedata.combining(text[end]):
            end += 1
        out[start:end] = "*" * (end - start)
    return "".join(out)


@lru_cache(maxsize=256)
def _pattern(code: str) -> re.Pattern[str]:
    """Finds the code as a word by itself in a folded text; underscores are no part of a word."""
    word = re.escape(_folded(code.strip(_AROUND))[0])
    return re.compile(rf"(?<![^\W_]){word}(?![^\W_])")


def _folded(text: str) -> tuple[str, list[int] | None]:
    """A text without case, accents in their own characters, wide letters and dashes as the usual ones, and without
    what nobody sees; and from which place of the text each of its characters is (None: its own)."""
    if text.isascii():
        return text.lower(), None
    out: list[str] = []
    places: list[int] = []
    for place, char in _seen(text):
        same = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", char).casefold())
        out.append(same)
        places += [place] * len(same)
    return "".join(out), places


def discreet(problems: Iterable[Problem], codes: Collection[str]) -> list[Problem]:
    """The problems without any code in what they show of a file. A line that many of them show is gone
    through once."""
    clean: dict[str, str] = {}

    def without_any(lines: Sequence[Line]) -> str:
        for code in codes:
            lines, _ = without(lines, code)
        return "\n".join(line.text for line in lines)

    def fact(value: Any) -> Any:
        for code in codes if isinstance(value, str) else ():
            value = starred(value, code)
        return value

    out = []
    for problem in problems:
        shown, example = problem.place.text, problem.example
        if shown not in clean:
            clean[shown] = without_any([Line("", 1, shown)])
        if isinstance(example, str):
            example = without_any(to_lines(example))
        args = {key: fact(value) for key, value in problem.args.items()}
        out.append(Problem(problem.code, problem.place._replace(text=clean[shown]), args, example))
    return out
