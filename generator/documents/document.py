"""A document's template as one HTML page. Jinja2 stops at any unknown name."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import NamedTuple

from markupsafe import Markup
from msgspec import field

from generator.base.files import DOCUMENTS
from generator.base.frozen import Frozen
from generator.base.limits import most
from generator.base.problem import GameError
from generator.documents.card_filters import CardFilters
from generator.documents.charts import Charts
from generator.documents.diagrams import Diagrams
from generator.documents.faults import problem_of
from generator.documents.origins import Origins
from generator.documents.other_documents import Others
from generator.documents.outline import Contents
from generator.documents.sandbox import Sandbox
from generator.documents.sections import Sections, numbers_of, titles_of
from generator.documents.template_limits import PassedLimit
from generator.documents.template_names import GameNames
from generator.documents.timelines import timeline
from generator.game.documents import Document
from generator.game.model import Edition, Game
from generator.graphics.drawings import Drawing

BASE = "_document.html"
STYLE = "document.css"
BROWSER = "browser.css"
"""The look of what only pages for browsers have."""

SCREEN = "screen.css"
"""The game's own addition to that, for all its documents, if it has one."""

_MOST_AGAIN = 2
"""How many times a document is written again: for references, then for links to what the index has.

More would give templates that never settle more time.
"""

NO_PARTS: Mapping[str, str] = MappingProxyType({})

STYLE_MARK = "/*prelo: the style of the page*/"
"""The placeholder for a page's style, a comment of CSS: the style differs between media."""


class Material(Frozen, dict=True):
    """The contents for documents; `more` are names from packages beside the press.

    `documents` are all documents by id, as (title, name of the file without its suffix).
    """

    game: Game
    edition: Edition
    marks: Mapping[str, Drawing]
    patterns: Mapping[str, Drawing]
    parts: Mapping[str, str]
    documents: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    more: Mapping[str, object] = field(default_factory=dict)
    times: Counter[str] = field(default_factory=Counter)
    """How many times each face was drawn in this writing, so that each has ids of its own."""


class WrittenPage(Frozen):
    """A document as HTML, with STYLE_MARK in place of its style, and the origins of its text."""

    title: str
    html: str
    origins: Origins
    contents: Contents | None = None
    """What it was written with, if that is what was found in it."""


def write_page(
    document: Document,
    material: Material,
    artifacts: Sequence[object] = (),
    known: Contents | None = None,
) -> WrittenPage:
    """Return a document as a page; a `last` document lists the `artifacts`.

    `known` are contents that it is likely to have: those that an earlier run has found.

    Raises GameError where the template cannot be followed, with the place in it.
    """
    sources = _sources(document, material.parts)
    writing = _Writing(document, material.parts, sources)
    given = {**material.more, **document.sources, "data": document.data, "artifacts": artifacts}

    def write(before: Contents) -> _Body:
        now, origins = Contents(), Origins(sources) if before.is_closed else None
        material.times.clear()
        names = given | press_names(material, before, now, document.entries)
        html = writing.write(document.file, names, origins)
        now.close(html)
        return _Body(before, now, html, origins)

    written = _settled(write, known)
    html, origins = written.html, written.origins
    # Rendered with autoescape; markup from templates is validated in `pages.gate`.
    body, style = Markup(html), Markup(STYLE_MARK)  # noqa: S704 - written by us, or escaped
    around = {**material.more, **press_names(material, Contents(), Contents())}
    around |= {"document": document, "body": body, "style": style}
    page = Origins(sources)
    whole = writing.write(BASE, around, page, (html, origins))
    return WrittenPage(document.title, whole, page, written.now if written.is_settled else None)


class _Body(NamedTuple):
    """The body of a document, written with the contents `before`; `now` are those found in it."""

    before: Contents
    now: Contents
    html: str
    origins: Origins | None

    @property
    def is_settled(self) -> bool:
        """Tell whether it was written with its own contents: another writing would be the same."""
        return self.now == self.before


def _settled(write: Callable[[Contents], _Body], known: Contents | None) -> _Body:
    """Write a document until its contents are those that it was written with.

    Contents that an earlier run has found are tried first. Where they prove wrong, all is as
    without them: so whoever has other ones, or none, gets the same document.
    """
    if known:
        with suppress(GameError):
            body = write(known)
            if body.is_settled:
                return body
    body = write(Contents())
    for _ in range(_MOST_AGAIN):
        body = write(body.now)
        if body.is_settled:
            break
    return body


def write_alone(
    document: Document, names: Mapping[str, object], parts: Mapping[str, str] = NO_PARTS
) -> WrittenPage:
    """Return a page made from a template and parts alone, without a game. Raises GameError."""
    folder = document.file.rpartition("/")[0]
    sources = _sources(document, parts, folder)
    origins = Origins(sources)
    style = {"style": Markup(STYLE_MARK)}  # noqa: S704 - our own comment
    html = _Writing(document, parts, sources, folder).write(
        document.file, {**names, **style}, origins
    )
    return WrittenPage(document.title, html, origins)


def _sources(
    document: Document, parts: Mapping[str, str], folder: str = DOCUMENTS
) -> dict[str, str]:
    """Return the texts of a document's templates by file, its own first."""
    own, files = {document.file: document.source}, document.part_files
    templates = {name: text for name, text in parts.items() if name.endswith(".html")}
    return own | {files.get(name, f"{folder}/{name}"): text for name, text in templates.items()}


class _Writing:
    """The templates of a document while it is written."""

    def __init__(
        self,
        document: Document,
        parts: Mapping[str, str],
        sources: Mapping[str, str],
        folder: str = DOCUMENTS,
    ) -> None:
        self._file, self._sources = document.file, sources
        files = {name: document.part_files.get(name, f"{folder}/{name}") for name in parts}
        files[document.file] = document.file

        def load(name: str) -> tuple[str, str, Callable[[], bool]] | None:
            file = files.get(name, "")
            return (sources[file], file, lambda: True) if file in sources else None

        self._sandbox = Sandbox(load)

    def write(
        self,
        name: str,
        names: Mapping[str, object],
        origins: Origins | None,
        inner: tuple[str, Origins | None] = ("", None),
    ) -> str:
        """Return the output of a template, and note its origins; `inner` is a text put in it.

        Raises GameError.
        """
        try:
            template = self._sandbox.get_template(name)
            self._sandbox.budget.begin()
            context = template.new_context(dict(names))
            if origins is None:
                return _joined((0, piece) for piece in template.root_render_func(context))
            with self._sandbox.trail.followed():
                pieces = template.root_render_func(context)
                return _joined(_noted(self._sandbox.trail.follow(pieces, origins), origins, inner))
        except (GameError, MemoryError):
            raise
        except Exception as fault:
            raise GameError([problem_of(fault, self._file, self._sources)]) from fault


def _noted(
    pieces: Iterable[tuple[int, str]], origins: Origins, inner: tuple[str, Origins | None]
) -> Iterator[tuple[int, str]]:
    """Yield pieces; for the inner text, note its own origins as well."""
    text, within = inner
    for offset, piece in pieces:
        if within and len(piece) == len(text) and piece == text:
            origins.add_all(within, offset)
        yield offset, piece


def _joined(pieces: Iterable[tuple[int, str]]) -> str:
    """Return pieces as one text. Raises PassedLimit as soon as they are too long."""
    parts, total = [], 0
    for _, piece in pieces:
        parts.append(piece)
        total += len(piece)
        if total > most("document-characters"):
            raise PassedLimit("document-characters")
    return "".join(parts)


def press_names(
    material: Material, before: Contents, now: Contents, entries: str = ""
) -> dict[str, object]:
    """Return the press's names for all templates, for one writing of a document.

    `entries` is the document with the entries of cards and terms that this one lacks.
    """
    game, (_, page) = material.game, material.documents.get(entries, ("", ""))
    names = GameNames(game, material.edition, material.marks, material.patterns, before, now, page)
    titles, numbers = titles_of(game), numbers_of(game)
    sections = Sections(before, now, titles, game.wording.articles, game.rules, numbers, page)
    others = Others(material.documents)
    diagrams = Diagrams(game.groups, material.marks, material.edition.id)
    charts = Charts(game, material.edition)
    filters = CardFilters(game, material.marks, material.edition)
    drawn = {"diagram": diagrams, "timeline": timeline, "chart": charts.chart}
    drawn |= {"card_filter": filters.card_filter}
    return names.names() | sections.names() | others.names() | drawn
