"""What is proposed for a faulty orders/NNN.yaml is right when it is pasted, or nothing is proposed."""

from __future__ import annotations

import pytest

from pbm.base.problem import Problem
from pbm.base.tree import parse
from pbm.referee.letters import RawText
from pbm.referee.typed import Who, typed_orders

WHO = Who(
    {"anna": ["d1", "h1"], "uwe": ["d2", "d3", "h1"]},
    {"d1": "Anton", "d2": "Berta", "d3": "Cäsar", "h1": "Heidi"},
    {"anna": "Anna Ahorn", "uwe": "Uwe Ulme"},
)
ORDERS = "  d2: |\n    Zug 1: 42 26 1\n  Cäsar: |\n    1D: 64 32 1\n    2A: 54 43 1\n"


def read(text: str) -> tuple[list[RawText], list[Problem]]:
    tree, faults = parse(text.encode(), "orders/002.yaml")
    return typed_orders(tree, faults, text, "orders/002.yaml", WHO)


def told(text: str) -> list[tuple[str, int | None]]:
    return [(problem.code, problem.place.line) for problem in read(text)[1]]


def texts(text: str) -> list[tuple[str, str | None, list[str]]]:
    found, problems = read(text)
    assert problems == []
    return [(one.player, one.game, [line.text for line in one.lines or ()]) for one in found]


@pytest.mark.parametrize(
    "faulty",
    [
        f"uwe:\n{ORDERS}  h1: Wurf 1: 2 2\n",
        f"uwe:\n{ORDERS}  h1: |\n\tWurf 1: 2 2\n",
        f"uwe:\n{ORDERS}  h1:\n    Wurf 1: 2 2\n",
        f"uwe: # aus dem Brief\n{ORDERS}  h2: |\n    Wurf 1: 2 2\n  Heidi: 'Wurf 1: 2 2'\n",
        "anna: 1: 54 53 2\n",
        "anna:\n  1: 54 53 2\n  wenn 3x6: stop\n",
        "anna:\n- 1: 54 53 2\n",
        "anna:\n  d1: |\n\t5: 63 42 4\nanne: |\n  huhu\ngm: |\n  Hallo\n",
        "anna:\n  d1: |\n  5: 63 42 4\nanne: |\n  huhu\ngm: |\n  Hallo\n",
        "anna:\n  d1: |\n  5: 63 42 4\n  gm:\n  Hallo\n",
        "anna: |\n1: 54 53 2\n\nPresse:\nHallo\nuwe: |\n  hallo\n",
        "ana: |\n  1: 54 53 2\nanna: |\n  2: 54 53 2\n",
        "d1:\n  anna: |\n    1: 54 53 2\n  uwe: |\n    1: 54 53 2\n",
        "h1:\n  anna: |\n    Wurf 1: 5\n  uwe: |\n    Wurf 1: 6\n",
        "anna: [1: 54 53 2\n",
        "anna:54 53 2\n",
        "anna:|\n  1: 54 53 2\nuwe:|\n  hallo\n",
        "anna:\n  d1:|\n    1: 54 53 2\n    2: 54 54 3\n",
        "anna: | 1: 54 53 2\n",
        "anna: |1: 54 53 2\n  2: 54 54 3\n",
        "anna: >- 1: 54 53 2\n",
        "anna:\n  d1: | 1: 54 53 2\n    2: 54 54 3\n  h1: |\n    Wurf 1: 5\n",
        "anna: - 1: 54 53 2\n",
        " anna: |\n  1: 54 53 2\nuwe: |\n  hallo\n",
        "anna:\n" + "".join(f"  {n}: 54 53 2\n" for n in range(1, 40)),
        "anna: |\n" + "".join(f"{n}: 54 53 2\n" for n in range(1, 40)),
    ],
)
def test_a_proposal_is_right_when_pasted(faulty: str) -> None:
    problems = read(faulty)[1]
    assert problems
    for problem in problems:
        if problem.example:
            assert isinstance(problem.example, str) and read(problem.example)[1] == []


def test_each_game_keeps_its_lines() -> None:
    (problem,) = read(f"uwe:\n{ORDERS}  h1: Wurf 1: 2 2\n")[1]
    assert (problem.code, problem.place.line) == ("yaml.needs-quotes", 7) and isinstance(problem.example, str)
    assert texts(problem.example) == [
        ("uwe", "d2", ["Zug 1: 42 26 1"]),
        ("uwe", "d3", ["1D: 64 32 1", "2A: 54 43 1"]),
        ("uwe", "h1", ["Wurf 1: 2 2"]),
    ]


def test_a_tab_is_what_is_wrong_and_other_people_s_lines_stay_theirs() -> None:
    faulty = "anna:\n  d1: |\n\t5: 63 42 4\nanne: |\n  huhu\ngm: |\n  Hallo\n"
    assert told(faulty) == [("yaml.tab", 3), ("orders.near-player", 4), ("orders.unknown-player", 6)]
    tab, near, _ = read(faulty)[1]
    assert isinstance(tab.example, str) and texts(tab.example) == [("anna", "d1", ["5: 63 42 4"])]
    assert near.example == ""  # a second key "anna" would be the next fault


def test_a_text_ends_at_the_next_key_though_nobody_is_called_so() -> None:
    (problem, *_) = read("anna:\n  d1: |\n  5: 63 42 4\nanne: |\n  huhu\n")[1]
    assert problem.code == "orders.not-indented" and isinstance(problem.example, str)
    assert "huhu" not in problem.example


def test_lines_that_may_be_another_s_are_proposed_to_nobody() -> None:
    (problem, *_) = read("anna:\n  d1: |\n  5: 63 42 4\n  gm:\n  Hallo\n")[1]
    assert problem.code == "orders.not-indented" and problem.example == ""


def test_players_below_a_game_are_turned_round_all_of_them() -> None:
    (problem,) = read("h1:\n  anna: |\n    Wurf 1: 5\n  uwe: |\n    Wurf 1: 6\n")[1]
    assert isinstance(problem.example, str)
    assert texts(problem.example) == [("anna", "h1", ["Wurf 1: 5"]), ("uwe", "h1", ["Wurf 1: 6"])]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("anna: >\n  1: 54\t53 2\n  2: 54 54 3", [(2, 2), (3, 2)]),
        ("anna: >-\n  1: 54 53 2\n\n  2: 54 54 3\n# x\n", [(2, 2), (3, 0), (4, 2)]),
        ("anna:\n  1:54 53 2\n  2:54 54 3 # x\nuwe: |\n  x\n", [(2, 2), (3, 2)]),
        ("anna: 1:54 53 2\n  2:54 54 3\n", [(1, 6), (2, 2)]),
        ('anna: "1: 54 53 2\n  2: 54 54 3"\n', [(1, 7), (2, 2)]),
        ("anna: '1: 54 53 2\n    2: 54 54 3'   # x", [(1, 7), (2, 4)]),
        ("anna:\n  d1: >\n    1: 54 53 2\n    2: 54 54 3", [(3, 4), (4, 4)]),
        ("anna: |\n  1:\u00a054\t53 2\n  2: 54 54 3", [(2, 2), (3, 2)]),
        ("anna: |\n    1: 54 53 2\n      2: 54 54 3\n", [(2, 4), (3, 4)]),
    ],
)
def test_a_text_over_lines_is_read_as_it_was_typed(text: str, places: list[tuple[int, int]]) -> None:
    """YAML would make one line of it, with places that are nowhere in the file."""
    lines = read(text)[0][0].lines or ()
    assert [(line.number, line.indent) for line in lines] == places
    typed = text.splitlines()
    for line in lines:
        assert " ".join(typed[line.number - 1].split()).find(" ".join(line.text.split())) >= 0
    assert "\n".join(line.text for line in lines).encode() == read(text)[0][0].data.rstrip(b"\n")


@pytest.mark.parametrize("char", ["\u2028", "\x0c", "\x85"])
def test_what_no_editor_takes_for_a_lines_end_moves_no_place(char: str) -> None:
    found, problems = read(f"anna: |\n  1: 54 53 2{char}  2: 54 54 3\nuwe: |\n  [d2]\n  1: 42 26 1\n")
    assert [problem.code for problem in problems] == ["yaml.control"]
    assert [(line.number, line.indent) for line in found[-1].lines or ()] == [(4, 2), (5, 2)]


def test_quotes_with_something_to_unfold_are_one_line() -> None:
    assert texts('anna: "1: 54 53 2\\\n  2: 54 54 3"\n') == [("anna", None, ["1: 54 53 22: 54 54 3"])]


def test_a_blank_missing_behind_a_colon_is_told_at_its_line() -> None:
    assert told("anna:54 53 2\n") == [("yaml.no-blank", 1)]
    assert told("anna:|\n  1:54 53 2\nuwe:|\n  hallo\n") == [("yaml.no-blank", 1), ("yaml.no-blank", 3)]
    assert told("uwe: |\n  hallo\nanna:\n  d1:|\n    1: 54 53 2\n") == [("yaml.no-blank", 4)]
    assert texts("anna:\n  d1:54 53 2\n") == [("anna", None, ["d1:54 53 2"])], "a section's heading needs none"
