"""Issues of all games but Dottendorfer to print: played through their records, letters through the referee."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pbm.base.dice import Roll, prefixed
from pbm.games import GAMES
from pbm.kit.game import Inbox, Setup
from pbm.referee.check import Checked, check
from pbm.referee.letters import RawText
from pbm.referee.private import private_json
from pbm.referee.standing import GameNow, finished_rows, game_json
from tests.sheets_data import PEOPLE, league_of, public_of

Letters = Mapping[str, str]


def setup_of(
    game_id: str, *, players: Mapping[str, str] = PEOPLE, id: str = "g1", title: str = "Berta", **more: Any
) -> Setup:
    """A setup; keys that are house rules go there."""
    game = GAMES[game_id]
    own = {key: more.pop(key) for key in list(more) if key in game.Rules.__dataclass_fields__}
    return Setup(id, title, tuple(players), game.Rules(**own), **{**dict(game.defaults), **more})


@dataclass
class Play:
    """One game over several issues. dice: by full label; labels: those asked for so far."""

    game_id: str
    setup: Setup
    dice: Callable[[str, int], Roll]
    people: Mapping[str, str] = field(default_factory=lambda: PEOPLE)
    number: int = 1
    labels: set[str] = field(default_factory=set)
    private: dict[str, Any] = field(default_factory=dict)
    printed: list[dict[str, Any]] = field(default_factory=list)
    league: dict[str, Any] | None = None

    def throw(self, label: str, count: int) -> Roll:
        self.labels.add(label)
        roll = self.dice(label, count)
        self.printed.append({"label": label, "dice": list(roll), "by": "seed"})
        return roll

    def __post_init__(self) -> None:
        game = GAMES[self.game_id]
        bound = prefixed(self.setup.id, self.throw)
        state = game.deal(self.setup, game.start(self.setup), bound)
        self.now = GameNow(
            self.setup.id, game, self.setup, state, due=game.due(self.setup, state),
            history=dict.fromkeys(self.setup.players, ()), table=game.rank(self.setup, state), started=1,
        )  # fmt: skip
        self.entry = game_json(self.now, None, None)
        self.league = league_of({self.setup.id: self.now}, list(self.setup.players))

    def example(self, player: str, lang: str = "de") -> str:
        game = self.now.game
        return "\n".join(game.example(self.setup, self.now.state, player, self.now.due[player], lang))

    def check(self, letters: Letters) -> Checked:
        texts = [
            RawText(player, f"orders/{self.number + 1:03}/{player}.txt", text.encode())
            for player, text in letters.items()
            if text
        ]
        return check(self.number + 1, list(self.setup.players), {self.setup.id: self.now}, self.private, texts)

    def issue(self, letters: Letters, resigned: tuple[str, ...] = ()) -> Checked:
        """Resolve the letters and publish the next issue."""
        game, now, setup = self.now.game, self.now, self.setup
        found = self.check(letters)
        self.number += 1
        self.printed = []
        bound = prefixed(setup.id, self.throw)
        inbox = Inbox(found.readings.get(setup.id, {}), frozenset(resigned), now.nmr_run)
        played = game.play(setup, now.state, inbox, bound)
        state = game.deal(setup, played.state, bound)
        over, table = game.over(setup, state), game.rank(setup, state)
        scores = {row.player: row.score for row in table}
        playing = now.playing()
        history = {p: (*line, scores[p]) if p in playing else line for p, line in now.history.items()}
        had = now.table if self.number > 2 else None
        self.now = replace(
            now, state=state, due={} if over else game.due(setup, state), nmr_run=played.nmr_run, history=history,
            table=finished_rows(table) if over else table, ended=self.number if over else None,
        )  # fmt: skip
        self.entry = game_json(self.now, played.report, had)
        self.private = private_json(found, {setup.id: now}, {setup.id: self.now}, "pbm-issue-1")
        before = self.league["table"] if self.league else None
        self.league = league_of({setup.id: self.now}, list(setup.players), before=before)
        return found

    def until(self, number: int, missing: Mapping[int, tuple[str, ...]] | None = None) -> Play:
        """Everybody sends the printed example; `missing` send nothing for an issue."""
        while self.number < number and self.now.ended is None:
            gone = (missing or {}).get(self.number + 1, ())
            self.issue({player: self.example(player) for player in self.now.due if player not in gone})
        return self

    def public(self, language: str = "de", **more: Any) -> dict[str, Any]:
        return public_of(
            {self.setup.id: self.entry}, self.people, self.number, language=language, rolls=self.printed,
            table=self.league, **more,
        )  # fmt: skip


def dice_of(seed: int, fixed: Mapping[str, str] | None = None) -> Callable[[str, int], Roll]:
    """Dice that depend on their label alone; `fixed` labels show these."""
    known = {label: tuple(map(int, text)) for label, text in (fixed or {}).items()}

    def dice(label: str, count: int) -> Roll:
        if label in known:
            return known[label]
        chance = random.Random(f"{seed}/{label}")
        return tuple(chance.randint(1, 6) for _ in range(count))

    return dice
