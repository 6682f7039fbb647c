"""Next season's campaign.yaml, made of this season's (tournament.md, "League"): texts as they were typed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.calendar import Schedule, all_dates
from pbm.base.text import fill
from pbm.referee.change_text import typed_flow
from pbm.referee.divisions import Division
from pbm.referee.season_moves import Move, reseated
from pbm.referee.season_words import COMMENTS

Json = dict[str, Any]

_NUMBER = re.compile(r"[0-9]+(?!.*[0-9])", re.DOTALL)
_SPAN = re.compile(r"([0-9]{4})([/-])([0-9]{2}|[0-9]{4})(?!.*[0-9])", re.DOTALL)
_WIDE = 100
_ORDER = (
    "id", "title", "language", "gm", "schedule", "players", "games", "stages", "league", "divisions", "dice",
    "width", "ascii", "pdf",
)  # fmt: skip


def counted_on(text: str, most: int = 0) -> str:
    """Return the name of the next in a row: its last number one higher (of "2026/27" both), or "-2" (a
    blank in titles)."""
    span = _SPAN.search(text)
    if span is not None and (int(span[1]) + 1) % 10 ** len(span[3]) == int(span[3]):
        first, last = int(span[1]) + 1, (int(span[3]) + 1) % 10 ** len(span[3])
        return f"{text[: span.start()]}{first}{span[2]}{last:0{len(span[3])}}{text[span.end() :]}"
    match = _NUMBER.search(text)
    if match is not None and len(match[0]) < 10:
        number = str(int(match[0]) + 1).zfill(len(match[0]))
        return text[: match.start()] + number + text[match.end() :]
    return f"{text[: most - 2]}-2" if most else f"{text} 2"


def next_schedule(schedule: Json, value: Schedule, issues: int, start: str | None) -> Json:
    """Return the schedule that goes on where this one stopped.

    schedule: its texts; value: the same, read; issues: how many have appeared. Issue 1 appears when the
    next issue of this campaign would have; overrides go, and so do pauses and listed dates gone by.
    """
    out = {key: item for key, item in schedule.items() if key != "overrides"}
    day = start or None
    if day is None and (value.start is not None or value.every.dates):
        due = all_dates(value, issues + 1)[-1].appears
        day = due.isoformat() if due is not None else None
    if isinstance(out.get("every"), list):
        out["every"] = [text for text in out["every"] if day is not None and text.strip() >= day]
        if not out["every"]:
            del out["every"]
    out.pop("start", None)
    if isinstance(out.get("pauses"), list) and day is not None:
        out["pauses"] = [text for text in out["pauses"] if text.rpartition("..")[2].strip() >= day]
        if not out["pauses"]:
            del out["pauses"]
    return {"start": day, **out} if day is not None else out


def next_config(
    config: Json,
    name: str,
    title: str,
    schedule: Json,
    divisions: Sequence[Division],
    after: Sequence[Division],
    moves: Sequence[Move],
) -> Json:
    """Return next season's texts. config: this season's, with addresses and codes."""
    out = {key: item for key, item in config.items() if item != "" and key not in ("vote", "schedule")}
    out["id"], out["title"] = name, title
    if schedule:
        out["schedule"] = schedule
    out["players"] = {player: facts or {} for player, facts in config["players"].items()}
    if isinstance(config.get("games"), Mapping):
        out["games"] = {game: _game(facts, divisions, after, moves) for game, facts in config["games"].items()}
    if isinstance(config.get("dice"), Mapping):
        # the old salt was known before the new key was
        dice = {key: item for key, item in config["dice"].items() if key not in ("salt", "weak_seed")}
        out["dice"] = dice
        if not dice:
            del out["dice"]
    if divisions:
        new = {one.id: one for one in after}
        out["divisions"] = [
            {**facts, "players": list(new[one.id].players)}
            for facts, one in zip(config["divisions"], divisions, strict=True)
        ]
    return {key: out[key] for key in (*_ORDER, *(key for key in out if key not in _ORDER)) if key in out}


def _game(facts: Json, divisions: Sequence[Division], after: Sequence[Division], moves: Sequence[Move]) -> Json:
    out = {key: item for key, item in facts.items() if item != "" and key != "ended"}
    out["players"] = list(reseated(facts["players"], divisions, after, moves))
    if isinstance(facts.get("standby"), list):
        out["standby"] = [player for player in facts["standby"] if player not in out["players"]]
        if not out["standby"]:
            del out["standby"]
    return out


def config_text(config: Json, lang: str, old: str) -> str:
    """Return the texts as campaign.yaml with comments. old: the title of the season before."""

    def comment(key: str, **facts: Any) -> list[str]:
        return [f"# {line}" for line in fill(COMMENTS[key](lang), facts, lang, {}).split("\n")]

    lines = comment("head", title=old)
    if "salt" in config.get("dice", {}):
        raise ValueError("a salt is not carried over")
    for key, item in config.items():
        if key not in ("title", "language"):
            lines.append("")
        if key in COMMENTS:
            lines += comment(key)
        if key == "schedule" and "start" not in item:
            lines += comment("no-start")
        lines += _entry(key, item, 0)
    return "\n".join(lines) + "\n"


def _entry(key: str, item: Any, depth: int) -> list[str]:
    """A key with its value: in a line where that is not too long, groups at the top key by key."""
    head = f"{'  ' * depth}{typed_flow(key)}:"
    line = f"{head} {typed_flow(item)}"
    long = len(line) > _WIDE or (depth == 0 and key in ("players", "games", "schedule", "divisions", "stages"))
    if isinstance(item, Mapping) and item and long:
        return [head, *(part for name, value in item.items() for part in _entry(name, value, depth + 1))]
    if isinstance(item, list) and item and long and isinstance(item[0], Mapping):
        return [head, *(f"{'  ' * (depth + 1)}- {typed_flow(value)}" for value in item)]
    return [line]
