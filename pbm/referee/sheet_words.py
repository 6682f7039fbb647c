"""What is said when a template of a sheet can't be printed."""

from __future__ import annotations

from pbm.base.text import Text

MESSAGES: dict[str, Text] = {
    "template.broken": Text(
        "Diese Vorlage kann ich nicht lesen: {what}.", "I can't read this template: {what}."
    ),
    "template.failed": Text("Diese Vorlage läuft nicht: {what}.", "This template fails: {what}."),
    "template.missing": Text(
        "Eine Vorlage „{what}“ gibt es nicht, weder in templates/ noch unter den eingebauten.",
        "There is no template “{what}”, neither in templates/ nor among the built-in ones.",
    ),
    "template.linked": Text(
        "Diese Vorlage ist eine Verknüpfung auf eine Datei außerhalb von templates/; sie wird nicht gelesen. Kopier die Datei "
        "nach templates/.",
        "This template is a link to a file outside templates/; it is not read. Copy the file into templates/.",
    ),
    "template.outside": Text(
        "Eine Vorlage kann nur andere Vorlagen einbinden: aus templates/ oder eingebaute; „{what}“ liegt außerhalb. Der Name "
        "zählt von templates/ an, zum Beispiel: {% include 'frame/standing.txt.j2' %}",
        "A template can include other templates only: from templates/, or built-in ones; “{what}” lies outside. The name "
        "counts from templates/ on, for example: {% include 'frame/standing.txt.j2' %}",
    ),
    "template.forbidden": Text(
        "Diese Vorlage tut etwas, was Vorlagen nicht dürfen (Jinja sagt: {what}).",
        "This template does something that templates may not (Jinja says: {what}).",
    ),
    "template.not-text": Text("Diese Vorlage ist kein UTF-8-Text.", "This template is no UTF-8 text."),
    "why.jinja": Text("Jinja sagt „{what}“", "Jinja says “{what}”"),
    "why.no-value": Text(
        "hier steht ein Name, den die Vorlagen nicht kennen (Jinja sagt „{what}“)",
        "here is a name that templates don't know (Jinja says “{what}”)",
    ),
    "why.never-ended": Text(
        "hier fehlt ein Ende, zum Beispiel {% endif %} oder {% endfor %} (Jinja sagt „{what}“)",
        "an end is missing, such as {% endif %} or {% endfor %} (Jinja says “{what}”)",
    ),
    "why.unknown-tag": Text(
        "dieses Wort zwischen {% und %} gibt es nicht, oder es steht an der falschen Stelle (Jinja sagt „{what}“)",
        "there is no such word between {% and %}, or it stands in the wrong place (Jinja says “{what}”)",
    ),
    "why.endless": Text(
        "hier ruft sie sich ohne Ende selbst auf", "here it calls itself without end"
    ),
    "why.too-much": Text(
        "hier ist mehr zu tun oder zu lesen, als ein Blatt je braucht", "here is more to do or to read than a sheet ever needs"
    ),
    "why.template-near": Text("Ist {near} gemeint?", "Do you mean {near}?"),
    "why.template-names": Text("Die Namen stehen in docs/output.md.", "The names stand in docs/output.md."),
    "note.template-unknown": Text(
        "Diese Vorlage ersetzt keine eingebaute und wird nicht benutzt. {hint:text}",
        "This template overrides no built-in one and is not used. {hint:text}",
    ),
}
