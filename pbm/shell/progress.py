"""A bar for what takes more than a second: on standard error, on a terminal, nowhere else."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import click

from pbm.base.text import Text

PATIENCE = 1.0
"""So many seconds nothing is shown; most calls are over by then."""

ISSUES = Text("Ausgaben", "Issues")
_WIPE = "\r\x1b[2K\x1b[?25h"  # the line is empty again, and the cursor is seen

Item = TypeVar("Item")


def shown() -> bool:
    """Tell whether somebody sees a bar: standard error is a terminal that can go back in a line."""
    stream = sys.stderr
    return stream is not None and stream.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


@contextlib.contextmanager
def steps(count: int, label: str) -> Iterator[Callable[[], None]]:
    """Give a function to call after each of `count` steps. The bar comes only when they take their time,
    and it is wiped when they are done: what stays on the screen is the result."""
    if count < 2 or not shown():
        yield lambda: None
        return
    began = time.monotonic()
    done = 0
    bar: Any = None

    def tick() -> None:
        nonlocal done, bar
        done += 1
        if bar is not None:
            bar.update(1)
        elif time.monotonic() - began >= PATIENCE:
            bar = click.progressbar(length=count, label=label, file=sys.stderr, show_eta=False, width=30)
            bar.__enter__()
            bar.update(done)

    try:
        yield tick
    finally:
        if bar is not None:
            sys.stderr.write(_WIPE)
            sys.stderr.flush()


def each(items: Sequence[Item], label: Text, lang: str) -> Iterator[Item]:
    """Give the items one by one, with a bar where they take their time."""
    with steps(len(items), label(lang)) as tick:
        for item in items:
            yield item
            tick()
