"""The program from outside: its command line, one process per call."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Broken(Exception):
    """The program answered with something that is no answer (a traceback, no JSON)."""


def run(*words: str) -> tuple[int, Any]:
    """Exit status and the parsed JSON of `pbm WORDS --json`; raises Broken where there is none."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "random"}
    done = subprocess.run(
        [sys.executable, "-m", "pbm", *words, "--json"], capture_output=True, env=environment
    )
    output, errors = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    told = f"pbm {' '.join(words)} --json\nexit {done.returncode}\n{output[-2000:]}\n{errors[-3000:]}"
    if "Traceback" in errors or done.returncode not in (0, 1):
        raise Broken(told)
    try:
        return done.returncode, json.loads(output)
    except ValueError:
        raise Broken(told) from None
