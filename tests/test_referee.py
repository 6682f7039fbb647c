"""Issue after issue: missed turns, changed rules, new players, kept orders (rules.md, 0; formats.md)."""

from __future__ import annotations

import json

import pytest

from pbm.games import GAMES
from pbm.games.dottendorfer.spelling import headed
from pbm.games.dottendorfer.state import splits
from tests.table import Table, notes, reading, statuses

ROLLS = {f"d1/*/{turn}": ((5, 2, 4, 5, 3), (5, 4, 3, 4, 5))[1 - turn % 2] for turn in range(1, 20)}
SKIP = "rules: {nmr: skip}"


def game(rest: str = "", players: str = "anna, bernd") -> str:
    return f"d1: {{game: dottendorfer, players: [{players}]{', ' + rest if rest else ''}}}"


def started(rest: str = "", players: str = "anna, bernd") -> Table:
    table = Table(game(rest, players), ROLLS)
    table.issue()
    return table


def right(table: Table, player: str, *turns: int, game_id: str = "d1") -> str:
    """A right order for each of these turns (all due ones without)."""
    now = table.games[game_id]
    due = [turn.number for turn in now.due[player]]
    sheet, lines = now.state.sheets[player], []
    for turn in turns or due:
        split = next(splits(sheet, now.state.rolls[str(turn)]))
        lines.append(headed(turn, split, "de"))
    return "\n".join(lines)


def everybody(table: Table) -> list[tuple[str, str]]:
    now = table.games["d1"]
    return [
        (player, "\n".join(now.game.example(now.setup, now.state, player, turns, "de")))
        for player, turns in now.due.items()
    ]


def test_out_is_the_exit_and_out_players_rank_by_it() -> None:
    table = started(players="anna, bernd, cora")
    table.issue(("anna", right(table, "anna")), ("bernd", right(table, "bernd", 1)))
    assert [(row[0], row[1], row[3]) for row in table.rows()] == [
        (1, "anna", "playing"), (2, "bernd", "out"), (3, "cora", "out"),
    ]  # fmt: skip
    assert (table.sheet("bernd").exit, table.sheet("cora").exit) == (2, 1)
    assert set(table.games["d1"].due) == {"anna"}


def test_equal_exits_and_scores_share_a_rank_in_seat_order() -> None:
    table = started(players="cora, anna, bernd")
    table.issue(("cora", right(table, "cora")))
    assert [row[:2] for row in table.rows()] == [(1, "cora"), (2, "anna"), (2, "bernd")]


def test_skip_goes_on_and_nmr_limit_ends_it() -> None:
    table = started("rules: {nmr: skip, nmr_limit: 2}")
    table.issue(("anna", right(table, "anna")))
    assert table.sheet("bernd").status == "playing" and table.games["d1"].nmr_run == {"bernd": 1}
    table.issue(("anna", right(table, "anna")), ("bernd", right(table, "bernd", 3)))
    assert (table.sheet("bernd").status, table.sheet("bernd").exit, table.sheet("bernd").why) == ("out", 4, "limit")


def test_an_issue_without_nmr_begins_the_count_anew() -> None:
    table = started("rules: {nmr: skip, nmr_limit: 2}")
    for _ in range(2):
        table.issue(*everybody(table)[:1])
        assert table.games["d1"].nmr_run == {"bernd": 1}
        table.issue(*everybody(table))
        assert table.games["d1"].nmr_run == {}


def test_a_faulty_later_text_is_no_nmr_where_an_earlier_order_is_played() -> None:
    table = started(SKIP)
    texts = [("bernd", right(table, "bernd")), ("bernd", "Zug 2: 66 66 6"), ("anna", right(table, "anna"))]
    checked = table.check(*texts)
    assert statuses(checked, "bernd") == ["1 accepted", "2 faulty order.dice-differ"] and not checked.ok
    table.issue(*texts)
    assert table.games["d1"].nmr_run == {} and sum(table.sheet("bernd").marks) == 4


def test_a_game_is_over_when_nobody_plays_and_publishes_nothing_more() -> None:
    table = started()
    table.issue()
    now = table.games["d1"]
    assert not now.open and not now.state.rolls and not now.due
    assert table.last is not None and table.last.public["over"]
    assert all(row[3] == "out" for row in table.rows())
    checked = table.check(("anna", "Zug 3: 54 53 2"))
    assert checked.ok and statuses(checked) == [] and notes(checked) == ["note.game-over"]


def test_who_is_out_or_finished_gets_a_note_and_stops_nothing() -> None:
    table = started()
    table.issue(("anna", right(table, "anna")))
    for text in ("Zug 3: 54 53 2", "Zug 3: 1", "am 3. bin ich weg", "[d7]\nZug 3: 54 53 2"):
        checked = table.check(("anna", right(table, "anna")), ("bernd", text))
        assert checked.ok, text
        assert {entry.split()[1] for entry in statuses(checked, "bernd")} <= {"ignored"}
        assert statuses(checked, "bernd") or notes(checked)


def test_finished_in_mid_issue() -> None:
    table = started("turns_per_issue: 4")
    texts = 0
    while table.sheet("anna").status == "playing":
        now = table.games["d1"]
        sheet, lines = now.state.sheets["anna"], []
        for turn in now.due["anna"]:
            roll = now.state.rolls[str(turn.number)]
            split = next(s for s in splits(sheet, roll) if s.rest == 5)
            lines.append(headed(turn.number, split, "de"))
        texts += 1
        checked = table.issue(("anna", "\n".join(lines)), ("bernd", right(table, "bernd")))
        assert not [item for item in checked.entries if item.entry.status == "faulty"]
    assert texts == 2 and table.sheet("anna").rests[4] == 8
    assert [row[3] for row in table.rows() if row[1] == "anna"] == ["finished"]
    assert set(table.games["d1"].due) == {"bernd"} and "anna" not in table.games["d1"].nmr_run


def test_resigning_is_no_nmr_and_keeps_the_score() -> None:
    table = started(SKIP)
    table.issue(*everybody(table))
    before = {row[1]: row[2] for row in table.rows()}
    checked = table.issue(("bernd", "Ausstieg"), ("anna", right(table, "anna")))
    assert checked.ok
    assert (2, "bernd", before["bernd"], "out") in table.rows() and table.sheet("bernd").exit == 3
    assert table.last is not None and table.last.public["punctuality"]["bernd"] == {"on_time": 1, "late": 0, "nmr": 0}


# ---- kept orders ----


def test_kept_orders_are_used_when_they_are_due() -> None:
    table = started("variant: planung")
    ahead = right(table, "anna", 1, 2, 3, 4)
    checked = table.issue(("anna", ahead), ("bernd", right(table, "bernd")))
    assert statuses(checked, "anna") == ["1 accepted", "2 accepted"]
    assert notes(checked) == ["note.kept", "note.kept"]
    again = table.check(("bernd", right(table, "bernd")))
    assert statuses(again, "anna") == ["3 accepted", "4 accepted"] and again.ok
    assert [block.origin for block in reading(again, "anna").orders[table.games["d1"].due["anna"][0]]] == ["kept"]
    place = next(item.entry.place for item in again.entries if item.player == "anna")
    assert (place.source, place.line, place.column) == ("orders/002/anna.txt", 3, 1)
    table.issue(("bernd", right(table, "bernd")))
    assert sum(table.sheet("anna").marks) == 8


def test_kept_orders_are_replaced_turn_by_turn_and_a_faulty_one_stops() -> None:
    table = started("variant: planung")
    table.issue(("anna", right(table, "anna", 1, 2, 3, 4)), ("bernd", right(table, "bernd")))
    faulty = table.check(("anna", "Zug 3: 66 66 6"))
    assert statuses(faulty, "anna") == ["3 faulty order.dice-differ", "4 waiting order.waiting"]
    table.issue(("anna", "Zug 3: 66 66 6"), ("bernd", right(table, "bernd")))
    assert sum(table.sheet("anna").marks) == 8


def test_kept_orders_are_checked_against_the_rests_when_due() -> None:
    table = Table(game("variant: planung"), {**ROLLS, "d1/*/3": (1, 1, 1, 1, 6), "d1/*/4": (1, 1, 2, 2, 6)})
    table.issue()
    first = "Zug 1: 54 53 2\nZug 2: 54 54 3\nZug 3: 11 11 6\nZug 4: 11 26 2"
    table.issue(("anna", first), ("bernd", right(table, "bernd")))
    checked = table.check(("anna", "Zug 3: 11 16 1"))
    assert statuses(checked, "anna") == ["3 accepted", "4 accepted"]
    late = Table(game("variant: planung"), {**ROLLS, "d1/*/3": (1, 1, 1, 1, 6), "d1/*/4": (1, 1, 2, 2, 6)})
    late.issue()
    late.issue(("anna", first.replace("26 2", "22 6")), ("bernd", right(late, "bernd")))
    checked = late.check(("anna", "Zug 3: 11 16 1"))
    assert statuses(checked, "anna") == ["3 accepted", "4 faulty order.rest-fourth"]


def test_nothing_is_kept_of_one_who_is_out_or_resigns() -> None:
    for text in ("Ausstieg\n", ""):
        table = started("variant: planung")
        table.issue(("anna", text + right(table, "anna", 3, 4)), ("bernd", right(table, "bernd")))
        assert table.sheet("anna").status == "out"
        checked = table.check(("bernd", right(table, "bernd")))
        assert statuses(checked, "anna") == [] and checked.ok


def test_letters_begin_anew_and_are_used_once() -> None:
    table = Table(game("variant: bestof4"), {f"d1/*/1{letter}": (5, 2, 4, 5, 3) for letter in "ABCD"})
    table.issue()
    table.issue(("anna", "Zug 1: 54 53 2\nZug 2 (A): 54 53 2"), ("bernd", "1D: 54 53 2\n2: 54 53 2"))
    assert table.last is not None
    moves = table.last.public["games"]["d1"]["report"]["moves"]
    assert [[move["letter"] for move in moves[player]] for player in ("anna", "bernd")] == [["B", "A"], ["D", "A"]]
    assert list(table.games["d1"].state.rolls) == ["3A", "3B", "3C", "3D"]


# ---- what the game master changes ----


def test_changed_rules_hold_at_once_and_a_variant_from_the_next_dice_on() -> None:
    table = started(SKIP)
    table.change(game("variant: planung, rules: {nmr: out}"))
    assert table.games["d1"].setup.variant == "standard"
    table.issue(("anna", right(table, "anna")))
    assert table.sheet("bernd").status == "out"
    assert list(table.games["d1"].state.rolls) == ["3", "4", "5", "6"]
    table.change(game("variant: bestof4, rules: {nmr: out}"))
    kept = table.issue(("anna", right(table, "anna", 3, 4, 5, 6)))
    assert notes(kept) == ["note.kept", "note.kept"]
    assert list(table.games["d1"].state.rolls) == ["5A", "5B", "5C", "5D"]
    checked = table.check()
    assert {entry.split()[1] for entry in statuses(checked, "anna")} == {"faulty"}


def test_a_changed_pace_holds_from_the_next_dice_on() -> None:
    table = started(SKIP)
    table.change(game("turns_per_issue: 3, " + SKIP))
    assert [turn.number for turn in table.games["d1"].due["anna"]] == [1, 2]
    table.issue(*everybody(table))
    assert [turn.number for turn in table.games["d1"].due["anna"]] == [3, 4, 5]
    table.issue(*everybody(table))
    assert table.games["d1"].state.turn == 5


def test_a_game_that_is_ended_keeps_its_table() -> None:
    table = started(SKIP)
    table.issue(*everybody(table))
    before = [row[:3] for row in table.rows()]
    table.change(game("ended: true, " + SKIP))
    table.issue()
    assert [row[:3] for row in table.rows()] == before
    assert {row[3] for row in table.rows()} == {"finished"} and not table.games["d1"].open


def test_new_games_and_new_players_join_with_the_next_issue() -> None:
    table = started(SKIP)
    table.issue(*everybody(table))
    table.change(game(SKIP) + "\nd2: {game: dottendorfer, players: [anna, dora]}", "anna bernd cora dora")
    early = table.check(*everybody(table), ("dora", "Hallo"))
    assert early.ok and "d2" not in early.readings
    table.issue(*everybody(table))
    assert [turn.number for turn in table.games["d2"].due["dora"]] == [1, 2]
    assert table.games["d2"].started == 3
    checked = table.check(*everybody(table), ("dora", right(table, "dora", game_id="d2")))
    assert statuses(checked, "dora") == ["1 accepted", "2 accepted"]
    assert "- faulty order.which-game" in statuses(checked, "anna")


def test_replaying_gives_the_same_bytes() -> None:
    def bytes_of() -> list[str]:
        table, out = started("variant: planung, " + SKIP), []
        for at in range(5):
            table.issue(*everybody(table)[: 1 + at % 2])
            assert table.last is not None
            out.append(json.dumps([table.last.public, table.last.private], sort_keys=True))
        return out

    assert bytes_of() == bytes_of()


def test_the_next_issue_is_resolved_from_the_last_one_alone() -> None:
    """Through JSON and back, nothing is lost."""
    table = started("variant: planung, " + SKIP)
    table.issue(("anna", right(table, "anna", 1, 2, 3, 4)))
    assert table.last is not None
    again = type(table.last)(json.loads(json.dumps(table.last.public)), json.loads(json.dumps(table.last.private)))
    texts = [("bernd", right(table, "bernd"))]
    one = table.resolved(table.check(*texts)).issue
    table.last = again
    assert table.resolved(table.check(*texts)).issue == one


# ---- orders/NNN.yaml ----


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("anna: 1: 54 53 2\n", None, 1),
        ("anna:\n  1: 54 53 2\n", "orders.not-text", 2),
        ("anna:\n  1: 54 53 2\n  2: 54 54 3\n", "orders.not-text", 2),
        ("anna:\n- 1 54 53 2\n", "orders.not-text", 2),
        ("anna: [54 53 2]\n", "orders.not-text", 1),
        ("anna: |\n  1: 54 53 2\nanna: |\n  2: 54 54 3\n", "yaml.duplicate-key", 3),
        ("ana: |\n  1: 54 53 2\n", "orders.near-player", 1),
        ("zoe: |\n  1: 54 53 2\n", "orders.unknown-player", 1),
        ("anna:\n  q9: |\n    1: 54 53 2\n", "orders.unknown-game", 2),
        ("d1:\n  anna: |\n    1: 54 53 2\n", "orders.game-first", 1),
        ("anna: |\n1: 54 53 2\n2: 54 54 3\nbernd: |\n  1: 54 53 2\n", "orders.not-indented", 2),
        ("anna: |\nTurn 1: 5+4=9, 5+3=8, Rest: 2\n", "orders.not-indented", 2),
        ("anna:\n# nichts\nZug 1: 54 53 2\n", "orders.not-indented", 3),
        ("- anna\n", "orders.no-map", 1),
        ("anna: {d9: 54 53 2}\n", "orders.not-text", 1),
        ("anna:\n\t1: 54 53 2\n", None, 2),
    ],
)
def test_typed_orders_that_yaml_would_spoil(text: str, code: str | None, line: int) -> None:
    table = started()
    texts, problems = table.typed(text)
    assert problems and all(problem.code.startswith(("yaml.", "orders.")) for problem in problems)
    assert code is None or problems[0].code == code
    assert problems[0].place.line == line
    if code in ("orders.not-text", "orders.not-indented", "orders.near-player", None):
        assert "anna: |" in str(problems[0].example)
    if problems[0].example:  # what is shown as right is right in form
        assert not table.typed(str(problems[0].example))[1]
    assert all(raw.origin == "gm" for raw in texts)


@pytest.mark.parametrize(
    "text",
    [
        "anna: |\n  Zug 1: 54 53 2\n  Zug 2: 54 54 3\n",
        "ANNA: |\n  1: 54 53 2\n  2: 54 54 3\n",
        "anna: >-\n  Zug 1: 54 53 2\n  Zug 2: 54 54 3\n",
        "anna: 'Zug 1: 54 53 2 Zug 2: 54 54 3'\n",
        "anna: Zug 1 54 53 2 Zug 2 54 54 3\n",
        "anna: {d1: 'Zug 1: 54 53 2 Zug 2: 54 54 3'}\n",
        "anna:\n  d1: |\n    1: 54 53 2\n    2: 54 54 3\n",
        "bernd: |\n# nothing\nanna: |\n\n  1: 54 53 2\n  2: 54 54 3\n",
        "anna:\n  Anton: |\n    1: 54 53 2\n    2: 54 54 3\n",
        "anna:\n  ANTON: |\n    1: 54 53 2\n    2: 54 54 3\n",
        "anna: |\n  [d1]\n  1: 54 53 2\n  2: 54 54 3\n\nbernd:\n",
    ],
)
def test_typed_orders_that_are_right(text: str) -> None:
    table = started("title: Anton")
    texts, problems = table.typed(text)
    assert not problems
    assert statuses(table.check(raw=texts), "anna") == ["1 accepted", "2 accepted"]


def test_typed_orders_come_last_and_have_their_places_in_the_file() -> None:
    table = started()
    texts, problems = table.typed("# getippt\nanna: |\n  Zug 2: 55 44 3\n  Zug 1: 5+4=8 53 2\n")
    assert not problems
    raw = table.raw((("anna", right(table, "anna")),)) + texts
    checked = table.check(raw=raw)
    entry = next(item.entry for item in checked.entries if item.entry.status == "faulty")
    assert (entry.code, entry.place.source, entry.place.line, entry.place.column) == (
        "order.wrong-sum", "orders/002.yaml", 4, 10,
    )  # fmt: skip
    fixed, _ = table.typed("anna: |\n  Zug 2: 55 44 3\n")
    checked = table.check(raw=table.raw((("anna", right(table, "anna")),)) + fixed)
    held = reading(checked, "anna").orders[table.games["d1"].due["anna"][1]][-1]
    assert held.origin == "gm" and held.order.split.pairs == ((5, 5), (4, 4))


def test_every_note_and_entry_of_the_referee_has_a_sentence() -> None:
    from pbm.referee.catalog import catalog

    table = started()
    text = "Kennwort: x\nAusgabe 2\n# Zug 1: 54 53 2\n[d9]\nAusstieg zwei\nPresse: Zug 1\n"
    checked = table.check(("anna", text), ("anna", text), ("bernd", "am 3."), ("bernd", "> Zug 1: 54 53 2"))
    codes = [item.entry.code for item in checked.entries] + notes(checked)
    codes += [code for letter in checked.letters for _, code, _ in letter.fates]
    assert len(set(codes)) > 8 and set(codes) <= set(catalog())
    assert GAMES["dottendorfer"].messages.keys() <= catalog().keys()
