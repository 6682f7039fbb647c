"""Making a new campaign's folder: it is there whole, or as if nothing had been begun."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from pbm.shell.durable import sync, write_tree
from pbm.shell.store import Folder

_BESIDE = ".pbm-new"
_LAST = "campaign.yaml"


class Filled(Exception):
    """The folder holds something already, or is no folder."""


def make(directory: Path, files: Mapping[str, bytes], seed: bytes) -> None:
    """Make the folder with `files`, the secret `seed` (mode 0600) and an empty folder for orders.

    A new folder is prepared beside its place and appears by one rename. One that is there and empty
    stays the folder it is (somebody may be standing in it): what is prepared inside is moved up,
    campaign.yaml last; a run that was killed meanwhile is begun again by the next.
    Raises Filled, Busy where another run is making it, OSError.
    """
    target = directory.absolute()
    if os.path.lexists(target):
        if not target.is_dir():
            raise Filled
        with Folder(target).locked():
            _fill(target, files, seed)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with Folder(target.parent).locked():
        if os.path.lexists(target):
            raise Filled
        beside = target.parent / f"{_BESIDE}-{target.name}"[:200]
        _prepare(beside, files, seed)
        try:
            os.rename(beside, target)
        except OSError:
            shutil.rmtree(beside, ignore_errors=True)
            raise
        with contextlib.suppress(OSError):  # it is there, come what may
            sync(target.parent)


def _fill(target: Path, files: Mapping[str, bytes], seed: bytes) -> None:
    beside = target / _BESIDE
    names = {entry.name for entry in os.scandir(target)}
    top = dict.fromkeys(name.partition("/")[0] for name in files)
    begun = _BESIDE in names and _LAST not in names and names <= {_BESIDE, *top, "seed", "orders"}
    if names and not begun:
        raise Filled
    for name in names - {_BESIDE, "orders"}:
        if (target / name).is_dir():
            shutil.rmtree(target / name)
        else:
            (target / name).unlink()
    if "orders" in names:
        (target / "orders").rmdir()
    _prepare(beside, files, seed)
    for name in (*(name for name in top if name != _LAST), "seed", "orders", _LAST):
        os.rename(beside / name, target / name)
    sync(target)
    beside.rmdir()


def _prepare(beside: Path, files: Mapping[str, bytes], seed: bytes) -> None:
    if beside.exists():
        shutil.rmtree(beside)
    try:
        write_tree(beside, files)
        handle = os.open(beside / "seed", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            os.fchmod(file.fileno(), 0o600)
            file.write(seed)
            file.flush()
            os.fsync(file.fileno())
        (beside / "orders").mkdir()
        sync(beside)
    except OSError:
        shutil.rmtree(beside, ignore_errors=True)
        raise
