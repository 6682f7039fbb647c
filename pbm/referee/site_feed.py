"""The feed of issues: Atom (RFC 4287). Ids and times come from the campaign alone, never from a clock."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date, timedelta
from xml.etree import ElementTree

from pbm.referee.scene import Scene
from pbm.referee.site_book import Book, issue_name

_NO_DATE = date(1970, 1, 1)
# What XML can't hold at all.
_FORBIDDEN = dict.fromkeys([*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF])


def feed(book: Book, stories: Sequence[Sequence[str]], url: str) -> bytes:
    """Return feed.xml, newest issue first. url: where the site will lie, "" where nobody says; then links
    are relative to the feed itself (RFC 4287, 4.2.7), which readers resolve."""
    campaign = str(book.newest.public["campaign"])
    root = ElementTree.Element("feed", {"xmlns": "http://www.w3.org/2005/Atom", "xml:lang": book.lang})
    _text(root, "id", f"urn:uuid:{stable_uuid(campaign)}")
    _text(root, "title", book.title)
    _text(root, "subtitle", book.say("feed.subtitle", title=book.title))
    _text(root, "updated", max(updated(scene) for scene in book.scenes))
    author = ElementTree.SubElement(root, "author")
    _text(author, "name", book.newest.gm or book.title)
    _link(root, "self", f"{url}feed.xml", "application/atom+xml")
    _link(root, "alternate", f"{url}index.html", "text/html")
    for scene, events in zip(reversed(book.scenes), reversed(stories), strict=True):
        _entry(root, book, scene, events, f"{url}issues/{issue_name(scene.issue)}/", campaign)
    ElementTree.indent(root)
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=False)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + text + b"\n"


def _entry(
    root: ElementTree.Element, book: Book, scene: Scene, events: Sequence[str], base: str, campaign: str
) -> None:
    entry = ElementTree.SubElement(root, "entry")
    _text(entry, "id", f"urn:uuid:{stable_uuid(f'{campaign}/{scene.issue}')}")
    _text(entry, "title", scene.head["page_title"])
    first = _moment(scene, 1)
    _text(entry, "published", first)
    _text(entry, "updated", updated(scene))
    _link(entry, "alternate", f"{base}index.html", "text/html")
    _link(entry, "related", f"{base}sheet.txt", "text/plain")
    deadline = scene.deadline()["text"]
    told = [*events, *([book.say("feed.dates", date=deadline)] if deadline else [])]
    _text(entry, "summary", "\n".join(told))


def updated(scene: Scene) -> str:
    """When an issue changed last: the day it appeared, a second later for each correction."""
    return _moment(scene, scene.public["revision"])


def _moment(scene: Scene, revision: int) -> str:
    """Noon of the day; without dates the issue's number counts the days, so that the order is right."""
    iso = scene.dates.get("appears")
    day = date.fromisoformat(iso) if iso else _NO_DATE + timedelta(days=scene.issue - 1)
    late = revision - 1
    return f"{day.isoformat()}T12:{late // 60 % 60:02}:{late % 60:02}Z"


def stable_uuid(name: str) -> str:
    """A UUID of version 5 (RFC 4122) made of a name: the same for the same campaign, always."""
    space = bytes.fromhex("6ba7b8119dad11d180b400c04fd430c8")  # the namespace of URLs
    raw = bytearray(hashlib.sha1(space + f"pbm:{name}".encode(), usedforsecurity=False).digest()[:16])
    raw[6] = raw[6] & 0x0F | 0x50
    raw[8] = raw[8] & 0x3F | 0x80
    text = raw.hex()
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def _text(parent: ElementTree.Element, name: str, text: str) -> None:
    ElementTree.SubElement(parent, name).text = text.translate(_FORBIDDEN)


def _link(parent: ElementTree.Element, rel: str, href: str, kind: str) -> None:
    ElementTree.SubElement(parent, "link", {"rel": rel, "type": kind, "href": href})
