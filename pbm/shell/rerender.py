"""Rendering a published issue again, and noting it where it replaces the first sheets.

SHA256SUMS keeps, as comments, the sums of what was replaced, so that the first SHA256SUMS (whose
hash the next issue names) can be made out of it: see `original_sums`.
"""

from __future__ import annotations

import hashlib
import re

from pbm.shell.store import SUMS, Folder, name_of
from pbm.shell.wanted import Wanted

_NOTE = re.compile(r"# replaced (\S+)  (.+)")


def sheets_of(wanted: Wanted, lang: str | None) -> dict[str, bytes]:
    """An issue's sheets from its JSON files, in its own language or in `lang`."""
    from pbm.base.tree import from_json
    from pbm.games import GAMES
    from pbm.referee.campaign import read_campaign
    from pbm.shell.sheets import render

    config, _, _ = read_campaign(from_json(wanted.public["config"]), "issue.json", GAMES)
    private = wanted.desk.folder.issue_json(wanted.public["issue"], "private.json")
    gm_email = wanted.desk.campaign.gm.email if wanted.desk.campaign is not None else ""
    return render(
        wanted.public,
        private,
        lang,
        gm_email=gm_email,
        own_templates=wanted.desk.folder.path / "templates",
        width=config.width if config is not None else 72,
        ascii=config.ascii if config is not None else False,
    )


def compare(folder: Folder, number: int, files: dict[str, bytes]) -> list[str]:
    """The names of the sheets that are not, byte for byte, as published."""
    return [name for name, data in files.items() if folder.issue_bytes(number, name) != data]


def replace_sheets(folder: Folder, number: int, files: dict[str, bytes]) -> list[str]:
    """Write sheets into a published issue. SHA256SUMS is renewed and notes each replaced sum."""
    old = (folder.issue_bytes(number, SUMS) or b"").decode("utf-8", "replace")
    first = parse_sums(original_sums(old))
    now = {**parse_sums(old), **{name: hashlib.sha256(data).hexdigest() for name, data in files.items()}}
    changed = {name: data for name, data in files.items() if folder.issue_bytes(number, name) != data}
    lines = [f"{digest}  {name}\n" for name, digest in sorted(now.items())]
    lines += [f"# replaced {first.get(name, '-')}  {name}\n" for name in sorted(now) if first.get(name) != now[name]]
    base = f"issues/{name_of(number)}"
    folder.replace({f"{base}/{name}": data for name, data in {**changed, SUMS: "".join(lines).encode()}.items()})
    return [f"{base}/{name}" for name in (*changed, SUMS)]


def parse_sums(text: str) -> dict[str, str]:
    """SHA256SUMS as name to sum; comments are passed over."""
    found = {}
    for line in text.split("\n"):
        digest, gap, name = line.partition("  ")
        if gap and not line.startswith("#") and re.fullmatch("[0-9a-f]{64}", digest):
            found[name] = digest
    return found


def original_sums(text: str) -> str:
    """SHA256SUMS as it was when the issue was published, made from a renewed one."""
    replaced = {match.group(2): match.group(1) for match in map(_NOTE.fullmatch, text.split("\n")) if match}
    now = parse_sums(text)
    for name, digest in replaced.items():
        if digest == "-":
            now.pop(name, None)
        else:
            now[name] = digest
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(now.items()))
