"""The record of a game to a target, put together from its `Race` (Dölauer, Hajo)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any

from pbm.base.text import Catalog, Text, fill
from pbm.kit import race, race_printed
from pbm.kit.game import Game, Setup, Turn
from pbm.kit.names import Names
from pbm.kit.plan_read import looks
from pbm.kit.plan_words import MESSAGES
from pbm.kit.race import Race, State
from pbm.kit.race_play import play
from pbm.kit.race_read import read
from pbm.kit.tables import number
from pbm.kit.tape import config_problems

_RECEIPT = Text(
    "{points} {points:Punkt|Punkte}. Stand: von {before} auf {after}.",
    "{points} {points:point|points}. Total: from {before} to {after}.",
)


def race_game(
    bound: Race,
    id_: str,
    title: Text,
    least: int,
    rules: type[Any],
    words: Catalog,
    rules_text: Callable[[Setup, str], list[str]],
) -> Game:
    """Return the game's record. words: its own sentences; rules_text: its rules, a paragraph each."""
    names = {f"name.{name}": text for name, text in bound.words.printed.items()}
    return Game(
        id=id_,
        title=title,
        least=least,
        variants=(),
        options=race.OPTIONS,
        Rules=rules,
        State=State,
        messages={**MESSAGES, **names, **words},
        start=partial(race.start, bound),
        deal=partial(race.deal, bound),
        over=partial(race.over, bound),
        due=partial(race.due, bound),
        read=partial(read, bound),
        play=partial(play, bound),
        rank=partial(race.rank, bound),
        example=partial(race_printed.example, bound),
        form=partial(race_printed.form, bound),
        looks=looks,
        label=partial(race.label, bound),
        view=view,
        receipt=receipt,
        desk=partial(race_printed.desk, bound),
        rules=rules_text,
        config_problems=config_problems,
    )


def view(
    setup: Setup,
    state: State,
    game: Mapping[str, Any],
    lang: str,
    names: Names,
    *,
    issue: int,
    hand: Collection[str] = (),
) -> dict[str, Any]:
    """The report's facts as they are."""
    return {"game": game["game"], "report": game["report"], "rolls": {k: list(v) for k, v in state.rolls.items()}}


def receipt(setup: Setup, game: Mapping[str, Any], player: str, turn: Turn, lang: str) -> str:
    """What became of a turn that held, "" before it is played."""
    for move in (game["report"] or {"moves": {}})["moves"].get(player, ()):
        if move["turn"] == turn.number and "gained" in move:
            before, after = move["score"]
            facts = {"points": move["gained"], "before": number(before), "after": number(after)}
            return fill(_RECEIPT(lang), facts, lang, {})
    return ""
