"""What mail programs put around a text: header blocks, tag lines, closing formulas (mail.md, 1, 3 to 5).

All functions look at a line as `characters.plain` gives it, and at the same line folded.
Quote headings have a module of their own: `paste_headings`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbm.base.lazy import Pattern

# ---- header blocks (1) ----

_KEY = {"von": "from", "from": "from", "gesendet": "date", "datum": "date", "sent": "date", "date": "date"}
_KEY |= {"an": "to", "to": "to", "cc": "cc", "kopie": "cc", "betreff": "subject", "subject": "subject"}
# They stand between the five and don't count themselves.
_EXTRA = "gesendet von|sent by|antwort an|reply-to|bcc|wichtigkeit|importance|prioritaet|priority|anlagen|anlage|"
_EXTRA += "anhang|anhaenge|attachments|attachment|organisation"
_HEADER = Pattern(rf"[*_]{{0,2}}({'|'.join(_KEY)}|{_EXTRA})[*_]{{0,2}} ?: ?")
_DASHED = Pattern(
    r"[-_=* ]*(?:"
    r"(?:urspruengliche|original)(?:-| )?(?:nachricht|mail|e-mail)(?: von .{1,80})?"
    r"|original(?:-| )?message|weitergeleitete (?:nachricht|mail|e-mail)|forwarded (?:message|by .{1,80})"
    r"|(?:anfang|beginn) der weitergeleiteten (?:nachricht|mail|e-mail)|begin(?:ning of)? forwarded message"
    r"|weitergeleitet von .{1,80} am .{1,40}"
    r")[-_=* :]*"
)
_NEEDS_DASHES = Pattern(r"weitergeleitet von|forwarded by|urspruengliche nachricht von")
_RULE = Pattern(r"[-_=*~]{3,}")


def is_rule(plain: str) -> bool:
    """Tell whether a line is nothing but a rule (of three characters or more)."""
    return _RULE.fullmatch(plain) is not None


def is_dashed(folded: str) -> bool:
    """Tell whether a line is `-----Ursprüngliche Nachricht-----` or one of its kin."""
    if not any(word in folded for word in ("nachricht", "mail", "message", "forwarded", "weitergeleitet")):
        return False
    if _DASHED.fullmatch(folded) is None:
        return False
    return folded.startswith("-") or _NEEDS_DASHES.match(folded) is None


def header_key(folded: str) -> str:
    """Return "from", "date", "to", "cc", "subject", "also" for a line of a header block, else ""."""
    found = _HEADER.match(folded) if ":" in folded[:40] else None
    return _KEY.get(found.group(1), "also") if found else ""


def header_run(lines: Sequence[str], folded: Sequence[str], at: int, strict: bool) -> tuple[int, bool]:
    """Read the header lines from `at` on: (where they end, whether they are a header block).

    A block has at least three different ones in a row; where `strict` is False (behind a dashed
    line) any number will do. Recipients may go on in the next line; some mail programs leave blank
    lines between them, or put what belongs to a key into the next line. A block with blank lines names
    its sender: people put `An:`, `Datum:` and `Betreff:` above letters of their own.
    """
    keys: set[str] = set()
    end, apart = at, False
    while end < len(lines):
        key = header_key(folded[end])
        if key:
            keys.add(key)
        elif not lines[end] and end > at and _key_below(lines, folded, end):
            apart = apart or len(keys - {"also"}) < 3
        elif not (keys and lines[end] and _goes_on(lines[end - 1], lines[end])):
            break
        end += 1
    named = not strict or not apart or "from" in keys
    return end, named and len(keys - {"also"}) >= (3 if strict else 0)


def _key_below(lines: Sequence[str], folded: Sequence[str], at: int) -> bool:
    """Tell whether the next line that is not blank, at most three further on, has a key."""
    below = next((line for line in range(at + 1, min(at + 4, len(lines))) if lines[line]), None)
    return below is not None and bool(header_key(folded[below]))


def _goes_on(before: str, line: str) -> bool:
    return before.endswith((";", ",", ":")) and "@" in line


# ---- quote marks (3) ----

_MARK = Pattern(r"\s*(?:[^\W\d_]{0,3}>|\|)\s?")
_MARKS = Pattern(r"(?:\s*(?:[^\W\d_]{0,3}>|\|))+\s?")
_COMPARISON = Pattern(r"\s*>=?\s*\d")


def quote_mark(text: str) -> int:
    """Return how many characters of the line as typed are quote marks; 0 where it is not quoted."""
    text = text[:400]
    if ">" not in text and "|" not in text:
        return 0
    if not text.isascii():
        text = text.translate(_INVISIBLE)
    if _MARK.match(text) is None:
        return 0
    marks = _MARKS.match(text)
    return marks.end() if marks else 0


_INVISIBLE = dict.fromkeys([0xFEFF, 0x200B], " ")


def is_comparison(text: str) -> bool:
    """Tell whether a line begins with `>= 20` or `> 20`, as a wrapped condition does."""
    return _COMPARISON.match(text) is not None


# ---- the end, closing formulas (4) ----

_CORES = "gruss gruesse gruessen grusse mfg lg vg bg hg sg glg vlg mlg mbg mvg gr regards regard rgds wishes "
_CORES += "greetings cheers sincerely herzlichst best yours ciao tschuess tschau tschoe servus hochachtungsvoll"
_OTHERS = "mit viele vielen liebe lieben lieber beste besten bester schoene schoenen schoener herzliche herzlichen "
_OTHERS += "herzlicher herzlichem freundliche freundlichen freundlichem freundlicher nette netten sonnige sonnigen "
_OTHERS += "sportliche sportlichen kollegiale kollegialen verspielte verspielten einen einem ein ganz recht sehr "
_OTHERS += "und and danke dank bis bald dann kind kindest warm warmest with my the very all many good sincere truly "
_OTHERS += "faithfully thanks thank you"
_CORE = frozenset(_CORES.split())
_AROUND = frozenset(_OTHERS.split())
_SHORT = Pattern(r"(?<![a-z.])([a-z])\.([a-z])\.?(?:([a-z])\.)?(?![a-z])")
_WORDS = Pattern(r"[a-z]+")
_FORMULA = Pattern(r"[a-z][a-z \t]*(?:[-/,&+] ?[a-z ]+)*[\s,.;!:()*<3^-]*")


def is_closing(folded: str) -> bool:
    """Tell whether a line is a closing formula and nothing else ("Viele Grüße,", "MfG", "Kind regards")."""
    if len(folded) > 60 or not folded[:1].isalpha():
        return False
    first = folded[: next((at for at, char in enumerate(folded) if not char.isalpha()), len(folded))]
    if len(first) > 1 and first not in _CORE and first not in _AROUND:
        return False
    line = folded if folded.isascii() else "".join(char for char in folded if char.isascii())  # smiles
    line = _SHORT.sub(r"\1\2\3", line)  # M.f.G.
    if _FORMULA.fullmatch(line.strip()) is None:
        return False
    words = _WORDS.findall(line)
    return any(word in _CORE for word in words) and all(word in _CORE or word in _AROUND for word in words)


# ---- tag lines and armour (5) ----

_TAG = Pattern(
    r"[\W_]*(?:"
    r"von mein\S{1,3} .{1,100} gesendet\b"
    r"|von .{1,60} (?:auf|fuer|mit|mobile?|smartphone|handy|tablet|app|mail) ?.{0,30}gesendet\b"
    r"|gesendet (?:von|mit|via|ueber|vom|aus) "
    r"|diese (?:nachricht|mail|e-mail|email) wurde (?:von|mit|ueber|vom) "
    r"|(?:sent|envoye) (?:from|with|via|using) "
    r"|get outlook\b|outlook fuer (?:ios|android|mac)|(?:holen|laden) sie (?:sich )?outlook"
    r"|this (?:message|e-mail|email) was sent (?:from|with|via|using) "
    r"|virenfrei\b|virus-free\b|yahoo mail: |download outlook"
    r")"
)
_TAGGED = ("gesendet", "wurde", "sent ", "envoye", "outlook", "virenfrei", "virus-free", "yahoo mail")
_LINK = Pattern(r"[<(\[]*(?:https?://|www\.|#[0-9a-f-]{30,})\S*[>)\]]*")
# What stands in a plain text for a picture: `[cid:image001.png@01D7]`, `[image: logo.png]`, `[https://…]<https://…>`.
_BANNER = Pattern(r"\[external (?:e-?mail|sender)\]")
_PICTURES = Pattern(r"(?:\[(?:cid|image|bild|data|https?): ?[^\[\]]{1,400}\](?:<[^<>]{0,400}>)?\s*)+")


def is_tag(folded: str) -> bool:
    """Tell whether a line is a mail program's own: its advertisement ("Von meinem iPhone gesendet"), the place of a
    picture, a warning."""
    if folded.startswith("["):
        pictures = _PICTURES.match(folded)
        if pictures is None:
            return _BANNER.match(folded) is not None
        folded = folded[pictures.end() :]
        if not folded:
            return True
    return any(word in folded for word in _TAGGED) and _TAG.match(folded) is not None


def is_told(folded: str) -> bool:
    """Tell whether what may be the place of a picture is, in press, its writer's: `[Bild: Alle schlafen]`, a link."""
    return folded.startswith(("[bild", "[http")) and folded.endswith("]") and "<" not in folded


def is_tag_start(folded: str, following: str) -> bool:
    """Tell whether a line begins a tag line that a mailer wrapped into the next one."""
    begins = folded.startswith(("von mein", "this ")) and "gesendet" not in folded
    return begins and following[:40].endswith("gesendet") and is_tag(f"{folded} {following}")


def is_tag_end(folded: str) -> bool:
    """Tell whether a line is the rest of a wrapped tag line or the link that belongs to it."""
    return _LINK.fullmatch(folded) is not None or folded.rstrip(".") in ("gesendet", "geprueft")


_BEGIN = Pattern(r"-----BEGIN PGP ([A-Z ]{1,40})-----")
_END = Pattern(r"-----END PGP ([A-Z ]{1,40})-----")


def armour_begins(plain: str) -> str:
    """Return what PGP armour begins here ("SIGNED MESSAGE", "SIGNATURE" …), or ""."""
    found = _BEGIN.fullmatch(plain)
    return found.group(1) if found else ""


def armour_ends(plain: str) -> bool:
    """Tell whether PGP armour ends with this line."""
    return _END.fullmatch(plain) is not None
