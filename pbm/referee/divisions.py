"""Divisions of a campaign (tournament.md, "League"): their keys in campaign.yaml, and who may move.

The highest division stands first. As many go up from a division as come down into it, so that all
keep their size; that is checked when campaign.yaml is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pbm.base.record import NamedTuple

if TYPE_CHECKING:
    from pbm.base.problem import Note, Place
    from pbm.base.schema import At, Reader
    from pbm.base.tree import Node
    from pbm.referee.campaign import Campaign

Zone = Literal["up", "down", "open", ""]
"""What a place in the table means at the season's end: promotion, relegation, "open" where a shared
rank does not tell who moves, or nothing."""


class Division(NamedTuple):
    """players: ids; promote, relegate: how many go up and down at the season's end."""

    id: str
    title: str
    players: tuple[str, ...]
    promote: int = 0
    relegate: int = 0


def zones(ranks: Sequence[int], promote: int, relegate: int) -> list[Zone]:
    """Return the zone of each row of a division's table, from the ranks of its rows in their order.

    A group on one rank that reaches over the line is "open".
    """
    size = len(ranks)
    out: list[Zone] = []
    start = 0
    while start < size:
        end = start
        while end < size and ranks[end] == ranks[start]:
            end += 1
        zone: Zone = ""
        if start < promote < end or start < size - relegate < end:
            zone = "open"
        elif end <= promote:
            zone = "up"
        elif start >= size - relegate:
            zone = "down"
        out += [zone] * (end - start)
        start = end
    return out


def read_divisions(reader: Reader, node: Node, at: At) -> Any:
    """Read `divisions` as a tuple of Division; FAILED where one of them can't be read."""
    from pbm.base.schema import FAILED, Size
    from pbm.referee.division_shape import DivisionShape

    found = reader.read(node, Annotated[tuple[DivisionShape, ...], Size(1, 100)], at)
    if found is FAILED or any(not isinstance(one, DivisionShape) for one in found):
        return FAILED
    values = tuple(Division(one.id, one.title or one.id, one.players, one.promote, one.relegate) for one in found)
    flat = [value for one in values for value in (*one[:2], *one[3:])]
    whole = FAILED not in flat and not any(one.players is FAILED or FAILED in one.players for one in values)
    return values if whole else FAILED


def check_divisions(reader: Reader, tree: Node, divisions: Sequence[Division], players: Sequence[str]) -> None:
    """Report what does not fit together; players: ids of the campaign. See the codes in division_words."""
    from pbm.base.schema import At, says, shown
    from pbm.base.text import near
    from pbm.base.tree import List
    from pbm.referee.campaign_check import entry, place_of

    _, listed = entry(tree, "divisions")
    nodes = listed.items if isinstance(listed, List) else ()

    def report(code: str, key: str, place: Place | None, facts: dict[str, Any], right: str) -> None:
        reader.report(code, place, At(("divisions", key), None), facts, right)

    known = frozenset(players)
    names: dict[str, int] = {}
    homes: dict[str, str] = {}
    hints = 0
    for at, (node, one) in enumerate(zip(nodes, divisions, strict=True)):
        for key, name in (("id", one.id), ("title", one.title)):
            taken = names.setdefault(name.casefold(), at)
            if taken != at and (key == "id" or name != one.id):
                facts = {"found": shown(name)}
                report("division-twice", key, place_of(node, key), facts, f"{name[:30]}2")
        _, names_node = entry(node, "players")
        for item, player in zip(names_node.items if isinstance(names_node, List) else (), one.players, strict=True):
            if player not in known:
                hints += 1  # of a file with very many faults only the first get the nearest name
                likely = near(player, list(players[:200])) if hints <= 20 else ""
                hint = says("hint.near", near=likely) if likely else says("hint.known", known=list(players[:20]))
                meant = ", ".join(likely if name == player else name for name in one.players[:8])
                right = f"[{meant}]" if likely else ""
                report("unknown-player", "players", item.place, {"found": shown(player), "hint": hint}, right)
            elif player in homes:
                facts = {"found": shown(player), "other": homes[player]}
                rest = [name for name in dict.fromkeys(one.players[:40]) if homes.get(name, one.id) == one.id]
                report("division-overlap", "players", item.place, facts, f"[{', '.join(rest[:8])}]" if rest else "")
            homes.setdefault(player, one.id)
    for at, node in enumerate(nodes):
        _moves(report, node, divisions, at)


def _moves(report: Any, node: Node, divisions: Sequence[Division], at: int) -> None:
    """How many move: possible, and as many up as down."""
    from pbm.referee.campaign_check import place_of

    one, size = divisions[at], len(divisions[at].players)
    here = place_of(node, "id")
    up, down = place_of(node, "promote") or here, place_of(node, "relegate") or here
    if at == 0 and one.promote:
        report("division-top", "promote", up, {"id": one.id}, "0")
    if at == len(divisions) - 1 and one.relegate:
        report("division-bottom", "relegate", down, {"id": one.id}, "0")
    if one.promote + one.relegate > size:
        facts = {"id": one.id, "n": size, "promote": one.promote, "relegate": one.relegate}
        key = "promote" if one.promote > one.relegate else "relegate"
        report("division-moves", key, up if key == "promote" else down, facts, str(min(1, size // 2)))
    elif at and divisions[at - 1].relegate != one.promote:
        above = divisions[at - 1]
        facts = {"upper": above.id, "lower": one.id, "relegate": above.relegate, "promote": one.promote}
        report("division-balance", "promote", up, facts, str(above.relegate))


def outside(campaign: Campaign) -> tuple[Note, ...]:
    """Note the players who play but are in no division."""
    from pbm.base.problem import Note, Place
    from pbm.referee.campaign_check import entry

    home = {player for one in campaign.divisions for player in one.players}
    playing = dict.fromkeys(player for game in campaign.games.values() for player in game.players)
    names = [player for player in playing if player not in home]
    key, _ = entry(campaign.tree, "divisions")
    if not names:
        return ()
    return (Note("campaign.no-division", key.place if key else Place(), {"players": names, "n": len(names)}),)
