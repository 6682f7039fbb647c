"""Five floors (docs/ARCHITECTURE.md): a module imports only from its own floor and those below,
and below the fifth nothing touches the world."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ("base", "kit", "games", "referee", "shell")
MAX_LINES = 350

# Modules that reach files, clock, network, locale, processes, chance or the terminal.
WORLD_MODULES = """
    asyncio click concurrent ctypes email.utils.localtime email.utils.make_msgid fcntl filelock ftplib
    getpass gettext glob http imaplib importlib.resources io jinja2 locale logging multiprocessing
    numpy.random os pathlib platform pty random readline secrets select shelve shutil signal smtplib
    socket sqlite3 ssl subprocess tabulate tempfile threading time typst urllib uuid webbrowser
"""
WORLD = frozenset(WORLD_MODULES.split())
MEMORY = frozenset({"io.BytesIO"})  # bytes in memory are no file
CALLS = frozenset({"open", "print", "input", "exec", "eval", "breakpoint", "__import__"})
ATTRIBUTES = {
    "sys": {"stdout", "stderr", "stdin", "argv", "path", "exit", "platform"},
    "datetime": {"now", "today", "utcnow"},
    "date": {"today"},
}


def imports(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Give (line, dotted name) for all imports; `package` is where relative ones begin."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                base = ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module") and node.args:
            yield node.lineno, ast.unparse(node.args[0]).strip("f'\"")


def faults(source: str, module: str) -> list[str]:
    """Say what a module does that its floor may not. `module`: dotted name, e.g. "pbm.games.hajo"."""
    tree = ast.parse(source)
    own = module.split(".")
    floor = FLOORS.index(own[1]) if len(own) > 1 and own[1] in FLOORS else len(FLOORS)
    found = []
    for line, name in imports(tree, module.rpartition(".")[0]):
        parts = name.split(".")
        if parts[0] == "pbm":
            if len(parts) > 1 and parts[1] in FLOORS[floor + 1 :]:
                found.append(f"{line}: imports {name} from a floor above")
            in_game = own[1:2] == ["games"] and own[2:] != ["__init__"]
            if in_game and parts[1:2] == ["games"] and parts[2:3] != own[2:3]:
                found.append(f"{line}: a game imports {name}")
        elif floor < 4 and name not in MEMORY and any(".".join(parts[:n]) in WORLD for n in (1, 2, 3)):
            found.append(f"{line}: imports {name}, which touches the world")
    if floor < 4:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
                found.append(f"{node.lineno}: calls {node.func.id}()")
            if isinstance(node, ast.Attribute):
                owner = (
                    node.value.attr
                    if isinstance(node.value, ast.Attribute)
                    else getattr(node.value, "id", "")
                )
                if node.attr in ATTRIBUTES.get(owner, ()):
                    found.append(f"{node.lineno}: uses {owner}.{node.attr}")
    return found


MODULES = sorted((ROOT / "pbm").rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_module_keeps_to_its_floor(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    assert faults(source, name) == []
    assert source.count("\n") <= MAX_LINES
    assert len(name.split(".")) == 2 or name.split(".")[1] in FLOORS, "a folder that is no floor"


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("pbm.base.dice", "from pbm.kit import turn"),
        ("pbm.base.dice", "from ..kit.turn import run"),
        ("pbm.kit.turn", "def f():\n    import pbm.games.hajo"),
        ("pbm.referee.issue", "from pbm import shell"),
        ("pbm.games.hajo", "from pbm.games.general import score"),
        ("pbm.games.hajo", "from pbm.games import general"),
        ("pbm.games.hajo", "from . import general"),
        ("pbm.games.hajo", "import random"),
        ("pbm.base.calendar", "from time import time"),
        ("pbm.base.calendar", "import datetime\nx = datetime.datetime.now()"),
        ("pbm.base.calendar", "from datetime import date\nx = date.today()"),
        ("pbm.referee.verify", "x = open('seed')"),
        ("pbm.referee.verify", "from pathlib import Path"),
        ("pbm.referee.verify", "import os.path"),
        ("pbm.kit.game", "print('hello')"),
        ("pbm.games.__init__", "from importlib import import_module\nimport_module('pbm.shell.cli')"),
    ],
)
def test_a_breach_is_found(module: str, source: str) -> None:
    assert faults(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("pbm.games.hajo", "from pbm.kit.turn import run\nfrom pbm.base import dice\nimport hmac"),
        ("pbm.games.__init__", "from pbm.games import hajo, general"),
        ("pbm.shell.store", "import os\nfrom pbm.referee import issue\nopen('x')"),
        ("pbm.base.calendar", "from datetime import date\nx = date.fromisoformat('2026-12-01')"),
    ],
)
def test_what_is_allowed_is_let_through(module: str, source: str) -> None:
    assert faults(source, module) == []


def test_every_floor_and_the_templates_are_there() -> None:
    for floor in FLOORS:
        assert (ROOT / "pbm" / floor / "__init__.py").is_file()
    assert any((ROOT / "templates").rglob("*.*"))
