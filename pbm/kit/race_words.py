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
    "desk.joker": Text("Dein Joker", "Your joker"),
    "joker.free": Text("noch da", "still there"),
    "joker.announced": Text("angesagt für Runde {n}", "announced for round {n}"),
    "joker.spent": Text("gespielt in Runde {n}", "played in round {n}"),
}

RULES = {
    "nmr-skip": Text("NMR: Die Runde zählt 0.", "NMR: the round scores 0."),
    "nmr-policy": Text("NMR: Die Hausregel spielt die Runde.", "NMR: the house policy plays the round."),
    "nmr-out": Text("NMR: Wer nichts Gültiges schickt, ist ausgeschieden.", "NMR: who sends no valid order is out."),
    "limit": Text(
        "Nach {n} Ausgaben in Folge mit NMR ist man ausgeschieden.",
        "After {n} issues in a row with an NMR a player is out.",
    ),
    "first": Text(
        "Jede Ausgabe bringt Wurf 1 der fälligen Runde; alles Weitere regeln Bedingungen.",
        "Each issue has roll 1 of the round that is due; conditions rule the rest.",
    ),
    "none": Text("Kein Wurf ist vorher bekannt; alles regeln Bedingungen.", "No roll is known before; conditions rule."),
    "all": Text("Jede Ausgabe bringt alle drei Würfe der fälligen Runde.", "Each issue has all three rolls of the round."),
    "step": Text("Jede Ausgabe bringt den nächsten Wurf.", "Each issue has the next roll."),
    "pace": Text("Je Ausgabe werden {n} Runden gespielt.", "Each issue plays {n} rounds."),
    "individual": Text("Jeder hat seine eigenen Würfel.", "All have dice of their own."),
    "shared": Text("Alle haben dieselben Würfel.", "All have the same dice."),
}
