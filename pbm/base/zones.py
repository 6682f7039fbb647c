"""Wall time in a time zone: abbreviation, offset, and times that summer time skips or doubles.

The database is always that of the package `tzdata`, never the machine's, so that every machine
says the same (tournament.md, "Deadlines"). It is loaded when it is needed, not before.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pbm.base.record import NamedTuple

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    """Return the names of all zones, such as "Europe/Berlin"."""
    import pkgutil

    listed = (pkgutil.get_data("tzdata", "zones") or b"").decode("ascii")
    return frozenset(listed.split()) - {"Factory"}


@lru_cache(maxsize=64)
def _zone(name: str) -> ZoneInfo:
    """Return the zone. Raises KeyError for a name that `zone_names` has not."""
    import pkgutil
    from io import BytesIO
    from zoneinfo import ZoneInfo

    if name not in zone_names():
        raise KeyError(name)
    # Not by name: then the machine's own files would come before the package's.
    data = pkgutil.get_data("tzdata", f"zoneinfo/{name}") or b""
    return ZoneInfo.from_file(BytesIO(data), key=name)


def settle(day: date, wall: tuple[int, int], name: str) -> dict[str, Any]:
    """Return the moment of a wall time (hour, minute) on a day, as an issue keeps it.

    A time that summer time skips is moved on by what was skipped; of a doubled one the first
    holds; `settled` says so. (24, 0) is the day's end, which is neither. The shape is that of
    "deadline" in `calendar.to_json`. Raises KeyError for an unknown zone.
    """
    zone = _zone(name)
    asked = datetime.combine(day, time()) + timedelta(hours=wall[0], minutes=wall[1])
    local = asked.replace(tzinfo=zone)
    shown_day, shown_time, settled = day, f"{wall[0]:02}:{wall[1]:02}", None
    if wall[0] < 24:
        real = local.astimezone(UTC).astimezone(zone)
        if real.replace(tzinfo=None) != asked:
            settled = "skipped"
            local = real
            shown_day, shown_time = real.date(), f"{real.hour:02}:{real.minute:02}"
        elif local.utcoffset() != local.replace(fold=1).utcoffset():
            settled = "doubled"
    return {
        "date": shown_day.isoformat(),
        "time": shown_time,
        "zone": name,
        "abbreviation": local.tzname() or "",
        "offset": _offset(local.utcoffset() or timedelta()),
        "settled": settled,
        "asked": f"{wall[0]:02}:{wall[1]:02}" if settled else None,
    }


def _offset(offset: timedelta) -> str:
    """Return "+02:00"; seconds (in zones of long ago) are dropped."""
    minutes = abs(offset) // timedelta(minutes=1)
    return f"{'-' if offset < timedelta() else '+'}{minutes // 60:02}:{minutes % 60:02}"


class Rule(NamedTuple):
    """What holds in a zone from a moment on. since: by the wall clock until then; before, offset: from
    UTC, until then and since; abbreviation: such as "CEST"; summer: whether it is summer time."""

    since: datetime
    before: timedelta
    offset: timedelta
    abbreviation: str
    summer: bool


def rules(name: str, first: date, last: date) -> list[Rule]:
    """Return what holds in a zone between two days, the first rule from `first` on.

    Raises KeyError for an unknown zone.
    """
    zone = _zone(name)

    def at(moment: datetime) -> tuple[timedelta, str, bool]:
        local = moment.astimezone(zone)
        return local.utcoffset() or timedelta(), local.tzname() or "", bool(local.dst())

    low = datetime.combine(first, time(), UTC)
    now = at(low)
    found = [Rule(low.replace(tzinfo=None) + now[0], now[0], *now)]
    end = datetime.combine(last, time(), UTC) + timedelta(days=2)
    while low < end:
        high = low + timedelta(days=1)
        then = at(high)
        if then != now:
            while high - low > timedelta(seconds=1):
                middle = low + (high - low) // 2
                low, high = (middle, high) if at(middle) == now else (low, middle)
            high = high.replace(microsecond=0)
            then = at(high)
            found.append(Rule(high.replace(tzinfo=None) + now[0], now[0], *then))
        low, now = high, then
    return found
