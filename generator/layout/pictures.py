"""A picture placed in a box: as large as the box asks for, and cut at its outline."""

from collections.abc import Iterator
from math import inf

from generator.base.units import POINTS_PER_INCH
from generator.graphics.drawings import Segment, rectangle
from generator.graphics.fonts import EM
from generator.graphics.pictures import DRAWN, PictureFile
from generator.layout.blocks import Typesetter
from generator.layout.face import ImageBox, TextBox
from generator.layout.outlines import FrameSides, ground_outline
from generator.layout.placed import Item, ItemSource, Patch, Picture, TextLine

_MISSING, _LINE, _WORDS = "#dddddd", "#999999", "#444444"
_THIN = 0.5  # pt
_LARGEST, _SMALLEST = 8.0, 2.0  # pt: size of the name of a missing file
_SLACK = 0.01  # pt: rounding


def place_picture(
    box: ImageBox, file: PictureFile, source: ItemSource, frame: FrameSides, typesetter: Typesetter
) -> Iterator[Item]:
    """Yield the picture of a box that fills a frame; a placeholder for a missing file."""
    x, y, width, height = frame
    if not (width > 0 and height > 0):
        return
    if file.is_missing:
        yield from _placeholder(box, file, source, frame, typesetter)
        return
    wide, high = _size(box, file, width, height)
    across, along = (share / 100 for share in box.focus)
    # The focus counts from the top, but y goes up.
    left, low = x + (width - wide) * across, y + (height - high) * (1 - along)
    ground = box.ground
    is_square = (ground.shape, ground.corners, ground.contour) == ("rectangle", "square", ())
    is_within = wide <= width + _SLACK and high <= height + _SLACK and is_square
    clip = () if is_within else ground_outline(frame, box.ground)
    yield Picture(file.name, left, low, wide, high, clip, box, source)


def resolution(item: Picture, file: PictureFile) -> float:
    """Return a picture's printed resolution in pixels per inch, across or along, the lower one.

    A drawing has any resolution (infinity).
    """
    if file.sort == DRAWN:
        return inf
    width, height = printed_size(item)
    return round(POINTS_PER_INCH * min(file.width / width, file.height / height))


def printed_size(item: Picture) -> tuple[float, float]:
    """Return a picture's printed width and height in pt, before any turn of its box."""
    size = item.width, item.height
    return size if item.turn in (0, 180) else (size[1], size[0])


def _size(box: ImageBox, file: PictureFile, width: float, height: float) -> tuple[float, float]:
    """Return the size at which a picture is shown in a box of a width and height."""
    if box.fit == "stretch":
        return width, height
    scales = width / file.width, height / file.height
    scale = max(scales) if box.fit == "cover" else min(scales)
    return file.width * scale, file.height * scale


def _placeholder(
    box: ImageBox, file: PictureFile, source: ItemSource, frame: FrameSides, typesetter: Typesetter
) -> Iterator[Item]:
    """Yield a grey area with a cross and the name of the missing file."""
    x, y, width, height = frame
    right, top = x + width, y + height
    edge = ground_outline(frame, box.ground)
    yield Patch(edge, box, fill=_MISSING, stroke=_LINE, line=_THIN, source=source)
    cross: tuple[Segment, ...] = (
        *(("M", (x, y)), ("L", (right, top))),
        *(("M", (x, top)), ("L", (right, y))),
    )
    yield Patch(cross, box, stroke=_LINE, line=_THIN, source=source)
    shaped = typesetter.fonts.shape("text", file.name)
    size = min(_LARGEST, 0.9 * width * EM / max(shaped.width, 1), height)
    if size < _SMALLEST:
        return
    words = TextBox(box.name, color=_WORDS, turn=box.turn)
    wide, cap = shaped.width * size / EM, typesetter.fonts.heights("text")[0] * size / EM
    left, low = x + (width - wide) / 2, y + (height - cap) / 2
    ground = (left - size / 4, low - size / 3, wide + size / 2, cap + size / 1.5)
    yield Patch(tuple(rectangle(*ground)), box, fill=_MISSING, source=source)
    yield TextLine(left, low, "text", size, shaped, words, source)
