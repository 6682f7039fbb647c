"""The site as a screen reader, a keyboard and a phone have it: axe-core's rules, no page wider than the screen, and
one can go from page to page."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import Opened
from tests.browser.test_accessible import CAMPAIGNS, RULES
from tests.cli import call

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
