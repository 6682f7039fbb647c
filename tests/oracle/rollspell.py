"""Blocks as order text, in German and English spellings; and lines that can't be read."""

from __future__ import annotations

import random

from .match import Match
from .rollgame import Key, RollGame
from .rollplan import Action, Block, Condition, Lay, Rule

NAMES = {
    "Einser": ("Einser", "Einsen", "1er", "ones", "aces", "1s"),
    "Zweier": ("Zweier", "Zweien", "2er", "twos", "2s"),
    "Dreier": ("Dreier", "Dreien", "3er", "threes", "3s"),
    "Vierer": ("Vierer", "Vieren", "4er", "fours", "4s"),
    "Fünfer": ("Fünfer", "Fünfen", "5er", "fives", "Fuenfer", "5s"),
    "Sechser": ("Sechser", "Sechsen", "6er", "sixes", "6s"),
    "Straße": ("Straße", "Strasse", "straight", "STRASSE"),
    "Kleine Straße": ("Kleine Straße", "kl. Straße", "small straight", "Kleine Strasse"),
    "Große Straße": ("Große Straße", "gr. Straße", "large straight", "Grosse Strasse"),
    "Full House": ("Full House", "Fullhouse", "full-house", "full house"),
    "Vierling": ("Vierling", "Viererpasch", "four of a kind", "4 of a kind"),
    "General": ("General", "general"),
    "Yacht": ("Yacht", "yacht"),
    "Chance": ("Chance", "chance"),
    "Döll": ("Döll", "Doell", "3 Pärchen", "drei Paare", "döll", "three pairs"),
    "Dreimal zwei": ("Dreimal zwei", "dreimal zwei", "drei Paare", "three pairs"),
}
HEADS = ("Runde", "Round", "Turn", "runde", "RUNDE", "Zug")
UNREADABLE = (
    "Wurf 1: Kniffel",
    "wenn 3x6 oder 3x5: stop",
    "Wurf 7: 5",
    "Wurf 1: 7 7",
    "sonst: blubber 3",
    "wenn Vollmond 3: stop",
    "Wurf 1: 5 5 blah",
    "wenn 3x6: Yatzy",
)


class RollSpeller:
    """Writes blocks; `risk` 0 keeps to what orders.md shows by example."""

    def __init__(self, rng: random.Random, risk: int = 1) -> None:
        self.rng, self.risk = rng, risk

    def pick(self, *plain: str, daring: tuple[str, ...] = ()) -> str:
        return self.rng.choice([*plain, *(daring if self.risk else ())])

    def name(self, name: str) -> str:
        return self.pick(NAMES[name][0], daring=NAMES[name])

    # ---- dice

    def lay(self, lay: Lay, many: bool = True) -> str:
        """Dice as an order names them."""
        if lay.word:
            words = {"nothing": ("nichts", "nothing"), "most": ("meiste", "most"), "all": ("alle", "all")}
            return self.pick(*words[lay.word])
        if lay.columns:
            letters = ["abcdef"[c] for c in lay.columns]
            return self.pick(" ".join(letters), "".join(letters), daring=(" ".join(letters).upper(),))
        if len(lay.faces) == 1:
            face, count = lay.faces[0]
            if count is None:
                return self.pick(str(face), daring=(f"alle {face}er",))
            if count == 1:
                return self.pick(f"1x{face}", daring=(f"1×{face}",))
            spelled = [" ".join([str(face)] * count), str(face) * count, f"{count}x{face}"]
            return self.pick(*spelled, daring=(f"{count}×{face}",))
        digits = [str(face) for face, count in lay.faces for _ in range(count or 1)]
        self.rng.shuffle(digits)
        return self.pick(" ".join(digits), "".join(digits))

    def action(self, action: Action, line: bool) -> str:
        """An action; `line`: of a `Wurf` line, where faces stand alone."""
        kind, word = action.kind, self.pick
        if kind == "lay":
            text = self.lay(action.lay)
            if not line or (self.risk and self.rng.random() < 0.2 and not action.lay.columns):
                text = f"{word('behalte', 'keep')} {text}"
            return text + (word(", stop", daring=(" und stop", ",stop")) if action.stop else "")
        if kind == "score":
            name = self.name(action.name)
            return name if line and self.rng.random() < 0.5 else f"{word('schreibe', 'score')} {name}"
        if kind == "strike":
            return f"{word('streiche', 'strike')} {self.name(action.name)}"
        if kind == "claim":
            name = self.name(action.name)
            return name if line and self.rng.random() < 0.5 else f"{word('nimm', 'claim')} {name}"
        if kind == "exchange":
            return word("tausche", "exchange") + (f" {action.face}" if action.face else "")
        words = {
            "stop": ("stop", "Stop"),
            "without": ("stop ohne", "stop without"),
            "add": ("lege an", "add"),
            "policy": ("Hausregel", "policy"),
        }
        return word(*words[kind])

    def condition(self, one: Condition) -> str:
        word = self.pick
        if one.kind == "dice":
            return f"{one.n}x{one.face or ''}"
        if one.kind == "name":
            return self.name(one.name)
        if one.kind == "points":
            n = one.n
            points = word("Punkte", "points")
            forms = (f"{points} > {n - 1}", f"Punkte ab {n}", f"points at least {n}", f"Punkte mindestens {n}")
            return word(f"{points} >= {n}", daring=(*forms, f"{points} ≥ {n}", f"{points}>={n}"))
        if one.kind == "roll":
            return f"{word('Wurf', 'roll')} {one.n}"
        return word("Bestätigung", "confirming", daring=("Bestaetigung",))

    def rule(self, rule: Rule) -> str:
        action = self.action(rule.action, False)
        if not rule.conditions:
            return f"{self.pick('sonst', 'else')}: {action}"
        joined = self.pick(" und ", " and ").join(self.condition(c) for c in rule.conditions)
        return f"{self.pick('wenn', 'if', daring=('Wenn', 'IF'))} {joined}: {action}"

    # ---- blocks

    def lines(self, block: Block) -> list[str]:
        """The lines of a block without its head."""
        lines = [
            f"{self.pick('Wurf', 'Roll')} {r}: {self.action(a, True)}" for r, a in block.rolls.items()
        ]
        lines += [self.rule(rule) for rule in block.rules]
        if block.end:
            words = [
                (self.pick("streiche ", "strike ") if strike else "") + self.name(name)
                for name, strike in block.end
            ]
            lines.append(f"{self.pick('Ende', 'End')}: {', '.join(words)}")
        if block.joker is True:
            lines.insert(0, self.pick("Joker", daring=("Joker!", "mit Joker", "joker")))
        elif block.joker is False:
            lines.insert(0, "kein Joker")
        elif block.joker is not None:
            lines.insert(0, self.pick(f"Joker ab Stand {block.joker}", f"Joker from {block.joker}"))
        return lines

    def head(self, game: RollGame, key: Key, alone: bool, due: bool) -> str:
        """`Runde 3`; with its board where there are several."""
        board, turn = key
        side = isinstance(game, Match) and game.side_by_side and game.games > 1
        if alone and not side and self.rng.random() < 0.3:
            return ""
        one = isinstance(game, Match) and game.games == 1
        place = f"{self.pick('Partie', 'Board')} {board}" if board and not one else ""
        text = f"{self.pick(*HEADS[:3], daring=HEADS)} {turn}" + self.pick("", daring=(":",))
        if not place or (not side and self.rng.random() < 0.6):
            return text
        if side and due and self.rng.random() < 0.3:
            return place
        return place + self.pick(" ", "\n") + text

    def text(
        self,
        game: RollGame,
        blocks: dict[Key, Block],
        due: list[Key],
        standing: Block | None = None,
        off: bool = False,
    ) -> str:
        """All blocks of one game."""
        parts = []
        if standing:
            parts.append("\n".join([self.pick("Dauerauftrag", "Standing"), *self.lines(standing)]))
        if off:
            parts.append(self.pick("Dauerauftrag: keiner", "Standing: none"))
        alone = len(blocks) == 1 and not parts
        for key, block in blocks.items():
            head = self.head(game, key, alone and due == [key], key in due)
            lines = self.lines(block)
            if not lines and not head:
                head = f"Runde {key[1]}"
            if not head and lines[0].startswith(("Joker", "mit", "kein", "joker")):
                head = f"Runde {key[1]}"
            parts.append("\n".join([*([head] if head else []), *lines]))
        return self.pick("\n", "\n\n").join(parts) + "\n"
