"""Killed at any moment, three at once, no space left: the old state or the new one. The same bytes anywhere."""

from __future__ import annotations

import builtins
import errno
import io
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli import CAMPAIGN, call, copy, environment, example, folder, order, play, run, start, tree

Tree = dict[str, bytes]


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign whose second issue can be published."""
    here = play(folder(tmp_path_factory.mktemp("ready") / "probe"), 1)
    for player in ("anna", "bernd"):
        order(here, 2, f"{player}.txt", example(here, player, 1))
    return here


@pytest.fixture(scope="module")
def after(ready: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = copy(ready, tmp_path_factory.mktemp("after") / "probe")
    assert run("issue", here).code == 0
    return here


# ---- a process that dies, or is told that the disk is full, at its n-th step that writes ----

STEPS = ("rename", "fsync", "mkdir", "unlink", "rmdir", "replace")


UNDISTURBED = 100


def trouble(at: int, what: Callable[[], None]) -> list[int]:
    """Let `what` happen before the `at`-th step of this process that changes anything on disk.
    Returns a list whose only item says how many steps are still to come until then."""
    left = [at]

    def count() -> None:
        left[0] -= 1
        if left[0] == 0:
            what()

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **options: Any) -> Any:
            count()
            return real(*args, **options)

        return step

    for name in STEPS:
        setattr(os, name, counted(getattr(os, name)))
    real_open, real_os_open = builtins.open, os.open

    def opened(file: Any, mode: str = "r", *args: Any, **options: Any) -> Any:
        if "w" in mode or "x" in mode:
            count()
        return real_open(file, mode, *args, **options)

    def os_opened(path: Any, flags: int, *args: Any, **options: Any) -> int:
        if flags & os.O_CREAT:
            count()
        return real_os_open(path, flags, *args, **options)

    builtins.open = io.open = opened
    os.open = os_opened
    return left


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def full() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "somewhere")


def child(at: int, what: Callable[[], None], *args: str | Path) -> int:
    """Call pbm in a child process; return its wait status: 9 where it was killed, else its exit code << 8,
    UNDISTURBED << 8 where it came through before the `at`-th step."""
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid == 0:
        code = 99
        try:
            left = trouble(at, what)
            code = call(*args).code
            if left[0] > 0:
                code = UNDISTURBED if code == 0 else 99
        finally:
            os._exit(code)
    return os.waitpid(pid, 0)[1]


def moments(what: Callable[[], None], prepare: Callable[[], tuple[str | Path, ...]], by: int = 1) -> Iterator[int]:
    """Run until it comes through without trouble; yield the wait status after each `by`-th moment."""
    for at in range(1, 200, by):
        status = child(at, what, *prepare())
        if status == UNDISTURBED << 8:
            assert at > 5, "nothing was disturbed"
            return
        yield status
    raise AssertionError("never came through")


def test_issue_killed_at_any_moment(ready: Path, after: Path, tmp_path: Path) -> None:
    old, new = tree(ready / "issues"), tree(after / "issues")
    here = tmp_path / "c"

    def prepare() -> tuple[str | Path, ...]:
        shutil.rmtree(here, ignore_errors=True)
        copy(ready, here)
        return "issue", here

    for status in moments(kill, prepare):
        assert status == signal.SIGKILL
        seen = {name: data for name, data in tree(here / "issues").items() if not name.startswith(".")}
        assert seen in (old, new)
        again = call("issue", here)
        assert again.code == (0 if seen == old else 1)
        assert tree(here / "issues") == new
    assert tree(here / "issues") == new
    assert call("verify", here).code == 0


def test_issue_on_a_full_disk(ready: Path, after: Path, tmp_path: Path) -> None:
    here = copy(ready, tmp_path / "c")
    old, new = tree(ready), tree(after)
    for status in moments(full, lambda: ("issue", here, "--json")):
        assert status in (0, 1 << 8)
        assert tree(here) == (old if status else new)
        assert {path.name for path in (here / "issues").iterdir()} <= {"001", "002"}
        if tree(here) == new:
            shutil.rmtree(here / "issues/002")
    assert tree(here) == new


def test_render_killed_at_any_moment(after: Path, tmp_path: Path) -> None:
    here, done = tmp_path / "c", copy(after, tmp_path / "done")
    assert call("render", done, "--lang", "de", "--replace").code == 0
    old, new = tree(after / "issues"), tree(done / "issues")
    assert old != new

    def prepare() -> tuple[str | Path, ...]:
        shutil.rmtree(here, ignore_errors=True)
        copy(after, here)
        return "render", here, "--lang", "de", "--replace"

    for status in moments(kill, prepare, by=2):
        assert status == signal.SIGKILL
        assert call("verify", here).code == 0
        seen = {name: data for name, data in tree(here / "issues").items() if not name.startswith(".000-new")}
        assert seen in (old, new)
    assert tree(here / "issues") == new
    (here / "issues/.000-new/left").mkdir(parents=True)
    assert call("render", here, "--lang", "en", "--replace").code == 0
    assert {path.name for path in (here / "issues").iterdir()} == {"001", "002"}


def test_completing_a_journal_killed_at_any_moment(after: Path, tmp_path: Path) -> None:
    done = copy(after, tmp_path / "done")
    assert call("render", done, "--lang", "de", "--replace").code == 0
    here = copy(after, tmp_path / "c")
    journal = here / "issues/.journal/issues/002"
    journal.mkdir(parents=True)
    for name, data in tree(done / "issues/002").items():
        if tree(after / "issues/002")[name] != data:
            (journal / name).parent.mkdir(exist_ok=True)
            (journal / name).write_bytes(data)
    for at in range(1, 200):
        if child(at, kill, "status", here) == UNDISTURBED << 8:
            break
    assert at > 3
    assert call("verify", here).code == 0
    seen = {name: data for name, data in tree(here / "issues").items() if not name.startswith(".000-new")}
    assert seen == tree(done / "issues")


@pytest.mark.parametrize("there", [False, True])
def test_new_killed_at_any_moment(tmp_path: Path, there: bool) -> None:
    target = tmp_path / "somewhere/liga"

    def prepare() -> tuple[str | Path, ...]:
        shutil.rmtree(target.parent, ignore_errors=True)
        target.mkdir(parents=True) if there else target.parent.mkdir()
        return "new", target

    whole = {"campaign.yaml", "seed", ".gitignore", "orders"}
    for status in moments(kill, prepare):
        assert status == signal.SIGKILL
        begun = (target / "campaign.yaml").exists()
        assert call("new", target).code == (1 if begun else 0)
        assert {path.name for path in target.iterdir()} - {".pbm-new"} == whole
        assert call("issue", target).code == 0
        assert [path.name for path in target.parent.iterdir()] == ["liga"]


def test_new_on_a_full_disk(tmp_path: Path) -> None:
    for status in moments(full, lambda: ("new", tmp_path / "liga")):
        assert status in (0, 1 << 8)
        assert list(tmp_path.iterdir()) == [] or (tmp_path / "liga/campaign.yaml").exists()
        shutil.rmtree(tmp_path / "liga", ignore_errors=True)
    assert (tmp_path / "liga/seed").exists()


def test_a_process_killed_after_a_while(ready: Path, after: Path, tmp_path: Path) -> None:
    new = tree(after / "issues")
    for delay in (0.05, 0.15, 0.25, 0.3, 0.35):
        here = copy(ready, tmp_path / f"c{delay}")
        process = start("issue", here)
        time.sleep(delay)
        process.kill()
        process.communicate()
        if not (here / "issues/002").exists():
            assert call("issue", here).code == 0
        assert tree(here / "issues") == new


# ---- at once ----


@pytest.mark.parametrize("args", [[], ["--nmr"]])
def test_three_at_once_write_one_issue(ready: Path, after: Path, tmp_path: Path, args: list[str]) -> None:
    here = copy(ready, tmp_path / "c")
    processes = [start("issue", here, *args) for _ in range(3)]
    said = [process.communicate() for process in processes]
    assert sorted(process.returncode for process in processes) == [0, 1, 1], said
    assert tree(here / "issues") == tree(after / "issues")


def test_a_run_that_finds_another_at_work(ready: Path, tmp_path: Path) -> None:
    from pbm.shell.store import Folder

    here = copy(ready, tmp_path / "c")
    before = tree(here)
    with Folder(here).locked():
        for command in (["issue"], ["issue", "--nmr"], ["render", "--lang", "de", "--replace"]):
            refused = call(command[0], here, *command[1:], "--json")
            assert (refused.code, refused.codes) == (1, ["store.busy"])
        for command in (["check"], ["status"], ["standings"], ["dice"], ["verify"], ["issue", "--dry-run"]):
            assert call(command[0], here, *command[1:]).code == 0
    assert tree(here) == before
    assert call("issue", here).code == 0


# ---- the same bytes ----

CLOCK = """
import os, time, datetime
class date(datetime.date):
    @classmethod
    def today(cls): return cls(1999, 1, 1)
class moment(datetime.datetime):
    @classmethod
    def now(cls, tz=None): return cls(1999, 1, 1, tzinfo=tz)
datetime.date, datetime.datetime = date, moment
time.time = lambda: 915148800.0
import getpass
getpass.getuser = lambda: "somebody"
"""


@pytest.mark.parametrize(
    ("env", "umask"),
    [
        ({"TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8", "PYTHONHASHSEED": "1"}, 0o077),
        ({"TZ": "America/New_York", "LC_ALL": "tr_TR.ISO-8859-9", "PYTHONHASHSEED": "2", "PYTHONUTF8": "0"}, 0o002),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "USER": "x", "HOME": "/nowhere", "PYTHONHASHSEED": "3"}, 0o027),
    ],
)  # fmt: skip
def test_the_same_bytes_anywhere(
    ready: Path, after: Path, tmp_path: Path, env: dict[str, str], umask: int
) -> None:
    here = copy(ready, tmp_path / "ein anderer Ördner")
    shutil.rmtree(here / "issues")
    (tmp_path / "site").mkdir()
    (tmp_path / "site/sitecustomize.py").write_text(CLOCK)
    env = environment(**env)
    env["PYTHONPATH"] = f"{tmp_path / 'site'}{os.pathsep}{env['PYTHONPATH']}"
    for path in sorted(here.rglob("*"), reverse=True):
        os.utime(path, (0, 0))
    for args in (["issue"], ["issue", "--lang", "de"]):
        made = run(*args, cwd=here, env=env, umask=umask)
        assert made.code == 0, made
    assert tree(here) == tree(after)
    for command in ("check", "standings"):
        assert run(command, "--json", cwd=here, env=env).out == call(command, after, "--json").out


def test_the_same_bytes_from_other_line_ends(after: Path, tmp_path: Path) -> None:
    here = folder(tmp_path / "c", b"\xef\xbb\xbf" + CAMPAIGN.replace("\n", "\r\n").encode())
    assert call("issue", here).code == 0
    assert tree(here / "issues") == {
        name: data for name, data in tree(after / "issues").items() if name.startswith("001")
    }  # fmt: skip
