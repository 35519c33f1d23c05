"""What the pages of a file for a press must be: those of single cards, and those of sheets."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.units import points
from generator.drawing.sheets import Job
from generator.drawing.singles import Single
from generator.game.model import Card
from generator.layout.backs import back_of, filler_of
from generator.layout.deck import Layout
from generator.layout.imposition import BACK, Printed, Side
from generator.layout.pictures import resolution
from generator.layout.placed import Picture, Placed
from generator.layout.shop_sheets import area_of_cards
from generator.pages.preflight import ExpectedPage, PrintedPicture


def expected_single(single: Single, layout: Layout) -> ExpectedPage:
    """Return what the page of a front or back must be."""
    size = single.size
    bleed, width, height = points(size.bleed), points(size.width), points(size.height)
    title = single.of.name if isinstance(single.of, Card) else single.name
    trim = bleed, bleed, bleed + width, bleed + height
    return ExpectedPage(title, trim, bleed, tuple(_pictures(single.placed, layout)))


def expected_sheets(job: Job) -> Iterator[ExpectedPage]:
    """Yield what the pages of a file of sheets must be."""
    for imposed in job.imposed:
        trim, bleed = area_of_cards(imposed.grid, imposed.size), points(imposed.size.bleed)
        for sides in imposed.pages:
            shown = [
                picture
                for side in sides
                for printed in filter(None, side.slots)
                for picture in _pictures(_placed(printed, side, job), job.layout)
            ]
            title = say("sheet {number}", number=sides[0].number)
            yield ExpectedPage(title, trim, bleed, tuple(dict.fromkeys(shown)))


def _placed(printed: Printed, side: Side, job: Job) -> Placed:
    """Return what a slot of a sheet shows."""
    layout, card, behind = job.layout, printed.card, side.side == BACK
    if printed.is_filler:
        found = filler_of(layout.game, card.kind.size, printed.deck, printed.filler, behind=behind)
        return layout.fillers[found]
    if behind:
        return layout.backs[back_of(layout.game, card, printed.deck, shop=job.shop)]
    return layout.front(card, printed.deck)


def _pictures(placed: Placed, layout: Layout) -> Iterator[PrintedPicture]:
    for item in placed.items:
        if isinstance(item, Picture):
            file = layout.templates.pictures[item.name]
            yield PrintedPicture(item.name, file.digest, resolution(item, file))
