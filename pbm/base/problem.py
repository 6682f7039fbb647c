"""Problems and notes are values: what is wrong, where, and with which facts.

Readers return a value and its problems and go on; an exception is a fault of the program.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pbm.base.record import NamedTuple
from pbm.base.text import Text


class Place(NamedTuple):
    """A place in something that a person wrote.

    source: the file, relative to the campaign, with "/"; line, column: 1-based, in characters as
    the person sees them (None where there is none); width: how many characters are meant;
    text: the whole line as typed, for the excerpt ("" where there is none).
    """

    source: str = ""
    line: int | None = None
    column: int | None = None
    width: int = 1
    text: str = ""


NOWHERE = Place()


class Problem(NamedTuple):
    """Something that stops the work until a person mends it.

    code: a word such as "order.wrong-sum"; args: the facts that its sentence shows (JSON values);
    example: what would have been right, ready to copy ("" where there is nothing to copy).
    """

    code: str
    place: Place = NOWHERE
    args: Mapping[str, Any] = MappingProxyType({})
    example: Text | str = ""


class Note(NamedTuple):
    """Something worth knowing that stops nothing. Fields as in `Problem`."""

    code: str
    place: Place = NOWHERE
    args: Mapping[str, Any] = MappingProxyType({})


class Message(NamedTuple):
    """A sentence to be: its code and its facts, free of language and of place."""

    code: str
    args: Mapping[str, Any] = MappingProxyType({})

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "args": dict(self.args)}
