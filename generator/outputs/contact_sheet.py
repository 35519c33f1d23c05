"""All fronts on one picture, to be shown around."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil, sqrt

from generator.base.artifact import Artifact, Order
from generator.base.units import MM_PER_INCH
from generator.drawing.face_images import cached_together, image_of, singles_of
from generator.drawing.singles import Single
from generator.game.model import Card, Edition
from generator.layout.deck import Layout

ID = "contact-sheet"
TITLE = "all fronts on one picture, 2400 pixels wide, to be shown around"
ON_REQUEST = True

_WIDTH, _GAP = 2400, 12  # pixels
_RATIO = 1.5  # of width to height, about
_GROUND = "#d9d6cf"
_SECONDS = 0.004  # a front takes so long


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield the order for the picture of an edition."""
    path = f"{ID}/{edition.id}.png"
    seconds = len(layout.game.cards) * _SECONDS
    yield Order(path, partial(_render, layout, edition, path), seconds=seconds)


def _render(layout: Layout, edition: Edition, path: str) -> Artifact:
    fronts = [single for single in singles_of(layout) if not single.is_back]
    make = partial(_made, layout, edition, fronts)
    content = cached_together(layout, edition, fronts, ID, make)
    faces = {single.of.id: 1 for single in fronts if isinstance(single.of, Card)}
    return Artifact(path, content, ID, edition.id, None, "", 1, faces)


def _made(layout: Layout, edition: Edition, fronts: Sequence[Single]) -> bytes:
    from generator.graphics.rasters import arranged, as_png

    width = max(single.size.width for single in fronts)
    height = max(single.size.height for single in fronts)
    columns = min(len(fronts), max(1, ceil(sqrt(len(fronts) * _RATIO * height / width))))
    pixels = (_WIDTH - _GAP) // columns - _GAP
    dpi = pixels * MM_PER_INCH / width
    images = [image_of(layout, edition, single, dpi, "trim") for single in fronts]
    cell = max(image.width for image in images), max(image.height for image in images)
    return as_png(arranged(images, columns, cell, _GAP, _GROUND), dpi)
