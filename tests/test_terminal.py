"""At the terminal: help topics, completion, colour, progress, and nothing that steers it."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from pbm.base.text import LANGUAGES
from pbm.games import GAMES
from pbm.referee.letters import RawText
from pbm.shell import topics
from pbm.shell.cli import COMMANDS
from pbm.shell.desk import open_desk
from pbm.shell.help_words import TOPICS
from tests.cli import ROOT, Result, call, environment, folder, order, play, run

CAMPAIGNS = ROOT / "campaigns"
ESC = "\x1b"


def on_terminal(*args: str | Path, stdout: bool = False, patience: float = 1.0, **env: str) -> tuple[str, str, int]:
    """Call pbm with standard error (and output) on a terminal; return (terminal, output, status)."""
    master, slave = pty.openpty()
    code = (
        f"import pbm.shell.progress as p; p.PATIENCE = {patience}\n"
        "import sys; sys.argv[0] = 'pbm'\nfrom pbm.__main__ import main; main()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, args)],
        env=environment(TERM="xterm", **env) if "TERM" not in env else environment(**env),
        stdout=slave if stdout else subprocess.PIPE, stderr=slave, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(slave)
    seen = b""
    with contextlib.suppress(OSError):  # the other end is closed
        while part := os.read(master, 65536):
            seen += part
    out = process.stdout.read() if process.stdout is not None else b""
    if process.stdout is not None:
        process.stdout.close()
    os.close(master)
    return seen.decode(), out.decode(), process.wait(timeout=60)


# ---- pbm help ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_topics_and_games(lang: str) -> None:
    found = call("help", "--lang", lang)
    assert found.code == 0
    words = found.out.split()
    assert {topic.names(lang) for topic in TOPICS} | set(GAMES) <= set(words)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.names.en)
def test_every_topic_is_shown(topic: topics.Topic, lang: str) -> None:
    names = [*topic.names, *topic.more]
    found = [call("help", name, "--lang", lang) for name in names]
    assert all(result.code == 0 and topic.title(lang) in result.out for result in found)
    assert max(map(len, found[0].out.splitlines())) <= 88
    assert len(found[0].out.splitlines()) < 60


def test_no_two_topics_share_a_name() -> None:
    names = [topics.plain(name) for topic in TOPICS for name in {*topic.names, *topic.more}]
    games = [topics.plain(name) for game in GAMES.values() for name in {game.id, game.title.de}]
    assert len(set(names)) == len(names)
    assert not set(names) & set(games)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_is_explained_with_an_order_that_holds(game: topics.Topic, lang: str, tmp_path: Path) -> None:
    known = GAMES[game.id]  # type: ignore[attr-defined]
    for name in {known.id, known.title(lang)}:
        found = call("help", name, "--lang", lang)
        assert found.code == 0 and known.title(lang) in found.out
        if known.takes_orders:
            assert re.search(r"^  (Wurf|Roll|Zug|Turn|Runde|Round|Partie|Board)\b", found.out, flags=re.M)


CONDITIONS = "[h1]\n{}\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_of_orders_are_orders(lang: str, tmp_path: Path) -> None:
    """What the topics on orders and conditions show is read by the program as it stands."""
    text = next(topic for topic in TOPICS if topic.names.en == "conditions").text(lang)
    lines = [line.strip() for line in text.splitlines() if line.startswith(" ")]
    settings = "id: x\nplayers: {a: {}}\ngames: {h1: {game: hajo, players: [a]}}\n"
    (here := folder(tmp_path, settings)).joinpath("dice.yaml").write_text("h1/a/1.1.1: [6, 6, 6, 1, 2, 3]\n")
    assert call("issue", here).code == 0
    assert lines[0] in ("Runde 4", "Round 4")
    checked = open_desk(here).check([RawText("a", "-", "\n".join([lines[0].replace("4", "1"), *lines[1:]]).encode())])
    assert [found.entry.status for found in checked.entries] == ["accepted"]
    standing = "\n".join(["Dauerauftrag" if lang == "de" else "Standing", *lines[2:]])
    checked = open_desk(here).check([RawText("a", "-", standing.encode())])
    assert [found.entry.status for found in checked.entries] == ["accepted"]


def test_a_command_has_its_help_twice() -> None:
    for name in COMMANDS:
        found = call("help", name)
        assert found.code == 0 and call(name, "--help").out.strip() in found.out


@pytest.mark.parametrize(
    ("wrong", "near"), [("ordres", "orders"), ("lettres", "letters"), ("yatch", "yacht"), ("zueg", "orders")]
)
def test_an_unknown_topic_suggests_near_ones(wrong: str, near: str) -> None:
    found = call("help", wrong, "--lang", "en")
    assert found.code == 2 and near in found.err and "pbm help" in found.err and not found.out


def test_an_unknown_topic_never_steers_the_terminal() -> None:
    assert call("help", "\x1b[31mx\u202e").code == 2


def test_help_is_there_as_json() -> None:
    assert [item["name"] for item in call("help", "--json", "--lang", "en").json["topics"]][:2] == ["start", "orders"]
    assert call("help", "würfel", "--json", "--lang", "de").json["topic"] == "würfel"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_topics_name_commands_and_options_that_are_there(lang: str) -> None:
    from tests.test_docs import options

    for topic in TOPICS:
        for line in topic.text(lang).splitlines():
            if line.startswith(" pbm "):
                name, *words = line.split()[1:]
                assert name in COMMANDS, line
                assert {word for word in words if word.startswith("--")} <= options(name), line


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_an_example(name: str) -> None:
    for env, title in (("de_DE.UTF-8", "Beispiel:"), ("en_GB.UTF-8", "Example:")):
        found = run(name, "--help", env=environment(LANG=env))
        assert found.code == 0 and title in found.out
        assert re.search(rf"^    pbm {name}\b", found.out, flags=re.M)


# ---- completion ----


def complete(line: str, cwd: Path | None = None, **env: str) -> list[str]:
    """What the Tab key offers at the end of a line."""
    at = len(line.split()) - (not line.endswith(" "))
    found = run(cwd=cwd, env=environment(_PBM_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=str(at), **env))
    assert not found.err, found
    return [part.partition(",")[2] for part in found.out.split()]


def test_commands_options_and_values_are_completed() -> None:
    assert complete("pbm s") == [name for name in COMMANDS if name.startswith("s")]
    assert "--nmr" in complete("pbm issue --")
    assert complete("pbm issue --lang ") == ["de", "en"]
    assert complete("pbm completion ") == ["bash", "zsh", "fish"]
    assert complete("pbm help dottendorfe") == ["dottendorfer"]
    assert "briefe" in complete("pbm help b", LANG="de_DE.UTF-8") and "letters" in complete("pbm help l")


def test_issues_and_players_are_completed() -> None:
    liga = CAMPAIGNS / "liga"
    assert complete("pbm dice --issue 1", liga) == ["1", *map(str, range(10, 17))]
    assert complete("pbm dice liga --issue 16", CAMPAIGNS) == ["16"]
    assert complete("pbm correct ", liga)[:3] == ["1", "2", "3"]
    assert complete("pbm check --player ", liga)[:2] == ["mechthild", "rolf"]
    assert complete("pbm check liga --player m", CAMPAIGNS) == ["mechthild"]
    assert complete("pbm check --player ", CAMPAIGNS) == []


def test_a_broken_campaign_completes_to_nothing(tmp_path: Path) -> None:
    for text in (b"\xff", b"a: [", b"- 1\n", b"players: 3\n", b""):
        (tmp_path / "campaign.yaml").write_bytes(text)
        assert complete("pbm check --player ", tmp_path) == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_says_how_to_install_it_and_is_one(shell: str, tmp_path: Path) -> None:
    for lang in LANGUAGES:
        found = call("completion", shell, "--lang", lang)
        assert found.code == 0 and f"pbm completion {shell} > ~/" in found.out and f"{shell}_complete" in found.out
        comments = [line for line in found.out.splitlines() if line.startswith("# ")]
        assert len(comments) == 3
        if shell == "zsh":
            assert found.out.startswith("#compdef pbm\n")
        if shutil.which(shell):
            (script := tmp_path / "script").write_text(found.out)
            assert subprocess.run([shell, "-n", script], capture_output=True).returncode == 0


@pytest.mark.skipif(not shutil.which("bash"), reason="no bash")
def test_bash_itself_completes(tmp_path: Path) -> None:
    """The script in a bash, with a `pbm` on the path."""
    (tmp_path / "pbm").write_text(f'#!/bin/sh\nexec {sys.executable} -m pbm "$@"\n')
    (tmp_path / "pbm").chmod(0o755)
    (tmp_path / "script").write_text(call("completion", "bash").out)
    lines = "source ./script; COMP_WORDS=(pbm stan); COMP_CWORD=1; _pbm_completion pbm stan pbm; echo ${COMPREPLY[@]}"
    env = environment()
    env["PATH"] = f"{tmp_path}:{env['PATH']}"
    done = subprocess.run(["bash", "-c", lines], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.stdout.split() == ["standings"]


def test_an_unknown_shell_is_wrong_usage() -> None:
    assert call("completion", "ksh").code == 2
    assert call("completion").code == 2


# ---- colour and progress ----


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    campaign = play(folder(tmp_path_factory.mktemp("faulty") / "c"), 1)
    (campaign / "campaign.yaml").write_text("id: probe\nplayer: {}\n")
    return campaign


def test_colour_is_for_terminals_that_have_it(faulty: Path) -> None:
    seen, _, status = on_terminal("check", faulty, stdout=True)
    assert status == 1 and f"{ESC}[1;31m^" in seen
    bare = re.sub(rf"{ESC}\[[0-9;]*m", "", seen).replace("\r\n", "\n")
    plain = run("check", faulty)
    assert bare == plain.out + plain.err, "colour says nothing that is not there without it"


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_it_is_not_wanted(faulty: Path, env: dict[str, str]) -> None:
    seen, _, status = on_terminal("check", faulty, stdout=True, **env)
    assert status == 1 and ESC not in seen


def test_a_bar_on_a_terminal_only_and_gone_at_the_end(tmp_path: Path) -> None:
    campaign = CAMPAIGNS / "dottendorf"
    calls = (["verify", campaign], ["site", tmp_path / "web", campaign])
    for args in calls:
        seen, out, status = on_terminal(*args, patience=0.0)
        assert status == 0 and "13" not in seen.rpartition("[2K")[2]
        assert re.search(r"\[#*[-#]+\]", seen) and "%" in seen and seen.endswith(f"{ESC}[2K{ESC}[?25h")
        assert out and ESC not in out and "%" not in out
        plain = run(*args)
        assert plain.err == "" and plain.out == out
        assert ESC not in on_terminal(*args, patience=0.0, TERM="dumb")[0]


def test_what_is_quick_shows_no_bar() -> None:
    seen, _, status = on_terminal("verify", CAMPAIGNS / "beispiel")
    assert status == 0 and seen == ""


# ---- nothing that steers ----


def steered(campaign: Path) -> list[Result]:
    return [
        call("check", campaign), call("check", campaign, "--player", "anna"), call("status", campaign),
        call("standings", campaign), call("rules", campaign), call("issue", campaign), call("verify", campaign),
    ]  # fmt: skip


def test_orders_never_steer_the_terminal(tmp_path: Path) -> None:
    campaign = play(folder(tmp_path / "c"), 1)
    order(
        campaign, 2, "anna.txt", "1: 5\x1b[2J4 \u202e54 2\nTurn 2: \x07\x9b31m\x08\x08 R1\nUnbekannt \u2028 x\x00: ?\n"
    )
    order(campaign, 2, "x\x1b[31m.txt", "?")
    assert any("␛" in found.out + found.err for found in steered(campaign))
    seen, _, _ = on_terminal("check", campaign, stdout=True)
    rest = re.sub(rf"{ESC}\[(1;31|0)m", "", seen)
    assert ESC not in rest and "\x07" not in rest and "\x9b" not in rest and "\u202e" not in rest


# ---- start-up ----


def test_starting_up_imports_nothing_new() -> None:
    """What `pbm --version` reads of the program: the command line and what it can't do without."""
    code = "import sys\nfrom pbm.shell import cli\ntry:\n    cli.main(['--version'])\nexcept SystemExit:\n    pass\nprint(*sorted(n for n in sys.modules if n.split('.')[0] == 'pbm'))\n"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)
    version, modules = done.stdout.splitlines()
    assert version.startswith("pbm ")
    assert modules.split() == ["pbm", "pbm.shell", "pbm.shell.cli", "pbm.shell.helping", "pbm.shell.language"]


def test_no_command_imports_the_site_or_the_topics() -> None:
    code = "import sys\nfrom pbm.shell import cli\ntry:\n    cli.main(sys.argv[1:])\nexcept SystemExit:\n    pass\nprint(*sys.modules, sep='\\n', file=sys.stderr)\n"
    for args in (["check"], ["issue", "--dry-run"], ["status"]):
        done = subprocess.run(
            [sys.executable, "-c", code, *args, str(CAMPAIGNS / "beispiel")],
            env=environment(), capture_output=True, text=True, check=True,
        )  # fmt: skip
        late = {"pbm.shell.site", "pbm.shell.topics", "pbm.shell.help_words", "pbm.shell.completing", "pbm.shell.progress",
                "click.shell_completion", "xml.etree.ElementTree"}  # fmt: skip
        assert not late & set(done.stderr.splitlines())


def test_the_group_is_one_of_click() -> None:
    from pbm.shell.cli import group

    assert isinstance(group(), click.Group) and group().list_commands(click.Context(group())) == list(COMMANDS)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
def test_a_result_that_can_not_be_printed_is_told_apart_from_a_file(tmp_path: Path) -> None:
    here = folder(tmp_path / "c")
    done = shell(f"issue {here} >/dev/full")
    assert (done.returncode, done.stderr.decode()) == (
        1, "pbm: The result can't be printed: No space is left on the disk. What else the command had to do may be done "
        "all the same.\n",
    )  # fmt: skip
    assert (here / "issues/001/issue.json").is_file()


@pytest.mark.parametrize("where", ["2>/dev/full", "2>&-", ">/dev/full 2>/dev/full"])
@pytest.mark.parametrize(("words", "code"), [("check nowhere", 2), ("nonsense", 2), ("", 2), ("check .", 1)])
def test_the_exit_status_holds_where_nothing_can_be_said(tmp_path: Path, words: str, code: int, where: str) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("this system has no device that is always full")
    (tmp_path / "empty").mkdir()
    done = shell(f"{words} {where}", tmp_path / "empty")
    assert (done.returncode, done.stderr) == (code, b"")


def shell(command: str, cwd: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Call pbm by a shell, with its redirections."""
    line = f"{sys.executable} -m pbm {command}"
    return subprocess.run(["/bin/sh", "-c", line], env=environment(), cwd=cwd, capture_output=True, timeout=60)
