"""All that a command works with, read once: campaign, last issue, pending orders, dice."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from pbm.base.dice import Roll, keys
from pbm.base.problem import Note, Place, Problem
from pbm.base.text import is_control, is_direction
from pbm.base.tree import parse
from pbm.games import GAMES
from pbm.kit.game import Game, Setup
from pbm.referee.campaign import Campaign, read_campaign, setup_of
from pbm.referee.campaign_changes import changes, problem_of, public_config
from pbm.referee.check import Checked, check
from pbm.referee.issue import FORMAT, Issue, games_now
from pbm.referee.letters import RawText
from pbm.referee.people import codes_of, people
from pbm.referee.standing import GameNow
from pbm.referee.throw import DiceSource
from pbm.shell.astray import astray, misnamed
from pbm.shell.failing import unwritable
from pbm.shell.lost import foreign, language_in, no_campaign, read_seed
from pbm.shell.orders import beacon_text, gm_press, order_files, typed
from pbm.shell.store import JOURNAL, Busy, Folder, name_of
from pbm.shell.stored import damage, gaps, other_issue, printed_before, shaped

CAMPAIGN = "campaign.yaml"


class Desk:
    """One campaign as it lies in its folder, with all that is wrong with it.

    written: campaign.yaml as it stands; campaign: the same, None where nothing can be built on it;
    problems: of campaign.yaml, seed, dice.yaml, orders/NNN.yaml and stored issues (whole files);
    changes: what the game master changed since the last issue and what needs --accept-changes.
    """

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.campaign: Campaign | None = None
        self.written: Campaign | None = None
        self.last: Issue | None = None
        self.problems: list[Problem] = []
        self.notes: list[Note] = []
        self.changes: list[dict[str, Any]] = []
        self.config: Any = None
        self.spoken = ""
        folder.faults = self.problems

    @property
    def lang(self) -> str:
        """The campaign's language, as far as campaign.yaml tells it; "" where it does not."""
        known = self.campaign or self.written
        return known.language if known is not None else self.spoken

    @property
    def next(self) -> int:
        """The number of the issue that the pending orders belong to."""
        return self.last.number + 1 if self.last is not None else 1

    @property
    def pending(self) -> int | None:
        """`next`; None when all games are over, and where nobody can tell: in a folder that is no campaign's, and with
        a newest issue that can't be read. A fault in campaign.yaml does not hide it (formats.md, "JSON")."""
        if self.campaign is not None:
            return None if self.over else self.next
        if self.last is None:
            known = self.folder.read(CAMPAIGN) is not None and not self.folder.issue_numbers()
        else:
            known = not self.last.public["over"]
        return self.next if known else None

    @property
    def over(self) -> bool:
        """All games are over, and campaign.yaml has no new one."""
        if self.campaign is None or self.last is None or not self.last.public["over"]:
            return False
        return all(game in self.last.public["games"] for game in self.campaign.games)

    @cached_property
    def games(self) -> dict[str, GameNow]:
        assert self.campaign is not None
        return games_now(self.campaign, self.last, GAMES)

    def stage(self) -> None:
        """Add the games that the campaign's stages are by now."""
        from pbm.referee.stages import changed, staged

        assert self.campaign is not None
        last = self.last.public if self.last is not None else None
        self.problems += changed(self.campaign, last, GAMES)
        self.campaign = staged(self.campaign, last)

    # ---- orders ----

    @cached_property
    def texts(self) -> list[RawText]:
        """The pending texts in order; files that are not read become notes (orders.md)."""
        assert self.campaign is not None
        players = list(self.campaign.players)
        self.notes += astray(self.folder, self.next, players)
        texts = order_files(self.folder, self.next, players, self.notes)
        return texts + self.typed

    @cached_property
    def typed(self) -> list[RawText]:
        assert self.campaign is not None
        texts, found = typed(self.folder, self.next, self.campaign)
        self.problems += found
        return texts

    @cached_property
    def checked(self) -> Checked:
        return self.check(self.texts)

    def check(self, texts: Sequence[RawText]) -> Checked:
        assert self.campaign is not None
        earlier, last = (self.last.private, self.last.public) if self.last is not None else ({}, None)
        known = people(self.campaign, last, codes_of(self.campaign))
        return check(self.next, list(self.campaign.players), self.games, earlier, texts, known)

    # ---- dice ----

    @cached_property
    def seed(self) -> str | None:
        """The seed, None where there is no file. A weak or strange one is a problem."""
        assert self.campaign is not None
        seed, problems = read_seed(self.folder, self.campaign.dice.weak_seed)
        self.problems += problems
        return seed

    def keys(self, *wanted: int) -> dict[int, bytes]:
        assert self.campaign is not None
        if self.seed is None:
            return {}
        return keys(self.campaign.id, self.seed, self.campaign.dice.issues, wanted)

    @cached_property
    def hand(self) -> dict[str, Roll]:
        return self.hand_dice(printed_before(self.folder, self.last))

    def hand_dice(self, printed: Callable[[str], Roll | None]) -> dict[str, Roll]:
        """dice.yaml as it lies. printed: the dice that a label has already, if it may not have others."""
        assert self.campaign is not None
        data = self.folder.read("dice.yaml")
        if data is None:
            return {}
        from pbm.referee.handdice import hand_dice

        tree, problems = parse(data, "dice.yaml")
        self.problems += problems
        rolls, found = hand_dice(tree, setups(self.campaign), printed)
        self.problems += found
        return rolls

    def dice_source(self) -> DiceSource:
        """The next issue's dice. What is wrong with the seed or the beacon becomes problems."""
        assert self.campaign is not None
        rules, number = self.campaign.dice, self.next
        known = self.keys(number - 1, number)
        if self.seed is not None and number > rules.issues:
            self.problems.append(Problem("seed.chain-over", Place(CAMPAIGN), {"issues": rules.issues}))
        elif self.seed is not None:
            self._foreign_seed()
        return DiceSource(
            known.get(number), known.get(number - 1), rules.salt or "", self.beacon or "", self.hand, self.published
        )

    @property
    def published(self) -> dict[str, tuple[Roll, int]]:
        """Rolls that only a superseded revision has printed: a roll belongs to the issue that first prints it."""
        withdrawn = self.last.public["dice"].get("withdrawn", {}) if self.last is not None else {}
        return {label: (tuple(roll["dice"]), roll["issue"]) for label, roll in withdrawn.items()}

    def _foreign_seed(self) -> None:
        """Compare the seed with the newest key that was printed; seedless issues print none."""
        if any(problem.code == "campaign.change-forbidden" for problem in self.problems):
            return  # another id has other keys; that is said already
        for number in range(self.next - 1, 0, -1):
            last = self.last.public if self.last is not None and number == self.next - 1 else None
            public = last or self.folder.issue_json(number, "issue.json") or {}
            printed = public["dice"]["key"] if isinstance(public.get("dice"), dict) else None
            if printed is not None:
                if self.keys(number)[number].hex() != printed:
                    self.problems.append(foreign(number))
                return

    @cached_property
    def gm_press(self) -> tuple[str, ...]:
        return gm_press(self.folder, self.next)

    @cached_property
    def beacon(self) -> str:
        """The public text that the next issue's rolls depend on, "" where none is due yet."""
        assert self.campaign is not None
        rules = self.campaign.dice.beacon
        if rules is None or self.next < rules.since:
            return ""
        file = f"orders/{name_of(self.next)}.beacon"
        data = self.folder.read(file)
        text = beacon_text(data or b"")
        args = {"since": rules.since, "source": rules.source, "file": file}
        if not text:
            self.problems.append(Problem("beacon.missing", Place(file), args, "3 7 14 22 38 41"))
        elif any(is_control(char) or is_direction(char) for char in text):
            self.problems.append(Problem("beacon.control", Place(file), args))
        return text


def open_desk(path: Path, accept: bool = False, locked: bool = False) -> Desk:
    """Read a campaign's folder; what is wrong with it stands in `problems`. locked: by this run."""
    desk = Desk(Folder(path))
    if desk.folder.has_journal:
        try:
            with contextlib.nullcontext() if locked else desk.folder.locked():
                desk.folder.complete()
        except Busy:
            desk.problems.append(Problem("store.busy", Place()))
        except OSError as error:
            desk.problems.append(unwritable(error, f"issues/{JOURNAL}"))
    data = desk.folder.read(CAMPAIGN)
    if data is None:
        if not desk.problems:
            desk.problems.append(no_campaign(desk.folder))
        if desk.folder.issue_numbers():
            _last(desk)
        return desk
    tree, problems = parse(data, CAMPAIGN)
    desk.problems += problems
    desk.spoken = language_in(data)
    if not problems:
        desk.campaign, found, notes = read_campaign(tree, CAMPAIGN, GAMES)
        desk.written = desk.campaign
        desk.problems += found
        desk.notes += notes
    _last(desk)
    if desk.campaign is not None and (desk.campaign.stages or (desk.last and desk.last.public.get("stages"))):
        desk.stage()
    if desk.campaign is not None and tree is not None:
        desk.config = public_config(tree)
        if desk.last is not None:
            told = {problem.place for problem in desk.problems}  # of stages that have begun, and more exactly
            begun = any(problem.code == "campaign.stage-begun" for problem in desk.problems)
            for change in changes(desk.last.public["config"], desk.config, GAMES):
                if change.kind == "forbidden" or (change.kind == "accept" and not accept):
                    problem = problem_of(change, tree, CAMPAIGN, desk.last.public)
                    if problem.place not in told and not (begun and change.path[0] == "stages"):
                        desk.problems.append(problem)
                elif change.kind == "accept" or change.path[2:3] == ("ended",):
                    desk.changes.append(change.to_json())
    return desk


def _last(desk: Desk) -> None:
    """Load the newest issue. A hole in the row or a broken file is a problem, never guessed at."""
    numbers = desk.folder.issue_numbers()
    desk.problems += misnamed(desk.folder)
    if not numbers:
        if any(problem.place.source == "issues" for problem in desk.problems):
            desk.campaign = None  # it can't be looked into: which issue is next nobody knows
        return
    newest = numbers[-1]
    for hole in gaps(numbers):
        args = {"missing": hole, "newest": newest, "name": name_of(hole)}
        desk.problems.append(Problem("store.gap", Place(f"issues/{name_of(hole)}"), args))
    issue = desk.folder.issue(newest)
    harm = [problem for problem in damage(desk.folder, newest) if problem not in desk.problems]
    if issue is None or not shaped(issue.public):
        desk.problems += harm
        desk.campaign = None
        return
    if issue.public["issue"] != newest:
        desk.problems.append(other_issue(desk.folder, newest, issue.public["issue"]))
        desk.campaign = None
        return
    if harm:
        desk.problems += harm
        desk.campaign = None
        return
    if issue.public["format"] != FORMAT:
        args = {"issue": newest, "found": str(issue.public["format"])[:60], "known": FORMAT}
        desk.problems.append(Problem("store.format", Place(f"issues/{name_of(newest)}/issue.json"), args))
        desk.campaign = None
        return
    desk.last = issue


def setups(campaign: Campaign) -> dict[str, tuple[Game, Setup]]:
    """The campaign's games with what they are set up with, by id."""
    found = {config.id: (GAMES[config.game], setup_of(config)) for config in campaign.games.values()}
    if campaign.stages:
        from pbm.referee.stages import stage_setups

        found |= stage_setups(campaign, GAMES)
    return found
