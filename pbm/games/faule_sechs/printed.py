"""What Faule Sechs prints: its rules, a player's desk, and the facts of an issue for the templates."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pbm.base.text import fill
from pbm.games.faule_sechs.state import State
from pbm.games.faule_sechs.words import RULES, WORDS
from pbm.kit.game import Setup, Turn
from pbm.kit.names import Names

Json = Mapping[str, Any]


def example(setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str) -> list[str]:
    """No orders, so no example."""
    return []


def form(setup: Setup, state: State, player: str | None, turns: tuple[Turn, ...], lang: str) -> list[tuple[str, str]]:
    """No orders, so no form."""
    return []


def receipt(setup: Setup, game: Json, player: str, turn: int, lang: str) -> str:
    """No orders, so nothing becomes of them."""
    return ""


def desk(
    setup: Setup, state: State, player: str, turns: tuple[Turn, ...], lang: str
) -> dict[str, list[tuple[str, str]]]:
    """Return what lies before a player: the markers and the stock."""
    facts = [(WORDS["markers"](lang), str(state.seats[player].markers)), (WORDS["stock"](lang), str(state.stock))]
    return {"rolls": [], "facts": facts}


def view(
    setup: Setup,
    state: State,
    game: Json,
    lang: str,
    names: Names,
    *,
    issue: int,
    hand: Collection[str] = (),
) -> dict[str, Any]:
    """Return the facts of an issue with the players' short names put in; see `pbm.kit.game.Game`."""
    report = game["report"] or {"turns": [], "throws": [], "playoff": [], "eleventh": None, "lost": []}
    return {
        "turns": report["turns"],
        "throws": [
            {
                **throw,
                "name": names.short[throw["player"]],
                "by_hand": f"{throw['player']}/{throw['lap']}" in hand,
                "takes": [(names.short[player], count) for player, count in throw["takes"]],
            }
            for throw in report["throws"]
        ],
        "playoff": [[{**throw, "name": names.short[throw["player"]]} for throw in one] for one in report["playoff"]],
        "eleventh": names.short[report["eleventh"]] if report["eleventh"] else "",
        "lost": [names.short[player] for player in report["lost"]],
        "stock": state.stock,
        "seats": [names.short[player] for player in state.seats],
        "drawn": [
            (names.short[player], [list(roll) for roll in state.drawn[player]])
            for player in state.seats
            if player in state.drawn
        ],
    }


def rules_text(setup: Setup, lang: str) -> list[str]:
    """The rules as this campaign configures them, a paragraph each."""
    laps = "laps-one" if setup.laps_per_issue == 1 else "laps-many"
    keys = ["markers", "throw", "take", "end", f"playoff-{setup.rules.playoff}", laps, f"seats-{setup.seats}"]
    return [fill(RULES[key](lang), {"n": setup.laps_per_issue}, lang, {}) for key in keys]
