"""The rules of Dottendorfer in a player's words, a paragraph each (rules.md, 1)."""

from __future__ import annotations

from pbm.base.text import Text

RULES: dict[str, Text] = {
    "turn": Text(
        "Alle Spieler benutzen dieselben fünf Würfel. Jeder teilt sie in zwei Paare und einen Rest. "
        "Jedes Paar bringt einen Strich auf seiner Summe (2 bis 12), der Rest einen auf seiner Zahl (1 bis 6).",
        "All players use the same five dice. Each splits them into two pairs and one rest. "
        "Each pair puts one mark on its sum (2 to 12), the rest one on its face (1 to 6).",
    ),
    "rests": Text(
        "Im ganzen Spiel darf man höchstens drei verschiedene Zahlen als Reste nehmen. Nur wer schon drei hat "
        "und keine davon unter den fünf Würfeln findet, spielt ohne Rest (oR): Ein Würfel seiner Wahl fällt weg. Passen gibt es nicht.",
        "In a whole game at most three different faces may be rests. Only a player who has three already and finds none "
        "of them among the five dice plays without a rest (oR): one die of the player's choice is dropped. Nobody may pass.",
    ),
    "end": Text(
        "Wer den achten Strich auf einem Rest macht, ist sofort fertig; die Paare dieses Zuges zählen noch. "
        "Das Spiel endet, wenn niemand mehr spielt. Der höchste Stand gewinnt, gleiche Stände teilen den Platz.",
        "Whoever puts the eighth mark on one rest is finished at once; that turn's pairs still count. "
        "The game ends when nobody is playing any more. The highest score wins, equal scores share a place.",
    ),
    "score": Text(
        "Eine Summe ohne Strich zählt 0, mit 1 bis 4 Strichen -20, mit mehr Strichen je Strich über vier ihren Wert. "
        "Werte der Summen 2 bis 12: {values:dice}.",
        "A sum without a mark counts 0, with 1 to 4 marks -20, with more its value for each mark above four. "
        "Values of the sums 2 to 12: {values:dice}.",
    ),
    "pace": Text("Je Ausgabe {n:wird|werden} {n} {n:Zug|Züge} gespielt.", "Each issue plays {n} {n:turn|turns}."),
    "standard": Text(
        "Standard: Jede Ausgabe bringt die Würfe der Züge, die in der nächsten gespielt werden.",
        "Standard: each issue has the rolls of the turns that the next one plays.",
    ),
    "planung": Text(
        "Planung: Jede Ausgabe bringt auch die Würfe der Züge danach; man darf sie schon bestellen.",
        "Planung: each issue also has the rolls of the turns after those; they may be ordered early.",
    ),
    "bestof4": Text(
        "Bestof4: Jede Ausgabe bringt doppelt so viele Würfe wie Züge, mit Buchstaben. Jeder Zug nennt den Wurf, "
        "den er nimmt; keinen zweimal in einer Ausgabe.",
        "Bestof4: each issue has twice as many rolls as turns, with letters. Each turn names the roll that it "
        "uses; none twice in an issue.",
    ),
    "policy": Text(
        "Hausregel, für alle, die abwesend gemeldet sind: von den erlaubten Aufteilungen die mit dem höchsten Stand "
        "danach; bei gleichen die mit den wenigsten Strichen auf ihrem Rest, dann der niedrigere Rest, dann die "
        "kleinere erste Summe.",
        "House policy, for all who are announced absent: of the legal splits the one with the highest score after it; "
        "of equal ones that with the fewest marks on its rest, then the lower rest, then the smaller first sum.",
    ),
    "nmr-out": Text(
        "NMR: Wer keinen gültigen Zug schickt, ist ausgeschieden.", "NMR: whoever sends no valid order is out."
    ),
    "nmr-skip": Text(
        "NMR: Ein Zug ohne gültige Angabe wird übersprungen.", "NMR: a turn without a valid order is skipped."
    ),
    "limit": Text(
        "Nach {n} {n:Ausgabe|Ausgaben} in Folge mit NMR ist man ausgeschieden.",
        "After {n} {n:issue|issues} in a row with an NMR a player is out.",
    ),
}
