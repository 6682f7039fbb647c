"""What the game master changed, in the words of the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pbm.base.text import Text, visible
from pbm.referee.change_text import plain

if TYPE_CHECKING:
    from pbm.referee.scene import Scene

_GAME: Mapping[str, Text] = {
    "variant": Text("Variante", "variant"),
    "turns_per_issue": Text("Züge je Ausgabe", "turns per issue"),
    "laps_per_issue": Text("Runden je Ausgabe", "laps per issue"),
    "reveal": Text("vorab gezeigte Würfe", "rolls shown beforehand"),
    "tape": Text("Würfelband", "tape of dice"),
    "games": Text("Partien", "games of the match"),
    "side_by_side": Text("Partien nebeneinander", "games side by side"),
    "seats": Text("Sitzordnung", "seats"),
}
_STAGE: Mapping[str, Text] = {
    "title": Text("Titel", "title"),
    "groups": Text("Gruppen", "groups"),
    "draw": Text("Auslosung", "draw"),
    "advance": Text("weiter aus jeder Gruppe", "going on from each group"),
    "best": Text("weiter von den übrigen", "going on of the rest"),
}
_LEAGUE: Mapping[str, Text] = {
    "points": Text("Punkte je Platz", "points per rank"),
    "ties": Text("gleicher Platz", "equal ranks"),
    "drop": Text("Streichergebnisse", "results dropped"),
    "count": Text("gewertete Spiele", "games that count"),
    "tiebreak": Text("Entscheidung bei Gleichstand", "tie-break"),
}
_DICE: Mapping[str, Text] = {
    "salt": Text("Zusatz zum Schlüssel", "salt"),
    "beacon": Text("öffentliche Zahl", "beacon"),
    "weak_seed": Text("kurzer Schlüssel erlaubt", "short seed allowed"),
}
_RULE = Text("Hausregel {key}", "house rule {key}")
_LEAGUE_WORD, _DICE_WORD = Text("Liga", "League"), Text("Würfel", "Dice")
_ENDED = Text("{title}: von der Spielleitung beendet", "{title}: ended by the game master")
_YES = {"true": Text("ja", "yes"), "yes": Text("ja", "yes"), "ja": Text("ja", "yes"), "on": Text("ja", "yes")}
_NO = {"false": Text("nein", "no"), "no": Text("nein", "no"), "nein": Text("nein", "no"), "off": Text("nein", "no")}


def change_view(scene: Scene, item: Mapping[str, Any]) -> str:
    """One change as a line: "Anton, Hausregel nmr: skip (vorher out)"."""
    path, lang = [str(key) for key in item["path"]], scene.lang
    if path[0] in ("games", "stages") and path[2:] == ["ended"]:
        return _ENDED(lang).format(title=_title(scene, path[1]))
    key = "change.new" if item["old"] is None else "change.gone" if item["new"] is None else "change"
    old, new = (_value(item[side], lang) for side in ("old", "new"))
    return scene.say(key, path=_label(scene, path), old=old, new=new)


_DIVISIONS = Text("Divisionen", "Divisions")


def _value(text: str | None, lang: str) -> str:
    word = (_YES | _NO).get((text or "").casefold())
    return word(lang) if word else visible(plain(text))


def _title(scene: Scene, game: str) -> str:
    if game in scene.games:
        return scene.title_of(game)
    for one in scene.public["config"].get("stages") or ():
        if isinstance(one, Mapping) and one.get("id") == game:
            return str(one.get("title") or game)
    return game


def _label(scene: Scene, path: Sequence[str]) -> str:
    lang = scene.lang
    if path[0] in ("games", "stages") and len(path) > 2:
        if path[2] == "rules" and len(path) > 3:
            word = _RULE(lang).format(key=".".join(path[3:]))
        else:
            word = _word({**_GAME, **_STAGE}, path[2:], lang)
        return f"{_title(scene, path[1])}, {word}"
    league = _DIVISIONS if scene.public.get("divisions") else _LEAGUE_WORD
    for head, words, name in (("league", _LEAGUE, league), ("dice", _DICE, _DICE_WORD)):
        if path[0] == head:
            return f"{name(lang)}, {_word(words, path[1:], lang)}" if path[1:] else name(lang)
    return _DIVISIONS(lang) if path[0] == "divisions" else ".".join(path)


def _word(words: Mapping[str, Text], path: Sequence[str], lang: str) -> str:
    return words[path[0]](lang) if len(path) == 1 and path[0] in words else ".".join(path)
