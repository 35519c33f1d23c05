"""The silhouettes of drawings: how far a drawing reaches, for what has to keep off others."""

from collections.abc import Iterator
from math import cos, radians, sin

from generator.graphics.contours import (
    Contour,
    coarser,
    flattened,
    moved_outwards,
)
from generator.graphics.drawings import (
    GROUND,
    Drawing,
    Outline,
    all_outlines,
    in_its_drawing,
    subpaths,
)

Silhouette = tuple[Contour, ...]
"""Closed lines around all that a drawing shows, in parts of its larger side, from its middle."""

_COARSE = 0.01  # of its larger side: what corners of a silhouette may be off
_FINE = 10
_AREA = 3  # corners of what encloses something


def silhouette(drawing: Drawing) -> Silhouette:
    """Return the silhouette of a drawing; what has the colour of its ground is none of it."""
    side = max(drawing.width, drawing.height)
    lines = [line for outline in all_outlines(drawing.outlines) for line in _lines(outline)]
    return tuple(
        coarser(
            tuple(
                ((x - drawing.width / 2) / side, (y - drawing.height / 2) / side) for x, y in line
            ),
            _COARSE,
        )
        for line in lines
    )


def _lines(outline: Outline) -> Iterator[Contour]:
    """Yield the closed lines around the parts of an outline, half of its stroke included."""
    stroke = outline.width / 2 if outline.stroke and outline.stroke != GROUND else 0.0
    if not stroke and (not outline.fill or outline.fill == GROUND):
        return
    for part in subpaths(in_its_drawing(outline)):
        line = flattened(part)
        if len(line) < _AREA:
            continue
        yield from moved_outwards(line, stroke) if stroke else (line,)


def grown_by(shape: Silhouette, margin: float) -> Silhouette:
    """Return a silhouette with a margin around it, in parts of the drawing's larger side."""
    # Enlarged meanwhile: round corners err by a part of a mm, whatever the unit is.
    large = (tuple((_FINE * x, _FINE * y) for x, y in line) for line in shape)
    grown = (each for line in large for each in moved_outwards(line, _FINE * margin))
    return tuple(coarser(tuple((x / _FINE, y / _FINE) for x, y in line), _COARSE) for line in grown)


def silhouette_at(shape: Silhouette, x: float, y: float, size: float, turn: float) -> Silhouette:
    """Return a silhouette moved to (x, y), y down, scaled by `size` and turned left by degrees."""
    angle = radians(turn)
    across, up = size * cos(angle), size * sin(angle)
    return tuple(
        tuple((across * a + up * b + x, across * b - up * a + y) for a, b in line) for line in shape
    )
