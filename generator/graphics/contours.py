"""Closed lines (such as cutting lines of pieces), in mm: flattened, moved outwards, measured."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot, inf

from generator.graphics.drawings import Segment

Point = tuple[float, float]
Contour = tuple[Point, ...]
"""The corners of a closed line; the last one is joined to the first."""

_Path = list[tuple[int, int]]

_STEPS = 16  # straight parts of a curve: a quarter of a circle 80 mm wide errs by 0.05 mm
_MOST_PARTS = 2_000  # of all curves together, so that a line of many curves has fewer of each
_FEWEST_STEPS = 4  # but no fewer, however many curves there are: they must stay round
_ENDS = 2  # points of a straight line
_SCALE = 10_000  # Clipper counts in whole numbers: 0.1 micrometres, where the unit is the mm
_ROUND = 0.02  # how far a round corner that is moved outwards may err
_SHARPEST = 2.0  # how far the tip of a corner may move, of what its sides do: no spikes
_AREAS = 1_000  # whose widths are known at a time: a unit stands on many cards
_HALVINGS = 8  # of half the size of an area, in which its width is found
_SIMPLE = 1e-3  # share of its area by which a line may cross itself, from rounding


def polygon(corners: Iterable[Point]) -> Iterator[Segment]:
    """Yield the outline that joins corners by straight lines."""
    for index, corner in enumerate(corners):
        yield ("L" if index else "M", corner)
    yield ("Z", ())


def flattened(segments: Sequence[Segment]) -> Contour:
    """Return one closed line as a polygon: its curves become short straight parts."""
    points: list[Point] = []
    parts = max(min(_STEPS, _MOST_PARTS // max(len(segments), 1)), _FEWEST_STEPS)
    for _, numbers in segments:
        if numbers:
            curve = [*points[-1:], *zip(numbers[::2], numbers[1::2], strict=True)]
            steps = parts if points and len(curve) > _ENDS else 1
            points += [_on_curve(curve, step / steps) for step in range(1, steps + 1)]
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    return tuple(points)


def _on_curve(points: Sequence[Point], t: float) -> Point:
    """Return a point of a Bezier curve of any degree (de Casteljau)."""
    while len(points) > 1 and t < 1:
        points = [(a + t * (c - a), b + t * (d - b)) for (a, b), (c, d) in pairwise(points)]
    return points[-1]


def is_simple(contour: Contour) -> bool:
    """Tell whether a closed line encloses a single area, without crossing itself."""
    import pyclipper  # few games have a shape of their own

    path = _integer_path(contour)
    area = abs(pyclipper.Area(path))
    parts = pyclipper.SimplifyPolygon(path, pyclipper.PFT_NONZERO)
    whole = max((abs(pyclipper.Area(part)) for part in parts), default=0.0)
    return bool(whole > 0 and abs(whole - area) <= _SIMPLE * whole)


def area_within(contours: Iterable[Contour], *, even_odd: bool) -> float:
    """Return the area that closed lines enclose together, by the even-odd or the nonzero rule."""
    import pyclipper  # few games have a shape of their own

    rule = pyclipper.PFT_EVENODD if even_odd else pyclipper.PFT_NONZERO
    lines = [_integer_path(contour) for contour in contours if len(contour) > _ENDS]
    # The lines around holes run the other way, and so count less than nothing.
    parts = pyclipper.SimplifyPolygons(lines, rule) if lines else []
    return float(abs(sum(map(pyclipper.Area, parts)))) / _SCALE**2


def moved_outwards(contour: Contour, by: float) -> tuple[Contour, ...]:
    """Return a closed line moved outwards by `by` mm; a bay that closes leaves a hole.

    Corners become round, so that no point is farther away.
    """
    import pyclipper  # few games have a shape of their own

    offset = pyclipper.PyclipperOffset(2.0, _ROUND * _SCALE)
    offset.AddPath(_integer_path(contour), pyclipper.JT_ROUND, pyclipper.ET_CLOSEDPOLYGON)
    moved = offset.Execute(by * _SCALE)
    return tuple(map(_in_mm, moved))


def areas(contours: Iterable[Contour], *, even_odd: bool) -> Iterator[tuple[Contour, ...]]:
    """Yield each area that closed lines enclose together: the line around it, and its holes.

    What is enclosed is so by the even-odd or the nonzero rule.
    """
    import pyclipper  # few games have a shape of their own

    lines = [_integer_path(contour) for contour in contours if len(contour) > _ENDS]
    if not lines:
        return
    rule = pyclipper.PFT_EVENODD if even_odd else pyclipper.PFT_NONZERO
    union = pyclipper.Pyclipper()
    union.AddPaths(lines, pyclipper.PT_SUBJECT, closed=True)
    waiting = list(union.Execute2(pyclipper.CT_UNION, rule, rule).Childs)
    while waiting:
        node = waiting.pop(0)
        waiting.extend(node.Childs)
        if not node.IsHole:
            yield tuple(map(_in_mm, (node.Contour, *(hole.Contour for hole in node.Childs))))


def inset(area: Iterable[Contour], by: float) -> tuple[Contour, ...]:
    """Return the lines around an area and its holes, moved into it by `by` mm.

    There are none if it is too narrow. Corners stay corners, except sharp ones, whose tips would
    move more than twice as far as their sides: they are cut off.
    """
    import pyclipper  # few games have a shape of their own

    offset = pyclipper.PyclipperOffset(_SHARPEST)
    paths = [_integer_path(contour) for contour in area]
    offset.AddPaths(paths, pyclipper.JT_MITER, pyclipper.ET_CLOSEDPOLYGON)
    return tuple(map(_in_mm, offset.Execute(-by * _SCALE)))


@lru_cache(maxsize=_AREAS)
def half_width(area: tuple[Contour, ...]) -> float:
    """Return the radius (mm) of the largest circle in an area with holes.

    It is right to 1/512 of the lesser of the area's width and height.
    """
    xs, ys = zip(*(point for contour in area for point in contour), strict=True)
    least, most = 0.0, min(max(xs) - min(xs), max(ys) - min(ys)) / 2
    for _ in range(_HALVINGS):
        middle = (least + most) / 2
        if inset(area, middle):
            least = middle
        else:
            most = middle
    return least


def coarser(contour: Contour, by: float) -> Contour:
    """Return a closed line with fewer corners, off the line by about `by` (in its unit) at most."""
    import pyclipper  # few games have a shape of their own

    return _in_mm(pyclipper.CleanPolygon(_integer_path(contour), by * _SCALE))


def overlap(one: Iterable[Contour], other: Iterable[Contour]) -> bool:
    """Tell whether what some closed lines enclose lies upon what others do; holes count as full."""
    import pyclipper  # few games have a shape of their own

    both = pyclipper.Pyclipper()
    both.AddPaths([*map(_integer_path, one)], pyclipper.PT_SUBJECT, closed=True)
    both.AddPaths([*map(_integer_path, other)], pyclipper.PT_CLIP, closed=True)
    rule = pyclipper.PFT_NONZERO
    return bool(both.Execute(pyclipper.CT_INTERSECTION, rule, rule))


def _in_mm(path: Iterable[tuple[int, int]]) -> Contour:
    return tuple((x / _SCALE, y / _SCALE) for x, y in path)


def _integer_path(contour: Contour) -> _Path:
    return [(round(x * _SCALE), round(y * _SCALE)) for x, y in contour]


def depth(contour: Contour, point: Point) -> float:
    """Return how far inside a closed line a point is, in mm; below 0 if it is outside."""
    x, y = point
    nearest, inside = inf, False
    before_x, before_y = contour[-1]
    for at_x, at_y in contour:
        nearest = min(nearest, _distance(x, y, before_x, before_y, at_x, at_y))
        if (before_y > y) != (at_y > y):
            crossing = before_x + (y - before_y) / (at_y - before_y) * (at_x - before_x)
            inside ^= x < crossing
        before_x, before_y = at_x, at_y
    return nearest if inside else -nearest


def _distance(x: float, y: float, a: float, b: float, c: float, d: float) -> float:
    """Return the distance of point (x, y) from the line between (a, b) and (c, d)."""
    across, along = c - a, d - b
    length = across * across + along * along
    t = ((x - a) * across + (y - b) * along) / length if length else 0.0
    t = min(max(t, 0.0), 1.0)
    return hypot(x - a - t * across, y - b - t * along)


def depth_of_area(contour: Contour, area: tuple[float, float, float, float]) -> tuple[float, Point]:
    """Return how far inside a closed line a rectangle is, in mm, and its point nearest to the line.

    The area is left, upper, right, lower edge. Below 0 some of it is outside.
    """
    left, top, right, low = area
    corners = ((left, top), (right, top), (right, low), (left, low))
    found = min((depth(contour, corner), corner) for corner in corners)
    for x, y in contour:  # a bay may reach into the area between its corners
        across, along = max(left - x, x - right), max(top - y, y - low)
        if max(across, along) < 0:
            found = min(found, (max(across, along), (x, y)))
        elif (away := hypot(max(across, 0.0), max(along, 0.0))) < found[0]:
            found = away, (x, y)
    return found


def points_along(contour: Contour, step: float) -> list[Point]:
    """Return points on a closed line, neighbours at most `step` mm apart."""
    points: list[Point] = []
    before = contour[-1]
    for at in contour:
        parts = max(ceil(hypot(at[0] - before[0], at[1] - before[1]) / step), 1)
        for part in range(1, parts + 1):
            t = part / parts
            x, y = (start + t * (end - start) for start, end in zip(before, at, strict=True))
            points.append((x, y))
        before = at
    return points
