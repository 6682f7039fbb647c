"""pbm rules: the rules of the campaign's games as configured."""

from __future__ import annotations

from pathlib import Path
from textwrap import fill

from pbm.base.state import to_json
from pbm.base.text import Text, visible
from pbm.games import GAMES
from pbm.referee.campaign import setup_of
from pbm.shell import options, show
from pbm.shell.desk import open_desk
from pbm.shell.language import ui_language
from pbm.shell.wanted import refuse


@options.command(
    "rules",
    Text(
        "Druckt die Regeln der Spiele, wie diese Kampagne sie spielt.",
        "Print the games' rules as this campaign plays them.",
    ),
    "pbm rules liga --lang en",
)
@options.campaign
@options.json
@options.lang
def command(campaign: Path, as_json: bool, lang: str | None) -> int:
    desk = open_desk(campaign)
    said = lang or desk.lang or ui_language()
    if desk.campaign is None:
        refuse(desk, desk.problems, said, as_json)
        return 1
    found = {}
    configs = [*desk.campaign.games.values(), *(stage.config for stage in desk.campaign.stages)]
    for config in configs:
        if "." in config.id:
            continue  # a group: told of with its stage
        game = GAMES[config.game]
        setup = setup_of(config)
        found[config.id] = (config.title, game.title(said), game.rules(setup, said), to_json(setup.rules))
    if as_json:
        games = {name: {"text": "\n\n".join(text), "rules": rules} for name, (_, _, text, rules) in found.items()}
        show.as_json({"games": games})
        return 0
    parts = []
    for name, (title, game_title, text, _) in found.items():
        head = f"{title} ({name}): {game_title}" if title != name else f"{name}: {game_title}"
        parts.append("\n".join([visible(head), "=" * len(head), *(fill(one, 72) + "\n" for one in text)]))
    show.result("\n\n".join(parts).rstrip())
    return 0
