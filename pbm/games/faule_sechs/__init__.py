"""Faule Sechs: three dice a throw, sixes count nothing, markers for the low throws (rules.md, 6).

state: rules, seats, markers, the table · play: laps and the play-off · words: sentences and rules ·
printed: rules and desk · view: what sheets show.
"""

from __future__ import annotations

from pbm.games.faule_sechs import play, printed, state, view, words
from pbm.kit.game import Game

GAME = Game(
    id="faule_sechs",
    title=words.TITLE,
    least=3,
    variants=(),
    options=("laps_per_issue", "seats"),
    Rules=state.Rules,
    State=state.State,
    messages=words.MESSAGES,
    start=state.start,
    deal=state.deal,
    over=state.over,
    due=state.due,
    read=play.read,
    play=play.play,
    rank=state.rank,
    example=printed.example,
    form=printed.form,
    looks=play.looks,
    label=state.label,
    view=view.view,
    receipt=printed.receipt,
    desk=printed.desk,
    rules=printed.rules_text,
    takes_orders=False,
)
