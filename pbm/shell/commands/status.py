"""pbm status: where the campaign stands, the deadline, who is missing, a reminder ready to paste."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import click

from pbm.base.dates_text import date_text, deadline_text
from pbm.base.text import Text, join, visible
from pbm.kit.game import Turn
from pbm.shell import options, show
from pbm.shell.advice import advised
from pbm.shell.desk import Desk, open_desk
from pbm.shell.language import ui_language
from pbm.shell.wanted import refuse

_OPEN = ("missing", "faulty", "waiting")
_NOW = Text(
    "Diese Zeit statt der Uhr, z. B. 2026-12-01T12:00.",
    "This time instead of the clock, e.g. 2026-12-01T12:00.",
)


@options.command(
    "status",
    Text(
        "Sagt, wo die Kampagne steht, bis wann Züge kommen müssen, wer geschickt hat und wer fehlt.",
        "Tell where the campaign stands, until when orders are due, who has sent them and who is missing.",
    ),
    "pbm status liga",
)
@options.campaign
@click.option(
    "--now",
    type=options.MomentType(),
    default=None,
    metavar="TIME",
    help=options.say(_NOW),
)
@options.json
@options.lang
def command(campaign: Path, now: datetime | None, as_json: bool, lang: str | None) -> int:
    desk = open_desk(campaign)
    said = lang or desk.lang or ui_language()
    if desk.campaign is None:
        refuse(desk, desk.problems, said, as_json)
        return 1
    facts = status_facts(desk, said)
    if desk.problems:
        show.aside(show.problems_text(desk.problems, said) + "\n")
    if as_json:
        show.as_json(facts)
    else:
        _print(desk, facts, now or datetime.now(UTC), said)
    return 1 if desk.problems else 0


def status_facts(desk: Desk, lang: str) -> dict[str, Any]:
    """The object of `status --json`."""
    assert desk.campaign is not None
    last = desk.last.public if desk.last is not None else None
    key0 = desk.keys(0).get(0)
    commitment = key0.hex() if key0 is not None else None
    if commitment is None and last is not None:
        first = desk.folder.issue_json(1, "issue.json") or {}
        commitment = first.get("dice", {}).get("before")
    if desk.over or last is None:
        return {
            "issue": None if desk.over else 1, "over": desk.over, "key0": commitment, "deadline": None, "sent": [],
            "missing": [], "reminder": "",
        }  # fmt: skip
    checked = desk.checked
    missing: dict[tuple[str, str], list[int]] = {}
    owing: list[str] = []
    for found in checked.entries:
        if found.player not in owing:
            owing.append(found.player)
        if found.entry.status in _OPEN and found.entry.turn is not None and found.game:
            missing.setdefault((found.player, found.game), []).append(found.entry.turn.number)
    wrote = {letter.player for letter in checked.letters if not letter.repeated and not letter.aside}
    facts: dict[str, Any] = {
        "issue": desk.next,
        "over": False,
        "key0": commitment,
        "deadline": _iso((last["dates"] or {}).get("deadline")),
        "sent": [player for player in owing if player in wrote],
        "missing": [{"player": p, "game": g, "turns": sorted(set(turns))} for (p, g), turns in missing.items()],
        "reminder": "",
    }
    stages = last.get("stages")
    if stages and stages["played"] and stages["played"][-1]["finished"] is None:
        entry = stages["played"][-1]
        facts["stage"] = {key: entry[key] for key in ("id", "title", "groups", "byes")}
    if checked.absent:
        facts["absent"] = dict(checked.absent)
    facts["reminder"] = _reminder(desk, facts, lang)
    return facts


def _iso(deadline: dict[str, Any] | None) -> str | None:
    """The printed deadline as one text: local date and time with the offset of its zone. The day's end is the
    next day's 00:00: many readers of ISO texts know no 24:00."""
    if not deadline:
        return None
    day, time = deadline["date"], deadline["time"]
    if time == "24:00":
        day, time = (date.fromisoformat(day) + timedelta(days=1)).isoformat(), "00:00"
    return f"{day}T{time}{deadline['offset']}"


def _deadline(desk: Desk, lang: str) -> str:
    dates = desk.last.public["dates"] if desk.last is not None else None
    if not dates or not dates.get("deadline"):
        return Text("Termin folgt", "the date will follow")(lang)
    return deadline_text(dates["deadline"], lang)


def _reminder(desk: Desk, facts: dict[str, Any], lang: str) -> str:
    if not facts["missing"] or desk.campaign is None:
        return ""
    lines = [
        Text("Erinnerung: {title}, Ausgabe {n}", "Reminder: {title}, issue {n}")(lang).format(
            title=desk.campaign.title, n=facts["issue"]
        ),
        "",
        _due(desk, lang),
    ]
    for player in dict.fromkeys(item["player"] for item in facts["missing"]):
        line = f"  {desk.campaign.players[player].name}: {'; '.join(_owed(desk, player, lang))}"
        lines.append(line)
    return "\n".join(lines)


def _due(desk: Desk, lang: str) -> str:
    """The reminder's line above those who owe orders; without a schedule there is no date to name."""
    last = desk.last.public["dates"] if desk.last is not None else None
    if not last or not last.get("deadline"):
        return Text("Noch fehlen gültige Züge:", "Orders are still due:")(lang)
    until = Text("Bis {deadline} fehlen noch gültige Züge:", "Orders are still due by {deadline}:")(lang)
    return until.format(deadline=_deadline(desk, lang))


_CAME = Text("ist da, hat aber einen Fehler", "came, but has a fault")


def _owed(desk: Desk, player: str, lang: str) -> list[str]:
    """What a player owes, game by game: "Anton (d1), turns 5 and 6". What came with a fault is told as such."""
    found: list[str] = []
    turns: dict[tuple[str, bool], list[Turn]] = {}
    for item in desk.checked.entries:
        if item.player == player and item.game and item.entry.turn and item.entry.status in _OPEN:
            turns.setdefault((item.game, item.entry.status != "missing"), []).append(item.entry.turn)
    for (gid, came), mine in turns.items():
        now = desk.games[gid]
        title = gid if now.setup.title == gid else f"{now.setup.title} ({gid})"
        named = now.game.turns_text(list(dict.fromkeys(mine)), lang)
        named = named if lang == "de" else named[:1].lower() + named[1:]
        found.append(f"{title}, {named}" + (f" ({_CAME(lang)})" if came else ""))
    return found


def _print(desk: Desk, facts: dict[str, Any], now: datetime, lang: str) -> None:
    assert desk.campaign is not None
    show.result(visible(desk.campaign.title))
    if facts["over"]:
        show.result(show.said("issue.over", lang))
    elif desk.last is None:
        show.result(show.said("issue.none", lang))
    else:
        line = Text("Nächste Ausgabe: {n}    ZAT: {d}", "Next issue: {n}    deadline: {d}")(lang)
        show.result(line.format(n=facts["issue"], d=_deadline(desk, lang)))
        if _gone((desk.last.public["dates"] or {}).get("deadline"), now):
            show.result(Text("Der ZAT ist vorbei.", "The deadline has passed.")(lang))
    if facts.get("stage"):
        stage = Text("Stufe: {title} ({id})", "Stage: {title} ({id})")(lang)
        show.result(visible(stage.format(title=facts["stage"]["title"], id=facts["stage"]["id"])))
    if facts["key0"]:
        show.result(
            Text("Schlüssel 0 (gehört in die Ankündigung): ", "Key 0 (for the announcement): ")(lang) + facts["key0"]
        )
    if facts["sent"]:
        names = [desk.campaign.players[player].name for player in facts["sent"]]
        show.result(Text("Geschrieben haben: ", "Have written: ")(lang) + visible(join(names, lang)))
    if facts.get("absent"):
        day = Text("{name} bis {until}", "{name} until {until}")(lang)
        away = [
            day.format(name=desk.campaign.players[player].name, until=date_text(until, lang))
            for player, until in facts["absent"].items()
        ]
        show.result(Text("Abwesend: ", "Absent: ")(lang) + visible(join(away, lang)))
    if facts["reminder"]:
        show.result("\n" + "\n".join(visible(line) for line in facts["reminder"].split("\n")))
        addresses = [
            address
            for player in dict.fromkeys(item["player"] for item in facts["missing"])
            for address in desk.campaign.players[player].emails[:1]
        ]
        if addresses:
            show.result("\n" + Text("An: ", "To: ")(lang) + ", ".join(addresses))
    elif desk.last is not None and not facts["over"]:
        show.result(advised(Text("Alle Züge sind da: pbm issue", "All orders are here: pbm issue")(lang)))


def _gone(deadline: dict[str, Any] | None, now: datetime) -> bool:
    """Tell whether the printed deadline lies before `now`; without an offset, `now` is read by the
    same clock on the wall as the deadline."""
    if not deadline:
        return False
    hour, minute = map(int, deadline["time"].split(":"))
    wall = datetime.fromisoformat(deadline["date"]) + timedelta(hours=hour, minutes=minute)
    if now.tzinfo is None:
        return now > wall
    offset = datetime.strptime(deadline["offset"], "%z").tzinfo
    return now > wall.replace(tzinfo=offset)
