"""The site as a screen reader, a keyboard and a phone have it: axe-core's rules, no page wider than the screen, and
one can go from page to page."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Opened
from tests.browser.test_accessible import CAMPAIGNS, RULES
from tests.cli import CAMPAIGN, call, folder, play

# Of each kind a page; the player has the longest table, the twelfth issue the longest date.
PAGES = ["index", "standings", "rules", "players", "players/mechthild", "issues/007/index", "issues/012/index"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site") / "web"
    assert call("site", target, CAMPAIGNS / "liga").code == 0
    return target


@pytest.mark.parametrize(
    ("name", "width", "dark"),
    [("index", 360, False), ("standings", 1280, True), ("players/mechthild", 360, True), ("players", 1280, False)],
)
def test_the_site_is_accessible(opened: Opened, site: Path, name: str, width: int, dark: bool) -> None:
    page = opened(width, dark)
    page.goto((site / f"{name}.html").as_uri())
    found = Axe().run(page, options={"runOnly": RULES}).response["violations"]
    assert [f"{item['id']}: {item['nodes'][0]['html']}" for item in found] == []


@pytest.mark.parametrize("width", [320, 1280])
def test_no_page_of_the_site_moves_sideways(opened: Opened, site: Path, width: int) -> None:
    page = opened(width)
    for name in PAGES:
        page.goto((site / f"{name}.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


def test_a_long_name_breaks_instead(opened: Opened, tmp_path: Path) -> None:
    """A name, a title or a game's title of 48 letters without a blank: no page is wider than the screen for it."""
    long = "Donaudampfschifffahrtsgesellschaftskapitänswitwe"
    text = CAMPAIGN.replace("title: Probe", f"title: {long}").replace("Anna Ahorn", long).replace("title: Anton", f"title: {long}")
    campaign, target = play(folder(tmp_path / "c", text), 3), tmp_path / "web"
    assert call("site", target, campaign).code == 0
    for width in (320, 768, 1280):
        page = opened(width)
        for path in [*sorted(target.rglob("*.html")), *sorted(campaign.glob("issues/003/players/*.html"))]:
            page.goto(path.as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path.name, width)
        page.close()


def test_one_can_go_from_page_to_page(opened: Opened, site: Path) -> None:
    page = opened(360)
    page.goto((site / "index.html").as_uri())
    page.get_by_role("link", name="Ausgabe 7", exact=True).first.click()
    assert page.url.endswith("issues/007/index.html")
    page.locator("a[rel=next]").click()
    assert page.url.endswith("issues/008/index.html")
    page.get_by_role("link", name="Spieler", exact=True).click()
    page.get_by_role("link", name="Paweł Zięba").click()
    assert page.url.endswith("players/pawel.html")
