"""What is said about campaign.yaml."""

from __future__ import annotations

from pbm.base.text import Catalog, Text

WORDS: Catalog = {
    # parts of sentences
    "found.text": Text("„{text}“", "“{text}”"),
    "found.list": Text("eine Liste", "a list"),
    "found.map": Text("eine Gruppe von Schlüsseln", "a group of keys"),
    "want.text": Text("ein Text", "a text"),
    "want.int": Text("eine ganze Zahl von {low} bis {high}", "a whole number from {low} to {high}"),
    "want.bool": Text("ja oder nein (true oder false)", "yes or no (true or false)"),
    "want.one-of": Text("{choices:or}", "{choices:or}"),
    "want.list": Text("eine Liste in eckigen Klammern", "a list in square brackets"),
    "want.map": Text("eine Gruppe von Schlüsseln mit Werten", "a group of keys with values"),
    "want.exactly": Text("genau {n}", "exactly {n}"),
    "want.at-least": Text("mindestens {n}", "at least {n}"),
    "want.between": Text("{least} bis {most}", "{least} to {most}"),
    "hint.near": Text("Meintest du „{near}“?", "Did you mean “{near}”?"),
    "hint.known": Text("Es gibt hier: {known:and}.", "Known here: {known:and}."),
    "hint.games": Text("Den gibt es bei {games:and}.", "It belongs to {games:and}."),
    "hint.fill-in": Text("Trag etwas ein oder lösche die Zeile.", "Fill it in or delete the line."),
    "hint.comment": Text(
        "Was nach # kommt, ist ein Kommentar; ein Text, der mit # beginnt, braucht Anführungszeichen.",
        "What comes after # is a comment; a text that begins with # needs quotes.",
    ),
    "hint.rules": Text(
        "Was ein Spiel kennt, steht in seinen Regeln (pbm rules).",
        "What a game knows stands in its rules (pbm rules).",
    ),
    # problems
    "campaign.bad-code": Text(
        "Das Kennwort bei {key} muss ein einzelnes Wort ohne Leerzeichen sein.",
        "The code at {key} must be a single word without blanks.",
    ),
    "campaign.bad-email": Text(
        "„{found}“ bei {key} ist keine E-Mail-Adresse. Hier steht nur die Adresse, ohne Namen und Klammern.",
        "“{found}” at {key} is no e-mail address. Only the address belongs here, without name and brackets.",
    ),
    "campaign.bad-id": Text(
        "Die Kennung „{found}“ ({key}) enthält „{char}“. Erlaubt sind Buchstaben, Ziffern, „-“ und „_“.",
        "The id “{found}” ({key}) holds “{char}”. Letters, digits, “-” and “_” are allowed.",
    ),
    "campaign.bad-issue": Text(
        "„{found}“ bei {key} ist keine Nummer einer Ausgabe.",
        "“{found}” at {key} is not the number of an issue.",
    ),
    "campaign.control-in-name": Text(
        "Der Name bei {key} enthält ein Steuerzeichen ({char}), zum Beispiel einen Zeilenumbruch oder "
        "Tabulator.",
        "The name at {key} holds a control character ({char}), such as a line end or a tab.",
    ),
    "campaign.direction-in-name": Text(
        "Der Name bei {key} enthält ein unsichtbares Zeichen, das die Schreibrichtung umstellt ({char}).",
        "The name at {key} holds an invisible character that changes the direction of text ({char}).",
    ),
    "campaign.empty": Text(
        "Die Datei ist leer. Mindestens id, players und games müssen darin stehen.",
        "The file is empty. At least id, players and games must stand in it.",
    ),
    "campaign.empty-value": Text(
        "Hinter „{key}“ steht nichts. {hint}",
        "Nothing stands after “{key}”. {hint}",
    ),
    "campaign.impossible-value": Text(
        "{found} geht bei {key} nicht. Möglich: {wanted}.",
        "{found} is not possible at {key}. Possible: {wanted}.",
    ),
    "campaign.long-id": Text(
        "Die Kennung „{found}“ ({key}) hat {n} Zeichen. Erlaubt sind höchstens {most}.",
        "The id “{found}” ({key}) has {n} characters. At most {most} are allowed.",
    ),
    "campaign.misplaced-key": Text(
        "„{key}“ gehört nicht an diese Stelle.",
        "“{key}” does not belong here.",
    ),
    "campaign.missing-key": Text(
        "Hier fehlt „{key}“.",
        "“{key}” is missing here.",
    ),
    "campaign.no-keys": Text(
        "Hier steht {found}. Eine Kampagne besteht aus Schlüsseln mit Werten, mindestens id, players und "
        "games.",
        "Here is {found}. A campaign is made of keys with values, at least id, players and games.",
    ),
    "campaign.no-letter": Text(
        "Die Kennung eines Spiels braucht mindestens einen Buchstaben; „{found}“ hat keinen.",
        "The id of a game needs at least one letter; “{found}” has none.",
    ),
    "campaign.not-indented": Text(
        "„{key}“ gehört unter „{parent}“ und muss deshalb eingerückt sein, wie alles, was dort steht.",
        "“{key}” belongs below “{parent}”, so it must be indented, like all that stands there.",
    ),
    "campaign.not-yet": Text(
        "Das kann diese Version von pbm noch nicht: {what}.",
        "This version of pbm cannot do this yet: {what}.",
    ),
    "campaign.other-game-key": Text(
        "„{found}“ ({key}) kennt {game} nicht. {hint}",
        "{game} does not know “{found}” ({key}). {hint}",
    ),
    "campaign.player-twice": Text(
        "„{found}“ steht bei {key} zweimal. Jeder spielt in einem Spiel nur einmal mit.",
        "“{found}” stands at {key} twice. Everybody plays only once in a game.",
    ),
    "campaign.reserved-id": Text(
        "„{found}“ ({key}) ist als Kennung vergeben: an pbm selbst oder an das Betriebssystem.",
        "“{found}” ({key}) is taken as an id: by pbm itself or by the operating system.",
    ),
    "campaign.same-id": Text(
        "„{found}“ und „{other}“ ({key}) unterscheiden sich nur in Groß- und Kleinschreibung.",
        "“{found}” and “{other}” ({key}) differ only in upper and lower case.",
    ),
    "campaign.same-title": Text(
        "Den Titel „{found}“ trägt schon das Spiel {other}, als Titel oder Kennung. Jeder Titel darf nur "
        "einmal vorkommen.",
        "The title “{found}” belongs to game {other} already, as title or id. Each title may come only once.",
    ),
    "campaign.standby-plays": Text(
        "„{found}“ kann bei {key} nicht einspringen und zugleich mitspielen.",
        "“{found}” at {key} cannot stand by and play at the same time.",
    ),
    "campaign.too-few-players": Text(
        "Bei {key} {n:steht|stehen} {n} {n:Name|Namen}; dieses Spiel braucht mindestens {least}.",
        "There {n:is|are} {n} {n:name|names} at {key}; this game needs at least {least}.",
    ),
    "campaign.tiebreak-twice": Text(
        "„{found}“ steht bei {key} zweimal. Was beim ersten Mal nicht entscheidet, tut es beim zweiten auch nicht.",
        "“{found}” stands at {key} twice. What does not decide the first time does not the second time either.",
    ),
    "campaign.unknown-key": Text(
        "Den Schlüssel „{key}“ gibt es nicht. {hint}",
        "There is no key “{key}”. {hint}",
    ),
    "campaign.unknown-player": Text(
        "„{found}“ bei {key} steht nicht unter players. {hint}",
        "“{found}” at {key} is not among players. {hint}",
    ),
    "campaign.wrong-size": Text(
        "Bei {key} {n:steht|stehen} {n} {n:Eintrag|Einträge}; nötig: {wanted}.",
        "There {n:is|are} {n} {n:entry|entries} at {key}; wanted: {wanted}.",
    ),
    "campaign.wrong-type": Text(
        "Bei {key} steht {found}; erwartet ist {wanted}.",
        "At {key} there is {found}; wanted: {wanted}.",
    ),
    # changes of a campaign that is under way
    "campaign.changed": Text(
        "{key} war {old} und ist jetzt {new}. {since:text} und wird in der nächsten Ausgabe angezeigt.",
        "{key} was {old} and is now {new}. {since:text}, and the next issue prints it.",
    ),
    "change.begun": Text(
        "Das stand seit Spielbeginn fest; mit --accept-changes gilt es trotzdem",
        "It was fixed when the game began; with --accept-changes it holds all the same",
    ),
    "change.to-come": Text(
        "Diese Stufe ist noch nicht ausgelost und darf sich noch ändern; mit --accept-changes gilt es",
        "This stage is not drawn yet and may still change; with --accept-changes it holds",
    ),
    "campaign.change-forbidden": Text("{what:text}", "{what:text}"),
    "change.fixed": Text(
        "{key} war {old} und ist jetzt {new}. Das lässt sich in einer laufenden Kampagne nicht mehr ändern.",
        "{key} was {old} and is now {new}. This cannot be changed in a campaign that is under way.",
    ),
    "change.players": Text(
        "Wer in {game} mitspielt, steht seit Spielbeginn fest: {old}; hier steht jetzt {new}. Wer aufhört, schickt "
        "„Ausstieg“ unter [{game}] (oder du trägst es für ihn ein); ended: true beendet das Spiel mit seinem Stand; "
        "wer dazukommt, spielt in einem neuen Spiel mit.",
        "Who plays in {game} has been fixed since it began: {old}; here is now {new}. Whoever stops sends “Resign” "
        "below [{game}] (or you type it in for them); ended: true ends the game as it stands; whoever is new plays "
        "in a new game.",
    ),
    "change.kind": Text(
        "Welches Spiel {game} ist, steht seit Spielbeginn fest: {old}; hier steht jetzt {new}. Ein anderes Spiel "
        "kommt unter einer eigenen Kennung dazu; dieses endet mit ended: true.",
        "Which game {game} is has been fixed since it began: {old}; here is now {new}. Another game joins under an "
        "id of its own; this one is ended by ended: true.",
    ),
    "change.game-gone": Text(
        "Das Spiel {game} fehlt hier, ist aber in den Ausgaben. Es muss stehen bleiben; ended: true beendet es mit "
        "seinem Stand.",
        "The game {game} is missing here, but the issues have it. It must stay; ended: true ends it as it stands.",
    ),
    "change.player-gone": Text(
        "{player} fehlt hier, ist aber in den Ausgaben. Wer aufhört, bleibt stehen und schickt „Ausstieg“ zu "
        "seinen Spielen (oder du trägst es für ihn ein).",
        "{player} is missing here, but the issues have this player. Whoever stops stays here and sends “Resign” for "
        "their games (or you type it in for them).",
    ),
    "change.nothing": Text("nicht angegeben", "not given"),
    "change.text": Text("„{text}“", "“{text}”"),
}
