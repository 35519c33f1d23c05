"""Where boxes lie: from the edges of a card, whatever its size."""

from contextlib import suppress
from math import sqrt
from typing import Any

import pytest

from generator.game.model import CardSize, Shape
from generator.layout.edges import extended, settled

ROOT = sqrt(3)
SIZE = CardSize(60, 90, corner=3, bleed=3, safe=3)


@pytest.mark.parametrize(
    ("given", "x", "width"),
    [
        ({"x": 5, "width": 20}, 5, 20),
        ({"x": 5, "right": 5}, 5, 50),
        ({"x": -3, "right": -3}, -3, 66),
        ({"right": 4, "width": 20}, 36, 20),
        ({"right": 4}, 0, 56),
        ({"x": 0, "right": 0, "width": 20}, 20, 20),
        ({"x": 10, "right": 0, "width": 20}, 25, 20),
    ],
)
def test_across(given: dict[str, float], x: float, width: float) -> None:
    """A box reaches from one edge to the other, or stands at one of them, or in the middle."""
    found = settled(given, SIZE)

    assert found == {"x": x, "width": width}


@pytest.mark.parametrize(
    ("given", "y", "height"),
    [
        ({"y": 5, "bottom": 5}, 5, 80),
        ({"bottom": 4, "height": 20}, 66, 20),
        ({"y": 0, "bottom": 30, "height": 20}, 20, 20),
    ],
)
def test_along(given: dict[str, float], y: float, height: float) -> None:
    """What holds from left to right holds from top to bottom."""
    assert settled(given, SIZE) == {"y": y, "height": height}


def test_below() -> None:
    """A box that hangs under another reaches down to an edge."""
    assert settled({"below": "name", "bottom": 12}, SIZE) == {"below": "name", "to": 78}


def test_above() -> None:
    """A box that ends above another begins where it says, also within all four edges."""
    inset = {"x": 0, "right": 0}
    assert settled({"above": "rules", "y": 4}, SIZE) == {"above": "rules", "y": 4}
    assert settled({"at": "trim", "above": "rules", **inset}, SIZE)["y"] == 0
    assert "to" not in settled({"below": "name", "above": "rules"}, SIZE)


@pytest.mark.parametrize(
    ("base", "changes", "given"),
    [
        ({"y": 4, "height": 9}, {"above": "b"}, {"y": 4, "above": "b"}),
        ({"below": "a", "to": 9}, {"above": "b"}, {"below": "a", "above": "b"}),
        ({"height": 9}, {"above": "b"}, {"height": 9, "above": "b"}),
        ({"y": 4, "above": "b"}, {"height": 9}, {"y": 4, "height": 9}),
        ({"y": 4, "above": "b"}, {"bottom": 9}, {"y": 4, "bottom": 9}),
    ],
)
def test_one_end(
    base: dict[str, object], changes: dict[str, object], given: dict[str, object]
) -> None:
    """A face that says where a box ends takes over nothing else that says so."""
    assert extended(base, changes) == given


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"x": 40, "right": 30}, "40 mm before it and 30 mm after it .* card 60 mm wide"),
        ({"bottom": 90}, "0 mm before it and 90 mm after it .* card 90 mm high"),
    ],
)
def test_no_room(given: dict[str, float], said: str) -> None:
    """A card that is too small for what a face keeps free is told."""
    with pytest.raises(ValueError, match=said):
        settled(given, SIZE)


@pytest.mark.parametrize(
    ("given", "changes", "kept"),
    [
        ({"x": 5, "right": 5}, {"right": 9}, {"x": 5, "right": 9}),
        ({"y": 5, "to": 60}, {"bottom": 9}, {"y": 5, "bottom": 9}),
        ({"y": 5, "bottom": 9}, {"to": 60}, {"y": 5, "to": 60}),
        ({"corners": "rounded", "cut": 2}, {"shape": "circle"}, {"shape": "circle"}),
        (
            {"corners": "rounded", "cut": 2},
            {"shape": "ribbon", "cut": 4},
            {"shape": "ribbon", "cut": 4},
        ),
        ({"shape": "circle"}, {"outline": "star.svg"}, {"outline": "star.svg"}),
        ({"corners": "rounded"}, {"outline": "star.svg"}, {"outline": "star.svg"}),
        ({"outline": "star.svg"}, {"shape": "circle"}, {"shape": "circle"}),
    ],
)
def test_extended(given: dict[str, Any], changes: dict[str, Any], kept: dict[str, Any]) -> None:
    """A face that extends another moves one edge of a box and keeps the rest."""
    assert extended(given, changes) == kept


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"at": "bleed"}, {"x": -3, "y": -3, "width": 66, "height": 96}),
        ({"at": "trim"}, {"x": 0, "y": 0, "width": 60, "height": 90}),
        ({"at": "safe"}, {"x": 3, "y": 3, "width": 54, "height": 84}),
        ({"at": "bleed", "height": 40}, {"x": -3, "y": -3, "width": 66, "height": 40}),
        ({"at": "bleed", "bottom": 50}, {"x": -3, "y": -3, "width": 66, "height": 43}),
        ({"at": "safe", "y": 20}, {"x": 3, "y": 20, "width": 54, "height": 67}),
        ({"at": "safe", "width": 20}, {"x": 3, "y": 3, "width": 20, "height": 84}),
    ],
)
def test_at(given: dict[str, Any], expected: dict[str, float]) -> None:
    """All four edges can be told at once; what the box says of one of them counts."""
    assert settled(given, SIZE) == expected


def test_at_replaces() -> None:
    """A face that says where all edges are takes over none of them."""
    assert extended({"x": 5, "width": 9, "fill": "ink"}, {"at": "bleed"}) == {
        "at": "bleed",
        "fill": "ink",
    }


@pytest.mark.parametrize(
    ("size", "shape", "x", "y"),
    [
        (CardSize(40, 40, 0, 3, 3, "circle"), "rectangle", 20 - 17 / sqrt(2), 20 - 17 / sqrt(2)),
        (CardSize(40, 40, 0, 3, 3, "circle"), "circle", 3, 3),
        (CardSize(40, 40, 0, 3, 3, "circle"), "hexagon", 20 - 17 / sqrt(2), 20 - 17 / sqrt(2)),
        (CardSize(48, 24 * ROOT, 0, 3, 3, "hexagon"), "hexagon", 2 * ROOT, 3),
        (
            CardSize(48, 24 * ROOT, 0, 3, 3, "hexagon"),
            "rectangle",
            24 * (1 - 2 / 3) + 4 / ROOT,
            None,
        ),
        (CardSize(40, 40, 0, 3, 30, "circle"), "rectangle", 30, 30),
    ],
)
def test_safe_on_a_shape(size: CardSize, shape: str, x: float, y: float | None) -> None:
    """On a token there is room for a rectangle of its proportions, and for its own shape."""
    if size.safe > size.width / 2:
        with pytest.raises(ValueError, match="leave no room"):
            settled({"at": "safe", "shape": shape}, size)
        return
    found = settled({"at": "safe", "shape": shape}, size)

    assert found["x"] == pytest.approx(x, abs=0.02)
    assert y is None or found["y"] == pytest.approx(y, abs=0.05)
    assert found["width"] / found["height"] == pytest.approx(size.width / size.height)


def test_bleed_of_its_own_shape() -> None:
    """A hexagon on a hexagonal card has the bleed at each of its sides, and is as regular."""
    tile = CardSize(48, 24 * ROOT, 0, 3, 3, "hexagon")
    own, other = (settled({"at": "bleed", "shape": shape}, tile) for shape in ("hexagon", "circle"))

    assert (own["x"], own["y"]) == pytest.approx((-2 * ROOT, -3), abs=0.001)
    assert (other["x"], other["y"]) == (-3, -3)


@pytest.mark.parametrize("shape", ["circle", "hexagon", "hexagon-pointy", "outline"])
@pytest.mark.parametrize("at", ["bleed", "trim", "safe"])
def test_no_size(shape: Shape, at: str) -> None:
    """A card whose width or outline is not known, which is told elsewhere, has edges."""
    size = CardSize(0, 40, 0, 3, 3, shape)

    for own in (shape, "rectangle"):
        with suppress(ValueError):
            settled({"at": at, "shape": own}, size)
