"""docs/templates.md and docs/de/vorlagen.md: every value of the views is explained, every example works."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pbm.referee.view import sheet_view
from pbm.referee.view_player import player_view
from pbm.shell.layout import Page
from pbm.shell.sheets import TemplateProblem, render
from pbm.shell.templates import built_in
from tests import sheets_data as data
from tests.cli import CAMPAIGN, call, folder, order, play, tree
from tests.test_roll_sheets import STORIES, story

DOCS = Path(__file__).parent.parent / "docs"
PAGES = [DOCS / "templates.md", DOCS / "de" / "vorlagen.md"]
FORM = {"form_scripts", "form_t", "form_vote"}  # only where there is a form
KINDS = ("dottendorfer", *STORIES)


def names(page: Path) -> dict[str, set[str]]:
    """The names that each table explains, by the mark above it."""
    parts = re.split(r"<!-- names: (.+?) -->", page.read_text("utf-8"))[1:]
    found = {}
    for mark, text in zip(parts[::2], parts[1::2], strict=True):
        rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", text, re.M)
        assert len({name for name, _ in rows}) == len(rows)
        found[mark] = {name for name, _ in rows}
    return found


def views(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    if name == "dottendorfer":
        public, private = data.design()
    else:
        told = story(name)
        public, private = told.public(), told.private
    return sheet_view(public, "de"), player_view(public, private, "wojciech", "de")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_value_is_explained_and_every_explained_one_is_there(page: Path) -> None:
    told = names(page)
    every = told["every page"]
    for kind in KINDS:
        sheet, player = views(kind)
        assert set(sheet) == every | told["sheet"] - (set() if sheet["form"] else FORM)
        assert set(player) == every | told["player"]
        (game,) = sheet["games"]
        own = [told[mark] for mark in told if kind in mark.split()]
        assert set(game) == told["game"].union(*own), kind
    assert told["page"] == {"csp_styles", "csp_scripts"}
    assert told["player page"] == {"zat", "drawings"}
    assert told["text"] == set(Page().words)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_two_pages_explain_the_same(page: Path) -> None:
    assert names(page) == names(PAGES[0])


def swaps(page: Path) -> list[tuple[str, str, str]]:
    """(file, what to find, what to put there) of the worked examples."""
    found = []
    for part in page.read_text("utf-8").split("\n## ")[1:]:
        blocks = re.findall(r"```jinja\n(.*?)```\n", part, re.S)
        if blocks:
            file = re.search(r"`(frame/[a-z.0-9]+)`", part)
            assert file is not None
            found += [(file[1], *pair) for pair in zip(blocks[::2], blocks[1::2], strict=True)]
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_worked_examples_work(page: Path, tmp_path: Path) -> None:
    for file, find, put in swaps(page):
        own = tmp_path / file
        own.parent.mkdir(parents=True, exist_ok=True)
        text = (own if own.exists() else built_in() / file).read_text("utf-8")
        assert find in text
        at = text.rindex(find)  # where a part is printed twice, the one further down
        own.write_text(text[:at] + put + text[at + len(find) :], encoding="utf-8")
    public, private = data.design()
    files = {name: made.decode() for name, made in render(public, private, own_templates=tmp_path).items()}
    assert re.search("Mill Lane|Mühlweg", files["sheet.txt"])
    assert "THE DICE POST" in files["sheet.txt"] or "DER WÜRFELBOTE" in files["sheet.txt"]
    order = [one for one in ids(files["sheet.html"]) if one in ("league", "game-d1")]
    assert order == ["league", "game-d1"]
    assert [one for one in ids(render(public)["sheet.html"].decode()) if one in order] == order[::-1]


def ids(page: str) -> list[str]:
    return re.findall(r'\sid="?([\w.-]+)', page)


@pytest.mark.parametrize(
    ("name", "text", "code", "line"),
    [
        ("frame/player.html.j2", "<p>\n{{ nmae }}", "template.failed", 2),
        ("frame/player.css", "p{}\n{% if %}", "template.broken", 2),
        ("frame/sheet.html.j2", "\n\n{% include 'frame/none.j2' %}", "template.missing", 3),
        ("frame/deadline.html.j2", "{% for x in dates %}", "template.broken", 1),
    ],
)
def test_a_broken_override_is_named_and_nothing_is_lost(
    tmp_path: Path, name: str, text: str, code: str, line: int
) -> None:
    here = play(folder(tmp_path / "one", CAMPAIGN), 1)
    own = here / "templates" / name
    own.parent.mkdir(parents=True)
    own.write_text(text, encoding="utf-8")
    order(here, 2, "anna.txt", "Turn 1: nonsense\n")
    before = tree(here)
    refused = call("issue", here, "--nmr", "--force", "--json")
    assert refused.code == 1
    assert [(one["code"], one["source"], one["line"]) for one in refused.json["campaign"]] == [
        (code, f"templates/{name}", line)
    ]
    assert tree(here) == before
    own.unlink()
    assert call("issue", here, "--nmr", "--force").code == 0


def test_an_own_player_css_is_allowed_by_its_sum(tmp_path: Path) -> None:
    (tmp_path / "frame").mkdir()
    (tmp_path / "frame/player.css").write_text("p{color:red}", encoding="utf-8")
    public, private = data.design()
    made = render(public, private, own_templates=tmp_path)["players/anna.html"].decode()
    assert "<style>p{color:red}</style>" in made
    assert made.split("style-src ")[1][:60] != render(public, private)["players/anna.html"].decode().split("style-src ")[1][:60]


def test_nobody_reads_files_by_a_template(tmp_path: Path) -> None:
    (tmp_path / "frame").mkdir()
    (tmp_path / "frame/player.html.j2").write_text("{{ t.__class__.__mro__ }}", encoding="utf-8")
    with pytest.raises(TemplateProblem) as caught:
        render(*data.design(), own_templates=tmp_path)
    assert caught.value.problem.code == "template.forbidden"
