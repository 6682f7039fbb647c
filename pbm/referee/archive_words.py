"""Sentences about archives and the calendar file."""

from __future__ import annotations

from pbm.base.text import Text

MESSAGES: dict[str, Text] = {
    "archive.no-zip": Text(
        "Das ist keine ZIP-Datei, oder ihr Ende fehlt.", "This is no ZIP file, or its end is missing."
    ),
    "archive.broken": Text(
        "Hier ist das Archiv beschädigt: Die Angaben, wo und wie diese Datei darin liegt, stimmen nicht.",
        "The archive is damaged here: what it says of where and how this file lies in it is not right.",
    ),
    "archive.cut": Text(
        "Bei dieser Datei hört das Archiv auf; sein Ende fehlt. Vielleicht wurde eine Übertragung abgebrochen: Bitte "
        "noch einmal kopieren.",
        "The archive stops at this file; its end is missing. Perhaps a transfer was broken off: please copy it again.",
    ),
    "archive.container": Text(
        "Die Dateien sind unverändert, aber die ZIP-Datei ist nicht mehr Byte für Byte die gepackte; der erste "
        "Unterschied steht bei Byte {at}.",
        "The files are unchanged, but the ZIP file is no longer the packed one byte for byte; the first difference is "
        "at byte {at}.",
    ),
    "archive.changed": Text(
        "Diese Datei ist nicht mehr die, die eingepackt wurde.", "This file is no longer the one that was packed."
    ),
    "archive.name": Text(
        "„{found}“ darf im Archiv nicht vorkommen: Namen bleiben in ihrem Ordner und sind ohne Sonderzeichen, zum "
        "Beispiel issues/001/sheet.txt. Es wurde nichts ausgepackt.",
        "“{found}” must not be in an archive: names stay in their folder and have no odd characters, for example "
        "issues/001/sheet.txt. Nothing was unpacked.",
    ),
    "archive.link": Text(
        "Das ist im Archiv eine Verknüpfung oder keine gewöhnliche Datei. Es wurde nichts ausgepackt.",
        "In the archive this is a link or no ordinary file. Nothing was unpacked.",
    ),
    "archive.twice": Text(
        "Im Archiv heißen zwei Dateien gleich (Groß- und Kleinschreibung zählt nicht): {found} und {other}.",
        "Two files of the archive have the same name (case does not count): {found} and {other}.",
    ),
    "archive.big": Text(
        "Das ist zu groß. {what:text} Es wurde nichts ausgepackt.",
        "This is too big. {what:text} Nothing was unpacked.",
    ),
    "archive.locked": Text(
        "Diese Datei ist im Archiv verschlüsselt oder auf eine Art gepackt, die pbm nicht liest.",
        "In the archive this file is encrypted, or packed in a way that pbm does not read.",
    ),
    "archive.none": Text(
        "Das ist kein Archiv von pbm: Darin fehlt die Datei FORMAT. Ein Archiv macht: pbm archive",
        "This is no archive of pbm: the file FORMAT is not in it. An archive is made by: pbm archive",
    ),
    "archive.format": Text(
        "Das Archiv hat das Format „{found}“, das diese Version nicht kennt (sie kennt {known}). Eine neuere Version "
        "von pbm liest es.",
        "The archive has the format “{found}”, which this version does not know (it knows {known}). A newer version of "
        "pbm reads it.",
    ),
    "archive.too-big": Text(
        "Das ist zu groß für ein Archiv. {what:text} Es wurde nichts geschrieben.",
        "This is too big for an archive. {what:text} Nothing was written.",
    ),
    "archive.same-name": Text(
        "Zwei Dateien heißen gleich, wenn Groß- und Kleinschreibung nicht zählt: {found} und {other}. Bitte eine "
        "umbenennen.",
        "Two files have the same name where case does not count: {found} and {other}. Please rename one.",
    ),
    "archive.odd-name": Text(
        "Der Name dieser Datei geht in kein Archiv. Bitte umbenennen, mit Buchstaben, Ziffern, Punkt und Strich.",
        "The name of this file can't be in an archive. Please rename it, with letters, digits, dots and hyphens.",
    ),
    "archive.faults": Text(
        "Es wurde nichts geschrieben, denn pbm verify findet das hier. Trotzdem packen, die Fehler mit: "
        "pbm archive --force",
        "Nothing was written, for pbm verify finds this. To pack it all the same, faults included: "
        "pbm archive --force",
    ),
    "archive.public": Text(
        "Öffentliches Archiv: Summen, Schlüssel, Würfe und die Kette der Ausgaben sind geprüft. Die Züge liegen nicht "
        "bei und sind nicht nachgerechnet.",
        "Public archive: sums, keys, rolls and the chain of issues are checked. The orders are not in it and were not "
        "resolved again.",
    ),
    "big.count": Text("Es sind {found} Dateien, höchstens {most} gehen.", "There are {found} files, {most} are the most."),
    "big.file": Text("Die Datei hat {found} Bytes, höchstens {most} gehen.", "The file has {found} bytes, {most} are the most."),
    "big.sum": Text("Zusammen sind es {found} Bytes, höchstens {most} gehen.", "Together it is {found} bytes, {most} are the most."),
    "big.ratio": Text(
        "Gepackt ist diese Datei winzig, ausgepackt hätte sie {most} Bytes.",
        "Packed, this file is tiny; unpacked it would have {most} bytes.",
    ),
    "archive.foreign": Text(
        "Hier liegt schon eine Datei, die kein Archiv von pbm ist; sie bleibt, wie sie ist. Nenn einen anderen Namen.",
        "A file is there already that is no archive made by pbm; it stays as it is. Name another one.",
    ),
    "calendar.foreign": Text(
        "Hier liegt schon eine Datei, die kein Kalender von pbm ist; sie bleibt, wie sie ist. Nenn einen anderen Namen.",
        "A file is there already that is no calendar made by pbm; it stays as it is. Name another one.",
    ),
    "out.issues": Text(
        "Das liegt in issues/; dort liegen nur veröffentlichte Ausgaben, und die bleiben, wie sie sind. Nenn einen anderen Ort.",
        "This lies in issues/, where only published issues lie, and they stay as they are. Name another place.",
    ),
    "calendar.no-schedule": Text(
        "Ohne schedule: mit start: gibt es keine Termine für den Kalender.",
        "Without schedule: and its start: there are no dates for a calendar.",
    ),
    "ics.appears": Text("{title}: Ausgabe {n} erscheint", "{title}: issue {n} appears"),
    "ics.deadline": Text("{title}: ZAT für Ausgabe {n}", "{title}: deadline for issue {n}"),
    "ics.editorial": Text("{title}: Redaktionsschluss für Ausgabe {n}", "{title}: press closes for issue {n}"),
    "ics.until": Text("Züge für Ausgabe {n} bis {when}.", "Orders for issue {n} until {when}."),
}
