"""One issue in one language: what the sheet and the players' pages are both made of, made once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from pbm.base import dates_text
from pbm.base.dice import own_labels
from pbm.base.text import fill, visible
from pbm.games import GAMES
from pbm.kit.names import Names, names_of
from pbm.referee.standing import GameNow, game_from
from pbm.referee.view_words import PHRASES, WORDS

Json = Mapping[str, Any]


class Scene:
    """The facts of issue.json, and what every view of it needs in the language `lang`.

    public: issue.json; gm_email: where orders go ("" where the campaign keeps it to itself); games:
    those of `public` as values, where they are known already.
    Raises BadData or KeyError where the facts are not those of an issue.
    """

    def __init__(
        self, public: Json, lang: str, gm_email: str = "", games: Mapping[str, GameNow] | None = None
    ) -> None:
        config = public["config"]
        self.public = public
        self.lang = lang
        self.gm_email = gm_email
        self.issue: int = public["issue"]
        self.title = visible(str(config.get("title") or config.get("id") or public["campaign"]))
        gm = config.get("gm")
        self.gm = visible(str(gm.get("name") or "") if isinstance(gm, Mapping) else str(gm or ""))
        people = config.get("players") or {}
        self.players: dict[str, Json] = {
            player: facts if isinstance(facts, Mapping) else {} for player, facts in people.items()
        }
        self.names = names_of({player: visible(str(facts.get("name") or "")) for player, facts in self.players.items()})
        self.games = games or {gid: game_from(data, GAMES) for gid, data in public["games"].items()}
        self.t = {key: text(lang) for key, text in WORDS.items()}
        self.dates: Json = public.get("dates") or {}

    @cached_property
    def views(self) -> dict[str, dict[str, Any]]:
        """What each game that is printed says of itself, by id."""
        hand = [roll["label"] for roll in self.public["dice"]["rolls"] if roll["by"] == "hand"]
        views: dict[str, dict[str, Any]] = {}
        for gid, now in self.games.items():
            if self.printed(now):
                own = set(own_labels(gid, hand))
                entry = self.public["games"][gid]
                if now.holders or self.public["absent"] or self.public["resigned"]:
                    from pbm.referee.view_people import matters, view_of

                    if matters(self, gid):
                        views[gid] = view_of(self, gid, own)
                        continue
                views[gid] = now.game.view(
                    now.setup, now.state, entry, self.lang, self.names, issue=self.issue, hand=own
                )
        return views

    def names_in(self, gid: str) -> Names:
        """The names in print by the seats of a game, as they are held after this issue."""
        if not self.games[gid].holders:
            return self.names
        from pbm.referee.view_people import seat_names

        return seat_names(self, gid)

    def printed(self, now: GameNow) -> bool:
        """A game has its place in the sheet until the issue in which it ends."""
        return now.ended is None or now.ended >= self.issue

    def say(self, key: str, **facts: Any) -> str:
        return fill(PHRASES[key](self.lang), facts, self.lang, PHRASES)

    def named(self, gid: str) -> dict[str, str]:
        """A game's title and id, and both in one cell."""
        title = self.title_of(gid)
        return {"game": title, "id": gid, "name": title if title == gid else f"{title} {gid}"}

    def title_of(self, gid: str) -> str:
        return visible(self.games[gid].setup.title or gid)

    @property
    def head(self) -> dict[str, Any]:
        """What stands at the head of every page."""
        return {
            "lang": self.lang,
            "t": self.t,
            "title": self.title,
            "issue": self.issue,
            "issue_text": self.say("issue", n=self.issue),
            "page_title": self.say("issue.title", title=self.title, n=self.issue),
            "date": self.day("appears"),
            "date_iso": self.dates.get("appears") or "",
            "gm": self.say("gm", name=self.gm) if self.gm else "",
            "gm_email": self.gm_email,
            "deadline": self.deadline(),
            "dates": self.other_dates(),
        }

    def day(self, key: str) -> str:
        iso = self.dates.get(key)
        return dates_text.date_text(iso, self.lang) if iso else ""

    def deadline(self) -> dict[str, str]:
        """The deadline in print: {"text", "day", "clock", "iso", "settled", "last"}.

        text is "" where there is no date; `last` says that no further issue follows.
        """
        given = self.dates.get("deadline")
        out = {"text": "", "line": "", "day": "", "clock": "", "iso": "", "settled": "", "last": "", "open": ""}
        if self.public["over"]:
            out["last"] = self.t["last-issue"]
        elif not given:
            out["open"] = self.t["date-follows"]
        else:
            out["text"] = dates_text.deadline_text(given, self.lang)
            out["day"] = dates_text.date_text(given["date"], self.lang)
            out["clock"] = out["text"][len(out["day"]) :].lstrip(", ")
            out["line"] = ", ".join(part.replace(" ", "\u00a0") for part in (out["day"], out["clock"]))
            out["iso"] = (
                "" if given["time"] == "24:00" else f"{given['date']}T{given['time']:0>5}{given.get('offset') or ''}"
            )
            settled = dates_text.settled_message(given)
            if settled is not None:
                out["settled"] = fill(
                    dates_text.MESSAGES[settled.code](self.lang), settled.args, self.lang, dates_text.MESSAGES
                )
        return out

    def other_dates(self) -> list[tuple[str, str, str]]:
        """Press close and the next issue, as (label, date, ISO)."""
        if self.public["over"]:
            return []
        found = [
            (self.t["press-close"], "editorial"),
            (self.say("appears", n=self.issue + 1), "following"),
        ]
        return [(label, self.day(key), self.dates[key]) for label, key in found if self.dates.get(key)]
