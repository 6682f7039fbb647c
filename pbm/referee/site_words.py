"""What the pages of `pbm site` say: headings, the story so far, records, the feed."""

from __future__ import annotations

from pbm.base.text import Text

WORDS: dict[str, Text] = {
    "start": Text("Start", "Start"),
    "story": Text("Was bisher geschah", "The story so far"),
    "state": Text("Wie es steht", "Where it stands"),
    "state.over": Text("Wie es ausging", "How it ended"),
    "standings": Text("Stände", "Standings"),
    "rules": Text("Regeln", "Rules"),
    "players": Text("Spieler", "Players"),
    "issues": Text("Alle Ausgaben", "All issues"),
    "issue": Text("Ausgabe", "Issue"),
    "feed": Text("Feed (Atom)", "Feed (Atom)"),
    "charts": Text("Verlauf", "Course"),
    "records": Text("Rekorde", "Records"),
    "record": Text("Rekord", "Record"),
    "value": Text("Wert", "Value"),
    "holder": Text("Wer", "Who"),
    "where": Text("Wo", "Where"),
    "game": Text("Spiel", "Game"),
    "kind": Text("Art", "Kind"),
    "leader": Text("Vorn", "In front"),
    "score": Text("Stand", "Score"),
    "status": Text("Lage", "State"),
    "date": Text("Erschienen", "Appeared"),
    "downloads": Text("Zum Mitnehmen", "To take along"),
    "archives": Text("Öffentliches Archiv", "Public archive"),
    "archives.note": Text(
        "Alles Öffentliche der Kampagne in einer Datei, auch ohne pbm zu lesen und zu prüfen.",
        "All that is public of the campaign in one file, to be read and checked without pbm too.",
    ),
    "running": Text("läuft", "running"),
    "over": Text("beendet", "over"),
    "new": Text("beginnt", "starting"),
    "previous": Text("Vorige Ausgabe", "Previous issue"),
    "next": Text("Nächste Ausgabe", "Next issue"),
    "site": Text("Seiten der Kampagne", "Pages of the campaign"),
    "text": Text("Text", "text"),
    "page": Text("einzelne Seite", "single page"),
    "pdf": Text("PDF", "PDF"),
    "json": Text("Daten (JSON)", "data (JSON)"),
    "league-rules": Text("Liga", "League"),
    "division-rules": Text("Divisionen", "Divisions"),
    "where-now": Text("Wo es steht", "Where things stand"),
    "results": Text("Stand und Platz nach jeder Ausgabe", "Score and rank after each issue"),
    "moves": Text("Alle Züge", "All moves"),
    "moves.what": Text("Was gespielt wurde", "What was played"),
    "turn": Text("Zug", "Turn"),
    "rank": Text("Platz", "Rank"),
    "games": Text("Spiele", "Games"),
    "punctuality": Text("Pünktlichkeit", "Punctuality"),
    "nothing-yet": Text("Noch ist kein Zug gespielt.", "No turn has been played yet."),
    "finished": Text("fertig", "finished"),
    "out": Text("aus", "out"),
    "playing": Text("", ""),
    "table": Text("Tabelle", "Table"),
}

PHRASES: dict[str, Text] = {
    "page": Text("{page} · {title}", "{page} · {title}"),
    "issue": Text("Ausgabe {n}", "Issue {n}"),
    "after": Text("nach Ausgabe {n}", "after issue {n}"),
    "revision": Text("Ausgabe {n}, Revision {revision}", "Issue {n}, revision {revision}"),
    "old": Text("Revision {revision} (überholt)", "revision {revision} (superseded)"),
    "old.note": Text(
        "Diese Fassung der Ausgabe {n} ist überholt. Es gilt die",
        "This version of issue {n} is superseded. What holds is the",
    ),
    "old.link": Text("Revision {revision}", "revision {revision}"),
    "league": Text("Liga, Punkte nach Ausgabe {first} bis {last}", "League, points after issues {first} to {last}"),
    "division": Text(
        "{title}, Punkte nach Ausgabe {first} bis {last}", "{title}, points after issues {first} to {last}"
    ),
    "course": Text("{title}, Ausgabe {first} bis {last}", "{title}, issues {first} to {last}"),
    "cell": Text("{score} ({rank}.)", "{score} (rank {rank})"),
    "count": Text("{n} {n:Spieler|Spieler}", "{n} {n:player|players}"),
    "in-issue": Text("{game}, Ausgabe {n}", "{game}, issue {n}"),
    "issues": Text("Ausgabe {first} bis {last}", "issues {first} to {last}"),
    "after-issue": Text("{game}, nach Ausgabe {n}", "{game}, after issue {n}"),
    "others": Text("und {n} {n:weiterer|weitere}", "and {n} {n:other|others}"),
    # the story
    "starts": Text(
        "{game} beginnt: {kind}, {n} {n:Spieler|Spieler}.", "{game} starts: {kind}, {n} {n:player|players}."
    ),
    "first": Text(
        "{game}: Nach den ersten Zügen {n:liegt|liegen} {names:and} mit {score} vorn.",
        "{game}: after the first turns {names:and} {n:leads|lead} with {score}.",
    ),
    "lead": Text(
        "{game}: {names:and} {n:übernimmt|übernehmen} die Führung mit {score}.",
        "{game}: {names:and} {n:takes|take} the lead with {score}.",
    ),
    "lead.shared": Text(
        "{game}: {names:and} liegen mit {score} gleichauf vorn.", "{game}: {names:and} share the lead with {score}."
    ),
    "ends": Text(
        "{game} ist zu Ende: {names:and} {n:gewinnt|gewinnen} mit {score}.",
        "{game} is over: {names:and} {n:wins|win} with {score}.",
    ),
    "ends.nobody": Text("{game} ist zu Ende, niemand ist übrig.", "{game} is over, nobody is left."),
    "ends.solo": Text(
        "{game} ist zu Ende: {names:and} kommt auf {score}.", "{game} is over: {names:and} gets {score}."
    ),
    "gone": Text("{game}: {names:and} {n:scheidet|scheiden} aus.", "{game}: {names:and} {n:is|are} out."),
    "climb": Text(
        "{game}: {names:and} {n:klettert|klettern} um {by} Plätze.", "{game}: {names:and} {n:climbs|climb} {by} places."
    ),
    "nmr": Text("Ohne Zug (NMR): {list}.", "Without orders (NMR): {list}."),
    "nmr.one": Text("{name} ({games:and})", "{name} ({games:and})"),
    "standby": Text("{game}: {to} übernimmt von {old}.", "{game}: {to} takes over from {old}."),
    "league-lead": Text(
        "Liga: {names:and} {n:führt|führen} mit {points} {plural:Punkt|Punkten}.",
        "League: {names:and} {n:leads|lead} with {points} {plural:point|points}.",
    ),
    "division-lead": Text(
        "{title}: {names:and} {n:führt|führen} mit {points} {plural:Punkt|Punkten}.",
        "{title}: {names:and} {n:leads|lead} with {points} {plural:point|points}.",
    ),
    "correction": Text("Korrigiert: {reason}", "Corrected: {reason}"),
    "press": Text("{n} {n:Beitrag|Beiträge} in der Presse.", "{n} {n:piece|pieces} in the press."),
    "over": Text("Das war die letzte Ausgabe.", "This was the last issue."),
    "quiet": Text("Die Spiele gehen weiter.", "The games go on."),
    # records
    "best": Text("Höchster Stand in {game}", "Highest score in {game}"),
    "gain": Text("Größter Gewinn in einer Ausgabe, {game}", "Biggest gain in one issue, {game}"),
    "led": Text("Am längsten vorn in {game}", "Longest in front in {game}"),
    "marks": Text("Meiste Striche auf einer Summe, {game}", "Most marks on one sum, {game}"),
    "marks.value": Text("{n} {n:Strich|Striche} auf der {sum}", "{n} {n:mark|marks} on the {sum}"),
    "marks.only": Text("{n} {n:Strich|Striche}", "{n} {n:mark|marks}"),
    "turn": Text("Größter Gewinn in einem Zug, {game}", "Biggest gain in one turn, {game}"),
    "in-turn": Text("{turn}, Ausgabe {n}", "{turn}, issue {n}"),
    "rise": Text("Größter Sprung nach oben", "Biggest climb"),
    "rise.value": Text("{n} {n:Platz|Plätze}", "{n} {n:place|places}"),
    "reliable": Text("Längste Zeit ohne NMR", "Longest run without NMR"),
    "reliable.value": Text("{n} {n:Ausgabe|Ausgaben}", "{n} {n:issue|issues}"),
    "wins": Text("Meiste Siege", "Most wins"),
    "wins.value": Text("{n} {n:Sieg|Siege}", "{n} {n:win|wins}"),
    # player pages
    "punctual": Text(
        "{on_time} von {all} {all:Ausgabe|Ausgaben} pünktlich, {late} verspätet, {nmr} NMR.",
        "{on_time} of {all} {all:issue|issues} on time, {late} late, {nmr} NMR.",
    ),
    "league-place": Text(
        "{title}: {rank}. mit {points} {plural:Punkt|Punkten}.",
        "{title}: rank {rank} with {points} {plural:point|points}.",
    ),
    # the feed
    "feed.subtitle": Text("Alle Ausgaben von {title}", "All issues of {title}"),
    "feed.dates": Text("ZAT: {date}", "Deadline: {date}"),
}
