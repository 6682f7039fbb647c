"""Making the next season's campaign from one that is over (tournament.md, "League")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pbm.base.calendar import FIRST_DAY, LAST_DAY
from pbm.base.dates_read import DateFault, parse_date
from pbm.base.problem import Place, Problem
from pbm.base.schema import Wrong
from pbm.base.text import fill, near, say
from pbm.base.tree import to_json
from pbm.games import GAMES
from pbm.kit.tables import roll
from pbm.referee.campaign import campaign_of
from pbm.referee.campaign_shape import ID_LENGTH, read_id
from pbm.referee.season_config import config_text, counted_on, next_config, next_schedule
from pbm.referee.season_moves import Move, next_divisions
from pbm.referee.season_words import MESSAGES
from pbm.shell.desk import Desk
from pbm.shell.starter import ignore_text


@dataclass
class Season:
    """The next season as it would be written. files: of its folder, but the seed."""

    id: str = ""
    title: str = ""
    start: str | None = None
    moves: tuple[Move, ...] = ()
    files: dict[str, bytes] = field(default_factory=dict)
    issues: int = 1000
    problems: list[Problem] = field(default_factory=list)


def next_season(desk: Desk, name: str | None, title: str | None, start: str | None, ahead: Sequence[str]) -> Season:
    """Work out the next season. What stops it stands in `problems`; nothing is written here."""
    found = Season(problems=list(desk.problems))
    if desk.campaign is None or desk.last is None:
        if not found.problems:
            found.problems.append(Problem("issue.none"))
        return found
    campaign = desk.campaign
    if found.problems:
        return found
    if not desk.over:
        known = desk.last.public["games"]
        running = [game for game in campaign.games if game not in known or not known[game]["over"]]
        running = running or [game for game, facts in known.items() if not facts["over"]]
        found.problems.append(Problem("season.running", Place(), {"games": running, "n": len(running)}))
        return found
    _check_options(desk, start, ahead, found)
    divisions = campaign.divisions
    tables = {one["id"]: one["table"] for one in (desk.last.public.get("divisions") or {}).get("tables", ())}
    after = next_divisions(divisions, tables, ahead)
    found.problems += after.problems
    if found.problems:
        return found
    config: dict[str, Any] = to_json(campaign.tree)
    found.id = name or _next_id(campaign.id)
    found.title = title or (counted_on(campaign.title) if config.get("title") else found.id)
    given = config.get("schedule")
    schedule = next_schedule(given if isinstance(given, dict) else {}, campaign.schedule, desk.last.number, start)
    found.start = schedule.get("start")
    found.moves = after.moves
    new = next_config(config, found.id, found.title, schedule, divisions, after.divisions, after.moves)
    text = config_text(new, campaign.language, campaign.title).encode()
    read, problems, _ = campaign_of(text, "campaign.yaml", GAMES)
    found.problems += problems
    if read is not None:
        found.issues = read.dice.issues
    found.files = {"campaign.yaml": text, ".gitignore": ignore_text(campaign.language).encode()}
    templates = desk.folder.path / "templates"
    for path in sorted(templates.rglob("*")):
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(templates).parts):
            found.files[f"templates/{path.relative_to(templates).as_posix()}"] = path.read_bytes()
    return found


def _next_id(name: str) -> str:
    try:
        return read_id(counted_on(name, ID_LENGTH))
    except Wrong:
        return f"{name[: ID_LENGTH - 2]}-2"


def _check_options(desk: Desk, start: str | None, ahead: Sequence[str], found: Season) -> None:
    assert desk.campaign is not None
    players = [player for one in desk.campaign.divisions for player in one.players]
    if ahead and not players:
        found.problems.append(Problem("season.no-divisions", Place(), {"found": ahead[0]}))
    for player in ahead if players else ():
        if player not in players:
            likely = near(player, players)
            hint = {"code": "hint.near", "args": {"near": likely}}
            known = {"code": "hint.known", "args": {"known": players[:20]}}
            facts = {"found": player, "hint": hint if likely else known}
            found.problems.append(Problem("season.nobody", Place(), facts, f"--ahead {likely}" if likely else ""))
    if start is not None:
        try:
            day = parse_date(start)
        except DateFault:
            day = LAST_DAY
        if not FIRST_DAY <= day < LAST_DAY:
            found.problems.append(Problem("season.start", Place(), {"found": start}, "--start 2027-12-01"))


def move_text(move: Move, desk: Desk, lang: str) -> str:
    """Return why a player moves, in one sentence."""
    assert desk.campaign is not None
    players, titles = desk.campaign.players, {one.id: one.title for one in desk.campaign.divisions}

    def named(player: str) -> str:
        return players[player].name if player in players else player

    why: dict[str, Any] = {"code": "moved.why.all", "args": {}}
    if move.rival:
        mine, theirs = (" / ".join(roll("", dice, False, lang)["digits"] for dice in lots) for lots in move.lots)
        side = fill(MESSAGES["moved.ahead" if move.up else "moved.behind"](lang), {}, lang, {})
        facts = {"side": side, "other": named(move.rival), "mine": mine, "theirs": theirs}
        why = {"code": f"moved.why.{move.by}", "args": facts}
    args = {
        "name": named(move.player), "came": titles[move.came], "to": titles[move.to], "rank": move.rank, "of": move.of,
        "points": move.points, "n": move.points, "why": why,
    }  # fmt: skip
    return say("moved.up" if move.up else "moved.down", args, lang, MESSAGES).replace("\u00a0", " ")
