"""The lines of a card's shape: where it is cut, where its ink ends, its safe area."""

from collections.abc import Mapping
from functools import cache

from generator.base.limits import most
from generator.base.messages import say
from generator.base.units import points
from generator.game.model import CardSize
from generator.graphics.contours import (
    Contour,
    Point,
    depth,
    depth_of_area,
    flattened,
    is_simple,
    moved_outwards,
    polygon,
)
from generator.graphics.drawings import (
    Drawing,
    Segment,
    all_outlines,
    ellipse,
    hexagon,
    in_its_drawing,
    rectangle,
)

Segments = tuple[Segment, ...]
Outlines = Mapping[str, Segments]
"""The outlines that a game draws itself, by file: closed lines that fill a square of 1 x 1."""

_MOST_HALVINGS = 12


def read_outline(drawing: Drawing) -> Segments:
    """Return the one closed line of a drawing, scaled to a square of 1 x 1, y down.

    Raises ValueError with what is wrong with a drawing that is no such line.
    """
    outlines = list(all_outlines(drawing.outlines))
    if len(outlines) != 1:
        raise ValueError(say("has {paths} paths, an outline has one", paths=len(outlines)))
    segments = in_its_drawing(outlines[0])
    starts = sum(verb == "M" for verb, _ in segments)
    if starts != 1:
        raise ValueError(say("has {starts} lines, an outline has one", starts=starts))
    ends = [index for index, (verb, _) in enumerate(segments, 1) if verb == "Z"]
    if ends != [len(segments)] and (ends or segments[-1][1][-2:] != segments[0][1]):
        raise ValueError(say("has a line that is not closed"))
    if len(segments) > most("outline-segments"):
        raise OverflowError(len(segments))
    contour = flattened(segments)
    left, top = (min(point[axis] for point in contour) for axis in (0, 1))
    width, height = (max(p[axis] for p in contour) - s for axis, s in ((0, left), (1, top)))
    if not (width and height) or not is_simple(_moved(contour, left, top, width, height)):
        raise ValueError(say("has a line that crosses itself, or encloses nothing"))
    return tuple(
        (verb, tuple((n - (left, top)[i % 2]) / (width, height)[i % 2] for i, n in enumerate(part)))
        for verb, part in segments
    )


def _moved(contour: Contour, left: float, top: float, width: float, height: float) -> Contour:
    return tuple(((x - left) / width, (y - top) / height) for x, y in contour)


def trim_line(size: CardSize, outlines: Outlines, *, mirrored: bool = False) -> Segments:
    """Return the cutting line of a card, in mm from its upper left corner, y down.

    Seen from behind it is `mirrored`.
    """
    lines = _trim(size, outlines.get(size.outline, ()))
    return _mirror(lines, size.width) if mirrored else lines


def bleed_line(size: CardSize, outlines: Outlines, *, mirrored: bool = False) -> Segments:
    """Return the line where a card's bleed ends, in the units of `trim_line`."""
    lines = _bleed(size, outlines.get(size.outline, ()))
    return _mirror(lines, size.width) if mirrored else lines


@cache
def _mirror(lines: Segments, width: float) -> Segments:
    return tuple(
        (verb, tuple(n if i % 2 else width - n for i, n in enumerate(part))) for verb, part in lines
    )


def in_points(lines: Segments, size: CardSize) -> Segments:
    """Return lines in pt from the trim's lower left corner, y up, as cards are drawn."""
    return tuple(
        (verb, tuple(points(size.height - n if i % 2 else n) for i, n in enumerate(part)))
        for verb, part in lines
    )


@cache
def _trim(size: CardSize, outline: Segments) -> Segments:
    sides = width, height = size.width, size.height
    match size.shape:
        case "rectangle":
            return tuple(rectangle(0, 0, width, height, size.corner))
        case "circle":
            return tuple(ellipse(width / 2, height / 2, width / 2, height / 2))
        case "outline":
            return tuple(
                (verb, tuple(n * sides[i % 2] for i, n in enumerate(part)))
                for verb, part in outline
            )
        case _:
            return tuple(hexagon(0, 0, width, height, pointy=size.shape == "hexagon-pointy"))


@cache
def _bleed(size: CardSize, outline: Segments) -> Segments:
    bleed = size.bleed
    width, height = size.width + 2 * bleed, size.height + 2 * bleed
    if size.shape == "rectangle":
        return tuple(rectangle(-bleed, -bleed, width, height))
    # The parallel curve of a circle is a circle; that of an ellipse is not an ellipse.
    if size.shape == "circle" and width == height:
        radius = width / 2
        return tuple(ellipse(size.width / 2, size.height / 2, radius, radius))
    trim = _trim(size, outline)
    moved = moved_outwards(flattened(trim), bleed) if bleed else ()
    return tuple(segment for contour in moved for segment in polygon(contour)) or trim


@cache
def contour_of(lines: Segments) -> Contour:
    """Return a line as a polygon, on which distances are measured."""
    return flattened(lines)


@cache
def inner_area(contour: Contour, safe: float) -> tuple[float, float, float, float]:
    """Return an area about a card's middle certainly `safe` mm or more from its edge.

    Left, upper, right, lower edge; without extent where even the middle is nearer. Most of what is
    on a card lies in it, and need not be measured any further.
    """
    xs, ys = zip(*contour, strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = max(xs) - middle[0], max(ys) - middle[1]
    # Bisection: after these steps the share is exact to a few thousandths.
    small, large = 0.0, 1.0
    for _ in range(_MOST_HALVINGS):
        share = (small + large) / 2
        is_safe = depth_of_area(contour, _around(middle, reach, share))[0] >= safe
        small, large = (share, large) if is_safe else (small, share)
    return _around(middle, reach, small)


def safe_insets(size: CardSize, outlines: Outlines) -> tuple[float, float]:
    """Return the distances (mm) of a card's safe area from its sides, across and along.

    For a card that is no rectangle, the safe area is the largest rectangle of its proportions,
    about its middle, that keeps the safe distance from the edge; if even the middle is nearer, it
    is that of a rectangle.
    """
    if size.shape == "rectangle" or _room(size, outlines) <= size.safe:
        return size.safe, size.safe
    left, top, *_ = inner_area(contour_of(trim_line(size, outlines)), size.safe)
    return left, top


def insets_of_its_shape(size: CardSize, outlines: Outlines, by: float) -> tuple[float, float]:
    """Return the distances (mm), across and along, of the card's shape moved inwards.

    It is as large as it is in proportion, and its nearest side at that distance; below 0 it lies
    around the card.
    """
    room = _room(size, outlines)
    share = by / room if room > max(by, 0) else 0.0
    return (share * size.width / 2, share * size.height / 2) if share else (by, by)


def _room(size: CardSize, outlines: Outlines) -> float:
    """Return the distance in mm from the middle of a card to its edge, 0 if unknown."""
    contour = contour_of(trim_line(size, outlines))
    return max(depth(contour, (size.width / 2, size.height / 2)), 0.0) if contour else 0.0


def _around(middle: Point, reach: Point, share: float) -> tuple[float, float, float, float]:
    (x, y), (across, along) = middle, (reach[0] * share, reach[1] * share)
    return x - across, y - along, x + across, y + along
