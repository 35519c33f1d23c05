"""What checks share that look at placed faces: sides in print, areas in mm, the box of an item."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from generator.base.units import MM
from generator.game.model import KeyPath
from generator.graphics.drawings import Segment
from generator.graphics.fonts import EM
from generator.layout.deck import Layout, back_colors, front_colors
from generator.layout.face import Box, Face, Mark, Panel, Patch, Placed, Text
from generator.proof.checking import Finding

Item = Patch | Mark | Text
_NEAR = 0.5  # mm


@dataclass(frozen=True, slots=True)
class Side:
    """A front or back of the game; `color_path` is where its own colour stands in cards.yaml."""

    placed: Placed
    face: Face
    colors: Mapping[str, Mapping[str, str]]
    """The colour of each role, by edition."""
    color_path: KeyPath = ()


class Area(NamedTuple):
    """A rectangle in mm from the trim's upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies within, or half a millimetre beside it."""
        left, top, right, bottom = self
        return left - _NEAR <= x <= right + _NEAR and top - _NEAR <= y <= bottom + _NEAR

    def centre(self) -> tuple[float, float]:
        """Return the point in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def sides(layout: Layout) -> Iterator[Side]:
    """Yield every front, then every back."""
    game, faces = layout.game, layout.templates.faces
    known: dict[str, Mapping[str, Mapping[str, str]]] = {}
    for card in game.cards:
        ideology = card.ideology.id if card.ideology else ""
        if ideology not in known:
            known[ideology] = {e.id: front_colors(card, e) for e in game.editions.values()}
        path: KeyPath = ("ideologies", ideology, "colors") if ideology else ()
        placed = layout.fronts[card.id]
        yield Side(placed, faces[placed.name], known[ideology], path)
    for deck in game.decks.values():
        placed = layout.backs[deck.id]
        colors = dict.fromkeys(game.editions, back_colors(deck))
        yield Side(placed, faces[placed.name], colors, ("decks", deck.id, "color"))


def area_of(layout: Layout, item: Item) -> Area:
    """Return the room that an item takes on its card: a text from cap height to baseline."""
    if isinstance(item, Patch):
        left, low, right, top = _extent(item.segments)
    elif isinstance(item, Mark):
        left, low, right, top = item.x, item.y, item.x + item.width, item.y + item.height
    else:
        cap = layout.templates.fonts.heights(item.role)[0] * item.size / EM
        width = item.shaped.width * item.size / EM
        left, low, right, top = item.x, item.y, item.x + width, item.y + cap
        if item.turned:
            left, low, right, top = item.x - width, item.y - cap, item.x, item.y
    height = layout.game.size.height
    return Area(left / MM, height - top / MM, right / MM, height - low / MM)


@cache
def _extent(segments: tuple[Segment, ...]) -> tuple[float, float, float, float]:
    """Return the least and the most coordinates of an outline; many cards have the same."""
    xs = [number for _, numbers in segments for number in numbers[::2]]
    ys = [number for _, numbers in segments for number in numbers[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def box_of(side: Side, item: Item, area: Area) -> Box | None:
    """Return the box of a face from which an item comes, as far as that can be told."""
    boxes = [box for box in side.face.boxes if _could_hold(side, box, item)]
    inside = [box for box in boxes if _room(box, area).holds(*area.centre())]
    return next(iter(inside or boxes), None)


def _room(box: Box, area: Area) -> Area:
    """Return a box's area, as high as the item where that depends on other boxes."""
    if box.below:
        return Area(box.x, area.top, box.x + box.width, area.bottom)
    return Area(box.x, box.y, box.x + box.width, box.to or box.y + box.height)


def _could_hold(side: Side, box: Box, item: Item) -> bool:
    if isinstance(item, Patch):
        grounds: tuple[Box | Panel, ...] = (box, *box.panels.values())
        plain = any((ground.fill, ground.stroke) == (item.fill, item.stroke) for ground in grounds)
        return bool(box.pattern and item.fill == box.pattern_color) if item.pattern else plain
    if (box.color, box.turned) != (item.color, item.turned):
        return False
    if isinstance(item, Mark):
        return bool(box.mark) or any(part in box.text for part in (".mark}", ".seal}"))
    written = bool(box.text or box.effect)
    return written and side.placed.sizes.get(box.name) == item.size


def what_is(item: Item) -> str:
    """Return how a message calls an item."""
    if isinstance(item, Text):
        return f'text "{item.shaped.text}"'
    return f'mark "{item.name}"' if isinstance(item, Mark) else "ground"


@cache
def spelled(box: Box | None) -> str:
    """Return all that a box says: it is the same in the faces that take the box over."""
    return repr(box)


def in_face(
    layout: Layout, face: Face, box: Box | None, path: KeyPath, message: str, hint: str
) -> Finding:
    """Return a finding about a box of a face, where the value at a path of the box stands."""
    if box is None:
        return Finding(layout.templates.place(face), message, hint)
    place = layout.templates.place(face, box.name, *path)
    return Finding(place, f'box "{box.name}": {message}', hint)
