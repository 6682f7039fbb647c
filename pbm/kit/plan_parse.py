"""The grammar inside a line of a conditional order: conditions, actions, the `Ende` list
(orders.md, "Roll games"). Tokens in, values out; what can't be is raised as a `Fault`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pbm.kit.plan import Action, Condition, Laying, Wish
from pbm.kit.plan_dice import counted, face_of, read_dice, read_name, wrong_name
from pbm.kit.plan_names import FOREIGN, Vocabulary, spelled_at
from pbm.kit.plan_tokens import (
    ACTION_WORDS,
    ADD,
    ALL,
    AND,
    CLAIM,
    CONFIRMING,
    END,
    EXCHANGE,
    KEEP,
    MOST,
    NOTHING,
    OR,
    POINTS,
    POLICY,
    ROLL,
    SCORE,
    STOP,
    STRIKE,
    WITHOUT,
    Tok,
    fault,
    span,
    split,
    values,
)  # fmt: skip

# ---- actions ----

_LAYINGS: tuple[tuple[Laying, tuple[str, ...]], ...] = (("most", MOST), ("all", ALL), ("nothing", NOTHING))


def read_action(words: Vocabulary, toks: Sequence[Tok], whole: Sequence[Tok]) -> Action:
    """An action, or several joined by commas or `und`. Raises Fault."""
    toks = [tok for tok in toks if tok[1].value not in ("!",)]
    while toks and toks[-1][1].value in (".", ",", ";"):
        toks = toks[:-1]
    if not toks:
        raise fault("plan.action-missing", (), whole)
    dice: list[Tok] = []
    found: list[Action] = []
    for part in split(toks, (",", *AND, ";")):
        if not part:
            raise fault("plan.action", toks)
        action, more = _part(words, part, bool(dice))
        dice += more
        if action is not None:
            found.append(action)
    if dice:
        named = read_dice(words, dice)
        if named is None:
            raise fault("plan.action", dice)
        found.insert(0, named)
    return _joined(found, toks)


def _part(words: Vocabulary, part: Sequence[Tok], dice: bool) -> tuple[Action | None, list[Tok]]:
    """One action between commas: an action, or the tokens of dice that go on with others."""
    first, rest = part[0][1].value, part[1:]
    if first in KEEP:
        if not rest:
            raise fault("plan.action", part)
        word = _word(rest)
        return (Action(word), []) if word else (None, list(_dice(words, rest)))
    if first in STOP:
        if not rest:
            return Action(end="stop"), []
        if values(rest) in [[word] for word in WITHOUT]:
            return Action(end="stop", bare=True), []
    elif first in POLICY and not rest:
        return Action("policy"), []
    elif first in SCORE or first in STRIKE or first in CLAIM:
        return _written(words, first, rest, part), []
    elif first in EXCHANGE or first in ADD or (first == "lege" and values(rest) == ["an"]):
        return _special(words, first, rest, part), []
    elif (word := _word(part)) is not None:
        return Action(word), []
    else:
        return _bare(words, part, dice)
    raise fault("plan.action", part)


def _word(toks: Sequence[Tok]) -> Laying | None:
    """`meiste`, `alle`, `nichts` alone."""
    found = values(toks)
    if found and found[0] in ("die", "das", "the") and len(found) == 2:
        found = found[1:]
    if len(found) == 1:
        for word, spellings in _LAYINGS:
            if found[0] in spellings:
                return word
    return None


def _dice(words: Vocabulary, toks: Sequence[Tok]) -> Sequence[Tok]:
    if read_dice(words, toks) is None:
        raise fault("plan.dice", toks)
    return toks


def _bare(words: Vocabulary, part: Sequence[Tok], dice: bool) -> tuple[Action | None, list[Tok]]:
    """Dice, a claim or a category without a verb."""
    tokens = [token for _, token in part]
    _, count = spelled_at(words.names, tokens, 0)
    if count and not (dice and not words.categories) and values(part) != ["ace"]:
        name, points = read_name(words, part, part)
        return Action(end="score" if words.categories else "claim", what=name, points=points), []
    if read_dice(words, part) is not None:
        return None, list(part)
    if any(token.kind == "word" for token in tokens):
        if counted(part):
            raise fault("plan.dice", part)
        wrong = wrong_name(words, part)
        if wrong.problem.code == "plan.name-near" or spelled_at(FOREIGN, tokens, 0)[1] == len(part):
            raise wrong
    raise fault("plan.action", part)


def _written(words: Vocabulary, verb: str, rest: Sequence[Tok], part: Sequence[Tok]) -> Action:
    if verb in CLAIM and not words.categories:
        name, points = read_name(words, rest, part)
        return Action(end="claim", what=name, points=points)
    if verb in STRIKE and words.categories:
        name, points = read_name(words, rest, part)
        if name in words.either:
            raise fault("plan.strike-full", rest, names=[words.shown(n) for n in words.either[name]])
        return Action(end="strike", what=name, points=points)
    if not words.categories:
        raise fault("plan.not-here", part)
    name, points = read_name(words, rest, part)
    return Action(end="score", what=name, points=points)


def _special(words: Vocabulary, verb: str, rest: Sequence[Tok], part: Sequence[Tok]) -> Action:
    if not words.exchange:
        raise fault("plan.not-here", part)
    if verb not in EXCHANGE:
        if verb in ADD and rest:
            raise fault("plan.action", part)
        return Action("add")
    while rest and rest[0][1].value in ("gegen", "auf", "zu", "for", "to"):
        rest = rest[1:]
    if not rest:
        return Action("exchange")
    dice = read_dice(words, rest)
    if dice is None or dice.columns or len(dice.picks) != 1:
        raise fault("plan.action", part)
    return Action("exchange", face=dice.picks[0][1])


def _joined(found: Sequence[Action], toks: Sequence[Tok]) -> Action:
    """Several actions as one: something to lay, and how it ends."""
    laying = [action for action in dict.fromkeys(found) if action.lay]
    ends = [action for action in dict.fromkeys(found) if action.end]
    if len(laying) > 1 or len(ends) > 1:
        raise fault("plan.two-actions", toks)
    if not laying:
        return ends[0]
    if not ends:
        return laying[0]
    if laying[0].lay == "policy":
        raise fault("plan.two-actions", toks)
    if ends[0].end == "claim":
        return ends[0]
    return replace(laying[0], end=ends[0].end, what=ends[0].what, points=ends[0].points)


# ---- conditions ----


def read_conditions(words: Vocabulary, toks: Sequence[Tok], whole: Sequence[Tok]) -> tuple[Condition, ...]:
    """What stands between `wenn` and its colon. Raises Fault."""
    if not toks:
        raise fault("plan.condition-missing", (), whole)
    for tok in toks:
        if tok[1].value in OR:
            raise fault("plan.no-or", [tok])
    return tuple(_condition(words, part, toks) for part in split(toks, AND))


def _condition(words: Vocabulary, part: Sequence[Tok], whole: Sequence[Tok]) -> Condition:
    if not part:
        raise fault("plan.condition", whole)
    while len(part) > 1 and part[0][1].value in ("im", "in", "nach", "der", "dem", "after", "on"):
        part = part[1:]
    found = values(part)
    if any(value in POINTS for value in found):
        return _points(part)
    if found[0] in ROLL and len(part) == 2 and part[1][1].kind == "number":
        if part[1][1].n not in (1, 2, 3):
            raise fault("plan.roll-number", part)
        return Condition("roll", part[1][1].n)
    if len(found) == 1 and found[0] in CONFIRMING:
        return Condition("confirming")
    if part[0][1].kind == "number" and len(part) > 1 and found[1] == "x":
        return _alike(words, part)
    tokens = [token for _, token in part]
    spelling, count = spelled_at(words.names, tokens, 0)
    if count == len(part):
        return Condition("name", name=words.names[spelling])
    right = counted(part)
    if right:
        raise fault("plan.counted", part, right=right)
    wrong = wrong_name(words, part)
    foreign = spelled_at(FOREIGN, tokens, 0)[1] == len(part)
    raise wrong if foreign or wrong.problem.code == "plan.name-near" else fault("plan.condition", part)


def _alike(words: Vocabulary, part: Sequence[Tok]) -> Condition:
    """`3x6`, at least three sixes; `3x`, three of any face."""
    count = part[0][1].n
    rest = [tok for tok in part[2:] if tok[1].value not in ("er", "ern")]
    if count < 1 or len(rest) > 1 or (rest and (rest[0][1].kind != "number" or len(rest[0][1].value) != 1)):
        raise fault("plan.condition", part)
    return Condition("dice", count, face_of(rest[0][1].value, part) if rest else 0)


_AT_LEAST: Mapping[tuple[str, ...], int] = {
    (">=",): 0, (">",): 1, ("ab",): 0, ("mindestens",): 0, ("at", "least"): 0,
}  # fmt: skip


def _points(part: Sequence[Tok]) -> Condition:
    """`Punkte >= 20`, `Punkte > 20`, `ab 20 Punkten`, `at least 20 points`."""
    numbers = [token for _, token in part if token.kind == "number"]
    words = tuple(value for value in values(part) if not value.isdecimal() and value not in (*POINTS, "von", "of"))
    if len(numbers) != 1 or words not in _AT_LEAST:
        raise fault("plan.points-condition", part)
    return Condition("points", numbers[0].n + _AT_LEAST[words])


# ---- the Ende list ----


_PARTS = (",", ";", *AND, "dann", "then")


def lists(statements: Sequence[Sequence[Tok]], toks: Sequence[Tok], words: Vocabulary) -> bool:
    """Tell whether a line goes on with the `Ende:` list above: it holds nothing but names. A line that begins with
    `streiche X` is an order of its own (orders.md) except where the whole list stands below its keyword."""
    above = statements[-1] if statements else ()
    if len(above) < 3 or above[0][1].value not in END:
        return False
    below = above[0][0] is not above[2][0]
    toks = toks[:-1] if toks[-1][1].value in (",", ";") else toks
    for at, part in enumerate(split(toks, _PARTS)):
        name = part[1:] if (below or at) and part and part[0][1].value in (*STRIKE, *SCORE) else part
        tokens = [token for _, token in name]
        if not name or spelled_at(words.names, tokens, 0)[1] != len(name):
            return False
    return True


def rest_of_action(above: Sequence[Tok], toks: Sequence[Tok]) -> bool:
    """Tell whether a line holds nothing but the end of the action above, which no order word would tell: `ohne` of
    `stop ohne`, columns of `Wurf 1: a c f`."""
    last = above[-1][1].value
    words = [value for value in values(toks) if value not in (",", ".", "!", *AND)]
    if last in STOP:
        return len(words) == 1 and words[0] in WITHOUT
    columns = above[0][1].value in ROLL and len(last) == 1 and last in "abcdef"
    return columns and words != [] and all(len(word) == 1 and word in "abcdef" for word in words)


_BETWEEN = frozenset((*AND, *OR, "dann", "then", "erst", "first", "die", "den", "das", "the"))


def only_order_words(toks: Sequence[Tok], words: Vocabulary) -> bool:
    """Tell whether a line holds nothing but names and words for what is done with them (`Einser streichen`), or ends
    so behind a colon: no greeting, whatever it means."""
    colons = [at for at, (_, token) in enumerate(toks[:20]) if token.value == ":"]
    tokens = [token for _, token in toks[colons[-1] + 1 if colons else 0 :]]
    found = at = 0
    while at < len(tokens):
        size = spelled_at(words.names, tokens, at)[1]
        verb = tokens[at].value in ACTION_WORDS
        if not size and not verb and tokens[at].value not in _BETWEEN and tokens[at].kind == "word":
            return False
        found += bool(size or verb)
        at += size or 1
    return words.categories and found > 0


def read_wishes(words: Vocabulary, toks: Sequence[Tok], whole: Sequence[Tok]) -> tuple[Wish, ...]:
    """The categories behind `Ende:`. Raises Fault."""
    while toks and toks[-1][1].value in (".", ",", ";"):
        toks = toks[:-1]
    if not toks:
        raise fault("plan.action-missing", (), whole)
    out: list[Wish] = []
    for part in split(toks, _PARTS):
        if not part:
            raise fault("plan.action", toks)
        verb = part[0][1].value
        strike = verb in STRIKE
        rest = part[1:] if strike or verb in SCORE else part
        name, points = read_name(words, rest, part)
        if strike and name in words.either:
            raise fault("plan.strike-full", rest, names=[words.shown(n) for n in words.either[name]])
        wish = Wish(name, strike, points, span(part))
        if wish not in out:
            out.append(wish)
    return tuple(out)
