"""Resolving an issue: the last issue, the checked orders and the dice in, one Issue out.

Pure and total: what may not be published (missing orders, missing dice) is told beside the value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from pbm.base.dice import SCHEME, prefixed
from pbm.base.record import NamedTuple
from pbm.base.text import is_control
from pbm.kit.game import Game, Inbox, Setup
from pbm.referee.campaign import Campaign, GameConfig, setup_of
from pbm.referee.check import Checked
from pbm.referee.league import GameResult, League, league
from pbm.referee.private import private_json
from pbm.referee.punctuality import missing, punctuality, resigned
from pbm.referee.standing import GameNow, finished_rows, game_from, game_json
from pbm.referee.throw import DiceSource, Recorder

FORMAT = "pbm-issue-1"

Json = dict[str, Any]


class Issue(NamedTuple):
    """One issue as it is published. public: issue.json; private: private.json."""

    public: Json
    private: Json

    @property
    def number(self) -> int:
        return int(self.public["issue"])


class Facts(NamedTuple):
    """What an issue says of itself that no game decides.

    previous: the hash of the last issue's SHA256SUMS; config: campaign.yaml's texts without
    addresses and codes; changes: what the game master changed; dates: as the calendar gives them;
    gm_press: the game master's own lines; program: who made it; revision: 2 and more where the issue
    is written again by a correction; corrections: those that it tells of; withdrawn: seeded rolls that
    superseded revisions have printed and no present one has, {label: {"dice", "issue"}}; coded: the players
    whose letters must hold a code.
    """

    program: str
    config: Any
    dates: Json | None = None
    previous: str | None = None
    changes: Sequence[Json] = ()
    gm_press: tuple[str, ...] = ()
    beacon: str = ""
    revision: int = 1
    corrections: Sequence[Json] = ()
    withdrawn: Mapping[str, Json] = MappingProxyType({})
    coded: tuple[str, ...] = ()


class Resolved(NamedTuple):
    """games: those of the issue as values, so that nobody need read them from it again."""

    issue: Issue
    missing_dice: tuple[str, ...] = ()
    games: Mapping[str, GameNow] = MappingProxyType({})


def with_stages(campaign: Campaign, last: Issue | None) -> Campaign:
    """The campaign with the games that its stages are in the last issue."""
    if not campaign.stages or last is None:
        return campaign
    from pbm.referee.stages import staged

    return staged(campaign, last.public)


def games_now(campaign: Campaign, last: Issue | None, games: Mapping[str, Game]) -> dict[str, GameNow]:
    """The games that the last issue left, in campaign.yaml's order; new ones are not among them.

    House rules that the game master changed and accepted hold at once; what shapes the published
    dice (variant, pace) stays as it was until the next dice are dealt.
    """
    if last is None:
        return {}
    campaign = with_stages(campaign, last)
    known = last.public["games"]
    out: dict[str, GameNow] = {}
    for config in campaign.games.values():
        if config.id in known:
            now = game_from(known[config.id], games)
            rules = config.rules if now.open and config.game == now.game.id else now.setup.rules
            setup = replace(now.setup, title=config.title, rules=rules)
            out[config.id] = replace(now, setup=setup, closing=now.open and config.ended)
    return out


def resolve(
    campaign: Campaign,
    last: Issue | None,
    checked: Checked,
    source: DiceSource,
    facts: Facts,
    games: Mapping[str, Game],
    before: Mapping[str, GameNow] | None = None,
) -> Resolved:
    """Resolve the orders and publish what the next issue plays with (formats.md, "Commands").

    before: what `games_now` gives, where it is known already.
    """
    number = checked.issue
    campaign = with_stages(campaign, last)
    dice = Recorder(source)
    if before is None:
        before = games_now(campaign, last, games)
    entries: dict[str, Json] = {}
    after: dict[str, GameNow] = {}
    missed: set[str] = set()
    late = _lateness(checked)
    for config in campaign.games.values():
        now = before.get(config.id)
        if now is None:
            now, report = _started(games[config.game], setup_of(config), number, dice), None
        elif now.open:
            # a standby takes one seat alone among the groups of a stage
            games_ = {**before, **after} if campaign.stages else before
            now, report = _played(now, checked, config, number, dice, games_)
            missed |= {before[config.id].holder(seat) for seat in missing(report)}
            if late is not None:
                late(report, before[config.id], checked)
        else:
            report = None
        after[config.id] = now
        old = before.get(config.id)
        had = old.table if old is not None and number > old.started + 1 else None
        entries[config.id] = game_json(now, report, had)
    stages = _stages(campaign, after, entries, last, dice, checked, games) if campaign.stages else None
    public: Json = {
        "format": FORMAT,
        "program": facts.program,
        "campaign": campaign.id,
        "issue": number,
        "revision": facts.revision,
        "previous": facts.previous,
        "dates": facts.dates,
        "config": facts.config,
        "changes": list(facts.changes),
        "dice": {},
        "games": entries,
        "league": _league(campaign, after, last, dice),
        "punctuality": punctuality(campaign.players, checked, last.public if last else None, missed),
        "resigned": resigned(checked, before),
        "absent": dict(checked.absent),
        "votes": _votes(campaign, last, checked, before),
        "press": _press(checked, facts),
        "corrections": list(facts.corrections),
        "over": all(not now.open for now in after.values()),
    }
    if campaign.divisions:
        from pbm.referee.division_table import divisions_json

        results = _results(after)
        public["divisions"] = divisions_json(campaign, results, last.public if last else None, dice)
    if stages is not None:
        public["stages"] = stages
    if any(config.standby for config in campaign.games.values()):
        from pbm.referee.standby import unfilled

        if gaps := unfilled(campaign, before, after, entries, checked):
            public["unfilled"] = gaps
    public["dice"] = _dice_json(campaign, source, facts, dice, last)
    if facts.coded:
        public["coded"] = list(facts.coded)
    private = private_json(checked, before, after, FORMAT)
    return Resolved(Issue(public, private), tuple(dice.missing), after)


def _stages(
    campaign: Campaign,
    after: dict[str, GameNow],
    entries: dict[str, Json],
    last: Issue | None,
    dice: Recorder,
    checked: Checked,
    games: Mapping[str, Game],
) -> Json:
    """Bring the stages forward; the games of one that begins have their first dice in this issue."""
    from pbm.referee.stage_play import progress

    number = checked.issue
    found = progress(campaign, after, last.public if last else None, number, dice, checked, games)
    for config in found.begin:
        after[config.id] = _started(games[config.game], setup_of(config), number, dice)
        entries[config.id] = game_json(after[config.id], None, None)
    return found.json


def _started(game: Game, setup: Setup, number: int, dice: Recorder) -> GameNow:
    state = game.deal(setup, game.start(setup), prefixed(setup.id, dice))
    return GameNow(
        setup.id,
        game,
        setup,
        state,
        due=game.due(setup, state),
        history=dict.fromkeys(setup.players, ()),
        table=game.rank(setup, state),
        started=number,
    )


def _played(
    now: GameNow,
    checked: Checked,
    config: GameConfig,
    number: int,
    dice: Recorder,
    games: Mapping[str, GameNow],
) -> tuple[GameNow, Json | None]:
    game, setup = now.game, now.setup
    if config.ended:
        table = finished_rows(now.table)
        return replace(now, due={}, table=table, ended=number, closing=False), None
    inbox = Inbox(checked.readings.get(now.id, {}), checked.resigned.get(now.id, frozenset()), now.nmr_run)
    bound = prefixed(now.id, dice)
    free: list[str] = []
    if checked.absent:
        away = frozenset(seat for seat in setup.players if now.holder(seat) in checked.absent)
        inbox = inbox._replace(absent=away)
    if config.standby:
        from pbm.referee.standby import heirs, ready

        free = ready(now, config.standby, games, checked)
        inbox = inbox._replace(heirs=heirs(now, inbox, free, prefixed(now.id, Recorder(dice.source))))
    played = game.play(setup, now.state, inbox, bound)
    if config.game == game.id:  # a changed kind is refused; what is shown of it until then goes on as before
        setup = replace(setup_of(config), players=setup.players, index=setup.index)
    state = game.deal(setup, played.state, bound)
    over = game.over(setup, state)
    table = game.rank(setup, state)
    scores = {row.player: row.score for row in table}
    playing = now.playing()
    history = {player: (*line, scores[player]) if player in playing else line for player, line in now.history.items()}
    after = replace(
        now,
        setup=setup,
        state=state,
        due={} if over else game.due(setup, state),
        nmr_run=played.nmr_run,
        history=history,
        table=finished_rows(table) if over else table,
        ended=number if over else None,
    )
    if inbox.heirs:
        from pbm.referee.standby import taken_over

        after, events = taken_over(after, now, inbox, played.report, free)
        if events:
            played.report["standby"] = events
    return after, played.report


def _results(games: Mapping[str, GameNow]) -> list[GameResult]:
    """The games' tables by the players who hold the seats: points go to the one who finishes."""
    return [
        GameResult(
            now.id,
            not now.open,
            tuple(row._replace(player=now.holder(row.player)) for row in now.table) if now.holders else now.table,
        )
        for now in games.values()
    ]


def _league(campaign: Campaign, games: Mapping[str, GameNow], last: Issue | None, dice: Recorder) -> Json | None:
    if campaign.league is None or campaign.divisions:  # divisions keep a table each instead
        return None
    results = _results(games)
    old = last.public["league"] if last is not None else None
    thrown = {label: tuple(roll) for label, roll in (old or {}).get("lots", {}).items()}
    found: League = league(campaign.league, results, list(campaign.players), dice, thrown)
    counted = [result.id for result in results if result.finished or campaign.league.count == "all"]
    return {
        "table": [row.to_json() for row in found.rows],
        "before": None if old is None else old["table"],
        "counted": counted,
        "of": len(results),
        "lots": {label: list(roll) for label, roll in found.lots.items()},
    }


def _lateness(checked: Checked) -> Any:
    if not any(letter.late for letter in checked.letters):
        return None
    from pbm.referee.lateness import mark

    return mark


def _votes(campaign: Campaign, last: Issue | None, checked: Checked, games: Mapping[str, GameNow]) -> Json | None:
    before = last.public["votes"] if last is not None else None
    if campaign.vote is None and not before:
        return None
    from pbm.referee.votes import votes_json

    return votes_json(campaign, before, checked, games)


def _press(checked: Checked, facts: Facts) -> list[Json]:
    press: list[Json] = []
    if facts.gm_press:
        press.append({"player": None, "gm": True, "lines": [printable(line) for line in facts.gm_press]})
    for letter in checked.letters:
        for piece in letter.press:
            player = None if piece.anonymous else letter.player
            lines = [printable(line) for line in piece.lines]
            press.append({"player": player, "gm": False, "lines": lines})
    return press


def printable(line: str) -> str:
    """Control characters of a letter mean nothing (mail.md, 8)."""
    return line if line.isprintable() else "".join(c for c in line if c == "\t" or not is_control(c))


def _dice_json(campaign: Campaign, source: DiceSource, facts: Facts, dice: Recorder, last: Issue | None) -> Json:
    rules = campaign.dice
    hand = dict(last.public["dice"]["hand"]) if last is not None else {}
    hand |= {label: list(roll) for label, (roll, by) in dice.rolls.items() if by == "hand"}
    beacon = None
    if rules.beacon is not None:
        beacon = {"source": rules.beacon.source, "from": rules.beacon.since, "text": facts.beacon or None}
    withdrawn = {label: roll for label, roll in facts.withdrawn.items() if label not in dice.rolls}
    more: Json = {"withdrawn": withdrawn} if withdrawn else {}
    return {
        "scheme": SCHEME,
        "key": source.key.hex() if source.key is not None else None,
        "before": source.before.hex() if source.before is not None else None,
        "salt": rules.salt,
        "beacon": beacon,
        "rolls": dice.to_json(),
        "hand": hand,
        **more,
    }
