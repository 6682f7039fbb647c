"""Random campaign folders: the same facts as campaign.yaml and as the oracle's own objects."""

from __future__ import annotations

import json
import pathlib
import random
from dataclasses import dataclass, field

from .dice import Chain
from .dottendorfer import Game
from .league import TIEBREAK, League

NAMES = (
    "Anna Ahorn",
    "Bernd Birke",
    "Jürgen Öhlenschläger",
    'Max "der Würfel" M.',
    "李雷",
    "Zoë O’Neill",
    "Nº 7 <b>x</b>",
)
PLAYERS = (
    "anna",
    "bernd",
    "cora",
    "jürgen",
    "no",
    "007",
    "x-1",
    "Ines",
    "on",
    "käthe_2",
    "z",
    "emil",
    "fred",
    "gerd",
)
GAMES = ("d1", "d2", "b1", "Planung-1", "ä1", "g_7", "q1x")
TITLES = ("Anton", "Berta", "Cäsar", "Dora Zwei", "Ende")
IDS = ("dottendorf-2026", "käse-liga", "010", "liga_3")


def quote(text: str) -> str:
    """A text as a YAML scalar in quotes."""
    return json.dumps(text, ensure_ascii=False)


@dataclass
class Campaign:
    """A campaign: its folder and what the oracle knows of it."""

    path: pathlib.Path
    rng: random.Random
    id: str
    seed: str
    players: list[str]
    games: list[Game]
    league: League | None
    chain: Chain
    hand: dict[str, list[int]] = field(default_factory=dict)
    beacon_from: int | None = None
    language: str = "de"
    late: tuple[int, Game] | None = None
    extra: list[str] = field(default_factory=list)

    def beacon(self, issue: int) -> str | None:
        """The beacon's text for an issue."""
        if self.beacon_from is None or issue < self.beacon_from:
            return None
        return f"6aus49 Nr. {issue}:  3 11 17 24 31 49 / {issue % 10} "

    def yaml(self) -> str:
        """campaign.yaml."""
        lines = [f"id: {self.id}", f"title: {quote('Liga ' + self.id)}", f"language: {self.language}"]
        lines += self.extra
        dice = {"issues": str(len(self.chain.keys) - 1)} if len(self.chain.keys) != 1001 else {}
        if self.chain.salt is not None:
            dice["salt"] = quote(self.chain.salt)
        if self.beacon_from is not None:
            dice["beacon"] = f"{{source: {quote('6aus49, erste Ziehung danach')}, from: {self.beacon_from}}}"
        if dice:
            lines.append("dice: {" + ", ".join(f"{k}: {v}" for k, v in dice.items()) + "}")
        lines.append("players:")
        for n, player in enumerate(self.players):
            lines.append(
                f"  {player}: {{name: {quote(NAMES[n % len(NAMES)] + ' ' * (n >= 7) + 'I' * (n // 7))}}}"
            )
        lines.append("games:")
        for game in self.games:
            parts = ["game: dottendorfer"]
            if game.variant != "standard":
                parts.append(f"variant: {game.variant}")
            parts.append(f"players: [{', '.join(game.seats)}]")
            if game.pace != 2:
                parts.append(f"turns_per_issue: {game.pace}")
            if game.title:
                parts.append(f"title: {game.title}")
            rules = []
            if game.nmr != "out":
                rules.append(f"nmr: {game.nmr}")
            if game.nmr_limit:
                rules.append(f"nmr_limit: {game.nmr_limit}")
            if game.values != Game("x", "standard", []).values:
                rules.append(f"values: [{', '.join(map(str, game.values))}]")
            if rules:
                parts.append("rules: {" + ", ".join(rules) + "}")
            lines.append(f"  {game.id}: {{{', '.join(parts)}}}")
        if self.league is not None:
            league = self.league
            lines += [
                "league:",
                f"  points: [{', '.join(map(str, league.points))}]",
                f"  ties: {league.ties}",
                f"  count: {league.count}",
                f"  drop: {league.drop}",
                f"  tiebreak: [{', '.join(league.tiebreak)}]",
            ]
        return "\n".join(lines) + "\n"

    def write(self) -> None:
        """Write campaign.yaml again."""
        (self.path / "campaign.yaml").write_text(self.yaml(), "utf-8")


def random_game(rng: random.Random, name: str, players: list[str], start: int = 1) -> Game:
    """One game with random rules."""
    game = Game(
        name,
        rng.choice(["standard", "planung", "bestof4"]),
        rng.sample(players, rng.randint(1, min(6, len(players)))),
        start=start,
    )
    game.pace = rng.choice([1, 2, 2, 2, 3, 4])
    game.nmr = rng.choice(["out", "skip", "skip"])
    game.nmr_limit = rng.choice([0, 0, 1, 2, 3])
    if rng.random() < 0.3:
        game.values = tuple(rng.randint(1, 20) for _ in range(11))
    return game


def random_league(rng: random.Random) -> League:
    """A league with random rules."""
    tiebreak = rng.sample(TIEBREAK, rng.randint(1, 4)) if rng.random() < 0.4 else list(TIEBREAK)
    points = rng.choice([[10, 7, 5, 3, 2, 1], [3, 2, 1], [1], [10, 7, 6], [5, 5, 4, 4, 3]])
    return League(
        points,
        rng.choice(["share", "share", "high", "low"]),
        rng.choice(["finished", "all"]),
        rng.choice([0, 0, 1, 2]),
        tiebreak,
    )


def random_campaign(seed: int, path: pathlib.Path) -> Campaign:
    """Make the folder of a random campaign."""
    rng = random.Random(seed)
    players = rng.sample(PLAYERS, rng.randint(1, 9))
    count = rng.randint(1, 5)
    names = rng.sample(GAMES, count + 1)
    games = [random_game(rng, name, players) for name in names[:count]]
    titles = rng.sample(TITLES, len(TITLES))
    for game, title in zip(games, titles, strict=False):
        if rng.random() < 0.4:
            game.title = title
    secret = "".join(rng.choice("0123456789abcdef") for _ in range(32))
    chain = Chain(rng.choice(IDS), secret, rng.choice([1000, 1000, 120]))
    if rng.random() < 0.2:
        chain.salt = "DAX 2026-12-01 17:35 24013.12"
    campaign = Campaign(
        path,
        rng,
        chain.campaign,
        secret,
        players,
        games,
        random_league(rng) if rng.random() < 0.85 else None,
        chain,
    )
    campaign.language = rng.choice(["de", "en"])
    if rng.random() < 0.15:
        campaign.beacon_from = rng.randint(1, 4)
    if rng.random() < 0.2:
        issue = rng.randint(2, 5)
        campaign.late = issue, random_game(rng, names[count], players, issue)
    if rng.random() < 0.3:
        campaign.extra.append(
            'schedule: {start: 2026-12-01, every: 4 weeks, deadline: "18:00", timezone: Europe/Berlin}'
        )
    path.mkdir(parents=True, exist_ok=True)
    (path / "seed").write_text(secret + "\n", "utf-8")
    (path / "seed").chmod(0o600)
    if rng.random() < 0.3:
        for game in games:
            for issue in range(1, rng.randint(2, 9)):
                for label in game.new_labels(issue):
                    if rng.random() < 0.6:
                        pool = rng.sample(range(1, 7), rng.randint(1, 6))
                        campaign.hand[label] = [rng.choice(pool) for _ in range(5)]
        lines = [f"{label}: [{', '.join(map(str, dice))}]\n" for label, dice in campaign.hand.items()]
        if lines:
            (path / "dice.yaml").write_text("".join(lines), "utf-8")
    campaign.write()
    return campaign
