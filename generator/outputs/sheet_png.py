"""Whole sheets of fronts as PNG pictures, of the very files that are printed."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from generator.base.artifact import Artifact, Order
from generator.game.model import Edition
from generator.layout.backs import filled_size
from generator.layout.deck import Layout
from generator.layout.imposition import count_faces, impose_by_size, printed_cards
from generator.outputs import fronts
from generator.outputs._images import seconds_of

if TYPE_CHECKING:
    from generator.graphics.rasters import Pages

ID = "sheet-png"
TITLE = "the sheets of all fronts as pictures: PNG, a page each"
ON_REQUEST = True


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for each sheet of fronts of the complete game, on each paper."""
    for paper, sheet in layout.templates.sheets.items():
        seconds = seconds_of(sheet.width * sheet.height, layout.game.print.images.dpi)
        cards = printed_cards(layout.game, None)
        imposed = impose_by_size(cards, sheet, backs=False, filled=filled_size(layout.game))
        sides = [side for each in imposed for side in each.sides]
        for index, side in enumerate(sides):
            path = f"{ID}/{edition.id}/{paper}-{index + 1:03}.png"
            faces = count_faces([side])
            render = partial(_render, layout, edition, paper, index, path, faces)
            yield Order(path, render, seconds=seconds)


def _render(
    layout: Layout, edition: Edition, paper: str, index: int, path: str, faces: dict[str, int]
) -> Artifact:
    from generator.graphics.rasters import as_png

    dpi = layout.game.print.images.dpi
    content = as_png(_pages(layout, edition.id, paper).image(index, dpi), dpi)
    return Artifact(path, content, ID, edition.id, None, paper, 1, faces)


@lru_cache(maxsize=2)
def _pages(layout: Layout, edition: str, paper: str) -> "Pages":
    """Return the pages of the file of all fronts on a paper, as it is printed."""
    from generator.graphics.rasters import Pages

    orders = fronts.plan(layout, layout.game.editions[edition])
    complete = next(order for order in orders if f"_{paper}_" in order.path)
    return Pages(b"".join(complete.render().pieces()))
