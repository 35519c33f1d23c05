"""Pictures of pixels embedded in an SVG file: checked like all pictures, and placed.

Their data stay in the file: what prints them reads them there, one at a time.
"""

import re

from generator.base.files import FileFault, shortened
from generator.base.limits import CHECK, most
from generator.base.messages import later, say
from generator.graphics.drawings import (
    RASTER_SEGMENTS,
    Clip,
    DrawnGroup,
    Part,
    Raster,
    rectangle,
)
from generator.graphics.pictures import PictureFile, unpacked
from generator.graphics.svg import values
from generator.graphics.svg.paints import XLINK
from generator.graphics.svg.scene import Context, Scene
from generator.graphics.svg.shapes import moved
from generator.graphics.xml_elements import MarkupFault, XmlElement

FORMATS = ("PNG", "JPEG", "WEBP")
"""The formats that may be embedded, as Pillow calls them."""

_EMBED = later(
    "embed it (Inkscape: Extensions > Images > Embed Images; "
    "Illustrator: Links > Embed; Affinity, Figma: export it as SVG anew)"
)
_ANEW = later("embed it anew, as PNG or JPEG")
_TAG = re.compile(rb"<[^\s/>]+")
_ATTRIBUTE = re.compile(rb"""\s+([^\s=<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_ROUNDING = 1e-9  # share of a room by which a picture that fits may be larger


def read_embedded(
    scene: Scene, element: XmlElement, style: dict[str, str], context: Context
) -> tuple[tuple[Part, ...], values.SvgBox | None]:
    """Return the parts that an <image> draws, and the box it is given (None for no picture).

    Raises MarkupFault where it is not in the file, or cannot be printed.
    """
    address = style.get("href", style.get(XLINK, "")).strip()
    if not address:
        return (), None
    picture = _picture_read_once(scene, element, address)
    x, y, width, height = room = _room(picture, style, context)
    if min(width, height) <= 0 or context.style["visibility"] != "visible":
        return (), room
    scene.take(RASTER_SEGMENTS)
    view = (0.0, 0.0, picture.width, picture.height)
    fitted = values.fitted(view, room, style.get("preserveAspectRatio", ""))
    matrix = context.matrix.transform(fitted).scale(picture.width, picture.height)
    tuple(moved(rectangle(0, 0, 1, 1), matrix))  # refuses numbers too large
    parts: tuple[Part, ...] = (Raster(picture, values.plain_matrix(matrix)),)
    wide, high = fitted[0] * picture.width, fitted[3] * picture.height
    if wide > width * (1 + _ROUNDING) or high > height * (1 + _ROUNDING):
        parts = (DrawnGroup(parts, 1.0, Clip(tuple(moved(rectangle(*room), context.matrix)))),)
    return parts, (x, y, width, height)


def _room(picture: PictureFile, style: dict[str, str], context: Context) -> values.SvgBox:
    """Return the box of a picture; without a size, as large as the picture is (SVG 2, 7.8)."""
    across, down = context.viewport
    x, y = (values.length(style.get(name, "0"), of) for name, of in (("x", across), ("y", down)))
    width, height = (
        None if style.get(name, "auto") == "auto" else values.length(style[name], of)
        for name, of in (("width", across), ("height", down))
    )
    ratio = picture.width / picture.height
    if width is None:
        width = picture.width if height is None else height * ratio
    return x, y, width, width / ratio if height is None else height


def _picture_read_once(scene: Scene, element: XmlElement, address: str) -> PictureFile:
    """Return the picture of an element; each is read only once, however often it is used."""
    if element.start not in scene.pictures:
        try:
            scene.pictures[element.start] = _read(scene, element, address)
        except MarkupFault as fault:
            scene.pictures[element.start] = fault.at(element.start)
    found = scene.pictures[element.start]
    if isinstance(found, MarkupFault):
        raise found
    return found


def _read(scene: Scene, element: XmlElement, address: str) -> PictureFile:
    from generator.graphics.picture_decoding import look_at

    if address[:5].lower() != "data:":
        message = say(
            'has an <image> of "{address}", which is not in the file',
            address=shortened(address, 40),
        )
        raise MarkupFault(message, hint=say(_EMBED))
    if len(scene.pictures) >= most("svg-pictures"):
        raise MarkupFault(say("has"), limit="svg-pictures")
    first, last = _place_of(scene.content, element.start)
    try:
        content = unpacked(scene.content[first:last])
        found = look_at(content, "it", FORMATS)
    except ValueError as fault:
        raise MarkupFault(
            say("has an <image> whose data cannot be read"), hint=say(_ANEW)
        ) from fault
    except FileFault as fault:
        if fault.check == CHECK:
            raise MarkupFault(say("has an <image> with"), limit="picture-pixels") from fault
        message = say("has an <image> that cannot be printed: {fault}", fault=fault.message)
        raise MarkupFault(message, hint=fault.hint or say(_ANEW)) from fault
    scene.pixels -= int(found.width * found.height)
    if scene.pixels < 0:
        raise MarkupFault(say("has, in all its <image> together,"), limit="picture-pixels")
    return found.embedded((first, last))


def _place_of(content: bytes, start: int) -> tuple[int, int]:
    """Return the range (first byte, one after the last) of the base64 that an element embeds."""
    tag = _TAG.match(content, start)
    at, found = tag.end() if tag else len(content), (0, 0)
    while match := _ATTRIBUTE.match(content, at):
        at = match.end()
        if match[1] == b"href" or (match[1].endswith(b":href") and found == (0, 0)):
            found = match.span(2 if match.start(2) >= 0 else 3)
    first, last = found
    comma = content.find(b",", first, last)
    head = content[first : max(comma, first)][:100].lower()
    if b"svg" in head:
        raise MarkupFault(
            say("has an <image> that is an SVG"), hint=say("put its shapes into the file")
        )
    if not head.rstrip().endswith(b"base64"):
        raise MarkupFault(say("has an <image> whose data cannot be read"), hint=say(_ANEW))
    return comma + 1, last
