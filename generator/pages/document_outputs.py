"""The forms in which a document is printed: its page set, bound, or shown in browsers."""

from collections.abc import Callable, Mapping
from functools import partial

from generator.base.messages import say
from generator.base.problem import GameError, Problem
from generator.base.workers import make_all
from generator.documents.document import BROWSER, SCREEN
from generator.game.documents import Document
from generator.graphics.fonts import Fonts
from generator.layout.deck import Layout
from generator.pages.booklet import impose
from generator.pages.computed_looks import Looks
from generator.pages.gate import Admitted
from generator.pages.papers import Paper, document_papers
from generator.pages.render import to_html, to_pdf
from generator.pages.written_documents import BOOKLET, COVER, written

_ON_SCREEN = (BROWSER, SCREEN)

Made = tuple[bytes, str, int]
"""A file's content, the paper it is printed on ("" for none), and its number of sides."""


def _as_pdf(page: Admitted, document: Document, fonts: Fonts, paper: Paper) -> Made:
    without = (BOOKLET,) if document.cover == "always" else (BOOKLET, COVER)
    sheets = _sheets(page, *without, *_ON_SCREEN)
    content, pages = to_pdf(page, sheets, fonts, document.file, paper)
    if document.pages and pages > document.pages:
        message = say(
            "the document has {pages} pages, and should have {most} at most",
            pages=pages,
            most=document.pages,
        )
        hint = say("shorten the text, or allow more pages")
        raise GameError([Problem(document.places["pages"], "too-many-pages", message, hint=hint)])
    return content, paper.name, pages


def find_too_long(layout: Layout) -> list[Problem]:
    """Set the documents that say how many pages they may have, and return what is wrong with them.

    All of them are written without an error. What is set is kept for the build. A document that
    speaks of all other files cannot be set before these are there.
    """
    limited = [it for it in layout.templates.documents.values() if it.pages and not it.last]
    fonts, paper = layout.templates.fonts, next(iter(document_papers(layout).values()))
    jobs = [
        (partial(_as_pdf, written(layout, document), document, fonts, paper), document.file)
        for document in sorted(limited, key=lambda document: -len(document.source))
    ]
    return sorted(problem for _, problems in make_all(jobs) for problem in problems)


def looks_of(page: Admitted, fonts: Fonts) -> Looks:
    """Return how the elements of a page look in print."""
    sheets = _sheets(page, BOOKLET, COVER, *_ON_SCREEN)
    return Looks(page.styled("\n".join(sheets)), fonts)


def _as_html(page: Admitted, _document: Document, fonts: Fonts, _paper: Paper) -> Made:
    return to_html(page, _sheets(page, BOOKLET, COVER), fonts), "", 1


def _as_booklet(page: Admitted, document: Document, fonts: Fonts, paper: Paper) -> Made:
    content, _ = to_pdf(page, _sheets(page, *_ON_SCREEN), fonts, document.file)
    booklet, pages = impose(content, paper)
    return booklet, paper.name, pages


def _sheets(page: Admitted, *other_forms: str) -> tuple[str, ...]:
    """Return the style sheets of a page but for those, by name, that are for other forms."""
    return tuple(css for name, css in page.sheets.items() if name not in other_forms)


FORMS: Mapping[str, Callable[[Admitted, Document, Fonts, Paper], Made]] = {
    "pdf": _as_pdf,
    "html": _as_html,
    "booklet": _as_booklet,
}
