"""Whole random campaigns through the command line, compared with the oracle issue by issue.

python -m tests.oracle.campaigns --seeds 0:20
"""

from __future__ import annotations

import argparse
import pathlib
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from .cli import Broken
from .compare import Comparer, opened
from .dottendorfer import Game
from .judge import Judgement
from .plans import Desk, Planner, file_name, typed_yaml


class Run(Comparer):
    """One campaign: plays it and gathers the differences."""

    # ---- the campaign

    def play(self) -> list[str]:
        """The whole campaign; the differences found."""
        try:
            self.publish_first()
            while not self.broken and self.issue < self.longest and not self.all_over():
                self.next_issue()
            if not self.broken:
                self.finish()
        except Broken as trouble:
            self.differ("no answer", "an answer in JSON", str(trouble), fatal=True)
        return self.differences

    def all_over(self) -> bool:
        return all(game.over for game in self.campaign.games) and self.campaign.late is None

    def publish_first(self) -> None:
        self.issue = 1
        self.write_beacon()  # without it `issue` would not go ahead, and `check` says so
        status, answer = self.pbm("check")
        if (status, answer.get("ok")) != (0, True):
            self.differ("check before issue 1", (0, True), (status, answer))
        status, answer = self.pbm("status")
        self.key = bytes.fromhex(answer["key0"])
        if self.key != self.campaign.chain.keys[0]:
            self.differ("key[0]", self.campaign.chain.keys[0].hex(), answer["key0"], fatal=True)
        status, answer = self.pbm("issue")
        if status != 0:
            self.differ("issue 1", 0, (status, answer), fatal=True)
            return
        self.published()

    def write_beacon(self) -> None:
        beacon = self.campaign.beacon(self.issue)
        if beacon is not None:
            (self.path / "orders").mkdir(exist_ok=True)
            (self.path / "orders" / f"{self.issue:03}.beacon").write_text(beacon + "\n", "utf-8")

    def next_issue(self) -> None:
        """Write orders, check, correct, issue, compare."""
        self.issue += 1
        late = self.campaign.late
        if late is not None and self.issue == late[0]:
            self.campaign.games.append(late[1])
            self.campaign.late = None
            self.campaign.write()
        elif all(game.over for game in self.campaign.games):
            self.campaign.late = None
            self.issue -= 1
            return
        self.write_beacon()
        planner = Planner(self.rng, self.campaign.games, self.risk)
        self.desks = {}
        for player in self.campaign.players:
            games = planner.mine(player, self.issue)
            if games:
                self.desks[player] = self.first_desk(planner, player, games)
        self.file()
        judged = self.check()
        wrong = sorted({p for (p, _), j in judged.items() if not j.ok})
        if wrong and not self.broken:
            for player in wrong:
                if self.rng.random() >= max(self.quiet * 2, 0.03):
                    self.correct(planner, player, judged)
            self.file()
            judged = self.check()
        if not self.broken:
            self.make_issue(judged)

    def first_desk(self, planner: Planner, player: str, games: list[Game]) -> Desk:
        """What the player sends before the first check."""
        rng, issue = self.rng, self.issue
        desk = Desk()
        kind = rng.random()
        if rng.random() < self.quiet:
            return desk
        if kind < 0.01:
            desk.letters.append(planner.resigned(player, games))
        elif kind < 0.3:
            desk.letters.append(planner.spoiled(player, games, issue))
        elif kind < 0.45:
            desk.letters.append(planner.complete(player, games, issue))
            desk.letters.append(planner.changed(player, rng.choice(games), issue))
        elif kind < 0.5:
            desk.letters.append(planner.complete(player, games, issue))
            desk.letters.append(planner.spoiled(player, games, issue))
        elif kind < 0.6:
            desk.typed = planner.typed(player, games, issue)
        elif kind < 0.65:
            for game in games:
                desk.letters.append(planner.complete(player, [game], issue))
        elif kind < 0.68:
            pass
        else:
            desk.letters.append(planner.complete(player, games, issue))
        return desk

    def correct(self, planner: Planner, player: str, judged: dict[tuple[str, str], Judgement]) -> None:
        """A further text that gives rightly all that is open."""
        games = [g for g in planner.mine(player, self.issue) if not judged[player, g.id].ok]
        desk = self.desks[player]
        if desk.typed is not None:
            games = planner.mine(player, self.issue)
        if desk.typed is None and self.rng.random() < 0.8:
            desk.letters.append(planner.complete(player, games, self.issue, change=bool(desk.letters)))
        else:
            desk.typed = planner.typed(player, games, self.issue)

    def file(self) -> None:
        """Write the desks into orders/NNN; what is there already stays."""
        folder = self.path / "orders" / f"{self.issue:03}"
        folder.mkdir(parents=True, exist_ok=True)
        writer = Planner(self.rng, [], self.risk).writer
        present = getattr(self, "_filed", {})
        for player, desk in self.desks.items():
            for nth, letter in enumerate(desk.letters, 1):
                if present.get((self.issue, player, nth)) is letter:
                    continue
                plain = letter.kind not in ("good",)
                (folder / file_name(self.rng, player, nth)).write_bytes(writer.filed(letter.content, plain))
                present[self.issue, player, nth] = letter
        self._filed = present
        typed = {player: desk.typed for player, desk in self.desks.items() if desk.typed}
        if typed:
            (self.path / "orders" / f"{self.issue:03}.yaml").write_text(typed_yaml(typed), "utf-8")

    def refused(self, judged: dict[tuple[str, str], Judgement]) -> bool | None:
        """Whether --nmr alone is refused: True, False, or None where that is a matter of reading."""
        owing: dict[str, list[Judgement]] = {}
        for (player, _), one in judged.items():
            if one.due:
                owing.setdefault(player, []).append(one)
        silent = 0
        for ones in owing.values():
            if any(one.resigned for one in ones):
                return None
            if all(allowed == {"missing"} for one in ones for allowed in one.due.values()):
                silent += 1
            elif not all(one.ok for one in ones):
                return None
        return silent >= 4 and silent * 2 > len(owing)

    def make_issue(self, judged: dict[tuple[str, str], Judgement]) -> None:
        """Issue, with --nmr where something is open, and take the oracle along."""
        if all(one.ok for one in judged.values()):
            status, answer = self.pbm("issue")
        else:
            status, answer = self.pbm("issue")
            if status != 1 or self.folder(self.issue).exists():
                self.differ(
                    "issue while orders are open", "refused, nothing written", (status, answer), fatal=True
                )
                return
            refused = self.refused(judged)
            status, answer = self.pbm("issue", "--nmr", *(["--force"] if refused is None else []))
            if refused:
                if status != 1:
                    self.differ("issue --nmr while most are missing", 1, (status, answer), fatal=True)
                    return
                status, answer = self.pbm("issue", "--nmr", "--force")
        if status != 0:
            self.differ("issue", 0, (status, opened(answer)), fatal=True)
            return
        for game in self.campaign.games:
            ones = {p: judged[p, game.id] for p in game.seats}
            game.resolve(
                self.issue,
                {p: one.plays for p, one in ones.items()},
                [p for p, one in ones.items() if one.resigned],
            )
            for player, one in ones.items():
                game.kept[player] = one.kept
        self.published()

    def folder(self, issue: int) -> pathlib.Path:
        return self.path / "issues" / f"{issue:03}"

    def finish(self) -> None:
        """The end: verify, and nothing more to issue where all is over."""
        self.verify()
        if all(game.over for game in self.campaign.games):
            status, answer = self.pbm("check")
            if (status, answer["issue"]) != (0, None):
                self.differ("check when all is over", (0, None), (status, answer))
            status, answer = self.pbm("issue")
            if status != 1:
                self.differ("issue when all is over", 1, (status, answer))


def play(seed: int, base: pathlib.Path, risk: int = 1, longest: int = 30) -> list[str]:
    """One campaign in a folder of its own under `base`, removed where nothing differs."""
    path = base / f"campaign-{seed}"
    shutil.rmtree(path, ignore_errors=True)
    differences = Run(seed, path, risk, longest).play()
    if not differences:
        shutil.rmtree(path)
    return differences


def main() -> int:
    """The command line of the driver."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", default="0:10", help="first:end, or one seed")
    parser.add_argument("--risk", type=int, default=1, help="how daring the spellings are: 0, 1, 2")
    parser.add_argument("--longest", type=int, default=30, help="at most so many issues")
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("--out", type=pathlib.Path, help="where folders of campaigns that differ are left")
    options = parser.parse_args()
    first, _, end = options.seeds.partition(":")
    seeds = range(int(first), int(end) if end else int(first) + 1)
    base = options.out or pathlib.Path(tempfile.mkdtemp(prefix="campaigns-"))
    begun, bad = time.monotonic(), 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for seed, found in zip(
            seeds, pool.map(lambda s: play(s, base, options.risk, options.longest), seeds), strict=True
        ):
            bad += bool(found)
            for difference in found:
                print(difference, flush=True)
            print(f"seed {seed}: {len(found) or 'no'} differences", file=sys.stderr, flush=True)
    print(f"{len(seeds)} campaigns, {bad} with differences, {time.monotonic() - begun:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
