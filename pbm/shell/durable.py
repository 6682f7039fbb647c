"""Files that are there when the power fails: written, and made durable before anything is said to be done."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

# Files that are open at the same time; a process may have a thousand and less.
_AT_ONCE = 200


def write_tree(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files below a new folder and make them durable: all are written first, since the disk
    takes many at once hardly longer than one."""
    folder.mkdir()
    made = {str(folder)}
    names = list(files)
    for at in range(0, len(names), _AT_ONCE):
        handles = []
        try:
            for name in names[at : at + _AT_ONCE]:
                path = f"{folder}/{name}"
                parent = path.rpartition("/")[0]
                if parent not in made:
                    os.makedirs(parent, exist_ok=True)
                    made.add(parent)
                handles.append(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666))
                left = memoryview(files[name])
                while left:
                    left = left[os.write(handles[-1], left) :]
            for handle in handles:
                os.fsync(handle)
        finally:
            for handle in handles:
                os.close(handle)
    for place in made:
        sync(Path(place))


def write_file(path: Path, data: bytes) -> None:
    """Write a file and make it durable."""
    path.write_bytes(data)
    sync(path)


def sync(path: Path) -> None:
    """Make a file's bytes durable, or the names in a folder."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
