"""A game's course over the issues: small charts, one a player, all on one scale (whole numbers only)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.text import Text, fill
from pbm.kit.names import Names
from pbm.kit.tables import number

_LEFT, _RIGHT, _TOP, _BOTTOM = 4, 140, 4, 84  # in the chart's units (160 x 96), which are as fine as lines need it
_ENDED = Text("{name}, Ausgabe {first} bis {last}: {scores}", "{name}, issues {first} to {last}: {scores}")


def course(game: Mapping[str, Any], names: Names, lang: str, stopped: Mapping[str, str]) -> dict[str, Any] | None:
    """Return the charts in print, None before there are two issues to join by a line.

    game: its entry in issue.json; stopped: the word for players whose line has ended. Each chart is
    (name, score, label, path, x and y of its end, word); `others` is one path with all lines.
    """
    history: Mapping[str, Sequence[int]] = game["history"]
    length = max(map(len, history.values()), default=0)
    if length < 2:
        return None
    low, high = _range(history.values())
    first, last = game["started"] + 1, game["started"] + length

    def height(score: int) -> int:
        return _TOP + (2 * (high - score) * (_BOTTOM - _TOP) + high - low) // (2 * (high - low))

    steps = [str(_LEFT + (2 * at * (_RIGHT - _LEFT) + length - 1) // (2 * (length - 1))) for at in range(length)]
    place = {score: str(height(score)) for line in history.values() for score in line}
    paths = {player: _path(steps, [place[score] for score in line]) for player, line in history.items() if line}
    charts = []
    rows = []
    for row in game["table"]:
        player = row["player"]
        line = history.get(player) or ()
        if not line:
            continue
        name, shown = names.short[player], [number(score) for score in line]
        scores, ended = ", ".join(shown), ""
        label = f"{name}: {scores}"
        if len(line) < length:
            ended = stopped.get(player, "")
            facts = {"name": name, "first": first, "last": first + len(line) - 1, "scores": scores}
            label = fill(_ENDED(lang), facts, lang, {})
        end = steps[len(line) - 1], place[line[-1]]
        charts.append((name, shown[-1], label, paths[player], *end, ended))
        rows.append((name, [*shown, *([ended] if ended else []), *[""] * (length - len(line) - bool(ended))]))
    return {
        "first": first,
        "last": last,
        "low": number(low),
        "high": number(high),
        "zero": str(height(0)),
        "others": "".join(paths.values()),
        "id": f"c-{game['setup']['id']}",
        "charts": charts,
        "issues": list(range(first, last + 1)),
        "rows": rows,
    }


def _path(xs: Sequence[str], ys: Sequence[str]) -> str:
    return "M" + "L".join([f"{x} {y}" for x, y in zip(xs, ys, strict=False)])


def _range(lines: Any) -> tuple[int, int]:
    """The scale: zero is always on it, its ends are round numbers."""
    low = min(0, min(min(line, default=0) for line in lines))
    high = max(0, max(max(line, default=0) for line in lines))
    step = 1
    while (high - low) > 8 * step:
        step = step * 2 if str(step)[0] in "15" else step // 2 * 5
    low, high = low // step * step, -(-high // step) * step
    return (low, high) if low < high else (low, low + 1)
