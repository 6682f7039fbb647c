"""What the form to click says of the roll games (templates/kit/form_rolls.js), and the phrases that it writes."""

from __future__ import annotations

from pbm.base.text import Text

WORDS: dict[str, Text] = {
    "r.how": Text(
        "Klick an, welche Würfel liegen bleiben, und sag mit Regeln, was bei Würfen geschieht, die noch keiner kennt. "
        "Die erste Regel, die passt, gilt. Was du offen lässt, entscheidet die Hausregel; soll sie alles entscheiden, "
        "wähl „sonst: Hausregel“.",
        "Click the dice that stay, and say by rules what happens with rolls that nobody knows yet. The first rule that "
        "fits holds. What you leave open, the house policy decides; to leave it everything, choose “else: policy”.",
    ),
    "r.die": Text("Würfel {face}", "Die {face}"),
    "r.lies": Text("Würfel {face}, bleibt liegen", "Die {face}, stays"),
    "r.lying": Text("Es liegen schon: {list}.", "Lying already: {list}."),
    "r.roll-name": Text("Wurf {n}", "Roll {n}"),
    # what follows a known roll
    "r.after": Text("Danach", "Then"),
    "r.go-on": Text("weiterwürfeln", "roll on"),
    # what comes of it
    "r.pick": Text("Dazu ist noch nichts gesagt.", "Nothing chosen here yet."),
    "r.lays": Text("Dann liegen: {list}.", "Lying then: {list}."),
    "r.none": Text("Nichts bleibt liegen.", "Nothing stays."),
    "r.gain": Text("{n} {n:Punkt|Punkte}.", "{n} {n:point|points}."),
    "r.scored": Text("{name}:", "{name}:"),
    "r.stand": Text("Stand: {from} → {to}.", "Score: {from} → {to}."),
    "r.stop-policy": Text(
        "Es bleibt liegen, was die Hausregel hinlegt; dann ist Schluss.",
        "What the house policy would lay stays; then it ends.",
    ),
    # rules
    "r.rules": Text("Regeln für alles Weitere", "Rules for all else"),
    "r.rules-all": Text("Regeln für die Würfe dieser Runde", "Rules for the rolls of this round"),
    "r.when": Text("wenn", "if"),
    "r.then": Text("dann", "then"),
    "r.number": Text("wie viele", "how many"),
    "r.face": Text("welche Zahl", "which face"),
    "r.in-roll": Text("in welchem Wurf", "in which roll"),
    "r.any-roll": Text("in jedem Wurf", "in any roll"),
    "r.add": Text("Regel dazu", "Add a rule"),
    "r.drop": Text("Regel {n} weg", "Remove rule {n}"),
    "r.else": Text("sonst", "else"),
    "r.at-least": Text("mindestens {n}", "at least {n}"),
    "r.of-any": Text("gleiche", "alike"),
    "r.of-face": Text("{face}er", "{face}s"),
    "r.points": Text("Punkte ab", "points from"),
    "r.dice": Text("Würfel", "dice"),
    "r.choose": Text("bitte wählen", "please choose"),
    "r.rule-open": Text("Regel {n} ist noch nicht fertig.", "Rule {n} is not finished yet."),
    "r.standing": Text(
        "Auch als Dauerauftrag, bis du ihn änderst: alles außer den Würfeln oben",
        "As a standing order too, until you change it: all but the dice above",
    ),
    "r.standing-empty": Text(
        "Ein Dauerauftrag braucht wenigstens eine Regel.", "A standing order needs one rule at least."
    ),
    "r.open-turn": Text("{turn} ist noch offen.", "{turn} is still open."),
    # what the order says
    "r.w.roll": Text("Wurf {n}: {what}", "Roll {n}: {what}"),
    "r.w.if": Text("wenn {what}: {do}", "if {what}: {do}"),
    "r.w.else": Text("sonst: {do}", "else: {do}"),
    "r.w.and": Text("und", "and"),
    "r.w.points": Text("Punkte >= {n}", "points >= {n}"),
    "r.w.in-roll": Text("Wurf {n}", "Roll {n}"),
    "r.w.nothing": Text("nichts", "nothing"),
    "r.w.stop": Text("stop", "stop"),
    "r.w.standing": Text("Dauerauftrag", "Standing"),
    # Dölauer and Hajo alone
    "r.set-over": Text("ist der Satz zu Ende", "the set is over"),
    "r.claim": Text("nimm {name}: {n} {n:Punkt|Punkte}", "claim {name}: {n} {n:point|points}"),
    "r.if-stop": Text("Mit „stop“ wären das {n} {n:Punkt|Punkte}.", "With “stop” that would be {n} {n:point|points}."),
    "r.doubled": Text("Joker: 2 × {n} = {all} {all:Punkt|Punkte}.", "Joker: 2 × {n} = {all} {all:point|points}."),
    "r.confirm": Text(
        "Sie müssen noch bestätigt werden: Dafür gelten die Regeln unten.",
        "They must still be confirmed: the rules below decide there.",
    ),
    "r.forced": Text("Das ist eine Straße, sie zählt von selbst.", "A straight: it counts by itself."),
    "r.confirming": Text(
        "Das ist ein Satz zur Bestätigung; für ihn gelten nur Regeln.",
        "This is a confirming set; only rules decide there.",
    ),
    "r.may-not": Text(
        "Die {face} darf hier nicht liegen, nur Paare, drei und mehr gleiche, und was schon liegt.",
        "The {face} may not stay here: only pairs, three or more alike, and faces that lie already.",
    ),
    "r.must": Text("Liegen bleiben müssen {list}.", "These must stay: {list}."),
    "r.some": Text("Etwas, das passt, muss liegen bleiben.", "Something that fits must stay."),
    "r.only": Text("Liegen bleiben kann hier nur {list:or}.", "Only {list:or} may stay here."),
    "r.dead": Text("In diesem Wurf passt nichts; wähl „nichts“.", "Nothing fits in this roll; choose “nothing”."),
    "r.joker": Text("{turn} zählt doppelt", "{turn} counts double"),
    "r.no-joker": Text("kein Joker, auch nicht nach der Hausregel", "no joker, nor one by the house policy"),
    "r.w.joker": Text("Joker", "Joker"),
    "r.w.no-joker": Text("kein Joker", "no Joker"),
    # General and Yacht alone
    "r.category": Text("Aufschreiben", "Write down"),
    "r.by-list": Text("nach der Liste oder der Hausregel", "by the list or the house policy"),
    "r.score": Text("schreibe {name}: {n} {n:Punkt|Punkte}", "score {name}: {n} {n:point|points}"),
    "r.then-list": Text("Was du aufschreibst, entscheidet die Liste unten.", "The list below decides what you write down."),
    "r.struck": Text("Gestrichen: {name}.", "Struck: {name}."),
    "r.taken": Text(
        "{name} ist schon in {turn} vergeben. Wähl hier etwas anderes.",
        "Used in {turn} already: {name}. Choose something else here.",
    ),
    "r.end": Text("Am Ende aufschreiben: klick der Reihe nach an", "Write down at the end: click in order of wish"),
    "r.up": Text("{name} nach oben", "{name} up"),
    "r.down": Text("{name} nach unten", "{name} down"),
    "r.strike": Text("streichen", "strike"),
    "r.end-policy": Text("Ohne Liste wählt die Hausregel, was aufgeschrieben wird.", "Without a list the house policy chooses what to score."),
    "r.end-strikes": Text(
        "Bringt nichts davon Punkte, wird {name} gestrichen.", "If none of them scores, this is struck: {name}."
    ),
    "r.w.end": Text("Ende: {list}", "End: {list}"),
    "r.w.strike": Text("streiche {name}", "strike {name}"),
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
BOARD = Text("Partie {n}", "Board {n}")
CONFIRMING = Text("Bestätigung", "confirming")


def page_words(lang: str) -> dict[str, str]:
    return {key: text(lang) for key, text in WORDS.items()}
