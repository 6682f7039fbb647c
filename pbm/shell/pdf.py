"""The sheet on paper: the view of an issue set by Typst, from templates that end in .typ (output.md, "On paper").

Imported only where a PDF is wanted; Typst is the extra `pbm[pdf]`. Templates and data go in as texts and never
touch the disk, and nothing on the disk can be read by them. What people typed is data, so that it is never code.
Same issue, same bytes: fonts come with Typst alone, and the document's date is the issue's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn

from pbm.base.problem import Place, Problem
from pbm.referee.pdf_words import EXAMPLE
from pbm.shell.pdf_marks import Marks
from pbm.shell.templates import TemplateProblem, built_in, is_inside

Json = Mapping[str, Any]
Plain = Callable[[Mapping[str, Any]], str]

# What the templates print; the rest of the view is for the page on the screen.
_SHOWN = (
    "lang", "t", "title", "issue_text", "page_title", "date", "gm", "gm_email", "deadline", "dates", "due",
    "corrections", "changes", "symbols", "leagues", "stages", "votes", "press", "press_until", "proof", "form",
    "form_head", "form_hint",
)  # fmt: skip
_AT = re.compile(r"┌─ (.+):(\d+):\d+")
_PACKAGE = re.compile(r"""["']@[\w-]+/""")
_LACKING = re.compile(r"""the text `"(.*)"` could not be displayed""", re.DOTALL)
_ESCAPED = re.compile(r"\\u\{([0-9a-fA-F]+)\}")
_SYNTAX = ("expected ", "unexpected end", "unclosed ", "unterminated ", "the character ", "invalid ")
_TRIES = 12
_MANY = 160  # a name this long may take a page: then all may break over pages, so that nothing is lost
_SHORT_PRESS = 1200


def engine() -> Any:
    """Return Typst. Raises TemplateProblem where the extra is not installed."""
    try:
        import typst
    except ImportError:
        raise TemplateProblem(Problem("pdf.not-installed", Place(), {"package": "typst"}, EXAMPLE)) from None
    return typst


def pdf_of(view: Json, form: str, own: Path | None = None, plain: Plain | None = None) -> bytes:
    """Return the sheet as a PDF, tagged for PDF/UA.

    view: of `view.sheet_of`; form: "a4", "a5" or "booklet" (pages of A5, two on a sheet of A4); own: the campaign's
    `templates/`; plain: gives the text sheet of one of the view's games, for a game without a .typ of its own.
    Raises TemplateProblem where a template fails, or Typst is not installed.
    """
    typst = engine()
    if form == "booklet":
        from pbm.shell.pdf_booklet import booklet
        from pbm.shell.pdf_booklet import engine as _binder

        _binder()
    sources = gather(own)
    data = facts(view, "a4" if form == "a4" else "a5", sources, plain)
    marks = Marks()
    for attempt in range(_TRIES + 1):
        if attempt == _TRIES:  # enough of single ones: all that is no Latin letter is marked
            marks.lack("".join(char for char in json.dumps(data, ensure_ascii=False) if char > "\u017f"))
        shown = marks.shown(data)
        shown["marks"] = marks.note(data["lang"])
        try:
            made = _compile(typst, sources, shown)
        except typst.TypstError as error:
            if not marks.lack(_lacking(str(error.message))):
                _fail(error, sources, own)
            continue
        except RuntimeError as error:
            _fail(error, sources, own)
        except BaseException as error:
            if type(error).__name__ == "PanicException":  # a fault of Typst's own, which is no Exception
                _fail(error, sources, own)
            raise
        if form == "booklet":
            return booklet(made)
        return made
    raise AssertionError("a Latin letter without a picture")


def gather(own: Path | None) -> dict[str, str]:
    """The templates by name: the built-in ones, and the campaign's own in their place.

    Raises TemplateProblem where an own one is no text, or wants something from elsewhere.
    """
    root = built_in()
    found = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in sorted(root.rglob("*.typ"))}
    if own is None or not own.is_dir():
        return found
    for path in sorted(own.rglob("*")):
        name = path.relative_to(own).as_posix()
        if path.suffix not in (".typ", ".svg") or not path.is_file():
            continue
        if not is_inside(own, path):
            raise TemplateProblem(Problem("template.linked", Place(f"templates/{name}"), {"what": name}))
        try:
            found[name] = path.read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError:
            raise TemplateProblem(Problem("template.not-text", Place(f"templates/{name}"))) from None
        except OSError as error:
            from pbm.shell.failing import unreadable

            raise TemplateProblem(unreadable(error, f"templates/{name}")) from None
        elsewhere = _PACKAGE.search(found[name])
        if elsewhere:
            line = found[name].count("\n", 0, elsewhere.start()) + 1
            raise TemplateProblem(Problem("template.loads", Place(f"templates/{name}", line)))
    return found


def facts(view: Json, paper: str, sources: Mapping[str, str], plain: Plain | None) -> dict[str, Any]:
    """What the templates get as data: the view, and what paper needs beside it."""
    deadline, title = view["deadline"], str(view["title"])
    day = view["date_iso"]
    names = [title, *(row["name"] for table in view["leagues"] for row in table["rows"])]
    names += [game["title"] for game in view["games"]]
    names += [row["name"] for game in view["games"] if game["standing"] for row in game["standing"]["rows"]]
    names += [piece["who"] for piece in view["press"]]
    press = max((sum(map(len, lines)) for piece in view["press"] for lines in piece["paragraphs"]), default=0)
    return {
        **{key: view[key] for key in _SHOWN},
        "games": [_game(game, sources, plain) for game in view["games"]],
        "paper": paper,
        "author": str(view["gm"]).partition(": ")[2],
        "day": dict(zip(("year", "month", "day"), map(int, day.split("-")), strict=True)) if day else None,
        "running": title if len(title) <= 60 else "",
        "foot": f"{view['t']['zat']} {deadline['text']}" if deadline["text"] else "",
        "loose": max(map(len, names)) > _MANY,
        "press_short": press <= _SHORT_PRESS,
    }


def _game(game: Json, sources: Mapping[str, str], plain: Plain | None) -> dict[str, Any]:
    if f"{game['game']}/sheet.typ" in sources or plain is None:
        return dict(game)
    text = plain(game).strip("\n")
    pieces = [piece.strip("\n") for piece in text.split("\n\n\n")]
    return {**{key: game[key] for key in ("title", "number", "variant", "id", "turns", "game")},
            "pieces": [piece for piece in pieces if piece]}  # fmt: skip


def _compile(typst: Any, sources: Mapping[str, str], shown: Json) -> bytes:
    texts = {**sources, "main.typ": '#include "/frame/sheet.typ"\n', "data.json": json.dumps(shown, ensure_ascii=False)}
    root = built_in()
    made: bytes = typst.compile(
        {name: text.encode("utf-8", "replace") for name, text in texts.items()},
        root=str(root),  # where Typst looks for what it was not given: nothing but built-in templates lie there
        format="pdf",
        ignore_system_fonts=True,
        package_path=str(root / "none"),
        package_cache_path=str(root / "none"),
        pdf_standards=["ua-1"],
        timestamp=0,
    )
    return made


def _lacking(message: str) -> str:
    """The text that Typst has no picture for, "" where that is not what it says."""
    found = _LACKING.search(message)
    return _ESCAPED.sub(lambda code: chr(int(code.group(1), 16)), found.group(1)) if found else ""


def _fail(error: BaseException, sources: Mapping[str, str], own: Path | None) -> NoReturn:
    """Name the file and the line, the campaign's own one where one is part of it."""
    message = str(getattr(error, "message", None) or error).strip().rstrip(".")
    hints = "; ".join(map(str, getattr(error, "hints", None) or ()))
    known = []
    for path, line in _AT.findall(getattr(error, "diagnostic", "")):
        shown = "/" + path.replace("\\", "/")
        known += [(name, int(line)) for name in sources if shown.endswith(f"/{name}")]
    mine = [place for place in known if own is not None and (own / place[0]).is_file()]
    name, line = next(iter([*mine, *known]), ("frame/sheet.typ", None))
    code = "template.broken" if message.startswith(_SYNTAX) else "template.failed"
    what = {"code": "why.typst", "args": {"what": f"{message} ({hints})" if hints else message}}
    raise TemplateProblem(Problem(code, Place(f"templates/{name}", line), {"what": what})) from error
