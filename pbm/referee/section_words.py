"""The words that head parts of a letter, and how press is cleaned (orders.md, "Campaign-wide")."""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.record import NamedTuple
from pbm.base.scan import Token
from pbm.kit.words import HEADER_WORDS, is_order_word, is_untouched

SECTION = ("[", "spiel", "game")
MARKS = ("-", "*", "•")
PRESS = ("presse", "press")
ANON = ("anonym", "anonymous", "anon")
HEADINGS = ("aenderung", "korrektur", "change", "correction", "aenderungen", "korrekturen", "changes")
ISSUE = ("ausgabe", "issue")
RESIGN = ("ausstieg", "resign")
PEOPLE = {
    "stimme": "vote", "vote": "vote", "kennwort": "code", "code": "code", "abwesend": "absent", "absent": "absent",
}  # fmt: skip
# What orders of roll games are made of: a line of one of them alone is no heading, though it may be a game's title.
ACTIONS = frozenset(
    [
        "behalten", "behalt", "stopp", "schreib", "schreiben", "streich", "streichen", "nehm", "nehme", "nehmen",
        "tauschen", "tausch", "lege", "leg", "legen", "add", "meisten", "wuerfeln", "wuerfle", "werfen",
        "aufhoeren", "again", "einser", "zweier", "dreier", "vierer", "fuenfer", "sechser", "einsen", "zweien",
        "dreien", "vieren", "fuenfen", "sechsen", "ones", "twos", "threes", "fours", "fives", "sixes", "aces",
        "eins", "zwei", "drei", "vier", "fuenf", "sechs", "one", "two", "three", "four", "five", "six", "strasse",
        "kleine", "grosse", "straight", "full", "house", "fullhouse", "vierling", "viererpasch", "kind",
        "general", "yacht", "chance", "doell", "doll", "paare", "paerchen", "pairs",
    ]
)  # fmt: skip
ALL = ("alle", "alles", "all", "allen")
_ABSENT = ("bis", "until", "till", ":")
_SINCE = ("ab", "vom", "von", "from")
_BLANK = "_ \t"


class Press(NamedTuple):
    """A piece of press: its lines as typed, anonymous or not."""

    lines: tuple[str, ...]
    anonymous: bool = False


def is_press(values: list[str]) -> bool:
    """`Presse:`, `Press (anonymous):`."""
    if values[0] not in PRESS:
        return False
    return values[1:2] == [":"] or (values[1:2] == ["("] and values[3:5] == [")", ":"] and values[2] in ANON)


def is_heading(values: list[str]) -> bool:
    """`Züge:`, `Änderung`: welcome, and changes nothing."""
    if values[0] in ("zuege", "orders"):
        return values[1:2] == [":"]
    return values[0] in HEADINGS and (len(values) == 1 or values[1] in (":", "-", "!", "."))


def is_issue(values: list[str]) -> bool:
    """`Ausgabe 5`, `Issue No. 5`."""
    at = 1
    while values[at : at + 1] and values[at] in ("nr", ".", "#", ":", "no"):
        at += 1
    return values[0] in ISSUE and values[at : at + 1] != [] and values[at].isdecimal() and len(values[at]) < 6


def is_people(values: list[str]) -> bool:
    """`Stimme: ja`, `Stimme ja`, `Kennwort: …`, `Abwesend bis …`."""
    if PEOPLE[values[0]] == "vote" and len([value for value in values if value not in (".", "!")]) == 2:
        from pbm.referee.people_read import NO, YES

        return values[1] in YES | NO or values[1] == ":"
    if values[0] in ("abwesend", "absent"):
        dated = any(value.isdecimal() for value in values)
        return values[1:2] != [] and (values[1] in _ABSENT or (values[1] in _SINCE and dated))
    return values[1:2] == [":"]


def is_blank_field(toks: Sequence[Token]) -> bool:
    """Tell whether a line is a form's in which nobody has written: `Wurf 1: ____`, `Ausstieg: ____`."""
    values = [token.value for token in toks]
    if "_" not in values or is_untouched(toks):
        return "_" in values
    head = values.index(":") if ":" in values else 0
    named = head > 0 and all(token.kind != "number" for token in toks[:head])
    return named and all(value == "_" for value in values[head + 1 :])


def unmarked(toks: tuple[Token, ...]) -> tuple[Token, ...]:
    """A line's tokens without its bullet, or without the asterisks that stand for bold (`**[d1]**`)."""
    start, end = 0, len(toks)
    while start < end and toks[start].value in MARKS:
        start += 1
    while start and end > start and toks[0].value == toks[end - 1].value == "*":
        end -= 1
    return toks[start:end]


_TURNS = (*HEADER_WORDS, "partie", "board")
_OF_ORDERS = ACTIONS | {"nr", "ohne", "without", "no", "kein", "mit", "with", "or"}


def tells(toks: Sequence[Token]) -> bool:
    """Tell whether these tokens speak of a turn and order nothing: `Zug 1 war Mist`, `Zug 1: noch offen`, `mein Zug 3
    kommt noch`. An ordinary word is the first, or the next behind a turn, and no number is there but those of turns."""
    heads = [at for at, token in enumerate(toks) if token.value in _TURNS or token.value in ("wurf", "roll")]
    if not heads or sum(token.kind == "number" for token in toks) > len(heads):
        return False
    return _is_ordinary(toks, 0) or any(_is_ordinary(toks, _behind(toks, at)) for at in heads)


def _behind(toks: Sequence[Token], at: int) -> int:
    """The index behind a turn's word, its number and what parts it from the rest; a roll's colon parts nothing,
    for any word behind it may be its order."""
    turn = toks[at].value in _TURNS
    at += 1
    while at < len(toks) and (toks[at].kind == "number" or (turn and toks[at].kind == "sign") or toks[at].value == "nr"):
        at += 1
    return at


def _is_ordinary(toks: Sequence[Token], at: int) -> bool:
    if at >= len(toks) or toks[at].kind != "word" or len(toks[at].value) < 2:
        return False
    return toks[at].value not in _OF_ORDERS and not is_order_word([toks[at].value])


def opens(toks: Sequence[Token]) -> bool:
    """Tell whether a line behind a bullet may be one that heads what stands below it, or speaks to the whole
    campaign. `- Ausgabe 54 war gut` is one of a list, and sets no letter aside."""
    values = [token.value for token in toks]
    people = values[0] in PEOPLE and is_people(values)
    if is_issue(values):
        at = next(at for at, value in enumerate(values) if value.isdecimal()) + 1
        return not values[at:] or toks[at].kind != "word" or is_order_word(values[at : at + 1])
    return values[0] in SECTION or people or is_press(values) or is_heading(values)


def press_lines(typed: Sequence[str]) -> tuple[str, ...]:
    """Press as it is printed: without the form's underscores and the blank lines around it."""
    lines = []
    for line in typed:
        bare = line.strip(_BLANK)
        if bare or not line.strip():
            lines.append(bare if "__" in line else line)
    while lines and not lines[-1].strip():
        lines.pop()
    while lines and not lines[0].strip():
        lines.pop(0)
    return tuple(lines)


def raw(toks: Sequence[Token]) -> str:
    """Tokens as they were typed, blanks between them as one."""
    return "".join((" " if token.space and at else "") + token.raw for at, token in enumerate(toks))
