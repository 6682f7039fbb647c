"""An issue's sheets are printed from the games as values: they must be what issue.json gives back."""

from __future__ import annotations

import json

import pytest

from pbm.games import GAMES
from pbm.referee.standing import game_from
from pbm.shell.sheets import render
from tests.table import Table


@pytest.mark.parametrize("game", list(GAMES))
def test_games_as_values_and_from_json_are_the_same(game: str) -> None:
    table = Table(f"d1: {{game: {game}, players: [anna, bernd, cora]}}")
    table.issue()
    for text in ("", "Austritt d1"):
        resolved = table.resolved(table.check(("anna", text)) if text else table.check())
        public = json.loads(json.dumps(resolved.issue.public))
        read = {gid: game_from(entry, GAMES) for gid, entry in public["games"].items()}
        assert read == dict(resolved.games)
        private = resolved.issue.private
        assert render(public, private, games=resolved.games) == render(public, private)
        table.last = resolved.issue
