"""What is said of a new season: why it can't be made, who moves and why, comments in its campaign.yaml."""

from __future__ import annotations

from pbm.base.text import Catalog, Text

MESSAGES: Catalog = {
    "season.running": Text(
        "Die Saison ist noch nicht zu Ende: {games:and} {n:läuft|laufen} noch. Eine neue Saison gibt es nach der letzten "
        "Ausgabe; ended: true bei einem Spiel beendet es mit seinem Stand.",
        "The season is not over: {games:and} {n:is|are} still being played. A new season follows the last issue; "
        "ended: true in a game ends it as it stands.",
    ),
    "season.tie": Text(
        "{players:and} teilen sich in {division} Platz {rank}, und die Grenze zwischen Bleiben und Gehen verläuft "
        "dazwischen. Die Tabelle entscheidet das nicht; sag, wer vorn liegen soll.",
        "{players:and} share rank {rank} in {division}, and the line between staying and moving runs between them. The "
        "table does not decide; say who is to stand ahead.",
    ),
    "season.nobody": Text(
        "--ahead {found}: So heißt niemand in einer Division. {hint:text}",
        "--ahead {found}: nobody in a division has that id. {hint:text}",
    ),
    "season.no-divisions": Text(
        "--ahead {found}: Diese Kampagne hat keine Divisionen, also steigt niemand auf oder ab. Lass --ahead weg.",
        "--ahead {found}: this campaign has no divisions, so nobody goes up or down. Leave --ahead out.",
    ),
    "season.start": Text(
        "--start {found} ist kein Datum, an dem eine Ausgabe erscheinen kann.",
        "--start {found} is no date on which an issue can appear.",
    ),
    "moved.up": Text(
        "{name} steigt auf, von „{came}“ nach „{to}“: Platz {rank} von {of} mit {points} {n:Punkt|Punkten}, {why:text}.",
        "{name} goes up, from “{came}” to “{to}”: rank {rank} of {of} with {points} {n:point|points}, {why:text}.",
    ),
    "moved.down": Text(
        "{name} steigt ab, von „{came}“ nach „{to}“: Platz {rank} von {of} mit {points} {n:Punkt|Punkten}, {why:text}.",
        "{name} goes down, from “{came}” to “{to}”: rank {rank} of {of} with {points} {n:point|points}, {why:text}.",
    ),
    "moved.why.all": Text("die ganze Division wechselt", "the whole division moves"),
    "moved.why.points": Text("nach Punkten {side} {other}", "{side} {other} on points"),
    "moved.why.wins": Text(
        "bei gleicher Summe durch die Zahl der Siege {side} {other}",
        "with equal points {side} {other} by the number of wins",
    ),
    "moved.why.places": Text(
        "bei gleicher Summe durch die weiteren Plätze {side} {other}",
        "with equal points {side} {other} by the other places",
    ),
    "moved.why.score": Text(
        "bei gleicher Summe durch die Wertung {side} {other}",
        "with equal points {side} {other} by rating",
    ),
    "moved.why.lot": Text(
        "bei gleicher Summe durch das Los {side} {other} ({mine} gegen {theirs})",
        "with equal points {side} {other} by lot ({mine} against {theirs})",
    ),
    "moved.why.gm": Text(
        "gleichauf mit {other}; die Spielleitung hat entschieden",
        "level with {other}; the game master decided",
    ),
    "moved.ahead": Text("vor", "ahead of"),
    "moved.behind": Text("hinter", "behind"),
    "moved.nobody": Text("Niemand wechselt die Division.", "Nobody changes the division."),
}

COMMENTS: Catalog = {
    "head": Text(
        "Die nächste Saison nach: {title}. Nach jeder Änderung hilft: pbm check",
        "The season after: {title}. After each change this helps: pbm check",
    ),
    "schedule": Text(
        "Der Zeitplan läuft weiter; start ist der Tag, an dem Ausgabe 1 erscheint.",
        "The schedule goes on; start is the day on which issue 1 appears.",
    ),
    "no-start": Text(
        "start: 2027-12-01   (bitte eintragen: wann erscheint Ausgabe 1?)",
        "start: 2027-12-01   (please fill in: when does issue 1 appear?)",
    ),
    "players": Text("Kürzel: Name, E-Mail, Sprache", "id: name, e-mail, language"),
    "games": Text(
        "Dieselben Spiele mit den neuen Besetzungen; die Reihenfolge ist die der Sitze.",
        "The same games with their new players; the order is that of the seats.",
    ),
    "divisions": Text(
        "Die oberste zuerst. promote: so viele steigen auf, relegate: so viele steigen ab.",
        "The highest first. promote: so many go up, relegate: so many go down.",
    ),
}
