"""A page's HTML set by WeasyPrint, which gets fonts and pictures from here and nowhere else."""

import errno
import gc
import logging
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

from generator.base.files import FileFault, shortened
from generator.base.limits import most, over_limit
from generator.base.messages import later, say
from generator.base.problem import GameError, MachineError, Place, Problem
from generator.base.process_limits import in_fork
from generator.graphics.fonts import digest_of_font
from generator.pages.accessible import write_accessible
from generator.pages.cached_drawings import DrawingKeeper
from generator.pages.foreign_fonts import refuse_foreign
from generator.pages.page_groups import group_by_page, has_groups
from generator.pages.papers import A4, Paper
from generator.pages.pictures import EmbeddedPicture, read_data
from generator.pages.reversed_lists import count_down
from generator.pages.weasyprint_private import computed_styles
from generator.pages.weasyprint_speed import quicken

quicken()
_FAILED = "Failed to"  # beginning of WeasyPrint's log messages on skipped pictures and style sheets
_COLLECTING = (1_500_000, 10, 10)  # objects, collections of young ones, of middle-aged ones
_PAGE = re.compile(r"Creating layout - Page (\d+)$")
# Errors of the machine, not of the document: disk full, no permission.
_OF_THE_MACHINE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS, errno.EACCES, errno.EPERM}
# Attributes that browsers draw as style sheets would: WeasyPrint does so on request, and then looks
# at every element for them.
_DRAWN_ATTRIBUTE = re.compile(
    r"<(?:ol|ul|li|img)\b[^>]*\s(?:(?:start|value|type|width|height)\s*=|reversed\b)",
    re.IGNORECASE,
)
_ROUNDS = 3  # of pages with groups: those of the second one hardly ever differ
_CURE = later("leave out its parts one by one to see which of them it is")


def set_page(
    html: str,
    fonts: Mapping[str, Path],
    pictures: Mapping[str, EmbeddedPicture],
    file: str,
    paper: Paper = A4,
    keeper: DrawingKeeper | None = None,
) -> bytes:
    """Return the number of pages, a line end, and the PDF; `fonts` and `pictures` by address.

    A `keeper` may have pages that are drawn already. Where there are `fonts`, no others may draw.

    Raises GameError, with a problem of the template `file`, for whatever keeps it from being set.
    """
    gate = _Gate(fonts, pictures)
    try:
        with _watched(file) as failed, _rarely_collecting():
            document = _laid_out(html, gate)
            pdf = write_accessible(document, paper, keeper)
            content = b"%d\n%s" % (len(document.pages), pdf)
            if fonts:
                drawn = [(document.fonts.digests[key], it) for key, it in document.fonts.items()]
                served = map(digest_of_font, fonts.values())
                refuse_foreign(drawn, served, file)
    except (GameError, MachineError, MemoryError):
        raise
    except (Exception, FatalURLFetchingError) as fault:
        if isinstance(fault, OSError) and fault.errno in _OF_THE_MACHINE:
            raise
        if gate.refused:
            raise _refused(gate.refused[0], file) from fault
        what = f"{type(fault).__name__}: {shortened(str(fault))}"
        raise _cannot_be_set(what, file) from fault
    if gate.refused:
        raise _refused(gate.refused[0], file)
    if failed:
        raise _cannot_be_set(shortened(failed[0], 200), file)
    return content


def _laid_out(html: str, gate: "_Gate") -> Any:
    """Return a document laid out, again where its links are grouped by pages that it shows then."""
    shown = ""
    document: Any = None
    for _ in range(_ROUNDS if has_groups(html) else 1):
        pages = document.pages if document else ()
        numbers = {name: number for number, page in enumerate(pages) for name in page.anchors}
        if shown == (grouped := group_by_page(html, numbers)):
            break
        shown = grouped
        document = _parsed(shown, gate).render(
            font_config=FontConfiguration(),
            presentational_hints=bool(_DRAWN_ATTRIBUTE.search(shown)),
        )
    return document


def _parsed(html: str, gate: "_Gate") -> Any:
    """Return a page's elements, whose lists are numbered as in browsers."""
    page = HTML(string=html, url_fetcher=gate)
    if "reversed" in html.lower():
        count_down(page.etree_element)
    return page


class Styles(NamedTuple):
    """The elements of a page with their computed styles.

    `page` is the style of its pages.
    """

    root: ET.Element
    of: Callable[[ET.Element], Any]
    page: Any


def styles_of(html: str) -> Styles:
    """Return the computed styles of a page's elements; nothing is laid out or fetched."""
    page = _parsed(html, _Gate({}, {}))
    style_for, of_page = computed_styles(page, hints=bool(_DRAWN_ATTRIBUTE.search(html)))
    return Styles(page.etree_element, style_for, of_page)


def _refused(url: str, file: str) -> GameError:
    message = say('"{url}" is refused: nothing is fetched for a document', url=shortened(url))
    hint = say("put the picture in the game's folder")
    return GameError([Problem(Place(file), "refused-address", message, hint=hint)])


def _cannot_be_set(what: str, file: str) -> GameError:
    message = say("the document cannot be set ({what})", what=what)
    return GameError([Problem(Place(file), "cannot-be-set", message, hint=say(_CURE))])


class _Gate(URLFetcher):  # type: ignore[misc]  # WeasyPrint says no types
    """Serves the content of `data:` addresses, the press's fonts, and pictures that were admitted.

    Anything else is noted and stops the setting; nothing is ever fetched.
    """

    def __init__(self, fonts: Mapping[str, Path], pictures: Mapping[str, EmbeddedPicture]) -> None:
        super().__init__(allowed_protocols=[], allow_redirects=False, fail_on_errors=True)
        self._fonts, self._pictures = fonts, pictures
        self.refused: list[str] = []

    def fetch(self, url: str, *_headers: object) -> URLFetcherResponse:
        """Return what an address has. Raises FatalURLFetchingError for one that is refused."""
        if url in self._pictures:
            picture = self._pictures[url]
            return URLFetcherResponse(url, picture.content, {"Content-Type": picture.mime})
        if url in self._fonts:
            return URLFetcherResponse(url, self._fonts[url].read_bytes())
        if url[:5].lower() == "data:":
            with suppress(FileFault):
                content, mime = read_data(url)
                return URLFetcherResponse(url, content, {"Content-Type": mime})
        self.refused.append(url)
        raise FatalURLFetchingError(say('refused: "{url}"', url=shortened(url)))


class _TimeWatch(logging.Handler):
    """Records WeasyPrint's warnings, and counts its pages while it makes them."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.failed: list[str] = []
        self._file = file

    def emit(self, record: logging.LogRecord) -> None:
        """Take a message. Raises GameError as soon as there are too many pages."""
        message = record.getMessage()
        if record.levelno == logging.WARNING or message.startswith(_FAILED):
            self.failed.append(message)
        elif (page := _PAGE.search(message)) and int(page[1]) > most("pages"):
            raise GameError([over_limit("pages", 0, Place(self._file), say("the document has"))])


@contextmanager
def _rarely_collecting() -> Iterator[None]:
    """Run Python's garbage collector less often while the context lasts, and not in a fork.

    Of a page that is set nearly all is needed to the end, and looking takes a quarter of the time.
    """
    if in_fork():  # the process ends with this page, so memory need not be freed
        gc.disable()
        yield
        return
    before = gc.get_threshold()
    gc.set_threshold(*_COLLECTING)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def _watched(file: str, least: int = logging.ERROR) -> Iterator[list[str]]:
    """Watch WeasyPrint's messages while the context lasts; give those of what it leaves out."""
    watch = _TimeWatch(file)
    loggers = [logging.getLogger(name) for name in ("weasyprint", "weasyprint.progress")]
    before = [(logger, logger.level, logger.handlers[:], logger.propagate) for logger in loggers]
    for logger, level in zip(loggers, (least, logging.INFO), strict=True):
        logger.handlers, logger.propagate = [watch], False
        logger.setLevel(level)
    try:
        yield watch.failed
    finally:
        for logger, level, handlers, propagate in before:
            logger.handlers, logger.propagate = handlers, propagate
            logger.setLevel(level)


_SHEET_ADDRESS = "https://sheet.invalid/"  # a name that is never resolved (RFC 2606)


def read_style(css: str) -> list[str]:
    """Return WeasyPrint's warnings on a style sheet: what it does not know and ignores."""
    with _watched("", logging.WARNING) as messages:
        # Relative addresses are fine, because pictures are beside the sheet.
        CSS(
            string=css,
            base_url=_SHEET_ADDRESS,
            url_fetcher=_Gate({}, {}),
            font_config=FontConfiguration(),
        )
    return messages
