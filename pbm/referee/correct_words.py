"""Sentences about corrections, and about the revisions that they leave behind."""

from __future__ import annotations

from pbm.base.text import Text

MESSAGES: dict[str, Text] = {
    "correct.nothing": Text(
        "Ausgabe {issue} und alle späteren kommen genau so noch einmal heraus. Bitte erst den Fehler in orders/ oder "
        "dice.yaml beheben.",
        "Issue {issue} and all later ones come out just the same. Please mend the mistake in orders/ or dice.yaml first.",
    ),
    "correct.earlier": Text(
        "Hier ist schon für Ausgabe {issue} etwas anderes als das, womit sie ausgewertet wurde. Bitte von dort an "
        "korrigieren, nicht erst ab {first}.",
        "Here something differs already from what issue {issue} was resolved with. Please correct from there on, not "
        "only from {first}.",
    ),
    "correct.open": Text(
        "Es wurde nichts geschrieben: Durch die Korrektur gelten Züge nicht mehr. Bitte für diese Spieler einen Zug in "
        "orders/NNN.yaml eintragen, oder als NMR werten: --nmr",
        "Nothing was written: by the correction orders don't hold any more. Please type an order for these players into "
        "orders/NNN.yaml, or count them as NMR: --nmr",
    ),
    "correct.not-asked": Text(
        "Es wurde nichts geschrieben. Ohne Rückfrage schreibt: --yes", "Nothing was written. To write without asking: --yes"
    ),
    "verify.revision-gone": Text(
        "Ausgabe {issue}: Die ersetzte Revision {revision} fehlt. Korrekturen macht nur: pbm correct",
        "Issue {issue}: the superseded revision {revision} is missing. Corrections are made by pbm correct alone.",
    ),
    "verify.revision-extra": Text(
        "Ausgabe {issue} wurde nicht so oft korrigiert; Revision {revision} gehört nicht hierher.",
        "Issue {issue} was not corrected that often; revision {revision} does not belong here.",
    ),
    "verify.revision-alone": Text(
        "Ausgabe {issue} fehlt; da ist nur ihre ersetzte Revision {revision}. Heißt ihr Ordner jetzt anders? Er muss "
        "issues/{name} heißen. Sonst bitte aus der Sicherung zurückholen.",
        "Issue {issue} is missing; only its superseded revision {revision} is here. Has its folder another name now? It must "
        "be called issues/{name}. Else please restore it from your backup.",
    ),
    "verify.revision": Text(
        "Das ist nicht Revision {revision} von Ausgabe {issue}, oder sie hat andere Würfel.",
        "This is not revision {revision} of issue {issue}, or it has other dice.",
    ),
    "verify.correction": Text(
        "Ausgabe {issue}: Was sie über ihre Korrekturen sagt, passt nicht zu den ersetzten Revisionen.",
        "Issue {issue}: what it says of its corrections does not fit the superseded revisions.",
    ),
}
