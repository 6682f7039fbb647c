"""pbm help: short texts on orders, dice, letters and so on, each game, each command."""

from __future__ import annotations

import click

from pbm.base.text import Text, visible
from pbm.shell import options, show
from pbm.shell.completing import topics
from pbm.shell.language import ui_language
from pbm.shell.usage import Misuse


@options.command(
    "help",
    Text(
        "Zeigt einen kurzen Text zu einem Thema, einem Spiel oder einem Befehl; ohne Angabe alle Themen.",
        "Show a short text on a topic, a game or a command; without one, all topics.",
    ),
    Text("pbm help züge\n  pbm help hajo", "pbm help orders\n  pbm help hajo")(ui_language()),
)
@click.argument("words", nargs=-1, metavar="[TOPIC]", shell_complete=topics)
@options.json
@options.lang
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...], as_json: bool, lang: str | None) -> int:
    from pbm.shell import topics as found
    from pbm.shell.cli import COMMANDS
    from pbm.shell.help_words import TOPICS, UNKNOWN

    said = lang or ui_language()
    name = " ".join(words)
    if not name:
        if as_json:
            show.as_json({"topics": [{"name": one.names(said), "title": one.title(said)} for one in TOPICS]})
        else:
            show.result(found.overview(said))
        return 0
    topic, game = found.topic_of(name), found.game_of(name)
    parts = [found.topic_text(topic, said)] if topic is not None else []
    if game is not None:
        parts.append(found.game_text(game, said))
    if name in COMMANDS:
        parts.append(found.command_help(ctx, name))
    if not parts:
        shown = f"„{visible(name)}“" if said == "de" else f"“{visible(name)}”"
        raise Misuse(UNKNOWN, {"value": shown}, None, said, found.near_names(name, said))
    text = "\n\n".join(parts)
    if as_json:
        show.as_json(
            {"topic": topic.names(said) if topic is not None else game.id if game is not None else name, "text": text}
        )
    else:
        show.result(text)
    return 0
