"""The pages of the site that are about the whole campaign: start, standings, rules; the bar above each issue."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.text import fill
from pbm.referee import league_words
from pbm.referee.scene import Scene
from pbm.referee.site_book import Book, issue_name, leaders, quoted
from pbm.referee.site_chart import league_courses
from pbm.referee.site_records import records
from pbm.referee.site_story import entry_date, story
from pbm.referee.view_league import all_tables, results_of, rules_of
from pbm.referee.view_standing import standing_view

Files = Mapping[str, Sequence[str]]
"""The files to take along of each issue folder, by its name ("007", "007.rev1")."""

_WORD_OF = {"sheet.txt": "text", "sheet.html": "page", "sheet.pdf": "pdf", "issue.json": "json"}


def start_page(book: Book, stories: Sequence[Sequence[str]], files: Files, archives: Sequence[str]) -> dict[str, Any]:
    """Return what the start page prints. stories: of each issue its sentences; files: what lies in each
    issue's folder; archives: public archives below archive/."""
    newest = book.newest
    told = [
        {"heading": book.say("issue", n=scene.issue), "href": _href(scene), **entry_date(scene), "events": list(events)}
        for scene, events in zip(book.scenes, stories, strict=True)
    ]
    charts = league_courses(book)
    for gid, now in newest.games.items():
        course = book.view_of(gid)["course"]
        if course is not None and len(now.setup.players) > 1:
            facts = {"first": course["first"], "last": course["last"]}
            title = book.say("course", title=newest.title_of(gid), **facts)
            legend = newest.say("course.legend", **course)
            charts.append({"course": course, "course_title": title, "course_legend": legend})
    charts = [{**chart, "title": book.w["charts"]} for chart in charts]
    return {
        **book.page("", "start", book.title),
        "deadline": newest.deadline(),
        "dates": newest.other_dates(),
        "gm": newest.head["gm"],
        "state_title": book.w["state.over" if newest.public["over"] else "state"],
        "state": [_state(book, gid) for gid in newest.games],
        "story": told[::-1],
        "charts": charts,
        "records": records(book),
        "issues": [_issue(book, scene, files) for scene in reversed(book.scenes)],
        "archives": [{"href": f"archive/{quoted(name)}", "name": name} for name in archives],
    }


def _state(book: Book, gid: str) -> dict[str, str]:
    """One game in a line: what it is, who is in front, whether it goes on."""
    now, entry = book.newest.games[gid], book.entry(gid)
    begun = any(now.history.values())
    first = leaders(entry) if begun else []
    score = book.view_of(gid)["standing"]
    top = next((row["score"] for row in score["rows"]), "") if score and first else ""
    return {
        "game": book.newest.title_of(gid),
        "href": f"standings.html#game-{gid}",
        "kind": book.kind(gid),
        "leader": ", ".join(book.short(player) for player in first) or "–",
        "score": top or "–",
        "status": book.w["over" if now.ended is not None else "running" if begun else "new"],
    }


def _href(scene: Scene) -> str:
    return f"issues/{issue_name(scene.issue)}/index.html"


def _issue(book: Book, scene: Scene, files: Files) -> dict[str, Any]:
    name = issue_name(scene.issue)
    revision = scene.public["revision"]
    key = "revision" if revision > 1 else "issue"
    return {
        "title": book.say(key, n=scene.issue, revision=revision),
        "href": _href(scene),
        **entry_date(scene),
        "files": _files(book, files.get(name, ()), f"issues/{name}/"),
        "old": [
            {
                "href": f"issues/{old_name(old)}/index.html",
                "text": book.say("old", revision=old.public["revision"]),
            }
            for old in book.old.get(scene.issue, ())
        ],
    }


def old_name(scene: Scene) -> str:
    """The folder of a superseded revision: "007.rev1"."""
    return f"{issue_name(scene.issue)}.rev{scene.public['revision']}"


def _files(book: Book, names: Sequence[str], base: str) -> list[dict[str, str]]:
    return [{"href": f"{base}{name}", "text": book.w[_WORD_OF[name]]} for name in names if name in _WORD_OF]


def issue_bar(book: Book, scene: Scene, files: Files, old: bool = False) -> dict[str, Any]:
    """Return what stands above an issue: the site's pages, previous and next, files to take along.
    old: it is a superseded revision."""
    name = old_name(scene) if old else issue_name(scene.issue)
    bar = book.page("../../", "issues", "")
    around = {}
    for word, number in (("previous", scene.issue - 1), ("next", scene.issue + 1)):
        other = book.by_number.get(number)
        if other is not None:
            text = book.say("issue", n=number)
            around[word] = {"href": f"../{issue_name(number)}/index.html", "text": text, "title": book.w[word]}
    bar |= {"previous": around.get("previous"), "next": around.get("next")}
    bar["files"] = _files(book, files.get(name, ()), "")
    bar["old"] = bar["now"] = None
    if old:
        current = book.by_number[scene.issue].public["revision"]
        bar["old"] = book.say("old.note", n=scene.issue)
        link = book.say("old.link", revision=current)
        bar["now"] = {"href": f"../{issue_name(scene.issue)}/index.html", "text": link}
    return bar


def standings_page(book: Book) -> dict[str, Any]:
    """Return what the page of all tables prints: league or divisions, then every game."""
    games = []
    for gid, now in book.newest.games.items():
        scene = book.last_scenes[gid]
        own = scene.views[gid]
        games.append(
            {
                "id": gid,
                "title": book.newest.title_of(gid),
                "anchor": f"game-{gid}",
                "variant": own["variant"],
                "status": book.w["over" if now.ended is not None else "running"],
                "href": _href(scene),
                "issue": book.say("issue", n=scene.issue),
                "standing": standing_view(scene, gid, own),
            }
        )
    return {
        **book.page("", "standings", book.w["standings"]),
        "games": games,
        "leagues": all_tables(book.newest),
        "stages": _stages(book.newest),
    }


def _stages(scene: Scene) -> list[dict[str, Any]]:
    if not scene.public.get("stages"):
        return []
    from pbm.referee.view_stages import stages_view

    return stages_view(scene, kept=True)


_MINUS = re.compile(r"(?<!\S)-(?=\d)")  # terminals get the plain one


def rules_page(book: Book) -> dict[str, Any]:
    """Return what the page of the rules prints: each game as this campaign plays it, and the league."""
    games = [
        {
            "title": book.newest.title_of(gid),
            "anchor": f"rules-{gid}",
            "kind": book.kind(gid),
            "paragraphs": [_MINUS.sub("−", text) for text in now.game.rules(now.setup, book.lang)],
        }
        for gid, now in book.newest.games.items()
    ]
    page = {**book.page("", "rules", book.w["rules"]), "games": games, "league": _league_rules(book)}
    if book.newest.public.get("divisions"):
        page["w"] = {**book.w, "league-rules": book.w["division-rules"]}
    return page


def _league_rules(book: Book) -> list[str]:
    public, words = book.newest.public, league_words.MESSAGES
    if not public.get("league") and not public.get("divisions"):
        return []
    lines = league_words.foot(rules_of(public["config"]), results_of(book.newest))
    return [fill(words[line.code](book.lang), line.args, book.lang, words) for line in lines]


def stories(book: Book) -> list[list[str]]:
    """Return what happened in each issue."""
    before = [None, *book.scenes[:-1]]
    return [story(book, scene, last) for scene, last in zip(book.scenes, before, strict=True)]
