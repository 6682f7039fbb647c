"""What the pending orders would do with the dice known so far: a dry run that shows no new dice."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from pbm.base.dice import own_labels
from pbm.base.text import Text, visible
from pbm.games import GAMES
from pbm.kit.game import Turn
from pbm.referee.check import Checked
from pbm.referee.issue import Facts, Issue, resolve
from pbm.referee.throw import DiceSource

if TYPE_CHECKING:
    from pbm.shell.desk import Desk

_KEPT = -1  # the letter of orders that an earlier issue has kept (pbm.kit.game.Passage)
_EARLIER = Text(
    "(nichts Neues, es gilt der Zug aus einer früheren Ausgabe)", "(nothing new, the order from an earlier issue holds)"
)

Effects = dict[tuple[str, str, Turn], str]


def dry(desk: Desk, checked: Checked) -> Issue:
    """Resolve what is there, with no dice for what comes after; never published."""
    assert desk.campaign is not None
    facts = Facts(program="", config=desk.config)
    resolved = resolve(desk.campaign, desk.last, checked, DiceSource(), facts, GAMES)
    for gid, game in resolved.issue.public["games"].items():
        game["hidden"] = own_labels(gid, resolved.missing_dice)
    return resolved.issue


def effects(desk: Desk, checked: Checked, issue: Issue, lang: str) -> Effects:
    """What each accepted turn would do, in a sentence, by (player, game, turn)."""
    found: Effects = {}
    for item in checked.entries:
        if item.entry.status == "accepted" and item.game is not None and item.entry.turn is not None:
            now = desk.games[item.game]
            turn = item.entry.turn
            seat = now.seat_of(item.player) or item.player
            said = now.game.receipt(now.setup, issue.public["games"][item.game], seat, turn, lang)
            if said and item.entry.letter == _KEPT:
                said = f"{_EARLIER(lang)} {said}"
            if said:
                found[item.player, item.game, turn] = plain(said)
    return found


def plain(text: str) -> str:
    """A sentence as a mail takes it: with one kind of minus and of blank."""
    return text.replace("\u00a0", " ").replace("\u2212", "-")


def receipt(desk: Desk, issue: Issue, player: str, lang: str) -> str:
    """A player's letters with what became of each line, ready to paste into a mail."""
    from pbm.referee.scene import Scene
    from pbm.referee.view_player import Pages

    view = Pages(Scene(issue.public, lang, ""), issue.private).view(player)
    out: list[str] = []
    for text in view["texts"]:
        note = f"  ({text['note']})" if text["note"] else ""
        out += [f"{visible(text['source'])}{note}", ""]
        for number, typed, fates in text["lines"]:
            out.append(f"{number:>4}  {typed}".rstrip())
            for fate in fates:
                said = wrap(f"-> {fate}", 72, initial_indent=" " * 8, subsequent_indent=" " * 11)
                out += [plain(line) for line in said]
        out.append("")
    return "\n".join(out).rstrip()
