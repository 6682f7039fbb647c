"""The data of the order form on screen (output.md, "The form that can be clicked"; templates/frame/form.js)."""

from __future__ import annotations

from typing import Any

from pbm.kit.game import Turn
from pbm.referee.form_words import CODE, SCRIPT, UNCHECKED, WORDS
from pbm.referee.scene import Scene
from pbm.referee.standing import GameNow


def page_form_view(scene: Scene) -> dict[str, Any]:
    """Return what the page needs besides: `form_data` for the script, None where nobody owes orders;
    `form_scripts`: the scripts' names in templates/; `form_t`: the words of the form itself; `form_vote`: the
    question that is asked, or ""."""
    games: dict[str, dict[str, Any]] = {}
    owed: dict[str, list[dict[str, Any]]] = {}
    scripts: dict[str, None] = {}
    words = {key: text(scene.lang) for key, text in SCRIPT.items()}
    firsts: dict[str, tuple[str, dict[str, Any]]] = {}
    for now in scene.games.values():
        if now.ended is not None or not now.game.takes_orders:
            continue
        game: dict[str, Any] = {}
        for seat, turns in now.due.items():
            if not turns:
                continue
            mine = {"game": now.id, **_mine(scene, now, seat, turns)}
            called = now.game.turns_text(turns, scene.lang)
            if not game:
                common = now.game.page_form_common(now.setup, now.state, scene.lang)
                game = {"kind": now.game.id, "title": scene.title_of(now.id), "turns": called, "common": common}
                like, known = firsts.setdefault(now.game.id, (now.id, common))
                if like != now.id and known.keys() <= common.keys():
                    game["like"] = like
                    game["common"] = {key: common[key] for key in common if known.get(key) != common[key]}
                words |= now.game.page_words(scene.lang)
                scripts |= dict.fromkeys(now.game.page_scripts or (f"{now.game.id}/form.js",))
            if called != game["turns"]:
                mine["turns"] = called
            owed.setdefault(now.holder(seat), []).append(mine)
        if game:
            games[now.id] = game
    for needed, keys in (
        (scene.public.get("coded"), CODE),
        (any("kind" in mine for own in owed.values() for mine in own), UNCHECKED),
    ):
        if not needed:
            words = {key: words[key] for key in words if key not in keys}
    data = _data(scene, words, games, owed) if owed else None
    return {
        "form_data": data,
        "form_scripts": list(scripts),
        "form_vote": (scene.public.get("votes") or {}).get("asked") or "",
        "form_t": {key: text(scene.lang) for key, text in WORDS.items()},
    }


def _mine(scene: Scene, now: GameNow, seat: str, turns: tuple[Turn, ...]) -> dict[str, Any]:
    """A player's part of one game; where it has no form to click, its blank lines as they are printed."""
    data = now.game.page_form(now.setup, now.state, seat, turns, scene.lang)
    if data is not None:
        return {"data": data}
    pairs = now.game.form(now.setup, now.state, seat, turns, scene.lang)
    lines = [line + (f"{'   ' if line else ''}# {hint}" if hint else "") for line, hint in pairs]
    return {"kind": "text", "data": {"lines": lines}}


def _data(scene: Scene, words: dict[str, str], games: dict[str, Any], owed: dict[str, Any]) -> dict[str, Any]:
    coded = frozenset(scene.public.get("coded", ()))
    people = []
    for player in scene.players:
        if player in owed:
            one: dict[str, Any] = {"id": player, "name": scene.names.full.get(player, player)}
            if player in coded:
                one["coded"] = True
            people.append(one | {"games": owed[player]})
    return {
        "lang": scene.lang,
        "issue": scene.issue,
        "head": scene.say("issue", n=scene.issue),
        "subject": scene.say("issue.title", title=scene.title, n=scene.issue),
        "mail": scene.gm_email,
        "until": scene.deadline()["text"],
        "words": words,
        "games": games,
        "players": people,
    }
