"""What the sheets of all games have in common: numbers, movement, rolls, turns, the standing.

Numbers and sentences carry U+2212 as their minus and U+00A0 where a line must not break; text
sheets print both plainly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.text import Text, fill
from pbm.kit.names import Names

_VULGAR = {
    "1/2": "½",
    "1/3": "⅓",
    "2/3": "⅔",
    "1/4": "¼",
    "3/4": "¾",
    "1/5": "⅕",
    "2/5": "⅖",
    "3/5": "⅗",
    "4/5": "⅘",
    "1/6": "⅙",
    "5/6": "⅚",
    "1/8": "⅛",
    "3/8": "⅜",
    "5/8": "⅝",
    "7/8": "⅞",
}

_UP = Text("auf", "up")
_DOWN = Text("ab", "down")
_NEW = Text("neu", "new")
_BY_HAND = Text("von Hand", "by hand")
_ONE_TURN = Text("Zug {first}", "Turn {first}")
_TWO_TURNS = Text("Zug {first} und {last}", "Turns {first} and {last}")
_MANY_TURNS = Text("Zug {first} bis {last}", "Turns {first} to {last}")
_ISSUE = Text("Ausg. {n}", "Issue {n}")


def number(value: int) -> str:
    """Return a number in print: "−40"."""
    return str(value) if value >= 0 else f"−{-value}"


def points(value: int | str) -> tuple[str, str]:
    """Return league points as (whole, fraction) for print: (8, "½"); the text form is `value` itself."""
    whole, _, part = str(value).rpartition(" ")
    if "/" not in part:
        return part, ""
    return whole, _VULGAR.get(part, f"\u00a0{part}" if whole else part)


def points_in_line(value: int | str) -> str:
    """Return league points as they stand in a sentence or a cell of a page: "8½"."""
    return "".join(points(value))


def movement(before: int | None, now: int, lang: str) -> tuple[str, str, str]:
    """Return places up or down as (text, sign, said): ("+2", "▲ 2", "auf"). said: the word that stands behind
    the sign for who does not see it; "" where the sign is read as it stands."""
    if before is None:
        word = _NEW(lang)
        return word, word, ""
    if before == now:
        return "=", "=", ""
    by = abs(before - now)
    if before > now:
        return f"+{by}", f"▲ {by}", _UP(lang)
    return f"−{by}", f"▼ {by}", _DOWN(lang)


def turns_text(turns: Sequence[int], lang: str) -> str:
    """Return "Zug 13", "Zug 13 und 14", "Zug 13 bis 16" for turns that follow each other."""
    text = _ONE_TURN if len(turns) == 1 else _TWO_TURNS if len(turns) == 2 else _MANY_TURNS
    return fill(text(lang), {"first": turns[0], "last": turns[-1]}, lang, {})


def issue_text(issue: int, lang: str) -> str:
    """Return the head of a column of the last issue's scores: "Ausg. 6"."""
    return fill(_ISSUE(lang), {"n": issue}, lang, {})


def roll(label: str, dice: Sequence[int], hand: bool, lang: str) -> dict[str, Any]:
    """Return a roll in print: {"label", "digits", "dice", "hand"}; hand is "" or "von Hand"."""
    return {
        "label": label,
        "digits": "\u00a0".join(map(str, dice)),
        "dice": list(dice),
        "hand": _BY_HAND(lang) if hand else "",
    }


def foot_row(name: str, score: int) -> dict[str, Any]:
    """Return a row that stands below a table's players."""
    texts = dict.fromkeys(("rank", "move", "sign", "said", "before", "note", "league", "whole", "part"), "")
    return {**texts, "player": "", "name": name, "score": number(score), "gone": False}


def with_foot(table: Mapping[str, Any], foot: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return a standing with rows below it; the last of them is a sum."""
    return {**table, "foot": list(foot), "sum_at": len(table["rows"]) + len(foot) - 1}


def standing(
    game: Mapping[str, Any], names: Names, lang: str, issue: int, notes: Mapping[str, str]
) -> dict[str, Any] | None:
    """Return the table of a game in print, None before its first turn.

    game: its entry in issue.json; notes: what stands behind a name, by player. In the result
    `league` (points that the finished game gives) is "" until the frame fills it in; `foot` are rows
    that a game puts below (the last one a sum, whose `league` is filled in too), `sum_at` is the
    place of that sum among all rows.
    """
    if not any(game["history"].values()):
        return None
    before = {row["player"]: row for row in game["before"] or ()}
    ranks = [row["rank"] for row in game["table"]]
    rows = []
    for row in game["table"]:
        player = row["player"]
        old = before.get(player)
        text, sign, said = movement(old["rank"], row["rank"], lang) if old else ("", "", "")
        rows.append(
            {
                "player": player,
                "rank": f"{row['rank']}.",
                "move": text,
                "sign": sign,
                "said": said,
                "name": names.full[player],
                "before": number(old["score"]) if old else "",
                "score": number(row["score"]),
                "note": notes.get(player, ""),
                "gone": row["status"] == "out",
                "league": "",
                "whole": "",
                "part": "",
            }
        )
    return {
        "rows": rows,
        "moved": bool(before),
        "before": issue_text(issue - 1, lang) if before else "",
        "shared": len(set(ranks)) < len(ranks),
        "noted": any(row["note"] for row in rows),
        "league": False,
        "foot": [],
        "sum_at": -1,
    }
