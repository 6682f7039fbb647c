"""What game masters do by mistake: files in the wrong place, folders renamed, a seed that is not the one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pbm.kit.game import Entry, Status, Turn
from pbm.referee.check import Checked, Found
from pbm.referee.letters import Letter
from pbm.shell.cost import silent
from tests.cli import CAMPAIGN, call, copy, example, folder, order, play, tree


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("second") / "probe"), 2)


@pytest.fixture
def here(second: Path, tmp_path: Path) -> Path:
    return copy(second, tmp_path / "c")


def notes(campaign: Path, command: str = "check") -> dict[str, str]:
    return {note["source"]: note["code"] for note in call(command, campaign, "--json").json["notes"]}


# ---- orders where none are read ----


@pytest.mark.parametrize(
    ("name", "code", "near"),
    [
        ("orders/3/anna.txt", "note.astray-near", "orders/003"),
        ("orders/0003/anna.txt", "note.astray-near", "orders/003"),
        ("orders/003.yml", "note.astray-near", "orders/003.yaml"),
        ("orders/3.yaml", "note.astray-near", "orders/003.yaml"),
        ("orders/anna.txt", "note.astray-near", "orders/003/anna.txt"),
        ("orders/ANNA.2.TXT", "note.astray-near", "orders/003/ANNA.2.TXT"),
        ("anna.txt", "note.astray-near", "orders/003/anna.txt"),
        ("dice.yml", "note.astray-near", "dice.yaml"),
        ("orders/mails/anna.txt", "note.astray", "orders/003"),
        ("orders/2/anna.txt", "note.astray", "orders/003"),
        ("orders/005/anna.txt", "note.orders-ahead", "orders/005"),
        ("orders/004.yaml", "note.orders-ahead", "orders/004.yaml"),
        ("issues/002-alt/issue.json", "note.issue-astray", "issues/003"),
    ],
)
def test_what_lies_in_the_wrong_place(here: Path, name: str, code: str, near: str) -> None:
    assert notes(here) == notes(here, "verify") == {}
    (here / name).parent.mkdir(parents=True, exist_ok=True)
    (here / name).write_text("1: 54 53 2\n")
    source = "/".join(name.split("/")[:2])
    for command in ("check", "issue", "verify"):
        found = call(command, here, "--json").json["notes"]
        assert [(note["source"], note["code"]) for note in found] == [(source, code)]
        assert near in found[0]["message"]
    for said in (call("check", here).out, call("issue", here).err, call("issue", here, "--nmr").out):
        assert near in said
    assert (here / "issues/003").is_dir()


def test_what_lies_in_its_place_is_passed_in_silence(here: Path) -> None:
    for name in ("orders/001/anna.txt", "orders/003/gm.txt", "orders/README.txt", "orders/.DS_Store", "notes.txt"):
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).write_text("x\n")
    assert notes(here) == {}


def test_a_text_to_try_is_no_file_in_the_wrong_place(here: Path) -> None:
    (here / "anna.txt").write_text(example(here, "anna", 2))
    found = call("check", here, "--file", here / "anna.txt", "--player", "anna", "--json")
    assert (found.code, found.json["notes"]) == (0, [])


# ---- issues that are away, renamed or copied ----


def test_issues_that_are_gone_are_asked_for(here: Path) -> None:
    shutil.rmtree(here / "issues")
    assert notes(here) == {"orders/002": "note.orders-first"}


def test_a_renamed_issue_is_not_made_again(here: Path) -> None:
    (here / "issues/002").rename(here / "issues/2")
    for command in (["check"], ["issue", "--nmr"], ["verify"]):
        found = call(*command, here, "--json")
        assert (found.code, found.codes) == (1, ["store.misnamed"])
        assert not found.json["notes"]
    assert not (here / "issues/002").exists()


def test_a_copied_issue_is_told_as_what_it_is(here: Path) -> None:
    shutil.copytree(here / "issues/002", here / "issues/003")
    for command in (["check"], ["issue", "--nmr"], ["verify"]):
        found = call(*command, here, "--json")
        assert (found.code, found.codes) == (1, ["store.copy"])
    assert (here / "issues/002").is_dir()


# ---- what can't be changed in a running game, and what can be done instead ----


@pytest.mark.parametrize(
    ("old", "new", "ways"),
    [
        ("[anna, bernd]", "[anna, cora]", ["Resign", "ended: true", "new game", "players: [anna, bernd]"]),
        ("players: [anna, bernd]", "players: [bernd, anna]", ["anna, bernd"]),
        ("game: dottendorfer", "game: hajo", ["ended: true", "game: dottendorfer"]),
        ("  d1: {game", "  d2: {game", ["ended: true", "d1: {game: dottendorfer"]),
    ],
)
def test_a_running_game_stays_what_it_is(here: Path, old: str, new: str, ways: list[str]) -> None:
    text = CAMPAIGN.replace("language: de}", "language: de}\n  cora: {}")
    (here / "campaign.yaml").write_text(text.replace(old, new))
    before = tree(here / "issues")
    for more in ([], ["--accept-changes"]):
        assert call("issue", here, "--nmr", *more, "--json").codes == ["campaign.change-forbidden"]
        said = call("issue", here, "--nmr", *more).err
        assert all(way in said for way in ways) and '"' not in said
    assert call("check", here).code == 1
    assert call("verify", here, "--json").codes == ["campaign.change-forbidden"]
    assert tree(here / "issues") == before


def test_the_sheet_says_in_words_what_was_changed(here: Path) -> None:
    text = CAMPAIGN.replace("nmr: skip", "nmr: out").replace("[10, 7]", "[5, 3]")
    (here / "campaign.yaml").write_text(text.replace("rules:", "turns_per_issue: 3, rules:"))
    assert call("issue", here, "--nmr", "--accept-changes").code == 0
    sheet = (here / "issues/003/sheet.txt").read_text("utf-8")
    assert "house rule nmr" in sheet and "5, 3 (was 10, 7)" in sheet and "Anton, turns per issue" in sheet
    assert "games.d1" not in sheet and '["' not in sheet
    assert call("verify", here).code == 0


# ---- what an issue costs ----


def test_an_issue_says_who_has_an_nmr_and_who_is_out(here: Path) -> None:
    order(here, 3, "ana.txt", "1: 54 53 2")
    order(here, 3, "anna.txt", example(here, "anna", 2))
    (here / "campaign.yaml").write_text(CAMPAIGN.replace("nmr: skip", "nmr: out"))
    before = tree(here)
    dry = call("issue", here, "--nmr", "--accept-changes", "--dry-run")
    assert tree(here) == before
    done = call("issue", here, "--nmr", "--accept-changes")
    for said in (dry, done):
        assert said.code == 0
        line = next(line for line in said.out.splitlines() if "Bernd Birke" in line and "d1" in line)
        assert "Anton" in line and "turn 3" in line and "nmr: out" in line
        assert not any("Anna" in line and "missed" in line for line in said.out.splitlines())
        assert "orders/003/ana.txt" in said.out


def test_an_issue_says_who_resigns(here: Path) -> None:
    order(here, 3, "anna.txt", "[d1]\nResign\n")
    order(here, 3, "bernd.txt", example(here, "bernd", 2))
    said = call("issue", here)
    assert said.code == 0 and any("Anna Ahorn" in line and "resigns" in line for line in said.out.splitlines())


def test_an_issue_that_costs_nothing_says_nothing(here: Path) -> None:
    for player in ("anna", "bernd"):
        order(here, 3, f"{player}.txt", example(here, player, 2))
    said = call("issue", here)
    assert said.code == 0 and "Anna" not in said.out


@pytest.mark.parametrize(
    ("statuses", "wrote", "gone"),
    [
        (["accepted", "missing"], False, 1),  # the accepted one was kept from an earlier issue
        (["accepted", "missing"], True, 0),
        (["missing", "missing"], True, 1),  # something came, but no order
        (["faulty", "missing"], True, 0),
        (["accepted", "accepted"], False, 0),
    ],
)
def test_an_order_kept_from_an_earlier_issue_is_no_mail(statuses: list[Status], wrote: bool, gone: int) -> None:
    entries = tuple(Found("anna", "d1", Entry(Turn(at), status)) for at, status in enumerate(statuses, 1))
    letters = (Letter(0, "anna", "orders/003/anna.txt", "player", ""),) if wrote else ()
    assert silent(Checked(3, letters, entries)) == (1, gone)


# ---- the files that no issue can be made without ----


@pytest.mark.parametrize("seed", [b"", b"0123456789abcdef", b"f" * 32, b"\xff\xfe1"])
def test_a_running_campaign_never_gets_a_new_seed(here: Path, seed: bytes) -> None:
    (here / "seed").write_bytes(seed)
    for command in (["check"], ["issue", "--nmr"], ["verify"]):
        said = call(*command, here)
        text = " ".join((said.out + said.err).split())
        assert said.code == 1 and "openssl" not in text
        assert "backup" in text and "dice.yaml" in text
    fresh = folder(here / "fresh")
    (fresh / "seed").write_bytes(seed[:16])
    said = call("check", fresh)
    assert said.code == 1 and "openssl rand -hex 16 > seed" in said.out


def test_a_lost_seed_is_told_with_the_number_of_dice(tmp_path: Path) -> None:
    games = "games:\n  h1: {game: hajo, players: [anna, bernd]}\n  d1: {game: dottendorfer, players: [anna, bernd]}\n"
    here = folder(tmp_path / "c", f"id: x\nlanguage: en\nplayers: {{anna: {{}}, bernd: {{}}}}\n{games}", seed=None)
    said = call("issue", here).err
    assert "h1/anna/1.1.1 (6 dice)" in said.replace("\n  ", " ") and "d1/*/1 (5 dice)" in said.replace("\n  ", " ")
    example = said.splitlines()[-2].partition("right: ")[2]
    (here / "dice.yaml").write_text(example + "\n")
    refused = call("issue", here, "--json")
    assert refused.codes == ["seed.missing"] and example.partition(":")[0] not in refused.json["campaign"][0]["message"]


@pytest.mark.parametrize(
    ("name", "there", "advice"),
    [
        ("campaign.yml", [], "mv campaign.yml campaign.yaml"),
        ("campaign.yaml.txt", [], "mv campaign.yaml.txt campaign.yaml"),
        ("Campaign.yaml", [], "mv Campaign.yaml campaign.yaml"),
        ("elsewhere", ["seed"], "backup"),
        ("elsewhere", ["issues"], "backup"),
        ("elsewhere", [], "pbm new"),
    ],
)
def test_no_campaign_yaml(here: Path, name: str, there: list[str], advice: str) -> None:
    (here / "campaign.yaml").rename(here / name)
    for other in {"seed", "issues", "orders"} - set(there):
        shutil.rmtree(here / other) if (here / other).is_dir() else (here / other).unlink()
    for command in ("check", "issue", "status"):
        said = call(command, here)
        text = " ".join((said.out + said.err).split())
        assert said.code == 1 and advice in text
        assert ("pbm new" in text) is (advice == "pbm new")
        assert call(command, here, "--json").codes == ["campaign.no-file"]


@pytest.mark.parametrize("name", ["issue.json", "private.json", "SHA256SUMS"])
def test_a_file_that_is_gone_is_missing(here: Path, name: str) -> None:
    (here / "issues/002" / name).unlink()
    code = "store.no-sums" if name == "SHA256SUMS" else "store.gone"
    found = call("check", here, "--json")
    assert found.codes == [code] and found.json["campaign"][0]["source"] == f"issues/002/{name}"
    sources = [(problem["source"], problem["code"]) for problem in call("verify", here, "--json").json["problems"]]
    assert len([one for one in sources if one[0] == f"issues/002/{name}"]) == 1
    assert "missing" in call("verify", here).out


# ---- templates ----


def test_a_template_under_a_name_of_no_other_is_noted(here: Path) -> None:
    own = here / "templates/frame"
    own.mkdir(parents=True)
    (here / "templates/sheet.txt.j2").write_text("mine")
    (own / "part.j2").write_text("part")
    (own / "sheet.txt.j2").write_text("{% include 'frame/part.j2' %}")
    found = call("check", here, "--json").json["notes"]
    assert [(note["source"], note["code"]) for note in found] == [("templates/sheet.txt.j2", "note.template-unknown")]
    assert "sheet.txt.j2?" in found[0]["message"]


@pytest.mark.parametrize(
    ("name", "meant"),
    [("style.css", "frame/style.css?"), ("frame/style.min.css", "frame/style.css?"), ("hajo/from.js", "hajo/form.js?"),
     ("frame/sheet.tpy.typ", "frame/sheet.typ?"), ("yacht/form.min.js", "yacht/form.js?")],
)  # fmt: skip
def test_so_is_a_style_or_a_script(here: Path, name: str, meant: str) -> None:
    """Also a compacted one: the campaign's own are read as they are written, under their plain names."""
    for one in (name, "frame/own.css", "frame/style.css", "README.md"):
        (here / "templates" / one).parent.mkdir(parents=True, exist_ok=True)
        (here / "templates" / one).write_text('{% include "frame/own.css" %}' if one == "frame/style.css" else "body{}")
    found = call("check", here, "--json").json["notes"]
    assert [(note["source"], note["code"]) for note in found] == [(f"templates/{name}", "note.template-unknown")]
    assert f"templates/{meant}" in found[0]["message"]


@pytest.mark.parametrize("text", ["{% if x %}", "{% endfor %}", "{{ no.such }}", "{{ 1 // 0 }}", "{{ ) }}"])
def test_a_fault_of_a_template_is_told_in_words(here: Path, text: str) -> None:
    (here / "templates/frame").mkdir(parents=True)
    (here / "templates/frame/sheet.txt.j2").write_text(text)
    for lang, words in (("de", "Vorlage"), ("en", "this template")):
        said = call("render", here, "--check", "--lang", lang)
        assert said.code == 1 and words.lower() in " ".join(said.err.lower().split()) and "Jinja" in said.err and "{'code'" not in said.err


def test_sheets_in_another_language_are_told(here: Path) -> None:
    assert "Achtung" in call("render", here, "--replace", "--lang", "de").err
    assert call("render", here, "--replace").err == ""


def test_the_table_at_the_terminal_has_no_nameless_column(here: Path) -> None:
    order(here, 3, "anna.txt", "[d1]\nResign\n")
    assert "Status" not in call("standings", here).out
    assert call("issue", here, "--nmr").code == 0
    said = call("standings", here).out
    assert "Status" in said and "out" in said
