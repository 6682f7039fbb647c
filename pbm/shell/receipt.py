"""What the accepted orders would do with the dice known so far (a dry run without new dice)."""

from __future__ import annotations

from pbm.referee.check import Checked
from pbm.shell.desk import Desk


def effects(desk: Desk, checked: Checked, lang: str, player: str | None) -> str:
    return ""
