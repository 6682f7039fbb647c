"""The draw of a stage (tournament.md, "Stages"): who plays in which group, by lots that anyone can check.

A stage of one group needs no draw. `lot`: all throw five dice, the highest sum first, and are dealt to the groups in
turn. `pots`: the first N by rank so far make the first pot, the next N the second …, N being the number of groups; of
each pot, in the order of its lots, one goes to each group. `snake`: without dice, by rank so far 1 … N to the groups,
then back from N to 1. Duels: pairs of neighbours by `lot`; of the upper and lower half by `pots`; the first against the
last by `snake`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pbm.base.record import NamedTuple
from pbm.referee.tiebreak import Lots, Roll


class Draw(NamedTuple):
    """groups: players in the order in which they came to each; byes: who goes on without a game; lots: the dice by
    label; order: all players as the draw ordered them."""

    groups: tuple[tuple[str, ...], ...]
    byes: tuple[str, ...]
    lots: dict[str, tuple[int, ...]]
    order: tuple[str, ...]


def draw(
    stage: str, kind: str, groups: int, seeding: Sequence[str], ranked: bool, roll: Roll, had: Collection[str] = ()
) -> Draw:
    """Draw a stage. groups: 0 for duels; seeding: the players, best first; ranked: whether that is a rank they have
    earned (in the first stage it is the order of campaign.yaml); roll: dice by full label; had: who has had a bye
    before, and gets none again while there are others."""
    lots = Lots(roll, {}, f"draw/{stage}")

    def drawn(pot: Sequence[str]) -> list[str]:
        return [player for _, tied in lots.split(list(pot)) for player in tied]

    if groups == 1:  # nothing to draw
        return Draw((tuple(seeding),), (), {}, tuple(seeding))
    if not groups:
        return _duels(kind, list(seeding), ranked, drawn, lots, had)
    if kind == "snake":
        order = list(seeding)
    elif kind == "pots":
        order = [one for at in range(0, len(seeding), groups) for one in drawn(seeding[at : at + groups])]
    else:
        order = drawn(seeding)
    found: list[list[str]] = [[] for _ in range(groups)]
    for at, player in enumerate(order):
        lap, place = divmod(at, groups)
        found[groups - 1 - place if kind == "snake" and lap % 2 else place].append(player)
    return Draw(tuple(map(tuple, found)), (), dict(lots.thrown), tuple(order))


def _duels(
    kind: str, seeding: list[str], ranked: bool, drawn: object, lots: Lots, had: Collection[str]
) -> Draw:
    assert callable(drawn)
    byes: list[str] = []
    if len(seeding) % 2 and (ranked or kind != "lot"):
        byes = [next((one for one in seeding if one not in had), seeding[0])]
        seeding.remove(byes[0])
    half = len(seeding) // 2
    if kind == "snake":
        order = [*byes, *seeding]
        pairs = [(seeding[at], seeding[-1 - at]) for at in range(half)]
    elif kind == "pots":
        upper, lower = drawn(seeding[:half]), drawn(seeding[half:])
        order = [*byes, *upper, *lower]
        pairs = list(zip(upper, lower, strict=True))
    else:
        order = drawn(seeding)
        if len(order) % 2:  # nobody has earned a rank yet: the highest lot is the best seed
            byes = [order.pop(0)]
        pairs = [(order[at], order[at + 1]) for at in range(0, len(order), 2)]
        order = [*byes, *order]
    return Draw(tuple(pairs), tuple(byes), dict(lots.thrown), tuple(order))
