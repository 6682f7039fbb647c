"""Values of campaign.yaml as people read and type them, where issue.json keeps them as JSON."""

from __future__ import annotations

import json
import re
from typing import Any

_PLAIN = re.compile(r"[^\W_][\w.@+/-]*(?: [\w.@+/-]+)*")


def value_of(text: str | None) -> Any:
    """What a `Change` keeps: a list or map from its JSON, anything else as it is."""
    if text is None or text[:1] not in ("[", "{"):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def plain(text: str | None) -> str:
    """For a sentence: "anna, bernd", "nmr: skip, stop_at: 3"."""
    return _said(value_of(text), top=True)


def flow(text: str | None) -> str:
    """For campaign.yaml, in one line: "[anna, bernd]", "{game: hajo, players: [anna]}"."""
    return _said(value_of(text), quote=True)


def typed_flow(value: Any) -> str:
    """The same of texts, lists and maps as issue.json keeps them."""
    return _said(value, quote=True)


def _said(value: Any, top: bool = False, quote: bool = False) -> str:
    if isinstance(value, list):
        inner = ", ".join(_said(item, quote=quote) for item in value)
        return inner if top else f"[{inner}]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_said(key, quote=quote)}: {_said(item, quote=quote)}" for key, item in value.items())
        return inner if top else f"{{{inner}}}"
    text = "" if value is None else str(value)
    return text if not quote or _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)
