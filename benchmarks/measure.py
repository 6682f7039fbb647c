"""CPU time of child processes, taken in turns so that a slow minute hits both sides alike."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Failed(Exception):
    """A command that should have succeeded did not; the text says which, and what it said."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something to measure: a command line, and what puts the folder back before each run."""

    command: Sequence[str]
    before: Callable[[], None] = lambda: None


def python(code: str) -> Job:
    """Return the job of running some lines of Python."""
    return Job((sys.executable, "-c", code))


def pbm(*args: str) -> tuple[str, ...]:
    """Return the command line of a pbm command, run from this repository."""
    return (sys.executable, "-m", "pbm", *args)


def cpu(command: Sequence[str]) -> tuple[float, bytes]:
    """Run a command from the repository's folder; return its seconds of CPU (user and system) and its output.

    Raises Failed where it can't be started or ends with another status than 0.
    """
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, stdin=subprocess.DEVNULL)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        said = (done.stderr or done.stdout).decode("utf-8", "replace").strip().splitlines()
        shown = " ".join(command[1:])
        last = "\n    ".join(said[-8:])
        raise Failed(f"status {done.returncode} from: {shown}\n    {last}")
    return end.ru_utime - start.ru_utime + end.ru_stime - start.ru_stime, done.stdout


def alternate(a: Job, b: Job, runs: int) -> tuple[float, float]:
    """Run A B A B …, after one run of each that warms the caches; return the least seconds of each: what else the
    machine does can only add to what a run needs."""
    times: tuple[list[float], list[float]] = ([], [])
    for number in range(runs + 1):
        for job, taken in zip((a, b), times, strict=True):
            job.before()
            seconds, _ = cpu(job.command)
            if number:
                taken.append(seconds)
    return min(times[0]), min(times[1])
