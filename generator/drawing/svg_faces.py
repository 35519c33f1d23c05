"""A placed face as SVG for an HTML page: as it is printed, its texts as outlines.

Outlines, because what HarfBuzz measured is then what every reader of the page sees, fonts or not.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from html import escape
from itertools import groupby

from msgspec import msgpack

from generator.base import cache
from generator.base.frozen import Frozen, replace
from generator.base.own_files import digest_of_code
from generator.base.units import millimetres
from generator.documents import svg
from generator.drawing.cached_sheets import look_of_drawings
from generator.drawing.lattices import units_as_svg
from generator.drawing.pdf_faces import (
    Colors,
    drawn_matrix,
    mark_matrix,
    picture_matrix,
    place_tiles,
)
from generator.drawing.svg_letters import letters_of
from generator.game.model import Card, CardSize, Edition
from generator.graphics.colours import alpha, opaque
from generator.graphics.drawings import Bounds, Drawing, bounds_of
from generator.graphics.fonts import Fonts
from generator.layout.backs import Back
from generator.layout.deck import Layout, back_colors, filler_colors, front_colors
from generator.layout.face import WrittenBox
from generator.layout.face_digests import FaceDigests
from generator.layout.placed import Item, Mark, Patch, Picture, Placed, TextLine, Units
from generator.layout.role_colours import PAPER
from generator.layout.shapes import bleed_line, trim_line
from generator.layout.templates import Templates

_EDGE = 0.2  # mm: the line that shows the edge of the card
_EDGE_COLOR = "#777777"
_CACHED = 600  # faces: the figures of a few large documents
_ICON_PIXELS = 64  # resolution of pictures in a drawing within a line


class FaceArea(Frozen):
    """An area on a face, in mm from its upper left corner."""

    x: float
    y: float
    width: float
    height: float


class SafeSvg(str):
    """SVG made by the press, which a template inserts without escaping."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


class DrawnFace(Frozen):
    """A face as an SVG element, and the areas of its parts.

    Inserted as it is, it has its real size; `svg` is for drawings, one unit a millimetre. `areas`
    are those of the face's boxes, of the panels of its effect (by section or, if a box has that
    name, as "box/section"), and of marks within a box, as "box/mark". `trim` is the line along
    which it is cut, as SVG path data.
    """

    content: str
    width: float
    height: float
    areas: Mapping[str, FaceArea]
    trim: str

    @property
    def svg(self) -> SafeSvg:
        """The element in the units of the drawing around it."""
        return self._element("")

    def __html__(self) -> str:
        return self._element("mm")

    def _element(self, unit: str) -> SafeSvg:
        width, height = f"{self.width:g}", f"{self.height:g}"
        return SafeSvg(
            f'<svg class="face" role="img" width="{width}{unit}" height="{height}{unit}" '
            f'viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">'
            f"{self.content}</svg>"
        )


class Sight(Frozen):
    """What is seen of a face in a small figure: letters of some size, outside any card upon it.

    `least` is in pt; the card upon it lies `across` and `down` mm further, if there is one.
    """

    least: float
    covered: bool = False
    across: float = 0
    down: float = 0

    def of(self, placed: Placed, templates: Templates, size: CardSize) -> Placed:
        """Return a face without the items that are not seen."""
        items = tuple(it for it in placed.items if self._shows(it, templates, size))
        return replace(placed, items=items, digest="")

    def _shows(self, item: Item, templates: Templates, size: CardSize) -> bool:
        if isinstance(item, TextLine) and item.size < self.least:
            return False
        reach = _reach(item, templates.fonts) if self.covered else None
        if not reach:
            return True
        area = _area([reach], size.height)
        right, low = area.x + area.width, area.y + area.height
        return not (
            area.x >= self.across
            and area.y >= self.down
            and right <= self.across + size.width + size.bleed
            and low <= self.down + size.height + size.bleed
        )


def draw_front(
    layout: Layout, card: Card, edition: Edition, time: int = 1, sight: Sight | None = None
) -> DrawnFace:
    """Return a card's front in an edition, cut to its trim; its alternative text is its name.

    `time` counts how often it stands on a page, so that no id does so twice. A card of several
    decks is shown as the first of them prints it.
    """
    deck = next(iter(card.copies), "")
    colors = front_colors(layout.game, card, edition, deck)
    name = f"face-{card.id}" if time == 1 else f"face-{card.id}.{time}"
    side = _SideLook(card.name, name, card.kind.size, colors, patterns=edition.patterns)
    placed = layout.front(card, deck)
    if sight:
        placed = sight.of(placed, layout.templates, card.kind.size)
    return _drawn(layout, placed, side)


def draw_back(layout: Layout, back: Back, edition: Edition, time: int = 1) -> DrawnFace:
    """Return a back in an edition, cut to its trim; its alternative text is its deck's name.

    `time` counts how often it stands on a page, as for a front.
    """
    deck = layout.game.decks[back.deck]
    name, colors = f"back-{back.deck}-{back.face}", back_colors(layout.game, deck, edition)
    name = name if time == 1 else f"{name}.{time}"
    side = _SideLook(deck.name, name, back.size, colors, patterns=edition.patterns, mirrored=True)
    return _drawn(layout, layout.backs[back], side)


def draw_filler(layout: Layout, filler: Back, edition: Edition) -> DrawnFace:
    """Return the filler of free slots, cut to its trim; its alternative text is the title."""
    game, name = layout.game, f"filler-{filler.deck}"
    colors = filler_colors(game, game.decks[filler.deck], edition)
    side = _SideLook(game.info.title, name, filler.size, colors, patterns=edition.patterns)
    return _drawn(layout, layout.fillers[filler], side)


def draw_behind_texts(
    layout: Layout, placed: Placed, size: CardSize, look: tuple[Colors, bool], *, mirrored: bool
) -> str:
    """Return a face without its texts as a picture with bleed, in mm, for an office program.

    It ends at the bleed of its shape. `look` is its colours, and whether it has patterns.
    """
    shown = [item for item in placed.items if not _is_of_text(item)]
    (colors, patterns), bleed = look, size.bleed
    items = "".join(
        items_as_svg(Placed("", tuple(shown)), colors, layout.templates, "f", patterns=patterns)
    )
    edge = svg.cached_path_data(bleed_line(size, layout.templates.outlines, mirrored=mirrored))
    width, height, scale = size.width + 2 * bleed, size.height + 2 * bleed, millimetres(1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="{-bleed:g} {-bleed:g} {width:g} {height:g}">'
        f'<clipPath id="f"><path d="{edge}"/></clipPath><g clip-path="url(#f)">'
        f'<g transform="matrix({scale:.5f} 0 0 {-scale:.5f} 0 {size.height:g})">{items}</g>'
        "</g></svg>"
    )


def draw_icon(layout: Layout, name: str, color: str) -> str:
    """Return an icon as a picture of its own, in a colour."""
    drawing = layout.templates.marks[name]
    shown = svg.cut(drawing, color, PAPER, _ICON_PIXELS)
    width, height = f"{drawing.width:g}", f"{drawing.height:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}">{shown}</svg>'
    )


def _is_of_text(item: Item) -> bool:
    """Tell whether an item is part of a text that is written elsewhere and can be edited there."""
    return isinstance(item, TextLine) or (
        isinstance(item, Mark) and isinstance(item.box, WrittenBox)
    )


class _SideLook(Frozen):
    """A face's properties besides its items: alternative text, name for clips, colours."""

    title: str
    name: str
    size: CardSize
    colors: Colors
    patterns: bool
    mirrored: bool = False


def _drawn(layout: Layout, placed: Placed, side: _SideLook) -> DrawnFace:
    """Return a face as SVG, from the cache if an earlier run has drawn the same."""
    shown = placed.digest or FaceDigests().compute(placed)
    sections = repr([item.source.section for item in placed.items])  # areas are called after them
    made_by = look_of_drawings(layout), digest_of_code("documents")
    key = cache.digest(*made_by, shown, sections, repr(side))
    make = partial(_draw, layout, placed, side)
    content = cache.cached("svg-faces", key, lambda: msgpack.encode(make()), keep=_CACHED)
    return msgpack.decode(content, type=DrawnFace)


def _draw(layout: Layout, placed: Placed, side: _SideLook) -> DrawnFace:
    size, name = side.size, side.name
    items = "".join(
        items_as_svg(placed, side.colors, layout.templates, name, patterns=side.patterns)
    )
    trim = svg.cached_path_data(trim_line(size, layout.templates.outlines, mirrored=side.mirrored))
    scale = millimetres(1)
    drawn = (
        f'<title>{escape(side.title)}</title><path class="paper" d="{trim}" fill="none"/>'
        f'<clipPath id="{name}"><path d="{trim}"/></clipPath>'
        f'<g clip-path="url(#{name})"><g transform="matrix({scale:.5f} 0 0 {-scale:.5f} 0 '
        f'{size.height:g})">{items}</g></g>'
        f'<path d="{trim}" fill="none" stroke="{_EDGE_COLOR}" stroke-width="{_EDGE}"/>'
    )
    areas = _areas(placed, layout.templates.fonts, size.height)
    return DrawnFace(drawn, size.width, size.height, areas, trim)


def items_as_svg(
    placed: Placed, colors: Colors, templates: Templates, name: str, *, patterns: bool
) -> Iterator[str]:
    """Yield a face's items as SVG, in pt, y up."""
    for index, item in enumerate(placed.items):
        if isinstance(item, TextLine):
            color = colors.get(item.color, item.color)
            yield f'<path d="{letters_of(item, templates.fonts).data}" fill="{color}"/>'
        elif isinstance(item, Mark):
            yield _mark(item, colors, templates)
        elif isinstance(item, Picture):
            yield _picture(item, templates, f"{name}-{index}")
        elif isinstance(item, Units):
            yield units_as_svg(item, colors, templates.units[item.name])
        elif not item.pattern:
            yield _patch(item, colors)
        elif patterns or item.always:
            yield _pattern(item, colors, templates, f"{name}-{index}")


def _mark(mark: Mark, colors: Colors, templates: Templates) -> str:
    drawing = templates.marks[mark.name]
    pixels = round(millimetres(max(mark.width, mark.height)) * svg.PIXELS_OF_MM)
    drawn = svg.cut(drawing, colors.get(mark.color, mark.color), colors["paper"], pixels)
    matrix = _numbers(mark_matrix(mark, drawing))
    return f'<g transform="matrix({matrix})"{_opacity(mark.opacity)}>{drawn}</g>'


def _picture(picture: Picture, templates: Templates, name: str) -> str:
    """Return a picture as an image with its data, no larger in pixels than a page shows."""
    wide = picture.width if picture.turn in (0, 180) else picture.height
    pixels = round(millimetres(wide) * svg.PIXELS_OF_MM)
    if drawing := templates.drawn.get(picture.name):
        return _cut(picture, _own_drawing(picture, drawing, pixels), name)
    address = svg.picture_address(templates.pictures[picture.name], pixels)
    a, b, c, d, e, f = picture_matrix(picture)
    faint = _opacity(picture.box.ground.opacity)
    drawn = (
        f'<image href="{address}" width="1" height="1" preserveAspectRatio="none"{faint} '
        f'transform="matrix({_numbers((a, b, -c, -d, e + c, f + d))})"/>'
    )
    return _cut(picture, drawn, name)


def _own_drawing(picture: Picture, drawing: Drawing, pixels: int) -> str:
    """Return a picture that is itself a drawing, in its own colours."""
    matrix = " ".join(f"{value:.9f}" for value in drawn_matrix(picture, drawing))
    shown = svg.cut(drawing, PAPER, PAPER, pixels)
    faint = _opacity(picture.box.ground.opacity)
    frame = svg.unseen_frame(drawing.width, drawing.height) if faint else ""
    return f'<g{faint} transform="matrix({matrix})">{frame}{shown}</g>'


def _cut(picture: Picture, drawn: str, name: str) -> str:
    """Return a picture cut off at its outline, if it has one."""
    if not picture.clip:
        return drawn
    clip = f'<clipPath id="{name}"><path d="{svg.cached_path_data(picture.clip)}"/></clipPath>'
    return f'{clip}<g clip-path="url(#{name})">{drawn}</g>'


def _patch(patch: Patch, colors: Colors) -> str:
    fill, stroke = (colors.get(role, role) for role in (patch.fill, patch.stroke))
    line = f'{_paint("stroke", stroke)} stroke-width="{patch.line:g}"' if patch.line else ""
    shown = f"{_paint('fill', fill)}{line}{_opacity(patch.opacity)}"
    return f'<path d="{svg.cached_path_data(patch.segments)}"{shown}/>'


def _paint(key: str, color: str) -> str:
    """Return the attributes of a fill or stroke, "" for none."""
    faint = _opacity(alpha(color), f"{key}-opacity")
    return f' {key}="{opaque(color) or "none"}"{faint}'


def _opacity(opacity: float, key: str = "opacity") -> str:
    return f' {key}="{opacity:.3g}"' if opacity < 1 else ""


def _pattern(patch: Patch, colors: Colors, templates: Templates, name: str) -> str:
    """Return an area covered with a pattern and clipped to its outline."""
    tile, ink = templates.patterns[patch.pattern], colors.get(patch.fill, patch.fill)
    drawn = svg.painted(tile, opaque(ink), PAPER, round(tile.width * svg.PIXELS_OF_MM))
    faint = _opacity(patch.opacity * alpha(ink))
    covered = bounds_of(patch.segments) or (0, 0, 0, 0)
    tiles = "".join(
        f'<g transform="matrix({_numbers(matrix)})">{drawn}</g>'
        for matrix in place_tiles(tile, covered, whole=patch.whole)
    )
    clip = f'<clipPath id="{name}"><path d="{svg.cached_path_data(patch.segments)}"/></clipPath>'
    return f'{clip}<g clip-path="url(#{name})"{faint}>{tiles}</g>'


def _numbers(values: Iterable[float]) -> str:
    return " ".join(f"{value:.5f}" for value in values)


def _areas(placed: Placed, fonts: Fonts, height: float) -> dict[str, FaceArea]:
    """Return the area of each part of a face that has ink, in mm, y down from the upper edge."""
    reaches = {
        name: [reach for item in items if (reach := _reach(item, fonts))]
        for name, items in _parts(placed)
    }
    return {name: _area(reach, height) for name, reach in reaches.items() if reach}


def _parts(placed: Placed) -> Iterator[tuple[str, list[Item]]]:
    """Yield the parts of a face by name; a box follows a panel of its name, and hides it."""
    boxes: dict[str, list[Item]] = {}
    panels: dict[str, list[Item]] = {}
    for (box, section), group in groupby(
        placed.items, lambda item: (item.box, item.source.section)
    ):
        items = list(group)
        boxes.setdefault(box.name, []).extend(items)
        if section:
            panels.setdefault(section, items)
            panels.setdefault(f"{box.name}/{section}", items)
    yield from panels.items()
    yield from boxes.items()
    for name, items in boxes.items():
        for item in items:
            if isinstance(item, Mark):
                yield f"{name}/{item.name}", [item]


def _reach(item: Item, fonts: Fonts) -> Bounds | None:
    """Return the bounds of an item's ink, None if it has none."""
    if isinstance(item, TextLine):
        return letters_of(item, fonts).bounds
    if isinstance(item, Picture) and item.clip:
        return bounds_of(item.clip)
    if isinstance(item, Mark | Picture):
        return item.x, item.y, item.x + item.width, item.y + item.height
    return item.area if isinstance(item, Units) else bounds_of(item.segments)


def _area(reaches: Iterable[Bounds], height: float) -> FaceArea:
    lefts, lows, rights, tops = zip(*reaches, strict=True)
    edges = min(lefts), min(lows), max(rights), max(tops)
    left, low, right, top = map(millimetres, edges)
    return FaceArea(left, height - top, right - left, top - low)
