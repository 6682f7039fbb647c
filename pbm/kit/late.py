"""Functions that are imported when they are first called.

A game's record names what prints its sheets; a run that only reads orders never needs that part.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


def late(module: str, name: str) -> Callable[..., Any]:
    """Return the function `name` of `module`, which is imported when it is first called."""

    def call(*args: Any, **facts: Any) -> Any:
        return _found(module, name)(*args, **facts)

    return call


@cache
def _found(module: str, name: str) -> Callable[..., Any]:
    function: Callable[..., Any] = getattr(import_module(module), name)
    return function
