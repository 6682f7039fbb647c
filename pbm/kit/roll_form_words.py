"""What the form to click says of the roll games (templates/kit/form_rolls.js), and the phrases that it writes."""

from __future__ import annotations

from pbm.base.text import Text

WORDS: dict[str, Text] = {
    "r.how": Text(
        "Klick an, welche Würfel liegen bleiben, und sag mit Regeln, was bei Würfen geschieht, die noch keiner kennt. "
        "Die erste Regel, die passt, gilt; was keine Regel trifft, entscheidet die Hausregel.",
        "Click the dice that stay, and say by rules what happens with rolls that nobody knows yet. The first rule that "
        "fits holds; what no rule meets, the house policy decides.",
    ),
    "r.score": Text("Stand {score}.", "Score {score}."),
    "r.die": Text("Würfel {face}", "Die {face}"),
    "r.lies": Text("Würfel {face}, bleibt liegen", "Die {face}, stays"),
    "r.lying": Text("Es liegen schon: {list}.", "Lying already: {list}."),
    "r.roll-name": Text("Wurf {n}", "Roll {n}"),
    "r.instead": Text("Statt Würfel hinzulegen", "Instead of laying dice"),
    "r.after": Text("Danach", "Then"),
    "r.go-on": Text("weiterwürfeln", "roll on"),
    "r.pick": Text("Noch nichts bestimmt; es entscheidet die Hausregel.", "Nothing said yet; the house policy decides."),
    "r.lays": Text("Es bleiben liegen: {list}.", "These stay: {list}."),
    "r.lays-points": Text(
        "Es bleiben liegen: {list}. Mit Stop wären das {n} {n:Punkt|Punkte}.",
        "These stay: {list}. Stopping now would score {n} {n:point|points}.",
    ),
    "r.none": Text("Nichts bleibt liegen.", "Nothing stays."),
    "r.illegal": Text("So geht es nicht. Erlaubt ist: {list:or}.", "That can't be. Allowed: {list:or}."),
    "r.forced": Text("Straße: sie zählt von selbst.", "A straight: it counts by itself."),
    "r.rules": Text("Regeln für alles Weitere", "Rules for all else"),
    "r.when": Text("wenn", "if"),
    "r.then": Text("dann", "then"),
    "r.number": Text("wie viele", "how many"),
    "r.face": Text("welche Zahl", "which face"),
    "r.in-roll": Text("in welchem Wurf", "in which roll"),
    "r.any-roll": Text("in jedem Wurf", "in any roll"),
    "r.add": Text("Regel dazu", "Add a rule"),
    "r.drop": Text("Regel {n} weg", "Remove rule {n}"),
    "r.rule": Text("Regel {n}", "Rule {n}"),
    "r.else": Text("sonst", "else"),
    "r.policy": Text("nach der Hausregel", "by the house policy"),
    "r.at-least": Text("mindestens {n}", "at least {n}"),
    "r.of-any": Text("gleiche", "alike"),
    "r.of-face": Text("{face}er", "{face}s"),
    "r.points": Text("Punkte ab", "points from"),
    "r.dice": Text("Würfel", "dice"),
    "r.choose": Text("bitte wählen", "please choose"),
    "r.rule-open": Text("Regel {n} ist noch nicht fertig.", "Rule {n} is not finished yet."),
    "r.end": Text("Am Ende aufschreiben, der Reihe nach", "Score at the end, in order of wish"),
    "r.strike": Text("Bringt davon nichts Punkte, streichen", "If none of these scores, strike"),
    "r.no-strike": Text("wie die Hausregel will", "as the house policy likes"),
    "r.open-turn": Text("{turn} ist noch offen.", "{turn} is still open."),
    "r.joker": Text("Joker: die {turn} zählt doppelt", "Joker: {turn} counts double"),
    # what the order says
    "r.w.roll": Text("Wurf {n}: {what}", "Roll {n}: {what}"),
    "r.w.if": Text("wenn {what}: {do}", "if {what}: {do}"),
    "r.w.else": Text("sonst: {do}", "else: {do}"),
    "r.w.end": Text("Ende: {list}", "End: {list}"),
    "r.w.and": Text("und", "and"),
    "r.w.points": Text("Punkte >= {n}", "points >= {n}"),
    "r.w.in-roll": Text("Wurf {n}", "Roll {n}"),
    "r.w.nothing": Text("nichts", "nothing"),
    "r.w.stop": Text("stop", "stop"),
    "r.w.strike": Text("streiche {name}", "strike {name}"),
    "r.w.joker": Text("Joker", "Joker"),
    "r.w.policy": Text("Hausregel", "policy"),
}

MOST, ALL, NOTHING = (
    Text("behalte meiste", "keep most"),
    Text("behalte alle", "keep all"),
    Text("behalte nichts", "keep nothing"),
)
STOP, WITHOUT = Text("stop", "stop"), Text("stop ohne", "stop without")
POLICY = Text("Hausregel", "policy")
KEEP, SCORE, STRIKE, CLAIM = (
    Text("behalte {what}", "keep {what}"),
    Text("schreibe {what}", "score {what}"),
    Text("streiche {what}", "strike {what}"),
    Text("nimm {what}", "claim {what}"),
)
ADD, EXCHANGE, EXCHANGE_TO = (
    Text("lege an", "add"),
    Text("tausche", "exchange"),
    Text("tausche {what}", "exchange {what}"),
)
CONFIRMING = Text("Bestätigung", "confirming")


def page_words(lang: str) -> dict[str, str]:
    return {key: text(lang) for key, text in WORDS.items()}
