"""The record of a game to a target, put together from its `Race` (Dölauer, Hajo)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pbm.base.text import Catalog, Text
from pbm.kit import race, race_printed
from pbm.kit.game import Game, Setup
from pbm.kit.late import late
from pbm.kit.plan_read import looks
from pbm.kit.plan_words import MESSAGES
from pbm.kit.race import Race, State
from pbm.kit.race_play import play
from pbm.kit.race_read import read
from pbm.kit.race_receipt import receipt
from pbm.kit.race_view import view
from pbm.kit.round_names import rounds_text
from pbm.kit.tape import config_problems


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
        view=partial(view, bound, title, names),
        receipt=partial(receipt, names),
        desk=partial(race_printed.desk, bound),
        rules=rules_text,
        config_problems=config_problems,
        turns_text=rounds_text,
        page_form=partial(late("pbm.kit.race_form", "page_form"), bound),
        page_form_common=partial(late("pbm.kit.race_form", "page_form_common"), bound),
        page_words=late("pbm.kit.race_form", "page_words"),
        page_scripts=("kit/form_dice.js", "kit/form_rolls.js", f"{id_}/form.js"),
    )
