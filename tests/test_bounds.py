"""A campaign's own template that slipped: it ends soon, in a fault with its place, and reads nothing that it may not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pbm.shell import bounds
from pbm.shell.templates import TemplateProblem, Templates
from tests.cli import CAMPAIGN, call, environment, folder, play

TOO_MUCH = [
    '{{ "a" * 10**10 }}',
    "{{ 10**10 * 'a' }}",
    "{{ [0] * 10**10 }}",
    "{{ (0,) * 1000001 }}",
    "{{ 7 ** (7 ** (7 ** 7)) }}",
    "{{ 2 ** 100000 }}",
    '{{ "a"|center(10**10) }}',
    '{{ "a"|center(10000000000) }}',
    '{{ "a\nb"|indent(10**10) }}',
    '{{ "a"|indent(width=10**10, first=true) }}',
    "{{ lipsum(10**8) }}",
    "{{ lipsum(1, max=10**9) }}",
    "{% for i in range(10**9) %}{% endfor %}",
    "{{ '%01000000000d'|format(1) }}",
    "{{ '%*d'|format(10**9, 1) }}",
    "{{ '%01000000000d' % 1 }}",
    "{{ '%*d' % (10**9, 1) }}",
    "{{ '{:>10000000000}'.format(1) }}",
    "{{ '{:>{}}'.format(1, 10**10) }}",
    "{{ 'a'.ljust(10**10) }}",
    "{{ 'a'.zfill(10**10) }}",
    "{{ '\t'.expandtabs(10**10) }}",
    "{{ [1]|batch(10**9, 0)|list }}",
    "{{ [1]|slice(10**9)|list }}",
]
ENDLESS = [
    "{% include 'frame/deadline.txt.j2' %}",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "{% macro m() %}{{ n() }}{% endmacro %}{% macro n() %}{{ m() }}{% endmacro %}{{ m() }}",
    "{% extends 'frame/deadline.txt.j2' %}",
]
OUTSIDE = ["../seed", "/etc/passwd", "frame/../../seed", "../templates/frame/deadline.txt.j2", "..\\seed"]
FORBIDDEN = [
    "{{ lipsum.__globals__ }}",
    "{{ cycler.__init__ }}",
    "{{ cycler.__init__.__globals__.os }}",
    "{{ ''.__class__.__mro__ }}",
    "{{ '{0.__class__.__mro__}'.format(1) }}",
    "{{ self.__init__.__globals__ }}",
    "{{ (lipsum|attr('__globals__')).os }}",
]


def problem(tmp_path: Path, text: str) -> tuple[str, str, int | None]:
    own = tmp_path / "templates/frame"
    own.mkdir(parents=True, exist_ok=True)
    (own / "deadline.txt.j2").write_text(f"\n{text}\n")
    with pytest.raises(TemplateProblem) as caught:
        Templates(tmp_path / "templates").render("frame/deadline.txt.j2", {})
    found = caught.value.problem
    assert found.place.source == "templates/frame/deadline.txt.j2"
    what = found.args["what"]
    return found.code, what["code"] if isinstance(what, dict) else "", found.place.line


@pytest.mark.parametrize("text", TOO_MUCH)
def test_too_much(tmp_path: Path, text: str) -> None:
    assert problem(tmp_path, text)[:2] == ("template.failed", "why.too-much")


@pytest.mark.parametrize("text", ENDLESS)
def test_without_end(tmp_path: Path, text: str) -> None:
    assert problem(tmp_path, text) == ("template.failed", "why.endless", 2)


@pytest.mark.parametrize("name", OUTSIDE)
@pytest.mark.parametrize("how", ["include", "extends", "import"])
def test_files_outside(tmp_path: Path, name: str, how: str) -> None:
    (tmp_path / "seed").write_text("secret")
    text = f"{{% {how} {name!r}{' as x' if how == 'import' else ''} %}}"
    assert problem(tmp_path, text) == ("template.outside", "", 2)


def test_a_template_that_is_missing_is_not_outside(tmp_path: Path) -> None:
    assert problem(tmp_path, "{% include 'frame/none.j2' %}")[0] == "template.missing"


@pytest.mark.parametrize("text", FORBIDDEN)
def test_what_a_sandbox_keeps(tmp_path: Path, text: str) -> None:
    assert problem(tmp_path, text)[::2] == ("template.forbidden", 2)


def test_what_is_usual_is_printed(tmp_path: Path) -> None:
    own = tmp_path / "frame"
    own.mkdir()
    text = (
        "{{ '-' * 72 }}{{ 2 ** 10 }}{{ 26 * 3 }}{{ [1] * 3 }}{{ 'a'|center(5) }}{{ '%03d'|format(7) }}{{ '%05d' % 7 }}"
        "{{ 'a'.ljust(3) }}{{ '{:>4}'.format(1) }}{{ 7 % 4 }}{{ ['a', 'b']|batch(1)|list }}{{ 'a\nb'|indent(2) }}"
        "{{ '%s %s'|format('100000%', 5) }}{{ 20000 * 20000 }}{{ lipsum(1)|length > 0 }}{{ 100000|string|wordwrap(72) }}"
    )
    (own / "a.txt.j2").write_text(text)
    assert Templates(tmp_path).render("frame/a.txt.j2", {}) == (
        "-" * 72 + "1024" + "78" + "[1, 1, 1]" + "  a  " + "007" + "00007" + "a  " + "   1" + "3" + "[['a'], ['b']]" + "a\n  b"
        "100000% 5" + "400000000" + "True" + "100000"
    )


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="this system tells nothing of a process's memory")
@pytest.mark.parametrize(
    "text",
    [
        "{% set ns = namespace(a='x' * 1000) %}{% for i in range(99) %}{% set ns.a = ns.a ~ ns.a %}{% endfor %}",
        "{% for i in range(99999) %}{% for j in range(99999) %}{{ 'x' * 99999 }}{% endfor %}{% endfor %}",
    ],
)
def test_a_text_that_grows_ends_at_a_limit_of_memory(tmp_path: Path, text: str) -> None:
    here = play(folder(tmp_path / "c"), 1)
    own = here / "templates/frame"
    own.mkdir(parents=True)
    (own / "sheet.txt.j2").write_text(f"\n{text}")
    code = "import resource,sys;from pbm.shell.cli import main\ntry: main()\nexcept SystemExit as e: print(e.code)\n"
    code += "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024 < 2000)"
    done = subprocess.run(
        [sys.executable, "-c", code, "render", str(here), "--check", "--lang", "en"],
        env=environment(), capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.stdout.split() == ["1", "True"]
    assert done.stderr.startswith("templates/frame/sheet.txt.j2:2: This template fails")


@pytest.mark.parametrize(
    "text",
    [
        "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
        "{% set n = 'x' * 99999 %}{% for i in n %}{% for j in n %}{% endfor %}{% endfor %}",
    ],
)
def test_work_without_end_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(bounds, "_SECONDS", 0.3)
    assert problem(tmp_path, text) == ("template.failed", "why.too-much", 2)
    assert signal.getsignal(signal.SIGVTALRM) == signal.SIG_DFL
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0, 0)


@pytest.mark.parametrize(
    ("name", "deep"),
    [("frame/deadline.txt.j2", False), ("frame/deadline.txt.j2", True), ("frame/style.css", False), ("frame/sheet.typ", False)],
)
def test_links_to_files_elsewhere_are_not_read(tmp_path: Path, name: str, deep: bool) -> None:
    """A folder that came from somebody else could have any file of this machine printed."""
    here = play(folder(tmp_path / "c", CAMPAIGN + "pdf: a4\n"), 1)
    secret = tmp_path / "secret" / name
    secret.parent.mkdir(parents=True)
    secret.write_text("secret")
    path = here / "templates" / (Path(name).parent if deep else name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(secret.parent if deep else secret)
    result = call("render", here, "--out", tmp_path / "out", "--json")
    assert result.codes == ["template.linked"] and not (tmp_path / "out").exists()


def test_links_within_the_templates_and_to_all_of_them_are_read(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c"), 1)
    shared = tmp_path / "shared"
    (shared / "frame").mkdir(parents=True)
    (shared / "mine.j2").write_text("HELLO")
    (shared / "frame/deadline.txt.j2").symlink_to("../mine.j2")
    (here / "templates").symlink_to(shared)
    assert call("render", here, "--out", tmp_path / "out").code == 0
    assert "HELLO" in (tmp_path / "out/sheet.txt").read_text()


def test_without_own_templates_nothing_is_looked_at() -> None:
    assert not Templates().environment.intercepted_binops


def test_the_command_says_it(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c"), 1)
    (here / "templates/frame").mkdir(parents=True)
    (here / "templates/frame/sheet.html.j2").write_text("{{ 'a' * 10**10 }}")
    assert call("render", here, "--check", "--json").codes == ["template.failed"]
