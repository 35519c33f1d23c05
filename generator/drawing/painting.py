"""Drawings as PDF: operators and their resources (gradients, opacities, groups; ISO 32000-1, 11).

A gradient with stops that are not opaque is painted through a mask: the same gradient in greys.
"""

from collections.abc import Iterable
from math import ceil, log10
from typing import TypeVar

from msgspec import Struct, field

from generator.base.frozen import replace
from generator.drawing.operators import (
    DIGITS,
    fill_color,
    path,
    pdf_number,
    pdf_numbers,
    stroke_color,
)
from generator.drawing.pictures import may_be_transparent, turn_of
from generator.graphics.drawings import (
    GROUND,
    IDENTITY,
    INK,
    Drawing,
    DrawnGroup,
    Gradient,
    Matrix,
    Outline,
    Paint,
    Part,
    Raster,
    Segment,
    rectangle,
    repaint,
)
from generator.graphics.pictures import PictureFile

T = TypeVar("T")

INHERITED = "inherited"
"""An ink that whatever draws the drawing sets before it."""

_Y_UP = (1.0, 0.0, 0.0, -1.0, 0.0, 1.0)
_SMALL = 1  # units: a smaller drawing needs more digits
_PLACES = 9  # digits of a matrix
_PAINTING = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}


class Content(Struct):
    """Operators, and their resources by the names they use.

    `states` are opacities of fills and strokes; `masks` are seen by their brightness, `groups` as
    one whole; `pictures` are of pixels.
    """

    operators: str = ""
    gradients: dict[str, Gradient] = field(default_factory=dict)
    states: dict[str, tuple[float, float]] = field(default_factory=dict)
    masks: dict[str, "Content"] = field(default_factory=dict)
    groups: dict[str, "Content"] = field(default_factory=dict)
    pictures: dict[str, PictureFile] = field(default_factory=dict)

    @property
    def is_plain(self) -> bool:
        """Tell whether the operators need no resources, and may stand anywhere."""
        found = (self.gradients, self.states, self.masks, self.groups, self.pictures)
        return not any(found)

    @property
    def is_transparent(self) -> bool:
        """Tell whether anything may be seen through it."""
        return any((self.states, self.masks, self.groups)) or any(
            map(may_be_transparent, self.pictures.values())
        )


def paint_drawing(drawing: Drawing, ink: str, ground: str) -> Content:
    """Return a drawing in its own units (y down), in an ink on a ground ("#rrggbb").

    An ink that is `INHERITED` is for drawings that have no other.
    """
    size = max(drawing.width, drawing.height)
    painter = _Painter(
        tuple(rectangle(-size, -size, 3 * size, 3 * size)),
        DIGITS + max(0, ceil(log10(_SMALL / size))),
    )
    return painter.content(repaint(drawing.outlines, {INK: ink, GROUND: ground}))


class _Painter(Struct):
    """Writes one content stream; `everywhere` is an outline around all that can be seen."""

    everywhere: tuple[Segment, ...]
    digits: int
    result: Content = field(default_factory=Content)

    def content(self, parts: Iterable[Part]) -> Content:
        self.result.operators = "\n".join(map(self._part, parts))
        return self.result

    def _separate_stream(self, parts: Iterable[Part]) -> Content:
        """Return parts as a content stream of their own."""
        return _Painter(self.everywhere, self.digits).content(parts)

    def _part(self, part: Part) -> str:
        if isinstance(part, Raster):
            return self._raster(part)
        return self._outline(part) if isinstance(part, Outline) else self._group(part)

    def _raster(self, raster: Raster) -> str:
        """Return the operators of a picture of pixels; PDF's unit square has y up."""
        name = _add(self.result.pictures, "I", raster.picture)
        upright = multiplied(raster.matrix, _Y_UP)
        matrix = multiplied(upright, turn_of(raster.picture))
        return f"q {pdf_numbers(matrix, _PLACES)} cm /{name} Do Q"

    def _group(self, group: DrawnGroup) -> str:
        clip = ""
        if group.clip:
            rule = "W*" if group.clip.even_odd else "W"
            clip = f"{path(group.clip.segments, self.digits)} {rule} n "
        if group.opacity < 1:
            name = _add(self.result.groups, "X", self._separate_stream(group.parts))
            drawn = f"{self._state(group.opacity, group.opacity)} /{name} Do"
        else:
            drawn = "\n".join(map(self._part, group.parts))
        return f"q {clip}{drawn} Q"

    def _outline(self, outline: Outline) -> str:
        both = outline.fill and outline.stroke
        if both and (_is_faint(outline.fill) or _is_faint(outline.stroke)):
            parts = (replace(outline, stroke=""), replace(outline, fill=""))
            return "\n".join(map(self._outline, parts))
        before = self._before(outline)
        style = f"{outline.cap} J {outline.join} j " if outline.stroke else ""
        operators = [self._color(outline.fill, outline.matrix)] if outline.fill else []
        if outline.stroke:
            operators.append(self._color(outline.stroke, outline.matrix, stroking=True))
            operators.append(f"{pdf_number(outline.width, self.digits)} w")
        operators.append(path(outline.segments, self.digits))
        operators.append(_PAINTING[bool(outline.fill), bool(outline.stroke)])
        star = "*" if outline.even_odd and outline.fill else ""
        painted = f"{style}{' '.join(operators)}{star}"
        return f"q {before}{painted} Q" if before else painted

    def _before(self, outline: Outline) -> str:
        """Return the operators before an outline for the settings that apply to it alone."""
        before = ""
        opacities = (
            outline.fill_opacity if outline.fill else 1.0,
            outline.stroke_opacity if outline.stroke else 1.0,
        )
        if min(opacities) < 1:
            before += f"{self._state(*opacities)} "
        for paint in (outline.fill, outline.stroke):
            if isinstance(paint, Gradient) and _is_faint(paint):
                before += f"{self._mask(paint, outline.matrix)} "
        if outline.matrix != IDENTITY:
            before += f"{pdf_numbers(outline.matrix, _PLACES)} cm "
        if outline.stroke and not outline.join and outline.miter != _MITER_OF_PDF:
            before += f"{pdf_number(outline.miter)} M "
        if outline.stroke and outline.dashes:
            lengths = outline.dashes * (1 + len(outline.dashes) % 2)
            offset = outline.dash_offset % sum(lengths)
            before += f"[{pdf_numbers(lengths, self.digits)}] {pdf_number(offset, self.digits)} d "
        return before

    def _color(self, paint: Paint, matrix: Matrix, *, stroking: bool = False) -> str:
        """Return the operators that set a paint."""
        if paint == INHERITED:
            return ""
        if isinstance(paint, str):
            return stroke_color(paint) if stroking else fill_color(paint)
        # A pattern's matrix is relative to the form, whatever transformation is set in it (ISO
        # 32000-1, 8.7.3.1).
        placed = replace(paint, matrix=multiplied(matrix, paint.matrix))
        name = _add(self.result.gradients, "P", placed)
        return f"/Pattern CS /{name} SCN" if stroking else f"/Pattern cs /{name} scn"

    def _state(self, fill: float, stroke: float) -> str:
        return f"/{_add(self.result.states, 'S', (round(fill, 4), round(stroke, 4)))} gs"

    def _mask(self, paint: Gradient, matrix: Matrix) -> str:
        """Return the operator of a mask that lets through as much as a gradient is opaque."""
        greys = tuple(
            replace(stop, color="#" + f"{round(stop.opacity * 255):02x}" * 3, opacity=1.0)
            for stop in paint.stops
        )
        grey = Gradient(paint.way, greys, multiplied(matrix, paint.matrix))
        area = Outline(self.everywhere, grey, "", 0, cap=0, join=0, even_odd=False)
        return f"/{_add(self.result.masks, 'M', self._separate_stream([area]))} gs"


_MITER_OF_PDF = 10.0  # ISO 32000-1, table 52


def multiplied(outer: Matrix, inner: Matrix) -> Matrix:
    """Return two transformations as one; the inner one is applied first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _is_faint(paint: Paint) -> bool:
    return isinstance(paint, Gradient) and any(stop.opacity < 1 for stop in paint.stops)


def _add(known: dict[str, T], letter: str, what: T) -> str:
    """Store a resource and return the name it is given."""
    name = f"{letter}{len(known)}"
    known[name] = what
    return name
