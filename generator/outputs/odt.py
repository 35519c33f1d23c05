"""The complete deck as OpenDocument text, of which every word can be edited and searched."""

from collections.abc import Iterator
from functools import partial

from generator.base.artifact import Artifact, Order
from generator.drawing.sheets import Job
from generator.game.model import COMPLETE, Edition
from generator.layout.deck import Layout
from generator.layout.imposition import count_faces, impose_by_size, printed_cards
from generator.layout.sheet import Sheet

ID = "odt"
TITLE = (
    "the complete game as a text for LibreOffice, to edit and print ([editable.md](editable.md))"
)

_SECONDS = 0.01  # a card takes so long


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for the complete game, on the first paper."""
    info = layout.game.info
    if not any(copies for _, copies in layout.game.cards_of(None)):
        return
    paper, sheet = next(iter(layout.templates.sheets.items()))
    path = f"{edition.id}/{info.id}_{info.release}_{COMPLETE}_{edition.id}_{paper}.odt"
    copies = sum(copies for _, copies in layout.game.cards_of(None))
    render = partial(_render, layout, edition, paper, sheet, path)
    yield Order(path, render, seconds=copies * _SECONDS)


def _render(layout: Layout, edition: Edition, paper: str, sheet: Sheet, path: str) -> Artifact:
    from generator.outputs import _odt, _odt_deck, _odt_styles

    info, fonts = layout.game.info, layout.templates.fonts
    imposed = impose_by_size(printed_cards(layout.game, None), sheet, backs=True)
    job = Job(layout, edition, sheet, imposed, info.title, duplex=True)
    file = _odt.OdtFile(fonts, info.language)
    _odt_deck.DeckPages(job, file, _odt_styles.FaceStyles(file, fonts)).write()
    title = f"{info.title} {info.release}, {edition.name}"
    content = file.finish(info, title, {"game": info.id, "edition": edition.id})
    sides = [side for each in imposed for side in each.sides]
    faces = count_faces(sides)
    return Artifact(path, content, ID, edition.id, None, paper, len(sides), faces)
