"""What the form to click needs to know of a game to a target (templates/kit/form_rolls.js)."""

from __future__ import annotations

from itertools import product
from typing import Any

from pbm.kit import roll_form_words as said
from pbm.kit.game import Setup, Turn
from pbm.kit.race import Race, State
from pbm.kit.race_printed import known_look
from pbm.kit.race_words import WORDS
from pbm.kit.roll_view import turn_name
from pbm.kit.tape import ROWS
from pbm.kit.turn import Choice, Look, RollRules

page_words = said.page_words


def page_form(
    race: Race, setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> dict[str, Any] | None:
    """A player's turns: {"head", "roll", "dice", "lying", "lays": what may be laid of the known dice, each as [faces,
    points that a stop would score], "claims", "forced"}; "score"; "joker": the round that it would double."""
    rules = race.rules(setup)
    seat = state.seats[player]
    found: dict[str, Any] = {"turns": [_turn(race, rules, setup, state, player, turn, lang) for turn in turns]}
    found["score"] = seat.total
    if race.joker and seat.joker.status == "free" and turns:
        after = 0 if setup.reveal == "none" else 1
        found["joker"] = turn_name(Turn(turns[0].number + after))(lang)
    return found


def _turn(
    race: Race, rules: RollRules, setup: Setup, state: State, player: str, turn: Turn, lang: str
) -> dict[str, Any]:
    head = WORDS["round"](lang).format(n=turn.number)
    look = known_look(race, setup, state, player, turn)
    out: dict[str, Any] = {"head": head}
    if look is None or look.set > 1:
        return out
    out |= {"roll": look.roll, "dice": [look.dice[at] for at in look.fresh]}
    if look.lying:
        out["lying"] = [look.dice[at] for at in look.lying]
    if rules.forced(look) is not None:
        return out | {"forced": True}
    out["lays"] = _lays(rules, look)
    claims = [
        said.CLAIM(lang).format(what=race.words.printed[name](lang))
        for name in race.words.printed
        if not isinstance(rules.claim(look, "claim", name), str)
    ]
    return out | ({"claims": claims} if claims else {})


def _lays(rules: RollRules, look: Look) -> list[list[Any]]:
    """Each set of faces that may be laid now, all of it named, and what a stop behind it would score."""
    columns: dict[int, list[int]] = {}
    for at in look.fresh:
        columns.setdefault(look.dice[at], []).append(at)
    out: list[list[Any]] = []
    for counts in product(*(range(len(own) + 1) for own in columns.values())):
        lay = tuple(sorted(at for own, count in zip(columns.values(), counts, strict=True) for at in own[:count]))
        choice = rules.lay(look, lay, False)
        if isinstance(choice, str) or choice.lay != lay or choice.end:
            continue
        ends = not look.last and len(lay) < len(look.fresh)
        stop = Choice(lay, choice.back, "stop" if ends else "")
        points = rules.score(look, stop).points
        out.append([sorted(look.dice[at] for at in lay), points, int(ends)])
    return out


def page_form_common(race: Race, setup: Setup, state: State, lang: str) -> dict[str, Any]:
    """What may be said in rules, as the order writes it: conditions by name ("names", "more"), and actions: "acts" as
    they stand, "faces" with a face for {what}, "verbs" with a name."""
    rules = race.rules(setup)
    names = [text(lang) for text in race.words.printed.values()]
    acts = [said.MOST(lang), said.ALL(lang), said.NOTHING(lang), said.STOP(lang), said.WITHOUT(lang), said.POLICY(lang)]
    of_faces = [said.KEEP(lang)]
    if not race.joker:  # Dölauer adds and exchanges
        acts += [said.ADD(lang), said.EXCHANGE(lang)]
        of_faces.append(said.EXCHANGE_TO(lang))
    return {
        "dice": rules.dice,
        "rolls": ROWS,
        "names": names,
        "more": [said.CONFIRMING(lang)],
        "acts": acts,
        "faces": of_faces,
        "verbs": [said.CLAIM(lang)],
    }
