"""Players' own pages: the same in text and HTML, one file without a request, and a form that is an order as it stands."""

from __future__ import annotations

import random
import re
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pbm.shell.sheets import render
from tests import sheets_data as data
from tests.cli import call, folder, order
from tests.roll_sheets_data import Play, dice_of, setup_of
from tests.test_roll_sheets import STORIES, modes, story
from tests.test_sheets import GOLDEN, check_page

LANGS = ("de", "en")
PEOPLE = {"a": "Anna Ahorn", "b": "Bernd Birke", "c": "Cora Carl"}
TAKING_ORDERS = [name for name in STORIES if name != "faule_sechs"]


class _Form(HTMLParser):
    """The text of the last <pre>."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.inside, self.text = False, ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "pre":
            self.inside, self.text = True, ""

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "pre"

    def handle_data(self, data: str) -> None:
        self.text += data if self.inside else ""


def html_form(page: bytes) -> str:
    return _Form(page.decode()).text


def text_form(page: bytes) -> str:
    """The example as it stands in the text: all lines indented by four below the last section's head."""
    rest = re.split(r"\n FORM\n=+\n", page.decode())[1:]
    lines = rest[0].split("\n") if rest else []
    at = next((at for at, line in enumerate(lines) if re.match(r" {4}(Ausgabe|Issue) \d+$", line)), len(lines))
    end = next((n for n, line in enumerate(lines) if n > at and line.startswith("=")), len(lines))
    return "\n".join(lines[at:end])


def forms(files: dict[str, bytes], player: str) -> list[str]:
    return [text_form(files[f"players/{player}.txt"]), html_form(files[f"players/{player}.html"])]


# ---- what stands in it ----


@pytest.mark.parametrize("lang", LANGS)
def test_the_design(lang: str, golden: Callable[[Path, str | bytes], None]) -> None:
    public, private = data.design()
    files = render(public, private, lang=lang, gm_email="gm@example.org")
    golden(GOLDEN / f"{lang}-players-wojciech.html", files["players/wojciech.html"].decode())


@pytest.mark.parametrize("lang", LANGS)
def test_html_says_what_the_text_says(lang: str) -> None:
    public, private = data.design()
    files = render(public, private, lang=lang, gm_email="gm@example.org")
    for player in public["config"]["players"]:
        page = check_page(files[f"players/{player}.html"].decode())
        shown = "".join("".join(page.text).split()).casefold()
        for word in re.findall(r"\w\S*\w", files[f"players/{player}.txt"].decode().casefold()):
            assert word in shown, (player, word)
        assert ("html", {"lang": lang}) in page.tags
        assert b"script-src 'none'" in files[f"players/{player}.html"]


@pytest.mark.parametrize("name", STORIES)
def test_pages_of_all_games(name: str) -> None:
    play = story(name)
    for lang in LANGS:
        files = render(play.public(), play.private, lang=lang)
        for player in play.people:
            page = check_page(files[f"players/{player}.html"].decode())
            assert "mailto:" not in str(page.tags)  # nobody said where orders go
            assert "None" not in page.text


def test_a_page_is_small_and_its_styles_are_the_same_for_all() -> None:
    public, private = data.design()
    pages = [made for name, made in render(public, private).items() if re.match(r"players/.*\.html", name)]
    policies = {re.search(rb"style-src '([^']+)'", page)[1] for page in pages}  # type: ignore[index]
    assert len(policies) == 1
    assert max(map(len, pages)) < 14_000


def test_a_mail_names_the_issue() -> None:
    public, private = data.design()
    page = check_page(render(public, private, gm_email="gm+x@example.org")["players/anna.html"].decode())
    links = [attrs["href"] or "" for tag, attrs in page.tags if tag == "a"]
    assert [link for link in links if link.startswith("mailto:gm%2Bx@example.org?subject=") and link.endswith("%207")]


def test_dice_are_drawn_as_they_are_written() -> None:
    play = story("general")
    page = check_page(render(play.public(), play.private)["players/anna.html"].decode())
    drawn = [attrs["href"] for tag, attrs in page.tags if tag == "use" and attrs["href"] and len(attrs["href"]) == 3]
    text = render(play.public(), play.private)["players/anna.txt"].decode().split("DEINE WÜRFEL")[1]
    written = [f"#d{face}" for roll in re.findall(r"  ([1-6](?: [1-6]){4})$", text, re.M) for face in roll.split()]
    assert written and drawn[-len(written) :] == written


# ---- its form is an order ----


@pytest.mark.parametrize("variant", ["standard", "planung", "bestof4"])
def test_forms_of_dottendorfer_are_orders(variant: str) -> None:
    chance = random.Random(variant)
    play = Play("dottendorfer", setup_of("dottendorfer", players=PEOPLE, variant=variant), dice_of(5), PEOPLE)
    _forms_are_orders(play, chance, 4)


@pytest.mark.parametrize("name", TAKING_ORDERS)
def test_forms_are_orders_whatever_the_position(name: str) -> None:
    chance = random.Random(name)
    for mode in chance.sample(modes(name), 3):
        seed = chance.randrange(1000)
        _forms_are_orders(Play(name, setup_of(name, players=PEOPLE, **mode), dice_of(seed), PEOPLE), chance, 3)


def _forms_are_orders(play: Play, chance: random.Random, times: int) -> None:
    for _ in range(times):
        play.until(play.number + chance.randint(1, 3))
        for lang in LANGS:
            files = render(play.public(), play.private, lang=lang, gm_email="gm@example.org")
            for player, turns in play.now.due.items():
                for form in forms(files, player) if turns else ():
                    found = play.check({player: form})
                    mine = [item.entry.status for item in found.entries if item.player == player]
                    assert mine and set(mine) == {"accepted"}, form
                    assert {note.code for note in found.notes} <= {"note.may-strike"}, form


SIX = """\
id: six
language: de
gm: {name: Gina, email: gm@example.org}
players:
  anna: {name: Anna Ahorn, code: sesam}
  bernd: {name: Bernd Birke, language: en}
  cora: {name: Cora Carl}
games:
  d1: {game: dottendorfer, players: [anna, bernd, cora]}
  o1: {game: doelauer, players: [anna, bernd, cora]}
  h1: {game: hajo, players: [anna, bernd, cora], tape: shared}
  g1: {game: general, players: [anna, bernd, cora], games: 2}
  y1: {game: yacht, players: [anna, bernd, cora], reveal: none}
  f1: {game: faule_sechs, players: [anna, bernd, cora]}
"""


@pytest.mark.parametrize("kind", ["txt", "html"])
def test_forms_filed_whole_are_accepted(tmp_path: Path, kind: str) -> None:
    here = folder(tmp_path / "six", SIX)
    assert call("issue", here).code == 0
    for number in (2, 3):
        for player in ("anna", "bernd", "cora"):
            page = (here / f"issues/{number - 1:03}/players/{player}.{kind}").read_bytes()
            form = text_form(page) if kind == "txt" else html_form(page)
            order(here, number, f"{player}.txt", re.sub("_+", "sesam", form))
        found: Any = call("check", here, "--json").json
        assert found["ok"], found
        assert {note["code"] for note in found["notes"]} <= {"note.may-strike"}
        assert {item["status"] for item in found["orders"]} == {"accepted"}
        assert call("issue", here).code == 0


def test_players_pages_stay_out_of_a_public_archive(tmp_path: Path) -> None:
    here = folder(tmp_path / "six", SIX)
    assert call("issue", here).code == 0
    for more, expected in (([], 6), (["--public"], 0)):
        out = tmp_path / f"{expected}.zip"
        assert call("archive", here, "--out", out, *more).code == 0
        with zipfile.ZipFile(out) as packed:
            assert len([name for name in packed.namelist() if "/players/" in name]) == expected
