"""Faults and notes show their line as it stands in the file: a game sees of `[Anton] Zug 1: 54 53 2  # hm` its own
part alone, and whoever looks for the line looks for all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pbm.base.problem import Note, Place

if TYPE_CHECKING:
    from pbm.referee.check import Found
    from pbm.referee.letters import Letter


def whole_lines(
    letters: Sequence[Letter], entries: Sequence[Found], notes: Sequence[Note]
) -> tuple[list[Found], list[Note]]:
    """Return the entries and notes with whole lines in their places; columns are those of the file already.

    A line that gives a code stays as it is, so that no message repeats any of it; of the others the letters
    have stars for codes.
    """
    wanted = {place.source for place in (*(found.entry.place for found in entries), *(note.place for note in notes))}
    lines = {
        (line.source, line.number): " " * line.indent + line.text
        for letter in letters
        if letter.source in wanted
        for line in letter.lines
        if line.number not in letter.masked
    }

    def typed(place: Place) -> Place:
        if not place.text.strip() or place.line is None:
            return place
        return place._replace(text=lines.get((place.source, place.line), place.text))

    faulty = [
        found._replace(entry=found.entry._replace(place=typed(found.entry.place)))
        if found.entry.status == "faulty"
        else found
        for found in entries
    ]
    return faulty, [note._replace(place=typed(note.place)) for note in notes]
