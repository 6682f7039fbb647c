"""What is said of the printed sheet: in it, and where it can't be made."""

from __future__ import annotations

from pbm.base.text import Text

EXAMPLE = "pip install 'pbm[pdf]'"

WORDS: dict[str, Text] = {
    "pdf.marks": Text(
        "{mark} steht für Zeichen, die es in dieser Schrift nicht gibt: {words}.",
        "{mark} stands for characters that this typeface lacks: {words}.",
    ),
    "pdf.marks.more": Text(
        " Dazu {n} {n:weiteres Wort|weitere Wörter}.",
        " And {n} more {n:word|words}.",
    ),
}

MESSAGES: dict[str, Text] = {
    "pdf.not-installed": Text(
        "Für PDF fehlt das Paket {package}. Es wurde nichts geschrieben. Installiere es, oder nimm in campaign.yaml "
        "pdf: none (bei render: --pdf weglassen).",
        "For PDF the package {package} is missing. Nothing was written. Install it, or say pdf: none in campaign.yaml "
        "(with render: leave out --pdf).",
    ),
    "template.loads": Text(
        "Diese Vorlage will ein Paket aus dem Netz laden. Vorlagen laden nichts; leg die Datei selbst in templates/.",
        "This template wants to load a package from the network. Templates load nothing; put the file itself into "
        "templates/.",
    ),
    "why.typst": Text("Typst sagt „{what}“", "Typst says “{what}”"),
}
