"""Stages on the site (tournament.md, "Stages"): who goes on, in the story and on each player's page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pbm.base.text import Catalog, Text, fill
from pbm.referee.scene import Scene
from pbm.referee.site_book import Book
from pbm.referee.stage_words import WORDS as STAGES
from pbm.referee.standing import holder_in
from pbm.referee.view_stages import parted

WORDS: Catalog = {
    "on": Text(
        "{stage} ist gespielt: {names:and} {n:kommt|kommen} weiter.", "{stage} is played: {names:and} {n:goes|go} on."
    ),
    "bye": Text("{stage}: {names:and} {n:hat|haben} ein Freilos.", "{stage}: {names:and} {n:has|have} a bye."),
    "won": Text(
        "Alle Stufen sind gespielt: Vorn {n:ist|sind} {names:and}.",
        "All stages are played: {names:and} {n:comes|come} first.",
    ),
    "went": Text("{stage}: {what}.", "{stage}: {what}."),
    "fell": Text("{stage}: ausgeschieden auf Platz {place}{why}.", "{stage}: out, in place {place}{why}."),
    "gone": Text("{stage}: ausgeschieden.", "{stage}: out."),
    "left": Text("{stage}: ausgestiegen.", "{stage}: has resigned."),
    "in": Text("{stage}: dabei, mit {others:and}.", "{stage}: in it, with {others:and}."),
    "alone": Text("{stage}: allein dabei.", "{stage}: in it, alone."),
    "final": Text("Endstand der Stufen: Platz {rank}.", "Final ranking of the stages: place {rank}."),
    "final.shared": Text(
        "Endstand der Stufen: Platz {rank}, mit anderen zusammen.",
        "Final ranking of the stages: place {rank}, shared with others.",
    ),
}


def _say(key: str, lang: str, **facts: Any) -> str:
    return fill(WORDS[key](lang), facts, lang, WORDS)


def story(book: Book, scene: Scene) -> Iterator[str]:
    """What one issue has to tell of the stages: who goes on, who has a bye, who has won."""
    stages, lang = scene.public["stages"], book.lang
    ended = [entry for entry in stages["played"] if entry["finished"] == scene.issue]
    for entry in ended:
        on = [book.short(row["player"]) for row in entry["table"] if row["how"]]
        if on and not stages["final"]:
            yield _say("on", lang, stage=entry["title"], names=on, n=len(on))
    if ended and stages["final"]:
        first = [book.short(row["player"]) for row in stages["final"] if row["rank"] == 1]
        yield _say("won", lang, names=first, n=len(first))
    for entry in stages["played"]:
        if entry["started"] == scene.issue and entry["byes"]:
            byes = [book.short(player) for player in entry["byes"]]
            yield _say("bye", lang, stage=entry["title"], names=byes, n=len(byes))


def path(book: Book, player: str) -> list[str]:
    """How one player has come through the stages so far, a sentence for each, and the final ranking."""
    scene, lang = book.newest, book.lang
    stages = scene.public["stages"]
    found: list[str] = []
    for entry in stages["played"]:
        if entry["finished"] is None:
            found += _playing(book, entry, player)
            continue
        row = next((row for row in entry["table"] if row["player"] == player), None)
        if row is not None and not (stages["final"] and entry is stages["played"][-1]):
            found.append(_went(scene, entry["title"], row, lang))
    ranks = [row["rank"] for row in stages["final"] or ()]
    for row in stages["final"] or ():
        if row["player"] == player:
            found.append(_say("final" if ranks.count(row["rank"]) == 1 else "final.shared", lang, rank=row["rank"]))
    return found


def _playing(book: Book, entry: Mapping[str, Any], player: str) -> Iterator[str]:
    if player in entry["byes"]:
        yield _say("bye", book.lang, stage=entry["title"], names=[book.short(player)], n=1)
    for group in entry["groups"]:
        now = [holder_in(book.entry(group["game"]), seat) for seat in group["players"]]
        if player in now:
            others = [book.short(one) for one in now if one != player]
            yield _say("in" if others else "alone", book.lang, stage=entry["title"], others=others)


def _went(scene: Scene, stage: str, row: Mapping[str, Any], lang: str) -> str:
    why = parted(scene, row)
    if row["how"]:
        how = STAGES[f"stage.how.{row['how']}"](lang)
        return _say("went", lang, stage=stage, what=f"{how}, {why}" if why else how)
    if row["status"] in ("out", "resigned"):
        return _say("gone" if row["status"] == "out" else "left", lang, stage=stage)
    return _say("fell", lang, stage=stage, place=row["place"], why=f", {why}" if why else "")
