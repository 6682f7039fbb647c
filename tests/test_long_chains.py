"""A chain of confirming sets without limit (rules.md, 2.5 and 3.7): fifty, by hand-thrown dice."""

from __future__ import annotations

import pytest

from tests.table import Table, statuses

STREET = (1, 2, 3, 4, 5, 6)
END = (4, 4, 4, 1, 2, 3)


@pytest.mark.parametrize(("game", "points"), [("hajo", 30 * 49 + 4), ("doelauer", 35 * 49 + 4)])
def test_fifty_sets(game: str, points: int) -> None:
    rolls = {f"g1/anna/1.{number}.1": STREET for number in range(1, 50)} | {"g1/anna/1.50.1": END}
    rules = "rules: {target: 5000, joker: optional}" if game == "hajo" else "rules: {target: 5000}"
    table = Table(f"g1: {{game: {game}, players: [anna, bernd], {rules}}}", rolls)
    table.issue()
    text = "Runde 1\nWurf 1: Straße\nwenn Straße: nimm Straße\nwenn 3x4: stop\nsonst: stop"
    checked = table.issue(("anna", text))
    assert statuses(checked, "anna", "g1")[0].startswith("1 accepted")
    assert table.last is not None
    rows = {row["player"]: row["score"] for row in table.last.public["games"]["g1"]["table"]}
    assert rows["anna"] == points
