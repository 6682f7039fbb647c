"""Letters that are turned away: without their player's code, or after the game master's grace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pbm.base.problem import Note, Place
from pbm.base.scan import Line
from pbm.referee.arrivals import Admission
from pbm.referee.letters import Letter, RawText
from pbm.referee.people import People
from pbm.referee.sections import Sections


def let_in(
    index: int,
    raw: RawText,
    digest: str,
    lines: Sequence[Line],
    entry: Admission,
    sections: Sections,
    people: People,
) -> tuple[dict[str, Any], Letter | None]:
    """Return what a letter that is let in is told of besides (with `fates`), or the letter as it is
    turned away: of an unproven one nothing is kept but that it came."""
    code: bool | None = None
    wants = raw.origin == "player" and raw.player in people.codes
    if entry.given is not None:
        code = entry.given.get("code")
    elif wants:
        code = bool(entry.proof & sections.masked)
    own: dict[str, Any] = {"number": index, "player": raw.player, "source": raw.source, "origin": raw.origin}
    more: dict[str, Any] = {"received": entry.received, "late": entry.late, "code": code, "blanked": entry.blanked}
    own |= {"sha256": digest, **more}
    if code is False:
        note = Note("note.unproven", Place(raw.source))
        return {}, Letter(**own, notes=(note,), aside="unproven")
    if entry.aside:
        note = Note("note.too-late", Place(raw.source), {"received": entry.received})
        every: tuple[tuple[int, str, dict[str, Any]], ...] = tuple((line.number, "fate.too-late", {}) for line in lines)
        kept: dict[str, Any] = {"lines": tuple(lines), "masked": frozenset(sections.masked)}
        return {}, Letter(**own, **kept, notes=(note,), fates=every, aside=entry.aside)
    told = "fate.code" if code else "fate.code-unneeded"
    fates: list[tuple[int, str, dict[str, Any]]] = [(number, told, {}) for number in sorted(sections.masked)]
    if entry.head is not None:
        fates.append((entry.head, "fate.received-late" if entry.late else "fate.received", {}))
    return {**more, "fates": fates}, None
