"""pbm check and pbm status: what is there, what is missing, what is wrong; nothing is ever written."""

from __future__ import annotations

import json
import os
import re
import threading
from pathlib import Path

import pytest

from tests.cli import CAMPAIGN, call, copy, example, folder, order, play, run, tree


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("first") / "probe"), 1)


@pytest.fixture
def here(first: Path, tmp_path: Path) -> Path:
    return copy(first, tmp_path / "c")


def test_the_object_of_check(here: Path) -> None:
    order(here, 2, "anna.txt", example(here, "anna", 1))
    before = tree(here)
    found = run("check", here, "--json")
    assert found.code == 1
    assert set(found.json) == {"ok", "issue", "campaign", "orders", "notes"}
    assert (found.json["ok"], found.json["issue"], found.json["campaign"]) == (False, 2, [])
    keys = {"player", "game", "turn", "board", "status", "code", "message", "line", "column", "source"}
    assert all(set(entry) == keys for entry in found.json["orders"])
    shown = [(entry["player"], entry["turn"], entry["status"]) for entry in found.json["orders"]]
    assert shown == [("anna", 1, "accepted"), ("anna", 2, "accepted"), ("bernd", 1, "missing"), ("bernd", 2, "missing")]
    assert found.json["orders"][0]["source"] == "orders/002/anna.txt"
    assert found.json["orders"][0]["line"] == 1
    assert [(entry["source"], entry["line"]) for entry in found.json["orders"][2:]] == [("", None)] * 2
    assert tree(here) == before


def test_the_last_line_names_a_fault_of_no_game_beside_its_player(tmp_path: Path) -> None:
    more = CAMPAIGN.replace("league:", "  d2: {game: dottendorfer, players: [anna, bernd]}\nleague:")
    here = folder(tmp_path / "probe", more)
    assert call("issue", here).code == 0
    (tmp_path / "mail.txt").write_text("Turn 1: x\n")
    page = (here / "issues/001/players/anna.txt").read_text().splitlines()
    form = [line.strip() for line in page if re.match(r" *(\[d[12]\]$|Turn [0-9]: [0-9]\+)", line)]
    order(here, 2, "anna.txt", "\n".join(form))
    found = call("check", here, "--player", "anna", "--file", tmp_path / "mail.txt").out.splitlines()[-1]
    assert found == "0 of 1 complete; open: Anna Ahorn (faulty)"


def test_the_last_line_says_who_is_missing(here: Path) -> None:
    order(here, 2, "anna.txt", example(here, "anna", 1))
    last = run("check", here).out.rstrip().splitlines()[-1]
    assert "1 of 2" in last and "Bernd Birke" in last and "d1" in last


def test_a_fault_is_shown_in_its_line_as_typed(here: Path) -> None:
    """A section before an order, or a comment behind it, was once blanked out in what is shown."""
    (here / "orders").mkdir(exist_ok=True)
    (here / "orders/002.yaml").write_text("anna: |\n  [Anton] Zug 1: 11 11 7   # hm\n")
    shown = call("check", here).out.split("\n")
    at = next(at for at, line in enumerate(shown) if line.startswith("      2 | "))
    assert shown[at] == "      2 |   [Anton] Zug 1: 11 11 7   # hm"
    assert shown[at + 1].index("^") == shown[at].index("7") or shown[at + 1].index("^") == shown[at].index("Zug")


@pytest.mark.parametrize("line", ["Turn 1: 11 11 7", "Turn 1: 11 11 oR R1", "Turn 1: 11 11 oR 1 2"])
def test_a_fault_that_two_players_have_is_told_at_each_ones_place(here: Path, line: str) -> None:
    """Equal lines are read once; but what is wrong with one names its own file."""
    order(here, 2, "anna.txt", f"{line}\n")
    order(here, 2, "bernd.txt", f"Hallo\n\n{line}\n")
    faulty = [one for one in call("check", here, "--json").json["orders"] if one["status"] == "faulty"]
    assert {(one["player"], one["source"], one["line"]) for one in faulty} == {
        ("anna", "orders/002/anna.txt", 1), ("bernd", "orders/002/bernd.txt", 3)
    }  # fmt: skip


def test_a_note_shows_its_line_as_typed(here: Path) -> None:
    typed = f"[Anton] {example(here, 'anna', 1).splitlines()[0]}   # really"
    order(here, 2, "anna.txt", f"{typed}\n{typed}\n{example(here, 'anna', 1).splitlines()[1]}\n")
    shown = call("check", here).out.split("\n")
    at = shown.index(f"  1 | {typed}")
    assert shown[at + 1].index("^") == shown[at].index("Turn") and "(line 2)" in shown[at - 1]


def test_a_line_with_a_code_in_it_keeps_its_stars(tmp_path: Path) -> None:
    here = folder(tmp_path / "probe", CAMPAIGN.replace("{name: Anna Ahorn,", "{name: Anna Ahorn, code: ahornblatt,"))
    assert call("issue", here).code == 0
    order(here, 2, "anna.txt", "Code: Ahornblatt\n[Anton] Zug 1: 11 11 7 # Ahornblatt\n[Anton] Code: ahorn\n")
    shown = call("check", here).out
    assert "  2 | [Anton] Zug 1: 11 11 7 # **********" in shown and "horn" not in shown.replace("Anna Ahorn", "").casefold()


def test_an_order_is_noted_as_long_as_it_is_kept(tmp_path: Path) -> None:
    """formats.md: "Orders kept for later are a note", also in the issues between."""
    text = CAMPAIGN[: CAMPAIGN.index("games:")] + "games:\n  h1: {game: hajo, players: [anna, bernd]}\n"
    here = folder(tmp_path / "probe", text)
    assert call("issue", here).code == 0
    order(here, 2, "anna.txt", "Runde 1\nRunde 3\nsonst: stop\n")
    for number in (2, 3):
        for player in ("anna", "bernd"):
            order(here, number, f"{player}.2.txt", f"Runde {number - 1}\n")
        notes = call("check", here, "--json").json["notes"]
        assert [(note["code"], note["source"], note["line"]) for note in notes if note["code"] == "note.kept"] == [
            ("note.kept", "orders/002/anna.txt", 2)
        ]
        assert "not due yet" in call("check", here).out and "not due yet" in call("check", here, "--player", "anna").out
        assert "not due yet" not in call("check", here, "--player", "bernd").out
        assert call("issue", here).code == 0
    assert "note.kept" not in [note["code"] for note in call("check", here, "--json").json["notes"]]


def test_one_text_from_a_file_or_a_pipe(here: Path, tmp_path: Path) -> None:
    text = example(here, "bernd", 1)
    mail = tmp_path / "mail.txt"
    mail.write_text(text)
    before = tree(here)
    for args in (["--file", "-"], ["--file", mail]):
        found = run("check", here, *args, "--player", "BERND", "--json", stdin=text.encode())
        assert found.code == 0
        assert {entry["player"] for entry in found.json["orders"]} == {"bernd"}
        assert {entry["status"] for entry in found.json["orders"]} == {"accepted"}
        assert {entry["source"] for entry in found.json["orders"]} == {str(args[1])}
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(text.encode(),))
    writer.start()
    assert call("check", here, "--file", pipe, "--player", "bernd").code == 0
    writer.join()
    assert tree(here) == before


def test_a_text_is_checked_as_the_newest(here: Path, tmp_path: Path) -> None:
    order(here, 2, "anna.txt", example(here, "anna", 1))
    lines = example(here, "anna", 1).splitlines()
    (here / "orders/002.yaml").write_text("anna: |\n" + "".join(f"  {line}\n" for line in lines))
    faulty = call("check", here, "--file", "-", "--player", "anna", "--json", stdin=b"Turn 1: 1+1=3, 5+3=8, Rest: 2\n")
    assert faulty.code == 1
    assert {entry["source"] for entry in faulty.json["orders"] if entry["status"] == "faulty"} == {"-"}
    assert call("check", here, "--player", "anna", "--json").code == 0
    assert call("check", here, "--player", "bernd", "--json").code == 1


@pytest.mark.parametrize("stdin", [b"", b"\0" * 9, b"\xff\xfe", b"x" * 1_000_001, b"\x1b[31m1: 54 53 2\x1b]0;x\x07"])
def test_odd_bytes_on_the_pipe(here: Path, stdin: bytes) -> None:
    for more in ([], ["--json"], ["--lang", "de"]):
        assert call("check", here, "--file", "-", "--player", "anna", *more, stdin=stdin).code == 1


def test_files_that_are_no_orders_are_named(here: Path) -> None:
    order(here, 2, "anna.txt", example(here, "anna", 1))
    order(here, 2, "Bernd.TXT", example(here, "bernd", 1))
    order(here, 2, "ana.txt", "1: 54 53 2")
    order(here, 2, "anna (conflicted copy).txt", "1: 54 53 2")
    order(here, 2, ".DS_Store", b"\0\1")
    order(here, 2, "b\x1b[2Jad.txt", "x")
    (here / "orders/002/anna.2.txt").mkdir()
    found = call("check", here, "--json")
    assert found.json["ok"] and found.code == 0
    notes = {note["source"].rpartition("/")[2]: note["code"] for note in found.json["notes"]}
    assert notes["ana.txt"] == notes["anna (conflicted copy).txt"] == "note.not-read-near"
    assert notes[".DS_Store"] == "note.not-read"
    assert notes["anna.2.txt"] == "note.folder"
    assert call("check", here).code == 0


@pytest.mark.parametrize(("one", "other"), [("anna.1.txt", "anna.txt"), ("anna.02.txt", "anna.2.txt"), ("anna.eml", "anna.txt")])
def test_two_files_with_one_number_are_told(here: Path, one: str, other: str) -> None:
    """Which of them is newer their names don't say."""
    order(here, 2, one, example(here, "anna", 1))
    order(here, 2, other, example(here, "anna", 1) + "\n# later\n")
    order(here, 2, "bernd.txt", example(here, "bernd", 1))
    found = call("check", here, "--json")
    told = [note for note in found.json["notes"] if note["code"] == "note.same-number"]
    assert found.code == 0 and [note["source"].rpartition("/")[2] for note in told] == [other]
    assert one in told[0]["message"] and f"anna.{3 if '2' in one else 2}.txt" in told[0]["message"]


def test_order_files_that_can_not_be_read(here: Path) -> None:
    os.mkfifo(order(here, 2, "x", "").with_name("anna.txt"))
    (here / "orders/002/bernd.txt").symlink_to("nowhere")
    found = call("check", here, "--json")
    assert found.code == 1
    assert sorted(found.codes) == ["store.dangling", "store.special"]
    assert call("issue", here, "--nmr", "--json").codes == found.codes
    assert call("check", here).code == 1


def test_whole_file_faults_stand_under_campaign(here: Path) -> None:
    (here / "orders").mkdir(exist_ok=True)
    (here / "orders/002.yaml").write_text("anna:\n  1: 54 53 2\nzoe: |\n  1: 54 53 2\n")
    (here / "dice.yaml").write_text("d1/*/1: [1, 1, 1, 1, 1]\nq/*/1: [1, 2]\n")
    found = call("check", here, "--json")
    assert {"orders.not-text", "orders.unknown-player", "dice.printed", "dice.unknown-label"} == set(found.codes)
    assert all(problem["source"] and problem["line"] and problem["column"] for problem in found.json["campaign"])
    assert call("issue", here, "--json", "--nmr").json["campaign"] == found.json["campaign"]
    assert call("issue", here, "--nmr").code == 1


@pytest.mark.parametrize("name", ["campaign.yaml", "seed", "dice.yaml", "orders/002.yaml"])
@pytest.mark.parametrize("kind", ["folder", "pipe", "loop", "dangling"])
def test_a_file_that_is_none(here: Path, name: str, kind: str) -> None:
    path = here / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(path.name if kind == "loop" else "nowhere")
    code = {"pipe": "store.special", "dangling": "store.dangling"}.get(kind, "store.unreadable")
    for command in ("check", "issue"):
        found = call(command, here, "--json")
        assert found.code == 1
        assert code in found.codes
        assert found.json["campaign"][0]["source"] == name
    for command in ("status", "verify", "standings"):
        call(command, here)
    assert call("issue", here, "--nmr").code == 1
    assert not (here / "issues/002").exists()


def test_faults_of_a_template_are_seen_before_the_issue(here: Path) -> None:
    for player in ("anna", "bernd"):
        order(here, 2, f"{player}.txt", example(here, player, 1))
    (here / "templates/frame").mkdir(parents=True)
    (here / "templates/frame/sheet.txt.j2").write_text("{{ nothing.of.this }}\n")
    found = call("check", here, "--json")
    assert (found.code, found.json["ok"]) == (1, False)
    assert found.json["campaign"][0]["source"] == "templates/frame/sheet.txt.j2"
    assert call("issue", here, "--json").json["campaign"] == found.json["campaign"]
    assert not (here / "issues/002").exists()


# ---- status ----


def test_a_fault_in_campaign_yaml_does_not_hide_which_issue_is_due(here: Path, tmp_path: Path) -> None:
    new = folder(tmp_path / "new", f"{CAMPAIGN}foo: 1\n")
    (here / "campaign.yaml").write_text(f"{CAMPAIGN}foo: 1\n")
    for campaign, due in ((new, 1), (here, 2)):
        found = call("check", campaign, "--json")
        assert (found.code, found.json["issue"], found.codes) == (1, due, ["campaign.unknown-key"])
    for gone in (new, here):
        (gone / "campaign.yaml").unlink()
        assert call("check", gone, "--json").json["issue"] == (2 if gone == here else None)


def test_the_line_at_the_end(here: Path) -> None:
    order(here, 2, "anna.txt", example(here, "anna", 1))
    order(here, 2, "bernd.txt", example(here, "bernd", 1).splitlines()[0])
    assert call("check", here).out.splitlines()[-1] == "1 of 2 complete; missing: Bernd Birke, d1 turn 2"
    assert call("check", here, "--player", "anna").out.splitlines()[-1] == "1 of 1 complete"


def test_the_object_of_status(here: Path) -> None:
    order(here, 2, "anna.txt", example(here, "anna", 1).splitlines()[0])
    found = run("status", here, "--json", "--now", "2026-12-01T12:00")
    assert found.code == 0
    assert list(found.json) == ["issue", "over", "key0", "deadline", "sent", "missing", "reminder"]
    assert (found.json["issue"], found.json["over"], found.json["sent"]) == (2, False, ["anna"])
    assert found.json["deadline"] == "2026-12-29T18:00+01:00"
    missing = [(item["player"], item["game"], item["turns"]) for item in found.json["missing"]]
    assert missing == [("anna", "d1", [2]), ("bernd", "d1", [1, 2])]
    assert "Bernd Birke" in found.json["reminder"] and "due by Tuesday, 29 December" in found.json["reminder"]


def test_the_day_s_end_is_an_iso_text_that_everybody_reads(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c", CAMPAIGN.replace('"18:00"', '"24:00"')), 1)
    assert call("status", here, "--json", "--now", "2026-12-01").json["deadline"] == "2026-12-30T00:00+01:00"


@pytest.mark.parametrize(("lang", "said"), [("en", "Orders are still due:"), ("de", "Noch fehlen gültige Züge:")])
def test_a_reminder_without_a_schedule_names_no_date(tmp_path: Path, lang: str, said: str) -> None:
    here = play(folder(tmp_path / "c", "".join(line for line in CAMPAIGN.splitlines(True) if "schedule" not in line)), 1)
    found = call("status", here, "--json", "--lang", lang).json
    assert found["deadline"] is None and found["reminder"].splitlines()[2] == said


@pytest.mark.parametrize(
    ("now", "gone"),
    [
        ("2026-12-29T18:00", False), ("2026-12-29T18:01", True), ("2026-12-29 18:00:01", True), ("2026-12-29", False),
        ("2026-12-29T17:30Z", True), ("2026-12-29T16:59Z", False), ("2026-12-29T12:30-05:00", True),
        ("2026-12-30", True), ("2026-12-28T24:00", False), ("2026-12-29T24:00", True),
    ],
)  # fmt: skip
def test_a_deadline_gone_by(here: Path, now: str, gone: bool) -> None:
    before = call("status", here, "--now", "2026-12-02").out
    assert (call("status", here, "--now", now).out != before) == gone


def test_the_end_of_the_day(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c", CAMPAIGN.replace("18:00", "24:00")), 1)
    before = call("status", here, "--now", "2026-12-02").out
    assert call("status", here, "--now", "2026-12-29T23:59:59").out == before
    assert call("status", here, "--now", "2026-12-29T24:00").out == before
    assert call("status", here, "--now", "2026-12-30T00:01").out != before
    assert call("status", here, "--now", "2026-12-29T23:00:01Z").out != before


def test_status_without_a_schedule(tmp_path: Path) -> None:
    lines = [line for line in CAMPAIGN.splitlines() if not line.startswith("schedule")]
    here = play(folder(tmp_path / "c", "\n".join(lines)), 1)
    assert call("status", here, "--json").json["deadline"] is None
    assert call("status", here).code == 0


def test_addresses_of_those_who_are_missing(here: Path) -> None:
    assert "anna@example.org" in call("status", here).out
    order(here, 2, "anna.txt", example(here, "anna", 1))
    assert "anna@example.org" not in call("status", here).out


def test_a_campaign_that_is_over(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c"), 1)
    text = (here / "campaign.yaml").read_text()
    (here / "campaign.yaml").write_text(text.replace("title: Anton,", "title: Anton, ended: true,"))
    ended = call("issue", here, "--nmr")
    assert ended.code == 0, ended
    public = json.loads((here / "issues/002/issue.json").read_text())
    assert public["over"]
    again = call("issue", here, "--json")
    assert (again.code, again.codes, again.json["issue"]) == (1, ["issue.over"], None)
    assert call("issue", here).err != ""
    checked = call("check", here, "--json")
    assert (checked.code, checked.json["ok"], checked.json["issue"], checked.json["orders"]) == (0, True, None, [])
    status = call("status", here, "--json")
    assert (status.code, status.json["issue"], status.json["over"]) == (0, None, True)
    assert call("status", here).code == call("check", here).code == call("verify", here).code == 0
    for command in ("standings", "dice"):
        assert call(command, here, "--json").json["issue"] == 2


# ---- how it is said ----


def test_a_fault_of_many_turns_is_said_once(tmp_path: Path) -> None:
    two = CAMPAIGN.replace("league:", "  d2: {game: dottendorfer, players: [anna, bernd]}\nleague:")
    here = play(folder(tmp_path / "c", two), 1)
    order(here, 2, "anna.txt", "1: 54 53 2\n")
    found = call("check", here, "--json").json["orders"]
    which = [entry for entry in found if entry["code"] == "order.which-game"]
    assert len(which) > 2
    assert call("check", here).out.count("orders/002/anna.txt:1:1") == 1
    assert call("issue", here).err.count("orders/002/anna.txt:1:1") == 1
    line = next(line for line in call("check", here).out.splitlines() if "faulty" in line)
    assert "d1 turns 1 and 2" in line and "d2 turn" in line


def test_no_line_is_too_long(here: Path) -> None:
    order(here, 2, "anna.txt", "x" * 500 + " 1: 54 53 2 " + "y" * 500 + "\n" + "1: 1+1=3, " * 30 + "\n")
    (here / "orders/elsewhere").mkdir()
    (here / "campaign.yaml").write_text(CAMPAIGN.replace("nmr: skip", "nmr: out, nmr_limit: 2"))
    for lang in ("de", "en"):
        for args in (["check"], ["issue"], ["verify"]):
            said = call(*args, here, "--lang", lang)
            lines = (said.out + said.err).splitlines()
            assert len(lines) > 3 and max(map(len, lines)) <= 100


def test_commands_can_be_copied(first: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy(first, tmp_path / "my liga's")
    copy(first, tmp_path / "liga")
    monkeypatch.chdir(tmp_path)
    assert "pbm issue liga --nmr" in call("issue", "liga").err
    assert "pbm issue 'my liga'\"'\"'s' --nmr" in call("issue", "my liga's").err
    monkeypatch.chdir(tmp_path / "liga")
    assert "pbm issue --nmr" in call("issue").err
    for player in ("anna", "bernd"):
        order(tmp_path / "liga", 2, f"{player}.txt", example(tmp_path / "liga", player, 1))
    assert "pbm issue ../liga\n" in call("status", "../liga").out
    folder(tmp_path / "new")
    assert "pbm issue ../new\n" in call("check", "../new").out


def test_the_receipt_is_in_the_players_language(here: Path) -> None:
    order(here, 2, "bernd.txt", example(here, "bernd", 1))
    said = call("check", here, "--player", "bernd").out
    assert "-> gilt" in said and "1 of 1 complete" in said
    assert "-> gilt" not in call("check", here, "--player", "bernd", "--lang", "en").out
    assert "\u2212" not in said


def test_the_reminder_has_a_line_for_each_player(tmp_path: Path) -> None:
    two = CAMPAIGN.replace("league:", "  d2: {game: dottendorfer, players: [anna, bernd]}\nleague:")
    here = play(folder(tmp_path / "c", two), 1)
    order(here, 2, "bernd.txt", "[d1]\nTurn 1: 1+1=3, 5+3=8, Rest: 2\n")
    lines = call("status", here, "--json").json["reminder"].splitlines()
    (anna,) = [line for line in lines if "Anna" in line]
    (bernd,) = [line for line in lines if "Bernd" in line]
    assert "Anton (d1), turns 1 and 2; d2, turn" in anna and "fault" not in anna
    assert "fault" in bernd and bernd.count("Bernd") == 1


def test_before_the_first_issue_check_says_what_is_next(tmp_path: Path) -> None:
    found = call("check", folder(tmp_path / "c"))
    assert found.code == 0 and "pbm issue" in found.out and "No orders" not in found.out


def test_faults_of_the_campaign_are_told_in_its_language(tmp_path: Path) -> None:
    for text in ("id: x\nlanguage: de\nplayers: {anna: {}}\n", "id: x\nlanguage: de  # German\nplayers: {anna: {}\n"):
        here = folder(tmp_path / "c", text)
        for command in ("check", "issue", "status", "verify"):
            said = call(command, here)
            assert said.code == 1 and "Richtig wäre" in said.out + said.err
    here = folder(tmp_path / "c", "id: x\nlanguage: fr\nplayers: {anna: {}}\n")
    assert "This would be right" in call("check", here).out
