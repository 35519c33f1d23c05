"""The place of a box in mm on a card of any size, from the edges that its face declares.

A face says of a box where its edges are: `x` and `right` from the trim's left and right edge, `y`
and `bottom` from its upper and lower one, all inwards in mm, below 0 into the bleed; and how large
it is: `width`, `height`. Across:

- `x` and a width: it begins at `x`, which is 0 where nothing is said;
- `right` and a width: it ends there;
- `x` and `right`: it reaches from one to the other, however wide the card is;
- all three: it stands in the middle between the two.

Along, the same holds for `y`, `bottom` and the height. A box `below` another begins there, and
`bottom` is how far it reaches, as `to` (from the trim's upper edge) is. A box `above` another ends
there: it begins where `y` or `below` say, or is as high as its height says.

`at` is short for all four edges: at the end of the bleed, at the trim or at the safe area. What the
box says itself of an edge, or of its size, counts. On a card that is no rectangle, `safe` is the
largest rectangle of its proportions, about its middle, that keeps the safe distance from the edge;
a box of the card's own shape (`shape: circle`) follows the edge at that distance, or at the bleed.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from generator.base.messages import later, say
from generator.game.model import CardSize
from generator.layout.shapes import Outlines, insets_of_its_shape, safe_insets

AT = ("bleed", "trim", "safe")
"""The places where all four edges of a box can be at once."""

_ACROSS, _ALONG = ("x", "right", "width"), ("y", "bottom", "height", "to", "below", "above")

_RECTANGLE = "rectangle"
_NO_OUTLINES: Outlines = MappingProxyType({})

GivenEdges = Mapping[str, Any]
"""The keys of a box in a face, with their values; keys that are left out are not in it."""


def extended(given: GivenEdges, changes: GivenEdges) -> dict[str, Any]:
    """Return the keys of a box after a face that extends another has changed some of them."""
    remaining = dict(given)
    if "at" in changes:
        remaining = {key: value for key, value in remaining.items() if key not in _ACROSS + _ALONG}
    if changes.get("shape", _RECTANGLE) != _RECTANGLE or "outline" in changes:
        remaining.pop("corners", None)  # such a shape has no corners to cut
        remaining.pop("cut", None)
    if {"shape", "outline"} & changes.keys():  # two names of the same key
        remaining.pop("shape", None)
        remaining.pop("outline", None)
    if {"to", "bottom", "above"} & changes.keys():  # names of the same edge
        for key in ("to", "bottom", "above"):
            remaining.pop(key, None)
    if "above" in changes and {"y", "below"} & {**remaining, **changes}.keys():
        # If both edges are given, a height would contradict them.
        remaining.pop("height", None)
    elif "height" in changes:
        remaining.pop("above", None)
    return {**remaining, **changes}


_NO_ROOM = {
    "right": later(
        "{near} mm before it and {far} mm after it leave no room on a card {whole} mm wide"
    ),
    "bottom": later(
        "{near} mm before it and {far} mm after it leave no room on a card {whole} mm high"
    ),
}


class NoRoom(ValueError):  # noqa: N818 - it is a find, not a failure of the press
    """Two edges of a box with no room between them; `edge` is the key of the later one."""

    def __init__(self, edge: str, near: float, far: float, whole: float) -> None:
        """Take the key, the space before and after the box, and the card's side, all in mm."""
        super().__init__(say(_NO_ROOM[edge], near=f"{near:g}", far=f"{far:g}", whole=f"{whole:g}"))
        self.edge = edge


def settled(given: GivenEdges, size: CardSize, outlines: Outlines = _NO_OUTLINES) -> dict[str, Any]:
    """Return a box's keys with its edges as `x`, `y`, `width`, `height` and `to`, in mm.

    `outlines` are the shapes that the game draws itself. Raises NoRoom where the card leaves no
    room between two edges.
    """
    values = _at(dict(given), size, outlines)
    right, bottom = values.pop("right", None), values.pop("bottom", None)
    if right is not None:
        across = values.get("x"), values.get("width"), right
        values["x"], values["width"] = _between(across, size.width, "right")
    if bottom is not None and values.get("below"):
        values["to"] = size.height - bottom
    elif bottom is not None:
        along = values.get("y"), values.get("height"), bottom
        values["y"], values["height"] = _between(along, size.height, "bottom")
    return values


def _at(values: dict[str, Any], size: CardSize, outlines: Outlines) -> dict[str, Any]:
    """Return a box's keys with `at` replaced by edges, where the box gives no others."""
    where = values.pop("at", None)
    if where is None:
        return values
    inset = {"bleed": -size.bleed, "trim": 0.0, "safe": size.safe}[where]
    across, along = inset, inset
    if values.get("shape") == size.shape != _RECTANGLE:
        across, along = insets_of_its_shape(size, outlines, inset)
    elif where == "safe":
        across, along = safe_insets(size, outlines)
    far = {"right": across} if "width" not in values else {}
    if not {"height", "to", "above"} & values.keys():
        far["bottom"] = along
    return {"x": across, "y": along, **far, **values}


def _between(
    edges: tuple[float | None, float | None, float], whole: float, edge: str
) -> tuple[float, float]:
    """Return the start and length of a box, from its start, length and distance to the end."""
    near, length, far = edges
    if near is None and length:
        return whole - far - length, length
    room = whole - (near or 0.0) - far
    if room <= 0:
        raise NoRoom(edge, near or 0, far, whole)
    begins = near or 0.0
    return (begins + (room - length) / 2, length) if length else (begins, room)
