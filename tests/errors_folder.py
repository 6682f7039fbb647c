"""Faults of letters, dice and whole folders for the gallery (test_errors.py).

CODE.txt is a letter of Anna's to a small campaign, CODE.NAME.txt one to the campaign NAME below;
CODE.orders.yaml and CODE.dice.yaml lie in such a campaign's folder. CODE.case is a folder told in
lines: `campaign NAME` (the first), then `write FILE TEXT`, `letter PLAYER.txt TEXT`, `remove FILE`,
`move FILE TO`, `copy FOLDER TO`, `folder FILE`, `pipe FILE`, `link FILE TO`, `replace FILE OLD NEW`,
`forge FILE OLD NEW` (its sum as well), `full` (no space is left), `without MODULE` (not
installed), `busy` (another run is at work), `run COMMAND …`,
`zip FILE KIND NAME` (an archive with something odd of that name), `limit N` (bytes of a file in an
archive), `fill FILE N` (with so many bytes), `halve FILE` and at last `pbm COMMAND …`; arguments as in a shell.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shlex
import shutil
import stat
import tempfile
import zipfile
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from unittest import mock

from pbm.base.problem import Note, Place, Problem
from pbm.shell import zips
from pbm.shell.desk import open_desk
from pbm.shell.publish import prospect
from pbm.shell.report import problem_of
from pbm.shell.store import Folder
from tests.cli import Result, call, folder, order, play

Found = list[Problem | Note]

STANDARD = """\
id: liga
language: en
players:
  anna: {name: Anna Ahorn}
  bernd: {name: Bernd Birke}
games:
  d1: {game: dottendorfer, players: [anna, bernd], rules: {nmr: skip}}
"""
OUT = STANDARD.replace(", rules: {nmr: skip}", "")
TWO = STANDARD + """\
  d2: {game: dottendorfer, title: Berta, players: [anna, bernd]}
  d3: {game: dottendorfer, players: [bernd]}
"""
DIVIDED = """\
id: liga
language: en
players: {anna: {}, bernd: {}, cora: {}, dora: {}}
games:
  d1: {game: dottendorfer, players: [anna, bernd]}
  d2: {game: dottendorfer, players: [cora, dora]}
league: {tiebreak: [wins]}
divisions:
  - {id: a, title: First, players: [anna, bernd], relegate: 1}
  - {id: b, title: Second, players: [cora, dora], promote: 1}
"""
STAGED = """\
id: pokal
language: en
players: {anna: {}, bernd: {}, cora: {}, dora: {}}
stages:
  - {id: v, game: dottendorfer, groups: 2, advance: 1}
  - {id: f, game: general}
"""
SAME_REST = "".join(f"d1/*/{turn}: [1, 2, 3, 4, 6]\n" for turn in range(1, 19))
LAST_TURNS = "".join(f"Turn {turn}: 1+2=3, 3+4=7, Rest: 6\n" for turn in range(1, 9))


@lru_cache(maxsize=1)
def _place() -> Path:
    import atexit

    place = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    return place


@lru_cache(maxsize=16)
def base(name: str) -> Path:
    """A campaign with orders due: new, later, people, bestof4, two, out, end, over, divided, staged, beacon, seedless."""
    here = _place() / name
    if name == "later":  # Anna's rests are 2, 3 and 4; turn 5 has none of them
        play(folder(here, STANDARD), 2)
        (here / "dice.yaml").write_text("d1/*/5: [1, 6, 6, 5, 5]\nd1/*/6: [1, 2, 5, 6, 3]\n")
        return play_on(here, 3)
    if name == "bestof4":
        return play(folder(here, STANDARD.replace("dottendorfer,", "dottendorfer, variant: bestof4,")), 1)
    if name == "two":
        return play(folder(here, TWO), 1)
    if name == "out":
        play(folder(here, OUT), 1)
        order(here, 2, "bernd.txt", "Turn 1: 5+2=7, 2+2=4, Rest 4\nTurn 2: 5+2=7, 3+2=5, Rest 2\n")
        assert call("issue", here, "--nmr").code == 0
        return here
    if name in ("end", "ended"):
        folder(here, STANDARD.replace("rules:", "turns_per_issue: 9, rules:"))
        (here / "dice.yaml").write_text(SAME_REST)
        play(here, 1)
        if name == "ended":
            order(here, 2, "anna.txt", LAST_TURNS)
            assert call("issue", here, "--nmr").code == 0
        return here
    if name == "over":
        play(folder(here, STANDARD), 1)
        (here / "campaign.yaml").write_text(STANDARD.replace("rules:", "ended: true, rules:"))
        assert call("issue", here, "--nmr").code == 0
        return here
    if name == "unissued":
        return folder(here, STANDARD)
    if name == "beacon":
        return play(folder(here, STANDARD + "dice: {beacon: {source: 6aus49, from: 2}}\n"), 1)
    if name == "chain":
        return play(folder(here, STANDARD + "dice: {issues: 1}\n"), 1)
    if name == "divided":  # over, with all players of a division on one rank
        folder(here, DIVIDED)
        assert call("issue", here).code == 0
        (here / "campaign.yaml").write_text(DIVIDED.replace("dottendorfer,", "dottendorfer, ended: true,"))
        assert call("issue", here, "--nmr").code == 0
        return here
    if name == "people":  # due on the first of February; Anna's letters hold a code
        coded = STANDARD.replace("Anna Ahorn}", "Anna Ahorn, code: Mapleleaf}")
        return play(folder(here, coded + "schedule: {start: 2027-01-01, every: month, grace: 2 days}\n"), 1)
    if name == "staged":  # its first stage has begun
        return play(folder(here, STAGED), 1)
    if name == "many":
        names = [f"p{n}" for n in range(5)]
        players = "".join(f"  {player}: {{}}\n" for player in names)
        game = f"games:\n  d1: {{game: dottendorfer, players: [{', '.join(names)}]}}\n"
        return play(folder(here, f"id: many\nlanguage: en\nplayers:\n{players}{game}"), 1)
    assert name == "new", name
    return play(folder(here, STANDARD), 2)


def play_on(here: Path, number: int) -> Path:
    from tests.cli import example

    for page in (here / f"issues/{number - 1:03d}/players").glob("*.txt"):
        order(here, number, page.name, example(here, page.stem, number - 1))
    assert call("issue", here).code == 0
    return here


@contextlib.contextmanager
def copied(name: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as place:
        here = Path(place) / "liga"
        shutil.copytree(base(name), here)
        yield here


def _next(here: Path) -> int:
    return Folder(here).newest() + 1


def letter(data: bytes, name: str) -> Found:
    """What is wrong with a letter of Anna's, and the notes on it."""
    with copied(name) as here:
        order(here, _next(here), "anna.txt", data)
        desk = open_desk(here)
        checked, _ = prospect(desk)
        faults = [found for found in checked.entries if found.player == "anna" and found.entry.status != "accepted"]
        return [*desk.problems, *map(problem_of, faults), *checked.notes]


def in_folder(data: bytes, name: str, file: str) -> Found:
    """What is wrong with a file of the folder; NNN in its name is the next issue."""
    with copied(name) as here:
        path = here / file.replace("NNN", f"{_next(here):03d}")
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        desk = open_desk(here)
        prospect(desk)
        return list(desk.problems)


def case(text: str, lang: str = "en", json: bool = True) -> Result:
    """Do what a .case file says; the result of its last line."""
    lines = [shlex.split(line) for line in text.splitlines() if line and not line.startswith("#")]
    assert lines[0][0] == "campaign" and lines[-1][0] == "pbm"
    with copied(lines[0][1]) as here, contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.chdir(here.parent))
        for verb, *words in lines[1:-1]:
            _do(here, stack, verb, words)
        command, *more = lines[-1][1:]
        target = [] if command == "new" else [here.name]
        if command in ("season", "site"):
            target = [more.pop(0), here.name]
        if more and more[0].endswith(".zip"):
            target = [f"{here.name}/{more.pop(0)}"]
        return call(command, *target, *more, "--lang", lang, *(["--json"] if json else []))


def _do(here: Path, stack: contextlib.ExitStack, verb: str, words: list[str]) -> None:
    path = here / words[0] if words else here
    if verb == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(words[1].encode().decode("unicode_escape").encode("latin-1") + b"\n")
    elif verb == "letter":
        order(here, _next(here), words[0], words[1] + "\n")
    elif verb == "remove":
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    elif verb == "move":
        path.rename(here / words[1])
    elif verb == "copy":
        shutil.copytree(path, here / words[1])
    elif verb == "folder":
        path.unlink(missing_ok=True)
        path.mkdir(parents=True)
    elif verb == "pipe":
        path.unlink(missing_ok=True)
        os.mkfifo(path)
    elif verb == "link":
        path.unlink(missing_ok=True)
        path.symlink_to(words[1])
    elif verb in ("replace", "forge"):
        data = path.read_bytes()
        new = data.replace(words[1].encode(), words[2].encode(), 1)
        assert new != data, words
        path.write_bytes(new)
        if verb == "forge":
            sums = path.with_name("SHA256SUMS")
            old = hashlib.sha256(data).hexdigest()
            sums.write_text(sums.read_text().replace(old, hashlib.sha256(new).hexdigest()))
    elif verb == "full":
        error = OSError(28, "No space left on device")
        stack.enter_context(mock.patch("pbm.shell.durable.sync", side_effect=error))
    elif verb == "halve":
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    elif verb == "zip":
        _zip(path, words[1], words[2])
    elif verb == "fill":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x" * int(words[1]))
    elif verb == "limit":
        stack.enter_context(mock.patch("pbm.shell.zips.MOST_BYTES", int(words[0])))
    elif verb == "run":
        assert call(words[0], here, *words[1:]).code == 0
    elif verb == "without":
        stack.enter_context(mock.patch.dict("sys.modules", {words[0]: None}))
    elif verb == "busy":
        stack.enter_context(Folder(here).locked())
    else:
        raise AssertionError(verb)


def _zip(path: Path, kind: str, name: str) -> None:
    """Put something odd into an archive: plain, link, bomb, locked, format, without, or date."""
    if kind in ("format", "without"):
        with zipfile.ZipFile(path) as file:
            files = {inside: file.read(inside) for inside in file.namelist() if inside != name}
        if kind == "format":
            files[name] = b"pbm-archive-9\nkind: full\n"
        path.write_bytes(zips.pack(files))
        return
    if kind == "date":
        data = bytearray(path.read_bytes())
        data[10] ^= 1
        path.write_bytes(data)
        return
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16 if kind == "link" else 0
    info.compress_type = zipfile.ZIP_DEFLATED if kind == "bomb" else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "a") as file:
        file.writestr(info, b"\0" * (2 << 20) if kind == "bomb" else b"x")
    if kind == "locked":
        data = bytearray(path.read_bytes())
        data[data.rindex(b"PK\1\2") + 8] |= 1
        path.write_bytes(data)


def of_case(text: str) -> Found:
    """The problems and notes that a .case file ends with, as its JSON says them."""
    result = case(text).json
    found = [*result.get("campaign", result.get("problems", [])), *result.get("notes", [])]
    return [Problem(item["code"], Place(item["source"], item["line"], item["column"])) for item in found]
