"""The rules as text cases (tests/cases): what becomes of a player's texts, and what the turns do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pbm.base.state import from_json, to_json
from pbm.games import GAMES
from pbm.games.dottendorfer.state import Sheet, State, score
from pbm.kit.game import Block, Inbox
from pbm.referee.check import Checked
from tests.cases_of import Case, cases
from tests.table import Table, reading


def pairs_of(text: str) -> dict[int, int]:
    """`8=1 9=3` as numbers."""
    return {int(key): int(value) for key, _, value in (item.partition("=") for item in text.split())}


class Dottendorfer:
    """One player's form on the table, as a case sets it."""

    def __init__(self, settings: dict[str, str]) -> None:
        known = ["variant", "turns_per_issue", "nmr", "nmr_limit", "values", "rolls", "turn", "marks", "rests"]
        assert not set(settings) - set(known), f"unknown settings: {set(settings) - set(known)}"
        rolls = settings.get("rolls", "52453 54345").split()
        pace = int(settings.get("turns_per_issue", "1"))
        rules = [f"{key}: {settings[key]}" for key in ("nmr", "nmr_limit", "values") if key in settings]
        config = f"game: dottendorfer, players: [anna], turns_per_issue: {pace}, rules: {{{', '.join(rules)}}}"
        variant = settings.get("variant", "standard")
        first = int(settings.get("turn", "0")) + 1
        names = [chr(65 + at) if variant == "bestof4" else "" for at in range(len(rolls))]
        labels = [f"*/{first}{name}" if name else f"*/{first + at}" for at, name in enumerate(names)]
        dice = {label: tuple(map(int, roll)) for label, roll in zip(labels, rolls, strict=True)}
        self.table = Table(f"d1: {{{config}, variant: {variant}}}", players="anna")
        self.table.issue()
        assert self.table.last is not None
        data = self.table.last.public["games"]["d1"]
        game, setup = GAMES["dottendorfer"], self.table.games["d1"].setup
        marks, rests = pairs_of(settings.get("marks", "")), pairs_of(settings.get("rests", ""))
        sheet = Sheet(tuple(marks.get(n, 0) for n in range(2, 13)), tuple(rests.get(n, 0) for n in range(1, 7)))
        state = replace(from_json(State, data["state"]), turn=first - 1, sheets={"anna": sheet}, rolls={})
        state = game.deal(setup, state, lambda label, n: dice[label])
        data["state"] = to_json(state)
        data["due"] = {player: [list(turn) for turn in due] for player, due in game.due(setup, state).items()}

    def outcome(self, case: Case, checked: Checked) -> set[str]:
        """Everything that a case may state, fact by fact."""
        facts = set()
        for found in checked.entries:
            entry = found.entry
            turn = f"{entry.turn.number}" if entry.turn else "-"
            place = f" {self.place(case, entry.place)}" if entry.status in ("faulty", "ignored") else ""
            if entry.status == "accepted":
                assert entry.turn is not None
                facts.add(f"{turn} = {order(reading(checked, 'anna').orders[entry.turn][-1])}")
            elif entry.status in ("missing", "waiting") and entry.code == f"order.{entry.status}":
                facts.add(f"{turn} {entry.status}")
            else:
                facts.add(f"{turn} {entry.status} {entry.code.removeprefix('order.')}{place}".rstrip())
        for note in checked.notes:
            facts.add(f"note {note.code.removeprefix('note.')} {self.place(case, note.place)}".strip())
        return facts

    @staticmethod
    def place(case: Case, place: Any) -> str:
        if not place.line:
            return ""
        name = place.source.rpartition("/")[2]
        texts = [text for text in case.texts if not text[1]]
        number = int(name.split(".")[1]) if name.count(".") > 1 else 1
        which = "gm/" if name.endswith(".yaml") else f"{number}/" if len(texts) > 1 else ""
        return f"{which}{place.line}:{place.column}"

    def played(self, checked: Checked) -> set[str]:
        now = self.table.games["d1"]
        inbox = Inbox(checked.readings["d1"], checked.resigned.get("d1", frozenset()))
        played = now.game.play(now.setup, now.state, inbox, no_dice)
        sheet = played.state.sheets["anna"]
        marks = " ".join(f"{at}={n}" for at, n in enumerate(sheet.marks, 2) if n)
        rests = " ".join(f"{at}={n}" for at, n in enumerate(sheet.rests, 1) if n)
        exit = f" {sheet.exit}" if sheet.status == "out" else ""
        points = score(now.setup.rules, sheet)
        return {f"score {points}", f"marks {marks}", f"rests {rests}", f"status {sheet.status}{exit}"}


def no_dice(label: str, count: int) -> tuple[int, ...]:
    raise AssertionError("a turn of Dottendorfer throws no dice")


def order(block: Block) -> str:
    """`54 53 2`, pairs and their dice the higher first; `oR6`; a roll's letter behind."""
    split = block.order.split
    one, two = sorted(("".join(map(str, sorted(pair, reverse=True))) for pair in split.pairs), reverse=True)
    last = split.rest if split.rest is not None else f"oR{split.dropped}"
    return f"{one} {two} {last} {block.order.letter}".strip()


PLAYED = ("score", "marks", "rests", "status")


@pytest.mark.parametrize("case", cases("dottendorfer"), ids=lambda case: case.name)
def test_dottendorfer(case: Case) -> None:
    desk = Dottendorfer(case.settings)
    texts = [("anna", text, "gm") if by_gm else ("anna", text) for text, by_gm in case.texts]
    checked = desk.table.check(*texts)
    played = desk.played(checked)
    said = {fact for fact in case.expected if fact.split()[0] not in PLAYED}
    assert desk.outcome(case, checked) == said
    for fact in set(case.expected) - said:
        assert fact in played, sorted(played)
