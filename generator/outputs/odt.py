"""The complete deck as OpenDocument text: every word can be edited and searched."""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import chain

from generator.base import cache
from generator.base.artifact import Artifact, Order
from generator.base.own_files import digest_of_makers
from generator.drawing.cached_sheets import digest_of_sheets
from generator.drawing.sheets import Job
from generator.game.model import COMPLETE, Edition
from generator.layout.deck import Layout, texts_of_back, texts_of_front
from generator.layout.imposition import count_faces, impose_by_size, printed_cards
from generator.layout.sheet import Sheet

ID = "odt"
TITLE = (
    "the complete game as a text for LibreOffice, to edit and print ([editable.md](editable.md))"
)

_WEIGHT_OF_A_COPY = 200  # as heavy as four elements of a document to be set
_CACHED, _MOST = "decks-odt", 8  # files: four states of a game with two editions
_PACKAGES = ("documents", "odf", "outputs")  # what draws is in the digest of the sheets
_LIBRARIES = ("odfdo", "lxml")


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for the complete game, on the first paper that is not folded."""
    info = layout.game.info
    if not any(copies for _, copies in layout.game.cards_of(None)):
        return
    flat = [each for each in layout.templates.sheets.items() if not each[1].fold]
    if not flat:
        return
    paper, sheet = flat[0]
    path = f"{edition.id}/{info.stem}_{info.release}_{COMPLETE}_{edition.id}_{paper}.odt"
    copies = sum(copies for _, copies in layout.game.cards_of(None))
    render = partial(_render, layout, edition, paper, sheet, path)
    prepare = partial(_prepare, layout, edition, sheet)
    yield Order(path, render, partial(_weigh, copies), prepare=prepare, without_documents=True)


def _weigh(copies: int) -> int:
    """Return the estimated time, on the scale of documents (`documents.py`).

    280 copies take 0.8 s, as a PDF of 1,000 elements does. Begun last, as if it weighed
    nothing, it would run alone in the end, beside a core without work.
    """
    return copies * _WEIGHT_OF_A_COPY


def _render(layout: Layout, edition: Edition, paper: str, sheet: Sheet, path: str) -> Artifact:
    job = _job(layout, edition, sheet)
    content = cache.cached(_CACHED, _key(job), partial(_write, job), keep=_MOST)
    sides = [side for each in job.imposed for side in each.sides]
    faces = count_faces(sides)
    return Artifact(
        path=path,
        content=content,
        output=ID,
        edition=edition.id,
        paper=paper,
        pages=len(sides),
        faces=faces,
    )


def _job(layout: Layout, edition: Edition, sheet: Sheet) -> Job:
    imposed = impose_by_size(printed_cards(layout.game, None), sheet, backs=True)
    return Job(layout, edition, sheet, imposed, layout.game.info.title, duplex=True)


def _key(job: Job) -> str:
    """Return the digest of all that goes into the file."""
    return cache.digest(
        digest_of_makers(_PACKAGES, _LIBRARIES), digest_of_sheets(job), _texts(job.layout)
    )


def _prepare(layout: Layout, edition: Edition, sheet: Sheet) -> None:
    """Make what the files of all editions share, if this one is not kept from an earlier run.

    Each fork would make it again: the text frames of all faces, and what loads of the library.
    """
    if cache.known(_CACHED, _key(_job(layout, edition, sheet))) is not None:
        return
    from generator.odf import deck_pages, face_styles, frames, text_file  # noqa: F401 - for forks

    frames.frames_by(layout).make(printed_cards(layout.game, None))


@lru_cache(maxsize=1)
def _texts(layout: Layout) -> str:
    """Return a digest of all texts on fronts and backs in the file."""
    fronts = {
        (printed.card.id, printed.deck if len(printed.card.copies) > 1 else ""): printed.card
        for printed in printed_cards(layout.game, None)
    }
    texts = (texts_of_front(layout, card, deck) for (_, deck), card in fronts.items())
    backs = (texts_of_back(layout, back) for back in layout.backs)
    return cache.digest(*map(repr, chain(texts, backs)))


def _write(job: Job) -> bytes:
    """Return the finished file."""
    from generator.odf import deck_pages, face_styles, text_file

    info, edition, fonts = job.layout.game.info, job.edition, job.layout.templates.fonts
    file = text_file.OdtFile(fonts, info.language)
    deck_pages.DeckPages(job, file, face_styles.FaceStyles(file, fonts)).write()
    title = f"{info.title} {info.release}, {edition.name}"
    return file.finish(info, title, {"game": info.stem, "edition": edition.id})
