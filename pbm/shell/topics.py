"""Finding and laying out what `pbm help` shows: a topic, a game with an example, or a command's own help."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

import click

from pbm.shell.advice import folded
from pbm.shell.help_topic import Topic
from pbm.shell.help_words import COMMANDS_HEAD, DEFAULTS, EXAMPLE, GAMES_HEAD, HEAD, NO_ORDERS, TOPICS

_KEY = bytes(32)
"""The dice of an example: always the same ones, no campaign's."""


def plain(name: str) -> str:
    """A name as it is compared: without case, accents and what is no letter or digit."""
    flat = unicodedata.normalize("NFKD", name.casefold().replace("ß", "ss"))
    return "".join(char for char in flat if char.isalnum())


def topic_of(name: str) -> Topic | None:
    wanted = plain(name)
    for topic in TOPICS:
        if wanted in {plain(one) for one in (*topic.names, *topic.more)}:
            return topic
    return None


def game_of(name: str) -> Any:
    """The game called so, by its id or its title in either language; None where there is none."""
    from pbm.games import GAMES

    wanted = plain(name)
    for game in GAMES.values():
        if wanted in {plain(game.id), plain(game.title.de), plain(game.title.en)}:
            return game
    return None


def known_names(lang: str) -> list[str]:
    """All names that may stand behind `pbm help`, for suggestions and completion."""
    from pbm.games import GAMES
    from pbm.shell.cli import COMMANDS

    names = [topic.names(lang) for topic in TOPICS]
    return list(dict.fromkeys([*names, *GAMES, *COMMANDS]))


def near_names(name: str, lang: str) -> list[str]:
    """Names that look like the one given, at most two; also from the other language."""
    import difflib

    own = {plain(one): one for one in known_names(lang)}
    other = {plain(one): topic.names(lang) for topic in TOPICS for one in (*topic.names, *topic.more)}
    known = {**other, **own}
    found = difflib.get_close_matches(plain(name), known, 3, 0.6)
    return list(dict.fromkeys(known[one] for one in found))[:2]


def overview(lang: str) -> str:
    """The list of topics, games, and the way to the commands."""
    from pbm.games import GAMES

    wide = max(len(name) for name in [*(topic.names(lang) for topic in TOPICS), *GAMES])
    lines = [HEAD(lang), ""]
    lines += [f"  {topic.names(lang):<{wide}}  {topic.title(lang)}" for topic in TOPICS]
    lines += ["", GAMES_HEAD(lang), ""]
    lines += [f"  {game.id:<{wide}}  {game.title(lang)}" for game in GAMES.values()]
    return "\n".join([*lines, "", COMMANDS_HEAD(lang)])


def topic_text(topic: Topic, lang: str) -> str:
    """A topic in lines that are not too long."""
    return f"{topic.title(lang)}\n\n{_laid(topic.text(lang))}"


def _laid(text: str) -> str:
    out = []
    for line in text.split("\n"):
        out.append(f" {line}" if line.startswith(" ") else folded(line, "") if line else "")
    return "\n".join(out)


def game_text(game: Any, lang: str) -> str:
    """A game's rules as they are by default, and a valid order for some dice."""
    from pbm.kit.game import Setup

    variant = game.variants[0] if game.variants else ""
    names = tuple(f"p{n}" for n in range(1, max(game.least, 2) + 1))
    setup = Setup(
        **{"id": "x", "title": "", "players": names, "rules": game.Rules(), "variant": variant, **game.defaults}
    )
    parts = [game.title(lang), *(folded(text, "") for text in game.rules(setup, lang))]
    parts += ["\n".join(_example(game, setup, lang))]
    return "\n\n".join([*parts, folded(DEFAULTS(lang), "")])


def _example(game: Any, setup: Any, lang: str) -> Iterator[str]:
    from pbm.base.dice import prefixed, roller

    if not game.takes_orders:
        yield NO_ORDERS(lang)
        return
    state = game.deal(setup, game.start(setup), prefixed(setup.id, roller(_KEY)))
    player = setup.players[0]
    turns = game.due(setup, state)[player]
    desk = game.desk(setup, state, player, turns, lang)
    yield EXAMPLE(lang)
    yield ""
    yield from (f"  {label}: {text}".replace("\u00a0", " ") for label, text in desk["rolls"])
    yield ""
    yield from (f"  {line}".rstrip() for line in game.example(setup, state, player, turns, lang))


def command_help(ctx: click.Context, name: str) -> str:
    """What `pbm NAME --help` prints."""
    root = ctx.find_root()
    command = root.command
    assert isinstance(command, click.Group)
    found = command.get_command(root, name)
    assert found is not None
    with click.Context(found, info_name=name, parent=root) as inner:
        return found.get_help(inner)
