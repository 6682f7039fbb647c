"""A seventh game, made by the recipe of docs/ARCHITECTURE.md and registered from outside.

Drei: every turn each player has three dice of his own and may throw any of them once more; after
`turns` turns the highest sum wins. An order names the dice that are thrown again:

    Zug 1: nochmal 2 1          Turn 1: again 2 1          Zug 2: nichts
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from pbm.base.dice import Dice, Roll
from pbm.base.problem import Problem
from pbm.base.scan import Line, Token, place, scan
from pbm.base.text import Text, fill
from pbm.kit import ranking, tables
from pbm.kit.course import course
from pbm.kit.game import Block, Fate, Game, Inbox, Passage, Played, Reading, Row, Setup, Turn
from pbm.kit.missed import missed
from pbm.kit.names import Names
from pbm.kit.settle import Loose, Rulebook, settle
from pbm.kit.words import HEADER_WORDS

DICE = 3
Again = tuple[int, ...]  # an order: the faces that are thrown again

# ---- rules and state ----


@dataclass(frozen=True)
class Rules:
    """House rules. turns: how many a game has; nmr: a missing order leaves the dice as they fell, or
    ends the game for that player."""

    turns: int = 3
    nmr: Literal["skip", "out"] = "skip"
    nmr_limit: int = 0


@dataclass(frozen=True)
class Seat:
    total: int = 0
    status: Literal["playing", "finished", "out"] = "playing"
    exit: int = 0


@dataclass(frozen=True)
class State:
    """turn: the last one played; rolls: the published ones, by label."""

    turn: int = 0
    seats: dict[str, Seat] = field(default_factory=dict)
    rolls: dict[str, Roll] = field(default_factory=dict)


def start(setup: Setup) -> State:
    return State(seats={player: Seat() for player in setup.players})


def over(setup: Setup, state: State) -> bool:
    return all(seat.status != "playing" for seat in state.seats.values())


def due_turns(setup: Setup, state: State) -> tuple[Turn, ...]:
    last = min(state.turn + setup.turns_per_issue, setup.rules.turns)
    return tuple(Turn(number) for number in range(state.turn + 1, last + 1))


def due(setup: Setup, state: State) -> dict[str, tuple[Turn, ...]]:
    turns = due_turns(setup, state)
    return {player: turns for player, seat in state.seats.items() if turns and seat.status == "playing"}


def deal(setup: Setup, state: State, dice: Dice) -> State:
    """Publish the first roll of each due turn."""
    rolls = {}
    for player, turns in due(setup, state).items():
        for turn in turns:
            label = f"{player}/{turn.number}.1"
            rolls[label] = state.rolls.get(label) or dice(label, DICE)
    return replace(state, rolls=rolls)


def label(setup: Setup, text: str) -> int:
    player, _, rest = text.rpartition("/")
    number, _, roll = rest.partition(".")
    turn = int(number) if number.isascii() and number.isdecimal() and number[0] != "0" else 0
    return DICE if player in setup.players and 0 < turn <= setup.rules.turns and roll in ("1", "2") else 0


def rank(setup: Setup, state: State) -> tuple[Row, ...]:
    return ranking.table((player, seat.total, seat.status, seat.exit) for player, seat in state.seats.items())


# ---- orders ----

MESSAGES: Mapping[str, Text] = {
    "drei.unreadable": Text(
        "„{found}“ kann ich nicht lesen. Nenne die Würfel, die noch einmal geworfen werden, oder „nichts“.",
        "I can't read “{found}”. Name the dice that are thrown again, or “nothing”.",
    ),
    "drei.not-there": Text("So liegen die Würfel nicht: {dice:dice}.", "The dice are others: {dice:dice}."),
    "drei.not-due": Text("{turn:Turn} ist nicht dran. Dran: {due:and}.", "{turn:Turn} is not due. Due: {due:and}."),
}


def read(setup: Setup, state: State, player: str, passages: tuple[Passage, ...]) -> Reading:
    """Each line `Zug N: …` is an order; what holds for which turn is the kit's to say."""
    turns = due(setup, state).get(player, ())
    blocks: list[Block] = []
    loose: list[Loose] = []
    fates: list[Fate] = []
    for passage in passages:
        for line in passage.lines:
            tokens = scan(line)
            if not tokens:
                continue
            if not looks(line.text):
                fates.append(Fate(passage.letter, line.number, "fate.passed", {}))
                continue
            turn = Turn(tokens[1].n)
            if turn not in turns:
                args = {"turn": turn.number, "due": [one.number for one in turns]}
                loose.append(Loose(passage.letter, Problem("drei.not-due", place(line), args), turn=turn))
                continue
            roll = state.rolls[f"{player}/{turn.number}.1"]
            order, problems = _order(line, tokens[2:], turn, roll)
            blocks.append(Block(passage.letter, passage.origin, turn, order, place(line), (line,), problems))
    book = Rulebook(
        due=turns,
        later=frozenset(),
        position=0,
        check=lambda position, turn, order: (),
        apply=lambda position, turn, order: position,
        example=lambda position, turn: Text(*(_line(state, player, turn, lang) for lang in ("de", "en"))),
    )
    reading = settle(book, blocks, loose)
    return reading._replace(fates=(*fates, *reading.fates))


def _order(line: Line, tokens: Sequence[Token], turn: Turn, roll: Roll) -> tuple[Again | None, tuple[Problem, ...]]:
    words = [token.value for token in tokens if token.kind == "word"]
    faces = tuple(int(die) for token in tokens if token.kind == "number" for die in token.value)
    strange = [token for token in tokens if token.kind not in ("word", "number") and token.value not in (":", ",")]
    known = set(words) <= {"nochmal", "again", "nichts", "nothing"} and not strange
    if not known or bool(faces) == bool({"nichts", "nothing"} & set(words)):
        return None, (Problem("drei.unreadable", place(line), {"turn": turn.number, "found": line.text.strip()}),)
    if Counter(faces) - Counter(roll):
        return None, (Problem("drei.not-there", place(line), {"turn": turn.number, "dice": list(roll)}),)
    return faces, ()


def looks(text: str) -> bool:
    tokens = scan(Line("", 1, text))
    return len(tokens) > 1 and tokens[0].value in HEADER_WORDS and tokens[1].kind == "number"


# ---- play ----


def play(setup: Setup, state: State, inbox: Inbox, dice: Dice) -> Played:
    """Throw the named dice again; each takes the value of its own column in the second roll."""
    turns = due_turns(setup, state)
    seats = dict(state.seats)
    moves: dict[str, list[dict[str, Any]]] = {}
    runs: dict[str, int] = {}
    for player, seat in state.seats.items():
        if seat.status != "playing":
            continue
        mine = moves.setdefault(player, [])
        if player in inbox.resigned:
            if player not in inbox.heirs:
                seats[player] = replace(seat, status="out", exit=turns[0].number)
            mine.append({"turn": turns[0].number, "what": "resigned", "score": [seat.total, seat.total]})
            continue
        run = inbox.nmr_run.get(player, 0)
        gone = False
        for turn in turns:
            blocks = inbox.readings.get(player, Reading()).orders.get(turn, ())
            nmr = not blocks and player not in inbox.absent
            if nmr and setup.rules.nmr == "out" and player not in inbox.heirs:
                mine.append({"turn": turn.number, "what": "nmr", "score": [seat.total, seat.total]})
                gone = True
                break
            first = state.rolls[f"{player}/{turn.number}.1"]
            again = _columns(first, blocks[-1].order if blocks else ())
            second = dice(f"{player}/{turn.number}.2", DICE) if again else first
            final = [second[at] if at in again else die for at, die in enumerate(first)]
            before, seat = seat.total, replace(seat, total=seat.total + sum(final))
            move = {"turn": turn.number, "what": "nmr" if nmr else "move", "score": [before, seat.total]}
            if not blocks and not nmr:
                move["policy"] = True
            elif nmr and setup.rules.nmr == "out":
                move["open"] = True
            mine.append(move | {"dice": list(first), "again": again, "final": final})
        absent = any(move["what"] == "nmr" for move in mine)
        run = run + 1 if absent else 0
        if absent:
            mine[-1]["run"] = run
        if gone or (absent and 0 < setup.rules.nmr_limit <= run and player not in inbox.heirs):
            seat = replace(seat, status="out", exit=turns[-1].number)
        elif run:
            runs[player] = run
        if seat.status == "playing" and turns[-1].number == setup.rules.turns:
            seat = replace(seat, status="finished")
        seats[player] = seat
    report = {"turns": [turn.number for turn in turns], "moves": moves}
    return Played(State(turns[-1].number, seats), report, runs)


def _columns(roll: Roll, faces: Again) -> list[int]:
    """The leftmost dice that show these faces."""
    found: list[int] = []
    for face in faces:
        found.append(next(at for at, die in enumerate(roll) if die == face and at not in found))
    return sorted(found)


# ---- what is printed ----

WORDS: Mapping[str, Text] = {
    "title": Text("Drei", "Three"),
    "moves": Text("Was gespielt wurde", "What was played"),
    "player": Text("Spieler", "Player"),
    "turn": Text("Zug", "Turn"),
    "first": Text("Wurf", "Roll"),
    "final": Text("dann", "then"),
    "sum": Text("Summe", "Sum"),
    "total": Text("Stand", "Total"),
    "due": Text("Züge", "Turns"),
}
PHRASES: Mapping[str, Text] = {
    "order": Text("Zug {turn}: nochmal {die}", "Turn {turn}: again {die}"),
    "form": Text("Zug {turn}: nochmal ____________", "Turn {turn}: again ____________"),
    "after": Text("Stand nach Zug {turn}", "Standing after turn {turn}"),
    "out": Text("aus in Zug {turn}", "out in turn {turn}"),
    "receipt": Text(
        "{dice:dice}, am Ende {final:dice}: {sum} Punkte.", "{dice:dice}, in the end {final:dice}: {sum} points."
    ),
    "rules": Text(
        "Drei Würfel, jeder davon darf einmal neu geworfen werden; nach {turns} Zügen gewinnt die höchste Summe.",
        "Three dice, each of which may be thrown once more; after {turns} turns the highest sum wins.",
    ),
    "nmr-skip": Text(
        "Ohne Zug (NMR) bleiben die Würfel, wie sie fielen.", "Without an order (NMR) the dice stay as they fell."
    ),
    "nmr-out": Text("Wer keinen Zug schickt (NMR), scheidet aus.", "Who sends no order (NMR) is out."),
    "nothing": Text("noch kein Zug gespielt", "no turn played yet"),
}


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(PHRASES[key](lang), facts, lang, {})


def _line(state: State, player: str, turn: Turn, lang: str) -> str:
    return say("order", lang, turn=turn.number, die=state.rolls[f"{player}/{turn.number}.1"][0])


def example(setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str) -> list[str]:
    return [_line(state, player, turn, lang) for turn in turns]


def form(setup: Setup, state: State, player: str | None, turns: tuple[Turn, ...], lang: str) -> list[tuple[str, str]]:
    return [(say("form", lang, turn=turn.number), "") for turn in turns]


def desk(
    setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> dict[str, list[tuple[str, str]]]:
    rolls = [(tables.turns_text((turn.number,), lang), state.rolls[f"{player}/{turn.number}.1"]) for turn in turns]
    return {"rolls": [(name, " ".join(map(str, roll))) for name, roll in rolls], "facts": []}


def receipt(setup: Setup, game: Mapping[str, Any], player: str, turn: Turn, lang: str) -> str:
    for move in (game["report"] or {"moves": {}})["moves"].get(player, ()):
        if move["turn"] == turn.number and "final" in move:
            return say("receipt", lang, **move, sum=sum(move["final"]))
    return ""


def rules_text(setup: Setup, lang: str) -> list[str]:
    return [say("rules", lang, turns=setup.rules.turns), say(f"nmr-{setup.rules.nmr}", lang)]


def view(
    setup: Setup, state: State, game: Mapping[str, Any], lang: str, names: Names, *, issue: int, hand: Any = ()
) -> dict[str, Any]:
    """All that the two templates and the frame print."""
    report = game["report"] or {"turns": [], "moves": {}}
    rows = []
    remarks = []
    for player, moves in report["moves"].items():
        for move in moves:
            shown = {key: " ".join(map(str, move.get(key, ()))) for key in ("dice", "final")}
            total = tables.number(move["score"][1])
            gained = tables.number(move["score"][1] - move["score"][0])
            who = {"name": names.short[player], "turn": str(move["turn"])}
            rows.append(who | shown | {"sum": gained, "total": total})
        if moves and "run" in moves[-1]:
            remarks.append((names.short[player], missed(setup, moves[-1], lang)))
    notes = {player: say("out", lang, turn=seat.exit) for player, seat in state.seats.items() if seat.status == "out"}
    new = []
    for text, roll in state.rolls.items():
        owner, _, rest = text.rpartition("/")
        shown_label = f"{names.short[owner]}, {tables.turns_text((int(rest.partition('.')[0]),), lang)}"
        new.append(tables.roll(shown_label, roll, text in hand, lang))
    return {
        "t": {key: text(lang) for key, text in WORDS.items()},
        "variant": WORDS["title"](lang),
        "turns": tables.turns_text(report["turns"], lang) if report["turns"] else say("nothing", lang),
        "rows": rows,
        "remarks": remarks,
        "standing": tables.standing(game, names, lang, issue, notes),
        "after": say("after", lang, turn=state.turn),
        "new": [{"title": "", "rolls": new}] if new else [],
        "symbols": [],
        "course": course(game, names, lang, notes),
        "due": tables.turns_text([turn.number for turn in due_turns(setup, state)] or [state.turn], lang),
    }


GAME = Game(
    id="drei",
    title=WORDS["title"],
    least=1,
    variants=(),
    options=("turns_per_issue",),
    Rules=Rules,
    State=State,
    messages=MESSAGES,
    start=start,
    deal=deal,
    over=over,
    due=due,
    read=read,
    play=play,
    rank=rank,
    example=example,
    form=form,
    looks=looks,
    label=label,
    view=view,
    receipt=receipt,
    desk=desk,
    rules=rules_text,
)
