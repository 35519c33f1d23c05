"""All fronts on one picture, to be shown around."""

from collections.abc import Iterator, Sequence
from functools import partial

from generator.base.artifact import Artifact, Order
from generator.base.units import MM_PER_INCH
from generator.drawing.face_images import cached_together, image_of, singles_of
from generator.drawing.singles import Single
from generator.game.model import Card, Edition
from generator.layout.deck import Layout
from generator.layout.mixed_rows import in_mixed_rows

ID = "contact-sheet"
TITLE = "all fronts on one picture, 2400 pixels wide, to be shown around"
ON_REQUEST = True

_WIDTH = 2400  # pixels
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
    return Artifact(path=path, content=content, output=ID, edition=edition.id, pages=1, faces=faces)


def _made(layout: Layout, edition: Edition, fronts: Sequence[Single]) -> bytes:
    from generator.graphics.rasters import as_png, put_together

    places, (width, height) = in_mixed_rows([_size(single) for single in fronts], _RATIO)
    scale = _WIDTH / width
    images = [image_of(layout, edition, each, scale * MM_PER_INCH, "trim") for each in fronts]
    corners = [(round(left * scale), round(top * scale)) for left, top in places]
    made = put_together(images, corners, (_WIDTH, round(height * scale)), _GROUND)
    return as_png(made, scale * MM_PER_INCH)


def _size(single: Single) -> tuple[float, float]:
    return single.size.width, single.size.height
