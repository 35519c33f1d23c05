"""Something printed so near the edge of a card that the cut may hit it."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING, Place
from generator.base.units import points
from generator.game.model import CardSize
from generator.graphics.drawings import Segment, rectangle
from generator.graphics.fonts import EM
from generator.layout.deck import Layout
from generator.layout.face import Box
from generator.layout.placed import Item, Mark, Patch, Picture, TextLine
from generator.layout.shapes import contour_of, trim_line
from generator.proof.framework import Finding, check
from generator.proof.placed_faces import Area, FaceSide, area_of, in_face, sides, what_is
from generator.proof.shaped_cards import Edge, nearest_of_area, nearest_of_ground

_SLACK = 0.05  # mm
_WHITE = "paper"  # a ground that has no edge that shows
_GROUNDS = (Patch, Picture)


@check(
    severity=WARNING,
    why="""
Scissors err by a millimetre. A text or drawing nearer to the edge than the card's safe distance
looks misplaced after the cut, or is cut off. A fill must keep that distance, too, or extend to the
end of the bleed, so that no white edge shows. On a card that is not a rectangle, distances are
measured from its own edge: a text in the corner of a circle is outside.
""",
    bad="""
card: {width: 50, height: 70, corner: 2.5, bleed: 2, safe: 5}
""",
    good="""
card: {width: 50, height: 70, corner: 2.5, bleed: 2, safe: 2.5}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the boxes whose content is too near to an edge, each at its worst."""
    worst: dict[tuple[bool, Place], tuple[float, Finding]] = {}
    for side in sides(layout):
        for item, reach, edge in _too_near(layout, side):
            message, hint = _message(item, reach, side.size)
            path = (_key(item.box, edge),)
            finding = in_face(layout, side.face, item.box, path, message, hint)
            # A ground and what stands on it may share a place, and have different cures.
            key = isinstance(item, _GROUNDS), finding.place
            if key not in worst or reach < worst[key][0]:
                worst[key] = reach, finding
    yield from (finding for _, finding in worst.values())


def _too_near(layout: Layout, side: FaceSide) -> Iterator[tuple[Item, float, Edge]]:
    """Yield the items too near to the trim: the distance inside it (mm), and the edge."""
    size = side.size
    if size.shape != "rectangle":
        yield from _too_near_in_shape(layout, side)
        return
    room = _room(size)
    for item in side.placed.items:
        if isinstance(item, Mark | TextLine) and _is_within(item, room):
            continue
        if item.box.name in side.unfit:
            continue
        if nearest := _nearest(item, area_of(layout, item, size), size):
            yield item, *nearest


def _too_near_in_shape(layout: Layout, side: FaceSide) -> Iterator[tuple[Item, float, Edge]]:
    size = side.size
    contour = contour_of(trim_line(size, layout.templates.outlines, mirrored=side.is_back))
    for item in (each for each in side.placed.items if each.box.name not in side.unfit):
        if isinstance(item, _GROUNDS):
            shown = not isinstance(item, Patch) or item.fill != _WHITE
            nearest = shown and nearest_of_ground(contour, _outline(item), size, _SLACK)
        elif isinstance(item, Mark) and _covers_all(item, size):
            continue
        else:
            nearest = nearest_of_area(contour, area_of(layout, item, size), size, _SLACK)
        if nearest:
            yield item, *nearest


def _covers_all(mark: Mark, size: CardSize) -> bool:
    """Tell whether a drawing reaches the end of the bleed at every edge."""
    least = _SLACK - size.bleed
    across = (mark.x, points(size.width) - mark.x - mark.width)
    along = (mark.y, points(size.height) - mark.y - mark.height)
    return all(reach <= points(least) for reach in (*across, *along))


def _outline(ground: Patch | Picture) -> tuple[Segment, ...]:
    if isinstance(ground, Patch):
        return ground.segments
    return ground.clip or tuple(rectangle(ground.x, ground.y, ground.width, ground.height))


def _room(size: CardSize) -> Area:
    """Return the safe area in pt, y up as for texts, so that its top is the greater number."""
    right, top = size.width - size.safe, size.height - size.safe
    return Area(points(size.safe), points(top), points(right), points(size.safe))


def _is_within(item: Mark | TextLine, room: Area) -> bool:
    """Tell quickly whether an item is well within the safe area: most items are.

    A deck has very many items: exact distances for all would take a tenth of a run.
    """
    if isinstance(item, Mark):
        width, height = item.width, item.height
    elif item.turn:
        return False
    else:
        width, height = item.shaped.width * item.size / EM, item.size
    across = room.left <= item.x <= room.right - width
    return across and room.bottom <= item.y <= room.top - height


def _nearest(item: Item, area: Area, size: CardSize) -> tuple[float, Edge] | None:
    """Return an item's distance inside the trim (mm), and the edge, if it is too near."""
    edges: list[tuple[float, Edge]] = [
        (area.left, "left"),
        (area.top, "top"),
        (size.width - area.right, "right"),
        (size.height - area.bottom, "bottom"),
    ]
    near = [(reach, edge) for reach, edge in edges if reach < size.safe - _SLACK]
    if isinstance(item, Patch) and item.fill == _WHITE:
        return None
    if isinstance(item, (*_GROUNDS, Mark)):  # a drawing may be a ground, too
        # What goes on to the end of the bleed is to be cut: no white edge can show.
        near = [(reach, edge) for reach, edge in near if reach > _SLACK - size.bleed]
    return min(near, default=None)


def _key(box: Box, edge: Edge) -> str:
    """Return the key of a box that places one of its edges."""
    match edge:
        case "left":
            return "x"
        case "top":
            return "gap" if box.below else "y"
        case "right":
            return "width"
        case "bottom":
            return "gap" if box.above else "to" if box.to else "height"


def _message(item: Item, reach: float, size: CardSize) -> tuple[str, str]:
    where = (
        say("{reach:.1f} mm from the edge", reach=reach)
        if reach >= 0
        else say("{reach:.1f} mm beyond the edge", reach=-reach)
    )
    message = say(
        "{what} ends {where}, the safe area begins at {safe:g} mm",
        what=what_is(item),
        where=where,
        safe=size.safe,
    )
    hint = say("move the box, or make it smaller")
    if isinstance(item, (*_GROUNDS, Mark)):
        hint += say(
            "; a ground or drawing may also end {bleed:g} mm beyond the edge", bleed=size.bleed
        )
    return message, hint
