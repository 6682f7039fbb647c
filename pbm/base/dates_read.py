"""Typed dates, rhythms, times and zones to values (tournament.md, "Deadlines").

Each reader takes one text as it was typed and returns the value, or raises `DateFault` with a word
for what is wrong and an example of what is right. The sentences are in `dates_text.MESSAGES`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from pbm.base.calendar import FIRST_DAY, LAST_DAY, Every

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": -1}
_MOST_DAYS = 3660
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_ANY_DATE = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})|([0-9]{1,2})\.\s?([0-9]{1,2})\.\s?([0-9]{4})")
_SPAN = re.compile(r"([0-9]{1,9})\s+(days?|weeks?)", re.IGNORECASE)
_ENGLISH = {"tag": "day", "tage": "days", "woche": "week", "wochen": "weeks", "monat": "month", "monatlich": "month"}
_CLOCK = re.compile(r"([0-9]{1,2})(?:[.:h]([0-9]{2}))?\s*(?:uhr|h)?", re.IGNORECASE)
_TIME = re.compile(r"([0-9]{1,2}):([0-9]{2})")


class DateFault(ValueError):
    """A typed text that is no date, rhythm, time … as its key wants it.

    cause: a word; code and facts: those of its sentence; example: a right text, ready to copy.
    """

    def __init__(self, cause: str, found: str, example: str) -> None:
        super().__init__(cause)
        self.cause = cause
        self.found = found
        self.example = example

    @property
    def code(self) -> str:
        return f"calendar.{self.cause}"

    @property
    def facts(self) -> dict[str, str]:
        return {"found": self.found}


def parse_date(text: str, example: str = "2026-12-01") -> date:
    """Read "2026-12-01". Causes: not-a-date, no-such-day, year-out-of-range."""
    match = _DATE.fullmatch(text.strip())
    if match is None:
        raise DateFault("not-a-date", text, _iso(text) or example)
    try:
        day = date(*map(int, match.groups()))
    except ValueError:
        raise DateFault("no-such-day", text, example) from None
    if not FIRST_DAY <= day <= LAST_DAY:
        raise DateFault("year-out-of-range", text, example)
    return day


def _iso(text: str) -> str:
    """A day in another spelling ("1.12.2026") as it would be right; "" where it is none."""
    found = _ANY_DATE.fullmatch(text.strip())
    if found is None:
        return ""
    meant = _day(*found.groups())
    return meant.isoformat() if meant and FIRST_DAY <= meant <= LAST_DAY else ""


def _day(year: str, month: str, day: str, day2: str, month2: str, year2: str) -> date | None:
    """The day of the groups of `_ANY_DATE`, None where there is no such day."""
    try:
        return date(int(year or year2), int(month or month2), int(day or day2))
    except ValueError:
        return None


def _english(text: str) -> list[str]:
    """The words of a rhythm or a span, the German ones in English."""
    return [_ENGLISH.get(word, word) for word in text.casefold().split()]


def parse_dates(texts: Sequence[str]) -> Every:
    """Read a list of dates as a rhythm. Causes: those of `parse_date`, no-dates, dates-not-rising."""
    days: list[date] = []
    for text in texts:
        day = parse_date(text)
        if days and day <= days[-1]:
            raise DateFault("dates-not-rising", text, "[2026-12-02, 2027-01-13]")
        days.append(day)
    if not days:
        raise DateFault("no-dates", "[]", "[2026-12-02, 2027-01-13]")
    return Every("dates", dates=tuple(days))


def parse_every(text: str) -> Every:
    """Read "10 days", "5 weeks", "month", "last friday" ("first" to "fourth" too).

    Causes: not-a-rhythm, no-rhythm (0 days), too-long.
    """
    words = text.casefold().split()
    if words == ["month"]:
        return Every("month")
    if len(words) == 2 and words[0] in _NTH and words[1] in WEEKDAYS:
        return Every("weekday", nth=_NTH[words[0]], weekday=WEEKDAYS.index(words[1]))
    days = _span(text, "not-a-rhythm", "5 weeks") if _SPAN.fullmatch(text.strip()) else _no_rhythm(text)
    if days == 0:
        raise DateFault("no-rhythm", text, "5 weeks")
    return Every("days", days)


def _no_rhythm(text: str) -> int:
    """Refuse what is no rhythm, with the nearest right one: "3 weeks" for "3 wekks"."""
    from pbm.base.text import near

    words = _english(text)
    known = (*_NTH, *WEEKDAYS) if len(words) != 2 or not words[0].isdigit() else ("days", "weeks", "day", "week")
    likely = [word if word.isdigit() or word in known else near(word, known) for word in words[:3]]
    right = " ".join(likely)
    if len(words) == 1 and near(words[0], ("month",)):
        right = "month"
    parts = right.split()
    weekday = len(parts) == 2 and parts[0] in _NTH and parts[1] in WEEKDAYS
    span = len(right) < 12 and _SPAN.fullmatch(right) and parts[0].strip("0")
    raise DateFault("not-a-rhythm", text, right if weekday or span or right == "month" else "5 weeks")


def parse_days(text: str) -> int:
    """Read "12 days", "1 day", "2 weeks" as days. Causes: not-days, too-long."""
    return _span(text, "not-days", "12 days")


def _span(text: str, cause: str, example: str) -> int:
    match = _SPAN.fullmatch(text.strip())
    if match is None:
        meant = " ".join(_english(text))
        raise DateFault(cause, text, meant if _SPAN.fullmatch(meant) else example)
    days = int(match.group(1)) * (7 if match.group(2)[0] in "wW" else 1)
    if days > _MOST_DAYS:
        raise DateFault("too-long", text, example)
    return days


def parse_time(text: str) -> tuple[int, int]:
    """Read "18:00", "9:30" or "24:00" as hour and minute. Causes: not-a-time, no-such-time."""
    match = _TIME.fullmatch(text.strip())
    if match is None:
        typed = _CLOCK.fullmatch(text.strip())
        meant = f"{typed[1]}:{typed[2] or '00'}" if typed else ""
        right = meant if typed and int(typed[1]) < 24 and int(typed[2] or 0) < 60 else "18:00"
        raise DateFault("not-a-time", text, right)
    hour, minute = int(match.group(1)), int(match.group(2))
    if minute > 59 or hour * 60 + minute > 24 * 60:
        raise DateFault("no-such-time", text, "18:00")
    return hour, minute


def _two_days(text: str) -> str:
    """The two days of a pause that was typed in another form, such as 23.12.2026-6.1.2027; "" where
    there are not just two."""
    found = [_day(*groups) for groups in _ANY_DATE.findall(text)]
    first, last = found if len(found) == 2 else (None, None)
    return f"{first}..{last}" if first and last and first <= last else ""


def parse_pause(text: str) -> tuple[date, date]:
    """Read "2026-12-23..2027-01-06" as its first and last day.

    Causes: not-a-pause, pause-backwards, and those of `parse_date`.
    """
    example = "2026-12-23..2027-01-06"
    parts = text.split("..")
    if len(parts) != 2 or not all(_DATE.fullmatch(part.strip()) for part in parts):
        raise DateFault("not-a-pause", text, _two_days(text) or example)
    first, last = (parse_date(part.strip(), example) for part in parts)
    if last < first:
        raise DateFault("pause-backwards", text, f"{last}..{first}")
    return first, last


def parse_zone(text: str) -> str:
    """Read the name of a time zone, "Europe/Berlin". Cause: unknown-zone, with the nearest name."""
    from pbm.base.text import near
    from pbm.base.zones import zone_names

    name = text.strip()
    if name not in zone_names():
        raise DateFault("unknown-zone", text, near(name, sorted(zone_names())) or "Europe/Berlin")
    return name
