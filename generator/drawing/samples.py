"""Samples for the key to the lattices as SVG: the figure that stands for an action."""

from collections.abc import Iterator
from dataclasses import replace
from math import ceil

from generator.base.units import millimetres, points
from generator.drawing.lattices import units_as_svg
from generator.drawing.svg_faces import SafeSvg
from generator.layout.contents import CardContents
from generator.layout.deck import Layout
from generator.layout.face import NO_PADDING
from generator.layout.lattices import place_lattice
from generator.layout.placed import Units

_PAPER = "#ffffff"
_ROUNDING = 0.001  # of a pt or a cell: sums of lengths may miss a whole cell by less


def draw_sample(layout: Layout, action: str, color: str, rows: int = 0) -> SafeSvg:
    """Return the figure of an action in one colour, as the key on free slots shows it, or "".

    It ends at the edges of its lattice's cells, so that samples side by side form one lattice if
    all are `rows` rows high. It has no alternative text: the words beside it say the same.
    """
    units = list(_sample(layout, action))
    if not units:
        return SafeSvg("")
    if rows:
        units = list(_placed_anew(units, rows, _pitch(layout)))
    pitch, left, top = units[0].pitch, units[0].x, units[0].y
    columns, high = _reach(units)
    drawn = "".join(
        units_as_svg(each, {each.color: color, "paper": _PAPER}, layout.templates.units[each.name])
        for each in units
    )
    x, y = pitch / 2 - left, pitch / 2 + top
    return SafeSvg(
        f'<svg class="mark sample" aria-hidden="true" viewBox="0 0 {columns * pitch:.3f} '
        f'{high * pitch:.3f}" xmlns="http://www.w3.org/2000/svg">'
        f'<g transform="matrix(1 0 0 -1 {x:.3f} {y:.3f})">{drawn}</g></svg>'
    )


def _pitch(layout: Layout) -> float:
    """Return how far units are from each other (mm) in the first sample of the key."""
    items = (item for placed in layout.fillers.values() for item in placed.items)
    return next(millimetres(each.pitch) for each in items if isinstance(each, Units))


def _placed_anew(units: list[Units], rows: int, pitch: float) -> Iterator[Units]:
    """Yield the units of a sample as high as `rows` rows, smaller ones if it needs more rows."""
    (columns, high), box = _reach(units), units[0].box
    share = min(1.0, rows / high)
    columns = round(columns * millimetres(units[0].pitch) / pitch / share)
    pitch, rows = pitch * share, round(rows / share)
    size = pitch - box.between
    lattice = replace(box, each=(size,), padding=NO_PADDING)
    width, height = (points(count * pitch - box.between) for count in (columns, rows))
    frame = (0.0, 0.0, width + _ROUNDING, height + _ROUNDING)
    placed = place_lattice(lattice, (units[0].name, units[0].source), frame, CardContents(), ())
    yield from (each for each in placed if isinstance(each, Units))


def _reach(units: list[Units]) -> tuple[int, int]:
    """Return the width and height of a sample in cells."""
    pitch = units[0].pitch
    across = max(each.area[2] for each in units) - units[0].x
    return _cells(across, pitch), _cells(units[0].y - min(each.area[1] for each in units), pitch)


def _cells(reach: float, pitch: float) -> int:
    """Return the number of cells up to a unit at `reach`, measured from the first cell's middle."""
    return ceil(reach / pitch + 0.5 - _ROUNDING)


def _sample(layout: Layout, action: str) -> Iterator[Units]:
    """Yield the units of the first sample of an action in the key on free slots."""
    found = None
    for placed in layout.fillers.values():
        for item in placed.items:
            if isinstance(item, Units) and [*item.box.shows] == [action] and not item.box.contrary:
                found = found or (placed, item.box)
                if (placed, item.box) == found:
                    yield item
        if found:
            return
