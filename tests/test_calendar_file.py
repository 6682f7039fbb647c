"""The calendar file, read back by a foreign parser (the package icalendar)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.calendar import Every, Override, Schedule, all_dates, to_json
from pbm.referee.calendar_file import AHEAD, Event, calendar_file, events
from tests.cli import CAMPAIGN, call, environment, folder, play, run, start

icalendar = pytest.importorskip("icalendar")

SCHEDULE = 'schedule: {start: 2026-12-01, every: 4 weeks, deadline: "18:00", timezone: Europe/Berlin}'


def read(data: bytes) -> dict[str, Any]:
    """The events of a calendar file by UID."""
    calendar = icalendar.Calendar.from_ical(data)
    found = calendar.walk("VEVENT")
    assert calendar["VERSION"] == "2.0" and found and not calendar.errors
    assert all(not event.errors for event in found)
    assert len({event["UID"] for event in found}) == len(found)
    return {str(event["UID"]): event for event in found}


def written(here: Path, *args: str | Path) -> dict[str, Any]:
    result = call("calendar", here, *args)
    assert result.code == 0, result
    return read((here / "probe.ics").read_bytes())


def with_schedule(path: Path, schedule: str) -> Path:
    return folder(path, CAMPAIGN.replace(SCHEDULE, f"schedule: {{{schedule}}}"))


def test_every_date_is_there_at_its_moment(tmp_path: Path) -> None:
    here = with_schedule(
        tmp_path / "c", "start: 2026-12-02, every: 5 weeks, lead: 12 days, editorial: 4 days, timezone: Europe/Berlin"
    )
    found = written(here)
    for dates in all_dates(Schedule(date(2026, 12, 2), lead=12, editorial=4), 1 + AHEAD):
        appears = found[f"probe-{dates.issue}-appears@pbm"]
        assert appears["DTSTART"].dt == dates.appears and appears["DTEND"].dt > dates.appears
    assert len(found) == 3 * (1 + AHEAD) - 2
    # winter and summer time in Berlin
    assert found["probe-2-deadline@pbm"]["DTSTART"].dt == datetime(2026, 12, 25, 17, 0, tzinfo=UTC)
    assert found["probe-6-deadline@pbm"]["DTSTART"].dt == datetime(2027, 5, 14, 16, 0, tzinfo=UTC)
    assert found["probe-2-editorial@pbm"]["DTSTART"].dt == date(2027, 1, 2)


def test_every_event_has_an_alarm(tmp_path: Path) -> None:
    for event in written(folder(tmp_path / "c")).values():
        alarms = event.walk("VALARM")
        assert alarms and all(alarm["ACTION"] == "DISPLAY" and alarm["TRIGGER"].dt for alarm in alarms)


def test_an_override_moves_the_same_event(tmp_path: Path) -> None:
    before = written(folder(tmp_path / "c"))
    overrides = "overrides: {2: 2026-12-27, 4: {deadline: 2027-03-01, appears: 2027-03-03}}"
    after = written(folder(tmp_path / "c", CAMPAIGN.replace("timezone:", f"{overrides}, timezone:")))
    assert set(before) == set(after)
    moved = {uid for uid in before if before[uid]["DTSTART"].dt != after[uid]["DTSTART"].dt}
    assert moved == {"probe-2-deadline@pbm", "probe-4-deadline@pbm", "probe-4-appears@pbm"}
    assert after["probe-2-deadline@pbm"]["DTSTART"].dt == datetime(2026, 12, 27, 17, 0, tzinfo=UTC)
    assert all(after[uid]["SEQUENCE"] > before[uid]["SEQUENCE"] for uid in moved)
    assert all(after[uid]["SEQUENCE"] >= before[uid]["SEQUENCE"] for uid in before)


def test_every_further_change_counts(tmp_path: Path) -> None:
    """Also a second override of the same date, one taken back, and across the change to summer time."""
    uid = "probe-5-deadline@pbm"
    schedule = "start: 2026-12-01, every: 4 weeks, lead: 2 days, editorial: 1 days, timezone: Europe/Berlin"
    found = [written(with_schedule(tmp_path / "c", schedule))]
    days = ["2027-03-27", "2027-03-28", "2027-03-26", ""]
    for day in days:
        more = f", overrides: {{5: {{deadline: {day}, appears: {day}}}}}" if day else ""
        found.append(written(with_schedule(tmp_path / "c", schedule + more)))
    for earlier, later in pairwise(found):
        for one in (uid, "probe-5-editorial@pbm", "probe-5-appears@pbm"):
            moved = earlier[one]["DTSTART"].dt != later[one]["DTSTART"].dt
            assert later[one]["SEQUENCE"] > earlier[one]["SEQUENCE"] if moved else True
    hours = [one[uid]["DTSTART"].dt.astimezone(UTC).hour for one in found[1:4]]
    assert hours == [17, 16, 17]  # 18:00 in Berlin, before and after the clocks change
    last = (tmp_path / "c/probe.ics").read_bytes()
    written(tmp_path / "c")
    assert (tmp_path / "c/probe.ics").read_bytes() == last  # without a change nothing grows


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"BEGIN:VEVENT\r\nUID:x\r\n" * 99, b"SEQUENCE:99999999999\r\n"])
def test_whatever_lay_there_is_written_over(tmp_path: Path, data: bytes) -> None:
    here = folder(tmp_path / "c")
    plain = written(here)
    (here / "probe.ics").write_bytes(data)
    assert written(here).keys() == plain.keys()


def test_published_dates_stay_as_printed_and_the_next_may_move(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c"), 2)
    before = written(here)
    text = CAMPAIGN.replace("every: 4 weeks", "every: 5 weeks")
    after = written(folder(here, text.replace("timezone:", "overrides: {3: 2027-02-01}, timezone:")))
    for uid in ("probe-1-appears@pbm", "probe-2-deadline@pbm", "probe-2-appears@pbm"):
        assert before[uid]["DTSTART"].dt == after[uid]["DTSTART"].dt
    assert after["probe-3-deadline@pbm"]["DTSTART"].dt == datetime(2027, 2, 1, 17, 0, tzinfo=UTC)
    assert after["probe-3-appears@pbm"]["DTSTART"].dt == date(2027, 2, 9)
    assert len(after) == 2 * (2 + AHEAD) - 1


def test_when_all_games_are_over_nothing_follows(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c"), 2)
    folder(here, CAMPAIGN.replace("rules:", "ended: true, rules:"))
    assert call("issue", here, "--nmr").code == 0
    assert {int(uid.split("-")[1]) for uid in written(here)} == {1, 2, 3}


def test_the_end_of_the_day_and_summer_time(tmp_path: Path) -> None:
    late = written(with_schedule(tmp_path / "a", 'start: 2026-12-01, every: 4 weeks, deadline: "24:00"'))
    assert late["probe-2-deadline@pbm"]["DTSTART"].dt == datetime(2026, 12, 29, 23, 0, tzinfo=UTC)
    skipped = written(with_schedule(tmp_path / "b", 'start: 2027-03-21, every: 1 weeks, deadline: "2:30"'))
    event = skipped["probe-2-deadline@pbm"]
    assert event["DTSTART"].dt == datetime(2027, 3, 28, 1, 30, tzinfo=UTC)
    assert "03:30" in str(event["DESCRIPTION"])
    doubled = written(with_schedule(tmp_path / "c", 'start: 2027-10-24, every: 1 weeks, deadline: "2:30"'))
    assert doubled["probe-2-deadline@pbm"]["DTSTART"].to_ical() == b"20271031T003000Z"


def test_the_zone_is_described_for_a_program_that_knows_none(tmp_path: Path) -> None:
    """By the rules in the file alone, each deadline is the moment that it should be."""
    here = with_schedule(tmp_path / "c", "start: 2027-01-01, every: 4 weeks, timezone: America/St_Johns")
    written(here)
    calendar = icalendar.Calendar.from_ical((here / "probe.ics").read_bytes())
    (zone,) = calendar.walk("VTIMEZONE")
    assert zone["TZID"] == "America/St_Johns"
    observances = [(part["DTSTART"].dt, part["TZOFFSETTO"].td) for part in zone.subcomponents]
    assert {part.name for part in zone.subcomponents} == {"STANDARD", "DAYLIGHT"}
    for dates in all_dates(Schedule(date(2027, 1, 1), Every(days=28), timezone="America/St_Johns"), AHEAD):
        event = next(item for item in calendar.walk("VEVENT") if item["UID"] == f"probe-{dates.issue + 1}-deadline@pbm")
        wall = datetime.strptime(event["DTSTART"].to_ical().decode(), "%Y%m%dT%H%M%S")
        assert (wall.hour, event["DTSTART"].params["TZID"]) == (18, "America/St_Johns")
        offset = max((since, to) for since, to in observances if since <= wall)[1]
        assert (wall - offset).replace(tzinfo=UTC) == event["DTSTART"].dt


def test_a_zone_that_says_another_moment_now_is_not_used() -> None:
    kept = {"date": "2027-07-01", "time": "18:00", "zone": "Europe/Berlin", "offset": "+01:00", "abbreviation": "CET",
            "settled": None, "asked": None}  # fmt: skip
    for zone in ("Europe/Berlin", "Mars/Olympus"):
        event = Event(2, "deadline", None, {**kept, "zone": zone})
        (found,) = read(calendar_file("id", "x", 1, date(2027, 1, 1), "en", [event])).values()
        assert found["DTSTART"].to_ical() == b"20270701T170000Z"


def test_a_list_of_dates_to_its_end(tmp_path: Path) -> None:
    days = ", ".join(f"2027-{month:02d}-{day:02d}" for month in range(1, 13) for day in (3, 17))
    found = written(with_schedule(tmp_path / "c", f"start: 2027-01-01, every: [{days}]"))
    assert len([uid for uid in found if uid.endswith("-appears@pbm")]) == 25


def test_both_languages_and_odd_titles(tmp_path: Path) -> None:
    title = "Liga; Würfel, \\\\Punkte: " + "äöü€🎲" * 30
    here = folder(tmp_path / "c", CAMPAIGN.replace("title: Probe", f'title: "{title}"'))
    texts = []
    for lang in ("de", "en"):
        found = written(here, "--lang", lang)
        data = (here / "probe.ics").read_bytes()
        assert max(map(len, data.split(b"\r\n"))) <= 75 and b"\n" not in data.replace(b"\r\n", b"")
        texts.append(str(found["probe-2-deadline@pbm"]["SUMMARY"]))
        assert title.replace("\\\\", "\\") in texts[-1]
    assert texts[0] != texts[1]


def test_the_same_bytes_anywhere(tmp_path: Path) -> None:
    one, other = folder(tmp_path / "one"), folder(tmp_path / "other" / "deep")
    for here, env in ((one, {"TZ": "Asia/Tokyo", "LC_ALL": "C", "LANG": "de_DE"}), (other, {"TZ": "America/Lima"})):
        assert run("calendar", here, env=environment(**env)).code == 0
    assert (one / "probe.ics").read_bytes() == (other / "probe.ics").read_bytes()


def test_output_and_json(tmp_path: Path) -> None:
    here = folder(tmp_path / "c")
    process = start("calendar", here, "--out", "-")
    printed, errors = process.communicate()
    assert (process.returncode, errors) == (0, b"") and not (here / "probe.ics").exists()
    result = call("calendar", here, "--out", tmp_path / "x.ics", "--json")
    assert result.json == {"file": str(tmp_path / "x.ics"), "events": len(read(printed))}
    assert (tmp_path / "x.ics").read_bytes() == printed


def test_what_can_not_be(tmp_path: Path) -> None:
    bare = folder(tmp_path / "a", CAMPAIGN.replace(f"{SCHEDULE}\n", ""))
    assert call("calendar", bare, "--json").codes == ["calendar.no-schedule"]
    broken = folder(tmp_path / "b", "id: [\n")
    assert call("calendar", broken).code == 1
    here = folder(tmp_path / "c")
    result = call("calendar", here, "--json", "--out", tmp_path / "no" / "such" / "x.ics")
    assert (result.code, result.codes) == (1, ["store.unwritable"])


DAYS = st.dates(date(1990, 1, 1), date(2200, 1, 1))
ZONES = st.sampled_from(["Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia", "UTC"])


@given(
    start=DAYS, days=st.integers(1, 90), lead=st.integers(0, 40), editorial=st.none() | st.integers(0, 20),
    wall=st.tuples(st.integers(0, 23), st.integers(0, 59)), zone=ZONES, moved=st.none() | st.integers(1, 400),
    title=st.text(max_size=80),
)  # fmt: skip
def test_any_schedule_can_be_read(
    start: date, days: int, lead: int, editorial: int | None, wall: tuple[int, int], zone: str, moved: int | None,
    title: str,
) -> None:  # fmt: skip
    overrides = {} if moved is None else {3: Override(start + timedelta(days=moved))}
    schedule = Schedule(start, Every(days=days), lead, editorial, wall, zone, (), overrides)
    title = "".join(char for char in title if char.isprintable())
    found = events(schedule, {}, False)
    read_back = read(calendar_file("id", title, 0, start, "de", found))
    assert len(read_back) == len(found)
    for dates in all_dates(schedule, 1 + AHEAD)[:-1]:
        deadline = to_json(schedule, dates)["deadline"]
        if deadline is not None:
            there = read_back[f"id-{dates.issue + 1}-deadline@pbm"]["DTSTART"].dt
            wanted = datetime.fromisoformat(f"{deadline['date']}T{deadline['time']}{deadline['offset']}")
            assert there == wanted
