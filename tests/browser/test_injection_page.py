"""Nasty texts in a real browser: nothing of them runs, and the pages stay within a phone's screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Opened
from tests.test_injection import LONG, NASTY, PLACE, TITLE, TYPED, made

GAMES = ["dottendorfer", "hajo", "general", "faule_sechs"]
PEOPLE = {**NASTY, **LONG}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_runs_and_nothing_sticks_out(opened: Opened, tmp_path: Path, game: str) -> None:
    files = made(game, PEOPLE, TITLE, TYPED, PLACE)
    for name in ("sheet.html", "players/a.html", "players/k.html"):
        path = tmp_path / name.replace("/", "-")
        path.write_bytes(files[name])
        for width in (360, 1280):
            page = opened(width)
            page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
            page.goto(path.as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
            assert page.evaluate("getComputedStyle(document.body).display") == "block"
            assert page.locator("h1").count() == 1
            # A long name takes no more than a half of the screen: what was rolled stands beside it.
            names = page.locator(".moves tbody th, .sheet thead th").evaluate_all("all => all.map(e => e.offsetWidth)")
            assert all(wide <= min(width / 2, 200) for wide in names), names
            for selector in ("[onclick]", "[onload]", "[onerror]", "[onmouseover]", "image", "iframe"):
                assert page.locator(selector).count() == 0, selector
            page.close()
