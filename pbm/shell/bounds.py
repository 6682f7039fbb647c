"""Bounds for a campaign's own templates: a slip may not take a machine's whole memory.

Built-in templates are tried with the program and need none of this; it is read only where a campaign
has templates of its own. What multiplies, pads or fills is looked at before it is done. What is left
(a text doubled again and again, loops within loops) ends at a limit of the process's memory or work, where the system
has one.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from jinja2.sandbox import SandboxedEnvironment

S = TypeVar("S", bound=SandboxedEnvironment)

MOST = 1_000_000
"""Characters or items that one step may make."""

_BINOPS = frozenset(("*", "**", "%"))  # each use of them costs a call
_WIDE = 10_000
_BITS = 4_000
_MEMORY = 1 << 30
_SECONDS = 60.0
"""Work of the processor itself: a slow disk, or a machine that is busy with other things, costs none of it."""

_PADDED = re.compile(r"[%{][^a-zA-Z%{}]*[0-9]{5}")
_PADDING = frozenset(("center", "ljust", "rjust", "zfill", "expandtabs"))


class TooMuch(Exception):
    """A step of a template that would make more than anybody can want to print."""


def operate(operator: str, left: Any, right: Any) -> None:
    """Raise TooMuch where an operator of _BINOPS would make too much of these."""
    if operator == "%":
        if isinstance(left, str):
            _format(left, right if isinstance(right, tuple) else (right,))
        return
    if operator == "**":
        whole = isinstance(left, int) and isinstance(right, int)
        if whole and right > 0 and left.bit_length() * right > _BITS and left not in (0, 1, -1):
            raise TooMuch
        return
    for one, other in ((left, right), (right, left)):
        if isinstance(one, int) and isinstance(other, int):
            if one.bit_length() + other.bit_length() > _BITS:
                raise TooMuch
        elif isinstance(one, int) and isinstance(other, str | bytes | list | tuple) and one * len(other) > MOST:
            raise TooMuch


def called(function: Any, arguments: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Raise TooMuch where a text's own method is called so that it makes too much."""
    text = getattr(function, "__self__", None)
    if isinstance(text, str):
        name = getattr(function, "__name__", "")
        if name in _PADDING:
            _widths((*arguments, *named.values()))
        elif name in ("format", "format_map"):
            _format(text, (*arguments, *named.values()))


def bounded(base: type[S]) -> type[S]:
    """A sandbox like `base`, with bounds on what operators, texts, filters and functions fill and pad."""

    class Bounded(base):  # type: ignore[valid-type, misc]
        intercepted_binops = _BINOPS

        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            for name in ("center", "indent", "format", "batch", "slice", "wordwrap", "truncate"):
                self.filters[name] = _looked_at(name, self.filters[name])
            self.globals["lipsum"] = _few(self.globals["lipsum"])

        def call(__self, __context: Any, __obj: Any, *args: Any, **named: Any) -> Any:
            called(__obj, args, named)
            return super().call(__context, __obj, *args, **named)

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            operate(operator, left, right)
            return super().call_binop(context, operator, left, right)

    return Bounded


def _few(lipsum: Callable[..., Any]) -> Callable[..., Any]:
    def few(n: int = 5, html: bool = True, min: int = 20, max: int = 100) -> Any:
        if n * max > _WIDE:
            raise TooMuch
        return lipsum(n, html, min, max)

    return few


def _looked_at(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
    """The same filter, its numbers looked at first."""
    passing = getattr(real, "jinja_pass_arg", None)

    def look(*arguments: Any, **named: Any) -> Any:
        value, *rest = arguments[1:] if passing is not None else arguments
        if name == "format":
            _format(str(value), (*rest, *named.values()))
        else:
            _widths((*rest, *named.values()))
        return real(*arguments, **named)

    if passing is not None:
        look.jinja_pass_arg = passing  # type: ignore[attr-defined]
    return look


def _format(text: str, values: tuple[Any, ...]) -> None:
    if _PADDED.search(text):
        raise TooMuch
    if "*" in text or "{" in text.replace("{", "", 1):  # a width may come from a value
        _widths(values)


def _widths(values: tuple[Any, ...]) -> None:
    if any(isinstance(value, int) and value > _WIDE for value in values):
        raise TooMuch


@contextlib.contextmanager
def limits() -> Iterator[None]:
    """Let a template take one GiB of memory and a minute of work, where the system can be told so."""
    try:
        import signal

        before = signal.signal(signal.SIGVTALRM, _late)
    except (AttributeError, ValueError):  # no such signal here, or not the first thread
        with memory():
            yield
        return
    signal.setitimer(signal.ITIMER_VIRTUAL, _SECONDS)
    try:
        with memory():
            yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _late(number: int, frame: object) -> None:
    raise TooMuch


@contextlib.contextmanager
def memory() -> Iterator[None]:
    """Let the process take one GiB more than it has, where the system can be told so."""
    try:
        import resource

        with open("/proc/self/statm", "rb") as file:
            now = int(file.read().split()[0]) * resource.getpagesize()
        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    except (ImportError, OSError, ValueError):
        yield
        return
    wanted = now + _MEMORY
    known = [limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_AS, (min(wanted, *known) if known else wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
