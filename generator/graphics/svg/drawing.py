"""An SVG text read as a drawing: its canvas and outlines; one-colour drawings take the ink."""

from collections.abc import Iterable, Iterator

from fontTools.misc.transform import Identity

from generator.base.frozen import replace
from generator.base.messages import say
from generator.graphics.drawings import (
    GROUND,
    INK,
    Drawing,
    Outline,
    Paint,
    Part,
    all_outlines,
    rasters,
    repaint,
)
from generator.graphics.svg import values
from generator.graphics.svg.paints import UNPAINTED
from generator.graphics.svg.reader import SvgReader
from generator.graphics.svg.refused import refused_parts
from generator.graphics.svg.scene import INHERITED, Context, Scene
from generator.graphics.svg.styles import read_styles
from generator.graphics.xml_elements import MarkupFault, XmlElement, parse_markup

_NAMESPACE = "http://www.w3.org/2000/svg"
_BLACK, _WHITE = "#000000", "#ffffff"
_OWN_COLORS = {INK: _BLACK, GROUND: _WHITE, UNPAINTED: _BLACK}
_PHYSICAL = ("mm", "cm", "in", "pt", "pc", "q")
_ALIKE = 0.01  # share by which the sides of a page and of its viewBox may differ


class MarkupFaults(ValueError):  # noqa: N818 - they are finds, not failures of the press
    """All the faults found in a file."""

    def __init__(self, found: Iterable[MarkupFault]) -> None:
        """Take the faults; each is reported once, in the order of their places."""
        once = {(fault.start or 0, str(fault)): fault for fault in found}
        self.found = tuple(once[key] for key in sorted(once))
        super().__init__("; ".join(map(str, self.found)))


def read_svg(text: str, *, keeps_colors: bool = False) -> Drawing:
    """Return the drawing of an SVG text, without a name, its title "" if the file has none.

    One that `keeps_colors` takes no ink of its place, even if it has only one colour. Raises
    MarkupFaults.
    """
    try:
        root = parse_markup(text, _NAMESPACE)
        return _drawing(root, text.encode("utf-8", "replace"), keeps_colors=keeps_colors)
    except MarkupFault as fault:
        raise MarkupFaults([fault]) from fault


def _drawing(root: XmlElement, content: bytes, *, keeps_colors: bool) -> Drawing:
    if root.tag != "svg":
        raise MarkupFault(say("is no SVG: it has a <{tag}>", tag=root.tag[:40]), root.start)
    styles = read_styles(root)
    by_id: dict[str, XmlElement] = {}
    for element in root.walk():
        if name := element.attributes.get("id"):
            by_id.setdefault(name, element)
    reader = SvgReader(Scene(by_id, styles, content), [*styles.faults, *refused_parts(root)])
    try:
        drawing = _read(root, reader, keeps_colors=keeps_colors)
    except MarkupFault as fault:
        reader.faults.append(fault.at(root.start))
    if reader.faults:
        raise MarkupFaults(reader.faults)
    titles = [part.text.strip() for part in root.parts if part.tag == "title"]
    return replace(drawing, title=next(iter(titles), ""))


def _read(root: XmlElement, reader: SvgReader, *, keeps_colors: bool) -> Drawing:
    """Return the root's parts on its canvas, the upper left corner of its viewBox at (0, 0)."""
    style = reader.scene.styles.of(root)
    left, top, width, height = _canvas(style)
    scale = _unit(style, width, height)
    context = Context(
        dict(INHERITED),
        Identity.scale(scale, scale).translate(-left, -top),
        (width, height),
    )
    group = replace(root, tag="g")
    parts = reader.parts(group, context)
    painted = repaint(parts, _OWN_COLORS) if keeps_colors else _inked(parts)
    return Drawing("", "", width * scale, height * scale, painted)


def _canvas(style: dict[str, str]) -> values.SvgBox:
    """Return the root's viewBox, or one of its width and height. Raises MarkupFault."""
    if "viewBox" in style:
        return values.box(style["viewBox"])
    sides = [style.get(name, "%") for name in ("width", "height")]
    if any(side.endswith("%") or side == "auto" for side in sides):
        hint = say('write viewBox="0 0 width height" in the <svg> (Inkscape: Document Properties)')
        raise MarkupFault(say("has neither a viewBox nor a width and a height"), hint=hint)
    width, height = (values.length(side, 0) for side in sides)
    return values.box(f"0 0 {width!r} {height!r}")


def _unit(style: dict[str, str], width: float, height: float) -> float:
    """Return the size of a unit in mm if the page has a size in mm or the like; else 1."""
    sides = [style.get(name, "").lower() for name in ("width", "height")]
    if not all(side.endswith(_PHYSICAL) for side in sides):
        return 1.0
    across, down = (values.length(side, 0) / values.UNITS["mm"] for side in sides)
    if not (across > 0 and abs(across / width / (down / height or 1) - 1) <= _ALIKE):
        return 1.0
    scale = across / width
    return 1.0 if abs(scale - 1) < values.NARROWEST else scale


def _inked(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return parts in the ink of their place if they have only one colour, and white.

    Black, `currentColor` and unpainted parts count as one colour. A drawing in several colours, or
    with a picture of pixels, keeps its own; there only `currentColor` becomes the ink.
    """
    colors = {code for outline in all_outlines(parts) for code in _colors(outline)}
    several = len({_BLACK if c in (INK, UNPAINTED) else c for c in colors} - {_WHITE}) > 1
    if several or any(rasters(parts)):
        return repaint(parts, {UNPAINTED: _BLACK})
    return repaint(parts, {code: GROUND if code == _WHITE else INK for code in colors})


def _colors(outline: Outline) -> Iterator[str]:
    paints: tuple[Paint, Paint] = (outline.fill, outline.stroke)
    for paint in paints:
        if isinstance(paint, str):
            yield from (paint,) if paint else ()
        else:
            yield from (stop.color for stop in paint.stops)
