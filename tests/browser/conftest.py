"""A real browser for the tests of what people look at: Debian's chromium, driven by Playwright.

Playwright's own browsers are not needed. Where no chromium is found, the tests that ask for one are skipped, and say
which package they want.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of the run; each page is opened in a profile of its own."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no browser: install Debian's package chromium (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


Opened = Callable[..., Page]


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Opened]:
    """Return a function that opens a page, `opened(width=1280, dark=False)`, which may ask for nothing but itself.

    A request to anywhere, an error of a script or of the page's policy makes the test fail.
    """
    contexts = []
    faults: list[str] = []

    def open_page(width: int = 1280, dark: bool = False, scripts: bool = True) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme="dark" if dark else "light",
            java_script_enabled=scripts,
            locale="de-DE",
            timezone_id="Europe/Berlin",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: request.url.startswith(("file:", "data:")) or faults.append(request.url))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: said.type == "error" and faults.append(said.text))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults
