"""A booklet: pages of A5, two on each side of a sheet of A4, so that the stack, folded once, can be leafed through.

Typst can't place tagged pages on others, so this is done on the finished file: each page becomes a drawing that the
new pages show, and the tags, which say in what order everything is read, point to it there.
"""

from __future__ import annotations

import io
from typing import Any

from pbm.base.problem import Place, Problem
from pbm.referee.pdf_words import EXAMPLE
from pbm.shell.templates import TemplateProblem

_MM = 72 / 25.4
WIDTH, HEIGHT, PAGE = 297 * _MM, 210 * _MM, 148 * _MM  # of a sheet of A4; of a page of A5


def order(pages: int) -> list[tuple[int, int]]:
    """The pages on each side of a sheet, as (left, right), from 1; to be printed on both sides, short edge.
    Filled up to a multiple of four: a number above `pages` stays empty."""
    full = -(-pages // 4) * 4
    sides = []
    for side in range(full // 2):
        outer, inner = full - side, side + 1
        sides.append((inner, outer) if side % 2 else (outer, inner))
    return sides


def engine() -> Any:
    """Return pypdf. Raises TemplateProblem where the extra is not installed."""
    try:
        import pypdf
    except ImportError:
        raise TemplateProblem(Problem("pdf.not-installed", Place(), {"package": "pypdf"}, EXAMPLE)) from None
    return pypdf


def booklet(made: bytes) -> bytes:
    """Return the pages of a PDF of A5, tagged, as a booklet of A4, tagged as they were."""
    pdf = engine()
    from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, StreamObject

    writer = pdf.PdfWriter(clone_from=io.BytesIO(made))
    catalog = writer.root_object
    tree = catalog["/Pages"]
    pages = [page.indirect_reference for page in writer.pages]
    names = [_drawing(page.get_object()) for page in pages]
    moved: dict[int, tuple[Any, Any, float]] = {}  # by a page's number: its new page, its drawing, how far right
    sides = ArrayObject()
    for pair in order(len(pages)):
        new = DictionaryObject()
        side = writer._add_object(new)
        shown, drawings = [], DictionaryObject()
        for name, number, left in (("/L", pair[0], WIDTH / 2 - PAGE), ("/R", pair[1], WIDTH / 2)):
            if number <= len(pages):
                drawings[NameObject(name)] = names[number - 1]
                moved[pages[number - 1].idnum] = (side, names[number - 1], left)
                shown.append(f"q 1 0 0 1 {left:.3f} 0 cm {name} Do Q")
        content = StreamObject()
        content.set_data("\n".join(shown).encode())
        box = ArrayObject(FloatObject(f"{edge:.3f}") for edge in (0, 0, WIDTH, HEIGHT))
        for key, value in (
            ("/Type", NameObject("/Page")), ("/Parent", tree.indirect_reference), ("/MediaBox", box),
            ("/Resources", DictionaryObject({NameObject("/XObject"): drawings})),
            ("/Contents", writer._add_object(content)), ("/Tabs", NameObject("/S")),
        ):  # fmt: skip
            new[NameObject(key)] = value
        sides.append(side)
    tree[NameObject("/Kids")] = sides
    tree[NameObject("/Count")] = pdf.generic.NumberObject(len(sides))
    catalog.pop("/PageLabels", None)
    _turn(writer, moved)
    for page in pages:
        writer._replace_object(page, pdf.generic.NullObject())
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def _drawing(page: Any) -> Any:
    """Make a page's content a drawing of its own; return the reference to it."""
    from pypdf.generic import NameObject

    reference = page.raw_get("/Contents")
    drawing = reference.get_object()
    drawing[NameObject("/Type")] = NameObject("/XObject")
    drawing[NameObject("/Subtype")] = NameObject("/Form")
    drawing[NameObject("/BBox")] = page["/MediaBox"]
    for key in ("/Resources", "/StructParents", "/Group"):
        if key in page:
            drawing[NameObject(key)] = page.raw_get(key)
    return reference


def _turn(writer: Any, moved: dict[int, tuple[Any, Any, float]]) -> None:
    """Let tags and bookmarks point to the new pages."""
    from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, IndirectObject, NameObject, NumberObject

    def of(value: Any) -> tuple[Any, Any, float] | None:
        return moved.get(value.idnum) if isinstance(value, IndirectObject) else None

    def kid(value: Any, found: tuple[Any, Any, float] | None) -> Any:
        if isinstance(value, NumberObject) and found:  # marked content of the page that the tag names
            value = DictionaryObject({NameObject("/Type"): NameObject("/MCR"), NameObject("/MCID"): value})
        elif not isinstance(value, DictionaryObject) or value.get("/Type") != "/MCR":
            return value
        else:
            found = of(value.raw_get("/Pg")) if "/Pg" in value else found
        if found:
            value[NameObject("/Pg")], value[NameObject("/Stm")] = found[0], found[1]
        return value

    def visit(value: Any) -> None:
        if isinstance(value, DictionaryObject):
            if "/S" in value and "/K" in value:
                page, kids = of(value.raw_get("/Pg")) if "/Pg" in value else None, value.raw_get("/K")
                many = isinstance(kids, ArrayObject)
                value[NameObject("/K")] = ArrayObject(kid(one, page) for one in kids) if many else kid(kids, page)
            if "/Pg" in value and of(value.raw_get("/Pg")):
                value[NameObject("/Pg")] = of(value.raw_get("/Pg"))[0]  # type: ignore[index]
            for one in list(value.values()):
                visit(one)
        elif isinstance(value, ArrayObject):
            found = of(value[0]) if len(value) > 1 and value[1] == "/XYZ" else None
            if found:
                value[0] = found[0]
                value[2] = FloatObject(f"{float(value[2]) + found[2]:.3f}")
            for one in value:
                visit(one)

    for one in list(writer._objects):
        visit(one)
