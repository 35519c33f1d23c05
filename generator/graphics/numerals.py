"""A font whose default figures are those of one of its OpenType features.

Lining figures are as high as capitals, tabular ones have equal widths, old-style ones have the
heights of lower-case letters (OpenType, `lnum`, `tnum` and `onum`). The libraries for drawing and
setting find glyphs by character codes, so the codes of figures are mapped to the other glyphs;
nothing else of the font changes.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from generator.base import cache
from generator.base.files import write_file
from generator.base.packages import version_of
from generator.graphics.fonts import FEATURES

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

_SINGLE, _EXTENSION = 1, 7  # types of GSUB lookups
_FIGURES = range(0x30, 0x3A)


def with_numerals(path: Path, numerals: str) -> Path:
    """Return a copy of a font file with figures of another sort (a key of `FEATURES`).

    A font without such figures is returned as it is. Raises whatever fontTools raises of a font
    that it cannot read.
    """
    content = path.read_bytes()
    key = cache.digest(content, numerals, version_of("fonttools"), Path(__file__).read_bytes())
    made = cache.cached("numerals", key, lambda: _made(content, numerals))
    if not made:
        return path
    folder = cache.FOLDER / "numerals-files" / key
    file = folder / f"{path.stem}-{numerals}.ttf"
    try:
        if not (file.is_file() and file.read_bytes() == made):
            folder.mkdir(parents=True, exist_ok=True)
            write_file(file, made)
    except OSError:  # a cache that cannot be written
        file = Path(mkdtemp(prefix="prelo-")) / file.name
        file.write_bytes(made)
    return file


def _made(content: bytes, numerals: str) -> bytes:
    from fontTools.ttLib import TTFont

    # With a new timestamp the font would carry the time of its making, and differ each time.
    font = TTFont(BytesIO(content), recalcTimestamp=False)
    leading = dict(_leading(font, FEATURES[numerals]))
    if not leading:
        return b""
    for table in font["cmap"].tables:
        for code in _FIGURES:
            if table.isUnicode() and table.cmap.get(code) in leading:
                table.cmap[code] = leading[table.cmap[code]]
    with BytesIO() as file:
        font.save(file)
        return file.getvalue()


def _leading(font: "TTFont", features: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield the glyph of each figure, with the glyph that the features replace it by."""
    best = font.getBestCmap() or {}
    steps = [_substitutions(font, feature) for feature in features]
    for glyph in (best[code] for code in _FIGURES if code in best):
        led = glyph
        for step in steps:
            led = step.get(led, led)
        if led != glyph:
            yield glyph, led


def _substitutions(font: "TTFont", feature: str) -> dict[str, str]:
    """Return the replacement of each glyph by a feature of single substitutions."""
    found: dict[str, str] = {}
    table = font["GSUB"].table if "GSUB" in font else None
    if not table or not table.FeatureList:
        return {}
    for record in (each for each in table.FeatureList.FeatureRecord if each.FeatureTag == feature):
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                step = part.ExtSubTable if part.LookupType == _EXTENSION else part
                if step.LookupType == _SINGLE:
                    found |= step.mapping
    return found
