"""pbm site: links that resolve, a feed that foreign eyes accept, nothing private, the same bytes always."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path, PurePosixPath
from urllib.parse import unquote
from xml.etree import ElementTree

import feedparser
import pytest

from pbm.base.dice import keys
from pbm.shell.durable import write_tree
from pbm.shell.site import MARK
from tests.cli import SEED, call, copy, environment, example, folder, order, play, run, tree

CAMPAIGNS = Path(__file__).resolve().parent.parent / "campaigns"
ATOM = "{http://www.w3.org/2005/Atom}"
SECRET = """\
id: geheim
title: Ein <b>Titel</b> & mehr
language: de
gm: {name: Gina, email: gm@example.org}
schedule: {start: 2026-12-01, every: 4 weeks, deadline: "18:00", timezone: Europe/Berlin}
players:
  anna: {name: Anna Ahorn, email: anna@example.org, code: Zauberwort}
  bernd: {name: "Bernd <script>alert(1)</script>", email: [bernd@example.org, b.birke@example.net]}
  żółw: {name: Żółw, email: zolw@example.org}
games:
  d1: {game: dottendorfer, title: Anton, players: [anna, bernd, żółw], rules: {nmr: skip}}
  h1: {game: hajo, title: Berta, players: [anna, bernd], reveal: none, rules: {target: 300, nmr: policy}}
  f1: {game: faule_sechs, title: Dora, players: [anna, bernd, żółw]}
league: {points: [10, 7, 5]}
"""
KEPT = "[h1]\nRunde 9\nwenn Punkte >= 23: stop   # quittegelb\nsonst: behalte 6"
STANDING = "[h1]\nDauerauftrag\nwenn Punkte >= 17: stop   # himmelblau\nsonst: behalte meiste\n"


class Found(HTMLParser):
    """What a test asks of a page."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page.decode("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = dict(attrs)
        self.tags.append((tag, own))
        self.links += [value for name, value in attrs if name in ("href", "src") and value is not None]
        self.ids += [value for name, value in attrs if name == "id" and value is not None]


def pages(site: dict[str, bytes]) -> Iterator[tuple[str, Found]]:
    yield from ((name, Found(data)) for name, data in site.items() if name.endswith(".html"))


@pytest.fixture(scope="module")
def secret(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign with everything that must not get out, three issues, one of them corrected."""
    campaign = play(folder(tmp_path_factory.mktemp("campaign") / "geheim", SECRET), 1)
    moves = f"Zug 1: {split(campaign, 1, 1)}\nZug 2: {split(campaign, 1, 2)}"
    order(campaign, 2, "anna.txt", f"Kennwort: Zauberwort\n{moves}\n{KEPT}\n{STANDING}")
    order(campaign, 2, "bernd.txt", f"Zug 1: {split(campaign, 1, 1)}\n\nPresse (anonym): Wer bin ich?\n")
    order(campaign, 2, "gm.txt", "Willkommen! <i>kursiv</i>\n")
    assert call("issue", campaign, "--nmr", "--force").code == 0
    assert call("issue", campaign, "--nmr", "--force").code == 0
    order(campaign, 2, "żółw.txt", f"Zug 1: {split(campaign, 1, 1)}\n")
    done = call("correct", "2", campaign, "--reason", "Brief lag noch im Kasten.", "--yes", "--nmr")
    assert done.code == 0, done
    return campaign


def split(campaign: Path, issue: int, turn: int) -> str:
    """A legal order for a turn from the dice of an issue."""
    public = json.loads((campaign / f"issues/{issue:03d}/issue.json").read_bytes())
    dice = next(roll["dice"] for roll in public["dice"]["rolls"] if roll["label"] == f"d1/*/{turn}")
    a, b, c, d, e = dice
    return f"{a}+{b}, {c}+{d}, Rest {e}"


@pytest.fixture(scope="module")
def site(secret: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    target = tmp_path_factory.mktemp("site") / "web"
    done = call("site", target, secret, "--json")
    assert done.code == 0, done
    found = tree(target)
    assert sorted(map(str, done.json["files"])) == sorted(str(target / name) for name in found)
    return found


@pytest.fixture(scope="module", params=["dottendorf", "liga", "beispiel"])
def shipped(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    target = tmp_path_factory.mktemp("site") / "web"
    assert call("site", target, CAMPAIGNS / request.param, "--lang", "en").code == 0
    return tree(target)


# ---- pages ----


def check_links(site: dict[str, bytes]) -> int:
    found = dict(pages(site))
    seen = 0
    for name, page in found.items():
        assert len(page.ids) == len(set(page.ids)), name
        for link in page.links:
            assert not re.match(r"[a-z]+:|//|/", link), (name, link)
            path, _, anchor = link.partition("#")
            target = PurePosixPath(name).parent.joinpath(unquote(path)) if path else PurePosixPath(name)
            parts: list[str] = []
            for part in target.parts:
                parts = parts[:-1] if part == ".." else [*parts, part]
            there = "/".join(parts)
            assert there in site, (name, link)
            assert not anchor or unquote(anchor) in found[there].ids, (name, link)
            seen += 1
    return seen


def test_every_link_resolves(site: dict[str, bytes]) -> None:
    assert check_links(site) > 100


def test_every_link_of_the_shipped_campaigns_resolves(shipped: dict[str, bytes]) -> None:
    assert check_links(shipped) > 50


def test_every_file_is_linked_from_the_start_page(site: dict[str, bytes]) -> None:
    found = dict(pages(site))
    reached, todo = {"index.html", MARK}, ["index.html"]
    while todo:
        name = todo.pop()
        for link in found[name].links if name in found else ():
            path = unquote(link.partition("#")[0])
            parts: list[str] = []
            for part in PurePosixPath(name).parent.joinpath(path).parts if path else ():
                parts = parts[:-1] if part == ".." else [*parts, part]
            there = "/".join(parts)
            if there and there not in reached:
                reached.add(there)
                todo.append(there)
    assert set(site) == reached


def test_pages_load_nothing_and_allow_nothing(site: dict[str, bytes]) -> None:
    for name, page in pages(site):
        raw = site[name]
        policy = next(a["content"] or "" for tag, a in page.tags if a.get("http-equiv") == "Content-Security-Policy")
        assert "default-src 'none'" in policy and "unsafe" not in policy
        for kind in ("style", "script"):
            for inside in re.findall(rf"<{kind}>(.*?)</{kind}>".encode(), raw, flags=re.S):
                assert base64.b64encode(hashlib.sha256(inside).digest()).decode() in policy, name
        assert [a for tag, a in page.tags if "style" in a or any(key.startswith("on") for key in a)] == []
        assert {tag for tag, _ in page.tags} & {"img", "iframe", "object", "embed", "video"} == set()
        assert b"<script>alert" not in raw and b"<i>kursiv" not in raw


def test_pages_are_accessible(site: dict[str, bytes], shipped: dict[str, bytes]) -> None:
    for files, lang in ((site, "de"), (shipped, "en")):
        for name, page in pages(files):
            assert ("html", {"lang": lang}) in page.tags, name
            assert sum(tag == "h1" for tag, _ in page.tags) == 1, name
            assert any(tag == "main" and own.get("id") == "contents" for tag, own in page.tags), name
            for tag, own in page.tags:
                if tag == "th":
                    assert own.get("scope"), name
                if tag == "svg" and own.get("aria-hidden") != "true" and not name.startswith("issues"):
                    assert own.get("role") == "img" and own.get("aria-label"), name
                if tag == "nav":
                    assert own.get("aria-label"), name


def test_numbers_are_in_print(site: dict[str, bytes], shipped: dict[str, bytes]) -> None:
    """Pages have the true minus and fractions as one sign; what is to be copied stays plain."""
    for name, data in [*site.items(), *shipped.items()]:
        if name.endswith(".html") and not name.endswith("sheet.html"):
            text = re.sub(r"<(pre|code|style|script)\b.*?</\1>|<[^>]*>", "|", data.decode(), flags=re.DOTALL)
            plain = re.findall(r"(?<=[\s|(])-\d+|\b\d \d/[2-6]\b", text)
            assert not plain, (name, plain)


def test_there_is_a_page_for_everything(site: dict[str, bytes]) -> None:
    wanted = ["index.html", "standings.html", "rules.html", "players.html", "feed.xml", "players/żółw.html"]
    wanted += [f"issues/{name}/index.html" for name in ("001", "002", "003", "002.rev1", "003.rev1")]
    wanted += [f"issues/003/{name}" for name in ("sheet.txt", "sheet.html", "issue.json")]
    assert set(wanted) <= set(site)
    middle = dict(pages(site))["issues/002/index.html"]
    around = {own["rel"]: own["href"] for tag, own in middle.tags if own.get("rel") in ("prev", "next")}
    assert around == {"prev": "../001/index.html", "next": "../003/index.html"}
    assert "../002/index.html" in dict(pages(site))["issues/002.rev1/index.html"].links


def test_the_story_tells_of_corrections_and_missing_orders(site: dict[str, bytes]) -> None:
    start = site["index.html"].decode()
    assert "Brief lag noch im Kasten." in start
    assert "NMR" in start and "Żółw" in start


# ---- nothing private ----


def test_nothing_private_is_on_the_site(site: dict[str, bytes], secret: Path) -> None:
    kept = json.loads((secret / "issues/002/private.json").read_bytes())
    assert "quittegelb" in str(kept) and kept["standing"]["h1"]["anna"] and kept["kept"]["h1"]["anna"]
    chain = keys("geheim", SEED, 1000, range(3, 8))
    hidden = [
        SEED,
        "quittegelb",
        "himmelblau",
        "Zauberwort",
        "Punkte >= 17",
        "Punkte >= 23",
        *(chain[number].hex() for number in range(4, 8)),
    ]
    hidden += ["anna@example.org", "bernd@example.org", "b.birke@example.net", "zolw@example.org", "gm@example.org"]
    for name, data in site.items():
        text = data.decode("utf-8")
        assert [word for word in hidden if word.casefold() in text.casefold()] == [], name
    assert chain[3].hex() in site["issues/003/index.html"].decode()
    assert not [name for name in site if "private" in name or name.startswith(("orders", "players/ID"))]
    # the press is there, its author is not
    page = site["issues/002/index.html"].decode()
    press = page[page.index('id="press"') : page.index('id="proof"')]
    assert "Wer bin ich?" in press and "Bernd" not in press


def test_the_site_follows_from_issue_json_alone(site: dict[str, bytes], secret: Path, tmp_path: Path) -> None:
    """Other letters, another seed, other players' pages: not a byte of the site changes."""
    other = copy(secret, tmp_path / "other")
    (other / "seed").unlink()
    for letter in other.glob("orders/*/*"):
        letter.write_text("Zug 1: 6+6, 6+6, Rest 6\n", "utf-8")
    for sums in other.glob("issues/*/SHA256SUMS"):
        private = sums.parent / "private.json"
        old = hashlib.sha256(private.read_bytes()).hexdigest()
        private.write_text('{"texts":[],"kept":{},"standing":{}}\n', "utf-8")
        new = hashlib.sha256(private.read_bytes()).hexdigest()
        sums.write_text(sums.read_text("utf-8").replace(old, new), "utf-8")
    for page in other.glob("issues/*/players/*"):
        page.write_text("?", "utf-8")
    assert call("site", tmp_path / "web", other).code == 0
    assert tree(tmp_path / "web") == site


def test_a_sheet_of_ones_own_has_the_links_too(secret: Path, tmp_path: Path) -> None:
    campaign = copy(secret, tmp_path / "c")
    (campaign / "templates" / "frame").mkdir(parents=True)
    own = '<!doctype html><html lang="{{ lang }}"><body class="x"><h1>{{ title }}</h1></body></html>'
    (campaign / "templates" / "frame" / "sheet.html.j2").write_text(own)
    assert call("site", tmp_path / "web", campaign).code == 0
    found = tree(tmp_path / "web")
    page = found["issues/002/index.html"].decode()
    assert page.index('<body class="x">') < page.index("../../index.html") < page.index("<h1>")
    assert {"../001/index.html", "../003/index.html"} <= set(dict(pages(found))["issues/002/index.html"].links)


def test_only_the_newest_issue_has_the_form_to_click(site: dict[str, bytes]) -> None:
    assert b'id="order-screen"' in site["issues/003/index.html"]
    for name in ("issues/001", "issues/002", "issues/002.rev1", "issues/003.rev1"):
        assert b"<script" not in site[f"{name}/index.html"] and b'id="form"' in site[f"{name}/index.html"]


def test_archives_are_offered_when_they_are_public(secret: Path, tmp_path: Path) -> None:
    campaign = copy(secret, tmp_path / "c")
    assert call("archive", campaign, "--force").code == 0
    assert call("archive", campaign, "--public", "--force", "--out", campaign / "archive" / "alle.zip").code == 0
    (campaign / "archive" / "kein.zip").write_bytes(b"PK no archive")
    assert call("site", tmp_path / "web", campaign).code == 0
    found = tree(tmp_path / "web")
    assert [name for name in found if name.endswith(".zip")] == ["archive/alle.zip"]
    check_links(found)


# ---- the feed ----


def entry_times(root: ElementTree.Element) -> list[str]:
    return [entry.findtext(f"{ATOM}updated") or "" for entry in root.findall(f"{ATOM}entry")]


def check_feed(data: bytes) -> ElementTree.Element:
    """The elements that RFC 4287 (4.1.1, 4.1.2) asks for, each as often as it allows."""
    root = ElementTree.fromstring(data)
    assert root.tag == f"{ATOM}feed"
    ids = []
    for element in (root, *root.findall(f"{ATOM}entry")):
        for once in ("id", "title", "updated"):
            assert len(element.findall(ATOM + once)) == 1, once
        ids.append(element.findtext(f"{ATOM}id") or "")
        assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", ids[-1])
        moment = element.findtext(f"{ATOM}updated") or ""
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", moment)
        kinds = [(link.get("rel"), link.get("type")) for link in element.findall(f"{ATOM}link")]
        assert len(kinds) == len(set(kinds)) and ("alternate", "text/html") in kinds
        assert len(element.findall(f"{ATOM}summary")) <= 1
    assert len(ids) == len(set(ids))
    assert len(root.findall(f"{ATOM}author/{ATOM}name")) == 1 and root.findtext(f"{ATOM}author/{ATOM}name")
    assert [link.get("href") for link in root.findall(f"{ATOM}link") if link.get("rel") == "self"]
    return root


def test_the_feed_is_valid(site: dict[str, bytes]) -> None:
    root = check_feed(site["feed.xml"])
    assert len(root.findall(f"{ATOM}entry")) == 3
    links = {link.get("href") or "" for link in root.iter(f"{ATOM}link")}
    assert links <= set(site)
    times = entry_times(root)
    assert times == sorted(times, reverse=True) and len(set(times)) == 3
    assert times[0].startswith("2027-01-26T12:00:01"), "the corrected issue is newer by a second"


def test_the_feed_of_the_shipped_campaigns_is_valid(shipped: dict[str, bytes]) -> None:
    root = check_feed(shipped["feed.xml"])
    times = entry_times(root)
    assert times == sorted(times, reverse=True) and len(set(times)) == len(times)


def test_a_foreign_reader_understands_the_feed(site: dict[str, bytes]) -> None:
    found = feedparser.parse(site["feed.xml"])
    assert found.version == "atom10" and not found.bozo
    assert found.feed.title == "Ein <b>Titel</b> & mehr" and found.feed.language == "de"
    assert [entry.link for entry in found.entries] == [f"issues/{n}/index.html" for n in ("003", "002", "001")]
    assert "Brief lag noch im Kasten." in found.entries[1].summary


def test_the_feed_has_absolute_links_with_url(secret: Path, tmp_path: Path) -> None:
    for base in ("https://example.org/liga", "https://example.org/liga/"):
        assert call("site", tmp_path / "web", secret, "--url", base).code == 0
        root = check_feed((tmp_path / "web" / "feed.xml").read_bytes())
        links = [link.get("href") or "" for link in root.iter(f"{ATOM}link")]
        assert all(link.startswith("https://example.org/liga/") for link in links)
        assert "https://example.org/liga/issues/002/index.html" in links


@pytest.mark.parametrize(
    "url", ["example.org", "ftp://example.org", "javascript:alert(1)", "https://a b", 'https://a/"']
)
def test_an_address_that_is_none_is_refused(secret: Path, tmp_path: Path, url: str) -> None:
    assert call("site", tmp_path / "web", secret, "--url", url).code == 2
    assert not (tmp_path / "web").exists()


# ---- the folder ----


def test_the_same_bytes_anywhere(site: dict[str, bytes], secret: Path, tmp_path: Path) -> None:
    for at, more in enumerate(({"TZ": "Asia/Tokyo", "LANG": "en_US.UTF-8"}, {"PYTHONHASHSEED": "7", "LC_ALL": "C"})):
        done = run(
            "site",
            f"web{at}",
            "geheim",
            cwd=copy(secret, tmp_path / str(at) / "geheim").parent,
            env=environment(**more),
        )
        assert done.code == 0, done
        assert tree(tmp_path / str(at) / f"web{at}") == site


def test_a_second_call_replaces_the_folder(secret: Path, tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()  # an empty one is taken
    assert call("site", web, secret).code == 0
    (web / "issues" / "009").mkdir()
    assert call("site", web, secret, "--lang", "en").code == 0
    assert not (web / "issues" / "009").exists() and b'lang="en"' in (web / "index.html").read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["web"]


def test_the_two_folders_may_be_swapped(site: dict[str, bytes], secret: Path, tmp_path: Path) -> None:
    assert call("site", secret, tmp_path / "web").code == 0
    assert tree(tmp_path / "web") == site


def test_a_foreign_folder_is_never_touched(secret: Path, tmp_path: Path) -> None:
    filled = tmp_path / "filled"
    write_tree(filled, {"letter.txt": b"mine"})
    assert call("site", filled, secret, "--json").codes == ["site.filled"]
    assert tree(filled) == {"letter.txt": b"mine"}
    assert call("site", secret, secret, "--json").codes == ["site.filled"]
    assert call("site", filled / "letter.txt", secret, "--json").codes == ["site.no-folder"]
    web = tmp_path / "web"
    assert call("site", web, CAMPAIGNS / "beispiel").code == 0
    before = tree(web)
    assert call("site", web, secret, "--json").codes == ["site.other"]
    assert tree(web) == before


def test_a_failure_leaves_the_old_site(secret: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pbm.shell import site as module

    web = tmp_path / "web"
    assert call("site", web, secret).code == 0
    before = tree(web)

    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_tree", fails)
    assert call("site", web, secret, "--lang", "en", "--json").codes == ["store.unwritable"]
    assert tree(web) == before and [path.name for path in tmp_path.iterdir()] == ["web"]


@pytest.mark.parametrize("swaps", [True, False])
def test_the_old_site_gives_way_to_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, swaps: bool) -> None:
    """In one step where the system has it: then no site is ever moved away before the new one stands there."""
    from pbm.shell import site as module

    web = tmp_path / "web"
    module.write_site(web, {"index.html": b"old", "old.html": b"x"})
    renamed: list[object] = []
    real = os.rename
    monkeypatch.setattr(module.os, "rename", lambda *names: (renamed.append(names), real(*names)))
    if not swaps:
        monkeypatch.setattr(module, "_swapped", lambda *_: False)
    else:
        one, other = tmp_path / "one", tmp_path / "other"
        one.mkdir()
        other.mkdir()
        known = module._swapped(one, other)
        one.rmdir()
        other.rmdir()
        if not known:
            pytest.skip("this system has no such step")
    module.write_site(web, {"index.html": b"new"})
    assert tree(web) == {"index.html": b"new"} and [path.name for path in tmp_path.iterdir()] == ["web"]
    assert len(renamed) == (0 if swaps else 2)


def test_a_damaged_issue_is_named(secret: Path, tmp_path: Path) -> None:
    campaign = copy(secret, tmp_path / "c")
    file = campaign / "issues/001/issue.json"
    file.write_bytes(file.read_bytes().replace(b"Anna", b"Anni"))
    assert call("site", tmp_path / "web", campaign, "--json").codes == ["store.changed"]
    assert not (tmp_path / "web").exists()


def test_a_missing_issue_is_named(secret: Path, tmp_path: Path) -> None:
    campaign = copy(secret, tmp_path / "c")
    shutil.rmtree(campaign / "issues" / "002")
    assert call("site", tmp_path / "web", campaign, "--json").codes == ["store.gap"]
    assert not (tmp_path / "web").exists()


def test_a_campaign_that_is_not_there_is_wrong_usage(tmp_path: Path) -> None:
    assert call("site", tmp_path / "web", tmp_path / "nowhere").code == 2
    assert call("site").code == 2


def test_before_the_first_issue_there_is_no_site(tmp_path: Path) -> None:
    assert call("site", tmp_path / "web", folder(tmp_path / "c"), "--json").codes == ["issue.none"]


def test_records_are_those_of_the_campaign() -> None:
    """Against the numbers themselves, of a whole shipped campaign."""
    from pbm.referee.site_book import Book
    from pbm.referee.site_records import records

    folders = sorted((CAMPAIGNS / "dottendorf" / "issues").iterdir())
    issues = [json.loads((path / "issue.json").read_bytes()) for path in folders]
    found = {row["what"]: row for row in records(Book(issues, {}, "en"))}
    history = issues[-1]["games"]["d1"]["history"]
    best = max(max(scores) for scores in history.values())
    gain = max(b - a for scores in history.values() for a, b in pairwise(scores))
    assert found["Highest score in Anton"]["value"] == str(best)
    assert found["Biggest gain in one issue, Anton"]["value"] == f"+{gain}"
    marks = [
        strokes
        for public in issues
        for moves in ((public["games"]["d1"]["report"] or {}).get("moves") or {}).values()
        for move in moves
        for _, _, strokes in move.get("marks", ())
    ]
    assert found["Most marks on one sum, Anton"]["value"].startswith(f"{max(marks)} marks")
    ends = [public["games"][game]["table"][0]["player"] for public in issues[-1:] for game in public["games"]]
    assert found["Most wins"]["value"] == f"{max(map(ends.count, ends))} win"
    assert found["Longest run without NMR"]["value"] == "12 issues"
    assert all(row["who"] and row["value"] for row in found.values())


def test_a_seat_that_changed_hands_is_told_of(tmp_path: Path) -> None:
    text = "id: wechsel\nlanguage: de\nplayers: {anna: {name: Anna}, cora: {name: Cora}, dora: {name: Dora}}\n"
    text += "games:\n  d1: {game: dottendorfer, title: Anton, players: [anna, cora], standby: [dora], rules: {nmr: skip, nmr_limit: 1}}\n"
    campaign = play(folder(tmp_path / "c", text), 1)
    for number in (2, 3):
        for player in ("anna", "dora"):
            order(campaign, number, f"{player}.txt", example(campaign, player, number - 1))
        assert call("issue", campaign, "--nmr", "--force").code == 0
    assert call("site", tmp_path / "web", campaign).code == 0
    found = tree(tmp_path / "web")
    check_links(found)
    assert "Anton: Dora übernimmt von Cora." in found["index.html"].decode()
    old, new = (dict(pages(found))[f"players/{player}.html"] for player in ("cora", "dora"))
    assert [link for link in old.links if "#game-d1" in link] == ["../issues/002/index.html#game-d1"] * 2
    assert [link for link in new.links if "#game-d1" in link] == ["../issues/003/index.html#game-d1"] * 2
