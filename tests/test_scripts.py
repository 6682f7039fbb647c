"""The form's scripts: compacted files are those of their sources, and a campaign's own scripts win over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pbm.shell.sheets import render
from pbm.shell.templates import Templates, built_in
from tests import sheets_data as data
from tools import scripts

NAMES = sorted(scripts.scripts())


def test_compacted_scripts_are_those_of_their_sources() -> None:
    pytest.importorskip("minify")
    assert scripts.stale() == [], "make scripts"


@pytest.mark.parametrize("name", NAMES)
def test_the_page_gets_the_compacted_script(name: str) -> None:
    text = (built_in() / f"{name[:-3]}.min.js").read_text("utf-8")
    assert Templates().render(name, {}) == text
    assert len(text) < 0.8 * len(scripts.source(name))
    assert "//" not in text.replace("http://", "") and "/*" not in text


@pytest.mark.parametrize("name", [*NAMES, "kit/form_rules.js"])
def test_a_campaigns_own_script_wins(name: str, tmp_path: Path) -> None:
    own = tmp_path / name
    own.parent.mkdir(parents=True)
    own.write_text("mine();\n  // for me alone\n", "utf-8")
    templates = Templates(tmp_path)
    assert templates.render(name, {}) == "mine();\n\n"
    for other in set(NAMES) - {name}:
        text = templates.render(other, {})
        assert ("mine();" in text) == (name == "kit/form_rules.js" and other == "kit/form_rolls.js")
        assert "\n//" not in text


def test_own_scripts_in_the_whole_page(tmp_path: Path) -> None:
    public, _ = data.design()
    (tmp_path / "dottendorfer").mkdir()
    (tmp_path / "dottendorfer" / "form.js").write_text("pbmForm.mine = 1;\n", "utf-8")
    page = render(public, own_templates=tmp_path)["sheet.html"].decode()
    assert "pbmForm.mine = 1;" in page and "var pbmForm = (function () {" in page
    compact = render(public)["sheet.html"].decode()
    assert "var pbmForm=function(){" in compact and "pbmForm.start()" in compact
