"""Samples for the key to the lattices as SVG: the figure that stands for an action."""

from collections.abc import Iterator
from math import ceil

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.documents import svg
from generator.drawing.lattices import units_as_svg
from generator.drawing.svg_faces import SafeSvg
from generator.layout.contents import CardContents
from generator.layout.deck import Layout
from generator.layout.face import NO_PADDING
from generator.layout.lattices import place_lattice
from generator.layout.placed import Patch, Units

_PAPER = "#ffffff"
_ROUNDING = 0.001  # pt or cells: tolerance for sums of lengths


def draw_sample(layout: Layout, action: str, color: str, rows: int = 0) -> SafeSvg:
    """Return the figure of an action in one colour, as the key on free slots shows it, or "".

    Units in order come first. It ends at the edges of its lattice's cells, so that samples side by
    side form one lattice if all are `rows` rows high. It has no alternative text: the words beside
    it say the same.
    """
    items = list(_sample(layout, action))
    if not items:
        return SafeSvg("")
    if rows:
        items = list(_placed_anew(_units_of(items), rows, _pitch(layout)))
    units = _units_of(items)
    pitch, left, top = units[0].pitch, units[0].x, units[0].y
    columns, high = _reach(units)
    in_order = (each for each in items if isinstance(each, Units) and each.look == "light")
    others = (each for each in items if not (isinstance(each, Units) and each.look == "light"))
    drawn = "".join(_drawn(layout, each, color) for each in (*in_order, *others))
    x, y = pitch / 2 - left, pitch / 2 + top
    return SafeSvg(
        f'<svg class="mark sample" aria-hidden="true" viewBox="0 0 {columns * pitch:.3f} '
        f'{high * pitch:.3f}" xmlns="http://www.w3.org/2000/svg">'
        f'<g transform="matrix(1 0 0 -1 {x:.3f} {y:.3f})">{drawn}</g></svg>'
    )


def _drawn(layout: Layout, item: Units | Patch, color: str) -> str:
    """Return units, the block or line around some, or a line along some, as SVG (pt, y up)."""
    if isinstance(item, Units):
        colors = {item.color: color, "paper": _PAPER}
        return units_as_svg(item, colors, layout.templates.units[item.name])
    fill = {"": "none", "paper": _PAPER}.get(item.fill, color)
    return (
        f'<path d="{svg.cached_path_data(item.segments)}" fill="{fill}" stroke="{color}" '
        f'stroke-width="{item.line:.3g}"/>'
    )


def _units_of(items: list[Units | Patch]) -> list[Units]:
    return [each for each in items if isinstance(each, Units)]


def _pitch(layout: Layout) -> float:
    """Return how far units are from each other (mm) in the first sample of the key."""
    items = (item for placed in layout.fillers.values() for item in placed.items)
    return next(millimetres(each.pitch) for each in items if isinstance(each, Units))


def _placed_anew(units: list[Units], rows: int, pitch: float) -> Iterator[Units | Patch]:
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
    yield from (each for each in placed if isinstance(each, Units) or each.stroke)


def _reach(units: list[Units]) -> tuple[int, int]:
    """Return the width and height of a sample in cells."""
    pitch = units[0].pitch
    across = max(each.area[2] for each in units) - units[0].x
    return _cells(across, pitch), _cells(units[0].y - min(each.area[1] for each in units), pitch)


def _cells(reach: float, pitch: float) -> int:
    """Return the number of cells up to a unit at `reach`, measured from the first cell's middle."""
    return ceil(reach / pitch + 0.5 - _ROUNDING)


def _sample(layout: Layout, action: str) -> Iterator[Units | Patch]:
    """Yield the first sample of an action in the key on free slots, without its ground.

    Before them come blocks that hide some, and lines around some.
    """
    for placed in layout.fillers.values():
        boxes = [item.box for item in placed.items if isinstance(item, Units)]
        shown = [box for box in boxes if [*box.shows] == [action] and not box.contrary]
        for item in placed.items if shown else ():
            if item.box is shown[0] and (
                isinstance(item, Units) or (isinstance(item, Patch) and item.stroke)
            ):
                yield item
        if shown:
            return
