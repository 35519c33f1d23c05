"""Pages of the press itself about a game, from its own templates, in the game's language."""

from collections.abc import Iterator
from functools import partial

from generator.base.artifact import Artifact, Order
from generator.base.files import DOCUMENTS
from generator.base.frozen import replace
from generator.base.paths import DATA
from generator.base.problem import GameError
from generator.game.documents import Document
from generator.layout.deck import Layout
from generator.loading.documents import read_parts
from generator.outputs.documents import ID
from generator.pages.document_outputs import artifact_of, page_at, render
from generator.pages.gate import Admitted
from generator.pages.papers import A4, Paper, document_papers
from generator.pages.written_documents import write

STYLE = "changes.css"
"""The look of these pages, which comes after that of all documents."""

_WEIGHT = 10_000  # as much as a short document


def plan_page(layout: Layout, document: Document, path: str) -> list[Order]:
    """Return the orders for a page on each paper, and for browsers; `path` has no suffix.

    The template is the part that the document's `file` names: the press's, or the game's own.
    """
    return [
        Order(file, partial(_render, layout, document, file, paper), lambda: _WEIGHT)
        for file, paper in files_of(layout, path)
    ]


def files_of(layout: Layout, path: str) -> Iterator[tuple[str, Paper | None]]:
    """Yield the files of a page, each with its paper, and that for browsers with None."""
    for name, paper in document_papers(layout).items():
        yield f"{path}_{name}.pdf" if name else f"{path}.pdf", paper
    yield f"{path}.html", None


def press_document(name: str, template: str, title: str, subtitle: str, data: object) -> Document:
    """Return a document of the press; `template` is the name of its template."""
    file = f"{DOCUMENTS}/{template}"
    return Document(name, file, "", title, subtitle, styles=(STYLE,), data=data)


def _render(layout: Layout, document: Document, path: str, paper: Paper | None) -> Artifact:
    template = document.file.removeprefix(f"{DOCUMENTS}/")
    parts, problems = read_parts(layout.templates.folder, DATA, (template, STYLE))
    if problems:
        raise GameError(problems)
    document = replace(document, source=parts[template])
    templates = replace(layout.templates, parts=parts)
    written = write(replace(layout, templates=templates), document)
    if written.page is None:
        raise GameError(written.problems)
    return render_page(layout, document, written.page, path, paper)


def render_page(
    layout: Layout, document: Document, page: Admitted, path: str, paper: Paper | None
) -> Artifact:
    """Return a page as a file for a paper, or for browsers."""
    form, fonts = "pdf" if paper else "html", layout.templates.fonts
    made = render(form, page_at(path, page), document, fonts, paper or A4)
    return artifact_of(made, path, ID, layout.game.first_edition.id)
