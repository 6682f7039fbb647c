"""The form of the roll games plays whole campaigns: nothing that it writes is refused, and what is legal can be chosen."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from pbm.games.doelauer.dice import DoelauerDice
from pbm.games.hajo.dice import HajoDice
from pbm.kit.categories import GENERAL, YACHT, Table
from pbm.kit.category_rules import CategoryRules
from pbm.kit.turn import Choice, Look, RollRules, laid_after
from tests.browser.conftest import Opened
from tests.browser.form_page import TOUCHED, FormPage, League, Steps

WITHOUT_RULES = (
    "#order-games .pool button, #order-games label > select, #order-games .pick button, #order-games .wish button, "
    "#order-games [type=checkbox]"
)
GAMES = {
    "hajo": (
        {"x": "game: hajo, reveal: first, turns_per_issue: 2", "y": "game: hajo, reveal: step, tape: individual"},
        {
            "x": "game: hajo, reveal: none, rules: {third_roll: any}",
            "y": "game: hajo, reveal: all, tape: shared, rules: {match: must}",
        },
    ),
    "doelauer": (
        {"x": "game: doelauer, reveal: first, turns_per_issue: 2", "y": "game: doelauer, reveal: step"},
        {"x": "game: doelauer, reveal: none", "y": "game: doelauer, reveal: all, tape: shared"},
    ),
    "general": (
        {"x": "game: general, games: 2, side_by_side: true", "y": "game: general, games: 1, reveal: step"},
        {"x": "game: general, games: 1, turns_per_issue: 2", "y": "game: general, games: 2, reveal: all, tape: shared"},
    ),
    "yacht": (
        {"x": "game: yacht, games: 2, side_by_side: true, reveal: all", "y": "game: yacht, games: 1, reveal: step"},
        {"x": "game: yacht, games: 1, reveal: none, turns_per_issue: 3", "y": "game: yacht, games: 2, turns_per_issue: 2"},
    ),
}


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_campaigns_are_played_by_random_touching(opened: Opened, tmp_path: Path, game: str, lang: str) -> None:
    league = League(tmp_path / "c", GAMES[game][lang == "en"], 6, lang)
    form, positions = FormPage(opened()), 0
    for number in range(4):
        form.open(league.issue())
        for at, player in enumerate(league.owing()):
            # Now and then without new rules, which in random hands stay unfinished.
            found = form.wander(player, 100 * number + at, 60, TOUCHED if at % 2 else WITHOUT_RULES)
            for shown in found[::5] + found[-5:]:
                league.agrees(player, shown)
                positions += 1
            league.file(player, found[-1].text)
    assert positions > 100
    player = league.owing()[0]
    assert league.checked_by_command(player, found[-1].text) in (0, 1)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_whole_campaigns_are_played_by_choices(opened: Opened, tmp_path: Path, game: str, lang: str) -> None:
    """Whoever chooses something for each turn, none of it illegal, has an order that holds, and may mail it."""
    league = League(tmp_path / "c", GAMES[game][lang == "de"], 6, lang)
    form, rng, positions = FormPage(opened()), random.Random(f"{game}-{lang}"), 0
    for _ in range(10):
        form.open(league.issue())
        owing = league.owing()
        wishes = [Steps(player, _choices(league, player, rng)) for player in owing for _ in range(3)]
        for wish, shown in zip(wishes, form.play(wishes), strict=True):
            assert shown.text and not shown.bad and not shown.faults, (wish, shown)
            assert not league.lacks(wish.player, shown.text), shown
            league.agrees(wish.player, shown)
            league.file(wish.player, shown.text)
            positions += 1
        assert league.checked_by_command(wish.player, shown.text) == 0 or len(owing) > 1
    assert positions > 100


def _choices(league: League, player: str, rng: random.Random) -> list[list[object]]:
    """Legal choices for all turns that a player owes: dice, a rule or two, what else, a list at the end."""
    steps: list[list[object]] = []
    for gid, now in league.desk.games.items():
        if not now.due.get(player):
            continue
        record = now.game
        data = record.page_form(now.setup, now.state, player, now.due[player], league.lang)
        common = record.page_form_common(now.setup, now.state, league.lang)
        assert data is not None
        if data.get("joker"):
            steps.append(["set", f"#play-{gid} .joker", 0, rng.choice(["", "no", "0"])])
        for at, turn in enumerate(data["turns"], 1):
            here = f"#play-{gid} fieldset:nth-of-type({at})"
            for number in range(rng.randint(0, 2)):
                steps.append(["click", f"{here} .add", 0])
                rule = f"{here} li:nth-of-type({number + 1})"
                kind = rng.choice(["dice", "points", *common["names"], *common["more"]])
                steps += [
                    ["set", f"{rule} select", 0, kind],
                    ["set", f"{rule} select", 1, str(rng.randint(1, common["dice"]))],
                    ["set", f"{rule} select", 2, rng.choice(["", *map(str, range(1, 7))])],
                    ["set", f"{rule} input", 0, str(rng.randint(0, 60))],
                    ["set", f"{rule} select", 3, rng.choice(["", "1", "2", "3"])],
                    ["set", f"{rule} select", 4, rng.choice(_actions(common, turn))],
                ]
            steps.append(["set", f"{here} .else", 0, rng.choice(_actions(common, turn))])
            for name in rng.sample(range(len(turn.get("open", []))), min(3, len(turn.get("open", [])))):
                steps.append(["click", f"{here} .pick button", name])
            if "stand" in turn and rng.random() < 0.3:
                steps.append(["click", f"{here} [type=checkbox]", 0])
            look = _look(turn)
            if look is not None and "set" not in turn and rng.random() < 0.8:
                rules = _rules(record.id, common["rules"], tuple(turn.get("open", ())))
                legal = _legal(rules, look)
                if legal and not (rules.closes and look.last):
                    lay = rng.choice(legal)
                    steps += [["press", f"{here} .pool button", look.fresh.index(die)] for die in lay]
    return steps


def _actions(common: dict[str, Any], turn: dict[str, Any]) -> list[str]:
    faces = [verb.replace("{what}", str(face)) for verb in common["faces"] for face in range(1, 7)]
    names = [common["names"][at] for at in turn["open"]] if "open" in turn else common["names"]
    return [*common["acts"], *faces, *(verb.replace("{what}", name) for verb in common["verbs"] for name in names)]


def _look(turn: dict[str, Any]) -> Look | None:
    """The first known roll of a turn that the form is told of."""
    if "rows" not in turn:
        return None
    dice = tuple(map(int, turn["rows"][0]))
    laid = tuple(map(int, turn.get("laid", "0" * len(dice))))
    return Look(turn.get("set", 1), turn.get("roll", 1), dice, laid)


def _rules(game: str, house: dict[str, Any], left: tuple[int, ...]) -> RollRules:
    if game == "hajo":
        return HajoDice(**house)
    return DoelauerDice() if game == "doelauer" else _sheet(GENERAL if game == "general" else YACHT, left, house["thrown"])


def _sheet(table: Table, left: tuple[int, ...], thrown: bool) -> CategoryRules:
    return CategoryRules(table, tuple(None if at in left else 0 for at in range(table.turns)), thrown)


def _legal(rules: RollRules, look: Look) -> list[tuple[int, ...]]:
    """All sets of fresh columns that may be laid, nothing among them where it may be."""
    if rules.forced(look) is not None:
        return []
    sets = [one for size in range(len(look.fresh) + 1) for one in combinations(look.fresh, size)]
    found = [(one, rules.lay(look, one, False)) for one in sets]
    return [one for one, choice in found if not isinstance(choice, str) and choice.lay == one]


# ---- single choices ----


def test_all_known_rolls_are_decided_one_by_one(opened: Opened, tmp_path: Path) -> None:
    """Columns count where the next roll is known too: a die that is not the leftmost is named by its column."""
    what = "game: general, games: 1, reveal: all, tape: shared"
    league = League(tmp_path / "c", dict.fromkeys("abcd", what), 2, "en")
    form, tried = FormPage(opened()), 0
    form.open(league.issue())
    for gid in league.games:
        first, _, third = (tuple(map(int, row)) for row in _facts(league, gid=gid)["rows"])
        here = f"#play-{gid} .decide"
        for twin in [at for at, face in enumerate(first) if face in first[:at]][:1]:
            steps: list[list[object]] = [["press", f"{here} .pool button", twin]]
            (shown,) = form.play([Steps("p1", steps)])
            assert shown.text == f"Issue 1\n\n[{gid}]\nRound 1\nRoll 1: {'abcde'[twin]}\n"
            assert form.page.locator(f"{here} .none").count() == 2
            steps.append(["press", f"{here} .none", 1])
            (shown,) = form.play([Steps("p1", steps)])
            assert shown.text.endswith("Roll 2: nothing\n")
            assert form.page.locator(f"{here} .pool").count() == 2, "roll 3 is for a category alone"
            dice = [first[at] if at == twin else third[at] for at in range(5)]
            values = form.page.locator(f"{here} label > select").nth(2).locator("option").all_text_contents()
            for face, name in enumerate(_NAMES, 1):
                n = dice.count(face) * face
                assert (f"score {name}: {n} {'point' if n == 1 else 'points'}" in values) == (n > 0), values
            tried += 1
    assert tried


_NAMES = ("ones", "twos", "threes", "fours", "fives", "sixes")


def test_what_is_illegal_is_told(opened: Opened, tmp_path: Path) -> None:
    league = League(tmp_path / "c", {"x": "game: hajo"}, 8, "de")
    form = FormPage(opened())
    form.open(league.issue())
    told = 0
    for player in league.owing():
        look = _look(_facts(league, player))
        assert look is not None
        for at, face in enumerate(look.dice):
            if look.dice.count(face) == 1 and len(set(look.dice)) < 6:
                (shown,) = form.play([Steps(player, [["press", "#play-x .pool button", at]])])
                assert shown.bad and shown.faults and not shown.text and not shown.href
                assert str(face) in shown.faults[0]
                told += 1
    assert told


def test_joker_standing_order_and_list(opened: Opened, tmp_path: Path) -> None:
    games = {"h": "game: hajo", "y": "game: yacht, games: 2, side_by_side: true, reveal: none"}
    league = League(tmp_path / "c", games, 2, "en")
    form = FormPage(opened())
    form.open(league.issue())
    boards = "#play-y fieldset:nth-of-type"
    steps: list[list[object]] = [
        ["set", "#play-h .joker", 0, "0"],
        ["set", "#play-h .else", 0, "policy"],
        ["set", f"{boards}(1) .else", 0, "keep most"],
        ["click", f"{boards}(1) .pick button", 11],
        ["click", f"{boards}(1) .pick button", 10],
        ["click", f"{boards}(1) .wish button", 3],  # Yacht up
        ["click", f"{boards}(1) .wish button", 5],  # chance struck
        ["click", f"{boards}(2) [type=checkbox]", 0],
    ]
    (shown,) = form.play([Steps("p1", steps)])
    assert shown.bad and not shown.href, "a standing order without a rule"
    (shown,) = form.play([Steps("p1", [*steps, ["set", f"{boards}(2) .else", 0, "stop"]])])
    assert shown.text == (
        "Issue 1\n\n[h]\nRound 1\nJoker\nelse: policy\n\n"
        "[y]\nBoard 1 Round 1\nelse: keep most\nEnd: Yacht, strike Chance\n"
        "Board 2 Round 1\nelse: stop\nBoard 2 Standing\nelse: stop\n"
    )
    assert shown.href and not league.lacks("p1", shown.text)


def _facts(league: League, player: str = "p1", gid: str = "x") -> dict[str, Any]:
    now = league.desk.games[gid]
    data = now.game.page_form(now.setup, now.state, player, now.due[player], league.lang)
    assert data is not None
    found: dict[str, Any] = data["turns"][0]
    return found


# ---- the rules of the dice, in both languages ----

_ASK = """([kind, house, looks]) => {
  const rules = pbmForm.dice[kind](house);
  return looks.map(([look, sets, open]) => ({
    forced: rules.forced(look),
    ends: rules.ends(look, open),
    lays: sets.map(at => rules.forced(look) ? null : [
      rules.wrong(look, at) === "", rules.back(look, at), rules.score ? rules.score(look, at) : null,
    ]),
    groups: look.dice.map((face, at) => look.laid[at] || rules.forced(look) ? [] : rules.group(look, at)),
  }));
}"""
HOUSES: dict[str, list[dict[str, Any]]] = {
    "hajo": [
        {"match": match, "third_roll": third, "empty_cup": cup}
        for match in ("may", "must")
        for third in ("set", "match", "any")
        for cup in ("scoring", "any")
    ],
    "doelauer": [{}],
    "general": [{"thrown": False}, {"thrown": True}],
    "yacht": [{"thrown": False}],
}


@pytest.mark.parametrize("game", GAMES)
def test_the_form_knows_the_rules_of_the_dice(opened: Opened, tmp_path: Path, game: str) -> None:
    """What may be laid, what it scores and what may be claimed: the page and the program say the same of random dice."""
    league = League(tmp_path / "c", {"x": f"game: {game}"}, 2, "de")
    page, rng = opened(), random.Random(game)
    page.goto(league.issue().as_uri())
    assert league.sheet.stat().st_size < 60_000 + 1_500 * 2
    seen = set()
    for house in HOUSES[game]:
        looks = [one for _ in range(240 // len(HOUSES[game])) for one in _turn(game, house, rng)]
        asked = []
        for rules, look in looks:
            sets = [one for size in range(len(look.fresh) + 1) for one in combinations(look.fresh, size)]
            left = [at for at, cell in enumerate(rules.cells) if cell is None] if isinstance(rules, CategoryRules) else []
            asked.append(({"roll": look.roll, "dice": look.dice, "laid": look.laid}, sets, left))
        for (rules, look), (_, sets, left), said in zip(looks, asked, page.evaluate(_ASK, [game, house, asked]), strict=True):
            assert said["forced"] == (rules.forced(look) is not None), look
            if said["forced"]:
                continue
            legal = _legal(rules, look)
            for one, (right, back, score) in zip(sets, said["lays"], strict=True):
                assert right == (one in legal), (house, look, one)
                seen.add(right)
                if right and score is not None:
                    choice = rules.lay(look, one, False)
                    assert isinstance(choice, Choice) and tuple(back) == choice.back, (look, one)
                    real = rules.score(look, choice)
                    assert (score["n"], score.get("confirm", False)) == (real.points, real.confirm), (house, look, one)
                # Dice that go together go together in every legal choice, so that each of them can be clicked.
                if right:
                    assert all(set(said["groups"][die]) <= set(one) for die in one), (look, one)
            assert _same(said["ends"], _ends(rules, look, left)), (look, said["ends"])
    assert True in seen and (game in ("general", "yacht") or False in seen)


def _turn(game: str, house: dict[str, Any], rng: random.Random) -> list[tuple[RollRules, Look]]:
    """The looks of one random turn."""
    size = 5 if game in ("general", "yacht") else 6
    table = GENERAL if game == "general" else YACHT
    left = tuple(at for at in range(table.turns) if rng.random() < 0.6)
    rules = _rules(game, house, left)
    out: list[tuple[RollRules, Look]] = []
    # Few faces, so that the rare things come up.
    faces = rng.choice([(1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6), (2, 5, 6), (1, 4)])
    laid, dice = (0,) * size, tuple(rng.choice(faces) for _ in range(size))
    if rng.random() < 0.05:
        dice = tuple(rng.sample(range(1, 7), size))
    for roll in (1, 2, 3):
        look = Look(1, roll, dice, laid)
        out.append((rules, look))
        legal = _legal(rules, look)
        if not legal:
            break
        choice = rules.lay(look, rng.choice(legal), False)
        assert isinstance(choice, Choice)
        laid = laid_after(look, choice)
        if all(laid):
            break
        dice = tuple(face if laid[at] else rng.choice(faces) for at, face in enumerate(dice))
    return out


def _ends(rules: RollRules, look: Look, left: list[int]) -> list[tuple[str, int, int]]:
    if isinstance(rules, CategoryRules):
        scored = [("s", at, rules.worth(look, rules.table.names[at])) for at in left]
        return [one for one in scored if one[2]] + [("x", at, 0) for at in left]
    names = {"c": ("straight", "doell")} if isinstance(rules, DoelauerDice) else {}
    found = [("c", at, rules.worth(look, name)) for at, name in enumerate(names.get("c", ()))]
    return [one for one in found if one[2]]


def _same(found: list[list[Any]], expected: list[tuple[str, int, int]]) -> bool:
    return [tuple(one) for one in found] == expected
