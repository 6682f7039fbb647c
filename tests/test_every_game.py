"""Contracts that every game keeps, tried through its record alone; a game new in GAMES is tried too."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pbm.base.dice import prefixed
from pbm.base.scan import Line
from pbm.base.state import from_json, to_json
from pbm.base.text import LANGUAGES
from pbm.games import GAMES
from pbm.kit.game import Game, Inbox, Passage, Reading, Setup
from pbm.referee.catalog import catalog
from tests.speed import grows_with_size

PLAYERS = ("anna", "bernd", "cora", "dora")
SEEDS = range(4)
MOST_ISSUES = 400
NASTY = "\x00\u200b\u00ad\ufeff\u202e\u0301\u20e3\ufe0f\u00a0\u3000½①５٣𝟓×≥©„“»«…—–­\U0001f600\ud7a3\u0130ß\t"


def setups() -> list[tuple[str, str]]:
    return [(game.id, variant) for game in GAMES.values() for variant in game.variants or ("",)]


def dice_of(seed: int) -> Any:
    """Dice by label: the order of calls changes nothing."""
    return prefixed("g", lambda label, n: tuple(random.Random(f"{seed}/{label}").choices(range(1, 7), k=n)))


def setup_of(game: Game, variant: str, **options: Any) -> Setup:
    count = max(game.least, 2)
    fields = {**game.defaults, **options}
    return Setup("g", "Anton", PLAYERS[:count], game.Rules(), variant=variant, **fields)


def passage(text: str, letter: int = 0) -> Passage:
    lines = [Line("orders/002/anna.txt", at, line) for at, line in enumerate(re.split("\n", text), 1)]
    return Passage(letter, tuple(lines))


def read(game: Game, setup: Setup, state: Any, player: str, *texts: str) -> Reading:
    return game.read(setup, state, player, tuple(passage(text, at) for at, text in enumerate(texts)))


@dataclass
class Moment:
    """A game between two issues, some turns in."""

    game: Game
    setup: Setup
    state: Any
    due: dict[str, Any]

    def example(self, player: str, lang: str = "de") -> str:
        return "\n".join(self.game.example(self.setup, self.state, player, self.due[player], lang))

    def read(self, player: str, *texts: str) -> Reading:
        return read(self.game, self.setup, self.state, player, *texts)

    def play(self, readings: dict[str, Reading]) -> Any:
        return self.game.play(self.setup, self.state, Inbox(readings), dice_of(0))


def moments(game_id: str, variant: str, seed: int, **options: Any) -> Iterator[Moment]:
    """A whole game in which everybody plays the printed example; stops when the game is over."""
    game = GAMES[game_id]
    setup, dice = setup_of(game, variant, **options), dice_of(seed)
    state = game.deal(setup, game.start(setup), dice)
    runs: dict[str, int] = {}
    for _ in range(MOST_ISSUES):
        if game.over(setup, state):
            return
        moment = Moment(game, setup, state, game.due(setup, state))
        yield moment
        readings = {player: moment.read(player, moment.example(player)) for player in moment.due if game.takes_orders}
        played = game.play(setup, state, Inbox(readings, nmr_run=runs), dice)
        state, runs = game.deal(setup, played.state, dice), played.nmr_run
    raise AssertionError("the game does not end")


def some_moments(game_id: str, variant: str, every: int = 5) -> list[Moment]:
    return [moment for at, moment in enumerate(moments(game_id, variant, 1)) if at % every == 0]


every_game = pytest.mark.parametrize(("game_id", "variant"), setups())
with_orders = pytest.mark.parametrize(
    ("game_id", "variant"), [(game, variant) for game, variant in setups() if GAMES[game].takes_orders]
)


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_games_end_and_the_printed_example_is_always_accepted(game_id: str, variant: str, seed: int) -> None:
    issues = 0
    for moment in moments(game_id, variant, seed):
        issues += 1
        for player, turns in moment.due.items():
            for lang in LANGUAGES if moment.game.takes_orders else ():
                reading = moment.read(player, moment.example(player, lang))
                assert all(entry.status == "accepted" for entry in reading.entries), reading.entries
                # a player who is finished by a turn owes the later ones no more
                held = [entry.turn for entry in reading.entries]
                assert held == list(turns)[: len(held)] and held
        last = moment
    rows = last.game.rank(last.setup, last.state)
    assert issues > 1 and {row.player for row in rows} == set(last.setup.players)
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)


@every_game
def test_states_survive_json_and_a_replay_is_identical(game_id: str, variant: str) -> None:
    first = [moment.state for moment in moments(game_id, variant, 2)]
    again = [moment.state for moment in moments(game_id, variant, 2)]
    assert first == again
    for state in first:
        text = json.dumps(to_json(state))
        assert from_json(GAMES[game_id].State, json.loads(text)) == state


@every_game
def test_what_was_published_never_changes_and_labels_are_known(game_id: str, variant: str) -> None:
    game = GAMES[game_id]
    setup, thrown = setup_of(game, variant), {}

    def dice(label: str, n: int) -> tuple[int, ...]:
        assert label not in thrown, f"{label} is thrown twice"
        assert game.label(setup, label) == n > 0
        thrown[label] = dice_of(3)(label, n)
        return thrown[label]

    state = game.deal(setup, game.start(setup), dice)
    for _ in range(3):
        readings = {
            player: read(game, setup, state, player, "\n".join(game.example(setup, state, player, turns, "de")))
            for player, turns in game.due(setup, state).items()
            if game.takes_orders
        }
        state = game.deal(setup, game.play(setup, state, Inbox(readings), dice).state, dice)
    assert thrown and game.label(setup, "x") == 0 and game.label(setup, "") == 0


@every_game
def test_without_any_order_everything_goes_on_to_an_end(game_id: str, variant: str) -> None:
    game = GAMES[game_id]
    setup, dice = setup_of(game, variant), dice_of(5)
    if getattr(setup.rules, "nmr", "") == "skip":  # nobody would ever get anywhere
        setup = replace(setup, rules=game.Rules(nmr="skip", nmr_limit=3))
    state, runs = game.deal(setup, game.start(setup), dice), {}
    for _ in range(MOST_ISSUES):
        if game.over(setup, state):
            break
        readings = {player: read(game, setup, state, player) for player in game.due(setup, state) if game.takes_orders}
        assert all(entry.status == "missing" for reading in readings.values() for entry in reading.entries)
        played = game.play(setup, state, Inbox(readings, nmr_run=runs), dice)
        state, runs = game.deal(setup, played.state, dice), played.nmr_run
    assert game.over(setup, state)


# ---- orders as people type them ----

DAMAGE = {
    "no-break blanks": lambda text: text.replace(" ", "\u00a0"),
    "thin blanks": lambda text: text.replace(" ", "\u2009"),
    "soft hyphens": lambda text: "\u00ad".join(text),
    "zero width": lambda text: "\u200b".join(text),
    "full width": lambda text: "".join(chr(ord(c) + 0xFEE0) if c in "0123456789+=:,()" else c for c in text),
    "capitals": str.upper,
    "small": str.lower,
    "bullets": lambda text: "\n".join(f"- {line}" for line in text.split("\n")),
    "quotes": lambda text: "\n".join(f"„{line}“" for line in text.split("\n")),
    "indent": lambda text: "\n".join(f"   {line}  " for line in text.split("\n")),
    "blank lines": lambda text: text.replace("\n", "\n\n"),
    "greeting": lambda text: f"Hallo zusammen\n\n{text}",
}


def meaning(reading: Reading) -> dict[Any, Any]:
    """What would be played, turn by turn."""
    held = {entry.turn: entry.status for entry in reading.entries if entry.status in ("accepted", "waiting")}
    return {turn: blocks[-1].order for turn, blocks in reading.orders.items() if turn in held}


@with_orders
@pytest.mark.parametrize("damage", DAMAGE)
def test_everyday_damage_changes_nothing(game_id: str, variant: str, damage: str) -> None:
    for moment in some_moments(game_id, variant):
        for player in moment.due:
            text = moment.example(player)
            plain, damaged = moment.read(player, text), moment.read(player, DAMAGE[damage](text))
            assert meaning(damaged) == meaning(plain) != {}
            assert [entry.status for entry in damaged.entries] == [entry.status for entry in plain.entries]


def mutations(text: str, rng: random.Random, count: int) -> Iterator[str]:
    """A deleted, doubled, swapped or foreign character."""
    for _ in range(count):
        at = rng.randrange(len(text))
        kind = rng.randrange(4)
        if kind == 0:
            yield text[:at] + text[at + 1 :]
        elif kind == 1:
            yield text[: at + 1] + text[at:]
        elif kind == 2 and at + 1 < len(text):
            yield text[:at] + text[at + 1] + text[at] + text[at + 2 :]
        else:
            yield text[:at] + rng.choice("0123456789+=:,. RoxZ?#☃") + text[at + 1 :]


@with_orders
def test_a_slip_of_the_finger_is_no_exception_and_no_silent_guess(game_id: str, variant: str) -> None:
    """Each due turn is accepted, or reported with a place in the text, or no longer there to be read."""
    rng, faulty = random.Random(7), 0
    for moment in some_moments(game_id, variant, 3):
        for player in moment.due:
            right = moment.example(player)
            for text in mutations(right, rng, 60):
                reading = moment.read(player, text)
                stated = {entry.turn for entry in reading.entries}
                finished = any(entry.turn not in stated for entry in reading.entries)
                assert finished or stated >= set(moment.due[player]) or meaning(reading)
                lines = text.split("\n")
                for entry in reading.entries:
                    if entry.status == "faulty":
                        faulty += 1
                        assert entry.place.line and 1 <= entry.place.line <= len(lines)
                        assert entry.place.column and entry.place.column <= len(lines[entry.place.line - 1]) + 1
                for note in reading.notes:
                    assert note.place.line is not None
                played = moment.play({player: reading})
                assert json.loads(json.dumps(to_json(played.state)))
    assert faulty > 100


@with_orders
def test_what_check_accepts_play_does_not_refuse(game_id: str, variant: str) -> None:
    """An accepted turn leaves no NMR behind, and the same orders give the same report."""
    rng, held = random.Random(11), 0
    for moment in some_moments(game_id, variant, 4):
        texts = {player: next(mutations(moment.example(player), rng, 1)) for player in moment.due}
        readings = {player: moment.read(player, text) for player, text in texts.items()}
        played = moment.play(readings)
        for player, reading in readings.items():
            if reading.entries and all(entry.status == "accepted" for entry in reading.entries):
                held += 1
                assert not played.nmr_run.get(player)
        assert moment.play(readings) == played
        assert json.loads(json.dumps(played.report)) == played.report
    assert held


@with_orders
def test_every_code_has_its_sentence_with_the_facts_it_shows(game_id: str, variant: str) -> None:
    rng, seen = random.Random(13), set()
    for moment in some_moments(game_id, variant, 6):
        for player in moment.due:
            for text in [*mutations(moment.example(player), rng, 150), "Dauerauftrag", "Joker", "Wurf 7 x", "9 9 9"]:
                reading = moment.read(player, text)
                for item in (*reading.entries, *reading.notes):
                    seen.add(item.code)
                    assert slots(item.code) <= set(item.args), item
                for fate in reading.fates:
                    assert slots(fate.code) <= set(fate.args), fate
    assert len(seen) > 5


def slots(code: str) -> set[str]:
    """The facts that a sentence needs; the same in both languages."""
    de, en = (set(re.findall(r"\{(\w+)", catalog()[code](lang))) for lang in LANGUAGES)
    assert de == en, code
    return de


def test_both_languages_of_all_sentences_show_the_same_facts() -> None:
    for code, text in catalog().items():
        assert text.de and text.en
        slots(code)


# ---- anything at all ----

WORDS = (
    "Zug Turn Runde 1 2 3 7 99 : . ) ( 54 53 5+4 =9 9 , Rest R2 oR 0R A B ohne no und \n Wurf wenn sonst stop "
    "Joker Dauerauftrag Partie Ende streiche behalte _ # - * Presse: [ ]"
)
PIECES = st.sampled_from(WORDS.split(" "))
TEXTS = st.one_of(
    st.text(max_size=200),
    st.text(alphabet="0123456789+=,:()/&- \nRrestoZugTn" + NASTY, max_size=120),
    st.lists(PIECES, max_size=40).map(" ".join),
    st.lists(PIECES, max_size=30).map("".join),
)


@with_orders
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(text=TEXTS, other=TEXTS)
def test_no_text_is_an_exception(game_id: str, variant: str, text: str, other: str) -> None:
    moment = next(moments(game_id, variant, 1))
    player = next(iter(moment.due))
    reading = moment.read(player, text, other)
    assert {entry.turn for entry in reading.entries} >= set(moment.due[player]) or meaning(reading)
    assert isinstance(moment.game.looks(text), bool)
    for entry in reading.entries:
        assert entry.code in catalog()
    played = moment.play({player: reading})
    assert from_json(moment.game.State, to_json(played.state)) == played.state


@with_orders
@pytest.mark.parametrize("filler", ["Zug 1 ", "5+4=9,", "1: ", "(", "Rest", "9 (5+4) ", "54 53 2 ", "Zug"])
@pytest.mark.parametrize("end", [" ", "\n", ",\n"])
def test_long_texts_take_linear_time(game_id: str, variant: str, filler: str, end: str) -> None:
    moment = next(moments(game_id, variant, 1))
    player = next(iter(moment.due))

    def read(count: int) -> None:
        assert moment.read(player, (filler + end) * count).entries

    grows_with_size(read, 300, 3000)
