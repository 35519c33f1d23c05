"""A tree of SVG elements read as outlines: their shapes, places and paints."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from msgspec import Struct, field

from generator.base.frozen import replace
from generator.base.limits import most
from generator.base.messages import say
from generator.graphics.drawings import Clip, DrawnGroup, Outline, Paint, Part, Segment, rectangle
from generator.graphics.svg import values
from generator.graphics.svg.clips import read_clips
from generator.graphics.svg.embedded import read_embedded
from generator.graphics.svg.markers import has_markers, read_markers
from generator.graphics.svg.paints import PaintedArea, Painting, href_id, read_paint
from generator.graphics.svg.patterns import cover, pattern_of
from generator.graphics.svg.placing import placed
from generator.graphics.svg.refused import PASSED_OVER, SHAPES, refused_effects, unknown_element
from generator.graphics.svg.scene import WORDS, Context, Scene, inner_context
from generator.graphics.svg.shapes import bounds, moved
from generator.graphics.xml_elements import MarkupFault, XmlElement

_LAYERS = ("fill", "stroke", "markers")
_DEEPEST = 50  # uses within uses


class SvgReader(Struct):
    """Reads elements as outlines; gathers all faults, and counts the parts it may still add."""

    scene: Scene
    faults: list[MarkupFault] = field(default_factory=list)
    elements: int = field(default_factory=lambda: most("svg-elements"))

    def parts(self, element: XmlElement, context: Context) -> tuple[Part, ...]:
        """Return the parts of an element and those in it. Raises MarkupFault for too many."""
        if " " in element.tag or element.tag in PASSED_OVER:
            return ()
        self.elements -= 1
        if self.elements < 0:
            raise MarkupFault(
                say("has, each shown as often as it is used,"), element.start, "svg-elements"
            )
        try:
            style = self.scene.styles.of(element)
            if style.get("display") == "none":
                return ()
            self.faults += refused_effects(style, element.start)
            within = inner_context(context, style)
            if values.leaves_no_area(within.matrix):
                return ()
            return self._composed(element, style, within)
        except MarkupFault as fault:
            if fault.limit:
                raise fault.at(element.start) from fault
            self.faults.append(fault.at(element.start))
            return ()

    def _composed(
        self, element: XmlElement, style: dict[str, str], context: Context
    ) -> tuple[Part, ...]:
        """Return the parts of an element, with its opacity and clip."""
        box = None
        if element.tag in SHAPES:
            shape = tuple(self.scene.shape(element.tag, style, context))
            box = bounds(shape)
            parts: tuple[Part, ...] = tuple(self._painted(element.tag, style, shape, context))
        elif element.tag == "image":
            parts, box = read_embedded(self.scene, element, style, context)
        else:
            parts = self._inner(element, style, context)
        opacity = values.share(style.get("opacity", "1"))
        clips = list(read_clips(self.scene, style, context, box))
        if not parts or not opacity:
            return ()
        for more in clips[1:]:
            parts = (DrawnGroup(parts, 1.0, more),)
        clip = clips[0] if clips else None
        if clip is None and len(parts) == 1 and isinstance(only := parts[0], Outline):
            one_paint = not (only.fill and only.stroke)
            if one_paint:
                return (_fainter(only, opacity),)
        return (DrawnGroup(parts, opacity, clip),) if clip or opacity < 1 else parts

    def _inner(
        self, element: XmlElement, style: dict[str, str], context: Context
    ) -> tuple[Part, ...]:
        """Return the parts inside an element that is no shape (a group, an <svg>, a <use>)."""
        match element.tag:
            case "g" | "a":
                return self._all(element.parts, context)
            case "svg":
                return self._viewport(element, style, context)
            case "switch":
                known = [part for part in element.parts if " " not in part.tag]
                plain = [p for p in known if "requiredExtensions" not in p.attributes]
                return self._all(plain[:1], context)
            case "use":
                return self._use(style, context)
        raise unknown_element(element)

    def _all(self, elements: list[XmlElement], context: Context) -> tuple[Part, ...]:
        return tuple(part for each in elements for part in self.parts(each, context))

    def _use(self, style: dict[str, str], context: Context) -> tuple[Part, ...]:
        name = href_id(style)
        target = self.scene.by_id.get(name)
        if not name:
            return ()
        if target is None:
            raise MarkupFault(say('uses "#{name}", which is not in the file', name=name[:40]))
        if name in context.uses or len(context.uses) == _DEEPEST:
            raise MarkupFault(
                say('uses "#{name}" within itself', name=name[:40]), hint=say("take the circle out")
            )
        width, height = context.viewport
        x = values.length(style.get("x", "0"), width)
        y = values.length(style.get("y", "0"), height)
        matrix = context.matrix.translate(x, y)
        inner = replace(context, matrix=matrix, uses=(*context.uses, name))
        if target.tag not in ("symbol", "svg"):
            return self.parts(target, inner)
        own: dict[str, str] = {k: style[k] for k in ("width", "height") if k in style}
        drawn = replace(target, tag="svg", attributes={**target.attributes, **own})
        return self.parts(drawn, inner)

    def _viewport(
        self, element: XmlElement, style: dict[str, str], context: Context
    ) -> tuple[Part, ...]:
        """Return the parts inside an <svg> within the SVG, cut off at its edges."""
        whole = context.viewport
        x = values.length(style.get("x", "0"), whole[0])
        y = values.length(style.get("y", "0"), whole[1])
        width, height = (
            values.length("100%" if style.get(name, "auto") == "auto" else style[name], along)
            for name, along in zip(("width", "height"), whole, strict=True)
        )
        if min(width, height) <= 0:
            return ()
        placed, size = context.matrix.translate(x, y), (width, height)
        if "viewBox" in style:
            view = values.box(style["viewBox"])
            aspect = style.get("preserveAspectRatio", "")
            placed = context.matrix.transform(values.fitted(view, (x, y, width, height), aspect))
            size = view[2:]
        inner = replace(context, matrix=placed, viewport=size)
        parts = self._all(element.parts, inner)
        if not parts or style.get("overflow", "hidden") in ("visible", "auto"):
            return parts
        edges = tuple(moved(rectangle(x, y, width, height), context.matrix))
        return (DrawnGroup(parts, 1.0, Clip(edges)),)

    def _painted(
        self, tag: str, own: dict[str, str], shape: tuple[Segment, ...], context: Context
    ) -> Iterator[Part]:
        """Yield a shape with its paints, and its markers."""
        if context.style["visibility"] != "visible" or not shape:
            return
        pattern = pattern_of(context.style["fill"], self.scene)
        marked = has_markers(tag, context)
        order = _order(context.style["paint-order"])
        line_first = order.index("stroke") < order.index("fill")
        whole = self._outline(shape, context, is_tiled=pattern is not None)
        if pattern is None and (order[-1] == "markers" or not marked):
            yield from placed(whole, context.matrix, line_first=line_first)
            order = ["markers"]
        for layer in order:
            if layer == "markers" and marked:
                data = own.get("d", "") if tag == "path" else ""
                yield from read_markers(self.scene, data, shape, context, self.parts)
            elif layer == "fill" and pattern is not None:
                yield from self._tiled(pattern, shape, whole, context)
            elif layer == "fill":
                yield from placed(replace(whole, stroke=""), context.matrix, line_first=False)
            elif layer != "markers":
                yield from placed(replace(whole, fill=""), context.matrix, line_first=False)

    def _tiled(
        self, pattern: XmlElement, shape: tuple[Segment, ...], whole: Outline, context: Context
    ) -> Iterator[DrawnGroup]:
        """Yield the tiles of a pattern, cut at the shape that they fill."""
        try:
            tiles = cover(self.scene, pattern, shape, context, self.parts)
        except MarkupFault as fault:
            raise fault.at(pattern.start) from fault
        opacity = values.share(context.style["fill-opacity"])
        if tiles and opacity:
            self.scene.take(len(shape))
            edges = Clip(tuple(moved(shape, context.matrix)), whole.even_odd)
            yield DrawnGroup(tiles, opacity, edges)

    def _outline(self, shape: tuple[Segment, ...], context: Context, *, is_tiled: bool) -> Outline:
        """Return a shape with its paints, in its own units; patterns are left out."""
        style = context.style
        fill, fill_opacity = ("", 1.0) if is_tiled else self._paint("fill", shape, context)
        stroke, stroke_opacity = self._paint("stroke", shape, context)
        width = self._length("stroke-width", context)
        dashes = self._dashes(shape, context)
        if not width:
            stroke = ""
        return Outline(
            shape,
            fill,
            stroke,
            abs(width),
            cap=WORDS["stroke-linecap"].index(style["stroke-linecap"]),
            join=WORDS["stroke-linejoin"].index(style["stroke-linejoin"]),
            even_odd=bool(WORDS["fill-rule"].index(style["fill-rule"])),
            fill_opacity=fill_opacity,
            stroke_opacity=stroke_opacity,
            miter=max(values.number(style["stroke-miterlimit"]), 1.0),
            dashes=dashes,
            dash_offset=self._length("stroke-dashoffset", context),
        )

    @staticmethod
    def _length(name: str, context: Context) -> float:
        """Return a length with percentages neither of width nor of height. Raises MarkupFault."""
        return values.length(context.style[name], values.diagonal(context.viewport))

    def _paint(
        self, name: str, shape: tuple[Segment, ...], context: Context
    ) -> tuple[Paint, float]:
        """Return a paint and its opacity; no paint if it cannot be seen."""
        style = context.style
        line = self._length("stroke-width", context) if name == "stroke" else 0.0
        area = PaintedArea(bounds(shape) or (0, 0, 0, 0), context.viewport, line)
        known = Painting(self.scene.by_id, self.scene.styles)
        paint, opacity = read_paint(style[name], style["color"], area, known)
        opacity *= values.share(style[f"{name}-opacity"])
        if not isinstance(paint, str):
            self.scene.take(len(paint.stops))
        return (paint, opacity) if paint and opacity else ("", 1.0)

    def _dashes(self, shape: tuple[Segment, ...], context: Context) -> tuple[float, ...]:
        """Return the lengths of dashes and gaps. Raises MarkupFault for too many of them."""
        text = context.style["stroke-dasharray"]
        if text == "none" or context.style["stroke"] == "none":
            return ()
        whole = values.diagonal(context.viewport)
        found = tuple(values.length(each, whole) for each in values.split_numbers(text))
        if any(each < 0 for each in found):
            raise MarkupFault(
                say('has stroke-dasharray="{text}", with a length under 0', text=text[:40])
            )
        total = sum(found) * (1 + len(found) % 2)
        if not total:
            return ()
        self.scene.take(len(found))
        ends = [(0.0, 0.0), *(points[-2:] for _, points in shape if points)]
        reach = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(ends))
        if 3 * reach / total * len(found) > most("svg-segments"):
            raise MarkupFault(say("has, as dashes,"), limit="svg-segments")
        return found


def _order(text: str) -> list[str]:
    """Return the order in which fill, line and markers are painted, lowest first (SVG 2, 13.10)."""
    named = [word for word in text.split() if word in _LAYERS]
    return [*dict.fromkeys((*named, *_LAYERS))]


def _fainter(outline: Outline, opacity: float) -> Outline:
    return replace(
        outline,
        fill_opacity=outline.fill_opacity * opacity,
        stroke_opacity=outline.stroke_opacity * opacity,
    )
