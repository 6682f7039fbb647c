"""results.yaml: games of which only the result survives (tournament.md, "Archives").

A list of results, one for each game:

    - {game: dottendorfer, date: 1987-05-30, players: [anna, Karl Kranich], scores: [34, -12]}

`date` may be a year or a month alone, `title` may name the game; `players` are ids of the campaign or names
of people from before, `scores` stand in the same order, `out` for one who did not finish.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from pbm.base.dates_read import DateFault, parse_date
from pbm.base.problem import Note, Problem
from pbm.base.record import NamedTuple
from pbm.base.schema import FAILED, At, By, Reader, Size, Wrong, says, shown
from pbm.base.text import Text, near
from pbm.base.tree import List, Map, Node, Scalar, parse
from pbm.kit.game import Row
from pbm.kit.ranking import table
from pbm.referee.campaign_shape import Name, read_name

FILE = "results.yaml"
EXAMPLE = "{game: dottendorfer, date: 1987-05-30, players: [anna, Karl Kranich], scores: [34, -12]}"
_MOST = 10_000_000


class Result(NamedTuple):
    """One game. date: "1987-05-30", "1987-05" or "1987"; players: an id where the campaign has it, else a
    name; rows: its table by these."""

    game: str
    date: str
    title: str
    players: tuple[str, ...]
    rows: tuple[Row, ...]


class Results(NamedTuple):
    """All of a file. results are complete only where there are no problems."""

    results: tuple[Result, ...]
    problems: tuple[Problem, ...]
    notes: tuple[Note, ...]


def _date(text: str) -> str:
    day = text.strip()
    month = re.fullmatch(r"([0-9]{4})(?:-([0-9]{2}))?", day)
    try:
        parse_date(day if not month else f"{month[1]}-{month[2] or '01'}-01")
    except DateFault as fault:
        raise Wrong(fault.code, {"found": text}, fault.example) from None
    return day


def _person(text: str) -> str:
    name = read_name(unicodedata.normalize("NFC", text)).strip()
    if len(name) > 100:
        raise Wrong("results.long-name", {"n": len(name), "most": 100}, name[:40])
    return name


def _score(text: str) -> int | None:
    word = text.strip().replace("\u2212", "-")
    if word.casefold() == "out":
        return None
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", word) or abs(int(word)) > _MOST:
        raise Wrong("results.bad-score", {}, "34")
    return int(word)


@dataclass(frozen=True, eq=False, repr=False)
class _Shape:
    game: str = field(metadata={"example": "dottendorfer"})
    date: Annotated[str, By(_date)] = field(metadata={"example": "1987-05-30"})
    players: Annotated[tuple[Annotated[str, By(_person)], ...], Size(1, 1000)] = field(
        metadata={"example": "[anna, Karl Kranich]"}
    )
    scores: Annotated[tuple[Annotated[Any, By(_score)], ...], Size(1, 1000)] = field(metadata={"example": "[34, -12]"})
    title: Name | None = field(default=None, metadata={"example": "Dora"})


_ALIASES = {
    "spiel": "game", "datum": "date", "jahr": "date", "spieler": "players", "teilnehmer": "players",
    "ergebnisse": "scores", "ergebnis": "scores", "punkte": "scores", "points": "scores", "score": "scores",
    "titel": "title",
}  # fmt: skip


def read_results(data: bytes, games: Mapping[str, Text], players: Mapping[str, str]) -> Results:
    """Return the results in a file's bytes, all that is wrong with it and what is worth knowing.

    games: the games that the program knows, with their titles; players: the campaign's, id to name.
    """
    tree, faults = parse(data, FILE)
    if tree is None:
        return Results((), tuple(faults), ())
    reader = Reader("campaign", _ALIASES)
    notes: list[Note] = []
    found: list[Result] = []
    seen: dict[Any, int | None] = {}
    for node in _items(reader, tree):
        before = len(reader.problems)
        shape = reader.read(node, _Shape, At(("results",), _place(node), EXAMPLE, "item"))
        if not isinstance(shape, _Shape):
            continue
        result = _Entry(reader, node, games, players, notes).result(shape)
        if result is None or len(reader.problems) > before:
            continue
        first = seen.setdefault(result, _place(node).line)
        if first != _place(node).line:
            reader.report("results.twice", _place(node), At((), None), {"first": first})
        found.append(result)
    problems = sorted((*faults, *reader.problems), key=lambda one: (one.place.line or 0, one.place.column or 0))
    return Results(tuple(found), tuple(problems), tuple(notes))


def _items(reader: Reader, tree: Node) -> Sequence[Node]:
    """The entries: a list, alone or under `results:`; a single one may stand alone."""
    inner = tree.get("results") if isinstance(tree, Map) and len(tree.items) == 1 else None
    node = tree if inner is None else inner
    if isinstance(node, List):
        return node.items
    if isinstance(node, Map):
        return (node,)
    reader.report("results.no-list", _place(node), At((), None), {}, f"- {EXAMPLE}")
    return ()


def _place(node: Node) -> Any:
    return node.place if not isinstance(node, Map) or not node.items else node.items[0][0].place


class _Entry:
    """The checks of one result."""

    def __init__(
        self, reader: Reader, node: Node, games: Mapping[str, Text], players: Mapping[str, str], notes: list[Note]
    ) -> None:
        self.reader, self.node, self.games, self.players, self.notes = reader, node, games, players, notes

    def result(self, shape: _Shape) -> Result | None:
        names, scores = shape.players, shape.scores
        if isinstance(shape.game, str) and shape.game not in self.games:
            self._unknown_game(shape.game)
        if names is not FAILED and scores is not FAILED and len(names) != len(scores):
            facts = {"names": len(names), "scores": len(scores)}
            told = [score for score in scores if score is not FAILED][: len(names)]
            right = ["out" if score is None else str(score) for score in told]
            right += ["out"] * (len(names) - len(right))
            example = f"[{', '.join(right)}]" if len(names) <= 12 else ""
            self.reader.report("results.count", self._at("scores"), At(("scores",), None), facts, example)
        if isinstance(names, tuple):
            self._people(names)
        parts = (shape.game, shape.date, names, scores)
        broken = any(part is FAILED for part in parts) or FAILED in names or FAILED in scores
        if broken or len(names) != len(scores):
            return None
        rows = table([
            (name, score or 0, "out" if score is None else "finished", 0)
            for name, score in zip(names, scores, strict=True)
        ])  # fmt: skip
        return Result(shape.game, shape.date, shape.title or "", names, rows)

    def _at(self, key: str) -> Any:
        value = self.node.get(key) if isinstance(self.node, Map) else None
        return value.place if value is not None else None

    def _unknown_game(self, found: str) -> None:
        titles = {title(lang).casefold(): game for game, title in self.games.items() for lang in ("de", "en")}
        folded = found.casefold().strip()
        likely = titles.get(folded) or near(folded.replace("ö", "oe").replace(" ", "_"), self.games)
        wanted = says("want.one-of", choices=list(self.games))
        facts = {"found": says("found.text", text=shown(found)), "wanted": wanted}
        self.reader.report("impossible-value", self._at("game"), At(("game",), None, "yacht"), facts, likely)

    def _people(self, names: Sequence[Any]) -> None:
        node = self.node.get("players") if isinstance(self.node, Map) else None
        items = node.items if isinstance(node, List) else ()
        said = {name: player for player, name in self.players.items() if name != player}
        seen: set[str] = set()
        for item, name in zip(items, names, strict=False):
            if name is FAILED:
                continue
            if name in seen:
                self.reader.report("results.player-twice", item.place, At(("players",), None), {"found": shown(name)})
            seen.add(name)
            if name in said and name not in self.players and isinstance(item, Scalar):
                facts = {"name": name, "player": said[name]}
                self.notes.append(Note("results.same-name", item.place, facts))


def public_yaml(results: Sequence[Result]) -> str:
    """Return the results as YAML again, without comments, for an archive that everybody may read."""
    from pbm.referee.change_text import typed_flow

    lines = []
    for one in results:
        scores = {row.player: "out" if row.status == "out" else str(row.score) for row in one.rows}
        facts: dict[str, Any] = {"game": one.game, "date": one.date}
        if one.title:
            facts["title"] = one.title
        facts |= {"players": list(one.players), "scores": [scores[player] for player in one.players]}
        lines.append(f"- {typed_flow(facts)}\n")
    return "".join(lines)
