"""Gradients that go on: written out as often as they are seen."""

import pytest

from generator.graphics.drawings import Gradient, Stop
from generator.graphics.svg.spread import repeated
from generator.graphics.xml_elements import MarkupFault

STOPS = (Stop(0.0, "a"), Stop(1.0, "b"))


def test_line() -> None:
    """A line is lengthened at both ends by whole lengths; each of them has all the stops."""
    found = repeated(Gradient((10, 0, 20, 0), STOPS), "repeat", (5, 0, 20, 5))

    assert list(found.way) == [0, 0, 30, 0]
    assert [stop.color for stop in found.stops] == list("aabb" * 3)
    assert [round(stop.offset, 3) for stop in found.stops[::4]] == [0, 0.333, 0.667]


def test_reflected() -> None:
    """Every second length goes the other way."""
    found = repeated(Gradient((10, 0, 20, 0), STOPS), "reflect", (5, 0, 20, 5))

    assert [stop.color for stop in found.stops] == list("bbaa" + "aabb" + "bbaa")


def test_circle() -> None:
    """A circle grows until it holds the box."""
    found = repeated(Gradient((0, 0, 0, 0, 0, 5), STOPS), "repeat", (-9, 0, 18, 1))

    assert list(found.way) == [0, 0, 0, 0, 0, 10]


@pytest.mark.parametrize("way", [(0, 0, 1, 0), (9, 0, 0, 0, 0, 5), (0, 0, 1, 0, 0, 5)])
def test_refused(way: tuple[float, ...]) -> None:
    """What would be repeated too often, or is not round its middle, is refused."""
    with pytest.raises(MarkupFault, match="repeated"):
        repeated(Gradient(way, STOPS), "repeat", (0, 0, 1000, 1000))
