"""The sizes of drawings and pictures in a document, in mm."""

import re
from xml.etree import ElementTree as ET

from generator.base.units import MM_PER_INCH, MM_PER_PIXEL, POINTS_PER_INCH, millimetres
from generator.graphics.picture_decoding import look_at

SVG_TYPE = "image/svg+xml"
"""The MIME type of drawings."""

_LENGTH = re.compile(r"\s*([0-9]+\.?[0-9]*|\.[0-9]+)\s*(mm|cm|px|pt|)\s*")
_UNITS = {
    "mm": 1.0,
    "cm": 10.0,
    "px": MM_PER_PIXEL,
    "": MM_PER_PIXEL,
    "pt": MM_PER_INCH / POINTS_PER_INCH,
}
_LEAST, _LARGEST = 0.001, 100_000.0  # mm, or units of a drawing: what is beyond is no size
_HIGHEST = 200.0  # mm of a picture
_ICON = 64.0  # units: how large a drawing is at most that is written as a letter
_OF_LETTERS = 1.25  # height of such a drawing


def length_in(text: str | None) -> float:
    """Return in mm a length of CSS (96 px an inch), 0 for a text without one or of another unit."""
    found = _LENGTH.fullmatch(text or "")
    length = float(found[1]) * _UNITS[found[2]] if found else 0.0
    return length if _is_size(length) else 0.0


def within_page(width: float, height: float, room: float) -> tuple[float, float]:
    """Return a size reduced to a width and to the height of a page, proportions kept."""
    share = min(1.0, room / width, _HIGHEST / height)
    return width * share, height * share


def size_of_drawing(node: ET.Element, room: float, letters: float) -> tuple[float, float]:
    """Return the size of a drawing in a page: its own, or that of letters (pt) if it has none."""
    box, ratio = _view_box(node), _ratio(node)
    width = _given_width(node, ratio)
    is_face = "face" in (node.get("class") or "").split()
    if not width and box and max(box) <= _ICON and not is_face:
        width = millimetres(letters * _OF_LETTERS) * ratio
    elif not width:
        width = box[0] if box else room
    return within_page(width, width / ratio, room)


def size_of_picture(
    node: ET.Element, content: bytes, mime: str, room: float
) -> tuple[float, float]:
    """Return the size of a picture in a page: as wide as it says, or else as there is room."""
    if mime == SVG_TYPE:
        root = ET.fromstring(content)  # noqa: S314 - the gate refuses entities
        wide, high = length_in(root.get("width")), length_in(root.get("height"))
        ratio = wide / high if wide and high else _ratio(root)
    else:
        picture = look_at(content, node.get("src") or "")
        ratio = picture.width / picture.height
    width = _given_width(node, ratio) or room
    return within_page(width, width / ratio, room)


def _given_width(node: ET.Element, ratio: float) -> float:
    """Return the width that attributes give, 0 for none; a height gives one, too."""
    return length_in(node.get("width")) or length_in(node.get("height")) * ratio


def _ratio(node: ET.Element) -> float:
    """Return the width of a drawing by its height: of its view box, or as its size says."""
    wide, high = length_in(node.get("width")), length_in(node.get("height"))
    if box := _view_box(node):
        wide, high = box
    return wide / high if wide and high else 1.0


def _view_box(node: ET.Element) -> tuple[float, float] | None:
    """Return the width and height of a drawing in its own units, None where it has none."""
    try:
        _, _, wide, high = map(float, (node.get("viewBox") or "").replace(",", " ").split())
    except ValueError:
        return None
    return (wide, high) if _is_size(wide) and _is_size(high) else None


def _is_size(length: float) -> bool:
    return _LEAST <= length < _LARGEST  # not a number is none
