"""Topics of `pbm help` on cups, seasons and what is printed; the others, and how they are laid out: help_words."""

from __future__ import annotations

from pbm.base.text import Text
from pbm.shell.help_topic import Topic

TOURNAMENT = Topic(
    Text("turnier", "tournament"),
    ("pokal", "cup", "stufen", "stages", "divisionen", "divisions", "saison", "liga", "league", "tabelle", "finale", "final"),
    Text("Liga, Pokal, nächste Saison", "League, cup, next season"),
    Text(
        """\
In campaign.yaml zählt league: die Punkte aller Spiele in einer Tabelle. divisions: macht daraus mehrere, mit Auf- und Abstieg. \
stages: spielt Gruppen, dann Zweikämpfe oder ein Finale:

 stages:
   - {id: v, title: Vorrunde, game: dottendorfer, groups: 3, advance: 1, best: 1}
   - {id: h, title: Halbfinale, game: general, games: 1, groups: duels}
   - {id: f, title: Finale, game: general, games: 1}

Die nächste Stufe wird ausgelost, sobald die davor beendet ist; das Blatt zeigt die Lose.

 pbm standings liga
 pbm standings liga --all-time
 pbm season liga-2027 liga

Die ewige Tabelle zählt auch, was in results.yaml steht. pbm season legt nach dem letzten Spiel die nächste Saison an.""",
        """\
In campaign.yaml league: adds up the points of all games in one table. divisions: makes several of it, with promotion and \
relegation. stages: plays groups, then duels or a final:

 stages:
   - {id: v, title: First round, game: dottendorfer, groups: 3, advance: 1, best: 1}
   - {id: h, title: Semifinal, game: general, games: 1, groups: duels}
   - {id: f, title: Final, game: general, games: 1}

The next stage is drawn as soon as the one before is finished; the sheet shows the lots.

 pbm standings league
 pbm standings league --all-time
 pbm season league-2027 league

The all-time table also counts what stands in results.yaml. pbm season makes the next season after the last game.""",
    ),
)

PAPER = Topic(
    Text("papier", "paper"),
    ("pdf", "drucken", "druck", "print", "printing", "heft", "booklet", "a4", "a5"),
    Text("Die Blätter zum Drucken", "The sheets on paper"),
    Text(
        """\
pdf: a4, a5 oder booklet in campaign.yaml legt zu jeder Ausgabe ein sheet.pdf; booklet ist ein Heft zum Falten, beidseitig \
über die kurze Kante gedruckt. Für eine einzelne Ausgabe:

 pbm render liga --pdf a5 --out probe

Dazu gehört ein Paket: pip install 'pbm[pdf]'. Ohne es: sheet.html lässt sich aus jedem Browser drucken.""",
        """\
pdf: a4, a5 or booklet in campaign.yaml adds a sheet.pdf to each issue; booklet is one to fold, printed on both sides over the \
short edge. For a single issue:

 pbm render league --pdf a5 --out trial

It needs a package: pip install 'pbm[pdf]'. Without it, sheet.html can be printed from any browser.""",
    ),
)
