"""Documents as tagged PDF, as booklets, and as HTML pages that need no other file."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from generator.base.artifact import Artifact, FinishedFile, LastOrder, Order
from generator.base.problem import Problem
from generator.base.workers import Workers, in_background
from generator.game.documents import Document
from generator.game.model import Edition
from generator.layout.deck import Layout
from generator.pages.papers import A4, Paper, document_papers

if TYPE_CHECKING:  # decks alone take less time than to load this
    from generator.pages.document_outputs import Made

ID = "documents"
_SETTING = 100  # times as long as to write a page for browsers
TITLE = "documents as tagged PDF and as one HTML page each, some as booklets, too"


def plan(layout: Layout, edition: Edition) -> Iterator[Order | LastOrder]:
    """Yield the orders for every document, once for all editions (of the first one)."""
    # Colours alone tell nothing in a document: marks and names say the same beside them.
    if edition.id != layout.game.first_edition.id:
        return
    papers = document_papers(layout)
    for document in layout.templates.documents.values():
        forms = ("pdf", "booklet") if document.booklet else ("pdf",)
        printed = [(form, name, paper) for name, paper in papers.items() for form in forms]
        printed.insert(1, ("html", "", A4))
        for form, name, paper in printed:
            path = _path(layout, document, form, name)
            render = partial(_render, layout, document, form, paper, path)
            if document.last:
                last = partial(_render_last, render, document.file)
                yield LastOrder(path, last, document.file)
            else:
                yield Order(
                    path,
                    partial(render, ()),
                    partial(_weigh, layout, document, form),
                    document.file,
                    _import_typesetting if form != "html" else None,
                    cached=partial(_cached, layout, document, form, paper, path),
                    # A page for browsers knows all others, for its search.
                    needs=document.name if form != "html" else "",
                )


def _weigh(layout: Layout, document: Document, form: str) -> int:
    """Return the estimated time of making a document that is already written.

    The unit is the time that a character of a page for browsers takes.
    """
    from generator.pages import written_documents

    length = len(written_documents.written_document(layout, document).html)
    return length if form == "html" else length * _SETTING


def _import_typesetting() -> None:
    """Import the libraries that set documents, once for all: this takes half a second."""
    from generator.pages.render import load_typesetting

    load_typesetting()


def write_documents(layout: Layout, team: Workers | None = None) -> list[Problem]:
    """Write every document of a game; return the problems of all.

    Written pages are kept: orders made for the same layout find them, even in later forks. A `team`
    begins the files of each document as soon as this is written.
    """
    if not layout.templates.documents:
        return []
    from generator.pages import written_documents

    return written_documents.write_documents(layout, team)


def find_too_long(layout: Layout) -> list[Problem]:
    """Return the problems of documents with too many pages, after setting them.

    All documents have to be written before, without an error.
    """
    if not any(each.pages for each in layout.templates.documents.values()):
        return []
    from generator.pages import document_outputs

    return document_outputs.find_too_long(layout)


def _path(layout: Layout, document: Document, form: str, paper: str) -> str:
    stem = "_".join(filter(None, [f"documents/{document.stem(layout.game.info)}", paper]))
    if form == "booklet":
        return f"{stem}_booklet.pdf" if paper else f"{stem}_a5.pdf"
    return f"{stem}.{form}"


def _render(
    layout: Layout,
    document: Document,
    form: str,
    paper: Paper,
    path: str,
    artifacts: Sequence[FinishedFile],
) -> Artifact:
    from generator.pages import document_outputs, written_documents

    if document.last:
        page = written_documents.write_last(layout, document, artifacts)
    else:
        page = written_documents.written_document(layout, document)
    fonts = layout.templates.fonts
    return _artifact(layout, path, document_outputs.render(form, page, document, fonts, paper))


def _cached(
    layout: Layout, document: Document, form: str, paper: Paper, path: str
) -> Artifact | None:
    """Return a file that an earlier run has made from the same page, or None."""
    from generator.pages import document_outputs, written_documents

    page = written_documents.written_document(layout, document)
    made = document_outputs.cached_form(form, page, document, layout.templates.fonts, paper)
    return _artifact(layout, path, made) if made else None


def _artifact(layout: Layout, path: str, made: "Made") -> Artifact:
    content, paper, pages = made
    return Artifact(path, content, ID, layout.game.first_edition.id, None, paper, pages, {})


def _render_last(
    render: "partial[Artifact]", file: str, artifacts: Sequence[FinishedFile]
) -> Artifact:
    """Render in a process of its own, as everything made from templates is."""
    with in_background(partial(render, artifacts), file) as made:
        return made()
