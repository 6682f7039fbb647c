"""pbm new, and what all commands have in common: help, usage errors, exit statuses, languages."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.base.text import is_control, is_direction
from pbm.games import GAMES
from pbm.referee.campaign import campaign_of
from pbm.shell.cli import COMMANDS
from pbm.shell.starter import starter
from tests.cli import call, copy, environment, folder, play, run, tree

GERMAN = environment(LANG="de_DE.UTF-8")


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("first") / "probe"), 1)


# ---- new ----


@pytest.mark.parametrize("umask", [0o077, 0o000, 0o027])
def test_new_makes_what_issue_runs_at_once(tmp_path: Path, umask: int) -> None:
    made = run("new", "Tante Käthes Liga", "--json", cwd=tmp_path, umask=umask)
    assert made.code == 0
    assert made.json["dir"] == "Tante Käthes Liga"
    assert made.json["id"] == "Tante-Käthes-Liga"
    new = tmp_path / "Tante Käthes Liga"
    assert stat.S_IMODE((new / "seed").stat().st_mode) == 0o600
    assert {"seed", "archive/"} <= set((new / ".gitignore").read_text().split())
    os.chmod(new, 0o755)
    assert call("issue", new).code == 0
    assert made.json["key0"] in (new / "issues/001/issue.json").read_text()
    assert {path.name for path in tmp_path.iterdir()} == {"Tante Käthes Liga"}


def test_commands_that_are_told_can_be_copied(tmp_path: Path) -> None:
    """`pbm issue Meine Liga!` and --reason “…” with printers' quotes are read otherwise by every shell."""
    new = tmp_path / "Meine Liga"
    assert call("new", new).out.rstrip().endswith(f"pbm issue '{new}'")
    for lang in ("de", "en"):
        call("issue", new)
        said = call("undo", new, "--lang", lang).out
        assert " ".join(said.split()).endswith(f": pbm issue '{new}'") and "orders/001" not in said
        for wrong in (["correct", "1", new], ["correct", "eins", new, "--reason", "x"]):
            said = run(*wrong, env=environment(LANG=lang)).err
            assert '--reason "' in said and "--reason “" not in said and "--reason „" not in said


def test_new_stays_in_the_folder_that_is_there(tmp_path: Path) -> None:
    here = tmp_path / "leer"
    here.mkdir()
    inode = here.stat().st_ino
    assert run("new", ".", "--lang", "de", cwd=here).code == 0
    assert here.stat().st_ino == inode
    assert {path.name for path in here.iterdir()} == {"campaign.yaml", "seed", ".gitignore", "orders"}
    assert call("check", here).code == 0
    assert "language: de" in (here / "campaign.yaml").read_text()


@pytest.mark.parametrize("there", ["file", "filled", "link", "campaign"])
def test_new_refuses_what_is_there(tmp_path: Path, there: str) -> None:
    target = tmp_path / "liga"
    if there == "file":
        target.write_text("mine")
    elif there == "link":
        target.symlink_to(tmp_path / "nowhere")
    elif there == "campaign":
        folder(target)
    else:
        target.mkdir()
        (target / ".hidden").write_text("mine")
    before = tree(tmp_path)
    refused = call("new", target, "--json")
    assert refused.code == 1
    assert refused.codes == ["new.filled"]
    assert tree(tmp_path) == before


@pytest.mark.parametrize(
    "args",
    [[""], [], ["x", "--id", "../x"], ["x", "--id", "con"], ["x", "--id", ""], ["x", "--id", "a" * 33],
     ["x", "--title", "a\x1b[31m"], ["x", "--title", " "], ["x", "--title", "\u202egnirts"],
     ["x", "--language", "fr"], ["x", "y"]],
)  # fmt: skip
def test_new_called_wrongly(tmp_path: Path, args: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = call("new", *args, "--lang", "en")
    assert said.code == 2 and ("is taken as an id" in said.err) == ("con" in args)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "made"),
    [("Liga 2026", "Liga-2026"), ("con", "liga"), ("...", "liga"), ("007", "007"), ("a" * 40, "a" * 32), ("dé", "dé"),
     ("🎲", "liga"), ("liga.v2", "liga-v2"), ("ליגה", "ליגה")],
)  # fmt: skip
def test_the_id_comes_from_the_folder(tmp_path: Path, name: str, made: str) -> None:
    assert call("new", tmp_path / name, "--json").json["id"] == made
    assert call("check", tmp_path / name).code == 0


def test_new_in_a_place_that_does_not_exist_yet(tmp_path: Path) -> None:
    assert call("new", tmp_path / "a/b/c").code == 0
    assert call("new", tmp_path / ("x" * 300)).code == 1


NAMES = st.text(st.characters(blacklist_categories=["Cs"]), min_size=1, max_size=40).filter(
    lambda text: text.strip() and not any(is_control(char) or is_direction(char) for char in text)
)


@settings(max_examples=60, deadline=None)
@given(NAMES)
def test_any_title_can_be_given(title: str) -> None:
    for language in ("de", "en"):
        text = starter("liga", title, language, "2026-12-01")["campaign.yaml"]
        campaign, problems, _ = campaign_of(text.encode(), "campaign.yaml", GAMES)
        assert not problems
        assert campaign is not None and campaign.title == title


# ---- all commands ----


@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_in_both_languages(lang: str) -> None:
    whole = run("--help", "--lang", lang) if lang == "en" else run("--lang", lang, "--help")
    assert whole.code == 0
    assert all(f"  {command} " in whole.out for command in COMMANDS)
    foreign = ("Options:", "Usage:", "Show this") if lang == "de" else ("Optionen:", "Aufruf:", "Diese Hilfe")
    for command in ("check", "status"):
        said = run(command, "--help", "--lang", lang)
        assert said.code == 0
        assert ("Beispiel:" if lang == "de" else "Example:") in said.out
        assert f"    pbm {command} " in said.out
        assert not any(word in said.out for word in foreign)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    said = call(command, "--help")
    assert said.code == 0 and f"    pbm {command} " in said.out
    assert "--json" in said.out and "--lang" in said.out


WRONG = [
    ["chek"], ["check", "--foo"], ["check", "--jsn"], ["check", "nowhere"], ["check", ""], ["check", "--player"],
    ["check", "--json=1"], ["check", ".", "too", "much"], ["check", "--lang", "fr"], ["issue", "--force"],
    ["dice", "--issue", "0"], ["dice", "--issue", "-1"], ["dice", "--issue", "x"], ["standings", "--issue", "1e3"],
    ["status", "--now", "2026-13-01"], ["status", "--now", "gestern"], ["verify", "none.zip"],
    ["check", "file.zip"],
    ["check", "file.zip/campaign.yaml"], ["render"], ["render", "--check", "--replace"], ["render", "--out", ""],
    ["check", "--file", "-"], ["check", "--file", "nowhere.txt", "--player", "anna"], ["check", "--player", "zoe"],
    ["check", "--file", "orders", "--player", "anna"],
]  # fmt: skip


@pytest.mark.parametrize("args", WRONG, ids=" ".join)
def test_wrong_usage(first: Path, args: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(first)
    (first / "file.zip").write_bytes(b"PK")
    (first / "orders").mkdir(exist_ok=True)
    before = tree(first)
    said = {lang: call(*args, "--lang", lang) for lang in ("de", "en")}
    if args[-1:] == ["fr"]:
        said = {"en": call(*args)}
    for lang, result in said.items():
        assert result.code == 2
        assert result.out == ""
        assert result.err.startswith("pbm: ")
        assert ("Hilfe: pbm" if lang == "de" else "Help: pbm") in result.err
    if len(said) == 2:
        assert said["de"].err.splitlines()[0] != said["en"].err.splitlines()[0]
    assert tree(first) == before


def test_the_language_of_messages(first: Path) -> None:
    assert "Hilfe" in run("check", "nowhere", env=GERMAN).err
    assert "Help" in run("check", "nowhere").err
    assert "Help" in run("check", "nowhere", env=environment(LANG="fr_FR.UTF-8")).err
    # once a campaign is read, its language; --lang above all
    assert "missing" in run("check", first, env=GERMAN).out
    assert "fehlt" in run("check", first, "--lang", "de").out
    assert "fehlt" in run("--lang", "de", "check", first).out


def test_no_campaign_here(tmp_path: Path) -> None:
    for command in ("check", "issue", "standings", "status", "rules", "dice", "verify"):
        result = call(command, tmp_path, "--json")
        assert (result.code, result.codes if command != "status" else ["campaign.no-file"]) == (1, ["campaign.no-file"])
        assert call(command, tmp_path).code == 1
    assert call("render", tmp_path, "--check", "--json").codes == ["campaign.no-file"]


def test_a_campaign_in_a_folder_above_is_named(first: Path, tmp_path: Path) -> None:
    """Whoever writes letters sits in orders/002."""
    here = copy(first, tmp_path / "liga")
    (here / "orders/002").mkdir(parents=True)
    for folder_, above in (("liga/orders", "liga"), ("liga/orders/002", "liga"), ("liga", "")):
        said = " ".join(run("check", folder_, cwd=tmp_path).out.split())
        assert (f"one in the folder {above}: " in said) is bool(above) and "pbm new" not in said
    assert "in the folder ../..: " in " ".join(run("check", cwd=here / "orders/002").out.split())


def test_before_the_first_issue(tmp_path: Path) -> None:
    campaign = folder(tmp_path / "c")
    checked = call("check", campaign, "--json")
    assert (checked.code, checked.json["ok"], checked.json["issue"]) == (0, True, 1)
    for command in ("standings", "dice"):
        assert (call(command, campaign).code, call(command, campaign).out) == (1, "")
        assert call(command, campaign, "--json").codes == ["issue.none"]
    status = call("status", campaign, "--json")
    assert status.code == 0
    assert status.json["issue"] == 1 and status.json["key0"] and not status.json["over"]
    assert call("rules", campaign).code == 0
    assert call("verify", campaign).code == 0
    assert call("render", campaign, "--check").code == 1


def test_a_future_issue(first: Path) -> None:
    for command in ("standings", "dice"):
        assert call(command, first, "--issue", "2").code == 1
        assert call(command, first, "--issue", "999999999", "--json").codes == ["issue.future"]
        assert call(command, first, "--issue", "1").code == 0


def test_nowhere_to_print_to(first: Path) -> None:
    import subprocess
    import sys

    for redirect in (">&-", "2>&-", ">/dev/full", "| true"):
        line = f'"{sys.executable}" -m pbm status "{first}" {redirect}'
        done = subprocess.run(["sh", "-c", line], env=environment(), capture_output=True)
        assert b"Traceback" not in done.stderr and b"Exception" not in done.stderr, redirect


def test_an_odd_terminal(first: Path, tmp_path: Path) -> None:
    campaign = copy(first, tmp_path / "c")
    for file in ("campaign.yaml",):
        text = (campaign / file).read_text().replace("Anna Ahorn", "Änne 李")
        (campaign / file).write_text(text)
    for encoding in ("ascii", "latin-1"):
        shown = run("check", campaign, "--json", env=environment(PYTHONIOENCODING=encoding, LC_ALL="C"))
        assert shown.json["issue"] == 2
        assert run("status", campaign, env=environment(PYTHONIOENCODING="ascii")).code == 0
