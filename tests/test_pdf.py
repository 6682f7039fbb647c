"""The sheet on paper: what it says and in what order, its tags and fonts, and that nothing in it ever runs or is lost."""

from __future__ import annotations

import io
import json
import random
import re
import shutil
import subprocess
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pypdf
import pytest
import typst
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.games import GAMES
from pbm.games.dottendorfer.state import Rules
from pbm.kit.game import Setup
from pbm.referee.view import sheet_view
from pbm.shell.pdf import gather, pdf_of
from pbm.shell.pdf_booklet import order as folded
from pbm.shell.pdf_glyphs import GLYPHS
from pbm.shell.pdf_marks import MARK, Marks
from pbm.shell.templates import TemplateProblem
from tests import cli, seventh
from tests.roll_sheets_data import Play, dice_of, setup_of
from tests.sheets_data import league_of, orders, public_of, start, step

NAMES = {
    "a": "Żaneta Źdźbło", "b": "Сергей Щёголев", "c": "Jürgen Größler", "d": "Łukasz Ćwikła-Ępińska",
    "e": "Dvořák Šíša", "f": "Siobhán Ní Dhúill", "g": "Київ Їжак",
}  # fmt: skip
CODE = '#panic("x") $1+1$ *b* _i_ `r` <l> @ref // c /* d */ \\ [x] = H -- ... "q" #import "a.typ" {{ x }}'


def issue_of(
    people: Mapping[str, str],
    number: int = 4,
    *,
    title: str = "Würfelliga",
    game: str = "Anton",
    **more: Any,
) -> dict[str, Any]:
    """issue.json of one game of Dottendorfer, played to issue `number`."""
    pick = random.Random(1)
    now = start(Setup("d1", game, tuple(people), Rules(), "standard", 2))
    entry: dict[str, Any] = {}
    for issue in range(2, number + 1):
        now, entry = step(now, orders(now, pick), issue)
    table = league_of({"d1": now}, list(people))
    return public_of({"d1": entry}, people, number, title=title, table=table, **more)


def made(public: Mapping[str, Any], form: str = "a4", lang: str = "de", **more: Any) -> bytes:
    return pdf_of(sheet_view(public, lang, "gm@example.org"), form, **more)


def read(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


def pages(data: bytes) -> list[str]:
    """The text of each page, without its running head and foot."""
    return [page.extract_text() for page in read(data).pages]


def flat(text: str | Sequence[str]) -> str:
    """Text without blanks: what a line break may part stays whole."""
    return re.sub(r"\s+", "", text if isinstance(text, str) else "".join(text))


@cache
def usual(form: str = "a4", lang: str = "de") -> bytes:
    press = [
        {"player": "c", "lines": ["Der erste Satz der Presse.", "Und der zweite."]},
        {"gm": True, "lines": ["Worte der Spielleitung: ⚀⚁⚂⚃⚄⚅ ½"]},
    ]
    return made(issue_of(NAMES, press=press), form, lang)


# ---- what it says ----


@pytest.mark.parametrize("form", ["a4", "a5", "booklet"])
def test_names_of_many_alphabets_are_text(form: str) -> None:
    text = flat(pages(usual(form)))
    for name in NAMES.values():
        assert text.count(flat(name)) >= 2, name  # in the standing and in the league
    assert "⚀⚁⚂⚃⚄⚅½" in text
    assert MARK not in text


@pytest.mark.parametrize("form", ["a4", "a5"])
@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        ("de", ["Würfelliga", "ZATFreitag,23.Juli2027", "FälligzumZAT", "1Anton", "Wasgespieltwurde", "StandnachZug6",
                "NeueWürfel", "Spielzettel", "Verlauf", "Liga", "Presse", "DerersteSatz", "UndderzweiteSatz",
                "Würfelnachweis", "Einsprüche", "Zugformular", "Ausgabe4Name:____"]),
        ("en", ["Würfelliga", "DEADLINEFriday,23July2027", "Duebythedeadline", "1Anton", "Whatwasplayed",
                "Standingafterturn6", "Newdice", "Paperforms", "Course", "League", "Press", "Proofofthedice",
                "Objections", "Orderform", "Issue4Name:____"]),
    ],
)  # fmt: skip
def test_text_comes_in_the_order_of_the_sheet(form: str, lang: str, parts: list[str]) -> None:
    text = flat(pages(usual(form, lang)))
    at = 0
    for part in parts:
        if part == "UndderzweiteSatz":
            part = "Undderzweite."
        assert part in text[at:], (part, text[at : at + 200])
        at = text.index(part, at) + len(part)
    assert "Presse:" in text[at:] or "Press:" in text[at:]  # the form is the very last


def test_all_six_games_are_set() -> None:
    for game in GAMES:
        if game != "dottendorfer":
            lang = "en" if game in ("hajo", "yacht") else "de"
            view = sheet_view(Play(game, setup_of(game), dice_of(3)).until(4).public(language=lang), lang)
            text = flat(pages(pdf_of(view, "a5")))
            standing = view["games"][0]["standing"]
            assert flat(standing["title"]) in text
            assert all(flat(row["name"]) in text and row["score"] in text for row in standing["rows"])
            assert all(flat(roll["digits"]) in text for group in view["games"][0]["new"] for roll in group["rolls"])


@pytest.mark.parametrize("form", ["a4", "a5"])
def test_what_was_corrected_stands_below_the_deadline(form: str) -> None:
    rows = [
        {"game": "d1", "player": "a", "score": [-36, -12], "rank": [2, 1]},
        {"game": None, "player": "b", "score": ["8 1/2", "7"], "rank": [1, 2]},
    ]
    item = {"in": 4, "issue": 3, "revision": 2, "reason": "Ein Zug *fehlte*.", "moves": [], "dice": [], "rows": rows}
    text = flat(pages(made(issue_of(NAMES, corrections=[item]), form)))
    box = text[text.index("Korrektur") : text.index("1Anton")]
    assert "EinZug*fehlte*." in box and "Anton" in box and "−36−1221" in box and "81/2712" in box
    assert text.index("FälligzumZAT") < text.index("Korrektur")


def test_the_form_is_an_order_as_it_stands() -> None:
    public = issue_of(NAMES)
    form = sheet_view(public, "de")["form"]
    text = flat(pages(made(public))[-1])
    assert flat(form) in text


# ---- long tables ----


@pytest.mark.parametrize("form", ["a5"])
def test_a_long_league_repeats_its_head_and_loses_nobody(form: str) -> None:
    people = {f"p{n}": f"Nachname{n:02} Vorname" for n in range(1, 61)}
    found = pages(made(issue_of(people, 2), form))
    league = next(at for at, text in enumerate(found) if re.search(r"^Liga", text, re.MULTILINE))
    rows = []
    for text in found[league:]:
        part = text[re.search(r"^Liga", text, re.MULTILINE).start() :] if text is found[league] else text  # type: ignore[union-attr]
        part = part.split("Platz: nach der Summe")[0]
        names = re.findall(r"Nachname\d\d Vorname", part)
        if not names:
            break
        assert part.count("Siege") == 1 and part.index("Siege") < part.index(names[0])
        assert len(names) >= 3  # no row stands alone
        rows += names
        if "Platz: nach der Summe" in text:
            break
    assert len(rows) == 60
    assert set(rows) == set(people.values())


def test_many_games_stand_in_bands() -> None:
    people = {f"p{n}": f"Name{n:02}" for n in range(1, 5)}
    nows = {f"d{n}": start(Setup(f"d{n}", f"Spiel {n}", tuple(people), Rules(), "standard", 2)) for n in range(1, 13)}
    entries = {}
    for gid, now in nows.items():
        nows[gid], entries[gid] = step(now, orders(now, random.Random(1)), 2)
    table = league_of(nows, list(people))
    text = pages(made(public_of(entries, people, 2, table=table), "a5"))
    heads = [line for page in text for line in page.splitlines() if line.startswith("Platz") and " d" in line]
    assert [word for line in heads for word in line.split() if re.fullmatch(r"d\d+", word)] == list(nows)


def test_cards_stay_whole() -> None:
    people = {f"p{n}": f"Name{n:02}" for n in range(1, 15)}
    for page in pages(made(issue_of(people, 2), "a5")):
        heads, feet = page.count("Σ"), len(re.findall(r"^Punkte −?\d", page, re.MULTILINE))
        assert heads == feet
        assert len(re.findall(r"^R6", page, re.MULTILINE)) == heads


# ---- long names ----

LONG = "Donaudampfschifffahrtsgesellschaftskapitänswitwe"


def placed(data: bytes, *wanted: str) -> list[tuple[str, int, float, float]]:
    """Where lines of text that hold one of these begin: the line, its page, x and y in points from below."""
    out: list[tuple[str, int, float, float]] = []
    for number, page in enumerate(read(data).pages):

        def visit(text: str, cm: Sequence[float], tm: Sequence[float], *_: Any, number: int = number) -> None:
            if any(one in text for one in wanted):
                out.append((text.strip(), number, tm[4] + cm[4], tm[5] + cm[5]))

        page.extract_text(visitor_text=visit)
    return out


def test_a_long_name_leaves_room_for_the_dice() -> None:
    """The dice of all rolls lie beside each other, whoever's they are: a page of rolls is not taller for a name."""
    counts = []
    for name in ("Donau", LONG):
        people = {"a": "Anna", "b": name, "c": "Cora", "d": "Dora", "e": "Emil"}
        view = sheet_view(Play("hajo", setup_of("hajo", players=people), dice_of(2), people).until(3).public(), "de")
        counts.append(len(read(pdf_of(view, "a4")).pages))
    assert counts[0] == counts[1]


@pytest.mark.parametrize("form", ["a4", "a5"])
def test_a_name_in_the_course_does_not_run_into_its_score(form: str) -> None:
    data = made(issue_of({"a": "Maximiliane", "b": LONG, "c": "Cora", "d": "Dora"}), form)
    assert any("Verlauf" in text for text in pages(data))
    for line, page, x, y in placed(data, "Maximiliane"):
        beside = [one for one in placed(data, "−") if one[1] == page and one[3] == y and x < one[2] < x + 60]
        assert not beside, (line, beside)


def test_a_double_name_breaks_behind_its_hyphen() -> None:
    name = "Maximiliane Freifrau von Hohenlohe-Waldenburg-Schillingsfürst zu Oberammergau"
    text = "\n".join(pages(made(issue_of({"a": name, "b": "Bernd"}))))
    assert flat(name) in flat(text)
    for part in ("Hohenlohe", "Waldenburg", "Schillingsfürst"):
        assert text.count(part) == flat(text).count(part), part


def test_one_long_name_does_not_part_the_score_sheet() -> None:
    people = {"a": "Anna", "b": LONG, "c": "Cora", "d": "Dora", "e": "Emil", "f": "Frida"}
    view = sheet_view(Play("general", setup_of("general", players=people), dice_of(2), people).until(3).public(), "de")
    text = "\n".join(pages(pdf_of(view, "a5")))
    assert text.count("Kategorie") == 1
    assert flat(LONG) in flat(text)


# ---- the file ----


def test_a_tally_too_long_to_draw_stays_on_its_line() -> None:
    shipped = Path(__file__).parent.parent / "campaigns/dottendorf/issues/011/issue.json"
    text = "\n".join(pages(made(json.loads(shipped.read_text("utf-8")))))
    assert "23 x" in text and "23 Striche" not in text


def test_the_same_bytes_everywhere(tmp_path: Path) -> None:
    campaign = cli.play(cli.folder(tmp_path / "probe"), 2)
    outs = []
    for name, zone, language in (("one", "Asia/Tokyo", "C"), ("two", "America/Lima", "de_DE.UTF-8")):
        here = tmp_path / name
        here.mkdir()
        env = cli.environment(TZ=zone, LC_ALL=language, HOME=str(here), PYTHONHASHSEED=str(len(outs) + 1))
        done = cli.start("render", campaign, "--pdf", "booklet", "--out", here / "out", cwd=here, env=env)
        assert done.wait() == 0, done.stderr
        outs.append((here / "out/sheet.pdf").read_bytes())
    assert outs[0] == outs[1]


def fonts(page: Any) -> Iterator[Any]:
    resources = page.get("/Resources", {})
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for drawing in resources.get("/XObject", {}).values():
        yield from fonts(drawing.get_object())


@pytest.mark.parametrize("form", ["a4", "a5", "booklet"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_tags_fonts_bookmarks_numbers(form: str, lang: str) -> None:
    pdf = read(usual(form, lang))
    root = pdf.root_object
    assert root["/MarkInfo"]["/Marked"] is True or root["/MarkInfo"]["/Marked"].value is True
    assert root["/Lang"].startswith(lang)
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    assert pdf.metadata is not None and "Würfelliga" in str(pdf.metadata.title)
    assert root["/StructTreeRoot"]["/K"]
    found = [font for page in pdf.pages for font in fonts(page)]
    assert found
    for font in found:
        inner = font["/DescendantFonts"][0] if "/DescendantFonts" in font else font
        assert set(inner["/FontDescriptor"]) & {"/FontFile", "/FontFile2", "/FontFile3"}
        assert "/ToUnicode" in font
    titles = [one.title for one in pdf.outline if not isinstance(one, list)]  # type: ignore[union-attr]
    assert titles[1:] == (
        ["1 Anton", "Liga", "Presse", "Würfelnachweis", "Zugformular"]
        if lang == "de"
        else ["1 Anton", "League", "Press", "Proof of the dice", "Order form"]
    )


def size(page: Any) -> tuple[int, int]:
    return round(float(page.mediabox.width) / 72 * 25.4), round(float(page.mediabox.height) / 72 * 25.4)


def test_sizes_and_page_numbers() -> None:
    for form, wanted in (("a4", (210, 297)), ("a5", (148, 210))):
        found = read(usual(form)).pages
        assert {size(page) for page in found} == {wanted}
        for number, page in enumerate(found, 1):
            assert f"{number} / {len(found)}" in page.extract_text()


def tagged(node: Any, out: list[tuple[Any, int]]) -> None:
    """The marked contents in the order in which they are read, as (stream's number, mark)."""
    kids = node.get("/K", [])
    for kid in kids if isinstance(kids, list) else [kids]:
        kid = kid.get_object()
        if isinstance(kid, int):
            raise AssertionError("content of a page, of which there is none")
        if kid.get("/Type") == "/MCR":
            out.append((kid.raw_get("/Stm").idnum, int(kid["/MCID"])))
        else:
            tagged(kid, out)


def test_a_booklet_can_be_folded() -> None:
    a5, booklet = read(usual("a5")).pages, read(usual("booklet"))
    sides = folded(len(a5))
    assert len(booklet.pages) == len(sides) == -(-len(a5) // 4) * 2
    assert {size(page) for page in booklet.pages} == {(297, 210)}
    for side, (left, right) in zip(booklet.pages, sides, strict=True):
        text = side.extract_text()
        assert [f"{number} / {len(a5)}" in text for number in (left, right)] == [left <= len(a5), right <= len(a5)]
        drawn = side["/Resources"]["/XObject"]
        assert sorted(drawn) == ["/L"] * (left <= len(a5)) + ["/R"] * (right <= len(a5))
    contents: list[tuple[Any, int]] = []
    tagged(booklet.root_object["/StructTreeRoot"], contents)
    streams = [stream for stream, _ in contents]
    drawings = {
        number: side["/Resources"]["/XObject"].raw_get(name).idnum
        for side, pair in zip(booklet.pages, sides, strict=True)
        for name, number in zip(("/L", "/R"), pair, strict=True)
        if number <= len(a5)
    }
    first = [streams.index(drawings[number]) for number in sorted(drawings)]
    assert first == sorted(first)  # read page by page, whatever lies beside it
    form = next(one for one in booklet.outline if not isinstance(one, list) and one.title == "Zugformular")  # type: ignore[union-attr]
    shown = booklet.get_destination_page_number(form)  # type: ignore[arg-type]
    assert shown == next(at for at, pair in enumerate(sides) if len(a5) in pair)


@given(st.integers(1, 90))
def test_the_order_of_a_booklet(count: int) -> None:
    sides = folded(count)
    numbers = sorted(number for pair in sides for number in pair)
    assert numbers == list(range(1, len(sides) * 2 + 1))
    assert len(numbers) % 4 == 0 and 0 <= len(numbers) - count < 4
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        assert (front[1] + 1, front[0] - 1) == back  # what lies back to back follows on each other


# ---- characters ----


def test_the_table_of_glyphs_is_true() -> None:
    """Typst itself refuses a tagged PDF in which a glyph is missing."""
    shown = sorted(char for char in GLYPHS if not unicodedata.combining(char) and not char.isspace())
    fonts = '("Libertinus Serif", "DejaVu Sans Mono", "New Computer Modern")'
    for style in ('weight: "regular"', 'weight: "bold"'):
        source = f'#set document(title: "x")\n#set text(font: {fonts}, fallback: false, {style})\n'
        source += '#json("/all.json").join(" ")'
        files = {"main.typ": source.encode(), "all.json": json.dumps(shown).encode()}
        assert typst.compile(files, ignore_system_fonts=True, pdf_standards=["ua-1"])  # type: ignore[type-var]
    assert set("äöüßÄÖÜąćęłńóśźżĄĆĘŁŃÓŚŹŻёЁйЙщїєґ⚀⚁⚂⚃⚄⚅½⅓−–„“▲▼■□") <= GLYPHS


def test_what_the_font_lacks_becomes_a_mark_and_a_note() -> None:
    people = {"a": "Anna 😀", "b": "王明", "c": "e\u0301va 👨\u200d👩\u200d👧", "d": "שלום"}
    text = flat(pages(made(issue_of(people))))
    assert f"Anna{MARK}" in text and f"{MARK * 2}" in text
    note = text[text.index(f"{MARK}steht") :]
    for codes in ("U+1F600", "U+738BU+660E", "U+1F468U+200DU+1F469U+200DU+1F467"):
        assert codes in note
    assert "éva" in text and "שלום" in text
    assert f"{MARK}stands" in flat(pages(made(issue_of(people), lang="en")))
    assert f"{MARK}steht" not in flat(pages(usual()))


def test_a_character_that_typst_lacks_unexpectedly_becomes_a_mark_too() -> None:
    with mock.patch("pbm.shell.pdf_marks.GLYPHS", GLYPHS | {"王"}):
        text = flat(pages(made(issue_of({"a": "王", "b": "Bernd"}))))
    assert "U+738B" in text and "Bernd" in text


@given(st.text(max_size=40), st.text(max_size=400))
@settings(max_examples=12, deadline=None)
def test_no_text_breaks_it(name: str, text: str) -> None:
    people = {"a": name or "x", "b": "Bernd Birke"}
    press = [{"player": "b", "lines": text.split("\n")}]
    assert made(issue_of(people, 3, press=press), "a5").startswith(b"%PDF-")


def test_marks_keep_what_can_be_printed() -> None:
    marks = Marks()
    assert marks.shown({"x": ["Grüße\n😀 da", 3, None]}) == {"x": [f"Grüße\n{MARK} da", 3, None]}
    assert list(marks.words) == [("U+1F600",)]
    assert marks.shown("Grüße") == "Grüße" and not marks.words


# ---- nothing runs ----


def test_code_in_texts_is_text() -> None:
    people = {"a": CODE, "b": "#eval(\"1\")", "c": "*x*"}
    press = [{"player": "a", "lines": [CODE, "", "- list", "= heading", "```", "#x"]}]
    public = issue_of(people, title=CODE, game=CODE, gm=CODE, press=press)
    text = flat(pages(made(public)))
    assert text.count(flat(CODE)) >= 6
    for part in ('#eval("1")', "*x*", "-list", "=heading", "```", "#x"):
        assert part in text


@pytest.mark.parametrize("form", ["a5"])
def test_ten_thousand_characters_without_a_blank(form: str) -> None:
    people = {"a": "A" * 10000, "b": "Bernd"}
    ends: list[float] = []

    def visit(text: str, cm: Sequence[float], tm: Sequence[float], font: Any, size: float) -> None:
        ends.append(tm[4] + cm[4])

    found = read(made(issue_of(people, 2, press=[{"player": "b", "lines": ["Q" * 10000]}]), form)).pages
    text = flat([page.extract_text(visitor_text=visit) for page in found])
    assert text.count("Q") == 10000
    assert text.count("A") > 20000  # in the standing, in the league, on the card
    assert max(ends) < float(found[0].mediabox.width)  # nothing is set beyond the edge


# ---- own templates ----


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    return cli.play(cli.folder(tmp_path / "probe", cli.CAMPAIGN + "pdf: a5\n"), 2)


def own(campaign: Path, name: str, text: str | bytes) -> None:
    path = campaign / "templates" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


def test_an_own_template_takes_the_place_of_one(campaign: Path) -> None:
    own(campaign, "frame/proof.typ", '#import "/frame/look.typ": *\n#let proof() = section("Eigener Nachweis")\n')
    own(campaign, "frame/press.typ", '#import "/extra.typ": hello\n#let press() = hello\n')
    own(campaign, "extra.typ", "#let hello = [Hallo]\n")
    assert cli.call("render", campaign, "--out", campaign / "out").code == 0
    text = " ".join(pages((campaign / "out/sheet.pdf").read_bytes()))
    assert "Eigener Nachweis" in text and "Proof of the dice" not in text and "Paper forms" in text


@pytest.mark.parametrize(
    ("name", "text", "code", "line"),
    [
        ("frame/proof.typ", "#let proof() = {\n  (1\n}\n", "template.broken", 2),
        ("frame/proof.typ", '#import "/frame/look.typ": *\n#let proof() = {\n  nothing-here\n}\n', "template.failed", 3),
        ("frame/proof.typ", "#let proof() = {\n  1 + [a]\n}\n", "template.failed", 2),
        ("frame/proof.typ", '#let proof() = {\n\n  read("/seed")\n}\n', "template.failed", 3),
        ("frame/proof.typ", '#let proof() = read("../seed")\n', "template.failed", 1),
        ("frame/proof.typ", '#import "/frame/look.typ": *\n#let proof() = {\n  part(1, 2, 3)\n}\n', "template.failed", 3),
        ("frame/proof.typ", "#let other() = 1\n", "template.failed", None),
        ("frame/sheet.typ", '#set document(title: "x")\n#while true { }\n', "template.failed", 2),
        ("frame/sheet.typ", '#set document(title: "x")\n\n#figure(rect())[x]\n', "template.failed", 3),
        ("frame/look.typ", b"\xff\xfe", "template.not-text", None),
        ("dottendorfer/sheet.typ", "#let sheet(game) = game.forms.first().nothing\n", "template.failed", 1),
        ("frame/proof.typ", "\n#import '@preview/a:1.0.0'\n", "template.loads", 2),
    ],
)
def test_a_broken_template_names_its_file_and_line(
    campaign: Path, name: str, text: str | bytes, code: str, line: int | None
) -> None:
    own(campaign, name, text)
    before = cli.tree(campaign)
    for command in (["render", campaign, "--out", campaign / "out"], ["render", campaign, "--replace"]):
        done = cli.call(*command, "--json")
        assert done.code == 1
        (problem,) = done.json["campaign"]
        assert problem["code"] == code
        if line is not None or code == "template.not-text":
            assert (problem["source"], problem["line"]) == (f"templates/{name}", line)
    assert cli.call("issue", campaign, "--nmr", "--force").code == 1
    assert cli.tree(campaign) == before


def test_a_game_without_a_template_is_printed_from_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAMES, "_names", list(GAMES))
    monkeypatch.setattr(GAMES, "_read", dict(GAMES._read))
    GAMES.register(seventh.GAME)
    text = cli.CAMPAIGN.replace("d1: {game: dottendorfer, title: Anton, ", "t1: {game: drei, title: Trio, ")
    text = text.replace(", rules: {nmr: skip}", "")
    campaign = cli.folder(tmp_path / "probe", text + "pdf: a4\n")
    shutil.copytree(Path(seventh.__file__).parent / "templates", campaign / "templates")
    for _ in range(3):
        assert cli.call("issue", campaign, "--nmr", "--force").code == 0
    found = pages((campaign / "issues/003/sheet.pdf").read_bytes())
    lines = (campaign / "issues/003/sheet.txt").read_text("utf-8").splitlines()
    game = lines[next(at for at, line in enumerate(lines) if "TRIO" in line) + 2 :]
    game = game[: next(at for at, line in enumerate(game) if "LEAGUE" in line)]
    assert any("Anna" in line for line in game)
    shown = flat(found)
    for line in game:
        assert flat(line) in shown
    assert "1Trio" in flat(found[0])


# ---- with a campaign ----


def test_an_issue_holds_its_pdf(campaign: Path) -> None:
    folder = campaign / "issues/002"
    assert "sheet.pdf" in (folder / "SHA256SUMS").read_text()
    assert {size(page) for page in read((folder / "sheet.pdf").read_bytes()).pages} == {(148, 210)}
    assert cli.call("verify", campaign).code == 0
    assert cli.call("render", campaign, "--check", "--json").json["files"] == []
    assert cli.call("render", campaign, "--check", "--pdf", "a4", "--json").json["files"] == ["sheet.pdf"]
    cli.order(campaign, 2, "anna.3.txt", "Press: late\n")
    done = cli.call("correct", "2", campaign, "--reason", "A letter was found.", "--yes")
    assert done.code == 0, done.err
    assert "sheet.pdf" in (folder / "SHA256SUMS").read_text()
    assert (folder / "sheet.pdf").read_bytes() != (campaign / "issues/002.rev1/sheet.pdf").read_bytes()
    assert cli.call("verify", campaign).code == 0


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["--pdf"], (210, 297)),
        (["--pdf", "a5"], (148, 210)),
        (["--pdf=A4"], (210, 297)),
        (["--pdf", "booklet"], (297, 210)),
    ],
)
def test_render_writes_a_pdf_where_it_is_asked_to(tmp_path: Path, words: list[str], wanted: tuple[int, int]) -> None:
    campaign = cli.play(cli.folder(tmp_path / "probe"), 1)
    assert cli.call("render", campaign, *words, "--out", tmp_path / "out").code == 0
    assert {size(page) for page in read((tmp_path / "out/sheet.pdf").read_bytes()).pages} == {wanted}
    assert not (campaign / "issues/001/sheet.pdf").exists()
    assert cli.call("render", campaign, "--out", tmp_path / "plain").code == 0
    assert not (tmp_path / "plain/sheet.pdf").exists()


def test_the_campaign_may_stand_behind_pdf(tmp_path: Path) -> None:
    campaign = cli.play(cli.folder(tmp_path / "probe"), 1)
    assert cli.call("render", "--pdf", campaign, "--out", tmp_path / "out").code == 0
    assert (tmp_path / "out/sheet.pdf").is_file()
    assert cli.call("render", campaign, "--pdf", "a6", "--out", tmp_path / "out2").code == 2
    assert cli.call("render", campaign, "--pdf", campaign, "--out", tmp_path / "out2").code == 2
    assert not (tmp_path / "out2").exists()


def test_replacing_adds_a_pdf_to_an_issue(tmp_path: Path) -> None:
    campaign = cli.play(cli.folder(tmp_path / "probe"), 2)
    assert cli.call("render", campaign, "--issue", "1", "--replace", "--pdf").code == 0
    assert (campaign / "issues/001/sheet.pdf").is_file()
    assert cli.call("verify", campaign).code == 0


@pytest.mark.parametrize("module", ["typst", "pypdf"])
def test_without_the_extra_nothing_is_written(tmp_path: Path, module: str) -> None:
    text = cli.CAMPAIGN + "pdf: booklet\n"
    campaign = cli.play(cli.folder(tmp_path / "probe"), 1)
    (campaign / "campaign.yaml").write_text(text)
    before = cli.tree(campaign)
    with mock.patch.dict(sys.modules, {module: None}):
        for command in (
            ["render", campaign, "--pdf", "booklet", "--out", tmp_path / "out"],
            ["render", campaign, "--pdf", "booklet", "--replace"],
            ["issue", campaign, "--nmr", "--force"],
        ):
            done = cli.call(*command, "--json")
            assert done.code == 1
            assert done.codes == ["pdf.not-installed"]
        assert "pbm[pdf]" in cli.call("issue", campaign, "--nmr", "--force").err
        assert cli.call("check", campaign).code == 1  # orders are open: that is all
    assert cli.tree(campaign) == before
    assert not (tmp_path / "out").exists()


def test_typst_is_not_loaded_where_no_pdf_is_wanted(tmp_path: Path) -> None:
    campaign = cli.folder(tmp_path / "probe")
    code = (
        "import sys; from pbm.__main__ import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "assert not {'typst', 'pypdf', 'pbm.shell.pdf', 'pbm.referee.pdf_words'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, "issue", str(campaign)], env=cli.environment(), check=False)
    assert done.returncode == 0


def test_templates_and_their_problem() -> None:
    names = gather(None)
    assert {"frame/sheet.typ", "frame/look.typ", "kit/race.typ", *(f"{game}/sheet.typ" for game in GAMES)} <= set(names)
    with pytest.raises(TemplateProblem), mock.patch.dict(sys.modules, {"typst": None}):
        pdf_of({}, "a4")


