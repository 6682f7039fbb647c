"""Sentences of the league table: its foot, the legend of its columns, its tie-breaks and lots.

Facts hold ids of players and games; the view puts the names in their place before it prints.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pbm.base.problem import Message
from pbm.base.text import Text
from pbm.referee.league import GameResult, League, LeagueRules

MESSAGES: dict[str, Text] = {
    "league.running": Text(
        "{games:and} {n:läuft|laufen} noch und {n:zählt|zählen} erst am Ende.",
        "{games:and} {n:is|are} still being played and {n:counts|count} at the end.",
    ),
    "league.finished": Text(
        "Ein Spiel zählt, sobald es beendet ist.",
        "A game counts once it is finished.",
    ),
    "league.all": Text(
        "Laufende Spiele zählen nach ihrem jetzigen Stand.",
        "Games still being played count by their present table.",
    ),
    "league.points": Text(
        "Punkte je Platz {points:dice}, danach 0.",
        "Points by rank {points:dice}, then 0.",
    ),
    "league.no-points": Text(
        "Kein Platz bringt Punkte.",
        "No rank gives points.",
    ),
    "league.ties.share": Text(
        "Wer sich einen Platz teilt, teilt auch die Punkte.",
        "Those who share a rank share its points.",
    ),
    "league.ties.high": Text(
        "Wer sich einen Platz teilt, bekommt die Punkte des besten der geteilten Plätze.",
        "Those who share a rank get the points of the best of the places they share.",
    ),
    "league.ties.low": Text(
        "Wer sich einen Platz teilt, bekommt die Punkte des schlechtesten der geteilten Plätze.",
        "Those who share a rank get the points of the worst of the places they share.",
    ),
    "league.drop.one": Text(
        "Das schlechteste Ergebnis eines jeden zählt nicht in der Summe (in Klammern).",
        "Everyone's worst result does not count in the sum (in brackets).",
    ),
    "league.drop.many": Text(
        "Die {drop} schlechtesten Ergebnisse eines jeden zählen nicht in der Summe (in Klammern).",
        "Everyone's {drop} worst results do not count in the sum (in brackets).",
    ),
    "league.tiebreak.one": Text(
        "Bei gleicher Summe {keys:and}; bleibt es gleich, teilt ihr den Platz.",
        "Of equal sums {keys:and}; what stays equal shares the rank.",
    ),
    "league.tiebreak.list": Text(
        "Bei gleicher Summe der Reihe nach: {keys:and}; bleibt es gleich, teilt ihr den Platz.",
        "Of equal sums, in this order: {keys:and}; what stays equal shares the rank.",
    ),
    "league.tiebreak.none": Text(
        "Bei gleicher Summe teilt ihr den Platz.",
        "Equal sums share the rank.",
    ),
    "league.tiebreak.dropped": Text(
        "Dafür zählen auch die gestrichenen Ergebnisse.",
        "For this, dropped results count too.",
    ),
    "league.key.wins": Text("mehr Siege", "more wins"),
    "league.key.places": Text("mehr zweite (dann dritte …) Plätze", "more second (then third …) places"),
    "league.key.score": Text("die höhere Wertung", "the higher rating"),
    "league.key.lot": Text("das Los", "the lot"),
    "league.score": Text(
        "Wertung: eigenes Ergebnis minus Mittel des Spiels, durch die Standardabweichung des Spiels, "
        "im Schnitt über alle Spiele.",
        "Rating: own score less the mean of the game, over the game's standard deviation, "
        "on average over all games.",
    ),
    "league.lot": Text(
        "Los: fünf Würfel, die höhere Summe liegt vorn. Es wird erst geworfen, wenn ein beendetes Spiel "
        "Punkte gebracht hat, und gilt dann für immer.",
        "Lot: five dice, the higher sum is ahead. It is thrown only once a finished game has given points, "
        "and then holds for good.",
    ),
    "league.nmr": Text(
        "Eine NMR kostet keine Ligapunkte; wer ausscheidet, bekommt in diesem Spiel 0.",
        "An NMR costs no league points; whoever is out gets 0 in that game.",
    ),
    "league.solo": Text(
        "Ein Spiel mit nur einem Spieler bringt keine Punkte.",
        "A game of one player gives no points.",
    ),
    "league.column.rank": Text(
        "Platz: nach der Summe, bei Gleichstand wie unten erklärt.",
        "Rank: by the sum, ties as told below.",
    ),
    "league.column.move": Text(
        "+2, -1, =: Plätze auf oder ab seit der letzten Ausgabe.",
        "+2, -1, =: places up or down since the last issue.",
    ),
    "league.column.signs": Text(
        "▲ 2, ▼ 1, =: Plätze auf oder ab seit der letzten Ausgabe.",
        "▲ 2, ▼ 1, =: places up or down since the last issue.",
    ),
    "league.column.game": Text("{game}: Punkte aus {title}.", "{game}: points from {title}."),
    "league.column.points": Text("Summe: alle Ligapunkte, die zählen.", "Sum: all league points that count."),
    "league.column.wins": Text(
        "Siege: erste Plätze, geteilte auch.",
        "Wins: first places, shared ones too.",
    ),
    "league.ahead.wins": Text(
        "{player} liegt durch mehr Siege vor {other}.",
        "{player} is ahead of {other} by more wins.",
    ),
    "league.ahead.places": Text(
        "{player} liegt durch bessere Plätze vor {other}.",
        "{player} is ahead of {other} by better places.",
    ),
    "league.ahead.score": Text(
        "{player} liegt durch die Wertung vor {other}.",
        "{player} is ahead of {other} by rating.",
    ),
    "league.ahead.lot": Text(
        "{player} liegt durch das Los vor {other}.",
        "{player} is ahead of {other} by lot.",
    ),
    "league.thrown": Text(
        "Los {label}: {dice:roll}, Summe {sum}.",
        "Lot {label}: {dice:roll}, sum {sum}.",
    ),
}


def foot(rules: LeagueRules, games: Sequence[GameResult] = ()) -> tuple[Message, ...]:
    """Return the rules in force, sentence by sentence, for the foot of the table."""
    lines = [_count(rules, games)]
    if any(rules.points):
        lines.append(Message("league.points", {"points": list(rules.points)}))
        lines.append(Message(f"league.ties.{rules.ties}"))
    else:
        lines.append(Message("league.no-points"))
    if rules.drop:
        lines.append(
            Message("league.drop.one" if rules.drop == 1 else "league.drop.many", {"drop": rules.drop})
        )
    keys = [Message(f"league.key.{name}").to_json() for name in rules.tiebreak]
    which = "none" if not keys else "one" if len(keys) == 1 else "list"
    lines.append(Message(f"league.tiebreak.{which}", {"keys": keys} if keys else {}))
    if rules.drop and set(rules.tiebreak) - {"lot"}:
        lines.append(Message("league.tiebreak.dropped"))
    lines.extend(Message(f"league.{name}") for name in ("score", "lot") if name in rules.tiebreak)
    lines.append(Message("league.nmr"))
    if any(len(game.rows) == 1 for game in games):
        lines.append(Message("league.solo"))
    return tuple(lines)


def _count(rules: LeagueRules, games: Sequence[GameResult]) -> Message:
    if rules.count == "all":
        return Message("league.all")
    running = [game.id for game in games if not game.finished and len(game.rows) > 1]
    if running:
        return Message("league.running", {"games": running, "n": len(running)})
    return Message("league.finished")


def legend(titles: Sequence[tuple[str, str]], movement: bool, signs: bool = False) -> tuple[Message, ...]:
    """Return one line for each column of the table.

    titles: id and title of the games that have a column; movement: there is an issue to compare with;
    signs: movement is shown by arrows, else by + and -.
    """
    lines = [Message("league.column.rank")]
    if movement:
        lines.append(Message("league.column.signs" if signs else "league.column.move"))
    lines.extend(Message("league.column.game", {"game": game, "title": title}) for game, title in titles)
    lines.append(Message("league.column.points"))
    lines.append(Message("league.column.wins"))
    return tuple(lines)


def remarks(table: League) -> tuple[Message, ...]:
    """Return who is ahead of whom by which tie-break, and the lots that this table needed."""
    lines = [
        Message(f"league.ahead.{below.by}", {"player": above.player, "other": below.player})
        for above, below in pairwise(table.rows)
        if below.by not in ("points", "shared", "")
    ]
    for row in table.rows:
        for number, dice in enumerate(row.lots, 1):
            label = f"lot/league/{row.player}.{number}"
            lines.append(Message("league.thrown", {"label": label, "dice": list(dice), "sum": sum(dice)}))
    return tuple(lines)
