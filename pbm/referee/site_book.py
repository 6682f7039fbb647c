"""All issues of a campaign as the site needs them: one scene each, and what hangs on all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from pbm.base.text import fill
from pbm.referee.scene import Json, Scene
from pbm.referee.site_words import PHRASES, WORDS
from pbm.referee.standing import holder_in

_UNRESERVED = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def issue_name(number: int) -> str:
    """The name of an issue's folder, as in the campaign: "007"."""
    return f"{number:03d}"


def quoted(name: str) -> str:
    """A file's name in a link: letters beyond ASCII are percent-encoded."""
    return "".join(chr(byte) if byte in _UNRESERVED else f"%{byte:02X}" for byte in name.encode())


class Book:
    """Every issue of a campaign in one language.

    issues: issue.json of each issue, in order, at least one; old: of each superseded revision, by issue;
    lang: "de" or "en". No address is in it: the game master's own is not in issue.json either.
    """

    def __init__(self, issues: Sequence[Json], old: Mapping[int, Sequence[Json]], lang: str) -> None:
        self.lang = lang
        self.scenes = [Scene(public, lang) for public in issues]
        self.old = {number: [Scene(public, lang) for public in kept] for number, kept in old.items()}
        self.newest = self.scenes[-1]
        self.by_number = {scene.issue: scene for scene in self.scenes}
        self.names = self.newest.names
        self.title = self.newest.title
        self.w = {key: text(lang) for key, text in WORDS.items()}

    def say(self, key: str, **facts: Any) -> str:
        return fill(PHRASES[key](self.lang), facts, self.lang, PHRASES)

    def short(self, player: str) -> str:
        return self.names.short.get(player, player)

    def full(self, player: str) -> str:
        return self.names.full.get(player, player)

    @cached_property
    def last_scenes(self) -> dict[str, Scene]:
        """Of each game the issue that printed it last: that in which it ended, else the newest."""
        found = {}
        for gid, now in self.newest.games.items():
            ended = now.ended
            found[gid] = self.by_number.get(ended, self.newest) if ended is not None else self.newest
        return found

    def view_of(self, gid: str) -> dict[str, Any]:
        """What a game says of itself in the issue that printed it last."""
        return self.last_scenes[gid].views[gid]

    def entry(self, gid: str) -> Json:
        """A game's newest entry in issue.json."""
        entry: Json = self.newest.public["games"][gid]
        return entry

    def kind(self, gid: str) -> str:
        return str(self.view_of(gid)["variant"])

    def page(self, root: str, key: str, heading: str) -> dict[str, Any]:
        """What every page of the site prints around its own: root leads to the start page's folder."""
        return {
            "lang": self.lang,
            "t": self.newest.t,
            "w": self.w,
            "root": root,
            "site_title": self.title,
            "heading": heading,
            "page_title": self.title if key == "start" else self.say("page", page=heading, title=self.title),
            "after": self.say("after", n=self.newest.issue),
            "nav": [
                {"href": f"{root}{file}", "text": self.w[word], "here": word == key}
                for word, file in (
                    ("start", "index.html"),
                    ("standings", "standings.html"),
                    ("rules", "rules.html"),
                    ("players", "players.html"),
                    ("issues", "index.html#issues"),
                )
            ],
            "feed_title": self.title,
        }


def leaders(entry: Json, key: str = "table") -> list[str]:
    """The players on the first place of a game, those who are out aside. key: "table" or "before"."""
    rows = entry[key] or ()
    return [holder_in(entry, row["player"]) for row in rows if row["rank"] == 1 and row["status"] != "out"]
