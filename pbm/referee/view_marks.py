"""Characters that can't be shown: the note on the marks that stand for them (base/text, `visible`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pbm.base.text import marks
from pbm.referee.scene import Json, Scene


def marks_note(scene: Scene, texts: Iterable[str]) -> str:
    """Return the sentence that names the marks in these texts, "" where there are none."""
    found = marks(texts)
    return scene.say("proof.marks", marks=found) if found else ""


def typed_in(public: Json) -> list[str]:
    """What people typed for everybody to read (campaign.yaml, press, reasons of corrections, votes, the beacon), as
    far as there are characters in it that can't be printed."""
    found: list[str] = []
    for key in ("config", "press", "corrections", "changes", "votes"):
        _collect(public.get(key), found)
    _collect(public["dice"].get("beacon"), found)
    return found


def own_marks(scene: Scene, texts: Iterable[Json]) -> str:
    """Return the same sentence for a player's own texts, as private.json keeps them; "" for none."""
    found: list[str] = []
    for text in texts:
        if text.get("masked"):
            first = text.get("first", 1)
            _collect([line for at, line in enumerate(text["lines"], first) if at not in text["masked"]], found)
        else:
            _collect(text["lines"], found)
    return marks_note(scene, found) if found else ""


def _collect(value: Any, found: list[str]) -> None:
    kind = type(value)
    if kind is str:
        if not value.isprintable():
            found.append(value)
    elif kind is list or kind is tuple or kind is dict:
        for item in value.values() if kind is dict else value:
            if type(item) is not str:
                _collect(item, found)
            elif not item.isprintable():
                found.append(item)
