"""Dates in print, from what an issue keeps of them: no clock, no locale, no zone database.

The facts are those of `calendar.to_json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from pbm.base.problem import Message
from pbm.base.text import Text

_WEEKDAYS = (
    Text("Montag", "Monday"),
    Text("Dienstag", "Tuesday"),
    Text("Mittwoch", "Wednesday"),
    Text("Donnerstag", "Thursday"),
    Text("Freitag", "Friday"),
    Text("Samstag", "Saturday"),
    Text("Sonntag", "Sunday"),
)
_MONTHS = (
    Text("Januar", "January"),
    Text("Februar", "February"),
    Text("März", "March"),
    Text("April", "April"),
    Text("Mai", "May"),
    Text("Juni", "June"),
    Text("Juli", "July"),
    Text("August", "August"),
    Text("September", "September"),
    Text("Oktober", "October"),
    Text("November", "November"),
    Text("Dezember", "December"),
)
_DATE = Text("{weekday}, {day}. {month} {year}", "{weekday}, {day} {month} {year}")
_DEADLINE = Text("{date}, {time} Uhr {zone}", "{date}, {time} {zone}")
_GERMAN_ZONES = {
    "CET": "MEZ",
    "CEST": "MESZ",
    "WET": "WEZ",
    "WEST": "WESZ",
    "EET": "OEZ",
    "EEST": "OESZ",
}

MESSAGES: dict[str, Text] = {
    "calendar.follows": Text("Der Termin folgt.", "The date will follow."),
    "calendar.skipped": Text(
        "{asked} Uhr gibt es an diesem Tag nicht, die Uhr wird vorgestellt. Es gilt {time} Uhr.",
        "There is no {asked} on that day, the clocks go forward. {time} holds.",
    ),
    "calendar.doubled": Text(
        "{asked} Uhr gibt es an diesem Tag zweimal, die Uhr wird zurückgestellt. Es gilt das erste Mal.",
        "{asked} comes twice on that day, the clocks go back. The first one holds.",
    ),
    "calendar.not-a-date": Text(
        "„{found}“ ist kein Datum. Schreib Jahr, Monat und Tag mit Strichen.",
        "“{found}” is not a date. Write year, month and day with hyphens.",
    ),
    "calendar.no-such-day": Text(
        "Den Tag {found} gibt es nicht.",
        "There is no such day as {found}.",
    ),
    "calendar.year-out-of-range": Text(
        "{found} liegt zu weit weg; es gehen die Jahre 1900 bis 2999.",
        "{found} is too far away; the years 1900 to 2999 will do.",
    ),
    "calendar.dates-not-rising": Text(
        "{found} ist nicht später als das Datum davor. Ordne die Liste nach der Zeit.",
        "{found} is not later than the date before it. Put the list in order of time.",
    ),
    "calendar.no-dates": Text(
        "Die Liste der Erscheinungstage ist leer.",
        "The list of dates is empty.",
    ),
    "calendar.not-a-rhythm": Text(
        "„{found}“ ist kein Rhythmus. Es gehen „10 days“, „5 weeks“, „month“, „last friday“ "
        "oder eine Liste von Daten.",
        "“{found}” is not a rhythm. “10 days”, “5 weeks”, “month”, “last friday” or a list of dates will do.",
    ),
    "calendar.no-rhythm": Text(
        "„{found}“: Zwischen zwei Ausgaben liegt mindestens ein Tag.",
        "“{found}”: there is at least one day between two issues.",
    ),
    "calendar.not-days": Text(
        "„{found}“ ist keine Zahl von Tagen. Schreib die Zahl mit „days“ oder „weeks“.",
        "“{found}” is not a number of days. Write the number with “days” or “weeks”.",
    ),
    "calendar.too-long": Text(
        "„{found}“ ist zu lang; es gehen höchstens 3660 Tage.",
        "“{found}” is too long; 3660 days are the most.",
    ),
    "calendar.not-a-time": Text(
        "„{found}“ ist keine Uhrzeit. Schreib Stunde und Minuten mit Doppelpunkt.",
        "“{found}” is not a time. Write hour and minutes with a colon.",
    ),
    "calendar.no-such-time": Text(
        "Die Uhrzeit {found} gibt es nicht; es geht von 0:00 bis 24:00.",
        "There is no such time as {found}; 0:00 to 24:00 will do.",
    ),
    "calendar.not-a-pause": Text(
        "„{found}“ ist keine Pause. Schreib ersten und letzten Tag mit zwei Punkten dazwischen.",
        "“{found}” is not a pause. Write the first and the last day with two dots between them.",
    ),
    "calendar.pauses-overlap": Text(
        "Die Pause {found} überschneidet sich mit {other}. Schreib beide als eine.",
        "The pause {found} overlaps {other}. Write both as one.",
    ),
    "calendar.pause-backwards": Text(
        "Die Pause {found} endet, bevor sie beginnt.",
        "The pause {found} ends before it begins.",
    ),
    "calendar.override-backwards": Text(
        "Die Ausgabe soll am {found} erscheinen, aber ihre Züge sind erst bis {deadline} fällig; sie kann nicht davor "
        "erscheinen. Schreib bei appears denselben oder einen späteren Tag.",
        "The issue is to appear on {found}, but its orders are not due before {deadline}; it can't appear before that. "
        "Write the same day or a later one at appears.",
    ),
    "calendar.unknown-zone": Text(
        "Die Zeitzone „{found}“ ist unbekannt. Erwartet wird ein Name wie „Europe/Berlin“.",
        "The time zone “{found}” is unknown. A name such as “Europe/Berlin” is expected.",
    ),
}


def date_text(iso: str, lang: str) -> str:
    """Return "2027-06-30" as "Mittwoch, 30. Juni 2027" or "Wednesday, 30 June 2027"."""
    day = date.fromisoformat(iso)
    return _DATE(lang).format(
        weekday=_WEEKDAYS[day.weekday()](lang), day=day.day, month=_MONTHS[day.month - 1](lang), year=day.year
    )


def deadline_text(deadline: Mapping[str, Any], lang: str) -> str:
    """Return a kept deadline as "Freitag, 23. Juli 2027, 18:00 Uhr MESZ"."""
    return _DEADLINE(lang).format(
        date=date_text(deadline["date"], lang),
        time=deadline["time"],
        zone=zone_text(deadline["abbreviation"], lang),
    )


def zone_text(abbreviation: str, lang: str) -> str:
    """Return the zone's word: "MESZ" for "CEST" in German, "UTC+3" for "+03", "UTC-3:30" for "-0330"."""
    if abbreviation[:1] in ("+", "-"):
        hours, minutes = int(abbreviation[1:3]), int(abbreviation[3:5] or 0)
        shown = f"{hours}:{minutes:02}" if minutes else str(hours)
        return f"UTC{abbreviation[0]}{shown}" if hours or minutes else "UTC"
    return abbreviation if lang == "en" else _GERMAN_ZONES.get(abbreviation, abbreviation)


def settled_message(deadline: Mapping[str, Any]) -> Message | None:
    """Return what is to be said of a deadline that summer time skipped or doubled, else None."""
    if not deadline["settled"]:
        return None
    return Message(f"calendar.{deadline['settled']}", {key: deadline[key] for key in ("asked", "time")})
