"""`Abwesend bis …`: whose missing orders the house policy plays (tournament.md, "People")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from pbm.kit.game import Entry

if TYPE_CHECKING:
    from pbm.referee.check import Found
    from pbm.referee.letters import Letter


def in_force(known: Mapping[str, str], letters: Iterable[Letter], deadline: str | None) -> dict[str, str]:
    """Who is away when these orders are due, and until which day (ISO), that day included.

    known: from the last issue; the last word of each player's letters replaces it, an earlier day ends
    it. Without a deadline there is nothing to compare a day with: an absence then holds for the one issue
    that it was sent for.
    """
    until = {} if deadline is None else dict(known)
    for letter in letters:
        if letter.absent is not None:
            until[letter.player] = letter.absent
    day = (deadline or "")[:10]
    return {player: last for player, last in until.items() if last and last >= day}


def excused(found: Found, until: str) -> Found:
    """The entry of a turn that the house policy plays: it stops no issue, and is no NMR."""
    entry = found.entry
    if entry.turn is None or entry.status not in ("missing", "waiting"):
        return found
    code = "order.absent" if entry.status == "missing" else "order.absent-after"
    args = {"turn": entry.turn.number, **entry.args, "until": until}
    return found._replace(entry=Entry(entry.turn, "ignored", code, entry.place, args))


def told(letter: Letter, deadline: str | None) -> Letter:
    """The letter with what its absence comes to: it may be over already, or hold for this issue alone."""
    if not letter.absent:
        return letter
    over = letter.absent < (deadline or "")[:10]
    code = "fate.absent-over" if over else "fate.absent-once" if deadline is None else "fate.absent"
    fates = tuple((line, code if fate == "fate.absent" else fate, args) for line, fate, args in letter.fates)
    return letter._replace(fates=fates)
