"""Links from a document's page to other files of the build, for browsers only.

A text says where it leads (`data-page`). The link is written here, so that whatever a template says
there, it leads to a file beside the page or in a folder beside the page's, and nowhere else.
"""

import re
from collections.abc import Iterator
from html import escape
from urllib.parse import quote

from generator.base.frozen import Frozen
from generator.documents.other_documents import LEADS
from generator.pages.html import HtmlElement, PageEdit, Parsed

_TEXTS = ("cite", "code", "span")
_PAGE = re.compile(
    r"((?:\.\./(?:[\w-]+/)+)?[\w.-]+\.(?:html|pdf|odt|csv|xlsx|json|png|webp))(#[\w.-]+)?"
)


class Link(Frozen):
    """Where the text of a link begins and ends; the file to which it leads, "" or "#section"."""

    start: int
    end: int
    file: str
    section: str


class PaperFile(Frozen):
    """A document on paper: the key of its word ("print", "booklet"), its paper, and its file.

    `paper` is "" where there is no choice of papers.
    """

    word: str
    paper: str
    file: str


def address_of(file: str, section: str = "") -> str:
    """Return the address of a file in the same folder, or in one beside it."""
    here = "" if file.startswith("../") else "./"
    return f"{here}{quote(file)}{quote(section, safe='#')}"


def find_links(parsed: Parsed) -> Iterator[Link]:
    """Yield the texts that lead to other pages, except those within a link."""
    around: HtmlElement | None = None
    for each in parsed.elements:
        if around is not None and each.depth <= around.depth:
            around = None
        if each.name == "a":
            around = each
        page = _PAGE.fullmatch(each.attributes.get(LEADS, "")) if each.name in _TEXTS else None
        if page and each.close and around is None:
            yield Link(each.start, each.close, page[1], page[2] or "")


def link_edits(links: tuple[Link, ...], own: str, way: str = "") -> Iterator[PageEdit]:
    """Yield the links of a page whose own file has that name: a page leads to others only.

    `way` leads from the page's folder to that of the others.
    """
    for link in links:
        if link.file != own:
            address = escape(address_of(way + link.file, link.section))
            yield link.start, link.start, f'<a href="{address}">'
            yield link.end, link.end, "</a>"
