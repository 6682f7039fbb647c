"""What of a letter is the player's own (mail.md, 1 to 9): letters of many mail programs, line by line."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbm.base.decode import decode, to_lines
from pbm.base.scan import Line
from pbm.base.text import fill
from pbm.referee.paste import Marked, classify, find_orders
from pbm.referee.paste_words import MESSAGES

LETTERS = Path(__file__).parent / "letters"
SHORT = {"blank": ".", "quote-heading": "Q", "armour": "p"}
_PAIR = r"[1-6] ?[-+/&]? ?[1-6](?: ?= ?\d+)?"
_ORDER = re.compile(
    rf"\s*(?:(?:zug|turn|runde) ?\d+|(?:\d{{1,2}}[a-z]?|[a-z])\s*(?:\.\)|[:.)-])?\s+{_PAIR}\s*,?\s*{_PAIR}"
    rf"|{_PAIR}\s*,?\s+{_PAIR}\b)",
    re.I,
)


def looks(text: str) -> bool:
    """Stands for the games' own predicate: a turn's header, or two pairs."""
    return _ORDER.match(text) is not None


def sort(text: str) -> tuple[Marked, ...]:
    return classify(to_lines(text, "a.txt"), looks)


def kinds(text: str) -> str:
    return "".join(SHORT.get(item.kind, item.kind[0]) for item in sort(text))


def cases() -> Iterator[tuple[str, str]]:
    for line in (LETTERS / "kinds.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, expected = line.split()
            yield name, expected


@pytest.mark.parametrize(("name", "expected"), list(cases()))
def test_letters(name: str, expected: str) -> None:
    text = decode((LETTERS / f"{name}.txt").read_bytes()).text
    assert kinds(text) == expected


def test_every_letter_has_its_kinds() -> None:
    assert sorted(name for name, _ in cases()) == sorted(
        path.stem for path in LETTERS.glob("*.txt") if path.stem != "kinds"
    )


@pytest.mark.parametrize(
    ("name", "only_quoted", "only_below_end", "own"),
    [
        ("only-quoted", True, False, None),
        ("orders-below-end", False, True, None),
        ("only-sheet-quoted", False, False, None),
        ("outlook-de", False, False, 3),
        ("sheet-sent-back", False, False, 35),
        ("signature-em-dash", False, False, 1),
        ("k-9", False, False, 1),
    ],
)
def test_where_orders_stand(name: str, only_quoted: bool, only_below_end: bool, own: int | None) -> None:
    marked = sort((LETTERS / f"{name}.txt").read_text(encoding="utf-8"))
    found = find_orders(marked, looks)
    assert (found.only_quoted, found.only_below_end) == (only_quoted, only_below_end)
    assert (found.own.number if found.own else None) == own


def test_below_a_skipped_header() -> None:
    marked = sort((LETTERS / "apple-forward.txt").read_text(encoding="utf-8"))
    assert [item.below_header for item in marked if item.kind in ("own", "header", "tag")] == (
        [False] * 6 + [True] * 2
    )


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("1.   =  Anna Ahorn       -12     24", "s"),
        ("2.  +2  Rolf Schmidt     -20", "s"),
        ("3.  Anna Ahorn           -40", "s"),
        ("2. 54 53 2", "o"),
        ("2. 9 (54), 53, R2", "o"),
        ("2.  54 53 2", "o"),
        ("2.  Rest 2, 54, 53", "o"),
        ("2.  C, 54, 53 2", "o"),
    ],
)
def test_a_rank_below_a_skipped_header_is_no_order(line: str, kind: str) -> None:
    assert kinds(f"Von: a\nAn: b\nBetreff: c\n\n{line}\n")[-1] == kind


@pytest.mark.parametrize("sender", ["", "Von: Cici\n\n"])
def test_a_block_with_blank_lines_names_its_sender(sender: str) -> None:
    """People put these words above letters of their own, a line each."""
    text = f"Bonn\n\n{sender}An: Hanne\n\nDatum: 1.12.2026\n\nBetreff: Züge\n\nZug 9: 54 53 2\n"
    assert kinds(text)[-1] == ("q" if sender else "o")
    whole = "Hallo\nGesendet: Montag\nAn: Anna\nBetreff: x\n\nAn: alle\nZug 9: 54 53 2\n"
    assert kinds(whole)[-1] == "q"


def test_marks_are_taken_off_and_columns_stay() -> None:
    marked = sort("Presse:\n>From here\n> > Zug 9: 54\n")
    assert [item.read() for item in marked[1:]] == [
        Line("a.txt", 2, "From here", 1),
        Line("a.txt", 3, "Zug 9: 54", 4),
    ]


_BLOCK = ["Von: Cici", "Gesendet: Montag", "An: Anna", "Cc: Bernd", "Betreff: x"]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("rule", ["", "____\n", "-----\n", "====\n\n"])
def test_header_blocks_have_three_lines(count: int, reverse: bool, rule: str) -> None:
    block = _BLOCK[:count][:: -1 if reverse else 1]
    text = "Hallo\n" + rule + "\n".join(block) + "\nZug 9: 54 53 2\n"
    assert kinds(text)[-1] == ("q" if count >= 3 else "o")
    assert kinds(text.removeprefix("Hallo\n"))[-1] == "o"


@pytest.mark.parametrize(
    "head",
    [
        "-----Ursprüngliche Nachricht-----",
        "-Ursprüngliche Nachricht-",
        "Ursprüngliche Nachricht",
        "-----Urspruengliche Nachricht-----",
        "–––––Ursprüngliche Nachricht–––––",
        "-----Original-Nachricht-----",
        "-------- Original Message --------",
        "-----Weitergeleitete Nachricht-----",
        "Anfang der weitergeleiteten Nachricht:",
        "Begin forwarded message:",
    ],
)
def test_dashed_lines(head: str) -> None:
    assert kinds(f"Hallo\n{head}\nZug 9: 54 53 2\n") == "oqq"
    assert kinds(f"{head}\nZug 9: 54 53 2\n") == "ho"


@pytest.mark.parametrize(
    "text",
    [
        "Am 30.11.2026 schrieb Cici:",
        "Am 30.11.2026 um 19:35 schrieb ruth kästner:",
        "Am Montag schrieb Cici:",
        "Am Montag, den 30. November 2026, 19.35 Uhr hat Dr. Cici von der Leyen geschrieben:",
        "Am 30.11.2026 hat Cici Folgendes geschrieben:",
        "Am Mo, 30 Nov 2026 19:35:00 +0100 schrieb gm@example.org:",
        "Am 30.11.2026 um 19:35 schrieben Sie:",
        "Cici schrieb am 30.11.2026:",
        "Cici Müller <gm@example.org> schrieb am Mo., 30. Nov. 2026 um 19:35 Uhr:",
        "On 2026-11-30 19:35, Cici wrote:",
        "On Monday, Cici wrote:",
        "On Nov 30, 2026, at 7:35 PM, you wrote:",
        "On Mon, Nov 30, 2026 at 7:35 PM pbm list <gm@example.org> wrote:",
        "Cici wrote on 30.11.2026:",
    ],
)
def test_quote_headings(text: str) -> None:
    """Whole, and wrapped at any of its blanks into two lines or three."""
    below = "\nZug 9: 54 53 2\n"
    assert kinds(text + below) == "Qq"
    assert kinds(text + "\n\n> x" + below) == "Q.qo"
    words = text.split()
    half, third = len(words) // 2, max(1, len(words) // 3)
    assert kinds(" ".join(words[:half]) + "\n" + " ".join(words[half:]) + below) == "QQq"
    parts = [words[:third], words[third : 2 * third], words[2 * third :]]
    assert kinds("\n".join(" ".join(part) for part in parts) + below) == "QQQq"


@pytest.mark.parametrize(
    "text",
    [
        "Am Dienstag schrieb niemand etwas.",
        "Am Dienstag schrieb niemand etwas:",
        "Am Dienstag schrieb Cici, dass wir spielen:",
        "Am Anfang schrieb Cici:",
        "Am 3. bin ich weg, schrieb Cici:",
        "Am 30.11. schrieb Cici: nichts.",
        "Am 30.11.2026 schrieb Cici.\nMeine Züge:",
        "On Monday nobody wrote:",
        "On turn 3 I thought of what he wrote:",
        "Ich schrieb am Montag:",
        "Das schrieb mir Cici und ich am Ende auch:",
    ],
)
def test_sentences_are_no_headings(text: str) -> None:
    assert set(kinds(text + "\nZug 9: 54 53 2\n")) == {"o"}


FORMULAS = (
    "Gruß|Viele Grüße|viele gruesse!|MfG|M.f.G.|LG|lg,|VG :-)|Regards|Best regards,|Liebe Grüße 😊|Cheers|"
)
FORMULAS += (
    "Mit freundlichen Grüßen / Kind regards|Danke und Gruß|Mit freundlichem Gruß|Best wishes|Yours sincerely,"
)


@pytest.mark.parametrize("text", FORMULAS.split("|"))
def test_closing_formulas(text: str) -> None:
    assert kinds(f"Hallo\n{text}\n0221 545 32\nZug 9: 54 53 2\n") == "ocao"


@pytest.mark.parametrize(
    "text", ["Gruß an Cici", "LG Anna", "Best of 4", "Grüße aus Bonn", "Danke", "Ein Joker"]
)
def test_no_closing_formulas(text: str) -> None:
    assert kinds(f"Hallo\n{text}\n54 53 2\n") == "ooo"


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("Zug 9: 54 53 2", True),
        ("- Turn 9 (B): 54 53 2", True),
        ("9 54 53 2", True),
        ("9B: 54 53 2", True),
        ("9H: 54 53 2", True),
        ("9.) 54 53 2", True),
        ("09 54 53 2", False),
        ("54 53 2", False),
        ("0228 54 53 2", False),
        ("+49 54 53 2", False),
        ("[d1]", True),
        ("Spiel d1:", True),
        ("Game Anton:", True),
        ("Joker", True),
        ("kein Joker", True),
        ("Joker oder nicht, egal", False),
        ("Wurf 1: 5 5", True),
        ("if 3x6: stop", True),
        ("Wenn ihr Fragen habt, ruft an", False),
        ("Ende: Sechser", True),
        ("else: keep most", True),
        ("Dauerauftrag", True),
        ("Standing: none", True),
        ("Press (anonymous): hi", True),
        ("Züge:", True),
        ("Korrektur:", True),
        ("Code: rot", True),
        ("Vote: yes", True),
        ("Resign", True),
        ("Absent until May", True),
        ("Ausgabe 4: da", True),
        ("streiche Einser", False),
        ("Runde 7\nstreiche Einser", True),
        ("Rest 2", False),
        ("Anna", False),
    ],
)
def test_what_counts_below_a_closing_formula(text: str, counts: bool) -> None:
    assert kinds(f"Hallo\nViele Grüße\n{text}\n") == "oc" + ("o" if counts else "a") * (text.count("\n") + 1)


@pytest.mark.parametrize("order", ["Zug 9: 54 53 2", "Zug 9", "Runde 7", "Runde 7\nWurf 1: 5 5", "Zug 9:\n54 53 2"])
@pytest.mark.parametrize("number", ["0228 54 53 2", "0171 234567", "+49 228 5453", "(0228) 5453"])
def test_a_telephone_number_never_goes_on_with_an_order_below_the_closing_formula(order: str, number: str) -> None:
    assert kinds(f"Hallo\nViele Grüße\n{order}\n{number}\n") == "oc" + "o" * (order.count("\n") + 1) + "a"


@pytest.mark.parametrize(
    "text",
    [
        "Von meinem iPhone gesendet",
        "Von meinem Samsung Galaxy S21 5G gesendet",
        "Gesendet von Mail für Windows 10",
        "Gesendet mit der WEB.DE Mail App",
        "Diese Nachricht wurde von meinem Android-Mobiltelefon mit GMX Mail gesendet.",
        "Sent from my iPhone 15",
        "Sent with Proton Mail secure email.",
        "Get Outlook for Android<https://aka.ms/AAb9ysg>",
        "Outlook für iOS beziehen",
    ],
)
def test_tag_lines(text: str) -> None:
    assert kinds(f"Hallo\n{text}\nZug 9: 54 53 2\n") == "oto"


@pytest.mark.parametrize("mark", [">", "> ", "  > ", "|", "ab> ", "xyz>", "> > ", ">|", "Äb> "])
def test_quote_marks(mark: str) -> None:
    assert kinds(f"Hallo\n{mark}Zug 9: 54 53 2\nZug 9: 54 53 2\n") == "oqo"


@pytest.mark.parametrize("mark", ["abcd> ", "1> ", "<", "=> ", "- "])
def test_no_quote_marks(mark: str) -> None:
    assert kinds(f"Hallo\n{mark}Zug 9: 54 53 2\n") == "oo"


LINES = "Von: a|An: b|Betreff: c|> x|--|Gruß|Am 1.1.2026 schrieb A:|schrieb A:|Zug 9: 54 53 2||- - - x - - -|"
LINES += "-----Original Message-----|Presse:|-----BEGIN PGP SIGNATURE-----|-----END PGP SIGNATURE-----|- -- |"
LINES += "-----BEGIN PGP SIGNED MESSAGE-----|Sent from my x|wrote:|" + "=" * 60
PARTS = st.sampled_from(LINES.split("|"))


@given(st.one_of(st.text(), st.lists(PARTS, max_size=25).map("\n".join)))
def test_every_line_once_and_in_order(text: str) -> None:
    lines = to_lines(text)
    marked = classify(lines, looks)
    assert [item.line for item in marked] == list(lines)
    for item in marked:
        assert 0 <= item.text_from <= len(item.line.text)
        assert item.line.text.endswith(item.read().text)
    find_orders(marked, looks)


def _work(run: Callable[[], object]) -> int:
    """Count the Python lines that run; time would depend on the machine."""
    count = 0

    def trace(frame: object, event: str, arg: object) -> object:
        nonlocal count
        count += 1
        return trace

    sys.settrace(trace)  # type: ignore[arg-type]
    try:
        run()
    finally:
        sys.settrace(None)
    return count


@pytest.mark.parametrize(
    "unit",
    [
        "x\n",
        "Von: a\n",
        "Von: a\nAn: b\n",
        "Von: a\nAn: b\nBetreff: c\n",
        "Von: a\nAn: b\nBetreff: c\n" + "=" * 60 + "\n",
        "Am 1.1.2026\n",
        "Am 1.1.2026 schrieb\n",
        "-----\n\n\n",
        "-----Original Message-----\n\n",
        "-----BEGIN PGP SIGNATURE-----\n",
        "Viele Grüße\nAnna\n",
        "> Zug 9: 54 53 2\n",
        "An: a@b.de,\nc@d.de\n",
        "Sent from my x\nhttps://x.de\n",
    ],
)
def test_work_grows_with_length(unit: str) -> None:
    small, large = (
        _work(lambda count=count: find_orders(sort(unit * count), looks)) for count in (300, 1200)
    )
    assert large < small * 5


@pytest.mark.parametrize(
    "text", [">" * 1_000_000, "5 " * 100_000, "Am " * 60_000, "| " * 100_000, "\u0301" * 200_000]
)
def test_long_lines_end(text: str) -> None:
    assert len(sort(text)) == 1


def test_twenty_thousand_lines() -> None:
    assert kinds("Zug 9: 54 53 2\n" * 20_000) == "o" * 20_000


def test_messages_can_be_filled() -> None:
    args = {
        "line": 3,
        "count": 2,
        "found": "U+0000",
        "size": 2,
        "limit": 1,
        "encoding": "UTF-16",
        "turns": [1, 2],
    }
    for pair in MESSAGES.values():
        assert fill(pair.de, args, "de", MESSAGES) and fill(pair.en, args, "en", MESSAGES)
