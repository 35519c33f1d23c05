"""The formats of a document: PDF, booklet, and page for browsers.

Files are cached by what they are made of: after an edit most documents have not changed.
"""

import sys
import zlib
from collections.abc import Callable, Mapping
from functools import cache as cache_of_run
from functools import partial

from generator.base import cache
from generator.base.artifact import Artifact
from generator.base.frozen import replace
from generator.base.limits import most, raised
from generator.base.messages import say
from generator.base.own_files import digest_of_code, digests_below
from generator.base.packages import version_of
from generator.base.paths import DATA
from generator.base.problem import GameError, Problem
from generator.base.system_libraries import versions
from generator.base.workers import make_all
from generator.documents.document import BROWSER, SCREEN
from generator.documents.other_documents import PAGES_FOLDER
from generator.game.documents import Document
from generator.graphics.fonts import Fonts
from generator.layout.deck import Layout
from generator.pages.booklet import impose_booklet
from generator.pages.computed_looks import Looks
from generator.pages.foreign_fonts import ForeignFont
from generator.pages.gate import Admitted
from generator.pages.papers import Paper, document_papers
from generator.pages.render import page_to_html, to_pdf
from generator.pages.written_documents import BOOKLET, COVER, written_document

_ON_SCREEN = (BROWSER, SCREEN)
_PACKAGES = ("base", "documents", "graphics", "pages")
_SCRIPTS = "scripts"
_LIBRARIES = ("weasyprint", "pydyf", "tinyhtml5", "pikepdf", "fonttools", "brotli")
_PRINTED, _SHOWN = ("pages", 200), ("screens", 60)
"""Where files for paper are kept, and those for browsers, which are larger; how many of each."""

_MOST_PAGES = 100
_pages: dict[tuple[int, bool], tuple[Admitted, str]] = {}  # with digests, for paper or browsers

MadePage = tuple[bytes, str, int]
"""A file's content, the paper it is printed on ("" for none), and its number of sides."""


def artifact_of(made: MadePage, path: str, output: str, edition: str) -> Artifact:
    """Return the file of an output, in an edition, from a page that was made."""
    content, paper, pages = made
    return Artifact(
        path=path, content=content, output=output, edition=edition, paper=paper, pages=pages
    )


def render(form: str, page: Admitted, document: Document, fonts: Fonts, paper: Paper) -> MadePage:
    """Return a page in a format, one of `FORMS`, from the cache if possible.

    Raises GameError where it cannot be set, or has more pages than the document may have.
    """
    if made := cached_form(form, page, document, fonts, paper):
        return made
    try:
        content, name, sides = FORMS[form](page, document, fonts, paper)
    except ForeignFont as fault:
        raise fault.placed_in(document) from fault
    sort, most_files = _SHOWN if form == "html" else _PRINTED
    about = f"{name} {sides}\n".encode()
    cache.put(sort, _key(form, page, document, fonts, paper), about + content, keep=most_files)
    return content, name, sides


def cached_form(
    form: str, page: Admitted, document: Document, fonts: Fonts, paper: Paper
) -> MadePage | None:
    """Return the cached file of a page in a format, None if there is none."""
    sort, _ = _SHOWN if form == "html" else _PRINTED
    found = cache.known(sort, _key(form, page, document, fonts, paper))
    if found is None:
        return None
    about, _, content = found.partition(b"\n")
    name, _, sides = about.decode().rpartition(" ")
    return content, name, int(sides)


def _key(form: str, page: Admitted, document: Document, fonts: Fonts, paper: Paper) -> str:
    """Return the digest of all that a file is made of."""
    allowed = repr((document.file, document.pages, document.cover, paper, most("pages"), raised()))
    files = [part for role, each in fonts.files.items() for part in (role, each.digest)]
    about = _of_page(page, is_shown=form == "html")
    return cache.digest(_press(), form, allowed, about, repr(fonts.fallbacks), *files)


def _of_page(page: Admitted, *, is_shown: bool) -> str:
    """Return the digest of a page, computed once in a run."""
    known = _pages.get((id(page), is_shown))
    if known and known[0] is page:
        return known[1]
    whole = page
    if not is_shown:  # elements for browsers only
        sheets = {name: css for name, css in page.sheets.items() if name not in _ON_SCREEN}
        page = replace(page, sheets=sheets, labels=(), links=(), anatomy=None, frame=None)
    pictures = [part for name, each in page.pictures.items() for part in (name, each.content)]
    about = repr(replace(page, pictures={}, html=""))
    digest = cache.digest(page.html, about, *pictures)
    if len(_pages) >= _MOST_PAGES:
        _pages.clear()
    _pages[id(whole), is_shown] = whole, digest
    return digest


@cache_of_run
def _press() -> str:
    """Return the digest of the code and libraries that make files of pages."""
    libraries = [*map(version_of, _LIBRARIES), *sorted(versions().items())]
    made_by = repr((libraries, sys.version_info[:3], zlib.ZLIB_RUNTIME_VERSION))
    return cache.digest(
        made_by, digest_of_code(*_PACKAGES), *digests_below(DATA, _SCRIPTS).values()
    )


def _as_pdf(page: Admitted, document: Document, fonts: Fonts, paper: Paper) -> MadePage:
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
    """Set the documents with a largest number of pages, and return their problems.

    All of them are written without an error. What is set is kept for the build. A document that
    speaks of all other files cannot be set before these are there.
    """
    limited = [it for it in layout.templates.documents.values() if it.pages and not it.last]
    fonts, paper = layout.templates.fonts, next(iter(document_papers(layout).values()))
    write = partial(written_document, layout)
    jobs = [
        (partial(render, "pdf", write(document), document, fonts, paper), document.file)
        for document in sorted(limited, key=lambda document: -len(document.source))
    ]
    return sorted(problem for _, problems in make_all(jobs) for problem in problems)


def page_at(path: str, page: Admitted) -> Admitted:
    """Return a page as the file of a build with that path: its links lead to the documents."""
    folder, _, _ = path.rpartition("/")
    if page.frame is None or f"{folder}/" == PAGES_FOLDER:
        return page
    way = "../" * len(folder.split("/")) + PAGES_FOLDER
    return replace(page, frame=replace(page.frame, way=way))


def element_looks(page: Admitted, fonts: Fonts) -> Looks:
    """Return how the elements of a page look in print."""
    sheets = _sheets(page, BOOKLET, COVER, *_ON_SCREEN)
    return Looks(page.styled("\n".join(sheets)), fonts)


def _as_html(page: Admitted, _document: Document, fonts: Fonts, _paper: Paper) -> MadePage:
    return page_to_html(page, _sheets(page, BOOKLET, COVER), fonts), "", 1


def _as_booklet(page: Admitted, document: Document, fonts: Fonts, paper: Paper) -> MadePage:
    content, _ = to_pdf(page, _sheets(page, *_ON_SCREEN), fonts, document.file)
    booklet, pages = impose_booklet(content, paper)
    return booklet, paper.name, pages


def _sheets(page: Admitted, *other_forms: str) -> tuple[str, ...]:
    """Return the style sheets of a page by name, without those for other formats."""
    return tuple(css for name, css in page.sheets.items() if name not in other_forms)


FORMS: Mapping[str, Callable[[Admitted, Document, Fonts, Paper], MadePage]] = {
    "pdf": _as_pdf,
    "html": _as_html,
    "booklet": _as_booklet,
}
