"""What templates print, with the signs of HTML escaped: the quick way for the many short texts of a page.

`markupsafe.escape` makes a value of a class of its own of each text, which costs ten times the escaping itself; what
a template prints is joined at once, so that a plain text does as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import escape as _careful

try:
    from markupsafe._speedups import _escape_inner
except ImportError:  # built without it, or kept elsewhere in another version

    def _escape_inner(text: str, /) -> str:
        return str(_careful(text))


def escape(value: Any, _inner: Callable[[str], str] = _escape_inner) -> str:
    """Return the text of a value, escaped unless it says itself that it is HTML."""
    return _inner(value) if type(value) is str else _careful(value)
