"""The campaign: campaign.yaml as one frozen value (formats.md, "A campaign folder").

`read_campaign` takes the tree of the file that the game master wrote, or of the `config` that an
issue keeps, and returns the campaign, what is wrong and what is worth knowing, all at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, Protocol

from pbm.base.calendar import Schedule
from pbm.base.problem import Note, Place, Problem
from pbm.base.record import NamedTuple
from pbm.base.schema import FAILED, At, Reader, example_at, keys_of
from pbm.base.text import Text
from pbm.base.tree import Map, Node, parse
from pbm.kit.game import Setup
from pbm.referee.campaign_check import check, entry, place_of, secrets
from pbm.referee.campaign_shape import ALIASES, ELSEWHERE, GameShape, PlayerShape, ScheduleShape, Top
from pbm.referee.league import LeagueRules

if TYPE_CHECKING:
    from pbm.referee.divisions import Division
    from pbm.referee.stages import Stage


class GameInfo(Protocol):
    """What the campaign needs to know of a game (`pbm.kit.game.Game`)."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> Text: ...
    @property
    def least(self) -> int: ...
    @property
    def variants(self) -> tuple[str, ...]: ...
    @property
    def options(self) -> tuple[str, ...]: ...
    @property
    def Rules(self) -> type[Any]: ...


class Gm(NamedTuple):
    """The game master; "" for what is not given."""

    name: str = ""
    email: str = ""


class Player(NamedTuple):
    """name: in print, by default the id; language: None for the campaign's; code: see tournament.md."""

    id: str
    name: str
    emails: tuple[str, ...] = ()
    language: Literal["de", "en"] | None = None
    code: str | None = None


class GameConfig(NamedTuple):
    """A game of the campaign; players: ids in seat order; rules: the game's own `Rules`.

    title: its name in print, by default the id; titled: whether campaign.yaml gives one;
    ended: the game master has ended it; nth: how many games of its kind stand before it.
    """

    id: str
    game: str
    title: str
    players: tuple[str, ...]
    rules: Any
    titled: bool = False
    variant: str = ""
    turns_per_issue: int = 1
    laps_per_issue: int = 1
    reveal: str = "first"
    tape: str = "individual"
    games: int = 1
    side_by_side: bool = False
    seats: str = "listed"
    standby: tuple[str, ...] = ()
    ended: bool = False
    nth: int = 0


class Beacon(NamedTuple):
    """source: where the public numbers come from, in words; since: the first issue that uses them."""

    source: str
    since: int


class DiceRules(NamedTuple):
    """issues: the length of the chain of keys (formats.md, "Dice that anyone can check")."""

    issues: int = 1000
    salt: str | None = None
    beacon: Beacon | None = None
    weak_seed: bool = False


class Campaign(NamedTuple):
    """All that campaign.yaml says; players and games in the file's order; tree: the texts as typed; vote: the
    game master's question; grace: so many days after the deadline orders still count."""

    id: str
    title: str
    language: Literal["de", "en"]
    gm: Gm
    schedule: Schedule
    players: Mapping[str, Player]
    games: Mapping[str, GameConfig]
    league: LeagueRules | None
    width: int
    ascii: bool
    pdf: str
    dice: DiceRules
    tree: Node
    divisions: tuple[Division, ...] = ()
    stages: tuple[Stage, ...] = ()
    vote: str | None = None
    grace: int | None = None


SMALLEST = """\
id: dottendorf-2026
players: {anna: {name: Anna Ahorn}}
games: {d1: {game: dottendorfer, players: [anna]}}"""
Read = tuple[Campaign | None, tuple[Problem, ...], tuple[Note, ...]]


def read_campaign(tree: Node | None, source: str, games: Mapping[str, GameInfo]) -> Read:
    """Return the campaign (None where there are problems), its problems and notes.

    tree: from `pbm.base.tree`, None for an empty file (where the form is faulty too, the campaign may
    be None without a problem of its own: see `campaign_of`); source: the file's name for problems without
    a place of their own; games: the games that this program can play, by the word in `game:`.
    """
    if tree is None:
        return None, (Problem("campaign.empty", Place(source, 1, 1), {}, SMALLEST),), ()
    reader = Reader("campaign", ALIASES, {**ELSEWHERE, GameShape: _RulesKeys(games)})
    top = reader.read(tree, Top, At((), Place(source, 1, 1), SMALLEST.removeprefix("id: ")))
    if isinstance(tree, Map) and tree.get("stages") is not None:
        # The stages bring their games (formats.md, "A campaign folder").
        reader.problems[:] = [
            one for one in reader.problems if (one.code, one.args.get("key")) != ("campaign.missing-key", "games")
        ]
    rules = check(reader, tree, top, games) if isinstance(top, Top) else {}
    if reader.problems or reader.broken or not isinstance(top, Top):
        return None, secrets(tree, reader.problems), ()
    campaign = _campaign(tree, top, games, rules)
    problems = _together(campaign, tree, games)
    return (None if problems else campaign), problems, (() if problems else _outside(campaign))


def _outside(campaign: Campaign) -> tuple[Note, ...]:
    found: tuple[Note, ...] = ()
    first = campaign.schedule.overrides.get(1)
    if first is not None and first.deadline is not None:
        where = ("schedule", "overrides")
        place = place_of(campaign.tree, *where, "1") or place_of(campaign.tree, *where) or Place()
        found = (Note("schedule.first-deadline", place, {"found": str(first.deadline)}),)
    if not campaign.divisions:
        return found
    from pbm.referee.divisions import outside

    return found + outside(campaign)


def _together(campaign: Campaign, tree: Node, games: Mapping[str, GameInfo]) -> tuple[Problem, ...]:
    """What does not go together in a game's configuration, as the game itself tells."""
    found = []
    configs = [("games", config) for config in campaign.games.values()]
    if campaign.stages:
        from pbm.referee.stages import by_id

        tree = by_id(tree)
        configs += [("stages", stage.config) for stage in campaign.stages]
    for group, config in configs:
        ask = getattr(games[config.game], "config_problems", None)
        for code in ask(setup_of(config)) if ask else ():
            key, _ = entry(tree, group, config.id)
            found.append(Problem(code, key.place if key is not None else Place(), {"game": config.id}))
    return tuple(found)


def setup_of(config: GameConfig) -> Setup:
    """The setup that a game of campaign.yaml starts with."""
    return Setup(
        id=config.id,
        title=config.title,
        players=config.players,
        rules=config.rules,
        variant=config.variant,
        turns_per_issue=config.turns_per_issue,
        laps_per_issue=config.laps_per_issue,
        reveal=config.reveal,
        tape=config.tape,
        games=config.games,
        side_by_side=config.side_by_side,
        seats=config.seats,
        index=config.nth,
    )


def campaign_of(data: bytes, source: str, games: Mapping[str, GameInfo]) -> Read:
    """Return the campaign in the bytes of a campaign.yaml; the rest is as in `read_campaign`."""
    tree, faults = parse(data, source)
    if tree is None and faults:
        return None, faults, ()
    campaign, problems, notes = read_campaign(tree, source, games)
    return (None if faults else campaign), (*faults, *problems), (() if faults else notes)


class _RulesKeys(Mapping[str, str]):
    """The keys that belong under a game's `rules:`, with the right way to write them. All games are
    asked only where a key is unknown."""

    def __init__(self, games: Mapping[str, GameInfo]) -> None:
        self._games = games

    def __getitem__(self, key: str) -> str:
        for game in self._games.values():
            if key in keys_of(game.Rules):
                return f"rules: {{{key}: {example_at(game.Rules, key)}}}"
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(key for game in self._games.values() for key in keys_of(game.Rules)))

    def __len__(self) -> int:
        return len(list(iter(self)))


def _campaign(tree: Node, top: Top, games: Mapping[str, GameInfo], rules: Mapping[str, Any]) -> Campaign:
    beacon = top.dice.beacon
    return Campaign(
        id=top.id,
        title=top.title or top.id,
        language=top.language,
        gm=Gm(top.gm.name, top.gm.email),
        schedule=_schedule(top.schedule),
        players={name: _player(name, player) for name, player in top.players.items()},
        games=_games(top, games, rules),
        league=top.league,
        width=top.width,
        ascii=top.ascii,
        pdf=top.pdf,
        dice=DiceRules(
            top.dice.issues,
            top.dice.salt,
            Beacon(beacon.source, beacon.since) if beacon else None,
            top.dice.weak_seed,
        ),
        tree=tree,
        vote=top.vote,
        grace=top.schedule.grace,
        divisions=top.divisions,
        stages=_stages(top, games, rules) if top.stages else (),
    )


def _stages(top: Top, games: Mapping[str, GameInfo], rules: Mapping[str, Any]) -> tuple[Stage, ...]:
    from pbm.referee.stages import stages_of

    return stages_of(top.stages, list(top.players), games, rules)


def _schedule(shape: ScheduleShape) -> Schedule:
    return Schedule(
        shape.start, shape.every, shape.lead, shape.editorial, shape.deadline, shape.timezone, shape.pauses,
        shape.overrides,
    )  # fmt: skip


def _player(name: str, shape: PlayerShape) -> Player:
    return Player(name, shape.name or name, shape.email, shape.language, shape.code)


def _games(top: Top, games: Mapping[str, GameInfo], rules: Mapping[str, Any]) -> dict[str, GameConfig]:
    found: dict[str, GameConfig] = {}
    seen: dict[str, int] = {}
    for name, game in (top.games.items() if top.games is not FAILED else ()):
        index = seen[game.game] = seen.get(game.game, -1) + 1
        found[name] = game_config(name, game, games[game.game], rules[name])._replace(nth=index)
    return found


def game_config(name: str, shape: GameShape, game: GameInfo, rules: Any) -> GameConfig:
    """The configuration of a game as its keys say it."""
    config = GameConfig(
        name, shape.game, shape.title or name, shape.players, rules, bool(shape.title), standby=shape.standby,
        ended=shape.ended, variant=game.variants[0] if game.variants else "",
    )  # fmt: skip
    given = {key: getattr(shape, key) for key in game.options if getattr(shape, key) is not None}
    return config._replace(**{**getattr(game, "defaults", {}), **given})
