"""The elements of an SVG file: their places, inherited styles, and limits on their number."""

from collections.abc import Iterator, Mapping

from fontTools.misc.transform import Transform
from msgspec import Struct, field

from generator.base.frozen import Frozen, replace
from generator.base.limits import most
from generator.base.messages import say
from generator.graphics.drawings import INK, Segment
from generator.graphics.pictures import PictureFile
from generator.graphics.svg import values
from generator.graphics.svg.paints import UNPAINTED
from generator.graphics.svg.shapes import least_segments, shape_segments
from generator.graphics.svg.styles import SvgStyles
from generator.graphics.xml_elements import MarkupFault, XmlElement

INHERITED = {
    "color": INK,
    "fill": UNPAINTED,
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "clip-rule": "nonzero",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "visibility": "visible",
    "paint-order": "normal",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
}
"""Properties that parts take over from what they stand in, each with what it is at first."""

MARKERS = ("marker-start", "marker-mid", "marker-end")
"""The properties for markers at a line's first point, at those between, and at its last."""

WORDS = {
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "round", "bevel"),
    "fill-rule": ("nonzero", "evenodd"),
    "clip-rule": ("nonzero", "evenodd"),
}
"""Possible values of properties, numbered as in outlines."""


class Context(Frozen):
    """The surroundings of an element: inherited style, place, viewport, the <use>s around it.

    `around` are the paints of the line, for its markers: "context-fill", "context-stroke".
    """

    style: dict[str, str]
    matrix: Transform
    viewport: tuple[float, float]
    uses: tuple[str, ...] = ()
    around: Mapping[str, str] = field(default_factory=dict)


class Scene(Struct):
    """All elements of a file by id, their styles, and the segments and pixels still allowed.

    `content` is the file; `pictures` are those that it embeds, or what is wrong with them, by the
    byte at which their elements begin.
    """

    by_id: dict[str, XmlElement]
    styles: SvgStyles
    content: bytes = b""
    segments: int = field(default_factory=lambda: most("svg-segments"))
    pixels: int = field(default_factory=lambda: most("picture-pixels"))
    pictures: dict[int, PictureFile | MarkupFault] = field(default_factory=dict)

    def take(self, count: int) -> None:
        """Count segments. Raises MarkupFault for more than are allowed."""
        self.segments -= count
        if self.segments < 0:
            raise MarkupFault(say("has"), limit="svg-segments")

    def shape(self, tag: str, style: dict[str, str], context: Context) -> Iterator[Segment]:
        """Yield the segments of a shape in its own units; one with too many is not even read."""
        width, height = context.viewport
        whole = {"x": width, "y": height, "": values.diagonal(context.viewport)}

        def length(name: str, along: str) -> float | None:
            text = style.get(name, "auto")
            return None if text == "auto" else values.length(text, whole[along])

        data = style.get("d" if tag == "path" else "points", "")
        if tag == "path" and least_segments(data) > self.segments:
            raise MarkupFault(say("has"), limit="svg-segments")
        for segment in shape_segments(tag, data, length):
            self.take(1)
            yield segment


def inner_context(context: Context, style: dict[str, str]) -> Context:
    """Return the context of an element with a style, for its own shape and for the parts in it."""
    inherited = dict(context.style)
    if "marker" in style:
        style = dict.fromkeys(MARKERS, style["marker"]) | style
    for name, first in INHERITED.items():
        value = style.get(name, "inherit")
        # A word that a property has not is passed over, as SVG has it: Sketch joins lines "square".
        if value != "inherit" and value in WORDS.get(name, (value, "initial", "unset")):
            inherited[name] = first if value in ("initial", "unset") else _of_line(value, context)
    matrix = context.matrix
    if placed := style.get("transform"):
        if style.get("transform-origin", "0 0") not in ("0 0", "0px 0px", "top left"):
            hint = say("let it turn about 0 0, or save it with its transformation applied")
            raise MarkupFault(say("has a transform-origin"), hint=hint)
        matrix = matrix.transform(values.transform(placed))
    return replace(context, style=inherited, matrix=matrix)


def _of_line(value: str, context: Context) -> str:
    """Return a value of a style; in a marker, "context-fill" is the fill of its line."""
    if context.around.get(value) == "":
        hint = say("give the marker a colour of its own")
        raise MarkupFault(
            say("has a marker that takes over more than a colour from its line"), hint=hint
        )
    return context.around.get(value, value)
