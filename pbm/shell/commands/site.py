"""pbm site: the campaign as static pages."""

from __future__ import annotations

import re
from pathlib import Path

import click

from pbm.base.problem import Place, Problem
from pbm.base.text import Text, visible
from pbm.shell import options, show
from pbm.shell.failing import unwritable
from pbm.shell.store import Busy
from pbm.shell.usage import Misuse
from pbm.shell.wanted import Wanted, published_language, refuse, wanted_issue

_DONE = Text("{n} Dateien stehen in {dir}. Die Startseite: {start}", "{n} files are in {dir}. The start page: {start}")
_BAD_URL = Text(
    "--url: „{found}“ ist keine Adresse im Netz. Zum Beispiel: --url https://example.org/liga/",
    "--url: “{found}” is no address on the web. For example: --url https://example.org/league/",
)
_URL = re.compile(r"https?://[^\s\x00-\x20\"<>\\^`{|}#?]+", re.ASCII)
_READING = Text("Seiten", "Pages")


@options.command(
    "site",
    Text(
        "Schreibt alle Ausgaben, Stände, Regeln und je eine Seite für jeden Spieler als verlinkte Seiten mit einem "
        "Feed (Atom) in einen Ordner. Er geht im Netz wie vom USB-Stick; Adressen, Kennwörter und offene Züge stehen "
        "nicht darin. Ein zweiter Aufruf ersetzt den Ordner; einen fremden, gefüllten fasst pbm nicht an.",
        "Write all issues, standings, rules and a page for each player as linked pages with a feed (Atom) into a "
        "folder. It works on the web as from a USB stick; addresses, codes and orders that are still open are not in "
        "it. A second call replaces the folder; one with anything else in it is never touched.",
    ),
    "pbm site web liga --url https://example.org/liga/",
)
@click.argument("directory", type=options.PlaceType(), metavar="DIR")
@options.campaign_behind
@click.option(
    "--url",
    default="",
    metavar="BASE",
    help=options.say(
        Text("Wo die Seiten liegen werden, für die Links im Feed.", "Where the pages will lie, for the feed's links.")
    ),
)
@options.json
@options.lang
def command(directory: Path, campaign: Path, url: str, as_json: bool, lang: str | None) -> int:
    if url and not _URL.fullmatch(url):
        raise Misuse(_BAD_URL, {"found": visible(url)})
    options.new_first("site", "web", directory, campaign)
    directory, campaign = options.told_apart(directory, campaign)
    wanted = wanted_issue(campaign, None, lang, as_json, directory)
    if wanted is None:
        return 1
    try:
        with wanted.desk.folder.locked():  # no issue may come while the pages are made
            return _site(wanted, directory, f"{url.rstrip('/')}/" if url else "", as_json, lang)
    except Busy:
        refuse(wanted.desk, [Problem("store.busy")], wanted.lang, as_json)
        return 1


def _site(wanted: Wanted, directory: Path, url: str, as_json: bool, lang: str | None) -> int:
    from pbm.shell import site
    from pbm.shell.output import among_issues
    from pbm.shell.progress import steps
    from pbm.shell.sheets import TemplateProblem

    said = wanted.lang
    target = Path(directory).resolve()
    problems = among_issues(directory)
    if problems:
        refuse(wanted.desk, problems, said, as_json)
        return 1
    why = site.refusal(target, str(wanted.public["campaign"]))
    if why is not None:
        # named as it was typed
        named = Problem(why.code, Place(str(directory)), {**why.args, "dir": str(directory)})
        refuse(wanted.desk, [named], said, as_json)
        return 1
    read = site.Read(wanted.desk.folder)
    if read.problems:
        refuse(wanted.desk, read.problems, said, as_json)
        return 1
    count = len(read.issues) + sum(map(len, read.old.values())) + len(wanted.public["config"]["players"])
    try:
        with steps(count, _READING(said)) as tick:
            files = site.site_files(read, lang or published_language(wanted.public), url, tick)
        site.write_site(target, files)
    except TemplateProblem as error:
        refuse(wanted.desk, [error.problem], said, as_json)
        return 1
    except OSError as error:
        refuse(wanted.desk, [unwritable(error, str(directory))], said, as_json)
        return 1
    paths = [str(directory / name) for name in files]
    if as_json:
        show.as_json({"files": paths})
    else:
        start = str(directory / "index.html")
        show.result(_DONE(said).format(n=len(paths), dir=visible(str(directory)), start=visible(start)))
    return 0
