"""The forms in which a document is printed: its template written, set and bound."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from generator.artifact import Artifact
from generator.drawing.svg_faces import DrawnFace, draw_front
from generator.layout.deck import Layout
from generator.model import Document, Edition
from generator.outputs._booklet import impose
from generator.outputs._pages import to_html, to_pdf
from generator.plugins import find_names
from generator.problem import GameError, Problem
from generator.templating.document import Material, Page, write_page

Made = tuple[bytes, str, int]
"""A file's content, the paper it is printed on ("" for none), and its number of sides."""

NAMES = "prelo.templates"
"""Where packages beside the press give names to the templates: an entry point group."""

_BOOKLET = "booklet.css"


def _as_pdf(layout: Layout, document: Document, artifacts: Sequence[Artifact]) -> Made:
    page = write(layout, document, artifacts)
    content, pages = to_pdf(page.wrap, layout.stock.fonts)
    if document.pages and pages > document.pages:
        message = f"the document has {pages} pages, and should have {document.pages} at most"
        hint = "shorten the text, or allow more pages"
        raise GameError([Problem(document.places["pages"], "too-many-pages", message, hint=hint)])
    return content, "a4", pages


def _as_html(layout: Layout, document: Document, artifacts: Sequence[Artifact]) -> Made:
    page = write(layout, document, artifacts)
    return to_html(page.wrap, layout.stock.fonts), "", 1


def _as_booklet(layout: Layout, document: Document, artifacts: Sequence[Artifact]) -> Made:
    page = write(layout, document, artifacts, booklet=True)
    content, _ = to_pdf(page.wrap, layout.stock.fonts)
    booklet, pages = impose(content)
    return booklet, "a4", pages


FORMS: Mapping[str, Callable[[Layout, Document, Sequence[Artifact]], Made]] = {
    "pdf": _as_pdf,
    "html": _as_html,
    "booklet": _as_booklet,
}


def write(
    layout: Layout,
    document: Document,
    artifacts: Sequence[Artifact] = (),
    *,
    booklet: bool = False,
) -> Page:
    """Return a document as a page that wants its fonts, or as the pages of a booklet."""
    if booklet:
        document = replace(document, styles=(*document.styles, _BOOKLET))
    game, stock = layout.game, layout.stock
    edition = game.first_edition
    drawings = {**stock.marks, **stock.patterns}
    parts = [part for name, part in stock.parts.items() if name in document.source]
    named = find_names(NAMES, "\n".join([document.source, *parts]))
    more = {"face": partial(_face, layout, edition), **named}
    documents = {each.name: (each.title, each.stem(game.info)) for each in stock.documents.values()}
    material = Material(game, edition, drawings, stock.parts, documents, more)
    return write_page(document, material, artifacts)


def _face(layout: Layout, edition: Edition, name: str) -> DrawnFace:
    """Return a card as it is printed, for a figure."""
    card = next(card for card in layout.game.cards if card.id == name)
    return draw_front(layout, card, edition)
