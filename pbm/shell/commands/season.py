"""pbm season: the next season's campaign folder, with promoted and relegated players moved."""

from __future__ import annotations

import os
from pathlib import Path

import click

from pbm.base.problem import Place, Problem
from pbm.base.text import Text, visible
from pbm.shell import options, show
from pbm.shell.advice import folded, quoted
from pbm.shell.language import ui_language

_DONE = Text(
    "{dir} ist angelegt: {title} ({id}), {start}.\n\nSchlüssel 0 gehört in die Ankündigung, vor dem ersten Wurf:\n\n"
    "  {key0}\n\nDie Datei seed ist geheim und unersetzlich: jetzt sichern.\n"
    "Dann {dir}/campaign.yaml ansehen und Ausgabe 1 machen: pbm issue {call}",
    "{dir} is made: {title} ({id}), {start}.\n\nKey 0 belongs in the announcement, before the first roll:\n\n"
    "  {key0}\n\nThe file seed is secret and can't be replaced: back it up now.\n"
    "Then look at {dir}/campaign.yaml and make issue 1: pbm issue {call}",
)
_STARTS = Text("Ausgabe 1 erscheint am {date}", "issue 1 appears on {date}")
_OPEN = Text("noch ohne Datum für Ausgabe 1", "still without a date for issue 1")


@options.command(
    "season",
    Text(
        "Legt den Kampagnenordner der nächsten Saison an: dieselben Spieler, Spiele und Regeln, Auf- und Absteiger in "
        "ihren neuen Divisionen, und sagt von jedem, warum. Die Kampagne muss zu Ende sein; sie bleibt, wie sie ist. "
        "Dazu kommt ein neuer Würfelschlüssel.",
        "Make the next season's campaign folder: the same players, games and rules, promoted and relegated players in "
        "their new divisions, and say of each why. The campaign must be over; it stays as it is. The dice get a new "
        "secret.",
    ),
    "pbm season liga-2027 liga",
)
@click.argument("directory", type=options.PlaceType(), metavar="NEXT-DIR")
@options.campaign_behind
@click.option(
    "--id",
    "name",
    default=None,
    help=options.say(Text("Ihre Id; sonst zählt die alte weiter.", "Its id; else the old one counted on.")),
)
@click.option(
    "--title",
    default=None,
    help=options.say(Text("Ihr Titel; sonst zählt der alte weiter.", "Its title; else the old one counted on.")),
)
@click.option(
    "--start",
    default=None,
    metavar="DATE",
    help=options.say(
        Text("Tag der Ausgabe 1; sonst läuft der Zeitplan weiter.", "Day of issue 1; else the schedule goes on.")
    ),
)
@click.option(
    "--ahead",
    multiple=True,
    metavar="PLAYER",
    help=options.say(
        Text(
            "Wer auf einem geteilten Platz vorn liegt; mehrere der Reihe nach.",
            "Who stands ahead on a shared rank; several in their order.",
        )
    ),
)
@options.json
@options.lang
def command(
    directory: Path,
    campaign: Path,
    name: str | None,
    title: str | None,
    start: str | None,
    ahead: tuple[str, ...],
    as_json: bool,
    lang: str | None,
) -> int:
    from pbm.base.dates_text import date_text
    from pbm.base.dice import keys
    from pbm.referee.catalog import catalog
    from pbm.shell.desk import open_desk
    from pbm.shell.failing import unwritable
    from pbm.shell.making import Filled, make
    from pbm.shell.naming import option_id, option_title
    from pbm.shell.output import among_issues
    from pbm.shell.season import move_text, next_season
    from pbm.shell.store import Busy
    from pbm.shell.wanted import refuse

    options.new_first("season", "NEXT-DIR", directory, campaign)
    directory, campaign = options.told_apart(directory, campaign)
    desk = open_desk(campaign)
    said = lang or desk.lang or ui_language()
    wished = option_id(name, "liga-2027", said) if name is not None else None
    named = option_title(title, said) if title is not None else None
    found = next_season(desk, wished, named, start, ahead)
    found.problems += among_issues(directory)
    if found.problems:
        refuse(desk, options.behind(found.problems, "season", directory), said, as_json)
        return 1
    seed = os.urandom(16).hex()
    try:
        make(directory, found.files, f"{seed}\n".encode())
    except Filled:
        refuse(desk, [Problem("new.filled", Place(), {"dir": str(directory)})], said, as_json)
        return 1
    except Busy:
        refuse(desk, [Problem("store.busy")], said, as_json)
        return 1
    except OSError as error:
        refuse(desk, [unwritable(error, str(directory))], said, as_json)
        return 1
    key0 = keys(found.id, seed, found.issues, (0,))[0].hex()
    if as_json:
        show.as_json(
            {
                "dir": str(directory),
                "id": found.id,
                "title": found.title,
                "start": found.start,
                "key0": key0,
                "moves": [{**one.to_json(), "message": move_text(one, desk, said)} for one in found.moves],
            }
        )
        return 0
    for one in found.moves:
        show.result(folded(visible(move_text(one, desk, said))))
    if not found.moves:
        show.result(catalog()["moved.nobody"](said))
    when = _STARTS(said).format(date=date_text(found.start, said)) if found.start else _OPEN(said)
    facts = {"dir": visible(str(directory)), "id": found.id, "title": visible(found.title), "start": when, "key0": key0}
    show.result("\n" + _DONE(said).format(**facts, call=quoted(str(directory))))
    return 0
