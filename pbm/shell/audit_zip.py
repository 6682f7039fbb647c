"""Checking an archive: the ZIP file itself, every file's sum, then the campaign in it."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Mapping
from pathlib import Path

from pbm.base.problem import Place, Problem
from pbm.shell import sums, zips
from pbm.shell.audit import Audit, audit
from pbm.shell.failing import unreadable
from pbm.shell.packing import FORMAT, FORMAT_FILE, format_text
from pbm.shell.sums import SUMS


def audit_zip(path: Path) -> Audit:
    """Check an archive. Nothing of it is ever run, and it is unpacked only when it can do no harm."""
    found = Audit()
    source = path.name
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= zips.MOST_TOGETHER + zips.MOST_BYTES else b""
    except OSError as error:
        found.problems.append(unreadable(error, source))
        return found
    if size > len(data):
        found.problems += zips.too_big({source: size}, "archive.big", source)
        return found
    files, found.problems = check_zip(data, source)
    if any(problem.code != "archive.container" for problem in found.problems):
        return found  # what was changed is named; from changed files anything might come
    inside = _replayed(files)
    inside.problems = [*found.problems, *inside.problems]
    return inside


def check_zip(data: bytes, source: str) -> zips.Unpacked:
    """Check the ZIP file and the sum of each file in it. source: its name."""
    files, problems = zips.unpack(data, source)
    if not files:
        return zips.Unpacked({}, problems or [Problem("archive.none", Place(source))])
    problems += _format(files, source)
    if not any(problem.code in ("archive.none", "archive.format") for problem in problems):
        problems += _sums(files, {problem.place.source for problem in problems})
    return zips.Unpacked(files, problems)


def _format(files: Mapping[str, bytes], source: str) -> list[Problem]:
    form = files.get(FORMAT_FILE)
    if form is None:
        return [Problem("archive.none", Place(source))]
    line = form.decode("utf-8", "replace").partition("\n")[0][:60]
    if line != FORMAT and line.startswith("pbm-archive-"):
        return [Problem("archive.format", Place(FORMAT_FILE), {"found": line, "known": FORMAT})]
    if form not in (format_text(True), format_text(False)):
        return [Problem("archive.changed", Place(FORMAT_FILE))]
    return []


def _sums(files: Mapping[str, bytes], known: set[str]) -> list[Problem]:
    """Compare each file with the archive's SHA256SUMS, but for those that are `known` to differ."""
    text = files.get(SUMS, b"").decode("utf-8", "replace")
    if SUMS in known:
        return []
    if not sums.is_whole(text):
        return [Problem("verify.no-sums", Place(SUMS), {"file": SUMS})]
    named = sums.parse(text)
    found = []
    for name in sorted({*files, *named} - {SUMS} - known):
        args = {"file": name}
        if name not in named:
            found.append(Problem("verify.extra", Place(name), args))
        elif name not in files:
            found.append(Problem("verify.gone", Place(name), args))
        elif hashlib.sha256(files[name]).hexdigest() != named[name]:
            found.append(Problem("archive.changed", Place(name)))
    return found


def _replayed(files: Mapping[str, bytes]) -> Audit:
    """Unpack into a folder of its own that is gone afterwards, and check what lies there."""
    with tempfile.TemporaryDirectory(prefix="pbm-") as place:
        base = Path(place, "archive")
        for name, data in files.items():
            path = base / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return audit_unpacked(base)


def audit_unpacked(path: Path) -> Audit:
    """Check a folder that an archive was unpacked to, as a campaign."""
    if (path / FORMAT_FILE).read_bytes() == format_text(True):
        from pbm.shell.audit_public import audit_public

        return audit_public(path)
    return audit(path)
