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


def check(dice, number, known):
    """Return what is wrong with an issue's dice. known: the last key seen, as (issue, key), or None."""
    wrong = []
    if dice["scheme"] != "pbm-dice-1":
        return ["the scheme is " + str(dice["scheme"])]
    seeded = [roll for roll in dice["rolls"] if roll["by"] == "seed"]
    if dice["key"] is None:
        return ["rolls without a key"] if seeded else []
    key = bytes.fromhex(dice["key"])
    if known is not None:
        older = key
        for _ in range(number - known[0]):
            older = hashlib.sha256(older).digest()
        if older != known[1]:
            wrong.append("the key does not follow from that of issue " + str(known[0]))
    if dice["salt"]:
        key = mac(key, "salt|" + dice["salt"])
    if dice["beacon"] and dice["beacon"]["text"]:
        key = mac(key, "beacon|" + " ".join(dice["beacon"]["text"].split()))
    for roll in seeded:
        right = throw(key, roll["label"], len(roll["dice"]))
        if right != roll["dice"]:
            wrong.append("%s: printed %s, right %s" % (roll["label"], roll["dice"], right))
    return wrong


def main(args):
    folder = pathlib.Path(args[0] if args else pathlib.Path(__file__).resolve().parent) / "issues"
    files = sorted(path for path in folder.glob("*/issue.json") if path.parent.name.isdigit())
    known = (0, bytes.fromhex(args[1])) if len(args) > 1 else None
    faults = 0 if files else 1
    seen = set()
    for path in files:
        number = int(path.parent.name)
        try:
            dice = json.loads(path.read_text("utf-8"))["dice"]
            if known is None and dice["before"]:
                known = (number - 1, bytes.fromhex(dice["before"]))
            wrong = check(dice, number, known)
            if dice["key"] is not None:
                known = (number, bytes.fromhex(dice["key"]))
            labels = [roll["label"] for roll in dice["rolls"]]
            wrong += [label + ": thrown twice" for label in labels if label in seen]
            seen.update(labels)
            hand = [roll["label"] for roll in dice["rolls"] if roll["by"] != "seed"]
        except (KeyError, TypeError, ValueError, AttributeError, OSError) as error:
            labels, hand, wrong = [], [], ["can't be read: %r" % error]
        by_hand = ", by hand and not checkable: " + " ".join(hand) if hand else ""
        print("issue %d: %d rolls%s" % (number, len(labels), by_hand))
        for line in wrong:
            print("  WRONG " + line)
        faults += len(wrong)
    print("OK" if faults == 0 else "WRONG")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
