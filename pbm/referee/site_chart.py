"""The league's course over the issues: small charts like those of the games, points exact."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from pbm.base.text import Text, fill
from pbm.kit import tables
from pbm.referee.site_book import Book
from pbm.referee.view_league import tables_in

_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 1400, 40, 840  # in tenths of the chart's units, as kit/course has them
_LABEL = Text("{name}, Ausgabe {first} bis {last}: {scores}", "{name}, issues {first} to {last}: {scores}")


def league_courses(book: Book) -> list[dict[str, Any]]:
    """Return the charts of the league, or of each division, in the shape of `kit/course`, each with its
    title and legend; none before points were given in two issues."""
    found: list[dict[str, Any]] = []
    for at, newest in enumerate(tables_in(book.newest.public)):
        first = 0
        lines: dict[str, list[Fraction]] = {}
        for scene in book.scenes:
            table = next((one for one in tables_in(scene.public) if one.get("id") == newest.get("id")), None)
            if table is None or (not table["counted"] and not lines):
                continue
            first = first or scene.issue
            for row in table["table"]:
                lines.setdefault(row["player"], []).append(exact(row["points"]))
        length = max(map(len, lines.values()), default=0)
        if length < 2 or not any(any(line) for line in lines.values()):
            continue
        # who came later has no line before: it starts with nothing
        full = {player: [Fraction(0)] * (length - len(line)) + line for player, line in lines.items()}
        order = [row["player"] for row in newest["table"] if row["player"] in full]
        facts = {"title": newest.get("title", ""), "first": first, "last": first + length - 1}
        found.append(
            {
                "course": _charts(book, f"league-course-{at + 1}", order, full, first),
                "course_title": book.say("division" if newest.get("title") else "league", **facts),
            }
        )
    for item in found:
        course: dict[str, Any] = item["course"]
        item["course_legend"] = book.newest.say("course.legend", low=course["low"], high=course["high"])
    return found


def exact(points: int | str) -> Fraction:
    """League points as issue.json has them ("4 1/3") as a number."""
    return sum((Fraction(part) for part in str(points).split()), Fraction())


def shown(value: Fraction) -> str:
    """The number in print: "4⅓"."""
    whole, part = divmod(value, 1)
    text = f"{whole} {part}" if part and whole else str(part or whole)
    return tables.points_in_line(text)


def _charts(
    book: Book, name: str, order: Sequence[str], lines: dict[str, list[Fraction]], first: int
) -> dict[str, Any]:
    length = len(next(iter(lines.values())))
    most = max(max(line) for line in lines.values())
    high = max(1, -(-most.numerator // most.denominator))
    step = 1
    while high > 8 * step:
        step = step * 2 if str(step)[0] in "15" else step // 2 * 5
    high = -(-high // step) * step
    xs = [_tenths(_LEFT + at * (_RIGHT - _LEFT) // (length - 1)) for at in range(length)]

    def height(value: Fraction) -> str:
        return _tenths(_BOTTOM - int(value * (_BOTTOM - _TOP) / high))

    paths = {
        player: "M" + "L".join(f"{x} {height(value)}" for x, value in zip(xs, line, strict=True))
        for player, line in lines.items()
    }
    charts, rows = [], []
    for player in order:
        line = [shown(value) for value in lines[player]]
        who = book.short(player)
        facts = {"name": who, "first": first, "last": first + length - 1, "scores": ", ".join(line)}
        label = fill(_LABEL(book.lang), facts, book.lang, {})
        charts.append((who, line[-1], label, paths[player], xs[-1], height(lines[player][-1]), ""))
        rows.append((who, line))
    return {
        "first": first,
        "last": first + length - 1,
        "low": "0",
        "high": str(high),
        "zero": _tenths(_BOTTOM),
        "others": "".join(paths.values()),
        "id": name,
        "charts": charts,
        "issues": list(range(first, first + length)),
        "rows": rows,
    }


def _tenths(value: int) -> str:
    return f"{value // 10}.{value % 10}" if value % 10 else str(value // 10)
