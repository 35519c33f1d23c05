"""Fronts and backs as PNG pictures."""

from collections.abc import Iterator

from generator.base.artifact import Order
from generator.drawing.face_images import image_of, orders
from generator.drawing.singles import Single
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "png"
TITLE = "every front and back as a picture: PNG, clear around the card ([images.md](images.md))"
ON_REQUEST = True


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for each front and back."""
    return orders(layout, edition, ID, ".png", _make, lambda _: layout.game.print.images.dpi)


def _make(layout: Layout, edition: Edition, single: Single) -> bytes:
    from generator.graphics.rasters import as_png

    dpi = layout.game.print.images.dpi
    return as_png(image_of(layout, edition, single, dpi), dpi)
