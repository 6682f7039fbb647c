"""Every sentence of Dottendorfer, in both languages."""

from __future__ import annotations

from pbm.base.text import Text

TITLE = Text("Dottendorfer", "Dottendorfer")

MESSAGES: dict[str, Text] = {
    "order.unknown": Text(
        "„{found}“ verstehe ich in einem Zug nicht; erwartet werden zwei Paare und ein Rest.",
        "I don't understand “{found}” in a turn; two pairs and a rest are expected.",
    ),
    "order.colon": Text(
        "„{found}“: Beginnt hier ein neuer Zug? Ohne das Wort Zug davor gehört jeder Zug in eine eigene Zeile.",
        "“{found}”: does a new turn begin here? Without the word Turn before it each turn needs a line of its own.",
    ),
    "order.unreadable": Text(
        "Diese Zeile kann ich nicht lesen. Ein Zug besteht aus zwei Paaren und einem Rest.",
        "I can't read this line. A turn is two pairs and a rest.",
    ),
    "order.wrong-sum": Text("„{found}“ stimmt nicht, die Summe ist {sum}.", "“{found}” is wrong, the sum is {sum}."),
    "order.five-digits": Text(
        "„{found}“: Welche Würfel sind die Paare, welcher ist der Rest?",
        "“{found}”: which dice are the pairs, which one is the rest?",
    ),
    "order.digits": Text(
        "„{found}“ ist kein Paar und keine Summe; ein Paar hat zwei Würfel, zum Beispiel 54 oder 5+4.",
        "“{found}” is neither a pair nor a sum; a pair has two dice, such as 54 or 5+4.",
    ),
    "order.sums-only": Text(
        "Hier stehen nur Summen ({found}); bitte die Würfel der Paare schreiben, zum Beispiel 5+4=9.",
        "There are only sums here ({found}); please write the dice of the pairs, such as 5+4=9.",
    ),
    "order.pairs": Text(
        "Zwei Paare werden gebraucht, hier {count:steht|stehen} {count}.",
        "Two pairs are needed, here {count:is|are} {count}.",
    ),
    "order.face": Text("„{found}“ geht nicht: Ein Würfel zeigt 1 bis 6.", "“{found}” can't be: a die shows 1 to 6."),
    "order.two-rests": Text(
        "Ein Zug hat nur einen Rest, hier stehen mehrere: {rests:and}.",
        "A turn has one rest only, here are several: {rests:and}.",
    ),
    "order.rest-and-bare": Text(
        "Rest und oR in einem Zug: Es kann nur eins von beiden gelten.",
        "A rest and oR in one turn: only one of them can hold.",
    ),
    "order.rest-number": Text(
        "Hinter „{found}“ fehlt die Zahl des Rests (1 bis 6).",
        "The number of the rest (1 to 6) is missing behind “{found}”.",
    ),
    "order.no-rest": Text("Der Rest fehlt.", "The rest is missing."),
    "order.two-letters": Text(
        "Ein Zug nimmt einen Wurf, hier stehen mehrere Buchstaben: {letters:and}.",
        "A turn uses one roll, here are several letters: {letters:and}.",
    ),
    "order.no-letters": Text(
        "„{found}“: Buchstaben gibt es nur in der Variante Bestof4.",
        "“{found}”: there are letters in the variant Bestof4 only.",
    ),
    "order.two-turns": Text(
        "„{found}“: Jeder Zug braucht seine eigene Angabe.", "“{found}”: each turn needs an order of its own."
    ),
    "order.headless-beside": Text(
        "Dieser Zug hat keine Nummer, andere in diesem Brief haben eine. Für welchen Zug ist er?",
        "This order has no turn number, others in this letter have. Which turn is it for?",
    ),
    "order.headless-count": Text(
        "{count} {count:Zug|Züge} ohne Nummer, fällig: {due:and}. Bitte die Nummern dazuschreiben.",
        "{count} {count:order|orders} without a turn number, due: {due:and}. Please add the numbers.",
    ),
    "order.turn-played": Text(
        "Zug {turn} ist schon gespielt. Fällig: {due:and}.", "Turn {turn} has been played already. Due: {due:and}."
    ),
    "order.turn-unknown": Text(
        "Für Zug {turn} sind noch keine Würfel veröffentlicht. Fällig: {due:and}.",
        "No dice are published for turn {turn} yet. Due: {due:and}.",
    ),
    "order.dice-differ": Text(
        "Zug {turn}: Die Würfel {found:roll} sind nicht der Wurf {roll:roll}.",
        "Turn {turn}: the dice {found:roll} are not the roll {roll:roll}.",
    ),
    "order.letter-differs": Text(
        "Zug {turn}: Die Würfel {found:roll} sind nicht Wurf {letter}, der ist {roll:roll}.",
        "Turn {turn}: the dice {found:roll} are not roll {letter}, which is {roll:roll}.",
    ),
    "order.letter-needed": Text(
        "Zug {turn}: Die Würfel {found:roll} passen zu keinem der Würfe ({rolls:rolls}).",
        "Turn {turn}: the dice {found:roll} fit none of the rolls ({rolls:rolls}).",
    ),
    "order.letter-taken": Text(
        "Zug {turn}: Diese Würfel hat nur Wurf {letters:or}, und den nimmt schon ein anderer Zug.",
        "Turn {turn}: only roll {letters:or} has these dice, and another turn uses it already.",
    ),
    "order.letter-used": Text(
        "Zug {turn}: Wurf {letter} ist in dieser Ausgabe schon verbraucht.",
        "Turn {turn}: roll {letter} has been used already in this issue.",
    ),
    "order.rest-fourth": Text(
        "Zug {turn}: {found} wäre der vierte verschiedene Rest; deine Reste sind {used:and}.",
        "Turn {turn}: {found} would be the fourth different rest; your rests are {used:and}.",
    ),
    "order.bare-needed": Text(
        "Zug {turn}: Rest {found} geht nicht, deine Reste sind {used:and} und keiner davon liegt: Es gilt oR.",
        "Turn {turn}: rest {found} can't be, your rests are {used:and} and none of them is there: play oR (no rest).",
    ),
    "order.bare-illegal": Text(
        "Zug {turn}: oR geht hier nicht, denn es gibt einen Rest: {usable:or}.",
        "Turn {turn}: oR (no rest) is not allowed here, for there is a rest: {usable:or}.",
    ),
    "order.no-standing": Text(
        "Daueraufträge gibt es in Dottendorfer nicht; bitte jeden Zug einzeln schreiben.",
        "There are no standing orders in Dottendorfer; please write each turn.",
    ),
    "order.no-joker": Text("In Dottendorfer gibt es keinen Joker.", "There is no joker in Dottendorfer."),
    "config.letters": Text(
        "{game}: Bestof4 braucht je Zug zwei Buchstaben; mehr als 13 Züge je Ausgabe gehen nicht.",
        "{game}: bestof4 needs two letters a turn; more than 13 turns an issue are not possible.",
    ),
    "note.letter": Text(
        "Zug {turn}: Ohne Buchstaben, die Würfel sind Wurf {letter}.",
        "Turn {turn}: no letter given, the dice are roll {letter}.",
    ),
    "order.finished-before": Text(
        "Zug {turn} wird nicht mehr gespielt: Der Zug davor bringt den achten Strich auf einem Rest.",
        "Turn {turn} will not be played: the turn before it puts the eighth mark on a rest.",
    ),
    "order.is-finished": Text("In diesem Spiel bist du schon fertig.", "You have finished this game already."),
    "order.is-out": Text("In diesem Spiel bist du ausgeschieden.", "You are out of this game."),
}
