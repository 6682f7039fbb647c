"""Whole random campaigns by the command line; more: `python -m tests.oracle.campaigns --seeds 100:200`."""

from __future__ import annotations

import pathlib
import subprocess
import sys

import pytest

from tests.oracle.campaigns import play
from tests.oracle.cli import ROOT

HELP = [sys.executable, "-m", "pbm", "issue", "--help"]


@pytest.mark.skipif(
    bool(subprocess.run(HELP, cwd=ROOT, capture_output=True).returncode),
    reason="`pbm issue` is not there yet",
)
@pytest.mark.parametrize("seed", range(4))
def test_random_campaign(seed: int, tmp_path: pathlib.Path) -> None:
    differences = play(seed, tmp_path, longest=12)
    assert not differences, "\n".join(differences)
