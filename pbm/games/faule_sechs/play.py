"""Throwing the laps of an issue, and the play-off for the eleventh marker (rules.md, 6.2 to 6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pbm.base.dice import Dice
from pbm.base.problem import Note
from pbm.base.scan import place
from pbm.games.faule_sechs import state as rules
from pbm.games.faule_sechs.state import State
from pbm.kit.game import Fate, Inbox, Passage, Played, Reading, Setup


def looks(text: str) -> bool:
    """No line is an order of this game."""
    return False


def read(setup: Setup, state: State, player: str, passages: tuple[Passage, ...]) -> Reading:
    """A text for this game is taken for its press, with a note (orders.md, "Campaign-wide")."""
    notes, fates = [], []
    for passage in passages:
        lines = [line for line in passage.lines if line.text.strip()]
        if lines:
            notes.append(Note("note.no-orders-needed", place(lines[0]), {"title": setup.title}))
        why = {"code": "note.no-orders-needed", "args": {"title": setup.title}}
        fates += [Fate(passage.letter, line.number, "fate.ignored", {"why": why}) for line in lines]
    return Reading(notes=tuple(notes), fates=tuple(fates))


def play(setup: Setup, state: State, inbox: Inbox, dice: Dice) -> Played:
    """Throw the laps of this issue and, where the ten are gone, the play-off. Ready for resignations:
    who resigns throws no more, takes no more and keeps the markers (rules.md, 0.6); a seat that a standby
    takes over sits out this issue alone."""
    first = state.lap + 1
    gone = [player for player in rules.playing(state) if player in inbox.resigned]
    seats = dict(state.seats)
    for player in gone:
        seats[player] = replace(seats[player], status="out", exit=first)
    state = replace(state, seats=seats)
    throws: list[dict[str, Any]] = []
    laps: list[int] = []
    for lap in range(first, first + setup.laps_per_issue):
        if rules.over(setup, state):
            break
        laps.append(lap)
        state = _lap(state, lap, dice, throws)
    report: dict[str, Any] = {
        "turns": laps,
        "seats": list(state.seats),
        "resigned": gone,
        "throws": throws,
        "playoff": [],
        "eleventh": None,
        "lost": [],
    }
    if state.stock == 0:
        state = _ended(setup, state, dice, report)
    back = {player: replace(state.seats[player], status="playing", exit=0) for player in gone if player in inbox.heirs}
    state = replace(state, seats={**state.seats, **back})
    report["stock"] = state.stock
    report["markers"] = {player: seat.markers for player, seat in state.seats.items()}
    return Played(state, report, {})


def _lap(state: State, lap: int, dice: Dice, throws: list[dict[str, Any]]) -> State:
    """One throw of each player in seat order, until the ten markers are gone."""
    for player in rules.playing(state):
        roll = dice(f"{player}/{lap}", rules.DICE)
        takers = wanted(rules.playing(state), player, rules.result(roll))[: state.stock]
        seats = dict(state.seats)
        for taker in takers:
            seats[taker] = replace(seats[taker], markers=seats[taker].markers + 1)
        state = replace(state, lap=lap, seats=seats, stock=state.stock - len(takers))
        takes = [[taker, takers.count(taker)] for taker in dict.fromkeys(takers)]
        throws.append(
            {
                "lap": lap,
                "player": player,
                "dice": list(roll),
                "result": rules.result(roll),
                "takes": takes,
                "stock": state.stock,
            }
        )
        if state.stock == 0:
            break
    return state


def wanted(players: Sequence[str], thrower: str, result: int) -> list[str]:
    """Return who takes a marker, one name for each, in the order in which they are given out:
    the others from the thrower's left (rules.md, 6.3 and 6.4)."""
    if result < rules.MARK:
        return [thrower, thrower]
    if result == rules.MARK:
        return []
    at = players.index(thrower)
    return [*players[at + 1 :], *players[:at]]


def _ended(setup: Setup, state: State, dice: Dice, report: dict[str, Any]) -> State:
    """The play-off, where a tie asks for it, and who has lost (rules.md, 6.5)."""
    markers = {player: state.seats[player].markers for player in rules.playing(state)}
    edge = min(markers.values()) if setup.rules.playoff == "fewest" else max(markers.values())
    tied = [player for player, count in markers.items() if count == edge]
    winner = _playoff(tied, dice, report["playoff"]) if len(tied) > 1 else None
    if winner is not None:
        seat = state.seats[winner]
        state = replace(state, seats={**state.seats, winner: replace(seat, markers=seat.markers + 1)})
        markers[winner] += 1
    report["eleventh"] = winner
    fewest = min(markers.values())
    report["lost"] = [player for player, count in markers.items() if count == fewest]
    return state


def _playoff(tied: list[str], dice: Dice, rounds: list[list[dict[str, Any]]]) -> str:
    """Return who wins the eleventh: the highest result, thrown again among those equal highest."""
    number = 1
    while len(tied) > 1:
        rolls = {player: dice(f"{player}/playoff.{number}", rules.DICE) for player in tied}
        results = {player: rules.result(roll) for player, roll in rolls.items()}
        rounds.append(
            [{"player": player, "dice": list(rolls[player]), "result": results[player]} for player in tied]
        )
        best = max(results.values())
        tied = [player for player in tied if results[player] == best]
        number += 1
        if number > 99:  # only rolls that nobody can throw are equal for ever; such an issue is never published
            break
    return tied[0]
