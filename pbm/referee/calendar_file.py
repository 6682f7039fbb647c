"""The campaign's dates as a calendar file (tournament.md, "Deadlines"). Pure.

Written by hand, since so little of RFC 5545 is needed: events, alarms, and what holds in a time zone
for as long as the dates go.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from types import MappingProxyType
from typing import Any

from pbm.base.calendar import Schedule, all_dates, to_json
from pbm.base.dates_text import MESSAGES as DATES
from pbm.base.dates_text import date_text, deadline_text, settled_message
from pbm.base.record import NamedTuple
from pbm.base.text import say
from pbm.base.zones import rules, settle
from pbm.referee.archive_words import MESSAGES

AHEAD = 12
"""So many issues beyond the newest one are in the file."""

_CATALOG = {**MESSAGES, **DATES}
_ALARMS = {"deadline": ("-P3D", "-P1D", "-PT2H"), "editorial": ("-P1D",), "appears": ("PT9H",)}


class Event(NamedTuple):
    """One date. issue: whose date it is; kind: "appears", "deadline" or "editorial"; day: the day
    for a date without a time; deadline: as `calendar.to_json` has it, for one with a time; changed:
    the game master set it by `overrides`."""

    issue: int
    kind: str
    day: date | None = None
    deadline: Mapping[str, Any] | None = None
    changed: bool = False


def events(schedule: Schedule, printed: Mapping[int, Mapping[str, Any] | None], over: bool) -> list[Event]:
    """Return all dates, issue by issue: of published issues as they were printed, then by the schedule.

    printed: `dates` of each published issue; over: no issue follows the newest.
    """
    newest = max(printed, default=0)
    last = newest if over else max(newest, len(schedule.every.dates) + 1) + AHEAD
    planned = [to_json(schedule, dates) for dates in all_dates(schedule, last)] if last else []

    def facts(issue: int) -> Mapping[str, Any]:
        return printed.get(issue) or planned[issue - 1]

    found: list[Event] = []
    for issue in range(1, last + 1):
        changed = issue in schedule.overrides
        # The way to an issue stands in the issue before it; that to the next one may still be moved.
        before = {} if issue == 1 else facts(issue - 1) if issue <= newest else planned[issue - 2]
        if before.get("editorial"):
            found.append(Event(issue, "editorial", date.fromisoformat(before["editorial"]), None, changed))
        if before.get("deadline"):
            found.append(Event(issue, "deadline", None, before["deadline"], changed))
        if facts(issue).get("appears"):
            found.append(Event(issue, "appears", date.fromisoformat(facts(issue)["appears"]), None, changed))
    return found


class Former(NamedTuple):
    """What the file said before of one event: its SEQUENCE, and its line DTSTART."""

    sequence: int
    start: str


def former_events(data: bytes) -> dict[str, Former]:
    """Return the events of a file that `calendar_file` wrote, by UID; {} for any other."""
    text = data.decode("utf-8", "replace").replace("\r\n ", "")
    found: dict[str, Former] = {}
    for event in text.split("BEGIN:VEVENT\r\n")[1:]:
        uid = re.search(r"^UID:(\S+)\r$", event, re.M)
        sequence = re.search(r"^SEQUENCE:([0-9]{1,9})\r$", event, re.M)
        start = re.search(r"^(DTSTART\S+)\r$", event, re.M)
        if uid and sequence and start:
            found[uid[1]] = Former(int(sequence[1]), start[1])
    return found


def calendar_file(
    campaign: str,
    title: str,
    newest: int,
    stamp: date,
    lang: str,
    found: list[Event],
    former: Mapping[str, Former] = MappingProxyType({}),
) -> bytes:
    """Return the file (RFC 5545). campaign: its id; newest: the newest issue's number; stamp: a day
    of the campaign that stands for the time of writing, which no clock may tell; former: the events of
    the file that this one takes the place of: whatever has moved since has a higher SEQUENCE."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//pbm//pbm//{lang.upper()}",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(title)}",
    ]
    for name in sorted({zone for event in found if (zone := _zone_of(event)) is not None}):
        lines += _zone(name, found)
    for event in found:
        lines += _event(event, campaign, title, newest, stamp, lang, former)
    lines.append("END:VCALENDAR")
    return "".join(part for line in lines for part in _folded(line)).encode()


def _event(
    event: Event, campaign: str, title: str, newest: int, stamp: date, lang: str, former: Mapping[str, Former]
) -> Iterator[str]:
    summary = _text(say(f"ics.{event.kind}", {"title": title, "n": event.issue}, lang, _CATALOG))
    uid = f"{campaign}-{event.issue}-{event.kind}@pbm"
    start = _start(event)
    # Grows with every issue and with an override, so that a calendar takes the newer of two files.
    sequence = newest + event.changed
    if uid in former:
        sequence = max(sequence, former[uid].sequence + (former[uid].start != start))
    yield "BEGIN:VEVENT"
    yield f"UID:{uid}"
    yield f"SEQUENCE:{sequence}"
    yield f"DTSTAMP:{stamp:%Y%m%d}T000000Z"
    yield start
    if event.deadline is None and event.day is not None:
        yield f"DTEND;VALUE=DATE:{event.day + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{summary}"
    yield f"DESCRIPTION:{_text(_description(event, lang))}"
    yield "TRANSP:TRANSPARENT"
    for trigger in _ALARMS[event.kind]:
        yield "BEGIN:VALARM"
        yield "ACTION:DISPLAY"
        yield f"DESCRIPTION:{summary}"
        yield f"TRIGGER:{trigger}"
        yield "END:VALARM"
    yield "END:VEVENT"


def _start(event: Event) -> str:
    zone = _zone_of(event)
    if event.deadline is not None and zone is not None:
        return f"DTSTART;TZID={zone}:{_wall(event.deadline):%Y%m%dT%H%M%S}"
    if event.deadline is not None:
        return f"DTSTART:{moment(event.deadline):%Y%m%dT%H%M%SZ}"
    return f"DTSTART;VALUE=DATE:{event.day:%Y%m%d}"


def _description(event: Event, lang: str) -> str:
    if event.deadline is None:
        return date_text(event.day.isoformat(), lang) if event.day else ""
    facts = {"n": event.issue, "when": deadline_text(event.deadline, lang)}
    settled = settled_message(event.deadline)
    more = f" {say(settled.code, settled.args, lang, _CATALOG)}" if settled else ""
    return say("ics.until", facts, lang, _CATALOG) + more


def _zone_of(event: Event) -> str | None:
    """The zone to write a deadline in; None for UTC, for a time that comes twice on its day, and where
    the zone now says another moment than was printed."""
    if event.deadline is None or event.deadline["zone"] == "UTC" or event.deadline["settled"] == "doubled":
        return None
    hours, minutes = map(int, event.deadline["time"].split(":"))
    name, day = event.deadline["zone"], date.fromisoformat(event.deadline["date"])
    try:
        now = settle(day, (hours, minutes), name)
    except KeyError:
        return None
    return str(name) if all(now[key] == event.deadline[key] for key in ("date", "time", "offset")) else None


def _zone(name: str, found: list[Event]) -> Iterator[str]:
    days = [date.fromisoformat(event.deadline["date"]) for event in found if event.deadline is not None]
    yield "BEGIN:VTIMEZONE"
    yield f"TZID:{name}"
    for rule in rules(name, min(days) - timedelta(days=2), max(days)):
        kind = "DAYLIGHT" if rule.summer else "STANDARD"
        yield f"BEGIN:{kind}"
        yield f"DTSTART:{rule.since:%Y%m%dT%H%M%S}"
        yield f"TZOFFSETFROM:{_offset(rule.before)}"
        yield f"TZOFFSETTO:{_offset(rule.offset)}"
        yield f"TZNAME:{rule.abbreviation}"
        yield f"END:{kind}"
    yield "END:VTIMEZONE"


def _offset(offset: timedelta) -> str:
    minutes, seconds = divmod(int(abs(offset).total_seconds()), 60)
    sign = "-" if offset < timedelta() else "+"
    return f"{sign}{minutes // 60:02}{minutes % 60:02}" + (f"{seconds:02}" if seconds else "")


def _wall(deadline: Mapping[str, Any]) -> datetime:
    """Return a kept deadline by the clock on the wall; 24:00 is the next day's beginning."""
    hours, minutes = map(int, deadline["time"].split(":"))
    return datetime.fromisoformat(deadline["date"]) + timedelta(hours=hours, minutes=minutes)


def moment(deadline: Mapping[str, Any]) -> datetime:
    """Return a kept deadline in UTC, without a zone."""
    away = timedelta(hours=int(deadline["offset"][1:3]), minutes=int(deadline["offset"][4:6]))
    return _wall(deadline) + (away if deadline["offset"].startswith("-") else -away)


def _text(text: str) -> str:
    for char in "\\;,":
        text = text.replace(char, f"\\{char}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """Yield a line in parts of at most 75 bytes, cut between characters."""
    size = 0
    part = ""
    for char in line:
        width = len(char.encode())
        if size + width > 75:
            yield f"{part}\r\n"
            part, size = " ", 1
        part += char
        size += width
    yield f"{part}\r\n"
