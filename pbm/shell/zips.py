"""The one form of ZIP file that pbm writes, and a careful reader (tournament.md, "Archives").

Files are stored as they are, never packed: what packing makes of the same bytes differs between
machines, and stored text can be read with any viewer. Names are sorted, all times and rights are
the same. So an archive follows from its files byte for byte, and the reader can tell any change.
"""

from __future__ import annotations

import io
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator, Mapping

from pbm.base.problem import Place, Problem
from pbm.base.record import NamedTuple

MOST_FILES = 20_000
MOST_BYTES = 64 << 20
MOST_TOGETHER = 512 << 20
MOST_RATIO = 100
"""Packed bytes may become so many times their number (checked beyond a megabyte)."""

_LOCAL = struct.Struct("<4s5H3L2H")
_CENTRAL = struct.Struct("<4s6H3L5H2L")
_END = struct.Struct("<4s4H2LH")
_UTF8 = 0x800
_DAY = 0x0021  # 1 January 1980, the first that a ZIP file can name
_UNIX = 3 << 8 | 20
_RIGHTS = (stat.S_IFREG | 0o644) << 16
_ODD = re.compile(r'[\\:*?"<>|]')
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?")


class Part(NamedTuple):
    """A stretch of a ZIP file and the file that it belongs to ("" for the end of the ZIP file)."""

    name: str
    data: bytes


def pack(files: Mapping[str, bytes]) -> bytes:
    """Return a ZIP file of these files; the same from the same files on any machine."""
    return b"".join(part.data for part in parts(files))


def parts(files: Mapping[str, bytes]) -> Iterator[Part]:
    """Yield the ZIP file in its parts: a head and the data of each file, then the directory."""
    central: list[Part] = []
    at = 0
    for name in sorted(files):
        data, raw = files[name], name.encode()
        facts = (_UTF8, 0, 0, _DAY, zlib.crc32(data), len(data), len(data), len(raw), 0)
        head = _LOCAL.pack(b"PK\3\4", 20, *facts) + raw
        yield Part(name, head)
        yield Part(name, data)
        central.append(Part(name, _CENTRAL.pack(b"PK\1\2", _UNIX, 20, *facts, 0, 0, 0, _RIGHTS, at) + raw))
        at += len(head) + len(data)
    yield from central
    size = sum(len(part.data) for part in central)
    yield Part("", _END.pack(b"PK\5\6", 0, 0, len(central), len(central), size, at, 0))


class Unpacked(NamedTuple):
    """files: by name; problems: what is wrong with the container or with a file's own checksum. Where
    the archive may do harm, files is empty."""

    files: dict[str, bytes]
    problems: list[Problem]


def unpack(data: bytes, source: str) -> Unpacked:
    """Read a ZIP file without writing anything. source: its name, for what belongs to no file in it."""
    entries = data.count(b"PK\1\2")
    if entries > 3 * MOST_FILES:  # not even looked at, for that alone would take long
        return Unpacked({}, too_many(entries, "archive.big", source))
    try:
        infos = zipfile.ZipFile(io.BytesIO(data)).infolist()
    except Exception:  # zipfile raises many kinds; whatever it is, this can't be read
        return Unpacked({}, [_where_broken(data, source)])
    problems = too_many(len(infos), "archive.big", source) + _harm(infos)
    if problems:
        return Unpacked({}, problems)
    files: dict[str, bytes] = {}
    for info in infos:
        if _is_folder(info):
            continue
        other, found = _content(data, info)
        if found is None or other != info.filename:
            problems.append(Problem("archive.broken", Place(info.filename), {"other": other}))
        else:
            files[info.filename] = found
            if zlib.crc32(found) != info.CRC:
                problems.append(Problem("archive.changed", Place(info.filename)))
    if not problems:
        problems += _same_bytes(data, files, source)
    return Unpacked(files, problems)


def _is_folder(info: zipfile.ZipInfo) -> bool:
    return info.filename.endswith("/")


def is_safe(name: str) -> bool:
    """Tell whether a name stays in its folder and means the same file on every system."""
    steps = name.split("/")
    return (
        0 < len(name) <= 400
        and unicodedata.is_normalized("NFC", name)
        and name.isprintable()
        and not _ODD.search(name)
        and all(step and step.strip(" ") == step and not step.endswith(".") for step in steps)
        and not any(_RESERVED.fullmatch(step) or len(step.encode()) > 240 for step in steps)
    )


def folded(name: str) -> str:
    """Return what two names of the same file have in common on a system that ignores case."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def too_many(count: int, code: str, source: str) -> list[Problem]:
    if count <= MOST_FILES:
        return []
    return [_big(code, source, "big.count", count, MOST_FILES)]


def too_big(sizes: Mapping[str, int], code: str, source: str) -> list[Problem]:
    """Name the files that are too big for an archive, or all together."""
    found = [
        _big(code, name, "big.file", size, MOST_BYTES) for name, size in sizes.items() if size > MOST_BYTES
    ]
    if not found and sum(sizes.values()) > MOST_TOGETHER:
        found.append(_big(code, source, "big.sum", sum(sizes.values()), MOST_TOGETHER))
    return found


def _big(code: str, source: str, what: str, found: int, most: int) -> Problem:
    return Problem(code, Place(source), {"what": {"code": what, "args": {"found": found, "most": most}}})


def _harm(infos: list[zipfile.ZipInfo]) -> list[Problem]:
    """What could write beside the folder, fill the disk or hide another file."""
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    files = {info.filename for info in infos if not _is_folder(info)}
    for info in infos:
        name, place = info.filename.removesuffix("/"), Place(info.filename)
        kind = stat.S_IFMT(info.external_attr >> 16)
        if kind not in (0, stat.S_IFDIR if _is_folder(info) else stat.S_IFREG):
            problems.append(Problem("archive.link", place))
        elif not is_safe(name) or info.orig_filename != info.filename:
            problems.append(Problem("archive.name", place, {"found": info.orig_filename[:200]}))
        elif folded(name) in seen:
            problems.append(Problem("archive.twice", place, {"found": seen[folded(name)], "other": name}))
        elif info.flag_bits & 1 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            problems.append(Problem("archive.locked", place))
        elif info.file_size > max(1 << 20, MOST_RATIO * info.compress_size):
            problems.append(_big("archive.big", name, "big.ratio", info.compress_size, info.file_size))
        seen.setdefault(folded(name), name)
    for info in infos:
        *above, _ = info.filename.removesuffix("/").split("/")
        for depth in range(1, len(above) + 1):
            other = seen.get(folded("/".join(above[:depth])))
            if other is not None and other in files:
                facts = {"found": other, "other": info.filename}
                problems.append(Problem("archive.twice", Place(info.filename), facts))
    return problems or too_big({info.filename: info.file_size for info in infos}, "archive.big", "")


def _content(data: bytes, info: zipfile.ZipInfo) -> tuple[str, bytes | None]:
    """A file's name before its data and its bytes, never more than the directory says; None where
    they can't be had."""
    start = info.header_offset
    head = data[start : start + _LOCAL.size]
    if len(head) < _LOCAL.size or head[:4] != b"PK\3\4":
        return info.filename, None
    facts = _LOCAL.unpack(head)
    start += _LOCAL.size
    name = data[start : start + facts[9]].decode("utf-8" if facts[2] & _UTF8 else "cp437", "replace")
    start += facts[9] + facts[10]
    raw = data[start : start + info.compress_size]
    if len(raw) != info.compress_size:
        return name, None
    if info.compress_type == zipfile.ZIP_STORED:
        return name, raw if len(raw) == info.file_size else None
    try:
        stream = zlib.decompressobj(-15)
        found = stream.decompress(raw, info.file_size + 1)
    except zlib.error:
        return name, None
    return name, found if stream.eof and len(found) == info.file_size else None


def _same_bytes(data: bytes, files: Mapping[str, bytes], source: str) -> list[Problem]:
    """Compare with the archive that these files make."""
    at = 0
    for part in parts(files):
        there = data[at : at + len(part.data)]
        if there != part.data:
            pairs = enumerate(zip(there, part.data, strict=False))
            first = next((place for place, (one, other) in pairs if one != other), len(there))
            name = _first_odd(data) or part.name or source
            return [Problem("archive.container", Place(name), {"at": at + first})]
        at += len(part.data)
    return [Problem("archive.container", Place(source), {"at": at})] if at != len(data) else []


def _where_broken(data: bytes, source: str) -> Problem:
    """Name the file at which the archive stops being one, as far as it can be told."""
    name = _first_odd(data)
    code = "archive.broken" if data[:4] == b"PK\3\4" else "archive.no-zip"
    if code == "archive.broken" and b"PK\5\6" not in data[-_END.size - 0xFFFF :]:
        code = "archive.cut"  # its directory stands at the end, so the end is missing
    return Problem(code, Place(name or source), {"other": name})


def _first_odd(data: bytes) -> str:
    """Walk over an archive as `pack` writes it; the name of the file where the row of marks breaks."""
    names: list[str] = []
    at = 0
    while data[at : at + 4] == b"PK\3\4" and len(data) >= at + _LOCAL.size:
        facts = _LOCAL.unpack_from(data, at)
        start = at + _LOCAL.size
        names.append(data[start : start + facts[9]].decode("utf-8", "replace"))
        at = start + facts[9] + facts[10] + facts[7]
    if data[at : at + 4] != b"PK\1\2":
        return names[-1] if names else ""
    for name in names:
        if data[at : at + 4] != b"PK\1\2" or len(data) < at + _CENTRAL.size:
            return name
        facts = _CENTRAL.unpack_from(data, at)
        start = at + _CENTRAL.size
        if facts[11] or facts[12] or data[start : start + facts[10]] != name.encode():
            return name
        at = start + facts[10]
    return ""
