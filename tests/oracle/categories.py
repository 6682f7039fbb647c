"""General and Yacht a second time, straight from the rules and with none of the program's own code:
one turn, played by an order that is a plain tree, and that order as text.

An order is {"rolls": {R: action}, "rules": [(conditions, action)], "end": [(verb, category)]}; an action
is a tuple whose first word says what it is. Categories go by their German names.
"""

from __future__ import annotations

import random
from typing import Any

FACES = ["Einser", "Zweier", "Dreier", "Vierer", "Fünfer", "Sechser"]
SHEETS = {
    "general": [*FACES, "Straße", "Full House", "Vierling", "General"],
    "yacht": [*FACES, "Full House", "Vierling", "Kleine Straße", "Große Straße", "Yacht", "Chance"],
}


def worth(game: str, category: str, dice: list[int], first: bool, early: bool) -> int:
    """What five dice score; first: rolled once only; early: four alike were laid after roll 1 and count."""
    most = max(dice.count(face) for face in dice)
    if category in FACES:
        face = FACES.index(category) + 1
        return face * dice.count(face)
    if category == "Chance":
        return sum(dice)
    if category in ("General", "Yacht"):
        return (60 if category == "General" else 50) if most == 5 else 0
    if category == "Vierling":
        if most < 4:
            return 0
        return sum(dice) if game == "yacht" else 45 if first or early else 40
    if category == "Full House":
        counts = {dice.count(face) for face in dice}
        if counts not in ({2, 3}, {5}):
            return 0
        return sum(dice) if game == "yacht" else 35 if first else 30
    small, large = set(dice) == {1, 2, 3, 4, 5}, set(dice) == {2, 3, 4, 5, 6}
    if category == "Straße":
        both = small or large
        return 0 if not both else 30 if game == "yacht" else 25 if first else 20
    return 30 if (small if category == "Kleine Straße" else large) else 0


class Turn:
    """One turn; `play` gives (category, points, struck, columns laid after each roll)."""

    def __init__(self, game: str, sheet: set[str], rows: list[list[int]], order: Any, thrown: bool) -> None:
        self.game, self.order, self.rows = game, order, rows
        self.left = [name for name in SHEETS[game] if name not in sheet]
        self.thrown = thrown
        self.dice = [0] * 5
        self.when = [0] * 5  # after which roll a die was laid aside
        self.roll = 0
        self.refused = False  # a `Wurf 1` line that known dice can't obey

    def play(self) -> tuple[str, int, bool, list[list[int]]]:
        laid = []
        for self.roll in (1, 2, 3):
            row = self.rows[self.roll - 1]
            self.dice = [self.dice[at] if self.when[at] else row[at] for at in range(5)]
            done, columns = self.decision()
            laid.append(sorted(columns))
            if done is not None and done[0] != "stop":
                return (*self.scored(*done), laid)
            for at in columns:
                self.when[at] = self.roll
            if done is not None or all(self.when):
                break
        return (*self.scored(*self.end()), laid)

    def scored(self, verb: str, category: str) -> tuple[str, int, bool]:
        if verb == "strike":
            return category, 0, True
        if category == "Straße" and self.game == "yacht":
            category = "Kleine Straße" if 1 in self.dice else "Große Straße"
        return category, self.points(category), False

    def points(self, category: str) -> int:
        early = False
        if self.thrown:
            first = [self.dice[at] for at in range(5) if self.when[at] == 1]
            early = any(first.count(face) >= 4 for face in first)
        return worth(self.game, category, self.dice, self.roll == 1, early)

    def is_open(self, category: str) -> bool:
        if category == "Straße" and self.game == "yacht":
            return ("Kleine Straße" if 1 in self.dice else "Große Straße") in self.left
        return category in self.left

    def best(self) -> tuple[int, str]:
        points = [(self.points(name), name) for name in self.left]
        top = max(count for count, _ in points)
        return next((count, name) for count, name in points if count == top)

    def decision(self) -> tuple[tuple[str, str] | None, list[int]]:
        """What ends the rolling (None: it goes on) and the columns laid."""
        lines = [self.order["rolls"][self.roll]] if self.roll in self.order["rolls"] else []
        for action in lines:
            found = self.act(action, hidden=True)
            if self.roll == 1 and self.act(action, hidden=False) is None:
                self.refused = True
            if found is not None:
                return found
        for conditions, action in self.order["rules"]:
            if all(self.holds(condition) for condition in conditions):
                found = self.act(action, hidden=False)
                if found is not None:
                    return found
        if self.roll == 3:
            return None, []
        return self.policy()

    def fresh(self, face: int) -> list[int]:
        return [at for at in range(5) if not self.when[at] and self.dice[at] == face]

    def most(self) -> list[int]:
        return self.fresh(max(self.dice, key=lambda face: (self.dice.count(face), face)))

    def policy(self) -> tuple[tuple[str, str] | None, list[int]]:
        points, name = self.best()
        if self.roll == 3:
            return (("score", name) if points else ("strike", self.left[0])), []
        if points >= 25:
            return ("score", name), []
        return None, self.most()

    def act(self, action: Any, hidden: bool) -> Any:
        """What an action does, None where it is passed over."""
        kind = action[0]
        if kind == "score":
            return (action, []) if self.is_open(action[1]) and self.points(action[1]) else None
        if kind == "strike":
            return (action, []) if self.is_open(action[1]) else None
        if kind == "policy":
            return self.policy()
        if self.roll == 3:
            return None
        if kind == "stop":
            return ("stop", ""), ([] if action[1] else self.most())
        columns: list[int] = []
        if kind == "dice":
            short = False
            for count, face in action[1]:
                fresh = self.fresh(face)
                lying = sum(self.dice[at] == face and self.when[at] > 0 for at in range(5))
                columns += fresh[:count] if count else fresh
                short = short or (len(fresh) + lying < count if count else not fresh + [1] * lying)
            if short and not (hidden and columns):
                return None
        elif kind == "columns":
            columns = [at for at in action[1] if not self.when[at]]
        elif kind == "most":
            columns = self.most()
        elif kind == "all":
            columns = [at for at in range(5) if not self.when[at]]
        return (("stop", "") if action[-1] == "stop" else None), columns

    def holds(self, condition: Any) -> bool:
        kind = condition[0]
        if kind == "dice":
            return self.dice.count(condition[2]) >= condition[1]
        if kind == "alike":
            return max(self.dice.count(face) for face in self.dice) >= condition[1]
        if kind == "roll":
            return self.roll == condition[1]
        if kind == "points":
            return self.best()[0] >= condition[1]
        return self.points(condition[1]) > 0

    def end(self) -> tuple[str, str]:
        for verb, name in self.order["end"]:
            if self.is_open(name) and (verb == "strike" or self.points(name)):
                return verb, name
        for _, name in reversed(self.order["end"]):
            if name in self.left:
                return "strike", name
        points, name = self.best()
        return ("score", name) if points else ("strike", self.left[0])


# ---- orders at random, and as text ----


def any_order(rng: random.Random, game: str) -> Any:
    """A random order; its parts are drawn so that they often meet the dice."""
    return {
        "rolls": {roll: any_action(rng, game) for roll in (1, 2, 3) if rng.random() < (0.6, 0.3, 0.15)[roll - 1]},
        "rules": [
            (any_conditions(rng, game), any_action(rng, game)) for _ in range(rng.choice((0, 0, 1, 2, 3, 4)))
        ],
        "end": any_end(rng, game) if rng.random() < 0.7 else [],
    }


def any_end(rng: random.Random, game: str) -> list[tuple[str, str]]:
    out = []
    for name in rng.sample(SHEETS[game], rng.randint(1, 5)):
        out.append(("strike" if rng.random() < 0.25 else "score", name))
    if game == "yacht" and rng.random() < 0.2:
        out.insert(rng.randint(0, len(out)), ("score", "Straße"))
    return out


def any_conditions(rng: random.Random, game: str) -> list[Any]:
    out = []
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        out.append(
            rng.choice(
                [
                    ("dice", rng.randint(1, 4), rng.randint(1, 6)),
                    ("alike", rng.randint(2, 5)),
                    ("roll", rng.randint(1, 3)),
                    ("points", rng.choice((10, 15, 20, 25, 30))),
                    ("name", rng.choice([*SHEETS[game], "Straße"])),
                ]
            )
        )
    return out


def any_action(rng: random.Random, game: str) -> Any:
    others = ["most", "all", "nothing", "stop", "score", "score", "strike", "policy", "columns"]
    kind = rng.choice(["dice"] * 5 + others)
    tail = "stop" if rng.random() < 0.15 else ""
    if kind == "dice":
        if rng.random() < 0.5:
            return "dice", [(0, rng.randint(1, 6))], tail
        faces = [rng.randint(1, 6)] * rng.randint(1, 3) + [rng.randint(1, 6)] * rng.randint(1, 2)
        return "dice", [(faces.count(face), face) for face in dict.fromkeys(faces)], tail
    if kind == "columns":
        return "columns", sorted(rng.sample(range(5), rng.randint(1, 4))), tail
    if kind in ("most", "all", "nothing"):
        return kind, tail
    if kind == "stop":
        return "stop", rng.random() < 0.3
    if kind == "score":
        return "score", rng.choice([*SHEETS[game], "Straße"])
    if kind == "strike":
        return "strike", rng.choice(SHEETS[game])
    return ("policy",)


def written(order: Any, rng: random.Random) -> list[str]:
    """The order as a person types it, in one of its many spellings."""
    lines = [f"Wurf {roll}: {action_text(action, rng)}" for roll, action in order["rolls"].items()]
    for conditions, action in order["rules"]:
        text = " und ".join(condition_text(condition, rng) for condition in conditions)
        head = f"{rng.choice(('wenn', 'if'))} {text}" if conditions else rng.choice(("sonst", "else"))
        lines.append(f"{head}: {action_text(action, rng)}")
    if order["end"]:
        items = [name if verb == "score" else f"streiche {name}" for verb, name in order["end"]]
        lines.append(f"{rng.choice(('Ende', 'End'))}: {', '.join(items)}")
    return lines


def action_text(action: Any, rng: random.Random) -> str:
    kind = action[0]
    tail = ", stop" if action[-1] == "stop" and kind != "stop" else ""
    if kind == "dice":
        count, face = action[1][0]
        if count == 0:
            text = rng.choice((f"{face}", f"alle {face}er"))
        elif rng.random() < 0.3 or (len(action[1]) == 1 and count == 1):
            text = " ".join(f"{count}x{face}" for count, face in action[1])
        else:
            digits = [str(face) for count, face in action[1] for _ in range(count)]
            text = rng.choice((" ", "")).join(digits)
        return f"behalte {text}{tail}"
    if kind == "columns":
        return "behalte " + rng.choice((" ", "")).join("abcde"[at] for at in action[1]) + tail
    if kind == "stop":
        return "stop ohne" if action[1] else "stop"
    if kind in ("score", "strike"):
        verb = {"score": ("schreibe", "score"), "strike": ("streiche", "strike")}[kind]
        return f"{rng.choice(verb)} {action[1]}"
    words = {"most": ("meiste", "most"), "all": ("alle", "all"), "nothing": ("nichts", "nothing")}
    if kind in words:
        return f"behalte {rng.choice(words[kind])}{tail}"
    return rng.choice(("Hausregel", "policy"))


def condition_text(condition: Any, rng: random.Random) -> str:
    kind = condition[0]
    if kind == "dice":
        return f"{condition[1]}x{condition[2]}"
    if kind == "alike":
        return f"{condition[1]}x"
    if kind == "roll":
        return f"Wurf {condition[1]}"
    if kind == "points":
        n = condition[1]
        return rng.choice((f"Punkte >= {n}", f"Punkte > {n - 1}", f"Punkte ab {n}", f"Punkte mindestens {n}"))
    return str(condition[1])
