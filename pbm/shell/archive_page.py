"""LIESMICH.txt and README.txt of an archive: how to read it and check its dice without the program."""

from __future__ import annotations

import hmac
import re
import shlex
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pbm.base.dice import mixed, roller
from pbm.base.text import Text, visible

PAGES = (("LIESMICH.txt", "de"), ("README.txt", "en"))

_FULL = Text(
    """\
  seed                   das Geheimnis aller Würfe
  dice.yaml              Würfe, die von Hand kamen
  orders/                die Züge, wie sie kamen
  templates/             eigene Vorlagen der Spielleitung
  issues/001/players/    die Seiten der einzelnen Spieler
           private.json  was nur einen angeht

Dieses Archiv enthält Adressen, Mails und den seed. Es gehört der
Spielleitung allein; für andere gibt es ein öffentliches.
""",
    """\
  seed                   the secret of all dice
  dice.yaml              rolls that were thrown by hand
  orders/                the orders as they came
  templates/             the game master's own templates
  issues/001/players/    the pages of single players
           private.json  what concerns one person alone

This archive holds addresses, mails and the seed. It belongs to the game
master alone; for others there is a public one.
""",
)
_PUBLIC = Text(
    """\

Dieses Archiv ist öffentlich. Es fehlen Adressen, Mails, die Seiten der
einzelnen Spieler und alles Ungedruckte; deren Prüfsummen stehen noch in
den SHA256SUMS der Ausgaben. Solange gespielt wurde, fehlt auch der seed;
danach sagt private.json, in welcher Zeile welcher Zug stand.
""",
    """\

This archive is public. Addresses, mails, the pages of single players
and all that was not printed are left out; their checksums still stand
in the SHA256SUMS of the issues. While games last, the seed is left out
too; afterwards private.json tells which line held which order.
""",
)
_RESULTS = Text(
    "  results.yaml           Ergebnisse aus der Zeit vor dem Programm\n",
    "  results.yaml           results from before the program\n",
)
_MARK = re.compile("@([A-Z_]+)@")
_NOTHING = Text(
    "Hier sind alle Würfe von Hand geworfen; sie lassen sich nicht nachrechnen.",
    "Here all dice were thrown by hand; they can't be checked.",
)
_KEY = Text(
    "Der Schlüssel von Ausgabe {n}, Byte für Byte (\\ und drei Ziffern zur\nBasis acht), und seine SHA-256:",
    "The key of issue {n}, byte by byte (\\ and three digits to the base\neight), and its SHA-256:",
)
_BEFORE = Text("Das ist der Schlüssel davor:\n  {key}", "That is the key before it:\n  {key}")
_MIX = Text("Das ergibt den Schlüssel, mit dem gewürfelt wird:", "This gives the key that the dice are thrown with:")
_ROLL = Text("Der Wurf {label}, {count} Würfel:", "The roll {label}, {count} dice:")
_BYTES = Text(
    """\
Die Ausgabe beginnt mit {hex}.
Als Zahlen: {bytes}.
Zahlen ab 252 zählen nicht. Jede andere lässt, durch 6 geteilt, einen
Rest; der Rest plus 1 ist der Würfel: {dice}. So steht es in Ausgabe {n}.
Reichen die Zahlen nicht, geht es mit #2 statt #1 weiter.""",
    """\
The output begins with {hex}.
As numbers: {bytes}.
Numbers from 252 on do not count. Each other, divided by 6, leaves a
remainder; that plus 1 is the die: {dice}. So it stands in issue {n}.
If the numbers do not suffice, go on with #2 in place of #1.""",
)


def pages(
    assets: Path, form: str, public: bool, issues: Sequence[dict[str, Any]], results: bool = False
) -> dict[str, bytes]:
    """Return the two pages by name. assets: where their frames lie; form: the archive's format;
    issues: each issue.json, the first issue first; results: there is a results.yaml."""
    config = issues[-1]["config"]
    title = visible(str(config.get("title") or config["id"]))
    found = {}
    for name, lang in PAGES:
        text = (assets / name).read_text("utf-8")
        contents = (_RESULTS(lang) if results else "") + (_PUBLIC if public else _FULL)(lang)
        values = {"TITLE": title, "FORMAT": form, f"CONTENTS_{lang.upper()}": contents}
        values[f"PROOF_{lang.upper()}"] = _proof(issues, lang)
        # in one go, so that a title can't stand for another mark
        parts = _MARK.split(text)
        found[name] = "".join(values.get(part, part) if at % 2 else part for at, part in enumerate(parts)).encode()
    return found


def _proof(issues: Sequence[dict[str, Any]], lang: str) -> str:
    """The first seeded roll, checked step by step in a shell."""
    for public in issues:
        for entry in public["dice"]["rolls"]:
            if entry["by"] == "seed":
                return "\n".join(_steps(public, entry, lang))
    return f"\n{_NOTHING(lang)}"


def _steps(public: dict[str, Any], entry: dict[str, Any], lang: str) -> list[str]:
    dice, number = public["dice"], public["issue"]
    key = bytes.fromhex(dice["key"])
    halves = ["".join(f"\\{byte:03o}" for byte in half) for half in (key[:16], key[16:])]
    out = ["", _KEY(lang).format(n=number), ""]
    out.append(f"  (printf '{halves[0]}'")
    out.append(f"   printf '{halves[1]}') | openssl dgst -sha256")
    out += ["", _BEFORE(lang).format(key=dice["before"])]
    salt, beacon = dice["salt"] or "", (dice["beacon"] or {}).get("text") or ""
    for text, more in ((f"salt|{salt}" if salt else "", ""), (f"beacon|{beacon}" if beacon else "", beacon)):
        if text:
            out += ["", f"  K={key.hex()}", f"  {_mac(text)}", "", _MIX(lang)]
            key = mixed(key, "" if more else salt, more)
    count = len(entry["dice"])
    block = hmac.digest(key, unicodedata.normalize("NFC", f"{entry['label']}#1").encode(), "sha256")
    used = next((n for n in range(33) if sum(byte < 252 for byte in block[:n]) >= count), 32)
    out += ["", _ROLL(lang).format(label=entry["label"], count=count), ""]
    out += [f"  K={key.hex()}", f"  {_mac(entry['label'] + '#1')}", ""]
    facts = {"hex": block[:used].hex(), "bytes": ", ".join(map(str, block[:used])), "n": number}
    return [*out, _BYTES(lang).format(dice=" ".join(map(str, roller(key)(entry["label"], count))), **facts)]


def _mac(text: str) -> str:
    return f"printf %s {shlex.quote(text)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:$K"
