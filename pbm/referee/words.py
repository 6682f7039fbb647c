"""Sentences of the referee: what became of letters and their lines, missing orders, dice."""

from __future__ import annotations

from pbm.base.text import Text

MESSAGES: dict[str, Text] = {
    # ---- entries ----
    "order.accepted": Text("{turn:Turn} gilt.", "{turn:Turn} holds."),
    "order.missing": Text("{turn:Turn} fehlt.", "{turn:Turn} is missing."),
    "order.press-only": Text(
        "{turn:Turn} fehlt; angekommen ist nur Presse.", "{turn:Turn} is missing; only press has come."
    ),
    "order.missing-press": Text(
        "{turn:Turn} fehlt. In der Presse steht eine Zeile, die nach einem Zug aussieht; vor Züge nach der Presse "
        "gehört eine Zeile „Züge:“.",
        "{turn:Turn} is missing. A line of the press looks like an order; orders below press need a line "
        "“Orders:” above them.",
    ),
    "order.waiting": Text("{turn:Turn} wartet, bis {open:turn} gilt.", "{turn:Turn} waits until {open:turn} holds."),
    "order.resigned": Text("Ausstieg: {turn:turn} wird nicht gespielt.", "Resigned: {turn:turn} is not played."),
    # ---- faults of whole texts ----
    "order.unreadable-outside": Text(
        "Diese Zeile kann ich nicht lesen, und sie steht in keinem Zug. Soll sie nichts bedeuten, gehört „#“ davor.",
        "I can't read this line, and it stands in no order. If it is to mean nothing, put “#” in front of it.",
    ),
    "order.game-in-line": Text(
        "Was hinter „{found}“ steht, kann ich nicht als Zug dieses Spiels lesen. Das Spiel gehört am besten allein auf eine "
        "Zeile, „{right}“, und darunter der Zug. Soll die Zeile nichts bedeuten, gehört „#“ davor.",
        "What stands behind “{found}” I can't read as an order in that game. The game is best put on a line of its own, "
        "“{right}”, and the order below it. If the line is to mean nothing, put “#” in front of it.",
    ),
    "order.which-game": Text(
        "Zu welchem Spiel gehört das? Du spielst in {games:and}; über die Züge gehört das Spiel in eckigen Klammern.",
        "Which game is this for? You play in {games:and}; put the game in square brackets above its orders.",
    ),
    "order.unknown-game": Text(
        "Ein Spiel „{found}“ gibt es nicht. Deine Spiele: {games:and}.",
        "There is no game “{found}”. Your games: {games:and}.",
    ),
    "order.several-games": Text(
        "„{found}“ spielst du mehrmals: {games:and}. Nenn das Spiel mit seiner Kennung oder seinem Titel.",
        "You play {found} more than once: {games:and}. Name the game by its id or its title.",
    ),
    "order.not-your-game": Text(
        "In {found} spielst du nicht mit. Deine Spiele: {games:and}.",
        "You don't play in {found}. Your games: {games:and}.",
    ),
    "order.eml": Text(
        "Ganze Mails (.eml) liest diese Version noch nicht. Bitte den Text der Mail als {right} speichern.",
        "This version can't read whole mails (.eml) yet. Please save the mail's text as {right}.",
    ),
    # ---- notes ----
    "note.repeated": Text(
        "Derselbe Text wie der davor; er zählt einmal.", "The same text as the one before; it counts once."
    ),
    "note.stale": Text(
        "Dieser Text antwortet auf Ausgabe {found}, die neueste ist {issue}: Er ist beiseitegelegt.",
        "This text answers issue {found}, the newest is {issue}: it is set aside.",
    ),
    "note.issue-ahead": Text(
        "Der Text nennt Ausgabe {found}, gemeint ist wohl die Antwort auf Ausgabe {issue}; er gilt.",
        "The text names issue {found}, it must mean the answer to issue {issue}; it counts.",
    ),
    "note.twice": Text(
        "{turn:Turn} steht zweimal da; es gilt, was zuletzt dasteht (Zeile {line}).",
        "{turn:Turn} stands here twice; the last one holds (line {line}).",
    ),
    "note.kept": Text(
        "{turn:Turn} ist noch nicht fällig und wird aufgehoben.", "{turn:Turn} is not due yet and is kept."
    ),
    "note.unread": Text("Nicht gelesen: {why:text}", "Not read: {why:text}"),
    "note.mended": Text("Durch einen späteren Text erledigt: {why:text}", "Settled by a later text: {why:text}"),
    "note.still-open": Text(
        "Alle Züge gelten, aber diese Zeile ist noch offen. Erledigt ist sie, wenn sie verbessert oder gestrichen wird oder "
        "ein späterer Text alle fälligen Züge noch einmal nennt.",
        "All turns hold, but this line is still open. It is settled when it is mended or taken out, or when a later text gives "
        "all turns due once more.",
    ),
    "note.comment-order": Text(
        "Dieser Kommentar sieht nach einem Zug aus; Kommentare werden nicht gelesen.",
        "This comment looks like an order; comments are not read.",
    ),
    "note.no-game": Text(
        "In keinem laufenden Spiel werden Züge von dir erwartet.", "No running game expects orders from you."
    ),
    "note.press-order": Text(
        "Diese Zeile steht in der Presse und gilt nicht als Zug; vor Züge nach der Presse gehört eine Zeile „Züge:“.",
        "This line stands in the press and is no order; orders below press need a line “Orders:” above them.",
    ),
    "note.bare-heading": Text(
        "„{found}“ allein auf einer Zeile ist keine Überschrift. Vor Züge in diesem Spiel gehört „{right}“.",
        "“{found}” alone on a line is no heading. Orders in that game need “{right}” above them.",
    ),
    "note.game-over": Text("Das Spiel {game} ist beendet.", "The game {game} is over."),
    "note.same-number": Text(
        "{other} hat dieselbe Nummer; diese Datei gilt als die spätere. Ist es umgekehrt, gib der späteren eine höhere "
        "Nummer, zum Beispiel {right}.",
        "{other} has the same number; this file is taken for the later one. If it is the other way round, give the "
        "later one a higher number, for example {right}.",
    ),
    "note.not-read": Text(
        "Diese Datei wird nicht gelesen: Züge heißen SPIELER.txt oder SPIELER.2.txt.",
        "This file is not read: orders are called PLAYER.txt or PLAYER.2.txt.",
    ),
    "note.not-read-near": Text(
        "Diese Datei wird nicht gelesen. Ist {near}.txt gemeint?",
        "This file is not read. Do you mean {near}.txt?",
    ),
    # ---- typed orders and dice ----
    "orders.no-map": Text(
        "Hier gehören Spieler und ihre Züge hin.", "Players and their orders belong here."
    ),
    "orders.unknown-player": Text(
        "Ein Spieler „{found}“ steht nicht in campaign.yaml. Spieler: {players:and}.",
        "There is no player “{found}” in campaign.yaml. Players: {players:and}.",
    ),
    "orders.not-text": Text(
        "Die Züge von {key} müssen ein Text sein: Hinter den Namen gehört „|“, die Züge eingerückt darunter.",
        "The orders of {key} must be a text: put “|” behind the name and the orders, indented, below it.",
    ),
    "dice.no-map": Text("Hier gehören Würfe hin, jeder mit seiner Marke.", "Rolls belong here, each with its label."),
    "dice.unknown-label": Text(
        "Eine Marke „{found}“ hat kein Spiel. Spiele: {games:and}.",
        "No game has a label “{found}”. Games: {games:and}.",
    ),
    "dice.no-faces": Text(
        "{label}: Erwartet wird eine Liste von Würfeln, jeder von 1 bis 6.",
        "{label}: a list of dice is expected, each from 1 to 6.",
    ),
    "dice.wrong-count": Text(
        "{label}: {found} {found:Würfel|Würfel} statt {count}.", "{label}: {found} {found:die|dice} instead of {count}."
    ),
    "dice.printed": Text(
        "{label} ist schon gedruckt, mit den Würfeln {dice:roll}; hier steht {found:roll}.",
        "{label} has been printed already, with the dice {dice:roll}; here is {found:roll}.",
    ),
    # ---- fates: what became of a line ----
    "fate.holds": Text("gilt.", "holds."),
    "fate.replaced": Text("ersetzt durch {source}, Zeile {line}.", "replaced by {source}, line {line}."),
    "fate.mended": Text("erledigt durch {source}, Zeile {line}.", "settled by {source}, line {line}."),
    "fate.faulty": Text("Fehler: {why:text}", "fault: {why:text}"),
    "fate.waiting": Text("wartet, bis {open:turn} gilt.", "waits until {open:turn} holds."),
    "fate.kept": Text("aufgehoben für {turn:turn}.", "kept for {turn:turn}."),
    "fate.ignored": Text("nicht beachtet: {why:text}", "ignored: {why:text}"),
    "fate.passed": Text("überlesen.", "passed over."),
    "fate.unread": Text("nicht gelesen.", "not read."),
    "fate.press": Text("Presse.", "press."),
    "fate.quoted": Text("Zitat, nicht gelesen.", "quoted, not read."),
    "fate.header": Text("Kopf einer Mail, überlesen.", "a mail's head, passed over."),
    "fate.end": Text("unter dem Ende des Textes, nicht gelesen.", "below the end of the text, not read."),
    "fate.after-closing": Text("unter dem Gruß, überlesen.", "below the closing, passed over."),
    "fate.tag": Text("überlesen.", "passed over."),
    "fate.sheet": Text("aus der Ausgabe, überlesen.", "from the issue itself, passed over."),
    "fate.comment": Text("Kommentar.", "comment."),
    "fate.heading": Text("Überschrift.", "heading."),
    "fate.section": Text("Spiel.", "game."),
    "fate.issue": Text("Ausgabe.", "issue."),
    "fate.blank": Text("nicht ausgefüllt.", "not filled in."),
    "fate.skipped": Text("nicht gelesen: kein Spiel von dir.", "not read: no game of yours."),
    "fate.game-over": Text("nicht beachtet: Das Spiel ist beendet.", "ignored: the game is over."),
    "fate.stale": Text(
        "beiseitegelegt: Der Text antwortet auf Ausgabe {found}.", "set aside: the text answers issue {found}."
    ),
    "fate.resigned": Text("Ausstieg.", "resigned."),
    "fate.done": Text(
        "nicht gebraucht: Das Spiel ist für dich zu Ende.", "not needed: the game is over for you."
    ),
    "fate.leaving": Text(
        "nicht gebraucht, weil du aus diesem Spiel aussteigst.", "not needed, since you resign from this game."
    ),
}
