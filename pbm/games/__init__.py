"""Floor 3: the games. Pure; none imports another.

The list is explicit, so that nothing is hidden; a game's module is read when the game is asked for,
because a campaign with one game should not wait for six.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from pbm.kit.game import Game

NAMES = ("dottendorfer", "doelauer", "hajo", "general", "yacht", "faule_sechs")


class Games(Mapping[str, Game]):
    """The games by the word in `game:`, in the order of the list."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = list(names)
        self._read: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._read:
            game: Game = import_module(f"pbm.games.{name}").GAME
            self._read[name] = game
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def read(self) -> list[Game]:
        """The games that have been asked for so far."""
        return list(self._read.values())

    def register(self, game: Game) -> None:
        """Add a game that lives elsewhere (a test's, or somebody's own)."""
        if game.id not in self._names:
            self._names.append(game.id)
        self._read[game.id] = game


GAMES = Games(NAMES)
