"""What begins an order in any game, and what is the sheet's own (orders.md; mail.md, 1 and 4).

A game knows its orders; this is what the words of orders.md say of a line without knowing the game.
All functions look at a line as `characters.plain` gives it, most of them folded.
"""

from __future__ import annotations

from typing import Literal

from pbm.base.lazy import Pattern

Start = Literal["", "section", "press", "orders", "order", "campaign"]

_BULLET = r"(?:[-*•]+ *)?"
_TURN = r"(?:zug|turn|runde|round|partie|board)"
_HEADER = Pattern(rf"{_BULLET}{_TURN} *(?:nr\.?|#)? *\d|{_BULLET}(?:dauerauftrag|standing)(?: orders?)?\b[ :.-]*$")
# A header with nothing behind it: its order follows.
_BARE = Pattern(rf"{_BULLET}(?:{_TURN} *(?:nr\.?|#)? *\d+ *)+(?:\( *[a-z] *\) *)?[:.)\-]{{0,3}} *")
_PLAIN_KEYS = (
    "sonst|else|ende|end|rest|behalte|keep|schreibe|score|streiche|strike|nimm|claim|tausche|exchange|"
    "lege an|add|meiste|most|nichts|nothing|ohne|ohne rest|without|no rest|punkte|points|bestaetigung|"
    "confirming|hausregel|policy|joker|or"
)
_KEY = Pattern(
    rf"{_BULLET}(?:(?:wurf|roll|zug|turn|runde|round|partie|board) *#? *\d+ *(?:\( *[a-z] *\) *)?[.)]{{0,2}}:"
    rf"|(?:wenn|if) [^:]{{1,200}}:"
    rf"|(?:{_PLAIN_KEYS}) *(?:\d+ *)?:"
    r"|(?:(?:partie|board) *\d+ *)?(?:dauerauftrag|standing)(?: orders?)? *:)"
)
_ORDERS = Pattern(rf"{_BULLET}(?:zuege|orders|aenderung|korrektur|change) *:")
_PRESS = Pattern(rf"{_BULLET}(?:presse|press) *(?:\([^()]{{0,40}}\) *)?:")
_SECTION = Pattern(
    rf"{_BULLET}(?:\[[^\[\]]{{1,80}}\](?! *[<(]?(?:https?:|www\.|mailto:))|(?:spiel|game) +[^:]{{1,80}}:)"
)
_ISSUE = Pattern(r"(?:ausgabe|issue) *\d+")
_JOKER = Pattern(rf"{_BULLET}(?:(?:mit|with|kein|no) )?joker(?: (?:ab|from) .{{1,40}})?[ !.]*")
_CAMPAIGN = Pattern(
    rf"{_BULLET}(?:(?:ausstieg|resign)[ !.:]*$|(?:kennwort|code|stimme|vote|ausstieg|resign) *:"
    r"|abwesend (?:bis|ab|vom?)\b|absent (?:until|till|from)\b|(?:abwesend|absent|ausgabe|issue) *\d* *:)"
)
_NUMBERED = Pattern(r"(?!0)\d{1,3} *(?:\( *[a-z] *\)|[a-z]\b)? *[:.)\-]{0,3} *|[a-z] *[:)] *")
_VERB = Pattern(r"(?:streiche|strike|schreibe|score|nimm|claim|behalte|keep|tausche|exchange|lege an|add|stop)\b")
_REST = Pattern(r"(?:rest|ohne rest|no rest|or\b|r ?\d|0r\b|o\.? ?r\b)")
_PHONE = Pattern(r"\(? ?[0+]")

_TURNS = frozenset(("zug", "turn", "runde", "round"))
_MARKERS = frozenset("-*•")
_PLAIN = ("partie", "board", "dauerauftrag", "standing", "mit", "with", "kein", "no", "joker")
_WORDS = frozenset(("zug", "turn", "runde", "round", "ausstieg", "resign", "abwesend", "absent", *_PLAIN))


def plainly(folded: str) -> Start:
    """Return, quickly, what most lines begin: "order" for `Zug 3`, "section" for `[d1]`; else ""."""
    word, blank, rest = folded.partition(" ")
    if blank and word in _TURNS and rest[:1].isdigit():
        return "order"
    if folded[0] == "[" and folded[-1] == "]" and folded[1:-1].isalnum():
        return "section"
    return ""


def begins(folded: str) -> Start:
    """Return what a line begins by orders.md's words: a section, press, `Züge:`, an order, or "".

    "campaign" are the words for the whole campaign (`Ausstieg`, `Stimme:` …).
    """
    word = folded[: next((at for at, char in enumerate(folded) if not char.isalpha()), len(folded))]
    if word in _TURNS and folded[len(word) :].lstrip()[:1].isdigit():
        return "order"
    if folded[:1] == "[":
        return "section" if _SECTION.match(folded) else ""
    if ":" not in folded and folded[:1] not in _MARKERS and word not in _WORDS:
        return ""
    if _PRESS.match(folded):
        return "press"
    if _ORDERS.match(folded):
        return "orders"
    if _HEADER.match(folded) or _KEY.match(folded) or _JOKER.fullmatch(folded):
        return "order"
    if _SECTION.match(folded):
        return "section"
    if _CAMPAIGN.match(folded):
        return "campaign"
    return ""


def is_form_line(folded: str) -> bool:
    """Tell whether a line of a sheet may be the form's, filled in or not, rather than the report's."""
    return begins(folded) != "" or _ISSUE.fullmatch(folded) is not None


def is_bare_header(folded: str) -> bool:
    """Tell whether a line is a turn's header and nothing more."""
    return _BARE.fullmatch(folded) is not None


def numbered(folded: str) -> bool:
    """Tell whether a line is a bare number (or letter) and then enough digits for a whole order.

    Telephone numbers begin with 0 or "+", or have another shape; the game has the last word.
    """
    found = _NUMBERED.match(folded)
    return found is not None and sum(char.isdigit() for char in folded[found.end() : 200]) >= 4


def goes_on(before: str, folded: str) -> bool:
    """Tell whether a line goes on with the order above it, which counted. Telephone numbers do not."""
    return (
        _REST.match(folded) is not None
        or _VERB.match(folded) is not None
        or before.endswith((",", "+", "=", "/", "&", " und", " and"))
        or (is_bare_header(before) and _PHONE.match(folded) is None)
    )


_FORM = Pattern(r"_{2,}")
_COMMENT = Pattern(r"(?:^| )#(?: |$|[a-z])")
_CONTENT = Pattern(r"[a-z0-9]")


def is_written(folded: str) -> bool:
    """Tell whether a keyword's line holds an order: something behind the colon, and no form's blanks."""
    line = _COMMENT.split(folded, maxsplit=1)[0]
    if _FORM.search(line):
        return False
    found = _KEY.match(line)
    if found is None:
        return _JOKER.fullmatch(line.strip()) is not None
    return _CONTENT.search(line[found.end() :]) is not None


def is_empty(folded: str) -> bool:
    """Tell whether a line is a bare header, or a form's in which nothing is written (`Zug 13: __+__=___`)."""
    line = _COMMENT.split(folded, maxsplit=1)[0]
    if is_bare_header(line):
        return True
    if not _FORM.search(line):
        return False
    head = _KEY.match(line) or _HEADER.match(line)
    return not any(char.isdigit() for char in line[head.end() if head else 0 :])


# ---- the sheet's own lines ----

_DICE = r"[1-6](?: [1-6]){4,5}(?! ?[\d+/=])"
_ROLLS = Pattern(
    rf"(?:{_TURN} ?\d+ +)*(?:(?:wurf|roll) \d: *{_DICE} *){{2,}}"
    rf"|(?:(?:{_TURN} ?\d+ *)+: *{_DICE} *)+(?:(?:vorher|before) +(?:jetzt|now))?"
)
# Anything but an order's `Wurf 1:`, a gap, and the bare dice at the line's end.
_NAMED_ROLL = Pattern(rf"(?!(?:wurf|roll)\b)[^+=#]{{1,80}} {{2,}}{_DICE}")
_SCORES = Pattern(rf"{_TURN} \d+(?: {{2,}}-?\d+){{2,}}")
_ZAT = Pattern(r"[a-z]{2,10} +>{2,}.*<{2,}")
_PROOF = Pattern(r"(?:schluessel|key) \d+:? +[0-9a-f]{8,}|[0-9a-f]{32,64}|printf (?:schluessel|key)\S* \|.*")
_TALLY = Pattern(r".*(?:\|\|\|\|/|(?<!\S)x*\.{1,8}x*(?!\S).*\.{3}|  \|+(?= |$)).*|\d{1,2} {2,}\d{1,2}")
_CELLS = Pattern(r"\S {2,}(?=\S)")
# A rank, how it moved, a name. An order's number (`2. 54 53 2`) has dice behind it, or a word of orders.
_RANK = Pattern(
    r"\d{1,2}\.(?: +[=+-]\d* +| {2,})(?!(?:rest|[o0]r|ohne|no rest)\b|r ?\d|\(?[a-z](?: *[,:)]| \d))(?=[^\W\d])"
)
_HEAD_RULE = Pattern(r"={40,}")
_CUT = Pattern(r"(?:- ?){3,}.*?\w.*(?:- ?){3,}")


def is_sheet_line(folded: str) -> bool:
    """Tell whether a line is one that the sheet prints: rolls, tables, rules, deadline, proof, comments.

    A rule of "=" is none: it ends press (orders.md) wherever it stands.
    """
    if folded.startswith("#") or (len(folded) > 2 and not folded.strip("-+ ")):
        return True
    if _ROLLS.fullmatch(folded) or _NAMED_ROLL.fullmatch(folded) or _SCORES.fullmatch(folded):
        return True
    if _ZAT.fullmatch(folded) or _PROOF.fullmatch(folded) or _RANK.match(folded) or _TALLY.fullmatch(folded):
        return True
    # Names and numbers in columns. The form has columns too, but its lines begin with an order word.
    return len(_CELLS.findall(folded)) >= 2 and folded[:1].isalpha() and not begins(folded)


def is_banner(folded: str) -> bool:
    """Tell whether a line is the deadline as sheets and pages print it: `ZAT >>> … <<<`."""
    return _ZAT.fullmatch(folded) is not None


def is_head_rule(folded: str) -> bool:
    """Tell whether a line is a rule as the sheet has under its headings."""
    return _HEAD_RULE.fullmatch(folded) is not None


def is_cut(folded: str) -> bool:
    """Tell whether a line is the sheet's `- - - bitte hier abtrennen - - -`, below which its form stands."""
    return folded.startswith("- - -") and folded.endswith("- - -") and _CUT.fullmatch(folded) is not None
