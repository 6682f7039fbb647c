"""What the sheets say of games to a target (Dölauer, Hajo) alone."""

from __future__ import annotations

from typing import Any

from pbm.base.text import Text, fill

PHRASES: dict[str, Text] = {
    "variant": Text("{title}, Ziel {target}", "{title}, target {target}"),
    "variant.over": Text("{title}, mehr als {target}", "{title}, more than {target}"),
    "goes-on": Text("geht weiter", "goes on"),
    "unfinished": Text("unvollendet", "unfinished"),
    "confirming": Text("Bestätigung", "Confirming"),
    "cell.nmr": Text("NMR", "NMR"),
    "cell.nmr-out": Text("NMR, aus", "NMR, out"),
    "cell.resigned": Text("Ausstieg", "resigned"),
    "cell.waits": Text("wartet", "waits"),
    "cell.returned": Text("statt {dice}", "for {dice}"),
    "cell.unconfirmed": Text("verfallen: 0", "lost: 0"),
    "cell.joker": Text("Joker 2 × {points} = {gained}", "Joker 2 × {points} = {gained}"),
    "legend.moves": Text(
        "Links vom Strich: herausgelegt. Rechts: zurück in den Becher.",
        "Left of the bar: laid out. Right: back into the cup.",
    ),
    "legend.moves-html": Text(
        "Umrandet: herausgelegt. Daneben: zurück in den Becher.", "Framed: laid out. Beside it: back into the cup."
    ),
    "legend.returned": Text(
        "„statt“ nennt die Würfel, die dafür in den Becher zurückgingen.",
        "“for” names the dice that went back into the cup in exchange.",
    ),
    "legend.shared": Text("Gleiche Würfel für alle.", "The same dice for everybody."),
    "legend.nmr-skip": Text("NMR: Die Runde zählt 0.", "NMR: the round scores 0."),
    "legend.nmr-policy": Text("NMR: Die Hausregel spielt die Runde.", "NMR: the house policy plays the round."),
    "legend.nmr-out": Text("NMR: ausgeschieden.", "NMR: out."),
    "legend.J": Text("J: durch den Joker verdoppelt (schon enthalten).", "J: doubled by the joker (included already)."),
    "legend.h-away": Text("h: von der Hausregel gespielt.", "h: played by the house policy."),
    "legend.h": Text("h: NMR, von der Hausregel gespielt.", "h: NMR, played by the house policy."),
    "mark.joker": Text("J", "J"),
    "mark.nmr": Text("nmr", "nmr"),
    "mark.policy": Text("h", "h"),
    "remark.round": Text(", {turn:turn}", ", {turn:turn}"),
    "remark.failed": Text(
        ", Wurf 3: Es ließ sich nichts anlegen, die Serie zählt 0.", ", roll 3: nothing fitted, the set scores 0."
    ),
    "remark.nothing": Text(
        ": keine drei gleichen herausgelegt, die Serie zählt 0.", ": no three alike laid out, the set scores 0."
    ),
    "remark.cup": Text(": Alle sechs liegen ({groups}), der Becher ist leer{then}.", ": all six lie ({groups}), the cup is empty{then}."),
    "remark.six": Text(": sechs gleiche ({groups}){then}.", ": six alike ({groups}){then}."),
    "remark.claim": Text(": {name} genommen{then}.", ": {name} claimed{then}."),
    "then.won": Text("; die Bestätigung brachte {points}", "; the confirming set brought {points}"),
    "then.lost": Text(
        "; die Bestätigung brachte nichts, die ganze Runde zählt 0",
        "; the confirming set brought nothing, the whole round scores 0",
    ),
    "then.open": Text("; die Bestätigung steht noch aus", "; the confirming set is still to come"),
    "remark.joker-zero": Text(
        ": Der Joker ist verbraucht, obwohl die Runde nichts brachte.",
        ": the joker is spent, though the round brought nothing.",
    ),
    "remark.announced": Text(": Joker angesagt für {turn:turn}.", ": joker announced for {turn:turn}."),
    "remark.announced-policy": Text(
        ": Die Hausregel sagt den Joker für {turn:turn} an (Stand mindestens {near}).",
        ": the house policy announces the joker for {turn:turn} (total of at least {near}).",
    ),
    "remark.passed": Text(
        ": Der bestellte Joker kam zu spät, er war schon angesagt oder gespielt.",
        ": the joker ordered came too late, it was announced or played already.",
    ),
    "remark.target": Text(": am Ziel ({total}).", ": at the target ({total})."),
    "remark.target-over": Text(": mehr als {target} ({total}).", ": more than {target} ({total})."),
    "remark.lost": Text(
        ": Ziel erreicht ({total}), ohne den Joker gespielt zu haben, und damit verloren.",
        ": target reached ({total}) without having played the joker, and so lost.",
    ),
    "ended.round": Text(
        "Das Ziel ist erreicht, die Runde ist zu Ende gespielt, und der höchste Stand gewinnt.",
        "The target is reached, the round is played to its end, and the highest total wins.",
    ),
    "ended.at-once": Text("Das Ziel ist erreicht, das Spiel ist sofort zu Ende.", "The target is reached, the game ends at once."),
    "jokers": Text(
        "Den Joker {n:hat|haben} noch {names:and}.",
        "{names:and} still {n:has|have} the joker.",
    ),
    "jokers.announced": Text("Angesagt für {turn:turn}: {names:and}.", "Announced for {turn:turn}: {names:and}."),
    "jokers.required": Text(
        "Wer {target} ohne ihn erreicht, hat verloren.", "Whoever reaches {target} without it has lost."
    ),
}


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(PHRASES[key](lang), facts, lang, PHRASES)
