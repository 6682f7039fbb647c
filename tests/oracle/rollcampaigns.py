"""Whole random campaigns of the roll games through the command line, compared with the oracle issue by issue.

python -m tests.oracle.rollcampaigns --seeds 0:20 [--game hajo] [--risk 0|1]
"""

from __future__ import annotations

import argparse
import pathlib
import random
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from .cli import Broken, run
from .compare import opened, same
from .dottendorfer import Game
from .judge import Judgement, Text, judge
from .match import Match
from .plans import Planner as DottPlanner
from .rollfolder import Campaign, random_campaign
from .rollgame import Fate, Key, RollGame, Said
from .rollorders import Planner
from .rollplan import Block
from .rollspell import UNREADABLE, RollSpeller

Verdict = Fate | Judgement


@dataclass
class Letter:
    """One text and what it says to each game."""

    text: str
    said: dict[str, Said | Text] = field(default_factory=dict)
    kind: str = ""


class Run:
    """One campaign and the differences found in it."""

    def __init__(self, seed: int, path: pathlib.Path, only: str | None, risk: int, longest: int) -> None:
        self.seed, self.path, self.longest, self.risk = seed, path, longest, risk
        self.rng = random.Random(f"orders {seed}")
        self.campaign: Campaign = random_campaign(seed, path, only, risk)
        self.speller = RollSpeller(self.rng, risk)
        self.quiet = self.rng.choice([0.0, 0.05, 0.15])
        self.issue = 1
        self.differences: list[str] = []
        self.broken = False
        self.desks: dict[str, list[Letter]] = {}
        self.rolls: dict[str, tuple[list[int], str]] = {}

    def differ(self, what: str, expected: object, found: object, fatal: bool = False) -> None:
        self.differences.append(
            f"seed {self.seed}, issue {self.issue}, {self.path}\n  {what}\n"
            f"  expected: {expected}\n  found:    {found}"
        )
        self.broken = self.broken or fatal

    def pbm(self, *words: str) -> tuple[int, Any]:
        return run(words[0], str(self.path), *words[1:])

    @property
    def over(self) -> bool:
        return all(game.over for game in self.campaign.games)

    # ---- the campaign

    def play(self) -> list[str]:
        """The whole campaign; the differences found."""
        try:
            status, answer = self.pbm("issue")
            if status:
                self.differ("issue 1", 0, (status, answer), fatal=True)
            else:
                self.published({})
            while not self.broken and self.issue < self.longest and not self.over:
                self.issue += 1
                self.next_issue()
            if not self.broken:
                self.verify()
        except Broken as trouble:
            self.differ("no answer", "an answer in JSON", str(trouble), fatal=True)
        return self.differences

    def mine(self, player: str) -> list[Game | RollGame]:
        """The games in which the player owes orders."""
        owing: list[Game | RollGame] = []
        for game in self.campaign.games:
            if player not in game.seats or not game.playing(player):
                continue
            if game.due(self.issue) if isinstance(game, Game) else game.due(player):
                owing.append(game)
        return owing

    def next_issue(self) -> None:
        """Letters, check, corrections, issue."""
        self.desks = {p: self.letters(p) for p in self.campaign.players if self.mine(p)}
        self.file()
        verdicts = self.check()
        wrong = sorted({p for (p, _), v in verdicts.items() if not v.ok})
        again = [p for p in wrong if self.rng.random() >= max(0.03, self.quiet * 3)]
        if again and not self.broken:
            for player in again:
                self.desks[player].append(self.letter(player, self.mine(player), True))
            self.file()
            verdicts = self.check()
        if not self.broken:
            self.make_issue(verdicts)

    # ---- letters

    def letters(self, player: str) -> list[Letter]:
        """What the player sends before the first check."""
        games, kind = self.mine(player), self.rng.random()
        if self.rng.random() < self.quiet:
            return [Letter("Presse: Heute nicht.\n", {}, "press")] if kind < 0.3 else []
        if kind < 0.012 and self.issue > 2:
            game = self.rng.choice(games)
            gone = Said(resign=True) if isinstance(game, RollGame) else Text(resign=True)
            found = [self.letter(player, [g for g in games if g is not game], True)] if len(games) > 1 else []
            return [*found, Letter(f"[{game.id}]\nAusstieg\n", {game.id: gone}, "resign")]
        standing = self.steps(player, games)
        if standing and kind < 0.7:
            return []
        found = [self.letter(player, games, kind > 0.3)]
        if kind > 0.85:
            found.append(self.letter(player, [self.rng.choice(games)], self.rng.random() < 0.7))
        return found

    def steps(self, player: str, games: list[Game | RollGame]) -> bool:
        """Whether all that is due stands already."""
        return all(isinstance(g, RollGame) and g.judge(player, []).ok for g in games)

    def letter(self, player: str, games: list[Game | RollGame], good: bool) -> Letter:
        """Orders for these games; with `good` all of them stand the check."""
        parts, letter = [], Letter("", {}, "good" if good else "any")
        alone = sum(player in g.seats for g in self.campaign.games) == 1
        for game in games:
            if isinstance(game, Game):
                orders = DottPlanner(self.rng, [game], 0).good(game, player, self.issue)
                text = DottPlanner(self.rng, [game], 0).writer.speller.orders(orders, [], plain=True)
                letter.said[game.id] = Text(turns={o.turn: o for o in orders})
            else:
                text, letter.said[game.id] = self.orders(game, player, good)
            parts.append(text if alone else self.section(game.id) + text)
        letter.text = self.rng.choice(["", "", "Hallo Cici,\n\n"]) + "\n".join(parts)
        if self.rng.random() < 0.2:
            letter.text += "\nViele Grüße\n"
        return letter

    def section(self, id: str) -> str:
        return self.rng.choice([f"Spiel {id}:\n", f"Game {id}:\n", f"[{id}]\n"])

    def orders(self, game: RollGame, player: str, good: bool) -> tuple[str, Said]:
        """Text and meaning of one game's orders."""
        rng, planner, due = self.rng, Planner(self.rng, game, self.risk), game.due(player)
        said = Said()
        stands = game.players[player].standing is not None
        if rng.random() < 0.12 and not (game.reveal == "step" and any(
            game.players[player].casts[key].row > 1 for key in due)):
            said.standing = planner.standing()
        elif stands and rng.random() < 0.1:
            said.off = True
        blocks: dict[Key, Block] = {}
        skip = (stands or said.standing) and not said.off and rng.random() < 0.6
        for n, key in enumerate(due):
            if skip or (not good and rng.random() < 0.1):
                continue
            blocks[key] = self.block(planner, game, player, key, good, n == 0 or game.abreast)
        planner.joker(player, due, blocks)
        if good:
            for block in blocks.values():
                if block.joker is True and not all(game.right(player, k, b) for k, b in blocks.items()):
                    block.joker = None
        later = (due[-1][0], due[-1][1] + 1)
        if blocks and rng.random() < 0.05 and later[1] <= (game.last(later[0]) or 99) and game.reveal != "step":
            blocks[later] = Block()
            planner.conditional(blocks[later])
        if good and not blocks and not said.standing and not stands:
            for key in due:
                blocks[key] = Block()
        said.turns = blocks
        spoiled = ""
        if not good and rng.random() < 0.3 and blocks:
            key = rng.choice(list(blocks))
            blocks[key].bad = True
            spoiled = rng.choice([*UNREADABLE, *(["Joker"] if game.kind != "hajo" else [])])
        return self.written(game, said, due, spoiled), said

    def written(self, game: RollGame, said: Said, due: list[Key], spoiled: str) -> str:
        """The text; a spoiled block comes last with the spoiled line below it."""
        if spoiled:
            said.turns = dict(sorted(said.turns.items(), key=lambda item: item[1].bad))
        text = self.speller.text(game, said.turns, due, said.standing, said.off)
        if not spoiled:
            return text
        bad = next(k for k, b in said.turns.items() if b.bad)
        said.turns[bad].joker = None
        others = {k: b for k, b in said.turns.items() if k != bad}
        match = isinstance(game, Match) and game.games > 1
        head = f"Partie {bad[0]} Runde {bad[1]}\n" if match else f"Runde {bad[1]}\n"
        text = self.speller.text(game, others, [], said.standing, said.off) if others or said.standing or said.off else ""
        body = "\n".join(self.speller.lines(said.turns[bad]))
        return f"{text}\n{head}{body}\n{spoiled}\n"

    def block(
        self, planner: Planner, game: RollGame, player: str, key: Key, good: bool, first: bool
    ) -> Block:
        """A block; with `good` one that stands the check."""
        for _ in range(200):
            block = planner.block(player, key, first)
            if not good or game.right(player, key, block):
                return block
        return Block()

    def file(self) -> None:
        """Write the letters into orders/NNN."""
        folder = self.path / "orders" / f"{self.issue:03}"
        folder.mkdir(parents=True, exist_ok=True)
        for player, letters in self.desks.items():
            for nth, letter in enumerate(letters, 1):
                name = f"{player}.txt" if nth == 1 else f"{player}.{nth}.txt"
                (folder / name).write_text(letter.text, "utf-8")

    # ---- comparing

    def verdicts(self) -> dict[tuple[str, str], Verdict]:
        found: dict[tuple[str, str], Verdict] = {}
        for game in self.campaign.games:
            for player in game.seats:
                said = [x.said[game.id] for x in self.desks.get(player, []) if game.id in x.said]
                if isinstance(game, Game):
                    found[player, game.id] = judge(game, self.issue, player, [x for x in said if isinstance(x, Text)])
                else:
                    found[player, game.id] = game.judge(player, [x for x in said if isinstance(x, Said)])
        return found

    def told(self, player: str) -> str:
        return "\n".join(f"----- {x.kind}\n{x.text}" for x in self.desks.get(player, []))

    def check(self) -> dict[tuple[str, str], Verdict]:
        """Compare the statuses of all due turns."""
        verdicts = self.verdicts()
        status, answer = self.pbm("check")
        found: dict[tuple[str, str, Key], list[str]] = {}
        for entry in answer["orders"]:
            if entry["turn"] is not None:
                key = (entry["board"] or 0, entry["turn"])
                found.setdefault((entry["player"], entry["game"], key), []).append(entry["status"])
        before = len(self.differences)
        for (player, name), verdict in verdicts.items():
            for due, allowed in verdict.due.items():
                key = due if isinstance(due, tuple) else (0, due)
                seen = found.get((player, name, key)) or found.get((player, name, (0, key[1])), ["none"])
                if seen[0] not in allowed:
                    mine = [x for x in answer["orders"] if x["player"] == player and x["game"] == name]
                    self.differ(
                        f"status of {player}, {name} {key}\n{self.told(player)}\n{self.state(player, name)}",
                        sorted(allowed),
                        (seen, mine),
                        fatal=True,
                    )
        ok = all(v.ok for v in verdicts.values())
        if (answer["ok"] is not ok or status != (0 if ok else 1)) and len(self.differences) == before:
            bad = [key for key, v in verdicts.items() if not v.ok]
            letters = "\n".join(self.told(p) for p, _ in bad)
            self.differ(f"ok of check\n{letters}", (ok, bad), (status, answer["ok"], opened(answer)), fatal=True)
        return verdicts

    def state(self, player: str, name: str) -> str:
        """What the oracle knows of a player's turn, for people."""
        game = next(g for g in self.campaign.games if g.id == name)
        if isinstance(game, Game):
            return ""
        rows = {
            label: dice
            for label, dice in game.rolls.items()
            if any(label == game.label(player, key, s, r) for key in self.due_now(game, player)
                   for s in (1, 2, 3) for r in (1, 2, 3))
        }
        seat = game.players[player]
        casts = [cast for key, cast in seat.casts.items() if key in game.due(player)]
        told = f"total {seat.total}, out {seat.out}, joker {seat.joker}, nmr {seat.nmr_run}, standing {seat.standing}"
        open_ = {k: v for k, v in getattr(game, "open", {}).items() if k[0] == player}
        return f"{game.yaml()}\nknown {rows}\n{told}\n{casts}\n{seat.blocks}\n{open_ or ''}"

    def due_now(self, game: RollGame, player: str) -> list[Key]:
        return game.due(player)

    def make_issue(self, verdicts: dict[tuple[str, str], Verdict]) -> None:
        """Issue, with --nmr where something is open."""
        if all(v.ok for v in verdicts.values()):
            status, answer = self.pbm("issue")
        else:
            status, answer = self.pbm("issue", "--nmr", "--force")
        if status:
            self.differ("issue", 0, (status, opened(answer)), fatal=True)
            return
        self.published(verdicts)

    def published(self, verdicts: dict[tuple[str, str], Verdict]) -> None:
        """Take the oracle along and compare dice and standings."""
        states = {(p, g.id): self.state(p, g.id) for g in self.campaign.games for p in g.seats}
        league = self.follow(verdicts)
        self.compare(states)
        self.standings(league, states)
        if self.rng.random() < 0.05:
            self.verify()

    def follow(self, verdicts: dict[tuple[str, str], Verdict]) -> list[dict[str, object]]:
        """The oracle's own issue; its league table."""
        self.rolls = {}
        for game in self.campaign.games:
            if isinstance(game, Game):
                if verdicts:
                    ones = {p: v for (p, g), v in verdicts.items() if g == game.id and isinstance(v, Judgement)}
                    gone = [p for p, v in ones.items() if v.resigned]
                    game.resolve(self.issue, {p: v.plays for p, v in ones.items()}, gone)
                for label in game.new_labels(self.issue):
                    game.rolls[label] = self.throw(label, 5)
            else:
                fates = {p: v for (p, g), v in verdicts.items() if g == game.id and isinstance(v, Fate)}
                game.step_issue(fates if verdicts else None, self.throw)
        league = self.campaign.league
        if league is None:
            return []
        return league.table(self.campaign.players, self.campaign.games, lambda x: self.throw(x, 5))  # type: ignore[arg-type]

    def compare(self, states: dict[tuple[str, str], str]) -> None:
        """Compare labels and dice of all rolls printed."""
        _, answer = self.pbm("dice")
        found = {roll["label"]: (roll["dice"], roll["by"]) for roll in answer["rolls"]}
        if found != self.rolls:
            missing = {k: v for k, v in self.rolls.items() if found.get(k) != v}
            extra = {k: v for k, v in found.items() if self.rolls.get(k) != v}
            touched = {label.split("/")[1] for label in [*missing, *extra]}
            told = "\n".join(self.told(p) for p in self.campaign.players if p in touched or "*" in touched)
            known = "\n".join(
                s for (p, g), s in states.items()
                if any(x.startswith((f"{g}/{p}/", f"{g}/*/")) for x in [*missing, *extra])
            )
            self.differ(f"dice\n{told}\n{known}", missing, extra, fatal=True)

    def standings(self, league: list[dict[str, object]], states: dict[tuple[str, str], str]) -> None:
        _, answer = self.pbm("standings")
        for game in self.campaign.games:
            seen = answer["games"].get(game.id, {})
            table = game.table()
            if seen.get("finished") is not game.over or not same(
                table, seen.get("table", []), ("rank", "player", "score", "status")
            ):
                theirs = {row["player"]: row for row in seen.get("table", [])}
                off = [str(row["player"]) for row in table if not same(
                    [row], [theirs.get(row["player"], {})], ("score", "status"))]
                told = "\n".join(f"{p}:\n{self.told(p)}\n{states[p, game.id]}" for p in off or game.seats)
                rolls = {k: v[0] for k, v in self.rolls.items() if k.startswith(game.id + "/")}
                self.differ(f"table of {game.id}\n{told}\nrolled {rolls}", (game.over, table), seen, fatal=True)
        if not same(league, answer.get("league") or [], ("rank", "player", "points")):
            self.differ(f"league {self.campaign.league}", league, answer.get("league"))

    def throw(self, label: str, n: int) -> list[int]:
        dice, by = self.campaign.throw(self.issue, label, n)
        self.rolls[label] = dice, by
        return dice

    def verify(self) -> None:
        status, answer = self.pbm("verify")
        if (status, answer["ok"], answer["issues"]) != (0, True, self.issue):
            self.differ("verify", (0, True, self.issue), (status, answer))


def play(seed: int, base: pathlib.Path, only: str | None, risk: int = 1, longest: int = 40) -> list[str]:
    """One campaign in a folder of its own under `base`, removed where nothing differs."""
    path = base / f"roll-{only or 'any'}-{seed}"
    shutil.rmtree(path, ignore_errors=True)
    differences = Run(seed, path, only, risk, longest).play()
    if not differences:
        shutil.rmtree(path)
    return differences


def main() -> int:
    """The command line of the driver."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0:10", help="first:end, or one seed")
    parser.add_argument("--game", help="only this game: hajo, doelauer, general, yacht, faule_sechs")
    parser.add_argument("--risk", type=int, default=1, help="how daring the spellings are: 0, 1")
    parser.add_argument("--longest", type=int, default=40, help="at most so many issues")
    parser.add_argument("--jobs", type=int, default=4)
    parser.add_argument("--out", type=pathlib.Path, help="where folders of campaigns that differ are left")
    options = parser.parse_args()
    first, _, end = options.seeds.partition(":")
    seeds = range(int(first), int(end) if end else int(first) + 1)
    base = options.out or pathlib.Path(tempfile.mkdtemp(prefix="roll-"))
    begun, bad = time.monotonic(), 0
    with ThreadPoolExecutor(options.jobs) as pool:
        jobs = pool.map(lambda s: play(s, base, options.game, options.risk, options.longest), seeds)
        for seed, found in zip(seeds, jobs, strict=True):
            bad += bool(found)
            for difference in found:
                print(difference, flush=True)
            print(f"seed {seed}: {len(found) or 'no'} differences", file=sys.stderr, flush=True)
    print(f"{len(seeds)} campaigns, {bad} with differences, {time.monotonic() - begun:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
