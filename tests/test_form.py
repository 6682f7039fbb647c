"""What sheet.html tells the order form, without a browser: who, which facts, and nothing that is not public."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from pbm.games import GAMES
from pbm.games.dottendorfer import GAME
from pbm.referee.form_words import SCRIPT, WORDS
from pbm.referee.scene import Scene
from pbm.referee.standing import GameNow, game_from
from pbm.referee.view_form import page_form_view
from pbm.shell.sheets import render
from pbm.shell.templates import built_in
from tests import sheets_data as data
from tests.test_sheets import finished_issue, form_data, issue

PEOPLE = {"a": "Anna Ahorn", "b": "Bernd Birke", "c": "Cora"}
# Words that a script makes up from two parts, or that it reads as a whole.
SLOT = re.compile(r'(?:say|words)(?:\(|\[)\s*(?:[\w.!() =]+ \? )?"([\w.-]+)"(?: : "([\w.-]+)")?')


def page(public: Mapping[str, Any], **more: Any) -> str:
    return render(public, None, **more)["sheet.html"].decode()


def test_only_players_who_owe_orders() -> None:
    public = issue(PEOPLE, 3, resigned=frozenset("b"))
    found = form_data(page(public))
    assert [player["id"] for player in found["players"]] == ["a", "c"]
    assert found["issue"] == 3 and found["games"]["d1"]["common"]["turns"] == [5, 6]
    sheet = game_from(public["games"]["d1"], GAMES).state.sheets["c"]
    (mine,) = found["players"][1]["games"]
    assert mine == {"game": "d1", "data": {"marks": list(sheet.marks), "rests": list(sheet.rests)}}


def test_no_form_where_nobody_owes_orders() -> None:
    text = page(finished_issue())
    assert form_data(text) is None and "<script" not in text and "script-src 'none'" in text


@pytest.mark.parametrize(("variant", "now", "later"), [
    ("standard", ["5", "6"], None), ("planung", ["5", "6"], ["7", "8"]), ("bestof4", ["A", "B", "C", "D"], None),
])  # fmt: skip
def test_rolls_by_variant(variant: str, now: list[str], later: list[str] | None) -> None:
    common = form_data(page(issue(PEOPLE, 3, variant=variant)))["games"]["d1"]["common"]
    assert list(common["rolls"]) == now
    assert list(common["later"]) == later if later else "later" not in common
    assert common["lettered"] == (variant == "bestof4")


def test_addresses_and_codes_stay_out() -> None:
    public = issue(PEOPLE, 2)
    public["coded"] = ["b", "nobody"]
    found = form_data(page(public, gm_email="gm@example.org"))
    assert [player.get("coded") for player in found["players"]] == [None, True, None]
    assert json.dumps(found).count("@") == 1 and found["mail"] == "gm@example.org"
    assert form_data(page(public))["mail"] == ""


def test_a_standby_has_the_seat() -> None:
    public = issue(PEOPLE | {"z": "Zoe"}, 2)
    now = game_from(public["games"]["d1"], GAMES)
    held = dataclasses.replace(now, holders={"a": ("z",)}, due={"a": now.due["a"], "b": now.due["b"]})
    found = page_form_view(Scene(public, "en", "", {"d1": held}))["form_data"]
    assert [player["id"] for player in found["players"]] == ["b", "z"]
    assert found["players"][1]["games"][0]["data"]["marks"] == now.state.sheets["a"].marks


def test_a_game_without_a_form_gives_its_blank_lines() -> None:
    public = issue(PEOPLE, 2)
    now: GameNow = game_from(public["games"]["d1"], GAMES)
    bare = dataclasses.replace(now, game=GAME._replace(page_form=lambda *_: None))
    found = page_form_view(Scene(public, "de", "", {"d1": bare}))["form_data"]
    (mine,) = found["players"][0]["games"]
    assert mine["kind"] == "text"
    assert [line.split("#")[0].rstrip() for line in mine["data"]["lines"]] == [
        line for line, _ in GAME.form(now.setup, now.state, "a", now.due["a"], "de")
    ]


@pytest.mark.parametrize("name", ["frame", *GAMES])
def test_every_word_of_a_script_is_there(name: str) -> None:
    known, scripts = set(SCRIPT), ["frame/form.js"]
    if name != "frame":
        known |= set(GAMES[name].page_words("de"))
        scripts = list(GAMES[name].page_scripts) or [f"{name}/form.js"]
    paths = [built_in() / script for script in scripts]
    text = "\n".join(path.read_text("utf-8") for path in paths if path.is_file())
    asked = {key for pair in SLOT.findall(text) for key in pair if key}
    assert asked <= known, asked - known
    assert bool(asked) == bool(text)


def test_languages_have_the_same_slots() -> None:
    pairs = [tuple(text) for text in (*SCRIPT.values(), *WORDS.values())]
    for name in GAMES:
        german, english = (GAMES[name].page_words(lang) for lang in ("de", "en"))
        pairs += [(german[key], english[key]) for key in german]
    for de, en in pairs:
        assert set(re.findall(r"\{(\w+)", de)) == set(re.findall(r"\{(\w+)", en)), de


def test_size_with_the_form() -> None:
    public, _ = data.big(players=100, games=1, issue=6)
    assert len(page(public)) < 60_000 + 4_000 * 100
    assert len(page(issue(PEOPLE, 8))) < 60_000 + 4_000 * 3
