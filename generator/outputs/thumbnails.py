"""Fronts and backs as small WebP pictures, for pages and shops."""

from collections.abc import Iterator

from generator.base.artifact import Order
from generator.base.units import MM_PER_INCH
from generator.drawing.face_images import image_of, orders
from generator.drawing.singles import Single
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "thumbnails"
TITLE = "every front and back as a small picture for a screen: WebP, 240 pixels wide"
ON_REQUEST = True

_WIDTH = 240  # pixels


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for each front and back."""
    return orders(layout, edition, ID, ".webp", _make, _dpi)


def _make(layout: Layout, edition: Edition, single: Single) -> bytes:
    from generator.graphics.rasters import as_webp

    return as_webp(image_of(layout, edition, single, _dpi(single)))


def _dpi(single: Single) -> float:
    return _WIDTH * MM_PER_INCH / single.size.width
