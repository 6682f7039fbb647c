"""Campaigns to measure with: made by the documented files and commands alone, from a fixed seed."""

from __future__ import annotations

import json
import random
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.measure import Failed, Job, cpu, pbm
from benchmarks.play import Table

SEED = "00112233445566778899aabbccddeeff"


@dataclass(slots=True)
class Campaign:
    """A campaign folder of `players` players, all of whom play in every game.

    spent: the CPU seconds of each issue's `pbm issue` so far.
    """

    folder: Path
    players: int
    games: list[str]
    issue: int = 0
    spent: dict[int, float] = field(default_factory=dict)
    table: Table = field(default_factory=lambda: Table(random.Random(1)))

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True)
        (self.folder / "seed").write_text(SEED + "\n", encoding="ascii")
        (self.folder / "seed").chmod(0o600)
        self.write_yaml()

    def names(self) -> list[str]:
        return [f"p{number:04}" for number in range(1, self.players + 1)]

    def write_yaml(self) -> None:
        """Write campaign.yaml with the games as they are now."""
        names = self.names()
        lines = [
            f"title: Benchmark {self.players}",
            f"id: benchmark-{self.players}",
            "language: de",
            "gm: {name: Game Master}",
            'schedule: {start: 2026-12-01, every: 4 weeks, deadline: "18:00", timezone: Europe/Berlin}',
            "players:",
            *(f"  {name}: {{name: Player {name[1:]}}}" for name in names),
            "games:",
            *(f"  {game}: {{game: dottendorfer, players: [{', '.join(names)}]}}" for game in self.games),
            "league: {points: [10, 7, 5, 3, 2, 1]}",
        ]
        (self.folder / "campaign.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def ask(self, command: str, *args: str) -> Any:
        """Return what a command says in JSON."""
        _, out = cpu(pbm(command, str(self.folder), "--json", *args))
        try:
            return json.loads(out)
        except ValueError as error:
            raise Failed(f"pbm {command} --json printed no JSON: {out[:200]!r}") from error

    def due(self) -> dict[str, dict[str, list[int]]]:
        """Return what `pbm status` misses: player to game to turns."""
        owed: dict[str, dict[str, list[int]]] = {}
        for entry in self.ask("status")["missing"]:
            owed.setdefault(entry["player"], {})[entry["game"]] = list(entry["turns"])
        return owed

    def write_orders(self) -> int:
        """Write legal orders of everybody for the next issue; return how many turns were due."""
        owed = self.due()
        rolls = {
            roll["label"]: roll["dice"] for roll in self.ask("dice", "--issue", str(self.issue))["rolls"]
        }
        folder = self.folder / "orders" / f"{self.issue + 1:03}"
        folder.mkdir(parents=True)
        for player, due in owed.items():
            text = self.table.letter(player, due, rolls)
            (folder / f"{player}.txt").write_text(text, encoding="utf-8")
        return sum(len(turns) for due in owed.values() for turns in due.values())

    def publish(self) -> None:
        """Run `pbm issue` once and keep its CPU seconds."""
        self.issue += 1
        self.spent[self.issue], _ = cpu(self.issue_job().command)

    def issue_job(self) -> Job:
        """Return the job of publishing the newest issue over and over again."""
        newest = self.folder / "issues" / f"{self.issue:03}"

        def take_back() -> None:
            if newest.exists():
                shutil.rmtree(newest)

        return Job(pbm("issue", str(self.folder)), take_back)

    def check_job(self) -> Job:
        return Job(pbm("check", str(self.folder)))

    def verify_job(self) -> Job:
        return Job(pbm("verify", str(self.folder)))

    def copy(self, folder: Path) -> Campaign:
        """Return a copy as it stands now, to go on with or to measure."""
        shutil.copytree(self.folder, folder)
        twin = object.__new__(Campaign)
        twin.folder, twin.players, twin.games, twin.issue = folder, self.players, list(self.games), self.issue
        twin.spent, twin.table = dict(self.spent), self.table
        return twin


def ready(folder: Path, players: int, games: int, publish: bool = False) -> Campaign:
    """Return a campaign with issue 1 out and the orders for issue 2 there; with `publish`, issue 2 too."""
    campaign = Campaign(folder, players, [f"d{number}" for number in range(1, games + 1)])
    campaign.publish()
    campaign.write_orders()
    if publish:
        campaign.publish()
    return campaign


def chain(folder: Path, players: int, early: int, late: int) -> tuple[Campaign, Campaign]:
    """Play on and on, a new game starting whenever one comes to its end, until after issue `late`.

    Return two campaigns as they stood when issue `early`, and the first issue from `late` on with as many
    turns due in as old a game, had just come out: the same work, with a short past and with a long one.
    """
    campaign = Campaign(folder, players, ["d1"])
    born = {"d1": 1}
    first: Campaign | None = None
    work: tuple[int, int] | None = None
    campaign.publish()
    while True:
        turns = campaign.write_orders()
        campaign.publish()
        newest = campaign.games[-1]
        here = (turns, campaign.issue - born[newest])
        if campaign.issue == early:
            first, work = campaign.copy(folder.with_name(f"{folder.name}-{early}")), here
        if first is not None and campaign.issue >= late and here == work:
            return first, campaign
        if campaign.issue > late + 60:
            raise Failed(f"no issue after {late} has the same work as issue {early}")
        if coming_to_its_end(campaign, newest):
            campaign.games.append(f"d{len(campaign.games) + 1}")
            born[campaign.games[-1]] = campaign.issue + 1
            campaign.write_yaml()


def coming_to_its_end(campaign: Campaign, game: str) -> bool:
    """Tell whether at most half of the players are still at it.

    The next game begins beside the rest of this one, so that the campaign as a whole is never over.
    """
    sheets = [campaign.table.sheets.get((game, player)) for player in campaign.names()]
    return sum(sheet is None or not sheet.finished for sheet in sheets) <= campaign.players // 2
