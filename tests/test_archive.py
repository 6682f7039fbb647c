"""Archives: one file, the same anywhere, every changed byte found, nothing given away, no harm done."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import shutil
import stat
import subprocess
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pbm.shell import zips
from pbm.shell.audit_zip import audit_zip, check_zip
from tests.cli import CAMPAIGN, ROOT, SEED, call, copy, environment, example, folder, order, play, run, tree

SECRETS = [
    "anna@example.org", "anna@privat.example", "bernd@example.net", "gm@example.org", "rosenrot", SEED,
    "Zahnarzt", "Heimlich", "handwurf", "geplant", "Schöne Grüße", "from the train", "1, 1, 2, 2, 3",
]  # fmt: skip
SETTINGS = f"""\
# Heimlich: Bernd zahlt nicht
{CAMPAIGN.replace("anna@example.org", "[anna@example.org, Anna@privat.example], code: Rosenrot")
         .replace("language: de}", "language: de, email: bernd@example.net}")}
"""


def issued(here: Path, upto: int) -> Path:
    """Issues with letters that hold private words, addresses and a code word."""
    for number in range(1, upto + 1):
        if number > 1:
            mine = example(here, "anna", number - 1)
            anna = f"Hallo, war beim Zahnarzt.\nKennwort: Rosenrot\n{mine}\nSchöne Grüße\nanna@privat.example\n"
            order(here, number, "anna.txt", anna)
            order(here, number, "bernd.txt", example(here, "bernd", number - 1) + "\nSent from the train\n")
            order(here, number, "Zahnarzt.doc", "Zahnarzt")
        result = call("issue", here)
        assert result.code == 0, result
    return here


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign that is being played, with orders for the next issue and dice to come."""
    here = folder(tmp_path_factory.mktemp("running") / "probe", SETTINGS)
    (here / "dice.yaml").write_text("# handwurf von gestern\nd1/*/15: [1, 1, 2, 2, 3]\n")
    issued(here, 3)
    order(here, 4, "anna.txt", "Zahnarzt, geplant\n")
    (here / "templates" / "frame").mkdir(parents=True)
    shutil.copy(ROOT / "templates/frame/deadline.txt.j2", here / "templates/frame")
    with (here / "templates/frame/deadline.txt.j2").open("a") as file:
        file.write("{# Heimlich #}")
    return here


@pytest.fixture(scope="module")
def over(running: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = copy(running, tmp_path_factory.mktemp("over") / "probe")
    (here / "campaign.yaml").write_text(SETTINGS.replace("rules:", "ended: true, rules:"))
    assert call("issue", here, "--nmr", "--force").code == 0
    return here


def packed(here: Path, to: Path, *args: str) -> Path:
    result = call("archive", here, "--out", to, *args)
    assert result.code == 0, result
    return to


@pytest.fixture(scope="module")
def full_zip(running: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed(running, tmp_path_factory.mktemp("zips") / "full.zip")


@pytest.fixture(scope="module")
def public_zip(running: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed(running, tmp_path_factory.mktemp("zips") / "public.zip", "--public")


def contents(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        assert file.testzip() is None
        return {name: file.read(name) for name in file.namelist()}


def codes(path: Path) -> list[str]:
    return [problem.code for problem in audit_zip(path).problems]


# ---- what is in it ----


def test_all_of_the_campaign_is_in_the_full_one(running: Path, full_zip: Path) -> None:
    found = contents(full_zip)
    there = tree(running)
    assert len(there) > 30
    assert {name: found.get(name) for name in there} == there
    assert {"README.txt", "LIESMICH.txt", "check_dice.py", "FORMAT", "SHA256SUMS"} <= found.keys()
    assert "program/templates/frame/sheet.txt.j2" in found


def test_its_place_and_its_rights(running: Path, tmp_path: Path) -> None:
    here = copy(running, tmp_path / "c")
    for public, mode in (([], 0o600), (["--public"], 0o644)):
        result = call("archive", here, "--json", *public)
        path = here / "archive" / "probe.zip"
        assert result.code == 0 and result.json["file"] == str(path)
        assert stat.S_IMODE(path.stat().st_mode) == mode
        assert result.json["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
        assert result.json["files"] == len(contents(path)) and result.json["public"] is bool(public)
        assert call("verify", path).code == 0
    assert os.listdir(here / "archive") == ["probe.zip"]
    assert not any(name.startswith("archive/") for name in contents(path))
    assert call("archive", here, "--out", tmp_path).code == 0
    assert (tmp_path / "probe.zip").is_file()


def test_the_same_bytes_on_any_machine(running: Path, tmp_path: Path) -> None:
    """Other folder, zone, locale, umask, rights, times, order of files."""
    other = tmp_path / "other" / "place"
    other.mkdir(parents=True)
    for name, data in sorted(tree(running).items(), reverse=True):
        (other / name).parent.mkdir(parents=True, exist_ok=True)
        (other / name).write_bytes(data)
        os.chmod(other / name, 0o640)
        os.utime(other / name, (10**9, 10**9))
    for public in ([], ["--public"]):
        env = environment(TZ="Asia/Tokyo", LC_ALL="de_DE.UTF-8", PYTHONHASHSEED="7", LANG="de_DE")
        assert run("archive", running, "--out", tmp_path / "a.zip", *public).code == 0
        done = run("archive", "--out", tmp_path / "b.zip", *public, cwd=other, env=env, umask=0o077)
        assert done.code == 0
        assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
        assert (tmp_path / "a.zip").read_bytes() == packed(running, tmp_path / "c.zip", *public).read_bytes()


def test_other_programs_read_it(full_zip: Path, public_zip: Path, tmp_path: Path) -> None:
    for path in (full_zip, public_zip):
        place = tmp_path / path.stem
        zipfile.ZipFile(path).extractall(place)
        for sums in place.rglob("SHA256SUMS"):
            named = dict(line.split("  ")[::-1] for line in sums.read_text().splitlines() if line[0] != "#")
            there = {name for name in named if (sums.parent / name).exists()}
            if path == full_zip or sums.parent == place:
                assert there == set(named)
            for name in there:
                assert hashlib.sha256((sums.parent / name).read_bytes()).hexdigest() == named[name]
        assert call("verify", place).code == 0
        (place / "issues/002/sheet.txt").write_text("x")
        assert call("verify", place, "--json").codes == ["verify.sum"]


@pytest.mark.parametrize("name", ["beispiel", "dottendorf", "liga", "pokal"])
@pytest.mark.parametrize("public", [[], ["--public"]])
def test_the_campaigns_of_the_project(name: str, public: list[str], tmp_path: Path) -> None:
    here = copy(ROOT / "campaigns" / name, tmp_path / "c")
    path = packed(here, tmp_path / "a.zip", *public)
    result = call("verify", path, "--json")
    assert result.code == 0 and result.json["ok"] is True
    assert result.json["issues"] == len(list(here.glob("issues/[0-9][0-9][0-9]/issue.json")))


@pytest.mark.parametrize("public", [[], ["--public"]])
def test_a_corrected_campaign(public: list[str], tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c"), 3)
    path = here / "orders/002/anna.txt"
    order(here, 2, "anna.txt", "\n".join(reversed(path.read_text("utf-8").splitlines()[1:])) + "\n")
    assert call("correct", "2", here, "--reason", "Misread.", "--yes", "--nmr").code == 0
    archive = packed(here, tmp_path / "a.zip", *public)
    assert codes(archive) == []
    files = contents(archive)
    assert {"issues/002.rev1/issue.json", "issues/002.rev1/sheet.txt", "issues/003.rev1/SHA256SUMS"} <= files.keys()
    forged(files, "issues/002.rev1/issue.json", b'"score":', b'"score":1')
    (tmp_path / "x.zip").write_bytes(zips.pack(files))
    assert codes(tmp_path / "x.zip") != []


# ---- without the program ----


@pytest.mark.parametrize("page", ["README.txt", "LIESMICH.txt"])
@pytest.mark.parametrize("salted", [False, True])
def test_the_page_checks_the_dice_with_openssl(page: str, salted: bool, running: Path, tmp_path: Path) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    here = running
    if salted:
        dice = 'dice: {salt: "it\'s fair", beacon: {source: 6aus49, from: 1}}\n'
        here = folder(tmp_path / "c", CAMPAIGN + dice)
        order(here, 1, "x", "")
        (here / "orders/001.beacon").write_text("3 7 14\n")
        play(here, 1)
    text = contents(packed(here, tmp_path / "a.zip"))[page].decode()
    shell = "\n".join(line for line in text.splitlines() if re.match(r"  (\(?|  *)(printf|K=)", line))
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, timeout=30, check=True)
    results = [line.split("= ")[1] for line in done.stdout.splitlines()]
    first = json.loads((here / "issues/001/issue.json").read_text("utf-8"))["dice"]
    assert results[0] == first["before"] and results[0] in text
    assert len(results) == (4 if salted else 2)
    last = bytes.fromhex(results[-1])
    dice_thrown = [byte % 6 + 1 for byte in last if byte < 252][: len(first["rolls"][0]["dice"])]
    assert dice_thrown == first["rolls"][0]["dice"] and first["rolls"][0]["label"] in text
    assert " ".join(map(str, dice_thrown)) in text
    shown = re.search(r"(?:with|mit) ([0-9a-f]{10,64})\.", text)
    assert shown and results[-1].startswith(shown[1])


def test_a_title_is_no_mark_of_the_page(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c", CAMPAIGN.replace("title: Probe", 'title: "@PROOF_EN@ @FORMAT@ @TITLE@"')), 1)
    page = contents(packed(here, tmp_path / "c.zip"))["README.txt"].decode()
    assert page.startswith("@PROOF_EN@ @FORMAT@ @TITLE@\n")
    rest = page.partition("\n")[2]
    assert "the form of this archive: pbm-archive-1" in rest and "openssl dgst" in rest and "@" not in rest


def test_a_page_where_all_dice_were_thrown_by_hand(tmp_path: Path) -> None:
    here = copy(ROOT / "campaigns" / "beispiel", tmp_path / "c")
    assert b"openssl dgst" not in contents(packed(here, tmp_path / "a.zip"))["README.txt"]


# ---- nothing given away ----


def given_away(path: Path) -> list[tuple[str, str]]:
    """(file, secret) for each that is found, but the game master's address in a sheet."""
    found = []
    for name, data in contents(path).items():
        text = f"{name}\n{data.decode('utf-8')}".casefold()
        for secret in SECRETS:
            if secret.casefold() in text and not (secret == "gm@example.org" and "/sheet." in name):
                found.append((name, secret))
    return found


def test_the_search_finds_what_the_full_one_holds(full_zip: Path) -> None:
    assert {secret for _, secret in given_away(full_zip)} == set(SECRETS)


def test_public_gives_nothing_away(running: Path, public_zip: Path) -> None:
    assert given_away(public_zip) == []
    names = set(contents(public_zip))
    assert not any(re.search(r"(^|/)(seed|dice\.yaml|private\.json|orders|players)(/|$)", name) for name in names)
    assert not any(name.startswith("templates/") for name in names)
    letters = [path.read_text("utf-8") for path in running.glob("orders/*/*.txt")]
    lines = {line.strip() for text in letters for line in text.splitlines() if len(line.strip()) > 3}
    packed_text = "\n".join(data.decode() for data in contents(public_zip).values())
    assert len(lines) > 8 and [line for line in lines if line in packed_text] == []


def test_public_after_the_last_issue(over: Path, tmp_path: Path) -> None:
    path = packed(over, tmp_path / "a.zip", "--public")
    assert {secret for _, secret in given_away(path)} == {SEED}
    assert {name for name, _ in given_away(path)} == {"seed"}
    kept = json.loads(contents(path)["issues/002/private.json"])
    assert "authors" not in kept and [text["player"] for text in kept["texts"]] == ["anna", "bernd"]
    assert all(not {"lines", "sha256", "received"} & text.keys() for text in kept["texts"])
    held = [fate for text in kept["texts"] for fate in text["fates"] if fate[1] == "fate.holds"]
    assert len(held) == 4
    result = call("verify", path, "--json")
    assert result.json["ok"] and [note["code"] for note in result.json["notes"]] == ["archive.public"]


def test_a_new_game_keeps_the_seed_secret(over: Path, tmp_path: Path) -> None:
    here = copy(over, tmp_path / "c")
    text = (here / "campaign.yaml").read_text()
    game = "  d2: {game: dottendorfer, title: Quitte, players: [anna, bernd]}\nleague:"
    (here / "campaign.yaml").write_text(text.replace("league:", game))
    path = packed(here, tmp_path / "a.zip", "--public")
    assert given_away(path) == [] and b"Quitte" not in path.read_bytes()


def test_authors_of_anonymous_press_stay_unknown(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c", CAMPAIGN.replace("rules:", "turns_per_issue: 1, rules:")), 1)
    for name in ("anna", "bernd"):
        more = "Presse (anonym):\nIch war es nicht.\n" if name == "anna" else ""
        order(here, 2, f"{name}.txt", example(here, name, 1) + more)
    (here / "campaign.yaml").write_text(CAMPAIGN.replace("rules:", "turns_per_issue: 1, ended: true, rules:"))
    assert call("issue", here, "--nmr").code == 0
    private = json.loads((here / "issues/002/private.json").read_text("utf-8"))
    assert private["authors"] == ["anna"]
    found = contents(packed(here, tmp_path / "a.zip", "--public"))
    kept = json.loads(found["issues/002/private.json"])
    assert "authors" not in kept and "Ich war es nicht." not in json.dumps(kept)
    anna, bernd = kept["texts"]
    assert [fate[1:] for fate in anna["fates"]] == [fate[1:] for fate in bernd["fates"]]


# ---- every changed byte ----


@pytest.mark.parametrize("kind", ["full", "public"])
def test_a_changed_byte_anywhere_is_found_and_named(kind: str, request: pytest.FixtureRequest) -> None:
    path: Path = request.getfixturevalue(f"{kind}_zip")
    data = path.read_bytes()
    at = 0
    places = []
    for part in zips.parts(contents(path)):
        count = len(part.data)
        steps = {0, 1, count // 3, count // 2, count - 1, *range(0, min(count, 120), 5)} if count else set()
        places += [(at + step, part.name) for step in sorted(steps)]
        at += count
    assert at == len(data) and len(places) > 1000
    missed, unnamed = [], []
    for number, (place, name) in enumerate(places):
        broken = bytearray(data)
        broken[place] ^= (0x01, 0x20, 0x80)[number % 3]
        found = check_zip(bytes(broken), "x.zip").problems
        if not found:
            missed.append((place, name))
        elif name and not any(name in (problem.place.source, *problem.args.values()) for problem in found):
            unnamed.append((place, name, found[0].code, found[0].place.source))
    assert missed == []
    # Where the directory can't be read, a neighbour may be named; a name that may not be is named itself.
    assert [item for item in unnamed if item[2] not in ("archive.broken", "archive.name", "archive.twice")] == []
    assert len(unnamed) <= len(places) // 20, unnamed[:20]


def test_a_changed_byte_is_told_to_people(full_zip: Path, tmp_path: Path) -> None:
    data = full_zip.read_bytes()
    with zipfile.ZipFile(full_zip) as file:
        at = file.getinfo("issues/002/sheet.txt").header_offset + 300
    (tmp_path / "x.zip").write_bytes(data[:at] + b"\x7f" + data[at + 1 :])
    for lang in ("de", "en"):
        result = call("verify", tmp_path / "x.zip", "--lang", lang)
        assert result.code == 1 and "issues/002/sheet.txt" in result.out and len(result.out.splitlines()) == 1


def test_bytes_more_or_less(full_zip: Path, tmp_path: Path) -> None:
    data = full_zip.read_bytes()
    cut = (data[:-1], data[1:], data[: len(data) // 2], data[:1000], b"PK\3\4", b"")
    for broken in (data + b"\0", b"\0" + data, *cut):
        (tmp_path / "x.zip").write_bytes(broken)
        assert call("verify", tmp_path / "x.zip").code == 1


def rewritten(path: Path, to: Path, change: Callable[[dict[str, bytes]], Any], form: int = zipfile.ZIP_STORED) -> Path:
    """An archive as somebody else would pack it again after a change."""
    files = contents(path)
    change(files)
    with zipfile.ZipFile(to, "w", form) as file:
        for name, data in files.items():
            file.writestr(name, data)
    return to


def forged(files: dict[str, bytes], name: str, old: bytes, new: bytes) -> None:
    """Change a file and all sums of it, as one would who knows the format."""
    assert old in files[name]
    changed = [(name, files[name].replace(old, new, 1))]
    for sums in (f"{name.rpartition('/')[0]}/SHA256SUMS", "SHA256SUMS"):
        if sums not in files:
            continue
        text = files[sums]
        for other, data in changed:
            was, now = (hashlib.sha256(item).hexdigest().encode() for item in (files[other], data))
            text = text.replace(was, now)
        changed.append((sums, text))
    files.update(changed)


def test_packed_again_by_another_program(full_zip: Path, tmp_path: Path) -> None:
    for form in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        again = rewritten(full_zip, tmp_path / "x.zip", lambda files: None, form)
        assert codes(again) == ["archive.container"]
    again = rewritten(full_zip, tmp_path / "x.zip", lambda files: files.update(seed=b"0" * 32), zipfile.ZIP_DEFLATED)
    found = audit_zip(again).problems
    assert {(problem.code, problem.place.source) for problem in found if problem.code != "archive.container"} == {
        ("archive.changed", "seed")
    }
    again = rewritten(full_zip, tmp_path / "x.zip", lambda files: files.pop("dice.yaml"))
    assert "verify.gone" in codes(again)
    again = rewritten(full_zip, tmp_path / "x.zip", lambda files: files.update({"evil.txt": b""}))
    assert "verify.extra" in codes(again)


@pytest.mark.parametrize("kind", ["full", "public"])
def test_a_forger_who_mends_all_sums(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    path: Path = request.getfixturevalue(f"{kind}_zip")
    files = contents(path)
    roll = json.loads(files["issues/001/issue.json"])["dice"]["rolls"][0]
    old = json.dumps(roll["dice"], separators=(",", ":")).encode()
    new = json.dumps([face % 6 + 1 for face in roll["dice"]], separators=(",", ":")).encode()
    forged(files, "issues/001/issue.json", old, new)
    (tmp_path / "x.zip").write_bytes(zips.pack(files))
    assert {"verify.roll", "verify.previous"} <= set(codes(tmp_path / "x.zip"))
    files = contents(path)
    forged(files, "campaign.yaml", b"probe", b"prabe")
    (tmp_path / "x.zip").write_bytes(zips.pack(files))
    assert "campaign.change-forbidden" in codes(tmp_path / "x.zip")


def test_templates_of_an_archive_are_never_run(running: Path, tmp_path: Path) -> None:
    here = copy(running, tmp_path / "c")
    (here / "templates/frame/sheet.txt.j2").write_text("{{ nothing.of.the.kind() }}")
    assert codes(packed(here, tmp_path / "a.zip")) == []


# ---- no harm ----


def with_entry(path: Path, to: Path, info: zipfile.ZipInfo | str, data: bytes = b"x") -> Path:
    """The archive with one more file in it."""
    shutil.copy(path, to)
    with zipfile.ZipFile(to, "a") as file:
        file.writestr(info, data)
    return to


@pytest.mark.parametrize(
    "name",
    [
        "/etc/passwd", "../evil.txt", "issues/../../evil.txt", "./evil.txt", "issues//evil.txt", "C:/evil.txt",
        "a\\b.txt", "..", "issues/con.txt", "evil.txt ", "evil.", "e\u0301vil.txt", "ev\nil.txt", "ev\u202eil.txt",
        "x" * 500, "-" * 250 + ".txt", "\ufeff", "a:b",
    ],
)  # fmt: skip
def test_names_that_leave_the_folder(name: str, full_zip: Path, tmp_path: Path) -> None:
    place = tmp_path / "here"
    place.mkdir()
    result = call("verify", with_entry(full_zip, place / "x.zip", name), "--json")
    assert (result.code, result.codes) == (1, ["archive.name"])
    assert os.listdir(place) == ["x.zip"] and os.listdir(tmp_path) == ["here"]


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFSOCK, stat.S_IFDIR])
def test_links_and_devices(kind: int, full_zip: Path, tmp_path: Path) -> None:
    info = zipfile.ZipInfo("link")
    info.external_attr = (kind | 0o777) << 16
    assert codes(with_entry(full_zip, tmp_path / "x.zip", info, b"/etc/passwd")) == ["archive.link"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", ["seed", "SEED", "Campaign.YAML", "issues", "seed/x", "issues/001/sheet.txt/x"])
def test_names_given_twice(name: str, full_zip: Path, tmp_path: Path) -> None:
    found = codes(with_entry(full_zip, tmp_path / "x.zip", name))
    assert found == ["archive.twice"] or (name == "issues" and set(found) == {"archive.twice"})


def test_names_given_twice_in_another_form(full_zip: Path, tmp_path: Path) -> None:
    first = with_entry(full_zip, tmp_path / "x.zip", "straße.txt")
    assert codes(with_entry(first, tmp_path / "y.zip", "STRASSE.txt")) == ["archive.twice"]


def test_bombs(full_zip: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = zipfile.ZipInfo("bomb.txt")
    info.compress_type = zipfile.ZIP_DEFLATED
    path = with_entry(full_zip, tmp_path / "x.zip", info, b"\0" * (40 << 20))
    assert path.stat().st_size < full_zip.stat().st_size + 100_000
    assert codes(path) == ["archive.big"]
    # one that lies about its size is unpacked no further than it says
    data = path.read_bytes()
    at = data.rindex(b"PK\1\2")
    lying = data[: at + 24] + (1000).to_bytes(4, "little") + data[at + 28 :]
    (tmp_path / "y.zip").write_bytes(lying)
    assert codes(tmp_path / "y.zip") == ["archive.broken"]
    monkeypatch.setattr(zips, "MOST_BYTES", 1000)
    assert set(codes(full_zip)) == {"archive.big"}
    monkeypatch.setattr(zips, "MOST_BYTES", 1 << 30)
    monkeypatch.setattr(zips, "MOST_TOGETHER", 20_000)
    assert codes(full_zip) == ["archive.big"]
    monkeypatch.setattr(zips, "MOST_TOGETHER", 1 << 30)
    monkeypatch.setattr(zips, "MOST_FILES", 20)
    assert codes(full_zip) == ["archive.big"]


def test_what_is_not_read_is_not_written(running: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("MOST_BYTES", "MOST_TOGETHER", "MOST_FILES"):
        with monkeypatch.context() as patched:
            patched.setattr(zips, limit, 10)
            result = call("archive", running, "--out", tmp_path / "a.zip", "--json")
        assert result.code == 1 and set(result.codes) == {"archive.too-big"}
    assert not (tmp_path / "a.zip").exists()


def test_encrypted_and_unknown_packing(full_zip: Path, tmp_path: Path) -> None:
    data = bytearray(with_entry(full_zip, tmp_path / "x.zip", "x.txt").read_bytes())
    at = data.rindex(b"PK\1\2")
    for place, value in ((at + 8, 1), (at + 10, 12), (at + 10, 99)):
        broken = bytearray(data)
        broken[place] = value
        (tmp_path / "y.zip").write_bytes(broken)
        assert codes(tmp_path / "y.zip") == ["archive.locked"]


def test_other_formats_and_other_files(full_zip: Path, tmp_path: Path) -> None:
    def newer(files: dict[str, bytes]) -> None:
        files["FORMAT"] = b"pbm-archive-9\nkind: full\n"

    assert "archive.format" in codes(rewritten(full_zip, tmp_path / "x.zip", newer))
    assert "archive.none" in codes(rewritten(full_zip, tmp_path / "x.zip", lambda files: files.pop("FORMAT")))
    with zipfile.ZipFile(tmp_path / "empty.zip", "w"):
        pass
    assert codes(tmp_path / "empty.zip") == ["archive.none"]
    (tmp_path / "text.zip").write_text("no zip at all")
    assert codes(tmp_path / "text.zip") == ["archive.no-zip"]


def test_hostile_zips_of_all_kinds_end_in_problems(full_zip: Path, tmp_path: Path) -> None:
    """Cut up and put together at random (always the same): never an exception, never accepted."""
    import random

    dice = random.Random(1)
    files = {name: data[:40] for name, data in list(contents(full_zip).items())[:6]}
    data = zips.pack(files)
    for _ in range(1500):
        broken = bytearray(data)
        for _ in range(dice.randint(1, 6)):
            at = dice.randrange(len(broken))
            broken[at : at + dice.choice([0, 1, 4])] = dice.randbytes(dice.choice([0, 1, 4]))
        if bytes(broken) != data:
            assert zips.unpack(bytes(broken), "x.zip").problems


def test_unpacking_follows_packing() -> None:
    files = {"a.txt": b"", "ordner/ä.txt": b"x" * 1000, "z": bytes(range(256))}
    data = zips.pack(files)
    assert zips.unpack(data, "x") == (files, [])
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert {info.filename: info.CRC for info in file.infolist()} == {n: zlib.crc32(d) for n, d in files.items()}
        assert {info.date_time for info in file.infolist()} == {(1980, 1, 1, 0, 0, 0)}


# ---- what can't be packed ----


def test_refusals(running: Path, tmp_path: Path) -> None:
    assert call("archive", folder(tmp_path / "a"), "--json").codes == ["issue.none"]
    assert call("archive", tmp_path / "none").code == 2
    here = copy(running, tmp_path / "b")
    sheet = here / "issues/002/sheet.txt"
    sheet.write_text(sheet.read_text("utf-8") + "!", "utf-8")
    refused = call("archive", here, "--json")
    assert (refused.code, refused.codes) == (1, ["verify.sum", "archive.faults"])
    path = packed(here, tmp_path / "forced.zip", "--force")
    assert codes(path) == ["verify.sum"]
    here = copy(running, tmp_path / "c")
    order(here, 2, "ANNA.2.TXT", "x"), order(here, 2, "anna.2.txt", "x")
    assert call("archive", here, "--force", "--json").codes == ["archive.same-name"]
    here = copy(running, tmp_path / "d")
    order(here, 4, "wer?.txt", "x")
    assert call("archive", here, "--json").codes == ["archive.odd-name"]
    (tmp_path / "file").write_text("")
    result = call("archive", running, "--out", tmp_path / "file" / "x.zip", "--json")
    assert (result.code, result.codes) == (1, ["store.unwritable"])


def test_hidden_files_and_links_to_nowhere_stay_outside(running: Path, tmp_path: Path) -> None:
    here = copy(running, tmp_path / "c")
    before = packed(here, tmp_path / "a.zip").read_bytes()
    order(here, 4, ".anna.txt.swp", "x")
    (here / "orders/004/lost").symlink_to(tmp_path / "nothing")
    (here / "orders/.git").mkdir()
    (here / "orders/.git/HEAD").write_text("x")
    (here / "notes.txt").write_text("x")
    os.mkfifo(here / "orders/004/pipe")
    assert packed(here, tmp_path / "b.zip").read_bytes() == before
