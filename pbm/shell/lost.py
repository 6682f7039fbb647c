"""The files that no issue can be made without, campaign.yaml and seed: what to do where they are not right."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.dice import is_strong, normalise_seed
from pbm.base.problem import Place, Problem
from pbm.base.schema import says
from pbm.base.text import Text
from pbm.kit.game import Game, Setup
from pbm.shell.store import Folder

_FILE = "campaign.yaml"
_NEW_SEED = "openssl rand -hex 16 > seed"
_LANGUAGE = re.compile(rb"^(?:\xef\xbb\xbf)?language[ \t]*:[ \t]*[\"']?(de|en)\b", re.MULTILINE)
_SHOWN = 100
_DICE = (5, 2, 4, 5, 3, 6)


def language_in(data: bytes) -> str:
    """The language that a campaign.yaml names, whatever else is wrong with it; "" where it names none."""
    match = _LANGUAGE.search(data)
    return match.group(1).decode() if match else ""


def no_campaign(folder: Folder) -> Problem:
    """There is no campaign.yaml: it has another name, was lost, or there is no campaign here at all."""
    try:
        names = sorted(os.listdir(folder.path))
    except OSError:
        names = []
    place = Place(_FILE)
    for name in names:
        if re.fullmatch(r"(campaign|kampagne)\.(ya?ml|txt|ya?ml\.txt)", name, re.IGNORECASE):
            return Problem("campaign.no-file", place, {"next": says("why.rename", found=name)}, f"mv {name} {_FILE}")
    if {"issues", "seed", "orders", "dice.yaml"} & set(names):
        return Problem("campaign.no-file", place, {"next": says("why.restore")})
    for up in ("..", "../.."):  # called in orders/ or orders/002
        above = os.path.normpath(os.path.join(folder.path, up))
        if os.path.isfile(os.path.join(above, _FILE)):
            return Problem("campaign.no-file", place, {"next": says("why.above", found=above)})
    return Problem("campaign.no-file", place, {"next": says("why.new")})


def read_seed(folder: Folder, weak: bool) -> tuple[str | None, list[Problem]]:
    """The seed and what is wrong with it. Where an issue is out, a new one is never advised: it would
    overwrite the only secret from which the published dice can be shown to come."""
    data = folder.read("seed")
    if data is None:
        return None, []
    running = bool(folder.issue_numbers())
    place, example = Place("seed"), "" if running else _NEW_SEED
    then = says("why.seed-restore" if running else "why.seed-new")
    try:
        seed = normalise_seed(data.removeprefix(b"\xef\xbb\xbf").decode())
    except UnicodeDecodeError:
        return None, [Problem("seed.unreadable", place, {"next": then}, example)]
    if not seed or len(seed.splitlines()) > 1 or "\0" in seed:
        return None, [Problem("seed.no-line", place, {"next": then}, example)]
    if not is_strong(seed) and not weak:
        then = then if running else says("why.seed-weak")
        return seed, [Problem("seed.weak", place, {"found": len(seed), "next": then}, example)]
    return seed, []


def foreign(issue: int) -> Problem:
    """The seed is another than that with which `issue` was made."""
    return Problem("seed.differs", Place("seed"), {"issue": issue, "next": says("why.seed-restore")})


def is_lost(folder: Folder, seed: str | None, last: Mapping[str, Any] | None) -> bool:
    """The last issue was made with a seed, and there is none now."""
    return seed is None and last is not None and last["dice"]["key"] is not None and folder.read("seed") is None


def to_throw(labels: Sequence[str], games: Mapping[str, tuple[Game, Setup]], lost: bool = False) -> Problem:
    """Without a seed these rolls are to be thrown by hand: how many dice each has, and an example. lost:
    there was a seed, which had better be found."""
    from pbm.referee.handdice import dice_count

    counts = {label: dice_count(label, games) or 5 for label in labels}
    named = [Text(f"{label} ({n} Würfel)", f"{label} ({n} dice)") for label, n in list(counts.items())[:_SHOWN]]
    if len(labels) > _SHOWN:
        more = len(labels) - _SHOWN
        named.append(Text(f"{more} weitere", f"{more} more"))
    dice = ", ".join(str(_DICE[at % len(_DICE)]) for at in range(counts[labels[0]]))
    why = says("why.seed-lost" if lost else "why.seed-never")
    return Problem("seed.missing", Place("seed"), {"labels": named, "why": why}, f"{labels[0]}: [{dice}]")
