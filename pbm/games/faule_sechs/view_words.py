"""What the sheets say about Faule Sechs."""

from __future__ import annotations

from pbm.base.text import Text

WORDS: dict[str, Text] = {
    "title": Text("Faule Sechs", "Faule Sechs"),
    "throws": Text("Was geworfen wurde", "What was thrown"),
    "player": Text("Spieler", "Player"),
    "dice": Text("Würfel", "Dice"),
    "result": Text("Ergebnis", "Result"),
    "takes": Text("Marken gehen an", "Markers go to"),
    "stock": Text("Vorrat", "Stock"),
    "markers": Text("Marken", "Markers"),
    "middle": Text("in der Mitte", "in the middle"),
    "sum": Text("Summe", "Sum"),
    "seat": Text("Sitz", "Seat"),
    "draw": Text("Würfel und Summe", "Dice and sum"),
    "legend": Text(
        "Sechsen zählen nicht. Unter 11 nimmt der Werfer 2 Marken, über 11 jeder andere 1, bei genau 11 niemand.",
        "Sixes don't count. Under 11 the thrower takes 2 markers, over 11 everybody else 1, at exactly 11 nobody.",
    ),
}

PHRASES: dict[str, Text] = {
    "over": Text("beendet", "over"),
    "no-lap": Text("noch nichts geworfen", "nothing thrown yet"),
    "lap": Text("Umlauf {lap}", "Lap {lap}"),
    "laps.two": Text("Umlauf {lap} und {last}", "Laps {lap} and {last}"),
    "laps": Text("Umlauf {lap} bis {last}", "Laps {lap} to {last}"),
    "after": Text("Stand nach Umlauf {lap}", "Standing after lap {lap}"),
    "take": Text("{n} an {name}", "{n} to {name}"),
    "take.others": Text("je 1 an alle anderen", "1 each to all others"),
    "nobody": Text("niemanden", "nobody"),
    "playoff": Text("Stechen", "Play-off"),
    "playoff.n": Text("Stechen {n}", "Play-off {n}"),
    "wins": Text("{name}, gewinnt die elfte Marke", "{name}, wins the eleventh marker"),
    "again": Text("{name}, gleichauf, wirft noch einmal", "{name}, level, throws again"),
    "fails": Text("{name}", "{name}"),
    "short": Text(
        "Zuletzt {n:reichte die letzte Marke|reichten sie} nur noch für {names}.",
        "At last {n:the last marker was|the markers were} enough for {names} only.",
    ),
    "eleventh-stays": Text(
        "Niemand teilt sich den Platz, um den gestochen wird; die elfte Marke bleibt liegen.",
        "Nobody shares the place that a play-off would decide; the eleventh marker stays where it is.",
    ),
    "remark.lost": Text(": die wenigsten Marken, verloren.", ": the fewest markers, lost."),
    "remark.resigned": Text(": ausgestiegen, die Marken bleiben.", ": resigned, the markers stay."),
    "note.out": Text("Ausstieg vor Umlauf {lap}", "resigned before lap {lap}"),
    "course.out": Text("aus", "out"),
    "sum": Text(" = {n}", " = {n}"),
    "seats": Text("Sitzordnung", "Seats"),
    "seats.drawn": Text("Sitzordnung, ausgewürfelt", "Seats, drawn by dice"),
    "seats.order": Text("Geworfen wird in dieser Folge: {names}.", "Throws go in this order: {names}."),
    "seats.legend": Text(
        "Fünf Würfel für jeden, die höhere Summe sitzt vorn; gleiche werfen noch einmal.",
        "Five dice for each, the higher sum sits first; equal ones throw again.",
    ),
}
