"""The topics of `pbm help`: short texts for the terminal. Lines with a blank in front stay as they are."""

from __future__ import annotations

from pbm.base.text import Text
from pbm.shell.help_more_words import PAPER, TOURNAMENT
from pbm.shell.help_topic import Topic

TOPICS: tuple[Topic, ...] = (
    Topic(
        Text("start", "start"),
        ("anfang", "first", "first-campaign", "erste-kampagne", "campaign", "kampagne", "tutorial", "beginn"),
        Text("Die erste Kampagne", "The first campaign"),
        Text(
            """\
 pbm new liga
 pbm issue liga

legt einen Ordner mit drei Spielern und einem Spiel an und schreibt Ausgabe 1. Schlüssel 0, den pbm new zeigt, gehört in \
die Ankündigung. Die Datei liga/seed ist geheim und unersetzlich: gleich sichern.

Spieler, Spiele und Termine stehen in liga/campaign.yaml; pbm check liga findet jeden Fehler darin.

Danach immer dasselbe: Briefe als liga/orders/002/anna.txt ablegen, prüfen, nach dem ZAT auswerten, verschicken.

 pbm check liga
 pbm status liga
 pbm issue liga

Was in issues/002/ liegt, geht hinaus: sheet.txt oder sheet.html an alle, players/ID.txt an jeden.""",
            """\
 pbm new league
 pbm issue league

makes a folder with three players and one game, and writes issue 1. Key 0, which pbm new shows, belongs in the \
announcement. The file league/seed is secret and can't be replaced: back it up at once.

Players, games and dates are in league/campaign.yaml; pbm check league finds every mistake in it.

From then on it is always the same: file letters as league/orders/002/anna.txt, check, resolve after the deadline, send.

 pbm check league
 pbm status league
 pbm issue league

What lies in issues/002/ goes out: sheet.txt or sheet.html to everybody, players/ID.txt to each.""",
        ),
    ),
    Topic(
        Text("züge", "orders"),
        ("zuege", "zug", "order", "turn"),
        Text("Wie man Züge schreibt", "How to write orders"),
        Text(
            """\
Ein Zug steht in einer Zeile, mit Nummer; kurz oder lang, deutsch oder englisch:

 Zug 1: 5+4=9, 5+3=8, Rest: 2
 2: 54 54 3

Eine Summe darf fehlen; steht sie da, muss sie stimmen. Über den Zügen eines Spiels steht seine Kennung, wenn es mehrere \
Spiele gibt:

 [d1]
 1: 54 53 2

Was ein neuer Brief nennt, ersetzt das Frühere; das Übrige bleibt. Grüße, Zitate und Unterschriften dürfen stehen bleiben. \
„Presse: …“ kommt in die nächste Ausgabe, „Presse (anonym): …“ ohne Namen. „Ausstieg“ beendet die Teilnahme.

Was ein Spiel verlangt, sagt pbm help mit seinem Namen, zum Beispiel pbm help hajo. Für Würfe, die noch keiner kennt: \
pbm help bedingungen.""",
            """\
An order is one line with a number; short or long, in German or English:

 Turn 1: 5+4=9, 5+3=8, Rest: 2
 2: 54 54 3

A sum may be left out; if it is there, it must be right. Above the orders of a game stands its id, where there are several \
games:

 [d1]
 1: 54 53 2

What a new letter names replaces what came before; the rest stands. Greetings, quotes and signatures may stay. \
“Press: …” is printed in the next issue, “Press (anonymous): …” without the name. “Resign” ends the game for you.

What a game asks for is told by pbm help with its name, for example pbm help hajo. For rolls that nobody knows yet: \
pbm help conditions.""",
        ),
    ),
    Topic(
        Text("bedingungen", "conditions"),
        ("bedingung", "condition", "wenn", "if", "dauerauftrag", "standing"),
        Text("Würfe, die noch keiner kennt", "Rolls that nobody knows yet"),
        Text(
            """\
In Dölauer, Hajo, General und Yacht ist der erste Wurf gedruckt, die weiteren nicht. Für den gedruckten sagst du, was du \
behältst; für die anderen schreibst du Bedingungen. Die oberste, die zutrifft, gilt:

 Runde 4
 Wurf 1: 6 6 6
 wenn Punkte >= 20: stop
 sonst: behalte meiste

„Dauerauftrag“ statt „Runde 4“ gilt für alle Runden, zu denen nichts anderes kommt; er kennt keine Würfel, also nur Bedingungen. Passt gar \
nichts, spielt die Hausregel; welche Zeile entschieden hat, steht auf deinem eigenen Blatt.""",
            """\
In Dölauer, Hajo, General and Yacht the first roll is printed, the further ones are not. For the printed one you say what \
you keep; for the others you write conditions. The topmost that applies holds:

 Round 4
 Roll 1: 6 6 6
 if points >= 20: stop
 else: keep most

“Standing” in place of “Round 4” holds for all rounds for which nothing else comes; it knows no dice, so it has conditions only. Where \
nothing applies, the house policy plays; your own page says which line decided.""",
        ),
    ),
    Topic(
        Text("würfel", "dice"),
        ("wuerfel", "wurf", "seed", "schlüssel", "schluessel", "key", "keys", "verify", "proof", "nachweis"),
        Text("Woher die Würfel kommen", "Where the dice come from"),
        Text(
            """\
Alle Würfe folgen aus der Datei seed und der Nummer der Ausgabe: Wer noch einmal auswertet, bekommt dieselben. Jede Ausgabe \
druckt ihren Schlüssel; seine SHA-256 ist der Schlüssel der Ausgabe davor, bis zurück zu Schlüssel 0 aus der Ankündigung. \
So kann jeder prüfen, dass die Kette vor dem ersten Wurf feststand.

 pbm verify liga
 pbm dice liga --issue 3

Von Hand geworfen wird mit dice.yaml im Ordner der Kampagne:

 d1/*/7: [5, 2, 4, 5, 3]

Ist der seed verloren, gilt alles Gedruckte weiter; neue Würfe müssen dann von Hand hinein.""",
            """\
All rolls follow from the file seed and the number of the issue: whoever resolves again gets the same ones. Each issue \
prints its key; the SHA-256 of it is the key of the issue before, back to key 0 of the announcement. So anybody can check \
that the chain was fixed before the first roll.

 pbm verify league
 pbm dice league --issue 3

Hand-thrown dice go into dice.yaml in the campaign's folder:

 d1/*/7: [5, 2, 4, 5, 3]

If the seed is lost, all that was printed stays valid; new rolls must then be thrown by hand.""",
        ),
    ),
    Topic(
        Text("briefe", "letters"),
        ("brief", "letter", "mail", "mails", "post", "email"),
        Text("Briefe und Mails", "Letters and mails"),
        Text(
            """\
Jeder Text wird eine Datei, benannt nach der Kennung des Spielers: liga/orders/002/anna.txt, ein zweiter anna.2.txt. 002 ist \
die Ausgabe, die daraus entsteht. Zitate, Kopfzeilen und Unterschriften überliest pbm. Was am Telefon kam, tippst du in \
liga/orders/002.yaml:

 anna: |
   1: 54 53 2

Bevor du etwas ablegst, kannst du es prüfen; die Quittung ist zum Zurückschicken gedacht:

 pbm check liga --file mail.txt --player anna
 pbm check liga --player anna

Dein eigenes Vorwort steht in liga/orders/002/gm.txt.""",
            """\
Each text becomes a file named after the player's id: league/orders/002/anna.txt, a second one anna.2.txt. 002 is the issue \
that comes of it. Quotes, headers and signatures are passed over. What came by telephone you type into \
league/orders/002.yaml:

 anna: |
   1: 54 53 2

Before you file something you can try it; the receipt is meant to be sent back:

 pbm check league --file mail.txt --player anna
 pbm check league --player anna

Your own words go into league/orders/002/gm.txt.""",
        ),
    ),
    Topic(
        Text("fehlende", "missing"),
        ("nmr", "abwesend", "absent", "urlaub", "holiday", "standby", "ersatz", "people", "spieler", "players"),
        Text("Wenn Züge fehlen", "When orders are missing"),
        Text(
            """\
 pbm status liga

sagt, wer fehlt, mit einer Erinnerung zum Kopieren. pbm issue wertet nicht aus, solange ein Zug fehlt oder falsch ist; \
pbm issue liga --nmr tut es trotzdem und zählt das Fehlende als NMR (kein Zug eingegangen). Was eine NMR kostet, sagt \
nmr: in den Regeln des Spiels; nach nmr_limit verpassten Ausgaben in Folge ist der Spieler draußen.

„Abwesend bis 2027-02-01“ in einem Brief: Bis dahin spielt die Hausregel, und es zählt nicht als NMR. Kam ein Brief nach \
dem ZAT, schreib „Eingang: 2027-01-08 19:30“ als erste Zeile darüber: Bis zum Ende der Nachfrist (grace:) zählt er als \
verspätet, danach entscheidest du. Mit standby: übernimmt ein anderer, wenn jemand ausscheidet.""",
            """\
 pbm status league

tells who is missing, with a reminder to copy. pbm issue does not resolve while an order is missing or faulty; \
pbm issue league --nmr does so all the same and counts what is missing as NMR (no move received). What an NMR costs is \
told by nmr: in the game's rules; after nmr_limit missed issues in a row the player is out.

“Absent until 2027-02-01” in a letter: until then the house policy plays, and it is no NMR. If a letter came after the \
deadline, write “Received: 2027-01-08 19:30” as its first line: until the end of the grace (grace:) it counts as late, after that \
you decide. With standby: somebody else takes over when a player is out.""",
        ),
    ),
    Topic(
        Text("korrekturen", "corrections"),
        ("korrektur", "correction", "fehler", "mistakes", "mistake", "undo", "correct"),
        Text("Wenn etwas falsch war", "When something was wrong"),
        Text(
            """\
Hat noch niemand die neueste Ausgabe, nimm sie zurück, bring die Züge in Ordnung und werte neu aus; die Würfel bleiben:

 pbm undo liga
 pbm issue liga

Ist sie verschickt oder liegt der Fehler weiter zurück, bring die Datei in orders/ in Ordnung und sag, was falsch war:

 pbm correct 4 liga --reason "In Annas Zug 5 stand 54 statt 45."

pbm zeigt zuerst, was sich ab Ausgabe 4 ändert, und fragt. Die neuen Blätter tragen einen Kasten, die alten Fassungen \
bleiben als issues/004.rev1 liegen.""",
            """\
While nobody has the newest issue, take it back, mend the orders and resolve again; the dice stay:

 pbm undo league
 pbm issue league

If it has been sent, or the mistake lies further back, mend the file in orders/ and say what was wrong:

 pbm correct 4 league --reason "Anna's turn 5 was typed as 54 instead of 45."

pbm first shows what changes from issue 4 on, and asks. The new sheets carry a box, the old versions stay as \
issues/004.rev1.""",
        ),
    ),
    TOURNAMENT,
    Topic(
        Text("archiv", "archive"),
        ("zip", "archivieren", "backup", "sichern"),
        Text("Alles in einer Datei", "All of it in one file"),
        Text(
            """\
 pbm archive liga
 pbm archive liga --public --out liga-fuer-alle.zip

Das erste Archiv enthält alles, auch Adressen und den seed: nur für dich. Das zweite ist für alle. Beide sind ohne pbm zu \
lesen, und pbm verify liga.zip findet jedes geänderte Byte. Ins Netz stellt man die Kampagne mit pbm site.""",
            """\
 pbm archive league
 pbm archive league --public --out league-for-all.zip

The first archive holds everything, addresses and the seed too: for you alone. The second is for everybody. Both can be \
read without pbm, and pbm verify league.zip finds every changed byte. For the web there is pbm site.""",
        ),
    ),
    Topic(
        Text("vorlagen", "templates"),
        ("vorlage", "template", "aussehen", "look", "layout"),
        Text("Wie die Blätter aussehen", "How the sheets look"),
        Text(
            """\
Eine Datei in liga/templates/ tritt an die Stelle der mitgelieferten mit demselben Namen, zum Beispiel \
liga/templates/frame/sheet.txt.j2. Probieren, ohne eine Ausgabe anzurühren, und dann übernehmen:

 pbm render liga --out probe
 pbm render liga --replace

Geht in einer Vorlage etwas schief, nennt pbm Datei und Zeile, und die Ausgabe bleibt, wie sie war.""",
            """\
A file in league/templates/ takes the place of the built-in one with the same name, for example \
league/templates/frame/sheet.txt.j2. Try it without touching an issue, then put it in:

 pbm render league --out trial
 pbm render league --replace

If something in a template fails, pbm names file and line, and the issue stays as it was.""",
        ),
    ),
    PAPER,
    Topic(
        Text("seiten", "site"),
        ("web", "netz", "internet", "feed", "atom"),
        Text("Die Kampagne im Netz", "The campaign on the web"),
        Text(
            """\
 pbm site web liga --url https://example.org/liga/

schreibt alle Ausgaben, Stände, Regeln und Spielerseiten samt Feed in den Ordner web. Er geht so, wie er ist, auf einen \
Server oder einen USB-Stick; nichts Geheimes steht darin. Nach jeder Ausgabe noch einmal aufrufen.""",
            """\
 pbm site web league --url https://example.org/league/

writes all issues, standings, rules and players' pages with a feed into the folder web. As it is it goes onto a server or a \
USB stick; nothing secret is in it. Call it again after each issue.""",
        ),
    ),
)

HEAD = Text("pbm help THEMA zeigt eins davon:", "pbm help TOPIC shows one of these:")
GAMES_HEAD = Text("Die Spiele:", "The games:")
COMMANDS_HEAD = Text(
    "Oder ein Befehl, zum Beispiel: pbm help issue", "Or a command, for example: pbm help issue"
)
UNKNOWN = Text("Das Thema {value} gibt es nicht. Alle Themen: pbm help", "There is no topic {value}. All topics: pbm help")
EXAMPLE = Text("Ein Beispiel, mit diesen Würfeln:", "An example, with these dice:")
NO_ORDERS = Text("Dieses Spiel braucht keine Züge.", "This game needs no orders.")
DEFAULTS = Text(
    "Das sind die Regeln, wenn campaign.yaml nichts anderes sagt; die deiner Kampagne zeigt: pbm rules",
    "These are the rules where campaign.yaml says nothing else; those of your campaign: pbm rules",
)
