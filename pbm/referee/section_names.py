"""Which of a player's games a line means, by its kind or nearly, or by name where the player leaves it (orders.md,
"What counts as orders in a text" and "Campaign-wide")."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from pbm.base.problem import Note, Place, Problem
from pbm.base.scan import Line, Token, fold, window
from pbm.base.scan import place as place_of
from pbm.base.text import near
from pbm.kit.words import is_order_word
from pbm.referee.section_words import ALL, is_blank_field, raw, tells

if TYPE_CHECKING:
    from pbm.referee.sections import Reader, Seat

_WORDS = 8  # words and signs of a name at the start of a line


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
    named, name = first_words(reader, toks)
    if not fits and named is not None:
        reader.out.unread.append(in_line(named, name, place))
    elif not fits:
        reader.out.unread.append(Problem("order.unreadable-outside", place))
    elif not seats:
        reader.out.notes.append(Note("note.no-game", place))
    else:
        fitting = [seat for seat in seats if seat.id in fits]
        right = named.id if named is not None else likely(fitting, "", reader.out.lines)
        reader.out.faults.append(Problem("order.which-game", place, {"games": listed(seats)}, f"[{right}]"))


def in_line(seat: Seat, name: str, place: Place) -> Problem:
    """What is wrong with a line that begins with a game, where what follows is no order of that game. It says
    something of that game's turns alone."""
    args = {"found": name, "right": f"[{seat.id}]", "game": seat.id}
    return Problem("order.game-in-line", place, args, f"[{seat.id}]")


def called(reader: Reader, name: str) -> Seat | None:
    """The player's running game that this id, title or kind means, None where it is not one alone."""
    seat = reader.names.get(fold(name))
    those = [seat] if seat is not None else of_kind(reader.seats, name) if name.count(" ") < 3 else []
    return those[0] if len(those) == 1 and those[0].id in reader.looks else None


def first_words(reader: Reader, toks: Sequence[Token]) -> tuple[Seat | None, str]:
    """The game whose name a line begins with ("d2 Zug 1: 33 51 2"), and the name as typed; None where no sign,
    number or order word follows ("d1 steht hier"), or it is one letter, which may be an order's."""
    for size in range(min(len(toks) - 1, _WORDS), 0, -1):
        if toks[size].kind == "word" and not is_order_word([toks[size].value]):
            continue
        name = raw(toks[:size])
        seat = called(reader, name)
        if seat is not None and len(name) > 1 and not is_order_word([token.value for token in toks[:size]]):
            return seat, name
    return None, ""


def named_line(reader: Reader, line: Line, toks: tuple[Token, ...], values: list[str]) -> bool:
    """Read `Anton: 1: 54 53 2`: a game's name, a colon, an order of that game. Where what follows looks like
    none, but can't be passed over either, the line is a fault unless it stands in that game's own section."""
    at = values.index(":") if ":" in values else 0
    name = raw(toks[:at])
    if not 0 < at <= _WORDS or at == len(toks) - 1 or len(name) < 2 or is_order_word(values[:at]):
        return False
    seat = called(reader, name)
    if seat is None:
        return False
    if reader.looks[seat.id](window(line, toks[at].column, 10**9).text) and not tells(toks[at + 1 :]):
        behind = next((size for size in range(at + 1, len(toks)) if toks[size].value != "*"), at + 1)  # **Anton:** …
        reader.open(line, toks, name, behind)
        return True
    plain = all(token.kind not in ("number", "control") for token in toks) and not is_order_word(values)
    if plain or seat.id == reader.game or is_blank_field(toks):
        return False
    reader.out.unread.append(in_line(seat, name, place_of(line, toks[0], toks[-1])))
    return True


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
