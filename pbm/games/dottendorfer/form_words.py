"""What the form to click says of Dottendorfer (templates/dottendorfer/form.js)."""

from __future__ import annotations

from pbm.base.text import Text

WORDS: dict[str, Text] = {
    "d.how": Text(
        "Klick die Würfel an: die ersten zwei sind Paar 1, die nächsten zwei Paar 2, der fünfte wird von selbst zum "
        "Rest. Ein zweiter Klick nimmt einen Würfel zurück.",
        "Click the dice: the first two are pair 1, the next two pair 2, the fifth becomes the rest by itself. A second "
        "click takes a die back.",
    ),
    "d.turn": Text("Zug {turn}", "Turn {turn}"),
    "d.turn-letter": Text("Zug {turn} ({letter})", "Turn {turn} ({letter})"),
    "d.letter": Text("Welcher Wurf?", "Which roll?"),
    "d.roll": Text("{letter}: {dice}", "{letter}: {dice}"),
    "d.choose": Text("Such dir einen Wurf aus.", "Choose a roll."),
    "d.pair": Text("Paar {n}", "Pair {n}"),
    "d.rest": Text("Rest", "Rest"),
    "d.bare": Text("ohne Rest", "no rest"),
    "d.order-rest": Text("Rest {face}", "Rest {face}"),
    "d.order-bare": Text("oR {face}", "no rest {face}"),
    "d.die": Text("Würfel {face}", "Die {face}"),
    "d.lies": Text("Würfel {face}, liegt in {where}", "Die {face}, lies in {where}"),
    "d.score": Text("Stand {score}. {rests}", "Score {score}. {rests}"),
    "d.no-rests": Text("Noch keine Reste.", "No rests yet."),
    "d.rests": Text("Reste bisher: {list:and}.", "Rests so far: {list:and}."),
    "d.rest-count": Text("{face} ({n} von 8)", "{face} ({n} of 8)"),
    "d.any": Text("Als Rest erlaubt: jede Zahl.", "Allowed as rest: any number."),
    "d.only": Text("Als Rest erlaubt: {list:or}.", "Allowed as rest: {list:or}."),
    "d.must-bare": Text(
        "Keine deiner drei Rest-Zahlen ({list:and}) liegt: Wähl zwei Paare, der fünfte Würfel fällt weg.",
        "None of your three rests ({list:and}) is there: choose two pairs, the fifth die is dropped.",
    ),
    "d.first": Text("Erst Zug {turn} fertig legen.", "Finish turn {turn} first."),
    "d.first-right": Text("Erst Zug {turn} richtig legen.", "Put turn {turn} right first."),
    "d.fourth": Text(
        "Zug {turn}: Rest {face} wäre deine vierte Rest-Zahl. Erlaubt: {list:or}.",
        "Turn {turn}: rest {face} would be your fourth rest. Allowed: {list:or}.",
    ),
    "d.taken": Text(
        "Zug {turn}: Wurf {letter} nimmst du schon in Zug {other}. Such dir einen anderen aus.",
        "Turn {turn}: you use roll {letter} in turn {other} already. Choose another one.",
    ),
    "d.sum": Text(
        "Summe {sum}: {before}\u00a0→\u00a0{after} {after:Strich|Striche} ({was}\u00a0→\u00a0{is})",
        "Sum {sum}: {before}\u00a0→\u00a0{after} {after:mark|marks} ({was}\u00a0→\u00a0{is})",
    ),
    "d.mark": Text("Rest {face}: {n} von 8", "Rest {face}: {n} of 8"),
    "d.dropped": Text("Die {face} fällt weg", "The {face} is dropped"),
    "d.now": Text("Stand {before}\u00a0→\u00a0{after}", "Score {before}\u00a0→\u00a0{after}"),
    "d.finished": Text("Achter Strich: Du bist fertig.", "Eighth mark: you have finished."),
    "d.not-played": Text(
        "Mit dem achten Strich auf Rest {face} bist du fertig; dieser Zug wird nicht mehr gespielt.",
        "With the eighth mark on rest {face} you have finished; this turn is not played any more.",
    ),
    "d.later": Text("Zum Planen: {rolls}", "To plan with: {rolls}"),
}
