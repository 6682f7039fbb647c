"""Names in print: the full one, and a short one for tables that is still unique in the campaign."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from pbm.base.record import NamedTuple


class Names(NamedTuple):
    """By player's id. short: for all tables but standings; full: for standings and the league."""

    short: Mapping[str, str]
    full: Mapping[str, str]


def names_of(players: Mapping[str, str]) -> Names:
    """Return the names in print of players given as {id: name}; without a name the id stands for it.

    Short is the first name where it is unique, else with as many letters of the rest as are needed
    ("Anna A."), else the full name. Players whose full names are equal are told apart by their id.
    """
    full = _full(players)
    short: dict[str, str] = {}
    groups: dict[str, list[str]] = {}
    for player, name in full.items():
        groups.setdefault(_same(name.split(" ", 1)[0]), []).append(player)
    for group in groups.values():
        if len(group) == 1:
            short[group[0]] = full[group[0]].split(" ", 1)[0]
        else:
            short.update(_told_apart({player: full[player] for player in group}))
    return Names({player: short[player] for player in players}, full)


def _same(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _full(players: Mapping[str, str]) -> dict[str, str]:
    tidy = {player: " ".join((name or player).split()) or player for player, name in players.items()}
    counts: dict[str, int] = {}
    for name in tidy.values():
        counts[_same(name)] = counts.get(_same(name), 0) + 1
    return {player: name if counts[_same(name)] == 1 else f"{name} ({player})" for player, name in tidy.items()}


def _told_apart(group: Mapping[str, str]) -> dict[str, str]:
    """Short names of those who share their first name: neighbours in the alphabet decide how long."""
    parts = {player: name.partition(" ") for player, name in group.items()}
    order = sorted(group, key=lambda player: _same(parts[player][2]))
    rests = [_same(parts[player][2]) for player in order]
    out = {}
    for at, player in enumerate(order):
        first, _, rest = parts[player]
        near = [rests[other] for other in (at - 1, at + 1) if 0 <= other < len(rests)]
        size = max((_common(rests[at], other) for other in near), default=0) + 1
        whole = not rest or size >= len(rest) or len(rests[at]) != len(rest)
        out[player] = group[player] if whole else f"{first} {rest[:size].rstrip(' -')}."
    return out


def _common(one: str, other: str) -> int:
    """How many letters two names share from their start."""
    size = min(len(one), len(other))
    return next((at for at in range(size) if one[at] != other[at]), size)
