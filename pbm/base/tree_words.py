"""What is said about the form of a YAML file."""

from __future__ import annotations

from pbm.base.text import Catalog, Text

WORDS: Catalog = {
    "yaml.alias": Text(
        "Mit „*“ beginnt in YAML ein Verweis, und Verweise sind hier nicht erlaubt. Ein Text, der mit * "
        "beginnt, braucht Anführungszeichen.",
        "In YAML a “*” begins an alias, and aliases are not allowed here. A text that begins with * needs "
        "quotes.",
    ),
    "yaml.anchor": Text(
        "Mit „&“ beginnt in YAML ein Anker, und Anker sind hier nicht erlaubt. Ein Text, der mit & beginnt, "
        "braucht Anführungszeichen.",
        "In YAML an “&” begins an anchor, and anchors are not allowed here. A text that begins with & "
        "needs quotes.",
    ),
    "yaml.tag": Text(
        "Mit „!“ beginnt in YAML eine Typangabe, und Typangaben sind hier nicht erlaubt. Ein Text, der mit ! "
        "beginnt, braucht Anführungszeichen.",
        "In YAML a “!” begins a tag, and tags are not allowed here. A text that begins with ! needs quotes.",
    ),
    "yaml.after-quote": Text(
        "Nach dem schließenden {quote} geht der Text weiter. Schließe den ganzen Text in die andere Art von "
        "Anführungszeichen ein.",
        "The text goes on after the closing {quote}. Put the whole text into the other kind of quotes.",
    ),
    "yaml.odd-blank": Text(
        "Hier steht ein besonderes Leerzeichen ({found}), wie es beim Kopieren aus Webseiten und Mails "
        "entsteht. Ersetze es durch ein gewöhnliches.",
        "There is a special blank here ({found}), as comes from copying out of web pages and mails. "
        "Replace it by a common one.",
    ),
    "yaml.block-text": Text(
        "Hinter „{found}“ kommt in derselben Zeile nichts mehr: Der Text steht eingerückt darunter, oder ohne „{found}“ "
        "gleich hinter dem Doppelpunkt.",
        "Nothing may follow “{found}” on its line: the text stands below it, indented, or without “{found}” right "
        "behind the colon.",
    ),
    "yaml.comment": Text(
        "Mit „#“ hinter einem Leerzeichen beginnt ein Kommentar, deshalb fehlt zur Klammer „{opened}“ das „{closing}“. "
        "Ein Text mit „ #“ braucht Anführungszeichen.",
        "A “#” behind a blank begins a comment, so “{closing}” is missing for the bracket “{opened}”. A text with “ #” "
        "needs quotes.",
    ),
    "yaml.comma": Text(
        "„{found}“ passt hier nicht: Davor fehlt ein Komma oder die schließende Klammer „{closing}“.",
        "“{found}” does not fit here: a comma or the closing “{closing}” is missing before it.",
    ),
    "yaml.control": Text(
        "Hier steht ein unsichtbares Steuerzeichen ({found}). Lösche es, am besten tippst du die Zeile neu.",
        "There is an invisible control character here ({found}). Delete it; typing the line anew is the "
        "safest way.",
    ),
    "yaml.documents": Text(
        "Hier beginnt ein zweites YAML-Dokument; in der Datei darf nur eines stehen. Lösche die Zeile "
        "„---“ oder „...“ und was doppelt ist.",
        "A second YAML document begins here; a file may hold only one. Delete the line “---” or “...” and "
        "what is there twice.",
    ),
    "yaml.duplicate-key": Text(
        "„{key}“ steht hier ein zweites Mal (zuerst in Zeile {line}). Jeder Schlüssel darf nur einmal "
        "vorkommen.",
        "“{key}” stands here a second time (first in line {line}). Each key may come only once.",
    ),
    "yaml.escape": Text(
        "Zwischen doppelten Anführungszeichen leitet „\\“ ein Sonderzeichen ein, und dieses gibt es nicht. "
        "Schreib „\\\\“ oder nimm einfache Anführungszeichen.",
        "Between double quotes a “\\” begins a special character, and this one does not exist. Write "
        "“\\\\” or use single quotes.",
    ),
    "yaml.indent": Text(
        "Diese Zeile ist falsch eingerückt ({n} {n:Leerzeichen|Leerzeichen}). Was zusammengehört, muss "
        "gleich weit eingerückt sein.",
        "This line is indented wrongly ({n} {n:blank|blanks}). What belongs together must be indented "
        "equally.",
    ),
    "yaml.key": Text(
        "Vor dem Doppelpunkt muss ein einzelnes Wort stehen, keine Liste, keine Klammer und nicht nichts.",
        "Before the colon there must be a single word, not a list, a bracket or nothing.",
    ),
    "yaml.long-key": Text(
        "Vor diesem Doppelpunkt stehen {n} Zeichen; ein Schlüssel hat in YAML höchstens {most}. Meist fehlt davor ein "
        "Zeilenende oder ein anderer Doppelpunkt.",
        "There are {n} characters before this colon; in YAML a key has at most {most}. Usually a line end or another "
        "colon is missing before it.",
    ),
    "yaml.more": Text(
        "Derselbe Fehler steht in {n} weiteren {n:Zeile|Zeilen}.",
        "The same fault is in {n} more {n:line|lines}.",
    ),
    "yaml.needs-quotes": Text(
        "Dieser Text enthält „{found}“ an einer Stelle, an der es in YAML etwas anderes bedeutet. Setz ihn "
        "in Anführungszeichen.",
        "This text holds “{found}” where it means something else in YAML. Put it in quotes.",
    ),
    "yaml.no-blank": Text(
        "Nach dem Doppelpunkt hinter „{key}“ fehlt ein Leerzeichen.",
        "After the colon of “{key}” a blank is missing.",
    ),
    "yaml.no-colon": Text(
        "Nach „{key}“ fehlt ein Doppelpunkt.",
        "After “{key}” a colon is missing.",
    ),
    "yaml.not-indented": Text(
        "„{key}“ gehört unter „{parent}“ und muss deshalb eingerückt sein, wie alles, was dort steht.",
        "“{key}” belongs below “{parent}”, so it must be indented, like all that stands there.",
    ),
    "yaml.not-utf8": Text(
        "Die Datei ist nicht in UTF-8 gespeichert: Hier steht das Byte {byte} (in Windows-1252 wäre es "
        "„{likely}“). Speichere sie im Editor mit der Kodierung UTF-8.",
        "The file is not saved as UTF-8: here is the byte {byte} (in Windows-1252 it would be “{likely}”). "
        "Save it in your editor with the encoding UTF-8.",
    ),
    "yaml.open-bracket": Text(
        "Die Klammer „{opened}“ wird nicht geschlossen; es fehlt „{closing}“.",
        "The bracket “{opened}” is never closed; “{closing}” is missing.",
    ),
    "yaml.open-quote": Text(
        "Das Anführungszeichen {quote} wird nicht geschlossen.",
        "The quotation mark {quote} is never closed.",
    ),
    "yaml.stray": Text(
        "„{found}“ ist hier zu viel, oder davor fehlt ein Wert.",
        "“{found}” is one too many here, or a value before it is missing.",
    ),
    "yaml.syntax": Text(
        "Ab hier ist die Datei kein gültiges YAML mehr. Oft fehlt kurz davor ein Doppelpunkt, ein "
        "Anführungszeichen oder eine Klammer.",
        "From here on the file is not valid YAML. Often a colon, a quotation mark or a bracket is missing "
        "just before.",
    ),
    "yaml.tab": Text(
        "Hier steht ein Tabulator. YAML rückt mit Leerzeichen ein; ersetze ihn durch Leerzeichen.",
        "There is a tab here. YAML indents with blanks; replace it by blanks.",
    ),
    "yaml.too-deep": Text(
        "Hier sind mehr als {most} Ebenen ineinander geschachtelt. Wahrscheinlich sind Klammern zu viel.",
        "More than {most} levels are nested here. Probably there are brackets too many.",
    ),
    "yaml.utf16": Text(
        "Die Datei ist in {encoding} gespeichert. Speichere sie im Editor mit der Kodierung UTF-8.",
        "The file is saved as {encoding}. Save it in your editor with the encoding UTF-8.",
    ),
    "yaml.wrong-bracket": Text(
        "Hier schließt „{found}“, geöffnet wurde aber mit „{opened}“; richtig wäre „{wanted}“.",
        "“{found}” closes here, but “{opened}” was opened; “{wanted}” would be right.",
    ),
}
