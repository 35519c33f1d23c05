"""A small font of icons, as games bring along: a snowman that is a square, and one without ink."""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

SNOWMAN, GHOST = "☃", "👻"
SQUARE = (256, 0, 1792, 1536)
"""Left, low, right and top edge of the snowman, on a grid of 2048."""


def build_icons(path: Path, *, colour: bool = False) -> None:
    """Make a font that has a space, a snowman and an empty ghost; in colour, one of pictures."""
    pen = TTGlyphPen(None)
    left, low, right, high = SQUARE
    pen.moveTo((left, low))
    for corner in ((left, high), (right, high), (right, low)):
        pen.lineTo(corner)
    pen.closePath()
    empty = TTGlyphPen(None).glyph()
    glyphs = {".notdef": empty, "space": empty, "snowman": pen.glyph(), "ghost": empty}
    font = FontBuilder(2048, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({0x20: "space", ord(SNOWMAN): "snowman", ord(GHOST): "ghost"})
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (2048, glyphs[name].xMin) for name in glyphs})
    font.setupHorizontalHeader(ascent=1536, descent=-512)
    font.setupNameTable({"familyName": "Icons", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=1536, usWinAscent=1536, usWinDescent=512)
    font.setupPost()
    if colour:
        font.setupCPAL([[(1.0, 0.0, 0.0, 1.0)]])
        font.setupCOLR({"ghost": [("snowman", 0)]})
    font.save(path)
