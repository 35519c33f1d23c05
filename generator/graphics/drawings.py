"""A drawing: outlines with their paints on a canvas, ready to be placed.

`svg_files.py` reads them from SVG files; what is drawn has no styles, references or names any more.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from generator.base.frozen import Frozen, replace
from generator.graphics.pictures import PictureFile

Segment = tuple[str, tuple[float, ...]]
"""`M`, `L`, `C`, and in letters `Q`, with absolute coordinates in units of the drawing, or `Z`."""

Bounds = tuple[float, float, float, float]
"""The least x and y, and the most."""

Matrix = tuple[float, float, float, float, float, float]
"""An affine transformation as SVG and PDF write it: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
QUARTER = 0.5522847498
"""How far a quarter circle's control points are from its ends, of its radius: 4/3 (sqrt(2) - 1)."""

RASTER_SEGMENTS = 100
"""How many segments a picture of pixels counts as, where things are repeated.

In documents, each time it is shown has data of its own.
"""

INK, GROUND = "ink", "ground"
"""The paints of the place where a drawing stands: that of what is on it, and what it is on."""

MITER_LIMIT = 4.0  # SVG 2, 13.5.5


class Stop(Frozen):
    """A colour ("ink", "ground" or "#rrggbb") at a part (0 to 1) of a gradient's length."""

    offset: float
    color: str
    opacity: float = 1.0


class Gradient(Frozen):
    """Colours along a line (`way`: x1, y1, x2, y2), or from a circle to another (x, y, r of each).

    The first stop's colour goes on before its beginning, the last one's behind its end; `matrix`
    leads from its units to those of the outline that it paints.
    """

    way: tuple[float, ...]
    stops: tuple[Stop, ...]
    matrix: Matrix = IDENTITY

    @property
    def is_linear(self) -> bool:
        """Whether its colours lie along a line, not between circles."""
        return len(self.way) == len(("x1", "y1", "x2", "y2"))


Paint = str | Gradient
""""ink" or "ground" of the place where it stands, "#rrggbb", "" for none, or a gradient."""


class Outline(Frozen):
    """An outline; `matrix` turns the units of its segments, `width` and dashes into the drawing's.

    `cap` and `join` are numbered as in PDF: butt, round, square; miter, round, bevel.
    """

    segments: tuple[Segment, ...]
    fill: Paint
    stroke: Paint
    width: float
    cap: int
    join: int
    even_odd: bool
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    miter: float = MITER_LIMIT
    dashes: tuple[float, ...] = ()
    dash_offset: float = 0.0
    matrix: Matrix = IDENTITY


class Clip(Frozen):
    """An outline that cuts a group off: nothing outside it is seen."""

    segments: tuple[Segment, ...]
    even_odd: bool = False


class DrawnGroup(Frozen):
    """Outlines and groups with one `opacity` for the whole, cut off at a clip if there is one."""

    parts: tuple["Part", ...]
    opacity: float = 1.0
    clip: Clip | None = None


class Raster(Frozen):
    """A picture of pixels, upright in the unit square (y down) that `matrix` places."""

    picture: PictureFile
    matrix: Matrix


Part = Outline | DrawnGroup | Raster
_Sort = TypeVar("_Sort", Outline, Raster)


class Drawing(Frozen):
    """Outlines on a canvas of `width` x `height` units; `title` says what it shows.

    `hollow` is a drawing on an equal canvas, of which its contour is made if that is not its own.
    """

    name: str
    title: str
    width: float
    height: float
    outlines: tuple[Part, ...]
    hollow: "Drawing | None" = None

    def __hash__(self) -> int:
        """Return a hash of only a few numbers: to hash thousands of points would take too long."""
        return hash((self.name, self.width, self.height, len(self.outlines)))


def all_outlines(parts: Iterable[Part]) -> Iterator[Outline]:
    """Return all outlines of a drawing, those in groups included, from the lowest up."""
    return _parts_of_sort(parts, Outline)


def _parts_of_sort(parts: Iterable[Part], sort: type[_Sort]) -> Iterator[_Sort]:
    """Yield the parts of a sort, those in groups included, from the lowest up."""
    for part in parts:
        if isinstance(part, sort):
            yield part
        elif isinstance(part, DrawnGroup):
            yield from _parts_of_sort(part.parts, sort)


def in_its_drawing(outline: Outline) -> tuple[Segment, ...]:
    """Return the segments of an outline in the units of its drawing."""
    a, b, c, d, e, f = outline.matrix
    return tuple(
        (
            verb,
            tuple(
                n
                for x, y in zip(part[::2], part[1::2], strict=True)
                for n in (a * x + c * y + e, b * x + d * y + f)
            ),
        )
        for verb, part in outline.segments
    )


def subpaths(segments: Iterable[Segment]) -> Iterator[Sequence[Segment]]:
    """Yield an outline in parts: each begins at one of its moves."""
    part: list[Segment] = []
    for segment in segments:
        if segment[0] == "M" and part:
            yield part
            part = []
        part.append(segment)
    if part:
        yield part


def bounds_of(segments: Iterable[Segment]) -> Bounds | None:
    """Return the bounds of outlines, control points included; None if there are no points."""
    numbers = [number for _, part in segments for number in part]
    xs, ys = numbers[::2], numbers[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if numbers else None


def rasters(parts: Iterable[Part]) -> Iterator[Raster]:
    """Return all pictures of pixels in a drawing, those in groups included, from the lowest up."""
    return _parts_of_sort(parts, Raster)


def repaint(parts: Iterable[Part], colors: Mapping[str, str]) -> tuple[Part, ...]:
    """Return outlines with their paints replaced according to `colors`; other paints stay."""

    def painted(paint: Paint) -> Paint:
        if isinstance(paint, str):
            return colors.get(paint, paint)
        stops = (replace(stop, color=colors.get(stop.color, stop.color)) for stop in paint.stops)
        return replace(paint, stops=tuple(stops))

    def again(part: Part) -> Part:
        if isinstance(part, DrawnGroup):
            return replace(part, parts=repaint(part.parts, colors))
        if isinstance(part, Outline):
            return replace(part, fill=painted(part.fill), stroke=painted(part.stroke))
        return part

    return tuple(map(again, parts))


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Iterator[Segment]:
    """Yield the outline of an ellipse from its centre and radii; nothing if a radius is 0."""
    if not (rx > 0 and ry > 0):
        return
    kx, ky = rx * QUARTER, ry * QUARTER
    yield ("M", (cx + rx, cy))
    yield ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry))
    yield ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy))
    yield ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry))
    yield ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy))
    yield ("Z", ())


def rectangle(
    x: float, y: float, width: float, height: float, radius: float = 0
) -> Iterator[Segment]:
    """Return the outline of a rectangle, with rounded corners where a radius is given."""
    radius = min(radius, width / 2, height / 2)
    yield from rounded(x, y, width, height, (radius, radius))


def rounded(
    x: float, y: float, width: float, height: float, radii: tuple[float, float]
) -> Iterator[Segment]:
    """Return the outline of a rectangle; its corners are quarters of an ellipse (rx, ry)."""
    right, low = x + width, y + height
    across, down = radii
    if min(radii) <= 0:
        yield from (
            ("M", (x, y)),
            ("L", (right, y)),
            ("L", (right, low)),
            ("L", (x, low)),
            ("Z", ()),
        )
        return
    side, below = across * (1 - QUARTER), down * (1 - QUARTER)
    yield ("M", (x + across, y))
    yield ("L", (right - across, y))
    yield ("C", (right - side, y, right, y + below, right, y + down))
    yield ("L", (right, low - down))
    yield ("C", (right, low - below, right - side, low, right - across, low))
    yield ("L", (x + across, low))
    yield ("C", (x + side, low, x, low - below, x, low - down))
    yield ("L", (x, y + down))
    yield ("C", (x, y + below, x + side, y, x + across, y))
    yield ("Z", ())


def straight_sided(corners: Iterable[tuple[float, float]]) -> Iterator[Segment]:
    """Return the outline with some corners, straight from each to the next."""
    yield from straight_line(corners)
    yield ("Z", ())


def straight_line(points: Iterable[tuple[float, float]]) -> Iterator[Segment]:
    """Return the line through some points, straight from each to the next."""
    yield from (("L" if index else "M", point) for index, point in enumerate(points))


def chamfered(x: float, y: float, width: float, height: float, cut: float) -> Iterator[Segment]:
    """Return the outline of a rectangle with its four corners cut off at 45 degrees."""
    right, low = x + width, y + height
    yield ("M", (x + cut, y))
    yield ("L", (right - cut, y))
    yield ("L", (right, y + cut))
    yield ("L", (right, low - cut))
    yield ("L", (right - cut, low))
    yield ("L", (x + cut, low))
    yield ("L", (x, low - cut))
    yield ("L", (x, y + cut))
    yield ("Z", ())


def hexagon(x: float, y: float, width: float, height: float, *, pointy: bool) -> Iterator[Segment]:
    """Return the outline of a hexagon that fills a rectangle (regular if its sides are 1.155 to 1).

    It has sides above and below, a pointy one corners. It begins at `y`, with the left end of that
    side or with that corner, and goes to the right from there.
    """
    right, low, middle, centre = x + width, y + height, x + width / 2, y + height / 2
    if pointy:
        near, far = y + height / 4, low - height / 4
        corners = ((middle, y), (right, near), (right, far), (middle, low), (x, far), (x, near))
    else:
        near, far = x + width / 4, right - width / 4
        corners = ((near, y), (far, y), (right, centre), (far, low), (near, low), (x, centre))
    yield from straight_sided(corners)


def ribbon(x: float, y: float, width: float, height: float, notch: float) -> Iterator[Segment]:
    """Return the outline of a ribbon across a rectangle, with a notch at each end."""
    right, low, centre = x + width, y + height, y + height / 2
    notch = min(notch, width / 2)
    ends = (right - notch, centre), (x + notch, centre)
    yield from straight_sided(((x, y), (right, y), ends[0], (right, low), (x, low), ends[1]))


def shield(x: float, y: float, width: float, height: float) -> Iterator[Segment]:
    """Return the outline of a shield that fills a rectangle and ends in a point at `y`."""
    right, middle, straight, top = x + width, x + width / 2, y + height / 2, y + height
    bent, round_ = y + height / 5, y + height / 12
    yield ("M", (x, top))
    yield ("L", (x, straight))
    yield ("C", (x, bent, middle - width / 5, round_, middle, y))
    yield ("C", (middle + width / 5, round_, right, bent, right, straight))
    yield ("L", (right, top))
    yield ("Z", ())
