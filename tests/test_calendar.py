"""Schedules, zones and dates in print (tournament.md, "Deadlines")."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.calendar import Every, Override, Schedule, all_dates, dates, to_json
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
from pbm.base.dates_text import MESSAGES, date_text, deadline_text, settled_message, zone_text
from pbm.base.text import say
from pbm.base.zones import settle, zone_names
from tests.cli import CAMPAIGN, call, folder

D = date.fromisoformat


def days_of(schedule: Schedule, last: int) -> list[str]:
    return [str(printed.appears) for printed in all_dates(schedule, last)]


ZINE = Schedule(
    start=D("2026-12-02"),
    every=parse_every("5 weeks"),
    lead=12,
    editorial=4,
    pauses=(parse_pause("2026-12-23..2027-01-06"),),
)


def test_the_example_of_the_zine() -> None:
    first = dates(ZINE, 1)
    assert first.appears == D("2026-12-02")
    assert first.deadline == D("2027-01-08")  # the first Friday after the pause
    assert first.editorial == D("2027-01-09")
    assert first.following == D("2027-01-13")
    assert not first.hasty
    assert deadline_text(to_json(ZINE, first)["deadline"], "de") == "Freitag, 8. Januar 2027, 18:00 Uhr MEZ"


def test_a_pause_moves_no_later_issue() -> None:
    assert days_of(ZINE, 4) == ["2026-12-02", "2027-01-13", "2027-02-10", "2027-03-17"]
    assert dates(ZINE, 2).deadline == D("2027-01-29")


def test_the_dates_of_the_printed_sheet() -> None:
    schedule = Schedule(start=D("2026-12-02"), every=Every(days=35), lead=12, editorial=4)
    seventh = dates(schedule, 7)
    assert [
        str(day) for day in (seventh.appears, seventh.deadline, seventh.editorial, seventh.following)
    ] == [
        "2027-06-30",
        "2027-07-23",
        "2027-07-31",
        "2027-08-04",
    ]


@pytest.mark.parametrize(
    ("start", "every", "expected"),
    [
        ("2026-12-01", "4 weeks", ["2026-12-01", "2026-12-29", "2027-01-26"]),
        ("2026-12-01", "1 week", ["2026-12-01", "2026-12-08", "2026-12-15"]),
        ("2026-12-01", "10 days", ["2026-12-01", "2026-12-11", "2026-12-21"]),
        ("2026-12-01", "1 day", ["2026-12-01", "2026-12-02", "2026-12-03"]),
        ("2027-01-31", "month", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]),
        ("2027-12-30", "month", ["2027-12-30", "2028-01-30", "2028-02-29", "2028-03-30"]),
        ("2026-11-27", "last friday", ["2026-11-27", "2026-12-25", "2027-01-29"]),
        ("2026-12-02", "last friday", ["2026-12-02", "2026-12-25", "2027-01-29"]),
        ("2026-12-26", "last friday", ["2026-12-26", "2027-01-29", "2027-02-26"]),
        ("2026-12-07", "first monday", ["2026-12-07", "2027-01-04", "2027-02-01"]),
        ("2026-12-01", "Third Wednesday", ["2026-12-01", "2026-12-16", "2027-01-20"]),
    ],
)
def test_rhythms(start: str, every: str, expected: list[str]) -> None:
    schedule = Schedule(start=D(start), every=parse_every(every))
    assert days_of(schedule, len(expected)) == expected


def test_a_list_of_dates_ends() -> None:
    every = parse_dates(["2027-01-06", "2027-02-10"])
    assert days_of(Schedule(start=D("2026-12-02"), every=every), 4) == [
        "2026-12-02",
        "2027-01-06",
        "2027-02-10",
        "None",
    ]
    assert days_of(Schedule(every=every), 3) == ["2027-01-06", "2027-02-10", "None"]
    assert days_of(Schedule(start=D("2027-01-06"), every=every), 3) == ["2027-01-06", "2027-02-10", "None"]
    last = dates(Schedule(every=every, lead=3, editorial=1), 2)
    assert (last.deadline, last.editorial, last.following) == (None, None, None)


def test_without_a_start_there_is_no_date() -> None:
    printed = dates(Schedule(lead=3, editorial=1), 3)
    assert to_json(Schedule(), printed) == dict.fromkeys(("appears", "deadline", "editorial", "following"))


def test_overrides_belong_to_the_issue_before() -> None:
    plain = Schedule(start=D("2026-12-02"), every=Every(days=35), lead=12)
    bare = Schedule(
        start=plain.start, every=plain.every, lead=12, overrides={5: Override(deadline=D("2027-04-16"))}
    )
    assert dates(bare, 4).deadline == D("2027-04-16")
    assert dates(bare, 4).following == dates(plain, 4).following == D("2027-04-21")
    assert [dates(bare, n) for n in (1, 2, 3, 5, 6)] == [dates(plain, n) for n in (1, 2, 3, 5, 6)]
    moved = Schedule(
        start=plain.start, every=plain.every, lead=12, overrides={5: Override(appears=D("2027-04-28"))}
    )
    assert dates(moved, 4).deadline == D("2027-04-16")  # still twelve days before
    assert dates(moved, 5).appears == D("2027-04-28")
    assert dates(moved, 6).appears == dates(plain, 6).appears


def test_a_deadline_after_its_issue_moves_the_issue_by_weeks() -> None:
    late = Schedule(
        start=D("2026-12-02"),
        every=Every(days=35),
        lead=12,
        overrides={5: Override(deadline=D("2027-05-14"))},
    )
    assert dates(late, 4).following == D("2027-05-19")  # a Wednesday as ever
    both = Override(deadline=D("2027-05-14"), appears=D("2027-05-17"))
    assert dates(Schedule(start=D("2026-12-02"), overrides={5: both}), 4).following == D("2027-05-17")


def test_the_deadline_alone_in_a_pause() -> None:
    schedule = Schedule(
        start=D("2027-01-06"), every=Every(days=28), lead=5, pauses=((D("2027-01-25"), D("2027-02-02")),)
    )
    printed = dates(schedule, 1)
    assert printed.deadline == D("2027-02-05")  # Friday 29 January, moved
    assert printed.following == D("2027-02-10")  # not 3 February, before its own deadline


def test_an_override_holds_in_a_pause() -> None:
    schedule = Schedule(
        start=D("2026-12-02"), pauses=ZINE.pauses, overrides={2: Override(deadline=D("2026-12-24"))}
    )
    assert dates(schedule, 1).deadline == D("2026-12-24")


def test_issues_of_one_long_pause_follow_each_other() -> None:
    weekly = Schedule(start=D("2026-12-16"), every=Every(days=7), lead=5, pauses=ZINE.pauses)
    assert days_of(weekly, 5) == ["2026-12-16", "2027-01-13", "2027-01-20", "2027-01-27", "2027-02-03"]
    assert [str(printed.deadline) for printed in all_dates(weekly, 3)] == [
        "2027-01-08",
        "2027-01-15",
        "2027-01-22",
    ]


def test_a_lead_too_long_is_kept_and_told() -> None:
    printed = dates(Schedule(start=D("2026-12-02"), every=Every(days=7), lead=12), 1)
    assert printed.deadline == D("2026-11-27")
    assert printed.hasty


@pytest.mark.parametrize("wrong", ["lead: 12 days, every: 1 week", "every: 4 weeks, overrides: {2: 2026-01-05}"])
def test_check_tells_of_a_deadline_before_the_issue_that_prints_it(tmp_path: Path, wrong: str) -> None:
    text = CAMPAIGN.replace("every: 4 weeks", wrong)
    found = call("check", folder(tmp_path / "x", text), "--json")
    assert found.code == 0 and [note["code"] for note in found.json["notes"]] == ["schedule.hasty"]
    assert call("check", folder(tmp_path / "y", CAMPAIGN), "--json").json["notes"] == []


@pytest.mark.parametrize(
    "override, codes",
    [
        ("6: {deadline: 2027-06-18, appears: 2026-12-01}", ["calendar.override-backwards"]),
        ("6: {appears: 2027-06-17, deadline: 2027-06-18}", ["calendar.override-backwards"]),
        ("6: {deadline: 2027-06-18, appears: 2027-06-18}", []),
        ("6: {deadline: 2027-06-18, appears: soon}", ["calendar.not-a-date"]),
        ("6: {deadline: 2027-06-18}", []),
        ("6: {appears: 2027-06-18}", []),
    ],
)
def test_an_issue_cannot_appear_before_its_orders_are_due(tmp_path: Path, override: str, codes: list[str]) -> None:
    text = CAMPAIGN.replace("every: 4 weeks", f"every: 4 weeks, overrides: {{{override}}}")
    found = call("check", folder(tmp_path / "x", text), "--json")
    assert found.codes == codes
    for problem in found.json["campaign"]:
        assert text.splitlines()[4][problem["column"] - 1 :].startswith(override.partition("appears: ")[2][:4])


@pytest.mark.parametrize(
    "override, codes",
    [
        ("1: 2026-12-20", ["schedule.first-deadline"]),
        ("1: {deadline: 2026-12-01, appears: 2026-12-02}", ["schedule.first-deadline"]),
        ("1: {appears: 2026-12-02}", []),
        ("2: 2026-12-20", []),
    ],
)
def test_a_deadline_for_the_first_issue_has_no_effect_and_is_noted(tmp_path: Path, override: str, codes: list[str]) -> None:
    text = CAMPAIGN.replace("every: 4 weeks", f"every: 4 weeks, overrides: {{{override}}}")
    found = call("check", folder(tmp_path / "x", text), "--json")
    assert (found.code, [note["code"] for note in found.json["notes"]]) == (0, codes)
    assert [note["line"] for note in found.json["notes"]] == [5] * len(codes)


def test_two_issues_never_have_one_deadline() -> None:
    weekly = Schedule(start=D("2026-12-02"), every=Every(days=7), lead=12, pauses=ZINE.pauses)
    deadlines = [str(printed.deadline) for printed in all_dates(weekly, 6)]
    assert deadlines == ["2026-11-27", "2026-12-04", "2027-01-08", "2027-01-15", "2027-01-22", "2027-01-29"]


def test_the_end_of_the_calendar_gives_no_date() -> None:
    for every in ("3660 days", "month", "last friday"):
        schedule = Schedule(start=D("2999-12-01"), every=parse_every(every), lead=3)
        assert dates(schedule, 30).appears is None


pause_lists = st.lists(
    st.tuples(st.dates(D("2026-12-01"), D("2029-01-01")), st.integers(0, 60)).map(
        lambda pause: (pause[0], pause[0] + timedelta(days=pause[1]))
    ),
    max_size=4,
).map(tuple)
rhythms = st.one_of(
    st.integers(1, 60).map(lambda days: Every(days=days)),
    st.just(Every("month")),
    st.builds(
        lambda nth, day: Every("weekday", nth=nth, weekday=day),
        st.sampled_from([1, 2, 3, 4, -1]),
        st.integers(0, 6),
    ),
)
schedules = st.builds(
    Schedule,
    start=st.dates(D("2026-10-01"), D("2027-10-01")),
    every=rhythms,
    lead=st.integers(0, 30),
    editorial=st.one_of(st.none(), st.integers(0, 10)),
    pauses=pause_lists,
    deadline=st.just((18, 0)),
    timezone=st.just("Europe/Berlin"),
    overrides=st.just({}),
)


@given(schedules)
def test_no_date_falls_into_a_pause_and_all_rise(schedule: Schedule) -> None:
    printed = all_dates(schedule, 12)
    for one in printed:
        for day in (one.appears, one.deadline, one.editorial, one.following):
            assert day is not None or schedule.editorial is None
            assert not any(first <= day <= last for first, last in schedule.pauses if day is not None)
        assert one.deadline is not None and one.following is not None
        assert one.deadline <= one.following
        assert one.editorial is None or one.editorial <= one.following
    for one, then in pairwise(printed):
        assert one.appears is not None and then.appears is not None and one.appears < then.appears
        assert one.deadline is not None and then.deadline is not None and one.deadline < then.deadline


@given(schedules, st.integers(1, 12))
def test_one_issue_is_as_in_the_whole_calendar(schedule: Schedule, issue: int) -> None:
    assert dates(schedule, issue) == all_dates(schedule, 12)[issue - 1]


@given(schedules)
def test_only_a_long_lead_is_hasty(schedule: Schedule) -> None:
    if schedule.every.kind == "days" and schedule.lead < schedule.every.days:
        assert not any(one.hasty for one in all_dates(schedule, 12))


@pytest.mark.parametrize(
    ("day", "wall", "zone", "expected"),
    [
        ("2027-07-23", (18, 0), "Europe/Berlin", ("2027-07-23", "18:00", "CEST", "+02:00", None, None)),
        ("2027-01-08", (9, 30), "Europe/Berlin", ("2027-01-08", "09:30", "CET", "+01:00", None, None)),
        (
            "2027-03-28",
            (2, 30),
            "Europe/Berlin",
            ("2027-03-28", "03:30", "CEST", "+02:00", "skipped", "02:30"),
        ),
        ("2027-03-28", (3, 0), "Europe/Berlin", ("2027-03-28", "03:00", "CEST", "+02:00", None, None)),
        (
            "2027-10-31",
            (2, 30),
            "Europe/Berlin",
            ("2027-10-31", "02:30", "CEST", "+02:00", "doubled", "02:30"),
        ),
        ("2027-10-31", (3, 0), "Europe/Berlin", ("2027-10-31", "03:00", "CET", "+01:00", None, None)),
        ("2027-10-31", (24, 0), "Europe/Berlin", ("2027-10-31", "24:00", "CET", "+01:00", None, None)),
        # the clocks of Havana change at midnight: the day's end is neither skipped nor doubled
        ("2023-03-11", (24, 0), "America/Havana", ("2023-03-11", "24:00", "CST", "-05:00", None, None)),
        (
            "2023-03-12",
            (0, 0),
            "America/Havana",
            ("2023-03-12", "01:00", "CDT", "-04:00", "skipped", "00:00"),
        ),
        # Samoa left out a whole day
        ("2011-12-30", (18, 0), "Pacific/Apia", ("2011-12-31", "18:00", "+14", "+14:00", "skipped", "18:00")),
        ("2027-07-23", (18, 0), "UTC", ("2027-07-23", "18:00", "UTC", "+00:00", None, None)),
        ("2027-07-23", (18, 0), "America/St_Johns", ("2027-07-23", "18:00", "NDT", "-02:30", None, None)),
    ],
)
def test_wall_times(day: str, wall: tuple[int, int], zone: str, expected: tuple[Any, ...]) -> None:
    kept = settle(D(day), wall, zone)
    keys = ("date", "time", "abbreviation", "offset", "settled", "asked")
    assert tuple(kept[key] for key in keys) == expected
    assert kept["zone"] == zone
    message = settled_message(kept)
    assert (message is None) == (kept["settled"] is None)
    if message:
        for lang in ("de", "en"):
            assert kept["asked"] in say(message.code, message.args, lang, MESSAGES)


def test_every_zone_can_be_loaded() -> None:
    assert len(zone_names()) > 400
    for name in zone_names():
        for lang in ("de", "en"):
            assert re.fullmatch(
                r"[A-Z][A-Za-z]{2,4}|UTC([+-]\d+(:\d\d)?)?",
                zone_text(settle(D("2027-01-01"), (12, 0), name)["abbreviation"], lang),
            )


@pytest.mark.parametrize(
    ("abbreviation", "de", "en"),
    [
        ("CET", "MEZ", "CET"),
        ("CEST", "MESZ", "CEST"),
        ("WET", "WEZ", "WET"),
        ("WEST", "WESZ", "WEST"),
        ("EET", "OEZ", "EET"),
        ("EEST", "OESZ", "EEST"),
        ("UTC", "UTC", "UTC"),
        ("GMT", "GMT", "GMT"),
        ("+03", "UTC+3", "UTC+3"),
        ("-0330", "UTC-3:30", "UTC-3:30"),
        ("+0030", "UTC+0:30", "UTC+0:30"),
        ("+00", "UTC", "UTC"),
    ],
)
def test_zone_words(abbreviation: str, de: str, en: str) -> None:
    assert (zone_text(abbreviation, "de"), zone_text(abbreviation, "en")) == (de, en)


def test_printed_dates() -> None:
    assert date_text("2027-06-30", "de") == "Mittwoch, 30. Juni 2027"
    assert date_text("2027-06-30", "en") == "Wednesday, 30 June 2027"
    assert date_text("2027-03-01", "de") == "Montag, 1. März 2027"
    kept = settle(D("2027-07-23"), (18, 0), "Europe/Berlin")
    assert deadline_text(kept, "de") == "Freitag, 23. Juli 2027, 18:00 Uhr MESZ"
    assert deadline_text(kept, "en") == "Friday, 23 July 2027, 18:00 CEST"
    assert (
        deadline_text(settle(D("2027-07-23"), (24, 0), "Asia/Riyadh"), "en")
        == "Friday, 23 July 2027, 24:00 UTC+3"
    )


def test_printing_needs_no_zone_database() -> None:
    code = (
        "import sys\nfrom pbm.base.dates_text import deadline_text\n"
        "import pbm.base.calendar, pbm.base.zones, pbm.base.dates_read\n"
        "deadline_text({'date': '2027-07-23', 'time': '18:00', 'abbreviation': 'CEST'}, 'de')\n"
        "sys.exit(any(name.split('.')[0] in ('zoneinfo', 'tzdata', 'locale') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_machine_s_zone_and_zone_files_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    code = (
        "import json\nfrom datetime import date\nfrom pbm.base.calendar import *\n"
        "s = Schedule(start=date(2026, 12, 2), lead=12, editorial=4, deadline=(2, 30))\n"
        "print(json.dumps([to_json(s, one) for one in all_dates(s, 40)]))"
    )
    found = set()
    for zone in ("Pacific/Kiritimati", "America/New_York"):
        env = {**os.environ, "TZ": zone, "LANG": "C", "PYTHONTZPATH": "", "PYTHONHASHSEED": "7"}
        found.add(
            subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True).stdout
        )
    env = {**os.environ, "PYTHONTZPATH": "/usr/share/zoneinfo"}
    found.add(subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True).stdout)
    assert len(found) == 1


@given(schedules)
def test_the_same_dates_in_another_zone(schedule: Schedule) -> None:
    before = os.environ.get("TZ")
    found = []
    try:
        for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
            os.environ["TZ"] = zone
            time.tzset()
            found.append([to_json(schedule, one) for one in all_dates(schedule, 3)])
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        time.tzset()
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("read", "text", "value"),
    [
        (parse_date, "2026-12-01", date(2026, 12, 1)),
        (parse_date, " 2028-02-29 ", date(2028, 2, 29)),
        (parse_days, "12 days", 12),
        (parse_days, "1 day", 1),
        (parse_days, "0 days", 0),
        (parse_days, "2 weeks", 14),
        (parse_days, "1 week", 7),
        (parse_time, "18:00", (18, 0)),
        (parse_time, "9:30", (9, 30)),
        (parse_time, "00:00", (0, 0)),
        (parse_time, "24:00", (24, 0)),
        (parse_pause, "2026-12-23..2027-01-06", (date(2026, 12, 23), date(2027, 1, 6))),
        (parse_pause, "2026-12-24 .. 2026-12-24", (date(2026, 12, 24), date(2026, 12, 24))),
        (parse_zone, "Europe/Berlin", "Europe/Berlin"),
        (parse_every, "5 weeks", Every(days=35)),
        (parse_every, "last friday", Every("weekday", nth=-1, weekday=4)),
        (parse_every, "month", Every("month")),
    ],
)
def test_typed_texts(read: Callable[[str], Any], text: str, value: Any) -> None:
    result = read(text)
    if isinstance(value, Every):
        assert (result.kind, result.days, result.nth, result.weekday) == (
            value.kind,
            value.days,
            value.nth,
            value.weekday,
        )
    else:
        assert result == value


FAULTS: list[tuple[Callable[[str], Any], str, str]] = [
    (parse_date, "1.12.2026", "not-a-date"),
    (parse_date, "2026-12-1", "not-a-date"),
    (parse_date, "2026-12-01T18:00", "not-a-date"),
    (parse_date, "٢٠٢٦-١٢-٠١", "not-a-date"),
    (parse_date, "", "not-a-date"),
    (parse_date, "2027-02-29", "no-such-day"),
    (parse_date, "2027-13-01", "no-such-day"),
    (parse_date, "0000-01-01", "no-such-day"),
    (parse_date, "1066-10-14", "year-out-of-range"),
    (parse_date, "9999-12-31", "year-out-of-range"),
    (parse_every, "weekly", "not-a-rhythm"),
    (parse_every, "28", "not-a-rhythm"),
    (parse_every, "-1 days", "not-a-rhythm"),
    (parse_every, "1.5 weeks", "not-a-rhythm"),
    (parse_every, "fifth friday", "not-a-rhythm"),
    (parse_every, "last fryday", "not-a-rhythm"),
    (parse_every, "", "not-a-rhythm"),
    (parse_every, "0 weeks", "no-rhythm"),
    (parse_every, "999999999 weeks", "too-long"),
    (parse_every, "9" * 5000 + " days", "not-a-rhythm"),
    (parse_days, "12", "not-days"),
    (parse_days, "twelve days", "not-days"),
    (parse_days, "-2 days", "not-days"),
    (parse_days, "3661 days", "too-long"),
    (parse_time, "18.00", "not-a-time"),
    (parse_time, "1080", "not-a-time"),
    (parse_time, "18:0", "not-a-time"),
    (parse_time, "18:60", "no-such-time"),
    (parse_time, "24:01", "no-such-time"),
    (parse_time, "25:00", "no-such-time"),
    (parse_pause, "2026-12-23", "not-a-pause"),
    (parse_pause, "2026-12-23-2027-01-06", "not-a-pause"),
    (parse_pause, "2027-01-06..2026-12-23", "pause-backwards"),
    (parse_pause, "2026-12-23..2027-01-32", "no-such-day"),
    (parse_zone, "Berlin", "unknown-zone"),
    (parse_zone, "../../etc/passwd", "unknown-zone"),
    (parse_zone, "", "unknown-zone"),
    (lambda text: parse_dates([]), "[]", "no-dates"),
    (lambda text: parse_dates(["2027-02-01", text]), "2027-02-01", "dates-not-rising"),
]


@pytest.mark.parametrize(("read", "text", "cause"), FAULTS)
def test_faulty_texts(read: Callable[[str], Any], text: str, cause: str) -> None:
    with pytest.raises(DateFault) as caught:
        read(text)
    fault = caught.value
    assert fault.cause == cause
    assert fault.found in text
    for lang in ("de", "en"):
        assert say(fault.code, fault.facts, lang, MESSAGES)


@pytest.mark.parametrize(
    ("read", "text", "cause"), [case for case in FAULTS if "lambda" not in case[0].__name__]
)
def test_the_example_of_a_fault_is_right(read: Callable[[str], Any], text: str, cause: str) -> None:
    with pytest.raises(DateFault) as caught:
        read(text)
    read(caught.value.example)


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("5 wekks", "5 weeks"), ("3 wekks", "3 weeks"), ("2 dais", "2 days"), ("last fryday", "last friday"),
        ("monht", "month"), ("0 wekks", "5 weeks"), ("99999999999999 wekks", "5 weeks"), ("sometimes", "5 weeks"),
        ("a b c", "5 weeks"),
    ],
)  # fmt: skip
def test_the_nearest_rhythm_is_the_example(typed: str, right: str) -> None:
    with pytest.raises(DateFault) as caught:
        parse_every(typed)
    assert caught.value.example == right
    parse_every(caught.value.example)


def test_each_cause_has_a_case() -> None:
    sayings = {"follows", "skipped", "doubled", "pauses-overlap", "override-backwards"}  # the last two compare texts
    assert {code.removeprefix("calendar.") for code in MESSAGES} - sayings == {
        cause for _, _, cause in FAULTS
    }


def test_the_nearest_zone_is_the_example() -> None:
    with pytest.raises(DateFault) as caught:
        parse_zone("europe/berlin")
    assert caught.value.example == "Europe/Berlin"


@pytest.mark.parametrize(
    ("parse", "typed", "right"),
    [
        (parse_date, "1.12.2026", "2026-12-01"), (parse_date, "24. 12. 2026", "2026-12-24"),
        (parse_every, "4 Wochen", "4 weeks"), (parse_every, "Monat", "month"), (parse_days, "12 Tage", "12 days"),
        (parse_time, "18 Uhr", "18:00"), (parse_time, "19.30", "19:30"),
    ],
)  # fmt: skip
def test_everyday_german_is_refused_with_what_was_meant(parse: Callable[[str], object], typed: str, right: str) -> None:
    with pytest.raises(DateFault) as caught:
        parse(typed)
    assert caught.value.example == right and parse(right) is not None


@pytest.mark.parametrize(("parse", "typed"), [(parse_date, "31.2.2027"), (parse_date, "1.1.0001"), (parse_time, "25 Uhr")])
def test_what_can_not_be_meant_is_not_proposed(parse: Callable[[str], object], typed: str) -> None:
    with pytest.raises(DateFault) as caught:
        parse(typed)
    assert parse(caught.value.example) is not None
