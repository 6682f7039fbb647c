"""What an operating system says when a file can't be read or written, as a code and its facts."""

from __future__ import annotations

import errno
from typing import Any

from pbm.base.problem import Place, Problem

_WHY = {
    errno.EACCES: "why.denied",
    errno.EPERM: "why.denied",
    errno.EROFS: "why.read-only",
    errno.ENOSPC: "why.full",
    errno.EDQUOT: "why.full",
    errno.EFBIG: "why.big",
    errno.EISDIR: "why.folder",
    errno.ENOTDIR: "why.no-folder",
    errno.EEXIST: "why.exists",
    errno.ENOTEMPTY: "why.exists",
    errno.ENOENT: "why.none",
    errno.ELOOP: "why.loop",
    errno.ENAMETOOLONG: "why.long",
}


class Strange(OSError):
    """What lies where only the program writes, and was not written by it. problem: which, and what to do."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(errno.EINVAL, "strange", problem.place.source)
        self.problem = problem


def why(error: OSError) -> dict[str, Any]:
    """Return the reason as a message: {"code", "args"}."""
    if isinstance(error, Strange):
        return {"code": error.problem.code, "args": dict(error.problem.args)}
    code = _WHY.get(error.errno or 0, "why.other")
    return {"code": code, "args": {"found": error.strerror or str(error) or type(error).__name__}}


def unreadable(error: OSError, name: str) -> Problem:
    """The problem of a file of the campaign (`name` relative to it) that can't be read."""
    return Problem("store.unreadable", Place(name), {"file": name, "why": why(error)})


def unwritable(error: OSError, name: str) -> Problem:
    """The problem of something that can't be written; what was begun is taken back."""
    if isinstance(error, Strange):
        return error.problem
    return Problem("store.unwritable", Place(name), {"file": name, "why": why(error)})
