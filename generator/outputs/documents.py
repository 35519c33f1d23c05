"""Documents as tagged PDF, as booklets, and as HTML pages that need no other file."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from generator.base.artifact import Artifact, FinishedFile, LastOrder, Order
from generator.base.frozen import Frozen
from generator.base.workers import in_background
from generator.game.documents import Document
from generator.game.model import Edition
from generator.layout.deck import Layout
from generator.pages.papers import A4, Paper, document_papers

if TYPE_CHECKING:  # decks alone take less time than to load these
    from generator.pages.document_outputs import MadePage
    from generator.pages.gate import Admitted

ID = "documents"
_SETTING = 50  # times as long as to write a page for browsers
TITLE = "documents as tagged PDF and as one HTML page each, some as booklets, too"


def plan(layout: Layout, edition: Edition) -> Iterator[Order | LastOrder]:
    """Yield the orders for every document, once for all editions (of the first one)."""
    # Colours alone tell nothing in a document: marks and names say the same beside them.
    if edition.id != layout.game.first_edition.id:
        return
    for document in layout.templates.documents.values():
        printed = _printed(layout, document)
        page = _DocumentFile(layout, document, "html", "", A4)
        # a page that speaks of all other files comes after those to which it links
        printed.insert(len(printed) if document.last else 1, page)
        for file in printed:
            yield file.last_order() if document.last else file.order()


class _DocumentFile(Frozen):
    """A file of a document: its form, what its name says of its paper, and that paper."""

    layout: Layout
    document: Document
    form: str
    paper_name: str
    paper: Paper

    @property
    def path(self) -> str:
        """Return the path of the file from the manifest's folder."""
        name, paper = self.document.stem(self.layout.game.info), self.paper_name
        stem = "_".join(filter(None, [f"documents/{name}", paper]))
        if self.form == "booklet":
            return f"{stem}_booklet.pdf" if paper else f"{stem}_a5.pdf"
        return f"{stem}.{self.form}"

    def order(self, paths: Collection[str] = ()) -> Order:
        """Return the order for the file, in a build after which there are those at the paths."""
        is_page = self.form == "html"
        return Order(
            self.path,
            partial(_render, self, paths),
            partial(_weigh, self.layout, self.document, self.form),
            self.document.file,
            None if is_page else _import_typesetting,
            cached=partial(_cached, self, paths),
            in_build=self.order if is_page else None,
            # A page for browsers knows all others, for its search.
            needs="" if is_page else self.document.name,
        )

    def last_order(self) -> LastOrder:
        """Return the order for the file of a document about all the others."""
        return LastOrder(self.path, partial(_render_last, self), self.document.file)


def _printed(layout: Layout, document: Document) -> list[_DocumentFile]:
    """Return the files of a document on paper."""
    forms = ("pdf", "booklet") if document.booklet else ("pdf",)
    papers = document_papers(layout).items()
    return [
        _DocumentFile(layout, document, form, name, paper)
        for name, paper in papers
        for form in forms
    ]


def _weigh(layout: Layout, document: Document, form: str) -> int:
    """Return the estimated time of making a document that is already written.

    The unit is the time that an element of a page for browsers takes.
    """
    from generator.pages import written_documents

    page = written_documents.written_document(layout, document)
    elements = written_documents.size_of(page.html)
    return elements if form == "html" else elements * _SETTING


def _import_typesetting() -> None:
    """Import the libraries that set documents, once for all: this takes half a second."""
    from generator.pages.render import load_typesetting

    load_typesetting()


def _render(file: _DocumentFile, paths: Collection[str]) -> Artifact:
    from generator.pages import written_documents

    return _rendered(file, written_documents.written_document(file.layout, file.document), paths)


def _rendered(file: _DocumentFile, page: "Admitted", paths: Collection[str]) -> Artifact:
    from generator.pages import document_outputs

    page, fonts = _for_form(file, page, paths), file.layout.templates.fonts
    made = document_outputs.render(file.form, page, file.document, fonts, file.paper)
    return _artifact(file, made)


def _cached(file: _DocumentFile, paths: Collection[str]) -> Artifact | None:
    """Return a file that an earlier run has made from the same page, or None."""
    from generator.pages import document_outputs, written_documents

    page = written_documents.written_document(file.layout, file.document)
    page, fonts = _for_form(file, page, paths), file.layout.templates.fonts
    made = document_outputs.cached_form(file.form, page, file.document, fonts, file.paper)
    return _artifact(file, made) if made else None


def _for_form(file: _DocumentFile, page: "Admitted", paths: Collection[str]) -> "Admitted":
    """Return a page as it is; one for browsers with links to PDFs at those paths, and no others."""
    if file.form != "html":
        return page
    from generator.pages.links import PaperFile
    from generator.pages.paper_links import with_paper_links

    printed = _printed(file.layout, file.document)
    has_choice = len({each.paper for each in printed}) > 1
    prints = (
        PaperFile(
            "booklet" if each.form == "booklet" else "print",
            each.paper.name.capitalize() if has_choice else "",
            PurePosixPath(each.path).name,
        )
        for each in printed
    )
    return with_paper_links(page, prints, {PurePosixPath(path).name for path in paths})


def _artifact(file: _DocumentFile, made: "MadePage") -> Artifact:
    from generator.pages.document_outputs import artifact_of

    return artifact_of(made, file.path, ID, file.layout.game.first_edition.id)


def _render_last(file: _DocumentFile, artifacts: Sequence[FinishedFile]) -> Artifact:
    """Render in a process of its own, as everything made from templates is."""
    with in_background(partial(_write_last, file, artifacts), file.document.file) as made:
        return made()


def _write_last(file: _DocumentFile, artifacts: Sequence[FinishedFile]) -> Artifact:
    from generator.pages import written_documents

    page = written_documents.write_last(file.layout, file.document, artifacts)
    return _rendered(file, page, [each.path for each in artifacts])
