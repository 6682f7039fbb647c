"""Measure, against fixed limits, what a game master would feel: `make bench`.

All numbers are ratios of CPU time to something that every machine knows, or to itself, so that they mean
the same on a slow machine and on a fast one. `--write` puts the table into docs/BENCHMARKS.md.
"""

from __future__ import annotations

import argparse
import compileall
import json
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.campaigns import Campaign, chain, ready
from benchmarks.measure import ROOT, Failed, Job, alternate, cpu, pbm, python
from benchmarks.rolls import decision_seconds, match_seconds, six_games

PAGE = ROOT / "docs" / "BENCHMARKS.md"
PAST, LONG_PAST = 6, 60


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement: seconds of A and of B, and the most that A / B may be (None: reported only)."""

    what: str
    against: str
    a: float
    b: float
    limit: float | None

    @property
    def ratio(self) -> float:
        return self.a / self.b if self.b else float("inf")

    @property
    def kept(self) -> bool:
        return self.limit is None or self.ratio <= self.limit


def start_up(_: Path, runs: int) -> Iterator[Row]:
    a, b = alternate(Job(pbm("--version")), python("import click"), runs * 2)
    yield Row("`pbm --version`", "`import click`", a, b, 1.3)


def small_check(place: Path, runs: int) -> Iterator[Row]:
    six = ready(place / "six", 6, 1)
    a, b = alternate(six.check_job(), python("import click, yaml"), runs * 2)
    yield Row("`pbm check`, 6 players", "`import click, yaml`", a, b, 3)


def many_players(place: Path, runs: int) -> Iterator[Row]:
    hundred = ready(place / "hundred", 100, 6, publish=True)
    imports = python("import click, yaml, jinja2, tabulate")
    a, b = alternate(hundred.issue_job(), imports, runs)
    what = "`pbm issue`, 100 players in 6 games (1,200 turns, text and HTML, 100 player pages)"
    yield Row(what, "`import click, yaml, jinja2, tabulate`", a, b, 3)
    thousand = ready(place / "thousand", 1000, 6, publish=True)
    a, b = alternate(thousand.issue_job(), hundred.issue_job(), max(3, runs // 2))
    yield Row("`pbm issue`, 1,000 players", "the same, 100 players", a, b, 12)


def long_past(place: Path, runs: int) -> Iterator[Row]:
    early, late = chain(place / "chain", 6, PAST, LONG_PAST)
    a, b = alternate(late.issue_job(), early.issue_job(), runs * 2)
    yield Row(
        f"`pbm issue` number {late.issue}, a new game whenever one ends", f"number {early.issue}", a, b, 1.1
    )
    yield verifying(late, max(3, runs // 2))


def verifying(campaign: Campaign, runs: int) -> Row:
    times = sorted(cpu(campaign.verify_job().command)[0] for _ in range(runs))
    resolving = sum(campaign.spent.values())
    return Row(
        f"`pbm verify` of {campaign.issue} issues", "`pbm issue`, once each", times[runs // 2], resolving, 2
    )


def roll_games(place: Path, runs: int) -> Iterator[Row]:
    every = ("dottendorfer", "doelauer", "hajo", "general", "yacht", "faule_sechs")
    six = six_games(place / "six-games", 100, every)
    one = six_games(place / "one-game", 100, every[:1])
    a, b = alternate(six, one, runs)
    yield Row("`pbm issue`, 100 players in all six games", "the same, Dottendorfer alone", a, b, 8)


def sheets(place: Path, runs: int) -> Iterator[Row]:
    """Sheets against resolving, and the size of the page against what it may be."""
    every = ("dottendorfer", "doelauer", "hajo", "general", "yacht", "faule_sechs")
    folder, players = place / "sheets", 100
    job = six_games(folder, players, every)
    job.before()
    found = [json.loads(cpu((sys.executable, "-m", "benchmarks.stages", str(folder)))[1]) for _ in range(runs + 1)][1:]
    taken = {key: min(run[key] for run in found) for key in ("sheets", "resolve", "html")}
    what = f"all sheets of an issue, {players} players in all six games (text, HTML, {players} players' pages)"
    yield Row(what, "resolving it", taken["sheets"], taken["resolve"], 3)
    allowed = 60 + 4 * players + 1.5 * players * (len(every) - 1)
    yield Row("the same issue's sheet.html, kB", "60 kB, 4 kB a Dottendorfer player, 1.5 kB in the others",
              taken["html"] / 1000, allowed, 1)


def tournament(place: Path, runs: int) -> Iterator[Row]:
    from benchmarks.tournament import archives, big_league, correcting

    early, late = chain(place / "years", 6, 32, 64)
    for found in (big_league(runs), correcting(late, place, runs), *archives(early, late, runs)):
        yield Row(*found)


def paper(place: Path, runs: int) -> Iterator[Row]:
    """The PDF of many players against that of a few."""
    every = ("dottendorfer", "doelauer", "hajo", "general", "yacht", "faule_sechs")
    taken: dict[int, float] = {}
    for players in (100, 10):
        folder = place / f"paper-{players}"
        job = six_games(folder, players, every)
        job.before()
        cpu(job.command)
        command = (sys.executable, "-m", "benchmarks.paper", str(folder))
        found = [json.loads(cpu(command)[1])["pdf"] for _ in range(runs + 1)][1:]
        taken[players] = min(found)
    yield Row("sheet.pdf, 100 players in all six games", "the same, 10 players", taken[100], taken[10], 12)


GROUPS: dict[str, Callable[[Path, int], Iterator[Row]]] = {
    "start": start_up,
    "check": small_check,
    "players": many_players,
    "past": long_past,
    "rolls": roll_games,
    "tournament": tournament,
    "sheets": sheets,
    "pdf": paper,
}


def orders_per_second(place: Path) -> float:
    """Return how many orders `pbm check` reads and checks in a second of CPU, its start not counted."""
    big, small = ready(place / "orders-big", 500, 6), ready(place / "orders-small", 50, 6)
    a, b = alternate(big.check_job(), small.check_job(), 3)
    return (500 - 50) * 6 * 2 / (a - b) if a > b else float("inf")


def table(rows: list[Row]) -> str:
    lines = ["| what | against | seconds | ratio | limit | |", "|---|---|--:|--:|--:|---|"]
    for row in rows:
        limit = "" if row.limit is None else f"{row.limit:g}"
        verdict = "kept" if row.kept else "**exceeded**"
        seconds = f"{row.a:.3f} / {row.b:.3f}"
        lines.append(f"| {row.what} | {row.against} | {seconds} | {row.ratio:.2f} | {limit} | {verdict} |")
    return "\n".join(lines)


def page(rows: list[Row], rate: float | None) -> str:
    machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    reading = f"\nRead and checked on one core: about {rate:,.0f} orders a second.\n" if rate else ""
    reading += (
        f"One decision by a conditional order of 20 lines: {decision_seconds() * 1000:.2f} ms.\n"
        f"1,000 matches of six games of General for one player, by the pure functions: "
        f"{match_seconds() * 1000:.0f} s.\n"
    )
    return (
        "# Benchmarks\n\n"
        "Made by `make bench BENCH_ARGS=--write`. The least CPU time (user and system) of a few runs of whole\n"
        f"processes, taken in turns; the same random campaigns each time. Measured with {machine}.\n\n"
        f"{table(rows)}\n{reading}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"only these: {', '.join(GROUPS)}, orders")
    parser.add_argument("--runs", type=int, default=7, help="measured runs of each side (default: 7)")
    parser.add_argument("--write", action="store_true", help="write docs/BENCHMARKS.md")
    options = parser.parse_args()
    # Measured is the program, not the compiler, where Python is told to keep no compiled modules.
    compileall.compile_dir(str(ROOT / "pbm"), quiet=1)
    wanted = options.groups or [*GROUPS, "orders"]
    unknown = sorted(set(wanted) - {*GROUPS, "orders"})
    if unknown:
        parser.error(f"no such group: {', '.join(unknown)}")
    if options.write and options.groups:
        parser.error("--write needs all groups")

    rows: list[Row] = []
    failures: list[str] = []
    rate: float | None = None
    with tempfile.TemporaryDirectory(prefix="pbm-bench-") as name:
        for group in wanted:
            print(f"measuring: {group} …", file=sys.stderr)
            try:
                if group == "orders":
                    rate = orders_per_second(Path(name))
                else:
                    rows.extend(GROUPS[group](Path(name), options.runs))
            except Failed as error:
                failures.append(f"{group}: {error}")

    text = page(rows, rate)
    print(text.partition("\n\n")[2], end="")
    for failure in failures:
        print(f"failed: {failure}", file=sys.stderr)
    if options.write and not failures:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(text, encoding="utf-8")
    return 1 if failures or not all(row.kept for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
