"""What the order form on screen says, whatever the game (templates/frame/form.html.j2 and form.js)."""

from __future__ import annotations

from pbm.base.text import Text

# In the page itself.
WORDS: dict[str, Text] = {
    "who": Text("Wer bist du?", "Who are you?"),
    "choose": Text("Bitte wählen", "Please choose"),
    "code": Text("Dein Kennwort", "Your code"),
    "vote": Text("Abstimmung:", "Vote:"),
    "vote.none": Text("keine Stimme", "no vote"),
    "vote.yes": Text("ja", "yes"),
    "vote.no": Text("nein", "no"),
    "vote.line-yes": Text("Stimme: ja", "Vote: yes"),
    "vote.line-no": Text("Stimme: nein", "Vote: no"),
    "text": Text("Dein Zug als Text", "Your orders as text"),
    "mail": Text("In der Mail öffnen", "Open in your mail"),
    "copy": Text("Kopieren", "Copy"),
    "clear": Text("Von vorn", "Start again"),
    "press": Text(
        "Hier wird nichts verschickt: Das tust du selbst. Presse schreibst du in der Mail unter den Zug, "
        "nach einer Zeile „Presse:“.",
        "Nothing is sent from here: you do that yourself. Press goes below the orders in your mail, after a "
        "line “Press:”.",
    ),
    "paper": Text("Vorlage für Mail oder Brief", "Form for mail or letter"),
}

# Of the script's words, those that only letters with codes need, and only games without a form to click.
CODE = ("code", "code-missing")
UNCHECKED = ("unchecked",)

# For the script.
SCRIPT: dict[str, Text] = {
    "and": Text("und", "and"),
    "or": Text("oder", "or"),
    "subject": Text("Züge von {name}: {subject}", "Orders of {name}: {subject}"),
    "code": Text("Kennwort: {code}", "Code: {code}"),
    "code-missing": Text(
        "Es fehlt noch dein Kennwort; ohne das gilt der Brief nicht.",
        "Your code is still missing; without it the letter does not count.",
    ),
    "unchecked": Text(
        "Dieses Spiel hat kein Formular zum Klicken. Füll die Zeilen aus; geprüft werden sie hier nicht.",
        "This game has no form to click. Fill in the lines; they are not checked here.",
    ),
    "wrong": Text("So geht es nicht.", "This is not allowed."),
    "open": Text(
        "Noch nicht fertig: {games:and}. Danach öffnet sich die Mail; kopiert gälte jetzt nur, was im Text steht.",
        "Not finished yet: {games:and}. The mail opens after that; copied now, only what is in the text would count.",
    ),
    "nothing": Text("Noch kein Zug.", "No orders yet."),
    "nothing-yet": Text("Es ist noch nichts zu kopieren.", "There is nothing to copy yet."),
    "not-yet": Text("Erst fertig ausfüllen, dann öffnet sich die Mail.", "Fill it in first, then the mail opens."),
    "whole": Text("Vollständig. Schick es ab bis {until}.", "Complete. Send it by {until}."),
    "whole-undated": Text("Vollständig. Schick es ab.", "Complete. Send it."),
    "too-long": Text(
        "Für den Mail-Knopf ist der Text zu lang: Kopier ihn in eine Mail.",
        "The text is too long for the mail button: copy it into a mail.",
    ),
    "copied": Text("Kopiert.", "Copied."),
    "copy-yourself": Text(
        "Bitte selbst kopieren: Der Text ist markiert.", "Please copy it yourself: the text is selected."
    ),
}
