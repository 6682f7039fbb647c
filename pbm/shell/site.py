"""The site of a campaign: all pages as bytes, and the folder that holds them (output.md, "The site")."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pbm.base.problem import Place, Problem
from pbm.base.tree import from_json
from pbm.games import GAMES
from pbm.referee import site_pages as pages
from pbm.referee.campaign import read_campaign
from pbm.referee.issue import FORMAT
from pbm.referee.scene import Scene
from pbm.referee.site_book import Book, issue_name
from pbm.referee.site_feed import feed
from pbm.referee.site_player import player_page, players_page
from pbm.referee.view import sheet_of
from pbm.shell import sheets, widths
from pbm.shell.durable import write_tree
from pbm.shell.layout import Page
from pbm.shell.results import site_table
from pbm.shell.store import Folder, name_of
from pbm.shell.stored import damage, gaps, other_issue, shaped
from pbm.shell.templates import Templates
from pbm.shell.zips import MOST_TOGETHER

MARK = ".pbm-site"
_FORMAT = "pbm-site-1"

Json = dict[str, Any]
Tick = Callable[[], None]


class Read:
    """What a site is made of. issues: issue.json of each issue; old: of its superseded revisions;
    copied: files that are taken along as they are, by their name in the site."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        self.issues: list[Json] = []
        self.old: dict[int, list[Json]] = {}
        self.copied: dict[str, bytes] = {}
        self.archives: list[str] = []
        numbers = folder.issue_numbers()
        for hole in gaps(numbers):
            args = {"missing": hole, "newest": numbers[-1], "name": name_of(hole)}
            self.problems.append(Problem("store.gap", Place(f"issues/{name_of(hole)}"), args))
        for number in numbers:
            self._issue(number)
        for number, kept in folder.kept_revisions().items():
            for revision in kept:
                self._revision(number, revision)
        if self.issues:
            self._archives(str(self.issues[-1]["campaign"]), bool(self.issues[-1]["over"]))

    def _issue(self, number: int) -> None:
        found = damage(self.folder, number, public=True)
        public = None if found else self.folder.issue_json(number, "issue.json")
        if public is not None and public["issue"] != number:
            found = [other_issue(self.folder, number, public["issue"])]
        elif public is not None and public["format"] != FORMAT:
            args = {"issue": number, "found": str(public["format"])[:60], "known": FORMAT}
            found = [Problem("store.format", Place(f"issues/{name_of(number)}/issue.json"), args)]
        self.problems += found
        if public is not None and not found:
            self.issues.append(public)
            self._files(name_of(number))

    def _revision(self, number: int, revision: int) -> None:
        """A revision that can't be read is left out: what holds is the present one."""
        public = self.folder.issue_json(number, "issue.json", revision)
        if public is not None and shaped(public) and public["issue"] == number and public["format"] == FORMAT:
            self.old.setdefault(number, []).append(public)
            self._files(name_of(number, revision))

    def _files(self, name: str) -> None:
        for file in ("issue.json", "sheet.pdf"):
            data = self.folder.read(f"issues/{name}/{file}")
            if data is not None:
                self.copied[f"issues/{name}/{file}"] = data

    def _archives(self, campaign: str, over: bool) -> None:
        """Archives made with --public, whatever their file is called; one with secrets never."""
        place = self.folder.path / "archive"
        for path in sorted(place.glob("*.zip")) if place.is_dir() else ():
            with contextlib.suppress(OSError):
                if not path.is_file() or path.stat().st_size > MOST_TOGETHER:
                    continue
                data = path.read_bytes()
                if is_public(data, campaign, over):
                    self.copied[f"archive/{path.name}"] = data
                    self.archives.append(path.name)


def is_public(data: bytes, campaign: str, over: bool) -> bool:
    """Tell whether a file is a public archive of this campaign, with nothing in it that a public one lacks."""
    from pbm.shell.packing import FORMAT_FILE, format_text
    from pbm.shell.zips import unpack

    found = unpack(data, "")
    files = found.files
    if found.problems or files.get(FORMAT_FILE) != format_text(True):
        return False
    secret = any(name == "seed" or name.startswith("orders/") or name.endswith("/private.json") for name in files)
    first = files.get("issues/001/issue.json", b"")
    return (over or not secret) and f'"campaign":"{campaign}"'.encode() in first


def site_files(read: Read, lang: str, url: str, tick: Tick) -> dict[str, bytes]:
    """Return every file of the site by its name. url: where it will lie, ending with a slash, or "".
    tick is called after each issue and each player.

    Raises TemplateProblem where a template fails; BadData or KeyError where an issue is none.
    """
    own = read.folder.path / "templates"
    book = Book(read.issues, read.old, lang)
    files = dict(read.copied)
    config, _, _ = read_campaign(from_json(book.newest.public["config"]), "issue.json", GAMES)
    page = Page(min(max(config.width if config else 72, sheets.LEAST_WIDTH), sheets.MOST_WIDTH))
    templates = Templates(own, page.words)
    told = pages.stories(book)
    every = [(scene, False) for scene in book.scenes]
    every += [(scene, True) for kept in book.old.values() for scene in kept]
    names = {
        name: [file for file in ("sheet.txt", "sheet.html", "sheet.pdf", "issue.json") if _there(files, name, file)]
        for name in (_name(scene, old) for scene, old in every)
    }
    for scene, old in every:
        name = _name(scene, old)
        bar = pages.issue_bar(book, scene, names, old)
        files |= _issue(templates, page, scene, f"issues/{name}", bar, scene is book.newest)
        tick()
    for player in book.newest.players:
        files[f"players/{player}.html"] = sheets.html(templates, player_page(book, player), "site/player.html.j2")
        tick()
    views: dict[str, Mapping[str, Any]] = {
        "index": pages.start_page(book, told, names, read.archives),
        "standings": {**pages.standings_page(book), "all_time": site_table(read.folder, read.issues[-1], lang)},
        "rules": pages.rules_page(book),
        "players": players_page(book),
    }
    for name, view in views.items():
        files[f"{name}.html"] = sheets.html(templates, view, f"site/{name}.html.j2")
    files["feed.xml"] = feed(book, told, url)
    files[MARK] = mark(str(book.newest.public["campaign"]))
    return dict(sorted(files.items()))


def _there(files: Mapping[str, bytes], name: str, file: str) -> bool:
    return file in ("sheet.txt", "sheet.html") or f"issues/{name}/{file}" in files


def _name(scene: Scene, old: bool) -> str:
    return pages.old_name(scene) if old else issue_name(scene.issue)


def _issue(templates: Templates, page: Page, scene: Scene, base: str, bar: Json, newest: bool) -> dict[str, bytes]:
    """An issue: its sheet with the bar, and the same as text and as a page of its own to take along.

    Only the newest has the form to click: orders for another would come too late.
    """
    view = sheet_of(scene, clicked=newest)
    text = sheets.tidy(templates.render("frame/sheet.txt.j2", {**view, **page.words}))
    if scene.public["config"].get("ascii") == "true":
        text = widths.ascii_only(text)
    return {
        f"{base}/index.html": _barred(templates, sheets.html(templates, {**view, "site": bar}), bar),
        f"{base}/sheet.html": sheets.html(templates, view),
        f"{base}/sheet.txt": text.encode(),
    }


def _barred(templates: Templates, page: bytes, bar: Json) -> bytes:
    """The page with the bar, also where a campaign's own template of the sheet knows of none."""
    if b'href="../../index.html"' in page:
        return page
    start, tag, rest = page.partition(b"<body")
    more, end, inside = rest.partition(b">")
    shown = templates.render("site/bar.html.j2", {"site": bar}).encode()
    return b"".join((start, tag, more, end, shown, inside)) if end else page


# ---- the folder ----


def mark(campaign: str) -> bytes:
    """The file by which a later call knows its own: only such a folder is replaced."""
    return f"{_FORMAT}\n{campaign}\n".encode()


def refusal(target: Path, campaign: str) -> Problem | None:
    """Why the site can't be written to this folder; None where it is new, empty, or this campaign's site."""
    place = Place(str(target))
    if not os.path.lexists(target):
        return None
    if not target.is_dir():
        return Problem("site.no-folder", place, {"dir": str(target)})
    try:
        if not os.listdir(target):
            return None
        found = (target / MARK).read_bytes() if (target / MARK).is_file() else b""
    except OSError:
        found = b""
    if found == mark(campaign):
        return None
    lines = found.decode("utf-8", "replace").splitlines()
    if lines[:1] == [_FORMAT] and len(lines) == 2:
        return Problem("site.other", place, {"dir": str(target), "found": lines[1], "campaign": campaign})
    return Problem("site.filled", place, {"dir": str(target)})


def write_site(target: Path, files: Mapping[str, bytes]) -> None:
    """Write all files beside the folder, then put them in its place; raises OSError, and then the old
    folder stands as it was."""
    beside, gone = (target.with_name(f".{target.name}-{word}") for word in ("new", "old"))
    target.parent.mkdir(parents=True, exist_ok=True)
    if gone.is_dir() and not target.exists():
        os.rename(gone, target)  # a run that was killed between its two renames
    for left in (beside, gone):
        shutil.rmtree(left, ignore_errors=True)
    try:
        write_tree(beside, files)
        if target.exists() and _swapped(beside, target):
            shutil.rmtree(beside, ignore_errors=True)
            return
        if target.exists():
            os.rename(target, gone)
        try:
            os.rename(beside, target)
        except OSError:
            if gone.exists():
                os.rename(gone, target)
            raise
    except OSError:
        shutil.rmtree(beside, ignore_errors=True)
        raise
    shutil.rmtree(gone, ignore_errors=True)


def _swapped(one: Path, other: Path) -> bool:
    """Put two folders in each other's place in one step; False where the system has no such step. Without it
    there is a moment between two renames at which neither site is there."""
    import ctypes

    try:
        swap = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return False
    here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    return bool(swap(here, os.fsencode(one), here, os.fsencode(other), exchange) == 0)
