"""Issues to print: made by playing, without files, orders or a referee."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping, Sequence
from typing import Any

from pbm.base.problem import Place
from pbm.games.dottendorfer import GAME, state
from pbm.games.dottendorfer.parts import Order
from pbm.games.dottendorfer.spelling import headed
from pbm.games.dottendorfer.state import Rules, Sheet, Split, State
from pbm.kit.game import Block, Inbox, Reading, Setup, Turn
from pbm.referee.league import GameResult, LeagueRules, league
from pbm.referee.standing import GameNow, finished_rows, game_json

DATES = {
    "appears": "2027-06-30",
    "deadline": {
        "date": "2027-07-23", "time": "18:00", "zone": "Europe/Berlin", "abbreviation": "CEST",
        "offset": "+02:00", "settled": None, "asked": None,
    },
    "editorial": "2027-07-31",
    "following": "2027-08-04",
}  # fmt: skip
KEY = "d22bd8e3e2695654dee467f96e9db3c1d94f84e5ea1c49124efaa4b2f7ce1b60"
BEFORE = "aa5996c9fef0cc55dc5e7e58af594c237bde38b307bae18e99efbc9050038f10"


def dice(label: str, count: int) -> tuple[int, ...]:
    """Dice that depend on their label alone."""
    return tuple(byte % 6 + 1 for byte in hashlib.sha256(label.encode()).digest()[:count])


def block(turn: int, split: Split, origin: Any = "player", letter: str = "") -> Block:
    return Block(0, origin, Turn(turn), Order(split, letter), Place(), ())


def split(text: str) -> Split:
    """ "31 53 2": two pairs and a rest; "31 31 o5": a dropped die."""
    one, two, last = text.split()
    pairs = (int(one[0]), int(one[1])), (int(two[0]), int(two[1]))
    return Split(pairs, None, int(last[1])) if last[0] == "o" else Split(pairs, int(last))


def public_of(
    games: Mapping[str, dict[str, Any]],
    players: Mapping[str, str],
    issue: int,
    *,
    title: str = "Dottendorfer Würfelliga",
    language: str = "de",
    gm: str = "Ruth Kästner",
    press: Sequence[dict[str, Any]] = (),
    dates: Any = DATES,
    rolls: Sequence[dict[str, Any]] = (),
    table: Any = None,
    **more: Any,
) -> dict[str, Any]:
    people = {player: {"name": name} for player, name in players.items()}
    return {
        "format": "pbm-issue-1",
        "program": "pbm 0.1.0",
        "campaign": "test",
        "issue": issue,
        "revision": 1,
        "previous": None,
        "dates": dates,
        "config": {
            "title": title,
            "id": "test",
            "language": language,
            "gm": {"name": gm},
            "players": people,
            "league": {},
        },
        "changes": [],
        "dice": {
            "scheme": "pbm-dice-1",
            "key": KEY,
            "before": BEFORE,
            "salt": None,
            "beacon": None,
            "rolls": list(rolls),
            "hand": {},
        },
        "games": dict(games),
        "league": table,
        "punctuality": {player: {"on_time": issue - 1, "late": 0, "nmr": 0} for player in players},
        "resigned": [],
        "absent": {},
        "votes": None,
        "press": list(press),
        "corrections": [],
        "over": all(game["over"] for game in games.values()),
        **more,
    }


def start(setup: Setup, issue: int = 1) -> GameNow:
    fresh = GAME.deal(setup, GAME.start(setup), dice)
    history: dict[str, tuple[int, ...]] = dict.fromkeys(setup.players, ())
    return GameNow(
        setup.id,
        GAME,
        setup,
        fresh,
        due=GAME.due(setup, fresh),
        history=history,
        table=GAME.rank(setup, fresh),
        started=issue,
    )


def step(
    now: GameNow, readings: Mapping[str, Reading], issue: int, resigned: frozenset[str] = frozenset()
) -> tuple[GameNow, dict[str, Any]]:
    """Play one issue; the second value is the game's entry in issue.json."""
    played = GAME.play(now.setup, now.state, Inbox(readings, resigned, now.nmr_run), dice)
    after = GAME.deal(now.setup, played.state, dice)
    over = GAME.over(now.setup, after)
    table = GAME.rank(now.setup, after)
    scores = {row.player: row.score for row in table}
    history = {player: (*line, scores[player]) if now.due.get(player) else line for player, line in now.history.items()}
    new = GameNow(
        now.id, GAME, now.setup, after, due={} if over else GAME.due(now.setup, after), nmr_run=played.nmr_run,
        history=history, table=finished_rows(table) if over else table, started=now.started,
        ended=issue if over else None,
    )  # fmt: skip
    had = now.table if issue > now.started + 1 else None
    return new, game_json(new, played.report, had)


def orders(now: GameNow, pick: random.Random, missing: frozenset[str] = frozenset()) -> dict[str, Reading]:
    """Legal orders for everyone who owes some, drawn by `pick`."""
    out = {}
    for player, turns in now.due.items():
        if player in missing:
            continue
        sheet, found = now.state.sheets[player], {}
        for turn in turns:
            letter = state.letters(now.setup)[turn.number % 2 :][:1]
            label = f"{now.state.turn + 1}{letter}" if letter else str(turn.number)
            cut = pick.choice(list(state.splits(sheet, now.state.rolls[label])))
            found[turn] = (block(turn.number, cut, letter=letter),)
            sheet = state.apply(sheet, cut)
            if sheet.status == "finished":
                break
        out[player] = Reading(orders=found)
    return out


def league_of(
    games: Mapping[str, GameNow], players: Sequence[str], count: str = "all", before: Any = None
) -> dict[str, Any]:
    results = [GameResult(now.id, now.ended is not None, now.table) for now in games.values()]
    found = league(LeagueRules(count=count), results, list(players), dice)  # type: ignore[arg-type]
    return {
        "table": [row.to_json() for row in found.rows],
        "before": before,
        "counted": [one.id for one in results if one.finished or count == "all"],
        "of": len(results),
        "lots": {},
    }


def big(
    players: int = 100, games: int = 6, issue: int = 7, variant: str = "standard", pace: int = 2
) -> tuple[dict[str, Any], dict[str, Any]]:
    """issue.json and private.json of a league in which everybody plays in every game."""
    pick = random.Random(1)
    people = {f"p{number:03}": f"Spieler{number:03} Ährenfeld-{number}" for number in range(1, players + 1)}
    nows = {
        f"d{n}": start(Setup(f"d{n}", f"Spiel {n}", tuple(people), Rules(), variant, pace)) for n in range(1, games + 1)
    }
    entries: dict[str, Any] = {gid: game_json(now, None, None) for gid, now in nows.items()}
    sent: dict[str, list[str]] = {player: [] for player in people}
    fates: dict[str, list[Any]] = {player: [] for player in people}
    table = None
    for number in range(2, issue + 1):
        last = number == issue
        for gid, now in nows.items():
            readings = orders(now, pick)
            if last:
                for player, reading in readings.items():
                    sent[player].append(f"[{gid}]")
                    for turn, blocks in reading.orders.items():
                        order = blocks[0].order
                        sent[player].append(headed(turn.number, order.split, "de", order.letter))
                        fates[player].append([len(sent[player]), "fate.holds", {"turn": turn.number, "game": gid}])
            nows[gid], entries[gid] = step(now, readings, number)
        table = league_of(nows, list(people), before=table and table["table"])
    texts = [
        {
            "player": player, "source": f"orders/{issue:03}/{player}.txt", "origin": "player", "sha256": "0" * 64,
            "received": None, "late": False, "repeated": False, "masked": [], "first": 1,
            "lines": lines, "fates": fates[player],
        }
        for player, lines in sent.items()
    ]  # fmt: skip
    return public_of(entries, people, issue, table=table), {"texts": texts, "kept": {}, "standing": {}, "authors": []}


PEOPLE = {
    "anna": "Anna Ahorn",
    "friederike": "Friederike Schulze-Bötticher",
    "juergen": "Jürgen Größler",
    "kaethe": "Käthe Öhlmann",
    "tobias": "Tobias Weiß",
    "wojciech": "Wojciech Żółkiewski",
}
_BEFORE = {  # sums 2 to 12, rests 1 to 6, and the scores of the issues 2 to 6
    "anna": ((0, 0, 3, 1, 7, 3, 6, 0, 0, 0, 0), (0, 4, 0, 0, 0, 6), (-40, -60, -56, -24, -40)),
    "friederike": ((0, 0, 3, 2, 6, 0, 9, 0, 0, 0, 0), (0, 4, 0, 0, 2, 4), (-40, -60, -56, -20, -12)),
    "juergen": ((0, 0, 5, 2, 0, 4, 0, 3, 6, 0, 0), (1, 7, 0, 0, 0, 2), (-60, -80, -80, -74, -42)),
    "kaethe": ((0, 0, 4, 0, 7, 3, 6, 0, 0, 0, 0), (0, 3, 1, 0, 0, 6), (-40, -60, -56, -24, -20)),
    "tobias": ((1, 0, 6, 3, 0, 1, 0, 3, 4, 2, 0), (0, 6, 0, 0, 1, 3), (-60, -100, -120, -114, -108)),
    "wojciech": ((0, 0, 3, 1, 6, 3, 7, 0, 0, 0, 0), (0, 3, 0, 3, 0, 4), (-40, -60, -52, -24, -40)),
}
_ORDERS = {
    "anna": ("31 31 5", "31 53 2"),
    "friederike": ("31 31 5", "31 53 2"),
    "juergen": ("53 31 1", "31 53 2"),
    "kaethe": ("31 51 3", "31 52 3"),
    "wojciech": ("31 31 o5", "31 53 2"),
}
_NEW = {"*/13": (4, 1, 6, 6, 1), "*/14": (1, 6, 4, 3, 3)}
PRESS = [
    {"player": None, "gm": True, "lines": ["Eine Sommerpause gibt es nicht, nur einen langen Juli. Wer verreist,",
     "schreibt „Abwesend bis …“ in die Mail und verpasst keinen Zug."]},
    {"player": "juergen", "gm": False, "lines": ["Acht Striche auf der Zwei und minus fünfzig Punkte.", "",
      "Ich bin fertig, in jeder Bedeutung des Wortes."]},
    {"player": None, "gm": False, "lines": ["Gesucht wird Tobias W., zuletzt gesehen bei minus 108."]},
]  # fmt: skip


def design(language: str = "de", nmr_limit: int = 0, nmr: str = "out") -> tuple[dict[str, Any], dict[str, Any]]:
    """Issue 7 of the reference design, its Dottendorfer game alone: issue.json and private.json."""
    setup = Setup("d1", "Anton", tuple(PEOPLE), Rules(nmr, nmr_limit), "standard", 2)  # type: ignore[arg-type]
    sheets = {player: Sheet(marks, rests) for player, (marks, rests, _) in _BEFORE.items()}
    before = State(10, sheets, {"11": (1, 5, 3, 3, 1), "12": (1, 3, 5, 2, 3)})
    now = GameNow(
        "d1", GAME, setup, before, due=GAME.due(setup, before), history={p: h for p, (_, _, h) in _BEFORE.items()},
        table=GAME.rank(setup, before), started=1,
    )  # fmt: skip
    readings = {
        player: Reading(orders={Turn(11 + at): (block(11 + at, split(text)),) for at, text in enumerate(texts)})
        for player, texts in _ORDERS.items()
    }
    played = GAME.play(setup, before, Inbox(readings), dice)
    after = GAME.deal(setup, played.state, lambda label, n: _NEW[label])
    table = GAME.rank(setup, after)
    scores = {row.player: row.score for row in table}
    history = {p: (*line, scores[p]) if p != "tobias" else line for p, line in now.history.items()}
    new = GameNow(
        "d1", GAME, setup, after, due=GAME.due(setup, after), nmr_run=played.nmr_run, history=history, table=table
    )
    entry = game_json(new, played.report, now.table)
    rolls = [{"label": f"d1/{label}", "dice": list(roll), "by": "seed"} for label, roll in _NEW.items()]
    public = public_of(
        {"d1": entry},
        PEOPLE,
        7,
        language=language,
        press=PRESS,
        rolls=rolls,
        table=league_of({"d1": new}, list(PEOPLE)),
    )
    texts = [
        _text("wojciech", "orders/007/wojciech.txt",
              ["Hallo Ruth, hier sind meine Züge.", "[d1]", "Zug 11: 31 31 oR", "Zug 12: 1+5, 3+3, Rest 2"],
              [[1, "fate.passed", {}], [2, "fate.section", {}], [3, "fate.holds", {"turn": 11, "game": "d1"}],
               [4, "fate.replaced", {"turn": 12, "game": "d1", "source": "orders/007/wojciech.2.txt", "line": 2}]]),
        _text("wojciech", "orders/007/wojciech.2.txt", ["Änderung", "Zug 12: 3+1, 5+3, R2"],
              [[1, "fate.heading", {}], [2, "fate.holds", {"turn": 12, "game": "d1"}]]),
    ]  # fmt: skip
    return public, {"texts": texts, "kept": {}, "standing": {}, "authors": ["tobias"]}


def _text(player: str, source: str, lines: list[str], fates: list[Any]) -> dict[str, Any]:
    return {
        "player": player, "source": source, "origin": "player", "sha256": "0" * 64, "received": None, "late": False,
        "repeated": False, "masked": [], "first": 1, "lines": lines, "fates": fates,
    }  # fmt: skip
