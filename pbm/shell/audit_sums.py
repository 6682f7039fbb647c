"""The files of an issue against its SHA256SUMS, in a campaign and in an archive for everybody."""

from __future__ import annotations

import hashlib
import re

from pbm.base.problem import Place, Problem
from pbm.base.schema import says
from pbm.shell import sums
from pbm.shell.store import Folder, name_of
from pbm.shell.sums import SUMS
from pbm.shell.sums_slip import line_faults


def sum_faults(
    folder: Folder, number: int, revision: int | None, text: str, left_out: re.Pattern[str] | None = None
) -> list[Problem]:
    """Check every file of an issue, or of one of its kept revisions.

    text: its SHA256SUMS; left_out: names of files that need not be there and are not looked into (an archive for
    everybody has none of them). Without it, sheets of an issue can be rendered again, which the message says.
    """
    base = f"issues/{name_of(number, revision)}"
    named = sums.parse(text)
    problems = []
    if not sums.is_whole(text):
        problems.append(Problem("verify.no-sums", Place(f"{base}/{SUMS}"), {"file": f"{base}/{SUMS}"}))
    top = folder.path / base
    there = {path.relative_to(top).as_posix() for path in top.rglob("*") if path.is_file()} - {SUMS}
    free = {name for name in there | named.keys() if left_out is not None and left_out.fullmatch(name)}
    wrong: dict[str, str] = {}
    for name in sorted((there & named.keys()) - free):
        digest = hashlib.sha256(folder.read(f"{base}/{name}") or b"").hexdigest()
        if digest != named[name]:
            wrong[name] = digest
    slips = line_faults(folder, number, revision, text, wrong)
    for name in sorted(there | named.keys()):
        args = {"file": f"{base}/{name}"}
        if name not in named:
            problems.append(Problem("verify.extra", Place(args["file"]), args))
        elif name not in there:
            if name not in free:
                problems.append(Problem("verify.gone", Place(args["file"]), args))
        elif name in slips:
            problems.append(slips[name])
        elif name in wrong:
            sheet = left_out is None and revision is None and name.startswith(("sheet.", "players/"))
            then = says("why.sum-sheet", issue=number) if sheet else says("why.sum-restore")
            problems.append(Problem("verify.sum", Place(args["file"]), {**args, "next": then}))
    return problems
