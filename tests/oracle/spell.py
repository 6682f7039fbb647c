"""One order in many spellings: everything that orders.md allows a Dottendorfer player to write.

`risk` 0 keeps to what the page shows by example, 1 adds what its sentences allow, 2 what they only suggest.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from .dottendorfer import Order, Pair

BLANKS = "\u00a0\u202f\u2009\u3000\u2007\t"
DASHES = "-\u2013\u2014\u2212\u2010\u2011"
NOTHING = "\u200b\u200c\u200d\u2060\ufeff\u00ad"
BULLETS = ("- ", "* ", "\u2022 ", "  - ", "  ")
WIDE = {ord(c): chr(ord(c) + 0xFEE0) for c in "0123456789+=:,()/&"}
QUOTES = (("\u201e", "\u201c"), ("\u00bb", "\u00ab"), ("\u201c", "\u201d"), ('"', '"'))
HEADS = ("Turn", "Zug", "Runde")


class Speller:
    """Writes orders in spellings drawn from `rng`."""

    def __init__(self, rng: random.Random, risk: int = 1) -> None:
        self.rng = rng
        self.risk = risk

    def maybe(self, share: float, risk: int = 0) -> bool:
        """True in about this share of the cases, never where the risk is too high."""
        return self.rng.random() < share and self.risk >= risk

    def case(self, text: str) -> str:
        """The text in another case, or as it is."""
        return self.rng.choice([text, text, text, text.upper(), text.lower(), text.title()])

    # ---- one order

    def pair(self, pair: Pair, style: str, sums: str) -> str:
        """One pair; `style` is how the two are joined, `sums` is 'no', 'after', 'before'."""
        a, b = pair if self.rng.random() < 0.5 else pair[::-1]
        total = a + b
        core = {"()": f"({a},{b})", "( )": f"({a}, {b})", "": f"{a}{b}"}.get(style, f"{a}{style}{b}")
        if sums == "before":
            return f"{total} {core}" if core.startswith("(") else f"{total} ({core})"
        if sums == "after":
            return core + self.rng.choice(["=", " = "] if style.startswith(" ") else ["="]) + str(total)
        return core

    def rest(self, order: Order, bare: bool) -> str:
        """The rest, or that there is none."""
        split = order.split
        if split.rest is None:
            die = split.dropped
            forms = [
                "oR",
                f"oR {die}",
                f"oR ({die})",
                "ohne Rest",
                f"ohne Rest ({die})",
                f"ohne Rest {die}",
                f"no rest {die}",
                "no rest",
                "0R",
                f"0R {die}",
            ]
            return self.rng.choice(forms)
        forms = [
            f"Rest: {split.rest}",
            f"Rest {split.rest}",
            f"R{split.rest}",
            f"Rest:{split.rest}",
            f"REST {split.rest}",
            f"rest {split.rest}",
            f"r{split.rest}",
        ]
        if self.risk >= 2:
            forms += [f"R {split.rest}", f"R:{split.rest}", f"R: {split.rest}"]
        return str(split.rest) if bare else self.rng.choice(forms)

    def body(
        self,
        order: Order,
        one_line: bool = False,
        front: bool = True,
        tight: bool = False,
        headless: bool = False,
    ) -> str:
        """Pairs and rest, without header.

        `front`: the rest may come first as a bare number; `tight`: nothing that a number before could join;
        `headless`: the order has no header before it.
        """
        styles = ["+", "+", "/", "-", "&", "()", "( )", "", ""]
        if not tight or self.risk >= 2:
            styles += [" und ", " + ", " - ", " & "]
        style = self.rng.choice(styles)
        sums = self.rng.choice(["no", "no", "after", "before"])
        if tight and sums == "before" and self.risk < 2:
            sums = "after"
        if style not in ("+", " + ") and self.risk < 1:
            sums = "no"
        if self.risk < 2 and style in ("()", "( )", "") and sums == "after":
            sums = "no"
        spaced = " " in style or sums == "before"
        separator = ", " if spaced and self.risk < 2 else self.rng.choice([", ", ", ", " ", "  ", ","])
        pairs = [self.pair(p, style, sums) for p in order.split.pairs]
        self.rng.shuffle(pairs)
        place = self.rng.choice([2, 2, 2, 1, 0])
        bare = self.maybe(0.4) and not (sums == "before" and separator.strip() == "")
        if bare and place == 0 and not front:
            place = 2
        if not bare and place == 0 and (headless or self.risk < 1):
            place = 2  # a line that begins with Rest goes on with the order above
        if order.split.rest is None and self.risk < 2:
            bare, place = False, 2
        parts = list(pairs)
        parts.insert(place, self.rest(order, bare))
        text = parts[0]
        for part in parts[1:]:
            gap = separator
            if not one_line and self.maybe(0.12):
                if gap.startswith(","):
                    gap = self.rng.choice([",\n", ",\n   "])
                elif part.lower().startswith(("rest", "or")):
                    gap = "\n"
            text += gap + part
        return text

    def header(self, order: Order, kind: str) -> str:
        """`kind`: word or number. The letter goes with it where the order names one."""
        n = str(order.turn)
        mark = self.rng.choice([":", ":", ".", ")", " -", ""])
        if kind == "word":
            word = self.case(self.rng.choice(HEADS))
            letter = ""
            if order.letter:
                inside = self.rng.choice([f" ({order.letter})", f" ({order.letter.lower()})"])
                letter, mark = self.rng.choice([(inside, ":"), ("", f": {order.letter},")])
            return f"{word} {n}{letter}{mark} "
        if order.letter:
            return f"{n}{self.rng.choice([order.letter, order.letter.lower()])}: "
        return f"{n}{mark} "

    # ---- the orders of one game

    def orders(self, orders: Sequence[Order], due: Sequence[int], plain: bool = False) -> str:
        """All orders of a text for one game. `plain` keeps to headers with words."""
        turns = [order.turn for order in orders]
        lettered = [order.letter for order in orders]
        layouts = ["word", "word", "number", "mixed"]
        if turns == list(due) and not any(lettered):
            layouts += ["bare", "bare"]
        if turns == list(due) and all(lettered):
            layouts += ["letter"]
        if len(orders) > 1:
            layouts += ["line"]
        layout = "word" if plain else self.rng.choice(layouts)
        queue = list(orders)
        if layout in ("word", "number", "mixed") and self.maybe(0.3):
            self.rng.shuffle(queue)
        if layout == "line":
            bits = []
            for order in queue:
                head = self.header(order, "word")
                bits.append(head + self.body(order, one_line=True))
            return self.damaged(" ".join(bits)) + "\n"
        bullet = self.rng.choice(BULLETS) if self.maybe(0.2) and layout != "bare" else ""
        lines = []
        for order in queue:
            kind = layout if layout != "mixed" else self.rng.choice(["word", "number"])
            if kind == "bare":
                head = ""
            elif kind == "letter":
                head = f"{order.letter}: "
            else:
                head = self.header(order, kind)
            clear = head.strip()[-1:] in (":", ")", ",")
            front = clear or self.maybe(0.3, 2)
            line = self.damaged(
                head + self.body(order, front=front, tight=kind != "word" and not clear, headless=not head)
            )
            if self.maybe(0.1):
                line += self.rng.choice([" # so", "  # meine Wahl", " # hope this works"])
            lines.append(bullet + line)
            if self.maybe(0.1):
                lines.append("")
        return "\n".join(lines) + "\n"

    # ---- the damage of mailers and keyboards

    def damaged(self, text: str) -> str:
        """The text with blanks, dashes, digits that look alike; the meaning is the same."""
        for share, change in self._damages():
            if self.maybe(share):
                text = change(text)
        return text

    def _damages(self) -> list[tuple[float, Callable[[str], str]]]:
        pick = self.rng

        def blanks(text: str) -> str:
            return "".join(pick.choice(BLANKS) if c == " " and pick.random() < 0.5 else c for c in text)

        def dashes(text: str) -> str:
            dash = pick.choice(DASHES)
            return text.replace("-", dash)

        def wide(text: str) -> str:
            return text.translate(WIDE)

        def keycaps(text: str) -> str:
            return "".join(
                c + "\ufe0f\u20e3" if c in "123456789" and pick.random() < 0.5 else c for c in text
            )

        def nothing(text: str) -> str:
            spot = pick.randrange(len(text) + 1)
            return text[:spot] + pick.choice(NOTHING) + text[spot:]

        def quoted(text: str) -> str:
            left, right = pick.choice(QUOTES)
            return left + text + right

        return [(0.15, blanks), (0.3, dashes), (0.06, wide), (0.05, keycaps), (0.1, nothing), (0.05, quoted)]
