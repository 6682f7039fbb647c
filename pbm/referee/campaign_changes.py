"""What became of campaign.yaml since the last issue, and whether that may be.

Of what a game started with, nothing changes silently; names, addresses, schedule and standby may
change freely; the campaign's id and `dice.issues` never (formats.md, "A campaign folder").
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.schema import says, shown
from pbm.base.tree import Node, from_json, to_json
from pbm.referee.campaign import Campaign, GameInfo, read_campaign
from pbm.referee.campaign_check import entry

Kind = Literal["free", "accept", "forbidden"]

_SECRET_PLAYER = ("email", "code")
_FREE = frozenset({"title", "language", "gm", "schedule", "width", "ascii", "pdf", "vote"})
_NEVER = (("id",), ("dice", "issues"))
_OPEN = (("dice",), ("schedule",), ("gm",), ("games",))


class Change(NamedTuple):
    """One thing that differs.

    path: the keys from the top; old, new: the texts as typed (a list or map as JSON), None where
    there is none; kind: may it be: freely, when accepted, or never.
    """

    path: tuple[str, ...]
    old: str | None
    new: str | None
    kind: Kind

    def to_json(self) -> dict[str, Any]:
        return {"path": list(self.path), "old": self.old, "new": self.new}


def public_config(tree: Node) -> dict[str, Any]:
    """Return the texts of campaign.yaml without addresses and codes, for issue.json."""
    config: Any = to_json(tree)
    if not isinstance(config, dict):
        return {}
    if isinstance(config.get("gm"), dict):
        config["gm"].pop("email", None)
    players = config.get("players")
    for player in players.values() if isinstance(players, dict) else ():
        if isinstance(player, dict):
            for key in _SECRET_PLAYER:
                player.pop(key, None)
    return config


def frozen(config: Any) -> Any:
    """Return that part of a `public_config` which changes only when accepted, or never."""
    if not isinstance(config, dict):
        return config
    result = {key: value for key, value in config.items() if key not in _FREE}
    if isinstance(config.get("players"), dict):
        result["players"] = list(config["players"])
    games = config.get("games")
    if isinstance(games, dict):
        result["games"] = {
            name: {key: value for key, value in game.items() if kind_of(("games", name, key)) != "free"}
            if isinstance(game, dict) else game
            for name, game in games.items()
        }  # fmt: skip
    return result


def changes(old: Any, new: Any, games: Mapping[str, GameInfo]) -> tuple[Change, ...]:
    """Return what differs between two configurations, in the order of their keys.

    old, new: from `public_config`; games: as for `read_campaign`. What means the same as before is
    no change: a default that is now written out, `nein` for `no`, quotes, the order of keys.
    """
    if old == new:
        return ()
    before, after = _read(old, games), _read(new, games)
    found = [
        change
        for change in _differences(old, new, ())
        if not (before and after and _same(change.path, before, after))
    ]
    return tuple(found)


def kind_of(path: tuple[str, ...]) -> Kind:
    """Return whether what stands at this path may change."""
    if path in _NEVER:
        return "forbidden"
    if path[0] in _FREE:
        return "free"
    if path[0] == "players":
        return "free"
    if path[0] in ("games", "stages") and path[2:3] in (("standby",), ("ended",)):
        return "free"
    if path[0] == "games" and path[2:] in (("game",), ("players",)):
        return "forbidden"  # the turns that were played and the dice that are out belong to these
    return "accept"


def problem_of(change: Change, tree: Node | None, source: str, last: Mapping[str, Any]) -> Problem:
    """Return the problem of a change that is not free; tree: the new campaign.yaml; last: the issue.json that it
    differs from."""
    code = "campaign.change-forbidden" if change.kind == "forbidden" else "campaign.changed"
    place = Place(source, 1, 1)
    if change.path[0] == "stages" and tree is not None:
        from pbm.referee.stages import by_id

        tree = by_id(tree)
    for length in range(len(change.path), 0, -1):
        key, value = entry(tree, *change.path[:length])
        if key is not None and value is not None:
            place = value.place if length == len(change.path) else key.place
            break
    if change.kind != "forbidden":
        since = says("change.to-come" if _to_come(change.path, last) else "change.begun")
        facts = {"key": ".".join(change.path), "old": _text(change.old), "new": _text(change.new), "since": since}
        return Problem(code, place, facts, _right(change, 60))
    return Problem(code, place, {"what": _forbidden(change)}, _right(change, 160))


def _to_come(path: tuple[str, ...], last: Mapping[str, Any]) -> bool:
    """Whether this is of a stage that has not begun."""
    if path[0] != "stages" or len(path) < 2:
        return False
    from pbm.referee.campaign_shape import nfc

    stage = nfc(path[1])
    return all(entry["id"] != stage for entry in (last.get("stages") or {}).get("played", ()))


def _right(change: Change, most: int) -> str:
    """The line as it was, ready to copy, where it is not too long."""
    from pbm.referee.change_text import flow

    line = f"{change.path[-1]}: {flow(change.old)}" if change.old else ""
    return line if len(line) <= most else ""


def _forbidden(change: Change) -> Any:
    """What was changed that can't be, and which other ways there are."""
    group, name, *rest = (*change.path, "")
    if group == "players":
        return says("change.player-gone", player=name)
    if group == "games" and change.new is None and not any(rest):
        return says("change.game-gone", game=name)
    facts = {"old": _text(change.old), "new": _text(change.new)}
    if group == "games" and rest[:1] == ["players"]:
        return says("change.players", game=name, **facts)
    if group == "games" and rest[:1] == ["game"]:
        return says("change.kind", game=name, **facts)
    return says("change.fixed", key=".".join(change.path), **facts)


def _text(value: str | None) -> Any:
    from pbm.referee.change_text import plain

    return says("change.nothing") if value is None else says("change.text", text=shown(plain(value)))


def _differences(old: Any, new: Any, path: tuple[str, ...]) -> Iterator[Change]:
    """Yield what differs; a game or player counts as one thing where it is new or gone."""
    if old == new:
        return
    # `anna:` is the same as `anna: {}`, and keys below these are compared one by one in any case.
    opens = path[:1] == ("players",) or path in _OPEN or (len(path) == 3 and path[2] == "rules")
    if path == ("stages",):
        old, new = _stages(old), _stages(new)
    if opens and isinstance(old or {}, dict) and isinstance(new or {}, dict):
        old, new = old or {}, new or {}
    if not isinstance(old, dict) or not isinstance(new, dict):
        yield Change(path, _typed(old), _typed(new), kind_of(path) if path else "forbidden")
        return
    for key in [*old, *(key for key in new if key not in old)]:
        below = (*path, key)
        if len(below) == 2 and path[0] in ("players", "games") and (key in old) != (key in new):
            kind: Kind = "forbidden" if key in old else "free"
            yield Change(below, _typed(old.get(key)), _typed(new.get(key)), kind)
        else:
            yield from _differences(old.get(key), new.get(key), below)


def _stages(listed: Any) -> Any:
    """The stages by their ids, where the list can be read so."""
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        return listed
    return {str(one.get("id")): one for one in listed}


def _typed(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False)


def _read(config: Any, games: Mapping[str, GameInfo]) -> Campaign | None:
    try:
        tree = from_json(config)
    except ValueError:
        return None
    return read_campaign(tree, "", games)[0]


def _same(path: tuple[str, ...], before: Campaign, after: Campaign) -> bool:
    """Tell whether both campaigns mean the same at this path."""
    if path[0] == "stages" and len(path) > 1:
        from pbm.referee.stages import value_at

        return bool(value_at(before, path[1:]) == value_at(after, path[1:]))
    if path[0] not in ("games", "players"):
        return bool(_at(before, path) == _at(after, path))
    one, other = getattr(before, path[0]).get(path[1]), getattr(after, path[0]).get(path[1])
    if one is None or other is None:
        return False
    return bool(_at(one, path[2:]) == _at(other, path[2:]))


def _at(value: Any, path: tuple[str, ...]) -> Any:
    """Return the value at a path of fields, as deep as the fields go."""
    for key in path:
        inner = getattr(value, key, _NONE)
        if inner is _NONE:
            return value
        value = inner
    return value


_NONE = object()
