"""From the files of one issue to letters: who wrote what, in which order (orders.md, "Where they lie").

The shell hands over names and bytes; here they become `Letter`s, one for each text, with the
lines that speak to each game.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pbm.base.characters import folded, plain
from pbm.base.decode import decode, to_lines
from pbm.base.problem import Note, Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.scan import Line, fold, place, scan
from pbm.kit.game import Origin
from pbm.referee.paste import Marked, classify, find_orders
from pbm.referee.paste_orders import begins
from pbm.referee.people import People
from pbm.referee.section_words import Press, tells
from pbm.referee.sections import Reader, Seat, Sections

if TYPE_CHECKING:
    from pbm.referee.arrivals import Admission

_NO_PEOPLE = People()


class RawText(NamedTuple):
    """One text as it lies in the folder: from whom, its file, its bytes; lines where the game
    master's YAML has them already (then data are the text's own bytes); received: when it came, by the
    campaign's clock on the wall ("2027-01-08 17:30"), where the text itself does not say it."""

    player: str
    source: str
    data: bytes
    origin: Origin = "player"
    lines: tuple[Line, ...] | None = None
    game: str | None = None
    received: str | None = None


class Letter(NamedTuple):
    """A text that was read. passages: its lines per game; stale: the issue it answers, if another;
    fates: (line, code, facts); repeated: byte-equal to the text before it, so it counts once;
    received, late: when it came, and whether after the deadline; code: it holds its player's code (None:
    none is wanted); blanked: stars stand for that code in its lines; aside: why nothing in it counts,
    "unproven" or "late"; absent, vote: see `Sections`."""

    number: int
    player: str
    source: str
    origin: Origin
    sha256: str
    lines: tuple[Line, ...] = ()
    passages: Mapping[str, tuple[Line, ...]] = MappingProxyType({})
    faults: tuple[Problem, ...] = ()
    unread: tuple[Problem, ...] = ()
    notes: tuple[Note, ...] = ()
    fates: tuple[tuple[int, str, Mapping[str, Any]], ...] = ()
    press: tuple[Press, ...] = ()
    press_orders: tuple[Line, ...] = ()
    resigned: frozenset[str] = frozenset()
    masked: frozenset[int] = frozenset()
    repeated: bool = False
    received: str | None = None
    late: bool = False
    code: bool | None = None
    blanked: bool = False
    aside: str = ""
    absent: str | None = None
    vote: str | None = None


_KIND_FATES = {
    "header": "fate.header",
    "quoted": "fate.quoted",
    "quote-heading": "fate.quoted",
    "end": "fate.end",
    "closing": "fate.passed",
    "after-closing": "fate.after-closing",
    "tag": "fate.tag",
    "armour": "fate.tag",
    "sheet": "fate.sheet",
}


def read_letters(
    texts: Sequence[RawText],
    seats: Mapping[str, Sequence[Seat]],
    looks: Any,
    issue: int,
    people: People = _NO_PEOPLE,
) -> list[Letter]:
    """Read one issue's texts, in order. `seats`: each player's games; `looks`: game id to a function
    that tells whether a line looks like an order; `issue`: the one that will resolve them."""
    letters: list[Letter] = []
    last: dict[str, str] = {}
    for index, raw in enumerate(texts):
        digest = hashlib.sha256(raw.data).hexdigest()
        if last.get(raw.player) == digest and raw.origin == "player":
            note = Note("note.repeated", Place(raw.source))
            letters.append(Letter(index, raw.player, raw.source, raw.origin, digest, notes=(note,), repeated=True))
            continue
        last[raw.player] = digest if raw.origin == "player" else ""
        mine = seats.get(raw.player, ())
        own = {seat.id: looks[seat.id] for seat in mine if seat.open and seat.mine}
        letters.append(_letter(index, raw, digest, mine, own, issue, people))
    return letters


def _letter(
    index: int,
    raw: RawText,
    digest: str,
    seats: Sequence[Seat],
    looks: Mapping[str, Any],
    issue: int,
    people: People,
) -> Letter:
    notes: list[Note] = []
    faults: list[Problem] = []
    if raw.lines is None and _is_mail(raw):
        # The place for reading whole mails; until then they are named, never taken for silence.
        right = raw.source.rpartition("/")[2][:-4] + ".txt"
        fault = Problem("order.eml", Place(raw.source), {"right": right})
        return Letter(index, raw.player, raw.source, raw.origin, digest, faults=(fault,))
    if raw.lines is None:
        decoded = decode(raw.data)
        lines = to_lines(decoded.text, raw.source)
        if decoded.unread is not None:
            faults.append(Problem(decoded.unread.code, Place(raw.source), decoded.unread.args))
        for message in decoded.notes:
            line = message.args.get("line")
            notes.append(Note(message.code, Place(raw.source, line), message.args))
    else:
        lines = raw.lines

    def any_looks(text: str) -> bool:
        return any(look(text) for look in looks.values())

    def opens(text: str) -> bool:
        name, _, behind = text.partition(":")
        called = any(fold(name.strip()) in (fold(seat.title), fold(seat.id)) for seat in seats if seat.id in looks)
        return called and (not behind.strip() or (any_looks(behind) and not tells(scan(Line("", 1, behind)))))

    entry: Admission | None = None
    if people.codes or people.given or raw.received or _headed(lines):
        from pbm.referee.arrivals import admit

        entry = admit(raw, lines, digest, people)
        lines = entry.lines
        faults += [entry.problem] if entry.problem else []
    head = entry.head if entry is not None else None
    marked = classify(lines if head is None else [line for line in lines if line.number != head], any_looks, opens)
    sections = _sections(marked, raw, seats, looks)
    fates: list[tuple[int, str, Mapping[str, Any]]] = [
        (item.line.number, _KIND_FATES[item.kind], {}) for item in marked if item.kind in _KIND_FATES
    ]
    if not sections.written and not sections.faults:
        faults += _elsewhere(marked, any_looks)
    elif marked and marked[-1].kind in ("end", "blank"):
        notes += _below_end(marked)
    more: dict[str, Any] = {}
    if entry is not None:
        from pbm.referee.doorkeeper import let_in

        more, turned_away = let_in(index, raw, digest, lines, entry, sections, people)
        if turned_away is not None:
            return turned_away
        fates += more.pop("fates")
    elif sections.masked:
        fates += [(number, "fate.code-unneeded", {}) for number in sorted(sections.masked)]
    base = {
        "number": index, "player": raw.player, "source": raw.source, "origin": raw.origin, "sha256": digest,
        "lines": lines, "masked": frozenset(sections.masked), **more,
    }  # fmt: skip
    if sections.answers is not None and sections.answers[0] not in (issue - 1, issue):
        number, line = sections.answers
        args = {"found": number, "issue": issue - 1}
        stale = Note("note.stale", place(line), args)
        every = [(line.number, "fate.stale", args) for line in lines]
        return Letter(**base, notes=(*notes, stale), fates=tuple(every))
    if sections.answers is not None and sections.answers[0] == issue:
        number, line = sections.answers
        notes.append(Note("note.issue-ahead", place(line), {"found": number, "issue": issue - 1}))
    return Letter(
        **base,
        passages={game: tuple(lines) for game, lines in sections.lines.items()},
        faults=(*faults, *sections.faults),
        unread=tuple(sections.unread),
        notes=(*notes, *sections.notes),
        fates=(*fates, *sections.fates),
        press=tuple(sections.press),
        press_orders=tuple(sections.press_orders),
        resigned=frozenset(sections.resigned),
        absent=sections.absent,
        vote=sections.vote,
    )


def _headed(lines: Sequence[Line]) -> bool:
    """The first line that is not blank may say when the letter came."""
    first = next((line.text for line in lines if not line.text.isspace() and line.text), "").lstrip().lower()
    return first.startswith(("eingang", "received"))


def _is_mail(raw: RawText) -> bool:
    """A file .eml without any of these headers in its head is a plain text (mail.md, 10)."""
    if not raw.source.lower().endswith(".eml"):
        return False
    named = re.compile(rb"(from|date|subject|content-type|mime-version)[ \t]*:", re.IGNORECASE)
    head = raw.data.lstrip(b"\xef\xbb\xbf\r\n").replace(b"\r\n", b"\n").partition(b"\n\n")[0]
    return any(named.match(line) for line in head.split(b"\n")[:200])


def _sections(marked: Sequence[Marked], raw: RawText, seats: Sequence[Seat], looks: Mapping[str, Any]) -> Sections:
    mine = [seat for seat in seats if seat.mine]
    open_seats = [seat for seat in mine if seat.open]
    default = raw.game
    if default is None:
        if len(open_seats) == 1:
            default = open_seats[0].id
        elif len(mine) == 1:
            default = mine[0].id
    reader = Reader(seats, looks, default)
    if raw.game is not None:
        reader.section = True
    return reader.read([item.read() for item in marked if item.kind == "own" or item.kind == "blank"])


def _below_end(marked: Sequence[Marked]) -> list[Note]:
    """Orders stand above the end of the text, and others below it: a line "--" between two games, perhaps."""
    for item in marked:
        if item.kind == "end" and begins(folded(plain(item.read().text))) in ("order", "section"):
            return [Note("text.below-end", place(item.read()))]
    return []


def _elsewhere(marked: Sequence[Marked], looks: Any) -> list[Problem]:
    """Orders stand only in quoted lines, or only below the end: faulty, not missing."""
    found = find_orders(marked, looks)
    if found.only_quoted and found.quoted is not None:
        return [Problem("text.only-quoted", place(found.quoted))]
    if found.only_below_end and found.below_end is not None:
        return [Problem("text.only-below-end", place(found.below_end))]
    if found.own is None and found.below_closing is not None:
        return [Problem("text.below-closing", place(found.below_closing))]
    return []
