"""The files of a new campaign, with comments in its language."""

from __future__ import annotations

import json

from pbm.base.text import Text

_CAMPAIGN = Text(
    """\
# Eine Kampagne. Nach jeder Änderung hilft: pbm check

id: {id}
title: {title}
language: de                     # de oder en; jeder Spieler kann seine eigene haben

gm: {{name: Spielleitung}}         # mit email: … steht die Adresse im Zugformular

schedule:
  start: {start}              # Ausgabe 1 erscheint
  every: 4 weeks                 # oder: 10 days, month, last friday
  deadline: "18:00"              # ZAT, nach der Uhr an der Wand
  timezone: Europe/Berlin

players:                         # Kürzel: Name, und wenn du magst E-Mail und Sprache
  anna: {{name: Anna Ahorn}}
  bernd: {{name: Bernd Birke}}
  cora: {{name: Cora Carl}}

games:
  d1:
    game: dottendorfer
    title: Anton                 # so heißt das Spiel im Druck
    variant: standard            # standard, planung oder bestof4
    players: [anna, bernd, cora]
    turns_per_issue: 2
    rules: {{nmr: skip}}           # NMR: skip überspringt den Zug, out beendet das Spiel (Standard)

league: {{points: [10, 7, 5, 3, 2, 1]}}
""",
    """\
# A campaign. After each change this helps: pbm check

id: {id}
title: {title}
language: en                     # de or en; each player may have their own

gm: {{name: Game Master}}          # with email: … the address stands in the order form

schedule:
  start: {start}              # issue 1 appears
  every: 4 weeks                 # or: 10 days, month, last friday
  deadline: "18:00"              # by the clock on the wall
  timezone: Europe/London

players:                         # id: name, and if you like an e-mail address and a language
  anna: {{name: Anna Ash}}
  ben: {{name: Ben Birch}}
  cora: {{name: Cora Cedar}}

games:
  d1:
    game: dottendorfer
    title: Anton                 # the game's name in print
    variant: standard            # standard, planung or bestof4
    players: [anna, ben, cora]
    turns_per_issue: 2
    rules: {{nmr: skip}}           # NMR: skip passes over the turn, out ends the player's game (the default)

league: {{points: [10, 7, 5, 3, 2, 1]}}
""",
)

_IGNORE = Text(
    "# Der Schlüssel der Würfel ist geheim, und in einem Archiv liegt er auch.\nseed\narchive/\n",
    "# The secret of the dice; an archive holds it too.\nseed\narchive/\n",
)


def starter(campaign_id: str, title: str, language: str, start: str) -> dict[str, str]:
    """Return campaign.yaml and .gitignore of a new campaign; `start`: the date of issue 1."""
    # JSON strings are YAML strings, whatever a title holds
    quoted = json.dumps(title or campaign_id, ensure_ascii=False)
    text = _CAMPAIGN(language).format(id=json.dumps(campaign_id, ensure_ascii=False), title=quoted, start=start)
    return {"campaign.yaml": text, ".gitignore": ignore_text(language)}


def ignore_text(language: str) -> str:
    """Return the .gitignore of a campaign's folder."""
    return _IGNORE(language)
