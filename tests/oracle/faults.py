"""Faulty orders of known kinds, each with the text that holds it and what must become of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from .dottendorfer import Game, Order, Sheet, Split, splits
from .judge import Text
from .spell import Speller

Spoiled = tuple[str, Text]


def shuffled(rng: random.Random, split: Split) -> Split:
    """The same split with its pairs turned about."""
    pairs = [p if rng.random() < 0.5 else p[::-1] for p in split.pairs]
    rng.shuffle(pairs)
    return Split((pairs[0], pairs[1]), split.rest, split.dropped)


class Spoiler:
    """Spoils a player's right orders for the due turns of one game."""

    def __init__(self, rng: random.Random, risk: int = 1) -> None:
        self.rng = rng
        self.speller = Speller(rng, risk)

    # ---- faults of one order: a line that can't be an order

    def _lines(self, order: Order) -> dict[str, str]:
        """Kind: the line."""
        split = order.split
        (a, b), (c, d) = split.pairs
        last = split.rest if split.rest is not None else split.dropped
        assert last is not None
        head = f"Zug {order.turn}" + (f" ({order.letter})" if order.letter else "")
        off = self.rng.choice([x for x in range(2, 13) if x != a + b])
        end = f"Rest {last}" if split.rest is not None else f"oR {last}"
        lines = {
            "wrong-sum": f"{head}: {a}+{b}={off}, {c}+{d}, {end}",
            "wrong-sum-in-front": f"{head}: {c}+{d}, {off} ({a}+{b}), {end}",
            "five-digits": f"{head}: {a}{b}{c}{d}{last}",
            "five-digits-apart": f"{head}: {a} {b} {c} {d} {last}",
            "sums-only": f"{head}: {a + b}, {c + d}, {end}",
            "two-rests": f"{head}: {a}+{b}, {c}+{d}, Rest {last}, Rest {c}",
            "three-pairs": f"{head}: {a}+{b}, {c}+{d}, {a}+{c}, {end}",
            "one-pair": f"{head}: {a}+{b}, {end}",
            "no-rest-said": f"{head}: {a}+{b}, {c}+{d}",
            "seven": f"{head}: {a}+{b}, {c}+7, {end}",
            "question": f"{head}: {a}+{b}, {c}+{d}, {end} ?? 99",
        }
        if split.rest is None:
            other = self.rng.choice([x for x in range(1, 7) if x != last])
            lines["wrong-drop"] = f"{head}: {a}+{b}, {c}+{d}, oR {other}"
        if order.letter:
            lines["two-letters"] = f"Zug {order.turn} (A): B, {a}{b} {c}{d} {end}"
        return lines

    # ---- faults that only the dice or the rests show

    def _changed(self, game: Game, order: Order, sheet: Sheet) -> dict[str, Order]:
        """Kind: an order that is well formed and wrong."""
        split = order.split
        (a, b), other = split.pairs
        found = {}
        wrong = self.rng.choice([x for x in range(1, 7) if x != a])
        spoiled = Split(((wrong, b), other), split.rest, split.dropped)
        if not order.letter and game.variant == "bestof4":
            letters = game.choice(order.turn - (order.turn - 1) % game.pace)
            if not any(sorted(dice) == spoiled.dice for dice in letters.values()):
                found["dice-differ"] = Order(order.turn, spoiled)
        else:
            found["dice-differ"] = Order(order.turn, spoiled, order.letter)
        last = split.rest if split.rest is not None else split.dropped
        assert last is not None
        dice = split.dice
        legal = set(splits(dice, sheet.faces))
        illegal = [s for s in splits(dice) if s not in legal]
        if illegal and len(sheet.faces) == 3:
            found["fourth-rest"] = Order(
                order.turn, shuffled(self.rng, self.rng.choice(illegal)), order.letter
            )
        if not any(s.rest is None for s in legal):
            found["illegal-or"] = Order(order.turn, Split(split.pairs, None, last), order.letter)
        if order.letter:
            rolls = game.choice(order.turn - (order.turn - 1) % game.pace)
            misfits = [x for x, roll in rolls.items() if sorted(roll) != dice]
            if misfits:
                found["letter-misfit"] = Order(order.turn, split, self.rng.choice(misfits))
            found["letter-unknown"] = Order(order.turn, split, "Z")
        return found

    # ---- whole texts

    def spoil(
        self,
        game: Game,
        issue: int,
        orders: Sequence[Order],
        sheets: Sequence[Sheet],
        only: str | None = None,
    ) -> tuple[str, str, Text] | None:
        """Kind, text, meaning. `sheets[n]` is the form on which `orders[n]` is to be played."""
        makers: dict[str, Callable[[], Spoiled]] = {}
        n = self.rng.randrange(len(orders))
        rest = [order for order in orders if order is not orders[n]]
        given: dict[int, Order | None] = {order.turn: order for order in rest}
        plain = self.speller.orders(rest, [], plain=True) if rest else ""
        turn = orders[n].turn

        def line_fault(line: str) -> Spoiled:
            return self._placed(plain, line + "\n"), Text(turns={**given, turn: None})

        def order_fault(order: Order) -> Spoiled:
            text = self.speller.orders([order], [], plain=True)
            return self._placed(plain, text), Text(turns={**given, turn: order})

        for kind, line in self._lines(orders[n]).items():
            makers[kind] = lambda line=line: line_fault(line)  # type: ignore[misc]
        for kind, order in self._changed(game, orders[n], sheets[n]).items():
            makers[kind] = lambda order=order: order_fault(order)  # type: ignore[misc]
        makers.update(self._texts(game, issue, orders))
        if only is not None and only not in makers:
            return None
        kind = only or self.rng.choice(sorted(makers))
        text, meaning = makers[kind]()
        return kind, text, meaning

    def _placed(self, plain: str, spoiled: str) -> str:
        return spoiled + plain if self.rng.random() < 0.3 else plain + spoiled

    def _texts(self, game: Game, issue: int, orders: Sequence[Order]) -> dict[str, Callable[[], Spoiled]]:
        """Faults of a whole text."""
        rng, speller = self.rng, self.speller
        due = [order.turn for order in orders]
        nothing = frozenset(due)
        right: dict[int, Order | None] = {order.turn: order for order in orders}

        def shifted(by: int) -> Spoiled:
            wrong = [Order(o.turn + by, o.split, o.letter) for o in orders]
            return speller.orders(wrong, [], plain=True), Text(free=True, shadow=nothing)

        def bare(chosen: Sequence[Order]) -> str:
            return "".join(
                speller.damaged(speller.body(o, one_line=True, front=False, tight=True, headless=True)) + "\n"
                for o in chosen
            )

        def plain() -> str:
            return speller.orders(orders, [], plain=True)

        def twice(good_last: bool) -> Spoiled:
            victim = rng.choice(orders)
            bad = f"Zug {victim.turn}: 1+1=3, 2+2, Rest 6\n"
            others = [o for o in orders if o is not victim]
            good = speller.orders([victim], [], plain=True)
            rest = speller.orders(others, [], plain=True) if others else ""
            if good_last:
                return bad + rest + good, Text(turns=dict(right))
            return good + rest + bad, Text(turns={**right, victim.turn: None})

        unread: Spoiled = ("", Text(faulty=nothing, free=True))
        makers: dict[str, Callable[[], Spoiled]] = {
            "future-turn": lambda: shifted(100),
            "standing": lambda: ("Dauerauftrag: 54 53 2\n", Text(free=True, shadow=nothing)),
            "only-quoted": lambda: ("".join("> " + x + "\n" for x in plain().splitlines()), unread[1]),
            "below-the-end": lambda: ("Hallo!\n-- \nAnna\n" + plain(), unread[1]),
            "twice-good-last": lambda: twice(True),
            "twice-bad-last": lambda: twice(False),
            "nothing-readable": lambda: (
                "Ich nehme 17 Mark und 4 Pfennige\n",
                Text(free=True, shadow=nothing),
            ),
            "one-too-many": lambda: (bare([*orders, orders[0]]), Text(faulty=nothing, free=True)),
            "press-only": lambda: ("Presse: Heute nicht.\n", Text()),
            "empty": lambda: ("\n", Text()),
            "blank-form": lambda: (
                "".join(f"Zug {t}: __+__=___, __+__=___, Rest: __\n" for t in due),
                Text(),
            ),
            "stale": lambda: (f"Ausgabe {issue + 3}\n" + plain(), Text()),
        }
        if due[0] > game.pace:
            makers["played-turn"] = lambda: shifted(-game.pace)
        if len(orders) > 1:
            one, *others = orders
            makers["both-at-once"] = lambda: (
                f"Zug {due[0]}+{due[1]}: {one.split.pairs[0][0]}{one.split.pairs[0][1]} 53 2\n",
                Text(free=True, shadow=nothing),
            )
            makers["one-missing"] = lambda: (
                speller.orders(others, [], plain=True),
                Text(turns={o.turn: o for o in others}),
            )
            if not one.letter and game.variant != "bestof4":
                makers["too-few-bare"] = lambda: (bare(others), Text(faulty=nothing, free=True))
            makers["bare-beside-headed"] = lambda: (
                speller.orders(others, [], plain=True) + "\n" + bare([one]),
                Text(turns={o.turn: o for o in others}, free=True, shadow=frozenset({one.turn})),
            )
            if orders[0].letter:
                twin = Order(orders[1].turn, orders[0].split, orders[0].letter)
                makers["letter-twice"] = lambda: (
                    speller.orders([orders[0], twin, *orders[2:]], [], plain=True),
                    Text(turns={**right, twin.turn: twin}),
                )
        return makers
