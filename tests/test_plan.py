"""The order language of the roll games: spellings, headings, damage (orders.md, "Roll games")."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbm.base.text import fill
from pbm.games import doelauer, hajo
from pbm.kit.categories import GENERAL
from pbm.kit.category_names import vocabulary
from pbm.kit.plan_read import cut, looks
from tests.roll_games import GAMES, RACES, Table, entries, lines, plan, random_dice, rows_dice, setup
from tests.speed import grows_with_size

CATEGORIES = vocabulary(GENERAL)

SAME = [
    ("Wurf 1: 5 5 5", "Roll 1: 555", "WURF 1: 3x5", "wurf 1: 3×5", "Wurf 1: 5, 5, 5", "Wurf 1: 5 und 5 und 5",
     "Wurf 1: behalte 5 5 5", "1. Wurf: 5 5 5", "- Wurf 1: 5 5 5", "Wurf 1 : „5 5 5“", "Wurf 1: behalte\n5 5 5",
     "Wurf 1:\n5 5 5", "Wurf 1: 5,\n5, 5", "\u200bWurf\u00a01: 5\u20095 5", "Wurf 1: keep 3 x 5", "Wurf 1: 5 5 5."),
    ("Wurf 1: 5", "Wurf 1: alle 5er", "Wurf 1: Fünfer", "roll 1: all fives", "Wurf 1: behalte alle Fünfen",
     "Roll 1: 5s",     "Wurf 1: Fuenfer", "Wurf 1: 5er"),
    ("Wurf 1: a c f", "Wurf 1: acf", "Wurf 1: A, C und F", "Wurf 1: behalte a c f"),
    ("Wurf 1: 5 5, stop", "Wurf 1: 2x5 und stop", "Wurf 1: stop, 5 5", "Roll 1: keep 5 5, stop!"),
    ("wenn 3x6 und Wurf 2: behalte 6", "if 3x6 and roll 2: keep 6", "wenn 3x6er und nach Wurf 2: behalte alle 6er",
     "wenn 3 x 6 und\nWurf 2: behalte 6", "WENN 3X6 UND WURF 2: BEHALTE 6", "wenn 3x6 und Wurf 2: 6"),
    ("wenn Punkte >= 20: stop", "wenn Punkte ≥ 20: stop", "wenn Punkte => 20: stop", "wenn Punkte > 19: stop",
     "if points >= 20: stop", "wenn ab 20 Punkten: stop", "wenn mindestens 20 Punkte: stop", "wenn Punkte ab 20: stop",
     "if at least 20 points: stop", "if points at least 20: stop", "wenn Punkte mindestens 20: stop"),
    ("wenn Bestätigung: stop", "wenn Bestaetigung: stop", "if confirming: stop", "wenn Besta\u0308tigung: stop"),
    ("sonst: behalte meiste", "else: keep most", "sonst: meiste", "sonst: behalte die meisten"),
    ("sonst: behalte nichts", "else: keep nothing", "sonst: nichts"),
    ("sonst: stop ohne", "else: stop without"),
    ("sonst: Hausregel", "else: policy"),
    ("Joker", "mit Joker", "Joker!", "JOKER", "* Joker", "with joker"),
    ("kein Joker", "no joker", "ohne Joker", "Kein Joker!"),
    ("Joker ab Stand 60", "Joker from 60", "joker ab 60", "Joker from total 60"),
    ("Wurf 1: Dreimal zwei", "Wurf 1: drei Paare", "Wurf 1: 3 Pärchen", "Wurf 1: nimm Döll", 
     "roll 1: claim three pairs", "roll 1: three-pairs", "Wurf 1: DÖLL"),
    ("wenn Straße: nimm Straße", "wenn Strasse: nimm straße", "if straight: claim straight"),
    ("wenn 3x6: stop\nsonst: meiste", "wenn 3x6: stop\nwenn 3x6: stop\nsonst: meiste", "wenn 3x6: stop; sonst: meiste",
     "wenn 3x6: stop sonst: meiste"),
]  # fmt: skip


SAME_GENERAL = [
    ("Ende: Sechser, Dreier, streiche Einser", "Ende: Sechser, Dreier,\nstreiche Einser",
     "Ende: Sechser,\nDreier,\nstreiche Einser", "Ende: Sechser, Dreier, streiche\nEinser",
     "Ende: Sechser; Dreier; streiche Einser", "Ende: Sechser\nDreier; streiche Einser",
     "Ende:\n- Sechser\n- Dreier\n- streiche Einser", "Ende:\nSechser\nDreier,\nstreiche Einser"),
    ("Ende: Sechser, Dreier, Einser", "Ende: Sechser; Dreier; Einser;", "Ende: Sechser\nDreier\nEinser",
     "Ende:\n• Sechser\n• Dreier\n• Einser", "Ende: Sechser,\nDreier\nEinser", "End: sixes, threes, aces"),
    ("Ende: Einser, Zweier, Dreier, Vierer, Fünfer, Sechser, Full House, Vierling",
     "Ende:\nEinser\nZweier\nDreier\nVierer\nFünfer\nSechser\nFull House\nVierling",
     "Ende: Einser,\nZweier,\nDreier,\nVierer,\nFünfer,\nSechser,\nFull House,\nVierling"),
    ("wenn Vierling: streiche Einser", "wenn Vierling:\nstreiche Einser"),
    ("Wurf 1: 6, stop", "Wurf 1: 6; stop"),
    ("Wurf 1: 6\nEnde: Sechser, Dreier", "Wurf 1: 6; Ende: Sechser; Dreier"),
    ("Wurf 1: 6\nstreiche Einser", "Wurf 1: 6\nWurf 1: streiche Einser"),
]  # fmt: skip


@pytest.mark.parametrize(("first", "other"), [(group[0], other) for group in SAME_GENERAL for other in group[1:]])
def test_one_meaning_with_categories(first: str, other: str) -> None:
    assert categories(other) == categories(first)


def categories(text: str) -> tuple[object, ...]:
    """What a text for General says, without its places."""
    (draft,) = cut(lines(f"Runde 1\n{text}"), CATEGORIES).drafts
    assert draft.problems == []
    wishes = [(wish.name, wish.strike, wish.points) for wish in draft.plan.wishes]
    return {number: roll.action for number, roll in draft.plan.rolls.items()}, draft.plan.rules, wishes


@pytest.mark.parametrize("text", ["Wurf 1: 6; und dann?", "Wurf 1: 6; Gruß", "Ende: Sechser; Gruß", "sonst: stop; Anna"])
def test_nothing_behind_a_semicolon_is_passed_over(text: str) -> None:
    (draft,) = cut(lines(f"Runde 1\n{text}"), CATEGORIES).drafts
    assert [problem.place.line for problem in draft.problems] == [2]


@pytest.mark.parametrize(("first", "other"), [(group[0], other) for group in SAME for other in group[1:]])
def test_one_meaning(first: str, other: str) -> None:
    assert plan("hajo", other) == plan("hajo", first)


def test_columns_are_not_aces() -> None:
    assert plan("hajo", "Wurf 1: ace").rolls[1].action.columns == (0, 2, 4)
    assert plan("hajo", "Wurf 1: aces").rolls[1].action.picks == ((0, 1),)


def test_doelauer_adds_and_exchanges() -> None:
    for first, other in (("Wurf 2: lege an", "Wurf 2: add"), ("Wurf 2: tausche 6", "roll 2: exchange 6s"),
                         ("Wurf 2: tausche", "roll 2: exchange")):  # fmt: skip
        assert plan("doelauer", first) == plan("doelauer", other)


HEADINGS = [
    ("Runde 7", (None, 7)), ("Zug 7:", (None, 7)), ("round 7.", (None, 7)), ("TURN #7", (None, 7)),
    ("7. Runde", (None, 7)), ("Runde Nr. 7", (None, 7)), ("- Runde 7", (None, 7)), ("Partie 2", (2, None)),
    ("Partie 2 Runde 3", (2, 3)), ("Partie 2, Runde 3:", (2, 3)), ("Board 2 round 3", (2, 3)),
    ("Partie 2\nRunde 3", (2, 3)), ("Runde 3 Partie 2", (2, 3)), ("Runde 7.)", (None, 7)), ("Runde 7):", (None, 7)),
    ("Partie 2.) Runde 3.:", (2, 3)), ("Runde 7!", (None, 7)), ("Runde 7;", (None, 7)), ("1. Runde 7", (None, 7)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), HEADINGS)
def test_headings(text: str, expected: tuple[int | None, int | None]) -> None:
    (draft,) = cut(lines(f"{text}\nsonst: stop"), hajo.WORDS).drafts
    assert (draft.heading.board, draft.heading.number) == expected
    assert (draft.problems, len(draft.plan.rules)) == ([], 1)


SIGNS = [("*Runde 7*", "*"), ("**Runde 7**", "**"), ("Runde 7 ?", "?"), ("Runde 7 =", "=")]


@pytest.mark.parametrize(("text", "sign"), SIGNS)
def test_signs_behind_a_heading_are_its_fault(text: str, sign: str) -> None:
    """Passed over, the lines below it would be orders for another turn."""
    (draft,) = cut(lines(f"{text}\nsonst: stop"), hajo.WORDS).drafts
    assert draft.heading.number == 7
    assert [(problem.code, problem.args["found"]) for problem in draft.problems] == [("plan.unreadable", sign)]


@pytest.mark.parametrize("text", ["Runde 7 ____", "Runde 7: ____\nWurf 1: ____", "Partie 1 Runde 7: __", "Runde 7\nJoker ____"])
def test_a_form_left_blank_was_not_sent(text: str) -> None:
    assert cut(lines(text), hajo.WORDS).drafts == []


@pytest.mark.parametrize("joker", ["\nJoker ____", "\nJoker: __", " Joker ____", "\n- Joker: ____"])
def test_a_blank_beside_the_joker_is_no_joker(joker: str) -> None:
    """It was once played: the underscores were passed over, and Joker stood alone."""
    (draft,) = cut(lines(f"Runde 7{joker}\nWurf 1: 5"), hajo.WORDS).drafts
    assert (draft.plan.joker, draft.problems) == ("", [])


@pytest.mark.parametrize("text", ["kein Dauerauftrag", "Dauerauftrag bleibt", "my standing order, please"])
def test_words_about_a_standing_order_are_answered(text: str) -> None:
    (problem,) = cut(lines(text), hajo.WORDS).unread
    assert problem.code == "plan.standing-line"


@pytest.mark.parametrize("text", ["<b>Runde 7</b>", "<p>Runde 7:</p>", "<div><span>Runde 7</span></div>"])
def test_a_heading_in_tags_keeps_its_lines(text: str) -> None:
    (draft,) = cut(lines(f"{text}\nWurf 1: 5"), hajo.WORDS).drafts
    assert draft.heading.number == 7 and [problem.code for problem in draft.problems] == ["plan.unreadable"]


NO_GREETINGS = ["Einser streichen", "Sechser", "und dann Sechser", "Schluss: Sechser, Dreier", "Full House schreiben!"]
GREETINGS = ["Viel Glück wünscht der General", "ich muss dir noch schreiben", "alle", "Gruß", "PS: bis bald", "* * *"]


@pytest.mark.parametrize("text", NO_GREETINGS)
def test_names_and_verbs_alone_are_no_greeting_inside_a_block(text: str) -> None:
    (draft,) = cut(lines(f"Runde 1\nWurf 1: 6\n{text}"), CATEGORIES).drafts
    assert [problem.place.line for problem in draft.problems] == [3]


@pytest.mark.parametrize("text", GREETINGS)
def test_greetings_inside_a_block_are_passed_over(text: str) -> None:
    found = cut(lines(f"Runde 1\nWurf 1: 6\n{text}"), CATEGORIES)
    assert found.drafts[0].problems == [] and [line.number for line in found.passed] == [3]


@pytest.mark.parametrize("text", ["// Wurf 1: 5 5 5", "~~Wurf 1: 5 5 5~~", "~~sonst: stop"])
def test_what_is_crossed_out_is_no_order(text: str) -> None:
    (draft,) = cut(lines(f"Runde 1\n{text}"), hajo.WORDS).drafts
    assert draft.problems


@pytest.mark.parametrize("rule", ["~~~~~~~~", "//////", "~ ~ ~"])
def test_a_rule_below_a_block_crosses_nothing_out(rule: str) -> None:
    found = cut(lines(f"Runde 1\nWurf 1: 6\n{rule}\nGruß"), hajo.WORDS)
    assert found.drafts[0].problems == [] and [line.number for line in found.passed] == [3, 4]


PROSE = ["Runde 3 war schade", "Wenn du magst, ruf an", "Wurf 1 war übel", "am 3. bin ich weg", "Sonst nichts Neues"]


@pytest.mark.parametrize("text", PROSE)
def test_prose_outside_a_block(text: str) -> None:
    """A fault without a turn where something is missing, a note where all stands."""
    game = Table("hajo", setup("hajo", ["anna"]), rows_dice("555123"))
    assert [entry.split()[:2] for entry in entries(game.read("anna", text))] == [["1", "faulty"], ["-", "faulty"]]
    reading = game.read("anna", f"{text}\nRunde 1\nsonst: stop")
    assert entries(reading) == ["1 accepted"]
    assert [note.code for note in reading.notes] == ["note.unread"]


def test_a_joker_in_a_sentence_is_a_fault_even_outside() -> None:
    game = Table("hajo", setup("hajo", ["anna"]), rows_dice("555123"))
    text = "den Joker hebe ich auf\nRunde 1\nsonst: stop"
    assert entries(game.read("anna", text)) == ["1 accepted", "- faulty plan.joker-sentence 1:1"]
    assert entries(game.read("anna", text, "Runde 1\nsonst: stop")) == ["1 accepted"]


def test_two_turns_due_need_headings() -> None:
    game = Table("hajo", setup("hajo", ["anna"], turns_per_issue=2), rows_dice("555123"))
    assert entries(game.read("anna", "sonst: stop"))[-1] == "- faulty plan.which-turn 1:1"
    assert entries(game.read("anna", "Runde 1: sonst: stop Runde 2: sonst: meiste")) == ["1 accepted", "2 accepted"]


def test_what_looks_like_an_order() -> None:
    for text in ("Runde 7", "Wurf 1: 5", "wenn 3x6: stop", "sonst: stop", "Ende: Sechser", "Joker", "Partie 2 Runde 3",
                 "Dauerauftrag", "Dauerauftrag: keiner", "- Wurf 1: 5", "Runde 7 # so", "Joker # jetzt"):  # fmt: skip
        assert looks(text), text
    for text in ("Hallo", "", "Wenn du magst", "Runde 7 war schade", "Der Joker", "am 3. bin ich weg", "Gruß, Anna"):
        assert not looks(text), text


def test_messages_can_be_said_in_both_languages() -> None:
    """Every problem and note that the tables of this folder meet has its sentence and its facts."""
    from tests import test_doelauer, test_hajo

    said = set()
    for name, module in (("doelauer", test_doelauer), ("hajo", test_hajo)):
        orders: Any = module.ORDERS
        catalog = {**GAMES[name].messages, "order.missing": GAMES[name].title, "order.accepted": GAMES[name].title}
        for text, row, _ in orders:
            reading = Table(name, setup(name, ["anna", "bernd"]), rows_dice(row)).read("anna", text)
            for entry in reading.entries:
                if entry.status == "faulty":
                    said.add(entry.code)
                    for lang in ("de", "en"):
                        sentence = catalog[entry.code](lang)
                        assert sentence
                        assert "{" not in fill(sentence, entry.args, lang, catalog)
    assert len(said) > 20


# ---- damage ----

TEXT = "Runde 1\nJoker\nWurf 1: 5 5 5\nwenn Punkte >= 20: stop\nwenn 3x6 und Wurf 2: behalte 6\nsonst: behalte meiste"


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_damage_is_never_an_exception(data: st.DataObject) -> None:
    """A character deleted, swapped or put in: read without an exception, and a fault has its place."""
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        kind = data.draw(st.sampled_from(["delete", "swap", "insert", "cut"]))
        if kind == "delete":
            text = text[:at] + text[at + 1 :]
        elif kind == "swap":
            text = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
        elif kind == "cut":
            text = text[:at] + "\n" + text[at:]
        else:
            text = text[:at] + data.draw(st.sampled_from(list(":,;.x+-_#()5 7\tüß€½"))) + text[at:]
    game = Table(data.draw(st.sampled_from(sorted(GAMES))), setup("hajo", ["anna"]), random_dice(1))
    for entry in game.read("anna", text).entries:
        assert entry.status != "faulty" or entry.place.line


WORDS = [*"""runde 7 partie 2 wurf 1 : , ; und oder wenn sonst ende joker stop ohne behalte 5 555 x a ace nichts meiste
    alle punkte >= 20 straße döll tausche lege an dauerauftrag keiner _ . ( ) kniffel""".split(), "\n"]  # noqa: SIM905


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=30))
def test_any_words_are_read(words: list[str]) -> None:
    for name in GAMES:
        cut(lines(" ".join(words)), RACES[name].words)


LONG = [
    "Runde 1 ", "wenn 3x6 und ", "Wurf 1: 5 ", "5 ", "Joker ", "partie 2 ", "a,", "wenn\n", "x\n", ": ", "Runde 1\n",
    "wenn 3x6: stop\n", "sonst ", "Dauerauftrag ", "; ", "5; ", "- ",
]  # fmt: skip
LISTS = ["Sechser; ", "Sechser\n", "Ende: Sechser; ", "streiche Einser; ", "Dreier, Vierer;\n"]


@pytest.mark.parametrize("piece", LONG)
def test_long_texts_are_read_in_linear_time(piece: str) -> None:
    grows_with_size(
        lambda size: cut(lines("Runde 1\n" + piece * (size // len(piece))), doelauer.WORDS), 20_000, 200_000
    )


@pytest.mark.parametrize("piece", LISTS)
def test_long_lists_are_read_in_linear_time(piece: str) -> None:
    grows_with_size(
        lambda size: cut(lines("Ende: Einser" + piece * (size // len(piece))), CATEGORIES), 20_000, 200_000
    )
