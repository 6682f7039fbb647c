"""What became of every order: the same reading for `check` and for `issue`, so they can't disagree."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from pbm.base.problem import Note, Place, Problem
from pbm.base.record import NamedTuple, made
from pbm.base.scan import Line, place
from pbm.base.text import Text
from pbm.kit.game import Entry, Fate, Game, Origin, Passage, Reading
from pbm.referee.letters import Letter, RawText, read_letters
from pbm.referee.people import People
from pbm.referee.sections import Seat
from pbm.referee.standing import GameNow
from pbm.referee.turns import named

_NO_PEOPLE = People()


class Found(NamedTuple):
    """An entry with whose it is; game None for a fault that belongs to none."""

    player: str
    game: str | None
    entry: Entry


class Checked(NamedTuple):
    """One issue's texts, read and checked. readings: by game and seat; resigned: by game, seats too;
    absent: who is away when these orders are due, and until which day; leaving: who resigns from all
    games, with one to play in or without."""

    issue: int
    letters: tuple[Letter, ...] = ()
    entries: tuple[Found, ...] = ()
    notes: tuple[Note, ...] = ()
    readings: Mapping[str, Mapping[str, Reading]] = MappingProxyType({})
    resigned: Mapping[str, frozenset[str]] = MappingProxyType({})
    fates: Mapping[int, tuple[Fate, ...]] = MappingProxyType({})
    absent: Mapping[str, str] = MappingProxyType({})
    leaving: frozenset[str] = frozenset()

    @property
    def ok(self) -> bool:
        return not any(found.entry.status in ("faulty", "missing", "waiting") for found in self.entries)

    def is_late(self, entry: Entry) -> bool:
        """Whether an accepted order came after the deadline."""
        return entry.letter is not None and entry.letter >= 0 and self.letters[entry.letter].late

    def silent(self) -> tuple[list[str], list[str]]:
        """The players who owe orders, and those of them from whom nothing came at all."""
        owing: dict[str, bool] = {}
        for found in self.entries:
            away = found.player in self.absent and found.entry.status == "ignored"
            if (found.entry.turn is not None or found.entry.status == "faulty") and not away:
                gone = found.entry.status == "missing"
                owing[found.player] = owing.get(found.player, True) and gone
        return list(owing), [player for player, nothing in owing.items() if nothing]


def check(
    issue: int,
    players: Sequence[str],
    games: Mapping[str, GameNow],
    earlier: Mapping[str, Any],
    texts: Sequence[RawText],
    people: People = _NO_PEOPLE,
) -> Checked:
    """Read and check the texts for `issue`. `earlier`: the last issue's private.json, whose `kept`
    and `standing` orders (by game and player) are read before the texts; of a seat that changed hands
    only the present player's are."""
    playing = {now.id: now.playing() for now in games.values()}
    # A game takes a player's orders while it goes on for that player.
    active = {now.id: playing[now.id] if now.game.takes_orders else frozenset() for now in games.values()}
    seats = {player: [_seat(now, player, active[now.id]) for now in games.values()] for player in players}
    looks: dict[str, Callable[[str], bool]] = {now.id: now.game.looks for now in games.values()}
    letters = read_letters(texts, seats, looks, issue, people)
    absent: Mapping[str, str] = {}
    if people.absent or any(letter.absent is not None for letter in letters):
        from pbm.referee.absence import in_force, told

        due = people.deadline()
        absent = in_force(people.absent, letters, due)
        letters = [told(letter, due) for letter in letters]
    by_player: dict[str, list[Letter]] = {player: [] for player in players}
    for letter in letters:
        by_player.setdefault(letter.player, []).append(letter)
    desk = _Desk(games, earlier, playing, absent)
    if not people.question:
        desk.notes += [Note("note.no-vote", Place(letter.source)) for letter in letters if letter.vote]
    for player in players:
        desk.player(player, by_player[player])
    entries, notes = desk.entries, [note for letter in letters for note in letter.notes] + desk.notes
    if notes or any(found.entry.status == "faulty" for found in entries):
        from pbm.referee.whole_lines import whole_lines

        entries, notes = whole_lines(letters, entries, notes)
    return Checked(
        issue,
        tuple(letters),
        tuple(entries),
        tuple(notes),
        desk.readings,
        {game: frozenset(gone) for game, gone in desk.resigned.items()},
        {index: tuple(fates) for index, fates in desk.fates.items()},
        absent,
        frozenset(letter.player for letter in letters if "*" in letter.resigned),
    )


def _seat(now: GameNow, player: str, active: frozenset[str]) -> Seat:
    seat = now.seat_of(player)
    return Seat(now.id, now.setup.title, seat in active, seat is not None or now.has_left(player), now.game.title)


class _Desk:
    """Puts all players' readings together."""

    def __init__(
        self,
        games: Mapping[str, GameNow],
        earlier: Mapping[str, Any],
        playing: Mapping[str, frozenset[str]],
        absent: Mapping[str, str],
    ) -> None:
        self.games = games
        self.absent = absent
        self.playing = playing
        self.earlier = earlier
        self.entries: list[Found] = []
        self.notes: list[Note] = []
        self.readings: dict[str, dict[str, Reading]] = {game: {} for game in games}
        self.resigned: dict[str, set[str]] = {}
        self.fates: dict[int, list[Fate]] = {}

    def player(self, player: str, letters: Sequence[Letter]) -> None:
        resigned = set().union(*(letter.resigned for letter in letters)) if letters else set()
        found: list[Found] = []
        for now in self.games.values():
            seat = now.seat_of(player)
            if seat is None and not now.has_left(player):
                self.over(now, self.passages(now, player, None, letters), "note.no-seat")
                continue
            passages = self.passages(now, player, seat, letters)
            if seat is None or not now.takes_turns:
                self.over(now, passages, "note.game-over" if seat is not None else "note.seat-taken")
                continue
            leaves = bool(resigned & {"*", now.id}) and seat in self.playing[now.id]
            if leaves:
                self.resigned.setdefault(now.id, set()).add(seat)
            if not now.due.get(seat) and not passages:
                continue
            reading = now.game.read(now.setup, now.state, seat, passages)
            if leaves:
                from pbm.referee.people_read import unheeded

                self.notes += unheeded(reading.entries)
                fates = tuple(_unused(fate) for fate in reading.fates)
                reading = reading._replace(entries=_resigned(now, seat), kept=(), standing=(), fates=fates)
            self.remember(now, reading)
            self.readings[now.id][seat] = reading
            self.notes += [Note(note.code, note.place, named(now.game, note.args)) for note in reading.notes]
            found += [Found(player, now.id, _named(now.game, entry)) for entry in reading.entries]
        found = self.campaign_wide(player, letters, found)
        if player in self.absent:
            from pbm.referee.absence import excused

            found = [excused(item, self.absent[player]) for item in found]
        silent = all(item.entry.status in ("missing", "ignored") for item in found)
        self.entries += [self.hinted(item, letters, silent) for item in found]

    def passages(
        self, now: GameNow, player: str, seat: str | None, letters: Sequence[Letter]
    ) -> tuple[Passage, ...]:
        out = []
        for origin, letter in (("standing", -2), ("kept", -1)):
            if seat not in self.playing[now.id]:
                continue  # what is left of one who is out or finished
            for block in self.earlier.get(origin, {}).get(now.id, {}).get(player, ()):
                lines = tuple(Line(block["source"], number, text, indent) for number, indent, text in block["lines"])
                out.append(Passage(letter, lines, cast(Origin, origin)))
        for text in letters:
            if now.id in text.passages:
                out.append(Passage(text.number, text.passages[now.id], text.origin))
        return tuple(out)

    def over(self, now: GameNow, passages: tuple[Passage, ...], code: str) -> None:
        """Orders for a game that takes none any more, from anybody or from one who has left a seat."""
        for passage in passages:
            lines = [line for line in passage.lines if line.text.strip()]
            if lines:
                self.notes.append(Note(code, place(lines[0]), {"game": now.id}))
                for line in lines:
                    fate = Fate(passage.letter, line.number, code.replace("note.", "fate."), {"game": now.id})
                    self.fates.setdefault(passage.letter, []).append(fate)

    def remember(self, now: GameNow, reading: Reading) -> None:
        game = now.id
        for letter, line, code, args in reading.fates:
            self.fates.setdefault(letter, []).append(made(Fate, (letter, line, code, {**args, "game": game})))

    def campaign_wide(self, player: str, letters: Sequence[Letter], found: list[Found]) -> list[Found]:
        """Faults outside any game hold until every due turn stands by later texts (rules.md, 0.5)."""
        due = [item for item in found if item.entry.turn is not None and item.entry.status != "ignored"]
        settled = all(item.entry.status == "accepted" for item in due)
        open_faults: list[Problem] = []
        latest = 0  # the letter of the last of them
        right: Text | str | None = None
        for letter in letters:
            later = settled and all((item.entry.letter or 0) > letter.number for item in due)
            for problem in letter.faults:
                if later and due:
                    self.note("note.mended", letter, problem)
                elif not due:  # nothing is expected of this player
                    self.note("note.unread", letter, problem)
                else:
                    open_faults.append(problem)
                    latest = letter.number
                    self.line_fate(letter, problem, "fate.faulty")
            for problem in letter.unread:
                if settled or all(item.entry.status == "accepted" for item in due if _about(problem, item)):
                    self.note("note.unread", letter, problem)
                else:
                    if not problem.example:
                        right = self.own_order(player, due) if right is None else right
                        problem = problem._replace(example=right)
                    open_faults.append(problem)
                    self.line_fate(letter, problem, "fate.faulty")
        if not open_faults:
            return found
        last = open_faults[-1]
        if settled and any((item.entry.letter or 0) > latest for item in due):
            self.notes.append(Note("note.still-open", last.place))
        unplaced = [problem for problem in open_faults if problem.code not in _NO_ORDERS]
        out = []
        for item in found:
            of_it = [problem for problem in unplaced if _about(problem, item)] if item.entry.status == "missing" else []
            out.append(_faulty(item, of_it[-1]) if of_it else item)
        for problem in open_faults:
            entry = Entry(None, "faulty", problem.code, problem.place, problem.args, problem.example)
            out.append(Found(player, _game(problem), entry))
        return out

    def own_order(self, player: str, due: Sequence[Found]) -> Text | str:
        """An order for the player's first open turn, made of their own dice, below its game's heading where
        there are several; "" where none is open."""
        item = next((item for item in due if item.entry.status != "accepted"), None)
        seat = self.games[item.game].seat_of(player) if item is not None and item.game is not None else None
        if item is None or item.game is None or item.entry.turn is None or seat is None:
            return ""
        now, turns = self.games[item.game], (item.entry.turn,)
        head = [f"[{now.id}]"] if len({one.game for one in due}) > 1 else []
        de, en = ([*head, *now.game.example(now.setup, now.state, seat, turns, lang)] for lang in ("de", "en"))
        return Text("\n".join(de), "\n".join(en))

    def note(self, code: str, letter: Letter, problem: Problem) -> None:
        why = {"code": problem.code, "args": {"turn": None, **problem.args}}
        self.notes.append(Note(code, problem.place, {"why": why}))
        self.line_fate(letter, problem, "fate.unread")

    def line_fate(self, letter: Letter, problem: Problem, code: str) -> None:
        why = {"code": problem.code, "args": {"turn": None, **problem.args}}
        fate = Fate(letter.number, problem.place.line or 1, code, {"turn": None, "why": why})
        self.fates.setdefault(letter.number, []).append(fate)

    def hinted(self, item: Found, letters: Sequence[Letter], silent: bool) -> Found:
        """Where an order is missing, point at a line of press that looks like one. silent: the player's
        letters hold no order at all."""
        if item.entry.status != "missing":
            return item
        aside = next((letter for letter in reversed(letters) if letter.aside), None)
        if aside is not None:
            code = f"order.missing-{aside.aside}"
            return item._replace(entry=item.entry._replace(code=code, place=Place(aside.source)))
        lines = [line for letter in letters for line in letter.press_orders]
        if lines:
            return item._replace(entry=item.entry._replace(code="order.missing-press", place=place(lines[0])))
        if silent and any(letter.press for letter in letters):
            return item._replace(entry=item.entry._replace(code="order.press-only"))
        return item


# Faults of words for the whole campaign: no turn is faulty by them.
_NO_ORDERS = frozenset({"order.vote-word", "order.absent-date", "order.absent-no-day"})


def _game(problem: Problem) -> str | None:
    """The game that a fault outside its section names, None where it may be for any."""
    return cast(str, problem.args["game"]) if problem.code == "order.game-in-line" else None


def _about(problem: Problem, item: Found) -> bool:
    return _game(problem) in (None, item.game)


def _faulty(item: Found, problem: Problem) -> Found:
    entry = item.entry._replace(
        status="faulty",
        code=problem.code,
        place=problem.place,
        args={**item.entry.args, **problem.args},
        example=problem.example,
    )
    return item._replace(entry=entry)


def _named(game: Game, entry: Entry) -> Entry:
    args = named(game, entry.args, entry.turn.board if entry.turn else None)
    return entry if args is entry.args else entry._replace(args=args)


def _resigned(now: GameNow, player: str) -> tuple[Entry, ...]:
    due = now.due.get(player, ())
    return tuple(Entry(turn, "ignored", "order.resigned", args={"turn": turn.number}) for turn in due)


_CALLED = frozenset({"fate.holds", "fate.waiting", "fate.faulty", "fate.kept", "fate.standing", "fate.no-standing"})


def _unused(fate: Fate) -> Fate:
    """What becomes of a line for a game that its player leaves: nothing is played by it, and nothing is amiss."""
    return fate._replace(code="fate.leaving", args={}) if fate.code in _CALLED else fate
