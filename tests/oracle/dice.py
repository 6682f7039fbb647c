"""The dice scheme pbm-dice-1, straight from formats.md ("Dice that anyone can check")."""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from dataclasses import dataclass, field

STRIPPED = "\ufeff \t\r\n\v\f\u00a0"


def _bytes(text: str) -> bytes:
    return unicodedata.normalize("NFC", text).encode("utf-8")


def _mac(key: bytes, text: str) -> bytes:
    return hmac.new(key, _bytes(text), hashlib.sha256).digest()


def beacon_text(text: str) -> str:
    """A beacon as it counts: NFC, trimmed, single blanks."""
    return " ".join(unicodedata.normalize("NFC", text).split())


@dataclass
class Chain:
    """The keys of one campaign, key[0] to key[issues], and the rolls that they give."""

    campaign: str
    seed: str
    issues: int = 1000
    salt: str | None = None
    keys: list[bytes] = field(init=False)

    def __post_init__(self) -> None:
        key = hashlib.sha256(_bytes(f"pbm-dice-1|{self.campaign}|{self.seed.strip(STRIPPED)}")).digest()
        backwards = [key]
        for _ in range(self.issues):
            key = hashlib.sha256(key).digest()
            backwards.append(key)
        self.keys = backwards[::-1]

    def roll(self, issue: int, label: str, n: int, beacon: str | None = None) -> list[int]:
        """`n` faces of the roll `label`, which issue number `issue` prints first."""
        key = self.keys[issue]
        if self.salt is not None:
            key = _mac(key, "salt|" + self.salt)
        if beacon is not None:
            key = _mac(key, "beacon|" + beacon_text(beacon))
        faces: list[int] = []
        block = 0
        while len(faces) < n:
            block += 1
            faces += [byte % 6 + 1 for byte in _mac(key, f"{label}#{block}") if byte < 252]
        return faces[:n]
