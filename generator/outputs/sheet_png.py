"""Whole sheets of fronts as PNG pictures, of the very files that are printed."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from generator.base import cache
from generator.base.artifact import Artifact, Order
from generator.drawing.cached_sheets import digests_of_sides, drawn_once
from generator.drawing.face_images import digest_of_drawing_code, seconds_of
from generator.drawing.sheets import Job, render_sheets
from generator.game.model import Edition
from generator.layout.backs import filled_size
from generator.layout.deck import Layout
from generator.layout.imposition import count_faces, impose_by_size, printed_cards

if TYPE_CHECKING:
    from generator.graphics.rasters import Pages

ID = "sheet-png"
TITLE = "the sheets of all fronts as pictures: PNG, a page each"
ON_REQUEST = True


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for each sheet of fronts of the complete game, on each paper."""
    for paper, sheet in layout.templates.sheets.items():
        if sheet.fold:
            continue
        seconds = seconds_of(sheet.width * sheet.height, layout.game.print.images.dpi)
        sides = [side for each in _job(layout, edition.id, paper).imposed for side in each.sides]
        for index, side in enumerate(sides):
            path = f"{ID}/{edition.id}/{paper}-{index + 1:03}.png"
            faces = count_faces([side])
            render = partial(_render, layout, edition, paper, index, path, faces)
            yield Order(path, render, seconds=seconds)


def _render(
    layout: Layout, edition: Edition, paper: str, index: int, path: str, faces: dict[str, int]
) -> Artifact:
    dpi, digests = layout.game.print.images.dpi, _digests(layout, edition.id, paper)
    content = cache.cached(
        ID,
        cache.digest(digests[index], repr(dpi), digest_of_drawing_code()),
        partial(_made, layout, edition.id, paper, index),
        keep=2 * len(digests) * len(layout.game.editions),
    )
    return Artifact(
        path=path, content=content, output=ID, edition=edition.id, paper=paper, pages=1, faces=faces
    )


def _made(layout: Layout, edition: str, paper: str, index: int) -> bytes:
    """Return a sheet as a PNG file, on white: programs without transparency show black instead."""
    from generator.graphics.rasters import as_png, put_together

    dpi = layout.game.print.images.dpi
    image = _pages(layout, edition, paper).image(index, dpi)
    return as_png(put_together([image], [(0, 0)], image.size, "#ffffff"), dpi)


@lru_cache(maxsize=4)
def _job(layout: Layout, edition: str, paper: str) -> Job:
    """Return the print job of the file with all fronts on a paper."""
    game, sheet = layout.game, layout.templates.sheets[paper]
    cards = printed_cards(game, None)
    imposed = impose_by_size(cards, sheet, backs=False, filled=filled_size(game))
    return Job(layout, game.editions[edition], sheet, imposed, game.info.title, duplex=False)


@lru_cache(maxsize=4)
def _digests(layout: Layout, edition: str, paper: str) -> list[str]:
    return digests_of_sides(_job(layout, edition, paper))


@lru_cache(maxsize=2)
def _pages(layout: Layout, edition: str, paper: str) -> "Pages":
    """Return the pages of the printed file with all fronts on a paper."""
    from generator.graphics.rasters import Pages

    content, file = drawn_once(job := _job(layout, edition, paper), partial(render_sheets, job))
    if file is not None:
        with file:
            file.seek(0)
            content = file.read()
    return Pages(content)
