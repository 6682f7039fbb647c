"""What is said when a template of a sheet can't be printed."""

from __future__ import annotations

from pbm.base.text import Text

MESSAGES: dict[str, Text] = {
    "template.broken": Text("Diese Vorlage kann ich nicht lesen: {what}.", "I can't read this template: {what}."),
    "template.failed": Text("Diese Vorlage läuft nicht: {what}.", "This template fails: {what}."),
    "template.missing": Text("Eine Vorlage „{what}“ gibt es nicht.", "There is no template “{what}”."),
    "template.forbidden": Text(
        "Diese Vorlage tut etwas, was Vorlagen nicht dürfen: {what}.",
        "This template does something that templates may not: {what}.",
    ),
    "template.not-text": Text("Diese Vorlage ist kein UTF-8-Text.", "This template is no UTF-8 text."),
}
