"""What the form to click needs to know of a game to a target (templates/kit/form_rolls.js)."""

from __future__ import annotations

from typing import Any

from pbm.kit import race_joker as jokers
from pbm.kit import roll_form_words as said
from pbm.kit.game import Setup, Turn
from pbm.kit.race import Race, Seat, State, position
from pbm.kit.race_printed import known_look, later_rows
from pbm.kit.race_words import WORDS
from pbm.kit.roll_view import turn_name
from pbm.kit.turn import Position

page_words = said.page_words


def page_form(
    race: Race, setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> dict[str, Any] | None:
    """A player's turns as `turn_facts` has them, with "stand" at the last; a game with a joker that is still to be
    had adds "joker": for each turn the round that one in its orders would double."""
    seat = state.seats[player]
    found: dict[str, Any] = {"turns": [_turn(race, setup, state, player, turn, lang) for turn in turns]}
    for facts in found["turns"][-1:]:
        facts["stand"] = ""
    for facts in found["turns"][:1]:
        facts["score"] = seat.total
    if race.joker and seat.joker.status == "free":
        ahead = 0 if jokers.at_once(setup) else 1
        found["joker"] = [turn_name(Turn(turn.number + ahead))(lang) for turn in turns]
    return found


def _turn(race: Race, setup: Setup, state: State, player: str, turn: Turn, lang: str) -> dict[str, Any]:
    """A turn's facts. "head": how its order begins; "rows": the published rolls that are to be decided, digits, the
    first as the dice show now; "roll": the number of the first, if not 1; "laid": the columns that lie already, a digit
    each, the roll after which they were laid; "set" where it is a confirming one; "double": the joker doubles it;
    "score"."""
    facts: dict[str, Any] = {"head": WORDS["round"](lang).format(n=turn.number)}
    look = known_look(race, setup, state, player, turn)
    if look is None:
        return facts
    later = [row for _, row in later_rows(setup, state, player, turn, look)]
    at = position(state, player) if state.turn + 1 == turn.number else Position()
    facts |= rows_facts(look.roll, [look.dice, *later], at.laid)
    if look.set > 1:
        facts["set"] = look.set
    if _doubled(state.seats[player], turn):
        facts["double"] = 1
    return facts


def rows_facts(roll: int, rows: list[tuple[int, ...]], laid: tuple[int, ...]) -> dict[str, Any]:
    facts: dict[str, Any] = {"rows": ["".join(map(str, row)) for row in rows]}
    if roll > 1:
        facts["roll"] = roll
    if any(laid):
        facts["laid"] = "".join(map(str, laid))
    return facts


def _doubled(seat: Seat, turn: Turn) -> bool:
    return seat.joker.status == "announced" and seat.joker.turn == turn.number


def page_form_common(race: Race, setup: Setup, state: State, lang: str) -> dict[str, Any]:
    """What may be said in rules, as the order writes it: conditions by name ("names", "more"), and actions: "acts" as
    they stand, "faces" with a face for {what}, "verbs" with a name; "rules": the house rules of the dice."""
    acts = [said.MOST(lang), said.ALL(lang), said.NOTHING(lang), said.STOP(lang), said.WITHOUT(lang), said.POLICY(lang)]
    of_faces = [said.KEEP(lang)]
    if race.words.exchange:
        acts += [said.ADD(lang), said.EXCHANGE(lang)]
        of_faces.append(said.EXCHANGE_TO(lang))
    house = ("match", "third_roll", "empty_cup")
    return {
        "dice": race.words.dice,
        "names": [text(lang) for text in race.words.printed.values()],
        "more": [said.CONFIRMING(lang)],
        "acts": acts,
        "faces": of_faces,
        "verbs": [said.CLAIM(lang)],
        "rules": {key: getattr(setup.rules, key) for key in house if hasattr(setup.rules, key)},
    }
