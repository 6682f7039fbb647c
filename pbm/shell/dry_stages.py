"""What a dry run may show of stages: nothing that hangs on rolls which the issue would be the first to print
(formats.md, "Dice that anyone can check")."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any


def hide_stages(public: dict[str, Any], before: Mapping[str, Any], hidden: Collection[str]) -> None:
    """Take out of the facts of an issue what is not to be seen yet.

    before: the issue.json of the last issue, {} before the first; hidden: the games whose tables hang on new dice.
    Where such a game, or a lot, decides who goes on, the stages are shown as they were; where only the draw of the next
    one is by new dice, that stage alone stays out.
    """
    old = before.get("stages") or {"played": [], "final": None}
    now = public["stages"]
    labels = [str(roll["label"]) for roll in public["dice"]["rolls"]]
    ended = [entry for entry in now["played"] if entry["finished"] == public["issue"]]
    games = {group["game"] for entry in ended for group in entry["groups"]}
    lots = any(label.startswith("lot/") and not label.startswith("lot/league/") for label in labels)
    shown = now
    if lots or not games.isdisjoint(hidden):
        shown = old
    elif any(label.startswith("draw/") for label in labels):
        shown = {"played": now["played"][:-1], "final": None}
    kept = {group["game"] for entry in shown["played"] for group in entry["groups"]}
    begun = {group["game"] for entry in now["played"] for group in entry["groups"]} - kept
    public["stages"] = shown
    public["games"] = {gid: game for gid, game in public["games"].items() if gid not in begun}
