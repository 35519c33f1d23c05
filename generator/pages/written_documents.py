"""Writes every document of a game once: the pages that all formats share, and their problems.

Documents are written in processes of their own, side by side: their templates may come from a
stranger. What is written is kept as long as the game is laid out.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial

from generator.base import cache
from generator.base.artifact import FinishedFile
from generator.base.files import DOCUMENTS, PROMISES
from generator.base.frozen import Frozen, replace
from generator.base.plugins import find_names
from generator.base.problem import ERROR, GameError, Place, Problem
from generator.base.workers import Workers, make_all, make_each
from generator.documents.cached_contents import keep_contents, known_contents
from generator.documents.document import BROWSER, SCREEN, STYLE, Material, write_page
from generator.documents.entries import Entries, write_entries
from generator.documents.sandbox import compiled_by
from generator.documents.sections import numbers_of, titles_of
from generator.game.documents import Document, named_parts
from generator.game.model import Edition
from generator.layout.backs import back_of
from generator.layout.deck import Layout
from generator.pages.admitted_pages import admit_once
from generator.pages.admitted_styles import looked_by
from generator.pages.frame import file_of, frame_of, reading_order
from generator.pages.gate import Admitted
from generator.pages.ignored import find_ignored
from generator.pages.other_pages import PageIndex, others_of, places_of
from generator.pages.pictures import Pictures
from generator.pages.promised import find_broken

NAMES = "prelo.templates"
"""Where packages beside the press give names to the templates: an entry point group.

A module there has a function `for_game(folder)`, which returns what the name stands for; what of it
templates may reach, it names itself (`for_templates`).
"""

_SIZES = "sizes-of-documents"  # in the cache
BOOKLET, COVER = "booklet.css", "cover.css"
_EMPTY = ("has no element", "sequence was empty", "ZeroDivisionError", "arg is an empty")
"""What a template that speaks of all files complains of where there are none yet."""


NO_PICTURES: Mapping[str, bytes] = {}


class Written(Frozen):
    """A written document, or None, with its problems."""

    page: Admitted | None
    problems: tuple[Problem, ...]


def write_documents(layout: Layout, team: Workers | None = None) -> list[Problem]:
    """Write every document of a game, once in a run, and return all problems.

    A `team` begins the files that need only one document as soon as this is written.
    """
    found = _found_so_far(layout)
    if not found:
        found.append(_write_all(layout, team))
    return list(found[0])


@lru_cache(maxsize=1)
def _found_so_far(_layout: Layout) -> list[tuple[Problem, ...]]:
    """Return the problems of a laid-out game's documents, nothing while these are not written."""
    return []


def _write_all(layout: Layout, team: Workers | None) -> tuple[Problem, ...]:
    known, documents = _written_so_far(layout), layout.templates.documents
    waiting = [each for each in documents.values() if each.name not in known]
    sizes = _expected_sizes(layout)
    waiting.sort(key=lambda each: -sizes[each.name])
    looked_by(), compiled_by()  # otherwise each fork would compute it
    jobs = [(partial(write, layout, each), each.file) for each in waiting]
    made = make_each(jobs, team.pool) if team else make_all(jobs)
    for document, (written_document, problems) in zip(waiting, made, strict=True):
        known[document.name] = written_document or Written(None, tuple(problems))
        if team and known[document.name].page:
            team.begin_needing(document.name)
    _note_sizes(layout, sizes)
    indexes = _indexes(layout)
    for name, each in known.items():
        if each.page:
            known[name] = replace(
                each, page=_with_others(layout, documents[name], each.page, indexes)
            )
    found = [problem for each in known.values() for problem in each.problems]
    if not any(problem.severity == ERROR for problem in found):
        found += _find_ignored(layout)
        found += _find_broken_promises(layout)
    return tuple(sorted(dict.fromkeys(found)))


def _indexes(layout: Layout) -> list[PageIndex]:
    """Return the entries of search for the written pages, in the order of reading.

    One that speaks of all other files is not written yet when these are made.
    """
    documents = [each for each in layout.templates.documents.values() if not each.last]
    pages = ((each, written_page(layout, each)) for each in sorted(documents, key=reading_order))
    return [_index(layout, document, page) for document, page in pages if page]


def _index(layout: Layout, document: Document, page: Admitted) -> PageIndex:
    game = layout.game
    index = PageIndex(document.short or document.title, file_of(game, document))
    numbers, titles = numbers_of(game), titles_of(game)
    called = {key: f"{numbers.get(key, '')} {title}".strip() for key, title in titles.items()}
    places = places_of(page.html, page.anatomy, called) if page.anatomy else ()
    return replace(index, places=tuple(places))


def _with_others(
    layout: Layout, document: Document, page: Admitted, indexes: Iterable[PageIndex]
) -> Admitted:
    """Return a page whose search knows the others."""
    if not page.frame:
        return page
    others = tuple(others_of(_index(layout, document, page), indexes))
    return replace(page, frame=replace(page.frame, indexes=others))


def size_of(html: str) -> int:
    """Return the number of elements of a page: the time of writing and setting it grows with that.

    Its length would not do: most of some pages are drawings, whose paths are long and soon drawn.
    """
    return html.count("</")


def _expected_sizes(layout: Layout) -> dict[str, int]:
    """Return the expected sizes of documents by name: those of the last run.

    A template tells less: one with a loop may be short, and take longest.
    """
    templates = layout.templates
    sizes = json.loads(cache.known(_SIZES, _key(layout)) or "{}")
    return {
        name: sizes.get(name) or _size_of_template(document.source, templates.parts)
        for name, document in templates.documents.items()
    }


def _note_sizes(layout: Layout, before: Mapping[str, int]) -> None:
    """Cache the sizes of documents for the next run, if one has changed by a tenth."""
    pages = {name: each.page for name, each in _written_so_far(layout).items()}
    now = {name: size_of(page.html) for name, page in pages.items() if page}
    if any(abs(size - before[name]) > size / 10 for name, size in now.items()):
        cache.put(_SIZES, _key(layout), json.dumps(now).encode())


def _key(layout: Layout) -> str:
    return cache.digest(str(layout.templates.folder.absolute()))


def _size_of_template(source: str, parts: Mapping[str, str]) -> int:
    """Return the size of a template with all parts that it names, and these."""
    return sum(map(size_of, (source, *named_parts(source, parts).values())))


def _find_ignored(layout: Layout) -> list[Problem]:
    """Return what is not printed of the style sheets of all documents."""
    documents = layout.templates.documents.values()
    sheets = {file: css for each in documents for file, css in _sheets(layout, each).items()}
    ((found, problems),) = make_all([(partial(_all_ignored, sheets), f"{DOCUMENTS}/{STYLE}")])
    return [*(found or ()), *problems]


def _find_broken_promises(layout: Layout) -> list[Problem]:
    """Return a problem for each broken promise about the written documents."""
    if not any(promise.at for promise in layout.game.promises):
        return []
    pages = {name: each.page.html for name, each in _written_so_far(layout).items() if each.page}
    job = partial(find_broken, layout.game, pages, [*layout.templates.documents])
    ((found, problems),) = make_all([(job, PROMISES)])
    return [*(found or ()), *problems]


def _all_ignored(sheets: Mapping[str, str]) -> list[Problem]:
    return [problem for file, css in sheets.items() for problem in find_ignored(file, css)]


def written_document(layout: Layout, document: Document) -> Admitted:
    """Return a document as it was written, or write it now. Raises GameError."""
    known = _written_so_far(layout)
    if document.name not in known:
        known[document.name] = write(layout, document)
    return _finished_page(known[document.name])


def written_page(layout: Layout, document: Document) -> Admitted | None:
    """Return a document as it was written, None where it was not, or has an error."""
    known = _written_so_far(layout).get(document.name)
    return known.page if known else None


def write_last(layout: Layout, document: Document, artifacts: Sequence[FinishedFile]) -> Admitted:
    """Return a document about all other files, written after these exist.

    Raises GameError.
    """
    page = _finished_page(write(layout, document, artifacts))
    return _with_others(layout, document, page, _indexes(layout))


def _finished_page(found: Written) -> Admitted:
    if found.page is None:
        raise GameError(found.problems)
    return found.page


@lru_cache(maxsize=1)
def _written_so_far(_layout: Layout) -> dict[str, Written]:
    """Return the documents written so far of a laid-out game, by name."""
    return {}


def write(
    layout: Layout,
    document: Document,
    artifacts: Sequence[FinishedFile] = (),
    pictures: Mapping[str, bytes] = NO_PICTURES,
) -> Written:
    """Write a document, and check its page; `pictures` are those made for it, by address."""
    material = _material(layout, document)
    key = _key_of_contents(layout, document)
    known = known_contents(key)
    try:
        page = write_page(document, material, artifacts, known)
    except GameError as fault:
        problems = [_at_home(problem, layout, document) for problem in fault.problems]
        if document.last and not artifacts:
            problems = [each for each in problems if not any(e in each.message for e in _EMPTY)]
        return Written(None, tuple(problems))
    if page.contents and page.contents != known:
        keep_contents(key, page.contents)
    shown = Pictures(layout.templates.folder, DOCUMENTS, pictures)
    made, problems = admit_once(page, _sheets(layout, document), shown)
    problems = [_at_home(problem, layout, document) for problem in problems]
    if any(problem.severity == ERROR for problem in problems):
        return Written(None, tuple(problems))
    templates = layout.templates
    documents = templates.documents.values()
    frame = frame_of(layout.game, document, templates.marks, templates.patterns, documents)
    if frame and document.entries:
        frame = replace(frame, entries=_entries(document, material, made))
    return Written(replace(made, frame=frame), tuple(problems))


def _key_of_contents(layout: Layout, document: Document) -> str:
    """Return the digest of all that a document's contents depend on except the game's data."""
    parts = [part for each in layout.templates.parts.items() for part in each]
    return cache.digest(_key(layout), document.file, document.source, *parts, compiled_by())


def _entries(document: Document, material: Material, made: Admitted) -> Entries | None:
    """Return what a page says of the cards and terms for which it leads to another page."""
    _, stem = material.documents.get(document.entries, ("", ""))
    keys = (link.section.removeprefix("#") for link in made.links if link.file == f"{stem}.html")
    return write_entries(material, document.entries, keys)


def _at_home(problem: Problem, layout: Layout, document: Document) -> Problem:
    """Return a problem at the document itself where it stands in a part that the press brings."""
    if (layout.templates.folder / problem.place.file).is_file():
        return problem
    return replace(problem, place=Place(document.file))


def _sheets(layout: Layout, document: Document) -> dict[str, str]:
    """Return a document's style sheets by their files, also those of one form alone."""
    parts = layout.templates.parts
    names = (
        STYLE,
        BROWSER,
        *([COVER] if document.cover else []),
        *document.styles,
        *([BOOKLET] if document.booklet else []),
        *([SCREEN] if SCREEN in parts else []),
    )
    return {f"{DOCUMENTS}/{name}": parts[name] for name in names}


def _material(layout: Layout, document: Document) -> Material:
    game, templates = layout.game, layout.templates
    edition = game.first_edition
    times: Counter[str] = Counter()
    own = {
        "face": partial(_face, layout, edition, times),
        "back": partial(_back, layout, edition, times),
        "position": partial(_position, layout, edition, times),
        "sample": partial(_sample, layout),
    }
    more = {**own, **_given(layout, document)}
    documents = {
        each.name: (each.title, each.stem(game.info)) for each in templates.documents.values()
    }
    return Material(
        game, edition, templates.marks, templates.patterns, templates.parts, documents, more, times
    )


def _given(layout: Layout, document: Document) -> Mapping[str, object]:
    """Return the values that other packages give to templates; they read the game's folder."""
    parts = [part for name, part in layout.templates.parts.items() if name in document.source]
    found = find_names(NAMES, "\n".join([document.source, *parts]))
    return {name: package.for_game(layout.templates.folder) for name, package in found.items()}


def _face(layout: Layout, edition: Edition, times: Counter[str], name: str) -> object:
    """Return a card as it is printed, for a figure; each time with ids of its own."""
    from generator.drawing.svg_faces import draw_front

    card = next(card for card in layout.game.cards if card.id == name)
    times[name] += 1
    return draw_front(layout, card, edition, times[name])


def _back(layout: Layout, edition: Edition, times: Counter[str], name: str) -> object:
    """Return a card's back as it is printed, for a figure."""
    from generator.drawing.svg_faces import draw_back

    card = next(card for card in layout.game.cards if card.id == name)
    back = back_of(layout.game, card, card.deck or next(iter(card.copies)))
    key = f"{back.deck}/{back.face}"
    times[key] += 1
    return draw_back(layout, back, edition, times[key])


def _position(layout: Layout, edition: Edition, times: Counter[str], name: str) -> object:
    """Return a position, to be shown and asked about."""
    from generator.drawing.position_figures import DrawnPosition

    return DrawnPosition(layout, edition, layout.templates.positions[name], times)


def _sample(layout: Layout, action: str, color: str = "#000000", rows: int = 0) -> object:
    """Return the figure of an action, as the key to the cards' lattices shows it."""
    from generator.drawing.samples import draw_sample

    return draw_sample(layout, action, color, rows)
