"""What games to a target say besides their own rules, in both languages."""

from __future__ import annotations

from pbm.base.text import Text

WORDS = {
    "round": Text("Runde {n}", "Round {n}"),
    "roll": Text("Wurf {n}: {what}", "Roll {n}: {what}"),
    "else": Text("sonst: behalte meiste", "else: keep most"),
    "nothing": Text("nichts", "nothing"),
    "most": Text("behalte meiste", "keep most"),
    "desk.round": Text("Runde {n}, Wurf {roll}", "Round {n}, roll {roll}"),
    "desk.confirming": Text("Runde {n}, Bestätigung, Wurf {roll}", "Round {n}, confirming, roll {roll}"),
    "desk.joker": Text("Dein Joker", "Your joker"),
    "joker.free": Text("noch da", "still there"),
    "joker.announced": Text("angesagt für Runde {n}", "announced for round {n}"),
    "joker.spent": Text("gespielt in Runde {n}", "played in round {n}"),
}

RULES = {
    "nmr-skip": Text("NMR: Die Runde zählt 0.", "NMR: the round scores 0."),
    "nmr-policy": Text("NMR: Die Hausregel spielt die Runde.", "NMR: the house policy plays the round."),
    "nmr-out": Text("NMR: Wer nichts Gültiges schickt, ist ausgeschieden.", "NMR: whoever sends no valid order is out."),
    "limit": Text(
        "Nach {n} {n:Ausgabe|Ausgaben} in Folge mit NMR ist man ausgeschieden.",
        "After {n} {n:issue|issues} in a row with an NMR a player is out.",
    ),
    "first": Text(
        "Jede Ausgabe bringt Wurf 1 der fälligen Runde; alles Weitere regeln Bedingungen.",
        "Each issue has roll 1 of the round that is due; conditions rule the rest.",
    ),
    "none": Text("Kein Wurf ist vorher bekannt; alles regeln Bedingungen.", "No roll is known before; conditions rule."),
    "all": Text("Jede Ausgabe bringt alle drei Würfe der fälligen Runde.", "Each issue has all three rolls of the round."),
    "step": Text(
        "Jede Ausgabe bringt den nächsten Wurf. Was du schickst, gilt für die ganze Runde, bis du Neues dazu schickst.",
        "Each issue has the next roll. What you send holds for the whole round until you send something new for it.",
    ),
    "pace": Text("Je Ausgabe werden {n} Runden gespielt.", "Each issue plays {n} rounds."),
    "individual": Text("Jeder hat seine eigenen Würfel.", "All have dice of their own."),
    "shared": Text("Alle haben dieselben Würfel.", "All have the same dice."),
}

RECEIPT = {
    "roll": Text("Wurf {roll} ({dice}): {what}{by}.", "Roll {roll} ({dice}): {what}{by}."),
    "confirming": Text("Bestätigung, Wurf {roll} ({dice}): {what}{by}.", "Confirming, roll {roll} ({dice}): {what}{by}."),
    "instead": Text("{laid} statt {returned}", "{laid} instead of {returned}"),
    "nothing": Text("nichts", "nothing"),
    "stop": Text("{what}, aufgehört", "{what}, stopped"),
    "by.game": Text("", ""),
    "by.roll": Text(", nach Zeile {line}", ", by line {line}"),
    "by.rule": Text(", nach Zeile {line}", ", by line {line}"),
    "by.end": Text(", nach Zeile {line}", ", by line {line}"),
    "by.policy": Text(", nach der Hausregel", ", by the house policy"),
    "set": Text("{points} {points:Punkt|Punkte}.", "{points} {points:point|points}."),
    "failed": Text("Nichts passte: 0 Punkte.", "Nothing fitted: 0 points."),
    "confirm": Text(
        "{points} {points:Punkt|Punkte}, zu bestätigen.", "{points} {points:point|points}, to be confirmed."
    ),
    "together": Text("Zusammen {points}.", "Together {points}."),
    "joker": Text("Joker: 2 × {points} = {gained}.", "Joker: 2 × {points} = {gained}."),
    "total": Text("Stand: von {before} auf {after}.", "Total: from {before} to {after}."),
    "lost": Text("Ziel ohne Joker erreicht: verloren.", "Target reached without the joker: lost."),
    "going": Text("Die Runde geht weiter.", "The round goes on."),
    "unfinished": Text("Das Spiel ist zu Ende, die Runde zählt nicht.", "The game is over, the round does not count."),
    "hidden": Text("Weiter geht es mit Würfen, die noch niemand kennt.", "It goes on with rolls that nobody knows yet."),
    "missed": Text("NMR: Die Runde zählt 0.", "NMR: the round scores 0."),
}
