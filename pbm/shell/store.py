"""A campaign's folder: the only reader and writer of files (formats.md, "A campaign folder").

An issue appears whole, by one rename of its folder, or not at all. A lock on the folder itself
keeps a second run out; it is gone with the process, whatever killed it, and leaves no file behind.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import re
import shutil
import stat
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbm.base.problem import Place, Problem
from pbm.shell import sums
from pbm.shell.durable import sync, write_file, write_tree
from pbm.shell.failing import unreadable
from pbm.shell.sums import SUMS

if TYPE_CHECKING:
    from pbm.referee.issue import Issue

_ISSUE = re.compile(r"[0-9]{3,9}")
_REVISION = re.compile(r"([0-9]{3,9})\.rev([1-9][0-9]{0,5})")
JOURNAL = ".journal"
STEPS = "steps"
MOST_TYPED = 2_000_000
"""Bytes of a file that the game master types: a campaign of a thousand players in six games needs 300 kB."""

_MOST_LETTER = 100_000_000  # a mail with photographs; of one above `base/decode.LIMIT` nothing is read


class Busy(Exception):
    """Another run is at work in this folder."""


def name_of(number: int, revision: int | None = None) -> str:
    """The name of an issue's folder: at least three digits; with the number of a revision that was
    superseded and is kept, "004.rev1"."""
    return f"{number:03d}" if revision is None else f"{number:03d}.rev{revision}"


class Folder:
    """A campaign's folder on disk. faults: what could not be read, each file once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.faults: list[Problem] = []

    # ---- reading ----

    def read(self, name: str) -> bytes | None:
        """A file's bytes; None where there is no such file, or none that can be read (a fault)."""
        path = self.path / name
        try:
            found = path.stat()
            if not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):
                self.fault(Problem("store.special", Place(name), {"file": name}))
                return None
            if found.st_size > MOST_TYPED and found.st_size > _most(name):
                args = {"file": name, "size": found.st_size, "limit": _most(name)}
                self.fault(Problem("store.too-big", Place(name), args))
                return None
            return path.read_bytes()
        except FileNotFoundError:
            if path.is_symlink():
                self.fault(Problem("store.dangling", Place(name), {"file": name}))
        except NotADirectoryError:
            pass
        except OSError as error:
            self.fault(unreadable(error, name))
        return None

    def fault(self, problem: Problem) -> None:
        """Note what is wrong with a file, once for each file."""
        if all(known.place.source != problem.place.source for known in self.faults):
            self.faults.append(problem)

    def _names(self, name: str) -> list[str]:
        try:
            return os.listdir(self.path / name)
        except FileNotFoundError:
            if (self.path / name).is_symlink():
                self.fault(Problem("store.dangling", Place(name), {"file": name}))
            return []
        except OSError as error:
            self.fault(unreadable(error, name))
            return []

    def issue_numbers(self) -> list[int]:
        """The numbers of all published issues, ascending."""
        names = self._names("issues")
        return sorted(int(name) for name in names if _ISSUE.fullmatch(name) and name == name_of(int(name)))

    def kept_revisions(self) -> dict[int, list[int]]:
        """The superseded revisions that are kept beside each issue, ascending."""
        found: dict[int, list[int]] = {}
        for name in self._names("issues"):
            match = _REVISION.fullmatch(name)
            if match and name == name_of(int(match.group(1)), int(match.group(2))):
                found.setdefault(int(match.group(1)), []).append(int(match.group(2)))
        return {number: sorted(found[number]) for number in sorted(found)}

    def newest(self) -> int:
        """The number of the newest issue, 0 before the first."""
        numbers = self.issue_numbers()
        return numbers[-1] if numbers else 0

    def issue_bytes(self, number: int, name: str, revision: int | None = None) -> bytes | None:
        return self.read(f"issues/{name_of(number, revision)}/{name}")

    def issue(self, number: int) -> Issue | None:
        """One issue from its two JSON files; None where either is missing or broken."""
        from pbm.referee.issue import Issue

        public, private = self.issue_json(number, "issue.json"), self.issue_json(number, "private.json")
        return None if public is None or private is None else Issue(public, private)

    def issue_json(self, number: int, name: str, revision: int | None = None) -> dict[str, Any] | None:
        data = self.issue_bytes(number, name, revision)
        if data is None:
            return None
        try:
            value = json.loads(data)
        except (ValueError, RecursionError):
            return None
        return value if isinstance(value, dict) else None

    def changed(self, number: int) -> list[str]:
        """Which of an issue's two JSON files are not what SHA256SUMS says; paths in the campaign."""
        named = sums.parse((self.issue_bytes(number, SUMS) or b"").decode("utf-8", "replace"))
        return [
            f"issues/{name_of(number)}/{name}"
            for name in ("issue.json", "private.json")
            if hashlib.sha256(self.issue_bytes(number, name) or b"").hexdigest() != named.get(name)
        ]

    def sums_hash(self, number: int) -> str | None:
        """The hash of an issue's SHA256SUMS, as the next issue names it."""
        data = self.issue_bytes(number, SUMS)
        return None if data is None else hashlib.sha256(data).hexdigest()

    def sums_hashes(self, number: int, revision: int | None = None) -> set[str]:
        """The hashes that an issue's SHA256SUMS has had, with sheets rendered again since."""
        text = (self.issue_bytes(number, SUMS, revision) or b"").decode("utf-8", "replace")
        return {hashlib.sha256(state.encode()).hexdigest() for state in sums.history(text)}

    def orders(self, number: int) -> list[tuple[str, Path]]:
        """What lies in orders/NNN: (name in NFC, path), sorted so that the order is the same anywhere."""
        base = f"orders/{name_of(number)}"
        found = [(unicodedata.normalize("NFC", name), self.path / base / name) for name in self._names(base)]
        return sorted(found)

    # ---- writing ----

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the folder for one run. Raises Busy where another run holds it."""
        handle = os.open(self.path, os.O_RDONLY)
        try:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise Busy from error
            yield
        finally:
            os.close(handle)

    def publish(self, number: int, files: Mapping[str, bytes]) -> list[str]:
        """Write an issue: prepared beside, made durable, then one rename. Returns the paths written,
        relative to the campaign. Call it with the folder locked; raises OSError, and then nothing
        was changed."""
        issues = self.path / "issues"
        issues.mkdir(exist_ok=True)
        self.complete()
        self._sweep(issues)
        target = issues / name_of(number)
        if os.path.lexists(target):
            raise FileExistsError(17, "exists", str(target))
        beside = issues / f".{name_of(number)}-new"
        files = {**files, SUMS: sums.write(files)}
        try:
            write_tree(beside, files)
            os.rename(beside, target)
        except OSError:
            _discard(beside)
            raise
        with contextlib.suppress(OSError):  # the issue is there, come what may
            sync(issues)
        return [f"issues/{name_of(number)}/{name}" for name in files]

    def replace(self, files: Mapping[str, bytes]) -> None:
        """Replace files (paths relative to the campaign), all or none, whatever happens.

        They are prepared in a journal; one rename commits it; then it is carried out, and every
        later run first completes a journal that it finds. Call it with the folder locked.
        """
        issues = self.path / "issues"
        self.complete()
        self._sweep(issues)
        beside = issues / ".000-new"
        try:
            write_tree(beside, dict(files))
            os.rename(beside, issues / JOURNAL)
        except OSError:
            _discard(beside)
            raise
        with contextlib.suppress(OSError):  # it is decided; what fails now the next run completes
            sync(issues)
            self.complete()

    def move(self, moves: Sequence[tuple[str, str]], new: Mapping[str, Mapping[str, bytes]]) -> None:
        """Rename folders below issues/, all or none, whatever happens.

        moves: (from, to) in order, each named below issues/; new: folders to make first, by the name
        that `moves` knows as ".journal/new/NAME". What is moved to ".journal/gone/…" is deleted.
        Call it with the folder locked; raises OSError, and then nothing was changed.
        """
        issues = self.path / "issues"
        self.complete()
        self._sweep(issues)
        beside = issues / ".000-new"
        steps = "".join(f"{source}\t{target}\n" for source, target in moves)
        files = {f"new/{name}/{file}": data for name, own in new.items() for file, data in own.items()}
        try:
            write_tree(beside, {**files, STEPS: steps.encode()})
            os.rename(beside, issues / JOURNAL)
        except OSError:
            _discard(beside)
            raise
        with contextlib.suppress(OSError):  # it is decided; what fails now the next run completes
            sync(issues)
            self.complete()

    def complete(self) -> None:
        """Carry out a journal that a killed run left behind; nothing to do in most cases. Raises OSError, of
        these Strange (`journal`) where it holds what no run has written; then nothing was changed."""
        journal = self.path / "issues" / JOURNAL
        if not self.has_journal:
            return
        from pbm.shell.journal import files_of, steps_of

        steps = steps_of(journal)
        if steps is not None:
            self._renamed(steps)
        else:
            self._copied(journal, files_of(journal))
        gone = self.path / "issues" / ".000-new"
        shutil.rmtree(gone, ignore_errors=True)
        os.rename(journal, gone)
        shutil.rmtree(gone)

    def _renamed(self, steps: Sequence[tuple[str, str]]) -> None:
        """Rename by a journal's steps. A step that was done is known by its target: it is there."""
        issues = self.path / "issues"
        for step in steps:
            source, target = (issues / name for name in step)
            if os.path.lexists(source) and not os.path.lexists(target):
                target.parent.mkdir(exist_ok=True)
                os.rename(source, target)
        sync(issues)

    def _copied(self, journal: Path, names: Sequence[str]) -> None:
        """Put a journal's files in the place of those that they replace."""
        for name in names:
            target = self.path / name
            target.parent.mkdir(parents=True, exist_ok=True)
            beside = target.with_name(f".{target.name}-new")
            write_file(beside, (journal / name).read_bytes())
            os.rename(beside, target)
            sync(target.parent)

    @property
    def has_journal(self) -> bool:
        try:
            return (self.path / "issues" / JOURNAL).is_dir()
        except OSError as error:  # nobody may look into issues/
            self.fault(unreadable(error, "issues"))
            return False

    @staticmethod
    def _sweep(issues: Path) -> None:
        """Take away what a killed run left behind; only the program makes such names."""
        for entry in os.scandir(issues):
            if re.fullmatch(r"\.[0-9]{3,9}-new", entry.name) and entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)


def _most(name: str) -> float:
    """How many bytes a file of that name may have; issues are the program's own and as long as they are."""
    if name.startswith("issues/"):
        return float("inf")
    return _MOST_LETTER if name.startswith("orders/") and name.count("/") > 1 else MOST_TYPED


def _discard(folder: Path) -> None:
    """Take away a folder that was begun; anything else of its name stays (a pipe would never answer)."""
    if folder.is_dir() and not folder.is_symlink():
        shutil.rmtree(folder, ignore_errors=True)


def to_bytes(value: Mapping[str, Any]) -> bytes:
    """A JSON file: compact, but each field of the top level (and each game) on a line of its own,
    so that a person and a version control system can find their way; LF; the same on any machine."""

    # An issue holds no cycles, and to look for them takes a quarter of the time.
    compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode
    lines = []
    for key, item in value.items():
        if key in ("games", "texts") and item:
            inner = (
                ",\n".join(f"{compact(name)}:{compact(part)}" for name, part in item.items())
                if isinstance(item, dict)
                else ",\n".join(map(compact, item))
            )
            opening, closing = ("{", "}") if isinstance(item, dict) else ("[", "]")
            lines.append(f"{compact(key)}:{opening}\n{inner}\n{closing}")
        else:
            lines.append(f"{compact(key)}:{compact(item)}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8", "backslashreplace")
