"""What the sheets say about Dottendorfer."""

from __future__ import annotations

from pbm.base.text import Text

VARIANTS: dict[str, Text] = {
    "standard": Text("Dottendorfer, Standard", "Dottendorfer, standard"),
    "planung": Text("Dottendorfer, Planung", "Dottendorfer, planning"),
    "bestof4": Text("Dottendorfer, Bestof4", "Dottendorfer, Bestof4"),
}

WORDS: dict[str, Text] = {
    "moves": Text("Was gespielt wurde", "What was played"),
    "player": Text("Spieler", "Player"),
    "before": Text("vorher", "before"),
    "now": Text("jetzt", "now"),
    "rolls": Text("Würfe", "Rolls"),
    "forms": Text("Spielzettel", "Paper forms"),
    "sum": Text("Summe", "Sum"),
    "value": Text("Wert", "Value"),
    "marks": Text("Striche", "Marks"),
    "points": Text("Punkte", "Points"),
    "rest": Text("Rest", "Rest"),
    "legend": Text(
        "1 bis 4 Striche: −20. Jeder weitere Strich: der Wert der Summe. Acht Striche auf einem Rest: fertig.",
        "1 to 4 marks: −20. Each further mark: the value of the sum. Eight marks on one rest: finished.",
    ),
    "legend.bold": Text(
        "Fette Striche sind neu. R1 bis R6 sind die Reste.", "Bold marks are new. R1 to R6 are the rests."
    ),
    "legend.moves": Text(
        "R: Rest. oR: ohne Rest, der Würfel dahinter fiel weg.", "R: rest. oR: no rest, the die behind it was dropped."
    ),
    "legend.bestof4": Text("Der Buchstabe vor einem Zug nennt den Wurf.", "The letter before a move names its roll."),
}

PHRASES: dict[str, Text] = {
    "by.gm": Text("von der SL", "by the GM"),
    "by.kept": Text("vorgemerkt", "kept order"),
    "by.policy": Text("Hausregel", "house policy"),
    "late": Text("verspätet", "late"),
    "cell.nmr": Text("NMR", "NMR"),
    "cell.nmr-out": Text("NMR, ausgeschieden", "NMR, out"),
    "cell.resigned": Text("ausgestiegen", "resigned"),
    "note.finished": Text("fertig", "finished"),
    "note.finished-now": Text("fertig Zug {turn}", "done, turn {turn}"),
    "note.out": Text("aus in Zug {turn}", "out, turn {turn}"),
    "note.resigned": Text("Ausstieg Zug {turn}", "resigned, turn {turn}"),
    "state.finished": Text("fertig", "finished"),
    "state.out": Text("ausgeschieden", "out"),
    "state.resigned": Text("ausgestiegen", "resigned"),
    "course.out": Text("aus", "out"),
    "course.finished": Text("fertig", "done"),
    "remark.bare": Text(
        ", Zug {turn}: ohne Rest (oR), denn {used:and} sind schon die drei Reste und keiner davon lag; "
        "die {dropped} fiel weg.",
        ", turn {turn}: no rest (oR), for {used:and} are the three rests already and none of them was there; "
        "the {dropped} was dropped.",
    ),
    "remark.finished": Text(
        ", Zug {turn}: achter Strich auf Rest {rest}, damit fertig.",
        ", turn {turn}: eighth mark on rest {rest}, and so finished.",
    ),
    "remark.resigned": Text(": ausgestiegen, der Stand bleibt.", ": resigned, the score stays."),
    "tally": Text("{n} {n:Strich|Striche}", "{n} {n:mark|marks}"),
    "tally.new": Text("{n} {n:Strich|Striche}, {new} neu", "{n} {n:mark|marks}, {new} new"),
    "boxes": Text("{n} von 8", "{n} of 8"),
    "boxes.of": Text("Reste von {name}", "Rests of {name}"),
    "after": Text("Stand nach Zug {turn}", "Standing after turn {turn}"),
    "turn": Text("Zug {turn}", "Turn {turn}"),
    "turn.roll": Text("Zug {turn}: {dice}", "Turn {turn}: {dice}"),
    "roll.letter": Text("Wurf {letter}", "Roll {letter}"),
    "new": Text("Neue Würfel", "New dice"),
    "new.later": Text("Zum Planen, gespielt ab Ausgabe {issue}", "To plan with, played from issue {issue} on"),
    "no-turn": Text("noch kein Zug gespielt", "no turn played yet"),
    "over": Text("beendet", "over"),
    "receipt.move": Text(
        "gilt: {pair}, {other}, {rest}. {marks}. Stand: von {before} auf {after}.",
        "holds: {pair}, {other}, {rest}. {marks}. Score: from {before} to {after}.",
    ),
    "receipt.letter": Text(
        "gilt (Wurf {letter}): {pair}, {other}, {rest}. {marks}. Stand: von {before} auf {after}.",
        "holds (roll {letter}): {pair}, {other}, {rest}. {marks}. Score: from {before} to {after}.",
    ),
    "receipt.rest": Text("Rest {rest}", "rest {rest}"),
    "receipt.bare": Text("ohne Rest (die {dropped} entfällt)", "no rest (the {dropped} is dropped)"),
    "receipt.sum": Text(
        "Summe {sum}: von {before} auf {after} {after:Strich|Striche}",
        "sum {sum}: from {before} to {after} {after:mark|marks}",
    ),
    "receipt.rests": Text("Rest {rest}: {n} von 8", "rest {rest}: {n} of 8"),
    "receipt.finished": Text("Du bist fertig.", "You have finished."),
    "receipt.not-played": Text("nicht gespielt.", "not played."),
    "receipt.missed": Text("nicht gespielt, der Zug gilt als NMR.", "not played, the turn counts as NMR."),
    "desk.rests": Text("Deine Reste", "Your rests"),
    "desk.rest": Text("{face} ({n} von 8)", "{face} ({n} of 8)"),
    "desk.none": Text("noch keine", "none yet"),
}
