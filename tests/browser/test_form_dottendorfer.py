"""The form of Dottendorfer plays whole campaigns: whatever it calls legal is, and the other way round."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pbm.games.dottendorfer import state as rules
from pbm.games.dottendorfer.spelling import headed
from pbm.games.dottendorfer.state import Sheet, Split
from tests.browser.conftest import Opened
from tests.browser.form_page import FormPage, League, Shown, Steps

VARIANTS = ("standard", "planung", "bestof4")
HOUSE = {"standard": "", "planung": ", rules: {values: [9, 8, 7, 6, 5, 4, 3, 2, 1, 11, 12]}", "bestof4": ""}


class Wish:
    """What a player wants to lay: for each turn a letter and the order in which the dice are clicked."""

    def __init__(self, league: League, player: str, rng: random.Random, legal: bool) -> None:
        now = league.desk.games["d1"]
        sheet: Sheet = now.state.sheets[player]
        self.player, self.legal = player, True
        self.steps: list[list[object]] = []
        self.lines: list[str] = []
        self.effects: list[list[str]] = []  # what must be told of each turn
        letters = list(rules.letters(now.setup))
        turns = rules.due_turns(now.setup, now.state)
        used: list[str] = []
        for at, turn in enumerate(turns):
            letter = ""
            if letters:
                free = [one for one in letters if one not in used] if legal else letters
                letter = rng.choice(free)
                self.steps.append(["click", f"#play-d1 fieldset:nth-of-type({at + 1}) input", letters.index(letter)])
                if letter in used:
                    self.legal = False
                used.append(letter)
            dice = now.state.rolls[f"{turns[0]}{letter}" if letter else str(turn)]
            orders = [rng.sample(range(5), 5) for _ in range(60)]
            clicks = next((one for one in orders if not legal or self._split(sheet, dice, one)), None)
            if clicks is None:  # few dice are allowed as rest: take the first legal split as it comes
                clicks = self._clicks(dice, next(rules.splits(sheet, dice)))
            split = self._split(sheet, dice, clicks)
            last = dice[clicks[4]]
            shown = split or Split(((dice[clicks[0]], dice[clicks[1]]), (dice[clicks[2]], dice[clicks[3]])), last)
            # The fifth falls into its place by itself.
            self.steps += [["click", f"#play-d1 fieldset:nth-of-type({at + 1}) .pool button", die] for die in clicks[:4]]
            self.lines.append(headed(turn, shown, league.lang, letter))
            if split is None:
                self.legal = False
            if not self.legal:
                return
            before, sheet = sheet, rules.apply(sheet, split)
            self.effects.append(effects(now.setup.rules, before, sheet, split))
            if sheet.status == "finished":
                return

    @staticmethod
    def _split(sheet: Sheet, dice: tuple[int, ...], clicks: list[int]) -> Split | None:
        """The legal split that these clicks make, if it is one."""
        a, b, c, d, last = (dice[die] for die in clicks)
        if rules.without_rest(sheet, dice):
            return Split(((a, b), (c, d)), None, last)
        return Split(((a, b), (c, d)), last) if rules.may_rest(sheet, last) else None

    @staticmethod
    def _clicks(dice: tuple[int, ...], split: Split) -> list[int]:
        left = list(range(5))
        out = []
        for face in (*split.pairs[0], *split.pairs[1], split.rest or split.dropped):
            out.append(next(die for die in left if dice[die] == face))
            left.remove(out[-1])
        return out

    def text(self, league: League) -> str:
        return f"[d1]\n{chr(10).join(self.lines)}\n"


def effects(house: rules.Rules, before: Sheet, after: Sheet, split: Split) -> list[str]:
    """The numbers that a turn's sentence must have, blanks and minus signs plain."""
    out = [f"{rules.score(house, before)} → {rules.score(house, after)}."]
    for total in split.sums:
        was, now = before.marks[total - 2], after.marks[total - 2]
        value = house.values[total - 2]
        out.append(f" {total}: {was} → {now} ")
        out.append(f"({rules.points(value, was)} → {rules.points(value, now)})")
    if split.rest is not None:
        out.append(f"{split.rest}: {after.rests[split.rest - 1]} ")
    return out


def verdict(league: League, wish: Wish, shown: Shown) -> None:
    """The form and `pbm check` agree on what was wished."""
    lacks = league.lacks(wish.player, wish.text(league))
    assert wish.legal == (not lacks), (wish.lines, lacks)
    assert wish.legal == bool(shown.href), (wish.lines, shown)
    assert wish.legal != shown.bad, (wish.lines, shown)
    if wish.legal:
        assert [line for line in shown.text.splitlines() if line in wish.lines] == wish.lines
    for told, effect in zip(shown.told, wish.effects, strict=False):
        plain = told.replace("\u00a0", " ").replace("\u2212", "-")
        assert all(part in plain for part in effect), (plain, effect)
    league.agrees(wish.player, shown)


@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_campaigns_are_played_by_their_form(opened: Opened, tmp_path: Path, variant: str) -> None:
    lang = "en" if variant == "planung" else "de"
    league = League(tmp_path / "c", {"d1": f"game: dottendorfer, title: Anton, variant: {variant}{HOUSE[variant]}"}, 20, lang)
    form, rng, positions = FormPage(opened()), random.Random(variant), 0
    said: set[str] = set()
    for _ in range(12):
        form.open(league.issue())
        owing = league.owing()
        if not owing:
            break
        assert form.names() == owing
        for legal in (False, True):
            wishes = [Wish(league, player, rng, legal) for player in owing]
            for wish, shown in zip(wishes, form.play([Steps(w.player, w.steps) for w in wishes]), strict=True):
                verdict(league, wish, shown)
                said.update(word for word in ("oR", "no rest") if word in shown.text)
                if legal:
                    league.file(wish.player, shown.text)
            positions += len(owing)
        assert league.checked_by_command(wishes[0].player, shown.text if len(owing) == 1 else wishes[0].text(league)) == 0
    assert positions > 300
    assert said  # some had to play without a rest


def test_random_touching(opened: Opened, tmp_path: Path) -> None:
    what = "game: dottendorfer, turns_per_issue: {}, rules: {{nmr: skip}}, variant: {}"
    games = {f"d{number}": what.format(1 + number % 2, variant) for number, variant in enumerate(VARIANTS, 1)}
    league = League(tmp_path / "c", games, 4)
    form, whole = FormPage(opened()), 0
    for number in range(8):
        form.open(league.issue())
        for at, player in enumerate(league.owing()):
            for shown in form.wander(player, seed=10 * number + at, steps=60):
                league.agrees(player, shown)
                whole += bool(shown.href)
            league.file(player, shown.text)
    assert whole


def test_the_die_left_over_is_the_rest_and_clicked_too_it_stays(opened: Opened, tmp_path: Path) -> None:
    league = League(tmp_path / "c", {"d1": "game: dottendorfer, turns_per_issue: 1"}, 2)
    form = FormPage(opened())
    form.open(league.issue())
    roll = league.desk.games["d1"].state.rolls["1"]

    def after(*dice: int) -> tuple[str, list[bool]]:
        """The lines of the turn, and which dice are laid, after these clicks."""
        shown = form.play([Steps("p1", [["click", "#play-d1 .pool button", die] for die in dice])])[0]
        league.agrees("p1", shown)
        pressed = "[...document.querySelectorAll('#play-d1 .pool button')].map(one => one.getAttribute('aria-pressed') === 'true')"
        return "".join(shown.text.splitlines()[-1:]), form.page.evaluate(pressed)

    def line(*dice: int) -> str:
        a, b, c, d, rest = (roll[die] for die in dice)
        return headed(1, Split(((a, b), (c, d)), rest), "de", "")

    all, four = [True] * 5, [True] * 4 + [False]
    assert after(0, 1, 2, 3) == after(0, 1, 2, 3, 4) == (line(0, 1, 2, 3, 4), all)
    assert after(0, 1, 2, 3, 4, 4) == ("", four)  # it was chosen by hand: now it is taken back
    assert after(0, 1, 2, 3, 4, 4, 4) == (line(0, 1, 2, 3, 4), all)
    # With a die of a pair taken back, what was left over is open again; what was chosen by hand stays.
    assert after(0, 1, 2, 3, 1) == ("", [True, False, True, True, False])
    assert after(0, 1, 2, 3, 1, 4) == (line(0, 4, 2, 3, 1), all)
    assert after(0, 1, 2, 3, 4, 1) == ("", [True, False, True, True, True])
    assert after(0, 1, 2, 3, 4, 1, 1) == (line(0, 1, 2, 3, 4), all)
