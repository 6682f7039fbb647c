"""A bar for what takes more than a second: on standard error, on a terminal, nowhere else."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator

import click

PATIENCE = 1.0
"""So many seconds nothing is shown; most calls are over by then."""


def shown() -> bool:
    """Tell whether somebody sees a bar: standard error is a terminal that can go back in a line."""
    stream = sys.stderr
    return stream is not None and stream.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


@contextlib.contextmanager
def steps(count: int, label: str) -> Iterator[Callable[[], None]]:
    """Give a function to call after each of `count` steps. The bar comes only when they take their time,
    and it is wiped when they are done: what stays on the screen is the result."""
    if not shown() or count < 2:
        yield lambda: None
        return
    began = time.monotonic()
    done = 0
    bar = click.progressbar(length=count, label=label, file=sys.stderr, show_eta=False, width=30)
    drawn = False

    def tick() -> None:
        nonlocal done, drawn
        done += 1
        if not drawn and time.monotonic() - began >= PATIENCE:
            drawn = True
            bar.__enter__()
            bar.update(done)
        elif drawn:
            bar.update(1)

    try:
        yield tick
    finally:
        if drawn:
            sys.stderr.write("\r\x1b[2K" + "\x1b[?25h")
            sys.stderr.flush()
