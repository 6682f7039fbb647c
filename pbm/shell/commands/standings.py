"""pbm standings: tables of games and league."""

from __future__ import annotations

from pathlib import Path

import click

from pbm.base.text import Text
from pbm.shell import options, show
from pbm.shell.ranks import standings_json, standings_text
from pbm.shell.wanted import wanted_issue


@options.command(
    "standings",
    Text("Druckt die Tabellen der Spiele und der Liga.", "Print the tables of games and league."),
    "pbm standings liga --issue 3",
)
@options.campaign
@options.issue
@click.option(
    "--all-time",
    is_flag=True,
    help=options.say(
        Text(
            "Die ewige Tabelle: beendete Spiele und was in results.yaml steht.",
            "The all-time table: finished games and what stands in results.yaml.",
        )
    ),
)
@options.json
@options.lang
def command(campaign: Path, number: int | None, all_time: bool, as_json: bool, lang: str | None) -> int:
    if all_time:
        from pbm.shell.all_time import print_all_time

        return print_all_time(campaign, number, as_json, lang)
    wanted = wanted_issue(campaign, number, lang, as_json)
    if wanted is None:
        return 1
    if as_json:
        show.as_json(standings_json(wanted.public))
    else:
        show.result(standings_text(wanted.public, wanted.lang))
    return 0
