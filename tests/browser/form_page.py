"""The order form of a real page, driven in a real browser, and the campaign that it is the form of.

A `League` is a campaign in a folder, made on the fly, with issues that `pbm issue` publishes and texts that are checked by
the function that `pbm check` uses. A `FormPage` is its newest sheet.html in Chromium. So a campaign is played by its own
form: what the form writes is checked, filed, and makes the next issue's positions.

    league = League(tmp_path, {"g1": "game: general, games: 2"}, players=12, lang="de")
    form = FormPage(opened())
    for number in range(10):
        form.open(league.issue())
        for shown in form.play([Steps("p1", [["click", "#play-g1 button", 3], ["set", "#play-g1 select", 0, "stop"]])]):
            assert not league.faults("p1", shown.text)
        for player in league.owing():
            for shown in form.wander(player, seed=number, steps=60):
                league.agrees(player, shown)
        league.file("p1", shown.text)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Page

from pbm.referee.check import Found
from pbm.referee.letters import RawText
from pbm.shell.desk import Desk, open_desk
from tests.cli import SEED, call, folder

NAMES = ("Anna Ahorn", "Jürgen Größler", 'Max "der Würfel" M.', "Zoë O’Neill", "李雷", "Nº 7 <b>x</b>", "Wojciech Żółkiewski")


class Shown(NamedTuple):
    """What the form says: the order's text, the mail button's link ("" where there is none), the sentence about all
    of it and whether that is a fault, each fault that stands beside a part of it, and all that is told there."""

    text: str
    href: str
    state: str
    bad: bool
    faults: list[str]
    told: list[str]

    @property
    def mail(self) -> dict[str, str]:
        """The link's parts: `to`, `subject`, `body`. (No + for a blank: RFC 6068.)"""
        link = urlsplit(self.href)
        assert link.scheme == "mailto"
        fields = dict(field.split("=", 1) for field in link.query.split("&"))
        return {"to": unquote(link.path)} | {key: unquote(value) for key, value in fields.items()}


class Lack(NamedTuple):
    """A turn for which there is no order that stands, and why."""

    game: str | None
    status: str
    code: str


class Steps(NamedTuple):
    """A player, and what is done in the form once the name is picked: ["click", selector, nth], ["press", selector, nth]
    (a click where it is not pressed) or ["set", selector, nth, value]."""

    player: str
    steps: Sequence[Sequence[Any]]


# What the driving functions share. A click is that of the element itself, a hundred of them in a millisecond; the tests of
# mouse and keyboard use real ones.
_COMMON = """
const $ = id => document.getElementById(id);
const shown = () => ({
  text: $("order").value, href: $("mail").getAttribute("href") || "", state: $("state").textContent,
  bad: $("state").classList.contains("bad"),
  faults: [...document.querySelectorAll("#order-games .bad")].map(e => e.textContent),
  told: [...document.querySelectorAll("#order-games [role=status]")].map(e => e.textContent),
});
const set = (element, value) => {
  element.value = value;
  for (const kind of ["input", "change"]) element.dispatchEvent(new Event(kind, {bubbles: true}));
};
const pick = player => { set($("who"), player); };
"""
_PLAY = """all => {
%s
return all.map(([player, steps]) => {
  pick("");
  pick(player);
  $("clear").click();
  for (const [what, selector, nth, value] of steps) {
    const element = document.querySelectorAll(selector)[nth];
    if (!element) throw new Error("no " + selector + " " + nth);
    if (what === "press") { if (element.getAttribute("aria-pressed") !== "true") element.click(); }
    else if (what === "click") element.click();
    else set(element, value);
  }
  return shown();
});
}"""
_WANDER = """([player, seed, steps, selector]) => {
%s
let state = seed * 2654435761 %% 4294967296;
const random = n => { state = (state * 1664525 + 1013904223) %% 4294967296; return Math.floor(state / 4294967296 * n); };
const touched = e => e.getAttribute("aria-pressed") === "true" ||
  (e.type === "radio" && [...document.getElementsByName(e.name)].some(one => one.checked)) ||
  (e.type === "checkbox" && e.checked);
const out = [];
pick("");
pick(player);
$("clear").click();
for (let step = 0; step < steps; step++) {
  const all = [...document.querySelectorAll(selector)].filter(e => e.offsetParent !== null);
  if (!all.length) break;
  const fresh = random(8) ? all.filter(e => !touched(e)) : all, found = fresh.length ? fresh : all;
  const element = found[random(found.length)];
  if (element.tagName === "SELECT") set(element, element.options[random(element.options.length)].value);
  else if (element.type === "number") set(element, String(random(40)));
  else element.click();
  const now = shown(), last = out[out.length - 1];
  if (!last || JSON.stringify(last) !== JSON.stringify(now)) out.push(now);
}
return out;
}"""
TOUCHED = ", ".join(f"#order-games {tag}" for tag in ("button", "select", "input"))


class FormPage:
    """The order form of the sheet that is open in a page of the browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, sheet: Path) -> None:
        self.page.goto(sheet.as_uri())

    def names(self) -> list[str]:
        """The ids of the players who may be picked."""
        found: list[str] = self.page.evaluate("[...document.querySelectorAll('#who option')].map(o => o.value)")
        return [name for name in found if name]

    def shown(self) -> Shown:
        return Shown(**self.page.evaluate(f"() => {{{_COMMON} return shown();}}"))

    def play(self, all: Iterable[Steps]) -> list[Shown]:
        """Do the steps of each player, from an empty form on; return what the form then shows."""
        given = [[one.player, [list(step) for step in one.steps]] for one in all]
        return [Shown(**found) for found in self.page.evaluate(_PLAY % _COMMON, given)]

    def wander(self, player: str, seed: int, steps: int, selector: str = TOUCHED) -> list[Shown]:
        """Touch what can be touched at random, mostly what is not pressed or chosen yet; return each state of the form
        that differs from the one before."""
        found = self.page.evaluate(_WANDER % _COMMON, [player, seed, steps, selector])
        return [Shown(**one) for one in found]


class League:
    """A campaign in a folder. games: what stands in campaign.yaml for each id, without braces and players."""

    def __init__(
        self, path: Path, games: dict[str, str], players: int = 8, lang: str = "de", more: str = "", seed: str = SEED
    ) -> None:
        self.path, self.games, self.lang = path, games, lang
        self.players = [f"p{number}" for number in range(1, players + 1)]
        people = [
            f"  {player}: {{name: '{NAMES[at % len(NAMES)]} {'I' * (at // len(NAMES))}'}}\n"
            for at, player in enumerate(self.players)
        ]
        listed = ", ".join(self.players)
        lines = [f"  {gid}: {{{what}, players: [{listed}]}}\n" for gid, what in games.items()]
        text = (
            f"id: formprobe\ntitle: 'Liga & Söhne'\nlanguage: {lang}\ngm: {{name: Gina, email: gm+liga@example.org}}\n"
            'schedule: {start: 2026-12-01, every: 4 weeks, deadline: "18:00", timezone: Europe/Berlin}\n'
            f"players:\n{''.join(people)}games:\n{''.join(lines)}{more}"
        )
        folder(path, text, seed)
        self.number = 0

    def issue(self) -> Path:
        """Publish the next issue with the texts that were filed; return its sheet.html."""
        result = call("issue", self.path, *(["--nmr", "--force"] if self.number else []))
        assert result.code == 0, result.out
        self.number += 1
        self.__dict__.pop("desk", None)
        return self.sheet

    @property
    def sheet(self) -> Path:
        return self.path / f"issues/{self.number:03}/sheet.html"

    @cached_property
    def desk(self) -> Desk:
        """The campaign after its newest issue, read once."""
        desk = open_desk(self.path)
        assert desk.campaign is not None and not desk.problems
        return desk

    def owing(self) -> list[str]:
        games = self.desk.games.values()
        return [player for player in self.players if any(now.takes_turns and now.due.get(player) for now in games)]

    def check(self, player: str, text: str) -> list[Found]:
        """What `pbm check --file` says of each turn, were this the only text of the player."""
        checked = self.desk.check([RawText(player, "-", text.encode())])
        return [found for found in checked.entries if found.player == player]

    def lacks(self, player: str, text: str) -> list[Lack]:
        """All for which `pbm issue` would stop: what is faulty, missing or waiting."""
        bad = ("faulty", "missing", "waiting")
        found = self.check(player, text)
        return [Lack(one.game, one.entry.status, one.entry.code) for one in found if one.entry.status in bad]

    def faults(self, player: str, text: str) -> list[Lack]:
        """What is faulty in a text; turns that are missing are none."""
        return [one for one in self.lacks(player, text) if one.status == "faulty"]

    def agrees(self, player: str, shown: Shown) -> None:
        """What must be so at every moment: nothing in the text is faulty; with a link nothing is missing, and the
        mail holds the text."""
        lacks = self.lacks(player, shown.text)
        assert not [one for one in lacks if one.status == "faulty"], (shown, lacks)
        if shown.href:
            assert not lacks, (shown, lacks)
            assert shown.mail["to"] == "gm+liga@example.org"
            assert shown.mail["body"] == shown.text.replace("\n", "\r\n")
            assert str(self.number) in shown.mail["subject"]
        assert not (shown.href and (shown.bad or shown.faults)), shown

    def file(self, player: str, text: str) -> Path:
        path = self.path / f"orders/{self.number + 1:03}/{player}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return path

    def checked_by_command(self, player: str, text: str) -> int:
        """The exit status of the command itself, the text read from standard input."""
        return call("check", self.path, "--file", "-", "--player", player, stdin=text.encode()).code


Opened = Callable[..., Page]
