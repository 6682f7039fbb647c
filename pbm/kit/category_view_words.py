"""What sheets and players' pages say of General and Yacht alone."""

from __future__ import annotations

from pbm.base.text import Text

PHRASES: dict[str, Text] = {
    "match": Text("{title}, Match über {games} Partien", "{title}, match of {games} boards"),
    "match.side": Text("{title}, {games} Partien nebeneinander", "{title}, {games} boards side by side"),
    "standing.match": Text("Stand des Matches", "Standing of the match"),
    "legend.moves-shared": Text(
        "Gleiche Würfel für alle. Die Spalten zeigen, was nach jedem Wurf neu zurückgelegt wurde, die Würfel am Ende "
        "und was dafür aufgeschrieben wurde.",
        "The same dice for everybody. The columns show what was newly laid aside after each roll, the dice at the end "
        "and what was written for them.",
    ),
    "legend.moves-individual": Text(
        "Eigene Würfel für jeden. Links vom Strich: zurückgelegt. Rechts: noch einmal geworfen.",
        "Dice of their own for everybody. Left of the bar: laid aside. Right: rolled again.",
    ),
    "legend.moves-individual-html": Text(
        "Eigene Würfel für jeden. Umrandet: zurückgelegt. Daneben: noch einmal geworfen.",
        "Dice of their own for everybody. Framed: laid aside. Beside it: rolled again.",
    ),
    "legend.why": Text(
        "„nach“ nennt, was jede Entscheidung traf: W eine Wurf-Zeile, B eine Bedingung, E die Ende-Liste, H die Hausregel.",
        "“by” names what made each decision: R a roll line, C a condition, E the End list, P the house policy.",
    ),
    "legend.nmr-strike": Text(
        "NMR: Die erste offene Kategorie wird gestrichen.", "NMR: the first open category is struck."
    ),
    "legend.nmr-policy": Text("NMR: Die Hausregel spielt die Runde.", "NMR: the house policy plays the round."),
    "legend.nmr-out": Text("NMR: ausgeschieden, aus dem ganzen Match.", "NMR: out, of the whole match."),
    "legend.text": Text(
        ".  noch offen     x  gestrichen, 0 Punkte     *  neu in dieser Ausgabe",
        ".  still open     x  struck, 0 points     *  new in this issue",
    ),
    "legend.html": Text("Leer: noch offen. –: gestrichen, 0 Punkte.", "Empty: still open. –: struck, 0 points."),
    "legend.new": Text("Unterstrichen: neu in dieser Ausgabe.", "Underlined: new in this issue."),
    "did.scores": Text(
        "Am Ende {dice}: {name}, {points} {points:Punkt|Punkte}, {why}.",
        "At the end {dice}: {name}, {points} {points:point|points}, {why}.",
    ),
    "did.strikes": Text("Am Ende {dice}: {name} gestrichen, {why}.", "At the end {dice}: {name} struck, {why}."),
    "did.nmr-strike": Text("NMR: {name} gestrichen.", "NMR: {name} struck."),
    "did.score": Text("Stand: von {before} auf {after}.", "Score: from {before} to {after}."),
}
