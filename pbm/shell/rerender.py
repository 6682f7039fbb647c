"""Rendering a published issue again, and noting it where it replaces the first sheets."""

from __future__ import annotations

from typing import Any

from pbm.shell import sums
from pbm.shell.store import Busy, Folder, name_of
from pbm.shell.sums import SUMS
from pbm.shell.wanted import Wanted


def sheets_of(wanted: Wanted, lang: str | None, pdf: str | None = None) -> dict[str, bytes]:
    """An issue's sheets from its JSON files, in its own language or in `lang`.

    pdf: "a4", "a5" or "booklet"; "" for the campaign's own form, A4 where it has none; None where nothing was
    said of it, and the campaign alone decides.
    """
    from pbm.base.tree import from_json
    from pbm.games import GAMES
    from pbm.referee.campaign import read_campaign
    from pbm.shell.sheets import render

    config, _, _ = read_campaign(from_json(wanted.public["config"]), "issue.json", GAMES)
    private = wanted.desk.folder.issue_json(wanted.public["issue"], "private.json")
    gm_email = wanted.desk.written.gm.email if wanted.desk.written is not None else ""
    return render(
        wanted.public,
        private,
        lang,
        gm_email=gm_email,
        own_templates=wanted.desk.folder.path / "templates",
        width=config.width if config is not None else 72,
        ascii=config.ascii if config is not None else False,
        pdf=_form(pdf, config.pdf if config is not None else "none"),
    )


def _form(asked: str | None, own: str) -> str:
    if asked is None:
        return own
    return asked or (own if own != "none" else "a4")


def compare(folder: Folder, number: int, files: dict[str, bytes]) -> list[str]:
    """The names of the sheets that are not, byte for byte, as published."""
    return [name for name, data in files.items() if folder.issue_bytes(number, name) != data]


def replace_sheets(folder: Folder, public: dict[str, Any], files: dict[str, bytes]) -> list[str]:
    """Write sheets into a published issue. SHA256SUMS is renewed and notes each replaced sum.

    public: the issue.json that they were set from. Call it with the folder locked; raises Busy where
    another run has taken that issue back or corrected it in the meantime, and OSError.
    """
    number = public["issue"]
    folder.complete()
    if folder.issue_json(number, "issue.json") != public:
        raise Busy
    old = (folder.issue_bytes(number, SUMS) or b"").decode("utf-8", "replace")
    changed = {name: data for name, data in files.items() if folder.issue_bytes(number, name) != data}
    if not changed:
        return []
    base = f"issues/{name_of(number)}"
    new = {**changed, SUMS: sums.renew(old, files)}
    folder.replace({f"{base}/{name}": data for name, data in new.items()})
    return [f"{base}/{name}" for name in new]
