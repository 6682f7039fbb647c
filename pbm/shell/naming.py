"""The id and the title that options of `new` and `season` give a campaign."""

from __future__ import annotations

from pbm.base.schema import Wrong
from pbm.base.text import Text
from pbm.referee.campaign_shape import read_id, read_name
from pbm.shell.usage import Misuse

_BAD = Text(
    "--id: „{found}“ geht nicht; erlaubt sind 1 bis 32 Buchstaben, Ziffern, - und _. Zum Beispiel: --id {example}",
    "--id: “{found}” is not possible; 1 to 32 letters, digits, - and _ are. For example: --id {example}",
)
_RESERVED = Text(
    "--id: „{found}“ ist als Kennung vergeben: an pbm selbst oder an das Betriebssystem. Zum Beispiel: --id {example}",
    "--id: “{found}” is taken as an id: by pbm itself or by the operating system. For example: --id {example}",
)

_TITLE = Text(
    "--title darf nicht leer sein und keine Steuerzeichen enthalten.",
    "--title must not be blank and must not hold control characters.",
)


def option_title(text: str, lang: str | None = None) -> str:
    """Return the title as it was typed. Raises Misuse."""
    try:
        if read_name(text).strip():
            return text
    except Wrong:
        pass
    raise Misuse(_TITLE, lang=lang)


def option_id(text: str, example: str, lang: str | None = None) -> str:
    """Return the id. Raises Misuse, with an id near what was typed or `example`."""
    said = _BAD
    try:
        if text:
            return read_id(text)
    except Wrong as wrong:
        example = wrong.example if isinstance(wrong.example, str) and wrong.example else example
        said = _RESERVED if wrong.code == "reserved-id" else _BAD
    raise Misuse(said, {"found": text, "example": example}, lang=lang)
