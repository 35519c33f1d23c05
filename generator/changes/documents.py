"""The contents of a game's documents, by section, in the form that is kept and compared.

Compared is what a reader reads: numbers of pages and sections are no part of it, nor is the release
that a document names. Documents that speak of all other files are left out.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache as cache_of_run
from functools import partial
from hashlib import sha256
from pathlib import Path

from msgspec import structs

from generator.base import cache
from generator.base.frozen import Frozen, replace
from generator.changes.state import DocumentState, SectionState, State, state_of
from generator.drawing.looks import looks_of, looks_of_backs
from generator.game.documents import Document
from generator.layout.deck import Layout
from generator.pages import paragraphs
from generator.pages.gate import Admitted
from generator.pages.paragraphs import PageParagraph, find_paragraphs
from generator.pages.written_documents import write_documents, written_page

_HASHED = 12  # hexadecimal digits: enough to tell 100,000 paragraphs apart
_CACHED = 40  # pages: those of some states of a game
_RELEASE = "·"
"""The placeholder for the release in texts that are compared."""


class ComparedParagraph(Frozen):
    """A paragraph for comparison: its hash, its text, and the offset of its tag's attributes.

    `level` is that of a heading (2 for <h2>), 0 for other paragraphs; `id` is the author's.
    """

    hash: str
    text: str
    at: int
    level: int = 0
    id: str = ""


def whole_state(layout: Layout) -> State:
    """Return the state of a game, with the looks of faces and the contents of documents."""
    looks = looks_of(layout)
    first = looks[layout.game.first_edition.id]
    documents, backs = documents_of(layout, first), looks_of_backs(layout)
    return replace(state_of(layout.game), looks=looks, backs=backs, documents=documents)


def documents_of(layout: Layout, looks: Mapping[str, str]) -> dict[str, DocumentState]:
    """Return the contents of a game's documents, by name.

    `looks` are the hashes of the cards' faces in the first edition: figures show them.
    """
    write_documents(layout)
    found: dict[str, DocumentState] = {}
    for document in layout.templates.documents.values():
        if document.last:
            continue
        page = written_page(layout, document)
        read = paragraphs_of(layout, document, page, looks) if page else ()
        sections = tuple(_sections(read))
        found[document.name] = DocumentState(document.title, sections, is_broken=page is None)
    return found


def paragraphs_of(
    layout: Layout, document: Document, page: Admitted, looks: Mapping[str, str]
) -> Iterator[ComparedParagraph]:
    """Yield the paragraphs of a document, in the form that is compared."""
    releases = filter(None, (document.release, layout.game.info.release))
    # Not within a number or word, but beside an underscore: names of files have the release.
    named = re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, releases))})(?![^\W_])")
    for paragraph in _paragraphs(page.html):
        compared = named.sub(_RELEASE, paragraph.text)
        shown = "".join(f"\n{looks[face]}" for face in paragraph.faces if face in looks)
        hashed = _hash(compared + shown)
        yield ComparedParagraph(
            hashed, paragraph.text, paragraph.at, paragraph.level, _id(paragraph)
        )


def _paragraphs(html: str) -> Iterator[PageParagraph]:
    """Yield the paragraphs of a page; cached, since most edits leave most pages unchanged.

    To find them takes as long as to write the page.
    """
    stored = cache.cached(
        "paragraphs", cache.digest(_made_by(), html), partial(_found, html), keep=_CACHED
    )
    for at, text, faces, level, name in json.loads(stored):
        yield PageParagraph(at, text, tuple(faces), level, name)


def _found(html: str) -> bytes:
    return json.dumps([structs.astuple(paragraph) for paragraph in find_paragraphs(html)]).encode()


@cache_of_run
def _made_by() -> bytes:
    """Return the code that finds paragraphs: results of other code are not used."""
    return Path(paragraphs.__file__).read_bytes()


def _id(paragraph: PageParagraph) -> str:
    # Ids of the press's own tell nothing of what the author has called something.
    return "" if paragraph.id.startswith("prelo-") else paragraph.id


def _hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_HASHED]


def _sections(paragraphs: Iterable[ComparedParagraph]) -> Iterator[SectionState]:
    """Yield sections; a key that occurs twice gets a suffix the second time."""
    times: Counter[str] = Counter()
    heading, within = ComparedParagraph("", "", 0), list[ComparedParagraph]()

    def section() -> SectionState:
        key = heading.id or heading.text
        times[key] += 1
        key = f"{key} ({times[key]})" if times[key] > 1 else key
        hashes = tuple(each.hash for each in within)
        texts = tuple(each.text for each in within)
        return SectionState(key, heading.text, heading.level, hashes, texts)

    for paragraph in paragraphs:
        if paragraph.level:
            if within or heading.level:
                yield section()
            heading, within = paragraph, []
        else:
            within.append(paragraph)
    if within or heading.level:
        yield section()
