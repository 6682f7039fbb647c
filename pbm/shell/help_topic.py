"""What a topic of `pbm help` is."""

from __future__ import annotations

from pbm.base.record import NamedTuple
from pbm.base.text import Text


class Topic(NamedTuple):
    """A topic. names: what it may be called, the first in each language is the one that the list shows."""

    names: Text
    more: tuple[str, ...]
    title: Text
    text: Text
