"""Calling pbm from tests: as a process, as people do, or within this one where many calls are made."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SEED = "0123456789abcdef0123456789abcdef"
CAMPAIGN = """\
id: probe
title: Probe
language: en
gm: {name: Gina, email: gm@example.org}
schedule: {start: 2026-12-01, every: 4 weeks, deadline: "18:00", timezone: Europe/Berlin}
players:
  anna: {name: Anna Ahorn, email: anna@example.org}
  bernd: {name: Bernd Birke, language: de}
games:
  d1: {game: dottendorfer, title: Anton, players: [anna, bernd], rules: {nmr: skip}}
league: {points: [10, 7]}
"""


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def codes(self) -> list[str]:
        """The codes of whole-file faults in a refusal or in what `verify` found."""
        found = self.json
        return [problem["code"] for problem in found.get("campaign", found.get("problems", []))]


def environment(**more: str) -> dict[str, str]:
    """The least that a process needs, so that nothing of this machine has a say."""
    env = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return {**env, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **more}


def start(*args: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "pbm", *map(str, args)]
    env = environment() if env is None else env
    return subprocess.Popen(command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def run(
    *args: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None, stdin: bytes = b"", umask: int = -1
) -> Result:
    """Call pbm as a process; no traceback may ever be seen."""
    done = subprocess.run(
        [sys.executable, "-m", "pbm", *map(str, args)],
        cwd=cwd, env=environment() if env is None else env, input=stdin, capture_output=True, umask=umask, timeout=60,
    )  # fmt: skip
    return _seen(Result(done.returncode, done.stdout.decode(), done.stderr.decode()))


def call(*args: str | Path, stdin: bytes = b"") -> Result:
    """Call pbm within this process."""
    from pbm.shell import cli

    out, err = io.BytesIO(), io.BytesIO()
    saved = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    streams = [io.TextIOWrapper(to, "utf-8", write_through=True) for to in (out, err)]
    sys.stdout, sys.stderr = streams
    code = -1
    try:
        cli.main([str(arg) for arg in args])
    except SystemExit as leave:
        code = leave.code if isinstance(leave.code, int) else 1
    finally:
        sys.stdin, sys.stdout, sys.stderr = saved
    for stream in streams:
        stream.flush()
    return _seen(Result(code, out.getvalue().decode(), err.getvalue().decode()))


STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def _seen(result: Result) -> Result:
    """Whatever the call was: an exit status of ours, no traceback, nothing that steers a terminal."""
    said = result.out + result.err
    assert result.code in (0, 1, 2), result
    assert "Traceback" not in said and "PBM_TRACEBACK" not in said, said
    assert not STEERING.search(said), said
    return result


def folder(path: Path, text: str | bytes = CAMPAIGN, seed: str | None = SEED) -> Path:
    """Make a campaign's folder by hand."""
    path.mkdir(parents=True, exist_ok=True)
    (path / "campaign.yaml").write_bytes(text.encode() if isinstance(text, str) else text)
    if seed is not None:
        (path / "seed").write_text(seed + "\n")
    return path


def example(campaign: Path, player: str, issue: int) -> str:
    """The orders that the player's own page of an issue gives as an example."""
    page = (campaign / f"issues/{issue:03d}/players/{player}.txt").read_text("utf-8")
    lines = [line.strip() for line in page.splitlines()]
    return "\n".join(dict.fromkeys(line for line in lines if re.match(r"(Turn|Zug) \d+: \d\+", line))) + "\n"


def order(campaign: Path, issue: int, name: str, text: str | bytes) -> Path:
    """File a text in orders/NNN."""
    path = campaign / f"orders/{issue:03d}" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def play(campaign: Path, upto: int) -> Path:
    """Publish issues up to `upto`, with each player's example as orders."""
    for number in range(1, upto + 1):
        if number > 1:
            for page in (campaign / f"issues/{number - 1:03d}/players").glob("*.txt"):
                order(campaign, number, page.name, example(campaign, page.stem, number - 1))
        result = call("issue", campaign)
        assert result.code == 0, result
    return campaign


def copy(campaign: Path, to: Path) -> Path:
    shutil.copytree(campaign, to, symlinks=True)
    return to


def tree(path: Path) -> dict[str, bytes]:
    """All files below a folder with their bytes."""
    return {file.relative_to(path).as_posix(): file.read_bytes() for file in path.rglob("*") if file.is_file()}
