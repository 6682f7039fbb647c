"""The view of an issue: everything that the templates of the sheet print, in one language.

Templates compute nothing; what they sort, count or decide would be decided here. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.text import visible
from pbm.kit import tables
from pbm.kit.game import Turn
from pbm.referee.scene import Json, Scene
from pbm.referee.view_form import page_form_view
from pbm.referee.view_league import league_tables
from pbm.referee.view_marks import marks_note, typed_in
from pbm.referee.view_press import press_view
from pbm.referee.view_standing import standing_view

BLANK = "____________________________________"


def sheet_view(public: Json, lang: str, gm_email: str = "") -> dict[str, Any]:
    """Return what the sheet of the issue `public` (issue.json) prints in `lang` ("de" or "en")."""
    return sheet_of(Scene(public, lang, gm_email))


def sheet_of(scene: Scene, clicked: bool = True) -> dict[str, Any]:
    """Return the same from a scene that is there already. clicked: with the order form of the screen."""
    public = scene.public
    games = [_game(scene, gid, number) for number, gid in enumerate(scene.views, 1)]
    for game in [game for game in games if game["course"]][1:]:  # a legend stands where its sign first occurs
        game["course_legend"] = scene.say("course.scale", low=game["course"]["low"], high=game["course"]["high"])
    leagues = league_tables(scene)
    press = press_view(scene)
    stages: list[dict[str, Any]] = []
    if public.get("stages"):
        from pbm.referee.view_stages import stages_view

        stages = stages_view(scene)
    votes = None
    if public.get("votes"):
        from pbm.referee.view_people import votes_view

        votes = votes_view(scene)
    form = form_lines(scene)
    view = {
        **scene.head,
        "due": _due(scene),
        "corrections": [_correction(scene, item) for item in public.get("corrections") or ()],
        "changes": _changes(scene, public.get("changes") or ()),
        "games": games,
        "styles": list(dict.fromkeys(game["game"] for game in games)),
        "symbols": _symbols(games),
        "leagues": leagues,
        "stages": stages,
        "votes": votes,
        "press": press,
        "press_until": _press_until(scene),
        "proof": _proof(scene),
        "form": form,
        "form_head": _form_head(scene) if form else [],
        "form_hint": scene.say("form.hint", gm=scene.gm or scene.say("gm.nobody")) if form else "",
    }
    view |= page_form_view(scene) if form and clicked else {"form_data": None}
    view["nav"] = _nav(scene, view)
    return view


def _nav(scene: Scene, view: Mapping[str, Any]) -> list[tuple[str, str]]:
    parts = [(game["anchor"], game["title"]) for game in view["games"]]
    parts += [(table["anchor"], table["heading"]) for table in view["leagues"]]
    parts += [(stage["anchor"], stage["heading"]) for stage in view["stages"]]
    parts += [("votes", view["votes"]["title"])] if view["votes"] else []
    parts += [(key, scene.t[key]) for key in ("press", "proof", "form") if view[key]]
    return parts


def _game(scene: Scene, gid: str, number: int) -> dict[str, Any]:
    """A game's own view with what all games have alike."""
    now, own = scene.games[gid], scene.views[gid]
    over = now.ended is not None
    course = own["course"]
    return {
        **own,
        "game": now.game.id,
        "id": gid,
        "number": number,
        "title": scene.title_of(gid),
        "anchor": f"game-{gid}",
        "over": over,
        "remarks_text": " ".join(name + text for name, text in own["remarks"]),
        "standing": standing_view(scene, gid, own),
        "new_title": scene.say("new-dice", n=scene.issue + 1),
        "new_note": scene.say("played-in", n=scene.issue + 1),
        "course_title": scene.say("course", **course) if course else "",
        "course_legend": scene.say("course.legend", **course) if course else "",
    }


def _symbols(games: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The drawings that the games share, each once."""
    found: dict[str, Any] = {}
    for game in games:
        found.update(game["symbols"])
    return list(found.items())


def _due(scene: Scene) -> list[dict[str, str]]:
    """Until then due: per game what, and from whom."""
    rows = []
    for gid, own in scene.views.items():
        now = scene.games[gid]
        owing = [player for player in now.setup.players if now.due.get(player)]
        if now.ended is not None:
            what, who = scene.t["nothing-over"], ""
        elif not owing:
            what, who = scene.t["nothing"], ""
        else:
            what = own["due"]
            who = (
                scene.t["all"]
                if len(owing) == len(now.setup.players)
                else ", ".join(scene.names_in(gid).short[seat].replace(" ", "\u00a0") for seat in owing)
            )
            if scene.public["absent"]:
                from pbm.referee.view_people import away

                who = away(scene, who, [now.holder(seat) for seat in owing])
        rows.append(scene.named(gid) | {"what": what, "who": who})
    return rows


def _changes(scene: Scene, changes: Sequence[Json]) -> list[str]:
    if not changes:
        return []
    from pbm.referee.view_changes import change_view

    return [change_view(scene, item) for item in changes]


def _correction(scene: Scene, item: Json) -> dict[str, Any]:
    """A correction: what was wrong, whose score or rank changed, until when to object."""
    names = scene.names.short
    tables_of = _tables(scene)
    rows = [
        {
            "game": scene.title_of(row["game"]) if row["game"] else tables_of.get(row["player"], scene.t["league"]),
            "name": (scene.names_in(row["game"]).short if row["game"] else names).get(row["player"], row["player"]),
            "score": [score if isinstance(score, str) else tables.number(score) for score in row["score"]],
            "rank": [str(rank) for rank in row["rank"]],
        }
        for row in item["rows"]
    ]
    here = "correction" if item["in"] == item["issue"] else "correction.later"
    return {
        "title": scene.say(here, issue=item["issue"], here=item["in"], revision=item["revision"]),
        "text": visible(item["reason"]),
        "moves": [_corrected(scene, scene.title_of(move["game"]), move) for move in item["moves"]]
        + [scene.say("correction.dice", **roll) for roll in item["dice"]]
        + (_others(scene, item["stages"]) if item.get("stages") else []),
        "games": any(row["game"] != item["rows"][0]["game"] or not row["game"] for row in item["rows"]),
        "rows": rows,
        "rest": scene.say("correction.rest" if rows else "correction.all"),
        "objections": "" if scene.public["over"] else scene.t["objections"],
    }


def _tables(scene: Scene) -> Mapping[str, str]:
    """The title of each player's division; {} where there is one league for all."""
    if not scene.public.get("divisions"):
        return {}
    from pbm.referee.view_divisions import titles

    return titles(scene.public)


def _others(scene: Scene, stages: Sequence[Json]) -> list[str]:
    from pbm.referee.view_stages import others_view

    return others_view(scene, stages)


def _corrected(scene: Scene, title: str, move: Json) -> str:
    """One move of a correction: what was printed and what holds instead."""
    from pbm.referee.correct import said_move, turn_of

    known = scene.games[move["game"]].game
    turn = turn_of(move["was"] or move["is"])
    was, now = (
        said_move(scene.public, {known.id: known}, move["game"], move["player"], move[key], scene.lang)
        or scene.t["correction.nothing"]
        for key in ("was", "is")
    )
    name, turns = scene.names_in(move["game"]).short[move["player"]], known.turns_text([turn], scene.lang)
    return scene.say("correction.move", game=title, name=name, turn=turns, was=was, now=now)


def _press_until(scene: Scene) -> str:
    day = scene.day("editorial")
    return scene.say("press.for", n=scene.issue + 1, date=day) if day and not scene.public["over"] else ""


def _proof(scene: Scene) -> dict[str, Any]:
    """The key, the one before it, and how to check; what was thrown by hand."""
    dice = scene.public["dice"]
    key, before = dice.get("key"), dice.get("before")
    text = []
    if dice.get("salt"):
        text.append(scene.say("proof.salt", salt=visible(dice["salt"])))
    beacon = dice.get("beacon")
    if beacon:
        text.append(scene.say("proof.beacon", source=visible(beacon["source"]), since=beacon["from"]))
        if beacon.get("text"):
            text.append(scene.say("proof.beacon-text", text=visible(beacon["text"])))
    hand = [roll["label"] for roll in dice["rolls"] if roll["by"] == "hand"]
    if hand:
        text.append(scene.say("proof.hand", labels=hand))
    marked = marks_note(scene, typed_in(scene.public))
    if marked:
        text.append(marked)
    if not key:
        text.insert(0, scene.say("proof.no-key"))
        return {"key": "", "before": "", "text": text, "check": "", "command": "", "short": "", "keys": [], "indent": 1}
    keys = [(scene.say("key", n=scene.issue), _halves(key))]
    if before:
        keys.append((scene.say("key", n=scene.issue - 1), _halves(before)))
    check = "proof.first" if scene.issue == 1 else "proof.check"
    return {
        "key": key,
        "before": before or "",
        "title": scene.say("key", n=scene.issue),
        "keys": keys,
        "indent": len(keys[0][0]) + 5,
        "check": scene.say(check, n=scene.issue - 1),
        "short": scene.say("proof.command", n=scene.issue),
        "command": f"printf {key} | xxd -r -p | sha256sum",
        "text": text,
    }


def _halves(key: str) -> list[str]:
    return [key[:32], key[32:]]


def _form_head(scene: Scene) -> list[str]:
    """The comments above the blank form: what for, to whom, until when."""
    key = "form.for" if scene.gm else "form.to-nobody"
    head = [scene.say(key, title=scene.title, gm=scene.gm)]
    deadline = scene.deadline()
    if deadline["text"]:
        head.append(scene.say("form.until", date=deadline["text"]))
    return head


def form_lines(scene: Scene) -> list[str]:
    """The blank order form, line by line: filled in, it is an order as it stands; [] when all is over."""
    if scene.public["over"]:
        return []
    lines = [scene.say("issue", n=scene.issue), scene.say("form.name", blank=BLANK)]
    if scene.public.get("coded"):
        lines.append(scene.say("form.code", blank=BLANK[:20]))
    if (scene.public.get("votes") or {}).get("asked"):
        lines.append(scene.say("form.vote", blank=BLANK[:8]))
    for now in scene.games.values():
        turns: tuple[Turn, ...] = next((turns for turns in now.due.values() if turns), ())
        if now.ended is None and turns and now.game.takes_orders:
            pairs = now.game.form(now.setup, now.state, None, turns, scene.lang)
            wide = max((len(line) for line, hint in pairs if hint), default=0)
            lines += ["", f"[{now.id}]"]
            for line, hint in pairs:
                pad = " " * (wide - len(line) + 6) if line and hint else ""
                lines.append(line + pad + (f"# {hint}" if hint else ""))
    return [*lines, "", scene.say("form.press"), "_" * 59]
