"""What is said of stages: faults in campaign.yaml, draws, who goes on and why."""

from __future__ import annotations

from pbm.base.text import Catalog, Text

WORDS: Catalog = {
    "campaign.bad-groups": Text(
        "„{found}“ ist keine Zahl von Gruppen ({key}). Erlaubt sind eine ganze Zahl ab 1, oder duels für Zweikämpfe.",
        "“{found}” is no number of groups ({key}). Allowed are a whole number from 1 on, or duels for knock-out pairs.",
    ),
    "campaign.stage-twice": Text(
        "„{found}“ ({key}) heißt schon etwas anderes ({other}). Stufen und Spiele brauchen verschiedene Kennungen und "
        "Titel.",
        "“{found}” ({key}) names something else already ({other}). Stages and games need different ids and titles.",
    ),
    "campaign.stage-players": Text(
        "Nur die erste Stufe zählt ihre Spieler auf; wer in {id} spielt, ergibt sich aus der Stufe davor. Nimm {key} "
        "heraus.",
        "Only the first stage lists its players; who plays in {id} follows from the stage before. Take {key} out.",
    ),
    "campaign.stage-groups": Text(
        "Die Stufe {id} hat {n} Spieler, zu wenige für {groups} {groups:Gruppe|Gruppen} ({key}).",
        "Stage {id} has {n} {n:player|players}, too few for {groups} {groups:group|groups} ({key}).",
    ),
    "campaign.stage-pair": Text(
        "Die Stufe {id} hat {n} Spieler; ein Zweikampf braucht zwei ({key}).",
        "Stage {id} has {n} {n:player|players}; a duel needs two ({key}).",
    ),
    "campaign.stage-small": Text(
        "In der Stufe {id} kämen bei {n} Spielern und {groups} Gruppen nur {size} in eine Gruppe; das Spiel braucht "
        "mindestens {least} ({key}).",
        "In stage {id}, with {n} players and {groups} groups, a group would have only {size}; the game needs {least} at "
        "least ({key}).",
    ),
    "campaign.stage-advance": Text(
        "In der Stufe {id} sollen {advance} aus jeder Gruppe weiterkommen, aber die kleinste Gruppe hat nur {size} "
        "({key}).",
        "In stage {id}, {advance} are to go on from each group, but the smallest group has only {size} ({key}).",
    ),
    "campaign.stage-best": Text(
        "In der Stufe {id} sollen {best} der übrigen weiterkommen, aber übrig {rest:ist|sind} nur {rest} ({key}).",
        "In stage {id}, {best} of the rest are to go on, but the rest {rest:is|are} only {rest} ({key}).",
    ),
    "campaign.stage-duels": Text(
        "In Zweikämpfen (groups: duels) kommt immer genau der Sieger weiter: advance: 1 in der Stufe {id}, oder lass "
        "{key} weg.",
        "In duels (groups: duels) the winner alone goes on: advance: 1 in stage {id}, or leave {key} out.",
    ),
    "campaign.stage-unreachable": Text(
        "Aus der Stufe {id} kommt niemand weiter; die Stufe danach erreicht also keiner. Sag mit {key}, wie viele aus "
        "jeder Gruppe weiterkommen.",
        "Nobody goes on from stage {id}, so no one can reach the stage after it. Say with {key} how many of each group "
        "go on.",
    ),
    "campaign.stage-last": Text(
        "{id} ist die letzte Stufe, weiterkommen kann dort niemand. Nimm {key} heraus, oder schreib die nächste Stufe "
        "darunter.",
        "{id} is the last stage, nobody can go on from it. Take {key} out, or write the next stage below it.",
    ),
    "campaign.stage-begun": Text(
        "Diese Stufen haben schon begonnen und müssen in dieser Reihenfolge vorn stehen bleiben: {begun:and}.",
        "These stages have begun already and must stay in front, in this order: {begun:and}.",
    ),
    "stage.draw.lot": Text(
        "Auslosung: jeder wirft fünf Würfel, die höhere Summe kommt zuerst; der Reihe nach auf die Gruppen verteilt.",
        "The draw: everybody throws five dice, the higher sum comes first; dealt to the groups in turn.",
    ),
    "stage.draw.pots": Text(
        "Auslosung aus Töpfen: je {n} nach dem bisherigen Rang bilden einen Topf; aus jedem kommt, nach der Summe von "
        "fünf Würfeln, einer in jede Gruppe.",
        "The draw from pots: each {n} by rank so far make a pot; of each pot, by the sum of five dice, one comes into "
        "each group.",
    ),
    "stage.draw.snake": Text(
        "Ohne Los gesetzt, nach dem bisherigen Rang: vorwärts auf die Gruppen verteilt, dann rückwärts.",
        "Seeded without a lot, by rank so far: dealt to the groups forwards, then backwards.",
    ),
    "stage.draw.duels.lot": Text(
        "Auslosung: jeder wirft fünf Würfel, die höhere Summe kommt zuerst; je zwei Nachbarn spielen gegeneinander.",
        "The draw: everybody throws five dice, the higher sum comes first; each two neighbours play each other.",
    ),
    "stage.draw.duels.pots": Text(
        "Auslosung aus zwei Töpfen, obere und untere Hälfte nach dem bisherigen Rang: die höchste Summe von fünf "
        "Würfeln aus dem einen gegen die höchste aus dem anderen, und so weiter.",
        "The draw from two pots, upper and lower half by rank so far: the highest sum of five dice of the one against "
        "the highest of the other, and so on.",
    ),
    "stage.draw.duels.snake": Text(
        "Ohne Los gesetzt, nach dem bisherigen Rang: der Erste gegen den Letzten, und so weiter.",
        "Seeded without a lot, by rank so far: the first against the last, and so on.",
    ),
    "stage.seeding": Text(
        "Rang: erst der Platz in der Gruppe der letzten Stufe, dann der Stand, dann der Rang zuvor; wer ein Freilos "
        "hatte, steht vorn.",
        "Rank: the place in the group of the last stage, then the score, then the rank before; who had a bye stands "
        "in front.",
    ),
    "stage.seeding.first": Text(
        "Vor der ersten Stufe gilt die Reihenfolge, in der die Spielleitung die Spieler aufgeschrieben hat.",
        "Before the first stage it is the order in which the game master has listed the players.",
    ),
    "stage.check": Text(
        "Nachprüfen: die Würfe heißen {label}; Schlüssel dieser Ausgabe.",
        "To check: the rolls are labelled {label}; the key is this issue's.",
    ),
    "stage.bye": Text("{players:and} {n:hat|haben} ein Freilos.", "{players:and} {n:has|have} a bye."),
    "stage.bye.word": Text("Freilos", "Bye"),
    "stage.group": Text("Gruppe {n}", "Group {n}"),
    "stage.duel": Text("Duell {n}", "Duel {n}"),
    "stage.goes": Text("Aus jeder Gruppe kommen weiter: {n}.", "Going on from each group: {n}."),
    "stage.goes.best": Text(
        "Dazu von den übrigen die Besten, nach Punkten, dann nach der Feinwertung: {n}.",
        "Besides, the best of the rest, by points, then by the tie-break: {n}.",
    ),
    "stage.goes.duels": Text("Der Sieger kommt weiter.", "The winner goes on."),
    "stage.how.group": Text("weiter", "goes on"),
    "stage.how.best": Text("weiter unter den Besten der übrigen", "goes on among the best of the rest"),
    "stage.how.bye": Text("weiter mit Freilos", "goes on with a bye"),
    "stage.ahead.wins": Text("vor {names:and} wegen mehr Siegen", "ahead of {names:and} by more wins"),
    "stage.ahead.places": Text("vor {names:and} wegen besserer Plätze", "ahead of {names:and} by better places"),
    "stage.ahead.score": Text("vor {names:and} wegen der höheren Wertung", "ahead of {names:and} by the higher rating"),
    "stage.ahead.lot": Text("vor {names:and} durch das Los", "ahead of {names:and} by the lot"),
    "stage.ahead.shared": Text(
        "gleichauf mit {names:and}, nach der Reihenfolge der Sitze davor",
        "level with {names:and}, ahead by the order of the seats",
    ),
    "stage.behind.wins": Text("hinter {names:and} wegen weniger Siegen", "behind {names:and} by fewer wins"),
    "stage.behind.places": Text("hinter {names:and} wegen schlechterer Plätze", "behind {names:and} by worse places"),
    "stage.behind.score": Text(
        "hinter {names:and} wegen der niedrigeren Wertung", "behind {names:and} by the lower rating"
    ),
    "stage.behind.lot": Text("hinter {names:and} durch das Los", "behind {names:and} by the lot"),
    "stage.behind.shared": Text(
        "gleichauf mit {names:and}, nach der Reihenfolge der Sitze dahinter",
        "level with {names:and}, behind by the order of the seats",
    ),
    "stage.you.in-group": Text(
        ": Du spielst in Gruppe {n} ({game}), mit {others}.", ": You play in group {n} ({game}), with {others}."
    ),
    "stage.you.in-duel": Text(
        ": Du spielst gegen {others} ({game}); der Sieger kommt weiter.",
        ": You play against {others} ({game}); the winner goes on.",
    ),
    "stage.you.in-duel.last": Text(": Du spielst gegen {others} ({game}).", ": You play against {others} ({game})."),
    "stage.you.in-all": Text(": Du spielst mit {others} ({game}).", ": You play with {others} ({game})."),
    "stage.you.in-alone": Text(": Du spielst allein ({game}).", ": You play alone ({game})."),
    "stage.you.has-bye": Text(
        ": Du hast ein Freilos, bist also ohne Spiel weiter.", ": You have a bye, so you go on without a game."
    ),
    "stage.you.group": Text(
        ": Du bist weiter, als {place}. deiner Gruppe{why}.", ": You go on, with place {place} in your group{why}."
    ),
    "stage.you.best": Text(
        ": Du bist weiter, als einer der Besten unter den übrigen{why}.",
        ": You go on, as one of the best of the rest{why}.",
    ),
    "stage.you.bye": Text(": Du bist weiter, mit Freilos.", ": You go on, with a bye."),
    "stage.you.no-bye": Text(": Du bist nicht mehr dabei.", ": You are no longer in it."),
    "stage.you.out": Text(
        ": Du bist ausgeschieden, auf Platz {place} deiner Gruppe{why}.",
        ": You are out, with place {place} in your group{why}.",
    ),
    "stage.you.final": Text(": Du bist auf Platz {rank}.", ": You finished in place {rank}."),
    "stage.you.final.shared": Text(
        ": Du bist auf Platz {rank}, mit anderen zusammen.", ": You finished in place {rank}, shared with others."
    ),
    "stage.others": Text(
        "{title}: {new:and} {n:spielt|spielen}, nicht {old:and}.", "{title}: {new:and} {n:plays|play}, not {old:and}."
    ),
    "stage.others.in": Text(
        "{title}: {new:and} {n:spielt|spielen} mit.", "{title}: {new:and} {n:plays|play} in it."
    ),
    "stage.others.out": Text(
        "{title}: {old:and} {n:spielt|spielen} nicht mit.", "{title}: {old:and} {n:does|do} not play in it."
    ),
    "stage.others.draw": Text(
        "{title}: Die Gruppen sind andere; sie stehen unten bei dieser Stufe.",
        "{title}: the groups are others; they stand below with this stage.",
    ),
    "stage.lots": Text("Lose: {lots}.", "Lots: {lots}."),
    "stage.score": Text("Stand", "Score"),
    "stage.seed": Text("Rang", "Rank"),
    "stage.pot": Text("Topf {n}", "Pot {n}"),
    "stage.dice": Text("Würfel und Summe", "dice and sum"),
    "stage.out": Text("aus", "out"),
    "stage.left": Text("ausgestiegen", "has resigned"),
    "stage.final": Text("Endstand", "Final ranking"),
    "stage.heading": Text("Stufe: {title}", "Stage: {title}"),
    "stage.after.playing": Text("läuft seit Ausgabe {n}", "being played since issue {n}"),
    "stage.after.finished": Text("beendet", "finished"),
    "stage.out-with": Text("ausgeschieden ({stage})", "out ({stage})"),
    "stage.same-dice": Text(
        "Alle Gruppen haben dieselben Würfel für alle.", "All groups have the same dice for all players."
    ),
}
