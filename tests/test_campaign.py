"""campaign.yaml: what is accepted as typed, what is refused, and what may change later."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.schema import keys_of
from pbm.base.tree import from_json, parse
from pbm.games import GAMES
from pbm.referee.campaign import Campaign, campaign_of, read_campaign
from pbm.referee.campaign_changes import changes, frozen, problem_of, public_config
from pbm.referee.campaign_shape import DiceShape, ScheduleShape
from pbm.referee.league import LeagueRules
from tests.games import TWO_GAMES, FiveRules, PairRules
from tests.speed import grows_with_size

GOOD = """\
title: Dottendorfer Liga
id: dottendorf-2026
language: de                      # or en
gm: {name: Cici, email: gm@example.org}
schedule:
  start: 2026-12-01
  every: 4 weeks
  lead: 12 days
  deadline: 18:00
  timezone: Europe/Berlin
  pauses: [2026-12-23..2027-01-06]
  overrides: {5: 2027-05-14, 6: {appears: 2027-06-01}}
players:
  anna: {name: Anna Ahorn, email: anna@example.org, code: Ahornblatt}
  bernd: {name: Bernd Birke, email: [bernd@example.org, b@example.net]}
  cora: {name: Cora Carl, language: en}
  no:
games:
  d1: {game: dottendorfer, variant: planung, players: [anna, bernd, no],
       rules: {nmr: skip, values: [1, 2, 3]}}
  p1: {game: pair, title: Anton, players: [anna, cora], tape: shared, standby: [bernd]}
league: {points: [10, 7, 5], ties: high, drop: 1}
dice: {issues: 500, salt: "4 8 15"}
"""
SMALL = """\
id: liga
players: {anna: {}, bernd: {}}
games: {d1: {game: dottendorfer, players: [anna, bernd]}}
"""


def read(text: str | bytes) -> tuple[Campaign | None, list[tuple[Any, ...]]]:
    data = text if isinstance(text, bytes) else text.encode()
    campaign, problems, _ = campaign_of(data, "campaign.yaml", TWO_GAMES)
    return campaign, [(item.code, item.place.line, item.place.column) for item in problems]


def good(text: str | bytes) -> Campaign:
    campaign, problems = read(text)
    assert problems == []
    assert campaign is not None
    return campaign


def test_a_whole_campaign() -> None:
    campaign = good(GOOD)
    assert (campaign.id, campaign.title, campaign.language) == ("dottendorf-2026", "Dottendorfer Liga", "de")
    assert campaign.schedule.start == date(2026, 12, 1)
    schedule = campaign.schedule
    assert (schedule.every.days, schedule.lead, schedule.deadline) == (28, 12, (18, 0))
    assert schedule.overrides[6].appears == date(2027, 6, 1)
    assert list(campaign.players) == ["anna", "bernd", "cora", "no"]
    assert campaign.players["bernd"].emails == ("bernd@example.org", "b@example.net")
    assert (campaign.players["no"].name, campaign.players["cora"].language) == ("no", "en")
    d1, p1 = campaign.games["d1"], campaign.games["p1"]
    assert (d1.variant, d1.turns_per_issue, d1.rules) == ("planung", 2, FiveRules("skip", 0, (1, 2, 3)))
    assert (p1.title, p1.tape, p1.reveal, p1.standby) == ("Anton", "shared", "first", ("bernd",))
    assert p1.rules == PairRules()
    assert campaign.league is not None
    assert (campaign.league.points, campaign.league.ties, campaign.league.drop) == ((10, 7, 5), "high", 1)
    assert (campaign.dice.issues, campaign.dice.salt, campaign.width) == (500, "4 8 15", 72)


def test_the_least_campaign_has_the_defaults() -> None:
    campaign = good(SMALL)
    assert (campaign.title, campaign.league, campaign.schedule.start) == ("liga", None, None)
    assert campaign.schedule.every.days == 35
    assert (campaign.games["d1"].title, campaign.games["d1"].titled, campaign.games["d1"].variant) == (
        "d1", False, "standard",
    )  # fmt: skip


def test_the_real_game_knows_its_pace() -> None:
    tree, _ = parse(SMALL.encode(), "campaign.yaml")
    campaign, _, _ = read_campaign(tree, "campaign.yaml", GAMES)
    assert campaign is not None
    assert campaign.games["d1"].turns_per_issue == 2


@pytest.mark.parametrize(
    "name", ["no", "on", "007", "010", "null", "käthe", "Ωmega", "नमस्ते", "a-b_c", "x" * 32]
)
def test_ids_as_they_stand(name: str) -> None:
    assert name in good(SMALL.replace("bernd", name)).players


@pytest.mark.parametrize(
    "name",
    ["1e5", "<script>", "'😀 Anna'", "שלום", "2026-12-01", "no", "null", "'a: b'", "👩\u200d👩\u200d👧"],
)
def test_names_as_they_stand(name: str) -> None:
    campaign = good(SMALL.replace("bernd: {}", f"bernd: {{name: {name}}}"))
    assert campaign.players["bernd"].name == name.strip("'")


def test_ids_are_brought_to_nfc() -> None:
    text = SMALL.replace("bernd: {}", "ka\u0308the: {}").replace("bernd", "k\u00e4the")
    assert list(good(text).players) == ["anna", "k\u00e4the"]


def test_bom_crlf_and_old_line_ends() -> None:
    expected = good(GOOD)
    for text in ("\ufeff" + GOOD, GOOD.replace("\n", "\r\n"), GOOD.replace("\n", "\r")):
        assert good(text) == expected


def test_quoting_changes_nothing() -> None:
    quoted = SMALL + "width: '80'\nascii: 'ja'\nschedule: {deadline: '9:30', start: '2026-12-01'}\n"
    bare = good(quoted.replace("'", ""))
    assert good(quoted)._replace(tree=bare.tree) == bare


@pytest.mark.parametrize(
    "name",
    [
        "../x", "con", "CON", "nul", "Com1", "gm", "playoff", "seats", "draw", "lot", "a.b", "a/b", "€",
        "a b", "x" * 33,
    ],
)
def test_ids_that_cannot_be(name: str) -> None:
    _, problems = read(SMALL.replace("bernd", name))
    assert len(problems) == 1
    assert problems[0][1:] == (2, 21)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (SMALL.replace("bernd: {}", "Anna: {}").replace("bernd", "Anna"), ["same-id"]),
        (SMALL.replace("d1", "7"), ["no-letter"]),
        (SMALL.replace("players: {", "spieler: {"), ["unknown-key"]),
        (SMALL.replace("id:", "ID:"), ["unknown-key"]),
        (SMALL.replace("players: {anna: {}, bernd: {}}", "players: [anna, bernd]"), ["wrong-type"]),
        (SMALL.replace("[anna, bernd]", "anna, bernd"), ["wrong-type"]),
        (SMALL.replace("[anna, bernd]", "[anna, anna]"), ["player-twice"]),
        (SMALL.replace("[anna, bernd]", "[anna, zoe]"), ["unknown-player"]),
        (SMALL.replace("dottendorfer, players: [anna, bernd]", "pair, players: [anna]"), ["too-few-players"]),
        (SMALL.replace("dottendorfer", "hajo"), ["not-yet"]),
        (SMALL.replace("dottendorfer", "Dottendorfer"), ["impossible-value"]),
        (SMALL.replace("bernd]", "bernd], tape: shared"), ["other-game-key"]),
        (SMALL.replace("bernd]", "bernd], rules: {target: 3}"), ["other-game-key"]),
        (SMALL.replace("bernd]", "bernd], rules: {tape: shared}"), ["misplaced-key"]),
        (SMALL.replace("bernd]", "bernd], nmr: skip"), ["misplaced-key"]),
        (SMALL.replace("bernd]", "bernd], turns_per_issue: two"), ["wrong-type"]),
        (SMALL.replace("bernd]", "bernd], turns_per_issue: 0"), ["impossible-value"]),
        (SMALL.replace("bernd]", "bernd], variant: planug"), ["impossible-value"]),
        (SMALL.replace("bernd]", "bernd], rules: {nmr: maybe}"), ["impossible-value"]),
        (SMALL.replace("{}, bernd", "{bot: policy}, bernd"), ["not-yet"]),
        (SMALL + "stages: []\ndivisions: []\n", ["wrong-size", "wrong-size"]),
        ("id: x\nplayers: {a: {}}\nstages: []\n", ["wrong-size"]),
        ("id:\nplayers:\ngames:\n", ["empty-value", "wrong-size", "wrong-size"]),
        ("", ["empty"]), ("# x\n", ["empty"]), ("liga", ["no-keys"]), ("- x\n", ["no-keys"]),
        (SMALL + "title: \"a\\u202Eb\"\n", ["direction-in-name"]),
        (SMALL + 'title: "a\\nb"\n', ["control-in-name"]),
        (SMALL + "gm: {email: cici}\n", ["bad-email"]),
        (SMALL + "dice: {issues: 0, beacon: {source: x}}\n", ["impossible-value", "missing-key"]),
        (SMALL + "title:\nwidth: null\n", ["empty-value", "wrong-type"]),
    ],
)  # fmt: skip
def test_faults(text: str, codes: list[str]) -> None:
    campaign, problems = read(text)
    assert campaign is None
    assert [code for code, _, _ in problems] == [f"campaign.{code}" for code in codes]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (SMALL.replace("{anna: {}, bernd: {}}", "\n- anna\n- bernd"), [("campaign.wrong-type", 3, 1)]),
        (SMALL.replace("players: {anna: {}, bernd: {}}", "players:\nanna: {}\nbernd: {}"),
         [("campaign.not-indented", 3, 1)]),
        (SMALL.replace("players: {anna: {}, bernd: {}}", "players:\n  anna {}\n  bernd: {}"),
         [("yaml.no-colon", 3, 3)]),
        (SMALL.replace("{anna: {}, ", "{anna:x, "), [("yaml.no-blank", 2, 11)]),
        (SMALL.replace("id: ", "id:"), [("yaml.no-blank", 1, 1)]),
        (SMALL.replace("id: ", "id = "), [("yaml.no-colon", 1, 1)]),
        (SMALL.replace("id: ", "id:\u00a0"), [("yaml.odd-blank", 1, 4)]),
        (SMALL + "title: 'Anna's Liga'\n", [("yaml.after-quote", 4, 14)]),
        (SMALL + "title: #1\n", [("campaign.empty-value", 4, 1)]),
        (SMALL + "schedule: {start: 1.12.2026, every: monatlich, deadline: 18.00}\n",
         [("calendar.not-a-date", 4, 19), ("calendar.not-a-rhythm", 4, 37), ("calendar.not-a-time", 4, 58)]),
        (SMALL + "league: {points: 10, 7, 5}\n", [("campaign.wrong-type", 4, 18)]),
        (SMALL + "players2: {}\nzeitplan: {}\n",
         [("campaign.unknown-key", 4, 1), ("campaign.unknown-key", 5, 1)]),
        ("PK\x03\x04\x00\x00", [("yaml.control", 1, 3)]),
    ],
)  # fmt: skip
def test_what_people_really_type_wrong(text: str, found: list[tuple[str, int, int]]) -> None:
    assert read(text)[1] == found


TOP_KEYS = ["id", "players", "games", "league", "schedule", "dice", "gm", "width", "title"]


@pytest.mark.parametrize("key", TOP_KEYS)
def test_what_the_form_already_says_is_not_said_again(key: str) -> None:
    lines = [line for line in SMALL.splitlines() if not line.startswith(key)]
    text = "\n".join([*lines, f"{key}: *x\n"])
    assert [code for code, _, _ in read(text)[1]] == ["yaml.alias"]
    tree, _ = parse(text.encode(), "campaign.yaml")
    assert read_campaign(tree, "campaign.yaml", TWO_GAMES) == (None, (), ())


def test_titles_and_ids_of_games_are_unique_together() -> None:
    text = GOOD.replace("title: Anton", "title: D1")
    assert read(text)[1] == [("campaign.same-title", 21, 27)]


def test_all_faults_of_a_file_at_once() -> None:
    games = "games:\n  d1: {game: dottendorfer, players: [ana]}\n"
    text = f"id: ../x\nplayers:\n\tanna: {{nmae: A}}\n{games}width: 3\n"
    assert [code for code, _, _ in read(text)[1]] == [
        "yaml.tab", "campaign.bad-id", "campaign.unknown-key", "campaign.unknown-player",
        "campaign.impossible-value",
    ]  # fmt: skip


def test_codes_are_never_shown() -> None:
    for player in (
        "{coed: geheim, emial: x}", "{code: geheim, emial: x}", "{code: 'geheim heim'}", "{Kennwort: geheim}",
        "{code: [geheim]}", "'code: geheim'",
    ):  # fmt: skip
        tree, faults = parse(SMALL.replace("{}, bernd", player + ", bernd").encode(), "campaign.yaml")
        _, problems, notes = read_campaign(tree, "campaign.yaml", TWO_GAMES)
        assert faults or problems
        assert "geheim" not in repr((faults, problems, notes))
    assert "Ahornblatt" not in json.dumps(public_config(good(GOOD).tree))
    assert "example.org" not in json.dumps(public_config(good(GOOD).tree))


def test_an_issue_keeps_enough_to_read_the_campaign_again() -> None:
    campaign = good(GOOD)
    kept = json.loads(json.dumps(public_config(campaign.tree)))
    again, problems, _ = read_campaign(from_json(kept, "issue.json"), "issue.json", TWO_GAMES)
    assert problems == ()
    assert again is not None
    assert again.games == campaign.games
    assert again.dice == campaign.dice
    assert again.schedule == campaign.schedule
    assert [one.name for one in again.players.values()] == [one.name for one in campaign.players.values()]


def differences(old: str, new: str) -> list[tuple[str, str]]:
    found = changes(public_config(good(old).tree), public_config(good(new).tree), TWO_GAMES)
    return [(".".join(change.path), change.kind) for change in found]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("Anna Ahorn", "Anna Amsel", [("players.anna.name", "free")]),
        ("anna@example.org", "a@example.org", []),
        ("Ahornblatt", "Birkenblatt", []),
        ("4 weeks", "5 weeks", [("schedule.every", "free")]),
        ("deadline: 18:00", "deadline: '18:00'", []),
        ("standby: [bernd]", "standby: [no]", [("games.p1.standby", "free")]),
        ("planung", "standard", [("games.d1.variant", "accept")]),
        ("variant: planung", "variant: planung, turns_per_issue: 2", []),
        ("variant:", "turns_per_issue: 3, variant:", [("games.d1.turns_per_issue", "accept")]),
        ("nmr: skip", "nmr: out", [("games.d1.rules.nmr", "accept")]),
        ("nmr: skip, ", "nmr_limit: 0, nmr: skip, ", []),
        ("[anna, bernd, no]", "[bernd, anna, no]", [("games.d1.players", "forbidden")]),
        ("title: Anton", "title: Berta", [("games.p1.title", "accept")]),
        ("shared, ", "shared, ended: ja, ", [("games.p1.ended", "free")]),
        ("id: dottendorf-2026", "id: liga", [("id", "forbidden")]),
        ("issues: 500", "issues: 400", [("dice.issues", "forbidden")]),
        ("4 8 15", "4 8 16", [("dice.salt", "accept")]),
        ("ties: high", "ties: low", [("league.ties", "accept")]),
        ("  no:\n", "  no: {}\n", []),
        ("  no:\n", "  no:\n  zoe:\n", [("players.zoe", "free")]),
        ("  cora:", "  carl:", [("players.cora", "forbidden"), ("players.carl", "free")]),
        ("  p1:", "  p2:", [("games.p1", "forbidden"), ("games.p2", "free")]),
        ("Dottendorfer Liga", "Liga", [("title", "free")]),
    ],
)  # fmt: skip
def test_what_may_change(old: str, new: str, found: list[tuple[str, str]]) -> None:
    text = GOOD.replace(old, new)
    if "carl" in new:
        text = text.replace("[anna, cora]", "[anna, carl]")
        found = [*found, ("games.p1.players", "forbidden")]
    assert differences(GOOD, text) == found


def test_a_change_has_a_place() -> None:
    old, new = good(GOOD), good(GOOD.replace("nmr: skip", "nmr: out").replace("issues: 500, ", ""))
    found = changes(public_config(old.tree), public_config(new.tree), TWO_GAMES)
    problems = [problem_of(change, new.tree, "campaign.yaml", {}) for change in found]
    assert [(item.code, item.place.line, item.place.column) for item in problems] == [
        ("campaign.changed", 20, 21), ("campaign.change-forbidden", 23, 1),
    ]  # fmt: skip


def test_what_is_frozen_holds_no_names() -> None:
    kept = frozen(public_config(good(GOOD).tree))
    assert kept["players"] == ["anna", "bernd", "cora", "no"]
    assert set(kept) == {"id", "players", "games", "league", "dice"}
    assert "standby" not in kept["games"]["p1"]


def test_every_deleted_character_gives_a_value_or_places() -> None:
    for index in range(len(GOOD)):
        campaign, problems = read(GOOD[:index] + GOOD[index + 1 :])
        assert (campaign is None) == bool(problems)
        assert all(line and column for _, line, column in problems)


@given(st.integers(0, len(GOOD) - 1), st.sampled_from("\t:,'\"[]{}#&*!|>-?%@`\x00\u202e\n ~0aä"))
def test_every_other_character_gives_a_value_or_places(index: int, char: str) -> None:
    for text in (GOOD[:index] + char + GOOD[index + 1 :], GOOD[:index] + char + GOOD[index:]):
        campaign, problems = read(text)
        assert (campaign is None) == bool(problems)
        assert all(line and column for _, line, column in problems)


KEYS = Campaign._fields
values = st.recursive(
    st.text(max_size=8) | st.sampled_from(["anna", "dottendorfer", "pair", "2", "no", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from([*KEYS, "email", "code", "rules", "nmr", "x"]),
        inner, max_size=5,
    ),
    max_leaves=20,
)  # fmt: skip


@given(values)
def test_no_tree_crashes_the_reader(value: Any) -> None:
    campaign, problems, _ = read_campaign(from_json(value), "x", TWO_GAMES)
    assert (campaign is None) == bool(problems)
    changes(value, public_config(good(GOOD).tree), TWO_GAMES)


def people(number: int) -> str:
    return "".join(f"  p{i}: {{name: P{i}}}\n" for i in range(number))


@pytest.mark.parametrize(
    ("text", "most"),
    [
        (lambda n: SMALL + "".join(f"titel{i}: x\n" for i in range(n)), 3000),
        (
            lambda n: f"id: x\nplayers:\n{people(n)}games: {{d1: {{game: dottendorfer, players: {['q'] * n}}}}}\n",
            3000,
        ),
        (
            lambda n: "id: x\nplayers: {" + ", ".join(f"p{i}: {{coed: x}}" for i in range(n)) + "}\ngames: {}\n",
            3000,
        ),
        (
            lambda n: "id: x\nplayers: {a: {}}\ngames:\n" + people(n).replace("name:", "game: dottendorfer, x:"),
            3000,
        ),
        (
            lambda n: SMALL.replace(
                "players: {anna: {}, bernd: {}}", "players:\n" + people(n).replace("  p", "p")
            ),
            3000,
        ),
        (lambda n: SMALL + f"league: {{tiebreak: {['wins'] * n}}}\n", 10_000),
    ],
    ids=["unknown keys", "unknown players", "misspelt codes", "games", "outdented players", "tie-breaks"],
)  # fmt: skip
def test_many_faults_take_linear_time(text: Callable[[int], str], most: int) -> None:
    def faulty(size: int) -> None:
        assert len(read(text(size))[1]) > 0

    grows_with_size(faulty, most // 10, most)


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("pauses: 23.12.2026-6.1.2027", "pauses: [2026-12-23..2027-01-06]"),
        ("pauses: [23.12.2026 bis 6.1.2027]", "pauses: [2026-12-23..2027-01-06]"),
        ("pauses: 2026-12-23..2027-01-06", "pauses: [2026-12-23..2027-01-06]"),
        ("pauses: Weihnachten", "pauses: [2026-12-23..2027-01-06]"),
        ("pauses: [6.1.2027-23.12.2026]", "pauses: [2026-12-23..2027-01-06]"),
    ],
)
def test_the_example_is_not_the_wrong_form_again(typed: str, right: str) -> None:
    text = f"id: x\nplayers: {{anna: {{}}, bernd: {{}}}}\ngames: {{}}\nschedule:\n  start: 2026-12-01\n  {typed}\n"
    _, problems, _ = campaign_of(text.encode(), "campaign.yaml", TWO_GAMES)
    assert right in [problem.example for problem in problems]


@pytest.mark.parametrize(
    ("line", "right"),
    [
        (
            "games: {d1: {game: dottendorfer, title: Anton, players: [anna, ben, cora], turns_per_issue: 2, rules: {a: b}",
            "{game: dottendorfer, title: Anton, players: [anna, ben, cora], turns_per_issue: 2}",
        ),
        ("games: {d1: {game: hajo, players: [anna, ben", "[anna, ben]"),
        ("gm: {name: Cici   # nobody else", "{name: Cici}"),
    ],
)
def test_the_example_for_an_open_bracket_is_whole(line: str, right: str) -> None:
    _, problems, _ = campaign_of(f"{line}\n".encode(), "campaign.yaml", TWO_GAMES)
    assert [problem.example for problem in problems if problem.code == "yaml.open-bracket"] == [right]


@pytest.mark.parametrize("shape", [ScheduleShape, LeagueRules, DiceShape])
def test_a_key_at_the_top_that_belongs_to_a_part_is_told_where_it_belongs(shape: type) -> None:
    """`grace: 2 days` below `players:` was once answered with "do you mean games?"."""
    part = {ScheduleShape: "schedule", LeagueRules: "league", DiceShape: "dice"}[shape]
    for key in keys_of(shape):
        _, problems, _ = campaign_of((SMALL + f"{key}: 1\n").encode(), "campaign.yaml", TWO_GAMES)
        assert [problem.code for problem in problems] == ["campaign.misplaced-key"], key
        right = str(problems[0].example)
        assert right.startswith(f"{part}: {{{key}: ")
        assert good(SMALL + right + "\n")


def test_a_word_for_a_key_of_a_part_is_told_where_it_belongs() -> None:
    _, problems = read(SMALL + "frist: 2 Tage\n")
    assert problems[0][0] == "campaign.misplaced-key"
