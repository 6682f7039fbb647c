"""What leagues, corrections and archives cost (tournament.md)."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.campaigns import Campaign
from benchmarks.measure import Job, alternate, cpu, pbm
from pbm.kit.ranking import table
from pbm.referee.league import GameResult, LeagueRules, league
from pbm.referee.standing import rows_json

PLAYERS, GAMES = 1000, 20


class Measured(NamedTuple):
    """Seconds of A and of B, and the most that A / B may be."""

    what: str
    against: str
    a: float
    b: float
    limit: float


def _least(run: Callable[[], Any], runs: int) -> float:
    """The least CPU seconds of several runs: what the machine's other work can't make smaller."""
    found = []
    for _ in range(runs):
        start = time.process_time()
        run()
        found.append(time.process_time() - start)
    return min(found)


def big_league(runs: int) -> Measured:
    """A table with all tie-breaks, against reading the tables of the issue that it stands in."""
    chance = random.Random(1)
    players = [f"p{number:04}" for number in range(PLAYERS)]
    results = []
    for number in range(GAMES):
        seats = chance.sample(players, len(players))
        rows = table([(player, chance.randrange(-60, 120), "finished", 0) for player in seats])
        results.append(GameResult(f"d{number}", True, rows))

    def roll(label: str, dice: int) -> tuple[int, ...]:
        return tuple(random.Random(label).choices(range(1, 7), k=dice))

    def made() -> Any:
        return [row.to_json() for row in league(LeagueRules(), results, players, roll).rows]

    league_rows = made()
    games = {one.id: {"table": rows_json(tuple(one.rows)), "before": rows_json(tuple(one.rows))} for one in results}
    data = json.dumps({"games": games, "league": {"table": league_rows, "before": league_rows}}).encode()
    a, b = _least(made, runs + 2), _least(lambda: json.loads(data), runs + 2)
    what = f"League table of {PLAYERS:,} players in {GAMES} games, all tie-breaks"
    return Measured(what, "reading its tables in issue.json", a, b, 2)


def correcting(late: Campaign, place: Path, runs: int) -> Measured:
    """Correcting issue 2 of a long campaign, against publishing all issues from there."""
    twin = late.copy(place / "corrected")
    letter = next((twin.folder / "orders/002").iterdir())
    letter.write_text(letter.read_text("utf-8") + "\nPresse:\nNachgereicht.\n", "utf-8")
    command = pbm("correct", "2", str(twin.folder), "--reason", "benchmark", "--dry-run")
    seconds = min(cpu(command)[0] for _ in range(max(2, runs // 3)))
    spent = sum(taken for number, taken in late.spent.items() if number >= 2)
    what = f"`pbm correct 2` of {late.issue} issues (all of it but the writing)"
    return Measured(what, "`pbm issue`, once each from there", seconds, spent, 1.2)


def archives(early: Campaign, late: Campaign, runs: int) -> Iterator[Measured]:
    """Packing and verifying twice the issues; the start of the program counts on both sides."""
    limit = round(2.4 * late.issue / (2 * early.issue), 2)
    packed = [one.folder.with_suffix(".zip") for one in (late, early)]

    def packing(one: Campaign, to: Path) -> Job:
        return Job(pbm("archive", str(one.folder), "--out", str(to), "--force"), lambda: to.unlink(missing_ok=True))

    a, b = alternate(packing(late, packed[0]), packing(early, packed[1]), max(2, runs // 2))
    yield Measured(f"`pbm archive` of {late.issue} issues", f"of {early.issue}", a, b, limit)
    a, b = alternate(Job(pbm("verify", str(packed[0]))), Job(pbm("verify", str(packed[1]))), max(2, runs // 2))
    yield Measured(f"`pbm verify` of an archive of {late.issue} issues", f"of {early.issue}", a, b, limit)
