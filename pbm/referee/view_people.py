"""What sheets and pages say of the people: whose seat it is, absences, votes (tournament.md, "People")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pbm.base import dates_text
from pbm.base.text import Text, fill, visible
from pbm.kit.names import Names
from pbm.kit.roll_view import merged
from pbm.referee.people_words import MESSAGES
from pbm.referee.scene import Json, Scene
from pbm.referee.standing import player_then

WORDS = {
    "for": Text("{new} (für {old})", "{new} (for {old})"),
    "takes": Text(
        ": {new} übernimmt den Platz ab Ausgabe {issue}, mit allem, was darauf steht.",
        ": {new} takes over the seat from issue {issue} on, with all that stands on it.",
    ),
    "you-take": Text(
        ": Du übernimmst den Platz von {old}, ab Ausgabe {issue}. Was {old} vorgemerkt hatte, gilt nicht mehr.",
        ": you take over {old}’s seat, from issue {issue} on. Orders that {old} had left behind hold no more.",
    ),
    "absent": Text(
        ": abwesend bis {date}; was fehlte, hat die Hausregel gespielt (keine NMR).",
        ": absent until {date}; what was missing, the house policy has played (no NMR).",
    ),
    "you-absent": Text(
        "Du bist bis {date} abwesend gemeldet: Was bis dahin fehlt, spielt die Hausregel.",
        "You are announced absent until {date}: what is missing until then, the house policy plays.",
    ),
    "by-gm": Text(": Den Ausstieg hat die SL eingetragen.", ": the GM typed the resignation."),
    "away": Text("{who}; abwesend: {names}", "{who}; absent: {names}"),
    "votes": Text("Abstimmung", "Vote"),
    "asked": Text(
        "Die Frage: {question} Schick mit deinen Zügen eine Zeile „Stimme: ja“ oder „Stimme: nein“.",
        "The question: {question} Send a line “Vote: yes” or “Vote: no” with your orders.",
    ),
    "result": Text(
        "{question} Ja: {yes}, nein: {no}, nicht abgestimmt: {open}.",
        "{question} Yes: {yes}, no: {no}, not voted: {open}.",
    ),
}
_PLAYED = ("moves", "laps", "remarks", "remarks_shown", "remarks_merged", "ended")


def say(key: str, lang: str, **facts: Any) -> str:
    return fill(WORDS[key](lang), facts, lang, {})


def seat_names(scene: Scene, gid: str, then: bool = False) -> Names:
    """The names in print by seat: "Cora (für Bernd)" where a standby has it. then: as they were while the
    issue was played."""
    short, full = dict(scene.names.short), dict(scene.names.full)
    now, entry = scene.games[gid], scene.public["games"][gid]
    for seat in now.holders:
        player = player_then(entry, seat) if then else now.holder(seat)
        if player != seat:
            for names, known in ((short, scene.names.short), (full, scene.names.full)):
                names[seat] = say("for", scene.lang, new=known.get(player, player), old=known.get(seat, seat))
    return Names(short, full)


def view_of(scene: Scene, gid: str, hand: set[str]) -> dict[str, Any]:
    """A game's view where people matter: moves by who made them, all else by who has the seat now; remarks
    on seats that changed hands, and on those who were absent."""
    now, entry, lang = scene.games[gid], scene.public["games"][gid], scene.lang

    def view(names: Names) -> dict[str, Any]:
        return now.game.view(now.setup, now.state, entry, lang, names, issue=scene.issue, hand=hand)

    before, after = seat_names(scene, gid, then=True), seat_names(scene, gid)
    found = view(after)
    if before != after:
        then = view(before)
        found |= {key: then[key] for key in _PLAYED if key in then}
    more = _remarks(scene, gid, before)
    if more:
        remarks = [*found["remarks"], *more]
        found["remarks"] = remarks
        if "remarks_shown" in found:
            found["remarks_shown"] = merged(remarks, lang)
            found["remarks_merged"] = " ".join(name + text for name, text in found["remarks_shown"])
    return found


def _remarks(scene: Scene, gid: str, names: Names) -> list[tuple[str, str]]:
    report: Json = scene.public["games"][gid]["report"] or {}
    out = []
    for seat, moves in (report.get("moves") or {}).items():
        until = scene.public["absent"].get(player_then(scene.public["games"][gid], seat))
        if until and any(move.get("policy") and move["what"] != "nmr" for move in moves):
            date = dates_text.date_text(until, scene.lang)
            out.append((names.short[seat], say("absent", scene.lang, date=date)))
    typed = {tuple(one[:2]) for one in scene.public["resigned"] if one[2:] == ["gm"]}
    for seat in scene.games[gid].setup.players:
        if (player_then(scene.public["games"][gid], seat), gid) in typed:
            out.append((names.short[seat], say("by-gm", scene.lang)))
    for one in scene.public.get("unfilled", ()):
        if one["game"] == gid:
            out.append((names.short[one["seat"]], nobody(one, scene.names.full, scene.lang)))
    for one in report.get("standby", ()):
        new = scene.names.full.get(one["to"], one["to"])
        out.append((names.short[one["seat"]], say("takes", scene.lang, new=new, issue=scene.issue + 1)))
    return out


def passed_over(one: Mapping[str, Any], names: Mapping[str, str]) -> list[Mapping[str, Any]]:
    """Why nobody took over a seat, of an entry of `unfilled` in issue.json: a part of a sentence for each standby."""
    said: list[Mapping[str, Any]] = []
    for who in one["passed"]:
        args: dict[str, Any] = {"name": names.get(who["player"], who["player"])}
        if "until" in who:
            args["until"] = Text(dates_text.date_text(who["until"], "de"), dates_text.date_text(who["until"], "en"))
        said.append({"code": f"standby.{who['why']}", "args": args})
    return said


def nobody(one: Mapping[str, Any], names: Mapping[str, str], lang: str) -> str:
    """The sentence that goes on behind the name of who has left the seat."""
    return fill(MESSAGES["standby.nobody"](lang), {"passed": passed_over(one, names)}, lang, MESSAGES)


def matters(scene: Scene, gid: str) -> bool:
    """Whether a game's view needs `view_of`."""
    public = scene.public
    resigned = any(one[1] == gid and len(one) > 2 for one in public["resigned"])
    gaps = public.get("unfilled")
    return bool(scene.games[gid].holders or public["absent"] or resigned or gaps)


def own_remarks(scene: Scene, player: str) -> list[tuple[str, str]]:
    """What concerns one player alone: (game or "", sentence)."""
    out = []
    for gid, entry in scene.public["games"].items():
        for one in (entry["report"] or {}).get("standby", ()):
            if one["to"] == player:
                old = scene.names.short.get(one["from"], one["from"])
                out.append((scene.title_of(gid), say("you-take", scene.lang, old=old, issue=scene.issue + 1)))
    until = scene.public["absent"].get(player)
    if until and not scene.public["over"]:
        out.append(("", say("you-absent", scene.lang, date=dates_text.date_text(until, scene.lang))))
    if asked := asked_now(scene.public):
        out.append(("", say("asked", scene.lang, question=visible(asked))))
    return out


def asked_now(public: Mapping[str, Any]) -> str:
    """The question that an issue asks all players, "" where it asks none."""
    return "" if public["over"] else (public.get("votes") or {}).get("asked") or ""


def away(scene: Scene, who: str, players: list[str]) -> str:
    """Who owes orders, and who of them is away when they are due."""
    due = (scene.dates.get("deadline") or {}).get("date")
    names = [
        scene.names.short.get(player, player)
        for player in players
        if due and scene.public["absent"].get(player, "") >= due
    ]
    return say("away", scene.lang, who=who, names=", ".join(names)) if names else who


def votes_view(scene: Scene) -> dict[str, Any] | None:
    """The question that is open, and the count of the last one in the issue that made it."""
    votes: Mapping[str, Any] | None = scene.public.get("votes")
    if not votes:
        return None
    lines = []
    if votes.get("issue") == scene.issue:
        lines.append(say("result", scene.lang, **{**votes, "question": visible(votes["question"])}))
    if votes["asked"] and not scene.public["over"]:
        lines.append(say("asked", scene.lang, question=visible(votes["asked"])))
    return {"title": WORDS["votes"](scene.lang), "lines": lines} if lines else None
