"""Random campaigns of roll games: campaign.yaml, dice.yaml, seed, and the oracle's own games."""

from __future__ import annotations

import pathlib
import random
from dataclasses import dataclass, field

from .dice import Chain
from .dottendorfer import Game
from .faule import FauleSechs
from .folder import PLAYERS, random_league
from .league import League
from .match import Match
from .race import Race
from .rollgame import RollGame

KINDS = ("hajo", "doelauer", "general", "yacht", "faule_sechs")


@dataclass
class Campaign:
    """A campaign: its folder and what the oracle knows of it."""

    path: pathlib.Path
    chain: Chain
    players: list[str]
    games: list[Game | RollGame]
    league: League | None
    language: str
    hand: dict[str, list[int]] = field(default_factory=dict)

    def yaml(self) -> str:
        lines = [f"id: {self.chain.campaign}", f"language: {self.language}", "dice: {issues: 200}", "players:"]
        lines += [f"  {p}: {{name: {p} X}}" for p in self.players]
        lines.append("games:")
        for game in self.games:
            lines.append(f"  {game.id}: {dottendorfer(game) if isinstance(game, Game) else game.yaml()}")
        if self.league:
            league = self.league
            lines += ["league:", f"  points: [{', '.join(map(str, league.points))}]", f"  ties: {league.ties}"]
            lines += [f"  count: {league.count}", f"  drop: {league.drop}"]
            lines += [f"  tiebreak: [{', '.join(league.tiebreak)}]"]
        return "\n".join(lines) + "\n"

    def throw(self, issue: int, label: str, n: int) -> tuple[list[int], str]:
        """A roll that this issue prints first, and by whom it was made."""
        if label in self.hand:
            return self.hand[label], "hand"
        return self.chain.roll(issue, label, n), "seed"


def dottendorfer(game: Game) -> str:
    parts = ["game: dottendorfer", f"players: [{', '.join(game.seats)}]"]
    if game.pace != 2:
        parts.append(f"turns_per_issue: {game.pace}")
    if game.nmr != "out":
        parts.append(f"rules: {{nmr: {game.nmr}}}")
    return "{" + ", ".join(parts) + "}"


def some(rng: random.Random, share: float, **choices: list[object]) -> dict[str, object]:
    """Each rule drawn with this chance."""
    return {key: rng.choice(values) for key, values in choices.items() if rng.random() < share}


def make_game(
    rng: random.Random, kind: str, name: str, players: list[str], nth: int, risk: int
) -> RollGame:
    """A game with random rules."""
    least = {"faule_sechs": 3, "doelauer": 2}.get(kind, 1)
    seats = rng.sample(players, rng.randint(least, max(least, min(4, len(players)))))
    if kind == "faule_sechs":
        order = rng.choice(["listed", "drawn", "rotate"])
        rules = some(rng, 0.5, playoff=["fewest", "most"])
        return FauleSechs(name, seats, laps=rng.choice([1, 1, 2, 3]), order=order, nth=nth, **rules)
    mail: dict[str, object] = {"reveal": rng.choice(["first", "first", "none", "all", "step"])}
    if rng.random() < 0.3 and mail["reveal"] != "step":
        mail["tape"] = "shared"
    if mail["reveal"] in ("first", "none") and rng.random() < 0.2:
        mail["turns_per_issue"] = rng.choice([2, 3])
    if mail["reveal"] != "step":
        mail |= some(rng, 0.2, nmr_limit=[1, 2, 3])
    if kind in ("general", "yacht"):
        mail |= some(rng, 0.6, nmr=["strike", "policy", "out"])
        if kind == "general":
            mail |= some(rng, 0.4, first_roll=["stopped", "thrown"])
        games = rng.choice([1, 1, 2, 3])
        side = games > 1 and rng.random() < 0.6
        if side:
            mail.pop("turns_per_issue", None)
        return Match(kind, name, seats, games=games, side_by_side=side, **mail)
    mail |= some(rng, 0.6, nmr=["skip", "policy", "out"], target=[40, 60, 80, 100])
    if mail["reveal"] != "step":
        mail |= some(rng, 0.3, finish=["round", "at_once"])
    if kind == "hajo":
        mail |= some(
            rng,
            0.4,
            match=["may", "must"],
            third_roll=["set", "match", "any"],
            empty_cup=["scoring", "any"],
            joker=["required", "optional"],
        )
    return Race(kind, name, seats, **mail)


def biased(rng: random.Random, n: int) -> list[int]:
    """Dice in which something happens."""
    kind = rng.random()
    if kind < 0.12:
        dice = list(range(1, 7))[:n] if rng.random() < 0.5 else list(range(7 - n, 7))
    elif kind < 0.24:
        dice = [face for face in rng.sample(range(1, 7), 3) for _ in range(2)][:n]
    else:
        pool = rng.sample(range(1, 7), rng.randint(1, 4))
        dice = [rng.choice(pool) for _ in range(n)]
    rng.shuffle(dice)
    return dice


def hand_thrown(rng: random.Random, game: RollGame) -> dict[str, list[int]]:
    """Rolls for dice.yaml."""
    found: dict[str, list[int]] = {}
    if isinstance(game, FauleSechs):
        return found
    owners = ["*"] if game.tape == "shared" else game.seats
    boards = range(1, game.games + 1) if isinstance(game, Match) else [0]
    last = game.last(1) if isinstance(game, Match) else None
    for owner in owners:
        for board in boards:
            for turn in range(1, (last or 9) + 1):
                for set_ in (1,) if board else (1, 2, 3):
                    for row in (1, 2, 3):
                        if rng.random() < 0.5:
                            label = f"{game.id}/{owner}/{f'{board}.' if board else ''}{turn}.{set_}.{row}"
                            found[label] = biased(rng, 5 if board else 6)
    return found


def random_campaign(seed: int, path: pathlib.Path, only: str | None = None, risk: int = 1) -> Campaign:
    """Make the folder of a random campaign."""
    rng = random.Random(f"roll {seed}")
    players = rng.sample(PLAYERS, rng.randint(3, 6))
    kinds = [only or rng.choice(KINDS) for _ in range(rng.choice([1, 1, 2, 2, 3]))]
    games: list[Game | RollGame] = []
    for n, kind in enumerate(kinds):
        games.append(make_game(rng, kind, f"{kind[0]}{n + 1}", players, kinds[:n].count("faule_sechs"), risk))
    if rng.random() < 0.15:
        seats = rng.sample(players, rng.randint(1, 3))
        games.append(Game("dott1", "standard", seats, nmr="skip"))
    secret = "".join(rng.choice("0123456789abcdef") for _ in range(32))
    chain = Chain(rng.choice(["wurf-liga", "käse-liga", "010"]), secret, 200)
    league = random_league(rng) if rng.random() < 0.7 else None
    campaign = Campaign(path, chain, players, games, league, rng.choice(["de", "en"]))
    if rng.random() < 0.7:
        for game in games:
            if isinstance(game, RollGame):
                campaign.hand |= hand_thrown(rng, game)
    path.mkdir(parents=True, exist_ok=True)
    (path / "seed").write_text(secret + "\n", "utf-8")
    (path / "seed").chmod(0o600)
    if campaign.hand:
        lines = [f"{label}: [{', '.join(map(str, dice))}]\n" for label, dice in campaign.hand.items()]
        (path / "dice.yaml").write_text("".join(lines), "utf-8")
    (path / "campaign.yaml").write_text(campaign.yaml(), "utf-8")
    return campaign
