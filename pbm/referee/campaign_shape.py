"""What stands in campaign.yaml: its keys, and how the text of each is read.

The keys are formats.md, "A campaign folder", rules.md, 0.1, and tournament.md, "League", "Deadlines"
and "People". Nothing is compared between keys here; that is `campaign_check`.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import field
from datetime import date
from typing import Annotated, Any, Literal, TypeVar

from pbm.base.calendar import Every, Override
from pbm.base.characters import QUOTES
from pbm.base.dates_read import (
    DateFault,
    parse_date,
    parse_dates,
    parse_days,
    parse_every,
    parse_pause,
    parse_time,
    parse_zone,
)
from pbm.base.record import record
from pbm.base.schema import FAILED, At, By, ByNode, NotYet, OneOrMany, Range, Reader, Size, Wrong
from pbm.base.text import is_control, is_direction
from pbm.base.tree import List, Map, Node, Scalar
from pbm.referee.league import LeagueRules

T = TypeVar("T")

ID_LENGTH = 32
RESERVED = frozenset({"playoff", "seats", "gm", "draw", "lot"})
# File names that Windows keeps for itself, whatever follows the dot.
FILE_NAMES = frozenset({"con", "prn", "aux", "nul"}) | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(10)
}
_EMAIL = re.compile(r"[^\s@<>,;:()\"\[\]\\]+@[^\s@<>,;:()\"\[\]\\]+")


def read_id(text: str) -> str:
    """Return an id in NFC. Raises Wrong: bad-id, reserved-id."""
    name = unicodedata.normalize("NFC", text)
    strange = [char for char in name if not _id_char(char)]
    if strange:
        clean = "".join(char for char in name if _id_char(char))[:ID_LENGTH]
        taken = clean.casefold() in RESERVED | FILE_NAMES
        raise Wrong("bad-id", {"char": _char(strange[0])}, "anna" if taken or not clean else clean)
    if len(name) > ID_LENGTH:
        raise Wrong("long-id", {"n": len(name), "most": ID_LENGTH}, name[:ID_LENGTH])
    if name.casefold() in RESERVED | FILE_NAMES:
        raise Wrong("reserved-id", {}, f"{name}1")
    return name


def read_game_id(text: str) -> str:
    """Return a game's id, which holds a letter. Raises Wrong: no-letter, and those of `read_id`."""
    name = read_id(text)
    if not any(unicodedata.category(char).startswith("L") for char in name):
        raise Wrong("no-letter", {}, f"d{name}"[:ID_LENGTH])
    return name


def _id_char(char: str) -> bool:
    # Marks are part of the letters of many scripts, so they count as such.
    return char in "-_" or unicodedata.category(char)[0] in "LM" or unicodedata.category(char) == "Nd"


def _char(char: str) -> Any:
    return char if char.isprintable() and char != " " else f"U+{ord(char):04X}"


def read_name(text: str) -> str:
    """Return a name or title as typed. Raises Wrong: control-in-name, direction-in-name."""
    for char in text:
        if is_control(char) or is_direction(char):
            code = "control-in-name" if is_control(char) else "direction-in-name"
            clean = "".join(" " if is_control(one) else one for one in text if not is_direction(one))
            right = f'"{clean.strip()[:60]}"' if '"' not in clean and "\\" not in clean else ""
            raise Wrong(code, {"char": f"U+{ord(char):04X}"}, right)
    return text


def read_word(text: str) -> str:
    """Return a player's code. The sentence of a fault never shows it (tournament.md, "People")."""
    word = text.strip()
    if not word.isprintable() or " " in word:
        raise Wrong("bad-code", {"found": "***"}, "Ahornblatt")
    return word


def read_email(text: str) -> str:
    """Return an e-mail address. Raises Wrong: bad-email."""
    address = text.strip()
    quoted = not QUOTES.isdisjoint(address.replace("'", ""))  # ‘anna@example.org’; o'neil@example.org is one
    if len(address) > 254 or quoted or not _EMAIL.fullmatch(address) or not address.isprintable():
        raise Wrong("bad-email", {}, "anna@example.org")
    return address


def nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


def dated(parse: Callable[[str], T]) -> By:
    """Return the mark for a reader of `pbm.base.dates_read`."""

    def read(text: str) -> T:
        try:
            return parse(text)
        except DateFault as fault:
            raise Wrong(fault.code, fault.facts, fault.example) from None

    return By(read)


def _no_days(text: str) -> int | None:
    return None if text.strip() == "none" else parse_days(text)


def _every(reader: Reader, node: Node, at: At) -> Any:
    """Read a rhythm: a text, or a list of dates."""
    if not isinstance(node, List):
        return reader.read(node, Annotated[str, dated(parse_every)], at)
    kind = tuple[Annotated[date, dated(parse_date)], ...]
    days = reader.read(node, kind, At(at.path, at.place, "[2026-12-02, 2027-01-13]"))
    if days is FAILED or FAILED in days:
        return FAILED
    try:
        return parse_dates([day.isoformat() for day in days])
    except DateFault as fault:
        texts = [item.text.strip() if isinstance(item, Scalar) else "" for item in node.items]
        late = [item for item, text in zip(node.items, texts, strict=True) if text == fault.found]
        place = late[-1].place if late else node.place
        return reader.report(fault.code, place, at, fault.facts, fault.example)


@record
class OverrideShape:
    deadline: Annotated[date | None, dated(parse_date)] = field(
        default=None, metadata={"example": "2027-05-14"}
    )
    appears: Annotated[date | None, dated(parse_date)] = field(
        default=None, metadata={"example": "2027-05-26"}
    )


def _override(reader: Reader, node: Node, at: At) -> Any:
    """Read an override: a deadline alone, or a map of dates."""
    if isinstance(node, Map):
        both = reader.read(node, OverrideShape, at)
        if isinstance(both.deadline, date) and isinstance(both.appears, date) and both.appears < both.deadline:
            # the issue resolves those orders, so it can't be out before they are due
            place = next(value.place for key, value in node.items if key.text == "appears")
            due = str(both.deadline)
            facts = {"found": str(both.appears), "deadline": due}
            right = f"{{deadline: {due}, appears: {due}}}"
            return reader.report("calendar.override-backwards", place, at, facts, right)
        return Override(both.deadline, both.appears)
    day = reader.read(node, Annotated[date, dated(parse_date)], At(at.path, at.place, "2027-05-14"))
    return day if day is FAILED else Override(day)


def _issue(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text.strip()) or int(text) < 1:
        raise Wrong("bad-issue", {}, "5")
    return int(text)


def _divisions(reader: Reader, node: Node, at: At) -> Any:
    from pbm.referee.divisions import read_divisions

    return read_divisions(reader, node, at)


def _stages(reader: Reader, node: Node, at: At) -> Any:
    from pbm.referee.stages import read_stages

    return read_stages(reader, node, at)


def _kept(_: Reader, node: Node, __: At) -> Node:
    return node


def example(value: str) -> dict[str, str]:
    return {"example": value}


Name = Annotated[str, By(read_name)]
Reference = Annotated[str, By(nfc)]
Count = Annotated[int | None, Range(1, 100)]
_STAGES = "[{id: v, game: dottendorfer, groups: 2, advance: 2}, {id: f, game: general}]"
_DIVISIONS = "[{id: a, players: [anna, bernd], relegate: 1}, {id: b, players: [cora, dora], promote: 1}]"


@record
class ScheduleShape:
    start: Annotated[date | None, dated(parse_date)] = field(default=None, metadata=example("2026-12-01"))
    every: Annotated[Every, ByNode(_every)] = field(default=Every(), metadata=example("5 weeks"))
    lead: Annotated[int, dated(parse_days)] = field(default=0, metadata=example("12 days"))
    editorial: Annotated[int | None, dated(_no_days)] = field(default=None, metadata=example("4 days"))
    deadline: Annotated[tuple[int, int], dated(parse_time)] = field(
        default=(18, 0), metadata=example('"18:00"')
    )
    timezone: Annotated[str, dated(parse_zone)] = "Europe/Berlin"
    pauses: tuple[Annotated[tuple[date, date], dated(parse_pause)], ...] = field(
        default=(), metadata=example("[2026-12-23..2027-01-06]")
    )
    overrides: Mapping[Annotated[int, By(_issue)], Annotated[Override, ByNode(_override)]] = field(
        default_factory=dict, metadata=example("{5: 2027-05-14}")
    )
    grace: Annotated[int | None, dated(parse_days)] = field(default=None, metadata=example("2 days"))


@record
class GmShape:
    name: Name = field(default="", metadata=example("Cici"))
    email: Annotated[str, By(read_email)] = field(default="", metadata=example("gm@example.org"))


@record
class PlayerShape:
    name: Name | None = field(default=None, metadata=example("Anna Ahorn"))
    email: Annotated[tuple[Annotated[str, By(read_email)], ...], OneOrMany(), Size(1)] = field(
        default=(), metadata=example("anna@example.org")
    )
    language: Literal["de", "en"] | None = field(default=None, metadata=example("en"))
    code: Annotated[str | None, By(read_word)] = field(default=None, metadata=example("Ahornblatt"))
    bot: Annotated[object, NotYet()] = None


@record
class GameShape:
    """A game's keys (rules.md, 0.1). None: left out, so that the game's own default holds."""

    game: Reference = field(metadata=example("dottendorfer"))
    players: Annotated[tuple[Reference, ...], Size(1)] = field(metadata=example("[anna, bernd]"))
    title: Name | None = field(default=None, metadata=example("Anton"))
    variant: str | None = field(default=None, metadata=example("standard"))
    turns_per_issue: Count = field(default=None, metadata=example("2"))
    laps_per_issue: Count = field(default=None, metadata=example("1"))
    reveal: Literal["first", "none", "all", "step"] | None = field(default=None, metadata=example("first"))
    tape: Literal["individual", "shared"] | None = field(default=None, metadata=example("individual"))
    games: Count = field(default=None, metadata=example("6"))
    side_by_side: bool | None = field(default=None, metadata=example("true"))
    seats: Literal["listed", "drawn", "rotate"] | None = field(default=None, metadata=example("listed"))
    standby: tuple[Reference, ...] = field(default=(), metadata=example("[cora]"))
    ended: bool = False
    rules: Annotated[Node | None, ByNode(_kept)] = field(default=None, metadata=example("{}"))


@record
class BeaconShape:
    source: Name = field(metadata=example('"6aus49, first Saturday draw after the deadline"'))
    since: Annotated[int, Range(1, 100_000)] = field(metadata={"key": "from", "example": "3"})


@record
class DiceShape:
    issues: Annotated[int, Range(1, 100_000)] = 1000
    salt: Name | None = field(default=None, metadata=example('"6aus49 5.12.2026: 4 8 15 16 23 42"'))
    beacon: BeaconShape | None = field(
        default=None, metadata=example('{source: "6aus49, first Saturday draw after the deadline", from: 3}')
    )
    weak_seed: bool = field(default=False, metadata=example("true"))


Players = Mapping[Annotated[str, By(read_id)], PlayerShape]
Games = Mapping[Annotated[str, By(read_game_id)], GameShape]


@record(kw_only=True)
class Top:
    """The keys at the top level."""

    id: Annotated[str, By(read_id)] = field(metadata=example("dottendorf-2026"))
    title: Name | None = field(default=None, metadata=example("Dottendorfer Liga"))
    language: Literal["de", "en"] = "de"
    gm: GmShape = field(default=GmShape(), metadata=example("{name: Cici, email: gm@example.org}"))
    schedule: ScheduleShape = field(
        default=ScheduleShape(), metadata=example("{start: 2026-12-01, every: 4 weeks}")
    )
    players: Annotated[Players, Size(1)] = field(
        metadata=example("{anna: {name: Anna Ahorn}}")
    )
    games: Annotated[Games, Size(1)] = field(
        metadata=example("{d1: {game: dottendorfer, players: [anna, bernd]}}")
    )
    league: LeagueRules | None = field(default=None, metadata=example("{points: [10, 7, 5, 3, 2, 1]}"))
    width: Annotated[int, Range(60, 120)] = 72
    ascii: bool = field(default=False, metadata=example("true"))
    pdf: Literal["none", "a4", "a5", "booklet"] = "none"
    dice: DiceShape = field(default=DiceShape(), metadata=example("{issues: 1000}"))
    vote: Name | None = field(default=None, metadata=example('"Soll die nächste Liga fünf Spiele haben?"'))
    stages: Annotated[Any, ByNode(_stages)] = field(default=(), metadata=example(_STAGES))
    divisions: Annotated[Any, ByNode(_divisions)] = field(default=(), metadata=example(_DIVISIONS))


# Words that people use for a key, in their own language or by habit.
ALIASES: Mapping[str, str] = {
    "spieler": "players", "teilnehmer": "players", "mitspieler": "players", "spiele": "games",
    "titel": "title", "sprache": "language", "spielleiter": "gm", "spielleitung": "gm", "sl": "gm",
    "gamemaster": "gm", "liga": "league", "zeitplan": "schedule", "termine": "schedule",
    "würfel": "dice", "breite": "width", "abstimmung": "vote", "beginn": "start", "anfang": "start",
    "alle": "every", "abstand": "every", "rhythmus": "every", "vorlauf": "lead", "zat": "deadline",
    "redaktionsschluss": "editorial", "einsendeschluss": "deadline", "abgabe": "deadline",
    "zeitzone": "timezone", "pausen": "pauses", "ausnahmen": "overrides", "frist": "grace",
    "punkte": "points", "gleichstand": "ties", "streichen": "drop", "streichresultate": "drop",
    "spiel": "game", "variante": "variant", "regeln": "rules", "züge": "turns_per_issue",
    "runden": "turns_per_issue", "turns": "turns_per_issue", "laps": "laps_per_issue",
    "sitze": "seats", "plätze": "seats", "reihenfolge": "seats", "ersatz": "standby",
    "beendet": "ended", "partien": "games", "mail": "email", "e-mail": "email", "mails": "email",
    "emails": "email", "adresse": "email", "kennwort": "code", "passwort": "code",
    "werte": "values", "ausgaben": "issues", "salz": "salt", "quelle": "source", "ab": "from",
}  # fmt: skip

# Keys that belong somewhere else, with the right way to write them.
ELSEWHERE: Mapping[type, Mapping[str, str]] = {
    Top: {
        "start": "schedule: {start: 2026-12-01}",
        "every": "schedule: {every: 4 weeks}",
        "deadline": 'schedule: {deadline: "18:00"}',
        "timezone": "schedule: {timezone: Europe/Berlin}",
        "lead": "schedule: {lead: 12 days}",
        "editorial": "schedule: {editorial: 4 days}",
        "pauses": "schedule: {pauses: [2026-12-23..2027-01-06]}",
        "overrides": "schedule: {overrides: {5: 2027-05-14}}",
        "grace": "schedule: {grace: 2 days}",
        "points": "league: {points: [10, 7, 5, 3, 2, 1]}",
        "ties": "league: {ties: share}",
        "count": "league: {count: finished}",
        "drop": "league: {drop: 1}",
        "tiebreak": "league: {tiebreak: [wins, places, score, lot]}",
        "game": "games: {d1: {game: dottendorfer, players: [anna, bernd]}}",
        "variant": "games: {d1: {variant: standard}}",
        "rules": "games: {d1: {rules: {nmr: skip}}}",
        "standby": "games: {d1: {standby: [cora]}}",
        "email": "gm: {email: gm@example.org}",
        "code": "players: {anna: {code: Ahornblatt}}",
        "issues": "dice: {issues: 1000}",
        "salt": 'dice: {salt: "6aus49 5.12.2026: 4 8 15 16 23 42"}',
        "beacon": 'dice: {beacon: {source: "6aus49, first Saturday draw after the deadline", from: 3}}',
        "weak_seed": "dice: {weak_seed: true}",
    }
}
