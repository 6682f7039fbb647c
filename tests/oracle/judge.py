"""What becomes of a player's texts: the statuses of `pbm check` and the orders that `issue --nmr` plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .dottendorfer import Game, Order, Sheet

ANYTHING = frozenset({"accepted", "faulty", "waiting", "missing", "ignored", "none"})


@dataclass
class Text:
    """One text of one player, as far as it concerns one game.

    turns: what it says for each turn; None where it can't be an order whatever the dice.
    free: it has a fault that belongs to no due turn.
    shadow: turns that it fails to give, for which `faulty` is as good as `missing`.
    faulty: turns that must be called faulty, not missing, although no order for them can be read.
    resign: it gives up the game.
    """

    turns: dict[int, Order | None] = field(default_factory=dict)
    free: bool = False
    shadow: frozenset[int] = frozenset()
    faulty: frozenset[int] = frozenset()
    resign: bool = False


@dataclass
class Judgement:
    """due: allowed statuses per due turn ("none": no entry); ok: whether the issue would go ahead."""

    due: dict[int, frozenset[str]]
    ok: bool
    faults: bool
    plays: dict[int, Order]
    kept: dict[int, Order]
    resigned: bool = False


class _Letters:
    """Which lettered rolls are still free within one issue."""

    def __init__(self, game: Game, first: int) -> None:
        self.rolls = game.choice(first)
        self.used: set[str] = set()

    def take(self, order: Order, named: Iterable[str | None] = ()) -> str | None:
        """The letter that the order uses, or None where none fits."""
        fitting = [x for x, dice in self.rolls.items() if sorted(dice) == order.split.dice]
        if order.letter is not None:
            return order.letter if order.letter in fitting and order.letter not in self.used else None
        free = [x for x in fitting if x not in self.used and x not in set(named)]
        return free[0] if free else None


def dice_right(game: Game, issue: int, order: Order) -> bool:
    """Whether the five dice are those of the order's turn, and known."""
    if game.variant == "bestof4":
        due = game.due(issue)
        return order.turn in due and _Letters(game, due[0]).take(order) is not None
    return game.published(order.turn) and sorted(game.rolls[game.label(order.turn)]) == order.split.dice


def judge(game: Game, issue: int, player: str, texts: Sequence[Text]) -> Judgement:
    """Check all texts of a player for one game, oldest first; orders kept from before count as the oldest."""
    due = game.due(issue)
    if not game.playing(player) or not due:
        return Judgement({}, True, False, {}, {})
    if any(text.resign for text in texts):
        return Judgement(dict.fromkeys(due, ANYTHING), True, False, {}, {}, resigned=True)
    early: dict[int, Order | None] = dict(game.kept[player].items())
    stack = [Text(turns=early), *texts]
    statuses, ok, faults, standing_by = _statuses(game, issue, player, stack)
    kept, open_fault = _ahead(game, due, stack, standing_by)
    return Judgement(
        statuses, ok and not open_fault, faults or open_fault, play(game, issue, player, stack), kept
    )


def _statuses(
    game: Game, issue: int, player: str, stack: Sequence[Text]
) -> tuple[dict[int, frozenset[str]], bool, bool, dict[int, int]]:
    """Statuses, whether all due turns stand, whether any must be faulty, by which text each stands."""
    due = game.due(issue)
    sheet = game.sheets[player].copy()
    letters = _Letters(game, due[0]) if game.variant == "bestof4" else None
    sure, ok, faults = True, True, False
    by: dict[int, int] = {}
    found: dict[int, frozenset[str]] = {}
    for turn in due:
        if sheet.done:
            found[turn] = frozenset({"ignored", "none"})
            by[turn] = len(stack)
            continue
        holds: Order | None = None
        taken: str | None = None
        pending, doubtful = False, False
        for n, text in enumerate(stack):
            if turn in text.faulty:
                pending = True
            if turn not in text.turns:
                continue
            order = text.turns[turn]
            named = [o.letter for t, o in text.turns.items() if o and t != turn and t in due]
            wrong = order is None or not dice_right(game, issue, order)
            letter = letters.take(order, named) if letters and order else None
            shared = order is not None and not wrong and letters is not None and letter is None
            unfit = order is not None and (not sheet.fits(order.split) or shared)
            if wrong or (sure and unfit):
                pending = True
                continue
            holds, taken, by[turn], pending = order, letter, n, False
            doubtful = unfit
        if holds is None:
            ok = False
            shadow = any(turn in text.shadow for text in stack)
            found[turn] = frozenset(
                {"faulty"} if pending else {"missing", "faulty"} if shadow else {"missing"}
            )
        elif pending:
            ok = False
            found[turn] = frozenset({"faulty", "accepted" if sure else "waiting"})
        else:
            found[turn] = frozenset(
                {"accepted"} if sure else {"waiting", "faulty"} if doubtful else {"waiting"}
            )
        faults = faults or pending
        if holds is not None and sure:
            sheet.mark(holds.split)
            if letters and taken:
                letters.used.add(taken)
        if holds is not None and pending and sure:  # an earlier order stands, the issue stops all the same
            for later in due[due.index(turn) + 1 :]:
                found[later] = ANYTHING
            return found, False, True, by
        sure = sure and holds is not None
    return found, ok and sure, faults, by


def _ahead(
    game: Game, due: Sequence[int], stack: Sequence[Text], by: dict[int, int]
) -> tuple[dict[int, Order], bool]:
    """Orders to be kept, and whether a fault outside the due turns stops the issue."""
    kept: dict[int, Order] = {}
    open_turns: set[int] = set()
    last_free = -1
    for n, text in enumerate(stack):
        if text.free:
            last_free = n
        for turn, order in text.turns.items():
            if turn in due:
                continue
            good = order is not None and turn > due[-1] and game.variant != "bestof4" and game.published(turn)
            if good and order is not None and sorted(game.rolls[game.label(turn)]) == order.split.dice:
                kept[turn] = order
                open_turns.discard(turn)
            elif turn > due[-1] and game.variant == "planung" and game.published(turn):
                open_turns.add(turn)
            else:
                last_free = n
    free = last_free >= 0 and not all(by.get(turn, -1) > last_free for turn in due)
    return kept, free or bool(open_turns)


def play(game: Game, issue: int, player: str, stack: Sequence[Text]) -> dict[int, Order]:
    """The orders that hold where the game master issues whatever is open."""
    due = game.due(issue)
    sheet: Sheet = game.sheets[player].copy()
    letters = _Letters(game, due[0]) if game.variant == "bestof4" else None
    plays: dict[int, Order] = {}
    for turn in due:
        best: tuple[Order, str | None] | None = None
        for text in stack:
            order = text.turns.get(turn)
            if order is None or not dice_right(game, issue, order) or not sheet.fits(order.split):
                continue
            named = [o.letter for t, o in text.turns.items() if o and t != turn and t in due]
            letter = letters.take(order, named) if letters else None
            if letters is None or letter is not None:
                best = order, letter
        if best is not None:
            plays[turn] = best[0]
            sheet.mark(best[0].split)
            if letters and best[1]:
                letters.used.add(best[1])
        elif game.nmr == "out":
            break
        if sheet.done:
            break
    return plays
