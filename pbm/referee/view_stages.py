"""Stages in print (tournament.md, "Stages"): the draw with what is needed to check it, the groups, who goes on and why,
the final ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from unicodedata import normalize

from pbm.base.text import fill
from pbm.kit import tables
from pbm.referee.scene import Scene
from pbm.referee.stage_words import WORDS
from pbm.referee.standing import holder_in


def stages_view(scene: Scene, kept: bool = False) -> list[dict[str, Any]]:
    """Return the stages that this issue tells of: the one that is played or has just ended, and one just drawn; at the
    end the final ranking too. kept: where tables stand for good, the final ranking still does in later issues. Each:
    {"heading", "anchor", "after", "draw": None or {"text", "check", "rows", "rest"}, "tables": [{"title", "label",
    "rows", "moved", "score"}], "foot"}."""
    stages = scene.public.get("stages")
    if not stages:
        return []
    found = [_stage(scene, entry) for entry in stages["played"] if entry["finished"] in (None, scene.issue)]
    if stages["final"] and (kept or any(entry["finished"] == scene.issue for entry in stages["played"])):
        found.append(_final(scene, stages["final"], {entry["id"]: entry["title"] for entry in stages["played"]}))
    return found


def others_view(scene: Scene, stages: Sequence[Mapping[str, Any]]) -> list[str]:
    """Who plays in a stage after a correction, and who does not any more, or that the same play in other groups."""
    found = []
    for one in stages:
        title = str(_config(scene, one["stage"]).get("title") or one["stage"])
        names = {key: [scene.names.short.get(player, player) for player in one[key]] for key in ("in", "out")}
        key = "others" if one["in"] and one["out"] else "others.in" if one["in"] else "others.out"
        key = key if one["in"] or one["out"] else "others.draw"
        n = len(one["in"] or one["out"])
        found.append(_say(scene, key, title=title, n=n, new=names["in"], old=names["out"]))
    return found


def _say(scene: Scene, key: str, **facts: Any) -> str:
    return fill(WORDS[f"stage.{key}"](scene.lang), facts, scene.lang, WORDS)


def _stage(scene: Scene, entry: Mapping[str, Any]) -> dict[str, Any]:
    new = entry["started"] == scene.issue
    over = entry["finished"] is not None
    duels = bool(entry["byes"]) or (len(entry["groups"]) > 0 and is_duels(scene, entry["id"]))
    return {
        "heading": _say(scene, "heading", title=entry["title"]),
        "anchor": f"stage-{entry['id']}",
        "after": _say(scene, "after.finished") if over else _say(scene, "after.playing", n=entry["started"]),
        "draw": _draw(scene, entry, duels) if new and (duels or len(entry["groups"]) > 1) else None,
        "tables": []
        if new and len(entry["groups"]) > 1
        else [_group(scene, entry, at, duels) for at in range(1, len(entry["groups"]) + 1)],
        "foot": _foot(scene, entry, duels),
    }


def is_duels(scene: Scene, stage: str) -> bool:
    return str(_config(scene, stage).get("groups", "")).strip() == "duels"


def _config(scene: Scene, stage: str) -> Mapping[str, Any]:
    """The texts of a stage in campaign.yaml, as issue.json keeps them."""
    listed = scene.public["config"].get("stages") or ()
    return next((one for one in listed if isinstance(one, Mapping) and _id(one) == stage), {})


def _id(texts: Mapping[str, Any]) -> str:
    return normalize("NFC", str(texts.get("id") or ""))


def is_last(scene: Scene, stage: str) -> bool:
    """No stage follows this one."""
    listed = list(scene.public["config"].get("stages") or ())
    return bool(listed) and isinstance(listed[-1], Mapping) and _id(listed[-1]) == stage


def _draw(scene: Scene, entry: Mapping[str, Any], duels: bool) -> dict[str, Any]:
    """The draw: each player's dice and sum, and the group that he came into."""
    names, lots = scene.names.full, entry["draw"]["lots"]
    home = {player: at for at, group in enumerate(entry["groups"], 1) for player in group["players"]}
    rows = []
    for player in entry["draw"]["order"]:
        own = [dice for label, dice in lots.items() if label.split("/")[-1].rpartition(".")[0] == player]
        sums = ", ".join(f"{' '.join(map(str, dice))} = {sum(dice)}" for dice in own)
        where = _title(scene, home[player], duels) if player in home else _say(scene, "bye.word")
        if entry["draw"]["kind"] == "snake":
            sums = f"{entry['seeding'].index(player) + 1}."
        elif entry["draw"]["kind"] == "pots" and player in home:
            where = f"{_say(scene, 'pot', n=_pot(entry, player, duels))}, {where}"
        rows.append({"name": names.get(player, player), "dice": sums, "group": where})
    kind = f"draw.{'duels.' if duels else ''}{entry['draw']['kind']}"
    labels = [roll["label"] for roll in scene.public["dice"]["rolls"]]
    shared = any(label.startswith(f"{entry['id']}/*/") for label in labels) or any(
        now.setup.tape == "shared" for now in _games(scene, entry)
    )
    rest = (
        [_say(scene, "bye", players=[names[one] for one in entry["byes"]], n=len(entry["byes"]))]
        if entry["byes"]
        else []
    )
    rest += [_say(scene, "same-dice")] if shared and len(entry["groups"]) > 1 else []
    text = _say(scene, kind, n=len(entry["groups"]))
    if entry["draw"]["kind"] != "lot" or (duels and entry["byes"]):
        text += " " + _say(scene, "seeding" if _before(scene, entry) else "seeding.first")
    return {
        "text": text,
        "check": _say(scene, "check", label=next(iter(lots))) if lots else "",
        "rows": rows,
        "rolled": bool(lots) or entry["draw"]["kind"] == "snake",
        "head": _say(scene, "seed" if entry["draw"]["kind"] == "snake" else "dice"),
        "rest": rest,
    }


def _pot(entry: Mapping[str, Any], player: str, duels: bool) -> int:
    """The pot that a player was drawn from (`stage_draw`)."""
    seeds = [one for one in entry["seeding"] if one not in entry["byes"]]
    size = len(seeds) // 2 if duels else len(entry["groups"])
    return int(seeds.index(player) // size + 1)


def _before(scene: Scene, entry: Mapping[str, Any]) -> bool:
    """There was a stage before this one, which gives the players a rank."""
    return bool(scene.public["stages"]["played"][0]["id"] != entry["id"])


def _games(scene: Scene, entry: Mapping[str, Any]) -> list[Any]:
    return [scene.games[group["game"]] for group in entry["groups"] if group["game"] in scene.games]


def _title(scene: Scene, number: int, duels: bool) -> str:
    return _say(scene, "duel" if duels else "group", n=number)


def _group(scene: Scene, entry: Mapping[str, Any], number: int, duels: bool) -> dict[str, Any]:
    gid = entry["groups"][number - 1]["game"]
    facts = scene.public["games"][gid]
    before = {row["player"]: row["rank"] for row in facts["before"] or ()}
    last = {row["player"]: row for row in entry["table"] or () if row["group"] == number}
    rows = []
    for row in facts["table"]:
        holder = holder_in(facts, row["player"])
        move, sign, said = (
            tables.movement(before.get(row["player"]), row["rank"], scene.lang) if before else ("", "", "")
        )
        end = last.get(holder)
        rows.append(
            {
                "rank": str(row["rank"]),
                "move": move,
                "sign": sign,
                "said": said,
                "name": scene.names_in(gid).full[row["player"]],
                "score": tables.number(row["score"]),
                "note": _note(scene, end, row["status"], holder in entry.get("left", ())),
                "place": end["place"] if end else row["rank"],
            }
        )
    rows.sort(key=lambda row: row["place"])
    several = len(entry["groups"]) > 1
    title = f"{_title(scene, number, duels)} ({gid})" if several else f"{entry['title']} ({gid})"
    return {
        "title": title,
        "rows": rows,
        "moved": bool(before),
        "noted": any(row["note"] for row in rows),
        "head": _say(scene, "score"),
    }


def _note(scene: Scene, end: Mapping[str, Any] | None, status: str, left: bool) -> str:
    parts = []
    if end and end["how"] and not scene.public["stages"]["final"]:
        parts.append(_say(scene, f"how.{end['how']}"))
    if end and (why := parted(scene, end)):
        parts.append(why)
    if status == "out" or left:
        parts.append(_say(scene, "left" if left else "out"))
    return ", ".join(parts)


def parted(scene: Scene, row: Mapping[str, Any]) -> str:
    """What parts the player of a row from the other side of the line, and from whom there; "" where no tie did."""
    for side in ("ahead", "behind"):
        if row.get(side):
            names = [scene.names.short.get(player, player) for player in row[side]]
            return _say(scene, f"{side}.{row['by']}", names=names)
    return ""


def _foot(scene: Scene, entry: Mapping[str, Any], duels: bool) -> list[str]:
    """The rules of the stage, and the lots that broke a tie."""
    given = _config(scene, entry["id"])
    out = []
    cut = bool(scene.public["stages"]["final"])  # no stage follows, be it the last one or not
    if duels and not is_last(scene, entry["id"]) and not cut:
        out.append(_say(scene, "goes.duels"))
    elif given.get("advance") and not cut:
        out.append(_say(scene, "goes", n=given["advance"]))
    if given.get("best") and not cut:
        out.append(_say(scene, "goes.best", n=given["best"]))
    if entry["byes"] and entry["started"] != scene.issue:
        byes = [scene.names.full[one] for one in entry["byes"]]
        out.append(_say(scene, "bye", players=byes, n=len(byes)))
    lots: list[str] = []
    for label, dice in entry["lots"].items():
        player = label.split("/")[-1].rpartition(".")[0]
        lots.append(f"{scene.names.short.get(player, player)} {' '.join(map(str, dice))} = {sum(dice)} ({label})")
    if lots:
        out.append(_say(scene, "lots", lots="; ".join(lots)))
    return out


def _final(scene: Scene, ranking: Sequence[Mapping[str, Any]], titles: Mapping[str, str]) -> dict[str, Any]:
    last = ranking[0]["stage"] if ranking else ""
    rows = [
        {
            "rank": str(row["rank"]),
            "move": "",
            "sign": "",
            "said": "",
            "name": scene.names.full.get(row["player"], row["player"]),
            "score": "",
            "note": "" if row["stage"] == last else _say(scene, "out-with", stage=titles[row["stage"]]),
        }
        for row in ranking
    ]
    table = {
        "title": "",
        "rows": rows,
        "moved": False,
        "noted": any(row["note"] for row in rows),
        "head": "",
    }
    final = _say(scene, "final")
    return {"heading": final, "anchor": "stages-final", "after": "", "draw": None, "tables": [table], "foot": []}
