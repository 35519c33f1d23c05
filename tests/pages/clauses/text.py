"""PDF/UA-1 on links, navigation and letters: ISO 14289-1, 7.17 to 7.21, with Matterhorn 1.1."""

import re
from collections.abc import Iterable
from io import BytesIO
from typing import Any

import pikepdf
from fontTools.ttLib import TTFont
from pikepdf import Array, Dictionary, Name

from tests.pages.clauses.clause import clause
from tests.pages.clauses.find import (
    content,
    descendant,
    drop,
    first,
    font,
    letters,
    link,
    page,
    put,
    root,
)
from tests.pages.clauses.tagged import Element, Tagged

_FORBIDDEN = {"\0", "\ufeff", "\ufffe"}


@clause(
    "14289-1 7.1; 07-001, 07-002",
    root(drop("/ViewerPreferences")),
    root(put("/ViewerPreferences/DisplayDocTitle", to=False)),
)
def title_is_shown(tagged: Tagged) -> Iterable[str]:
    """A reader's window shows the title, not the file's name."""
    if not tagged.root.get("/ViewerPreferences", {}).get("/DisplayDocTitle"):
        yield "the title is not shown"


@clause("14289-1 7.18.3; 28-008, 28-009", page(drop("/Tabs")), page(put("/Tabs", Name.R)))
def tab_order_follows_the_structure(tagged: Tagged) -> Iterable[str]:
    """The tab key goes from link to link as the text does."""
    yield from (
        f"page {n}" for n, page in enumerate(tagged.pages, 1) if page.get("/Tabs") != Name.S
    )


@clause("14289-1 7.18.5; 28-011", first("Link", put("/S", Name.Span)), first("Link", drop("/K")))
def links_are_link_elements(tagged: Tagged) -> Iterable[str]:
    """Each link on a page belongs to one Link of the structure, and each Link has one."""
    areas = [(e.role, k.Obj.objgen) for e in tagged.elements for k in _areas(e)]
    yield from (f"link in {role}" for role, _ in areas if role != "Link")
    if sorted(objgen for _, objgen in areas) != sorted(
        annotation.objgen for annotation in tagged.links
    ):
        yield "not every link is in the structure once"
    yield from (f"no link: {tagged.text(e)}" for e in tagged.of("Link") if not list(_areas(e)))


def _areas(element: Element) -> list[Any]:
    return [kid for kid in element.kids if isinstance(kid, Dictionary)]


@clause("14289-1 7.18.5; 28-012", link(drop("/Contents")), link(put("/Contents", "card-fog")))
def links_say_what_they_are(tagged: Tagged) -> Iterable[str]:
    """A link's description is its text (what the style adds, page numbers, aside)."""
    for element in tagged.of("Link"):
        text = _squeezed(tagged.text(element))
        for area in _areas(element):
            told = _squeezed(str(area.Obj.get("/Contents", "")))
            if not told or not text.startswith(told):
                yield f"{text}: {told}"


def _squeezed(text: str) -> str:
    return re.sub(r"[\s\u00ad]", "", text)


@clause(
    "ISO 32000-1 12.3.2.3",
    link(put("/Dest", "nowhere")),
    root(put("/Names/Dests/Names", Array())),
)
def links_lead_somewhere(tagged: Tagged) -> Iterable[str]:
    """Each link within the document has its target, and targets are found in their order."""
    names = list(tagged.root.get("/Names", {}).get("/Dests", {}).get("/Names", []))[::2]
    raw = [bytes(name) for name in names]
    if raw != sorted(raw):
        yield "targets are not sorted"
    for annotation in tagged.links:
        if "/A" not in annotation and bytes(annotation.Dest) not in raw:
            yield str(annotation.Dest)


@clause("14289-1 7.18.1, 7.18.2; 28-004 to 28-018", link(put("/Subtype", Name.Text)))
def annotations_are_links(tagged: Tagged) -> Iterable[str]:
    """No annotation is anything but a link, which would want rules of its own."""
    yield from (str(a.Subtype) for a in tagged.links if a.Subtype != Name.Link)


@clause(
    "14289-1 7.15, 7.16, 7.18.4, 7.19; 25-001, 26-001, 28-005",
    root(put("/AcroForm", Dictionary(XFA=Array()))),
)
def there_are_no_forms(tagged: Tagged) -> Iterable[str]:
    """No fields, no XFA, no encryption: they would want rules of their own."""
    if "/AcroForm" in tagged.root or tagged.pdf.is_encrypted:
        yield "a form, or encryption"


@clause("14289-1 7.20; 30-001, 30-002", lambda pdf: _mark_form(pdf))  # noqa: PLW0108 - defined below
def forms_hold_no_marks(tagged: Tagged) -> Iterable[str]:
    """What may be drawn twice holds no text of the structure."""
    for stream in tagged.forms:
        if b"/MCID" in stream.read_bytes() or "/Ref" in stream:
            yield f"{stream.objgen}"


def _mark_form(pdf: pikepdf.Pdf) -> None:
    marked = pdf.make_stream(b"/P <</MCID 0>> BDC EMC", Subtype=Name.Form, BBox=Array([0, 0, 1, 1]))
    pdf.pages[0].Resources["/XObject"] = Dictionary(New=marked)


@clause(
    "14289-1 7.21.3.1; 31-001 to 31-008",
    descendant(drop("/CIDToGIDMap")),
    font(put("/Encoding", Name("/Other-H"))),
    descendant(put("/CIDSystemInfo/Ordering", "Japan1")),
)
def fonts_are_composite(tagged: Tagged) -> Iterable[str]:
    """Fonts are TrueType by glyph numbers: Identity from codes to glyphs."""
    for name, found in tagged.fonts.items():
        below = found.DescendantFonts[0]
        told = (
            found.Subtype,
            found.Encoding,
            below.Subtype,
            below.get("/CIDToGIDMap"),
            below.CIDSystemInfo.Ordering,
        )
        if list(map(str, told)) != [
            "/Type0",
            "/Identity-H",
            "/CIDFontType2",
            "/Identity",
            "Identity",
        ]:
            yield f"{name}: {told}"


@clause("14289-1 7.21.4.1; 31-009", descendant(drop("/FontDescriptor/FontFile2")))
def fonts_are_embedded(tagged: Tagged) -> Iterable[str]:
    """Every font's program is in the file."""
    yield from (name for name in tagged.fonts if _program(tagged, name) is None)


def _program(tagged: Tagged, name: str) -> TTFont | None:
    descriptor = tagged.fonts[name].DescendantFonts[0].FontDescriptor
    if "/FontFile2" not in descriptor:
        return None
    return TTFont(BytesIO(descriptor.FontFile2.read_bytes()))


@clause(
    "14289-1 7.21.4.1, 7.21.8; 31-011, 31-030", content(b"[<", b"[<0000"), content(b"[<", b"[<FFFE")
)
def fonts_have_the_glyphs(tagged: Tagged) -> Iterable[str]:
    """Every glyph that is shown is in its font; .notdef is never shown."""
    for name, codes in tagged.codes.items():
        program = _program(tagged, name)
        if program:
            yield from (
                f"{name}: glyph {c}" for c in codes if not 0 < c < len(program.getGlyphOrder())
            )


@clause("14289-1 7.21.5; 31-016", descendant(drop("/W")))
def fonts_tell_their_widths(tagged: Tagged) -> Iterable[str]:
    """The widths of glyphs are those of the font, to a thousandth of its size."""
    for name, codes in tagged.codes.items():
        program, told = _program(tagged, name), _widths(tagged.fonts[name].DescendantFonts[0])
        if program is None:
            continue
        glyphs, upem = program.getGlyphOrder(), program["head"].unitsPerEm
        for code in codes & set(range(len(glyphs))):
            width = program["hmtx"][glyphs[code]][0] * 1000 / upem
            if abs(told.get(code, 1000) - width) > 1:
                yield f"{name}: glyph {code} is {width}, not {told.get(code)}"


def _widths(descendant: Any) -> dict[int, float]:  # noqa: ANN401
    flat = list(descendant.get("/W", []))
    runs = zip(flat[::2], flat[1::2], strict=True)
    return {int(start) + i: float(width) for start, run in runs for i, width in enumerate(run)}


@clause(
    "14289-1 7.21.7; 31-027, 10-001",
    font(drop("/ToUnicode")),
    letters(b"beginbfchar\n<", b"beginbfchar\n<f"),
)
def letters_are_known(tagged: Tagged) -> Iterable[str]:
    """Every code that is shown means letters."""
    for name, codes in tagged.codes.items():
        yield from (f"{name}: {code}" for code in codes - set(tagged.letters(name)))


@clause(
    "14289-1 7.21.7; 31-028, 31-029",
    letters(b"> <00", b"> <feff00"),
    letters(b"> <00", b"> <000000"),
)
def letters_are_letters(tagged: Tagged) -> Iterable[str]:
    """No code means nothing, a byte order mark or what is no letter."""
    for name in tagged.fonts:
        known = tagged.letters(name)
        yield from (
            f"{name}: {code}" for code, text in known.items() if not text or set(text) & _FORBIDDEN
        )


@clause("ISO 32000-1 14.8.2.2.3", letters(b"> <00ad>", b"> <2010>"))
def hyphens_of_lines_are_soft(tagged: Tagged) -> Iterable[str]:
    """A hyphen that a line end makes is told from one that is written."""
    for name in tagged.fonts:
        if "\u2010" in tagged.letters(name).values():
            yield name
