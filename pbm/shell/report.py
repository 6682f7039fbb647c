"""What `check` found, as JSON (formats.md, `pbm check --json`) and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pbm.base.problem import Note, Problem
from pbm.base.say import example_lines, excerpt, sentence, to_json
from pbm.base.text import Text, visible
from pbm.kit.game import Turn
from pbm.referee.catalog import catalog
from pbm.referee.check import Checked, Found
from pbm.shell import show
from pbm.shell.advice import folded
from pbm.shell.desk import Desk
from pbm.shell.receipt import Effects

_STATUS = {
    "accepted": Text("gilt", "holds"),
    "faulty": Text("Fehler", "faulty"),
    "missing": Text("fehlt", "missing"),
    "waiting": Text("wartet", "waiting"),
    "ignored": Text("nicht beachtet", "ignored"),
}
_EXCUSED = Text("entschuldigt", "excused")

_SEVERAL = Text("{turns} fehlen.", "{turns} are missing.")

_LONG = 120  # columns of the last line


def _status(found: Found, lang: str) -> str:
    """What became of an order; nothing is ignored where somebody absent sent none."""
    return (_EXCUSED if found.entry.code == "order.absent" else _STATUS[found.entry.status])(lang)


def problem_of(found: Found) -> Problem:
    entry = found.entry
    return Problem(entry.code, entry.place, {"turn": None, **entry.args}, entry.example)


def check_json(desk: Desk, checked: Checked | None, lang: str) -> dict[str, Any]:
    """The object of `check --json`; `checked` is None where the campaign itself can't be read."""
    entries = checked.entries if checked is not None else ()
    notes = [*desk.notes, *(checked.notes if checked is not None else ())]
    return {
        "ok": not desk.problems and (checked is None or checked.ok),
        "issue": desk.pending,
        "campaign": [to_json(problem, lang, catalog()) for problem in desk.problems],
        "orders": [_entry_json(found, lang) for found in entries],
        "notes": [to_json(note, lang, catalog()) for note in notes],
    }


def _entry_json(found: Found, lang: str) -> dict[str, Any]:
    entry = found.entry
    return {
        "player": found.player,
        "game": found.game,
        "turn": entry.turn.number if entry.turn is not None else None,
        "board": entry.turn.board if entry.turn is not None else None,
        "status": entry.status,
        "code": entry.code or None,
        "message": sentence(problem_of(found), lang, catalog()),
        "line": entry.place.line,
        "column": entry.place.column,
        "source": entry.place.source,
    }


def entries_text(
    desk: Desk, checked: Checked, lang: str, only: set[str] | None = None, effects: Effects | None = None
) -> str:
    """Every entry in words, by player; the faults with their line and a correct example, each once
    however many turns it holds up.

    only: what is of these statuses; then a player's turns of a game for which nothing came are one line.
    effects: what accepted turns would do (`pbm.shell.receipt`)."""
    assert desk.campaign is not None
    lines: list[str] = []
    last = ""
    shown = [found for found in checked.entries if only is None or found.entry.status in only]
    wide = max((len(_status(found, lang)) for found in shown), default=0)
    for group in _alike(shown, lang, missing=only is not None):
        if group[0].player != last:
            last = group[0].player
            lines.append(f"{visible(desk.campaign.players[last].name)} ({last})")
        lines += entry_lines(desk, group, lang, effects or {}, wide)
    return "\n".join(lines)


def _alike(entries: Sequence[Found], lang: str, missing: bool) -> list[list[Found]]:
    """The entries in order, those of a player's that say the same of the same place together; missing: and a
    game's turns for which nothing came."""
    groups: dict[tuple[Any, ...], list[Found]] = {}
    for at, found in enumerate(entries):
        place, same = found.entry.place, found.entry.status == "faulty" and found.entry.place.source
        mine: tuple[Any, ...] = (at,)
        if same:
            mine = place.source, place.line, place.column, sentence(problem_of(found), lang, catalog())
        elif missing and found.entry.code == "order.missing":
            mine = (found.game,)
        groups.setdefault((found.player, *mine), []).append(found)
    return list(groups.values())


def entry_lines(desk: Desk, group: Sequence[Found], lang: str, effects: Effects, wide: int) -> list[str]:
    """One entry, or some that say the same."""
    found, entry = group[0], group[0].entry
    if entry.turn is not None and found.game is not None and entry.status == "accepted":
        done = effects.get((found.player, found.game, entry.turn))
        if done:
            game = desk.games[found.game].game
            said = f"{game.turns_text([entry.turn], lang)}: {done}"
            return folded(said, " " * 9, f"  {found.game:<4} ").split("\n")
    place, said = entry.place, sentence(problem_of(found), lang, catalog())
    where = f"{place.source}:{place.line}:{place.column}" if place.line else place.source
    turns: dict[str, list[Turn]] = {}
    for one in group:
        if one.entry.turn is not None and one.game is not None:
            turns.setdefault(one.game, []).append(one.entry.turn)
    name = next(iter(turns)) if len(turns) == 1 else found.game or "-"
    if len(group) > 1 and entry.status == "missing" and found.game is not None:
        said = _SEVERAL(lang).format(turns=_listed(desk, found.game, turns[found.game], lang))
    elif len(group) > 1 and turns:
        listed = {game: _listed(desk, game, mine, lang) for game, mine in turns.items()}
        if len(listed) > 1:
            name, said = "-", f"{'; '.join(f'{game} {_inside(text, lang)}' for game, text in listed.items())}: {said}"
        elif not said.startswith(listed[name]):
            said = f"{listed[name]}: {said}"
    if where and entry.status not in ("missing", "waiting"):
        said = f"{said}  [{visible(where)}]"
    start = f"  {name:<4} {_status(found, lang):<{wide}}  "
    lines = folded(said, " " * (len(start) + 2), start).split("\n")
    if entry.status == "faulty":
        lines += [f"    {line}" for line in excerpt(place)]
        lines += example_lines(entry.example, lang, " " * 6)
    return lines


def _inside(text: str, lang: str) -> str:
    """Turns within a sentence: English has them without a capital."""
    return text if lang == "de" else text[:1].lower() + text[1:]


def _listed(desk: Desk, game: str, turns: Sequence[Turn], lang: str) -> str:
    """Turns as their game names them, each once: "Zug 1 und 2"."""
    return desk.games[game].game.turns_text(list(dict.fromkeys(turns)), lang)


def turns_listed(desk: Desk, game: str, turns: Sequence[Turn], lang: str) -> str:
    """Turns within a sentence, by the name that their game has for them: "turn 9+10", "round 7"."""
    numbers = list(dict.fromkeys(turn.number for turn in turns))
    boards = list(dict.fromkeys(turn.board for turn in turns))
    one = desk.games[game].game.turns_text([Turn(numbers[0], boards[0])], lang)
    one = one if lang == "de" else one[:1].lower() + one[1:]
    head = one.removesuffix(str(numbers[0]))
    if len(boards) > 1:
        return ", ".join(turns_listed(desk, game, [turn for turn in turns if turn.board == at], lang) for at in boards)
    return head + "+".join(map(str, numbers))


def last_line(desk: Desk, checked: Checked, lang: str) -> str:
    """The one line at the end: "5 of 6 complete; missing: Käthe, d1 turn 9"; where it would be very long, with
    the names alone, for what each lacks stands above."""
    assert desk.campaign is not None
    owing: dict[str, list[Found]] = {}
    for found in checked.entries:
        owing.setdefault(found.player, []).append(found)
    open_turns: list[str] = []
    names: list[str] = []
    complete = 0
    for player, entries in owing.items():
        rest = [found for found in entries if found.entry.status in ("missing", "faulty", "waiting")]
        complete += not rest
        name = visible(desk.campaign.players[player].name)
        seen: dict[str, list[Turn]] = {}
        for found in rest:
            if found.entry.turn is not None:
                seen.setdefault(found.game or "", []).append(found.entry.turn)
            else:
                seen.setdefault(found.game or "", [])
        if len(seen) > 1:
            seen.pop("", None)  # a fault of no game, beside the turns that wait for it
        fault = f"({_STATUS['faulty'](lang)})"
        what = [
            f"{game} {turns_listed(desk, game, turns, lang) if turns else fault}".strip()
            for game, turns in seen.items()
        ]
        if rest:
            open_turns.append(f"{name} {fault}" if list(seen) == [""] else ", ".join([name, *filter(None, what)]))
            names.append(name)
    if not owing:
        return Text("Es sind keine Züge fällig.", "No orders are due.")(lang)
    head = Text("{n} von {m} vollständig", "{n} of {m} complete")(lang).format(n=complete, m=len(owing))
    if not open_turns:
        return head
    faulty = any(found.entry.status in ("faulty", "waiting") for found in checked.entries)
    word = Text("offen", "open") if faulty else Text("offen", "missing")
    head = f"{head}; {word(lang)}: "
    line = f"{head}{'; '.join(open_turns)}"
    if len(line) <= _LONG:
        return line
    while len(", ".join([head, *names])) > _LONG and len(names) > 1:
        names.pop()
    more = len(open_turns) - len(names)
    others = Text(" und {n} weitere", " and {n} more")(lang).format(n=more) if more else ""
    return f"{head}{', '.join(names)}{others}"


def noted(notes: Sequence[Note], lang: str) -> str:
    """Notes with a head above them."""
    return f"{Text('Hinweise', 'Notes')(lang)}\n{show.notes_text(notes, lang)}"
