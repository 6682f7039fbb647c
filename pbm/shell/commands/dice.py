"""pbm dice: the rolls of a published issue, with their labels."""

from __future__ import annotations

from pathlib import Path

from pbm.base.text import Text
from pbm.shell import options, show
from pbm.shell.wanted import wanted_issue


@options.command(
    "dice",
    Text(
        "Druckt alle Würfe, die eine Ausgabe zuerst brachte, mit ihren Marken und dem Schlüssel.",
        "Print all rolls that an issue printed first, with their labels and the key.",
    ),
    "pbm dice liga --issue 1",
)
@options.campaign
@options.issue
@options.json
@options.lang
def command(campaign: Path, number: int | None, as_json: bool, lang: str | None) -> int:
    wanted = wanted_issue(campaign, number, lang, as_json)
    if wanted is None:
        return 1
    dice = wanted.public["dice"]
    if as_json:
        show.as_json({"issue": wanted.public["issue"], "key": dice["key"], "rolls": dice["rolls"]})
        return 0
    says = wanted.lang
    head = Text("Ausgabe {n}, Schlüssel {key}", "Issue {n}, key {key}")(says)
    show.result(head.format(n=wanted.public["issue"], key=dice["key"] or "-"))
    words = {"seed": Text("Schlüssel", "key"), "hand": Text("von Hand", "by hand")}
    rows = [[roll["label"], " ".join(map(str, roll["dice"])), words[roll["by"]](says)] for roll in dice["rolls"]]
    if rows:
        show.result(
            show.table([Text("Marke", "Label")(says), Text("Würfel", "Dice")(says), Text("durch", "by")(says)], rows)
        )
    return 0
