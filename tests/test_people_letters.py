"""Absences, votes, codes and late letters, from the letters to the sheets and back through verify
(tournament.md, "People" and "Deadlines")."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pbm.base.scan import Line
from pbm.referee.arrivals import without
from tests.cli import call, folder, order, tree
from tests.speed import grows_with_size

CAMPAIGN = """\
id: people
language: en
schedule: {start: 2027-01-01, every: month, deadline: "18:00", grace: 2 days}
players:
  anna: {name: Anna Ahorn, code: Ahornblatt}
  bernd: {name: Bernd Birke}
  cora: {name: Cora Carl, language: de}
games:
  d1: {game: dottendorfer, players: [anna, bernd, cora], rules: {nmr: skip, nmr_limit: 2}}
"""
CODE = "Ahornblatt"


@pytest.fixture
def here(tmp_path: Path) -> Path:
    return begun(tmp_path)


def begun(tmp_path: Path, text: str = CAMPAIGN) -> Path:
    made = folder(tmp_path / "people", text)
    assert call("issue", made).code == 0
    return made


def public(here: Path, number: int) -> Any:
    return json.loads((here / f"issues/{number:03d}/issue.json").read_bytes())


def texts(here: Path, number: int) -> dict[str, Any]:
    private = json.loads((here / f"issues/{number:03d}/private.json").read_bytes())
    return {text["source"].rpartition("/")[2]: text for text in private["texts"]}


def orders(here: Path, player: str, number: int = 2) -> str:
    """Two legal turns, from the player's own page."""
    page = (here / f"issues/{number - 1:03d}/players/{player}.txt").read_text()
    lines = [line.strip() for line in page.splitlines() if line.startswith(("    Turn", "    Zug"))]
    return "\n".join(line for line in lines if "+" in line) + "\n"


def entries(here: Path, player: str) -> list[tuple[str, str]]:
    found = call("check", here, "--json").json["orders"]
    return [(one["status"], one["code"]) for one in found if one["player"] == player]


def issue(here: Path, number: int, *options: str) -> Any:
    done = call("issue", here, *options)
    assert done.code == 0, done.out + done.err
    return public(here, number)


def verified(here: Path) -> None:
    found = call("verify", here, "--json")
    assert found.json["problems"] == [] and found.code == 0


def all_sent(here: Path, number: int, *but: str) -> None:
    for player in ("anna", "bernd", "cora"):
        if player not in but:
            head = f"Code: {CODE}\n" if player == "anna" else ""
            order(here, number, f"{player}.txt", head + orders(here, player, number))


# ---- absences ----


def test_the_house_policy_plays_for_one_who_is_away(here: Path) -> None:
    all_sent(here, 2, "bernd")
    order(here, 2, "bernd.txt", "Abwesend bis 2027-02-01\n")  # the day of the deadline is within it
    assert entries(here, "bernd") == [("ignored", "order.absent")] * 2
    assert call("check", here).code == 0
    for lang, day in (("de", "bis Montag, 1. Februar 2027"), ("en", "until Monday, 1 February 2027")):
        for command in (["check"], ["check", "--player", "bernd"], ["status"]):
            assert day in " ".join(call(*command, here, "--lang", lang).out.split()), command
    assert call("status", here, "--json", "--now", "2027-01-05T12:00").json["absent"] == {"bernd": "2027-02-01"}
    now = issue(here, 2)  # no --nmr needed
    moves = now["games"]["d1"]["report"]["moves"]["bernd"]
    assert [(move["what"], move.get("policy")) for move in moves] == [("move", True)] * 2
    assert now["absent"] == {"bernd": "2027-02-01"}
    assert now["games"]["d1"]["nmr_run"] == {}
    assert sum(now["punctuality"]["bernd"].values()) == 0
    assert "absent until Monday, 1 February 2027" in (here / "issues/002/sheet.txt").read_text().replace("\n ", " ")
    all_sent(here, 3, "bernd")
    assert entries(here, "bernd") == [("missing", "order.missing")] * 2  # due on the first of March
    now = issue(here, 3, "--nmr")
    assert now["absent"] == {} and now["games"]["d1"]["nmr_run"] == {"bernd": 1}
    verified(here)


def test_an_absence_goes_on_until_its_day_or_an_earlier_one(here: Path) -> None:
    all_sent(here, 2, "bernd", "cora")
    order(here, 2, "bernd.txt", "Absent until 5.4.2027\n")
    order(here, 2, "cora.txt", "[d1]\nAbwesend bis: 2027-05-01\n" + orders(here, "cora"))
    now = issue(here, 2)
    assert now["absent"] == {"bernd": "2027-04-05", "cora": "2027-05-01"}
    assert all("policy" not in move for move in now["games"]["d1"]["report"]["moves"]["cora"])  # orders hold
    all_sent(here, 3, "bernd", "cora")
    order(here, 3, "cora.txt", "Abwesend bis 2027-02-02\n")  # back already
    assert entries(here, "bernd") == [("ignored", "order.absent")] * 2
    assert entries(here, "cora") == [("missing", "order.missing")] * 2
    assert issue(here, 3, "--nmr")["absent"] == {"bernd": "2027-04-05"}
    order(here, 4, "bernd.txt", "Absent: no\n")
    assert entries(here, "bernd") == [("missing", "order.missing")] * 2
    verified(here)


def test_an_absence_without_dates_holds_for_one_issue(tmp_path: Path) -> None:
    here = begun(tmp_path, "\n".join(line for line in CAMPAIGN.splitlines() if "schedule" not in line) + "\n")
    all_sent(here, 2, "bernd")
    order(here, 2, "bernd.txt", "Absent until 2027-12-31\n")
    assert issue(here, 2)["absent"] == {"bernd": "2027-12-31"}
    fates = [fate[1] for fate in texts(here, 2)["bernd.txt"]["fates"]]
    assert fates == ["fate.absent-once"]
    assert entries(here, "bernd") == [("missing", "order.missing")] * 2
    verified(here)


def test_an_order_after_a_missing_one_is_tried(here: Path) -> None:
    all_sent(here, 2, "bernd")
    _, second = orders(here, "bernd").splitlines()
    order(here, 2, "bernd.txt", f"Absent until 2027-02-01\n{second}\n")
    assert entries(here, "bernd") == [("ignored", "order.absent"), ("ignored", "order.absent-after")]
    moves = issue(here, 2)["games"]["d1"]["report"]["moves"]["bernd"]
    assert moves[0]["policy"] and moves[1]["what"] == "move"
    verified(here)


def test_the_policy_leaves_the_letters_that_are_ordered(tmp_path: Path) -> None:
    here = begun(tmp_path, CAMPAIGN.replace("dottendorfer,", "dottendorfer, variant: bestof4,"))
    rolls = {roll["label"]: roll["dice"] for roll in public(here, 1)["dice"]["rolls"]}
    a, b, c, d, rest = rolls["d1/*/1A"]
    order(here, 2, "bernd.txt", f"Absent until 2027-03-01\nTurn 2 (A): {a}+{b}, {c}+{d}, Rest {rest}\n")
    now = issue(here, 2, "--nmr")
    moves = now["games"]["d1"]["report"]["moves"]["bernd"]
    assert [(move["letter"], move.get("policy", False)) for move in moves] == [("B", True), ("A", False)]
    verified(here)


# ---- codes ----


@pytest.mark.parametrize(
    "head",
    ["Code: Ahornblatt", "- Code: Ahornblatt # as ever", "Kennwort: AHORNBLATT", "  kennwort : „ahornblatt“.",
     "Presse: Hallo\nCode: ahornblatt\nZüge:"],
)
def test_a_letter_with_its_code_counts(here: Path, head: str) -> None:
    order(here, 2, "anna.txt", f"{head}\n{orders(here, 'anna')}")
    assert entries(here, "anna") == [("accepted", "order.accepted")] * 2


@pytest.mark.parametrize(
    "head", ["", "Code: Ahorn", "Code: Ahornblatt2", "Code: __________", "> Code: Ahornblatt\n", "Code: **********"]
)
def test_a_letter_without_it_is_set_aside_and_nothing_of_it_is_repeated(here: Path, head: str) -> None:
    secret = "Press: quite unmistakable\n"
    order(here, 2, "anna.txt", f"{orders(here, 'anna')}{head}\nVote: yes\nResign\n{secret}")
    assert entries(here, "anna") == [("missing", "order.missing-unproven")] * 2
    said = call("check", here).out + call("check", here, "--player", "anna").out
    assert "unmistakable" not in said and orders(here, "anna").splitlines()[0] not in said
    all_sent(here, 2, "anna")
    now = issue(here, 2, "--nmr")
    assert now["resigned"] == [] and now["press"] == []
    text = texts(here, 2)["anna.txt"]
    assert (text["code"], text["aside"], text["lines"], text["fates"]) == (False, "unproven", [], [])
    assert "not counted" in (here / "issues/002/players/anna.txt").read_text()
    verified(here)


def test_dashes_in_a_code_are_one(tmp_path: Path) -> None:
    """Mail programs make long dashes of short ones; the code is the same, and no form of it is repeated."""
    here = begun(tmp_path, CAMPAIGN.replace("code: Ahornblatt", "code: rot-kehlchen"))
    order(here, 2, "anna.txt", f"Hallo, Rot\u2011Kehlchen hier\nKennwort: rot\u2013kehlchen\n{orders(here, 'anna')}")
    assert entries(here, "anna") == [("accepted", "order.accepted")] * 2
    said = call("check", here, "--player", "anna").out
    assert "kehlchen" not in said.casefold() and "*********" in said


def test_codes_appear_nowhere(here: Path, tmp_path: Path) -> None:
    mine = orders(here, "anna").replace("Turn 1:", f"Turn 1 {CODE}:")
    order(here, 2, "anna.txt", f"Hello, ahornblatt here\nCode: {CODE}\n{mine}{CODE} 5 4\nPress: I am\nAHORNBLATT!\n")
    order(here, 2, "anna.2.txt", f"Code: {CODE}x\n{mine}")
    (here / "orders/002.yaml").write_text(f"anna:\n  d1:\n    {CODE}: 1\nbernd: |\n  Code: {CODE}\n")
    said = [call("check", here, *more) for more in ((), ("--json",), ("--player", "anna"))]
    said += [call("issue", here), call("issue", here, "--nmr", "--json"), call("status", here)]
    (here / "orders/002.yaml").write_text(f"anna: |\n  Code: {CODE}\n  {mine.splitlines()[1]}\n")
    all_sent(here, 2, "anna")
    said += [call("check", here), call("issue", here, "--nmr"), call("verify", here), call("standings", here)]
    assert said[-2].code == 0, said[-2].out
    said += [call("issue", here), call("correct", "2", here, "--reason", "x"), call("render", here, "--out", tmp_path / "r")]
    assert call("archive", here, "--public", "--out", tmp_path / "a.zip").code == 0
    for result in said:
        assert CODE.casefold() not in (result.out + result.err).casefold()
    files = {**tree(here / "issues"), **tree(tmp_path / "r"), "a.zip": (tmp_path / "a.zip").read_bytes()}
    assert [name for name, data in files.items() if CODE.casefold().encode() in data.lower()] == []


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("Straße9", "STRASSE9"), ("Straße9", "Strasse9"), ("İstanbul", "i̇stanbul"), ("Ahornblatt", "_Ahornblatt_"),
        ("Ahornblatt", "Ahorn\u200bblatt"), ("Ahornblatt", "Ahorn\u00adblatt"), ("Ahornblatt", "Ａｈｏｒｎｂｌａｔｔ"),
        ("Zaunkönig", "ZAUNKO\u0308NIG"), ("Ångström", "ÅNGSTRÖM"), ("x7#q", "(X7#Q)"), ("ﬁsch", "Fisch"),
    ],
)  # fmt: skip
def test_a_code_is_blanked_out_in_every_spelling_of_it(code: str, written: str) -> None:
    line = Line("", 1, f"Press: {written}, said the fox")
    (found,), proof = without([line], code)
    around = [char for char in written if char in "_()"]
    assert not proof and found.text.replace("*", "") == f"Press: {''.join(around)}, said the fox"
    assert len(found.text) == len(line.text)


@pytest.mark.parametrize(("code", "text"), [("Igel", "Press: Spiegel"), ("Rose", "Press: Rosen"), ("élan", "Press: elf")])
def test_longer_words_are_not_blanked_out(code: str, text: str) -> None:
    assert without([Line("", 1, text)], code)[0][0].text == text


def test_the_form_asks_for_a_code_where_somebody_has_one(here: Path, tmp_path: Path) -> None:
    sheet = (here / "issues/001/sheet.txt").read_text()
    assert "Code: ____" in sheet
    assert "Code: ____" in (here / "issues/001/players/anna.txt").read_text()
    assert "Code: ____" not in (here / "issues/001/players/bernd.txt").read_text()
    bare = begun(tmp_path / "bare", CAMPAIGN.replace(f", code: {CODE}", ""))
    assert "Code: ____" not in (bare / "issues/001/sheet.txt").read_text() and "coded" not in public(bare, 1)


def test_typed_orders_need_no_code(here: Path) -> None:
    (here / "orders").mkdir()
    (here / "orders/002.yaml").write_text("anna: |\n  " + orders(here, "anna").replace("\n", "\n  "))
    assert entries(here, "anna") == [("accepted", "order.accepted")] * 2
    all_sent(here, 2, "anna")
    now = issue(here, 2)
    assert [move["by"] for move in now["games"]["d1"]["report"]["moves"]["anna"]] == ["gm"] * 2
    assert "by the GM" in (here / "issues/002/sheet.txt").read_text()
    verified(here)


def test_a_correction_looks_at_the_code_of_a_new_letter_and_takes_the_old_ones_as_given(here: Path) -> None:
    all_sent(here, 2, "bernd")
    issue(here, 2, "--nmr")
    text = (here / "campaign.yaml").read_text()
    (here / "campaign.yaml").write_text(text.replace(CODE, "Tulpe"))  # codes may change freely
    verified(here)
    order(here, 2, "bernd.txt", orders(here, "bernd"))
    order(here, 2, "anna.2.txt", f"Once more.\nCode: {CODE}\n{orders(here, 'anna')}")
    assert call("correct", "2", here, "--reason", "mail", "--yes").code == 0
    assert (texts(here, 2)["anna.txt"]["code"], texts(here, 2)["anna.2.txt"]["code"]) == (True, False)
    verified(here)


# ---- votes ----


def test_a_vote_is_asked_counted_once_and_closed(tmp_path: Path) -> None:
    here = begun(tmp_path, CAMPAIGN + "vote: Five games?\n")
    assert public(here, 1)["votes"] == {"asked": "Five games?"}
    sheet = (here / "issues/001/sheet.txt").read_text()
    assert "Five games?" in sheet and "Vote: ________" in sheet
    for page in ("players/anna.txt", "players/anna.html"):  # not everybody gets the sheet
        own = (here / "issues/001" / page).read_text()
        assert "The question: Five games? Send a line" in " ".join(own.split()) and "Vote: ________      # yes or no" in own
    all_sent(here, 2)
    order(here, 2, "bernd.2.txt", "Stimme: nein\nStimme: ja\n")
    order(here, 2, "bernd.3.txt", "Vote: No!\n")
    order(here, 2, "cora.2.txt", "Vote yes!\n")  # a colon is easily forgotten
    votes = issue(here, 2)["votes"]
    assert votes == {"asked": None, "question": "Five games?", "yes": 1, "no": 1, "open": 1, "issue": 2}
    assert "Five games? Yes: 1, no: 1, not voted: 1." in (here / "issues/002/sheet.txt").read_text()
    assert "Vote: ____" not in (here / "issues/002/players/anna.txt").read_text()
    all_sent(here, 3)
    order(here, 3, "cora.2.txt", "Vote: no\n")
    assert "note.no-vote" in [note["code"] for note in call("check", here, "--json").json["notes"]]
    assert issue(here, 3)["votes"] == votes
    assert "Five games?" not in (here / "issues/003/sheet.txt").read_text()
    (here / "campaign.yaml").write_text(CAMPAIGN + "vote: Six games?\n")
    all_sent(here, 4)
    assert issue(here, 4)["votes"] == {"asked": "Six games?"}
    verified(here)


def test_votes_answer_the_question_that_was_printed(tmp_path: Path) -> None:
    here = begun(tmp_path, CAMPAIGN + "vote: Five games?\n")
    (here / "campaign.yaml").write_text(CAMPAIGN + "vote: Six games?\n")
    all_sent(here, 2)
    order(here, 2, "cora.2.txt", "Vote yes!\n")  # a colon is easily forgotten
    votes = issue(here, 2)["votes"]
    assert (votes["question"], votes["yes"], votes["asked"]) == ("Five games?", 1, "Six games?")
    verified(here)


def test_a_question_told_by_mail_alone_is_counted_too(here: Path) -> None:
    (here / "campaign.yaml").write_text(CAMPAIGN + "vote: Five games?\n")
    all_sent(here, 2)
    order(here, 2, "cora.2.txt", "Vote: yes\n")
    assert issue(here, 2)["votes"]["yes"] == 1


def test_who_has_left_does_not_vote(tmp_path: Path) -> None:
    here = begun(tmp_path, CAMPAIGN + "vote: Five games?\n")
    all_sent(here, 2, "bernd")
    order(here, 2, "bernd.txt", "Resign\nVote: yes\n")
    votes = issue(here, 2)["votes"]
    assert (votes["yes"], votes["open"]) == (1, 2)  # still in the game when the orders were due
    (here / "campaign.yaml").write_text(CAMPAIGN + "vote: Six games?\n")
    all_sent(here, 3, "bernd")
    issue(here, 3)
    all_sent(here, 4, "bernd")
    order(here, 4, "bernd.txt", "Vote: yes\n")
    votes = issue(here, 4)["votes"]
    assert (votes["yes"], votes["open"]) == (0, 2)


# ---- lateness ----


@pytest.mark.parametrize(
    ("received", "late", "counts"),
    [
        ("2027-02-01 18:00", False, True),
        ("2027-02-01 18:01", True, True),
        ("3.2.2027, 18:00 Uhr", True, True),
        ("2027-02-03 18:01", True, False),
        ("2027-02-03 18:01 (accepted)", True, True),
        ("2027-02-09 9:00 (angenommen)", True, True),
    ],
)
def test_a_letter_counts_until_the_grace_is_over(here: Path, received: str, late: bool, counts: bool) -> None:
    all_sent(here, 2)
    order(here, 2, "bernd.txt", f"Eingang: {received}\n{orders(here, 'bernd')}")
    status = ("accepted", "order.accepted") if counts else ("missing", "order.missing-late")
    assert entries(here, "bernd") == [status] * 2
    now = issue(here, 2, *([] if counts else ["--nmr"]))
    kind = "nmr" if not counts else "late" if late else "on_time"
    assert now["punctuality"]["bernd"] == {**dict.fromkeys(("on_time", "late", "nmr"), 0), kind: 1}
    moves = now["games"]["d1"]["report"]["moves"]["bernd"]
    assert [move.get("late", False) for move in moves] == [late and counts] * 2
    assert texts(here, 2)["bernd.txt"]["late"] is late
    assert (", late" in call("check", here).out) is False
    sheet = (here / "issues/002/sheet.txt").read_text()
    assert ("\n                   late" in sheet or " late " in sheet or "late\n" in sheet) is (late and counts)
    shown = call("standings", here, "--json").json["punctuality"]["bernd"]
    assert shown == now["punctuality"]["bernd"]
    verified(here)


def test_a_later_letter_that_is_too_late_leaves_the_earlier_one_in_force(here: Path) -> None:
    all_sent(here, 2)
    order(here, 2, "bernd.2.txt", "Received: 2027-02-05 12:00\nResign\n")
    assert entries(here, "bernd") == [("accepted", "order.accepted")] * 2
    now = issue(here, 2)
    assert now["resigned"] == [] and texts(here, 2)["bernd.2.txt"]["aside"] == "late"
    verified(here)


def test_without_grace_late_letters_count_and_are_marked(tmp_path: Path) -> None:
    here = begun(tmp_path, CAMPAIGN.replace(", grace: 2 days", ""))
    all_sent(here, 2)
    order(here, 2, "bernd.txt", f"Received: 2027-02-20 12:00\n{orders(here, 'bernd')}")
    assert issue(here, 2)["punctuality"]["bernd"]["late"] == 1


def test_a_deadline_that_was_moved_is_the_one_that_counts(here: Path) -> None:
    (here / "campaign.yaml").write_text(CAMPAIGN.replace("grace:", "overrides: {2: 2027-02-10}, grace:"))
    all_sent(here, 2)
    order(here, 2, "bernd.txt", f"Received: 2027-02-09 12:00\n{orders(here, 'bernd')}")
    assert issue(here, 2)["punctuality"]["bernd"]["on_time"] == 1
    verified(here)


def test_a_line_of_a_mails_head_is_no_arrival(here: Path) -> None:
    order(here, 2, "bernd.txt", f"Received: from mail.example.org by mx\n{orders(here, 'bernd')}")
    assert entries(here, "bernd") == [("accepted", "order.accepted")] * 2


# ---- typed by the game master ----


def test_a_resignation_that_the_game_master_typed_is_told_as_such(here: Path) -> None:
    all_sent(here, 2, "bernd")
    (here / "orders/002.yaml").write_text("bernd: |\n  Resign\n")
    now = issue(here, 2)
    assert now["resigned"] == [["bernd", "d1", "gm"]]
    assert "the GM typed the resignation" in (here / "issues/002/sheet.txt").read_text().replace("\n ", " ")
    verified(here)


def test_a_line_with_many_faults_is_searched_for_codes_once(here: Path) -> None:
    (here / "orders").mkdir(exist_ok=True)

    def checked(size: int) -> None:
        keys = ", ".join(f"d1{n}: x" for n in range(size))
        (here / "orders/002.yaml").write_text(f"anna: {{d1: x, {keys}, {CODE}: x}}\n")
        found = call("check", here, "--json")
        assert found.code == 1 and len(found.json["campaign"]) == size + 1
        assert CODE not in found.out

    grows_with_size(checked, 1000, 4000)
