"""pbm issue and pbm render: what is written and what is refused; seed, dice by hand, beacon."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path

import pytest

from tests.cli import CAMPAIGN, SEED, call, copy, example, folder, order, play, run, tree

FILES = {"issue.json", "private.json", "sheet.txt", "sheet.html", "SHA256SUMS"}
FILES |= {f"players/{player}.{kind}" for player in ("anna", "bernd") for kind in ("txt", "html")}


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play(folder(tmp_path_factory.mktemp("second") / "probe"), 2)


@pytest.fixture
def here(second: Path, tmp_path: Path) -> Path:
    return copy(second, tmp_path / "c")


def public(campaign: Path, number: int) -> dict[str, object]:
    found: dict[str, object] = json.loads((campaign / f"issues/{number:03d}/issue.json").read_bytes())
    return found


def test_the_first_issue(tmp_path: Path) -> None:
    here = folder(tmp_path / "c")
    made = run("issue", here, "--json")
    assert made.code == 0
    assert made.json["issue"] == 1
    assert set(made.json["files"]) == {f"issues/001/{name}" for name in FILES}
    assert set(tree(here / "issues/001")) == FILES
    sums = (here / "issues/001/SHA256SUMS").read_text().splitlines()
    for line in sums:
        digest, _, name = line.partition("  ")
        assert hashlib.sha256((here / "issues/001" / name).read_bytes()).hexdigest() == digest
    assert {line.partition("  ")[2] for line in sums} == FILES - {"SHA256SUMS"}


def test_the_second_names_the_first(here: Path) -> None:
    sums = (here / "issues/001/SHA256SUMS").read_bytes()
    assert public(here, 2)["previous"] == hashlib.sha256(sums).hexdigest()
    assert public(here, 1)["previous"] is None


def test_an_open_order_stops_the_issue(here: Path) -> None:
    order(here, 3, "anna.txt", example(here, "anna", 2))
    before = tree(here)
    refused = run("issue", here, "--json")
    assert refused.code == 1
    assert refused.json == call("check", here, "--json").json
    assert {entry["status"] for entry in refused.json["orders"]} == {"accepted", "missing"}
    said = call("issue", here)
    assert (said.code, said.out) == (1, "") and "Bernd Birke" in said.err and "--nmr" in said.err
    assert tree(here) == before
    assert call("issue", here, "--nmr").code == 0
    assert public(here, 3)["issue"] == 3


def many(count: int) -> str:
    players = "".join(f"  p{n}: {{}}\n" for n in range(count))
    names = ", ".join(f"p{n}" for n in range(count))
    return (
        f"id: many\nplayers:\n{players}games:\n  d1: {{game: dottendorfer, players: [{names}], rules: {{nmr: skip}}}}\n"
    )


@pytest.mark.parametrize(
    ("count", "silent", "faulty", "stops"), [(3, 3, 0, False), (7, 4, 0, True), (8, 4, 0, False), (8, 4, 4, False)]
)
def test_broken_mail(tmp_path: Path, count: int, silent: int, faulty: int, stops: bool) -> None:
    here = play(folder(tmp_path / "c", many(count)), 1)
    for n in range(silent, count):
        order(here, 2, f"p{n}.txt", "1: 1+1=3\n" if n < silent + faulty else example(here, f"p{n}", 1))
    refused = call("issue", here, "--nmr", "--json")
    assert refused.code == int(stops)
    if stops:
        assert refused.codes == ["issue.mail-broken"]
        assert not (here / "issues/002").exists()
        assert call("issue", here, "--nmr", "--force").code == 0
    assert (here / "issues/002").is_dir()


def test_a_dry_run_shows_no_hidden_dice_and_writes_nothing(here: Path) -> None:
    for player in ("anna", "bernd"):
        order(here, 3, f"{player}.txt", example(here, player, 2))
    before = tree(here)
    for more in ([], ["--json"], ["--nmr"]):
        tried = call("issue", here, "--dry-run", *more)
        assert tried.code == 0
        assert tree(here) == before
    shown = call("issue", here, "--dry-run", "--json").json
    assert set(shown) == {"issue", "files", "standings"} and shown["files"] == []
    assert call("issue", here).code == 0
    assert call("standings", here, "--json").json == shown["standings"]


def test_what_a_lot_decides_is_hidden_in_a_dry_run(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c"), 1)
    text = (here / "campaign.yaml").read_text()
    (here / "campaign.yaml").write_text(text.replace("title: Anton,", "title: Anton, ended: true,"))
    tried = call("issue", here, "--nmr", "--dry-run", "--json")
    assert tried.code == 0 and tried.json["standings"]["league"] == []
    assert call("issue", here, "--nmr").code == 0
    assert any(roll["label"].startswith("lot/league/") for roll in call("dice", here, "--json").json["rolls"])


def test_changes_wait_until_they_are_accepted(here: Path) -> None:
    text = (here / "campaign.yaml").read_text()
    for player in ("anna", "bernd"):
        order(here, 3, f"{player}.txt", example(here, player, 2))
    (here / "campaign.yaml").write_text(text.replace("nmr: skip", "nmr: out").replace("Anna Ahorn", "Anna Neu"))
    refused = call("issue", here, "--json")
    assert (refused.code, refused.codes) == (1, ["campaign.changed"])
    assert (refused.json["campaign"][0]["line"], refused.json["campaign"][0]["source"]) == (10, "campaign.yaml")
    assert call("check", here, "--json").codes == call("verify", here, "--json").codes == ["campaign.changed"]
    assert call("issue", here, "--accept-changes").code == 0
    changes = public(here, 3)["changes"]
    assert isinstance(changes, list) and [change["new"] for change in changes] == ["out"]
    (here / "campaign.yaml").write_text((here / "campaign.yaml").read_text().replace("id: probe", "id: other"))
    assert call("issue", here, "--nmr", "--accept-changes", "--json").codes == ["campaign.change-forbidden"]


# ---- the seed and other sources of dice ----


def key(number: int, seed: str = SEED, name: str = "probe") -> bytes:
    found = hashlib.sha256(f"pbm-dice-1|{name}|{seed}".encode()).digest()
    for _ in range(1000 - number):
        found = hashlib.sha256(found).digest()
    return found


def roll(secret: bytes, label: str) -> list[int]:
    block = hmac.digest(secret, f"{label}#1".encode(), "sha256")
    return [byte % 6 + 1 for byte in block if byte < 252][:5]


@pytest.mark.parametrize(
    "typed",
    [SEED, SEED + "\n", SEED + "\r\n", "\ufeff" + SEED, f"  {SEED}\t\n\n"],
    ids=["bare", "lf", "crlf", "bom", "blanks"],
)
def test_the_seed_as_typed(tmp_path: Path, typed: str) -> None:
    here = folder(tmp_path / "c", seed=None)
    (here / "seed").write_bytes(typed.encode())
    assert call("issue", here).code == 0
    dice = call("dice", here, "--json").json
    assert dice["key"] == key(1).hex()
    assert dice["rolls"][0] == {"label": "d1/*/1", "dice": roll(key(1), "d1/*/1"), "by": "seed"}
    assert call("status", here, "--json").json["key0"] == key(0).hex()


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (b"geheim\n", "seed.weak"),
        (SEED[:-1].encode(), "seed.weak"),
        (b"g" * 32, "seed.weak"),
        (b"", "seed.no-line"),
        (b"\n \n", "seed.no-line"),
        (SEED.encode() * 2 + b"\n" + SEED.encode(), "seed.no-line"),
        (b"\xff\xfe" + SEED.encode("utf-16-le"), "seed.unreadable"),
        (b"\0" * 32, "seed.no-line"),
    ],
)
def test_a_seed_that_is_none(tmp_path: Path, typed: bytes, code: str) -> None:
    here = folder(tmp_path / "c")
    (here / "seed").write_bytes(typed)
    for command in ("issue", "check"):
        refused = call(command, here, "--json")
        assert (refused.code, refused.codes) == (1, [code])
        assert refused.json["campaign"][0]["source"] == "seed"
        said = call(command, here)
        assert typed.decode("latin-1").strip() not in said.out + said.err or not typed.strip()
    assert not (here / "issues").exists()
    weak = folder(here, CAMPAIGN + "dice: {weak_seed: true}\n", None)
    assert call("issue", weak).code == (0 if code == "seed.weak" else 1)


def test_a_foreign_seed(here: Path) -> None:
    (here / "seed").write_text("f" * 32)
    assert call("issue", here, "--nmr", "--json").codes == ["seed.differs"]
    assert call("check", here, "--json").codes == ["seed.differs"]
    assert call("verify", here, "--json").codes == ["seed.differs"]


def test_without_a_seed(here: Path) -> None:
    (here / "seed").unlink()
    refused = call("issue", here, "--nmr", "--json")
    assert (refused.code, refused.codes) == (1, ["seed.missing"])
    assert all(label in refused.json["campaign"][0]["message"] for label in ("d1/*/5", "d1/*/6"))
    for player in ("anna", "bernd"):
        order(here, 3, f"{player}.txt", example(here, player, 2))
    assert call("check", here, "--json").codes == ["seed.missing"]
    (here / "dice.yaml").write_text("d1/*/5: [1, 2, 3, 4, 5]\n")
    refused = call("check", here, "--json")
    assert "d1/*/5" not in refused.json["campaign"][0]["message"]
    (here / "dice.yaml").write_text("d1/*/5: [1, 2, 3, 4, 5]\nd1/*/6: [6, 6, 6, 6, 6]\n")
    assert call("issue", here).code == 0
    dice = call("dice", here, "--json").json
    assert dice["key"] is None
    assert [item["by"] for item in dice["rolls"]] == ["hand", "hand"]
    found = call("verify", here, "--json")
    assert found.code == 0
    assert [note["code"] for note in found.json["notes"]] == ["verify.hand"]
    # a foreign seed is found beyond the issue that has no key
    (here / "seed").write_text("f" * 32)
    assert call("issue", here, "--nmr", "--json").codes == ["seed.differs"]
    (here / "seed").write_text(SEED)
    assert call("issue", here, "--nmr").code == 0
    assert call("verify", here).code == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("d1/*/1: [1, 1, 1, 1, 1]", "dice.printed"),
        ("d1/*/5: [1, 2, 3, 4]", "dice.wrong-count"),
        ("d1/*/5: [1, 2, 3, 4, 7]", "dice.no-faces"),
        ("d1/*/5: 12345", "dice.no-faces"),
        ("d1/*/5: [1, 2, 3, 4, x]", "dice.no-faces"),
        ("d1/*/5: [1, 2, 3, 4, [5]]", "dice.no-faces"),
        ("d1/anna/5: [1, 2, 3, 4, 5]", "dice.unknown-label"),
        ("q/*/5: [1]", "dice.unknown-label"),
        ("d1/*/0: [1, 2, 3, 4, 5]", "dice.unknown-label"),
        ("d1/*/05: [1, 2, 3, 4, 5]", "dice.unknown-label"),
        ("d1/*/5: [１, 2, 3, 4, 5]", "dice.no-faces"),
        ("- 1", "dice.no-map"),
        ("d1", "dice.no-map"),
        ("lot/league/zoe.1: [1, 2, 3, 4, 5]", "dice.unknown-label"),
        ("lot/league/anna.0: [1, 2, 3, 4, 5]", "dice.unknown-label"),
        ("lot/league/anna.x: [1, 2, 3, 4, 5]", "dice.unknown-label"),
        ("d1/*/5: *x", "yaml.alias"),
    ],
)
def test_dice_by_hand_that_can_not_be(here: Path, line: str, code: str) -> None:
    (here / "dice.yaml").write_text(line + "\n")
    refused = call("issue", here, "--nmr", "--json")
    assert (refused.code, refused.codes) == (1, [code])
    place = refused.json["campaign"][0]
    assert (place["source"], place["line"]) == ("dice.yaml", 1) and place["column"]
    assert not (here / "issues/003").exists()


def test_all_faults_of_dice_by_hand_at_once(here: Path) -> None:
    (here / "dice.yaml").write_text(
        "q: [1]\nd1/*/5: [1]\nd1/*/6: [1, 2, 3, 4, 9]\nlot/league/anna.1: [1, 2, 3, 4, 5]\n"
    )
    assert call("check", here, "--json").codes == ["dice.unknown-label", "dice.wrong-count", "dice.no-faces"]


def test_the_chain_of_keys_ends(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c", CAMPAIGN + "dice: {issues: 2}\n"), 2)
    assert call("issue", here, "--nmr", "--json").codes == ["seed.chain-over"]
    assert call("verify", here).code == 0


BEACON = CAMPAIGN + 'dice: {salt: "Zürich", beacon: {source: 6aus49, from: 2}}\n'


def test_salt_and_beacon(tmp_path: Path) -> None:
    here = play(folder(tmp_path / "c", BEACON), 1)
    salted = hmac.digest(key(1), "salt|Zürich".encode(), "sha256")
    assert call("dice", here, "--json").json["rolls"][0]["dice"] == roll(salted, "d1/*/1")
    refused = call("issue", here, "--nmr", "--json")
    assert refused.codes == ["beacon.missing"]
    assert refused.json["campaign"][0]["source"] == "orders/002.beacon"
    (here / "orders").mkdir()
    beacon = here / "orders/002.beacon"
    for bad in (b"", b" \r\n", b"3 7\x1b[2J", "3\u202e7".encode()):
        beacon.write_bytes(bad)
        assert call("issue", here, "--nmr", "--json").codes[0].startswith("beacon.")
    beacon.write_bytes("\ufeff  3 7\u00a014\r\n22 38\t41 \r\n".encode())
    assert call("issue", here, "--nmr").code == 0
    mixed = hmac.digest(hmac.digest(key(2), "salt|Zürich".encode(), "sha256"), b"beacon|3 7 14 22 38 41", "sha256")
    assert call("dice", here, "--json").json["rolls"][0] == {
        "label": "d1/*/3", "dice": roll(mixed, "d1/*/3"), "by": "seed"
    }  # fmt: skip
    assert call("verify", here).code == 0
    beacon.write_text("3 7 14 22 38 42")
    assert call("verify", here, "--json").codes == ["verify.beacon"]
    beacon.unlink()
    assert call("verify", here, "--json").codes == ["verify.orders-gone"]


def test_the_game_masters_press(here: Path) -> None:
    order(here, 3, "gm.txt", "Hello\x1b[31m\u00e4\n".encode("cp1252"))
    assert call("issue", here, "--nmr").code == 0
    assert public(here, 3)["press"] == [{"player": None, "gm": True, "lines": ["Hello[31mä"]}]
    order(here, 4, "GM.TXT", b"x" * 1_000_001)
    refused = call("issue", here, "--nmr", "--json")
    assert (refused.code, refused.codes) == (1, ["text.too-long"])


def test_turns_for_which_nothing_came_are_one_line_each_game(tmp_path: Path) -> None:
    """A hundred players with nothing sent are told in as many lines as they have games."""
    games = CAMPAIGN.replace("league:", "  g1: {game: general, games: 2, side_by_side: true, players: [anna, bernd]}\nleague:")
    here = folder(tmp_path / "probe", games)
    assert call("issue", here).code == 0
    order(here, 2, "anna.txt", "[d1]\nTurn 1: 11 11 7\n[g1]\nBoard 2 Round 1\nelse: stop\n")
    told = [" ".join(line.split()) for lang in ("en", "de") for line in call("issue", here, "--lang", lang).err.split("\n")]
    for line in (
        "d1 missing Turn 2 is missing.", "d1 missing Turns 1 and 2 are missing.", "d1 fehlt Zug 1 und 2 fehlen.",
        "g1 missing Board 1, round 1 is missing.", "g1 missing Boards 1 and 2, round 1 are missing.",
    ):  # fmt: skip
        assert line in told
    assert [one["turn"] for one in call("issue", here, "--json").json["orders"] if one["status"] == "missing"] == [2, 1, 1, 2, 1, 1]
    assert "Turn 2 is missing." in call("check", here, "--player", "bernd", "--lang", "en").out
