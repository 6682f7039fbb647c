"""A configuration as campaign.yaml again, for archives (formats.md, "A campaign folder"). Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any


def yaml_of(config: Any) -> str:
    """Return the texts that `campaign_changes.public_config` gives as YAML: every text in double
    quotes, as in JSON, so that it reads as what it was; two levels down all on one line."""
    return "".join(f"{line}\n" for line in _lines(config, 0))


def _lines(value: dict[str, Any], depth: int) -> Iterator[str]:
    for key, item in value.items():
        head = f"{'  ' * depth}{_flow(key)}:"
        if isinstance(item, dict) and item and depth == 0:
            yield head
            yield from _lines(item, 1)
        else:
            yield f"{head} {_flow(item)}"


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if value is None:
        return ""
    return json.dumps(value, ensure_ascii=False)
