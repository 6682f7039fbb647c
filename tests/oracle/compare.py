"""Comparing one campaign's answers with the oracle: statuses, dice, tables."""

from __future__ import annotations

import hashlib
import pathlib
import random
from collections.abc import Iterable
from typing import Any

from .cli import run
from .folder import Campaign, random_campaign
from .judge import Judgement, judge
from .plans import Desk


class Comparer:
    """One campaign folder beside the oracle's own state of it, and the differences found so far."""

    def __init__(self, seed: int, path: pathlib.Path, risk: int = 1, longest: int = 30) -> None:
        self.seed = seed
        self.rng = random.Random(seed * 7919 + 1)
        self.path = path
        self.risk = risk
        self.longest = longest
        self.issue = 0
        self.campaign: Campaign = random_campaign(seed, path)
        self.quiet = self.rng.choice([0.0, 0.03, 0.03, 0.15])
        self.differences: list[str] = []
        self.broken = False
        self.standings: dict[int, Any] = {}
        self.dice: dict[int, Any] = {}
        self.lots: dict[str, list[int]] = {}
        self.desks: dict[str, Desk] = {}
        self.key = b""

    # ---- telling

    def differ(self, what: str, expected: object, found: object, fatal: bool = False) -> None:
        """Note a difference; after a fatal one the campaign can't go on."""
        self.differences.append(
            f"seed {self.seed}, issue {self.issue}, {self.path}\n  {what}\n"
            f"  expected: {expected}\n  found:    {found}"
        )
        self.broken = self.broken or fatal

    def pbm(self, *words: str) -> tuple[int, Any]:
        """Run a command on the campaign."""
        return run(words[0], str(self.path), *words[1:])

    # ---- comparing

    def kinds(self, player: str) -> str:
        desk = self.desks[player]
        return ", ".join(x.kind for x in [*desk.letters, *([desk.typed] if desk.typed else [])]) or "nothing"

    def check(self) -> dict[tuple[str, str], Judgement]:
        """Compare `check` with the oracle's judgement."""
        judged: dict[tuple[str, str], Judgement] = {}
        status, answer = self.pbm("check")
        found: dict[tuple[str, str, int], list[str]] = {}
        faulty = {x["player"] for x in answer["orders"] if x["status"] == "faulty"}
        for entry in answer["orders"]:
            if entry["turn"] is not None and entry["game"] is not None:
                found.setdefault((entry["player"], entry["game"], entry["turn"]), []).append(entry["status"])
        for game in self.campaign.games:
            for player in game.seats:
                texts = self.desks[player].texts(game) if player in self.desks else []
                one = judged[player, game.id] = judge(game, self.issue, player, texts)
                for turn, allowed in one.due.items():
                    seen = found.get((player, game.id, turn), ["none"])
                    if seen[0] not in allowed:
                        mine = [x for x in answer["orders"] if x["player"] == player]
                        self.differ(
                            f"status of {player}, {game.id} turn {turn} ({self.kinds(player)})",
                            sorted(allowed),
                            (seen, mine),
                        )
                if one.faults and player not in faulty:
                    self.differ(
                        f"a fault of {player} in {game.id} ({self.kinds(player)})", "faulty somewhere", "none"
                    )
        ok = all(one.ok for one in judged.values())
        if answer["ok"] is not ok or status != (0 if ok else 1):
            bad = [key for key, one in judged.items() if not one.ok]
            self.differ("ok of check", (ok, bad), (status, answer["ok"], opened(answer)))
        if answer["issue"] != self.issue:
            self.differ("issue of check", self.issue, answer["issue"])
        return judged

    def published(self) -> None:
        """Roll the oracle's dice of this issue and compare dice and standings."""
        campaign, beacon = self.campaign, self.campaign.beacon(self.issue)
        rolls: dict[str, tuple[list[int], str]] = {}
        for game in campaign.games:
            for label in game.new_labels(self.issue):
                by_hand = label in campaign.hand
                dice = campaign.hand[label] if by_hand else campaign.chain.roll(self.issue, label, 5, beacon)
                game.rolls[label] = dice
                rolls[label] = dice, "hand" if by_hand else "seed"

        def throw(label: str) -> list[int]:
            dice = campaign.chain.roll(self.issue, label, 5, beacon)
            rolls[label] = dice, "seed"
            return dice

        league = campaign.league.table(campaign.players, campaign.games, throw) if campaign.league else []
        key = campaign.chain.keys[self.issue]
        if hashlib.sha256(key).digest() != self.key:
            raise AssertionError("the oracle's own chain is broken")
        self.key = key
        self.dice[self.issue] = {"key": key.hex(), "rolls": rolls}
        games = {g.id: {"finished": g.over, "table": g.table()} for g in campaign.games}
        self.standings[self.issue] = {"issue": self.issue, "games": games, "league": league}
        self.compare(self.issue)
        if self.issue > 2 and self.rng.random() < 0.1:
            self.compare(self.rng.randrange(1, self.issue), "--issue")
        if self.rng.random() < 0.1:
            self.verify()

    def compare(self, issue: int, *option: str) -> None:
        """Compare the dice and the tables of an issue."""
        words = [*option, str(issue)] if option else []
        _, answer = self.pbm("dice", *words)
        labels = [roll["label"] for roll in answer["rolls"]]
        found = {roll["label"]: (roll["dice"], roll["by"]) for roll in answer["rolls"]}
        if len(labels) != len(found):
            self.differ("labels are given once", len(found), labels)
        mine = self.dice[issue]
        if (answer["issue"], answer["key"], found) != (issue, mine["key"], mine["rolls"]):
            self.differ(f"dice of issue {issue}", mine, answer, fatal=True)
        _, answer = self.pbm("standings", *words)
        mine = self.standings[issue]
        if answer["issue"] != issue:
            self.differ("issue of standings", issue, answer["issue"])
        for name in sorted({*mine["games"], *answer["games"]}):
            want, seen = mine["games"].get(name), answer["games"].get(name)
            if (
                want is None
                or seen is None
                or seen["finished"] is not want["finished"]
                or not same(want["table"], seen["table"], ("rank", "player", "score", "status"))
            ):
                self.differ(f"table of {name}, issue {issue}", want, seen, fatal=True)
        if not same(mine["league"], answer.get("league") or [], ("rank", "player", "points")):
            self.differ(
                f"league, issue {issue} ({self.campaign.league})", mine["league"], answer.get("league")
            )

    def verify(self) -> None:
        status, answer = self.pbm("verify")
        if (status, answer["ok"], answer["issues"]) != (0, True, self.issue):
            self.differ("verify", (0, True, self.issue), (status, answer))


def opened(answer: Any) -> object:
    """What stops the issue, short."""
    orders = [x for x in answer.get("orders", []) if x["status"] not in ("accepted", "ignored")]
    return {"campaign": answer.get("campaign"), "orders": orders}


def same(mine: Iterable[Any], theirs: Iterable[Any], keys: Iterable[str]) -> bool:
    """Whether two tables agree in these columns, row by row."""
    chosen = list(keys)
    return [[row[k] for k in chosen] for row in mine] == [[row.get(k) for k in chosen] for row in theirs]
