"""A campaign on a table: texts in, issues out, without folder and commands.

    table = Table("d1: {game: dottendorfer, players: [anna]}", {"d1/*/1": (5, 2, 4, 5, 3)})
    table.issue()                                   # issue 1 publishes the first dice
    checked = table.check(("anna", "Zug 1: 54 53 2"))
    table.issue(("anna", "Zug 1: 54 53 2"))         # as with --nmr: whatever is open
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.base.decode import decode
from pbm.base.dice import Roll, keys
from pbm.base.problem import Problem
from pbm.base.tree import parse
from pbm.games import GAMES
from pbm.kit.game import Entry, Reading
from pbm.referee.campaign import Campaign, read_campaign
from pbm.referee.campaign_changes import public_config
from pbm.referee.check import Checked, check
from pbm.referee.issue import Facts, Issue, Resolved, games_now, resolve
from pbm.referee.letters import RawText
from pbm.referee.throw import DiceSource
from pbm.referee.typed import Who, typed_orders

SEED = "0123456789abcdef" * 2
Letter = tuple[str, ...]  # (player, text), or (player, text, "gm")


def campaign_of(games: str, players: str, more: str = "") -> Campaign:
    """A campaign from the lines of its games (without indent) and its players' ids."""
    indented = "".join(f"  {line}\n" for line in games.strip().splitlines())
    people = "".join(f"  {player}: {{}}\n" for player in players.split())
    tree, problems = parse(f"id: tisch\nplayers:\n{people}games:\n{indented}{more}".encode(), "campaign.yaml")
    assert not problems, problems
    campaign, found, _ = read_campaign(tree, "campaign.yaml", GAMES)
    assert campaign is not None and not found, found
    return campaign


class Table:
    """A campaign that goes on. `rolls`: dice thrown by hand, by full label; the others come from a seed."""

    def __init__(
        self, games: str, rolls: Mapping[str, Roll] | None = None, players: str = "anna bernd cora", more: str = ""
    ) -> None:
        self.players = players
        self.more = more
        self.rolls = dict(rolls or {})
        self.campaign = campaign_of(games, players, more)
        self.last: Issue | None = None

    def change(self, games: str, players: str = "") -> None:
        """The game master edits campaign.yaml, and accepts the change."""
        self.players = players or self.players
        self.campaign = campaign_of(games, self.players, self.more)

    @property
    def next(self) -> int:
        return self.last.number + 1 if self.last else 1

    @property
    def games(self) -> dict[str, Any]:
        return games_now(self.campaign, self.last, GAMES)

    def roll(self, game: str, label: str) -> Roll:
        found: Roll = self.games[game].state.rolls[label]
        return found

    def sheet(self, player: str, game: str = "d1") -> Any:
        return self.games[game].state.sheets[player]

    def rows(self, game: str = "d1") -> list[tuple[int, str, int, str]]:
        return [tuple(row) for row in self.games[game].table]

    def raw(self, texts: tuple[Letter, ...]) -> list[RawText]:
        """The texts as files in the folder: PLAYER.txt, PLAYER.2.txt; the game master's in the YAML."""
        out: list[RawText] = []
        count: dict[str, int] = {}
        for player, text, *origin in texts:
            folder = f"orders/{self.next:03}"
            if origin:
                out.append(RawText(player, f"{folder}.yaml", text.encode(), "gm"))
                continue
            count[player] = count.get(player, 0) + 1
            number = f".{count[player]}" if count[player] > 1 else ""
            out.append(RawText(player, f"{folder}/{player}{number}.txt", text.encode()))
        return out

    def typed(self, text: str) -> tuple[list[RawText], list[Problem]]:
        """The texts of a file orders/NNN.yaml."""
        source = f"orders/{self.next:03}.yaml"
        data = text.encode()
        tree, problems = parse(data, source)
        games, players = self.campaign.games.values(), self.campaign.players
        who = Who(
            {player: [game.id for game in games if player in game.players] for player in players},
            {game.id: game.title for game in games},
            {player.id: player.name for player in players.values()},
        )
        return typed_orders(tree, problems, decode(data).text, source, who)

    def check(self, *texts: Letter, raw: list[RawText] | None = None) -> Checked:
        earlier = self.last.private if self.last is not None else {}
        return check(self.next, list(self.campaign.players), self.games, earlier, raw or self.raw(texts))

    def issue(self, *texts: Letter, raw: list[RawText] | None = None) -> Checked:
        """Resolve the next issue as `--nmr` does; return what became of the texts."""
        checked = self.check(*texts, raw=raw)
        self.last = self.resolved(checked).issue
        return checked

    def resolved(self, checked: Checked) -> Resolved:
        chain = keys("tisch", SEED, 1000, (self.next, self.next - 1))
        source = DiceSource(chain[self.next], chain[self.next - 1], hand=self.rolls)
        facts = Facts("pbm", public_config(self.campaign.tree))
        return resolve(self.campaign, self.last, checked, source, facts, GAMES)


def statuses(checked: Checked, player: str = "", game: str | None = "") -> list[str]:
    """What became of the orders, as "1 accepted" or "- faulty order.unknown-game"."""
    return [
        shown(found.entry)
        for found in checked.entries
        if player in ("", found.player) and game in ("", found.game)
    ]


def shown(entry: Entry) -> str:
    turn = entry.turn.number if entry.turn else "-"
    code = "" if entry.status == "accepted" else f" {entry.code}"
    return f"{turn} {entry.status}{code}"


def notes(checked: Checked) -> list[str]:
    return [note.code for note in checked.notes]


def reading(checked: Checked, player: str, game: str = "d1") -> Reading:
    return checked.readings[game][player]
