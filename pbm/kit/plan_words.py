"""What is said of conditional orders, in both languages; games put these into their messages."""

from __future__ import annotations

from collections.abc import Mapping

from pbm.base.text import Text

# The line at fault is printed below the sentence, and a right order of the player's own dice below that.
MESSAGES: Mapping[str, Text] = {
    "plan.unreadable": Text(
        "„{found}“ kann ich nicht lesen. Eine Zeile beginnt mit „Wurf 1:“, „wenn …:“, „sonst:“, „Ende:“ oder ist ein Joker.",
        "I can't read “{found}”. A line begins with “Roll 1:”, “if …:”, “else:”, “End:”, or is a joker.",
    ),
    "plan.when": Text(
        "„{found}“: Wann? Davor gehört „Wurf 1:“, „wenn …:“ oder „sonst:“.",
        "“{found}”: when? “Roll 1:”, “if …:” or “else:” belongs before it.",
    ),
    "plan.no-colon": Text(
        "In „{found}“ fehlt der Doppelpunkt vor dem, was geschehen soll.",
        "In “{found}” the colon is missing before what is to be done.",
    ),
    "plan.condition": Text(
        "Die Bedingung „{found}“ kenne ich nicht. Es gibt: 3x6, 3x, Punkte >= 20, Wurf 2, Bestätigung, eine Kombination.",
        "I don't know the condition “{found}”. There are: 3x6, 3x, points >= 20, roll 2, confirming, a combination.",
    ),
    "plan.counted": Text(
        "„{found}“: Als Bedingung schreibt man das so: {right}.", "“{found}”: as a condition this is written {right}."
    ),
    "plan.condition-missing": Text("Hinter „{found}“ fehlt die Bedingung.", "The condition is missing behind “{found}”."),
    "plan.points-condition": Text(
        "„{found}“: Erwartet wird zum Beispiel „Punkte >= 20“, „Punkte > 20“ oder „ab 20 Punkten“.",
        "“{found}”: expected is for example “points >= 20”, “points > 20” or “at least 20 points”.",
    ),
    "plan.no-or": Text(
        "Ein „{found}“ gibt es nicht. Schreib zwei Zeilen mit „wenn“, die obere gilt zuerst.",
        "There is no “{found}”. Write two lines with “if”, the upper one is tried first.",
    ),
    "plan.action": Text(
        "„{found}“: Was soll geschehen? Erwartet werden zum Beispiel „5 5 5“, „behalte 6“, „stop“ oder „Hausregel“.",
        "“{found}”: what is to be done? Expected are for example “5 5 5”, “keep 6”, “stop” or “policy”.",
    ),
    "plan.action-missing": Text(
        "Hinter „{found}“ fehlt, was geschehen soll.", "What is to be done is missing behind “{found}”."
    ),
    "plan.two-actions": Text(
        "„{found}“: Das geht nicht zusammen. Zu einer Entscheidung gehören Würfel und höchstens ein Ende.",
        "“{found}”: this doesn't go together. A decision has dice and at most one ending.",
    ),
    "plan.not-here": Text("„{found}“ gibt es in diesem Spiel nicht.", "There is no “{found}” in this game."),
    "plan.dice": Text(
        "„{found}“: Welche Würfel? Schreib Zahlen (5 5 5), eine Anzahl (3x5), alle 5er oder Spalten (a c f).",
        "“{found}”: which dice? Write faces (5 5 5), a number of them (3x5), all 5s, or columns (a c f).",
    ),
    "plan.face": Text("„{found}“ geht nicht: Ein Würfel zeigt 1 bis 6.", "“{found}” can't be: a die shows 1 to 6."),
    "plan.too-many": Text(
        "„{found}“: So viele Würfel gibt es nicht, nur {dice}.", "“{found}”: there are only {dice} dice."
    ),
    "plan.mixed": Text(
        "„{found}“: Entweder Zahlen oder Spalten, nicht beides.", "“{found}”: either faces or columns, not both."
    ),
    "plan.column-twice": Text("„{found}“ nennt eine Spalte zweimal.", "“{found}” names a column twice."),
    "plan.roll-number": Text(
        "„{found}“: Eine Serie hat die Würfe 1, 2 und 3.", "“{found}”: a set has the rolls 1, 2 and 3."
    ),
    "plan.name": Text(
        "„{found}“ kenne ich hier nicht. Es gibt: {known:and}.", "I don't know “{found}” here. There are: {known:and}."
    ),
    "plan.name-near": Text(
        "„{found}“ gibt es hier nicht. Gemeint ist vielleicht {meant:or}.",
        "There is no “{found}” here. Perhaps {meant:or} is meant.",
    ),
    "plan.name-missing": Text("Hinter „{found}“ fehlt der Name.", "The name is missing behind “{found}”."),
    "plan.strike-full": Text(
        "„{found}“: Zum Streichen bitte genau: {names:or}.", "“{found}”: to strike, name it in full: {names:or}."
    ),
    "plan.points-impossible": Text(
        "{what}: {points} {points:Punkt|Punkte} kann das nicht bringen.",
        "{what}: this can't score {points} {points:point|points}.",
    ),
    "plan.wrong-points": Text(
        "Wurf {roll} ({dice:roll}): {what}: {points} {points:Punkt|Punkte}, nicht {found}.",
        "Roll {roll} ({dice:roll}): {what}: {points} {points:point|points}, not {found}.",
    ),
    "plan.joker-sentence": Text(
        "„{found}“: Ein Joker steht allein in seiner Zeile, als „Joker“ oder „kein Joker“.",
        "“{found}”: a joker stands alone on its line, as “Joker” or “no joker”.",
    ),
    "plan.no-joker": Text("In diesem Spiel gibt es keinen Joker.", "There is no joker in this game."),
    "plan.joker-both": Text("„{found}“ und „{other}“: Was von beidem gilt?", "“{found}” and “{other}”: which of them holds?"),
    "plan.joker-spent": Text(
        "Deinen Joker hast du schon gespielt; es gibt einen je Spiel.",
        "You have played your joker already; there is one in a game.",
    ),
    "plan.joker-announced": Text(
        "Dein Joker ist schon für Runde {for} angesagt; es gibt einen je Spiel.",
        "Your joker is announced for round {for} already; there is one in a game.",
    ),
    "plan.standing-line": Text(
        "„{found}“: Ein Dauerauftrag beginnt mit „Dauerauftrag“ allein in der Zeile und endet mit „Dauerauftrag: keiner“; "
        "wer nichts schreibt, behält ihn.",
        "“{found}”: a standing order begins with “Standing” alone on its line and ends with “Standing: none”; who writes "
        "nothing keeps it.",
    ),
    "plan.standing-dice": Text(
        "„{found}“: Ein Dauerauftrag kennt die Würfel nicht; er kann in „Wurf“-Zeilen keine Zahlen oder Spalten nennen.",
        "“{found}”: a standing order doesn't know the dice; its “Roll” lines can't name faces or columns.",
    ),
    "plan.standing-joker": Text(
        "Ein Dauerauftrag kann keinen bloßen Joker ansagen, nur „Joker ab Stand 60“.",
        "A standing order can't announce a bare joker, only “Joker from 60”.",
    ),
    "plan.no-boards": Text(
        "Eine Partie {board} gibt es nicht: Dieses Spiel hat keine Partien.",
        "There is no board {board}: this game has no boards.",
    ),
    "plan.which-board": Text(
        "Für welche Partie? Es laufen {boards:and}.", "For which board? {boards:and} are being played."
    ),
    "plan.which-turn": Text(
        "Für welche Runde? Fällig: {due:and}.", "For which round? Due: {due:and}."
    ),
    "plan.turn-played": Text(
        "{turn:Turn} ist schon gespielt. Fällig: {due:and}.", "{turn:Turn} has been played already. Due: {due:and}."
    ),
    "plan.turn-beyond": Text(
        "{turn:Turn} gibt es nicht. Fällig: {due:and}.", "There is no {turn:turn}. Due: {due:and}."
    ),
    "plan.board-beyond": Text(
        "Partie {board} wird nicht gespielt. Es geht gerade um: {boards:and}.",
        "Board {board} is not played. Being played now: {boards:and}.",
    ),
    "plan.too-few": Text(
        "So viele Würfel liegen in Wurf {roll} nicht: {dice:roll}.", "Roll {roll} doesn't have that many: {dice:roll}."
    ),
    "plan.must": Text(
        "Wurf {roll} ({dice:roll}): Würfel, die gelegt werden müssen, fehlen.",
        "Roll {roll} ({dice:roll}): dice that must be laid are left out.",
    ),
    "plan.may-not": Text(
        "Wurf {roll} ({dice:roll}): Diese Würfel darf man hier nicht legen.",
        "Roll {roll} ({dice:roll}): these dice may not be laid here.",
    ),
    "plan.no-claim": Text(
        "Wurf {roll} ({dice:roll}): {what} liegt hier nicht.", "Roll {roll} ({dice:roll}): this is no {what}."
    ),
    "plan.last-roll": Text("Nach dem letzten Wurf ist das bedeutungslos.", "After the last roll this means nothing."),
    "plan.filled": Text("Schon ausgefüllt: {what}.", "Filled already: {what}."),
    "plan.worth-nothing": Text(
        "Wurf {roll} ({dice:roll}): {what}: hier 0 Punkte; streichen kann man nur mit „streiche“.",
        "Roll {roll} ({dice:roll}): {what}: 0 points here; only “strike” strikes.",
    ),
    "plan.is-finished": Text("In diesem Spiel bist du schon fertig.", "You have finished this game already."),
    "plan.is-out": Text("In diesem Spiel bist du ausgeschieden.", "You are out of this game."),
    "note.roll-twice": Text(
        "Wurf {roll} ist zweimal bestellt; die untere Zeile gilt.", "Roll {roll} is ordered twice; the lower line holds."
    ),
    "note.end-twice": Text("„Ende“ steht zweimal da; die untere Zeile gilt.", "There are two “End” lines; the lower one holds."),
    "note.roll-needless": Text(
        "Wurf {roll} legt sich von selbst; die Zeile wird nicht gebraucht.",
        "Roll {roll} lays itself; the line is not needed.",
    ),
    "note.never-below": Text(
        "Diese Zeile kommt nie dran: Zeile {line} darüber gilt immer.",
        "This line is never reached: line {line} above it always holds.",
    ),
    "note.never": Text("Diese Zeile kann nie zutreffen.", "This line can never apply."),
    "note.strikes": Text("Diese Würfel bringen dort nichts, gestrichen wird: {what}.", "These dice score nothing there, so this is struck: {what}."),
    "note.joker-next": Text(
        "Der Joker gilt für Runde {for}, nicht für {turn:turn}.", "The joker counts for round {for}, not for {turn:turn}."
    ),
    "note.joker-now": Text("Der Joker gilt für Runde {for}.", "The joker counts for round {for}."),
    "config.step-shared": Text(
        "reveal: step und tape: shared gehen nicht zusammen: Wer langsamer ist, sähe die Würfe der anderen.",
        "reveal: step and tape: shared don't go together: slower players would see the others' rolls.",
    ),
    "config.turns-per-issue": Text(
        "Mehr als eine Runde je Ausgabe gibt es nur mit reveal: first oder none.",
        "More than one turn an issue is possible with reveal: first or none only.",
    ),
    "fate.standing": Text("Dauerauftrag, gilt ab der fälligen Runde.", "standing order, holds from the due round on."),
    "fate.no-standing": Text("Dauerauftrag beendet.", "standing order ended."),
}
