"""How far drawings reach: what has to keep off others is placed by that."""

import pytest

from generator.graphics.contours import overlap
from generator.graphics.drawings import Drawing, Outline, rectangle
from generator.graphics.silhouettes import grown_by, silhouette, silhouette_at

BAR = Outline(tuple(rectangle(5, 1, 10, 2, 0)), "ink", "", 0, 0, 0, even_odd=False)
"""From 5 to 15 across and from 1 to 3 down."""


def edges(shape: tuple[tuple[tuple[float, float], ...], ...]) -> tuple[float, ...]:
    """Return the left, upper, right and lower edge of a silhouette."""
    xs, ys = zip(*(point for line in shape for point in line), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_silhouette() -> None:
    """A drawing reaches as far as its ink does, in parts of its larger side, from its middle."""
    ground = Outline(tuple(rectangle(0, 0, 20, 10, 0)), "ground", "", 0, 0, 0, even_odd=False)
    shape = silhouette(Drawing("bar", "", 20, 10, (ground, BAR)))

    assert edges(shape) == pytest.approx((-0.25, -0.2, 0.25, -0.1), abs=1e-3)


def test_stroke_counts() -> None:
    """Half of a stroke lies beyond the line that it follows."""
    lined = Outline(BAR.segments, "", "ink", 1, 0, 0, even_odd=False)
    shape = silhouette(Drawing("bar", "", 20, 10, (lined,)))

    assert edges(shape) == pytest.approx((-0.275, -0.225, 0.275, -0.075), abs=5e-3)


def test_placed_and_grown() -> None:
    """A silhouette is turned leftwards, with y down, and grows on all sides."""
    shape = silhouette(Drawing("bar", "", 20, 10, (BAR,)))

    assert edges(silhouette_at(shape, 3, 4, 2, 90)) == pytest.approx((2.6, 3.5, 2.8, 4.5), abs=1e-3)
    assert edges(grown_by(shape, 0.1)) == pytest.approx((-0.35, -0.3, 0.35, 0), abs=0.01)


def test_overlap() -> None:
    """Two lie upon each other or not, be it one within the other."""
    shape = silhouette(Drawing("bar", "", 20, 10, (BAR,)))

    assert overlap(shape, silhouette_at(shape, 0.4, 0.05, 1, 0))
    assert overlap(shape, silhouette_at(shape, 0, -0.075, 0.5, 0))
    assert not overlap(shape, silhouette_at(shape, 0.6, 0, 1, 0))
