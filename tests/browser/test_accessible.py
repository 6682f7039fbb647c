"""The pages as a screen reader, a keyboard and a phone have them: axe-core's rules of WCAG 2.2 AA, and no page that
must be moved sideways to be read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from pbm.shell.sheets import render
from tests.browser.conftest import Opened

CAMPAIGNS = Path(__file__).parents[2] / "campaigns"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Of each campaign an issue in its midst and its last; of the first one also its first.
ISSUES = [("liga", 7), ("liga", 16), ("dottendorf", 1), ("dottendorf", 6), ("beispiel", 2)]
# The structure of a page is the same in every look; what its colours and sizes are is not.
WHOLE = [("liga", 7, "de"), ("liga", 7, "en"), ("liga", 16, "de"), ("dottendorf", 1, "en"), ("dottendorf", 6, "de"),
         ("beispiel", 2, "de"), ("beispiel", 2, "en")]  # fmt: skip
LOOKS = [("liga", 7, 360, True), ("liga", 7, 1280, False), ("liga", 7, 1280, True), ("dottendorf", 6, 1280, True),
         ("dottendorf", 1, 360, True), ("beispiel", 2, 360, True), ("beispiel", 2, 1280, True)]  # fmt: skip

Pages = Callable[[str, int, str], list[Path]]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    """Return a function that renders an issue and returns its sheet.html and one page of a player."""
    made: dict[tuple[str, int, str], list[Path]] = {}

    def get(campaign: str, issue: int, lang: str) -> list[Path]:
        if (campaign, issue, lang) not in made:
            folder = CAMPAIGNS / campaign / "issues" / f"{issue:03}"
            public, private = (json.loads((folder / f"{name}.json").read_bytes()) for name in ("issue", "private"))
            place = tmp_path_factory.mktemp("pages")
            found = []
            files = render(public, private, lang, gm_email="gm@example.org")
            players = [name for name in files if name.startswith("players/") and name.endswith(".html")]
            for name in ["sheet.html", *players[:1]]:
                found.append(place / name.replace("/", "-"))
                found[-1].write_bytes(files[name])
            made[campaign, issue, lang] = found
        return made[campaign, issue, lang]

    return get


def violations(page: Page, rules: list[str]) -> list[str]:
    found = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response["violations"]
    return [f"{item['id']}: {item['nodes'][0]['html']}" for item in found]


@pytest.mark.parametrize(("campaign", "issue", "lang"), WHOLE)
def test_pages_are_accessible(opened: Opened, pages: Pages, campaign: str, issue: int, lang: str) -> None:
    page = opened(360)
    for path in pages(campaign, issue, lang):
        page.goto(path.as_uri())
        assert not violations(page, RULES), path.name


@pytest.mark.parametrize(("campaign", "issue", "width", "dark"), LOOKS)
def test_every_look_is_accessible(
    opened: Opened, pages: Pages, campaign: str, issue: int, width: int, dark: bool
) -> None:
    page = opened(width, dark)
    for path in pages(campaign, issue, "de"):
        page.goto(path.as_uri())
        assert not violations(page, ["color-contrast", "target-size", "scrollable-region-focusable"]), path.name


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("campaign", "issue"), ISSUES)
@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_no_page_moves_sideways(
    opened: Opened, pages: Pages, campaign: str, issue: int, lang: str, width: int
) -> None:
    page = opened(width)
    for path in pages(campaign, issue, lang):
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path.name


def test_a_page_is_whole_without_script(opened: Opened, pages: Pages) -> None:
    page = opened(scripts=False)
    for path in pages("liga", 7, "de"):
        page.goto(path.as_uri())
        assert page.locator("table").count() and page.locator("pre").last.is_visible()
