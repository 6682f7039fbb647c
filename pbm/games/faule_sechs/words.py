"""Every sentence of Faule Sechs, in both languages."""

from __future__ import annotations

from pbm.base.text import Text

TITLE = Text("Faule Sechs", "Faule Sechs")

MESSAGES: dict[str, Text] = {
    "note.no-orders-needed": Text(
        "{title} braucht keine Züge; von diesem Text zählt nur die Presse.",
        "{title} needs no orders; only the press of this text counts.",
    ),
}

RULES: dict[str, Text] = {
    "markers": Text(
        "In der Mitte liegen elf Marken. Zehn werden erwürfelt, die elfte ist für das Stechen.",
        "Eleven markers lie in the middle. Ten are won by throwing, the eleventh is for the play-off.",
    ),
    "throw": Text(
        "Reihum wirft jeder drei Würfel. Es zählt die Summe ohne die Sechsen: 2 5 6 sind 7, 6 6 1 ist 1.",
        "In seat order each player throws three dice. Sixes don't count: 2 5 6 is 7, 6 6 1 is 1.",
    ),
    "take": Text(
        "Unter 11 nimmt der Werfer zwei Marken, über 11 jeder andere eine, bei genau 11 niemand. "
        "Reichen die Marken nicht, nimmt der Werfer eine statt zwei, sonst geht es links von ihm reihum, so weit sie reichen.",
        "Under 11 the thrower takes two markers, over 11 every other player takes one, at exactly 11 nobody does. "
        "Where too few are left, the thrower takes one instead of two; the others take theirs from his left, as far as they go.",
    ),
    "end": Text(
        "Sind die zehn weg, ist das Spiel sofort aus. Mehr Marken sind besser; wer die wenigsten hat, hat verloren.",
        "When the ten are gone the game is over at once. More markers are better; whoever has the fewest has lost.",
    ),
    "playoff-fewest": Text(
        "Teilen sich mehrere die wenigsten Marken, werfen sie um die elfte: Das höchste Ergebnis nimmt sie, gleiche werfen noch einmal.",
        "If several share the fewest markers, they throw for the eleventh: the highest result takes it, equal ones throw again.",
    ),
    "playoff-most": Text(
        "Teilen sich mehrere die meisten Marken, werfen sie um die elfte: Das höchste Ergebnis nimmt sie, gleiche werfen noch einmal.",
        "If several share the most markers, they throw for the eleventh: the highest result takes it, equal ones throw again.",
    ),
    "laps-one": Text(
        "Je Ausgabe wirft jeder einmal. Züge braucht es keine.", "Each player throws once an issue. No orders are needed."
    ),
    "laps-many": Text(
        "Je Ausgabe wirft jeder {n}-mal. Züge braucht es keine.",
        "Each player throws {n} times an issue. No orders are needed.",
    ),
    "seats-listed": Text("Die Sitzordnung ist die der Ausschreibung.", "Seats are as announced."),
    "seats-drawn": Text(
        "Die Sitzordnung wird ausgewürfelt: fünf Würfel für jeden, die höhere Summe sitzt vorn.",
        "Seats are drawn: five dice for each player, the higher sum sits first.",
    ),
    "seats-rotate": Text(
        "Von Spiel zu Spiel beginnt der nächste Spieler der Liste.", "From game to game the next player of the list begins."
    ),
}

WORDS: dict[str, Text] = {
    "stock": Text("Vorrat", "Stock"),
    "markers": Text("Deine Marken", "Your markers"),
    "laps": Text("Umlauf", "Lap"),
}
