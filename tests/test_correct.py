"""`pbm correct` and `pbm undo`: what changes is shown first, the dice stay, old or new and nothing between."""

from __future__ import annotations

import json
import re
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pbm.shell.store import Folder
from tests.cli import CAMPAIGN, Result, call, copy, example, folder, order, play, run, tree
from tests.test_cli_safety import child, full, kill, moments

GOLDEN = Path(__file__).parent / "golden_correct"
REASON = "Anna's turn 1 was typed wrongly."
# issue 1 dealt 1 6 2 6 2 and 1 3 2 1 1, issue 2 dealt 2 4 2 5 6 and 1 3 4 1 5
TYPED = "Turn 1: 2+6=8, 6+2=8, Rest 1\nTurn 2: 1+3, 2+1, Rest 1\n"
RIGHT = "Turn 1: 1+6=7, 2+6=8, Rest 2\nTurn 2: 1+3, 2+1, Rest 1\n"
LATER = "Turn 3: 4+5, 2+2, Rest 6\nTurn 4: 1+3, 4+1, Rest 5\n"  # rest 5 is a third one, then a fourth
HARMLESS = "Turn 3: 4+5, 2+2, Rest 6\nTurn 4: 1+3, 4+5, Rest 1\n"
AFTER = "Turn 5: 4+2, 5+1, Rest 6\nTurn 6: 6+3, 6+4, Rest 1\n"


def campaign(here: Path, later: str, text: str = CAMPAIGN) -> Path:
    """Four issues; Anna's turns 1 to 4 as given above."""
    play(folder(here, text), 1)
    for number in (2, 3, 4):
        order(here, number, "bernd.txt", example(here, "bernd", number - 1))
        own = {2: TYPED, 3: later, 4: AFTER}[number]
        order(here, number, "anna.txt", own)
        assert call("issue", here).code == 0
    return here


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nothing becomes illegal by the correction."""
    return campaign(tmp_path_factory.mktemp("played") / "probe", HARMLESS)


@pytest.fixture(scope="module")
def illegal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return campaign(tmp_path_factory.mktemp("illegal") / "probe", LATER)


@pytest.fixture
def here(played: Path, tmp_path: Path) -> Path:
    """The harmless one, its order mended."""
    target = copy(played, tmp_path / "probe")
    order(target, 2, "anna.txt", RIGHT)
    return target


def correct(here: Path, number: int = 2, *more: str, stdin: bytes = b"") -> Result:
    return call("correct", str(number), here, "--reason", REASON, *more, stdin=stdin)


def public(here: Path, name: str) -> Any:
    return json.loads((here / f"issues/{name}/issue.json").read_bytes())


def issues(here: Path) -> set[str]:
    return {path.name for path in (here / "issues").iterdir() if not path.name.startswith(".")}


def ok(here: Path) -> None:
    verified = call("verify", here, "--json")
    assert (verified.code, verified.codes) == (0, [])


def dice(public: Any) -> dict[str, Any]:
    return {roll["label"]: roll for roll in public["dice"]["rolls"]}


# ---- what it shows, and what it writes ----


def test_all_is_shown_before_anything_is_written(here: Path) -> None:
    before = tree(here)
    shown = correct(here, 2, "--dry-run", "--json")
    assert shown.code == 0 and tree(here) == before
    found = shown.json
    assert (found["issue"], found["issues"], found["files"]) == (2, [2, 3, 4], [])
    assert found["touched"] == [{"issue": 2, "source": "orders/002/anna.txt", "what": "changed"}]
    changed = {(item["issue"], item["player"], item["what"], item["was"], item["is"]) for item in found["changes"]}
    assert (2, "anna", "score", "-60", "-80") in changed
    assert any(item["what"] == "move" and item["turn"] == 1 and "1+6=7" in item["is"] for item in found["changes"])
    assert {item["issue"] for item in found["changes"]} == {2, 3, 4}
    text = correct(here, 2, "--dry-run").out
    assert re.search(r"d1 +Anna Ahorn +Score +-60 +-80\n", text) and text.count("\nIssue ") == 2


def test_revisions_are_written_and_the_first_ones_kept(here: Path, played: Path) -> None:
    old = tree(played / "issues")
    done = correct(here, 2, "--yes", "--json")
    assert done.code == 0 and done.json["ok"]
    assert issues(here) == {"001", "002", "003", "004", "002.rev1", "003.rev1", "004.rev1"}
    now = tree(here / "issues")
    for name, data in old.items():
        issue, _, rest = name.partition("/")
        assert now[name if issue == "001" else f"{issue}.rev1/{rest}"] == data
    assert {f"issues/{name}" for name in now if name[:4] in ("002/", "003/", "004/")} == set(done.json["files"])
    for number in (2, 3, 4):
        one = public(here, f"{number:03d}")
        (told,) = one["corrections"]
        assert one["revision"] == 2
        assert (told["issue"], told["in"], told["revision"], told["reason"]) == (2, number, 2, REASON)
        sheet = (here / f"issues/{number:03d}/sheet.txt").read_text()
        assert "CORRECTION" in sheet and "Anna's turn 1 was typed wrongly." in sheet
        assert "Objections until the deadline" in sheet
        assert REASON.replace("'", "&#39;") in (here / f"issues/{number:03d}/sheet.html").read_text()
    rows = public(here, "002")["corrections"][0]["rows"]
    assert {"game": "d1", "player": "anna", "score": [-60, -80], "rank": [1, 1]} in rows
    ok(here)


def test_it_is_as_if_it_had_been_right_from_the_start(here: Path, tmp_path: Path) -> None:
    assert correct(here, 2, "--yes").code == 0
    again = folder(tmp_path / "again")
    shutil.copytree(here / "orders", again / "orders")
    for _ in range(4):
        assert call("issue", again).code == 0
    for number in (2, 3, 4):
        one, other = public(here, f"{number:03d}"), public(again, f"{number:03d}")
        for key in ("games", "league", "dice", "punctuality", "press"):
            assert one[key] == other[key], key
    assert call("standings", here, "--json").json == call("standings", again, "--json").json


def test_the_dice_stay(here: Path) -> None:
    before = [dice(public(here, f"{number:03d}")) for number in (1, 2, 3, 4)]
    (here / "seed").unlink()  # not needed: each issue has its key
    assert correct(here, 2, "--yes").code == 0
    assert [dice(public(here, f"{number:03d}")) for number in (1, 2, 3, 4)] == before
    ok(here)


def test_a_second_correction_is_revision_3(here: Path, played: Path) -> None:
    assert correct(here, 2, "--yes").code == 0
    rev2 = tree(here / "issues/004")
    order(here, 3, "gm.txt", "Sorry!\n")
    done = correct(here, 3, "--yes")
    assert done.code == 0
    kept = {"002.rev1", "003.rev1", "003.rev2", "004.rev1", "004.rev2"}
    assert issues(here) == {"001", "002", "003", "004"} | kept
    assert tree(here / "issues/004.rev2") == rev2
    assert tree(here / "issues/004.rev1") == tree(played / "issues/004")
    assert [public(here, f"00{n}")["revision"] for n in (1, 2, 3, 4)] == [1, 2, 3, 3]
    assert [item["revision"] for item in public(here, "004")["corrections"]] == [2, 3]
    ok(here)
    order(here, 2, "anna.txt", TYPED)
    assert correct(here, 2, "--yes").code == 0
    ok(here)
    for number in (2, 3, 4):
        assert public(here, f"{number:03d}")["games"] == public(played, f"{number:03d}")["games"]


def test_the_next_issue_tells_of_it_and_the_one_after_does_not(here: Path) -> None:
    assert correct(here, 3, "--yes", "--json").codes == ["correct.earlier"]
    assert correct(here, 2, "--yes").code == 0
    for number in (5, 6):
        for player in ("anna", "bernd"):
            order(here, number, f"{player}.txt", example(here, player, number - 1))
        assert call("issue", here).code == 0
    assert [item["in"] for item in public(here, "005")["corrections"]] == [4]
    assert public(here, "005")["revision"] == 1
    assert "CORRECTION FROM ISSUE 2 ON (ISSUE 4 NOW REVISION 2)" in (here / "issues/005/sheet.txt").read_text()
    assert public(here, "006")["corrections"] == []
    ok(here)
    # a correction of those two says it once: what they were told of already stays
    order(here, 5, "gm.txt", "Late news.\n")
    assert correct(here, 5, "--yes").code == 0
    assert [(item["in"], item["revision"]) for item in public(here, "005")["corrections"]] == [(4, 2), (5, 2)]
    assert [(item["in"], item["revision"]) for item in public(here, "006")["corrections"]] == [(6, 2)]
    ok(here)


def test_the_folder_may_stand_first_and_the_number_have_zeros(here: Path) -> None:
    assert call("correct", here, "002", "--reason", REASON, "--yes").code == 0
    ok(here)


# ---- asking ----


@pytest.mark.parametrize(("answer", "code"), [(b"y\n", 0), (b"Ja\n", 0), (b"n\n", 1), (b"\n", 1), (b"", 1)])
def test_it_asks(here: Path, answer: bytes, code: int) -> None:
    before = tree(here)
    assert correct(here, 2, stdin=answer).code == code
    assert (tree(here) == before) == bool(code)


def test_json_never_asks(here: Path) -> None:
    before = tree(here)
    asked = correct(here, 2, "--json", stdin=b"y\n")
    assert (asked.code, asked.codes) == (1, ["correct.not-asked"])
    assert asked.json["changes"] and tree(here) == before


@pytest.mark.parametrize(
    "args",
    [
        ["2"], ["2", "--reason", " "], ["two", "--reason", "x"], ["0", "--reason", "x"], ["2", "--reason", "a\u202eb"],
        [],
    ],
)
def test_wrong_usage(played: Path, args: list[str]) -> None:
    before = tree(played)
    assert call("correct", *args[:1], played, *args[1:], "--yes").code == 2
    assert tree(played) == before


def test_what_can_not_be_corrected(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "probe")
    assert correct(here, 2, "--yes", "--json").codes == ["correct.nothing"]
    assert correct(here, 9, "--yes", "--json").codes == ["issue.future"]
    assert correct(folder(tmp_path / "new"), 1, "--yes", "--json").codes == ["issue.none"]
    (here / "issues/003/issue.json").write_bytes(b"{}")
    order(here, 2, "anna.txt", RIGHT)
    assert correct(here, 2, "--yes", "--json").codes == ["store.broken"]
    with Folder(here).locked():
        assert correct(here, 2, "--yes", "--json").codes == ["store.busy"]


def test_a_changed_configuration_has_no_say(here: Path) -> None:
    text = (here / "campaign.yaml").read_text().replace("nmr: skip", "nmr: out")
    (here / "campaign.yaml").write_text(text)
    assert correct(here, 2, "--yes").code == 0
    assert public(here, "004")["config"]["games"]["d1"]["rules"]["nmr"] == "skip"


def test_a_template_that_fails_stops_it(here: Path) -> None:
    (here / "templates/frame").mkdir(parents=True)
    (here / "templates/frame/sheet.txt.j2").write_text("{{ nothing }}")
    before = tree(here)
    assert correct(here, 2, "--yes").code == 1
    assert tree(here) == before


# ---- orders that become illegal ----


def mended(illegal: Path, tmp_path: Path) -> Path:
    here = copy(illegal, tmp_path / "probe")
    order(here, 2, "anna.txt", RIGHT)
    return here


def test_an_order_that_becomes_illegal_stops_it(illegal: Path, tmp_path: Path) -> None:
    here = mended(illegal, tmp_path)
    before = tree(here)
    stopped = correct(here, 2, "--yes", "--json")
    assert (stopped.code, stopped.codes, tree(here)) == (1, ["correct.open"], before)
    first = stopped.json["orders"][0]
    assert (first["issue"], first["player"], first["game"], first["turn"]) == (3, "anna", "d1", 4)
    assert (first["status"], first["source"], first["line"]) == ("faulty", "orders/003/anna.txt", 2)
    said = correct(here, 2, "--yes")
    assert "orders/003/anna.txt:2" in said.out and "orders/003.yaml" in said.out and "--nmr" in said.out


def test_it_shows_a_line_as_it_was_typed(illegal: Path, tmp_path: Path) -> None:
    here = mended(illegal, tmp_path)
    path = here / "orders/003/anna.txt"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], f"[d1] {lines[1]}   # quick", *lines[2:]]) + "\n")
    said = correct(here, 2, "--dry-run").out.split("\n")
    at = next(at for at, line in enumerate(said) if line.lstrip().startswith("2 | "))
    assert said[at].lstrip() == f"2 | [d1] {lines[1]}   # quick"
    assert said[at + 1].index("^") > said[at].index("Turn") - 1


def test_as_nmr(illegal: Path, tmp_path: Path) -> None:
    here = mended(illegal, tmp_path)
    assert correct(here, 2, "--yes", "--nmr").code == 0
    moves = public(here, "003")["games"]["d1"]["report"]["moves"]["anna"]
    assert [move["what"] for move in moves] == ["move", "nmr"]
    ok(here)
    # what was decided once is not asked again
    order(here, 2, "gm.txt", "Hello\n")
    assert correct(here, 2, "--yes").code == 0
    ok(here)


def test_as_an_order_of_the_game_masters(illegal: Path, tmp_path: Path) -> None:
    here = mended(illegal, tmp_path)
    (here / "orders/003.yaml").write_text("anna: |\n  4: 13 45 1\n")
    assert correct(here, 2, "--yes").code == 0
    moves = public(here, "003")["games"]["d1"]["report"]["moves"]["anna"]
    assert [(move["what"], move.get("by")) for move in moves] == [("move", None), ("move", "gm")]
    ok(here)


def test_an_nmr_that_was_one_already_is_not_asked_about(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "probe")
    order(here, 5, "bernd.txt", example(here, "bernd", 4))
    assert call("issue", here, "--nmr").code == 0
    order(here, 2, "anna.txt", RIGHT)
    assert correct(here, 2, "--yes").code == 0
    ok(here)


def test_a_mail_that_was_overlooked(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "probe")
    order(here, 5, "bernd.txt", example(here, "bernd", 4))
    assert call("issue", here, "--nmr").code == 0
    order(here, 5, "anna.txt", "Turn 7: 6+2=9\n")
    assert correct(here, 5, "--yes", "--json").codes == ["correct.open"]
    order(here, 5, "anna.txt", example(here, "anna", 4))
    assert correct(here, 5, "--yes").code == 0
    assert [move["what"] for move in public(here, "005")["games"]["d1"]["report"]["moves"]["anna"]] == ["move", "move"]
    assert public(here, "005")["punctuality"]["anna"]["nmr"] == 0
    ok(here)


def test_what_lies_there_for_the_next_issue_is_looked_at(illegal: Path, tmp_path: Path) -> None:
    here = copy(illegal, tmp_path / "probe")
    shutil.rmtree(here / "issues/004")
    shutil.rmtree(here / "issues/003")  # orders/003 wait
    order(here, 2, "anna.txt", RIGHT)
    shown = correct(here, 2, "--dry-run", "--json")
    assert shown.code == 0
    assert [(item["issue"], item["player"], item["turn"]) for item in shown.json["pending"]] == [(3, "anna", 4)]


# ---- dice thrown by hand ----


@pytest.fixture
def by_hand(tmp_path: Path) -> Path:
    here = folder(tmp_path / "hand")
    (here / "dice.yaml").write_text("d1/*/1: [5, 2, 4, 5, 3]\nd1/*/3: [1, 2, 3, 4, 5]\n")
    return play(here, 3)


def test_a_die_that_was_misread(by_hand: Path) -> None:
    (by_hand / "dice.yaml").write_text("d1/*/1: [5, 2, 4, 5, 3]\nd1/*/3: [1, 2, 3, 4, 6]\n")
    shown = correct(by_hand, 2, "--dry-run", "--json")
    assert [(item["label"], item["was"], item["is"]) for item in shown.json["changes"] if item["what"] == "dice"] == [
        ("d1/*/3", "1 2 3 4 5", "1 2 3 4 6")
    ]
    done = correct(by_hand, 2, "--yes", "--nmr")
    assert done.code == 0
    assert dice(public(by_hand, "002"))["d1/*/3"] == {"label": "d1/*/3", "dice": [1, 2, 3, 4, 6], "by": "hand"}
    assert public(by_hand, "003")["dice"]["hand"]["d1/*/3"] == [1, 2, 3, 4, 6]
    assert "1 2 3 4 6" in (by_hand / "issues/002/sheet.txt").read_text()
    ok(by_hand)
    assert call("status", by_hand).code == 0


def test_seeded_dice_never_change(by_hand: Path) -> None:
    before = tree(by_hand / "issues")
    old = (by_hand / "dice.yaml").read_text()
    (by_hand / "dice.yaml").write_text(old + "d1/*/2: [1, 1, 1, 1, 1]\n")
    refused = correct(by_hand, 1, "--yes", "--nmr", "--json")
    assert (refused.code, refused.codes) == (1, ["dice.printed"])
    (by_hand / "dice.yaml").write_text(old.replace("[5, 2, 4, 5, 3]", "[5, 2, 4, 5, 4]"))
    assert correct(by_hand, 2, "--yes", "--nmr", "--json").codes == ["correct.earlier"]
    (by_hand / "dice.yaml").unlink()  # what was printed by hand stays without it
    assert correct(by_hand, 1, "--yes", "--nmr", "--json").codes == ["correct.nothing"]
    assert tree(by_hand / "issues") == before


# ---- rolls of other issues ----

LOT = """\
id: lots
language: en
players: {anna: {}, bernd: {}}
games:
  a1: {game: dottendorfer, turns_per_issue: 9, players: [anna, bernd]}
  b1: {game: dottendorfer, turns_per_issue: 1, players: [anna, bernd], rules: {nmr: skip}}
league: {points: [10, 7]}
"""
SAME = "".join(f"{{}}/*/{turn}: [1, 2, 3, 4, 6]\n" for turn in range(1, 19))


# turn 8 is the eighth stroke on rest 6, or turn 10 is
EARLY = "[a1]\n" + "".join(f"{turn}: 12 34 6\n" for turn in range(1, 9))
LATE = EARLY.replace("8: 12 34 6", "8: 12 36 4\n9: 12 36 4")
LAST = "[a1]\n10: 12 34 6\n"


def lots(here: Path, name: str) -> dict[str, Any]:
    return {label: roll for label, roll in dice(public(here, name)).items() if label.startswith("lot/")}


def ended(here: Path, anna: str, bernd: str) -> None:
    order(here, 2, "anna.txt", anna)
    order(here, 2, "bernd.txt", bernd)
    for player in ("anna", "bernd"):
        order(here, 3, f"{player}.txt", LAST)


@pytest.fixture
def tied(tmp_path: Path) -> Path:
    here = folder(tmp_path / "lots", LOT)
    (here / "dice.yaml").write_text(SAME.format(*["a1"] * 18) + SAME.format(*["b1"] * 18))
    assert call("issue", here).code == 0
    return here


@pytest.mark.parametrize(("first", "second", "was", "now"), [(EARLY, LATE, 2, 3), (LATE, EARLY, 3, 2)])
def test_a_lot_stays_what_it_was(tied: Path, first: str, second: str, was: int, now: int) -> None:
    """Equal players get a lot when the game ends; a correction lets it end in another issue."""
    ended(tied, first, first)
    for _ in (2, 3):
        assert call("issue", tied, "--nmr").code == 0
    thrown = lots(tied, f"00{was}")
    assert thrown and not lots(tied, f"00{now}")
    ended(tied, second, second)
    assert correct(tied, 2, "--yes", "--nmr").code == 0
    assert lots(tied, f"00{now}") == {label: {**roll, "issue": was} for label, roll in thrown.items()}
    assert not lots(tied, f"00{was}")
    ok(tied)


def test_a_lot_that_was_withdrawn_is_thrown_no_other_way(tied: Path) -> None:
    ended(tied, EARLY, EARLY)
    assert call("issue", tied, "--nmr").code == 0
    thrown = lots(tied, "002")
    ended(tied, LATE, LATE)
    assert correct(tied, 2, "--yes", "--nmr").code == 0
    gone = {label: {"dice": roll["dice"], "issue": 2} for label, roll in thrown.items()}
    assert thrown and public(tied, "002")["dice"]["withdrawn"] == gone
    ok(tied)
    assert call("issue", tied, "--nmr").code == 0
    assert lots(tied, "003") == {label: {**roll, "issue": 2} for label, roll in thrown.items()}
    assert "withdrawn" not in public(tied, "003")["dice"]
    ok(tied)


# ---- the other variants and games ----


@pytest.mark.parametrize("variant", ["planung", "bestof4"])
def test_variants(tmp_path: Path, variant: str) -> None:
    text = CAMPAIGN.replace("game: dottendorfer,", f"game: dottendorfer, variant: {variant},")
    here = folder(tmp_path / variant, text)
    for number in (1, 2, 3, 4):
        for page in (here / f"issues/{number - 1:03d}/players").glob("*.txt"):
            lines = [line.strip() for line in page.read_text().splitlines()]
            own = dict.fromkeys(line for line in lines if re.match(r"(Turn|Zug) \d+( \([A-D]\))?: \d\+", line))
            order(here, number, page.name, "\n".join(own) + "\n")
        assert call("issue", here).code == 0
    before = [dice(public(here, f"{number:03d}")) for number in (1, 2, 3, 4)]
    lines = (here / "orders/002/anna.txt").read_text().splitlines()
    swapped = re.sub(r"(\d)\+(\d)(=\d+)?, (\d)\+(\d)(=\d+)?, Rest:? (\d)", r"\1+\7, \4+\5, Rest \2", lines[0])
    assert swapped != lines[0]
    order(here, 2, "anna.txt", "\n".join([swapped, *lines[1:]]) + "\n")
    assert correct(here, 2, "--yes", "--nmr").code == 0
    assert [dice(public(here, f"{number:03d}")) for number in (1, 2, 3, 4)] == before
    ok(here)


def test_the_shipped_season_of_all_games(tmp_path: Path) -> None:
    shipped = Path(__file__).parent.parent / "campaigns" / "liga"
    here = copy(shipped, tmp_path / "liga")
    orders = here / "orders/003/mechthild.txt"
    typed = orders.read_text()
    orders.write_text(re.sub(r"wenn Wurf 2 und Punkte >= 10: stop", "wenn Punkte >= 1: stop", typed).replace(
        "Wurf 1: 4 4 1 1 1\n", "Wurf 1: stop\n"
    ))  # fmt: skip
    assert orders.read_text() != typed
    assert correct(here, 3, "--yes", "--nmr").code == 0
    newest = max(int(name) for name in issues(here) if "." not in name)
    for number in range(3, newest + 1):
        old, new = dice(public(here, f"{number:03d}.rev1")), dice(public(here, f"{number:03d}"))
        assert all(new[label]["dice"] == roll["dice"] for label, roll in old.items() if label in new)
    ok(here)
    orders.write_text(typed)
    assert correct(here, 3, "--yes").code == 0
    ok(here)
    assert call("standings", here, "--json").json == call("standings", shipped, "--json").json


# ---- verify takes corrected issues, and only those ----


def test_without_the_command_it_is_no_correction(here: Path) -> None:
    refused = call("verify", here, "--json")
    assert (refused.code, refused.codes) == (1, ["verify.orders"])


DAMAGE: list[tuple[str, Callable[[Path], object]]] = [
    ("verify.revision-gone", lambda issues: shutil.rmtree(issues / "003.rev1")),
    ("verify.revision-extra", lambda issues: shutil.copytree(issues / "003.rev1", issues / "003.rev2")),
    ("verify.revision-alone", lambda issues: shutil.copytree(issues / "003.rev1", issues / "009.rev1")),
    ("verify.sum", lambda issues: (issues / "003.rev1/sheet.txt").write_text("x")),
    ("verify.gone", lambda issues: (issues / "003.rev1/sheet.html").unlink()),
    ("verify.revision", lambda issues: forge(issues / "003.rev1", '"revision":1', '"revision":7')),
    ("verify.revision", lambda issues: forge(issues / "003.rev1", '"key":"', '"key":"00')),
    ("verify.correction", lambda issues: forge(issues / "003.rev1", '"score":-', '"score":-9')),
    ("verify.correction", lambda issues: forge(issues / "003", '"rank":[1', '"rank":[5')),
    ("verify.correction", lambda issues: forge(issues / "003", '"reason":"', '"none":1,"revision":9,"reason":"')),
]


def forge(folder: Path, old: str, new: str) -> None:
    """Change issue.json and its sum."""
    from hashlib import sha256

    data = (folder / "issue.json").read_bytes()
    made = data.replace(old.encode(), new.encode(), 1)
    assert made != data, old
    (folder / "issue.json").write_bytes(made)
    sums = (folder / "SHA256SUMS").read_text()
    (folder / "SHA256SUMS").write_text(sums.replace(sha256(data).hexdigest(), sha256(made).hexdigest()))


@pytest.mark.parametrize(("code", "damage"), DAMAGE)
def test_verify_finds_what_was_done_to_revisions(here: Path, code: str, damage: Callable[[Path], object]) -> None:
    assert correct(here, 2, "--yes").code == 0
    ok(here)
    damage(here / "issues")
    assert code in call("verify", here, "--json").codes


def test_sheets_of_a_corrected_issue_may_be_rendered_again(here: Path) -> None:
    assert call("render", here, "--issue", "3", "--lang", "de", "--replace").code == 0
    assert correct(here, 2, "--yes").code == 0
    ok(here)
    assert call("render", here, "--issue", "3", "--check").code == 0
    assert call("render", here, "--issue", "3", "--lang", "de", "--replace").code == 0
    assert "KORREKTUR" in (here / "issues/003/sheet.txt").read_text()
    ok(here)


# ---- undo ----


def test_undo_takes_back_the_newest_issue(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "probe")
    before = tree(here)
    done = call("undo", here, "--json")
    assert (done.code, done.json["issue"], done.json["newest"]) == (0, 4, 3)
    assert done.json["removed"] == ["issues/004"]
    assert set(done.json["files"]) == before.keys() - tree(here).keys()
    said = call("undo", copy(played, tmp_path / "said")).out
    assert said.startswith("Issue 4 is taken back; the newest is now issue 3. Removed:\n") and "issues/004  (" in said
    assert "The issue is kept nowhere." in said
    assert said.endswith("\nCalled once more, this command also takes back issue 3.\n")
    ok(here)
    assert call("issue", here).code == 0
    assert tree(here) == before


def test_undo_to_the_beginning(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "probe")
    for number in (4, 3, 2, 1):
        said = call("undo", here)
        assert said.code == 0 and ("Called once more" in said.out) == (number > 1)
    assert issues(here) == set()
    assert call("undo", here, "--json").codes == ["issue.none"]
    assert call("undo", tmp_path, "--json").codes == ["campaign.no-file"]


def test_undo_of_a_corrected_issue_takes_all_its_revisions(here: Path) -> None:
    assert correct(here, 2, "--yes").code == 0
    done = call("undo", here, "--json")
    assert done.json["removed"] == ["issues/004", "issues/004.rev1"]
    assert issues(here) == {"001", "002", "003", "002.rev1", "003.rev1"}
    ok(here)
    assert call("issue", here).code == 0
    assert (public(here, "004")["revision"], [item["in"] for item in public(here, "004")["corrections"]]) == (1, [3])
    ok(here)


def test_undo_while_another_is_at_work(played: Path, tmp_path: Path) -> None:
    here = copy(played, tmp_path / "probe")
    with Folder(here).locked():
        assert call("undo", here, "--json").codes == ["store.busy"]
    assert tree(here) == tree(played)


# ---- killed at any moment ----


def seen(here: Path) -> dict[str, bytes]:
    """What the next command sees, whatever it is: it completes a journal first."""
    assert call("status", here).code == 0
    return {name: data for name, data in tree(here / "issues").items() if not name.startswith(".000-new/")}


def test_correct_killed_at_any_moment(here: Path, tmp_path: Path) -> None:
    old = tree(here / "issues")
    done = copy(here, tmp_path / "done")
    assert correct(done, 2, "--yes").code == 0
    new, work = tree(done / "issues"), tmp_path / "work"
    assert old != new

    def prepare() -> tuple[str | Path, ...]:
        shutil.rmtree(work, ignore_errors=True)
        copy(here, work)
        return "correct", "2", work, "--reason", REASON, "--yes"

    found: list[bool] = []
    for status in moments(kill, prepare):
        assert status == signal.SIGKILL
        now = seen(work)
        assert now in (old, new)
        if not found or found[-1] != (now == new):
            found.append(now == new)
            again = correct(work, 2, "--yes")
            assert again.code == (1 if now == new else 0)
            assert tree(work / "issues") == new
    assert found == [False, True]


def test_completing_a_correction_killed_at_any_moment(here: Path, tmp_path: Path) -> None:
    """Killed while the journal is carried out, again and again: at last the new state."""
    done = copy(here, tmp_path / "done")
    assert correct(done, 2, "--yes").code == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Folder, "complete", lambda self: None)
        assert correct(here, 2, "--yes").code == 0
    assert (here / "issues/.journal/steps").is_file()
    for at in range(1, 100):
        if child(at, kill, "status", here) == 100 << 8:
            break
    assert seen(here) == tree(done / "issues")
    ok(here)


def test_correct_on_a_full_disk(here: Path, tmp_path: Path) -> None:
    done = copy(here, tmp_path / "done")
    assert correct(done, 2, "--yes").code == 0
    old, new = tree(here / "issues"), tree(done / "issues")
    work = copy(here, tmp_path / "work")
    for status in moments(full, lambda: ("correct", "2", work, "--reason", REASON, "--yes", "--json"), by=3):
        assert status in (0, 1 << 8)
        now = seen(work)
        assert now == (old if status else new)
        if now == new:
            shutil.rmtree(work)
            copy(here, work)
    assert seen(work) == new


def test_undo_killed_at_any_moment(here: Path, tmp_path: Path) -> None:
    assert correct(here, 2, "--yes").code == 0
    old = tree(here / "issues")
    new = {name: data for name, data in old.items() if not name.startswith("004")}
    work = tmp_path / "work"

    def prepare() -> tuple[str | Path, ...]:
        shutil.rmtree(work, ignore_errors=True)
        copy(here, work)
        return "undo", work

    for status in moments(kill, prepare):
        assert status == signal.SIGKILL
        begun = (work / "issues/.journal").exists()
        if begun:  # called again, it ends what was begun and takes no second issue
            assert call("undo", work).code == 0
            assert seen(work) == new
        else:
            assert seen(work) in (old, new)
    assert seen(work) == new


def test_as_a_process(here: Path) -> None:
    asked = run("correct", "2", "--reason", REASON, cwd=here, stdin=b"y\n")
    assert asked.code == 0 and asked.err.startswith("Write it?")
    ok(here)


# ---- how it looks ----


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_box(illegal: Path, tmp_path: Path, lang: str, golden: Callable[[Path, str | bytes], None]) -> None:
    here = mended(illegal, tmp_path)
    reason = "Annas Zug 1 war falsch abgetippt." if lang == "de" else REASON
    table = call("correct", "2", here, "--reason", reason, "--nmr", "--dry-run", "--lang", lang).out
    assert call("correct", "2", here, "--reason", reason, "--nmr", "--yes").code == 0
    out = [table]
    for number in (2, 3, 4):
        assert call("render", here, "--issue", str(number), "--lang", lang, "--out", tmp_path / lang).code == 0
        sheet = (tmp_path / lang / "sheet.txt").read_text()
        out.append("".join(f"{line}\n" for line in sheet.splitlines() if re.match(r" [+|].*[+|]$", line)))
        html = (tmp_path / lang / "sheet.html").read_text()
        out.append("".join(re.findall(r'<section class="box".*?</section>\n', html, flags=re.S)))
        assert all(len(line) == 71 for line in out[-2].splitlines())
    golden(GOLDEN / f"{lang}.txt", "\n".join(out))
