"""The roll games: an issue of all six games, a decision by a long plan, many matches by the pure functions."""

from __future__ import annotations

import random
import re
import shutil
import time
from dataclasses import replace
from pathlib import Path

from benchmarks.measure import Job, cpu, pbm
from pbm.base.dice import Dice, Roll
from pbm.base.scan import Line
from pbm.games import GAMES
from pbm.kit.game import Inbox, Passage, Setup

SEED = "00112233445566778899aabbccddeeff"
_EXAMPLE = re.compile(r"\n {4}Ausgabe \d+\n(?P<orders>.*?)\n=====", re.DOTALL)


def six_games(folder: Path, players: int, games: tuple[str, ...]) -> Job:
    """Make a campaign of these games with everybody in each, play one issue by the examples that the
    players' pages print, and return the job of publishing issue 2 over and over again."""
    names = [f"p{number:04}" for number in range(1, players + 1)]
    folder.mkdir(parents=True)
    (folder / "seed").write_text(SEED + "\n", encoding="ascii")
    lines = [
        "id: benchmark-six",
        "language: de",
        "players:",
        *(f"  {name}: {{name: Player {name[1:]}}}" for name in names),
        "games:",
        *(f"  {game}-1: {{game: {game}, players: [{', '.join(names)}]{_ONE.get(game, '')}}}" for game in games),
    ]
    (folder / "campaign.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    cpu(pbm("issue", str(folder)))
    orders = folder / "orders" / "002"
    orders.mkdir(parents=True)
    for name in names:
        page = (folder / "issues" / "001" / "players" / f"{name}.txt").read_text(encoding="utf-8")
        found = _EXAMPLE.search(page)
        if found:
            text = "\n".join(line.strip() for line in found["orders"].split("\n"))
            (orders / f"{name}.txt").write_text(text + "\n", encoding="utf-8")
    newest = folder / "issues" / "002"

    def take_back() -> None:
        if newest.exists():
            shutil.rmtree(newest)

    return Job(pbm("issue", str(folder)), take_back)


# One turn each, one board a match.
_ONE = {"dottendorfer": ", turns_per_issue: 1", "general": ", games: 1", "yacht": ", games: 1"}

_RULES = "\n".join(
    [
        "Runde 1",
        *(f"wenn {count}x{face} und Wurf 2: behalte {face}" for count in (4, 3) for face in (6, 5, 4, 3, 2, 1)),
        "wenn General: schreibe General",
        "wenn Vierling: schreibe Vierling",
        "wenn Full House: schreibe Full House",
        "wenn Straße: schreibe Straße",
        "wenn Punkte >= 20 und Wurf 2: stop",
        "wenn 2x6: behalte 6",
        "wenn 2x5: behalte 5",
        "sonst: behalte meiste",
        "Ende: Sechser, Fünfer, Vierer, Dreier, Zweier, Einser, streiche General",
    ]
)


def _random_dice(seed: int) -> Dice:
    source = random.Random(seed)

    def roll(label: str, count: int) -> Roll:
        return tuple(source.randint(1, 6) for _ in range(count))

    return roll


def decision_seconds(turns: int = 2000) -> float:
    """Return the seconds that one decision by a plan of 20 lines takes, reading not counted."""
    game = GAMES["general"]
    setup = replace(Setup("g1", "G", ("anna",), game.Rules()), reveal="none", games=1)
    dice = _random_dice(1)
    state = game.deal(setup, game.start(setup), dice)
    lines = tuple(Line("anna.txt", number, text) for number, text in enumerate(_RULES.split("\n"), 1))
    reading = game.read(setup, state, "anna", (Passage(0, lines),))
    assert reading.entries[0].status == "accepted", reading.entries
    inbox = Inbox({"anna": reading})
    start = time.process_time()
    for _ in range(turns):
        game.play(setup, state, inbox, dice)
    return (time.process_time() - start) / turns / 3


def match_seconds(matches: int = 20) -> float:
    """Return the seconds of one match of six games of General for one player, all by the house policy."""
    game = GAMES["general"]
    setup = replace(Setup("g1", "G", ("anna",), replace(game.Rules(), nmr="policy")), reveal="none", games=6)
    start = time.process_time()
    for number in range(matches):
        dice = _random_dice(number)
        state = game.deal(setup, game.start(setup), dice)
        while not game.over(setup, state):
            state = game.deal(setup, game.play(setup, state, Inbox({}), dice).state, dice)
    return (time.process_time() - start) / matches
