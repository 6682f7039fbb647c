"""The gallery of faults: one faulty file for each code, and the page docs/ERRORS.md made of them.

tests/errors/CODE.yaml is a campaign.yaml with that fault, CODE.new.yaml one that follows on
_campaign.yaml. Letters, dice and whole folders: errors_folder.py.
`expected.txt` names for each file all problems as CODE:LINE:COLUMN.
A new kind of file gets a function in READERS, a new catalogue of faults a line in CATALOGS.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from pbm.base import dates_text, tree_words
from pbm.base.problem import Note, Problem
from pbm.base.say import show_note, show_problem
from pbm.base.text import Catalog
from pbm.base.tree import parse
from pbm.games import GAMES
from pbm.referee import (
    archive_words,
    campaign_words,
    correct_words,
    division_words,
    paste_words,
    pdf_words,
    people_words,
    results_words,
    season_words,
    shell_words,
    stage_words,
    words,
)
from pbm.referee.campaign import campaign_of
from pbm.referee.campaign_changes import changes, problem_of, public_config
from pbm.referee.catalog import catalog
from pbm.referee.results_read import read_results
from tests.errors_folder import case, in_folder, letter, of_case
from tests.games import TWO_GAMES

ERRORS = Path(__file__).parent / "errors"
PAGE = Path(__file__).parent.parent / "docs" / "ERRORS.md"
BASE = ERRORS / "_campaign.yaml"
Found = list[Problem | Note]


def read_yaml(data: bytes) -> Found:
    _, problems, notes = campaign_of(data, "campaign.yaml", TWO_GAMES)
    return [*problems, *notes]


def read_new(data: bytes) -> Found:
    old, _ = parse(BASE.read_bytes(), "campaign.yaml")
    new, _ = parse(data, "campaign.yaml")
    assert old is not None and new is not None
    found = changes(public_config(old), public_config(new), TWO_GAMES)
    return [problem_of(change, new, "campaign.yaml", {}) for change in found if change.kind != "free"]


def read_results_yaml(data: bytes) -> Found:
    titles = {game.id: game.title for game in GAMES.values()}
    _, problems, notes = read_results(data, titles, {"anna": "Anna Ahorn", "bernd": "Bernd Birke"})
    return [*problems, *notes]


# By the end of a file's name, the longest first.
READERS: Mapping[str, Callable[[bytes], Found]] = {
    ".new.yaml": read_new,
    ".dice.yaml": lambda data: in_folder(data, "new", "dice.yaml"),
    ".orders.yaml": lambda data: in_folder(data, "new", "orders/NNN.yaml"),
    ".results.yaml": read_results_yaml,
    ".yaml": read_yaml,
    ".later.txt": lambda data: letter(data, "later"),
    ".bestof4.txt": lambda data: letter(data, "bestof4"),
    ".two.txt": lambda data: letter(data, "two"),
    ".out.txt": lambda data: letter(data, "out"),
    ".people.txt": lambda data: letter(data, "people"),
    ".ended.txt": lambda data: letter(data, "ended"),
    ".end.txt": lambda data: letter(data, "end"),
    ".txt": lambda data: letter(data, "new"),
    ".case": lambda data: of_case(data.decode()),
}

# Each code of these that begins with one of the words must have a file; parts of sentences need none.
FOLDER = ("campaign.", "store.", "seed.", "beacon.", "issue.", "new.", "orders.", "verify.", "site.")
CATALOGS: tuple[tuple[Catalog, tuple[str, ...]], ...] = (
    (tree_words.WORDS, ("yaml.",)),
    (campaign_words.WORDS, ("campaign.",)),
    (division_words.WORDS, ("campaign.",)),
    (stage_words.WORDS, ("campaign.",)),
    (season_words.MESSAGES, ("season.",)),
    (results_words.MESSAGES, ("results.",)),
    (dates_text.MESSAGES, ("calendar.",)),
    (words.MESSAGES, ("order.", "orders.", "dice.")),
    (people_words.MESSAGES, ("order.",)),
    (shell_words.MESSAGES, FOLDER),
    (archive_words.MESSAGES, ("archive.", "calendar.")),
    (paste_words.MESSAGES, ("text.only",)),
    (pdf_words.MESSAGES, ("pdf.", "template.")),
    (correct_words.MESSAGES, ("correct.", "verify.")),
    (GAMES["dottendorfer"].messages, ("order.",)),
)
NO_FAULTS = frozenset(
    {
        # printed in issues, never said of a file
        "calendar.follows", "calendar.skipped", "calendar.doubled", "order.accepted",
        # said below what is open, without a place
        "issue.open", "issue.refused",
        # a file that no text editor holds
        "order.eml",
    }
)  # fmt: skip
SENTENCES: Catalog = catalog()

CASES = sorted(path for path in ERRORS.iterdir() if path.suffix != ".txt" or path.name != "expected.txt")
CASES = [path for path in CASES if not path.name.startswith("_")]


def found_in(path: Path) -> Found:
    for ending, read in READERS.items():
        if path.name.endswith(ending):
            return read(path.read_bytes())
    raise AssertionError(f"{path.name}: no reader for this kind of file")


def code_of(path: Path) -> str:
    """Return the code that a file is the example of: its name without its ending."""
    return ".".join(path.name.split(".")[:2])


def short(found: Problem | Note) -> str:
    return f"{found.code}:{found.place.line}:{found.place.column}"


def expected() -> dict[str, list[str]]:
    lines = (ERRORS / "expected.txt").read_text("utf-8").splitlines()
    return {name: rest.split() for name, _, rest in (line.partition(" ") for line in lines if line)}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_the_fault_is_found_at_its_place(path: Path) -> None:
    found = [short(item) for item in found_in(path)]
    assert found == expected()[path.name]
    assert code_of(path) in {item.partition(":")[0] for item in found}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_the_example_is_right_yaml(path: Path) -> None:
    for item in found_in(path):
        example = getattr(item, "example", "")
        if path.suffix == ".yaml" and isinstance(example, str):
            assert not parse(example.encode(), "example")[1], example


def test_every_code_has_a_file() -> None:
    wanted = {code for catalog, words in CATALOGS for code in catalog if code.startswith(words)}
    assert wanted - NO_FAULTS - {code_of(path) for path in CASES} == set()


def test_nothing_is_expected_of_a_file_that_is_not_there() -> None:
    assert list(expected()) == [path.name for path in CASES]


def show(item: Problem | Note, lang: str) -> str:
    if isinstance(item, Note):
        return show_note(item, lang, SENTENCES)
    return show_problem(item, lang, SENTENCES)


def shown(path: Path, lang: str) -> str:
    """Return the first message with the file's code; of a folder, what is said of it, shortened."""
    if path.suffix == ".case":
        said = case(path.read_text("utf-8"), lang, json=False)
        lines = (said.err.replace("[y/N] ", "[y/N]\n").replace("[j/N] ", "[j/N]\n") or said.out).strip().splitlines()
        return "\n".join([*lines[:6], "…"] if len(lines) > 6 else lines)
    return next(show(item, lang) for item in found_in(path) if item.code == code_of(path))


# A sum of an issue's file is another whenever the program prints another byte; a page of faults is none the wiser.
_SUM = re.compile(r"\b[0-9a-f]{64}\b")


def page() -> str:
    """Return docs/ERRORS.md."""
    lines = [
        "# All faults that a file can have",
        "",
        "Made from the faulty files in `tests/errors/` by `pytest tests/test_errors.py --update-golden`.",
        "",
    ]
    for path in CASES:
        code = code_of(path)
        lines += [f"## {code}", ""]
        for lang in ("de", "en"):
            lines += ["```text", _SUM.sub("5d1e…", shown(path, lang)), "```", ""]
    return "\n".join(lines)


def test_the_page_is_up_to_date(golden: Callable[[Path, str], None]) -> None:
    golden(PAGE, page())
