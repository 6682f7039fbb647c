#!/usr/bin/env python3
"""Check the dice of a dice league without the program that threw them. Needs nothing but Python 3.

    python3 check_dice.py [FOLDER [KEY0]]

FOLDER holds issues/001/issue.json and so on (default: this file's folder). KEY0 is the key that was
announced before the first roll; without it the one that issue 1 names is believed.

Deutsch: prüft alle Würfe in issues/*/issue.json; KEY0 ist der vor dem ersten Wurf angekündigte
Schlüssel. Am Ende steht OK oder WRONG (falsch).

The scheme "pbm-dice-1":
  key[i-1] = SHA-256(key[i]): issue i prints key[i], so nobody can have changed it afterwards
  k        = key[i]; with a salt HMAC(k, "salt|" + salt); with a beacon HMAC(k, "beacon|" + text)
  block b  = HMAC(k, LABEL + "#" + b) for b = 1, 2, ... (HMAC with SHA-256, texts in UTF-8, NFC)
  a roll of n dice: the bytes of block 1, 2, ...; 252 and more are skipped, others give byte mod 6 + 1
"""

import hashlib
import hmac
import json
import pathlib
import sys
import unicodedata


def mac(key, text):
    return hmac.new(key, unicodedata.normalize("NFC", text).encode("utf-8"), hashlib.sha256).digest()


def throw(key, label, count):
    faces, block = [], 0
    while len(faces) < count:
        block += 1
        faces += [byte % 6 + 1 for byte in mac(key, label + "#" + str(block)) if byte < 252]
    return faces[:count]


def mixed(dice):
    """Return the key that an issue's rolls are thrown with: its own, then the salt, then the beacon."""
    key = bytes.fromhex(dice["key"])
    if dice["salt"]:
        key = mac(key, "salt|" + dice["salt"])
    if dice["beacon"] and dice["beacon"]["text"]:
        key = mac(key, "beacon|" + " ".join(dice["beacon"]["text"].split()))
    return key


def check(number, all_dice, known, seen):
    """Return what is wrong with an issue's dice. known: the last key seen, as (issue, key), or None."""
    wrong, dice = [], all_dice[number]
    if dice["scheme"] != "pbm-dice-1":
        wrong.append("the scheme is " + str(dice["scheme"]))
    if dice["key"] is not None and known is not None:
        older = bytes.fromhex(dice["key"])
        for _ in range(number - known[0]):
            older = hashlib.sha256(older).digest()
        if older != known[1]:
            wrong.append("the key does not follow from that of issue " + str(known[0]))
    for roll in dice["rolls"]:
        if roll["label"] in seen:
            wrong.append(roll["label"] + ": thrown twice")
        seen.add(roll["label"])
        if roll["by"] == "seed":  # "issue": after a correction, a roll with the key of another issue
            right = throw(mixed(all_dice[roll.get("issue", number)]), roll["label"], len(roll["dice"]))
            if right != roll["dice"]:
                wrong.append(f"{roll['label']}: printed {roll['dice']}, right {right}")
    return wrong


def main(args):
    folder = pathlib.Path(args[0] if args else pathlib.Path(__file__).resolve().parent) / "issues"
    known = (0, bytes.fromhex(args[1])) if len(args) > 1 else None
    all_dice, seen, faults = {}, set(), 0
    for path in sorted(folder.glob("*/issue.json")):
        if path.parent.name.isdigit():
            all_dice[int(path.parent.name)] = json.loads(path.read_text("utf-8"))["dice"]
    for number, dice in sorted(all_dice.items()):
        try:
            if known is None and dice["before"]:
                known = (number - 1, bytes.fromhex(dice["before"]))
            wrong = check(number, all_dice, known, seen)
            known = (number, bytes.fromhex(dice["key"])) if dice["key"] is not None else known
            hand = [roll["label"] for roll in dice["rolls"] if roll["by"] != "seed"]
            print(f"issue {number}: {len(dice['rolls'])} rolls" + ", by hand:" * bool(hand), *hand)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            print(f"issue {number}:")
            wrong = [f"can't be read: {error!r}"]
        print("".join(f"  WRONG {line}\n" for line in wrong), end="")
        faults += len(wrong)
    print("OK" if all_dice and not faults else "WRONG")
    return 0 if all_dice and not faults else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
