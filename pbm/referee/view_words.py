"""What the frame of the sheets says: all that does not belong to a single game."""

from __future__ import annotations

from pbm.base.text import Text

WORDS: dict[str, Text] = {
    "issue": Text("Ausgabe", "Issue"),
    "gm": Text("Spielleitung", "Game master"),
    "zat": Text("ZAT", "DEADLINE"),
    "zat.long": Text("Zugabgabetermin", "Deadline for orders"),
    "press-close": Text("Presse bis", "Press until"),
    "due": Text("Fällig zum ZAT", "Due by the deadline"),
    "due.undated": Text("Fällig", "Due"),
    "game": Text("Spiel", "Game"),
    "what": Text("was", "what"),
    "who": Text("wer", "who"),
    "all": Text("alle", "all"),
    "nothing-over": Text("nichts, beendet", "nothing, over"),
    "nothing": Text("nichts", "nothing"),
    "last-issue": Text("Letzte Ausgabe. Danke fürs Mitspielen.", "The last issue. Thank you for playing."),
    "date-follows": Text("Der Termin folgt.", "The date will follow."),
    "rank": Text("Platz", "Rank"),
    "movement": Text("Bewegung", "Movement"),
    "player": Text("Spieler", "Player"),
    "points": Text("Punkte", "Points"),
    "now": Text("jetzt", "now"),
    "league-points": Text("Ligapunkte", "League points"),
    "final": Text("Endstand", "Final table"),
    "new-dice": Text("Neue Würfel", "New dice"),
    "course": Text("Verlauf", "Course"),
    "course.numbers": Text("Die Zahlen dazu", "The numbers"),
    "league": Text("Liga", "League"),
    "league.table": Text("Ligatabelle", "League table"),
    "zone.up": Text("Aufstieg", "promotion"),
    "zone.down": Text("Abstieg", "relegation"),
    "zone.open": Text("offen", "undecided"),
    "zone": Text("Aufstieg oder Abstieg", "Promotion or relegation"),
    "sum": Text("Summe", "Sum"),
    "wins": Text("Siege", "Wins"),
    "press": Text("Presse", "Press"),
    "proof": Text("Würfelnachweis", "Proof of the dice"),
    "key": Text("Schlüssel", "Key"),
    "command": Text("Befehl zum Prüfen", "Command to check with"),
    "form": Text("Zugformular", "Order form"),
    "form.example": Text("Beispiel", "Example"),
    "form.sample": Text("Vorlage", "Form"),
    "cut": Text("bitte hier abtrennen", "please cut here"),
    "contents": Text("Inhalt", "Contents"),
    "skip": Text("Zum Inhalt", "To the contents"),
    "corrections": Text("Korrektur", "Correction"),
    "changes": Text("Geänderte Regeln", "Changed rules"),
    "correction.nothing": Text("nichts.", "nothing."),
    "was": Text("war", "was"),
    "is": Text("ist", "is"),
    "score-was": Text("Stand war", "Score was"),
    "rank-was": Text("Platz war", "Rank was"),
    "objections": Text(
        "Einsprüche bis zum ZAT; danach gilt das Spiel, wie es hier steht.",
        "Objections until the deadline; after it the game stands as printed here.",
    ),
    "legend.moves": Text("= + − Plätze seit der letzten Ausgabe.", "= + − places since the last issue."),
    "legend.signs": Text("= ▲ ▼ Plätze seit der letzten Ausgabe.", "= ▲ ▼ places since the last issue."),
    "legend.shared": Text(
        "Gleiche Stände teilen den Platz, der nächste bleibt frei.",
        "Equal scores share the rank, the next one is left free.",
    ),
    "legend.league": Text(
        "Ligapunkte: nach dem Platz, wie unter der Liga steht.",
        "League points: by rank, as told below the league.",
    ),
    "legend.divisions": Text(
        "Ligapunkte: nach dem Platz, wie unter den Divisionen steht.",
        "League points: by rank, as told below the divisions.",
    ),
    "where": Text("Wo du stehst", "Where you stand"),
    "sent": Text("Was du geschickt hast und was daraus wurde", "What you sent and what became of it"),
    "sent.nothing": Text("Zu dieser Ausgabe ist nichts von dir angekommen.", "Nothing came from you for this issue."),
    "dice": Text("Deine Würfel", "Your dice"),
    "your-form": Text("Form", "Form"),
    "distance": Text("Abstand", "Distance"),
    "missing": Text(
        "Bis dahin fehlt von dir (Form und Beispiel am Ende)", "Due from you by then (form and example at the end)"
    ),
    "missing.undated": Text("Von dir fehlt (Form und Beispiel am Ende)", "Due from you (form and example at the end)"),
    "missing.nothing": Text("Von dir fehlt nichts.", "Nothing is due from you."),
    "kept": Text("Aufgehoben für später", "Kept for later"),
    "kept.goes-on": Text("Was von dir weiter gilt", "What still holds of yours"),
    "missing.goes-on": Text(
        "Bis dahin von dir fällig (Form und Beispiel am Ende)", "Due from you by then (form and example at the end)"
    ),
    "missing.undated-goes-on": Text("Von dir fällig (Form und Beispiel am Ende)", "Due from you (form and example at the end)"),
}

PHRASES: dict[str, Text] = {
    "issue": Text("Ausgabe {n}", "Issue {n}"),
    "issue.title": Text("{title}, Ausgabe {n}", "{title}, issue {n}"),
    "gm": Text("Spielleitung: {name}", "Game master: {name}"),
    "gm.press": Text("{name} (Spielleitung)", "{name} (game master)"),
    "gm.nobody": Text("Spielleitung", "Game master"),
    "appears": Text("Ausgabe {n} erscheint", "Issue {n} appears"),
    "played-in": Text("Gespielt in Ausgabe {n}.", "Played in issue {n}."),
    "new-dice": Text("Neue Würfel (gespielt in Ausgabe {n})", "New dice (played in issue {n})"),
    "course": Text("Verlauf, Ausgabe {first} bis {last}", "Course, issues {first} to {last}"),
    "course.legend": Text(
        "Kräftig der eigene Stand, grau die anderen; alle Bilder im selben Maßstab, von {low} bis {high}.",
        "Bold: the player's own score, grey: the others; all pictures to one scale, from {low} to {high}.",
    ),
    "course.scale": Text("Maßstab {low} bis {high}.", "Scale {low} to {high}."),
    "legend.before": Text(
        "{before}: Stand nach der letzten Ausgabe.",
        "{before}: the score after the last issue.",
    ),
    "league.after": Text("nach {n} von {of} {of:Spiel|Spielen}", "after {n} of {of} {of:game|games}"),
    "press.until": Text("bis {date}", "until {date}"),
    "press.for": Text("für Ausgabe {n} bis {date}", "for issue {n} until {date}"),
    "anonymous": Text("Anonym", "Anonymous"),
    "key": Text("Schlüssel {n}", "Key {n}"),
    "proof.check": Text(
        "Prüfen: SHA-256 dieses Schlüssels ist Schlüssel {n} aus der letzten Ausgabe. Die Würfel selbst prüft "
        "„pbm verify“, auch ohne das Geheimnis.",
        "To check: SHA-256 of this key is key {n} of the last issue. The dice themselves are checked by "
        "“pbm verify”, without the secret.",
    ),
    "proof.first": Text(
        "Prüfen: SHA-256 dieses Schlüssels ist Schlüssel 0 aus der Ankündigung. Die Würfel selbst prüft "
        "„pbm verify“, auch ohne das Geheimnis.",
        "To check: SHA-256 of this key is key 0 of the announcement. The dice themselves are checked by "
        "“pbm verify”, without the secret.",
    ),
    "proof.command": Text("printf SCHLUESSEL{n} | xxd -r -p | sha256sum", "printf KEY{n} | xxd -r -p | sha256sum"),
    "proof.no-key": Text(
        "Zu dieser Ausgabe gibt es keinen Schlüssel: Alle Würfel sind von Hand geworfen.",
        "There is no key for this issue: all dice were thrown by hand.",
    ),
    "proof.hand": Text(
        "Von Hand geworfen und nicht nachprüfbar: {labels:and}.", "Thrown by hand and not checkable: {labels:and}."
    ),
    "proof.salt": Text("Zusatz, öffentlich und fest: „{salt}“.", "Salt, public and fixed: “{salt}”."),
    "proof.beacon": Text("Öffentliche Zahl für die Würfel ab Ausgabe {since}: {source}.", "Beacon from issue {since} on: {source}."),
    "proof.beacon-text": Text("Diesmal: „{text}“.", "This time: “{text}”."),
    "correction": Text(
        "Korrektur zu Ausgabe {issue} (jetzt Revision {revision})",
        "Correction to issue {issue} (now revision {revision})",
    ),
    "correction.later": Text(
        "Korrektur ab Ausgabe {issue} (Ausgabe {here} jetzt Revision {revision})",
        "Correction from issue {issue} on (issue {here} now revision {revision})",
    ),
    "correction.move": Text(
        "{game}, {name}, {turn}. Gedruckt war: {was} Es gilt: {now}", "{game}, {name}, {turn}. Printed was: {was} Now holds: {now}"
    ),
    "correction.dice": Text(
        "{label}: Gedruckt war {was:roll}, gewürfelt {is:roll}.", "{label}: printed was {was:roll}, thrown {is:roll}."
    ),
    "correction.all": Text("Alle Stände und Plätze bleiben.", "All scores and ranks stay."),
    "correction.rest": Text("Alle anderen Stände und Plätze bleiben.", "All other scores and ranks stay."),
    "change": Text("{path}: {new} (vorher {old})", "{path}: {new} (was {old})"),
    "change.new": Text("{path}: {new} (neu)", "{path}: {new} (new)"),
    "change.gone": Text("{path}: gestrichen (vorher {old})", "{path}: removed (was {old})"),
    "form.for": Text("Züge für {title}, an {gm}", "Orders for {title}, to {gm}"),
    "form.to-nobody": Text("Züge für {title}", "Orders for {title}"),
    "form.until": Text("Bis {date}", "Until {date}"),
    "form.hint": Text(
        "Abtrennen oder abschreiben, ausfüllen und an {gm} schicken. Streich die Spiele, die du nicht spielst; "
        "was leer bleibt, schadet nicht.",
        "Cut off or copy, fill in and send to {gm}. Strike out the games you don't play; what stays empty "
        "does no harm.",
    ),
    "form.name": Text("Name: {blank}", "Name: {blank}"),
    "form.vote": Text("Stimme: {blank}      # ja oder nein", "Vote: {blank}      # yes or no"),
    "form.code": Text("Kennwort: {blank}", "Code: {blank}"),
    "form.press": Text("Presse:", "Press:"),
    "place.shared": Text("geteilt mit {names:and}", "shared with {names:and}"),
    "place.shared-many": Text("geteilt mit {n} anderen", "shared with {n} others"),
    "place.behind": Text("{n} hinter {name}", "{n} behind {name}"),
    "place.ahead": Text("{n} vor {name}", "{n} ahead of {name}"),
    "place.over": Text("beendet", "over"),
    "place.league": Text("{points} {n:Ligapunkt|Ligapunkte}", "{points} league {n:point|points}"),
    "tie.ahead": Text("gleichauf mit {name}, vorn durch {why:text}", "level with {name}, ahead by {why:text}"),
    "tie.behind": Text("gleichauf mit {name}, dahinter durch {why:text}", "level with {name}, behind by {why:text}"),
    "tie.wins": Text("mehr Siege", "more wins"),
    "tie.places": Text("bessere Plätze", "better places"),
    "tie.score": Text("die Wertung", "the rating"),
    "tie.lot": Text("das Los", "the lot"),
    "punctual": Text(
        "Pünktlich: {on_time} von {all} {all:Ausgabe|Ausgaben}.", "On time: {on_time} of {all} {all:issue|issues}."
    ),
    "punctual.late": Text("Verspätet: {n}.", "Late: {n}."),
    "punctual.nmr": Text("NMR: {n}.", "NMR: {n}."),
    "punctual.no-nmr": Text("Keine NMR.", "No NMR."),
    "sent.gm": Text("von der SL eingetragen", "typed by the game master"),
    "sent.aside-unproven": Text("ohne das Kennwort, nicht gewertet", "without the code, not counted"),
    "sent.aside-late": Text("nach der Nachfrist, nicht gewertet", "after the grace, not counted"),
    "sent.late": Text("verspätet", "late"),
    "sent.repeated": Text("derselbe Text wie der davor, zählt einmal", "the same text as the one before, counts once"),
    "sent.kept": Text("aufgehoben aus einer früheren Ausgabe", "kept from an earlier issue"),
    "sent.standing": Text("nach deinem Dauerauftrag", "by your standing order"),
    "sent.policy": Text("ohne Zug von dir, nach der Hausregel", "without an order of yours, by the house policy"),
    "kept.line": Text("{game}, {turns}: {text}", "{game}, {turns}: {text}"),
    "kept.goes-on": Text(
        "{game}: {text}. Das gilt weiter, auch für den neuen Wurf. Neue Angaben zu dieser Runde ersetzen es ganz; was "
        "offen bleibt, entscheidet die Hausregel.",
        "{game}: {text}. This still holds, for the new roll too. New orders for this round replace all of it; what is "
        "left open is decided by the house policy.",
    ),
    "due.goes-on": Text(
        "{turns}, nächster Wurf; kommt nichts, gilt dein Zug weiter",
        "{turns}, next roll; if nothing comes, your order still holds",
    ),
    "example": Text(
        "Ein gültiges Beispiel mit deinen Würfeln. Kopieren, ändern, an {gm} schicken:",
        "A valid example with your dice. Copy it, change it, send it to {gm}:",
    ),
    "proof.marks": Text(
        "Zeichen, die sich nicht zeigen lassen, stehen als Marke da: {marks:and}.",
        "Characters that can't be shown stand as marks: {marks:and}.",
    ),
    "reply": Text("Mail an {email} schreiben", "Write to {email}"),
    "masked": Text("(Kennwort, nicht gedruckt)", "(code, not printed)"),
}
