"""Which of a player's games a line means, by its kind or nearly, or by name where the player leaves it (orders.md,
"What counts as orders in a text" and "Campaign-wide")."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from pbm.base.problem import Note, Place, Problem
from pbm.base.scan import Line, Token, fold
from pbm.base.scan import place as place_of
from pbm.base.text import near
from pbm.referee.section_words import ALL, is_blank_field

if TYPE_CHECKING:
    from pbm.referee.sections import Reader, Seat


def of_kind(seats: Sequence[Seat], name: str) -> list[Seat]:
    """The player's games of the kind with this name: those that go on, else those that are over."""
    wanted = fold(name)
    those = [seat for seat in seats if seat.mine and wanted in _kinds(seat)]
    return [seat for seat in those if seat.open] or those


def _kinds(seat: Seat) -> list[str]:
    return [] if seat.kind is None else [fold(seat.kind.de), fold(seat.kind.en)]


def listed(seats: Sequence[Seat]) -> list[str]:
    """Games as a message names them: "h1 (Heidi, Hajo)"."""
    out = []
    for seat in seats:
        more = [] if fold(seat.title) == fold(seat.id) else [seat.title]
        if seat.kind is not None and fold(seat.title) not in _kinds(seat):
            more.append(seat.kind.de)
        out.append(f"{seat.id} ({', '.join(more)})" if more else seat.id)
    return out


def likely(seats: Sequence[Seat], name: str, sent: Container[str]) -> str:
    """The id of the game that was probably meant, "" where there is none: by a near name, else the first
    that has nothing yet in this text. sent: the games that have."""
    mine = [seat for seat in seats if seat.mine]
    known = {word: seat.id for seat in reversed(mine) for word in (*_kinds(seat), fold(seat.title), fold(seat.id))}
    close = near(fold(name), known) if name else ""
    left = [seat.id for seat in mine if seat.open and seat.id not in sent]
    return known[close] if close else next(iter([*left, *(seat.id for seat in mine)]), "")


def unknown(seats: Sequence[Seat], name: str, place: Place, sent: Container[str]) -> Problem:
    """What is wrong with a heading that names no game: nothing is called so, or several are of this kind."""
    those = of_kind(seats, name)
    if len(those) > 1:
        args = {"found": name, "games": listed(those)}
        return Problem("order.several-games", place, args, f"[{likely(those, '', sent)}]")
    right = likely(seats, name, sent)
    args = {"found": name, "games": listed([seat for seat in seats if seat.mine])}
    return Problem("order.unknown-game", place, args, f"[{right}]" if right else "")


def foreign(seats: Sequence[Seat], seat: Seat, place: Place, sent: Container[str]) -> Problem:
    """What is wrong with a heading of a game that the player is not in."""
    right = likely(seats, "", sent)
    args = {"found": seat.id, "games": listed([other for other in seats if other.mine])}
    return Problem("order.not-your-game", place, args, f"[{right}]" if right else "")


def outside(reader: Reader, line: Line, toks: Sequence[Token]) -> None:
    """A line outside any section that can't be passed over: an order that lacks its game, or nothing known.
    A form's line in which nothing is written is neither."""
    if is_blank_field(toks):
        reader.fate(line, "fate.blank")
        return
    place = place_of(line, toks[0], toks[-1])
    seats = [seat for seat in reader.seats if seat.open and seat.mine]
    fits = [game for game, looks in reader.looks.items() if looks(line.text)]
    if not fits:
        reader.out.unread.append(Problem("order.unreadable-outside", place))
    elif not seats:
        reader.out.notes.append(Note("note.no-game", place))
    else:
        fitting = [seat for seat in seats if seat.id in fits]
        right = likely(fitting, "", reader.out.lines)
        reader.out.faults.append(Problem("order.which-game", place, {"games": listed(seats)}, f"[{right}]"))


def bare_kind(reader: Reader, name: str, place: Place) -> None:
    """Note a kind of game alone on its line, where the lines below may be meant for another game."""
    those = of_kind(reader.seats, name)
    if those and all(seat.id != reader.game for seat in those):
        args = {"found": name, "right": f"[{likely(those, '', reader.out.lines)}]"}
        reader.out.notes.append(Note("note.bare-heading", place, args))


def resign(reader: Reader, line: Line, values: Sequence[str]) -> bool:
    """`Ausstieg`, `Ausstieg: d1`, `Ausstieg aus Anton`; in a sentence, or with a form's blank, it is no order."""
    words = [value for value in values[1:] if value not in (":", ".", "!", "aus", "from", "in")]
    named = reader.names.get(fold("".join(words)))
    if not words and reader.skipping:
        return False  # from a game of others, or one that nobody knows: never from all
    if not words:
        reader.out.resigned.add(reader.game if reader.section and reader.game else "*")
    elif len(words) == 1 and words[0] in ALL:
        reader.out.resigned.add("*")
    elif named is not None and named.mine:
        reader.out.resigned.add(named.id)
    elif any(word != "_" for word in words):
        return False
    reader.fate(line, "fate.blank" if "_" in words else "fate.resigned")
    return True
