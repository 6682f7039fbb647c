"""What is said of results.yaml and of the all-time table."""

from __future__ import annotations

from pbm.base.text import Catalog, Text

MESSAGES: Catalog = {
    "results.no-list": Text(
        "Hier steht eine Liste von Ergebnissen, jedes mit game, date, players und scores.",
        "Here belongs a list of results, each with game, date, players and scores.",
    ),
    "results.count": Text(
        "In players {names:steht|stehen} {names} {names:Name|Namen}, in scores {scores} {scores:Ergebnis|Ergebnisse}. "
        "Beide Listen gehören Platz für Platz zusammen; wer ausgeschieden ist, bekommt „out“.",
        "There {names:is|are} {names} {names:name|names} in players, but {scores} {scores:score|scores} in scores. Both "
        "lists belong together place by place; write “out” for somebody who did not finish.",
    ),
    "results.bad-score": Text(
        "„{found}“ ist kein Ergebnis. Erwartet ist eine ganze Zahl oder „out“.",
        "“{found}” is no score. Wanted: a whole number or “out”.",
    ),
    "results.long-name": Text(
        "Dieser Name hat {n} Zeichen; höchstens {most} sind möglich.",
        "This name has {n} characters; at most {most} are possible.",
    ),
    "results.player-twice": Text(
        "„{found}“ steht in diesem Ergebnis zweimal.",
        "“{found}” stands in this result twice.",
    ),
    "results.twice": Text(
        "Dieses Ergebnis steht schon in Zeile {first}, mit demselben Spiel, Datum und Ausgang. Bitte einmal löschen, "
        "oder mit title unterscheiden.",
        "This result stands in line {first} already, with the same game, date and scores. Please delete one, or tell "
        "them apart by title.",
    ),
    "results.same-name": Text(
        "„{name}“ zählt als eigener Mensch von früher. Ist es {player} aus dieser Kampagne, schreib hier: {player}",
        "“{name}” counts as somebody of their own from before. If this is {player} of this campaign, write here: {player}",
    ),
    "results.faulty": Text(
        "results.yaml hat {n} Fehler; die Ausgabe hält das nicht auf. Was falsch ist, zeigt: pbm standings --all-time",
        "results.yaml has {n} {n:fault|faults}, which does not stop the issue. They are shown by: pbm standings "
        "--all-time",
    ),
    "results.none": Text(
        "Es gibt noch kein beendetes Spiel und keine results.yaml mit Ergebnissen von früher.",
        "No game has ended yet, and there is no results.yaml with results from before.",
    ),
}

PRINTED: Catalog = {
    "title": Text("Ewige Tabelle", "All-time table"),
    "rank": Text("Platz", "Rank"),
    "player": Text("Spieler", "Player"),
    "games": Text("Spiele", "Games"),
    "wins": Text("Siege", "Wins"),
    "points": Text("Punkte", "Points"),
    "old": Text("überliefert", "from results"),
    "alone": Text("{name} (überliefert)", "{name} (from results alone)"),
    "foot": Text(
        "Beendete Spiele dieser Kampagne. Siege: erste Plätze, geteilte auch. Punkte je Platz {points:dice}, danach 0.",
        "Finished games of this campaign. Wins: first places, shared ones too. Points by rank {points:dice}, then 0.",
    ),
    "foot.old": Text(
        "Überliefert: so viele der Spiele stehen nur als Ergebnis in results.yaml; sie lassen sich nicht nachrechnen.",
        "From results: so many of the games are known by their result in results.yaml alone; they can't be replayed.",
    ),
    "foot.ties": Text(
        "Bei gleichen Punkten entscheiden mehr Siege, dann mehr zweite (dann dritte …) Plätze; bleibt es gleich, teilt "
        "ihr den Platz.",
        "Of equal points, more wins decide, then more second (then third …) places; what stays equal shares the rank.",
    ),
}
