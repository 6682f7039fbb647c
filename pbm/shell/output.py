"""Files that a command writes where it is told to: whole or not at all, and never over what is not its own.

A slip of the hand behind --out must not cost a seed, a letter or a published issue.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
from collections.abc import Callable, Mapping
from pathlib import Path

from pbm.base.problem import Place, Problem
from pbm.shell.durable import write_tree

_BESIDE = ".pbm-out"
_HEAD = 400


def among_issues(path: Path) -> list[Problem]:
    """The problem of a place below a campaign's issues/, where only issues lie; [] for any other."""
    real = Path(os.path.realpath(path))
    for place in (real, *real.parents):
        if place.name == "issues" and (place.parent / "campaign.yaml").is_file():
            return [Problem("out.issues", Place(str(path)), {})]
    return []


def refused(path: Path, ours: Callable[[bytes], bool], code: str) -> list[Problem]:
    """Why a file can't be written to `path`: it lies among issues, or another file that is not empty is
    there. ours: tells from its first bytes whether a file may be replaced; code: what is said else."""
    found = among_issues(path)
    if found or not path.is_file():
        return found
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return []  # then it can't be written either, which is told
    return [Problem(code, Place(str(path)), {})] if head and not ours(head) else []


def put(path: Path, data: bytes, mode: int | None = None) -> None:
    """Write a file beside its place, then put it there; devices and pipes are written to as they are.
    mode: its rights (by default those of the file it replaces, or a new file's). Raises OSError, and then
    the old file stands as it was."""
    path = Path(os.path.realpath(path))
    there = path.stat() if os.path.lexists(path) else None
    if there is not None and not stat.S_ISREG(there.st_mode):
        path.write_bytes(data)  # of a folder it says that it is one
        return
    beside = path.with_name(f"{_BESIDE}-{path.name[:40]}")
    with contextlib.suppress(FileNotFoundError):
        beside.unlink()
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is None and there is not None:
            mode = stat.S_IMODE(there.st_mode)
        if mode is not None:
            os.chmod(beside, mode)
        os.rename(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise


def put_all(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, which is made where there is none: all are prepared first, then put in
    their places. Raises OSError; while they are prepared nothing is changed by it."""
    made = next((place for place in (*reversed(folder.parents), folder) if not os.path.lexists(place)), None)
    beside = folder / _BESIDE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if beside.is_dir() and not beside.is_symlink():
            shutil.rmtree(beside)
        write_tree(beside, files)
        for name in files:
            (folder / name).parent.mkdir(exist_ok=True)
            if (folder / name).is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(folder / name))
    except OSError:
        if made is not None:
            shutil.rmtree(made, ignore_errors=True)
        elif beside.is_dir() and not beside.is_symlink():
            shutil.rmtree(beside, ignore_errors=True)
        raise
    try:
        for name in files:
            os.rename(beside / name, folder / name)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
