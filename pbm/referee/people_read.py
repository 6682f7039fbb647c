"""The campaign-wide words of a letter: `Stimme: ja`, `Abwesend bis 2027-02-01` (orders.md, "Campaign-wide")."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from pbm.base.problem import Note, Problem
from pbm.base.scan import Line, Token, place, scan
from pbm.base.text import Text
from pbm.kit.game import Entry
from pbm.referee.section_words import PEOPLE

if TYPE_CHECKING:
    from pbm.referee.sections import Sections

YES = frozenset({"ja", "yes", "j", "y"})
NO = frozenset({"nein", "no", "n"})
_UNTIL = ("bis", "until", "till")
_ENDS = frozenset({"nein", "no", "zurueck", "back"})
_DATE = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})|([0-9]{1,2})\. ?([0-9]{1,2})\. ?([0-9]{4})")
_VOTE = Text("Stimme: ja", "Vote: yes")
_ABSENT = Text("Abwesend bis 2027-02-01", "Absent until 2027-02-01")


def heed(out: Sections, word: str, line: Line, toks: tuple[Token, ...]) -> tuple[str, Mapping[str, Any]]:
    """Put what a line says into what its text says; return the line's fate, "" where that is told later."""
    if word == "code":
        if all(token.value == "_" for token in toks[2:]):
            return "fate.blank", {}
        out.masked.add(line.number)
        return "", {}
    found, problem = (vote if word == "vote" else absent)(line, toks)
    if problem is not None:
        out.faults.append(problem)
        return "", {}
    if found is None:
        return "fate.blank", {}
    if word == "vote":
        out.vote = found
        return f"fate.vote-{found}", {}
    out.absent = found
    return ("fate.absent" if found else "fate.absent-ends"), {"until": found}


def vote(line: Line, toks: tuple[Token, ...]) -> tuple[str | None, Problem | None]:
    """Return "yes" or "no", or what is wrong; (None, None) for a form's blank."""
    words = [token.value for token in toks[1:] if token.value not in (":", ".", "!", "_")]
    if not words and (len(toks) > 2 or toks[-1].value == "_"):
        return None, None
    if len(words) == 1 and words[0] in YES | NO:
        return "yes" if words[0] in YES else "no", None
    return None, Problem("order.vote-word", place(line, toks[0], toks[-1]), {}, _VOTE)


def absent(line: Line, toks: tuple[Token, ...]) -> tuple[str | None, Problem | None]:
    """Return the last day of an absence (ISO), "" for its end, or what is wrong; (None, None) for a blank."""
    words = [token.value for token in toks[1:] if token.value != ":"]
    if words and all(word == "_" or word in _UNTIL for word in words) and "_" in words:
        return None, None
    if len(words) == 1 and words[0] in _ENDS and toks[1].value == ":":
        return "", None
    where = place(line, toks[0], toks[-1])
    typed = "".join(token.value if token.value != " " else "" for token in toks[1:])
    match = re.fullmatch(rf":?(?:bis|until|till):?(?:{_DATE.pattern})[.!]?", typed)
    if match is None:
        return None, Problem("order.absent-date", where, {}, _ABSENT)
    year, month, day, day2, month2, year2 = match.groups()
    try:
        return date(int(year or year2), int(month or month2), int(day or day2)).isoformat(), None
    except ValueError:
        return None, Problem("order.absent-no-day", where, {}, _ABSENT)


def unheeded(entries: Sequence[Entry]) -> list[Note]:
    """A note for each faulty line that begins as a vote or an absence does, of a game that its player leaves.

    Orders for that game are not needed whatever stands in them, but such a line is for the whole campaign,
    and the game master can still ask what was meant."""
    found: dict[tuple[str, int | None], Note] = {}
    for entry in entries:
        where = entry.place
        toks = scan(Line(where.source, where.line or 0, where.text)) if entry.status == "faulty" else ()
        if toks and PEOPLE.get(toks[0].value) in ("vote", "absent"):
            why = {"code": entry.code, "args": {"turn": None, **entry.args}}
            found.setdefault((where.source, where.line), Note("note.unread", where, {"why": why}))
    return list(found.values())
