"""The documentation: commands and options are those of the program, examples of orders are read by it."""

from __future__ import annotations

import hashlib
import hmac
import re
from pathlib import Path

import click
import pytest

from pbm.referee.letters import RawText
from pbm.shell.cli import COMMANDS, group
from pbm.shell.desk import open_desk

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([ROOT / "README.md", ROOT / "campaigns" / "README.md", *DOCS.rglob("*.md")])
GERMAN, ENGLISH = DOCS / "de" / "README.md", ROOT / "README.md"


def options(name: str) -> set[str]:
    command = group().get_command(click.Context(click.Group()), name)
    assert command is not None
    found = {opt for param in command.params for opt in param.opts if opt.startswith("--")}
    return found | {"--help"}


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def calls(page: Path) -> list[list[str]]:
    """Every `pbm …` in code: between backticks, or at the start of an indented or fenced line."""
    text = text_of(page)
    found = re.findall(r"`(?:\.venv/bin/)?pbm\s+([^`]+)`", text)
    found += re.findall(r"^(?: {4,}|\$ )pbm ([a-z][^\n#]*)", text, flags=re.M)
    return [call.split() for call in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_and_options_are_there(page: Path) -> None:
    wrong = []
    for name, *words in calls(page):
        if name in ("COMMAND", "--version", "--help"):
            continue
        if name not in COMMANDS:
            wrong.append(name)
            continue
        wrong += [f"{name} {word}" for word in words if word.startswith("--") and word not in options(name)]
    assert wrong == []


def test_formats_lists_every_command_and_option() -> None:
    section = text_of(DOCS / "formats.md").split("\n## Commands\n")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| `pbm ([a-z]+)[^`]*` \| (.*) \|$", section, flags=re.M))
    assert set(rows) == set(COMMANDS)
    everywhere = {"--help", "--json", "--lang"}
    assert everywhere <= set(re.findall(r"--[a-z][a-z-]+", section))
    for name in COMMANDS:
        named = set(re.findall(r"--[a-z][a-z-]+", rows[name]))
        assert named - everywhere == options(name) - everywhere, name


# ---- examples of orders ----

SETTINGS = "id: docs\nplayers: {{anna: {{}}}}\ngames: {{d1: {{game: dottendorfer, variant: {}, players: [anna]}}}}\n"
DICE = {"standard": {"1": "5, 2, 4, 5, 3", "2": "5, 4, 3, 4, 5"}}
DICE["bestof4"] = {"1A": "5, 2, 4, 5, 3", "1B": "5, 4, 3, 4, 5", "1C": "1, 1, 2, 6, 6", "1D": "6, 2, 1, 1, 3"}


def fences(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text_of(DOCS / "orders.md"), flags=re.M | re.S)


@pytest.fixture(scope="module")
def campaigns(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    from click.testing import CliRunner

    found = {}
    for variant, rolls in DICE.items():
        folder = tmp_path_factory.mktemp(variant)
        (folder / "campaign.yaml").write_text(SETTINGS.format(variant))
        (folder / "dice.yaml").write_text("".join(f"d1/*/{label}: [{roll}]\n" for label, roll in rolls.items()))
        done = CliRunner().invoke(group(), ["issue", str(folder)])
        assert (folder / "issues" / "001").is_dir(), done.output
        found[variant] = folder
    return found


def codes(folder: Path, text: str) -> list[tuple[str, str]]:
    checked = open_desk(folder).check([RawText("anna", "-", text.encode())])
    return [(found.entry.status, found.entry.code) for found in checked.entries]


def test_examples_of_orders_are_accepted(campaigns: dict[str, Path]) -> None:
    assert len(fences("orders")) >= 4 and len(fences("bestof4")) >= 2
    for variant, kind in (("standard", "orders"), ("bestof4", "bestof4")):
        for text in fences(kind):
            assert {status for status, _ in codes(campaigns[variant], text)} == {"accepted"}, text


def test_every_spelling_is_accepted(campaigns: dict[str, Path]) -> None:
    lines = "".join(fences("each")).splitlines()
    assert len(lines) > 8
    for line in lines:
        found = codes(campaigns["standard"], f"{line}\n2: 54 54 3\n")
        assert {status for status, _ in found} == {"accepted"}, line


def test_every_fault_has_the_code_named(campaigns: dict[str, Path]) -> None:
    lines = "".join(fences("faults")).splitlines()
    assert len(lines) > 8
    for line in lines:
        order, code = re.split(r" {2,}", line)
        found = codes(campaigns["standard"], f"{order}\n2: 54 54 3\n")
        assert ("faulty", code) in found, (line, found)


# ---- the rest ----


def test_the_dice_by_hand() -> None:
    """The README's worked example of a roll, with other means than the program's."""
    for page in (ENGLISH, GERMAN):
        text = text_of(page)
        key = re.search(r"K=([0-9a-f]{64})", text)
        assert key is not None
        raw = bytes.fromhex(key.group(1))
        assert hashlib.sha256(raw).hexdigest()[:8] in text
        block = hmac.digest(raw, b"d1/*/3#1", "sha256")
        assert block.hex()[:10] in text
        assert ", ".join(str(byte) for byte in block[:5]) in text
        assert " ".join(str(byte % 6 + 1) for byte in [byte for byte in block if byte < 252][:5]) in text


def test_docstrings_name_rules_that_are_there() -> None:
    """ "rules.md, 1.4" in the code is number 4 of section 1 in docs/rules.md."""
    sections = re.split(r"^## ", text_of(DOCS / "rules.md"), flags=re.M)[1:]
    there = {
        f"{number}.{item}"
        for section in sections
        for number in re.findall(r"\d+", section.split("\n")[0].split("Dottendorfer")[0])
        for item in re.findall(r"^(\d+)\. ", section, flags=re.M)
    }
    named: set[str] = set()
    for path in (ROOT / "pbm").rglob("*.py"):
        for places in re.findall(r"rules\.md, ((?:\d+\.\d+(?:, | and )?)+)", path.read_text(encoding="utf-8")):
            named |= set(re.findall(r"\d+\.\d+", places))
    assert named and named <= there


def test_docstrings_name_pages_and_sections_that_are_there() -> None:
    titles = {page.name: re.findall(r"^#+ (.+)$", text_of(page), flags=re.M) for page in DOCS.glob("*.md")}
    wrong = []
    for path in (ROOT / "pbm").rglob("*.py"):
        for page, title in re.findall(r'\b([a-z]+\.md), "([^"\n]+)"', path.read_text(encoding="utf-8")):
            if not any(heading.startswith(title) for heading in titles.get(page, ())):
                wrong.append(f"{path.relative_to(ROOT)}: {page}, {title}")
    assert wrong == []


def test_both_languages_have_the_same_guide() -> None:
    shapes = []
    for page in (ENGLISH, GERMAN):
        parts = re.split(r"^## ", text_of(page), flags=re.M)
        steps = [len(re.findall(r"^\d+\. ", part, flags=re.M)) for part in parts]
        shapes.append([count for count in steps if count])
    assert shapes[0] == shapes[1] and shapes[0]
