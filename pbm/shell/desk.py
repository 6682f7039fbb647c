"""All that a command works with, read once: campaign, last issue, pending orders, dice."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from pbm.base.dice import Roll, is_strong, keys, normalise_seed
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
from pbm.referee.standing import GameNow
from pbm.referee.throw import DiceSource
from pbm.shell.astray import astray, misnamed
from pbm.shell.failing import unwritable
from pbm.shell.orders import beacon_text, gm_press, order_files, typed
from pbm.shell.store import JOURNAL, Busy, Folder, name_of

CAMPAIGN = "campaign.yaml"
SEED_EXAMPLE = "openssl rand -hex 16 > seed"


@dataclass
class Desk:
    """One campaign as it lies in its folder, with all that is wrong with it.

    written: campaign.yaml as it stands; campaign: the same, None where nothing can be built on it;
    problems: of campaign.yaml, seed, dice.yaml, orders/NNN.yaml and stored issues (whole files);
    changes: what the game master changed since the last issue and what needs --accept-changes.
    """

    folder: Folder
    campaign: Campaign | None = None
    written: Campaign | None = None
    last: Issue | None = None
    problems: list[Problem] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    changes: list[dict[str, Any]] = field(default_factory=list)
    config: Any = None

    def __post_init__(self) -> None:
        self.folder.faults = self.problems

    @property
    def lang(self) -> str:
        return self.campaign.language if self.campaign is not None else ""

    @property
    def next(self) -> int:
        """The number of the issue that the pending orders belong to."""
        return self.last.number + 1 if self.last is not None else 1

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
        earlier = self.last.private if self.last is not None else {}
        return check(self.next, list(self.campaign.players), self.games, earlier, texts)

    # ---- dice ----

    @cached_property
    def seed(self) -> str | None:
        """The seed, None where there is no file. A weak or strange one is a problem."""
        assert self.campaign is not None
        data = self.folder.read("seed")
        if data is None:
            return None
        try:
            seed = normalise_seed(data.removeprefix(b"\xef\xbb\xbf").decode())
        except UnicodeDecodeError:
            self.problems.append(Problem("seed.unreadable", Place("seed")))
            return None
        if not seed or len(seed.splitlines()) > 1 or "\0" in seed:
            self.problems.append(Problem("seed.no-line", Place("seed"), {}, SEED_EXAMPLE))
            return None
        if not is_strong(seed) and not self.campaign.dice.weak_seed:
            self.problems.append(Problem("seed.weak", Place("seed"), {"found": len(seed)}, SEED_EXAMPLE))
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
        from pbm.referee.handdice import hand_dice

        assert self.campaign is not None
        data = self.folder.read("dice.yaml")
        if data is None:
            return {}
        tree, problems = parse(data, "dice.yaml")
        self.problems += problems
        setups: dict[str, tuple[Game, Setup]] = {
            config.id: (GAMES[config.game], setup_of(config)) for config in self.campaign.games.values()
        }
        rolls, found = hand_dice(tree, setups, printed)
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
                    self.problems.append(Problem("seed.differs", Place("seed"), {"issue": number}))
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
            desk.problems.append(Problem("campaign.no-file", Place(CAMPAIGN)))
        if desk.folder.issue_numbers():
            _last(desk)
        return desk
    tree, problems = parse(data, CAMPAIGN)
    desk.problems += problems
    if not problems:
        desk.campaign, found, notes = read_campaign(tree, CAMPAIGN, GAMES)
        desk.written = desk.campaign
        desk.problems += found
        desk.notes += notes
    _last(desk)
    if desk.campaign is not None and tree is not None:
        desk.config = public_config(tree)
        if desk.last is not None:
            for change in changes(desk.last.public["config"], desk.config, GAMES):
                if change.kind == "forbidden" or (change.kind == "accept" and not accept):
                    desk.problems.append(problem_of(change, tree, CAMPAIGN))
                elif change.kind == "accept" or change.path[2:3] == ("ended",):
                    desk.changes.append(change.to_json())
    return desk


def _last(desk: Desk) -> None:
    """Load the newest issue. A hole in the row or a broken file is a problem, never guessed at."""
    numbers = desk.folder.issue_numbers()
    desk.problems += misnamed(desk.folder)
    if not numbers:
        return
    newest = numbers[-1]
    for hole in gaps(numbers):
        args = {"missing": hole, "newest": newest, "name": name_of(hole)}
        desk.problems.append(Problem("store.gap", Place(f"issues/{name_of(hole)}"), args))
    issue = desk.folder.issue(newest)
    if issue is None or not shaped(issue.public):
        for name in ("issue.json", "private.json"):
            if issue is not None or desk.folder.issue_json(newest, name) is None:
                file = f"issues/{name_of(newest)}/{name}"
                desk.problems.append(Problem("store.broken", Place(file), {"file": file}))
        desk.campaign = None
        return
    if issue.public["issue"] != newest:
        desk.problems.append(other_issue(desk.folder, newest, issue.public["issue"]))
        desk.campaign = None
        return
    changed = desk.folder.changed(newest)
    if changed:
        desk.problems += [Problem("store.changed", Place(file), {"file": file}) for file in changed]
        desk.campaign = None
        return
    if issue.public["format"] != FORMAT:
        args = {"issue": newest, "found": str(issue.public["format"])[:60], "known": FORMAT}
        desk.problems.append(Problem("store.format", Place(f"issues/{name_of(newest)}/issue.json"), args))
        desk.campaign = None
        return
    desk.last = issue


def other_issue(folder: Folder, number: int, found: int) -> Problem:
    """The folder of issue `number` holds another one: a copy, or one that was renamed."""
    place = Place(f"issues/{name_of(number)}/issue.json")
    if found in folder.issue_numbers():
        args = {"found": found, "name": name_of(number), "right": name_of(found)}
        return Problem("store.copy", place, args, f"rm -r issues/{name_of(number)}")
    args = {"found": str(found)[:60], "name": name_of(number)}
    right = f"mv issues/{name_of(number)} issues/{name_of(found)}" if 0 < found < 10**9 else ""
    return Problem("store.other-issue", place, args, right)


_SHAPE = {"format": str, "program": str, "issue": int, "config": dict, "games": dict, "dice": dict, "changes": list}


def shaped(public: dict[str, Any]) -> bool:
    """Tell whether a value has the outlines of an issue.json."""
    outline = all(isinstance(public.get(key), kind) for key, kind in _SHAPE.items())
    return outline and all(key in public for key in ("dates", "league", "previous", "over", "press"))


def gaps(numbers: Sequence[int], most: int = 3) -> list[int]:
    """The first numbers that a row from 1 on lacks; `numbers` ascend."""
    found: list[int] = []
    expected = 1
    for number in numbers:
        found += range(expected, min(number, expected + most))
        expected = number + 1
    return found[:most]


def printed_before(folder: Folder, last: Issue | None) -> Callable[[str], Roll | None]:
    """A look-up: with which dice was a label printed? Old issues are read only for labels that the
    last issue does not explain."""
    known: dict[str, Roll] = {}
    if last is not None:
        known.update({label: tuple(roll) for label, roll in last.public["dice"]["hand"].items()})
        known.update({roll["label"]: tuple(roll["dice"]) for roll in last.public["dice"]["rolls"]})
    read: list[bool] = []

    def look(label: str) -> Roll | None:
        if last is None:
            return None
        if label not in known and not read:
            read.append(True)
            for number in folder.issue_numbers():
                public = folder.issue_json(number, "issue.json") or {}
                for roll in public.get("dice", {}).get("rolls", ()):
                    known.setdefault(roll["label"], tuple(roll["dice"]))
        return known.get(label)

    return look
