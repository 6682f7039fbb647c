"""A game of categories as the record of functions: General and Yacht bind their table to the kit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pbm.base.text import Text
from pbm.kit import category_play, category_printed, category_read, category_receipt, category_view, match, plan_read
from pbm.kit.categories import Table
from pbm.kit.category_words import MESSAGES
from pbm.kit.game import Game
from pbm.kit.late import late
from pbm.kit.round_names import rounds_text
from pbm.kit.tape import config_problems

GAMES = 6  # of a match (rules.md, 4.3)


def category_game(id: str, title: Text, table: Table, rules: type[Any], paragraphs: Sequence[str]) -> Game:
    """Return the game that writes into this table. rules: its house rules, with `nmr` and `nmr_limit`;
    paragraphs: the keys of its own paragraphs in the printed rules."""
    return Game(
        id=id,
        title=title,
        least=1,
        variants=(),
        options=match.OPTIONS,
        defaults={"games": GAMES},
        Rules=rules,
        State=match.State,
        messages=MESSAGES,
        start=partial(match.start, table),
        deal=partial(match.deal, table),
        over=partial(match.over, table),
        due=partial(match.due, table),
        read=partial(category_read.read, table),
        play=partial(category_play.play, table),
        rank=partial(match.rank, table),
        example=partial(category_printed.example, table),
        form=partial(category_printed.form, table),
        looks=plan_read.looks,
        label=partial(match.label, table),
        view=partial(category_view.view, table, title),
        receipt=category_receipt.receipt,
        desk=partial(category_printed.desk, table),
        config_problems=config_problems,
        turns_text=rounds_text,
        page_form=partial(late("pbm.kit.category_form", "page_form"), table),
        page_form_common=partial(late("pbm.kit.category_form", "page_form_common"), table),
        page_words=late("pbm.kit.category_form", "page_words"),
        page_scripts=("kit/form_dice.js", "kit/form_rolls.js", f"{id}/form.js"),
        rules=lambda setup, lang: category_printed.rules_text(table, setup, paragraphs, lang),
    )
