"""Whatever people type: taken as typed, or one clear message at its place; never a traceback, never a guess."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli import CAMPAIGN, call, copy, example, folder, order, play, run, tree
from tests.speed import grows_with_size

# ---- campaign.yaml: accepted as typed ----

PLAIN = """\
id: 007
title: 2026-12-01
players:
  no: {name: 1e5}
  on: {name: <script>alert(1)</script>}
  007: {name: 🎲 Würfel-Käthe 🎲}
  ~: {name: "שלום"}
  null-1: {name: 0x1F}
  ünal: {name: on}
games:
  d1: {game: dottendorfer, players: [no, on, 007, null-1, ünal], rules: {nmr: skip}}
schedule: {start: 2026-12-01, deadline: 18:00, every: 4 weeks}
"""
PLAIN = PLAIN.replace('  ~: {name: "שלום"}\n', '  שלום: {name: "שלום"}\n').replace("ünal], ", "ünal, שלום], ")


@pytest.mark.parametrize("dress", ["plain", "bom", "crlf", "both", "cr"])
def test_accepted_as_typed(tmp_path: Path, dress: str) -> None:
    text = PLAIN
    if dress in ("crlf", "both"):
        text = text.replace("\n", "\r\n")
    if dress == "cr":
        text = text.replace("\n", "\r")
    if dress in ("bom", "both"):
        text = "\ufeff" + text
    here = folder(tmp_path / "c", text)
    assert call("check", here, "--json").json["campaign"] == []
    assert call("issue", here).code == 0
    table = call("standings", here, "--json").json["games"]["d1"]["table"]
    assert [row["player"] for row in table] == ["no", "on", "007", "null-1", "ünal", "שלום"]
    shown = call("standings", here).out
    assert "1e5" in shown and "<script>" in shown and "100000" not in shown and "0x1F" in shown
    page = (here / "issues/001/sheet.html").read_text("utf-8")
    assert "<script>alert" not in page
    assert "18:00" in (here / "issues/001/sheet.txt").read_text("utf-8")
    for name in ("no", "007", "שלום"):
        assert (here / f"issues/001/players/{name}.txt").is_file()
        order(here, 2, f"{name}.txt", example(here, name, 1))
    found = call("check", here, "--json").json
    accepted = {entry["player"] for entry in found["orders"] if entry["status"] == "accepted"}
    assert accepted == {"no", "007", "שלום"}
    assert call("issue", here, "--nmr").code == 0
    assert call("verify", here).code == 0
    for command in ("status", "dice", "rules"):
        assert call(command, here).code == 0


# ---- campaign.yaml: faults ----

FAULTS: list[tuple[str, bytes, str]] = [
    ("tab", CAMPAIGN.replace("  anna:", "\tanna:").encode(), "yaml.tab"),
    ("key twice", (CAMPAIGN + "title: Again\n").encode(), "yaml.duplicate-key"),
    ("windows-1252", CAMPAIGN.replace("Ahorn", "Ahörn").encode("cp1252"), "yaml.not-utf8"),
    ("utf-16", CAMPAIGN.encode("utf-16"), "yaml.utf16"),
    ("no such day", CAMPAIGN.replace("2026-12-01", "2026-02-30").encode(), "calendar.no-such-day"),
    ("no such time", CAMPAIGN.replace("18:00", "25:00").encode(), "calendar.no-such-time"),
    ("alias", CAMPAIGN.replace("id: probe", "id: *x").encode(), "yaml.alias"),
    ("anchor", CAMPAIGN.replace("id: probe", "id: &x probe").encode(), "yaml.anchor"),
    ("tag", CAMPAIGN.replace("id: probe", "id: !!python/object:os.system probe").encode(), "yaml.tag"),
    ("3,000 brackets", (CAMPAIGN + "vote: " + "[" * 3000 + "]" * 3000 + "\n").encode(), "yaml.too-deep"),
    ("3,000 open brackets", b"[" * 3000, "yaml.too-deep"),
    ("3,000 braces", b"{a: " * 3000, "yaml.too-deep"),
    ("empty", b"", "campaign.empty"),
    ("blank", b"\xef\xbb\xbf\r\n \n# nothing\n", "campaign.empty"),
    ("nul", b"\0" * 40, "yaml.utf16"),
    ("a list", b"- a\n- b\n", "campaign.no-keys"),
    ("second document", (CAMPAIGN + "---\nid: x\n").encode(), "yaml.documents"),
    ("control in a name", CAMPAIGN.replace("Anna Ahorn", '"A\\x1b[31m"').encode(), "campaign.control-in-name"),
    ("direction in a name", CAMPAIGN.replace("Anna Ahorn", '"A\\u202Eb"').encode(), "campaign.direction-in-name"),
    ("direction typed", CAMPAIGN.replace("Anna Ahorn", "A\u202eb").encode(), "campaign.direction-in-name"),
    ("escape typed", CAMPAIGN.replace("Anna Ahorn", "A\x1b[2Jb").encode(), "yaml.control"),
    ("direction in a title", CAMPAIGN.replace("Anton", "A\u2066n").encode(), "campaign.direction-in-name"),
    ("id ../x", CAMPAIGN.replace("  anna:", "  ../x:").encode(), "campaign.bad-id"),
    ("id con", CAMPAIGN.replace("  anna:", "  con:").encode(), "campaign.reserved-id"),
    ("id playoff", CAMPAIGN.replace("  anna:", "  playoff:").encode(), "campaign.reserved-id"),
    ("Anna beside anna", CAMPAIGN.replace("  bernd:", "  Anna: {}\n  bernd:").encode(), "campaign.same-id"),
    ("two forms of ä", CAMPAIGN.replace("  bernd:", "  ä: {}\n  a\u0308: {}\n  bernd:").encode(), "yaml.duplicate-key"),
    ("id too long", CAMPAIGN.replace("id: probe", "id: " + "p" * 33).encode(), "campaign.long-id"),
    ("campaign id ../x", CAMPAIGN.replace("id: probe", "id: ../x").encode(), "campaign.bad-id"),
    ("unknown key", CAMPAIGN.replace("title: Probe", "titel: Probe").encode(), "campaign.unknown-key"),
    ("unknown player", CAMPAIGN.replace("[anna, bernd]", "[anna, zoe]").encode(), "campaign.unknown-player"),
    ("nothing but text", b"hello", "campaign.no-keys"),
    ("a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "yaml.not-utf8"),
]


@pytest.mark.parametrize(("name", "data", "code"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_fault_of_the_campaign(tmp_path: Path, name: str, data: bytes, code: str) -> None:
    here = folder(tmp_path / "c", data)
    before = tree(here)
    for command in ("issue", "check"):
        refused = call(command, here, "--json")
        assert refused.code == 1
        assert code in refused.codes
        assert len(refused.codes) <= 4, refused.codes
        place = next(problem for problem in refused.json["campaign"] if problem["code"] == code)
        assert place["source"] == "campaign.yaml" and place["line"] and place["column"] and place["message"]
    for lang in ("de", "en"):
        said = call("issue", here, "--lang", lang)
        assert (said.code, said.out) == (1, "")
        assert said.err.startswith("campaign.yaml:")
        assert len(said.err) < 4000
    for command in ("status", "standings", "dice", "rules", "verify"):
        assert call(command, here).code == 1
    assert tree(here) == before


def test_all_faults_of_the_campaign_at_once(tmp_path: Path) -> None:
    text = CAMPAIGN.replace("title: Probe", "titel: Probe").replace("18:00", "25:61").replace("  anna:", "  con:")
    here = folder(tmp_path / "c", text + "widht: 72\n")
    (here / "dice.yaml").write_text("x: [1]\n")
    refused = run("check", here, "--json")
    assert refused.code == 1
    assert {"campaign.unknown-key", "calendar.no-such-time", "campaign.reserved-id"} <= set(refused.codes)
    assert refused.codes.count("campaign.unknown-key") == 2


# ---- letters ----


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("first") / "probe"), 1)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-be-bom", "utf-32"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_letters_in_other_encodings(first: Path, encoding: str, ends: str) -> None:
    text = ("Grüße!\n" + example(first, "anna", 1)).replace("\n", ends)
    data = b"\xfe\xff" + text.encode("utf-16-be") if encoding == "utf-16-be-bom" else text.encode(encoding)
    found = call("check", first, "--file", "-", "--player", "anna", "--json", stdin=data)
    assert (found.code, [entry["status"] for entry in found.json["orders"]]) == (0, ["accepted", "accepted"])
    assert ("text.windows-1252" in {note["code"] for note in found.json["notes"]}) == (encoding == "cp1252")


LETTERS: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\r\n\n \t\n",
    "nul": b"\0" * 500,
    "nul between": b"T\0u\0r\0n 1: 5\x004 53 2\n",
    "one line of 200 kB": b"x" * 200_000,
    "one line of digits": b"1: " + b"54 53 2 " * 25_000,
    "20,000 lines": b"Turn 1: 5+4=9, 5+3=8, Rest: 2\n" * 20_000,
    "20,000 lines of text": b"> hello 3 world\nhow are you 5\n" * 10_000,
    "20,000 turns": b"".join(b"Turn %d: 54 53 2\n" % n for n in range(20_000)),
    "escapes": b"\x1b[2J\x1b]0;owned\x07Turn 1: \x1b[31m5+4\x1b[0m=9, 5+3=8, Rest: 2\n\x9b31m\n",
    "bidi": "Turn 1: \u202e5+4=9\u202c, 5+3=8, Rest: 2\n\u2066Turn 2: 54 53 2\u2069\n".encode(),
    "latin control": "Turn 1: 5+4\u0085=9\u2028Turn 2: \u009b1m\n".encode(),
    "surrogates": b"Turn 1: \xed\xa0\x80 5+4=9\n",
    "bad utf-16": b"\xff\xfeT\x00u\x00\xd8\xd8\x00",
    "random": bytes(range(256)) * 20,
    "yaml": b"anna:\n  1: 54 53 2\n",
    "html": b"<html><body><p>Turn 1: 5+4=9</p></body></html>",
    "brackets": b"[" * 5000 + b"\n" + b"(" * 5000,
    "quotes": b">" * 5000 + b" Turn 1: 54 53 2\n",
    "huge numbers": b"Turn 99999999999999999999999999: 54 53 2\nTurn 1: 99999999999999999999+1=9, 5+3\n" + b"9" * 5000,
    "press only": b"Presse:\n" + b"la " * 3000,
    "press of escapes": b"Presse:\n\x1b[2J\x1b]52;c;aGk=\x07hi\x9b\n",
    "braces": b"{found} {0} %s %(x)s ${x} {{ 7*7 }} {% raw %}\nTurn 1: {dice}\n",
    "section": b"[../../etc/passwd]\nTurn 1: 54 53 2\n[d1\n[]\n[\x1b]\n",
    "issue": b"Ausgabe 99999999999999999999\nIssue -1\nIssue 2\n",
    "too long": b"Turn 1: 54 53 2\n" * 70_000,
    "underscores": b"____ Turn 1: __+__=___, __+__=___, Rest: __\n",
    "german words": "Änderung: Zug 1: fünf und vier, Rest zwei\nEs war 1 schöner Tag\n".encode("cp1252"),
}


@pytest.mark.parametrize("name", LETTERS)
def test_a_letter_of_any_kind(first: Path, tmp_path: Path, name: str) -> None:
    here = copy(first, tmp_path / "c")
    order(here, 2, "anna.txt", LETTERS[name])
    order(here, 2, "bernd.txt", example(here, "bernd", 1))
    checked = call("check", here, "--json")
    mine = [entry for entry in checked.json["orders"] if entry["player"] == "anna"]
    assert checked.code == 1
    assert {entry["turn"] for entry in mine} >= {1, 2}
    assert all(entry["status"] in ("faulty", "missing", "waiting", "accepted") for entry in mine)
    for entry in mine:
        if entry["status"] == "faulty":
            assert entry["source"] == "orders/002/anna.txt" and entry["message"] and entry["code"]
    if name.startswith("20,000"):
        return
    refused = call("issue", here, "--json")
    assert (refused.code, refused.json) == (1, checked.json)
    assert call("check", here, "--lang", "de").code == 1
    assert call("check", here, "--player", "anna").code == 1
    assert not (here / "issues/002").exists()
    assert call("issue", here, "--nmr").code == 0
    for file in (here / "issues/002").rglob("*"):
        if file.suffix in (".txt", ".html"):
            assert not {"\x1b", "\x9b", "\x07", "\0"} & set(file.read_text("utf-8")), file
    assert call("verify", here).code == 0


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_at_all(first: Path, data: bytes) -> None:
    assert call("check", first, "--file", "-", "--player", "anna", stdin=b"Turn 1: " + data).code in (0, 1)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(CAMPAIGN.encode())), st.integers(0, 8), st.binary(max_size=6))
def test_any_damage_to_the_campaign(tmp_path: Path, at: int, cut: int, put: bytes) -> None:
    data = CAMPAIGN.encode()
    here = folder(tmp_path / "c", data[:at] + put + data[at + cut :])
    for args in (["--json"], ["--lang", "de"]):
        assert call("check", here, *args).code in (0, 1)


# ---- typed orders ----

TYPED = {
    "anna: 1: 54 53 2\n": "yaml.",
    "anna:\n  1: 54 53 2\n  2: 54 53 2\n": "orders.not-text",
    "anna: [1, 2]\n": "orders.not-text",
    "anna:\n  d1: [1]\n": "orders.not-text",
    "anna:\n  q9: |\n    1: 54 53 2\n": "orders.unknown-game",
    "- anna\n": "orders.no-map",
    "just text\n": "orders.no-map",
    "zoe: |\n  1: 54 53 2\n": "orders.unknown-player",
    "anna: |\n  1: 54 53 2\nanna: |\n  2: 54 53 2\n": "yaml.duplicate-key",
    "anna:\n\t1: 54\n": "yaml.tab",
    "anna: !!python/object:os.system x\n": "yaml.tag",
    "anna: *x\n": "yaml.alias",
    "[" * 3000: "yaml.too-deep",
}


@pytest.mark.parametrize(("text", "code"), TYPED.items())
def test_typed_orders_that_are_none(first: Path, tmp_path: Path, text: str, code: str) -> None:
    here = copy(first, tmp_path / "c")
    (here / "orders").mkdir(exist_ok=True)
    (here / "orders/002.yaml").write_text(text)
    found = call("check", here, "--json")
    assert found.code == 1
    assert found.codes[0].startswith(code)
    assert len(found.codes) <= 2
    assert found.json["campaign"][0]["source"] == "orders/002.yaml"
    assert call("issue", here, "--nmr", "--json").json["campaign"] == found.json["campaign"]
    assert call("check", here).code == 1
    assert not (here / "issues/002").exists()


# ---- linear time ----


def campaign_of(n: int) -> bytes:
    players = "".join(f"  p{i}: {{name: Player {i}, wrong: x}}\n" for i in range(n))
    return f"id: big\nplayers:\n{players}games:\n  d1: {{game: dottendorfer, players: [p0, p1]}}\n".encode()


@pytest.mark.parametrize(
    ("made", "n"),
    [
        (lambda n: b"Turn 1: 5+4=9, 5+3=8, Rest: 2\n" * n, 500),
        (lambda n: b"1: " + b"54 53 2 " * n, 1000),
        (lambda n: b"x 5 y\n" * n, 1000),
        (lambda n: b"> Turn 1: 54 53 2\n" * n, 1000),
        (lambda n: b"\x1b\xff" * n, 4000),
        (lambda n: b"[" * n, 10_000),
        (lambda n: b"Presse: 5\n" * n, 1000),
    ],
)  # fmt: skip
def test_letters_take_linear_time(first: Path, made: Callable[[int], bytes], n: int) -> None:
    def read(size: int) -> None:
        call("check", first, "--file", "-", "--player", "anna", "--json", stdin=made(size))

    grows_with_size(read, n, 4 * n)


def test_campaigns_take_linear_time(tmp_path: Path) -> None:
    here = {size: folder(tmp_path / str(size), campaign_of(size)) for size in (60, 240)}
    grows_with_size(lambda size: call("check", here[size]), 60, 240)
