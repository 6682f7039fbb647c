"""The letter around the orders: greeting, sections, press, closing, quoted mail; and how it is filed."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from .spell import Speller

GREETINGS = (
    "Hallo Cici,\n\n",
    "Moin!\n",
    "Hi Cici\n\n",
    "Liebe Cici,\n\nhier meine Z\u00fcge\n\n",
    "Dear GM,\n\nhere they are\n\n",
    "hier meine Zuege\n",
    "",
)
REMARKS = ("Das war es schon.\n", "Hoffentlich reicht das.\n", "Good luck to everybody.\n", "")
CLOSINGS = (
    "Viele Gr\u00fc\u00dfe\n",
    "Gru\u00df\n",
    "MfG\n",
    "LG\n",
    "Regards\n",
    "Viele Gr\u00fc\u00dfe,\n",
    "Gru\u00df,\n",
)
PHONES = (
    "Tel. 0511 123456\n",
    "Anna\n+49 40 5432 1\n",
    "Bernd\n",
    "Cora Carl\nHauptstr. 12\n30159 Hannover\n",
)
SIGNATURES = ("-- \nAnna Ahorn\nTel. 54 53 2\n", "--\nZug 1: 11 22 3\n", "\u2014\nB. Birke, 0171 555 66\n")
TAGS = (
    "Von meinem iPhone gesendet\n",
    "Sent from my Phone 12\n",
    "Gesendet mit der Web.de Mail App 5.3\n",
    "Get Outlook for Android <https://example.org/54532>\n",
)
QUOTED = (
    "Turn 1: 11 22 3\nTurn 2: 66 55 4\n",
    "Der Abgabetermin ist der 3.4.\n\nZug 5: 1 2 3 4 5\n",
    "W\u00fcrfel: 5 4 3 2 1\n",
)
HEADINGS = ("\u00c4nderung\n", "Korrektur:\n", "Change\n", "Aenderung:\n", "A\u0308nderung\n", "Change:\n")
PRESS = (
    "Wer w\u00fcrfelt hier eigentlich? Ich habe 3 Sechsen gez\u00e4hlt!\n",
    "Nur Mut <b>Bernd</b> & Co.\n",
    "Zug 1 war nichts, Zug 2 wird besser.\n",
    "54 53 2 ist meine Telefonnummer.\n",
)


@dataclass
class Section:
    """The orders for one game: what names the game, None where no section is needed, and their text."""

    names: Sequence[str] | None
    orders: str


class Writer:
    """Puts sections into a whole letter."""

    def __init__(self, rng: random.Random, risk: int = 1) -> None:
        self.rng = rng
        self.speller = Speller(rng, risk)

    def section(self, section: Section) -> str:
        """A section with its heading."""
        if section.names is None:
            return section.orders
        name = self.rng.choice(section.names)
        head = self.rng.choice(
            [f"Spiel {name}:", f"Game {name}:", f"[{name}]", f"spiel {name}:", f"GAME {name}:"]
        )
        return f"{head}\n{section.orders}\n"

    def letter(self, sections: Sequence[Section], issue: int, change: bool = False, extra: str = "") -> str:
        """A whole letter for issue number `issue`; `extra` stands before the first section."""
        pick, chance = self.rng.choice, self.speller.maybe
        text = pick(GREETINGS) if chance(0.5) else ""
        if chance(0.15):
            text += pick([f"Ausgabe {issue - 1}\n", f"Issue {issue - 1}\n", f"Ausgabe {issue - 1}:\n"][:2])
        if chance(0.1):
            text += "# ein Kommentar ohne Belang\n"
        text += extra
        press = f"{pick(['Presse', 'Press', 'Presse (anonym)'])}: {pick(PRESS)}" if chance(0.2) else ""
        early = press and chance(0.5)
        if early:
            after = (
                pick(["=====\n", "===\n"])
                if sections[0].names
                else pick(["=====\n", "Z\u00fcge:\n", "Orders:\n"])
            )
            text += press + after
        if change or chance(0.03):
            text += pick(HEADINGS)
        queue = list(sections)
        self.rng.shuffle(queue)
        text += "".join(self.section(s) for s in queue)
        if chance(0.3):
            text += pick(REMARKS)
        if press and not early:
            return text + "\n" + press
        if chance(0.3):
            text += "\n" + pick(CLOSINGS) + (pick(PHONES) if chance(0.7) else "")
        if chance(0.15):
            text += "\n" + pick(TAGS)
        if chance(0.2):
            text += pick(SIGNATURES)
        elif chance(0.3):
            text += self.quoted()
        if chance(0.05):
            text = self.marked(pick(QUOTED)) + "\n" + text
        return text

    def marked(self, text: str, mark: str | None = None) -> str:
        """Lines with a quote mark each."""
        sign = mark or self.rng.choice(["> ", ">", "| ", "AA> "])
        return "".join(sign + line + "\n" for line in text.splitlines())

    def quoted(self) -> str:
        """An old mail below the orders."""
        old = self.rng.choice(QUOTED)
        heading = self.rng.choice(
            [
                "Am 03.05.2026 um 18:00 schrieb Cici <gm@example.org>:\n",
                "Cici schrieb am 3. Mai 2026:\n",
                "Am Montag, 4. Mai 2026 hat Cici\n<gm@example.org> Folgendes geschrieben:\n",
                "On Mon, 4 May 2026 at 18:00, Cici wrote:\n",
            ]
        )
        if self.speller.maybe(0.5):
            return "\n" + heading + self.rng.choice(["", "\n"]) + self.marked(old)
        if self.speller.maybe(0.5):
            return "\n" + heading + old
        block = self.rng.choice(
            [
                "Von: Cici\nGesendet: Montag, 4. Mai 2026 18:00\nAn: Anna\nBetreff: Ausgabe 3\n\n",
                "-----Urspr\u00fcngliche Nachricht-----\n",
                "-----Original Message-----\nFrom: Cici\nSent: Monday\nTo: Anna\nSubject: Issue 3\n\n",
            ]
        )
        return "\n" + block + old

    def filed(self, text: str, plain: bool = False) -> bytes:
        """The bytes of the file: encodings and line ends of every kind."""
        if plain:
            return text.encode("utf-8")
        ends = self.rng.choice(["\n"] * 5 + ["\r\n", "\r\n", "\r"])
        text = text.replace("\n", ends)
        if self.rng.random() < 0.1:
            text = unicodedata.normalize("NFD", text)
        kind = self.rng.random()
        if kind < 0.1:
            return text.encode("utf-8-sig")
        if kind < 0.15:
            return text.encode("utf-16")
        if kind < 0.3:
            narrow = unicodedata.normalize("NFC", text)
            try:
                return narrow.encode("cp1252")
            except UnicodeEncodeError:
                pass
        return text.encode("utf-8")
