"""The sheets of an issue: from issue.json to the bytes of what people read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from markupsafe import Markup

from pbm.referee.scene import Scene
from pbm.referee.standing import GameNow
from pbm.referee.view import sheet_of
from pbm.referee.view_player import Pages
from pbm.shell import widths
from pbm.shell.layout import Page
from pbm.shell.templates import TemplateProblem, Templates

__all__ = ["TemplateProblem", "render"]

LEAST_WIDTH, MOST_WIDTH = 60, 120
_STYLE_HASHES = "CSP-STYLE-HASHES"
_SCRIPT_HASHES = "CSP-SCRIPT-HASHES"
_GAPS = re.compile(r"\n{4,}")


def render(
    public: Mapping[str, Any],
    private: Mapping[str, Any] | None = None,
    lang: str | None = None,
    gm_email: str = "",
    own_templates: Path | None = None,
    width: int = 72,
    ascii: bool = False,
    games: Mapping[str, GameNow] | None = None,
    pdf: str = "none",
) -> dict[str, bytes]:
    """Return the sheets of an issue by file name: sheet.txt, sheet.html, and with `private`
    players/ID.txt and players/ID.html, each in the player's own language.

    public, private: issue.json and private.json; lang: "de" or "en", by default the campaign's, and
    for all pages alike where it is given; gm_email: where orders go; own_templates: the campaign's
    `templates/`; width: columns of the text (60 to 120); ascii: nothing but ASCII in the text; games: those of
    `public` as values, where they are known already; pdf: "a4", "a5" or "booklet" for sheet.pdf too.
    Raises TemplateProblem where a template fails or PDF can't be made; BadData or KeyError where `public` is no issue.
    """
    page = Page(min(max(width, LEAST_WIDTH), MOST_WIDTH))
    templates = Templates(own_templates, page.words)
    config = public["config"]
    campaign_lang = _language(config.get("language"), "de")
    scenes: dict[str, Scene] = {}

    def scene(language: str) -> Scene:
        if language not in scenes:
            scenes[language] = Scene(public, language, gm_email, games)
        return scenes[language]

    def laid(name: str, view: Mapping[str, Any]) -> str:
        shown = _ascii(view) if ascii else view
        out = templates.render(name, {**shown, **page.words})
        return widths.ascii_only(out).replace("\u00a0", " ") if ascii else out

    def text(name: str, view: Mapping[str, Any]) -> bytes:
        return tidy(laid(name, view)).encode()

    sheet = sheet_of(scene(lang or campaign_lang))
    files = {
        "sheet.txt": text("frame/sheet.txt.j2", sheet),
        "sheet.html": html(templates, sheet),
    }
    if pdf != "none":
        from pbm.shell.pdf import pdf_of

        def plain(game: Mapping[str, Any]) -> str:
            return templates.render(f"{game['game']}/sheet.txt.j2", {**sheet, "game": game, **page.words})

        files["sheet.pdf"] = pdf_of(sheet, pdf, own_templates, plain)
    if private is not None:
        pages: dict[str, Pages] = {}
        alike: dict[str, tuple[dict[str, str], dict[str, str]]] = {}  # what all pages in a language show, made once
        hashes: dict[str, str] | None = None if templates.own else {}
        for player, facts in scene(lang or campaign_lang).players.items():
            own = lang or _language(facts.get("language"), campaign_lang)
            if own not in pages:
                pages[own] = Pages(scene(own), private)
                head = pages[own].head
                alike[own] = {"zat": laid("frame/deadline.txt.j2", head)}, _drawn(templates, head)
            view = pages[own].view(player)
            in_text, in_page = alike[own]
            files[f"players/{player}.txt"] = text("frame/player.txt.j2", {**view, **in_text})
            files[f"players/{player}.html"] = html(templates, {**view, **in_page}, "frame/player.html.j2", hashes)
    return files


def _drawn(templates: Templates, head: Mapping[str, Any]) -> dict[str, str]:
    """The parts that are alike on all players' pages."""
    return {
        "zat": Markup(templates.render("frame/deadline.html.j2", head)),
        "drawings": Markup(templates.render("frame/symbols.html.j2", {**head, "symbols": ()})),
    }


def _language(given: Any, default: str) -> str:
    return given if given in ("de", "en") else default


def tidy(text: str) -> str:
    """Return the text without trailing blanks, with two blank lines in a row at most."""
    if " \n" in text:
        text = "\n".join([line.rstrip(" ") for line in text.split("\n")])
    if "\n\n\n\n" in text:
        text = _GAPS.sub("\n\n\n", text)
    return text.strip("\n") + "\n"


def html(
    templates: Templates,
    view: Mapping[str, Any],
    name: str = "frame/sheet.html.j2",
    hashes: dict[str, str] | None = None,
) -> bytes:
    """Return the page, its styles and scripts allowed by their hashes and nothing else allowed.

    hashes: what the first of many pages with the same styles and scripts puts here, the others take.
    """
    if hashes:
        return templates.render(name, {**view, **hashes}).encode()
    names = {"csp_styles": _STYLE_HASHES, "csp_scripts": _SCRIPT_HASHES}
    page = templates.render(name, {**view, **names}).encode()
    for (key, mark), tag in zip(names.items(), (b"style", b"script"), strict=True):
        found = _hashes(_inside(page, tag))
        # The first one only: what people typed comes later in the page.
        page = page.replace(mark.encode(), found.encode(), 1)
        if hashes is not None:
            hashes[key] = Markup(found)
    return page


def _inside(page: bytes, tag: bytes) -> list[bytes]:
    """What stands in the elements of that name. (No regex: on so long a page it takes its time.)"""
    start, end = b"<%s>" % tag, b"</%s>" % tag
    found = []
    at = page.find(start)
    while at >= 0:
        stop = page.find(end, at)
        if stop < 0:
            break
        found.append(page[at + len(start) : stop])
        at = page.find(start, stop)
    return found


def _hashes(parts: Sequence[bytes]) -> str:
    import base64
    import hashlib

    found = [f"'sha256-{base64.b64encode(hashlib.sha256(part).digest()).decode()}'" for part in parts]
    return " ".join(found) or "'none'"


def _ascii(value: Any) -> Any:
    """Return a view with all its texts in ASCII, before they are laid out: an ä becomes two columns."""
    if isinstance(value, str):
        return widths.ascii_only(value)
    if isinstance(value, Mapping):
        return {key: _ascii(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(map(_ascii, value)) if type(value) in (list, tuple) else [_ascii(item) for item in value]
    return value
