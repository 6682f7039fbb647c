"""Sentences and words of General and Yacht, in both languages."""

from __future__ import annotations

from pbm.base.text import Text
from pbm.kit.category_names import PRINTED
from pbm.kit.plan_words import MESSAGES as PLAN_MESSAGES

MESSAGES: dict[str, Text] = {
    **PLAN_MESSAGES,
    **{f"name.{name}": text for name, text in PRINTED.items()},
    "plan.which-straight": Text(
        "Welche Straße? Zum Streichen bitte genau: Kleine Straße oder Große Straße.",
        "Which straight? To strike, name it in full: small straight or large straight.",
    ),
    "note.may-strike": Text(
        "Bringt nichts aus dieser Liste Punkte, wird gestrichen: {what}.",
        "If nothing in this list scores, this is struck: {what}.",
    ),
}

WORDS: dict[str, Text] = {
    "turn": Text("Runde {turn}", "Round {turn}"),
    "board-turn": Text("Partie {board} Runde {turn}", "Board {board} Round {turn}"),
    "example.roll": Text("Wurf {roll}: {face}", "Roll {roll}: {face}"),
    "example.else": Text("sonst: behalte meiste", "else: keep most"),
    "example.end": Text("Ende: {list}", "End: {list}"),
    "example.strike": Text("streiche {name}", "strike {name}"),
    "form.roll": Text("Wurf {roll}:", "Roll {roll}:"),
    "desk.roll": Text("{turn}, Wurf {roll}", "{turn}, roll {roll}"),
    "desk.left": Text("Dir bleiben", "Still open"),
    "desk.left-board": Text("Partie {board}: dir bleiben", "Board {board}: still open"),
}

RULES: dict[str, Text] = {
    "turn": Text(
        "Ein Zug hat bis zu drei Würfe mit fünf Würfeln. Nach jedem Wurf darf man Würfel zurücklegen; sie bleiben liegen. "
        "Früher aufhören darf man. Am Ende wird genau eine offene Kategorie aufgeschrieben oder gestrichen, für immer.",
        "A turn has up to three rolls of five dice. After each, dice may be laid aside; they stay there. "
        "Stopping early is allowed. At the end exactly one open category is scored or struck, for good.",
    ),
    "general": Text(
        "Einser bis Sechser: die Summe dieser Zahl. Straße (1 2 3 4 5 oder 2 3 4 5 6) 20, aus dem ersten Wurf 25. "
        "Full House 30, aus dem ersten Wurf 35. Vierling 40, aus dem ersten Wurf 45. General (fünf gleiche) immer 60. "
        "Fünf gleiche dürfen auch Full House oder Vierling sein.",
        "Ones to sixes: the sum of that face. Straight (1 2 3 4 5 or 2 3 4 5 6) 20, from the first roll 25. "
        "Full house 30, from the first roll 35. Four of a kind 40, from the first roll 45. General (five alike) always 60. "
        "Five alike may also be scored as full house or four of a kind.",
    ),
    "yacht": Text(
        "Einser bis Sechser: die Summe dieser Zahl. Full House und Vierling: die Summe aller fünf Würfel "
        "(1 1 1 2 2 bringt 7). Kleine Straße 1 2 3 4 5: 30. Große Straße 2 3 4 5 6: 30. Yacht (fünf gleiche): 50. "
        "Chance: die Summe aller fünf. Fünf gleiche dürfen auch Full House oder Vierling sein.",
        "Ones to sixes: the sum of that face. Full house and four of a kind: the sum of all five dice "
        "(1 1 1 2 2 brings 7). Small straight 1 2 3 4 5: 30. Large straight 2 3 4 5 6: 30. Yacht (five alike): 50. "
        "Chance: the sum of all five. Five alike may also be scored as full house or four of a kind.",
    ),
    "first-roll-stopped": Text(
        "„Aus dem ersten Wurf“ heißt: Die Würfel wurden nur einmal geworfen.",
        "“From the first roll” means: the dice were rolled once only.",
    ),
    "first-roll-thrown": Text(
        "„Aus dem ersten Wurf“: Der Vierling zählt auch dann 45, wenn vier seiner Würfel nach Wurf 1 zurückgelegt wurden.",
        "“From the first roll”: four of a kind also counts 45 when four of its dice were laid aside after roll 1.",
    ),
    "match": Text(
        "Das Match geht über {games} Partien, eine nach der anderen. Jede hat {turns} Runden. Es gewinnt die höchste Summe.",
        "The match has {games} games, one after another. Each has {turns} rounds. The highest sum wins.",
    ),
    "side-by-side": Text(
        "Das Match geht über {games} Partien nebeneinander, jede mit {turns} Runden; jede Ausgabe spielt in jeder Partie eine. "
        "Es gewinnt die höchste Summe.",
        "The match has {games} games side by side, each with {turns} rounds; every issue plays one in each. "
        "The highest sum wins.",
    ),
    "reveal-first": Text(
        "Wurf 1 wird veröffentlicht; alles Weitere entscheiden Bedingungen.",
        "Roll 1 is published; conditions decide the rest.",
    ),
    "reveal-none": Text(
        "Kein Wurf wird vorher veröffentlicht; alles entscheiden Bedingungen.",
        "No roll is published ahead; conditions decide everything.",
    ),
    "reveal-all": Text("Alle drei Würfe werden vorher veröffentlicht.", "All three rolls are published ahead."),
    "reveal-step": Text(
        "Jede Ausgabe bringt einen Wurf und fragt nach einer Entscheidung; wer fertig ist, wartet auf die anderen. "
        "Was du schickst, gilt für die ganze Runde, bis du Neues dazu schickst.",
        "Each issue has one roll and asks for one decision; whoever is done waits for the others. "
        "What you send holds for the whole round until you send something new for it.",
    ),
    "tape-individual": Text("Jeder spielt mit eigenen Würfeln.", "Everybody plays with dice of their own."),
    "tape-shared": Text("Alle spielen mit denselben Würfeln.", "All play with the same dice."),
    "policy": Text(
        "Hausregel, wo nichts bestellt ist: Bringen die Würfel in einer offenen Kategorie 25 oder mehr, wird sie sofort aufgeschrieben. "
        "Sonst bleibt liegen, was die meisten Würfel zeigen, bei Gleichstand die höhere Zahl. Am Ende die offene Kategorie mit den "
        "meisten Punkten, bei Gleichstand die obere; bringt keine etwas, wird die erste offene gestrichen.",
        "House policy, where nothing is ordered: if the dice bring 25 or more in an open category, it is scored at once. "
        "Else the face that most dice show is laid aside, the higher one among equals. At the end the open category with the "
        "most points, the upper one among equals; if none brings anything, the first open one is struck.",
    ),
    "pace": Text("Je Ausgabe werden {pace} Runden gespielt.", "Each issue plays {pace} rounds."),
    "nmr-strike": Text(
        "NMR: Die erste offene Kategorie wird gestrichen.", "NMR: the first open category is struck."
    ),
    "nmr-policy": Text("NMR: Die Hausregel spielt den Zug.", "NMR: the house policy plays the turn."),
    "nmr-out": Text(
        "NMR: Wer keinen gültigen Zug schickt, ist ausgeschieden, aus dem ganzen Match.",
        "NMR: whoever sends no valid order is out, of the whole match.",
    ),
    "limit": Text(
        "Nach {n} {n:Ausgabe|Ausgaben} in Folge mit NMR ist man ausgeschieden.",
        "After {n} {n:issue|issues} in a row with an NMR a player is out.",
    ),
}
