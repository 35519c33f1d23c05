"""Paints of SVG: CSS colours, and gradients with all they inherit (SVG 2, 13.2 and 14.2)."""

from collections.abc import Iterator, Mapping
from itertools import dropwhile

import tinycss2
from fontTools.misc.transform import Identity, Transform
from tinycss2 import color4

from generator.base.files import shortened
from generator.base.frozen import Frozen, replace
from generator.base.messages import later, say
from generator.graphics.drawings import INK, Gradient, Paint, Stop
from generator.graphics.svg.spread import repeated
from generator.graphics.svg.styles import Style, SvgStyles, refuse_endless
from generator.graphics.svg.values import SvgBox, leaves_no_area, length, share, transform
from generator.graphics.xml_elements import MarkupFault, XmlElement

XLINK = "http://www.w3.org/1999/xlink href"
"""The name of `xlink:href`, which older files have for `href`, as expat gives it."""

UNPAINTED = "unpainted"
"""The paint of unpainted parts: black (SVG 2, 13.3), or the ink of a drawing in one colour."""

_SHOWN = 40
_DEEPEST = 20  # gradients that take over another one's stops
_LINE = {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"}
_CIRCLE = {"cx": "50%", "cy": "50%", "r": "50%", "fr": "0%"}
_SOLID = later("save it as a plain colour or a gradient (Inkscape: Object > Fill and Stroke)")
_AREAS = later("turn the line into an area (Inkscape: Path > Stroke to Path)")


class Painting(Frozen):
    """All elements by id and their styles, by which paints are found."""

    by_id: Mapping[str, XmlElement]
    styles: SvgStyles


class PaintedArea(Frozen):
    """The area of a paint: the outline's box, the viewport, and how far the line reaches out."""

    box: SvgBox
    viewport: tuple[float, float]
    line: float


def color(text: str, current: str) -> tuple[str, float]:
    """Return a colour as "#rrggbb" or a placeholder, "" for none; and its opacity.

    Raises MarkupFault for what is no colour.
    """
    if text.lower() == "none":
        return "", 0.0
    if text == UNPAINTED:
        return UNPAINTED, 1.0
    found = color4.parse_color(text) if text.isascii() and len(text) <= _SHOWN * 3 else None
    if found == "currentcolor":
        return (INK, 1.0) if current == INK else color(current, INK)
    if not isinstance(found, color4.Color):
        message = say('has "{text}", which is not a colour', text=shortened(text, _SHOWN))
        raise MarkupFault(
            message, hint=say('write "#rrggbb", "rgb(...)", a name of CSS, or "none"')
        )
    parts = [round(min(max(part, 0.0), 1.0) * 255) for part in found.to("srgb").coordinates]
    return "#" + "".join(f"{part:02x}" for part in parts), min(max(found.alpha, 0.0), 1.0)


def reference(text: str) -> tuple[str, str]:
    """Return the id in a url(#id) and the text after it; ("", text) for other values.

    Raises MarkupFault for what lies elsewhere, or has no end.
    """
    refuse_endless(text)
    given = tinycss2.parse_component_value_list(text, skip_comments=True)
    # A comment may stand before it, with a space behind that.
    tokens = [*dropwhile(lambda each: each.type == "whitespace", given)]
    token = next(iter(tokens), None)
    if token is None or token.type not in ("url", "function", "error"):
        return "", text
    if token.type == "function" and token.lower_name == "url":
        target = "".join(part.value for part in token.arguments if part.type == "string")
    elif token.type == "url":
        target = token.value
    else:
        return "", text
    if not target.startswith("#"):
        message = say('leads out of the file, to "{target}"', target=shortened(target, _SHOWN))
        raise MarkupFault(message, hint=say("copy the content into the file itself"))
    return target[1:], tinycss2.serialize(tokens[1:]).strip()


def href_id(attributes: Mapping[str, str]) -> str:
    """Return the id in an element's href, "" for none. Raises MarkupFault as above."""
    target = attributes.get("href", attributes.get(XLINK, ""))
    if target and not target.startswith("#"):
        message = say('leads out of the file, to "{target}"', target=shortened(target, _SHOWN))
        raise MarkupFault(message, hint=say("copy the content into the file itself"))
    return target[1:]


def read_paint(text: str, current: str, area: PaintedArea, known: Painting) -> tuple[Paint, float]:
    """Return a paint and its opacity. Raises MarkupFault for one that cannot be printed."""
    name, instead = reference(text)
    if not name:
        return color(text, current)
    element = known.by_id.get(name)
    if element is None:
        if instead:
            return color(instead, current)
        raise MarkupFault(
            say('is painted with "#{name}", which is not in the file', name=shortened(name, _SHOWN))
        )
    if element.tag not in ("linearGradient", "radialGradient"):
        if element.tag == "pattern":  # that of an area is not asked for here
            raise MarkupFault(say("has a line painted with a <pattern>"), hint=say(_AREAS))
        raise MarkupFault(
            say("is painted with a <{tag}>", tag=shortened(element.tag, _SHOWN)), hint=say(_SOLID)
        )
    try:
        return _gradient(element, area, known)
    except MarkupFault as fault:
        raise fault.at(element.start) from fault


def _gradient(element: XmlElement, area: PaintedArea, known: Painting) -> tuple[Paint, float]:
    """Return a gradient and its opacity, or its only colour if it has no other."""
    chain = list(_chain(element, known))
    styles = [known.styles.of(each) for each in chain]
    own: dict[str, str] = {}
    for style in reversed(styles):
        own |= style
    stops = next((found for each in chain if (found := tuple(_stops(each, known)))), ())
    if not stops:
        return "", 0.0
    way, matrix = _way(element.tag, own, area)
    line = element.tag == "linearGradient"
    empty = way[:2] == way[2:] if line else not way[5]
    if leaves_no_area(matrix):
        return "", 0.0
    if empty or all(replace(stop, offset=0) == replace(stops[0], offset=0) for stop in stops):
        return stops[-1].color, stops[-1].opacity
    gradient = Gradient(way, stops, tuple(matrix))
    spread = own.get("spreadMethod", "pad")
    return (repeated(gradient, spread, _around(area)) if spread != "pad" else gradient), 1.0


def _around(area: PaintedArea) -> SvgBox:
    x, y, width, height = area.box
    return x - area.line, y - area.line, width + 2 * area.line, height + 2 * area.line


def _chain(element: XmlElement, known: Painting) -> Iterator[XmlElement]:
    """Yield a gradient, and those from which it takes missing stops and positions."""
    for _ in range(_DEEPEST):
        yield element
        name = href_id(element.attributes)
        following = known.by_id.get(name) if name else None
        if following is None or following.tag not in ("linearGradient", "radialGradient"):
            return
        element = following
    raise MarkupFault(say("has gradients that take over one another without end"), element.start)


def _stops(element: XmlElement, known: Painting) -> Iterator[Stop]:
    last = 0.0
    for part in element.parts:
        if part.tag != "stop":
            continue
        try:
            style = known.styles.of(part)
            current = style.get("color", INK)
            code, opacity = color(style.get("stop-color", "#000000"), current)
            opacity *= share(style.get("stop-opacity", "1"))
            last = max(last, share(style.get("offset", "0")))
        except MarkupFault as fault:
            raise fault.at(part.start) from fault
        yield Stop(last, code or "#000000", opacity)


def _way(tag: str, own: Style, area: PaintedArea) -> tuple[tuple[float, ...], Transform]:
    """Return a gradient's line or circles, and the transformation to its outline's units."""
    placed = transform(own.get("gradientTransform", own.get("transform", "")))
    width, height = area.viewport
    if own.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox":
        left, top, across, down = area.box
        placed = Identity.translate(left, top).scale(across, down).transform(placed)
        width = height = 1.0
    sizes = {"x": width, "y": height}

    def of(name: str, text: str) -> float:
        return length(own.get(name, text), sizes.get(name.strip("cf12"), min(width, height)))

    if tag == "linearGradient":
        return tuple(of(name, text) for name, text in _LINE.items()), placed
    cx, cy, r, fr = (of(name, text) for name, text in _CIRCLE.items())
    fx = of("fx", "") if own.get("fx") else cx
    fy = of("fy", "") if own.get("fy") else cy
    return (fx, fy, max(fr, 0.0), cx, cy, max(r, 0.0)), placed
