"""What people type is shown as typed and does nothing: in names, titles, press, orders and file names, in all sheets.

A page with nasty texts has the same elements, in the same order, as one with harmless texts of the same length: so
nothing of them has become a part of the page.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pbm.base.text import visible
from pbm.games import GAMES
from pbm.shell.sheets import render
from tests.cli import call, folder, order
from tests.roll_sheets_data import Play, dice_of, setup_of
from tests.test_sheets import Page, check_page, check_text

NASTY = {
    "a": '<b onclick="alert(1)">Bo</b>',
    "b": '"><script>alert(1)</script>',
    "c": "</style><style>*{display:none}</style>",
    "d": "{{ 7*7 }}{% for x in y %}{# {{ config }}",
    "e": "<svg/onload=alert(1)><image href=x>",
    "f": "=1+1+cmd|'/C calc'!A0",
    "g": "</script></pre></table>--> ]]> <!--",
    "h": "&lt;i&gt;&amp; ' onmouseover='alert(1)",
    "i": "Zoë \ue000\U000f0000\u0378 javascript:alert(1)",
    "j": "@SUM(A1) \\\" ${7*7} %s %(x)d <%= 7 %>",
}
LONG = {"k": "y" * 10_000}
TITLE = "</title><script>alert('t')</script> {{ 7*7 }} <!--"
MAILED = [*NASTY.values(), "\u202egnal\u2066", "\x1b[31mrot\x07 \x00", "\ufdd0\uffff"]
TYPED = [*MAILED, "-- ", ">x"]
PLACE = "orders/002/<img src=x onerror=alert(1)>.txt"


def harmless(text: str) -> str:
    """A text of the same length in the same words, without a sign that could mean anything (but to be marked)."""
    return re.sub(r"[^\w\s\ue000\ufdd0]", "x", text)


def made(game: str, people: dict[str, str], title: str, typed: list[str], source: str) -> dict[str, bytes]:
    """All sheets of issue 2; players `a` and `b` have typed everything into their mails, and `a` as press too."""
    play = Play(game, setup_of(game, players=people, title=title), dice_of(2), people)
    letters = {player: play.example(player) for player in play.now.due}
    for player in ("a", "b"):
        if player in letters:
            letters[player] += f"\n# {typed[1]}\n\nx\n" + "\n".join(typed[: len(MAILED)])
    play.issue(letters)
    press = [{"player": "a", "gm": False, "lines": [line, ""]} for line in typed]
    press.append({"player": None, "gm": True, "lines": typed})
    reason = {"issue": 2, "in": 2, "revision": 2, "reason": typed[1], "dice": [], "moves": [], "rows": [], "replaced": None}
    public = play.public(press=press, title=title, gm=people["c"])
    public["corrections"] = [reason]
    public["changes"] = [{"path": ["games", "g1", "rules", "nmr"], "old": typed[0], "new": typed[2]}]
    public["votes"] = {"asked": typed[3], "question": typed[4], "yes": 1, "no": 2, "open": 3, "issue": 2}
    private = play.private or {"texts": [], "kept": {}}
    for text in private["texts"]:
        text["source"] = source
    return render(public, private, gm_email="gm@example.org")


def structure(page: str) -> list[tuple[str, list[str], str | None]]:
    return [(tag, sorted(attrs), attrs.get("class")) for tag, attrs in Page(page).tags]


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("game", [game.id for game in GAMES.values()])
def test_nothing_that_people_type_becomes_a_part_of_a_page(game: str) -> None:
    people = NASTY | LONG
    files = made(game, people, TITLE, TYPED, PLACE)
    plain = made(
        game, {key: harmless(name) for key, name in people.items()}, harmless(TITLE), [*map(harmless, TYPED)], harmless(PLACE)
    )
    assert files.keys() == plain.keys()
    for name, data in files.items():
        text = data.decode()
        if name.endswith(".txt"):
            check_text(text)
            continue
        page = check_page(text)
        found, expected = structure(text), structure(plain[name].decode())
        if name in ("players/a.html", "players/b.html"):  # what became of the lines is told in other sentences
            found, expected = [[one for at, one in enumerate(x) if one not in x[:at]] for x in (found, expected)]
        assert found == expected, name
        policy = next(attrs["content"] or "" for tag, attrs in page.tags if attrs.get("http-equiv"))
        assert "unsafe" not in policy and "default-src 'none'" in policy
        assert text.count("<script") == plain[name].decode().count("<script")
        assert text.count("</script") == plain[name].decode().count("</script")
        assert len(re.findall("</?style", text)) == 2


@pytest.mark.parametrize("game", [game.id for game in GAMES.values()])
def test_it_is_shown_as_typed(game: str) -> None:
    files = made(game, NASTY | LONG, TITLE, TYPED, PLACE)
    for name in ("sheet.txt", "sheet.html"):
        shown = text_of(files, name)
        for part in (*NASTY.values(), TITLE, *TYPED):
            assert squeezed(visible(part)) in shown or part in ("-- ", ">x"), (name, part)
        assert LONG["k"] in shown
        assert "49" not in shown.replace("x49", "") or "{{7*7}}" in shown
    if GAMES[game].takes_orders:
        for name in ("players/a.txt", "players/a.html"):
            shown = text_of(files, name)
            for part in MAILED:
                assert squeezed(visible(part)) in shown, (name, part)
            assert squeezed(PLACE) in shown


def text_of(files: dict[str, bytes], name: str) -> str:
    text = files[name].decode()
    return squeezed("".join(Page(text).text) if name.endswith(".html") else text)


def test_what_cannot_be_shown_is_a_mark_and_a_note() -> None:
    files = made("general", NASTY, TITLE, TYPED, PLACE)
    for name, data in files.items():
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ue000\ufdd0\U000f0000]", data.decode())
        text = " ".join(("".join(Page(data.decode()).text) if name.endswith(".html") else data.decode()).split())
        note = re.search(r"Zeichen, die sich nicht zeigen lassen, stehen als Marke da: (.*?)\.", text)
        if name.startswith("players/") and name[8] not in "ab":
            assert note is None, name  # who has typed none needs no note
            continue
        assert note is not None, name
        for mark in ("<202E>", "<2066>", "\u241b (U+001B)", "\u2400 (U+0000)", "<FDD0>"):
            assert mark in note[1], (name, mark)
        if name.startswith("sheet"):
            assert "<E000>" in note[1] and "<0378>" in note[1] and "<F0000>" in note[1]


def test_new_and_joined_characters_are_no_unknown_ones() -> None:
    for text in ("👩‍👩‍👧 Familie", "Zoe\u0301", "山田", "עברית", "می\u200cخواهم", "\U0001fae8", "\u20c1", "weich\u00adlich"):
        assert visible(text) == text


def test_the_form_on_screen_gets_its_data_whole() -> None:
    page = made("dottendorfer", NASTY, TITLE, TYPED, PLACE)["sheet.html"].decode()
    data = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.S)
    assert data is not None
    found: Any = json.loads(data[1])
    assert visible(NASTY["b"]) in json.dumps(found, ensure_ascii=False).replace('\\"', '"')
    assert "<" not in data[1]



def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


CAMPAIGN = f"""\
id: probe
title: {quoted(TITLE)}
gm: {{name: {quoted(NASTY["b"])}, email: gm@example.org}}
vote: {quoted(NASTY["d"])}
players:
{chr(10).join(f"  {key}: {{name: {quoted(name)}}}" for key, name in (NASTY | LONG).items())}
games:
  d1: {{game: dottendorfer, title: {quoted(NASTY["e"])}, players: [a, b, c], rules: {{nmr: skip}}}}
  f1: {{game: faule_sechs, title: {quoted(NASTY["c"])}, players: [{", ".join(NASTY | LONG)}]}}
league: {{}}
"""


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = folder(tmp_path_factory.mktemp("injection") / "one", CAMPAIGN)
    assert call("issue", here).code == 0
    order(here, 2, "a.txt", "\n".join(TYPED) + "\nPresse:\n" + "\n".join(TYPED))
    order(here, 2, "gm.txt", "\n".join(TYPED))
    for name in ("<script>alert(1)</script>.txt".replace("/", "_"), "a\x1b[31m\u202e.txt", "{{ 7*7 }}.txt", "a.<b>.txt"):
        order(here, 2, name, "x")
    assert call("issue", here, "--nmr", "--force").code == 0
    return here


@pytest.mark.parametrize(
    "command", [["check"], ["check", "--json"], ["standings"], ["status"], ["verify"], ["rules"], ["check", "--player", "a"]]
)
def test_commands_show_it_and_do_nothing(campaign: Path, command: list[str]) -> None:
    name, *rest = command
    said = call(name, campaign, *rest)  # the helper looks for what steers a terminal
    assert said.code == (1 if name == "check" else 0), said


def test_published_pages(campaign: Path) -> None:
    pages = sorted(campaign.glob("issues/*/**/*.html"))
    assert len(pages) == 2 * (1 + len(NASTY | LONG))
    for path in pages:
        page = check_page(path.read_text("utf-8"))
        assert not [tag for tag, attrs in page.tags if tag in ("b", "svg") and any(key.startswith("on") for key in attrs)]


def test_the_site(campaign: Path, tmp_path: Path) -> None:
    assert call("site", tmp_path / "site", campaign).code == 0
    pages = sorted((tmp_path / "site").rglob("*.html"))
    assert pages
    for path in pages:
        text = path.read_text("utf-8")
        page = Page(text)
        assert not any(key == "style" or key.startswith("on") for _, attrs in page.tags for key in attrs), path
        assert "<script>alert" not in text and "*{display:none}</style>" not in text
