"""Press in print: each piece with its author, in paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pbm.base.text import visible
from pbm.referee.scene import Scene

_WRAPPED = 58  # a line at least this long was ended by a mail program, not by its author


def press_view(scene: Scene) -> list[dict[str, Any]]:
    """Return the pieces as {"who", "paragraphs": [[line, …], …]}; those without a word are left out."""
    out = []
    for piece in scene.public.get("press") or ():
        found = paragraphs(piece["lines"])
        if found:
            out.append({"who": _who(scene, piece), "paragraphs": found})
    return out


def _who(scene: Scene, piece: Any) -> str:
    if piece.get("gm"):
        return scene.say("gm.press", name=scene.gm) if scene.gm else scene.say("gm.nobody")
    player = piece.get("player")
    return scene.names.short.get(player, player) if player else scene.say("anonymous")


def paragraphs(lines: Sequence[str]) -> list[list[str]]:
    """Return the lines as paragraphs: parted by blank lines; what a mail program broke is joined.

    A line goes on with the next one where it is long and neither begins like a list or a verse
    (a bullet, blanks). Breaks that the author made stay.
    """
    out: list[list[str]] = []
    current: list[str] = []
    long = False
    for raw in lines:
        line = visible(raw).rstrip()
        if not line.strip():
            if current:
                out.append(current)
            current, long = [], False
            continue
        if current and long and not line.startswith((" ", "-", "*", "•")):
            current[-1] += f" {line}"
        else:
            current.append(line)
        long = len(line) >= _WRAPPED
    return [*out, current] if current else out
