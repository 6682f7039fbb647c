"""The rules of Hajo in a player's words, a paragraph each (rules.md, 3)."""

from __future__ import annotations

from pbm.base.text import Text

RULES: dict[str, Text] = {
    "lay": Text(
        "Gewürfelt wird mit sechs Würfeln, bis zu dreimal. Drei oder mehr gleiche in einem Wurf müssen heraus, alle; "
        "genau zwei gleiche dürfen. Sonst darf nichts heraus.",
        "Six dice are rolled up to three times. Three or more alike in a roll must be laid out, all of them; exactly "
        "two may be. Nothing else can be.",
    ),
    "match-may": Text(
        "Würfel einer Zahl, die schon liegt, dürfen dazu, alle oder einige.",
        "Dice of a face that lies already may join it, all or some.",
    ),
    "match-must": Text(
        "Würfel einer Zahl, die schon liegt, müssen dazu, alle.", "Dice of a face that lies already must join it, all."
    ),
    "rolls": Text(
        "Wurf 1 muss mindestens ein Paar legen. Wurf 2 ist frei. Nach Wurf 1 oder 2 darf man aufhören und wertet, was liegt.",
        "Roll 1 must lay out a pair at least. Roll 2 is free. After roll 1 or 2 one may stop and score what lies.",
    ),
    "third-set": Text(
        "Wurf 3 muss einen Würfel anlegen, dessen Zahl schon liegt, oder drei gleiche legen; sonst zählt die Serie 0.",
        "Roll 3 must lay a die of a face that lies, or three alike; else the set scores 0.",
    ),
    "third-match": Text(
        "Wurf 3 muss einen Würfel anlegen, dessen Zahl schon liegt; sonst zählt die Serie 0.",
        "Roll 3 must lay a die of a face that lies; else the set scores 0.",
    ),
    "third-any": Text(
        "Wurf 3 muss einen Würfel anlegen, dessen Zahl schon liegt, oder ein Paar legen; sonst zählt die Serie 0.",
        "Roll 3 must lay a die of a face that lies, or a pair; else the set scores 0.",
    ),
    "points": Text(
        "Drei einer Zahl zählen diese Zahl, drei Einsen 10; jeder weitere Würfel verdoppelt. Mehrere Zahlen können "
        "zusammen zählen. Straße (1 bis 6 in einem Wurf): 30, sie gilt von selbst. Dreimal zwei (drei verschiedene Paare in einem Wurf): 5.",
        "Three of a face score that face, three ones 10; each further die doubles that. Several faces may score "
        "together. Straight (1 to 6 in one roll): 30, it counts by itself. Three pairs (different ones in one roll): 5.",
    ),
    "cup-scoring": Text(
        "Liegen alle sechs und zählen alle, ist der Becher leer, und die Punkte müssen bestätigt werden, ebenso "
        "Straße und Dreimal zwei. Liegen 4 + 2, endet die Serie ohne Bestätigung.",
        "When all six lie and all score, the cup is empty and the points must be confirmed; so must straight and "
        "three pairs. 4 + 2 end the set without confirmation.",
    ),
    "cup-any": Text(
        "Liegen alle sechs, ist der Becher leer, und Punkte müssen bestätigt werden, ebenso Straße und Dreimal zwei.",
        "When all six lie, the cup is empty and points must be confirmed; so must straight and three pairs.",
    ),
    "confirm": Text(
        "Bestätigt wird mit einer weiteren Serie aus allen sechs Würfeln. Bringt sie Punkte, zählt alles zusammen; bringt sie "
        "keine, zählt die ganze Runde 0. Ist auch sie zu bestätigen, geht es so weiter.",
        "To confirm is to play another set with all six dice. If it scores, everything counts; if it scores 0, the "
        "whole round counts 0. If it must be confirmed itself, it goes on.",
    ),
    "joker-next": Text(
        "Einmal im Spiel darf man den Joker ansagen; er verdoppelt die ganze nächste Runde.",
        "Once a game the joker may be announced; it doubles the whole next round.",
    ),
    "joker-now": Text(
        "Einmal im Spiel darf man den Joker ansagen; er verdoppelt die ganze Runde, für die er bestellt ist.",
        "Once a game the joker may be announced; it doubles the whole round for which it is ordered.",
    ),
    "joker-required": Text(
        "Wer das Ziel erreicht, ohne den Joker gespielt zu haben, hat verloren.",
        "Whoever reaches the target without having played the joker has lost.",
    ),
    "end-round": Text(
        "Wer {target} erreicht, beendet das Spiel mit dieser Runde; alle spielen sie zu Ende. Der höchste Stand gewinnt.",
        "Whoever reaches {target} ends the game with that round; all play it to its end. The highest total wins.",
    ),
    "end-at_once": Text(
        "Wer {target} erreicht, beendet das Spiel sofort; es zählt die Sitzfolge. Der höchste Stand gewinnt.",
        "Whoever reaches {target} ends the game at once; seats count in order. The highest total wins.",
    ),
    "policy": Text(
        "Hausregel, wo keine Zeile entscheidet: Sie legt die meisten Punkte, dann die meisten Würfel, dann die bessere Zahl (1, 6, 5, "
        "4, 3, 2); sie hört auf ab 10 Punkten, in der Bestätigung ab 1. Den Joker sagt sie an, sobald ein Stand von mindestens {near} erreicht ist, es sei denn, die Bestellung sagt „kein Joker“.",
        "House policy, where no line decides: it lays the most points, then the most dice, then the better face (1, 6, 5, 4, 3, 2); it "
        "stops at 10 points, in a confirming set at 1. It announces the joker at a total of at least {near}, unless the orders say “no joker”.",
    ),
}
