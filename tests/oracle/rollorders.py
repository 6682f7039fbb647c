"""Random blocks: what players might want, right or wrong; the oracle's own check tells which."""

from __future__ import annotations

import random
from collections.abc import Sequence

from .general import CATEGORIES, Categories
from .hajo import Hajo
from .match import Match
from .race import Race
from .rollgame import Key, RollGame
from .rollplan import Action, Block, Condition, Lay, Rule
from .tape import Cast


class Planner:
    """Draws blocks for one game from `rng`."""

    def __init__(self, rng: random.Random, game: RollGame, risk: int = 1) -> None:
        self.rng, self.game, self.risk = rng, game, risk

    # ---- parts

    def face(self, cast: Cast | None = None) -> int:
        """A face, by preference one that shows."""
        if cast and cast.values and self.rng.random() < 0.8:
            return self.rng.choice(cast.values)
        return self.rng.randint(1, 6)

    def faces(self, cast: Cast | None = None, several: bool = True) -> Lay:
        """A list of faces."""
        rng = self.rng
        face, kind = self.face(cast), rng.random()
        if kind < 0.45:
            return Lay(((face, None),))
        if kind < 0.8 or not several:
            return Lay(((face, rng.randint(1, 4)),))
        other = self.face(cast)
        if other == face:
            return Lay(((face, rng.randint(2, 3)),))
        return Lay(((face, rng.randint(1, 3)), (other, rng.randint(1, 2))))

    def word(self) -> Lay:
        return Lay(word=self.rng.choice(["most", "most", "all", "nothing"]))

    def known_lay(self, player: str, key: Key, cast: Cast) -> Lay:
        """Dice for a known roll, mostly such as may be laid."""
        rng, rules = self.rng, self.game.turn_rules(player, key)
        if isinstance(rules, Categories):
            columns = [c for c in cast.cup if rng.random() < 0.5] or cast.cup[:1]
        elif isinstance(rules, Hajo):
            faces = {f for f in cast.rolled if rng.random() < 0.5}
            columns = [
                c for c in cast.cup if c in rules.musts(cast) or
                (c in rules.layable(cast) and cast.values[c] in faces)
            ] or sorted(rules.layable(cast))
        else:
            options = sorted(rules.options(cast))  # type: ignore[attr-defined]
            columns = cast.columns(rng.choice(options)) if options else []
        if not columns:
            return self.word()
        if rng.random() < 0.3:
            return Lay(columns=tuple(columns))
        counts = {cast.values[c]: 0 for c in columns}
        for c in columns:
            counts[cast.values[c]] += 1
        whole = len(counts) == 1 and all(n == cast.rolled[f] for f, n in counts.items())
        if whole and rng.random() < 0.5:
            return Lay(((next(iter(counts)), None),))
        return Lay(tuple(counts.items()))

    # ---- blocks

    def block(self, player: str, key: Key, first: bool = True) -> Block:
        """A block for a due turn; `first`: no earlier due turn of the same game is open."""
        rng, game = self.rng, self.game
        block = Block()
        cast, seen = game.cast(player, key), game.seen(player, key)
        row = max(cast.row if cast.pending else 1, 1)
        if not cast.pending and seen:
            dice = game.known(player, key, 1, 1)
            assert dice is not None
            cast.take(dice)
        if cast.pending and cast.series == 1 and rng.random() < 0.8 and not self.forced(player, key, cast):
            block.rolls[cast.row] = self.known_action(player, key, cast, first)
        if game.reveal in ("first", "none"):
            for r in (2, 3) if game.reveal == "first" else (1, 2, 3):
                if rng.random() < 0.35:
                    block.rolls[r] = self.hidden_action(r, first)
        elif game.reveal == "all" and row == 1 and rng.random() < 0.5:
            block.rolls[2] = self.hidden_action(2, first)
        self.conditional(block)
        return block

    def forced(self, player: str, key: Key, cast: Cast) -> bool:
        """Whether nothing is to be decided after this roll."""
        if key[0] or not cast.values:
            return False
        if isinstance(self.game.turn_rules(player, key), Hajo):
            return len(set(cast.values)) == 6 or cast.row == 3
        return len(set(cast.values)) == 1 or cast.row == 3

    def known_action(self, player: str, key: Key, cast: Cast, first: bool) -> Action:
        rng, rules = self.rng, self.game.turn_rules(player, key)
        kind = rng.random()
        if isinstance(rules, Categories):
            if cast.row == 3 or kind < 0.2:
                name = rng.choice(rules.open if rng.random() < 0.9 else CATEGORIES[self.game.kind])
                if first:
                    strike = not rules.value(cast, name) and rng.random() < 0.8
                    return Action("strike" if strike else "score", name=name)
                return Action("lay", self.faces(cast)) if cast.row < 3 else Action("policy")
            if kind < 0.3:
                return Action("stop")
        else:
            names = [x for x in ("Straße", "Döll", "Dreimal zwei") if rules.would(cast, x)]  # type: ignore[attr-defined]
            if names and kind < 0.5:
                return Action("claim", name=names[0])
            if kind < 0.1:
                return Action("stop")
        if kind < 0.4:
            return Action("lay", self.word(), stop=rng.random() < 0.2)
        if kind < 0.5:
            return Action("lay", self.faces(cast, not isinstance(self.game, Race) or self.game.kind == "hajo"))
        return Action("lay", self.known_lay(player, key, cast), stop=rng.random() < 0.15)

    def hidden_action(self, row: int, first: bool) -> Action:
        """A `Wurf` line for dice that nobody knows."""
        rng, hajo = self.rng, self.game.kind == "hajo"
        kind = rng.random()
        if isinstance(self.game, Match):
            if row == 3 or kind < 0.1:
                if kind < 0.6 and first:
                    return Action(rng.choice(["score", "score", "strike"]), name=self.category())
                return Action("policy")
            if kind < 0.2:
                return Action("stop")
            if kind < 0.4:
                return Action("lay", self.word())
            if kind < 0.5:
                return Action("lay", Lay(columns=self.columns(5)))
            return Action("lay", self.faces(), stop=rng.random() < 0.15)
        if row < 3 and kind < 0.1:
            return Action("stop")
        if row == 2 and kind < 0.15:
            return Action("without")
        if kind < 0.35:
            lay = self.word()
            if lay.word == "nothing" and row != 2:
                lay = Lay(word="most")
            return Action("lay", lay)
        if not hajo and kind < 0.5:
            return Action(rng.choice(["add", "exchange"]))
        if hajo and kind < 0.45 and row < 3:
            return Action("lay", Lay(columns=self.columns(6)))
        return Action("lay", self.faces(None, hajo and row < 3), stop=row < 3 and rng.random() < 0.15)

    def columns(self, n: int) -> tuple[int, ...]:
        return tuple(sorted(self.rng.sample(range(n), self.rng.randint(2, n - 1))))

    def category(self) -> str:
        return self.rng.choice(CATEGORIES[self.game.kind])

    def condition(self) -> Condition:
        rng = self.rng
        kind = rng.random()
        if kind < 0.35:
            return Condition("dice", rng.randint(1, 5), rng.choice([0, 1, 2, 3, 4, 5, 6]))
        if kind < 0.5:
            return Condition("roll", rng.randint(1, 3))
        if kind < 0.7:
            return Condition("points", rng.choice([1, 5, 8, 10, 12, 20, 25, 30, 40]))
        if isinstance(self.game, Match):
            name = self.category()
            return Condition("name", name="Straße" if "Straße" in name else name)
        if kind < 0.85:
            claims = ["Straße", "Döll"] if self.game.kind == "doelauer" else ["Straße", "Dreimal zwei"]
            return Condition("name", name=rng.choice(claims))
        return Condition("confirming")

    def action(self) -> Action:
        """The action of a rule."""
        rng = self.rng
        kind = rng.random()
        if kind < 0.2:
            return Action("stop")
        if kind < 0.3:
            return Action("policy")
        if kind < 0.4:
            return Action("lay", self.word())
        if kind < 0.65:
            return Action("lay", self.faces(None, self.game.kind != "doelauer"))
        if isinstance(self.game, Match):
            return Action("score" if rng.random() < 0.8 else "strike", name=self.category())
        if self.game.kind == "doelauer":
            if kind < 0.75:
                return Action("add")
            if kind < 0.9:
                return Action("exchange", face=rng.choice([0, 0, self.face()]))
            return Action("claim", name=rng.choice(["Straße", "Döll"]))
        if kind < 0.8:
            return Action("claim", name="Dreimal zwei")
        return Action("without" if kind < 0.85 else "stop")

    def conditional(self, block: Block) -> None:
        """Rules and an `Ende` list."""
        rng = self.rng
        for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
            conditions = []
            for _ in range(rng.choice([1, 1, 1, 2])):
                one = self.condition()
                if one.kind not in [c.kind for c in conditions]:
                    conditions.append(one)
            block.rules.append(Rule(tuple(conditions), self.action()))
        if rng.random() < 0.2:
            block.rules.append(Rule((), self.action()))
        if isinstance(self.game, Match) and rng.random() < 0.6:
            names = rng.sample(CATEGORIES[self.game.kind], rng.randint(1, 5))
            block.end = [(name, rng.random() < 0.15) for name in names]

    def standing(self) -> Block:
        """A standing order."""
        block = Block()
        self.conditional(block)
        if not block.rules:
            block.rules.append(Rule((), Action("lay", Lay(word="most"))))
        if self.game.kind == "hajo" and self.rng.random() < 0.3:
            block.joker = self.rng.choice([20, 40, 60])
        return block

    def joker(self, player: str, keys: Sequence[Key], blocks: dict[Key, Block]) -> None:
        """Add `Joker` or `kein Joker` where the page leaves no doubt what it means."""
        game = self.game
        if not isinstance(game, Race) or game.kind != "hajo" or not keys:
            return
        seat, key = game.players[player], keys[0 if game.reveal == "first" else -1]
        if key not in blocks or blocks[key].bad:
            return
        if game.reveal == "none" and seat.total >= game.target - 40 and not seat.joker:
            if self.rng.random() < 0.3 and game.pace == 1:
                blocks[key].joker = self.rng.random() < 0.2
            return
        chance = self.rng.random()
        if chance < (0.05 if seat.joker else 0.15):
            blocks[key].joker = True
        elif chance > 0.95 and game.pace == 1:
            blocks[key].joker = False
