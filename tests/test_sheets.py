"""The sheets of an issue: what stands in them, that they add up, and that nothing else gets in."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pbm.games.dottendorfer.state import Rules
from pbm.kit.game import Reading, Setup
from pbm.kit.names import names_of
from pbm.kit.tables import points
from pbm.referee.view import sheet_view
from pbm.referee.view_press import paragraphs
from pbm.shell import templates, widths
from pbm.shell.sheets import TemplateProblem, render
from tests import sheets_data as data

GOLDEN = Path(__file__).parent / "golden_sheets"
VOID = frozenset(["meta", "br", "link", "img", "circle", "path", "rect", "use", "input"])
LONG = "Donaudampfschifffahrtsgesellschaftskapitän"
ODD = {
    "a": f"{LONG} {LONG}",
    "b": "山田 太郎",
    "c": "Zoë\u0301 E\u0301toile",
    "d": "👩‍👩‍👧 Familie",
    "e": "<script>alert(1)</script> & Söhne",
    "f": "{{ 7 * 7 }}",
    "g": "x" * 10_000,
    "h": "Anna Ahorn",
    "i": "Anna Ahlers",
    "j": "Anna",
}


def text_of(files: dict[str, bytes], name: str = "sheet.txt") -> str:
    return files[name].decode("utf-8")


def issue(
    people: dict[str, str],
    until: int,
    *,
    variant: str = "standard",
    rules: Rules | None = None,
    pace: int = 2,
    missing: frozenset[str] = frozenset(),
    resigned: frozenset[str] = frozenset(),
    origin: str = "player",
    **more: Any,
) -> dict[str, Any]:
    """issue.json of one game that is played until that issue; NMRs and exits fall into the last one."""
    now = data.start(Setup("d1", "Anton", tuple(people), rules or Rules(), variant, pace))
    entry, pick = data.game_json(now, None, None), random.Random(3)
    for number in range(2, until + 1):
        if now.ended is not None:
            break
        last = number == until
        readings = data.orders(now, pick, missing if last else frozenset())
        if origin != "player" and last:
            readings = {
                player: Reading(
                    {turn: (data.block(turn.number, one[0].order.split, origin),) for turn, one in r.orders.items()}
                )
                for player, r in readings.items()
            }
        now, entry = data.step(now, readings, number, resigned if last else frozenset())
    table = data.league_of({"d1": now}, list(people))
    number = more.pop("number", until)
    return data.public_of({"d1": entry}, people, number, table=table, **more)


def finished_issue() -> dict[str, Any]:
    """A game in its last issue: everybody is finished."""
    for until in range(20, 80):
        public = issue({"a": "Anna Ahorn", "b": "Bernd Birke"}, until)
        if public["over"]:
            ended = public["games"]["d1"]["ended"]
            return issue({"a": "Anna Ahorn", "b": "Bernd Birke"}, ended)
    raise AssertionError("no game ends")


class Page(HTMLParser):
    """A page parsed strictly: all elements closed in order, all references kept."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.ids: list[str] = []
        self.text: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.ids += [value for key, value in attrs if key == "id" and value]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.ids += [value for key, value in attrs if key == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag, tag

    def handle_data(self, text: str) -> None:
        if self.open[-1:] not in (["style"], ["script"]):
            self.text.append(text)


BROKEN_ROLL = re.compile(r"[:(] ?[1-6](?: [1-6]){0,4}\n +[1-6](?: [1-6])*[,).]")


def check_text(text: str, width: int = 72) -> None:
    assert not BROKEN_ROLL.search(text)
    for line in text.split("\n"):
        assert widths.width(line) <= width, line
        assert line == line.rstrip()
        assert "\t" not in line
        assert "\r" not in line
        assert not line.startswith(">")
        assert line.strip() != "--"
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


def check_page(text: str) -> Page:
    page = Page(text)
    assert len(page.ids) == len(set(page.ids))
    for tag, attrs in page.tags:
        assert not any(key == "style" or key.startswith("on") for key in attrs), attrs
        assert tag not in ("img", "link", "iframe", "object", "embed", "form")
        for key in ("href", "src", "xlink:href", "action", "data"):
            target = attrs.get(key)
            assert target is None or target.startswith(("#", "mailto:")), target
            if target and target.startswith("#"):
                assert target[1:] in page.ids, target
        label = attrs.get("aria-labelledby")
        assert label is None or label in page.ids
    assert "url(" not in text
    assert "@import" not in text
    policy = next(
        a["content"] for t, a in page.tags if t == "meta" and a.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    styles = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    assert len(styles) == 1
    digest = base64.b64encode(hashlib.sha256(styles[0].encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    check_scripts(page, text, policy)
    return page


def check_scripts(page: Page, text: str, policy: str) -> None:
    """At most the order form's data and its one script, allowed by its hash alone."""
    found = [attrs for tag, attrs in page.tags if tag == "script"]
    if not found:
        assert "script-src 'none'" in policy
        return
    assert found == [{"type": "application/json", "id": "form-data"}, {}]
    assert form_data(text)["players"]
    script = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script[0].encode()).digest()).decode()
    assert len(script) == 1 and f"script-src 'sha256-{digest}'" in policy


def without_script(text: str) -> str:
    """A page without its script and the script's hash: what the script does is tried in a browser."""
    text = re.sub(r"<script>.*?</script>", "<script>(templates/*/form.js)</script>", text, flags=re.DOTALL)
    return re.sub(r"script-src 'sha256-[^']*'", "script-src (its hash)", text, count=1)


def form_data(text: str) -> Any:
    """What the order form of a page works with; None where there is no form."""
    found = re.findall(r'<script type="application/json" id="form-data">(.*?)</script>', text, re.DOTALL)
    return json.loads(found[0]) if found else None


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", ["sheet.txt", "sheet.html", "players/wojciech.txt", "players/tobias.txt"])
def test_the_design(lang: str, name: str, golden: Callable[[Path, str | bytes], None]) -> None:
    public, private = data.design()
    made = render(public, private, lang=lang, gm_email="gm@example.org")[name]
    golden(GOLDEN / f"{lang}-{name.replace('/', '-')}", without_script(made.decode()))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_design_holds_its_promises(lang: str) -> None:
    public, private = data.design(lang)
    files = render(public, private, gm_email="gm@example.org")
    for name, made in files.items():
        if name.endswith(".txt"):
            check_text(made.decode())
    page = check_page(text_of(files, "sheet.html"))
    assert ("html", {"lang": lang}) in page.tags


def test_order_of_sections() -> None:
    public, _ = data.design()
    text = text_of(render(public))
    parts = [" ZAT   >>>", "Fällig", "ANTON", "Was gespielt", "Stand nach", "Neue Würfel", "Spielzettel"]
    parts += ["\n LIGA ", "PRESSE", "WÜRFELNACHWEIS", "bitte hier abtrennen", "Ausgabe 7\n Name:", "Presse:\n"]
    places = [text.rindex(part) if part.startswith(("Presse:", "Ausgabe")) else text.index(part) for part in parts]
    assert places == sorted(places)
    assert text.rstrip("\n").endswith("_" * 59)
    assert text.count("FREITAG, 23. JULI 2027, 18:00 UHR MESZ") == 2
    made = text_of(render(public), "sheet.html")
    order = [made.index(f'id="{one}"') for one in ("game-d1", "league", "press", "proof", "form")]
    assert order == sorted(order)
    assert made.rindex('class="zat"') < made.index('id="form"')


def test_sums_add_up() -> None:
    public, _ = data.big(players=12, games=2, issue=9)
    view = sheet_view(public, "de")
    number = {str(n).replace("-", "−"): n for n in range(-500, 500)}
    for game in view["games"]:
        shown = {row["player"]: number[row["score"]] for row in game["standing"]["rows"]}
        entry = public["games"][game["id"]]
        for player, form in zip(entry["state"]["sheets"], game["forms"], strict=True):
            assert (
                sum(number[points] for *_, points in form["rows"] if points) == number[form["score"]] == shown[player]
            )
            assert [tally.count("|") + tally.count("/") for tally, _ in form["cells"]] == entry["state"]["sheets"][
                player
            ]["marks"]
            assert [text.count("x") for *_, text in form["boxes"]] == entry["state"]["sheets"][player]["rests"]
    for row in view["leagues"][0]["rows"]:
        if "/" not in row["points"]:
            assert sum(int(text) for text in row["texts"] if "/" not in text) <= int(row["points"])


def test_drawings_match_the_tallies() -> None:
    public, _ = data.design()
    view = sheet_view(public, "de")
    parts = dict(view["symbols"])

    def drawn(key: str) -> str:
        """All that a drawing shows; a part without a class is another drawing."""
        return "".join(path if kind else drawn(path) for kind, path in parts[key])

    for form in view["games"][0]["forms"]:
        for (_, _, drawing, _, said, _), (tally, _) in zip(form["rows"], form["cells"], strict=True):
            if drawing:
                marks = int(said.split()[0])
                assert drawn(drawing).count("M") == marks == tally.count("|") + tally.count("/")
        for _, drawing, said, text in form["boxes"]:
            assert drawn(drawing).count("l6 6") == int(said.split()[0]) == text.count("x")


def test_nothing_private_is_printed() -> None:
    public, private = data.design()
    private["texts"][0]["lines"][0] = "GEHEIMES WORT"
    files = render(public, private)
    for name in ("sheet.txt", "sheet.html", "players/anna.txt"):
        assert "GEHEIMES WORT" not in text_of(files, name)
        assert "31 31 oR" not in text_of(files, name)
        assert "orders/007/wojciech" not in text_of(files, name)
    assert "GEHEIMES WORT" in text_of(files, "players/wojciech.txt")
    public_only = render(public)
    assert public_only.keys() == {"sheet.txt", "sheet.html"}
    assert public_only["sheet.txt"] == files["sheet.txt"]


def test_codes_are_masked() -> None:
    public, private = data.design()
    text = private["texts"][0]
    text["lines"][0] = "Kennwort: sesam"
    text["masked"] = [1]
    made = render(public, private)
    assert all(b"sesam" not in one for one in made.values())


def test_what_people_type_is_shown_as_typed() -> None:
    typed = ["{{ config }} {% for %}", "<b>fett</b> & so", "x" * 10_000, ">quoted", "--", "\u202egnal\u0007"]
    press = [{"player": "e", "gm": False, "lines": [line, ""]} for line in typed]
    public = issue(ODD, 4, press=press, title="<i>Liga</i> {{ x }}", gm="</style><script>")
    files = render(public, {"texts": [], "kept": {}})
    for name, made in files.items():
        if name.endswith(".txt"):
            check_text(made.decode())
    page = check_page(text_of(files, "sheet.html"))
    shown = "".join(page.text)
    for part in (
        "<script>alert(1)</script> & Söhne",
        "{{ 7 * 7 }}",
        "{{ config }} {% for %}",
        "<b>fett</b>",
        "</style><script>",
    ):
        assert part in shown
    assert shown.count("x" * 10_000) >= 2
    plain = text_of(files)
    assert re.sub(r"\s", "", plain).count("x" * 10_000) >= 1  # wrapped, not cut
    assert "\u202e" not in plain + shown
    assert "<202E>" in plain


@pytest.mark.parametrize("width", [60, 72, 100, 120])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_width(width: int, lang: str) -> None:
    public, private = data.design()
    for one in (public, issue(ODD, 5, variant="bestof4", pace=3), issue(ODD, 5, variant="planung")):
        for name, made in render(one, private, lang=lang, width=width).items():
            if name.endswith(".txt"):
                check_text(made.decode(), width)


def test_names_of_any_width_keep_columns_straight() -> None:
    people = {"a": "山田 太郎", "b": "Zoe\u0308 Nolte", "c": "👩‍👩‍👧 Familie", "d": "Özgür Ümit"}
    lines = text_of(render(issue(people, 4))).split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith(" Platz"))
    rows = list(lines[start + 2 : start + 6])
    ends = {widths.width(re.sub(r"  (fertig|aus).*", "", row)) for row in rows}
    assert len(rows) == 4
    assert len(ends) == 1


def test_numbers_stand_beside_the_first_line_of_a_long_name() -> None:
    people = {"a": f"{LONG}-{LONG}", "b": "Bernd Birke"}
    lines = text_of(render(issue(people, 4), width=60)).split("\n")
    at = next(at for at, line in enumerate(lines) if re.match(r" +[12]\. .*Donau", line))
    assert re.search(r"\d$", lines[at])
    assert not re.search(r"\d", lines[at + 1])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_ascii(lang: str) -> None:
    public, private = data.design()
    for name, made in render(public, private, lang=lang, ascii=True).items():
        if name.endswith(".txt"):
            text = made.decode("ascii")
            check_text(text)
            assert "?" not in text
    assert "JUERGEN GROESSLER" in text_of(render(public, private, ascii=True), "players/juergen.txt")


def test_first_issue_has_dice_and_forms_only() -> None:
    public = issue({"a": "Anna Ahorn", "b": "Bernd Birke"}, 1)
    files = render(public, {"texts": [], "kept": {}})
    text = text_of(files)
    assert "Neue Würfel" in text
    assert "Zug 1: " in text
    assert "Was gespielt wurde" not in text
    assert "Stand nach" not in text
    assert "PRESSE" not in text
    check_page(text_of(files, "sheet.html"))
    assert "<polyline" not in text_of(files, "sheet.html")
    assert 'class="multi"' not in text_of(files, "sheet.html")
    assert "Was du geschickt hast".upper() not in text_of(files, "players/a.txt")


def test_course_from_the_third_issue_on() -> None:
    people = {"a": "Anna Ahorn", "b": "Bernd Birke"}
    assert 'class="multi"' not in text_of(render(issue(people, 2)), "sheet.html")
    assert text_of(render(issue(people, 3)), "sheet.html").count('viewBox="0 0 160 96"') == 2


def test_all_over() -> None:
    public = finished_issue()
    assert public["over"]
    files = render(public, {"texts": [], "kept": {}})
    text = text_of(files)
    check_text(text)
    check_page(text_of(files, "sheet.html"))
    assert "LETZTE AUSGABE" in text
    assert "ZAT" not in text
    assert "abtrennen" not in text
    assert "Neue Würfel" not in text
    assert "beendet" in text
    assert "Endstand" in text
    assert "Ligapunkte" in text
    assert 'id="form"' not in text_of(files, "sheet.html")
    later = dict(public, issue=public["issue"] + 1)
    assert "ANTON" not in text_of(render(later))


def test_nmr_ladder() -> None:
    people = {"a": "Anna Ahorn", "b": "Bernd Birke"}
    missed = frozenset({"b"})
    out = text_of(render(issue(people, 3, missing=missed)))
    assert re.search(r" Bernd +NMR, ausgeschieden", out)
    assert "aus in Zug 3" in out
    skipped = issue(people, 3, missing=missed, rules=Rules("skip", 2))
    view = sheet_view(skipped, "de")
    assert [name for name, _ in view["games"][0]["remarks"]][-1] == "Bernd"
    assert "letzte Warnung" in view["games"][0]["remarks_text"]
    assert "nmr_limit: 2" in view["games"][0]["remarks_text"]
    rows = view["games"][0]["moves"]["rows"]
    assert [text for text, *_ in rows[1]["html"]] == ["NMR", "NMR"]


def test_resigned_and_typed_by_the_game_master() -> None:
    people = {"a": "Anna Ahorn", "b": "Bernd Birke"}
    text = text_of(render(issue(people, 3, resigned=frozenset({"b"}), origin="gm")))
    assert "ausgestiegen" in text
    assert "Ausstieg Zug 3" in text
    assert "von der SL" in text
    made = text_of(render(issue(people, 3, origin="gm"), lang="en"), "sheet.html")
    assert "by the GM" in made


def test_shared_rank_is_printed_twice() -> None:
    text = text_of(render(data.design()[0]))
    assert re.search(r" 3\. .*Anna.*\n +3\. .*Wojciech.*\n +5\. ", text)


def test_dice_thrown_by_hand() -> None:
    rolls = [{"label": "d1/*/13", "dice": [4, 1, 6, 6, 1], "by": "hand"}]
    public, _ = data.design()
    public["dice"]["rolls"] = rolls
    files = render(public)
    assert re.search(r"Zug 13 +4 1 6 6 1 +von Hand", text_of(files))
    assert "d1/*/13" in text_of(files).split("WÜRFELNACHWEIS")[1]
    assert "von Hand" in text_of(files, "sheet.html")
    public["dice"]["key"] = None
    assert "SHA-256" not in text_of(render(public))


def test_without_dates_gm_press_league() -> None:
    public, private = data.design()
    public |= {"dates": None, "press": [], "league": None}
    public["config"] = {"id": "test", "players": public["config"]["players"]}
    files = render(public, private)
    for name, made in files.items():
        if name.endswith(".txt"):
            check_text(made.decode())
    page = check_page(text_of(files, "sheet.html"))
    assert not {"league", "press"} & set(page.ids)
    assert "Der Termin folgt." in text_of(files)
    assert "None" not in text_of(files)


def test_bestof4_names_the_letters() -> None:
    public = issue({"a": "Anna Ahorn", "b": "Bernd Birke"}, 3, variant="bestof4")
    text = text_of(render(public))
    check_text(text)
    assert re.search(r"[A-D]: \d\+\d=\d+", text)
    assert re.search(r"Wurf A +(\d ){4}\d", text)
    check_page(text_of(render(public), "sheet.html"))


def test_planung_shows_the_dice_to_plan_with() -> None:
    public = issue({"a": "Anna Ahorn", "b": "Bernd Birke"}, 3, variant="planung")
    groups = sheet_view(public, "de")["games"][0]["new"]
    assert [[roll["label"] for roll in group["rolls"]] for group in groups] == [["Zug 5", "Zug 6"], ["Zug 7", "Zug 8"]]


def test_many_turns_go_into_bands() -> None:
    public = issue({"a": "Anna Ahorn", "b": "Bernd Birke"}, 3, pace=6)
    text = text_of(render(public))
    check_text(text)
    assert all(f"Zug {turn}: " in text for turn in range(7, 13))
    assert text.count("vorher  jetzt") == 1


def test_forty_five_players() -> None:
    public, private = data.big(players=45, games=1, issue=5)
    files = render(public, private)
    check_text(text_of(files))
    check_page(text_of(files, "sheet.html"))
    assert len(files["sheet.html"]) < 60_000 + 4_000 * 45


def test_size_in_a_long_game() -> None:
    public, _ = data.big(players=20, games=2, issue=12)
    assert len(render(public)["sheet.html"]) < 60_000 + 4_000 * 40


def test_correction_and_changes_are_told() -> None:
    public, _ = data.design()
    public["corrections"] = [
        {"issue": 6, "in": 6, "revision": 2, "reason": "Von Friederike galt die erste Mail.", "dice": [], "moves": [],
         "rows": [{"game": "d1", "player": "friederike", "score": [-36, -12], "rank": [2, 1]}]}
    ]  # fmt: skip
    public["changes"] = [{"path": ["games", "d1", "rules", "nmr"], "old": "out", "new": "skip"}]
    files = render(public)
    text = text_of(files)
    check_text(text)
    assert "| KORREKTUR ZU AUSGABE 6 (JETZT REVISION 2)" in text
    assert re.search(r"\| Friederike +-36 +-12 +2 +1 +\|", text)
    assert "nmr: skip (vorher out)" in text
    check_page(text_of(files, "sheet.html"))


def test_the_players_own_page() -> None:
    public, private = data.design()
    text = text_of(render(public, private, gm_email="gm@example.org"), "players/wojciech.txt")
    assert "3  Zug 11: 31 31 oR\n         -> gilt: 3+1=4, 3+1=4, ohne Rest" in text
    assert "-> ersetzt durch orders/007/wojciech.2.txt, Zeile 2." in text
    assert "Ausgabe 7\n\n    [d1]\n    Zug 13: " in text
    assert "20 hinter Käthe" in text
    assert "gm@example.org" in text
    tobias = text_of(render(public, private), "players/tobias.txt")
    assert "nichts von dir" in tobias
    assert "ausgeschieden" in tobias


def test_each_page_in_the_players_own_language() -> None:
    public, private = data.design()
    public["config"]["players"]["anna"]["language"] = "en"
    files = render(public, private)
    assert "WHERE YOU STAND" in text_of(files, "players/anna.txt")
    assert "WO DU STEHST" in text_of(files, "players/kaethe.txt")
    assert "WHERE YOU STAND" in text_of(render(public, private, lang="en"), "players/kaethe.txt")


def test_own_template_overrides_one(tmp_path: Path) -> None:
    (tmp_path / "dottendorfer").mkdir()
    (tmp_path / "dottendorfer" / "sheet.txt.j2").write_text("MEIN {{ game['title'] }}\n", encoding="utf-8")
    public, _ = data.design()
    files = render(public, own_templates=tmp_path)
    assert "MEIN Anton" in text_of(files)
    assert "Spielzettel" not in text_of(files)
    assert files["sheet.html"] == render(public)["sheet.html"]


@pytest.mark.parametrize(
    ("code", "line", "source"),
    [
        ("template.broken", 2, "\n{% if %}"),
        ("template.failed", 3, "\n\n{{ nothing_of_this_name }}"),
        ("template.failed", 2, "\n{{ 1 // 0 }}"),
        ("template.missing", 1, "{% include 'no/such.j2' %}"),
        ("template.forbidden", 1, "{{ sides.__func__.__globals__ }}"),
        ("template.failed", 1, "{{ table([{}], [('no',)]) }}"),
    ],
)
def test_a_faulty_template_is_named(tmp_path: Path, code: str, line: int, source: str) -> None:
    (tmp_path / "dottendorfer").mkdir()
    (tmp_path / "dottendorfer" / "sheet.txt.j2").write_text(source, encoding="utf-8")
    with pytest.raises(TemplateProblem) as caught:
        render(data.design()[0], own_templates=tmp_path)
    problem = caught.value.problem
    assert problem.code == code
    assert problem.place.source == "templates/dottendorfer/sheet.txt.j2"
    assert problem.place.line == line


def test_a_template_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "frame").mkdir()
    (tmp_path / "frame" / "sheet.txt.j2").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TemplateProblem) as caught:
        render(data.design()[0], own_templates=tmp_path)
    assert caught.value.problem.code == "template.not-text"


@pytest.mark.parametrize("home", ["/nonexistent/home", "/dev/null"])
def test_without_a_place_for_a_cache(home: str) -> None:
    code = (
        "import sys, hashlib; from tests import sheets_data as d; from pbm.shell.sheets import render; "
        "p = d.design(); print(hashlib.sha256(b''.join(render(*p).values())).hexdigest())"
    )
    made = set()
    for seed, zone in (("1", "Asia/Tokyo"), ("2", "America/New_York")):
        env = {
            "HOME": home,
            "PYTHONHASHSEED": seed,
            "TZ": zone,
            "LANG": "tr_TR.UTF-8",
            "PYTHONPATH": ":".join(sys.path),
        }
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        made.add(done.stdout)
    here = hashlib.sha256(b"".join(render(*data.design()).values())).hexdigest()
    assert made == {here + "\n"}


def test_the_form_filled_in_is_an_order() -> None:
    public, _ = data.design()
    form = sheet_view(public, "de")["form"]
    assert form[0] == "Ausgabe 7"
    assert "[d1]" in form
    assert not any(line.startswith(">") or line.strip() == "--" for line in form)
    loose = [line for line in form if line and "_" not in line and not re.match(r"\[|Ausgabe|Presse:|#", line)]
    assert loose == []


def test_view_is_json() -> None:
    public, _ = data.design()
    assert json.dumps(sheet_view(public, "de"))


def test_short_names() -> None:
    short = names_of(ODD | {"k": "anna ahorn", "l": "Anna  Berg", "m": ""}).short
    assert short["h"] != short["k"]
    assert short["i"] == "Anna Ahl."
    assert short["j"] == "Anna"
    assert short["l"] == "Anna B."
    assert short["m"] == "m"
    assert len(set(short.values())) == len(short)


def test_fractions() -> None:
    assert points("8 1/2") == ("8", "½")
    assert points("4 1/7") == ("4", "\u00a01/7")
    assert points("1/3") == ("", "⅓")
    assert points(10) == ("10", "")


def test_press_paragraphs() -> None:
    long = "Dies ist eine lange Zeile, die ein Mailprogramm umgebrochen hat,"
    assert paragraphs([long, "und so geht sie weiter.", "", "Neu."]) == [[f"{long} und so geht sie weiter."], ["Neu."]]
    assert paragraphs(["Rosen rot,", "Veilchen blau"]) == [["Rosen rot,", "Veilchen blau"]]
    assert paragraphs(["", "  "]) == []


def test_a_double_name_is_broken_behind_its_hyphen() -> None:
    name = "Hohenlohe-Waldenburg-Schillingsfürst zu Oberammergau"
    assert widths.wrap(name, 22) == ["Hohenlohe-Waldenburg-", "Schillingsfürst zu", "Oberammergau"]
    assert widths.wrap(name.replace("W", "Ẉ\u0301"), 22)[0] == "Hohenlohe-Ẉ\u0301aldenburg-"
    assert widths.wrap("1-2-3-4-5", 4) == ["1-2-", "3-4-", "5"] and widths.wrap("a" * 9 + "-b", 4) == ["aaaa", "aaaa", "a-b"]


def test_other_alphabets_in_ascii() -> None:
    for name, plain in (
        ("Владимир Щербаков", "Vladimir Shcherbakov"), ("Ελένη Παπαδοπούλου", "Eleni Papadopoyloy"),
        ("Ђорђе Љубић", "Djordje Ljubic"), ("Łukasz Żółć", "Lukasz Zolc"), ("Jürgen Größler", "Juergen Groessler"),
        ("李 ½", "Li 1/2"), ("שלום", "slvm"), ("🎲 Anna", ":game_die: Anna"), ("a\u200bb\u0338c", "abc"), ("\ue000", "?"),
    ):  # fmt: skip
        assert widths.ascii_only(name) == plain


@pytest.mark.parametrize("text", ["", "a", "wort " * 50, "x" * 300, "日本" * 100, "e\u0301" * 200, "👩‍👩‍👧" * 40])
@pytest.mark.parametrize("columns", [8, 20, 61])
def test_wrapping_cuts_nothing(text: str, columns: int) -> None:
    lines = widths.wrap(text, columns)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(widths.width(line) <= columns for line in lines)


def test_no_league_before_the_first_turn() -> None:
    people = {"a": "Anna Ahorn", "b": "Bernd Birke"}
    assert sheet_view(issue(people, 1), "de")["leagues"] == []
    assert sheet_view(issue(people, 2), "de")["leagues"][0]["rows"]


def test_cache_folder_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = templates.cache_folder()
    assert folder is not None
    assert folder.stat().st_mode & 0o077 == 0
    render(data.design()[0])
    assert list(folder.glob("*.cache"))
    for one in folder.glob("*.cache"):
        one.write_bytes(b"broken")
    assert render(data.design()[0])
    folder.chmod(0o777)
    assert templates.cache_folder() is None
    assert render(data.design()[0])
