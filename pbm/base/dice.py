"""Dice that anyone can check: the scheme pbm-dice-1 (formats.md, "Dice that anyone can check").

A secret seed gives a chain of keys; issue i prints key[i], whose SHA-256 is key[i-1]. A roll is
read from HMAC-SHA-256 blocks over its label with the key of the issue that prints it first.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping

SCHEME = "pbm-dice-1"
SEED_DIGITS = 32

Roll = tuple[int, ...]
Dice = Callable[[str, int], Roll]
"""A label and a number of dice give a roll. Games pass labels without their own id."""


def normalise_seed(raw: str) -> str:
    """Return the seed without the BOM, blanks and line ends around it."""
    return raw.strip("\ufeff \t\r\n\v\f\u00a0")


def is_strong(seed: str) -> bool:
    """Tell whether a seed is long enough: 32 hex digits or more, and nothing else."""
    return len(seed) >= SEED_DIGITS and all(char in "0123456789abcdefABCDEF" for char in seed)


def chain(campaign: str, seed: str, length: int, down_to: int = 0) -> Iterator[tuple[int, bytes]]:
    """Yield (i, key[i]) from i = length down to i = down_to; each key has 32 bytes."""
    text = unicodedata.normalize("NFC", f"{SCHEME}|{campaign}|{seed}")
    key = hashlib.sha256(text.encode()).digest()
    for index in range(length, down_to - 1, -1):
        yield index, key
        key = hashlib.sha256(key).digest()


def keys(campaign: str, seed: str, length: int, wanted: tuple[int, ...]) -> dict[int, bytes]:
    """Return the wanted keys of the chain, by issue number (0 is the commitment)."""
    return {i: key for i, key in chain(campaign, seed, length, min(wanted)) if i in wanted}


def follows(key: bytes, before: bytes) -> bool:
    """Tell whether `before` is the key printed one issue before `key`."""
    return hashlib.sha256(key).digest() == before


def normalise_beacon(text: str) -> str:
    """Return a beacon's text as it is hashed: NFC, trimmed, single blanks."""
    return " ".join(unicodedata.normalize("NFC", text.strip("\ufeff")).split())


def mixed(key: bytes, salt: str = "", beacon: str = "") -> bytes:
    """Return the key that rolls are read with: key[i], then salt, then beacon where there are any."""
    if salt:
        salt = unicodedata.normalize("NFC", salt)
        key = hmac.digest(key, f"salt|{salt}".encode(), "sha256")
    if beacon:
        key = hmac.digest(key, f"beacon|{normalise_beacon(beacon)}".encode(), "sha256")
    return key


def roller(key: bytes) -> Dice:
    """Return the function that reads rolls with a (mixed) key. The order of calls changes nothing.

    The two HMAC pads are made once and copied, which halves the cost of a roll.
    """
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded))
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))

    def roll(label: str, count: int) -> Roll:
        faces: list[int] = []
        label = unicodedata.normalize("NFC", label)
        block = 0
        while len(faces) < count:
            block += 1
            inside, outside = inner.copy(), outer.copy()
            inside.update(f"{label}#{block}".encode())
            outside.update(inside.digest())
            faces += [byte % 6 + 1 for byte in outside.digest() if byte < 252]
        return tuple(faces[:count])

    return roll


def table(rolls: Mapping[str, Roll]) -> Dice:
    """Return dice that are a look-up, for tests and replays. Raises KeyError for other labels."""

    def roll(label: str, count: int) -> Roll:
        return rolls[label][:count]

    return roll


def prefixed(game: str, dice: Dice) -> Dice:
    """Return dice for one game, whose labels are given without the game's id.

    The groups of a stage, `v.1` and `v.2`, have the rolls for all players in common: `v/*/7`, so that they are
    comparable (tournament.md, "Stages"). Rolls for one player carry the group's id: `v.1/anna/2`.
    """
    stage = game.partition(".")[0]
    if stage == game:
        return lambda label, count: dice(f"{game}/{label}", count)
    return lambda label, count: dice(f"{stage if label.startswith('*/') else game}/{label}", count)


def own_labels(game: str, labels: Iterable[str]) -> list[str]:
    """Return those of the full labels that are a game's, without its id, as `prefixed` has them."""
    start = f"{game}/"
    shared = f"{game.partition('.')[0]}/*/" if "." in game else start
    found = []
    for label in labels:
        if label.startswith(start):
            found.append(label[len(start) :])
        elif label.startswith(shared):
            found.append(label[len(shared) - 2 :])
    return found
