"""How large sheet.html may be: 60 kB, 4 kB a player in a game of Dottendorfer, 1.5 kB a seat in each other game shown."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pbm.shell.sheets import render
from tests.test_form import PEOPLE
from tests.test_roll_sheets import STORIES, story
from tests.test_sheets import issue

CAMPAIGNS = Path(__file__).resolve().parent.parent / "campaigns"

# The largest issues of each shipped campaign, and some beside. Six games in one issue with a form for each kind are
# the dearest case there is: they may pass the limit by a twentieth, as long as it holds with all seats of the campaign,
# those in games that are over too.
ISSUES = [
    *(f"liga/{number}" for number in ("001", "003", "007", "008", "010", "012", "016")),
    *(f"pokal/{number}" for number in ("002", "004", "006", "008")),
    *(f"dottendorf/{number}" for number in ("001", "007", "012", "013")),
    "beispiel/002",
]
MANY = ("liga/007", "liga/008", "liga/010", "pokal/004")


def page_of(public: Any) -> str:
    return render(public, gm_email="gm@example.org")["sheet.html"].decode()


def limit(public: Any, games: set[str]) -> int:
    seats = [(public["games"][gid]["game"], len(public["games"][gid]["setup"]["players"])) for gid in games]
    return 60_000 + sum(n * (4_000 if kind == "dottendorfer" else 1_500) for kind, n in seats)


def shown(page: str) -> set[str]:
    return set(re.findall(r'<h2 id="game-([^"]+)"', page))


@pytest.mark.parametrize("name", ISSUES)
def test_shipped_campaigns(name: str) -> None:
    campaign, number = name.split("/")
    public = json.loads((CAMPAIGNS / campaign / "issues" / number / "issue.json").read_text("utf-8"))
    page = page_of(public)
    size = len(page.encode())
    if name in MANY:
        assert size <= 1.05 * limit(public, shown(page))
        assert size <= limit(public, set(public["games"]))
    else:
        assert size <= limit(public, shown(page))


@pytest.mark.parametrize("game", STORIES)
def test_a_single_game(game: str) -> None:
    public = story(game).public()
    page = page_of(public)
    assert 'id="form-data"' in page or game == "faule_sechs"
    assert len(page.encode()) <= limit(public, shown(page))


@pytest.mark.parametrize("number", [1, 3, 8])
def test_dottendorfer_alone(number: int) -> None:
    public = issue(PEOPLE, number)
    page = page_of(public)
    assert shown(page) and 'id="form-data"' in page
    assert len(page.encode()) <= limit(public, shown(page))
