"""What a game is: one frozen record of pure functions over plain values.

A new game is one module that fills this record, one word in `pbm.games.GAMES`, its templates and
its cases. Nothing else of the program knows a game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Literal

from pbm.base.dice import Dice
from pbm.base.problem import NOWHERE, Note, Place, Problem
from pbm.base.record import NamedTuple, record
from pbm.base.scan import Line
from pbm.base.text import Catalog, Text
from pbm.kit import tables


class Turn(NamedTuple):
    """A turn of a game; `board` is the game of a match, None where there is no match."""

    number: int
    board: int | None = None


turn_of = lru_cache(maxsize=1024)(Turn)
"""The same turn as `Turn` makes, which is asked for many times over."""


@record
class Setup:
    """What a game was set up with, frozen when it starts (rules.md, 0.1).

    id: the game's id; title: its name in print; players: ids in seat order; rules: the game's own
    house rules (its `Rules`); index: how many games of its kind stand before it in campaign.yaml;
    the other fields are the keys of campaign.yaml beside `game:`.
    """

    id: str
    title: str
    players: tuple[str, ...]
    rules: Any
    variant: str = ""
    turns_per_issue: int = 1
    laps_per_issue: int = 1
    reveal: str = "first"
    tape: str = "individual"
    games: int = 1
    side_by_side: bool = False
    seats: str = "listed"
    index: int = 0


Origin = Literal["player", "gm", "kept", "standing", "policy"]


class Passage(NamedTuple):
    """The lines of one text that speak to one game.

    letter: the text's place in the order of arrival (kept orders: -1, standing ones: -2); origin: who wrote it;
    lines: only the lines that count, comments cut off.
    """

    letter: int
    lines: tuple[Line, ...]
    origin: Origin = "player"


class Block(NamedTuple):
    """One order as read: the turn it is for and what it says.

    turn: None where the text does not say which; order: the game's own value, None where faulty;
    problems: what is wrong with it whatever came before; lines: the lines it stands in, blank
    outside the order, so that it can be read again later with true columns.
    """

    letter: int
    origin: Origin
    turn: Turn | None
    order: Any
    place: Place
    lines: tuple[Line, ...]
    problems: tuple[Problem, ...] = ()
    notes: tuple[Note, ...] = ()


Status = Literal["accepted", "faulty", "missing", "waiting", "ignored"]


class Entry(NamedTuple):
    """What became of one due turn, or one further fault (formats.md, `check --json`).

    letter: the text by which it stands, where it is accepted.
    """

    turn: Turn | None
    status: Status
    code: str = ""
    place: Place = NOWHERE
    args: Mapping[str, Any] = MappingProxyType({})
    example: Text | str = ""
    letter: int | None = None


class Fate(NamedTuple):
    """What became of one line of a text: a message's code and facts."""

    letter: int
    line: int
    code: str
    args: Mapping[str, Any]


class Reading(NamedTuple):
    """What a player's texts say to one game.

    orders: for each due turn the orders that could be played, oldest first; the last one that is
    legal when the turn comes is played. kept: orders for turns not yet due, by turn; standing:
    standing orders that are in force after these texts, to be read again with the next ones.
    """

    orders: Mapping[Turn, tuple[Block, ...]] = MappingProxyType({})
    entries: tuple[Entry, ...] = ()
    kept: tuple[Block, ...] = ()
    standing: tuple[Block, ...] = ()
    notes: tuple[Note, ...] = ()
    fates: tuple[Fate, ...] = ()


class Inbox(NamedTuple):
    """All that `play` needs from outside: readings, who resigns, and NMR runs so far (issues).

    absent: whose missing turns the house policy plays, which is no NMR; heirs: seats for which a standby
    is ready: whoever leaves one of them leaves it open, as it stands, instead of ending its game
    (rules.md, 0.4; tournament.md, "People"). Turns that nobody plays then are skipped.
    """

    readings: Mapping[str, Reading]
    resigned: frozenset[str] = frozenset()
    nmr_run: Mapping[str, int] = MappingProxyType({})
    absent: frozenset[str] = frozenset()
    heirs: frozenset[str] = frozenset()


class Played(NamedTuple):
    """The state after an issue's turns; report: facts for the sheets (JSON, no sentences);
    nmr_run: for each player still concerned, how many issues in a row had an NMR."""

    state: Any
    report: dict[str, Any]
    nmr_run: dict[str, int]


class Row(NamedTuple):
    """A line of a game's table."""

    rank: int
    player: str
    score: int
    status: Literal["playing", "finished", "out"]


def plain_turns(turns: Sequence[Turn], lang: str) -> str:
    """The names of turns in print, where a game has none of its own: "Zug 13 und 14"."""
    return tables.turns_text([turn.number for turn in turns], lang)


class Game(NamedTuple):
    """The record. R = Rules, S = State; every function is pure and total.

    least: fewest players; variants: allowed `variant:` words, the default first (empty: none);
    options: the keys beside `game:` that this game knows; defaults: their values where they differ
    from `Setup`'s; takes_orders: False for games without decisions; messages: every sentence of the
    game by code.

    start   (Setup) -> S                       before any dice
    deal    (Setup, S, Dice) -> S              publishes what the next issue plays with
    over    (Setup, S) -> bool                 nobody is playing any more
    due     (Setup, S) -> {player: turns}      what the published dice wait for
    read    (Setup, S, player, passages) -> Reading      parses and checks
    play    (Setup, S, Inbox, Dice) -> Played            never refuses
    rank    (Setup, S) -> rows                 the table
    example (Setup, S, player, turns, lang) -> lines     correct orders from that player's own dice
    form    (Setup, S, player or None, turns, lang) -> lines   the blank form: (line, hint) pairs
    looks   (text of a line) -> bool           does this look like an order of this game?
    label   (Setup, label) -> int              how many dice a label stands for (0: no such label)
    view    (Setup, S, game JSON, lang, names, issue=, hand=) -> dict   all that its templates print
    receipt (Setup, game JSON, player, Turn, lang) -> str      what a turn that held did; where the issue is
            a dry run, the entry's `hidden` are the labels of rolls that nobody knows yet
    desk    (Setup, S, player, turns, lang) -> {"rolls", "facts"}   what a player has to play with
    rules   (Setup, lang) -> paragraphs        the rules as this campaign configures them
    config_problems (Setup) -> codes           what in the configuration does not go together
    turns_text (turns, lang) -> str            what turns are called: "Partie 2, Runde 7 bis 9"

    The form to click in sheet.html; what these give goes to the page as JSON (templates/frame/form.js):
    page_form (Setup, S, player, turns, lang) -> dict      a player's own facts; None: no such form
    page_form_common (Setup, S, lang) -> dict  facts that are the same for all players
    page_words (lang) -> {key: text}           what the form says
    page_scripts                               its scripts by their names in templates/; empty: ID/form.js
    """

    id: str
    title: Text
    least: int
    variants: tuple[str, ...]
    options: tuple[str, ...]
    Rules: type[Any]
    State: type[Any]
    messages: Catalog
    start: Callable[[Setup], Any]
    deal: Callable[[Setup, Any, Dice], Any]
    over: Callable[[Setup, Any], bool]
    due: Callable[[Setup, Any], dict[str, tuple[Turn, ...]]]
    read: Callable[[Setup, Any, str, tuple[Passage, ...]], Reading]
    play: Callable[[Setup, Any, Inbox, Dice], Played]
    rank: Callable[[Setup, Any], tuple[Row, ...]]
    example: Callable[[Setup, Any, str, tuple[Turn, ...], str], list[str]]
    form: Callable[[Setup, Any, str | None, tuple[Turn, ...], str], list[tuple[str, str]]]
    looks: Callable[[str], bool]
    label: Callable[[Setup, str], int]
    view: Callable[..., dict[str, Any]]
    receipt: Callable[[Setup, Mapping[str, Any], str, Turn, str], str]
    desk: Callable[[Setup, Any, str, tuple[Turn, ...], str], dict[str, list[tuple[str, str]]]]
    rules: Callable[[Setup, str], list[str]]
    config_problems: Callable[[Setup], tuple[str, ...]] = lambda setup: ()
    turns_text: Callable[[Sequence[Turn], str], str] = plain_turns
    page_form: Callable[[Setup, Any, str, tuple[Turn, ...], str], dict[str, Any] | None] = lambda *_: None
    page_form_common: Callable[[Setup, Any, str], dict[str, Any]] = lambda *_: {}
    page_words: Callable[[str], dict[str, str]] = lambda lang: {}
    page_scripts: tuple[str, ...] = ()
    takes_orders: bool = True
    defaults: Mapping[str, Any] = MappingProxyType({})
