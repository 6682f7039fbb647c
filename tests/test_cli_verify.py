"""pbm verify: whatever is changed in orders, seed, issues or campaign.yaml is found and named."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pbm.shell.store import to_bytes
from tests.cli import CAMPAIGN, call, copy, example, folder, order, play, run, tree


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = play(folder(tmp_path_factory.mktemp("played") / "probe"), 2)
    text = example(here, "anna", 2).replace("\n", "\n  ").rstrip()
    (here / "orders/003.yaml").write_text(f"anna: |\n  {text}\n")
    order(here, 3, "anna.txt", "1: 54 53 2\nPresse:\nHallo 1\n")
    order(here, 3, "bernd.txt", example(here, "bernd", 2))
    order(here, 3, "gm.txt", "Ausgabe 3 ist da.\n")
    assert call("issue", here).code == 0
    return here


def problems(here: Path) -> list[dict[str, Any]]:
    found = call("verify", here, "--json")
    assert found.json["ok"] == (not found.json["problems"]) == (found.code == 0)
    listed: list[dict[str, Any]] = found.json["problems"]
    return listed


def test_all_is_right(played: Path) -> None:
    found = run("verify", played, "--json")
    assert (found.code, found.json["ok"], found.json["issues"], found.json["problems"]) == (0, True, 3, [])
    assert run("verify", played).code == 0


def test_without_the_seed(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "c")
    (here / "seed").unlink()
    assert problems(here) == []


def digits(path: Path) -> Iterator[tuple[int, bytes]]:
    """Each digit of a file, changed into another."""
    data = path.read_bytes()
    for match in re.finditer(rb"[0-9]", data):
        at = match.start()
        other = b"%d" % ((int(data[at : at + 1]) + 1) % 10)
        yield at, data[:at] + other + data[at + 1 :]


FILES = [
    "seed", "orders/002/anna.txt", "orders/002/bernd.txt", "orders/003/anna.txt", "orders/003/bernd.txt",
    "orders/003/gm.txt", "orders/003.yaml", "issues/001/issue.json", "issues/002/issue.json", "issues/003/issue.json",
    "issues/002/private.json", "issues/003/private.json", "issues/001/SHA256SUMS", "issues/003/SHA256SUMS",
    "issues/001/sheet.txt", "issues/003/sheet.html", "issues/002/players/anna.txt",
]  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_a_changed_digit_is_found_and_named(played: Path, name: str) -> None:
    path = played / name
    data = path.read_bytes()
    changed = list(digits(path))
    random.Random(name).shuffle(changed)
    try:
        for at, new in changed[:12]:
            path.write_bytes(new)
            found = problems(played)
            assert found, (name, at)
            named = {problem["source"] for problem in found}
            assert name in named or ("SHA256SUMS" in name and any(x.startswith(name[:10]) for x in named)), (at, found)
    finally:
        path.write_bytes(data)
    assert problems(played) == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("nmr: skip", "nmr: out", "campaign.changed"),
        ("[anna, bernd], rules", "[bernd, anna], rules", "campaign.change-forbidden"),
        ("points: [10, 7]", "points: [10, 8]", "campaign.changed"),
        ("id: probe", "id: probe2", "campaign.change-forbidden"),
        ("league:", "dice: {issues: 999}\nleague:", "campaign.change-forbidden"),
        ("  d1:", "  d2:", "campaign.change-forbidden"),
        ("  bernd: {name: Bernd Birke, language: de}\n", "", None),
        ("Anna Ahorn", "Anna Neu", ""),
        ("18:00", "19:00", ""),
        ("title: Probe", 'title: "Probe"', ""),
        ("anna@example.org", "a@example.org", ""),
        ("every: 4 weeks", "every: 5 weeks", ""),
    ],
)
def test_what_is_frozen_in_the_campaign(played: Path, tmp_path: Path, old: str, new: str, found: str | None) -> None:
    here = copy(played, tmp_path / "c")
    assert old in CAMPAIGN
    (here / "campaign.yaml").write_text(CAMPAIGN.replace(old, new))
    codes = [problem["code"] for problem in problems(here)]
    if found is None:
        assert codes
    else:
        assert ([found] if found else []) == codes[:1]


@pytest.mark.parametrize(
    ("change", "code", "source"),
    [
        (lambda c: (c / "orders/002/anna.txt").unlink(), "verify.orders-gone", "orders/002/anna.txt"),
        (lambda c: order(c, 2, "anna.2.txt", "x"), "verify.orders-new", "orders/002/anna.2.txt"),
        (lambda c: (c / "orders/003.yaml").unlink(), "verify.orders-gone", "orders/003.yaml"),
        (lambda c: (c / "issues/002/sheet.txt").unlink(), "verify.gone", "issues/002/sheet.txt"),
        (lambda c: (c / "issues/002/more.txt").write_text(""), "verify.extra", "issues/002/more.txt"),
        (lambda c: (c / "issues/002/SHA256SUMS").unlink(), "verify.no-sums", "issues/002/SHA256SUMS"),
        (lambda c: (c / "issues/002/issue.json").write_text("{}"), "verify.sum", "issues/002/issue.json"),
        (lambda c: (c / "issues/002/issue.json").unlink(), "verify.gone", "issues/002/issue.json"),
        (lambda c: (c / "issues/001").rename(c / "away"), "store.gap", "issues/001"),
        (lambda c: (c / "issues/003").rename(c / "issues/004"), "store.gap", "issues/003"),
        (lambda c: (c / "seed").write_text("f" * 32), "seed.differs", "seed"),
        (lambda c: (c / "seed").write_text("short"), "seed.weak", "seed"),
        (lambda c: (c / "dice.yaml").write_text("d1/*/1: [1, 1, 1, 1, 1]"), "dice.printed", "dice.yaml"),
        (lambda c: (c / "campaign.yaml").unlink(), "campaign.no-file", "campaign.yaml"),
        (lambda c: (c / "campaign.yaml").write_text("id: ["), "yaml.open-bracket", "campaign.yaml"),
    ],
)
def test_what_is_missing_or_too_much(
    played: Path, tmp_path: Path, change: Callable[[Path], Any], code: str, source: str
) -> None:
    here = copy(played, tmp_path / "c")
    change(here)
    found = problems(here)
    assert (code, source) in {(problem["code"], problem["source"]) for problem in found}
    assert call("verify", here, "--lang", "de").code == 1


def slip(here: Path, folder: str, name: str) -> str:
    """Change one digit of a file's sum; return the line as it was."""
    path = here / "issues" / folder / "SHA256SUMS"
    right = next(line for line in path.read_text().splitlines() if line.endswith(f"  {name}"))
    path.write_text(path.read_text().replace(right, ("0" if right[0] != "0" else "1") + right[1:]))
    return right


@pytest.mark.parametrize("name", ["sheet.txt", "issue.json", "players/anna.txt"])
def test_a_wrong_digit_in_the_sums_is_no_fault_of_the_file(played: Path, tmp_path: Path, name: str) -> None:
    """The next issue names the sum of SHA256SUMS: with the right digit it is that again."""
    here = copy(played, tmp_path / "c")
    right = slip(here, "002", name)
    found = problems(here)
    assert {(one["code"], one["source"]) for one in found} == {
        ("verify.sum-line", "issues/002/SHA256SUMS"), ("verify.previous", "issues/003/issue.json")
    }  # fmt: skip
    assert f"not {name}" in found[0]["message"] and right in call("verify", here).out
    (here / "issues/002/sheet.html").write_text("another")
    assert ("verify.sum", "issues/002/sheet.html") in {(one["code"], one["source"]) for one in problems(here)}


def test_where_the_file_was_changed_the_file_is_named(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "c")
    (here / "issues/002/sheet.txt").write_text("another")
    assert [(one["code"], one["source"]) for one in problems(here)] == [("verify.sum", "issues/002/sheet.txt")]
    slip(here, "003", "sheet.txt")  # of the newest nobody knows
    assert ("verify.sum", "issues/003/sheet.txt") in [(one["code"], one["source"]) for one in problems(here)]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Where whole numbers stand in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if isinstance(inner, int) and not isinstance(inner, bool):
            yield (*path, key), inner
        else:
            yield from paths(inner, (*path, key))


def forge(here: Path, number: int, name: str, data: bytes) -> None:
    """Change a file of an issue and its sum, as somebody would who knows what SHA256SUMS is for."""
    base = here / f"issues/{number:03d}"
    old = hashlib.sha256((base / name).read_bytes()).hexdigest()
    (base / name).write_bytes(data)
    sums = base / "SHA256SUMS"
    sums.write_text(sums.read_text().replace(old, hashlib.sha256(data).hexdigest()))


@pytest.mark.parametrize("name", ["issue.json", "private.json"])
def test_a_forger_who_mends_the_sums_is_found(played: Path, tmp_path: Path, name: str) -> None:
    here = copy(played, tmp_path / "c")
    path = here / "issues/003" / name
    data = path.read_bytes()
    places = list(paths(json.loads(data)))
    random.Random(1).shuffle(places)
    for place, old in places[:40]:
        value = json.loads(data)
        inner = value
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = old + 1
        forge(here, 3, name, to_bytes(value))
        found = problems(here)
        assert f"issues/003/{name}" in {problem["source"] for problem in found}, place
        forge(here, 3, name, data)
    assert problems(here) == []


def test_an_older_issue_can_not_be_forged(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "c")
    data = (here / "issues/001/sheet.txt").read_bytes()
    forge(here, 1, "sheet.txt", data.replace(b"1", b"2", 1))
    assert [(problem["code"], problem["source"]) for problem in problems(here)] == [
        ("verify.previous", "issues/002/issue.json")
    ]


def wreck(value: Any, rng: random.Random) -> Any:
    """Put something strange somewhere into a JSON value."""
    odd: Any = rng.choice([None, 0, -1, 10**30, "", "x", [], {}, [[]], {"x": 1}, True, 1.5, "\x1b[2J", "a" * 200])
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            return {name: inner for name, inner in value.items() if name != key}
        return {**value, key: wreck(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        return [*value[:at], wreck(value[at], rng), *value[at + 1 :]]
    return odd


def test_no_shape_of_a_published_file_is_too_strange(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "c")
    kept = {name: (here / "issues/003" / name).read_bytes() for name in ("issue.json", "private.json")}
    rng = random.Random(7)
    for round in range(50):
        name = rng.choice(list(kept))
        value = wreck(json.loads(kept[name]), rng)
        data = json.dumps(value).encode()
        if round % 2:
            (here / "issues/003" / name).write_bytes(data)
        else:
            forge(here, 3, name, data)
        found = problems(here)
        assert found, (round, name)
        if round % 2:
            for command in ("check", "standings", "status"):
                assert call(command, here).code == 1
            (here / "issues/003" / name).write_bytes(kept[name])
        else:
            forge(here, 3, name, kept[name])
    assert tree(here) == tree(played)
