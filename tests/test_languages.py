"""Everything in German and in English: no sentence in one language only, plurals, dates, usage errors, help."""

from __future__ import annotations

import ast
import calendar
import re
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

import click
import jinja2
import pytest

from pbm.base import dates_text
from pbm.base.text import LANGUAGES, Text, fill
from pbm.kit import tables
from pbm.shell.cli import COMMANDS, group
from pbm.shell.helping import METAVARS
from tests.cli import ROOT, call, environment, run

SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
GERMAN = {"LANG": "de_DE.UTF-8"}
ENGLISH = {"LANG": "en_GB.UTF-8"}


class Said(NamedTuple):
    """A pair of sentences and where it stands."""

    place: str
    de: str
    en: str


def pairs() -> Iterator[Said]:
    """Every `Text("…", "…")` of the program, wherever it is written."""
    for path in sorted((ROOT / "pbm").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text":
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                assert len(node.args) == 2 and not node.keywords, place
                de, en = (arg.value if isinstance(arg, ast.Constant) else None for arg in node.args)
                if de is None and en is None:
                    continue  # made of two other texts
                assert isinstance(de, str) and isinstance(en, str), place
                yield Said(place, de, en)


ALL = list(pairs())
# Names and words that both languages share.
SHARED = frozenset(
    [
        "April",
        "August",
        "September",
        "November",
        "Dölauer",
        "Döll",
        "Dottendorfer",
        "Bestof4",
        "Faule",
        "Sechs",
        "General",
        "Hajo",
        "Yacht",
        "Chance",
        "Rest",
        "NMR",
        "nmr",
        "Joker",
        "Match",
        "Start",
        "Feed",
        "Atom",
        "Bestof",
        "PDF",
        "Name",
        "Form",
        "Status",
        "start",
        "stop",
    ]
)


def test_there_are_many_sentences() -> None:
    assert len(ALL) > 800


def test_no_sentence_is_in_one_language_only() -> None:
    assert [said.place for said in ALL if bool(said.de.strip()) != bool(said.en.strip())] == []


def test_both_languages_are_told_the_same_facts() -> None:
    for said in ALL:
        de, en = ({name for name, _ in SLOT.findall(text)} for text in (said.de, said.en))
        assert de == en, said


def test_both_languages_differ_where_they_must() -> None:
    for said in ALL:
        if said.de == said.en:
            words = re.findall(r"[^\W\d_]{3,}", SLOT.sub("", said.de))
            assert set(words) <= SHARED, said


def test_quotation_marks_are_those_of_the_language() -> None:
    for said in ALL:
        assert "“" not in said.de.replace("“", "", said.de.count("„")) and "”" not in said.de, said
        assert "„" not in said.en and said.en.count("“") == said.en.count("”"), said


def test_plurals_have_two_forms() -> None:
    for said in ALL:
        for lang, text in zip(LANGUAGES, said[1:], strict=True):
            for name, spec in SLOT.findall(text):
                if "|" in spec:
                    one, many = spec.split("|")
                    assert fill(f"{{{name}:{spec}}}", {name: 1}, lang, {}) == one, said
                    assert all(fill(f"{{{name}:{spec}}}", {name: n}, lang, {}) == many for n in (0, 2, 11)), said


NUMBERS = frozenset(
    [
        "n",
        "count",
        "by",
        "points",
        "rests",
        "laps",
        "marks",
        "all",
        "of",
        "drop",
        "promote",
        "relegate",
        "silent",
        "new",
        "lines",
        "more",
    ]
)
# {n} where one is told by another sentence, or where both words are the same.
ELSEWHERE = ("Runden gespielt", "{n} Zeichen", "{n} Fehler", "{n} Dateien", "{n} times", "{n} files", "{n} characters",
             "{n} rounds", "{n} others", "{n} Spieler", "{n} players", "{by} Plätze", "{by} places", "{count} Würfel")  # fmt: skip
VERBS = frozenset(
    [
        "is",
        "has",
        "was",
        "ends",
        "starts",
        "needs",
        "lays",
        "goes",
        "takes",
        "appears",
        "stays",
        "names",
        "overlaps",
        "holds",
        "scores",
        "stands",
    ]
)


def test_no_number_stands_before_a_plural_alone() -> None:
    """ "1 Punkte": a word behind a number needs both forms."""
    for said in ALL:
        for text, noun in ((said.de, r"\{(\w+)\} ([A-ZÄÖÜ][a-zäöüß]+)"), (said.en, r"\{(\w+)\} ([a-z]+s)\b")):
            known = {name for name, spec in SLOT.findall(text) if "|" in spec}
            for name, word in re.findall(noun, text):
                lone = name in NUMBERS - known and word not in VERBS and not any(part in text for part in ELSEWHERE)
                assert not lone, said


# ---- templates ----


@pytest.mark.parametrize("path", sorted((ROOT / "templates").rglob("*.j2")), ids=lambda path: "/".join(path.parts[-2:]))
def test_templates_hold_no_words(path: Path) -> None:
    """What a template prints comes from the catalogues: no words between its tags, none in its attributes."""
    data, strings = "", []
    for _, kind, value in jinja2.Environment().lex(path.read_text("utf-8")):
        if kind == "data":
            data += value
        elif kind in ("variable_begin", "block_begin"):
            data += "\0"
        elif kind == "string":
            strings.append(value[1:-1])
    if ".html" in path.name:
        told = re.findall(r'(?:title|aria-label|alt|placeholder|value)="([^"]*)"', data)
        data = re.sub(r"<(style|script)\b.*?</\1>", "", data, flags=re.S)
        data = re.sub(r"<[^>]*>", "", data) + " ".join(told)
    assert re.findall(r"[^\W\d_]{3,}", data) == []
    assert [text for text in strings if re.search(r"[^\W\d_]{2,} |[A-ZÄÖÜ]", text)] == []


# ---- the language of a call ----


@pytest.mark.parametrize(
    ("env", "german"),
    [
        ({}, False),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "de"}, True),
        ({"LANG": "de_AT@euro"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "fr_FR.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, True),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "en_US.UTF-8", "LC_ALL": "de_DE.UTF-8"}, True),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, True),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, True),
        ({"LANG": "den_XX"}, False),
    ],
)
def test_before_a_campaign_is_read_the_environment_tells(
    monkeypatch: pytest.MonkeyPatch, env: dict[str, str], german: bool
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert call("--help").out.startswith("Aufruf:" if german else "Usage:")


CLICK = re.compile(
    r"\b(Usage|Options|Commands?|Error|Try|Missing|argument|required|invalid|Invalid|unexpected|Show this|such|"
    r"Did you mean|requires|directory|exists?|value|choose|from|the|and|or|is|for)\b"
)
# Words of German help that are names of options, commands, files or ids.
NAMES = re.compile(
    r"--[a-z-]+|\bpbm [a-z]+|„[^“]*“|https?://\S+|\b(is)\.\w+|[\w./-]+\.(yaml|txt|json|zip|ics|pdf)|\[[^\]]*\]"
)


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_is_german_where_the_user_is(name: str) -> None:
    german, english = (run(*filter(None, [name]), "--help", env=environment(**env)) for env in (GERMAN, ENGLISH))
    assert german.code == english.code == 0
    assert CLICK.findall(NAMES.sub(" ", german.out)) == []
    assert "Diese Hilfe zeigen." in german.out and "Show this help." in english.out
    same = set(map(str.strip, german.out.splitlines())) & set(map(str.strip, english.out.splitlines()))
    lines = [line for line in same if line and not line.startswith("pbm ")]
    assert [line for line in lines if not re.fullmatch(r"\W*-[^ ]+( [\w|\[\]-]+)?", line)] == []


MISUSE = [
    ("isue",), ("issue", "--nmrr"), ("render", "--issue"), ("issue", "--nmr=1"), ("check", "--lang", "fr"), ("new",),
    ("standings", "--issue", "x"), ("standings", "--issue", "0"), ("issue", "/nowhere/at/all"), ("issue", "."), ("check", "a", "b"),
    ("status", "--now", "gestern"), ("render",), ("check", "--file", "x"), ("correct",), ("correct", "vier"),
    ("correct", "4"), ("season",), ("site",), ("site", "x", "y", "z"), ("completion",), ("completion", "ksh"), ("help", "xyzzy"),
    ("dice", "--issue", "-1"), ("archive", "--out"), ("--nope",), ("--lang", "fr", "check"), ("new", ""), ("issue", "--force"),
    ("site", "web", "--url", "x"), ("new", "x", "--id", "a b"), ("new", "x", "--title", " "), ("new", "x", "--language", "fr"),
]  # fmt: skip


@pytest.mark.parametrize("args", MISUSE, ids=" ".join)
def test_wrong_usage_is_told_in_the_users_language(
    args: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    said = []
    for env in (GERMAN, ENGLISH):
        monkeypatch.setenv("LANG", env["LANG"])
        said.append(call(*args))
    german, english = said
    assert german.code == english.code and german.code in (1, 2)
    assert not german.out and german.err != english.err
    assert CLICK.findall(NAMES.sub(" ", german.err)) == []


def test_no_option_can_fail_in_clicks_own_words() -> None:
    """All values are texts, switches, choices, or of a type whose faults we say ourselves."""
    root = group()
    for name in COMMANDS:
        command = root.get_command(click.Context(root), name)
        assert command is not None
        for param in command.params:
            kind = param.type
            own = type(kind).__module__.startswith("pbm.")
            assert own or isinstance(kind, click.Choice) or kind.name in ("text", "boolean"), (name, param.name, kind)


def test_every_value_has_its_german_word() -> None:
    root = group()
    plain = {"N", "P", "NNN", "TEXT", "ID", "SHELL", "[CAMPAIGN]", "[a4|a5|booklet]"}
    for name in COMMANDS:
        command = root.get_command(click.Context(root), name)
        assert command is not None
        for param in command.params:
            if param.metavar:
                assert param.metavar in plain | set(METAVARS) | set(METAVARS.values()), (name, param.metavar)


def test_lang_beats_the_environment() -> None:
    for args in (["--lang", "en", "isue"], ["isue", "--lang=en"]):
        assert "There is no command" in run(*args, env=environment(**GERMAN)).err
    assert "gibt es nicht" in run("--lang", "de", "isue", env=environment(**ENGLISH)).err


def test_a_new_campaign_speaks_the_users_language(tmp_path: Path) -> None:
    for env, words in ((GERMAN, "language: de"), (ENGLISH, "language: en")):
        target = tmp_path / env["LANG"]
        assert run("new", target, env=environment(**env)).code == 0
        assert words in (target / "campaign.yaml").read_text("utf-8")


# ---- numbers and dates ----


def test_weekdays_and_months_are_right() -> None:
    german_days = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
    german_months = [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ]
    english_days, english_months = list(calendar.day_name), list(calendar.month_name)
    day = date(2027, 12, 20)
    for step in range(400):
        now = day + timedelta(days=step)
        weekday, month = now.weekday(), now.month
        de = f"{german_days[weekday]}, {now.day}. {german_months[month - 1]} {now.year}"
        assert dates_text.date_text(now.isoformat(), "de") == de
        if english_days[0] == "Monday":  # in whatever locale the tests run
            en = f"{english_days[weekday]}, {now.day} {english_months[month]} {now.year}"
            assert dates_text.date_text(now.isoformat(), "en") == en


def test_numbers_in_print() -> None:
    assert [tables.number(n) for n in (-40, 0, 7)] == ["−40", "0", "7"]
    assert tables.points("4 1/3") == ("4", "⅓") and tables.points(30) == ("30", "")
    assert "".join(tables.points("30 4/7")) == "30\u00a04/7", "a fraction without a sign of its own stands apart"


def test_one_and_many_in_both_languages() -> None:
    text = Text("{n} {n:Punkt|Punkte}", "{n} {n:point|points}")
    said = [fill(text(lang), {"n": n}, lang, {}) for lang in LANGUAGES for n in (0, 1, 2)]
    assert said == ["0 Punkte", "1 Punkt", "2 Punkte", "0 points", "1 point", "2 points"]
