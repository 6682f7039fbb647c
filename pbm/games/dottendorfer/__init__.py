"""Dottendorfer: two pairs and a rest out of five dice (rules.md, 1).

state: rules, paper form, what is legal · orders: the language · cut: lines to orders · read:
orders against the dice · play: resolving · printed: examples, forms, rules · view: what sheets
show · paper: the forms with their marks · receipt: a player's own page · page_form: the form to click.
"""

from __future__ import annotations

from pbm.games.dottendorfer import state, words
from pbm.games.dottendorfer.read import looks, read
from pbm.kit.game import Game
from pbm.kit.late import late

_HERE = "pbm.games.dottendorfer"

GAME = Game(
    id="dottendorfer",
    title=words.TITLE,
    least=1,
    variants=("standard", "planung", "bestof4"),
    options=("variant", "turns_per_issue"),
    defaults={"turns_per_issue": 2},
    Rules=state.Rules,
    State=state.State,
    messages=words.MESSAGES,
    start=state.start,
    deal=state.deal,
    over=state.over,
    due=state.due,
    read=read,
    play=late(f"{_HERE}.play", "play"),
    rank=state.rank,
    example=late(f"{_HERE}.printed", "example"),
    form=late(f"{_HERE}.printed", "form"),
    looks=looks,
    label=state.label,
    config_problems=state.config_problems,
    view=late(f"{_HERE}.view", "view"),
    receipt=late(f"{_HERE}.receipt", "receipt"),
    desk=late(f"{_HERE}.receipt", "desk"),
    rules=late(f"{_HERE}.printed", "rules_text"),
    page_form=late(f"{_HERE}.page_form", "page_form"),
    page_form_common=late(f"{_HERE}.page_form", "page_form_common"),
    page_words=late(f"{_HERE}.page_form", "page_words"),
)
