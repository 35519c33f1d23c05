"""A document with a bar in the margin beside each paragraph new since an earlier state."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from generator.base.frozen import replace
from generator.changes.documents import ComparedParagraph, paragraphs_of
from generator.changes.state import DocumentState, State
from generator.drawing.looks import looks_of
from generator.game.documents import Document
from generator.layout.deck import Layout
from generator.pages.gate import Admitted

_CHANGED = " data-changed"
_STYLE = """
/* The bar stands at the right, where no number and no mark of a list is, and moves no line end. */
[data-changed]:not(tr) { border-right: 1.6pt solid #000 !important;
  padding-right: 2.2mm !important; margin-right: calc(-2.2mm - 1.6pt) !important; }
tr[data-changed] > :last-child { position: relative; }
tr[data-changed] > :last-child::after { content: ""; position: absolute; top: 0; bottom: 0;
  right: calc(-2.2mm - 1.6pt); border-right: 1.6pt solid #000; }
@media screen {
  [data-changed]:not(tr) { border-color: currentColor !important; }
  tr[data-changed] > :last-child::after { border-color: currentColor; right: 0; }
}
"""


def with_bars(layout: Layout, document: Document, page: Admitted, old: State) -> Admitted:
    """Return a page with bars, its paragraphs compared with those of an earlier state.

    A document that could not be written in that state gets none; one that it lacks, beside all.
    """
    before = (old.documents or {}).get(document.name, DocumentState("", ()))
    if before.is_broken:
        return page
    looks = looks_of(layout)[layout.game.first_edition.id]
    read = [*paragraphs_of(layout, document, page, looks)]
    edits = tuple((each.at, each.at, _CHANGED) for each in _changed(read, before))
    sheets = {**page.sheets, "bars.css": _STYLE}
    return replace(page, edits=(*page.edits, *edits), sheets=sheets)


def _changed(
    paragraphs: Iterable[ComparedParagraph], before: DocumentState
) -> Iterator[ComparedParagraph]:
    """Yield the paragraphs and headings that are new.

    Where a paragraph is gone without another in its place, the heading above it is marked.
    """
    known = {each for section in before.sections for each in section.paragraphs}
    earlier_texts = {section.title: {*section.paragraphs} for section in before.sections}
    now = [*paragraphs]
    # All that is read now, wherever: what has only moved is not gone.
    left = {each.hash for each in now if not each.level}
    starts = [index for index, each in enumerate(now) if each.level]
    for start, end in pairwise([0, *starts, len(now)]):
        new = [each for each in now[start:end] if not each.level and each.hash not in known]
        heading = next((each for each in now[start:end] if each.level), None)
        if heading and (
            heading.text not in earlier_texts or (earlier_texts[heading.text] - left and not new)
        ):
            yield heading
        yield from new
