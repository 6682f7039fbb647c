"""pbm render: an issue's sheets again, from its issue.json."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pbm.base.problem import Problem
from pbm.base.text import Text, visible
from pbm.shell import options, show
from pbm.shell.advice import folded
from pbm.shell.failing import unwritable
from pbm.shell.rerender import compare, replace_sheets, sheets_of
from pbm.shell.store import Busy, name_of
from pbm.shell.usage import Misuse
from pbm.shell.wanted import Wanted, published_language, refuse, wanted_issue

_OTHER = Text(
    "Achtung: Die veröffentlichten Blätter, auch die der Spieler, sind jetzt deutsch. In die Sprachen der Kampagne "
    "zurück: pbm render --replace (ohne --lang). Daneben, nicht hinein, schreibt --out.",
    "Mind: the published sheets, those of the players too, are in English now. Back to the campaign's languages: "
    "pbm render --replace (without --lang). Beside them, not into them, --out writes.",
)
_SAME = Text("Ausgabe {issue}: Alle Blätter sind gleich.", "Issue {issue}: all sheets are the same.")
_FORMS = ("a4", "a5", "booklet")
_NO_FORM = Text(
    "--pdf: „{value}“ gibt es nicht; möglich: a4, a5, booklet, oder nichts dahinter. Zum Beispiel: --pdf a5",
    "--pdf: there is no “{value}”; possible: a4, a5, booklet, or nothing behind it. For example: --pdf a5",
)


class FormType(click.ParamType):  # type: ignore[type-arg]
    """A form of PDF, or none. A folder goes through: it is the campaign, in `render --pdf liga`."""

    name = "form"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        text = str(value)
        form = text.lower()
        if form in ("", *_FORMS):
            return form
        if Path(text).is_dir():
            return text
        raise Misuse(_NO_FORM, {"value": text}, ctx)


@options.command(
    "render",
    Text(
        "Setzt die Blätter einer Ausgabe noch einmal, aus ihrer issue.json: in einen Ordner (--out), in die "
        "Ausgabe selbst (--replace), oder nur zum Vergleich (--check).",
        "Write an issue's sheets again from its issue.json: into a folder (--out), into the issue itself "
        "(--replace), or to compare only (--check).",
    ),
    "pbm render liga --issue 3 --lang en --out blaetter",
)
@options.campaign
@options.issue
@click.option(
    "--out",
    type=options.PlaceType(),
    default=None,
    metavar="DIR",
    help=options.say(Text("In diesen Ordner.", "Into this folder.")),
)
@click.option(
    "--replace",
    is_flag=True,
    help=options.say(
        Text("In die Ausgabe selbst; SHA256SUMS vermerkt es.", "Into the issue itself; SHA256SUMS notes it.")
    ),
)
@click.option(
    "--pdf",
    type=FormType(),
    is_flag=False,
    flag_value="",
    default=None,
    metavar="[a4|a5|booklet]",
    help=options.say(
        Text(
            "Auch sheet.pdf; ohne Wort dahinter wie in campaign.yaml, sonst A4.",
            "sheet.pdf too; without a word behind it as in campaign.yaml, else A4.",
        )
    ),
)
@click.option("--check", "compares", is_flag=True, help=options.say(Text("Nur vergleichen.", "Compare only.")))
@options.json
@options.lang
def command(
    campaign: Path,
    number: int | None,
    out: Path | None,
    replace: bool,
    pdf: str | None,
    compares: bool,
    as_json: bool,
    lang: str | None,
) -> int:
    if pdf and pdf not in _FORMS:
        context = click.get_current_context()
        if context.get_parameter_source("campaign") is not click.core.ParameterSource.DEFAULT:
            raise Misuse(_NO_FORM, {"value": pdf})
        campaign, pdf = options.FolderType().convert(pdf, None, context), ""
    if sum((out is not None, replace, compares)) != 1:
        one = Text(
            "Bitte eins von --out DIR, --replace, --check.", "Please give one of --out DIR, --replace, --check."
        )
        raise Misuse(one)
    wanted = wanted_issue(campaign, number, lang, as_json)
    if wanted is None:
        return 1
    if wanted.desk.written is None:
        # sheets name the game master's address, which stands in campaign.yaml alone
        refuse(wanted.desk, wanted.desk.problems, wanted.lang, as_json)
        return 1
    from pbm.shell.output import among_issues, put_all
    from pbm.shell.sheets import TemplateProblem

    problems = among_issues(out) if out is not None else []
    if problems:
        refuse(wanted.desk, problems, wanted.lang, as_json)
        return 1
    try:
        files = sheets_of(wanted, lang, pdf)
    except TemplateProblem as error:
        refuse(wanted.desk, [error.problem], wanted.lang, as_json)
        return 1
    if compares:
        return _compare(wanted, files, as_json)
    try:
        if replace:
            with wanted.desk.folder.locked():
                written = replace_sheets(wanted.desk.folder, wanted.public, files)
            paths = [str(wanted.desk.folder.path / path) for path in written]
        else:
            assert out is not None
            paths = [str(out / name) for name in files]
            put_all(out, files)
    except Busy:
        refuse(wanted.desk, [Problem("store.busy")], wanted.lang, as_json)
        return 1
    except OSError as error:
        refuse(wanted.desk, [unwritable(error, str(error.filename or out or campaign))], wanted.lang, as_json)
        return 1
    if as_json:
        show.as_json({"issue": wanted.public["issue"], "files": paths})
    else:
        for name in paths:
            show.result(visible(name))
        if replace and paths and lang is not None and lang != published_language(wanted.public):
            show.aside(folded(_OTHER(wanted.lang), ""))
        if not paths:
            show.result(_SAME(wanted.lang).format(issue=wanted.public["issue"]))
    return 0


def _compare(wanted: Wanted, files: dict[str, bytes], as_json: bool) -> int:
    number = wanted.public["issue"]
    differing = compare(wanted.desk.folder, number, files)
    if as_json:
        show.as_json({"issue": number, "files": differing})
    else:
        for name in differing:
            show.result(f"{Text('anders', 'differs')(wanted.lang)}: issues/{name_of(number)}/{name}")
        if not differing:
            show.result(_SAME(wanted.lang).format(issue=number))
    return 1 if differing else 0
