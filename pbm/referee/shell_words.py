"""Sentences about folders, files and commands."""

from __future__ import annotations

from pbm.base.text import Text

MESSAGES: dict[str, Text] = {
    "campaign.no-file": Text(
        "In diesem Ordner liegt keine campaign.yaml. {next:text}", "There is no campaign.yaml in this folder. {next:text}"
    ),
    "why.new": Text("Eine neue Kampagne macht: pbm new ORDNER", "A new campaign is made by: pbm new FOLDER"),
    "why.above": Text(
        "Eine liegt im Ordner {found}: dort aufrufen, oder ihn hinter den Befehl schreiben.",
        "There is one in the folder {found}: call pbm there, or put it behind the command.",
    ),
    "why.behind": Text(
        "Liegt die Kampagne woanders, steht sie hinter dem Ordner, der entstehen soll: pbm {name} {dir} ORDNER",
        "If the campaign lies elsewhere, it stands behind the folder to be made: pbm {name} {dir} FOLDER",
    ),
    "why.rename": Text(
        "Gelesen wird sie nur unter diesem Namen; bitte {found} umbenennen.",
        "It is read under this name only; please rename {found}.",
    ),
    "why.restore": Text(
        "Das hier ist aber eine Kampagne: Bitte campaign.yaml aus der Sicherung zurückholen.",
        "But this is a campaign: please restore campaign.yaml from your backup.",
    ),
    "store.gone": Text(
        "Diese Datei fehlt. Bitte aus der Sicherung zurückholen.", "This file is missing. Please restore it from your backup."
    ),
    "store.no-sums": Text(
        "Diese Datei fehlt; sie enthält die Summen der Ausgabe. Bitte aus der Sicherung zurückholen.",
        "This file is missing; it holds the issue's sums. Please restore it from your backup.",
    ),
    "store.broken": Text(
        "Diese Datei lässt sich nicht lesen. Bitte aus der Sicherung zurückholen.",
        "This file can't be read. Please restore it from your backup.",
    ),
    "store.gap": Text(
        "Ausgabe {missing} fehlt, Ausgabe {newest} ist aber da. Bitte den Ordner issues/{name} zurückholen.",
        "Issue {missing} is missing, but issue {newest} is there. Please restore the folder issues/{name}.",
    ),
    "store.other-issue": Text(
        "Im Ordner issues/{name} liegt Ausgabe {found}. Bitte die Ordner richtig benennen.",
        "The folder issues/{name} holds issue {found}. Please give the folders their right names.",
    ),
    "store.copy": Text(
        "Der Ordner issues/{name} ist eine Kopie von Ausgabe {found} (issues/{right}), keine Ausgabe für sich. Bitte "
        "issues/{name} löschen oder woanders hinlegen.",
        "The folder issues/{name} is a copy of issue {found} (issues/{right}), no issue of its own. Please delete "
        "issues/{name} or put it somewhere else.",
    ),
    "store.misnamed": Text(
        "Hier liegt eine Ausgabe, aber so heißt kein Ordner einer Ausgabe. Bitte wieder in {right} umbenennen; "
        "sonst würde diese Ausgabe ein zweites Mal gemacht.",
        "An issue lies here, but no issue's folder is called so. Please rename it to {right} again; else this "
        "issue would be made a second time.",
    ),
    "store.format": Text(
        "Ausgabe {issue} hat das Format „{found}“, das diese Version nicht kennt (sie kennt {known}).",
        "Issue {issue} has the format “{found}”, which this version does not know (it knows {known}).",
    ),
    "store.busy": Text(
        "In diesem Ordner arbeitet gerade ein anderer Aufruf von pbm. Bitte warten und noch einmal versuchen.",
        "Another run of pbm is at work in this folder. Please wait and try again.",
    ),
    "store.changed": Text(
        "Diese Datei ist nicht mehr die, die veröffentlicht wurde (ihre Summe steht in SHA256SUMS). Bitte aus der "
        "Sicherung holen. Was alles anders ist, zeigt: pbm verify",
        "This file is no longer the one that was published (its sum stands in SHA256SUMS). Please restore it from your "
        "backup. All that differs is shown by: pbm verify",
    ),
    "store.unreadable": Text("Das lässt sich nicht lesen: {why:text}", "This can't be read: {why:text}"),
    "store.unwritable": Text(
        "Das lässt sich nicht schreiben: {why:text} Es wurde nichts geändert.",
        "This can't be written: {why:text} Nothing was changed.",
    ),
    "store.journal-line": Text(
        "In dieser Datei stehen die Schritte, die ein abgebrochener Aufruf noch tun wollte; eine Zeile wie „{found}“ schreibt "
        "pbm aber nie hinein. Es wurde nichts umbenannt. Ist issues/ sonst vollständig, den Ordner issues/.journal bitte "
        "woanders hinlegen; dann zeigt pbm verify, ob etwas fehlt.",
        "This file holds the steps that a run which was cut short still wanted to take; but pbm never writes a line like "
        "“{found}” into it. Nothing was renamed. If issues/ is complete otherwise, please move the folder issues/.journal "
        "somewhere else; pbm verify then shows whether anything is missing.",
    ),
    "store.journal": Text(
        "In issues/.journal liegt, was ein abgebrochener Aufruf noch tun wollte; so etwas legt pbm dort aber nie ab. Es wurde "
        "nichts geändert. Den Ordner issues/.journal bitte woanders hinlegen; dann zeigt pbm verify, ob etwas fehlt.",
        "issues/.journal holds what a run that was cut short still wanted to do; but pbm never puts such a thing there. Nothing "
        "was changed. Please move the folder issues/.journal somewhere else; pbm verify then shows whether anything is missing.",
    ),
    "store.too-big": Text(
        "Diese Datei ist zu groß ({size} Bytes); mehr als {limit} liest pbm hier nicht. Liegt hier die falsche Datei?",
        "This file is too big ({size} bytes); pbm reads no more than {limit} here. Is it the wrong file?",
    ),
    "store.special": Text(
        "Das ist keine gewöhnliche Datei; hier gehört eine Textdatei hin.",
        "This is no ordinary file; a text file belongs here.",
    ),
    "store.dangling": Text(
        "Das ist eine Verknüpfung auf etwas, das es nicht gibt.", "This is a link to something that does not exist."
    ),
    "note.astray-near": Text(
        "Das wird nicht gelesen. Ist {near} gemeint?", "This is not read. Do you mean {near}?"
    ),
    "note.astray": Text(
        "Das wird nicht gelesen. Züge für die nächste Ausgabe gehören in den Ordner orders/{name} oder in "
        "orders/{name}.yaml.",
        "This is not read. Orders for the next issue belong in the folder orders/{name} or in orders/{name}.yaml.",
    ),
    "note.orders-ahead": Text(
        "Noch nicht an der Reihe, die nächste Ausgabe ist {issue}: {found}. Nur falls es Ausgabe {issue} schon gab: Sie fehlt "
        "dann unter issues/; bitte aus der Sicherung zurückholen.",
        "Not due yet, the next issue is {issue}: {found}. Only if there has been an issue {issue} already: it is missing below "
        "issues/ then; please restore it from your backup.",
    ),
    "note.orders-first": Text(
        "Es gibt noch keine Ausgabe; noch nicht gelesen {n:wird|werden}: {found}. Gab es schon welche, bitte den "
        "Ordner issues/ aus der Sicherung zurückholen.",
        "There is no issue yet; {n:this is|these are} not read yet: {found}. If there have been issues, please restore the folder "
        "issues/ from your backup.",
    ),
    "note.issue-astray": Text(
        "Das wird nicht gelesen: Ordner von Ausgaben heißen wie issues/003. Eine Kopie liegt besser außerhalb von "
        "issues/.",
        "This is not read: issues' folders are called like issues/003. A copy had better lie outside issues/.",
    ),
    "note.folder": Text(
        "Das ist ein Ordner, keine Datei; er wird nicht gelesen.", "This is a folder, not a file; it is not read."
    ),
    "orders.near-player": Text(
        "Einen Spieler „{found}“ gibt es nicht. Ist {near} gemeint? Hier stehen die Kennungen aus campaign.yaml.",
        "There is no player “{found}”. Do you mean {near}? The ids of campaign.yaml belong here.",
    ),
    "orders.game-first": Text(
        "„{found}“ ist ein Spiel; zuerst steht der Spieler da, das Spiel eingerückt darunter.",
        "“{found}” is a game; the player comes first, the game indented below.",
    ),
    "orders.unknown-game": Text(
        "„{found}“ ist kein Spiel von {player}. Möglich: {games:and}.",
        "“{found}” is no game of {player}'s. Possible: {games:and}.",
    ),
    "orders.not-indented": Text(
        "Was zu „{key}“ gehört, muss eingerückt darunter stehen.",
        "What belongs to “{key}” must stand below it, indented.",
    ),
    "why.denied": Text("Die Rechte dafür fehlen.", "Permission is denied."),
    "why.read-only": Text("Der Datenträger erlaubt nur Lesen.", "The disk is read-only."),
    "why.full": Text("Auf dem Datenträger ist kein Platz mehr.", "No space is left on the disk."),
    "why.big": Text("So große Dateien sind hier nicht erlaubt.", "Files as big as that are not allowed here."),
    "why.folder": Text("Das ist ein Ordner, keine Datei.", "It is a folder, not a file."),
    "why.no-folder": Text("Das ist kein Ordner.", "It is not a folder."),
    "why.exists": Text("Das gibt es schon.", "It exists already."),
    "why.none": Text("Das gibt es nicht.", "It does not exist."),
    "why.loop": Text("Verknüpfungen verweisen im Kreis.", "Links lead in a circle."),
    "why.long": Text("Der Name ist zu lang.", "The name is too long."),
    "why.other": Text("Das Betriebssystem meldet: {found}.", "The operating system says: {found}."),
    "seed.weak": Text(
        "Die Datei seed ist zu kurz oder hat andere Zeichen als 0 bis 9 und a bis f; gebraucht werden mindestens 32, "
        "hier sind es {found}. {next:text}",
        "The file seed is too short or has other characters than 0 to 9 and a to f; at least 32 are needed, here are "
        "{found}. {next:text}",
    ),
    "why.seed-weak": Text(
        "Einen kurzen Text könnte jeder aus Schlüssel 0 erraten. Nur für Proben: weak_seed: true (unter dice:)",
        "Anyone could guess a short one from key 0. For trials only: weak_seed: true (below dice:)",
    ),
    "why.seed-new": Text(
        "Solange keine Ausgabe erschienen ist, darf es eine neue sein; Schlüssel 0 ist dann ein anderer.",
        "As long as no issue is out it may be a new one; key 0 is another then.",
    ),
    "why.seed-restore": Text(
        "Bitte die Datei seed aus der Sicherung zurückholen; eine neue ergäbe andere Schlüssel als die gedruckten. Ist "
        "sie verloren: die Datei löschen und die Würfe von Hand in dice.yaml eintragen; welche, sagt pbm check, sobald "
        "alle Züge da sind.",
        "Please restore the file seed from your backup; a new one would give other keys than those printed. If it is "
        "lost: delete the file and throw the rolls by hand into dice.yaml; which ones, pbm check tells as soon as all "
        "orders are there.",
    ),
    "seed.no-line": Text(
        "In der Datei seed muss genau eine Zeile stehen. {next:text}", "The file seed must hold exactly one line. {next:text}"
    ),
    "seed.differs": Text(
        "Die Datei seed gehört nicht zu dieser Kampagne: Ihr Schlüssel {issue} ist nicht der gedruckte. {next:text}",
        "The file seed does not belong to this campaign: its key {issue} is not the printed one. {next:text}",
    ),
    "seed.unreadable": Text("Die Datei seed ist kein Text. {next:text}", "The file seed is not a text. {next:text}"),
    "seed.lost": Text(
        "Die Datei seed fehlt; mit ihr sind die Ausgaben bisher gemacht. Bitte aus der Sicherung zurückholen. Nur wenn sie "
        "verloren ist, gehören die Würfe der nächsten Ausgabe von Hand in dice.yaml.",
        "The file seed is missing; the issues so far were made with it. Please restore it from your backup. Only if it is "
        "lost, throw the next issue's rolls by hand into dice.yaml.",
    ),
    "seed.missing": Text(
        "{why:text} es fehlen: {labels:and}.", "{why:text} missing: {labels:and}."
    ),
    "why.seed-never": Text(
        "Ohne die Datei seed muss jeder Wurf in dice.yaml stehen;",
        "Without the file seed every roll must stand in dice.yaml;",
    ),
    "why.seed-lost": Text(
        "Die Datei seed fehlt; mit ihr sind die Ausgaben bisher gemacht. Bitte aus der Sicherung zurückholen. Nur wenn sie "
        "verloren ist, muss jeder Wurf in dice.yaml stehen;",
        "The file seed is missing; the issues so far were made with it. Please restore it from your backup. Only if it is "
        "lost, every roll must stand in dice.yaml;",
    ),
    "seed.chain-over": Text(
        "Die Schlüsselkette reicht nur bis Ausgabe {issues} (dice: issues).",
        "The chain of keys reaches to issue {issues} only (dice: issues).",
    ),
    "beacon.missing": Text(
        "Ab Ausgabe {since} gehört zu den Würfeln eine öffentliche Zahl ({source}). Bitte in {file} schreiben.",
        "From issue {since} on the dice need a public number ({source}). Please write it into {file}.",
    ),
    "beacon.control": Text(
        "Diese Datei enthält unsichtbare Steuerzeichen. Am besten neu tippen.",
        "This file holds invisible control characters. It is best typed anew.",
    ),
    "schedule.first-deadline": Text(
        "Dieser ZAT ({found}) ändert nichts: Zu Ausgabe 1 gibt es noch keine Züge. Der ZAT, den Ausgabe 1 druckt, steht bei "
        "Ausgabe 2: overrides: {{2: {found}}}",
        "This deadline ({found}) changes nothing: for issue 1 there are no orders yet. The deadline that issue 1 prints "
        "belongs to issue 2: overrides: {{2: {found}}}",
    ),
    "schedule.hasty": Text(
        "Ausgabe {issue} erscheint am {appears}; der ZAT, den sie druckt, wäre der {deadline}, also nicht danach. "
        "Kaum jemand könnte ihn einhalten. Stimmen lead und overrides? Richtig wäre zum Beispiel: "
        "overrides: {{{then}: JJJJ-MM-TT}} mit einem späteren Tag.",
        "Issue {issue} appears on {appears}; the deadline that it prints would be {deadline}, which is not later. "
        "Hardly anybody could meet it. Are lead and overrides right? This would be right, for example: "
        "overrides: {{{then}: YYYY-MM-DD}} with a later day.",
    ),
    "check.first": Text(
        "Die Kampagne ist in Ordnung. Als nächstes: pbm issue", "The campaign is in order. Next: pbm issue"
    ),
    "issue.over": Text("Alle Spiele sind beendet; es gibt keine weitere Ausgabe.", "All games are over; there is no further issue."),
    "issue.open": Text(
        "Es wurde nichts geschrieben. Offene Züge nachtragen (orders/{name}/ oder orders/{name}.yaml) oder trotzdem "
        "ausgeben: pbm issue --nmr",
        "Nothing was written. Add what is open (orders/{name}/ or orders/{name}.yaml), or issue all the same: "
        "pbm issue --nmr",
    ),
    "issue.mail-broken": Text(
        "Von {silent} der {owing} Spieler, die Züge schulden, ist nichts da: Das sieht nach einer kaputten Mail aus, "
        "nicht nach {silent} NMR. Trotzdem ausgeben: pbm issue --nmr --force",
        "Nothing is here from {silent} of the {owing} players who owe orders: that looks like broken mail, not like "
        "{silent} NMRs. To issue all the same: pbm issue --nmr --force",
    ),
    "issue.refused": Text("Es wurde nichts geschrieben.", "Nothing was written."),
    "issue.future": Text(
        "Ausgabe {found} gibt es noch nicht; die neueste ist {newest}.",
        "Issue {found} does not exist yet; the newest is {newest}.",
    ),
    "issue.none": Text(
        "Es gibt noch keine Ausgabe. Die erste macht: pbm issue", "There is no issue yet. The first is made by: pbm issue"
    ),
    "new.filled": Text(
        "Der Ordner {dir} ist nicht leer. Bitte einen neuen nennen.", "The folder {dir} is not empty. Please name a new one."
    ),
    "verify.sum": Text(
        "Diese Datei hat nicht die Summe, die in SHA256SUMS steht: Sie ist seither geändert worden. {next:text}",
        "This file does not have the sum that SHA256SUMS names: it has been changed since. {next:text}",
    ),
    "verify.sum-line": Text(
        "Hier steht für {file} eine andere Summe als zuerst: Diese Zeile ist seither geändert worden, nicht {file}. Das "
        "zeigt die Summe von SHA256SUMS in {other}. Bitte SHA256SUMS aus der Sicherung zurückholen.",
        "This names another sum for {file} than it did first: this line has been changed since, not {file}. The sum of "
        "SHA256SUMS in {other} shows that. Please restore SHA256SUMS from your backup.",
    ),
    "why.sum-restore": Text("Bitte aus der Sicherung zurückholen.", "Please restore it from your backup."),
    "why.sum-sheet": Text(
        "Bitte aus der Sicherung zurückholen. Gibt es keine, setzt pbm render --replace --issue {issue} alle Blätter dieser "
        "Ausgabe neu und vermerkt es.",
        "Please restore it from your backup. If there is none, pbm render --replace --issue {issue} writes all sheets of this "
        "issue anew and notes it.",
    ),
    "verify.extra": Text("Diese Datei steht nicht in SHA256SUMS.", "This file is not named in SHA256SUMS."),
    "verify.gone": Text("Diese Datei fehlt, steht aber in SHA256SUMS.", "This file is missing, but named in SHA256SUMS."),
    "verify.no-sums": Text(
        "Diese Datei fehlt, ist unlesbar oder hat Zeilen, die das Programm nicht schreibt.",
        "This file is missing, unreadable or has lines that the program does not write.",
    ),
    "verify.previous": Text(
        "Ausgabe {issue} nennt eine andere Summe von Ausgabe {before}, als sie hat.",
        "Issue {issue} names another sum of issue {before} than that has.",
    ),
    "verify.differs": Text(
        "Ausgabe {issue}: Nachgerechnet ergibt sich etwas anderes bei {path}.",
        "Issue {issue}: resolving it again gives something else at {path}.",
    ),
    "verify.beacon": Text(
        "Diese Datei ist nicht der Text, den Ausgabe {issue} gedruckt hat.", "This file is not the text that issue {issue} printed."
    ),
    "verify.config": Text(
        "Ausgabe {issue}: Die Einstellungen darin lassen sich nicht lesen.", "Issue {issue}: its configuration can't be read."
    ),
    "verify.orders": Text(
        "Diese Datei ist nicht mehr der Text, mit dem Ausgabe {issue} ausgewertet wurde.",
        "This file is no longer the text that issue {issue} was resolved with.",
    ),
    "verify.orders-new": Text(
        "Diese Datei war nicht da, als Ausgabe {issue} ausgewertet wurde.", "This file was not there when issue {issue} was resolved."
    ),
    "verify.orders-gone": Text(
        "Diese Datei fehlt; Ausgabe {issue} wurde mit diesem Text ausgewertet.",
        "This file is missing; issue {issue} was resolved with this text.",
    ),
    "verify.key": Text(
        "Schlüssel {issue} passt nicht zu Schlüssel {before}: Seine SHA-256 ist eine andere.",
        "Key {issue} does not fit key {before}: its SHA-256 is another.",
    ),
    "verify.roll": Text(
        "{label}: Gedruckt sind {found:roll}, der Schlüssel von Ausgabe {issue} ergibt {dice:roll}.",
        "{label}: printed are {found:roll}, the key of issue {issue} gives {dice:roll}.",
    ),
    "verify.hand": Text(
        "{n} {n:Wurf|Würfe} von Hand, nicht nachprüfbar: {labels:and}.",
        "{n} {n:roll|rolls} thrown by hand, not checkable: {labels:and}.",
    ),
    "verify.rendered": Text(
        "Ausgabe {issue}: {files:and} neu gesetzt.", "Issue {issue}: {files:and} rendered again."
    ),
    "site.filled": Text(
        "{dir} ist nicht leer und keine Seite von pbm. Nenn einen neuen oder leeren Ordner.",
        "{dir} is not empty and no site made by pbm. Name a new folder, or an empty one.",
    ),
    "site.other": Text(
        "In {dir} liegen die Seiten der Kampagne „{found}“, nicht von „{campaign}“. Nenn einen anderen Ordner.",
        "{dir} holds the pages of the campaign “{found}”, not of “{campaign}”. Name another folder.",
    ),
    "site.no-folder": Text(
        "{dir} ist eine Datei. Nenn einen neuen oder leeren Ordner.",
        "{dir} is a file. Name a new folder, or an empty one.",
    ),
}
