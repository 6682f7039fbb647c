"""Make the pictures of docs/pictures.md anew: `.venv/bin/python docs/pictures/make.py`.

Wants what the tests want (chromium) and Debian's poppler-utils. The pictures are of campaigns/liga.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIGA = ROOT / "campaigns" / "liga" / "issues" / "007"
TALL = 2400  # pixels; of a long page its head is enough


def pbm(*args: str) -> None:
    subprocess.run([sys.executable, "-m", "pbm", *args], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def shot(browser: Browser, page: Path, name: str, width: int, dark: bool = False, form: str = "") -> None:
    """Take a picture of a page's head, or of its order form with a player picked and some dice clicked."""
    look = "dark" if dark else "light"
    tab = browser.new_page(viewport={"width": width, "height": 1000}, color_scheme=look)
    tab.goto(page.as_uri())
    target = HERE / f"{name}.png"
    if form:
        tab.select_option("#who", form)
        for die in range(4):
            tab.locator("#order-games .split .pool button").nth(die).click()
        tab.locator("#order-screen").screenshot(path=target)
    else:
        high = min(TALL, tab.evaluate("document.documentElement.scrollHeight"))
        tab.screenshot(path=target, full_page=True, clip={"x": 0, "y": 0, "width": width, "height": high})
    tab.close()


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium: apt-get install chromium")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        place = Path(name)
        pbm("render", "campaigns/liga", "--issue", "7", "--lang", "en", "--pdf", "a4", "--out", str(place / "en"))
        pbm("render", "campaigns/liga", "--issue", "7", "--pdf", "a5", "--out", str(place / "de"))
        pbm("site", str(place / "site"), "campaigns/liga")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--headless", "--no-sandbox"])
        shot(browser, LIGA / "sheet.html", "sheet-1280", 1280)
        shot(browser, LIGA / "sheet.html", "sheet-768-dark", 768, dark=True)
        shot(browser, place / "en" / "sheet.html", "sheet-360-en", 360)
        shot(browser, LIGA / "sheet.html", "form-1280", 1280, form="mechthild")
        shot(browser, LIGA / "sheet.html", "form-360-dark", 360, dark=True, form="mechthild")
        shot(browser, LIGA / "players" / "karin.html", "player-768", 768)
        shot(browser, place / "site" / "index.html", "site-1280", 1280)
        browser.close()
        for lang, page in (("en", 1), ("de", 2)):
            out = HERE / f"pdf-{'a4' if lang == 'en' else 'a5'}-{lang}"
            sheet = str(place / lang / "sheet.pdf")
            subprocess.run(
                ["pdftoppm", "-r", "80", "-png", "-singlefile", "-f", str(page), sheet, str(out)], check=True
            )


if __name__ == "__main__":
    main()
