"""PDF/UA-1 on structure: ISO 14289-1, 7.1 to 7.9, by the Matterhorn Protocol 1.1."""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pikepdf
from pikepdf import Array, Dictionary, Name

from tests.pages.clauses.clause import Break, clause
from tests.pages.clauses.find import content, drop, elements, first, link, page, put, root
from tests.pages.clauses.tagged import PAINTS, Element, Mark, Tagged

# ISO 32000-1, 14.8.4
GROUPS = {
    "Document",
    "Part",
    "Art",
    "Sect",
    "Div",
    "BlockQuote",
    "TOC",
    "TOCI",
    "Index",
    "NonStruct",
}
_STANDARD = re.compile(
    f"{'|'.join(sorted(GROUPS))}|Caption|Private|P|H[1-6]?|L|LI|Lbl|LBody|Table|T[RHD]|THead|TBody|"
    "TFoot|Span|Quote|Note|Reference|BibEntry|Code|Link|Annot|Ruby|Warichu|Figure|Formula|Form"
)
_WITHIN = {  # ISO 32000-1, tables 333, 336 and 337
    "L": {"Caption", "LI"},
    "LI": {"Lbl", "LBody"},
    "TOC": {"Caption", "TOC", "TOCI"},
    "TOCI": {"Lbl", "Reference", "NonStruct", "P", "TOC"},
    "Table": {"Caption", "TR", "THead", "TBody", "TFoot"},
    "THead": {"TR"},
    "TBody": {"TR"},
    "TFoot": {"TR"},
    "TR": {"TH", "TD"},
}
_ONLY_IN = {
    "LI": {"L"},
    "LBody": {"LI"},
    "TOCI": {"TOC"},
    "TR": {"Table", "THead", "TBody", "TFoot"},
    "THead": {"Table"},
    "TBody": {"Table"},
    "TFoot": {"Table"},
    "TH": {"TR"},
    "TD": {"TR"},
}
_LANGUAGE = re.compile(
    r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?"
)  # BCP 47, its usual forms


def _levels(tagged: Tagged) -> list[int]:
    return [int(e.role[1]) for e in tagged.elements if re.fullmatch("H[1-6]", e.role)]


def _move_in(inner: str, outer: str) -> Break:
    def edit(pdf: pikepdf.Pdf) -> None:
        elements(pdf, outer)[0].K.append(
            pdf.make_indirect(Dictionary(S=Name("/" + inner), K=Array()))
        )

    return edit


@clause(
    "14289-1 6.2, 7.1; 06-002",
    root(put("/MarkInfo/Marked", to=False)),
    root(drop("/MarkInfo")),
)
def is_tagged(tagged: Tagged) -> Iterable[str]:
    """The file says that it is tagged."""
    if not tagged.root.get("/MarkInfo", {}).get("/Marked"):
        yield "not marked as tagged"


@clause("14289-1 7.1; 01-007", root(put("/MarkInfo/Suspects", to=True)))
def has_no_suspects(tagged: Tagged) -> Iterable[str]:
    """No content is suspected to be tagged wrongly."""
    if tagged.root.MarkInfo.get("/Suspects"):
        yield "suspects"


@clause("14289-1 7.1; 01-005", content(b"EMC", b"EMC 0 0 9 9 re f"))
def all_content_is_marked(tagged: Tagged) -> Iterable[str]:
    """What is painted is part of the text, or an artifact."""
    for index, operations in enumerate(tagged.operations):
        yield from (
            f"page {index + 1}: {o.name}" for o in operations if o.name in PAINTS and not o.marks
        )


@clause("14289-1 7.1; 01-003, 01-004", content(b"BDC", b"BDC /Artifact BMC EMC"))
def artifacts_and_text_are_apart(tagged: Tagged) -> Iterable[str]:
    """No artifact stands in text, no text in an artifact, no marked text in marked text."""
    for index, operations in enumerate(tagged.operations):
        depths = (operation.marks for operation in operations)
        yield from (f"page {index + 1}: {marks}" for marks in depths if len(marks) > 1)


@clause(
    "14289-1 7.1; ISO 32000-1 14.7.4.4",
    first("P", drop("/K")),
    first("H1", put("/K", Array([9999]))),
)
def all_text_is_in_the_structure(tagged: Tagged) -> Iterable[str]:
    """Each mark of each page is read once, and each that is read is there."""
    read = [kid for element in tagged.elements for kid in element.kids if isinstance(kid, Mark)]
    shown = {
        Mark(page, mark[1])
        for page, operations in enumerate(tagged.operations)
        for operation in operations
        for mark in operation.marks
        if mark[1] is not None
    }
    yield from (f"{mark} is not read" for mark in shown - set(read))
    yield from (f"{mark} is not shown" for mark in set(read) - shown)
    if len(read) != len(set(read)):
        yield "something is read twice"


@clause("ISO 32000-1 14.7.4.4", page(drop("/StructParents")), link(put("/StructParent", 0)))
def marks_lead_back(tagged: Tagged) -> Iterable[str]:
    """From each mark and each link a reader finds the element that it belongs to."""
    flat = list(tagged.root.StructTreeRoot.ParentTree.Nums)
    owners = dict(zip(flat[::2], flat[1::2], strict=True))
    for element in tagged.elements:
        for kid in element.kids:
            if isinstance(kid, Mark):
                key = tagged.pages[kid.page].get("/StructParents")
                owner = owners[key][kid.number] if key is not None else None
            elif not isinstance(kid, Element):
                owner = owners.get(kid.Obj.get("/StructParent"))
            else:
                owner = kid.found.P
                if owner.objgen == element.found.objgen:
                    continue
            if not isinstance(owner, Dictionary) or owner.objgen != element.found.objgen:
                yield f"{element.role}: {kid}"


@clause("14289-1 7.1; 02-001, 02-003", first("P", put("/S", Name("/Paragraph"))))
def roles_are_standard(tagged: Tagged) -> Iterable[str]:
    """Every role is one of ISO 32000-1."""
    yield from (
        element.role for element in tagged.elements if not _STANDARD.fullmatch(element.role)
    )


@clause(
    "14289-1 7.1; 02-004",
    root(put("/StructTreeRoot/RoleMap", Dictionary(P=Name.H1))),
)
def roles_keep_their_meaning(tagged: Tagged) -> Iterable[str]:
    """No standard role is called another."""
    roles = tagged.root.StructTreeRoot.get("/RoleMap", {})
    yield from (role for role in roles if _STANDARD.fullmatch(role[1:]))


@clause(
    "14289-1 7.2, 7.5, 7.6; 09-004 to 09-006",
    _move_in("P", "TR"),
    _move_in("P", "L"),
    _move_in("Link", "TOCI"),
    _move_in("TD", "P"),
)
def roles_stand_where_they_may(tagged: Tagged) -> Iterable[str]:
    """Tables, lists and contents are built of their own parts, which stand nowhere else."""
    for element in tagged.elements:
        for child in element.children:
            fits = child.role in _WITHIN.get(element.role, {child.role})
            if not fits or element.role not in _ONLY_IN.get(child.role, {element.role}):
                yield f"{child.role} in {element.role}"


@clause("ISO 32000-1 14.8.4.2", first("Div", put("/K", Array([0]))))
def groups_hold_no_text(tagged: Tagged) -> Iterable[str]:
    """Text stands in paragraphs, headings, cells and items, not in what groups these."""
    for element in tagged.elements:
        if element.role in GROUPS and not all(isinstance(kid, Element) for kid in element.kids):
            yield element.role


@clause("14289-1 7.1", first("P", put("/K", Array())))
def nothing_is_empty(tagged: Tagged) -> Iterable[str]:
    """Only a cell of a table may be empty."""
    yield from (e.role for e in tagged.elements if not e.kids and e.role not in ("TH", "TD"))


@clause("14289-1 7.4.2; 14-002", first("H1", put("/S", Name.H2)))
def first_heading_is_the_highest(tagged: Tagged) -> Iterable[str]:
    """The first heading is H1, and there is no other."""
    if _levels(tagged)[:1] != [1] or _levels(tagged).count(1) != 1:
        yield str(_levels(tagged))


@clause("14289-1 7.4.2; 14-003", first("H2", put("/S", Name.H5)))
def headings_descend_one_by_one(tagged: Tagged) -> Iterable[str]:
    """No level of headings is left out."""
    yield from (f"H{a}, H{b}" for a, b in pairwise(_levels(tagged)) if b > a + 1)


@clause("14289-1 7.4.4; 14-006, 14-007", first("P", put("/S", Name.H)))
def headings_are_numbered(tagged: Tagged) -> Iterable[str]:
    """Headings are H1 to H6, never H."""
    yield from (element.role for element in tagged.of("H"))


@clause("14289-1 7.4; 14-001", first("H2", put("/S", Name.P)))
def bookmarks_follow_the_headings(tagged: Tagged) -> Iterable[str]:
    """The bookmarks are the headings H2 and below."""
    headings = [tagged.text(e) for e in tagged.elements if re.fullmatch("H[2-6]", e.role)]
    with tagged.pdf.open_outline() as outline:
        marked = list(_titles(outline.root))
    squeezed = (
        ["".join(text.split()) for text in headings],
        ["".join(text.split()) for text in marked],
    )
    if squeezed[0] != squeezed[1]:
        yield f"{sorted(set(squeezed[0]) ^ set(squeezed[1]))}"


def _titles(items: Iterable[pikepdf.OutlineItem]) -> Iterator[str]:
    for item in items:
        yield item.title
        yield from _titles(item.children)


@clause("14289-1 7.5; 15-003", first("TH", drop("/A/Scope")))
def header_cells_have_a_scope(tagged: Tagged) -> Iterable[str]:
    """A header cell says whether it heads a column or a row."""
    for cell in tagged.of("TH"):
        if cell.attribute("/Scope") not in (Name.Column, Name.Row, Name.Both):
            yield tagged.text(cell)


@clause("14289-1 7.5; 15-001", first("Table", drop("/K")))
def tables_have_headers(tagged: Tagged) -> Iterable[str]:
    """Each table has header cells."""
    for table in tagged.of("Table"):
        if not any(cell.role == "TH" for cell in table.below()):
            yield tagged.text(table)[:40]


@clause(
    "14289-1 7.5; ISO 32000-1 14.8.4.3.4", first("TR", lambda found: found.K.append(found.K[0]))
)
def tables_are_regular(tagged: Tagged) -> Iterable[str]:
    """All rows of a table have the same number of cells, spans counted."""
    for table in tagged.of("Table"):
        widths = set(_widths([row for row in table.below() if row.role == "TR"]))
        if len(widths) > 1:
            yield f"{tagged.text(table)[:40]}: {widths}"


def _widths(rows: list[Element]) -> Iterator[int]:
    hanging: list[tuple[int, int]] = []  # cells of rows above: their columns, further rows
    for row in rows:
        width = sum(columns for columns, _ in hanging)
        hanging = [(columns, more - 1) for columns, more in hanging if more > 1]
        for cell in row.children:
            columns, more = (
                int(cell.attribute("/ColSpan") or 1),
                int(cell.attribute("/RowSpan") or 1),
            )
            width += columns
            hanging += [(columns, more - 1)] if more > 1 else []
        yield width


@clause("14289-1 7.3; 13-004", first("Figure", drop("/Alt")), first("Figure", put("/Alt", "")))
def figures_have_alternative_text(tagged: Tagged) -> Iterable[str]:
    """Each figure and mark says what it shows."""
    for figure in tagged.of("Figure"):
        if not str(figure.found.get("/Alt", "")).strip():
            yield f"figure at {figure.attribute('/BBox')}"


@clause(
    "14289-1 7.3; ISO 32000-1 14.8.5.4.3",
    first("Figure", put("/A/BBox", Array([0, 0, 9, 9999]))),
)
def figures_have_their_place(tagged: Tagged) -> Iterable[str]:
    """A figure's box lies on its page."""
    for figure in tagged.of("Figure"):
        left, bottom, right, top = map(float, figure.attribute("/BBox"))
        width, height = map(float, tagged.pages[0].MediaBox[2:])
        if not (-1 <= left < right <= width + 1 and -1 <= bottom < top <= height + 1):
            yield f"{figure.found.Alt}: {figure.attribute('/BBox')}"


@clause("14289-1 7.7; 17-002", first("Figure", put("/S", Name.Formula)))
def there_are_no_formulas(tagged: Tagged) -> Iterable[str]:
    """The press makes no formulas, which would want rules of their own."""
    yield from (formula.role for formula in tagged.of("Formula"))


@clause("14289-1 7.9; 19-003, 19-004", first("P", put("/S", Name.Note)))
def notes_have_an_id(tagged: Tagged) -> Iterable[str]:
    """Each note has an id of its own."""
    ids = [element.found.get("/ID") for element in tagged.of("Note")]
    if None in ids or len(ids) != len(set(map(str, ids))):
        yield str(ids)


@clause(
    "14289-1 7.2; 11-001 to 11-006",
    root(drop("/Lang")),
    root(put("/Lang", "Portuguese")),
    first("P", put("/Lang", "?")),
)
def language_is_known(tagged: Tagged) -> Iterable[str]:
    """The document has a language, and so has what is in another."""
    found = [
        tagged.root.get("/Lang", ""),
        *(e.found["/Lang"] for e in tagged.elements if "/Lang" in e.found),
    ]
    yield from (f"language {tag}" for tag in map(str, found) if not _LANGUAGE.fullmatch(tag))
