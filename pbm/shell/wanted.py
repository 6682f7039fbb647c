"""The published issue that a command asks for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pbm.base.problem import Place, Problem
from pbm.shell import show
from pbm.shell.desk import Desk, open_desk
from pbm.shell.language import ui_language
from pbm.shell.options import behind
from pbm.shell.report import check_json
from pbm.shell.store import name_of
from pbm.shell.stored import damage


@dataclass(frozen=True)
class Wanted:
    """An issue's public facts, and the language to speak."""

    desk: Desk
    public: dict[str, Any]
    lang: str


def refuse(desk: Desk, problems: list[Problem], lang: str, as_json: bool) -> None:
    """Say why a command can't do what it was asked for."""
    desk.problems = [*problems]
    if as_json:
        show.as_json(check_json(desk, None, lang))
    else:
        show.aside(show.problems_text(problems, lang))


def wanted_issue(
    campaign: Path, number: int | None, lang: str | None, as_json: bool, site: Path | None = None
) -> Wanted | None:
    """Load issue `number` (None: the newest). Where it can't be had, say why and return None. site: the
    folder that the command is to make.

    A campaign.yaml with faults does not stop a look at what is already published.
    """
    desk = open_desk(campaign)
    said = lang or desk.lang or (published_language(desk.last.public) if desk.last is not None else ui_language())
    newest = desk.folder.newest()
    if newest == 0:
        problems = desk.problems or [Problem("issue.none", Place())]
        refuse(desk, problems if site is None else behind(problems, "site", site), said, as_json)
        return None
    number = number or newest
    if number > newest:
        refuse(desk, [Problem("issue.future", Place(), {"found": number, "newest": newest})], said, as_json)
        return None
    if number == newest and desk.last is not None:
        return Wanted(desk, desk.last.public, said)
    mine = f"issues/{name_of(number)}/"
    broken = [problem for problem in desk.problems if problem.place.source.startswith(mine)]
    public = None if broken else desk.folder.issue_json(number, "issue.json")
    broken = broken or damage(desk.folder, number, public=True)
    if broken or public is None:
        refuse(desk, broken, said, as_json)
        return None
    return Wanted(desk, public, said)


def published_language(public: dict[str, Any]) -> str:
    """The language that an issue was published in."""
    return "en" if public["config"].get("language") == "en" else "de"
