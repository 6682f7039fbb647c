"""What a game to a target prints besides results: correct examples, the blank form, a player's desk."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.dice import Roll
from pbm.base.text import Text, fill
from pbm.kit.game import Setup, Turn
from pbm.kit.race import JOKER_MARGIN, Race, State, known, position
from pbm.kit.race_words import RULES, WORDS
from pbm.kit.roll_view import digits, lying_first, turn_name
from pbm.kit.roll_view import say as say_roll
from pbm.kit.tape import ROWS, rolled
from pbm.kit.turn import Look, Position


def _say(code: str, lang: str, **args: object) -> str:
    return fill(WORDS[code](lang), args, lang, {})


def known_look(race: Race, setup: Setup, state: State, player: str, turn: Turn) -> Look | None:
    """The decision that a player's published dice wait for, None where nothing is published."""
    at = position(state, player) if state.turn + 1 == turn.number else Position()
    row = known(setup, state, player, turn)(at.set, at.roll + 1)
    if row is None:
        return None
    laid = at.laid or (0,) * len(row)
    dice = rolled(at.dice, row, [column for column, roll in enumerate(laid) if roll])
    return Look(at.set, at.roll + 1, dice, laid)


def later_rows(setup: Setup, state: State, player: str, turn: Turn, look: Look) -> list[tuple[int, Roll]]:
    """The published rows of a set behind the one to be decided, as (roll, whole row): `reveal: all`."""
    if setup.reveal != "all":
        return []
    tape = known(setup, state, player, turn)
    rows = ((number, tape(look.set, number)) for number in range(look.roll + 1, ROWS + 1))
    return [(number, row) for number, row in rows if row is not None]


def example_lines(race: Race, setup: Setup, state: State, player: str, turn: Turn, lang: str) -> list[str]:
    """A correct order from the player's own dice: what must be laid, else the first that may be;
    never chosen by its points (the program gives no advice)."""
    lines = [_say("round", lang, n=turn.number)]
    look = known_look(race, setup, state, player, turn)
    rules = race.rules(setup)
    if look is not None and look.set == 1 and rules.forced(look) is None:
        choice = rules.lay(look, (), True)
        if isinstance(choice, str):
            tries = (rules.lay(look, _of_face(look, at), True) for at in look.fresh)
            choice = next((found for found in tries if not isinstance(found, str)), rules.most(look))
        if rules.lay(look, choice.lay, False) == choice:
            what = " ".join(str(look.dice[at]) for at in choice.lay) or _say("nothing", lang)
            if len(choice.lay) == 1:
                what = f"1x{what}"
            lines.append(_say("roll", lang, n=look.roll, what=what))
    return [*lines, _say("else", lang)]


def example_line(race: Race, setup: Setup, state: State, player: str, turn: Turn, lang: str) -> str:
    """The same order on one line, as it may be written too."""
    first, *rest = example_lines(race, setup, state, player, turn, lang)
    return f"{first}: {'; '.join(rest)}"


def _of_face(look: Look, column: int) -> tuple[int, ...]:
    return tuple(at for at in look.fresh if look.dice[at] == look.dice[column])


def example(race: Race, setup: Setup, state: State, player: str, turns: Sequence[Turn], lang: str) -> list[str]:
    out: list[str] = []
    for turn in turns:
        out += [*([""] if out else []), *example_lines(race, setup, state, player, turn, lang)]
    return out


def form(
    race: Race, setup: Setup, state: State, player: str | None, turns: Sequence[Turn], lang: str
) -> list[tuple[str, str]]:
    """The blank lines to fill in, each with a hint."""
    if not turns:
        return []
    doubled = Turn(turns[0].number if setup.reveal == "none" else turns[0].number + 1)
    hints = ["form.race", *(["form.joker"] if race.joker else [])]
    out = [("", say_roll(key, lang, turn=turn_name(doubled))) for key in hints]
    for turn in turns:
        if turn is not turns[0]:
            out.append(("", ""))
        out.append((_say("round", lang, n=turn.number), ""))
        own = player or next(iter(state.seats))
        look = known_look(race, setup, state, own, turn)
        hint = " ".join(map(str, look.dice)) if look is not None else ""
        if player is None and setup.tape == "individual":
            hint = say_roll("form.own", lang) if look is not None else ""
        if look is None or look.set == 1:
            out.append((_say("roll", lang, n=look.roll if look else 1, what="_" * 20), hint))
        for number, row in later_rows(setup, state, own, turn, look) if look is not None else ():
            shown = hint if player is None and setup.tape == "individual" else " ".join(map(str, row))
            out.append((_say("roll", lang, n=number, what="_" * 20), shown))
        out += [("_" * 44, "")] * 2
    return out


def desk(
    race: Race, setup: Setup, state: State, player: str, turns: Sequence[Turn], lang: str
) -> dict[str, list[tuple[str, str]]]:
    """What a player has to play with: {"rolls": (turn, digits), "facts": (what, text)}."""
    rolls = []
    for turn in turns:
        look = known_look(race, setup, state, player, turn)
        if look is not None:
            key = "desk.round" if look.set == 1 else "desk.confirming"
            name = _say(key, lang, n=turn.number, roll=look.roll)
            rolls.append((name, lying_first(look.dice, look.laid, lang)))
            for number, row in later_rows(setup, state, player, turn, look):
                rolls.append((_say(key, lang, n=turn.number, roll=number), digits(row)))
    facts = []
    if race.joker:
        joker = state.seats[player].joker
        facts.append((_say("desk.joker", lang), _say(f"joker.{joker.status}", lang, n=joker.turn)))
    return {"rolls": rolls, "facts": facts}


def rules_paragraphs(setup: Setup, own: Sequence[Text], lang: str) -> list[str]:
    """A game's own paragraphs, and those on mail that all games to a target have."""
    keys = [setup.reveal, setup.tape, f"nmr-{setup.rules.nmr}"]
    if setup.turns_per_issue > 1:
        keys.insert(1, "pace")
    facts = {"target": setup.rules.target, "near": max(0, setup.rules.target - JOKER_MARGIN)}
    out = [fill(text(lang), facts, lang, {}) for text in own]
    out += [fill(RULES[key](lang), {"n": setup.turns_per_issue}, lang, {}) for key in keys]
    if setup.rules.nmr_limit:
        out.append(fill(RULES["limit"](lang), {"n": setup.rules.nmr_limit}, lang, {}))
    return out
