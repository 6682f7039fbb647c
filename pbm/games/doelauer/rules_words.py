"""The rules of Dölauer in a player's words, a paragraph each (rules.md, 2)."""

from __future__ import annotations

from pbm.base.text import Text

RULES: dict[str, Text] = {
    "roll-1": Text(
        "Gewürfelt wird mit sechs Würfeln, bis zu dreimal. Nach Wurf 1 legt man alle Würfel der Zahl heraus, die am "
        "häufigsten fiel; bei Gleichstand zählt die beste in der Folge 1, 6, 5, 4, 3, 2.",
        "Six dice are rolled up to three times. After roll 1 all dice of the face rolled most often are set aside; "
        "of faces rolled equally often, the best in the order 1, 6, 5, 4, 3, 2.",
    ),
    "roll-2": Text(
        "In Wurf 2 und 3 werden Würfel derselben Zahl angelegt, alle. Oder man tauscht: Fallen mehr Würfel einer "
        "anderen Zahl, als liegen, oder gleich viele einer besseren, nehmen sie deren Platz ein. Passt nur eins, "
        "geschieht es. Passt nichts, bleibt nach Wurf 2 alles liegen; nach Wurf 3 zählt die Serie 0.",
        "In rolls 2 and 3 dice of the same face are added, all of them. Or an exchange: more dice of another face "
        "than lie, or equally many of a better one, take their place. If only one is possible, it is made. If none "
        "is, what lies stays after roll 2; after roll 3 the set scores 0.",
    ),
    "stop": Text(
        "Nach Wurf 1 oder 2 darf man aufhören und wertet, was liegt.",
        "After roll 1 or 2 one may stop and score what lies.",
    ),
    "points": Text(
        "Drei gleiche zählen ihre Zahl, drei Einsen 10; jeder weitere Würfel verdoppelt. Ein oder zwei zählen 0. "
        "Straße (1 bis 6, nur Wurf 1): 35. Döll (drei verschiedene Paare, nach Wurf 1 oder 3): 5. Beide darf man nehmen, muss aber nicht.",
        "Three alike score their face, three ones 10; each further die doubles that. One or two score 0. "
        "Straight (1 to 6, roll 1 only): 35. Döll (three different pairs, after roll 1 or 3): 5. Both may be claimed, neither must.",
    ),
    "confirm": Text(
        "Sechs gleiche, Straße und Döll müssen bestätigt werden: Sofort folgt eine weitere Serie mit allen sechs "
        "Würfeln. Bringt sie Punkte, zählt alles zusammen; bringt sie keine, zählt die ganze Runde 0. Ist auch sie zu "
        "bestätigen, geht es so weiter.",
        "Six alike, straight and Döll must be confirmed: at once another set with all six dice follows. If it "
        "scores, everything counts; if it scores 0, the whole round counts 0. If it must be confirmed itself, it goes on.",
    ),
    "end-round": Text(
        "Wer mehr als {target} hat, beendet das Spiel mit dieser Runde; alle spielen sie zu Ende. Der höchste Stand gewinnt.",
        "Whoever has more than {target} ends the game with that round; all play it to its end. The highest total wins.",
    ),
    "end-at_once": Text(
        "Wer mehr als {target} hat, beendet das Spiel sofort; es zählt die Sitzfolge. Der höchste Stand gewinnt.",
        "Whoever has more than {target} ends the game at once; seats count in order. The highest total wins.",
    ),
    "policy": Text(
        "Hausregel, wo keine Zeile entscheidet: Sie nimmt Straße und Döll, legt sonst die meisten Punkte, dann die "
        "meisten Würfel, dann die bessere Zahl; sie hört auf ab 10 Punkten, in der Bestätigung ab 1.",
        "House policy, where no line decides: it claims straight and Döll, else lays the most points, then the most "
        "dice, then the better face; it stops at 10 points, in a confirming set at 1.",
    ),
}
