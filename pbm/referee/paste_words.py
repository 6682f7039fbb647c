"""The sentences about a letter's bytes and about which of its lines are the player's own."""

from __future__ import annotations

from pbm.base.text import Text

MESSAGES: dict[str, Text] = {
    "text.too-long": Text(
        "Der Text hat {size} Bytes und wurde nicht gelesen; gelesen werden höchstens {limit}. "
        "Schick nur die Züge und die Presse, ohne alles Zitierte.",
        "The text has {size} bytes and was not read; the limit is {limit}. "
        "Send only the orders and the press, without anything quoted.",
    ),
    "text.windows-1252": Text(
        "Der Text ist nicht in UTF-8 gespeichert (zuerst in Zeile {line}); er wurde als Windows-1252 gelesen."
        " Stimmen die Umlaute?",
        "The text is not saved as UTF-8 (first in line {line}); it was read as Windows-1252. "
        "Are the special letters right?",
    ),
    "text.utf-16-unmarked": Text(
        "Der Text sieht nach UTF-16 ohne Kennung aus und wurde so gelesen.",
        "The text looks like UTF-16 without its mark and was read so.",
    ),
    "text.broken-unicode": Text(
        "Der Text ist kein heiles {encoding}; was nicht zu lesen war, steht als „�“ da.",
        "The text is not sound {encoding}; what could not be read is shown as “�”.",
    ),
    "text.control": Text(
        "Der Text enthält {count} {count:Steuerzeichen|Steuerzeichen} (zuerst {found} in Zeile {line}); "
        "sie bedeuten nichts und wurden übergangen. Zwischen Ziffern machen sie die Zeile ungültig.",
        "The text holds {count} control {count:character|characters} (first {found} in line {line}); they "
        "mean nothing and were passed over. Between digits they make the line faulty.",
    ),
    "text.only-quoted": Text(
        "Wie ein Zug sehen nur zitierte Zeilen aus, zuerst diese. Zitiertes gilt nicht: Schreib deine Züge "
        "über das Zitat, ohne „>“ oder „|“ davor. Bei einer weitergeleiteten Mail muss weg, was über ihrem Kopf steht.",
        "Only quoted lines look like orders, this one first. Quoted text does not count: write your orders "
        "above the quotation, without “>” or “|” before them. In a forwarded mail, delete what stands above its head.",
    ),
    "text.only-below-end": Text(
        "Die Züge stehen erst unter der Zeile „--“, mit der die Signatur beginnt; was darunter steht, gilt "
        "nicht. Schreib sie darüber.",
        "The orders stand only below the line “--”, where the signature begins; nothing below it counts. "
        "Write them above it.",
    ),
    "text.below-end": Text(
        "Diese Zeile unter „--“ sieht nach einem Zug aus und wurde nicht gelesen: Mit „--“ allein in einer Zeile "
        "beginnt die Signatur.",
        "This line below “--” looks like an order and was not read: “--” alone on a line begins the signature.",
    ),
    "text.below-closing": Text(
        "Diese Zeile unter der Grußformel wurde nicht als Zug gelesen (es könnte eine Telefonnummer sein). "
        "Schreib Züge über den Gruß oder mit „Zug“ und Nummer davor.",
        "This line below the closing formula was not read as an order (it could be a telephone number). "
        "Write orders above it or with “Turn” and its number before them.",
    ),
    "text.last-of-two": Text(
        "Unter dem Kopf der weitergeleiteten Mail stehen zweimal Züge; es gelten die letzten.",
        "Below the head of the forwarded mail stand two sets of orders; the last holds.",
    ),
}
