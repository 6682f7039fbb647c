"""From a schedule to the dates of each issue (tournament.md, "Deadlines").

All dates come from the start and the rule, never from a clock. Texts are read in `dates_read`,
zones and summer time are in `zones`, dates are printed by `dates_text`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import Any, Literal

from pbm.base.record import NamedTuple

FIRST_DAY = date(1900, 1, 1)
LAST_DAY = date(2999, 12, 31)
"""Days outside of these two are neither read nor made."""

_DAY = timedelta(days=1)


class Every(NamedTuple):
    """How issues follow each other; of the other fields only those of its kind are meaningful.

    "days": every `days` days (1 or more). "month": the same day of each month, or the month's last
    where it has none. "weekday": the `nth` (1 to 4, -1 the last) `weekday` (0 Monday … 6 Sunday) of
    each month. "dates": the `dates`, rising.
    """

    kind: Literal["days", "month", "weekday", "dates"] = "days"
    days: int = 35
    nth: int = -1
    weekday: int = 4
    dates: tuple[date, ...] = ()


class Override(NamedTuple):
    """Dates that the game master sets for one issue: they hold as they stand, even in a pause.

    deadline: that of the orders which this issue resolves; appears: the issue's own day.
    """

    deadline: date | None = None
    appears: date | None = None


_NO_OVERRIDE = Override()


class Schedule(NamedTuple):
    """The campaign's `schedule`, converted.

    lead, editorial: days before an issue appears (editorial None: no press close); deadline: hour
    and minute on the wall clock in `timezone`, (24, 0) is the day's end; pauses: first and last
    day, both included; overrides: by the number of the issue whose dates they set.
    """

    start: date | None = None
    every: Every = Every()
    lead: int = 0
    editorial: int | None = None
    deadline: tuple[int, int] = (18, 0)
    timezone: str = "Europe/Berlin"
    pauses: tuple[tuple[date, date], ...] = ()
    overrides: Mapping[int, Override] = MappingProxyType({})


class IssueDates(NamedTuple):
    """The dates printed in one issue; None where the schedule gives none.

    appears: its own day; deadline: that of orders/ISSUE+1; editorial: until when press for the
    next issue is taken; following: the day the next issue appears; hasty: the deadline is not
    later than the day on which this issue prints it (a `lead` too long for the rhythm).
    """

    issue: int
    appears: date | None = None
    deadline: date | None = None
    editorial: date | None = None
    following: date | None = None

    @property
    def hasty(self) -> bool:
        return bool(self.appears and self.deadline and self.deadline <= self.appears)


def dates(schedule: Schedule, issue: int) -> IssueDates:
    """Return the dates printed in issue `issue` (1 or more)."""
    return all_dates(schedule, issue)[-1]


def all_dates(schedule: Schedule, last: int) -> tuple[IssueDates, ...]:
    """Return the dates printed in the issues 1 to `last` (1 or more), in one pass."""
    own = _own_dates(schedule)
    now = next(own)
    found = []
    for issue in range(1, last + 1):
        then = next(own)
        found.append(IssueDates(issue, now.appears, then.deadline, then.editorial, then.appears))
        now = then
    return tuple(found)


def to_json(schedule: Schedule, printed: IssueDates) -> dict[str, Any]:
    """Return what an issue keeps of its dates: enough to print them without a zone database.

    {"appears": "2027-06-30", "deadline": {"date": …, "time": "18:00", "zone": "Europe/Berlin",
    "abbreviation": "CEST", "offset": "+02:00", "settled": None, "asked": None}, "editorial": …,
    "following": …}; None stands for a missing date. "settled" is "skipped" or "doubled" where
    summer time skips or doubles the time, and "asked" then the time that the schedule names.
    """
    deadline = None
    if printed.deadline is not None:
        from pbm.base.zones import settle

        deadline = settle(printed.deadline, schedule.deadline, schedule.timezone)
    return {
        "appears": _iso(printed.appears),
        "deadline": deadline,
        "editorial": _iso(printed.editorial),
        "following": _iso(printed.following),
    }


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


class _Own(NamedTuple):
    """The dates of the way to one issue: its own deadline, press close and day."""

    deadline: date | None = None
    editorial: date | None = None
    appears: date | None = None


def _own_dates(schedule: Schedule) -> Iterator[_Own]:
    """Yield the own dates of the issues 1, 2, … without end."""
    pauses = sorted(schedule.pauses)
    listed = _listed(schedule)
    number = 1
    last_day: date | None = None
    last_deadline: date | None = None
    before: date | None = None
    while True:
        by_rule = _by_rule(schedule, number, listed)
        override = schedule.overrides.get(number, _NO_OVERRIDE)
        appears = override.appears or _free(by_rule, last_day, pauses)
        deadline = editorial = None
        if number > 1:
            deadline = override.deadline
            if deadline is None:
                # A pause that moves the issue before must not leave players a deadline in the
                # past; where the rule alone does that, it is left so and told (`hasty`).
                lead_fits = by_rule and before and (by_rule - before).days > schedule.lead
                floor = _latest(last_deadline, last_day if lead_fits else None)
                deadline = _free(_back(appears, schedule.lead), floor, pauses)
            appears = override.appears or _not_before(appears, deadline, pauses)
            editorial = _free(_back(appears, schedule.editorial), None, pauses)
            appears = override.appears or _not_before(appears, editorial, pauses)
        yield _Own(deadline, editorial, appears)
        last_day = _latest(last_day, appears)
        last_deadline = _latest(last_deadline, deadline)
        before = by_rule
        number += 1


def _latest(one: date | None, other: date | None) -> date | None:
    return max(one, other) if one and other else one or other


def _back(day: date | None, days: int | None) -> date | None:
    return None if day is None or days is None else day - timedelta(days=days)


def _not_before(day: date | None, other: date | None, pauses: list[tuple[date, date]]) -> date | None:
    """Return the day, moved on by whole weeks until it is not before the other."""
    return _free(day, None if other is None else other - _DAY, pauses)


def _free(day: date | None, after: date | None, pauses: list[tuple[date, date]]) -> date | None:
    """Return the first same weekday that is later than `after` and in none of the (sorted) pauses."""
    if day is None:
        return None
    if after is not None and day <= after:
        day = _week_past(day, after)
    for first, last in pauses:
        if first <= day <= last:
            day = _week_past(day, last)
    return day


def _week_past(day: date, last: date) -> date:
    return day + timedelta(weeks=(last - day).days // 7 + 1)


def _listed(schedule: Schedule) -> tuple[date, ...]:
    """Return the days of a listed rhythm. The list may name the start or not: it is issue 1."""
    start = schedule.start
    if start is None:
        return schedule.every.dates
    return (start, *(day for day in schedule.every.dates if day > start))


def _by_rule(schedule: Schedule, number: int, listed: tuple[date, ...]) -> date | None:
    """Return the day of issue `number` by start and rhythm alone."""
    every, start = schedule.every, schedule.start
    if every.kind == "dates":
        return listed[number - 1] if number <= len(listed) else None
    if start is None:
        return None
    if number == 1:
        return start
    if every.kind == "days":
        days = every.days * (number - 1)
        return start + timedelta(days=days) if days <= (LAST_DAY - start).days else None
    if every.kind == "month":
        return _in_month(start, number - 1, start.day)
    here = _nth_weekday(start, 0, every)
    return _nth_weekday(start, number - 1 if here is None or here <= start else number - 2, every)


def _month_length(year: int, month: int) -> int:
    return (date(year + month // 12, month % 12 + 1, 1) - date(year, month, 1)).days


def _in_month(start: date, months: int, day: int) -> date | None:
    """Return that day, or the last, of the month `months` after that of `start`."""
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    if year > LAST_DAY.year:
        return None
    return date(year, month + 1, min(day, _month_length(year, month + 1)))


def _nth_weekday(start: date, months: int, every: Every) -> date | None:
    if every.nth < 0:
        last = _in_month(start, months, 31)
        return last and last - timedelta(days=(last.weekday() - every.weekday) % 7)
    first = _in_month(start, months, 1)
    return first and first + timedelta(days=(every.weekday - first.weekday()) % 7 + 7 * (every.nth - 1))
