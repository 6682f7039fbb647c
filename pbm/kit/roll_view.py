"""What the sheets of all roll games have alike: dice laid out, who decided, the published rolls."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from pbm.base.dice import Roll
from pbm.base.text import FIXED, Text, fill, join
from pbm.kit import tables
from pbm.kit.game import Setup, Turn
from pbm.kit.names import Names
from pbm.kit.roll_words import PHRASES, WORDS
from pbm.kit.round_names import rounds_text
from pbm.kit.tape import COLUMNS, label_parts
from pbm.kit.turn import Position

Json = Mapping[str, Any]

Lying = Callable[[str, Turn], Position]
"""Where a player's turn stands (`reveal: step`)."""


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(PHRASES[key](lang), facts, lang, PHRASES)


def words(lang: str) -> dict[str, str]:
    return {key: text(lang) for key, text in WORDS.items()}


def turn_name(turn: Turn) -> Text:
    """A turn's name as a fact of a sentence: `{turn:turn}`."""
    return Text(rounds_text((turn,), "de"), rounds_text((turn,), "en"))


def digits(dice: Iterable[int]) -> str:
    """Dice as digits that stay on one line: "5 5 1"."""
    return FIXED.join(map(str, dice))


def tight(dice: Iterable[int]) -> str:
    """Dice in a narrow cell: "551", "-" for none."""
    return "".join(map(str, dice)) or "-"


def lying_first(dice: Sequence[int], laid: Sequence[int], lang: str) -> str:
    """Dice on a player's own page: what lies stands left of a bar as in the sheet, with a word that says so and, where
    that moves dice, the columns, which an order may name. laid: as in `Look`."""
    order = sorted(range(len(dice)), key=lambda at: not (at < len(laid) and laid[at]))
    lies = sum(map(bool, laid))
    if not lies:
        return digits(dice)

    def barred(signs: Sequence[object]) -> str:
        parts = (signs[:lies], signs[lies:])
        return f"{FIXED}|{FIXED}".join(FIXED.join(map(str, part)) for part in parts)

    moved = order != sorted(order)
    facts = {"columns": barred([COLUMNS[at] for at in order])} if moved else {}
    return f"{barred([dice[at] for at in order])} {say('desk.lying-moved' if moved else 'desk.lying', lang, **facts)}"


def origin(move: Json, lang: str) -> str:
    """The word behind a turn that was not ordered in the usual way: by whom, late, the house policy."""
    parts = [say(f"by.{by}", lang) for by in (move.get("by", ""),) if f"by.{by}" in PHRASES]
    if move.get("late"):
        parts.append(say("by.late", lang))
    if move.get("policy"):
        parts.append(say("by.policy", lang))
    return ", ".join(parts)


def letters(steps: Iterable[Json], lang: str) -> str:
    """Who made each decision, a letter each (`legend.why` tells which is which)."""
    return "".join(say(f"letter.{step['by']}", lang) for step in steps)


def status_note(status: str, why: str, turn: Turn, lang: str) -> str:
    """What stands behind the name of one who is out, "" for all others."""
    if status != "out":
        return ""
    key = {"resigned": "note.resigned", "joker": "note.joker"}.get(why, "note.out")
    return say(key, lang, turn=turn_name(turn))


def stopped(statuses: Mapping[str, str], lang: str) -> dict[str, str]:
    """The word at the end of the course of one who plays no more."""
    return {
        player: say("course.out" if status == "out" else "course.finished", lang)
        for player, status in statuses.items()
        if status != "playing"
    }


def merged(remarks: Iterable[tuple[str, str]], lang: str) -> list[tuple[str, str]]:
    """Remarks of which several names have the same: ("Anna und Jürgen", ": NMR.")."""
    found: dict[str, list[str]] = {}
    for name, text in remarks:
        found.setdefault(text, []).append(name)
    return [(join(dict.fromkeys(names), lang), text) for text, names in found.items()]


# ---- the published rolls ----


def new_rolls(
    setup: Setup, rolls: Mapping[str, Roll], names: Names, lang: str, hand: Collection[str], where: Lying
) -> list[dict[str, Any]]:
    """The published rolls in groups, ready for `new_dice`. rolls: by label; where: what lies already.

    `short`: the labels are names alone. Under `step` a roll shows only the dice that were rolled
    again, `lying` those beside them.
    """
    groups: dict[str, list[dict[str, Any]]] = {}
    whole = setup.reveal == "all"
    for label, dice in rolls.items():
        parts = label_parts(label)
        if parts is None:
            continue
        owner, (*board, number, set_, row) = parts
        turn = Turn(number, board[0] if board and setup.games > 1 else None)
        name = turn_name(turn)(lang)
        if setup.tape == "shared":
            title = say("new.all" if whole else "new.all-roll", lang)
            shown = name
        else:
            key = "new.roll" if setup.reveal == "first" else "new.next"
            title = name if whole else say(key, lang, turn=turn_name(turn))
            shown = names.short.get(owner, owner)
        at = where(owner, turn)
        if setup.reveal == "step" and (set_, row) < (at.set, at.roll + 1):
            continue  # decided already
        if whole or setup.reveal == "step":
            shown = say("label.roll" if set_ == 1 else "label.confirming", lang, label=shown, n=row)
        lies = [column for column, roll in enumerate(at.laid) if roll and (at.set, at.roll + 1) == (set_, row)]
        fresh = [die for column, die in enumerate(dice) if column not in lies]
        item = tables.roll(shown, fresh, label in hand, lang)
        item["lying"] = digits(at.dice[column] for column in lies)
        item["text"] = f"{item['lying']}{FIXED}|{FIXED}{item['digits']}" if lies else item["digits"]
        groups.setdefault(title, []).append(item)
    short = setup.tape == "individual" and setup.reveal == "first"
    return [{"title": title, "rolls": found, "short": short} for title, found in groups.items()]


def tape_rolls(
    rolls: Mapping[str, Sequence[int]], prefix: Sequence[int], lang: str, hand: Collection[str]
) -> list[dict[str, Any]]:
    """The rolls of a shared tape in one turn, those that anybody rolled: set 1, then confirming sets.

    prefix: the numbers of the label before set and row.
    """
    found = []
    for label, dice in rolls.items():
        parts = label_parts(label)
        if parts is not None and parts[1][:-2] == tuple(prefix):
            set_, row = parts[1][-2:]
            text = say("roll" if set_ == 1 else "roll.confirming", lang, n=row)
            found.append(((set_, row), tables.roll(text, dice, label in hand, lang)))
    found.sort(key=lambda pair: pair[0])
    return [roll for _, roll in found]


def head(title: str, rolls: Iterable[Json]) -> str:
    """A table's head in text: its title, and behind it the rolls of a shared tape."""
    parts = [f"{roll['label']}: {roll['digits']}" + (f" {roll['hand']}" if roll["hand"] else "") for roll in rolls]
    return "    ".join(part.replace(" ", FIXED) for part in (title, *parts))


# ---- what became of an order, on a player's own page ----


def why(step: Json, standing: bool, lang: str) -> str:
    """Why something was done: "nach Zeile 7", "nach der Hausregel"."""
    if step["line"]:
        return say("did.line-standing" if standing else "did.line", lang, line=step["line"])
    return say("did.game" if step["by"] == "game" else "did.policy", lang)


def passed_over(steps: Sequence[Json], lang: str) -> list[str]:
    """Lines whose action the game did not allow: each with its reason, once. That a line which laid
    dice means nothing after the last roll need not be said."""
    found: dict[tuple[int, str], None] = {}
    decided = {step["line"] for step in steps}
    for step in steps:
        for line, code in step.get("passed", ()):
            if code != "plan.last-roll" or line not in decided:
                found[line, code] = None
    out = []
    for line, code in found:
        key = f"passed.{code}"
        out.append(say("did.passed", lang, line=line, why=say(key if key in PHRASES else "passed.other", lang)))
    return out


def idle(move: Json, lang: str) -> list[str]:
    """The lines that never applied."""
    lines = move.get("idle") or []
    return [say("did.idle", lang, lines=len(lines), list=lines)] if lines else []
