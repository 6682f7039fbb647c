"""Styles and scripts of pages: compacted files are those of their sources, and a campaign's own ones win over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pbm.shell.sheets import render
from pbm.shell.templates import Templates
from tests import sheets_data as data
from tools import compact

NAMES = sorted(compact.sources())
SCRIPTS = [name for name in NAMES if name.endswith(".js")]


def test_compacted_files_are_those_of_their_sources() -> None:
    pytest.importorskip("minify")
    assert compact.stale() == [], "make compact"


def test_the_page_gets_the_compacted_file() -> None:
    templates = Templates()
    for name in NAMES:
        text = compact.beside(name).read_text("utf-8")
        assert templates.render(name, {}) == text
        assert len(text) < len(compact.source(name))
        assert "//" not in text.replace("http://", "") and "/*" not in text, name


@pytest.mark.parametrize("name", ["frame/form.js", "kit/form_rules.js"])
def test_a_campaigns_own_script_wins(name: str, tmp_path: Path) -> None:
    own = tmp_path / name
    own.parent.mkdir(parents=True)
    own.write_text("mine();\n  // for me alone\n", "utf-8")
    templates = Templates(tmp_path)
    assert templates.render(name, {}) == "mine();\n\n"
    for other in set(SCRIPTS) - {name}:
        text = templates.render(other, {})
        assert ("mine();" in text) == (name == "kit/form_rules.js" and other == "kit/form_rolls.js")
        assert "\n//" not in text
    style = "frame/style.css"
    assert templates.render(style, {}) == compact.beside(style).read_text("utf-8")


@pytest.mark.parametrize("name", ["frame/style.css", "kit/rolls.css"])
def test_a_campaigns_own_style_wins(name: str, tmp_path: Path) -> None:
    own = tmp_path / name
    own.parent.mkdir(parents=True)
    own.write_text("p{color:red}\n", "utf-8")
    templates = Templates(tmp_path)
    assert templates.render(name, {}) == "p{color:red}\n"
    assert templates.render("frame/form.css", {}) == compact.source("frame/form.css")
    assert ("color:red" in templates.render("hajo/style.css", {})) == (name == "kit/rolls.css")
    assert templates.render("frame/form.js", {}) == compact.beside("frame/form.js").read_text("utf-8")


def test_own_scripts_and_styles_in_the_whole_page(tmp_path: Path) -> None:
    public, _ = data.design()
    (tmp_path / "dottendorfer").mkdir()
    (tmp_path / "dottendorfer" / "form.js").write_text("pbmForm.mine = 1;\n", "utf-8")
    (tmp_path / "dottendorfer" / "style.css").write_text(".form{color:red}\n", "utf-8")
    page = render(public, own_templates=tmp_path)["sheet.html"].decode()
    assert "pbmForm.mine = 1;" in page and "var pbmForm = (() => {" in page and ".form{color:red}" in page
    built_in = render(public)["sheet.html"].decode()
    assert "var pbmForm=" in built_in and "pbmForm.start()" in built_in and "/*" not in built_in
