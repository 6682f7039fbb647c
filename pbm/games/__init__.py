"""Floor 3: the games. Pure; none imports another. An explicit list, so that nothing is hidden."""

from __future__ import annotations

from collections.abc import Mapping

from pbm.games import dottendorfer
from pbm.kit.game import Game

GAMES: Mapping[str, Game] = {game.id: game for game in (dottendorfer.GAME,)}
